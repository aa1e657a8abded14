"""What does a card do to its holder's win rate? Pairs of games that differ in that card alone.

Both games of a pair have the same deal, and every decision of both draws on the same chance, so
that luck cancels out as long as the games stay alike. The answer is the mean difference of the
holder's win, with an interval that may be looked at after every batch (`stats.Sequential`): the
asking stops as soon as it is as narrow as wanted, and it is still a 95 % interval.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from pathlib import Path

import msgspec

from ..bots import all_moves_are_open, make_bot
from ..engine.chance import Chance, chance_of
from ..engine.state import State
from . import LabError
from .plan import Job, Plan, card_path, is_fast
from .recorder import Players
from .stats import Interval, Sequential
from .swaps import Question, Swap, swap_of
from .workers import workers_of

# Pairs that are played together; where bots think for long, so few that one soon hears of them.
BATCH = 40
SLOW_BATCHES = {"revel": 10}
# What pairs usually scatter like: it only decides where the interval is narrowest.
USUAL_VARIANCE = 0.25
NARROWEST = 8.0


class Answer(msgspec.Struct, frozen=True):
    """The effect of a card on its holder's share of wins, and how it was found."""

    game: str
    card: str
    compared: str
    effect: Interval
    # Of the games with the card: the holder's share of wins.
    share: float
    pairs: int
    # Pairs whose two games ended differently for the holder.
    differ: int
    reached: bool

    def sentence(self) -> str:
        """«+3.1 ± 0.8 points», and what it means."""
        effect = 100 * self.effect.value
        sign = "\N{MINUS SIGN}" if effect < -0.05 else "+"
        half = 100 * self.effect.half
        return f"{sign}{abs(effect):.1f} ± {half:.1f} points"


class SoFar(msgspec.Struct, frozen=True):
    """What is known while pairs are played, and how many it will take."""

    pairs: int
    effect: Interval
    # In all, until the answer is as sharp as wanted if pairs go on to scatter so; or all allowed.
    needed: int


class Batch(msgspec.Struct, frozen=True):
    """Some pairs: what the holder won with the card and without it."""

    number: int
    having: list[float]
    lacking: list[float]


# ---- playing ----


@lru_cache(maxsize=2)
def ready(data: bytes) -> Swap:
    """The swap of a question that arrived as bytes, made once for all its batches."""
    question = msgspec.msgpack.decode(data, type=Question)
    return swap_of(question, cards_of(question))


def cards_of(question: Question) -> Path | None:
    """The card file of a question as a file of this machine."""
    plan = Plan(
        game=question.game, seats=question.seats, bots=[], seed="", games=1, options={},
        cards=None, card_file=None, chunk=1, every=1, decisions=False,
    )  # fmt: skip
    return card_path(Job(plan, question.card_text))


def play_batch(data: bytes, batch: int) -> Batch:
    """The pairs of a batch."""
    swap = ready(data)
    size = batch_size(swap.question)
    pairs = [play_pair(swap, number) for number in range(batch * size, (batch + 1) * size)]
    return Batch(batch, [pair[0] for pair in pairs], [pair[1] for pair in pairs])


def batch_size(question: Question) -> int:
    return BATCH if is_fast(question.bots) else SLOW_BATCHES.get(question.game, BATCH)


def play_pair(swap: Swap, number: int) -> tuple[float, float]:
    """What the holder wins in the two games of a pair."""
    seed = f"{swap.question.seed} card {number}"
    tables = swap.pair(number, chance_of(seed))
    holder = swap.holder(number)
    having, lacking = [play_out(swap.question, table, chance_of(seed)) for table in tables]
    return win_of(having, holder), win_of(lacking, holder)


def play_out(question: Question, state: State, chance: Chance) -> State:
    """A game to its end; the k-th decision has the k-th generator, whatever others have drawn."""
    state.events = None
    names = [question.bots[seat % len(question.bots)] for seat in range(question.seats)]
    bots = [make_bot(name, question.game) for name in names]
    players = Players(bots, all_moves_are_open(question.game))
    while state.acting:
        seat = state.to_act()[0]
        move = players.choose(state, seat, chance.fork())
        state.apply(seat, move)
        players.tell(seat, move)
    return state


def win_of(state: State, seat: int) -> float:
    """The part of the win that went to a seat."""
    places = state.places()
    return float(places[seat] == 1) / places.count(1)


# ---- asking ----


def ask(
    question: Question,
    *,
    half: float,
    most: int,
    workers: int | None = None,
    on: str = "cores",
    address: str | None = None,
    progress: Callable[[SoFar], None] = lambda so_far: None,
) -> Answer:
    """Play pairs until the interval is as narrow as wanted, or so many pairs are played.

    Batches are counted in their order, so that the answer does not depend on the workers.
    """
    data = msgspec.msgpack.encode(question)
    swap = ready(data)
    seen = Sequential(tuned=round(USUAL_VARIANCE * NARROWEST / (half * half)))
    won, differ = 0.0, 0
    with workers_of(on, workers or os.cpu_count() or 1, address) as give:
        for batch in in_order(give(play_batch, data, range(-(-most // batch_size(question))))):
            for having, lacking in zip(batch.having, batch.lacking, strict=True):
                seen.add(having - lacking)
                won += having
                differ += having != lacking
            so_far = seen.interval()
            progress(SoFar(seen.count, so_far, min(most, seen.needed(half))))
            if so_far.half <= half:
                break
    effect = seen.interval()
    return Answer(
        game=question.game,
        card=swap.name,
        compared=swap.says,
        effect=effect,
        share=won / seen.count,
        pairs=seen.count,
        differ=differ,
        reached=effect.half <= half,
    )


def in_order(batches: Iterable[Batch]) -> Iterator[Batch]:
    """Batches by their number, whoever was faster; those that are early wait."""
    early: dict[int, Batch] = {}
    following = 0
    for batch in batches:
        early[batch.number] = batch
        while following in early:
            yield early.pop(following)
            following += 1


def form_of(card: str, game: str) -> tuple[str, str]:
    """Whether a card is given as a name, as a file or as an English text; and its words."""
    path = Path(card)
    if card.endswith(".toml"):
        try:
            return "file", path.read_text(encoding="utf8")
        except (OSError, UnicodeDecodeError) as error:
            raise LabError(f"{card}: cannot be read ({error})") from error
    is_sentence = game == "revel" and card.rstrip().endswith((".", "!"))
    return ("text" if is_sentence else "name"), card
