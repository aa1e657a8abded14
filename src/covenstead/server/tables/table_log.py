"""The log of a table: the only source of truth.

Entries are only ever added. A table is what its deal and its entries add up to (`match.py`), on
every node and after every restart.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from ...engine.fair_deal import DealProof
from ...engine.options import Options
from ...engine.record import Branch
from .avatars import Avatar

By = Literal["player", "bot", "clock"]


class Deal(msgspec.Struct, frozen=True):
    """What is settled when a table is opened. The seed is the server's secret until the end.

    At a table whose deal is fair it is only the server's part of the seed (see `dealing.py`).
    """

    table: str
    game: str
    seats: int
    options: Options
    seed: str
    salt: str
    commitment: str
    host: str
    stand_in: str
    clock_s: int
    listed: bool
    auto_start: bool
    opened_ms: int
    # Whether players may ask what a bot would do.
    hints: bool = True
    # The game that this one was branched from: its deal is known.
    branch: Branch | None = None
    # Not set at tables from before fair deals: the first generator deals their seed as it is.
    is_fair: bool = False
    rules_version: str = "1"
    card_set: str = ""
    # How the seed of a branched table came about.
    proof: DealProof | None = None
    # For each seat and the whole game: what decisions may take beyond the clock.
    bank_s: int = 0
    # After this many seconds bots take the seats that are still free; 0: they do not.
    fill_s: int = 0
    # Bots play on every seat, for people who watch.
    is_show: bool = False


class Entry(msgspec.Struct, kw_only=True, tag_field="type"):
    """One decision, and when it was made."""

    at_ms: int
    # Identifies the request: one that arrives twice is written once.
    request: str | None = None


class Sat(Entry, tag="sat"):
    """A guest took a free seat."""

    seat: int
    guest: str
    name: str
    # The promise of the seat's parts, if the guest has made one already.
    commitment: str | None = None
    avatar: Avatar = ""


class Freed(Entry, tag="freed"):
    """A seat became free before the deal."""

    seat: int


class Botted(Entry, tag="botted"):
    """A bot plays a seat: its own, or that of a person who is away."""

    seat: int
    bot: str
    # The name of a bot that has a seat of its own.
    name: str = ""


class Revoked(Entry, tag="revoked"):
    """A person has a new secret for their seat; the old one opens it no more."""

    seat: int


class TakenBack(Entry, tag="taken back"):
    """A person plays their own seat again."""

    seat: int


class Brought(Entry, tag="brought"):
    """What the person on a seat plays with: options that are the seat's own."""

    seat: int
    options: Options


class Promised(Entry, tag="promised"):
    """A seat promised its parts of the seed."""

    seat: int
    commitment: str


class Agreed(Entry, tag="agreed"):
    """What was promised is fixed; the parts are to be opened."""


class PartOpened(Entry, tag="part opened"):
    """A seat opened its part; the last one to do so made the deal."""

    seat: int
    part: str


class LeftOut(Entry, tag="left out"):
    """Whoever had not opened their part is left out; the others open their next."""


class Started(Entry, tag="started"):
    """The cards were dealt without parts; at a branched table these moves had been made before."""

    moves: list[tuple[int, str]] = []


class Moved(Entry, tag="moved"):
    """A move, in notation."""

    seat: int
    move: str
    by: By = "player"


class Undone(Entry, tag="undone"):
    """A seat took its last decision back."""

    seat: int
    # The numbers of the moves that it took out, counted from 0. Logs written before this was noted
    # have None: then one move was taken out (`match.py`).
    taken: list[int] | None = None


class Paused(Entry, tag="paused"):
    """The clocks are stopped."""

    seat: int


class Resumed(Entry, tag="resumed"):
    """The clocks run again; seat -1: the pause was over."""

    seat: int


class Conceded(Entry, tag="conceded"):
    """A seat gave up."""

    seat: int


class Said(Entry, tag="said"):
    """A line of chat."""

    guest: str
    seat: int
    name: str
    text: str


class Muted(Entry, tag="muted"):
    """The host muted or unmuted a guest."""

    guest: str
    on: bool


class Followed(Entry, tag="followed"):
    """A rematch was opened."""

    table: str


class Closed(Entry, tag="closed"):
    """Whoever runs the server ended the table."""


class Forgotten(Entry, tag="forgotten"):
    """The person on a seat was deleted: nobody can come back to it, and a bot plays on."""

    seat: int


class SetAside(Entry, tag="set aside"):
    """The entries just before this one could not be read, and no longer count."""

    entries: int


AnyEntry = (
    Sat
    | Freed
    | Botted
    | Revoked
    | TakenBack
    | Brought
    | Promised
    | Agreed
    | PartOpened
    | LeftOut
    | Started
    | Moved
    | Undone
    | Paused
    | Resumed
    | Conceded
    | Said
    | Muted
    | Followed
    | Closed
    | Forgotten
    | SetAside
)

_decoder = msgspec.json.Decoder(AnyEntry)


def write_entry(entry: AnyEntry) -> str:
    """An entry as the text that is stored."""
    return msgspec.json.encode(entry).decode()


def read_entry(text: str) -> AnyEntry:
    """A stored entry."""
    entry: AnyEntry = _decoder.decode(text)
    return entry
