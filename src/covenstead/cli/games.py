"""`coven games`: the games, their options, moves, bots and rules."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Any

from .arguments import Commands

if TYPE_CHECKING:
    from ..engine.game import Game


def add_parser(commands: Commands) -> None:
    command = commands.add_parser("games", help="list the games, or describe one")
    command.add_argument("game", nargs="?", help="describe this game: moves, options, bots")
    command.add_argument("--json", action="store_true", help="print JSON")
    command.add_argument("--rules", action="store_true", help="print the rulebook")


def run(args: argparse.Namespace) -> int:
    from ..games import load

    games = [load(args.game)] if args.game else all_games()
    if args.json:
        import msgspec

        print(msgspec.json.format(msgspec.json.encode([facts(game) for game in games])).decode())
    elif args.rules:
        for game in games:
            print(game.rulebook())
    elif args.game:
        explain(games[0])
    else:
        show_all(games)
    return 0


def all_games() -> list[Game]:
    """Every game that can be played; of the others, one sentence each says why they cannot."""
    from ..games import playable, take_up

    for fault in take_up([]):
        print(f"left out: {fault}", file=sys.stderr)
    return playable()


def facts(game: Game) -> dict[str, Any]:
    """A game as plain data."""
    from ..bots import bot_names

    return {
        "name": game.name,
        "title": game.title,
        "seats": [game.min_seats, game.max_seats],
        "bots": bot_names(game.name),
        "moves": dict(game.verbs),
        "options": [
            {
                "name": option.name,
                "values": option.values,
                "own": option.like,
                "rule": option.rule,
                "says": option.says,
            }
            for option in game.options
        ],
    }


def show_all(games: list[Game]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table("name", "game", "players", box=None, header_style="bold")
    for game in games:
        table.add_row(game.name, game.title, f"{game.min_seats}-{game.max_seats}")
    Console().print(table)
    Console().print("\nMore about one: [bold]coven games NAME[/]   Play: [bold]coven play NAME[/]")


def explain(game: Game) -> None:
    from rich.console import Console

    console = Console(highlight=False)
    console.print(f"[bold]{game.title}[/], {game.min_seats} to {game.max_seats} players\n")
    console.print("[bold]Moves[/]")
    for says in game.verbs.values():
        console.print(f"  {says}", markup=False)
    console.print("\n[bold]Options[/] (--option NAME=VALUE)")
    for option in game.options:
        values = " | ".join(str(value).lower() for value in option.values)
        console.print(f"  [bold]{option.name}[/] = {values}   {option.says} ({option.rule})")
        if option.own:
            console.print(f"    or {option.like}, or @FILE", markup=False)
    console.print("\nThe rules: [bold]coven games NAME --rules[/]")
