"""`coven arena`: bots play each other; `coven arena ladder` rates all bots of a game."""

from __future__ import annotations

import argparse
import itertools
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from .arguments import Commands, add_table, options_of, positive, seats_of

if TYPE_CHECKING:
    from ..bots.measure.arena import BotFault, FinishedGame, Match
    from ..bots.measure.standings import Standing
    from ..engine.game import Game

LADDER_GAMES = 100
# A game with an archwitch takes seconds; the others hardly take any time.
ARCHWITCH_GAMES = 40


def add_parser(commands: Commands) -> None:
    command = commands.add_parser(
        "arena",
        help="let bots play each other and measure who is stronger",
        description="Lets bots play each other, every deal once from every seat. "
        "`coven arena ladder GAME` rates all bots of a game and writes a page about it.",
    )
    command.add_argument("game", nargs="+", metavar="GAME", help="the game, or: ladder GAME")
    command.add_argument("--bots", metavar="A,B,…", help="the bots; see coven games GAME")
    command.add_argument(
        "--games", type=positive, metavar="N", help="number of games (of each pair, in a ladder)"
    )
    command.add_argument(
        "--archwitch-games",
        type=positive,
        metavar="N",
        help="ladder: games of each pair with an archwitch",
    )
    command.add_argument(
        "--workers", type=positive, metavar="N", help="number of processes; by default one per core"
    )
    command.add_argument("--json", action="store_true", help="print JSON")
    command.add_argument(
        "--out",
        type=Path,
        default=Path("docs/reports/ladders"),
        metavar="DIR",
        help="ladder: where to write the page and its picture; docs/reports/ladders by default",
    )
    add_table(command)


def run(args: argparse.Namespace) -> int:
    from ..engine.errors import BadOption
    from ..games import load

    if args.game[0] == "ladder" and len(args.game) == 2:
        return run_ladder(load(args.game[1]), args)
    if len(args.game) != 1:
        words = " ".join(args.game)
        raise BadOption(f"«{words}» is neither a game nor «ladder GAME»")
    return run_match(load(args.game[0]), args)


# ---- a match ----


def run_match(game: Game, args: argparse.Namespace) -> int:
    from ..bots.measure.arena import check, play_match
    from ..bots.measure.standings import standings

    match = match_of(game, args, tuple((args.bots or "witch,greedy").split(",")), args.games or 100)
    check(match)
    total = match.deals * len(match.rounds)
    games = list(counted(play_match(match, args.workers), total))
    if games[-1].fault is not None:
        return report_fault(games[-1].fault)
    found = standings(match, games)
    if args.json:
        import msgspec

        print(msgspec.json.encode({"match": match, "games": total, "bots": found}).decode())
    else:
        show(game, match, games, found)
    return 0


def match_of(
    game: Game,
    args: argparse.Namespace,
    bots: tuple[str, ...],
    games: int,
    seats: int | None = None,
) -> Match:
    """The match that the arguments describe."""
    from ..bots.measure.arena import Match
    from ..engine.options import settle

    return Match(
        game=game.name,
        bots=bots,
        seats=seats or seats_of(game, args.seats or max(game.min_seats, len(bots))),
        games=games,
        seed=args.seed or "arena",
        options=settle(game.options, options_of(args.option)),
        cards=str(args.cards) if args.cards else None,
    )


def counted(games: Iterator[FinishedGame], total: int) -> Iterator[FinishedGame]:
    """The games, with a progress bar in a terminal."""
    if not sys.stderr.isatty():
        yield from games
        return
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    yield from track(games, "playing", total=total, console=console, transient=True)


def report_fault(fault: BotFault) -> int:
    """Save the record that shows what the bot did wrong."""
    from ..engine.record import write_record

    path = Path(f"fault-{fault.record.game}-{fault.bot}.json")
    write_record(fault.record, path)
    print(
        f"coven: {fault.bot} in seat {fault.seat + 1} {fault.says}; the game up to there is {path}",
        file=sys.stderr,
    )
    return 1


def show(game: Game, match: Match, games: list[FinishedGame], found: list[Standing]) -> None:
    from rich.table import Table
    from rich.text import Text

    from .terminal import Terminal

    terminal = Terminal()
    deals = f"{match.deals} deals, each from every seat"
    terminal.say(f"{game.title}, {match.seats} seats: {len(games)} games of {deals}", "bold")
    table = Table("bot", "win share", "95 %", "fair", "mean score", box=None, header_style="bold")
    for one in found:
        span = f"{one.low:.1%} to {one.high:.1%}"
        table.add_row(
            Text(one.bot), f"{one.share:.1%}", span, f"{one.fair:.1%}", f"{one.mean_score:.1f}"
        )
    terminal.show(table)


# ---- the ladder ----


def run_ladder(game: Game, args: argparse.Namespace) -> int:
    from ..bots import bot_names
    from ..bots.measure.ladder import climb, page, plot

    seats = args.seats or game.min_seats
    game.check_seats(seats)
    bots = args.bots.split(",") if args.bots else bot_names(game.name)
    few = args.archwitch_games or args.games or ARCHWITCH_GAMES
    many = args.games or LADDER_GAMES
    matches = [
        match_of(game, args, pair, few if "archwitch" in pair else many, seats)
        for pair in neighbours(bots)
    ]
    ladder = climb(matches, args.workers, lambda: None)
    args.out.mkdir(parents=True, exist_ok=True)
    (args.out / f"{game.name}.md").write_text(page(ladder, game.title), encoding="utf8")
    (args.out / f"{game.name}.svg").write_text(plot(ladder), encoding="utf8")
    if args.json:
        import msgspec

        print(msgspec.json.encode(ladder).decode())
    else:
        print(page(ladder, game.title))
        print(f"written to {args.out / game.name}.md and .svg")
    return 0


def neighbours(bots: list[str]) -> list[tuple[str, str]]:
    """Each level and the next; every other bot against the strongest; random against the weakest.

    The last pair is there because random loses every game to the strongest, which alone would
    leave its rating undetermined.
    """
    from ..bots.levels import LEVELS
    from ..engine.errors import BadOption

    if len(set(bots)) < 2 or len(set(bots)) < len(bots):
        raise BadOption("a ladder needs two different bots or more, the weakest first")
    levels = [bot for bot in bots if bot in LEVELS]
    if len(levels) < 2:
        return list(itertools.pairwise(bots))
    others = [bot for bot in bots if bot not in LEVELS]
    first = [(bot, levels[0]) for bot in others if bot == "random"]
    return [*first, *itertools.pairwise(levels), *((bot, levels[-1]) for bot in others)]
