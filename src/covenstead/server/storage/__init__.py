"""The database: its schema, the writer of the log, and data derived from the log."""
