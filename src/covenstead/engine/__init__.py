"""The engine: cards, knowledge, chance, decisions and records. It knows no game."""
