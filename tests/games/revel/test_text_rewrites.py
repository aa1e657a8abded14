"""A refused text is shown with its place, what is likely there, and what was probably meant."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from covenstead.games.revel.cards import BadCards, CardText, pool_of
from covenstead.games.revel.text.advice import advise
from covenstead.games.revel.text.faults import Fault
from covenstead.games.revel.text.lexing import Names
from covenstead.games.revel.text.parse import parse

FILE = Path(__file__).with_name("wrong_texts.toml")
WRONG: list[dict[str, Any]] = tomllib.loads(FILE.read_text(encoding="utf8"))["wrong"]
NAMES = Names(["Echo"], (), "Thing")


def fault_of(wrong: dict[str, Any]) -> str:
    """The fault as a designer reads it."""
    echo = CardText("Echo", "A Resource.", ["You can gain, lose, and spend Echo."])
    thing = CardText("Thing", wrong["type"], [wrong["text"]], power=2)
    with pytest.raises(BadCards) as error:
        pool_of([echo, thing])
    assert len(error.value.faults) == 1
    return error.value.faults[0]


def rewriting(fault: str) -> list[str]:
    """The effects that a fault offers; none if it offers nothing."""
    _, found, rest = fault.partition("did you mean: ")
    return [line.strip().removeprefix("and: ") for line in rest.split("\n")] if found else []


def keeps_meaning(wrong: dict[str, Any]) -> bool:
    """Whether the rewriting can be read and is what was meant."""
    offered = rewriting(fault_of(wrong))
    return [parse(text, NAMES) for text in offered] == [
        parse(text, NAMES) for text in wrong["meant"]
    ]


def test_the_mistakes_are_all_different() -> None:
    """R-4.1"""
    assert len({one["kind"] for one in WRONG}) == len({one["text"] for one in WRONG}) == len(WRONG)
    assert len(WRONG) >= 60


def test_almost_every_mistake_is_rewritten_as_it_was_meant() -> None:
    """R-4.1, R-5.1"""
    right = [one["kind"] for one in WRONG if keeps_meaning(one)]
    assert (len(right), len(WRONG)) == (140, 144)


@pytest.mark.parametrize("wrong", WRONG, ids=lambda one: str(one["kind"]))
def test_every_refused_text_is_shown_with_a_caret_below_its_place(wrong: dict[str, Any]) -> None:
    """R-4.1"""
    _, text, caret, *_ = fault_of(wrong).splitlines()
    assert text.strip() == wrong["text"]
    start = caret.index("^") - 4
    assert 0 <= start <= len(wrong["text"])
    assert set(caret.strip()) == {"^"}


@pytest.mark.parametrize("wrong", WRONG, ids=lambda one: str(one["kind"]))
def test_what_is_offered_can_be_read(wrong: dict[str, Any]) -> None:
    """R-4.1"""
    for text in rewriting(fault_of(wrong)):
        parse(text, NAMES)


def expected_after(text: str) -> list[str]:
    with pytest.raises(Fault) as error:
        parse(text, NAMES)
    return list(error.value.expected)


def test_what_is_expected_begins_with_the_likeliest() -> None:
    """R-5.1: what the shipped cards say most often comes first, not what begins with «a»"""
    assert expected_after("On Play: Draw 1 your.")[0] == "card"
    assert expected_after("On Play: Discard 1 card from.")[0] == "your"
    assert expected_after("On Play: Add a +1 this spell.")[0] == "to"


def test_a_text_longer_than_any_card_gets_no_rewriting() -> None:
    """R-4.1: so that a file full of them is still checked in time"""
    text = "On Play: " + "Draw 1 card. " * 60 + "Drwa 1 card."
    with pytest.raises(Fault) as error:
        parse(text, NAMES)
    assert advise(error.value, text, NAMES).rewrite == ""


def test_a_text_that_nothing_can_mend_gets_no_rewriting() -> None:
    """R-4.1"""
    text = "Deathtouch"
    with pytest.raises(Fault) as error:
        parse(text, NAMES)
    assert advise(error.value, text, NAMES).rewrite == ""
