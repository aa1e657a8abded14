"""How many games are played out for an answer: about a second of work for a hint.

Interpreted games take about twenty times as long as compiled ones: then fewer are tried, and wider
intervals in the answers say so.
"""

from __future__ import annotations

from ...engine import state
from ...games import load_named

IS_INTERPRETED = str(state.__file__).endswith(".py")
SLOWER = 12
LEAST = 20


def hint_games(name: str) -> int:
    """For a hint, in all."""
    game = load_named(name)
    return affordable(game.hint_games, interpreted=game.interpreted)


def curve_games(name: str) -> int:
    """For one decision of a curve."""
    game = load_named(name)
    return affordable(game.curve_games, interpreted=game.interpreted)


def affordable(games: int, *, interpreted: bool) -> int:
    """Fewer where a game, or the engine itself, is not compiled."""
    return max(LEAST, games // SLOWER) if interpreted or IS_INTERPRETED else games
