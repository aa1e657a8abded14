"""What the command line tells about card files, texts and decks: lines of text."""

from __future__ import annotations

from pathlib import Path

import msgspec

from ..cards import BadCards, Pool, load_decks, load_pool
from ..program import SHIELD, STANCE, STRIKE
from .explain import explain
from .faults import Fault
from .importer import Imported, import_index


def check_cards(path: Path) -> list[str]:
    """A set that loads: how many cards and effects, and what is hardly meant; else its faults."""
    pool = load_pool(path)
    effects = sum(len(card.text) for card in pool.cards)
    lines = [f"{pool.name}: {len(pool.cards)} cards, {effects} effects, each read in one way"]
    lines += [f"  {name}: a legal deck" for name in pool.decks]
    return lines + [f"  warning: {warning}" for warning in pool.warnings]


def explain_text(text: str, path: Path | None) -> list[str]:
    """The kind of a text, where it is active and what it does."""
    try:
        return str(explain(text, load_pool(path).words)).splitlines()
    except Fault as fault:
        raise BadCards("the text", [fault.show(text, "effect 1")]) from fault


def check_deck(path: Path, cards: Path | None) -> list[str]:
    """Decks that are legal, with what they are made of; else everything that is wrong."""
    pool = load_pool(cards)
    lines = []
    for deck in load_decks(path, pool):
        types = [pool.program.types[face] for face in deck.cards]
        counts = ", ".join(
            f"{sum(one == kind for one in types)} {word}"
            for kind, word in ((STRIKE, "strikes"), (SHIELD, "shields"), (STANCE, "stances"))
        )
        lines.append(f"{deck.name}: legal; {pool.names[deck.witch]} and {counts}")
    return lines


def import_cards(path: Path, out: Path | None) -> list[str]:
    """Which texts of an index can be read; the cards that can be played go into a set file."""
    found = import_index(path)
    total = len(found.pool.cards) + len(found.refused)
    lines = [f"{found.read} of {found.texts} texts read, {len(found.pool.cards)} of {total} cards"]
    lines += [f"  skipped: {name} is a marker" for name in found.skipped]
    for faults in found.refused.values():
        lines += [line for fault in faults for line in fault.splitlines()]
    if out is not None:
        out.write_text(_toml(found), encoding="utf8")
        lines.append(f"written to {out}")
    return lines


def _toml(found: Imported) -> str:
    """A set file of the cards that can be played."""
    pool: Pool = found.pool
    blocks = [f"[set]\nname = {_quoted(pool.name)}\nicons = {_list(pool.icons)}\n"]
    for card in pool.cards:
        lines = ["[[card]]", f"name = {_quoted(card.name)}", f"type = {_quoted(card.type)}"]
        lines += [f"power = {card.power}"] if card.power is not None else []
        lines += [f"resistance = {card.resistance}"] if card.resistance is not None else []
        lines += [f"icons = {_list(card.icons)}", f"text = {_list(card.text)}", ""]
        blocks.append("\n".join(lines))
    return "\n".join(blocks)


def _quoted(text: str) -> str:
    # A JSON string is a TOML string too.
    return msgspec.json.encode(text).decode()


def _list(texts: list[str]) -> str:
    return msgspec.json.encode(texts).decode()
