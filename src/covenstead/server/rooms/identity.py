"""Who somebody is and what a token gives access to; every token is signed.

A guest token says who a guest is. A seat token gives access to a seat. An invitation lets somebody
take one free seat. All are keyed hashes under one key, which all nodes read from the database or
from their settings; while keys are changed, the one before is accepted too.
"""

from __future__ import annotations

import base64
import hmac
import secrets

import msgspec

from ..errors import RequestError
from ..tables.avatars import Avatar

COOKIE = "coven"


class Guest(msgspec.Struct, frozen=True):
    """A guest: an id from the server, a name and a picture of their own choice."""

    guest: str
    name: str
    avatar: Avatar = ""


class Signer:
    """Makes and reads tokens."""

    def __init__(self, key: bytes, *old: bytes) -> None:
        self._keys = (key, *old)

    def _mark(self, text: str) -> str:
        return mark_by(self._keys[0], text)

    def _is_marked(self, text: str, mark: str) -> bool:
        """Whether a mark is ours, by the key of now or one that is still accepted."""
        found = [is_same(mark, mark_by(key, text)) for key in self._keys]
        return any(found)

    def guest_token(self, guest: Guest) -> str:
        """The token of a guest: id, name and signature."""
        body = base64.urlsafe_b64encode(msgspec.msgpack.encode(guest)).decode().rstrip("=")
        return f"{body}.{self._mark('guest ' + body)}"

    def guest_of(self, token: str) -> Guest:
        """The guest of a token; refuses a token that this server did not issue."""
        body, _, mark = token.partition(".")
        if not token.isascii() or not self._is_marked("guest " + body, mark):
            raise RequestError("bad_token", "this token was not made here; ask for a new one")
        packed = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
        return msgspec.msgpack.decode(packed, type=Guest)

    def seat_token(self, table: str, seat: int, claim: int) -> str:
        """The secret of a seat since it was last taken."""
        return self._mark(f"seat {table} {seat} {claim}")

    def is_seat_token(self, token: str, table: str, seat: int, claim: int) -> bool:
        return self._is_marked(f"seat {table} {seat} {claim}", token)

    def invitation(self, table: str, seat: int, claim: int) -> str:
        """What lets somebody take a seat while it is free."""
        return self._mark(f"invitation {table} {seat} {claim}")

    def is_invitation(self, token: str, table: str, seat: int, claim: int) -> bool:
        return self._is_marked(f"invitation {table} {seat} {claim}", token)


def mark_by(key: bytes, text: str) -> str:
    digest = hmac.digest(key, text.encode(), "sha256")[:18]
    return base64.urlsafe_b64encode(digest).decode()


def is_same(one: str, other: str) -> bool:
    """Compare secrets in constant time."""
    return hmac.compare_digest(one.encode(), other.encode())


def new_guest(name: str, avatar: Avatar = "") -> Guest:
    guest = secrets.token_urlsafe(9)
    # On a command line a hyphen would begin an option.
    while guest.startswith("-"):
        guest = secrets.token_urlsafe(9)
    return Guest(guest, name, avatar)


def new_table_id() -> str:
    """An unguessable id for a table: whoever knows it may watch."""
    letters = "abcdefghijkmnpqrstuvwxyz23456789"
    return "".join(secrets.choice(letters) for _ in range(14))


def new_seed() -> str:
    """The server's part of a deal: 256 secret bits."""
    return secrets.token_hex(32)
