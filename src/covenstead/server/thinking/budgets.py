"""How many games are played out for an answer: about a second of work for a hint.

A game of Revel is long, and interpreted games take about twenty times as long as compiled ones:
then fewer are tried, and wider intervals in the answers say so.
"""

from __future__ import annotations

from ...engine import state

HINT_GAMES = {"weavers": 800, "revel": 300}
USUAL_HINT_GAMES = 2000
# For each decision of a curve: a few seconds for a whole game, a minute for one of Revel.
CURVE_GAMES = {"weavers": 300, "revel": 100}
USUAL_CURVE_GAMES = 600
IS_INTERPRETED = str(state.__file__).endswith(".py")
SLOWER = 12
LEAST = 20


def hint_games(game: str) -> int:
    """For a hint, in all."""
    return affordable(HINT_GAMES.get(game, USUAL_HINT_GAMES))


def curve_games(game: str) -> int:
    """For one decision of a curve."""
    return affordable(CURVE_GAMES.get(game, USUAL_CURVE_GAMES))


def affordable(games: int) -> int:
    return max(LEAST, games // SLOWER) if IS_INTERPRETED else games
