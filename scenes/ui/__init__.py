"""Widgets: what menus are made of, and the page that holds them."""
