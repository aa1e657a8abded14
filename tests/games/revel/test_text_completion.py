"""How a text can go on: every way that is offered can be read, and the right one is among them."""

from __future__ import annotations

import pytest

from covenstead.games.revel.cards import load_pool
from covenstead.games.revel.text.chart import grammar
from covenstead.games.revel.text.completion import MOST, can_go_on, expected, next_words
from covenstead.games.revel.text.lexing import Names, split, tell_kinds
from covenstead.games.revel.text.parse import read
from covenstead.games.revel.text.wordings import canonical

POOL = load_pool()
WORDS = POOL.words
TEXTS = sorted({text for card in POOL.cards for text in card.text})


def ways(text: str, names: Names = WORDS) -> list[str]:
    """The whole texts that are offered."""
    found = next_words(text, names)
    return [text[: found.start] + words for words in found.words]


def test_an_empty_card_begins_as_most_cards_do() -> None:
    assert ways("")[:2] == ["On Play:", "To Play:"]


@pytest.mark.parametrize(
    ("text", "way"),
    [
        ("O", "On Play:"),
        ("When Your T", "When Your Turn Begins:"),
        ("On Play", "On Play:"),
        ("On Play: Dr", "On Play: Draw 1 card."),
        ("On Play: Draw 2 ", "On Play: Draw 2 cards"),
        ("On Play: Draw 1 card", "On Play: Draw 1 card."),
        ("If pl", "If Playing This Overpowers:"),
        ("Your strike spells have ", "Your strike spells have +1 Power"),
    ],
)
def test_what_is_begun_is_finished(text: str, way: str) -> None:
    assert way in ways(text)


def test_the_names_of_the_set_are_offered() -> None:
    own = Names(["Tide"], ["river"], "Ripple - A Stream")
    assert "On Play: Gain 1 Tide." in ways("On Play: Gain 1 ", own)
    assert not any("Echo" in way for way in ways("On Play: Gain 1 ", own))
    assert any(way.startswith("Your river") for way in ways("Your r", own))
    assert any(way.startswith("Ripple's Power Is") for way in ways("Rip", own))


@pytest.mark.parametrize("text", TEXTS)
def test_every_card_could_have_been_written_with_the_words_that_are_expected(text: str) -> None:
    for card in POOL.cards:
        if text in card.text:
            own = WORDS.of_card(card.name)
            break
    tokens = canonical(split(text))
    tell_kinds(tokens, grammar().literals, own)
    for number, token in enumerate(tokens):
        wanted = {":"} if token.base == ":" else set(token.kinds)
        assert expected(tokens[:number]) & wanted, (number, token.printed)


@pytest.mark.parametrize("text", TEXTS[::4])
def test_every_way_that_is_offered_makes_sense(text: str) -> None:
    for cut in range(0, len(text), 3):
        found = ways(text[:cut])
        assert len(found) <= MOST
        for way in found:
            assert can_go_on(way, WORDS), (text[:cut], way)


@pytest.mark.parametrize("text", ["Foo ", "On Play: Foo ", "((", "On Play: Draw 1 card: ", "«"])
def test_what_makes_no_sense_goes_on_in_no_way(text: str) -> None:
    assert ways(text) == []


def test_the_first_way_leads_to_a_whole_card() -> None:
    text = ""
    for _ in range(4):
        found = ways(text)
        text = next((way for way in found if way.endswith((".", ":"))), found[0])
        if text.endswith("."):
            break
    assert read(text, WORDS)
