"""The tables of the database, and how a database is brought up to date."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import event
from sqlalchemy.engine import URL, Connection, Engine, make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from ...engine.errors import BadOption

metadata = sa.MetaData()

# One row for each game table; `deal` is fixed, the rest follows from the log.
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
    # The lease of the node that runs its clocks and bots; null if none does.
    sa.Column("keeper", sa.String(40)),
    # When a node has to look at it though nobody asks; null while it rests.
    sa.Column("due_ms", sa.BigInteger),
    sa.Index("tables_due", "keeper", "due_ms", "id"),
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

# The win probabilities of finished games: expensive to compute, and always the same.
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

# The nodes that are up: when they last said so, and how far they have read the orders.
nodes = sa.Table(
    "nodes",
    metadata,
    sa.Column("name", sa.String(40), primary_key=True),
    sa.Column("address", sa.String(100), nullable=False),
    sa.Column("seen_ms", sa.BigInteger, nullable=False),
    sa.Column("read_order", sa.Integer, nullable=False),
    sa.Column("sockets", sa.Integer, nullable=False),
    sa.Column("rooms", sa.Integer, nullable=False),
    sa.Column("is_draining", sa.Boolean, nullable=False),
)

# One for each node that keeps tables: it counts up the beat as long as it lives.
leases = sa.Table(
    "leases",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("beat", sa.BigInteger, nullable=False),
)

# Processes on other machines in which bots think; each counts up its beat as long as it lives.
thinkers = sa.Table(
    "thinkers",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    # Of the rules they know: they get no job of others.
    sa.Column("version", sa.String(64), nullable=False),
    sa.Column("slots", sa.Integer, nullable=False),
    sa.Column("beat", sa.BigInteger, nullable=False),
)

# What thinkers are to think about. A row goes when its answer was read, or its node is gone.
jobs = sa.Table(
    "jobs",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    # Of the node that asks.
    sa.Column("lease", sa.String(40), nullable=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("version", sa.String(64), nullable=False),
    sa.Column("rank", sa.Integer, nullable=False),
    sa.Column("asked_ms", sa.BigInteger, nullable=False),
    sa.Column("data", sa.LargeBinary, nullable=False),
    # Who has taken it, and how many have by now.
    sa.Column("thinker", sa.String(40)),
    sa.Column("tries", sa.Integer, nullable=False),
    sa.Column("answer", sa.LargeBinary),
    sa.Column("fault", sa.Text),
    sa.Index("jobs_free", "thinker", "version", "rank", "asked_ms"),
    sa.Index("jobs_lease", "lease"),
)

# What `coven admin` has changed, for nodes that hold it in memory. Numbers are never used again.
orders = sa.Table(
    "orders",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("subject", sa.String(40), nullable=False),
    sa.Column("at_ms", sa.BigInteger, nullable=False),
    sqlite_autoincrement=True,
)

# Who may not come in: a name, a guest, an address; and guests who were forgotten, by a hash.
bans = sa.Table(
    "bans",
    metadata,
    sa.Column("kind", sa.String(12), primary_key=True),
    sa.Column("what", sa.String(100), primary_key=True),
    sa.Column("reason", sa.Text, nullable=False),
    sa.Column("at_ms", sa.BigInteger, nullable=False),
    # Null: until it is lifted.
    sa.Column("until_ms", sa.BigInteger),
)

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
# Each is a thread and an open file, cheap to keep and dear to open: what was needed at once stays.
SQLITE_CONNECTIONS = 15
# Pages that change often are written back once for many commits; until then the write-ahead log
# may grow to about 30 MB.
SQLITE_PRAGMAS = (
    "journal_mode = WAL",
    "synchronous = FULL",
    "busy_timeout = 10000",
    "wal_autocheckpoint = 8000",
)
# An arbitrary number: nodes that start together bring the database up to date one by one.
MIGRATION_LOCK = 7_302_118


def connect(url: str, statement_s: float | None = None) -> AsyncEngine:
    """An engine for `sqlite:///FILE` or `postgresql://…`; statements may take that long."""
    parsed = _parsed(url)
    driver = DRIVERS[parsed.drivername]
    is_sqlite = driver.startswith("sqlite")
    # Errors must not repeat what was being written: sealed moves are in it.
    engine = create_async_engine(
        parsed.set(drivername=driver),
        pool_size=SQLITE_CONNECTIONS if is_sqlite else 5,
        max_overflow=0 if is_sqlite else 10,
        pool_pre_ping=not is_sqlite,
        hide_parameters=True,
        connect_args={} if is_sqlite or statement_s is None else postgres_limits(statement_s),
    )
    if is_sqlite:
        event.listen(engine.sync_engine, "connect", _tune_sqlite)
    return engine


def postgres_limits(statement_s: float) -> dict[str, object]:
    """A statement that takes longer ends: by the server, or here if that does not answer."""
    return {
        "timeout": statement_s,
        "command_timeout": statement_s + 1,
        "server_settings": {"statement_timeout": f"{int(1000 * statement_s)}"},
    }


def _parsed(url: str) -> URL:
    """The URL of a database that we can use; errors do not repeat its password."""
    try:
        parsed = make_url(url)
    except sa.exc.ArgumentError as error:
        raise BadOption(
            "the database must be a URL: give sqlite:///FILE or postgresql://…"
        ) from error
    if parsed.drivername not in DRIVERS:
        raise BadOption(f"unknown kind of database «{parsed.drivername}»: use sqlite or postgresql")
    if parsed.drivername == "sqlite":
        if parsed.database in (None, "", ":memory:"):
            raise BadOption("tables must be stored in a file: give sqlite:///FILE")
        folder = Path(parsed.database or "").absolute().parent
        if not folder.is_dir():
            raise BadOption(f"there is no folder «{folder}» for the database")
    return parsed


def connect_thread(url: URL) -> Engine:
    """An engine for the same file of SQLite, for use by a single thread."""
    engine = sa.create_engine(
        url.set(drivername="sqlite"), poolclass=sa.NullPool, hide_parameters=True
    )
    event.listen(engine, "connect", _tune_sqlite)
    return engine


def _tune_sqlite(connection: sa.engine.interfaces.DBAPIConnection, _: ConnectionPoolEntry) -> None:
    """Readers beside one writer; a commit is on disk when it returns."""
    cursor = connection.cursor()
    for pragma in SQLITE_PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


@asynccontextmanager
async def writing(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A transaction that reads and then writes: all of it is done, or nothing.

    SQLite gives the right to write at once, or after a wait; not when it is too late to wait.
    """
    async with engine.begin() as connection:
        if engine.dialect.name == "sqlite":
            await connection.exec_driver_sql("BEGIN IMMEDIATE")
        yield connection


