"""The search: a tree of moves over sampled worlds. It knows no game."""
