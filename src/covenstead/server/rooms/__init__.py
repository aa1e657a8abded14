"""Tables in memory: rooms, the people in them, the lobby, and what a request does to a table."""
