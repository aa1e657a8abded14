"""`coven lab card`: what a card does to its holder's win rate."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ..arguments import Commands, add_table, options_of, positive, seats_of
from .run import add_place

if TYPE_CHECKING:
    from ...lab.card_effect import Answer, SoFar
    from ...lab.card_swaps import CardQuestion

# Warn if the answer will take longer than LONG_S; estimated once KNOWN pairs are played.
LONG_S, KNOWN = 45.0, 100


def add_parser(tasks: Commands) -> None:
    command = tasks.add_parser(
        "card",
        help="measure what a card does to its holder's win rate",
        description="Plays pairs of games that differ only in one card, until the answer is as "
        "precise as requested. The card is a name, a TOML file with one card (Weavers, Whirling, "
        "Revel), or for Revel a text like «On Play: Draw 1 card.»",
    )
    command.add_argument("game", metavar="GAME", help="which game; see coven games")
    command.add_argument("card", metavar="CARD|FILE|TEXT", help="the card to measure")
    command.add_argument(
        "--bots", default="greedy", metavar="A,B,…", help="the bots; greedy by default"
    )
    command.add_argument(
        "--half-width",
        type=float,
        default=2.0,
        metavar="P",
        help="stop at ± P percentage points; 2 by default",
    )
    command.add_argument(
        "--pairs",
        type=positive,
        default=20_000,
        metavar="N",
        help="stop after at most N pairs",
    )
    add_place(command)
    command.add_argument(
        "--copies", type=positive, metavar="N", help="Revel: number of copies in the deck"
    )
    command.add_argument(
        "--type", metavar="LINE", help="Revel: the type line, if the card is a text"
    )
    command.add_argument(
        "--value", type=int, metavar="N", help="Revel: Power or Resistance, if the card is a text"
    )
    command.add_argument("--json", action="store_true", help="print JSON")
    add_table(command)


def run(args: argparse.Namespace) -> int:
    from ...engine.errors import BadOption
    from ...lab.card_effect import ask

    if not 0 < args.half_width <= 100:
        raise BadOption(f"the half-width must be above 0 and at most 100, not {args.half_width:g}")
    question = question_of(args)
    half = args.half_width / 100
    with progress_line(args.half_width, args.bots) as step:
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


def question_of(args: argparse.Namespace) -> CardQuestion:
    """The question that the arguments ask; refuses what cannot be played."""
    from ...bots import make_bot
    from ...engine.errors import BadOption
    from ...engine.options import settle
    from ...games import load
    from ...lab.card_effect import form_of
    from ...lab.card_swaps import CardQuestion

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
    return CardQuestion(
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
def progress_line(half: float, bots: str) -> Iterator[Callable[[SoFar], None]]:
    """Show the result so far and the time left, in a terminal.

    Without a terminal there is one warning if it will take long.
    """
    from rich.console import Console

    console = Console(stderr=True, markup=False, highlight=False, soft_wrap=True)
    # When the first pairs arrived: starting the workers says nothing about the speed.
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
