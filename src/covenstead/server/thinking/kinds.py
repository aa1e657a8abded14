"""The kinds of work, by the names under which they stand in the database.

A thinker on another machine calls only what is listed here, whatever a job says.
"""

from __future__ import annotations

from ... import __version__
from ...engine.stream import fingerprint
from ...games import GAMES, load_named
from . import advice, curves, workers
from .queue import Work

KINDS: dict[str, Work] = {"move": workers.think, "hint": advice.think, "judge": curves.judge}


def kind_of(work: Work) -> str:
    return next(name for name, known in KINDS.items() if known is work)


def rules_known_here() -> str:
    """A fingerprint of this version and of the rules and cards of all its games.

    A move that was found by other rules could be another move, or none.
    """
    fields = [__version__]
    for name in sorted(GAMES):
        game = load_named(name)
        fields += [name, game.rules_version, game.card_set()]
    return fingerprint("covenstead rules of a thinker", fields).hex()
