"""`coven admin ban`, `unban` and `bans`: who may not come in."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from ...engine.errors import BadOption
from ..arguments import Commands, readable
from ..plain_text import harmless
from .database import add_database, age, in_database, now_ms, when

if TYPE_CHECKING:
    from ...server.storage.bans import Ban
    from ...server.storage.store import Store


def add_parsers(actions: Commands) -> None:
    ban = actions.add_parser(
        "ban",
        help="keep out a name, a guest or an address",
        description="From now on nobody comes in under that name, as that guest or from that "
        "address, and anybody connected that way is cut off. Names that differ only in case, "
        "width or spaces are the same. The reason is for you: nobody else sees it.",
        epilog="examples: coven admin ban --guest Zq3x_81bTnVw --reason spam; "
        "coven admin ban --address 192.0.2.0/24 --for 7d",
    )
    add_whom(ban)
    ban.add_argument(
        "--for",
        dest="lasts",
        type=age,
        metavar="TIME",
        help="such as 7d, 12h or 30m; without it, for good",
    )
    ban.add_argument("--reason", type=readable, default="", metavar="TEXT", help="why, for you")
    ban.set_defaults(act=run_ban)

    unban = actions.add_parser(
        "unban",
        help="let them in again",
        description="Lifts a ban at once.",
        epilog="example: coven admin unban --name «Rude Word»",
    )
    add_whom(unban)
    unban.set_defaults(act=run_unban)

    bans = actions.add_parser(
        "bans", help="who is kept out", description="One line for each ban, oldest first."
    )
    bans.set_defaults(act=run_bans)
    for parser in (ban, unban, bans):
        add_database(parser)


def add_whom(parser: argparse.ArgumentParser) -> None:
    whom = parser.add_mutually_exclusive_group(required=True)
    whom.add_argument("--name", type=readable, help="a name, as others see it")
    whom.add_argument("--guest", type=readable, metavar="ID", help="see coven admin who")
    whom.add_argument(
        "--address", type=readable, help="an address, or a network such as 192.0.2.0/24"
    )


def ban_of_arguments(args: argparse.Namespace) -> Ban:
    from ...server.storage.bans import BanKind, ban_of

    kinds: tuple[BanKind, ...] = ("name", "guest", "address")
    kind = next(kind for kind in kinds if getattr(args, kind) is not None)
    now = now_ms()
    lasts = getattr(args, "lasts", None)
    until = None if lasts is None else now + lasts
    return ban_of(kind, getattr(args, kind), getattr(args, "reason", ""), now, until)


def run_ban(args: argparse.Namespace) -> int:
    ban = ban_of_arguments(args)

    async def add(store: Store) -> int:
        from ...server.storage.bans import add_ban

        await add_ban(store, ban)
        print(harmless(described(ban)))
        return 0

    return in_database(args, add)


def run_unban(args: argparse.Namespace) -> int:
    ban = ban_of_arguments(args)

    async def lift(store: Store) -> int:
        from ...server.storage.bans import lift_ban

        if not await lift_ban(store, ban):
            raise BadOption(f"there is no ban of the {ban.kind} «{ban.what}»")
        print(harmless(f"{ban.kind} «{ban.what}» may come in again"))
        return 0

    return in_database(args, lift)


def run_bans(args: argparse.Namespace) -> int:
    async def show(store: Store) -> int:
        from ...server.storage.bans import all_bans

        bans = [ban for ban in await all_bans(store) if ban.kind != "forgotten"]
        for ban in bans:
            print(harmless(described(ban)))
        print(f"{len(bans)} bans")
        return 0

    return in_database(args, show)


def described(ban: Ban) -> str:
    """A ban in one line."""
    if ban.until_ms is None:
        end = "for good"
    else:
        end = ("until " if ban.until_ms > now_ms() else "ended ") + when(ban.until_ms)
    reason = f": {ban.reason}" if ban.reason else ""
    return f"{when(ban.at_ms)}  {ban.kind} «{ban.what}» is banned {end}{reason}"
