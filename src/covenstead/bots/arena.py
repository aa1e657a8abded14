"""The arena: bots play many games, and what each has won is measured fairly.

The same deal is played once for each way of seating the bots around the table, so that nobody wins
by a lucky deal or a good seat. Every game is made from the seed and its number alone: one worker
and many give the same games. A bot with a budget of milliseconds gets them as processor time, so
that a busy machine makes nobody weaker; how far it comes in them still depends on the machine.
"""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import msgspec

from .. import __version__
from ..engine.chance import Chance, chance_of
from ..engine.errors import BadOption
from ..engine.options import Options
from ..engine.record import Record, record_of
from ..engine.sight import Sight
from ..engine.table import Table
from ..games import load
from . import make_bot
from .live import tell
from .policy import Policy


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
        """Who sits where (a bot's number for each seat), each different seating once."""
        line = tuple(seat % len(self.bots) for seat in range(self.seats))
        turns = [line[turn:] + line[:turn] for turn in range(self.seats)]
        return sorted(set(turns), key=turns.index)

    @property
    def deals(self) -> int:
        """Whole rounds only: as many deals as it takes to play the games asked for."""
        return -(-self.games // len(self.rounds))


class Fault(msgspec.Struct, frozen=True):
    """A bot that raised or made an illegal move, and the record that shows it."""

    bot: str
    seat: int
    says: str
    record: Record


class Played(msgspec.Struct, frozen=True):
    """One game: the deal, who sat where, and how it ended, or the fault that stopped it."""

    deal: int
    seating: tuple[int, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: int
    fault: Fault | None = None


Maker = Callable[[str, str], Policy]


def timed_bot(name: str, game: str) -> Policy:
    """A bot that counts its milliseconds in processor time."""
    return make_bot(name, game, time.process_time)


def check(match: Match) -> None:
    """Refuse what cannot be played, before anything is."""
    game = load(match.game)
    game.check_seats(match.seats)
    if match.games < 1:
        raise BadOption(f"{match.games} games are none; ask for one or more")
    if not match.bots:
        raise BadOption("an arena needs bots: name one or more")
    if len(match.bots) > match.seats:
        raise BadOption(f"{len(match.bots)} bots are too many for a table of {match.seats}")
    for name in match.bots:
        make_bot(name, match.game)
    game.deal(match.seats, 0, match.options, Path(match.cards) if match.cards else None)


def play_game(match: Match, number: int, maker: Maker = timed_bot) -> Played:
    """The game of that number: deal number // rounds, seated in turn."""
    deal, turn = divmod(number, len(match.rounds))
    seating = match.rounds[turn]
    names = [match.bots[bot] for bot in seating]
    table = Table(
        load(match.game),
        match.seats,
        f"{match.seed} deal {deal}",
        options=match.options,
        cards=Path(match.cards) if match.cards else None,
        names=names,
    )
    bots = [maker(name, match.game) for name in names]
    chances = [chance_of(f"{match.seed} {deal} {turn} {seat}") for seat in range(match.seats)]
    fault = None
    while fault is None and not table.state.is_over():
        fault = play_move(table, bots, chances)
    places = tuple(table.state.places()) if fault is None else ()
    scores = tuple(table.state.scores())
    return Played(deal, seating, places, scores, len(table.moves), fault)


def play_move(table: Table, bots: list[Policy], chances: list[Chance]) -> Fault | None:
    """The next decision; a fault if the bot cannot make it."""
    seat = table.state.to_act()[0]
    sight = Sight(table.state, seat, chances[seat])
    try:
        move = int(bots[seat].choose(sight.world, seat, sight.chance))
    except Exception as error:  # whatever a bot does wrong is its fault, and is shown
        says = f"raised {type(error).__name__}: {error}"
        return Fault(table.names[seat], seat, says, record_of(table, __version__))
    refusal = table.state.why_not(seat, move)
    if refusal is not None:
        says = f"made the illegal move {move} ({refusal})"
        return Fault(table.names[seat], seat, says, record_of(table, __version__))
    table.play(seat, move)
    tell(table, dict(enumerate(bots)), seat, move)
    return None


# ---- many games ----


def play_match(match: Match, workers: int | None = None) -> Iterator[Played]:
    """All games of a match, in their order, by so many processes (all cores if not said).

    The last game is one with a fault if a bot failed.
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


def until_fault(games: Iterator[Played]) -> Iterator[Played]:
    """The games up to the first one that a bot has spoilt."""
    for game in games:
        yield game
        if game.fault is not None:
            return
