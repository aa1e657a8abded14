"""One running server: settings put into effect, logs, the bus to other nodes, start and stop."""
