"""A typed client in Python, and bots that play over the network."""

from .client import Client, Lost, call

__all__ = ["Client", "Lost", "call"]
