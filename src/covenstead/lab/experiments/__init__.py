"""One file for each question."""
