"""A table as plain data: its log, and the match that the log adds up to. No I/O, no clock."""
