"""One turn of `lab_speed.py` in a worker: plain games, a chunk of the lab, more plain games."""

from __future__ import annotations

import time

import msgspec

from covenstead.engine.game import Game
from covenstead.engine.playout import playout
from covenstead.engine.rng import rng_from_seed
from covenstead.lab.chunk import FinishedChunk, play_chunk, ready
from covenstead.lab.games import Traits


class Turn(msgspec.Struct):
    """What one worker did: a chunk, and the processor time of a plain game next to it."""

    played: FinishedChunk
    plain_s: float


def turn(data: bytes, chunk: int) -> Turn:
    """A quarter of the chunk's deals as plain games before it, and a quarter after it."""
    job, game, traits = ready(data)
    numbers = job.plan.numbers(chunk)
    quarter = len(numbers) // 4
    before = plain(game, traits, job.plan.seats, numbers[:quarter])
    played = play_chunk(data, chunk)
    after = plain(game, traits, job.plan.seats, numbers[-quarter:])
    return Turn(played, (before + after) / 2)


def plain(game: Game, traits: Traits, seats: int, numbers: range) -> float:
    """Processor seconds to deal, play and read a game without the lab."""
    variants = traits.variants
    started = time.process_time()
    for number in numbers:
        state = game.deal(seats, f"bench {number}", variants[number % len(variants)])
        playout(state, rng_from_seed(f"bench {number}"))
        state.scores()
        state.places()
    return (time.process_time() - started) / len(numbers)
