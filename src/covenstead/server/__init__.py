"""The server: tables of all games for browsers, terminals and programs."""
