"""Who may not come in: names, guests and addresses; and guests who were forgotten, by a hash."""

from __future__ import annotations

import hashlib
import ipaddress
import unicodedata
from typing import Literal

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from ...engine.errors import BadOption
from . import db_schema as db
from .nodes import place_order
from .store import Store

BanKind = Literal["name", "guest", "address", "forgotten"]
MOST = 100


class Ban(msgspec.Struct, frozen=True):
    """One ban; without an end it lasts until it is lifted."""

    kind: BanKind
    what: str
    reason: str
    at_ms: int
    until_ms: int | None = None


def name_key(name: str) -> str:
    """What names have in common that look alike: letter case, width and spaces do not count."""
    return "".join(unicodedata.normalize("NFKC", name).casefold().split())


def guest_hash(guest: str) -> str:
    """What is kept of a guest who was forgotten: enough to know their token, and nothing else."""
    return hashlib.sha256(f"covenstead guest {guest}".encode()).hexdigest()


def network_of(text: str) -> str:
    """An address or a network, as it is compared; BadOption if it is neither."""
    try:
        return str(ipaddress.ip_network(text.strip(), strict=False))
    except ValueError as error:
        raise BadOption(
            f"«{text[:60]}» is no address: write 192.0.2.7, 192.0.2.0/24 or 2001:db8::/32"
        ) from error


def ban_of(kind: BanKind, what: str, reason: str, at_ms: int, until_ms: int | None) -> Ban:
    """A ban of what somebody wrote; BadOption if it cannot be meant."""
    key = {"name": name_key, "address": network_of}.get(kind, str.strip)(what)
    if not 0 < len(key) <= MOST:
        raise BadOption(f"a {kind} has 1 to {MOST} characters")
    return Ban(kind, key, reason, at_ms, until_ms)


async def all_bans(store: Store) -> list[Ban]:
    """Every ban, oldest first; those that have ended too."""
    query = sa.select(*db.bans.c).order_by(db.bans.c.at_ms)
    async with store.engine.connect() as connection:
        return [Ban(*row) for row in await connection.execute(query)]


async def write_ban(connection: AsyncConnection, ban: Ban) -> None:
    """Write a ban, or replace the one that is there."""
    insert = (postgresql if connection.dialect.name == "postgresql" else sqlite).insert(db.bans)
    values = msgspec.structs.asdict(ban)
    await connection.execute(
        insert.values(values).on_conflict_do_update(index_elements=["kind", "what"], set_=values)
    )


async def add_ban(store: Store, ban: Ban) -> None:
    async with db.writing(store.engine) as connection:
        await write_ban(connection, ban)
        await place_order(connection, "bans", "", ban.at_ms)


async def lift_ban(store: Store, ban: Ban) -> bool:
    """Lift a ban; False if there is none."""
    columns = db.bans.c
    query = sa.delete(db.bans).where(columns.kind == ban.kind, columns.what == ban.what)
    async with db.writing(store.engine) as connection:
        lifted = (await connection.execute(query)).rowcount
        await place_order(connection, "bans", "", ban.at_ms)
    return bool(lifted)
