"""`coven admin who` and `forget`: the people of a server."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from ...engine.errors import BadOption
from ..arguments import Commands, readable
from ..plain_text import harmless
from .database import add_database, in_database, now_ms, when

if TYPE_CHECKING:
    from ...server.storage.store import Store

# A node that is up answers within two seconds; one that has died counts as up for twenty.
WAIT_S = 40.0


def add_parsers(actions: Commands) -> None:
    who = actions.add_parser(
        "who",
        help="the guests who used a name",
        description="One line for each guest who has sat down or spoken under a name: their id, "
        "names, number of tables, and when they were last heard of. Letter case does not count.",
        epilog="example: coven admin who Ada",
    )
    who.add_argument("name", type=readable, help="a name, as others see it")
    who.set_defaults(act=run_who)

    forget = actions.add_parser(
        "forget",
        help="delete everything about a person",
        description="Deletes guests: their ids, names, chat and tokens are gone from every table, "
        "and from what others wrote to them there. A seat of theirs is called «someone»; finished "
        "games still replay, and a bot plays on in running ones. It cannot be undone. Backups "
        "keep what they have: see the runbook.",
        epilog="example: coven admin forget Zq3x_81bTnVw",
    )
    forget.add_argument(
        "guest", nargs="+", type=readable, help="the id of a guest (see coven admin who)"
    )
    forget.set_defaults(act=run_forget)
    for parser in (who, forget):
        add_database(parser)


def run_who(args: argparse.Namespace) -> int:
    async def who(store: Store) -> int:
        from ...server.storage.overview import guests_named

        found = await guests_named(store, args.name)
        for one in found:
            names = harmless(", ".join(one.names))
            print(f"{one.guest}  {when(one.last_ms)}  {len(one.tables)} tables  {names}")
        print(f"{len(found)} guests")
        return 0

    return in_database(args, who)


def run_forget(args: argparse.Namespace) -> int:
    async def forget_all(store: Store) -> int:
        for guest in args.guest:
            await forget_one(store, guest)
        return 0

    return in_database(args, forget_all)


async def forget_one(store: Store, guest: str) -> None:
    """Delete a person; again when the nodes have let go of what they had in memory."""
    from ...server.rooms.forgetting import forget
    from ...server.storage.compacting import compact

    first = await forget(store, guest, now_ms())
    await until_nodes_have_read(store, first.order)
    again = await forget(store, guest, now_ms(), first.names)
    await compact(store)
    entries = first.entries + again.entries
    print(f"{guest}: forgotten ({first.tables} tables, {entries} entries changed)")


async def until_nodes_have_read(store: Store, order: int) -> None:
    """Wait until running nodes have looked again; the others read everything when they start."""
    import asyncio

    from ...server.storage.nodes import Nodes

    for _ in range(int(WAIT_S / 0.2)):
        late = [node for node in await Nodes(store).alive(now_ms()) if node.read_order < order]
        if not late:
            return
        await asyncio.sleep(0.2)
    raise BadOption(
        f"node {late[0].name} at {late[0].address} has not answered and may write again what it "
        "knows: stop it, and run this command once more"
    )
