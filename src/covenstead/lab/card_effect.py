"""What does a card do to its holder's win rate? Plays pairs of games that differ only in that card.

Both games of a pair have the same deal and the same random numbers for every decision, so that luck
cancels out as long as the games are alike. The answer is the mean difference of the holder's win.
Its interval is valid after every batch (`stats.Sequential`): we stop as soon as it is narrow
enough, and it still is a 95 % interval.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from pathlib import Path

import msgspec

from ..bots import all_moves_are_open, make_bot
from ..engine.outcome import win_shares
from ..engine.rng import Rng, rng_from_seed
from ..engine.state import State
from ..games import load_named
from . import LabError
from .card_swaps import CardQuestion, Swap, swap_of
from .plan import RunJob, RunPlan, card_path, is_fast
from .recorder import Players
from .stats import Interval, Sequential
from .workers import workers_of

# Pairs in a batch; fewer if bots think for long (`pairs_in_batch`), so that there is progress to
# show.
BATCH = 40
# The usual variance of pairs; it only decides where the interval is narrowest.
USUAL_VARIANCE = 0.25
NARROWEST = 8.0


class Answer(msgspec.Struct, frozen=True):
    """The effect of a card on its holder's share of wins, and how it was found."""

    game: str
    card: str
    compared: str
    effect: Interval
    # The holder's share of wins in the games with the card.
    share: float
    pairs: int
    # Pairs whose two games ended differently for the holder.
    differ: int
    reached: bool

    def sentence(self) -> str:
        """The effect in words, like «+3.1 ± 0.8 points»."""
        effect = 100 * self.effect.value
        sign = "\N{MINUS SIGN}" if effect < -0.05 else "+"
        half = 100 * self.effect.half
        return f"{sign}{abs(effect):.1f} ± {half:.1f} points"


class SoFar(msgspec.Struct, frozen=True):
    """What is known while pairs are being played, and how many will be needed."""

    pairs: int
    effect: Interval
    # In all, for the requested precision at the variance so far; at most what is allowed.
    needed: int


class Batch(msgspec.Struct, frozen=True):
    """A batch of pairs: what the holder won with the card and without it."""

    number: int
    having: list[float]
    lacking: list[float]


# ---- playing ----


@lru_cache(maxsize=2)
def ready(data: bytes) -> Swap:
    """Decode a question and make its swap, once for all its batches."""
    question = msgspec.msgpack.decode(data, type=CardQuestion)
    return swap_of(question, cards_of(question))


def cards_of(question: CardQuestion) -> Path | None:
    """The card file of a question, as a file on this machine."""
    plan = RunPlan(
        game=question.game, seats=question.seats, bots=[], seed="", games=1, options={},
        cards=None, card_file=None, chunk=1, every=1, decisions=False,
    )  # fmt: skip
    return card_path(RunJob(plan, question.card_text))


def play_batch(data: bytes, batch: int) -> Batch:
    """Play the pairs of a batch; runs in a worker."""
    swap = ready(data)
    size = batch_size(swap.question)
    pairs = [play_pair(swap, number) for number in range(batch * size, (batch + 1) * size)]
    return Batch(batch, [pair[0] for pair in pairs], [pair[1] for pair in pairs])


def batch_size(question: CardQuestion) -> int:
    return BATCH if is_fast(question.bots) else load_named(question.game).pairs_in_batch


def play_pair(swap: Swap, number: int) -> tuple[float, float]:
    """What the holder wins in the two games of a pair."""
    seed = f"{swap.question.seed} card {number}"
    tables = swap.pair(number, rng_from_seed(seed))
    holder = swap.holder(number)
    having, lacking = [play_out(swap.question, table, rng_from_seed(seed)) for table in tables]
    return win_of(having, holder), win_of(lacking, holder)


def play_out(question: CardQuestion, state: State, rng: Rng) -> State:
    """Play a game to its end; the k-th decision always gets the k-th generator."""
    state.events = None
    names = [question.bots[seat % len(question.bots)] for seat in range(question.seats)]
    bots = [make_bot(name, question.game) for name in names]
    players = Players(bots, all_moves_are_open(question.game))
    while state.acting:
        seat = state.to_act()[0]
        move = players.choose(state, seat, rng.fork())
        state.apply(seat, move)
        players.tell(seat, move)
    return state


def win_of(state: State, seat: int) -> float:
    """The share of the win that went to a seat."""
    return win_shares(state.places(), together=state.is_cooperative())[seat]


# ---- asking ----


def ask(
    question: CardQuestion,
    *,
    half: float,
    most: int,
    workers: int | None = None,
    on: str = "cores",
    address: str | None = None,
    progress: Callable[[SoFar], None] = lambda so_far: None,
) -> Answer:
    """Play pairs until the interval is narrow enough, or `most` pairs are played.

    Batches are counted in order, so that the answer does not depend on the workers.
    """
    data = msgspec.msgpack.encode(question)
    swap = ready(data)
    seen = Sequential(tuned=round(USUAL_VARIANCE * NARROWEST / (half * half)))
    won, differ = 0.0, 0
    with workers_of(on, workers or os.cpu_count() or 1, address) as dispatch:
        for batch in in_order(dispatch(play_batch, data, range(-(-most // batch_size(question))))):
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
    """Batches in order of their numbers; early ones are held back."""
    early: dict[int, Batch] = {}
    following = 0
    for batch in batches:
        early[batch.number] = batch
        while following in early:
            yield early.pop(following)
            following += 1


def form_of(card: str, game: str) -> tuple[str, str]:
    """Whether a card is given as a name, a file or a text; and its name or text."""
    path = Path(card)
    if card.endswith(".toml"):
        try:
            return "file", path.read_text(encoding="utf8")
        except (OSError, UnicodeDecodeError) as error:
            raise LabError(f"{card}: cannot be read ({error})") from error
    is_sentence = load_named(game).reads_card_texts and card.rstrip().endswith((".", "!"))
    return ("text" if is_sentence else "name"), card
