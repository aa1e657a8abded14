"""The folder of a run: a manifest, and one folder for each finished chunk.

    DIR/run.json                the plan, and what the numbers in the tables stand for
    DIR/chunk-00007/            games.parquet seats.parquet cards.parquet, and done.json with
                                a digest of each file

A chunk is written under another name, flushed to disk and then renamed: even if the power fails it
is there completely or not at all. A chunk whose files do not match done.json does not count as
finished and is played again.
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
from .chunk import FinishedChunk
from .games import Traits
from .plan import FORMAT, RunPlan, digest

MANIFEST = "run.json"
DONE = "done.json"
PART = ".part"


class RunNames(msgspec.Struct, forbid_unknown_fields=True):
    """What the numbers in the tables stand for."""

    bots: list[str]
    cards: list[str]
    groups: list[str]
    verbs: list[str]
    # The cards of each group's deck; None if all seats draw from the same deck.
    decks: list[list[int]] | None
    variants: list[dict[str, Any]]


class Manifest(msgspec.Struct, forbid_unknown_fields=True):
    """run.json."""

    plan: RunPlan
    names: RunNames


class Done(msgspec.Struct, forbid_unknown_fields=True):
    """done.json: the games of a chunk, and the digest of each of its files."""

    games: int
    files: dict[str, str]


def run_names(plan: RunPlan, traits: Traits) -> RunNames:
    return RunNames(
        plan.bots, traits.cards, traits.groups, traits.verbs, traits.decks, traits.variants
    )


class RunFolder:
    """The folder of a run, for writing."""

    def __init__(self, folder: Path, plan: RunPlan) -> None:
        self.folder = folder
        self.plan = plan

    def missing(self) -> list[int]:
        """The chunks that are not finished, in order; half-written ones are removed."""
        for part in self.folder.glob(f"*{PART}"):
            shutil.rmtree(part, ignore_errors=True)
        return [chunk for chunk in range(self.plan.chunks) if not self.is_whole(chunk)]

    def is_whole(self, chunk: int) -> bool:
        """Whether a chunk is complete and undamaged."""
        return fault_in(chunk_folder(self.folder, chunk), len(self.plan.numbers(chunk))) is None

    def write(self, played: FinishedChunk) -> None:
        """Write a chunk completely or not at all."""
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
        """The error for a chunk that cannot be written."""
        full = error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
        why = "the disk is full" if full else f"{error.strerror}"
        return LabError(
            f"{self.folder}: a chunk cannot be written ({why}); every finished chunk is kept: "
            "make room and run the same command again"
        )


def write_flushed(path: Path, data: bytes) -> None:
    """Write a file and wait until it is on disk."""
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def flush_folder(path: Path) -> None:
    """Wait until the entries of a folder are on disk."""
    number = os.open(path, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)


def chunk_folder(folder: Path, chunk: int) -> Path:
    return folder / f"chunk-{chunk:05d}"


def fault_in(place: Path, games: int) -> str | None:
    """What is wrong with the folder of a chunk, or None."""
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
    """The manifest of a run's folder; the error says why a folder cannot be used."""
    if not folder.is_dir():
        raise LabError(f"{folder}: there is no such folder")
    try:
        data = (folder / MANIFEST).read_bytes()
        head = msgspec.json.decode(data, type=ManifestFormat).plan
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


class PlanFormat(msgspec.Struct):
    """The fields that say whether we can read the rest of the manifest."""

    version: str
    format: str


class ManifestFormat(msgspec.Struct):
    plan: PlanFormat


@contextmanager
def open_run_folder(folder: Path, plan: RunPlan, names: RunNames) -> Iterator[RunFolder]:
    """Open a new folder, or one with the same plan, for writing; locked against other runs."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with (folder / ".lock").open("wb") as lock:
            hold(lock, folder)
            begin(folder, plan, names)
            yield RunFolder(folder, plan)
    except OSError as error:
        raise LabError(f"{folder}: cannot be written ({error.strerror})") from error


def hold(lock: IO[bytes], folder: Path) -> None:
    """Lock a folder against other runs, on systems that have file locks."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise LabError(f"{folder}: another run is writing into this folder") from None


def begin(folder: Path, plan: RunPlan, names: RunNames) -> None:
    """Write the manifest, or check that the existing one fits; more games are allowed."""
    if not (folder / MANIFEST).exists():
        # A half-written manifest is ours, and is written again.
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


def check_same(folder: Path, known: RunPlan, plan: RunPlan) -> None:
    """Refuse to continue a run with different parameters."""
    if plan.games < known.games:
        raise LabError(f"{folder}: this run has {known.games} games already, not {plan.games}")
    for name in RunPlan.__struct_fields__:
        was, wanted = getattr(known, name), getattr(plan, name)
        if name not in ("games", "card_file") and was != wanted:
            word = "card file" if name == "cards" else name
            raise LabError(
                f"{folder}: this run has other parameters ({word}: {was}, not {wanted}); "
                "give another folder"
            )
