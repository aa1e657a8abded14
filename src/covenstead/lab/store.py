"""The folder of a run: a manifest, and one folder for each finished chunk.

    DIR/run.json                the plan, and the names that its tables speak of
    DIR/chunk-00007/            games.parquet seats.parquet cards.parquet, and done.json with
                                what each file must be

A chunk is written under another name, flushed to the disk and then renamed: it is there whole or
not at all, whenever the power fails. A chunk whose files are not what done.json says is not
counted as finished and is played again.
"""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import msgspec

from .. import __version__
from . import LabError
from .chunk import Played
from .games import Traits
from .plan import FORMAT, Plan, digest

MANIFEST = "run.json"
DONE = "done.json"
PART = ".part"


class Names(msgspec.Struct, forbid_unknown_fields=True):
    """What the numbers of the tables stand for."""

    bots: list[str]
    cards: list[str]
    groups: list[str]
    verbs: list[str]
    # The cards of each group's deck; None if all seats draw from one.
    decks: list[list[int]] | None
    variants: list[dict[str, Any]]


class Manifest(msgspec.Struct, forbid_unknown_fields=True):
    """run.json."""

    plan: Plan
    names: Names


class Done(msgspec.Struct, forbid_unknown_fields=True):
    """done.json: the games of a chunk, and the digest of each of its files."""

    games: int
    files: dict[str, str]


def names_of(plan: Plan, traits: Traits) -> Names:
    return Names(
        plan.bots, traits.cards, traits.groups, traits.verbs, traits.decks, traits.variants
    )


class Store:
    """A run's folder, ready to be written."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.plan = plan

    def missing(self) -> list[int]:
        """The chunks that are not finished, in order; what was half written is swept away."""
        for part in self.folder.glob(f"*{PART}"):
            shutil.rmtree(part, ignore_errors=True)
        return [chunk for chunk in range(self.plan.chunks) if not self.is_whole(chunk)]

    def is_whole(self, chunk: int) -> bool:
        """Whether a chunk is there with all its games, as it was written."""
        return fault_in(chunk_folder(self.folder, chunk), len(self.plan.numbers(chunk))) is None

    def write(self, played: Played) -> None:
        """Write a chunk: whole, or not at all."""
        place = chunk_folder(self.folder, played.chunk)
        part = place.with_name(place.name + PART)
        try:
            shutil.rmtree(part, ignore_errors=True)
            part.mkdir()
            for name, data in played.tables.items():
                write_flushed(part / f"{name}.parquet", data)
            files = {f"{name}.parquet": digest(data) for name, data in played.tables.items()}
            write_flushed(part / DONE, msgspec.json.encode(Done(played.games, files)))
            flush_folder(part)
            shutil.rmtree(place, ignore_errors=True)
            part.rename(place)
            flush_folder(self.folder)
        except OSError as error:
            shutil.rmtree(part, ignore_errors=True)
            raise self.full(error) from error

    def full(self, error: OSError) -> LabError:
        """A sentence about a disk that takes no more."""
        full = error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
        why = "the disk is full" if full else f"{error.strerror}"
        return LabError(
            f"{self.folder}: a chunk cannot be written ({why}); every finished chunk is kept: "
            "make room and run the same command again"
        )


def write_flushed(path: Path, data: bytes) -> None:
    """Write a file and wait until the disk has it."""
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def flush_folder(path: Path) -> None:
    """Wait until the disk has the names of a folder."""
    number = os.open(path, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)


def chunk_folder(folder: Path, chunk: int) -> Path:
    return folder / f"chunk-{chunk:05d}"


def fault_in(place: Path, games: int) -> str | None:
    """What is wrong with a chunk's folder, or None if it is whole."""
    if not place.is_dir():
        return "is missing"
    try:
        done = msgspec.json.decode((place / DONE).read_bytes(), type=Done)
        whole = [digest((place / name).read_bytes()) == known for name, known in done.files.items()]
    except (OSError, msgspec.DecodeError):
        return "is half written"
    if not all(whole):
        return "is half written"
    return None if done.games == games else f"has {done.games} games, not {games}"


# ---- opening ----


def read_manifest(folder: Path) -> Manifest:
    """The manifest of a run's folder; says what is wrong with a folder that is none."""
    if not folder.is_dir():
        raise LabError(f"{folder}: there is no such folder")
    try:
        data = (folder / MANIFEST).read_bytes()
        head = msgspec.json.decode(data, type=Head).plan
    except FileNotFoundError:
        raise LabError(f"{folder}: not a run of the lab (it has no {MANIFEST})") from None
    except (OSError, msgspec.DecodeError) as error:
        raise LabError(f"{folder / MANIFEST}: cannot be read ({error})") from error
    if (head.format, head.version) != (FORMAT, __version__):
        raise LabError(
            f"{folder}: this run was made by Covenstead {head.version}, this is {__version__}; "
            "figures of two versions are not mixed: give another folder"
        )
    try:
        return msgspec.json.decode(data, type=Manifest)
    except msgspec.DecodeError as error:
        raise LabError(f"{folder / MANIFEST}: cannot be read ({error})") from error


class HeadPlan(msgspec.Struct):
    """What says whether the rest of a manifest can be understood."""

    version: str
    format: str


class Head(msgspec.Struct):
    plan: HeadPlan


@contextmanager
def opened(folder: Path, plan: Plan, names: Names) -> Iterator[Store]:
    """A folder to write a run into: new, or one of the same plan; nobody else writes meanwhile."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with (folder / ".lock").open("wb") as lock:
            hold(lock, folder)
            begin(folder, plan, names)
            yield Store(folder, plan)
    except OSError as error:
        raise LabError(f"{folder}: cannot be written ({error.strerror})") from error


def hold(lock: IO[bytes], folder: Path) -> None:
    """Keep other runs out of a folder; where there are no locks nobody is kept out."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise LabError(f"{folder}: another run is writing into this folder") from None


def begin(folder: Path, plan: Plan, names: Names) -> None:
    """Write the manifest, or see that the one that is there fits; more games may be asked for."""
    if not (folder / MANIFEST).exists():
        # A manifest that could not be written whole is ours, and is written again.
        ours = (".lock", f"{MANIFEST}{PART}")
        others = [path.name for path in folder.iterdir() if path.name not in ours]
        if others:
            raise LabError(f"{folder}: holds other files ({others[0]}); give an empty folder")
    else:
        known = read_manifest(folder).plan
        if known == plan:
            return
        check_same(folder, known, plan)
    draft = folder / f"{MANIFEST}{PART}"
    write_flushed(draft, msgspec.json.format(msgspec.json.encode(Manifest(plan, names))))
    draft.replace(folder / MANIFEST)
    flush_folder(folder)


def check_same(folder: Path, known: Plan, plan: Plan) -> None:
    """Refuse to go on with a run of other parameters."""
    if plan.games < known.games:
        raise LabError(f"{folder}: this run has {known.games} games already, not {plan.games}")
    for name in Plan.__struct_fields__:
        was, wanted = getattr(known, name), getattr(plan, name)
        if name not in ("games", "card_file") and was != wanted:
            word = "card file" if name == "cards" else name
            raise LabError(
                f"{folder}: this run has other parameters ({word}: {was}, not {wanted}); "
                "give another folder"
            )
