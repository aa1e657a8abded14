"""Decks of designers' sentences and of the corpus are played to the end, and nothing breaks."""

from __future__ import annotations

import random
import tomllib
from functools import cache
from pathlib import Path

import pytest

from covenstead.games.revel import program as p
from covenstead.games.revel.cards import CardText, Deck, Pool, pool_of
from covenstead.games.revel.text.assemble import Assembler
from covenstead.games.revel.text.check import check
from covenstead.games.revel.text.faults import Fault
from covenstead.games.revel.text.lexing import Names
from covenstead.games.revel.text.numbering import Words
from covenstead.games.revel.text.parse import read
from tests.support.revel_fuzz import play, table

FOLDER = Path(__file__).parent
RESOURCES = ["Echo", "Wick"]
TYPES = {p.STRIKE: "A Strike Spell & A Moth.", p.SHIELD: "A Shield Spell.", p.STANCE: "A Stance."}


def all_texts() -> list[str]:
    """Every text of both files; those that add Stamina break the bound that `play` checks."""
    sentences = tomllib.loads((FOLDER / "sentences.toml").read_text(encoding="utf8"))["sentence"]
    found = [text for one in sentences for text in one["text"]]
    found += (FOLDER / "corpus.txt").read_text(encoding="utf8").splitlines()[1:]
    return [text for text in found if "Stamina marker" not in text]


@cache
def texts_for(types: int) -> list[str]:
    """Those that can be read on a card of these types."""
    return [text for text in all_texts() if is_readable(text, types)]


def is_readable(text: str, types: int) -> bool:
    try:
        parsed = read(text, Names(RESOURCES, ["moth"]))
        check(parsed, types)
    except Fault:
        return False
    return not Assembler(Words(RESOURCES, ["moth"])).card(0, [parsed])


def random_card(name: str, rnd: random.Random) -> CardText:
    types = rnd.choice([p.STRIKE] * 3 + [p.SHIELD] * 2 + [p.STANCE])
    value = rnd.randrange(6)
    return CardText(
        name,
        TYPES[types],
        [rnd.choice(texts_for(types))],
        value if types == p.STRIKE else None,
        value if types == p.SHIELD else None,
        ["bell"] if types == p.STRIKE else [],
    )


def random_pool(seed: int) -> Pool:
    """Two decks of cards with one sentence each."""
    rnd = random.Random(seed)
    cards = [
        CardText(name, "A Resource.", [f"You can gain, lose, and spend {name}."])
        for name in RESOURCES
    ]
    cards.append(CardText("Ada", "She's a Witch of Echo.", ["Her Power Is: Gain 1 Echo."]))
    cards.append(CardText("Bo", "He's a Witch of Wick.", ["His Power Is: Gain 1 Wick."]))
    cards += [random_card(f"Qx{letter}", rnd) for letter in "abcdefghijklmnopqrstuvw"]
    cards.append(CardText("Qz", TYPES[p.STRIKE], [], power=1))
    pool = pool_of(cards, icons=["bell"])
    for number, name in enumerate(RESOURCES):
        faces = [rnd.randrange(4, len(cards)) for _ in range(25)]
        pool.decks[name] = Deck(name, 2 + number, [number], faces)
    return pool


@pytest.mark.parametrize("seed", range(25))
def test_sentences_are_played_without_breaking_anything(seed: int) -> None:
    """R-1.6, R-3.4, R-0.2, R-3.1: nothing is lost, told or doubled"""
    pool = random_pool(seed)
    for game in range(2):
        play(table(seed, pool, game), seed + game)


def test_most_texts_can_be_printed_on_a_strike() -> None:
    """R-4.1: so that the games above play them"""
    assert len(texts_for(p.STRIKE)) > 380
