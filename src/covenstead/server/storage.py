"""The tables of the database, and how a database is brought up to date."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy import event
from sqlalchemy.engine import URL, Connection, Engine, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from ..engine.errors import BadOption

metadata = sa.MetaData()

# One line for each table of people; `deal` is settled, the rest follows from the log.
tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("deal", sa.Text, nullable=False),
    sa.Column("host", sa.String(40), nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("status", sa.String(16), nullable=False),
    sa.Column("summary", sa.Text, nullable=False),
    sa.Column("changed_ms", sa.BigInteger, nullable=False),
    # The node that runs clocks and bots, and until when it may.
    sa.Column("keeper", sa.String(40)),
    sa.Column("keeper_until_ms", sa.BigInteger, nullable=False, server_default="0"),
    sa.Index("tables_listed", "listed", "status", "changed_ms"),
    sa.Index("tables_host", "host", "status"),
)

# The truth: only ever added to. Two nodes that write the same number meet the primary key.
entries = sa.Table(
    "entries",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("request", sa.String(400)),
    sa.Column("entry", sa.Text, nullable=False),
    sa.UniqueConstraint("table_id", "request", name="one_entry_per_request"),
)

snapshots = sa.Table(
    "snapshots",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("book", sa.Text, nullable=False),
    sa.Column("hash", sa.String(40), nullable=False),
)

# Who sat down at which table: written before the entry, so that nobody's table is ever missing.
sitters = sa.Table(
    "sitters",
    metadata,
    sa.Column("guest", sa.String(40), primary_key=True),
    sa.Column("table_id", sa.String(32), primary_key=True),
)

# The win probabilities of finished games: dear to compute, and always the same.
curves = sa.Table(
    "curves",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("curve", sa.Text, nullable=False),
)

settings = sa.Table(
    "settings",
    metadata,
    sa.Column("name", sa.String(40), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
# Pages that change often are written back once for many commits: until then the log beside the file
# may grow to some 30 MB.
SQLITE_PRAGMAS = (
    "journal_mode = WAL",
    "synchronous = FULL",
    "busy_timeout = 10000",
    "wal_autocheckpoint = 8000",
)
# A number of our own: nodes that start together bring the database up to date one by one.
MIGRATION_LOCK = 7_302_118


def connect(url: str) -> AsyncEngine:
    """An engine for `sqlite:///FILE` or `postgresql://…`."""
    parsed = _parsed(url)
    driver = DRIVERS[parsed.drivername]
    is_sqlite = driver.startswith("sqlite")
    engine = create_async_engine(parsed.set(drivername=driver), pool_pre_ping=not is_sqlite)
    if is_sqlite:
        event.listen(engine.sync_engine, "connect", _tune_sqlite)
    return engine


def _parsed(url: str) -> URL:
    """The address of a database that we can use; its secrets are not said again."""
    try:
        parsed = make_url(url)
    except sa.exc.ArgumentError as error:
        raise BadOption("the database is no URL; give sqlite:///FILE or postgresql://…") from error
    if parsed.drivername not in DRIVERS:
        raise BadOption(f"no database of kind «{parsed.drivername}»: use sqlite or postgresql")
    if parsed.drivername == "sqlite":
        if parsed.database in (None, "", ":memory:"):
            raise BadOption("tables are kept in a file: give sqlite:///FILE")
        folder = Path(parsed.database or "").absolute().parent
        if not folder.is_dir():
            raise BadOption(f"there is no folder «{folder}» for the database")
    return parsed


def connect_thread(url: URL) -> Engine:
    """An engine for the same file of SQLite, for use by a single thread."""
    engine = sa.create_engine(url.set(drivername="sqlite"), poolclass=sa.NullPool)
    event.listen(engine, "connect", _tune_sqlite)
    return engine


def _tune_sqlite(connection: sa.engine.interfaces.DBAPIConnection, _: ConnectionPoolEntry) -> None:
    """Readers beside one writer, and a commit that is on the disk when it returns."""
    cursor = connection.cursor()
    for pragma in SQLITE_PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def migrate(engine: AsyncEngine) -> None:
    """Bring the database up to date."""
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATION_LOCK)))
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    command.upgrade(alembic_config(connection), "head")


def alembic_config(connection: Connection) -> Config:
    """Alembic's settings for work on a connection."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    return config
