"""The wire: every message that a client may send and every message it may get.

One JSON object per WebSocket frame, told apart by its field `type`. docs/reference/protocol.md
explains how they follow one another; the JSON Schema and the page's TypeScript are generated from
this file and from `bodies.py`, which has what goes over HTTP (`make types`).
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Raw

from ...engine.fair_deal import DealProof
from ...engine.options import Options
from ...engine.outcome import Outcome
from ...engine.record import Branch
from ...engine.seats import MOST_SEATS
from ...engine.table import Choice, Line
from ..errors import Problem
from ..tables.avatars import Avatar
from ..tables.snapshot import ChatLine, SeatKind, Status

PROTOCOL = 1
MAX_FRAME = 4096
MAX_NAME = 30
MAX_TEXT = 300

# The client's own id of a request, new for every request (random letters are best).
RequestId = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[!-~]+$")]
TableId = Annotated[str, Meta(min_length=1, max_length=32, pattern="^[a-z0-9]+$")]
Token = Annotated[str, Meta(min_length=1, max_length=200)]
BotName = Annotated[str, Meta(min_length=1, max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
MoveNumber = Annotated[int, Meta(ge=0, le=2**53)]
# A part of the deal, or the commitment to one: 256 bits.
Hex = Annotated[str, Meta(min_length=64, max_length=64, pattern="^[0-9a-f]+$")]
# The signs that players may show one another: a short list, so that none can offend.
Sign = Literal["hello", "well played", "thanks", "oops", "wow", "thinking"]
MoveText = Annotated[str, Meta(min_length=1, max_length=200)]


# ---- from the client ----


class Request(msgspec.Struct, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """What a client asks; the answer names the same `id`."""

    id: RequestId


class Hello(Request, tag="hello"):
    """Who I am, if the cookie does not say it: the token that POST /api/guest gave."""

    token: Token | None = None


class Lobby(Request, tag="lobby"):
    """Send me the listed tables, now and whenever they change (or stop)."""

    on: bool = True


class Join(Request, tag="join"):
    """Take me to a table: to my seat, to a free one, or to watch.

    `token` is the seat's own (rejoin from any device) or an invitation. Without one, a guest who
    sits there comes back to the seat. `seat` asks for a free seat of a listed table; `sit` asks for
    any. A guest who asks for no seat and has none watches. `commitment` is for whoever sits down:
    see `promise`.
    """

    table: TableId
    token: Token | None = None
    seat: SeatNumber | None = None
    sit: bool = False
    commitment: Hex | None = None


class Part(Request, tag="part"):
    """Stop looking at the table; the seat stays mine."""


class Bring(Request, tag="bring"):
    """Before the deal: what I bring to my seat, by the options that are that seat's own."""

    options: Annotated[dict[str, bool | int | str], Meta(max_length=40)]


class Promise(Request, tag="promise"):
    """Before the deal: the commitment to my parts of it (docs/reference/deals.md)."""

    commitment: Hex


class OpenPart(Request, tag="open_part"):
    """The part that my commitment promised, once there is an agreement."""

    part: Hex


class Start(Request, tag="start"):
    """Deal: every seat is taken. Only the host may ask."""


class Move(Request, tag="move"):
    """Make a move, by number or in notation, decided on the view of that `seq`."""

    seq: int
    move: MoveNumber | MoveText


class Hint(Request, tag="hint"):
    """What would a good bot do in my place, and why? Where the table allows hints."""


class WhyNot(Request, tag="why_not"):
    """Would this move of mine be taken now, and if not, which rule forbids it? Changes nothing."""

    move: MoveNumber | MoveText


class Undo(Request, tag="undo"):
    """Take my last decision back; possible while it has shown nothing to anybody."""

    seq: int


class Leave(Request, tag="leave"):
    """Give my seat up: before the deal it is free again, later a bot plays on for me."""


class Revoke(Request, tag="revoke"):
    """A new secret for my seat: the old token opens it no more, and other devices only watch.

    The answer is `joined` with the new token.
    """


class TakeBack(Request, tag="take_back"):
    """Play my seat myself again."""


class SetSeat(Request, tag="set_seat"):
    """The host gives a seat to a bot (by its level) or, before the deal, opens it again."""

    seat: SeatNumber
    bot: BotName | None


class Pause(Request, tag="pause"):
    """Pause the clocks and the game (or resume)."""

    on: bool = True


class Concede(Request, tag="concede"):
    """Give the game up; a bot plays my cards to the end if more than one goes on."""


class Rematch(Request, tag="rematch"):
    """A new table with the same people, each one seat on; `commitment` is mine for that table."""

    commitment: Hex | None = None


