"""How a game ended that the rules did not end: somebody gave up, or it was closed."""

from __future__ import annotations

from ...engine.outcome import Outcome, listed
from ...engine.table import Table
from .snapshot import SeatRecord


def early_outcome(table: Table, seats: list[SeatRecord]) -> Outcome:
    """Won by those who did not give up; if nobody did, by nobody."""
    scores = tuple(table.state.scores())
    if not any(record.conceded for record in seats):
        return Outcome((1,) * len(scores), scores, "closed by whoever runs this server", "tied")
    lost = seats_given_up(table, seats)
    names = listed([record.name for record in seats if record.conceded])
    places = tuple(1 + lost.count(False) if gone else 1 for gone in lost)
    return Outcome(places, scores, f"conceded by {names}")


def seats_given_up(table: Table, seats: list[SeatRecord]) -> list[bool]:
    """Who loses by concession: partners too, unless somebody gave up on every side."""
    gave_up = [record.conceded for record in seats]
    sides = table.game.sides(table.state)
    lost = {side for side, gone in zip(sides, gave_up, strict=True) if gone}
    if lost == set(sides):
        return gave_up
    return [side in lost for side in sides]
