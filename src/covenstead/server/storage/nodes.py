"""The nodes that are up, and what `coven admin` orders them to look at again.

An order says only where to look: what is so stands in the tables it was written with, in the same
transaction. Every node reads the orders once a second and notes how far it has come.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from . import db_schema as db
from .store import Store

# A table was changed, tables were deleted, bans have changed, a node is to be emptied.
OrderKind = Literal["table", "purged", "bans", "drain"]
# A node that has said nothing for so long is not there any more.
ALIVE_MS = 20_000
KEPT_MS = 86_400_000


class Order(NamedTuple):
    """Something to look at again."""

    id: int
    kind: OrderKind
    subject: str


class NodeState(msgspec.Struct, frozen=True):
    """A node, as it last described itself."""

    name: str
    address: str
    seen_ms: int
    read_order: int
    sockets: int
    rooms: int
    is_draining: bool = False


async def place_order(
    connection: AsyncConnection, kind: OrderKind, subject: str, now_ms: int
) -> int:
    """Write an order, together with what it is about; its number."""
    insert = sa.insert(db.orders).values(kind=kind, subject=subject, at_ms=now_ms)
    return int(await connection.scalar(insert.returning(db.orders.c.id)) or 0)


class Nodes:
    """The nodes and the orders in the database."""

    def __init__(self, store: Store) -> None:
        self._engine = store.engine
        self._insert = (postgresql if store.is_postgres else sqlite).insert

    # ---- for a node ----

    async def last_order(self) -> int:
        async with self._engine.connect() as connection:
            return int(await connection.scalar(sa.select(sa.func.max(db.orders.c.id))) or 0)

    async def orders(self, after: int) -> list[Order]:
        columns = db.orders.c
        query = sa.select(columns.id, columns.kind, columns.subject).where(columns.id > after)
        async with self._engine.connect() as connection:
            return [Order(*row) for row in await connection.execute(query.order_by(columns.id))]

    async def report(self, state: NodeState) -> bool:
        """Note that a node is up; whether it is to be emptied. What is long past is forgotten."""
        own = msgspec.structs.asdict(state)
        new = {name: value for name, value in own.items() if name not in ("name", "is_draining")}
        insert = self._insert(db.nodes).values(own)
        insert = insert.on_conflict_do_update(index_elements=["name"], set_=new)
        past = state.seen_ms - KEPT_MS
        async with db.writing(self._engine) as connection:
            await connection.execute(sa.delete(db.orders).where(db.orders.c.at_ms < past))
            await connection.execute(sa.delete(db.nodes).where(db.nodes.c.seen_ms < past))
            return bool(await connection.scalar(insert.returning(db.nodes.c.is_draining)))

    async def leave(self, name: str) -> None:
        """A node ends."""
        async with self._engine.begin() as connection:
            await connection.execute(sa.delete(db.nodes).where(db.nodes.c.name == name))

    # ---- for whoever runs them ----

    async def alive(self, now_ms: int) -> list[NodeState]:
        columns = db.nodes.c
        query = sa.select(*columns).where(columns.seen_ms > now_ms - ALIVE_MS).order_by("name")
        async with self._engine.connect() as connection:
            return [NodeState(*row) for row in await connection.execute(query)]

    async def drain(self, name: str, now_ms: int) -> int:
        """Order a node to be emptied; the number of the order."""
        query = sa.update(db.nodes).where(db.nodes.c.name == name).values(is_draining=True)
        async with self._engine.begin() as connection:
            await connection.execute(query)
            return await place_order(connection, "drain", name, now_ms)
