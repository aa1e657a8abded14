"""What designers write (sentences.toml): what is understood of it, and how the rest is refused."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from covenstead.games.revel.cards import BadCards, CardText, pool_of

FILE = Path(__file__).with_name("sentences.toml")
SENTENCES: list[dict[str, Any]] = tomllib.loads(FILE.read_text(encoding="utf8"))["sentence"]
INSIDE = [one for one in SENTENCES if one["status"] != "outside"]
OUTSIDE = [one for one in SENTENCES if one["status"] == "outside"]


def faults_of(sentence: dict[str, Any]) -> list[str]:
    """What is wrong with a sentence, printed on a card of its type."""
    kind, text = sentence["type"], sentence["text"]
    echo = CardText("Echo", "A Resource.", ["You can gain, lose, and spend Echo."])
    card = CardText(
        "Ada - A Test" if "Witch" in kind else "Thing",
        kind,
        text,
        power=2 if "Strike" in kind else None,
        resistance=2 if "Shield" in kind else None,
    )
    try:
        pool_of([CardText("Echo", kind, text)] if "Resource" in kind else [echo, card])
    except BadCards as error:
        return error.faults
    return []


def name_of(sentence: dict[str, Any]) -> str:
    return str(sentence["text"][0])


def test_this_many_of_the_sentences_inside_the_rules_are_understood() -> None:
    """R-4.1"""
    understood = [one for one in INSIDE if not faults_of(one)]
    assert (len(understood), len(INSIDE)) == (164, 180)


@pytest.mark.parametrize("sentence", OUTSIDE, ids=name_of)
def test_a_sentence_outside_the_rules_is_refused_at_its_place(sentence: dict[str, Any]) -> None:
    """R-4.1, R-5.1"""
    faults = faults_of(sentence)
    allowed = {"On Play: Look at your opponent's hand.", "To Play: Lose 1 Stamina."}
    assert bool(faults) == (sentence["text"][0] not in allowed)
    assert all("^" in fault for fault in faults)
