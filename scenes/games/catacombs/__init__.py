"""The catacombs on the table: model, board, hero boards, action bar, presenters."""
