"""The settings of a node."""

from __future__ import annotations

import secrets
from pathlib import Path

import msgspec

from .limits import Rate

PAGE = Path(__file__).parent / "page"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything an operator may choose; the defaults suit most."""

    host: str = "127.0.0.1"
    port: int = 8080
    database: str = "sqlite:///covenstead.db"
    node: str = msgspec.field(default_factory=lambda: secrets.token_hex(4))
    # Files with games that are offered beside those of the project and of installed packages.
    games: tuple[str, ...] = ()
    # Other sites whose pages may open sockets; our own page always may.
    origins: tuple[str, ...] = ()
    page: Path = PAGE
    # The names under which the server may be asked, without ports; none: any name.
    hosts: tuple[str, ...] = ()
    # Addresses and networks of proxies whose X-Forwarded-For is believed.
    proxies: tuple[str, ...] = ()
    # What a client must show to read /metrics; none: nothing.
    metrics_token: str = ""
    # The key of all tokens (none: the database's own), and the one before, which is still accepted.
    key: str = ""
    old_key: str = ""
    # Send cookies only over HTTPS: for a node behind a proxy that speaks it.
    secure: bool = False
    # One of several is kept for bots that somebody waits for.
    workers: int = 2
    # Bots move on this beat: people can follow, and how long a bot has thought is not seen.
    bot_pace_ms: int = 350
    socket_rate: Rate = Rate(60, 20)
    address_rate: Rate = Rate(240, 120)
    chat_rate: Rate = Rate(5, 0.5)
    hint_rate: Rate = Rate(8, 0.25)
    # Readings of cards that somebody writes: one for each key that is not followed at once.
    reading_rate: Rate = Rate(60, 15)
    # New curves of finished games, per address: each keeps a worker busy for some seconds.
    curve_rate: Rate = Rate(6, 0.05)
    # How long the others' parts of a deal are waited for, once somebody has opened theirs.
    part_s: float = 4.0
    # Hints that may wait for a worker: in all, of one address, of one guest.
    questions: int = 200
    questions_per_address: int = 8
    questions_per_guest: int = 2
    tables_per_guest: int = 20
    sockets_per_address: int = 200
    # Connections that are no sockets, in all and of one address.
    connections: int = 8000
    connections_per_address: int = 256
    # How long a request may take to arrive, and a connection may stay without one.
    header_s: float = 10.0
    keep_alive_s: float = 5.0
    # How long the database may take for one statement.
    statement_s: float = 10.0
    # Entries between two snapshots of a table.
    snapshot_every: int = 200
    # Tables that nobody looks at are unloaded after this.
    idle_s: float = 120.0
    # How long a node that has fallen silent still holds the lease of its tables.
    lease_s: float = 6.0
    # Finished games are deleted after this many days; 0 keeps them.
    keep_days: int = 0
    log_json: bool = True
