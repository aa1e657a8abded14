"""kill -9 in the middle of a deal: no promise is lost, and the deal is still nobody's."""

from __future__ import annotations

import asyncio
import contextlib
import random
from pathlib import Path

from websockets.exceptions import ConnectionClosed

from covenstead.server.client import Client, Lost
from covenstead.server.wire import bodies
from covenstead.server.wire import messages as wire
from tests.support.circle import Circle, tell
from tests.support.servers import Server, server

KILLS = 6


async def deal_and_die(circle: Circle, running: Server, wait_s: float) -> None:
    """Two people sit down, and the server dies while they deal."""
    ada, bo = [await circle.connect(running.url, name=name) for name in ("Ada", "Bo")]
    opened = await ada.open_table(bodies.NewTable("blackmore", 2))
    await ada.join(opened.table)
    sitting = asyncio.create_task(bo.join(opened.table, opened.invitations[0].token))
    await asyncio.sleep(wait_s)
    await asyncio.to_thread(running.kill)
    await asyncio.to_thread(running.start)
    await asyncio.gather(until_dealt(ada), until_dealt(bo, sitting))
    await ada.do(wire.Concede)
    while bo.table is None or bo.table.status != "over":
        # A ping also brings back somebody whose connection was lost.
        await bo.ping()
        await asyncio.sleep(0.02)
    # Whoever opened a part finds it in the deal; nobody can have chosen it.
    assert ada.check_deal()
    assert bo.check_deal()
    assert ada.table is not None
    assert ada.table.opened is not None
    assert bo.table is not None
    assert ada.table.opened == bo.table.opened


async def until_dealt(person: Client, sitting: asyncio.Task[wire.Table] | None = None) -> None:
    if sitting is not None:
        # It may die between the answer and the table; a ping brings them back.
        with contextlib.suppress(ConnectionClosed, Lost):
            await sitting
    while person.table is None or person.table.status == "waiting":
        await person.ping()
        await asyncio.sleep(0.02)


def test_a_server_that_dies_during_the_deal_loses_nothing(tmp_path: Path) -> None:
    """At another moment each time: before the agreement, between two parts, after the deal."""

    async def story(circle: Circle) -> None:
        rng = random.Random(7)
        with server(f"sqlite:///{tmp_path}/deal.db", "--patience", "1000") as running:
            for number in range(KILLS):
                await deal_and_die(circle, running, rng.uniform(0, 0.01) * number)

    tell(story)
