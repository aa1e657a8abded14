"""The command line: `coven`."""
