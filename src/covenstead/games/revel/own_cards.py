"""Cards of one's own at a table: they travel with its options, and so with its record.

The option is the TOML of a card file with only these cards; they are played beside the set that
comes with the game. It is kept in one form: the same cards are the same text, whoever wrote it.
"""

from __future__ import annotations

import hashlib
import tomllib
from functools import lru_cache

import msgspec

from ...engine.errors import BadCardFile, BadOption
from .cards import BadCards, CardText, Pool, load_pool, pool_of

# Letters of all cards together: about forty cards.
LONGEST = 8000
NONE = "none"
MOST_FAULTS = 5


def settled(text: str) -> str:
    """Cards in the form in which they are kept; refuses what is no file of cards."""
    return written(*_read(text))


def written(name: str, cards: list[CardText]) -> str:
    """A card file of these cards."""
    blocks = [f"[set]\nname = {_quoted(name)}"]
    for card in cards:
        lines = ["[[card]]", f"name = {_quoted(card.name)}", f"type = {_quoted(card.type)}"]
        lines += [f"power = {card.power}"] if card.power is not None else []
        lines += [f"resistance = {card.resistance}"] if card.resistance is not None else []
        lines += [f"icons = {_quoted(card.icons)}"] if card.icons else []
        lines += [f"text = {_quoted(card.text)}"] if card.text else []
        blocks.append("\n".join(lines))
    return "\n".join(blocks)


def _quoted(value: str | list[str]) -> str:
    # What JSON writes for strings and lists of them, TOML reads; but it wants this sign escaped.
    return msgspec.json.encode(value).decode().replace("\x7f", "\\u007f")


def _read(text: str) -> tuple[str, list[CardText]]:
    if len(text) > LONGEST:
        raise BadOption(f"cards of {len(text)} letters are too many; {LONGEST} are the limit")
    try:
        raw = tomllib.loads(text)
        head = raw.get("set", {})
        name = head.get("name", "A set") if isinstance(head, dict) else "A set"
        cards = msgspec.convert(raw.get("card", []), list[CardText])
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, RecursionError) as error:
        raise BadOption(f"this is no file of cards: {error}"[:300]) from error
    if not cards:
        raise BadOption("there is no card in it")
    return str(name)[:60], [msgspec.structs.replace(card, exercises="") for card in cards]


def pool_with(text: str) -> Pool:
    """The set that comes with the game and the cards of an option; refuses faulty ones."""
    return load_pool(None) if text == NONE else _pool_with(text)


@lru_cache(maxsize=32)
def _pool_with(text: str) -> Pool:
    shipped = load_pool(None)
    name, own = _read(text)
    try:
        pool = pool_of([*shipped.cards, *own], _icons(shipped, own), name)
    except BadCards as error:
        more = "" if len(error.faults) <= MOST_FAULTS else f"; {len(error.faults)} in all"
        told = "; ".join(fault.splitlines()[0] for fault in error.faults[:MOST_FAULTS])
        raise BadOption(f"the cards can't be played: {told}{more}") from error
    except BadCardFile as error:
        raise BadOption(str(error)) from error
    pool.decks.update(shipped.decks)
    return pool


def _icons(shipped: Pool, own: list[CardText]) -> list[str]:
    """The stitch icons of both; those that come with the game keep their places."""
    return list(dict.fromkeys([*shipped.icons, *(icon for card in own for icon in card.icons)]))


def digest(text: str) -> str:
    """What names the cards of a table: the same for the same cards."""
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()
