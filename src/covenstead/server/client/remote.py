"""A remote bot: a program that plays a seat over the network and sees what that seat may see.

    python -m covenstead.server.client.remote URL TABLE INVITATION [--name NAME]

plays random legal moves; give `play_seat` a function of your own for anything better.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
from collections.abc import Callable

from ...engine.errors import CovensteadError
from ...engine.outcome import Outcome
from ...engine.table import Choice
from ..errors import RequestError
from ..wire import messages as wire
from .client import Client

# Picks one of the choices of the table as the seat sees it.
Chooser = Callable[[wire.Table], Choice]


def any_choice(table: wire.Table) -> Choice:
    """Any legal move."""
    return random.choice(table.choices)


async def play_seat(
    client: Client, table: str, token: str | None, choose: Chooser = any_choice
) -> Outcome | None:
    """Sit down and play to the end; how it ended."""
    shown = await client.join(table, token)
    while shown.status != "over":
        if not shown.choices or shown.status != "playing":
            shown = await client.next_table()
            continue
        try:
            shown = await client.move(choose(shown).move)
        except RequestError as error:
            if error.problem not in ("stale", "not_now"):
                raise
            shown = await client.next_table()
    return shown.outcome


async def sit_down(url: str, table: str, token: str, name: str) -> Outcome | None:
    """Connect as a new guest and play a seat."""
    async with await Client.connect(url, name=name) as client:
        return await play_seat(client, table, token)


def main(arguments: list[str] | None = None) -> int:
    """Play one seat."""
    parser = argparse.ArgumentParser(prog="python -m covenstead.server.client.remote")
    parser.add_argument("url")
    parser.add_argument("table")
    parser.add_argument("invitation", help="the seat's invitation, or its token")
    parser.add_argument("--name", default="Remote")
    given = parser.parse_args(arguments)
    try:
        outcome = asyncio.run(sit_down(given.url, given.table, given.invitation, given.name))
    except (CovensteadError, OSError) as error:
        print(f"remote: {error}", file=sys.stderr)
        return 2
    print(outcome.reason if outcome else "the table was closed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
