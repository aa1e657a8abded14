"""What every request of a node works with, over HTTP or on a socket."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..limits import Buckets
from ..rooms.hall import Hall
from ..rooms.lobby import LobbyFeed
from ..rooms.room import now_ms
from ..thinking.advice import Adviser
from ..thinking.curves import Curves
from ..thinking.queue import Limits, ThinkingQueue
from ..thinking.readings import Readers
from .ban_list import BanList
from .readiness import Probe

if TYPE_CHECKING:
    from .sockets import Socket


class Services:
    """The hall, the lobby, hints and curves, and the limits on what one client may ask."""

    def __init__(self, hall: Hall, lobby: LobbyFeed, queue: ThinkingQueue) -> None:
        self.hall = hall
        self.lobby = lobby
        self.adviser = Adviser(hall.settings.hint_rate, queue)
        self.readers = Readers(hall.settings.reading_rate, Limits(200, 20, 2))
        self.curves = Curves(hall.settings.curve_rate, hall, queue)
        self.addresses = Buckets(hall.settings.address_rate)
        self.chat = Buckets(hall.settings.chat_rate)
        self.open_sockets: dict[str, int] = {}
        self.bans = BanList()
        # Everybody who is connected; nobody any more at a node that is being emptied.
        self.sockets: set[Socket] = set()
        self.is_draining = False
        # Strangers may ask too: what is written is written once a second at most.
        self.health = Probe(lambda: hall.store.ping(), 0.0)
        self.readiness = Probe(lambda: hall.store.try_writing(now_ms()), 1.0)
