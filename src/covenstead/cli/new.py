"""`coven new game NAME`: a game of your own that runs at once."""

from __future__ import annotations

import argparse
from pathlib import Path

from .arguments import Commands


def add_parser(commands: Commands) -> None:
    command = commands.add_parser(
        "new",
        help="start a game of your own: coven new game NAME",
        description="Write a small game that runs, with its rulebook and tests, for you to change.",
        epilog="example: coven new game three_moons",
    )
    command.add_argument("what", choices=["game"], help="what to write")
    command.add_argument("name", help="small letters, digits and _, like three_moons")
    command.add_argument("--folder", type=Path, default=Path(), help="where to write it (here)")


def run(args: argparse.Namespace) -> int:
    from ..engine.errors import BadOption
    from ..games import GAMES
    from ..games.outside import NAME
    from ..kit.new_game import files_of

    name = args.name
    if not NAME.fullmatch(name) or "__" in name or name.endswith("_"):
        raise BadOption(f"«{name[:40]}» is not a name: use small letters, digits and _")
    if name in GAMES:
        raise BadOption(f"there is already a game «{name}»; choose another name")
    files = {args.folder / file: text for file, text in files_of(name).items()}
    there = [str(path) for path in files if path.exists()]
    if there:
        raise BadOption(f"{there[0]} already exists and is not changed")
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf8")
        print(f"wrote {path}")
    first = next(iter(files))
    print(f"Play it:  coven play {first}\nCheck it: coven check {first}")
    return 0
