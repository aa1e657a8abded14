"""Where a request comes from: the address of its connection, or what a trusted proxy says.

A client can write any `X-Forwarded-For`; each proxy adds the address it was called from at the end.
So it is read from the end, as long as those who wrote it are trusted.
"""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import IPv6Address, IPv6Network, ip_address, ip_network

from starlette.datastructures import Headers
from starlette.types import Scope

from ...engine.errors import BadOption


class Proxies:
    """The proxies that are trusted, by their addresses and networks."""

    def __init__(self, trusted: Sequence[str]) -> None:
        try:
            self._networks = [ip_network(text) for text in trusted]
        except ValueError as error:
            raise BadOption(f"a trusted proxy is an address or a network: {error}") from error

    def trusts(self, address: str) -> bool:
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self._networks)

    def client_of(self, peer: str, forwarded: Sequence[str]) -> str:
        """The last address that no trusted proxy has; nonsense in the list ends it."""
        client = peer
        for text in reversed([part.strip() for line in forwarded for part in line.split(",")]):
            if not self.trusts(client) or not is_address(text):
                break
            client = text
        return client

    def see_through(self, scope: Scope) -> None:
        """Note in a request where it comes from."""
        peer = scope["client"][0] if scope.get("client") else ""
        if self.trusts(peer):
            headers = Headers(scope=scope)
            client = self.client_of(peer, headers.getlist("x-forwarded-for"))
            scope["client"] = (client, 0)


def is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


def counted_as(address: str) -> str:
    """What limits count an address as: of IPv6 the network of 64 bits, which is one client's."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        mapped = found.ipv4_mapped
        return str(mapped) if mapped else str(IPv6Network((found, 64), strict=False))
    return str(found)
