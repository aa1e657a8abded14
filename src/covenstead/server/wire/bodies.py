"""The bodies of HTTP requests and answers."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Raw

from ...bots.measure.review import Judged
from ...engine.options import Options
from ...engine.outcome import Ending
from ...engine.record import Branch
from ...engine.table import Line
from ..errors import Problem
from ..tables.avatars import Avatar
from ..tables.lessons import MOST_ANSWERS
from ..tables.snapshot import Status
from .messages import MAX_NAME, BotName, Hex, Invitation, SeatNumber, Table


class NewGuest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A person or a program that wants to be known by a name."""

    name: Annotated[str, Meta(min_length=1, max_length=MAX_NAME)]
    # A picture; None leaves the one there was.
    avatar: Avatar | None = None


class Guest(msgspec.Struct, frozen=True):
    """Who you are. The token is the same secret as the cookie, for programs."""

    guest: str
    name: str
    token: str
    avatar: Avatar


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened. `bots` gives the last seats to bots of these levels."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    seats: Annotated[int, Meta(ge=1, le=7)]
    options: Annotated[dict[str, bool | int | str], Meta(max_length=40)] = {}
    bots: Annotated[list[BotName], Meta(max_length=7)] = []
    # The level that plays on for somebody who leaves.
    stand_in: BotName = "greedy"
    clock_s: Annotated[int, Meta(ge=0, le=86_400)] = 0
    listed: bool = False
    # Whether players may ask what a bot would do.
    hints: bool = True
    # Deal at once when no seat is free: a table for one person and bots needs no waiting.
    start: bool = True
    # The promise of your parts of the deal; without one you take no part if it is dealt at once.
    commitment: Hex | None = None
    # Seconds of each seat, for the whole game, for decisions that take longer than `clock_s`.
    bank_s: Annotated[int, Meta(ge=0, le=86_400)] = 0
    # After this many seconds bots of the level `stand_in` take the seats that are still free, and
    # with `start` the cards are dealt; 0: the table waits for people.
    fill_s: Annotated[int, Meta(ge=0, le=3600)] = 0
    # You only watch: `bots` has a level for every seat, and they play as soon as it is open.
    watch: bool = False


class Opened(msgspec.Struct, frozen=True):
    """The table is open; you sit in this seat and have these invitations to give away.

    Where you only watch, the seat is -1 and the token is empty.
    """

    table: str
    seat: int
    token: str
    invitations: list[Invitation]
    commitment: str


class OptionInfo(msgspec.Struct, frozen=True):
    """One choice of a table; the first value is the default.

    If `own` is not empty, players may write their own value: it says how. `seat` is the seat that
    chooses, or -1.
    """

    name: str
    values: list[bool | int | str]
    rule: str
    says: str
    own: str
    seat: int


class GameInfo(msgspec.Struct, frozen=True):
    """A game as the page offers it."""

    name: str
    title: str
    min_seats: int
    max_seats: int
    usual_seats: int
    options: list[OptionInfo]
    bots: list[str]
    verbs: dict[str, str]


class Games(msgspec.Struct, frozen=True):
    """Every game there is."""

    games: list[GameInfo]


class TableInfo(msgspec.Struct, frozen=True):
    """What anybody who knows its id may know of a table."""

    table: str
    game: str
    status: Status
    names: list[str]
    commitment: str
    branch: Branch | None


class Step(msgspec.Struct, frozen=True):
    """A finished game after some of its moves, as a seat (or -1) could see it then."""

    table: str
    game: str
    step: int
    steps: int
    seat: int
    # Who made the move that led here, and which; -1 and "" for the deal.
    mover: int
    move: str
    view: Raw
    # What this step did, and some log lines from before it.
    log: list[Line]
    recent: list[Line]


class Fault(msgspec.Struct, frozen=True):
    """The body of every refused HTTP request."""

    problem: Problem
    message: str


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
    # Whether I have won, and whether that was shared or nobody won a tie; None while it goes on.
    won: bool | None
    ending: Ending | None
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


class LessonAnswers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the learner has answered so far: a move each, or "" for having read on.

    Those that were taken stand as `LessonPlace.answers` gave them; the last one may be new.
    """

    answers: Annotated[
        list[Annotated[str, Meta(max_length=200)]], Meta(max_length=MOST_ANSWERS)
    ] = []


class LessonPlace(msgspec.Struct, frozen=True):
    """Where a learner stands: which step, what is said there, and the table.

    `points` is a selector for what is spoken of. `asks` says that a move is wanted, and `wanted` is
    one that is right; otherwise the answer is "". `told` says that the moves are made and `text`
    tells what happened. `tables` are the moves since the last answer, one by one; the last is the
    table now. `aside` answers a move that was not taken, with `aside_rule` if a rule is against it;
    nothing has changed then. With `seats` and `options` a real game is like that of the lesson.
    """

    game: str
    answers: list[str]
    step: int
    steps: int
    title: str
    text: str
    rule: str
    points: str
    asks: bool
    wanted: str
    told: bool
    over: bool
    tables: list[Table]
    aside: str
    aside_rule: str
    seats: int
    options: Options


# The types of whole requests and answers; the others are parts of these.
BODIES = (
    NewGuest,
    Guest,
    NewTable,
    Opened,
    Games,
    TableInfo,
    Step,
    Fault,
    Mine,
    Curve,
    PlayOn,
    LessonAnswers,
    LessonPlace,
)
