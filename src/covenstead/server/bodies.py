"""More bodies of the HTTP part: my tables, the curve of a finished game, and playing on from it."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from ..bots.review import Judged
from .schema import BotName, SeatNumber, Status


class MyTable(msgspec.Struct, frozen=True):
    """A table where I sit."""

    table: str
    game: str
    title: str
    status: Status
    names: list[str]
    seat: int
    # Whether I owe a decision; and the names of the others who do.
    owes: bool
    waits_for: list[str]
    # Whether I have won, or None while nobody has.
    won: bool | None
    at_ms: int


class Mine(msgspec.Struct, frozen=True):
    """My tables: where I owe something first, then the others, then finished games."""

    tables: list[MyTable]


class Curve(msgspec.Struct, frozen=True):
    """How the chances ran through a finished game, as each seat could have judged its own.

    `judged` says how many of the `steps` have been looked at: ask again while it is less. A point
    is a decision that was one: move number `number`, the win probability `before` it with the best
    move and `after` it with the one made, where `after` lies with 95 % (`low`, `high`), what the
    decision `lost` for sure and its `name` (or ""), and what luck and the others did until the
    seat's next one. `result` is the share of the win that each seat got.
    """

    table: str
    game: str
    names: list[str]
    steps: int
    judged: int
    points: list[Judged]
    result: list[float]


class PlayOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Play on from a step of a finished game in one of its seats, against bots.

    Without a level, bots play as they did, and the seats of people are played by the stand-in.
    """

    step: Annotated[int, Meta(ge=0, le=100_000)]
    seat: SeatNumber
    bot: BotName | None = None
