"""Where games of the terminal are kept, and that none of them is lost."""

from __future__ import annotations

import os
import shlex
from pathlib import Path
from typing import TYPE_CHECKING

from ..engine.errors import BadOption, CovensteadError
from ..engine.record import Record, read_record, record_of, write_record

if TYPE_CHECKING:
    from ..engine.table import Table
    from .terminal import Terminal

PERSON = "person"


def default_path(game: str) -> Path:
    """Where games are saved by default: one file per game, in the user's state folder."""
    root = os.environ.get("XDG_STATE_HOME") or "~/.local/state"
    return file_at(Path(root) / "covenstead" / f"{game}.json", game)


def file_at(path: Path, game: str) -> Path:
    """The file that a path means: `~` is the home folder; a folder means a file in it."""
    try:
        path = path.expanduser()
        return path / f"{game}.json" if path.is_dir() else path
    except (OSError, RuntimeError, ValueError) as error:
        raise BadOption(f"{path}: cannot be used ({error})") from error


def save(table: Table, players: list[str], path: Path) -> None:
    """Write a game to its file, in a new folder if need be."""
    from .. import __version__

    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise CovensteadError(
            f"{path.parent}: cannot be made ({reason}); save the game elsewhere with --save FILE"
        ) from error
    write_record(record_of(table, __version__, players=players), path)


def save_copy(table: Table, players: list[str], path: Path) -> Path:
    """Save a copy of a game; never over anything but an earlier copy of the same game."""
    path = file_at(path, table.game.name)
    there = record_at(path)
    if there is not None and not is_earlier(there, table):
        raise BadOption(f"{path}: another game is saved there; give another name")
    save(table, players, path)
    return path


def own_path(table: Table, path: Path) -> Path:
    """Where a game goes on being saved: beside its file, if another game was saved there since."""
    try:
        there = record_at(path)
    except BadOption:
        return free_name(path)
    return path if there is None or is_same_deal(there, table) else free_name(path)


def is_earlier(record: Record, table: Table) -> bool:
    """Whether a record is the same game, perhaps before some of its moves."""
    moves = [f"{seat + 1}: {text}" for seat, text in table.moves]
    return is_same_deal(record, table) and record.moves == moves[: len(record.moves)]


def is_same_deal(record: Record, table: Table) -> bool:
    """Whether a record was dealt as a table was."""
    dealt = table.game.name, table.seed, table.names
    return (record.game, record.seed, record.seats) == dealt


def record_at(path: Path) -> Record | None:
    """The record in a file; None if there is no file. What is no record is not overwritten."""
    try:
        there = path.exists()
    except (OSError, ValueError) as error:
        raise BadOption(f"{path}: cannot be used ({error})") from error
    if not there:
        return None
    try:
        return read_record(path)
    except CovensteadError as error:
        raise BadOption(f"{error}; it is not overwritten: save the game somewhere else") from error


def is_unfinished(record: Record) -> bool:
    """Whether something would be lost with it: its person has moved, and it is not over."""
    people = seats_of_people(record) or range(len(record.seats))
    moved = {line.partition(":")[0] for line in record.moves}
    return record.result is None and any(str(seat + 1) in moved for seat in people)


def seats_of_people(record: Record) -> list[int]:
    """The chairs of people; none if the record does not say."""
    return [seat for seat, who in enumerate(record.players or []) if who == PERSON]


def place_for_new_game(path: Path, terminal: Terminal) -> tuple[Path, bool]:
    """Where a new game is saved, and whether the unfinished one there is continued instead."""
    record = record_at(path)
    if record is None or not is_unfinished(record):
        return path, False
    terminal.say(f"{path} holds an unfinished game of {len(record.moves)} moves.", whole=True)
    beside = free_name(path)
    terminal.say("1 continue it")
    terminal.say(f"2 begin a new game, saved as {beside}", whole=True)
    terminal.say("3 begin a new game in its place: the old one is lost")
    while True:
        try:
            answer = terminal.ask("Which? ")
        except EOFError:
            raise BadOption(
                f"{path} holds an unfinished game: continue it with coven play --resume "
                f"{shlex.quote(str(path))}, or save the new one elsewhere with --save FILE"
            ) from None
        if answer in ("1", "2", "3"):
            return (beside if answer == "2" else path), answer == "1"
        terminal.say("Type 1, 2 or 3.")


def free_name(path: Path) -> Path:
    """The path with the first number behind its name that no file has."""
    number = 2
    while (beside := path.with_name(f"{path.stem}-{number}{path.suffix}")).exists():
        number += 1
    return beside
