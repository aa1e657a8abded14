"""The log of a table: what is written down, and nothing else is ever the truth.

Entries are only added. A table is what its deal and its entries make of it (`match.py`), on every
node and after every restart.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from ..engine.options import Options
from ..engine.record import Branch

By = Literal["player", "bot", "clock"]


class Deal(msgspec.Struct, frozen=True):
    """What is settled when a table is opened. The seed is the server's secret until the end."""

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


class Entry(msgspec.Struct, kw_only=True, tag_field="type"):
    """One thing that was decided, and when."""

    at_ms: int
    # Who asked and under which name: a request that comes twice is written once.
    request: str | None = None


class Sat(Entry, tag="sat"):
    """A guest took a free seat."""

    seat: int
    guest: str
    name: str


class Freed(Entry, tag="freed"):
    """A seat became free before the deal."""

    seat: int


class Botted(Entry, tag="botted"):
    """A bot plays a seat: as its own, or in the place of the person who sits there."""

    seat: int
    bot: str
    # What a bot with a seat of its own is called.
    name: str = ""


class TakenBack(Entry, tag="taken back"):
    """A person plays the own seat again."""

    seat: int


class Brought(Entry, tag="brought"):
    """What the person on a seat plays with: options that are the seat's own."""

    seat: int
    options: Options


class Started(Entry, tag="started"):
    """The cards were dealt; at a branched table so many moves were made before."""

    moves: list[tuple[int, str]] = []


class Moved(Entry, tag="moved"):
    """A move, in notation."""

    seat: int
    move: str
    by: By = "player"


class Undone(Entry, tag="undone"):
    """A seat took its last decision back."""

    seat: int


class Paused(Entry, tag="paused"):
    """The clocks stand."""

    seat: int


class Resumed(Entry, tag="resumed"):
    """The clocks run again."""

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
    """The host silenced a guest, or no longer."""

    guest: str
    on: bool


class Followed(Entry, tag="followed"):
    """A rematch was opened."""

    table: str


AnyEntry = (
    Sat
    | Freed
    | Botted
    | TakenBack
    | Brought
    | Started
    | Moved
    | Undone
    | Paused
    | Resumed
    | Conceded
    | Said
    | Muted
    | Followed
)

_decoder = msgspec.json.Decoder(AnyEntry)


def write_entry(entry: AnyEntry) -> str:
    """An entry as the text that is stored."""
    return msgspec.json.encode(entry).decode()


def read_entry(text: str) -> AnyEntry:
    """A stored entry."""
    entry: AnyEntry = _decoder.decode(text)
    return entry
