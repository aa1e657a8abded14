"""Bots for Witches' Revel: bot.py decides; value.py judges a position by learnt weights."""

from .bot import ITERATIONS, LAPSES, Adviser, Greedy, Guide, PositionEstimate, tune

__all__ = ["ITERATIONS", "LAPSES", "Adviser", "Greedy", "Guide", "PositionEstimate", "tune"]
