"""`coven sim`: bots play many games; prints speed, win rates and scores."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from .arguments import Commands, add_table, options_of, positive, seats_of

if TYPE_CHECKING:
    from ..bots.policy import Policy
    from ..engine.game import Game
    from ..engine.rng import Rng
    from ..engine.state import State


def add_parser(commands: Commands) -> None:
    command = commands.add_parser("sim", help="simulate games and print statistics")
    command.add_argument("game", metavar="GAME", help="which game; see coven games")
    command.add_argument(
        "--games", type=positive, default=1000, metavar="N", help="number of games"
    )
    command.add_argument("--bot", default="random", metavar="BOT", help="the bot in every seat")
    command.add_argument("--json", action="store_true", help="print JSON")
    add_table(command)


def run(args: argparse.Namespace) -> int:
    from ..bots import make_bot
    from ..games import load

    game = load(args.game)
    seats = seats_of(game, args.seats)
    policy = make_bot(args.bot, game.name)
    figures = simulate(game, seats, args, policy)
    if args.json:
        import msgspec

        print(msgspec.json.encode(figures).decode())
    else:
        show(game, figures)
    return 0


def simulate(game: Game, seats: int, args: argparse.Namespace, policy: Policy) -> dict[str, Any]:
    """Play the games and add up the results."""
    from ..engine.outcome import win_shares
    from ..engine.rng import rng_from_seed

    options, play = options_of(args.option), player_of(policy, seats)
    decisions, wins, points = 0, [0.0] * seats, [0] * seats
    started = time.perf_counter()
    for number in with_progress(args.games):
        state = game.deal(seats, f"{args.seed} {number}", options, args.cards)
        decisions += play(state, rng_from_seed(f"{args.seed} sim {number}"))
        shares, scores = win_shares(state.places(), together=game.cooperative), state.scores()
        for seat in range(seats):
            wins[seat] += shares[seat]
            points[seat] += scores[seat]
    seconds = time.perf_counter() - started
    return {
        "game": game.name,
        "seats": seats,
        "bot": args.bot,
        "games": args.games,
        "decisions": decisions,
        "games_per_s": round(args.games / seconds, 1),
        "decisions_per_s": round(decisions / seconds),
        "decisions_per_game": round(decisions / args.games, 2),
        "win_share": [round(share / args.games, 4) for share in wins],
        "mean_score": [round(total / args.games, 2) for total in points],
    }


def player_of(policy: Policy, seats: int) -> Callable[[State, Rng], int]:
    """How a game is played to its end. Random play does not need to know what a seat knows."""
    from ..bots.policy import Random, play_out
    from ..engine.playout import playout

    if isinstance(policy, Random):
        return playout
    return lambda state, rng: play_out(state, [policy] * seats, rng)


def with_progress(count: int) -> Iterator[int]:
    """Count up, with a progress bar in a terminal."""
    import sys

    if not sys.stderr.isatty():
        yield from range(count)
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(range(count), "playing", console=Console(stderr=True), transient=True)


def show(game: Game, figures: dict[str, Any]) -> None:
    from rich.table import Table

    from .terminal import Terminal

    terminal = Terminal()
    who = f"{figures['seats']} {figures['bot']} bots"
    terminal.say(f"{game.title}: {figures['games']} games of {who}", "bold")
    terminal.say(
        f"{figures['decisions']} decisions, {figures['decisions_per_game']} a game; "
        f"{figures['games_per_s']} games and {figures['decisions_per_s']} decisions per second"
    )
    table = Table("seat", "win share", "mean score", box=None, header_style="bold")
    for seat, (share, score) in enumerate(
        zip(figures["win_share"], figures["mean_score"], strict=True), 1
    ):
        table.add_row(str(seat), f"{share:.1%}", f"{score:.1f}")
    terminal.show(table)