class Say(Request, tag="say"):
    """A line of chat to everybody at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=MAX_TEXT)]


class Emote(Request, tag="emote"):
    """Show a sign to everybody at the table. It is not kept: whoever looks later has missed it."""

    sign: Sign


class Mute(Request, tag="mute"):
    """The host mutes a guest by the id in their chat lines (or unmutes them)."""

    guest: Annotated[str, Meta(min_length=1, max_length=40)]
    on: bool = True


class Ping(Request, tag="ping"):
    """Are you there?"""


ClientMessage = (
    Hello
    | Lobby
    | Join
    | Part
    | Bring
    | Promise
    | OpenPart
    | Start
    | Move
    | Hint
    | WhyNot
    | Undo
    | Leave
    | Revoke
    | TakeBack
    | SetSeat
    | Pause
    | Concede
    | Rematch
    | Say
    | Emote
    | Mute
    | Ping
)


# ---- parts of what the server says ----


class Seat(msgspec.Struct, frozen=True):
    """One seat of a table as everybody sees it."""

    name: str
    kind: SeatKind
    # The level of the bot that plays here now, for itself or in somebody's place.
    bot: str | None
    # A person is connected. Bots are always here.
    here: bool
    owes: bool
    # Milliseconds until the clock makes a move, when this was sent; None: no clock runs. The bank
    # is part of it: its last `bank_ms` milliseconds come from there.
    left_ms: int | None
    conceded: bool
    host: bool
    # What is in the seat's time bank; None at a table without one.
    bank_ms: int | None
    # The picture that the person has chosen, or "".
    avatar: Avatar


class Invitation(msgspec.Struct, frozen=True):
    """What the host hands out for a free seat; it is void once the seat is taken."""

    seat: int
    token: str


class Opening(msgspec.Struct, frozen=True):
    """The seed of the game and how it came about (docs/reference/deals.md).

    Tables from before fair deals have a salt and no `deal`: their commitment does not bind.
    """

    seed: str
    salt: str | None
    deal: DealProof | None


class Listed(msgspec.Struct, frozen=True):
    """A table in the lobby."""

    table: str
    game: str
    title: str
    status: Status
    names: list[str]
    free: int
    clock_s: int
    watching: int
    # Milliseconds until bots take the free seats, when this was sent; None: they do not.
    fills_ms: int | None


# ---- from the server ----


class Reply(msgspec.Struct, kw_only=True, tag_field="type"):
    """What the server says."""


class Welcome(Reply, tag="welcome"):
    """The first message on every socket, and the answer to `hello`."""

    protocol: int
    version: str
    guest: str | None
    name: str | None
    avatar: Avatar = ""
    re: str | None = None


class LobbyList(Reply, tag="lobby"):
    """The listed tables that wait or are being played, and how many people are here."""

    tables: list[Listed]
    people: int
    playing: int
    re: str | None = None


class Joined(Reply, tag="joined"):
    """You are at the table; `token` is your seat's own secret: keep it to come back."""

    table: str
    seat: int
    token: str | None
    re: str


class Table(Reply, tag="table"):
    """The table as you may see it now. It replaces the one before; nothing needs to be merged.

    `seq` counts the changes you have been sent. `log` holds the lines from number
    `log_from` on: keep what you have up to there and add these. `done` names your requests that
    are now committed.
    """

    table: str
    game: str
    seq: int
    seat: int
    status: Status
    seats: list[Seat]
    options: Options
    clock_s: int
    bank_s: int
    listed: bool
    # Whether players may ask for a hint.
    hints: bool
    watching: int
    # Milliseconds until a pause ends by itself; null: it does not, or there is none.
    resumes_ms: int | None
    # Milliseconds until bots take the free seats of a table that waits; null: they do not.
    fills_ms: int | None
    # The game's own view; null while the table waits for players.
    view: Raw
    choices: list[Choice]
    can_undo: bool
    log_from: int
    log: list[Line]
    outcome: Outcome | None
    # The server's promise, from the opening of the table on.
    commitment: str
    # What the seats have promised and still have to open; `round` counts from 1, or is 0 while
    # promises are collected. The parts are opened on the agreement; it stays through the game.
    round: int
    commitments: list[str | None]
    agreement: str | None
    opened: Opening | None
    # The game that this one was branched from; its deal was known, so `opened` is there at once.
    branch: Branch | None
    rematch: str | None
    invitations: list[Invitation]
    # How many devices look at the table from your seat; if you have one, somebody else may know its
    # link (`revoke`).
    devices: int
    done: list[str]


class Suggested(msgspec.Struct, frozen=True):
    """A move, the share of the win that it brings, and the 95 % interval of that."""

    move: int
    text: str
    win: float
    low: float
    high: float


class Advice(Reply, tag="hint"):
    """What a good bot would do in your place; it knows what your seat knows and nothing else.

    `seq` is the table that was thought about. `best` and `next` were each played out `games` times;
    `reason` compares them. `does` is what the move certainly does at once, whatever is hidden.
    """

    re: str
    seq: int
    best: Suggested
    next: Suggested | None
    games: int
    reason: str
    does: list[Line]


class Chat(Reply, tag="chat"):
    """New lines of chat; on joining, the last ones."""

    table: str
    lines: list[ChatLine]
    done: list[str]


class Emoted(Reply, tag="emote"):
    """Somebody at the table shows a sign."""

    table: str
    seat: int
    sign: Sign


class Refused(Reply, tag="refused"):
    """A rule forbids the move. Nothing has changed."""

    re: str
    rule: str
    reason: str


class Allowed(Reply, tag="allowed"):
    """The move of `why_not` is legal."""

    re: str


class Failed(Reply, tag="error"):
    """The request cannot be done, for a reason other than the rules of the game."""

    problem: Problem
    message: str
    re: str | None = None


class Pong(Reply, tag="pong"):
    """Yes."""

    re: str


class Parted(Reply, tag="parted"):
    """You are no longer at the table."""

    re: str


ServerMessage = (
    Welcome
    | LobbyList
    | Joined
    | Table
    | Advice
    | Chat
    | Emoted
    | Refused
    | Allowed
    | Failed
    | Pong
    | Parted
)
