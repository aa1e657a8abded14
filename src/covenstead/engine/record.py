"""Records: a finished or running game as one readable file.

A record holds the game, its version and options, the seats, the seed of the deal, the moves in
notation, and a hash of the state they lead to. Replaying it is recovery, review and bug report.
The format is documented in docs/records.md.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

import msgspec

from .errors import BadRecord, CovensteadError
from .game import Game
from .options import Options
from .outcome import Outcome
from .table import Table

FORMAT = "covenstead-record/1"


class Branch(msgspec.Struct, frozen=True):
    """Whence a game was played on: another server table, and after how many of its moves."""

    table: str
    step: int


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One game, as written to a file."""

    format: str
    game: str
    version: str
    seats: list[str]
    options: Options
    seed: int | str
    # The digest of a card file that is not the shipped one, or None.
    cards: str | None
    moves: list[str]
    result: Outcome | None
    hash: str
    # What a server showed before the deal, and what opens it (see `commitment_of`).
    commitment: str | None = None
    salt: str | None = None
    # Set where the game was played on from another one, whose deal was known by then.
    branch: Branch | None = None


def commitment_of(salt: str, seed: int | str) -> str:
    """A public promise of a seed: it binds its maker and tells nothing until it is opened."""
    return hashlib.blake2b(f"{salt}{seed}".encode(), digest_size=32).hexdigest()


def record_of(
    table: Table, version: str, *, salt: str | None = None, branch: Branch | None = None
) -> Record:
    """The record of a table as it stands; with a salt it opens the commitment to the deal."""
    return Record(
        format=FORMAT,
        game=table.game.name,
        version=version,
        seats=table.names,
        options=table.options,
        seed=table.seed,
        cards=digest_of(table.cards),
        moves=[f"{seat + 1}: {text}" for seat, text in table.moves],
        result=table.outcome(),
        hash=table.state.hash(),
        commitment=None if salt is None else commitment_of(salt, table.seed),
        salt=salt,
        branch=branch,
    )


def digest_of(cards: Path | None) -> str | None:
    """A short digest of a card file, so that a record is replayed with the same cards."""
    if cards is None:
        return None
    return hashlib.blake2b(cards.read_bytes(), digest_size=16).hexdigest()


def write_record(record: Record, path: Path) -> None:
    """Write a record whole or not at all: a crash leaves the old file."""
    draft = path.with_suffix(path.suffix + ".part")
    draft.write_bytes(msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n")
    draft.replace(path)


def read_record(path: Path) -> Record:
    """Read a record; says what is wrong with a file that is none."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadRecord(f"{path}: cannot be read ({error.strerror})") from error
    try:
        record = msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadRecord(f"{path}: not a whole record ({error})") from error
    if record.format != FORMAT:
        raise BadRecord(f"{path}: its format is «{record.format}»; this version reads {FORMAT}")
    return record


def check_branch(record: Record) -> None:
    """A game that was played on from another has at least the moves that it began with."""
    if record.branch is not None and not 0 <= record.branch.step <= len(record.moves):
        raise BadRecord(
            f"it was played on from move {record.branch.step} but has {len(record.moves)} moves"
        )


def replay(record: Record, game: Game, cards: Path | None = None) -> Table:
    """Play a record again; refuses one whose moves, result or hash do not hold."""
    check_branch(record)
    table = start(record, game, cards)
    for number, line in enumerate(record.moves, 1):
        step(table, number, line)
    if table.state.hash() != record.hash:
        raise BadRecord("the moves do not lead to the recorded state: the file was changed")
    if table.outcome() != record.result:
        raise BadRecord("the recorded result is not what the moves lead to: the file was changed")
    return table


def start(record: Record, game: Game, cards: Path | None = None) -> Table:
    """The table of a record before its first move."""
    if record.game != game.name:
        raise BadRecord(f"this is a record of {record.game}, not of {game.name}")
    if record.commitment is not None or record.salt is not None:
        if commitment_of(record.salt or "", record.seed) != record.commitment:
            raise BadRecord("the seed is not the one that was promised before the deal")
    if digest_of(cards) != record.cards:
        raise BadRecord(
            "the record was made with another card file: give that one with --cards FILE"
        )
    try:
        return Table(
            game,
            len(record.seats),
            record.seed,
            options=record.options,
            cards=cards,
            names=record.seats,
        )
    except CovensteadError as error:
        raise BadRecord(f"the record cannot be dealt: {error}") from error


def step(table: Table, number: int, line: str) -> None:
    """Play one line of a record; a line that cannot be played is named by its number."""
    seat, _, text = line.partition(": ")
    if not seat.isdigit() or not text:
        raise BadRecord(f"move {number}: «{line[:60]}» is not «SEAT: MOVE»")
    try:
        table.play(int(seat) - 1, text)
    except CovensteadError as error:
        raise BadRecord(f"move {number}: «{line[:60]}» cannot be played: {error}") from error
