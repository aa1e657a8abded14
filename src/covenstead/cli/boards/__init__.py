"""What a table looks like in a terminal: one file for each game."""
