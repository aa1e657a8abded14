"""One chunk of a run: its games are played and become tables, as Parquet in memory.

Whoever plays a chunk gives back the same bytes: a game depends on the plan and its number alone.
"""

from __future__ import annotations

import os

# Workers are as many as there are cores already; set before the libraries start their threads.
os.environ.setdefault("POLARS_MAX_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import io
import socket
import time
from array import array
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec

from .. import __version__
from ..bots import all_moves_are_open, make_bot
from ..engine.chance import Chance, chance_of
from ..engine.errors import CovensteadError
from ..engine.game import Game
from ..engine.options import Options, settle
from ..engine.state import State
from . import LabError, need
from .games import Traits
from .plan import Job, Plan, card_path, game_traits, is_fast
from .recorder import Players, Sheet, play, play_at_random, record

Columns = dict[str, Any]
TABLES = ("games", "seats", "cards", "decisions")


class Shift(msgspec.Struct, frozen=True):
    """Who played a chunk, from when to when by the worker's own clock, in what processor time."""

    worker: str
    began_s: float
    ended_s: float
    processor_s: float


class Played(msgspec.Struct):
    """A finished chunk: its tables as the bytes of Parquet files, and what it took."""

    chunk: int
    games: int
    tables: dict[str, bytes]
    shift: Shift


@lru_cache(maxsize=2)
def ready(data: bytes) -> tuple[Job, Game, Traits]:
    """A job that arrived as bytes, read once for all its chunks."""
    job = msgspec.msgpack.decode(data, type=Job)
    if job.plan.version != __version__:
        raise LabError(
            f"this worker has Covenstead {__version__}, the run is of {job.plan.version}: "
            "install the same version on every machine"
        )
    return job, *game_traits(job)


def play_chunk(data: bytes, chunk: int) -> Played:
    """Play the games of a chunk, whoever and wherever we are."""
    began, used = time.perf_counter(), time.process_time()
    job, game, traits = ready(data)
    book = Book(job, game, traits, job.plan.numbers(chunk))
    book.play()
    tables = {name: parquet(columns) for name, columns in book.tables().items()}
    worker = f"{socket.gethostname()} {os.getpid()}"
    shift = Shift(worker, began, time.perf_counter(), time.process_time() - used)
    return Played(chunk, len(book.numbers), tables, shift)


def waiting(shifts: list[Shift]) -> float:
    """The share of their time in which workers had no chunk, from the first to the last of each."""
    by_worker: dict[str, list[Shift]] = {}
    for shift in shifts:
        by_worker.setdefault(shift.worker, []).append(shift)
    there = sum(
        max(shift.ended_s for shift in mine) - min(shift.began_s for shift in mine)
        for mine in by_worker.values()
    )
    played = sum(shift.ended_s - shift.began_s for shift in shifts)
    return max(0.0, 1.0 - played / there) if there else 0.0


def parquet(columns: Columns) -> bytes:
    """A table as the bytes of a file: one row group, the same bytes for the same numbers."""
    polars = need("polars")
    out = io.BytesIO()
    # Quick rather than small: random games of Blackmore are played in a sixteenth of a millisecond.
    polars.DataFrame(columns).write_parquet(out, compression="lz4", statistics=False)
    return out.getvalue()


class Book:
    """The games of a chunk while they are played."""

    def __init__(self, job: Job, game: Game, traits: Traits, numbers: range) -> None:
        self.plan: Plan = job.plan
        self.game = game
        self.traits = traits
        self.numbers = numbers
        self.cards = card_path(job)
        self.options: list[Options] = [
            settle(game.options, {**self.plan.options, **variant}) for variant in traits.variants
        ]
        self.recorded = [number for number in numbers if number % self.plan.every == 0]
        shape = len(numbers), len(self.recorded), self.plan.seats, traits.faces, len(traits.cards)
        self.sheet = Sheet(
            shape, traits.verb_of, traits.card_of, traits.event_kinds, traits.lead_zones
        )
        # Who owed the first decision of each game, as a mask.
        self.first = array("i")
        self.facts = array("i")
        self.seat_facts = array("i")
        self.groups = array("i")
        self.decisions: list[tuple[int, int, int, int, int, str]] = []

    # ---- playing ----

    def play(self) -> None:
        """All games, in the order of their numbers."""
        fast, every = is_fast(self.plan.bots), self.plan.every
        for number in self.numbers:
            recorded = number % every == 0
            if fast and not recorded:
                state = self.deal(number)
                play_at_random(state, self.chance(number), self.sheet)
                self.read(state, number)
            else:
                self.play_one(number, recorded=recorded)

    def deal(self, number: int) -> State:
        """The deal of that number; «SEED NUMBER» deals it at any table."""
        options = self.options[number % len(self.options)]
        seed = f"{self.plan.seed} {number}"
        state = self.game.new_state(self.plan.seats, seed, options, self.cards)
        state.events = None
        self.first.append(state.acting)
        return state

    def chance(self, number: int) -> Chance:
        """What the bots of a game leave to chance."""
        return chance_of(f"{self.plan.seed} bots {number}")

    def play_one(self, number: int, *, recorded: bool) -> None:
        """A game of bots; whatever goes wrong is told with the seed that shows it."""
        state = self.deal(number)
        try:
            if recorded:
                note = self._noter(number) if self.plan.decisions else None
                record(state, self.players(number), self.chance(number), self.sheet, note)
            else:
                play(state, self.players(number), self.chance(number), self.sheet)
        except Exception as error:
            raise self.fault(number, error) from error
        self.read(state, number)

    def fault(self, number: int, error: Exception) -> CovensteadError:
        """A sentence about a game that could not be finished."""
        words = f"{type(error).__name__}: {error}"
        seed = f"{self.plan.seed} {number}"
        names = ", ".join(self.plan.bots)
        return LabError(f"game {number} (seed «{seed}», bots {names}) stopped: {words}")

    def players(self, number: int) -> Players:
        """The bots of a game, seated in turn."""
        names = [self.plan.bots[bot] for bot in self.seating(number)]
        bots = [make_bot(name, self.plan.game) for name in names]
        return Players(bots, all_moves_are_open(self.plan.game))

    def seating(self, number: int) -> list[int]:
        """Which bot sits where: they move on one seat after each round of variants."""
        turn = number // len(self.options)
        return [(seat + turn) % len(self.plan.bots) for seat in range(self.plan.seats)]

    def _noter(self, number: int) -> Callable[[State, int, int, int], None]:
        write, rows, first = self.game.write, self.decisions, len(self.decisions)

        def note(state: State, seat: int, choices: int, move: int) -> None:
            rows.append((number, len(rows) - first, seat, choices, move, write(state, move)))

        return note

    def read(self, state: State, number: int) -> None:
        """What a finished game says of itself."""
        traits = self.traits
        if traits.facts:
            self.facts.fromlist(traits.read_facts(state))
        if traits.seat_facts:
            self.seat_facts.fromlist(traits.read_seats(state))
        if traits.variant_groups is not None:
            self.groups.fromlist(traits.variant_groups[number % len(self.options)])
        elif traits.groups:
            self.groups.fromlist(traits.read_groups(state))

    # ---- tables ----

    def tables(self) -> dict[str, Columns]:
        """The columns of every table, in the order of the games' numbers."""
        from .columns import Numbers

        return Numbers(self).tables()
