"""Reading: the pages of the book of rules, how they hang together, and how words are found in them."""
