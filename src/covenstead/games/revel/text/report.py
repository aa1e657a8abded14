"""What the command line prints about card files, texts and decks: lines of text."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from ..cards import BadCards, Pool, load_decks, load_pool
from ..program import SHIELD, STANCE, STRIKE
from .advice import advise
from .completion import next_words
from .explain import explain
from .faults import Fault
from .importer import Imported, import_index
from .lexing import split
from .reading import read_text
from .wordings import rewritten

if TYPE_CHECKING:
    from ..trial.answering import Answer
    from ..trial.standing import Standing


def check_cards(path: Path) -> list[str]:
    """A set that loads: how many cards and effects, and probable mistakes; else its faults."""
    pool = load_pool(path)
    effects = sum(len(card.text) for card in pool.cards)
    lines = [f"{pool.name}: {len(pool.cards)} cards, {effects} effects, each read in one way"]
    lines += [f"  {name}: a legal deck" for name in pool.decks]
    return lines + [f"  warning: {warning}" for warning in pool.warnings]


def play_cards(path: Path) -> tuple[list[str], bool]:
    """What came of playing every instruction of a set, and whether all did what they promise."""
    from .. import names_of
    from ..trial.trying import places_of, try_cards

    pool = load_pool(path)
    trial = try_cards(pool, names_of(pool))
    lines, kept = [], 0
    for face, card in enumerate(pool.cards):
        for place in places_of(pool, face, trial.told):
            words = trial.told[place]
            if place in trial.broken:
                lines.append(f"  {card.name}: «{words}», but {trial.broken[place]}")
            elif place not in trial.kept:
                lines.append(f"  {card.name}: «{words}» was never seen by itself")
            else:
                kept += 1
    times = sum(trial.kept.values())
    head = (
        f"played: {kept} of {len(trial.told)} instructions did what they promise, {times:,} times"
    )
    others: list[Standing | Answer] = [*trial.ongoing.values(), *trial.heads.values()]
    lines += [line for one in others for line in told_of(pool.cards[one.face].name, one)]
    seen = sum(one.kept > 0 and not one.broken for one in others)
    more = f"{seen} of {len(others)} heads and ongoing effects were seen to hold"
    is_kept = not trial.broken and not any(one.broken for one in others)
    return [head, more, *lines], is_kept


def told_of(name: str, one: Standing | Answer) -> list[str]:
    """What is to be said of a head or an ongoing effect that was tried."""
    words = one.words.rstrip(":")
    if one.broken:
        return [f"  {name}: «{words}», but {one.broken}"]
    return [] if one.kept else [f"  {name}: «{words}» was never seen to make a difference"]


def write_canonical(path: Path) -> list[str]:
    """Other wordings of a set replaced by the canonical ones, in the file itself."""
    pool = load_pool(path)
    source = path.read_text(encoding="utf8")
    lines = []
    for card in pool.cards:
        for text in card.text:
            new = rewritten(text, split(text))
            if new == text:
                continue
            source, done = _replaced(source, text, new)
            note = "" if done else " (not written: the text is not on one line)"
            lines.append(f"{card.name}: {new}{note}")
    _write(path, source)
    return [*lines, f"{len(lines)} texts in another wording"]


def _replaced(source: str, old: str, new: str) -> tuple[str, bool]:
    """A file with a text exchanged, in either kind of quotation marks."""
    for before, after in ((_quoted(old), _quoted(new)), (f"'{old}'", f"'{new}'")):
        if before in source:
            return source.replace(before, after), True
    return source, False


def _write(path: Path, source: str) -> None:
    """All of the new file or all of the old one, whatever happens meanwhile."""
    part = path.with_suffix(f"{path.suffix}.part")
    part.write_text(source, encoding="utf8")
    part.replace(path)


def explain_text(text: str, path: Path | None) -> list[str]:
    """The kind of a text, where it is active and what it does."""
    words = load_pool(path).words
    try:
        return str(explain(text, words)).splitlines()
    except Fault as fault:
        raise BadCards("the text", [advise(fault, text, words).show(text, "effect 1")]) from fault


def phrase_lines(text: str, path: Path | None) -> list[str]:
    """Each phrase of a text with its part, what it does, and the rule behind it."""
    reading = read_text(text, load_pool(path).words)
    if reading.wrong is not None:
        return explain_text(text, path)
    lines = [f"{reading.kind} ({reading.rule}), active {reading.where}"]
    for phrase in reading.phrases:
        words = " … ".join(text[start:end] for start, end in phrase.spans)
        lines.append(f"{phrase.part:7} {words}  {phrase.rule}")
        lines += [f"        {line}" for line in phrase.does]
    return lines


def ways_on(text: str, path: Path | None) -> list[str]:
    """How a text can go on, likeliest first, each way as the whole text."""
    found = next_words(text, load_pool(path).words)
    return [text[: found.start] + words for words in found.words]


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
