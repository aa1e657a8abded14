"""Cards from a file in the shape of the official card index, as far as their texts can be read.

The file comes from the player; none of its texts are ours to ship. Each card has `fullNames`, a
`frontFace` with `typeLine.rawValue`, `value`, `stitchIcon` and `text`, a list of clauses of which
each is a head (`condition`, unless `kind` is "unmarked") and a body (`text`).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from ....engine.errors import BadCardFile
from ..cards import BadCards, CardText, Pool, pool_of


class Imported(msgspec.Struct):
    """The result of an import: a pool of what can be played, and what can't be, with the reason."""

    pool: Pool
    refused: dict[str, list[str]]
    skipped: list[str]
    texts: int
    read: int


def import_index(path: Path) -> Imported:
    """Read every card of an index; a card of which one text can't be read is refused whole."""
    entries = _entries(path)
    faults: list[str] = []
    cards, skipped = [], []
    for number, entry in enumerate(entries, start=1):
        try:
            card = _card(entry)
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            faults.append(f"card {number}: not in the shape of the index ({error!r})")
            continue
        if "marker" in card.type.lower():
            skipped.append(card.name)
        else:
            cards.append(card)
    if faults:
        raise BadCards(str(path), faults)
    return _sort_out(cards, skipped)


def _entries(path: Path) -> list[Any]:
    try:
        raw = json.loads(path.read_text(encoding="utf8"))
    except OSError as error:
        raise BadCardFile(f"{path}: cannot be read ({error.strerror})") from error
    except (ValueError, UnicodeDecodeError) as error:
        raise BadCardFile(f"{path}: not a JSON file ({error})") from error
    entries = raw.get("cards") if isinstance(raw, dict) else None
    if not isinstance(entries, list):
        raise BadCardFile(f"{path}: the index has a list «cards»")
    return entries


def _card(entry: dict[str, Any]) -> CardText:
    face = entry["frontFace"]
    value = face.get("value") or {}
    icon = face.get("stitchIcon")
    return CardText(
        name=entry["fullNames"]["frontFace"],
        type=_line(face["typeLine"]["rawValue"]),
        text=[_clause(clause) for clause in face.get("text") or []],
        power=_number(value.get("power")),
        resistance=_number(value.get("resistance")),
        icons=[icon] if icon else [],
    )


def _line(raw: str) -> str:
    return raw if raw.endswith(".") else f"{raw}."


def _clause(clause: dict[str, Any]) -> str:
    """Head and body as one paragraph again."""
    body = str(clause["text"]).strip()
    head = clause.get("condition")
    if clause.get("kind") == "unmarked" or not head:
        return body
    return f"{str(head).strip().rstrip(':')}: {body}"


def _number(value: Any) -> int | None:
    """A printed value: a number, or an object that holds one."""
    if isinstance(value, dict):
        numbers = [item for item in value.values() if isinstance(item, int)]
        if len(numbers) != 1:
            raise ValueError(f"no single number in {value}")
        return numbers[0]
    return None if value is None else int(value)


def _sort_out(cards: list[CardText], skipped: list[str]) -> Imported:
    """Drop the cards with faults until the rest loads; a card may fail because another did."""
    texts = sum(len(card.text) for card in cards)
    failed = 0
    refused: dict[str, list[str]] = {}
    while True:
        try:
            pool = pool_of(cards, name="index")
            return Imported(pool, refused, skipped, texts, texts - failed)
        except BadCards as error:
            named = {card.name: card for card in cards}
            for fault in error.faults:
                name = _name_of(fault, list(named))
                refused.setdefault(name, []).append(fault)
                failed += ", effect " in fault.partition(":")[0]
            cards = [card for card in cards if card.name not in refused]


def _name_of(fault: str, names: list[str]) -> str:
    """The card that a fault speaks of: faults start with its name."""
    return max((name for name in names if fault.startswith(name)), key=len)
