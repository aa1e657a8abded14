"""One chunk of a run: plays its games and turns them into tables, as Parquet in memory.

A game depends only on the plan and its number, so every worker produces the same bytes.
"""

from __future__ import annotations

import os

# There is already a worker for each core. This must be set before the libraries start threads.
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
from ..engine.errors import CovensteadError
from ..engine.game import Game
from ..engine.options import Options, settle
from ..engine.rng import Rng, rng_from_seed
from ..engine.state import State
from ..engine.stream import deal_stream
from . import LabError, need
from .games import Traits
from .plan import RunJob, RunPlan, card_path, game_traits, is_fast
from .recorder import Players, Tally, play, play_at_random, record

Columns = dict[str, Any]
TABLES = ("games", "seats", "cards", "decisions")


class ChunkTiming(msgspec.Struct, frozen=True):
    """Which worker played a chunk, from when to when by its clock, and its processor time."""

    worker: str
    began_s: float
    ended_s: float
    processor_s: float


class FinishedChunk(msgspec.Struct):
    """A finished chunk: its tables as the bytes of Parquet files, and how long it took."""

    chunk: int
    games: int
    tables: dict[str, bytes]
    timing: ChunkTiming


@lru_cache(maxsize=2)
def ready(data: bytes) -> tuple[RunJob, Game, Traits]:
    """Decode a job, once for all its chunks."""
    job = msgspec.msgpack.decode(data, type=RunJob)
    if job.plan.version != __version__:
        raise LabError(
            f"this worker has Covenstead {__version__}, the run is of {job.plan.version}: "
            "install the same version on every machine"
        )
    return job, *game_traits(job)


def play_chunk(data: bytes, chunk: int) -> FinishedChunk:
    """Play the games of a chunk; runs in a worker."""
    began, used = time.perf_counter(), time.process_time()
    job, game, traits = ready(data)
    recording = ChunkRecording(job, game, traits, job.plan.numbers(chunk))
    recording.play()
    tables = {name: parquet(columns) for name, columns in recording.tables().items()}
    worker = f"{socket.gethostname()} {os.getpid()}"
    timing = ChunkTiming(worker, began, time.perf_counter(), time.process_time() - used)
    return FinishedChunk(chunk, len(recording.numbers), tables, timing)


def waiting(timings: list[ChunkTiming]) -> float:
    """The share of time in which workers had no chunk, between their first and their last."""
    by_worker: dict[str, list[ChunkTiming]] = {}
    for timing in timings:
        by_worker.setdefault(timing.worker, []).append(timing)
    there = sum(
        max(timing.ended_s for timing in mine) - min(timing.began_s for timing in mine)
        for mine in by_worker.values()
    )
    played = sum(timing.ended_s - timing.began_s for timing in timings)
    return max(0.0, 1.0 - played / there) if there else 0.0


def parquet(columns: Columns) -> bytes:
    """A table as the bytes of a Parquet file; the same numbers always give the same bytes."""
    polars = need("polars")
    out = io.BytesIO()
    # Fast rather than small: a random game of Blackmore only takes 60 microseconds.
    polars.DataFrame(columns).write_parquet(out, compression="lz4", statistics=False)
    return out.getvalue()


class ChunkRecording:
    """Plays the games of a chunk and collects their numbers."""

    def __init__(self, job: RunJob, game: Game, traits: Traits, numbers: range) -> None:
        self.plan: RunPlan = job.plan
        self.game = game
        self.traits = traits
        self.numbers = numbers
        self.cards = card_path(job)
        self.options: list[Options] = [
            settle(game.options, {**self.plan.options, **variant}) for variant in traits.variants
        ]
        self.recorded = [number for number in numbers if number % self.plan.every == 0]
        shape = len(numbers), len(self.recorded), self.plan.seats, traits.faces, len(traits.cards)
        self.tally = Tally(
            shape, traits.verb_of, traits.card_of, traits.event_kinds, traits.lead_zones
        )
        # The seats that make the first decision of each game, as a bit mask.
        self.first = array("i")
        self.facts = array("i")
        self.seat_facts = array("i")
        self.groups = array("i")
        self.decisions: list[tuple[int, int, int, int, int, str]] = []

    # ---- playing ----

    def play(self) -> None:
        """Play all games in order."""
        fast, every = is_fast(self.plan.bots), self.plan.every
        for number in self.numbers:
            recorded = number % every == 0
            if fast and not recorded:
                state = self.deal(number)
                play_at_random(state, self.rng(number), self.tally)
                self.read(state, number)
            else:
                self.play_one(number, recorded=recorded)

    def deal(self, number: int) -> State:
        """The deal with that number; the seed «SEED NUMBER» gives it anywhere else too."""
        options = self.options[number % len(self.options)]
        seed = f"{self.plan.seed} {number}"
        rng = deal_stream(self.game.name, self.plan.seats, seed)
        state = self.game.new_state(self.plan.seats, rng, options, self.cards)
        state.events = None
        self.first.append(state.acting)
        return state

    def rng(self, number: int) -> Rng:
        """The random numbers of the bots in a game."""
        return rng_from_seed(f"{self.plan.seed} bots {number}")

    def play_one(self, number: int, *, recorded: bool) -> None:
        """Play a game of bots; an error is reported with the seed that reproduces it."""
        state = self.deal(number)
        try:
            if recorded:
                note = self._noter(number) if self.plan.decisions else None
                record(state, self.players(number), self.rng(number), self.tally, note)
            else:
                play(state, self.players(number), self.rng(number), self.tally)
        except Exception as error:
            raise self.fault(number, error) from error
        self.read(state, number)

    def fault(self, number: int, error: Exception) -> CovensteadError:
        """The error for a game that could not be finished."""
        words = f"{type(error).__name__}: {error}"
        seed = f"{self.plan.seed} {number}"
        names = ", ".join(self.plan.bots)
        return LabError(f"game {number} (seed «{seed}», bots {names}) stopped: {words}")

    def players(self, number: int) -> Players:
        """The bots of a game, in the order of seats."""
        names = [self.plan.bots[bot] for bot in self.seating(number)]
        bots = [make_bot(name, self.plan.game) for name in names]
        return Players(bots, all_moves_are_open(self.plan.game))

    def seating(self, number: int) -> list[int]:
        """Which bot sits where: all move on by one seat after each round of variants."""
        turn = number // len(self.options)
        return [(seat + turn) % len(self.plan.bots) for seat in range(self.plan.seats)]

    def _noter(self, number: int) -> Callable[[State, int, int, int], None]:
        write, rows, first = self.game.write, self.decisions, len(self.decisions)

        def note(state: State, seat: int, choices: int, move: int) -> None:
            rows.append((number, len(rows) - first, seat, choices, move, write(state, move)))

        return note

    def read(self, state: State, number: int) -> None:
        """Record what is only known at the end of a game."""
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
        """The columns of every table, with games in order."""
        from .columns import ChunkTables

        return ChunkTables(self).tables()
