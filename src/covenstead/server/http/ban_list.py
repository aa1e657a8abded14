"""The bans of a server, as a node holds them to check everybody who asks."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable

from ..errors import RequestError
from ..rooms.identity import Guest
from ..rooms.room import now_ms
from ..storage.bans import Ban, guest_hash, name_key


class BanList:
    """Refuses people who are banned."""

    def __init__(self) -> None:
        self._by_key: dict[tuple[str, str], Ban] = {}
        self._networks: list[tuple[ipaddress.IPv4Network | ipaddress.IPv6Network, Ban]] = []

    def replace(self, bans: Iterable[Ban]) -> None:
        """From now on these count."""
        bans = list(bans)
        self._by_key = {(ban.kind, ban.what): ban for ban in bans}
        self._networks = [
            (ipaddress.ip_network(ban.what), ban) for ban in bans if ban.kind == "address"
        ]

    def check_address(self, text: str) -> None:
        """Refuse a request from a banned address; a network is refused if part of it is banned."""
        if not self._networks:
            return
        try:
            found = ipaddress.ip_network(text.partition("%")[0])
        except ValueError:
            return
        mapped = getattr(found.network_address, "ipv4_mapped", None)
        own = found if mapped is None else ipaddress.ip_network(mapped)
        for network, ban in self._networks:
            if own.overlaps(network):
                refuse(ban, "your address")

    def check_guest(self, guest: Guest) -> None:
        """Refuse a banned guest or name; the token of a guest who was deleted counts no more."""
        if ("forgotten", guest_hash(guest.guest)) in self._by_key:
            raise RequestError("bad_token", "this token is no longer valid; ask for a new one")
        ban = self._by_key.get(("guest", guest.guest))
        if ban is not None:
            refuse(ban, "you")
        self.check_name(guest.name)

    def check_name(self, name: str) -> None:
        """Refuse a banned name."""
        ban = self._by_key.get(("name", name_key(name)))
        if ban is not None:
            refuse(ban, "the name")


def refuse(ban: Ban, whom: str) -> None:
    """Say so, unless the ban has ended. The reason is for those who run the server."""
    if ban.until_ms is None or ban.until_ms > now_ms():
        verb = "are" if whom == "you" else "is"
        raise RequestError("banned", f"{whom} {verb} banned from this server")
