"""The arena: bots play many games against each other, under equal conditions.

Every deal is played once for each way of seating the bots, so that nobody wins by a lucky deal or a
good seat. A game depends only on the seed and its number: any number of workers gives the same
games. Bots with a budget in milliseconds get processor time, so that a busy machine does not make
them weaker; how far they get in that time still depends on the machine.
"""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import msgspec

from ... import __version__
from ...engine.errors import BadOption
from ...engine.knowledge import SeatKnowledge
from ...engine.options import Options
from ...engine.record import Record, record_of
from ...engine.rng import Rng, rng_from_seed
from ...engine.table import Table
from ...games import load_named
from .. import Bot, make_bot
from ..live import tell
from ..policy import Policy


class Match(msgspec.Struct, frozen=True):
    """Who plays what, how often, and from which seed."""

    game: str
    bots: tuple[str, ...]
    seats: int
    games: int
    seed: str
    options: Options = {}
    cards: str | None = None

    @property
    def rounds(self) -> list[tuple[int, ...]]:
        """The different seatings: for each seat the number of its bot."""
        line = tuple(seat % len(self.bots) for seat in range(self.seats))
        turns = [line[turn:] + line[:turn] for turn in range(self.seats)]
        return sorted(set(turns), key=turns.index)

    @property
    def deals(self) -> int:
        """How many deals it takes to play at least `games` games, in whole rounds."""
        return -(-self.games // len(self.rounds))


class BotFault(msgspec.Struct, frozen=True):
    """A bot that raised or made an illegal move, and the record that shows it."""

    bot: str
    seat: int
    says: str
    record: Record


class FinishedGame(msgspec.Struct, frozen=True):
    """One game: the deal, who sat where, and how it ended, or the fault that stopped it."""

    deal: int
    seating: tuple[int, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: int
    fault: BotFault | None = None


Maker = Callable[[str, str], Bot]


def timed_bot(name: str, game: str) -> Policy:
    """A bot that measures its milliseconds in processor time."""
    return make_bot(name, game, time.process_time)


def check(match: Match) -> None:
    """Refuse a match that cannot be played."""
    game = load_named(match.game)
    game.check_seats(match.seats)
    if match.games < 1:
        raise BadOption(f"an arena plays at least 1 game, not {match.games}")
    if not match.bots:
        raise BadOption("an arena needs bots: name one or more")
    if len(match.bots) > match.seats:
        raise BadOption(f"{len(match.bots)} bots are too many for a table of {match.seats}")
    for name in match.bots:
        make_bot(name, match.game)
    game.deal(match.seats, 0, match.options, Path(match.cards) if match.cards else None)


def play_game(match: Match, number: int, maker: Maker = timed_bot) -> FinishedGame:
    """Play one game of a match by its number."""
    deal, turn = divmod(number, len(match.rounds))
    seating = match.rounds[turn]
    names = [match.bots[bot] for bot in seating]
    table = Table(
        load_named(match.game),
        match.seats,
        f"{match.seed} deal {deal}",
        options=match.options,
        cards=Path(match.cards) if match.cards else None,
        names=names,
    )
    bots = [maker(name, match.game) for name in names]
    rngs = [rng_from_seed(f"{match.seed} {deal} {turn} {seat}") for seat in range(match.seats)]
    fault = None
    while fault is None and not table.state.is_over():
        fault = play_move(table, bots, rngs)
    places = tuple(table.state.places()) if fault is None else ()
    scores = tuple(table.state.scores())
    return FinishedGame(deal, seating, places, scores, len(table.moves), fault)


def play_move(table: Table, bots: Sequence[Bot], rngs: list[Rng]) -> BotFault | None:
    """Play the next decision; returns a fault if the bot fails to make it."""
    seat = table.state.to_act()[0]
    knowledge = SeatKnowledge(table.state, seat, rngs[seat])
    try:
        move = int(bots[seat].choose(knowledge.world, seat, knowledge.rng))
    except Exception as error:  # whatever a bot raises is its fault, and is reported
        says = f"raised {type(error).__name__}: {error}"
        return BotFault(table.names[seat], seat, says, record_of(table, __version__))
    refusal = table.state.why_not(seat, move)
    if refusal is not None:
        says = f"made the illegal move {move} ({refusal})"
        return BotFault(table.names[seat], seat, says, record_of(table, __version__))
    table.play(seat, move)
    tell(table, dict(enumerate(bots)), seat, move)
    return None


# ---- many games ----


def play_match(match: Match, workers: int | None = None) -> Iterator[FinishedGame]:
    """All games of a match in order, played by `workers` processes (by default one per core).

    If a bot fails, the game with its fault is the last one.
    """
    check(match)
    count = match.deals * len(match.rounds)
    workers = min(workers or os.cpu_count() or 1, count)
    if workers == 1:
        yield from until_fault(play_game(match, number) for number in range(count))
        return
    # A fresh interpreter for each worker: forking a process that has threads can hang.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, context) as pool:
        chunk = max(1, min(16, count // (workers * 4)))
        games = pool.map(play_game, [match] * count, range(count), chunksize=chunk)
        yield from until_fault(games)
        pool.shutdown(cancel_futures=True)


def until_fault(games: Iterator[FinishedGame]) -> Iterator[FinishedGame]:
    """The games up to and including the first one with a fault."""
    for game in games:
        yield game
        if game.fault is not None:
            return
