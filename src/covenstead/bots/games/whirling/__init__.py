"""Bots for Whirling Witchcraft: bot.py decides; planner.py finds all brews worth considering."""

from .bot import ITERATIONS, Greedy, Player, tune

__all__ = ["ITERATIONS", "Greedy", "Player", "tune"]
