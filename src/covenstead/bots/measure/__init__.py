"""Measuring: how strong bots are, and how good a move was."""
