"""Who somebody is and what a token opens; everything is signed, nothing is guessed.

A guest token says who a guest is. A seat token is the seat itself. An invitation opens one free
seat. All are keyed hashes under the server's one key, which all nodes read from the database.
"""

from __future__ import annotations

import base64
import hmac
import secrets

import msgspec

from .trouble import Trouble

COOKIE = "coven"


class Guest(msgspec.Struct, frozen=True):
    """A guest: a number of the server's and a name of its own choice."""

    guest: str
    name: str


class Signer:
    """Makes and reads tokens."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def _mark(self, text: str) -> str:
        digest = hmac.digest(self._key, text.encode(), "sha256")[:18]
        return base64.urlsafe_b64encode(digest).decode()

    def guest_token(self, guest: Guest) -> str:
        """The token of a guest: number, name and signature."""
        body = base64.urlsafe_b64encode(msgspec.msgpack.encode(guest)).decode().rstrip("=")
        return f"{body}.{self._mark('guest ' + body)}"

    def guest_of(self, token: str) -> Guest:
        """The guest of a token; refuses a token that this server has not made."""
        body, _, mark = token.partition(".")
        if not token.isascii() or not hmac.compare_digest(mark, self._mark("guest " + body)):
            raise Trouble("bad_token", "this token was not made here; ask for a new one")
        packed = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
        return msgspec.msgpack.decode(packed, type=Guest)

    def seat_token(self, table: str, seat: int, claim: int) -> str:
        """The secret of one seat since it was last taken."""
        return self._mark(f"seat {table} {seat} {claim}")

    def invitation(self, table: str, seat: int, claim: int) -> str:
        """What opens a seat while it is free."""
        return self._mark(f"invitation {table} {seat} {claim}")


def is_same(one: str, other: str) -> bool:
    """Compare secrets in constant time."""
    return hmac.compare_digest(one.encode(), other.encode())


def new_guest(name: str) -> Guest:
    return Guest(secrets.token_urlsafe(9), name)


def new_table_id() -> str:
    """A name for a table that nobody guesses: it is all that is needed to watch it."""
    letters = "abcdefghijkmnpqrstuvwxyz23456789"
    return "".join(secrets.choice(letters) for _ in range(14))


def new_seed() -> tuple[str, str]:
    """A secret seed of 256 bits and a salt for its commitment."""
    return secrets.token_hex(32), secrets.token_hex(16)
