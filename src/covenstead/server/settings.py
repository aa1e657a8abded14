"""How a node is set up."""

from __future__ import annotations

import secrets
from pathlib import Path

import msgspec

from .limits import Rate

PAGE = Path(__file__).parent / "page"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that an operator may choose, with what is good for most."""

    host: str = "127.0.0.1"
    port: int = 8080
    database: str = "sqlite:///covenstead.db"
    node: str = msgspec.field(default_factory=lambda: secrets.token_hex(4))
    # Pages of other sites that may open sockets; our own always may.
    origins: tuple[str, ...] = ()
    page: Path = PAGE
    # Cookies only over https: on behind a proxy that speaks it.
    secure: bool = False
    workers: int = 1
    # A bot waits so long before it moves, so that people can follow.
    bot_pace_ms: int = 350
    socket_rate: Rate = Rate(60, 20)
    address_rate: Rate = Rate(240, 120)
    chat_rate: Rate = Rate(5, 0.5)
    hint_rate: Rate = Rate(8, 0.25)
    # New curves of finished games, per address: each keeps a worker busy for some seconds.
    curve_rate: Rate = Rate(6, 0.05)
    tables_per_guest: int = 20
    sockets_per_address: int = 200
    # Entries between two snapshots of a table.
    snapshot_every: int = 200
    # Tables that nobody looks at are put away after this.
    idle_s: float = 120.0
    # How long a node that has fallen silent still keeps its clocks and bots.
    keep_s: float = 6.0
    log_json: bool = True
