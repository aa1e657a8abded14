"""Games from outside the project may have faults in their rules: they are found before they count.

A move of such a game is first made on a copy of the table, with everything that would be sent after
it. If a rule raises, the player gets one sentence, and neither the table nor its log has changed.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Iterator

import msgspec

from ...engine.errors import BadNotation, IllegalMove
from ...engine.state import State
from ...engine.table import ResolvedMove, Table
from ...games import SHIPPED
from ...kit.faults import RuleError, place_of
from ..errors import RequestError
from ..tables.match import Match
from ..tables.snapshot import SPECTATOR

logger = logging.getLogger(__name__)


class RulesFault(RequestError):
    """A rule of somebody's own game has raised; nothing has changed."""

    def __init__(self, title: str, place: str) -> None:
        where = f" ({place})" if place else ""
        super().__init__(
            "bad_rules",
            f"the rules of {title} have a fault here{where}: nothing was changed, so choose "
            "something else",
        )


@contextlib.contextmanager
def own_rules(match: Match) -> Iterator[None]:
    """What a rule from outside raises, as a sentence that names its place and no card."""
    try:
        yield
    except (IllegalMove, BadNotation, RequestError):
        raise
    except Exception as error:
        if match.deal.game in SHIPPED:
            raise
        place = place_of(error)
        # Only its kind: what it says may name cards.
        words = "a rule of «%s» raised %s at %s"
        kind = type(error.__cause__ or error).__name__
        logger.error(words, match.deal.game, kind, place, extra={"table": match.deal.table})
        raise RulesFault(match.game.title, place) from error


def rehearse(match: Match, move: ResolvedMove) -> None:
    """Make a move of a game from outside on a copy; RulesFault if a rule raises."""
    if match.deal.game in SHIPPED or match.table is None:
        return
    with own_rules(match):
        after = match.table.state.clone()
        after.events = []
        after.apply(move.seat, move.number)
        try_to_show(match.table, after)


def try_to_show(table: Table, state: State) -> None:
    """Work out all that would be sent of a table in this state."""
    game = table.game
    for seat in (SPECTATOR, *range(state.seats)):
        msgspec.json.encode(game.view(state, seat))
        for event in state.events or []:
            game.tell_at(state, event, seat, table.names)
    for seat in state.to_act():
        moves = state.legal(seat)
        if not moves:
            raise RuleError(f"seat {seat + 1} is to move and has no legal move")
        for move in moves:
            game.write(state, move)
    if state.is_over():
        game.outcome(state)


def legal_of(match: Match, seat: int) -> list[int]:
    """The legal moves of a seat; RulesFault if the rules cannot tell."""
    assert match.table is not None, "moves are only looked for at a table that was dealt"
    with own_rules(match):
        return sorted(match.table.state.legal(seat))
