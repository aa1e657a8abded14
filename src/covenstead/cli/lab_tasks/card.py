"""`coven lab card`: what a card does to its holder's win rate."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ..common import Commands, add_table, options_of, positive, seats_of
from .run import add_place

if TYPE_CHECKING:
    from ...lab.card import Answer, SoFar
    from ...lab.swaps import Question

# An answer that takes longer is announced, after so many pairs: fewer say too little.
LONG_S, KNOWN = 45.0, 100


def add_parser(tasks: Commands) -> None:
    command = tasks.add_parser(
        "card",
        help="what a card does to its holder's win rate",
        description="Plays pairs of games that differ in one card alone, until the answer is as "
        "sharp as wanted. The card is a name, a TOML file with one card (Weavers, Whirling, "
        "Revel), or for Revel an English text like «On Play: Draw 1 card.»",
    )
    command.add_argument("game", metavar="GAME")
    command.add_argument("card", metavar="CARD|FILE|TEXT")
    command.add_argument("--bots", default="greedy", metavar="A,B,…", help="who plays; greedy")
    command.add_argument(
        "--half-width", type=float, default=2.0, metavar="P", help="stop at ± P points; 2"
    )
    command.add_argument(
        "--pairs", type=positive, default=20_000, metavar="N", help="stop after N pairs at most"
    )
    add_place(command)
    command.add_argument("--copies", type=positive, metavar="N", help="Revel: how many in the deck")
    command.add_argument("--type", metavar="LINE", help="Revel: the type line of a text")
    command.add_argument("--value", type=int, metavar="N", help="Revel: its Power or Resistance")
    command.add_argument("--json", action="store_true", help="as JSON")
    add_table(command)


def run(args: argparse.Namespace) -> int:
    from ...engine.errors import BadOption
    from ...lab.card import ask

    if not 0 < args.half_width <= 100:
        raise BadOption(f"a half-width of {args.half_width:g} points cannot be asked for")
    question = question_of(args)
    half = args.half_width / 100
    with told(args.half_width, args.bots) as step:
        answer = ask(
            question,
            half=half,
            most=args.pairs,
            workers=args.workers,
            on=args.on,
            address=args.address,
            progress=step,
        )
    if args.json:
        import msgspec

        print(msgspec.json.encode(answer).decode())
    else:
        show(answer, args.half_width)
    return 0


def question_of(args: argparse.Namespace) -> Question:
    """The question that the arguments ask, or a refusal."""
    from ...bots import make_bot
    from ...engine.errors import BadOption
    from ...engine.options import settle
    from ...games import load
    from ...lab.card import form_of
    from ...lab.swaps import Question

    game = load(args.game)
    bots = args.bots.split(",")
    for name in bots:
        make_bot(name, game.name)
    options = options_of(args.option)
    settled = settle(game.options, options)
    seats = seats_of(game, args.seats)
    if len(bots) > seats:
        raise BadOption(f"{len(bots)} bots are too many for a table of {seats}")
    game.deal(seats, 0, options, args.cards)
    form, card = form_of(args.card, game.name)
    return Question(
        game=game.name,
        card=card,
        form=form,
        seats=seats,
        bots=bots,
        seed=args.seed or "lab",
        options={name: settled[name] for name in options},
        card_text=args.cards.read_bytes() if args.cards else None,
        type=args.type,
        value=args.value,
        copies=args.copies,
    )


@contextmanager
def told(half: float, bots: str) -> Iterator[Callable[[SoFar], None]]:
    """What is known so far and how long it will take, if somebody watches.

    Whoever does not watch is told once, if it will be long.
    """
    from rich.console import Console

    console = Console(stderr=True, highlight=False, soft_wrap=True)
    # When the first pairs were there: the start of the workers says nothing about the rest.
    first: list[tuple[float, int]] = []
    announced: list[str] = []
    with console.status("playing pairs") as status:

        def step(so_far: SoFar) -> None:
            if not first:
                first.append((time.monotonic(), so_far.pairs))
            passed, played = time.monotonic() - first[0][0], so_far.pairs - first[0][1]
            left = passed / max(1, played) * (so_far.needed - so_far.pairs)
            status.update(line(so_far, half, left))
            if not announced and so_far.pairs >= KNOWN and left > LONG_S:
                announced.append(warning(so_far, half, left, bots))
                console.print(announced[0])

        yield step


def line(so_far: SoFar, half: float, left_s: float) -> str:
    """One line of progress."""
    value, width = 100 * so_far.effect.value, 100 * so_far.effect.half
    return (
        f"{so_far.pairs:,} of about {so_far.needed:,} pairs: {value:+.1f} ± {width:.1f} "
        f"(until ± {half:g}), {span(left_s)} left"
    )


def warning(so_far: SoFar, half: float, left_s: float, bots: str) -> str:
    """How long it will take, and what would be faster."""
    faster = "" if bots == "random" else ", --bots random far less, but they play badly"
    return (
        f"about {so_far.needed:,} pairs are needed for ± {half:g} points: {span(left_s)} more; "
        f"--half-width {2 * half:g} takes a quarter of that{faster}"
    )


def span(seconds: float) -> str:
    """A time in words: 40 s, 6 min, 2.5 h."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"


def show(answer: Answer, wanted: float) -> None:
    print(f"{answer.card}: {answer.sentence()} to its holder's win rate")
    print(f"{answer.compared}; {answer.share:.1%} of the games are won with it")
    print(
        f"{answer.pairs} pairs of games, {answer.differ} of them ended differently; the interval "
        "is a 95 % confidence sequence, true at every look"
    )
    if not answer.reached:
        print(f"± {wanted:g} was not reached: allow more --pairs")
