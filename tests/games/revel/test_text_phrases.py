"""A text as data: its phrases with their words, meanings and rules; its fault with a rewriting."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from covenstead.games.revel.cards import load_pool
from covenstead.games.revel.program import SHIELD, STRIKE
from covenstead.games.revel.text.explain import explain_parsed
from covenstead.games.revel.text.lexing import split
from covenstead.games.revel.text.numbering import ALL_CARDS
from covenstead.games.revel.text.reading import EffectReading, read_card, read_text
from covenstead.games.revel.text.tracing import Span

POOL = load_pool()
WORDS = POOL.words
CORPUS = Path(__file__).with_name("corpus.txt").read_text(encoding="utf8").splitlines()
TEXTS = [line for line in CORPUS if line and not line.startswith("#")]
RULEBOOK = Path(load_pool.__code__.co_filename).with_name("rulebook.md").read_text(encoding="utf8")


def told(reading: EffectReading) -> list[tuple[str, str, str]]:
    """The part, the words and the rule of each phrase."""
    return [
        (phrase.part, " … ".join(reading.text[a:b] for a, b in phrase.spans), phrase.rule)
        for phrase in reading.phrases
    ]


def test_the_head_the_cost_and_the_effect_are_told_apart() -> None:
    """R-4.2, R-4.3, R-4.6"""
    cost, then = read_card(
        ["To Play: Spend 1 Wick.", "When This Spell Is Discarded: Draw 1 card."], WORDS, STRIKE
    )
    assert told(cost) == [("when", "To Play:", "R-4.8"), ("cost", "Spend 1 Wick.", "R-5.10")]
    assert told(then) == [
        ("when", "When This Spell Is Discarded:", "R-4.6"),
        ("effect", "Draw 1 card.", "R-5.2"),
    ]
    assert (then.kind, then.rule) == ("a consequence", "R-4.6")


def test_what_is_paid_within_a_sentence_is_a_cost() -> None:
    """R-0.3"""
    reading = read_text("On Play: You may spend 1 Echo to draw 2 cards.", WORDS)
    assert told(reading)[1:] == [
        ("choice", "You may … to", "R-0.3"),
        ("cost", "spend 1 Echo", "R-5.10"),
        ("effect", "draw 2 cards.", "R-5.2"),
    ]


def test_a_condition_has_its_own_words_wherever_it_stands() -> None:
    """R-4.4"""
    after = read_text("On Play: Choose 1 spell. Discard it if it has 2 or less Power.", WORDS)
    assert ("if", "if it has 2 or less Power.", "R-0.2") in told(after)
    ongoing = read_text("Your strike spells have +1 Power while you control a stance.", WORDS)
    assert told(ongoing) == [
        ("always", "Your strike spells have +1 Power", "R-4.4"),
        ("if", "while you control a stance.", "R-4.4"),
    ]


def test_each_player_is_one_phrase_with_a_line_for_each() -> None:
    reading = read_text("On Play: Each player loses 1 Stamina.", WORDS)
    assert reading.phrases[1].does == [
        "1. the current player loses 1 Stamina",
        "2. the other player loses 1 Stamina",
    ]
    assert told(reading)[1] == ("effect", "Each player loses 1 Stamina.", "R-5.9")


@pytest.mark.parametrize("text", TEXTS)
def test_every_word_belongs_to_one_phrase(text: str) -> None:
    reading = read_text(text, WORDS)
    if reading.wrong is not None:
        # Some texts of the corpus stand below others, or belong to one kind of card.
        return
    spans = sorted(span for phrase in reading.phrases for span in phrase.spans)
    assert all(before[1] <= after[0] for before, after in pairwise(spans))
    for token in split(text):
        assert sum(is_in(token.start, span) for span in spans) == 1, token.printed


def is_in(place: int, span: Span) -> bool:
    return span[0] <= place < span[1]


@pytest.mark.parametrize("face", range(len(POOL.cards)), ids=POOL.names)
def test_the_phrases_of_a_card_say_what_its_explanation_says(face: int) -> None:
    card, own = POOL.cards[face], WORDS.of_card(POOL.names[face])
    readings = read_card(card.text, own, POOL.program.types[face])
    for reading, explained in zip(readings, explain_parsed(POOL.effects[face], own), strict=True):
        lines = [line for phrase in reading.phrases for line in phrase.does]
        assert sorted(lines) == sorted(line.strip(" -") for line in explained.lines)
        assert reading.where == explained.where
        for phrase in reading.phrases:
            assert f"- **{phrase.rule}** " in RULEBOOK
            assert phrase.spans


def test_a_fault_has_its_words_its_rule_and_a_rewriting() -> None:
    """R-5.9"""
    wrong = read_text("On Play: Draw 1 crad.", WORDS).wrong
    assert wrong is not None
    assert (wrong.start, wrong.end, wrong.rewrite) == (16, 20, "On Play: Draw 1 card.")
    stamina = read_text("On Play: Spend 1 Stamina.", WORDS).wrong
    assert stamina is not None
    assert stamina.rule == "R-5.9"
    assert "On Play: Spend 1 Stamina."[stamina.start : stamina.end] == "Spend 1 Stamina"


def test_a_fault_quotes_what_is_printed() -> None:
    """«At the end of your turn» is read as «when your turn ends», which the text does not say."""
    wrong = read_text("At the end of your turn, gain 1 Wick.", WORDS).wrong
    assert wrong is not None
    assert wrong.message.startswith("«At the end of your turn» makes no sense here")
    assert wrong.rewrite == "At The End Of Your Turn: Gain 1 Wick."


def test_one_fault_leaves_the_other_effects_readable() -> None:
    first, second = read_card(["On Play: Foo.", "On Play: Draw 1 card."], WORDS)
    assert first.wrong is not None
    assert not first.phrases
    assert second.wrong is None
    assert told(second)[1] == ("effect", "Draw 1 card.", "R-5.2")


def test_above_finds_the_effect_above() -> None:
    """R-4.10"""
    texts = ["On Play: Choose 1 other spell.", "On Play: Discard the spell chosen above."]
    assert [reading.wrong for reading in read_card(texts, WORDS, STRIKE)] == [None, None]
    alone = read_card(texts[1:], WORDS, STRIKE)[0].wrong
    assert alone is not None
    assert "above" in alone.message


def test_a_text_is_read_for_the_card_it_stands_on() -> None:
    """R-4.7, R-5.8"""
    assert read_text("Her Power Is: Draw 1 card.", WORDS, STRIKE).wrong is not None
    shield = read_text("If Playing This Overpowers: Draw 1 card.", WORDS, SHIELD)
    assert shield.warnings == ["only a strike spell can overpower (R-5.8)"]


def test_a_second_reading_is_the_same() -> None:
    """What is traced is what is run: reading does not change what a text becomes."""
    text = "On Play: Choose one: draw 1 card; or discard 1 card from your hand."
    assert read_text(text, WORDS) == read_text(text, WORDS, ALL_CARDS)
    assert re.sub(r"\s+", " ", told(read_text(text, WORDS))[1][1]) == "Choose one: … or"
