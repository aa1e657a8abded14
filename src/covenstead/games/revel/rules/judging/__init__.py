"""Judging: what is possible, payable and legal. Nothing here changes the table."""
