"""Bots for Weavers: bot.py decides; loom.py plans casts over several rounds."""

from .bot import BOTS, ITERATIONS, Adviser, Greedy, PositionEstimate, tune

__all__ = ["BOTS", "ITERATIONS", "Adviser", "Greedy", "PositionEstimate", "tune"]
