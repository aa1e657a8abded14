"""A log without a person: nothing of them is left, and the game is played as it was.

Their seat is called "someone" from the first entry on. What they said is gone; where others said
their name, it is replaced.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

from . import table_log as log
from .match import SOMEONE

DELETED = "(deleted)"


class Person(msgspec.Struct, frozen=True):
    """Whom nothing may be known of: the guest, what stands for it, and every name they used."""

    guest: str
    stands_for: str
    names: frozenset[str] = frozenset()

    def named(self, texts: Iterable[str]) -> Person:
        """The same person, with the names that they have in these entries too."""
        found = {name for text in texts if (name := self._name_in(text)) is not None}
        return msgspec.structs.replace(self, names=self.names | found)

    def _name_in(self, text: str) -> str | None:
        entry = entry_of(text) if self.guest in text else None
        if isinstance(entry, log.Sat | log.Said) and entry.guest == self.guest:
            return entry.name
        return None


def entry_of(text: str) -> log.AnyEntry | None:
    """An entry, or None if it cannot be read."""
    try:
        return log.read_entry(text)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def without(text: str, person: Person) -> str:
    """An entry as it is without that person; one that cannot be read is cleaned as plain text."""
    entry = entry_of(text)
    if entry is None:
        return plain_without(text, person)
    match entry:
        case log.Sat(guest=person.guest):
            entry.guest, entry.name, entry.avatar = "", SOMEONE, ""
        case log.Said(guest=person.guest):
            entry.guest, entry.name, entry.text = "", SOMEONE, DELETED
        case log.Said():
            entry.text = unnamed(entry.text, person)
        case log.Muted(guest=person.guest):
            entry.guest = ""
    if entry.request is not None:
        entry.request = request_without(entry.request, person)
    changed = log.write_entry(entry)
    return text if entry_of(text) == entry else changed


def request_without(request: str, person: Person) -> str:
    """The key of a request; it stays one of its kind."""
    return request.replace(person.guest, person.stands_for)


def unnamed(text: str, person: Person) -> str:
    """Text in which nobody calls them by a name of theirs."""
    if not person.names:
        return text
    names = "|".join(re.escape(name) for name in sorted(person.names, key=len, reverse=True))
    return re.sub(rf"(?i)(?<!\w)(?:{names})(?!\w)", SOMEONE, text)


def plain_without(text: str, person: Person) -> str:
    """Text of any kind in which neither the guest nor a name of theirs stands."""
    text = text.replace(person.guest, "")
    for name in sorted(person.names, key=len, reverse=True):
        written = msgspec.json.encode(name).decode()
        text = text.replace(written, f'"{SOMEONE}"')
    return text
