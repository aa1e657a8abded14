"""The review of a recorded game: was it a bad decision, bad luck, or what the others did?

Before each decision a search looks at the table with that seat's knowledge. What the move lost is
the difference between the best move and the move made, as the seat could have known it. The same
difference for the other seats is what the move gave them or took from them: that is how the others'
decisions change a seat's chances. Everything else between one decision of a seat and its next is
luck: what was dealt and drawn, and which hidden cards turned up.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

import msgspec

from ...engine.game import Game
from ...engine.outcome import win_shares
from ...engine.record import Record, start, step
from ...engine.rng import rng_from_seed
from ...engine.state import State
from .analysis import Hint, hints, worth_of

REVIEW_ITERATIONS = 600
# Among many decisions some look worse than they are: what would be named is searched again, this
# many times as long, and judged by that alone.
LONGER = 5
# From which loss of win probability on a decision gets which name.
NAMES = ((0.20, "blunder"), (0.10, "mistake"), (0.05, "inaccuracy"))


class Judged(msgspec.Struct, frozen=True):
    """One decision of a record, as its seat could have judged it."""

    number: int
    seat: int
    text: str
    # Win probability after the move made, and before it: the same plus what it lost.
    before: float
    after: float
    low: float
    high: float
    best: str
    lost: float
    # The change from `after` to the seat's next decision, or to the end: by chance and hidden
    # cards, and by what the others' decisions gave it.
    luck: float
    name: str
    others: float = 0.0
    # How much more each seat wins after this decision than after the best move, this seat included.
    gave: tuple[float, ...] = ()


def review(
    record: Record,
    game: Game,
    cards: Path | None = None,
    iterations: int = REVIEW_ITERATIONS,
    progress: Callable[[int], None] | None = None,
) -> list[Judged]:
    """Judge every decision in which there was a choice."""
    table = start(record, game, cards)
    found: list[Judged] = []
    for number, line in enumerate(record.moves, 1):
        before = table.state.clone()
        step(table, number, line)
        seat, text = table.moves[-1]
        if len(before.legal(seat)) > 1:
            found.append(judge_move(game, before, seat, (number, text), iterations))
        if progress is not None:
            progress(number)
    return with_luck(found, table.state)


def judge_move(
    game: Game, state: State, seat: int, made: tuple[int, str], iterations: int
) -> Judged:
    """Compare the best move with the move made, both judged by what the seat knew."""
    number, text = made
    move = game.read(state, text)
    best, mine = best_and_made(game, state, seat, move, iterations, f"{number}")
    if surely_lost(best, mine) >= NAMES[-1][0]:
        again = f"{number} again"
        best, mine = best_and_made(game, state, seat, move, LONGER * iterations, again)
    lost = surely_lost(best, mine)
    return Judged(
        number=number,
        seat=seat,
        text=text,
        before=mine.win + lost,
        after=mine.win,
        low=mine.low,
        high=mine.high,
        best=best.text if lost > 0.0 else text,
        lost=lost,
        luck=0.0,
        name=next((name for bar, name in NAMES if lost >= bar), ""),
        gave=gifts(best, mine) if lost > 0.0 else (0.0,) * state.seats,
    )


def best_and_made(
    game: Game, state: State, seat: int, move: int, iterations: int, seed: str
) -> tuple[Hint, Hint]:
    """The best move and the one made, which is searched by itself if it was tried little."""
    listed = hints(game, state, seat, iterations, seed)
    best = listed[0]
    made = next(hint for hint in listed if hint.move == move)
    if made.tries <= best.tries // 2:
        tries = max(1, iterations // 2)
        made = worth_of(game, state, seat, move, tries, rng_from_seed(f"made {seed}"))
    return best, made


def gifts(best: Hint, mine: Hint) -> tuple[float, ...]:
    """How much more every seat wins after a move than after the best one."""
    return tuple(now - then for now, then in zip(mine.shares, best.shares, strict=True))


def surely_lost(best: Hint, mine: Hint) -> float:
    """What a move lost compared with the best one; 0 if the difference may be due to sampling.

    The half-widths of two independent 95 % intervals add up in squares.
    """
    lost = best.win - mine.win
    doubt = math.hypot(best.high - best.low, mine.high - mine.low) / 2.0
    return lost if mine.move != best.move and lost > doubt else 0.0


def with_luck(judged: list[Judged], end: State) -> list[Judged]:
    """Fill in luck: the change until the seat's next decision, minus what the others gave."""
    found: list[Judged] = []
    coming: dict[int, float] = {}
    if end.is_over():
        coming = dict(enumerate(win_shares(end.places(), together=end.is_cooperative())))
    given = [0.0] * end.seats
    for one in reversed(judged):
        seat, others = one.seat, given[one.seat]
        change = coming[seat] - one.after if seat in coming else others
        found.append(msgspec.structs.replace(one, luck=change - others, others=others))
        coming[seat] = one.before
        for other, gift in enumerate(one.gave):
            given[other] = 0.0 if other == seat else given[other] + gift
    return found[::-1]
