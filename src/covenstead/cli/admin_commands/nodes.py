"""`coven admin nodes` and `drain`: the processes that serve."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from ...engine.errors import BadOption
from ..arguments import Commands, readable
from .database import add_database, in_database, now_ms

if TYPE_CHECKING:
    from ...server.storage.nodes import NodeState
    from ...server.storage.store import Store

WAIT_S = 60.0


def add_parsers(actions: Commands) -> None:
    nodes = actions.add_parser(
        "nodes",
        help="the processes that serve this database",
        description="One line for each node that is up: its name, where it listens, and how many "
        "sockets and tables it holds.",
    )
    nodes.set_defaults(act=run_nodes)

    drain = actions.add_parser(
        "drain",
        help="empty a node before it is stopped",
        description="The node lets nobody in any more, gives its tables to the other nodes and "
        "sends everybody there; then it can be stopped. This command waits until it is empty. A "
        "node that is being emptied does not come back: start it again.",
        epilog="example: coven admin drain 5f0c21aa",
    )
    drain.add_argument("node", type=readable, help="the name of a node (see coven admin nodes)")
    drain.set_defaults(act=run_drain)
    for parser in (nodes, drain):
        add_database(parser)


def run_nodes(args: argparse.Namespace) -> int:
    async def show(store: Store) -> int:
        from ...server.storage.nodes import Nodes

        found = await Nodes(store).alive(now_ms())
        for node in found:
            state = "is being emptied" if node.is_draining else "serves"
            held = f"{node.sockets} sockets, {node.rooms} tables"
            print(f"{node.name}  {node.address}  {state}  {held}")
        print(f"{len(found)} nodes")
        return 0

    return in_database(args, show)


def run_drain(args: argparse.Namespace) -> int:
    async def drain(store: Store) -> int:
        await empty(store, args.node)
        print(f"{args.node}: empty; it can be stopped now")
        return 0

    return in_database(args, drain)


async def empty(store: Store, name: str) -> None:
    """Order a node to be emptied, and wait until it is."""
    import asyncio

    from ...server.storage.nodes import Nodes

    nodes = Nodes(store)
    found = await nodes.alive(now_ms())
    if name not in [node.name for node in found]:
        raise BadOption(f"there is no node «{name[:40]}» that is up: see coven admin nodes")
    if not any(node.name != name and not node.is_draining for node in found):
        raise BadOption(
            f"node {name} is the only one that serves: start another first, or stop this one; its "
            "games go on when it is back"
        )
    order = await nodes.drain(name, now_ms())
    heard_ms = 0
    for _ in range(int(WAIT_S / 0.2)):
        own = [node for node in await nodes.alive(now_ms()) if node.name == name]
        # It first says that it has read the order, and then what it still holds.
        if all(heard_ms and node.seen_ms > heard_ms and is_empty(node) for node in own):
            return
        if not heard_ms and own[0].read_order >= order:
            heard_ms = own[0].seen_ms
        await asyncio.sleep(0.2)
    raise BadOption(f"node {name} still holds {own[0].sockets} sockets; it lets nobody in any more")


def is_empty(node: NodeState) -> bool:
    return not node.sockets and not node.rooms
