"""People for tests of the server: guests who sit down and play."""

from __future__ import annotations

import asyncio
from typing import Any

from covenstead.engine.errors import IllegalMove
from covenstead.engine.rng import Rng, rng_from_seed
from covenstead.server.client import Client
from covenstead.server.errors import RequestError
from covenstead.server.wire import bodies
from covenstead.server.wire import messages as wire
from tests.support.houses import House


async def guest(home: House, name: str) -> Client:
    return await home.connect(name=name)


async def sit_at(home: House, game: str, seats: int, **wanted: Any) -> tuple[str, list[Client]]:
    """A table at which all these people sit; dealt, unless it is set to wait."""
    people = [await guest(home, f"P{seat}") for seat in range(seats)]
    opened = await people[0].open_table(bodies.NewTable(game, seats, **wanted))
    await people[0].join(opened.table)
    for person, invitation in zip(people[1:], opened.invitations, strict=True):
        await person.join(opened.table, invitation.token)
    if wanted.get("start", True):
        for person in people:
            await until(person, lambda table: table.status == "playing")
    return opened.table, people


async def until(person: Client, is_so: Any) -> wire.Table:
    """Read messages until the table fulfils a condition."""
    while person.table is None or not is_so(person.table):
        await person.next_table()
    return person.table


async def play_on(people: list[Client], rng: Rng, moves: int = 100_000) -> int:
    """Random legal moves by whoever has choices; how many were made."""
    made = 0
    while made < moves:
        ready = [person for person in people if person.table and person.table.choices]
        if not ready:
            if all(person.table and person.table.status == "over" for person in people):
                return made
            await asyncio.sleep(0.005)
            await catch_up(people)
            continue
        mover = ready[rng.below(len(ready))]
        assert mover.table is not None
        choice = mover.table.choices[rng.below(len(mover.table.choices))]
        try:
            await mover.move(choice.text if made % 2 else choice.move)
        except RequestError as error:
            # A bot may open what everyone has sealed while a person is still thinking.
            assert error.problem == "stale", error
            await mover.next_table()
            continue
        except IllegalMove:
            # Or take away a choice from a person who is still thinking; it is no longer offered.
            await catch_up(people)
            assert choice not in mover.table.choices
            continue
        made += 1
        await catch_up(people)
    return moves


async def catch_up(people: list[Client]) -> None:
    """The answer to a ping comes after everything that was sent before it."""
    for person in people:
        await person.ping()


def dice(seed: int | str) -> Rng:
    return rng_from_seed(f"people {seed}")