async def migrate(engine: AsyncEngine) -> None:
    """Bring the database up to date."""
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATION_LOCK)))
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    _refuse_newer(connection)
    command.upgrade(alembic_config(connection), "head")


async def check_version(
    engine: AsyncEngine, *, is_ours: bool = False, is_exact: bool = False
) -> None:
    """Refuse a database that a newer Covenstead has changed.

    With `is_ours` also one without tables of a server, with `is_exact` also an older one.
    """
    if engine.dialect.name == "sqlite":
        # A file that cannot be opened is found here, because aiosqlite would leave a thread
        # behind that still answers when the loop is closed.
        connect_thread(engine.url).connect().close()
    async with engine.connect() as connection:
        await connection.run_sync(_refuse_newer)
        if is_ours or is_exact:
            await connection.run_sync(_refuse_strange)
        if is_exact:
            await connection.run_sync(_refuse_older)


def _refuse_newer(connection: Connection) -> None:
    found, known = _versions(connection)
    if found is not None and found not in known:
        raise BadOption(
            f"this database is of version {found}, and this Covenstead knows only up to {known[0]}:"
            " install the newer one that wrote it, or restore a backup from before"
        )


def _refuse_strange(connection: Connection) -> None:
    if _versions(connection)[0] is None:
        raise BadOption("this database has no tables of a server")


def _refuse_older(connection: Connection) -> None:
    found, known = _versions(connection)
    if found != known[0]:
        raise BadOption(
            f"this database is of version {found}, and this Covenstead needs {known[0]}: "
            "start the server once, which brings it up to date"
        )


def _versions(connection: Connection) -> tuple[str | None, list[str]]:
    """The version of a database, None if it is empty; and those that we know, newest first."""
    found = MigrationContext.configure(connection).get_current_revision()
    scripts = ScriptDirectory.from_config(alembic_config(connection))
    return found, [script.revision for script in scripts.walk_revisions()]


def alembic_config(connection: Connection) -> Config:
    """Alembic's settings for work on a connection."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    return config
