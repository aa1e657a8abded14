"""Every word of a card text counts: texts with one word less or another, and what they mean."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from covenstead.games.revel import program as p
from covenstead.games.revel.cards import load_pool
from covenstead.games.revel.text.assemble import Assembler
from covenstead.games.revel.text.check import check
from covenstead.games.revel.text.faults import Fault
from covenstead.games.revel.text.lexing import Names, Token, split
from covenstead.games.revel.text.numbering import Words
from covenstead.games.revel.text.parse import read

ROOT = Path(__file__).parents[2]
CORPUS = ROOT / "tests/games/revel/corpus.txt"
SENTENCES = ROOT / "tests/games/revel/sentences.toml"
DOCS = ROOT / "docs"
CARD_TYPES = [p.STRIKE, p.SHIELD, p.STANCE, p.WITCH, p.RESOURCE]
CHOOSES = "On Play: Choose 1 spell."
NAMES = Names(["Echo", "Wick", "Sap", "Passion"], ["moth", "beast", "river", "bell", "thorn"])
# Words of one kind: each may stand where another one does.
KINDS = [
    "draw discard stash reveal play choose",
    "gain lose spend",
    "gained lost spent",
    "add remove",
    "discarded stashed played overpowered stitched revealed drawn chosen moved",
    "drew discarded stashed played revealed",
    "you they",
    "your their its",
    "her his their its",
    "hand deck discards",
    "power resistance",
    "more less",
    "card spell stance witch",
    "strike shield",
    "begins ends",
    "and or then",
    "stop prevent",
    "if while",
    "a any all each another 1",
    "this that the",
    "it them",
    "from in on to",
    "other opposing stitched",
    "may would",
    "when on",
    "echo wick sap",
    "moth beast",
    "not no",
]


class Text(NamedTuple):
    """An effect, the effects printed above it, and the card it stands on."""

    text: str
    names: Names
    types: int
    above: tuple[str, ...] = ()


def meaning(printed: Text, text: str) -> tuple[list[int], list[int]]:
    """The program of an effect in its place; a `Fault` if it is refused."""
    names = printed.names
    assembler = Assembler(Words(list(names.resources.values()), list(names.sorts.values())))
    effects = [read(one, names) for one in (*printed.above, text)]
    check(effects[-1], printed.types)
    for _, fault in assembler.card(0, [*effects]):
        raise fault
    return assembler.code, assembler.effects


def others(word: str) -> list[str]:
    """The other words of its kind; of a number the next one."""
    if word.isdigit():
        return [str(int(word) + 1)]
    if word[0] in "+-" and word[1:].isdigit():
        return [f"{word[0]}{int(word[1:]) + 1}"]
    return sorted({one for kind in KINDS if word in kind.split() for one in kind.split()} - {word})


def changed(text: str) -> Iterator[tuple[Token, str, str]]:
    """The text with each word left out or exchanged: the word, the other one, the text."""
    for token in split(text):
        if token.base in {".", ",", ":"}:
            continue
        for other in ["", *others(token.printed.lower())]:
            less = f"{text[: token.start]}{other}{text[token.end :]}"
            yield token, other, re.sub(r" +", " ", less).strip()


def silent(printed: Text) -> Iterator[str]:
    """Each word of a text that means nothing, or the same as another: «discard 1 [card>spell]»."""
    own = meaning(printed, printed.text)
    for token, other, variant in changed(printed.text):
        try:
            same = meaning(printed, variant) == own
        except Fault:
            continue
        if same:
            text = printed.text
            marked = f"{text[: token.start]}[{token.printed}>{other}]{text[token.end :]}"
            yield re.sub(r" +", " ", re.sub("[▲●]", "", marked)).lower()


# ---- the texts ----


def shipped() -> list[Text]:
    """Every effect of the shipped set, on its card."""
    pool = load_pool()
    return [
        Text(text, pool.words.of_card(card.name), pool.program.types[face], tuple(card.text[:k]))
        for face, card in enumerate(pool.cards)
        for k, text in enumerate(card.text)
    ]


def corpus() -> list[Text]:
    """The texts that use every form of the grammar."""
    lines = CORPUS.read_text(encoding="utf8").splitlines()[1:]
    return [on_a_card(line, NAMES.of_card("Morwen")) for line in lines if line]


def sentences() -> list[Text]:
    """The designers' sentences that are understood."""
    entries = tomllib.loads(SENTENCES.read_text(encoding="utf8"))["sentence"]
    texts = [text for entry in entries for text in entry["text"]]
    found = [readable(text, NAMES.of_card("Morwen")) for text in texts]
    return [printed for printed in found if printed is not None]


def documented() -> list[Text]:
    """The card texts of the documentation: of sets, and of commands that explain one."""
    found: list[str] = []
    for path in sorted(DOCS.rglob("*.md")):
        page = path.read_text(encoding="utf8")
        found += re.findall(r'^\$ coven cards explain "([^"]+)"', page, re.MULTILINE)
        for block in re.findall(r"```toml[^\n]*\n(.*?)```", page, re.DOTALL):
            for card in tomllib.loads(block).get("card", []):
                found += card.get("text", []) if "type" in card else []
    return [on_a_card(text, NAMES) for text in found]


def on_a_card(text: str, names: Names) -> Text:
    """A text on a card that can say it."""
    printed = readable(text, names)
    assert printed is not None, f"no card can say «{text}»"
    return printed


def readable(text: str, names: Names) -> Text | None:
    """A text on the first kind of card that it can stand on, below one that chooses a spell."""
    for types in CARD_TYPES:
        printed = Text(text, names, types, (CHOOSES,) if " above" in text else ())
        try:
            meaning(printed, text)
        except Fault:
            continue
        return printed
    return None
