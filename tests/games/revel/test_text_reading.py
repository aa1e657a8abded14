"""Card texts are read by the grammar, in one way or not at all."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from covenstead.games.revel.cards import load_pool
from covenstead.games.revel.text import nouns as n
from covenstead.games.revel.text import tree as t
from covenstead.games.revel.text.assemble import Assembler
from covenstead.games.revel.text.chart import Chart, Tree, grammar
from covenstead.games.revel.text.faults import Fault
from covenstead.games.revel.text.lexing import Names, split, tell_kinds
from covenstead.games.revel.text.numbering import Words
from covenstead.games.revel.text.parse import STARTS, Kind, classify, parse, read
from covenstead.games.revel.text.render import render
from covenstead.games.revel.text.wordings import canonical
from covenstead.games.revel.text.words import Area, Head, Many, Verb, Who

NAMES = Names(["Echo", "Wick"], ["moth"], "Morwen - A Test")
CORPUS = [
    line
    for line in Path(__file__).with_name("corpus.txt").read_text(encoding="utf8").splitlines()
    if line and not line.startswith("#")
]
SENTENCES = [
    text
    for one in tomllib.loads(Path(__file__).with_name("sentences.toml").read_text(encoding="utf8"))[
        "sentence"
    ]
    for text in one["text"]
    if one["status"] != "outside" and '"' not in text
]
ONE = n.Quantity(Many.EXACTLY, 1)


@pytest.mark.parametrize("text", CORPUS)
def test_every_text_of_the_corpus_is_read_written_back_and_can_be_played(text: str) -> None:
    """R-4.1, R-4.10"""
    parsed = read(text, NAMES)
    assert parse(render(parsed.effect), NAMES) == parsed.effect
    before = [read("On Play: Choose 1 spell. Play it.", NAMES)] if "above" in text else []
    assert Assembler(Words(["Echo", "Wick"], ["moth"])).card(0, [*before, parsed]) == []


def forms(tree: object) -> set[str]:
    """The forms of the grammar that a tree uses."""
    if not isinstance(tree, Tree):
        return set()
    return {tree.form}.union(*[forms(part) for part in tree.parts])


def forms_of_text(text: str, names: Names) -> set[str]:
    tokens = canonical(split(text))
    tell_kinds(tokens, grammar().literals, names)
    kind = STARTS[classify(text)]
    colon = [number for number, token in enumerate(tokens) if token.base == ":"]
    parts = [(tokens, kind)]
    if colon:
        parts = [(tokens[: colon[0]], kind), (tokens[colon[0] + 1 :], "body")]
    return set().union(
        *[forms(tree) for words, start in parts for tree in Chart(words).readings(start)]
    )


def test_every_form_of_the_grammar_is_used_by_a_text() -> None:
    """R-4.2, R-5.1"""
    known = {rule.form for rules in grammar().rules.values() for rule in rules if rule.form}
    used = set().union(*[forms_of_text(text, NAMES) for text in [*CORPUS, *SENTENCES]])
    pool = load_pool()
    for card in pool.cards:
        for text in card.text:
            used |= forms_of_text(text, pool.words)
    # The second reading of «X or Y to Z» is there to be refused, never used.
    inline = {rule.form for rules in grammar().rules.values() for rule in rules if rule.inline}
    assert known - used - inline == {"pay_either_to"}


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("To Play: Spend 3 Echo.", Kind.COST),
        ("Her Power Is: Draw 1 card.", Kind.POWER),
        ("On Play: Draw 1 card.", Kind.CONSEQUENCE),
        ("When Your Opponent Tries To Overpower: Stop it.", Kind.INTERRUPTION),
        ("When A Player Tried To Overpower: Stop it.", Kind.INTERRUPTION),
        ("When You Would Draw A Card: Stop that.", Kind.INTERRUPTION),
        ("Your strike spells have +1 ▲ Power.", Kind.ONGOING),
        ("Only 4 copies of this card can be in your deck.", Kind.LIMIT),
        ("To Play A Card That Would: Spend 1 Echo.", Kind.COST),
    ],
)
def test_the_words_of_the_head_tell_the_kind_of_effect(text: str, kind: Kind) -> None:
    """T4.2-a, T4.2-b"""
    assert classify(text) is kind


def test_a_reference_follows_what_was_discarded() -> None:
    """R-4.10"""
    text = (
        "On Play: Discard 1 spell. Choose 1 of the cards discarded this way. Its player draws it."
    )
    assert parse(text) == t.Trigger(
        False,
        False,
        t.Acts(Who.YOU, t.Action(Verb.PLAY, n.This(Head.CARD))),
        None,
        None,
        (
            t.Discard(n.Pick(ONE, None, n.Noun(Head.SPELL))),
            t.Choose(n.ThisWay(ONE, n.Noun(Head.CARD), Verb.DISCARD)),
            t.By(Who.ITS, t.Draw(n.It())),
        ),
    )


def test_an_interruption_from_the_hand_is_read() -> None:
    """R-4.9"""
    text = (
        "When Your Opponent Tries To Overpower: "
        "If this card is in your hand, you may stash this card to stop that."
    )
    own = n.This(Head.CARD)
    deed = t.May(Who.YOU, t.PayTo(t.Stash(own), t.Stop()))
    assert parse(text) == t.Trigger(
        True,
        False,
        t.Acts(Who.OPPONENT, t.Action(Verb.OVERPOWER)),
        None,
        None,
        (t.If(n.IsIn(own, n.Place(Area.HAND, Who.YOU)), deed),),
    )


@pytest.mark.parametrize(
    ("short", "long"),
    [
        ("On Play:", "Each Time You Play This Card:"),
        ("To Play:", "To Play This Card:"),
        (
            "If Playing This Overpowers A Spell:",
            "Each Time This Spell Overpowers Another Spell, "
            "If That Overpower Check Occurred As Part Of Playing This Card:",
        ),
        (
            "If Playing This Overpowers:",
            "Each Time This Spell Overpowers, "
            "If The Check For Overpower Was Caused By Playing (Or Stitching) This Card:",
        ),
    ],
)
def test_a_shorthand_means_its_long_form(short: str, long: str) -> None:
    """R-4.8"""
    body = " Draw 1 card."
    assert parse(short + body) == parse(long + body)


@pytest.mark.parametrize(
    "text",
    [
        "on play: draw one card.",
        "On Play: Draws 1 card.",
        "On Play: Draw a card (the top one of your deck).",
        "  On   Play :  Draw 1 card .",
    ],
)
def test_case_number_and_reminders_do_not_matter(text: str) -> None:
    """R-1.3"""
    assert parse(text) == parse("On Play: Draw 1 card.")


def fault_of(text: str) -> Fault:
    with pytest.raises(Fault) as caught:
        parse(text, NAMES)
    return caught.value


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ("On Play: Drawz 1 card.", "Drawz", "unknown word «Drawz»; nearest known: draw"),
        ("On Play: Gain 1 Passion.", "Passion", "no resource is called «Passion»"),
        ("On Play: Gain 1 Passion.", "Passion", "there is: Echo, Wick"),
        ("On Play: Draw 1 card to.", ".", "makes no sense here; expected: play"),
        ("On Play: Draw 1 card # then pass.", "#", "no sign of card texts"),
        ("On Play: Draw 1 card (or two.", "(", "a parenthesis without its partner"),
        ("On Play: Draw 1: card.", ": card"[:1], "a second colon"),
    ],
)
def test_a_fault_names_its_place(text: str, place: str, words: str) -> None:
    """R-0.1"""
    fault = fault_of(text)
    assert words in fault.message
    assert text[fault.start : fault.end] == place


def test_a_missing_full_stop_is_shown_behind_the_last_word() -> None:
    """R-4.1"""
    shown = fault_of("On Play: Draw 1 card").show("On Play: Draw 1 card", "Moth, effect 1")
    assert shown.splitlines() == [
        "Moth, effect 1: the full stop is missing",
        "    On Play: Draw 1 card",
        "                        ^",
    ]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (": Draw 1 card.", "nothing stands before the colon"),
        ("On Play:", "nothing stands after the colon"),
        ("", "there is no text"),
        ("(only a reminder)", "there is no text"),
        ("On Play: Draw.", "makes no sense here"),
        ("On Play Draw 1 card.", "makes no sense here"),
    ],
)
def test_a_text_that_is_no_effect_is_refused(text: str, words: str) -> None:
    """R-4.1"""
    assert words in fault_of(text).message


def test_an_ambiguous_sentence_is_refused_with_both_readings() -> None:
    """R-0.3, R-0.4"""
    fault = fault_of("On Play: Discard your stance or spend 1 Echo to draw 1 card.")
    assert "can be read in 2 ways" in fault.message
    assert "[[discard your stance] or [spend 1 Echo]] to [draw 1 card]" in fault.message
    assert "[discard your stance] or [[spend 1 Echo] to [draw 1 card]]" in fault.message


def test_a_comma_decides_between_the_two_readings() -> None:
    """R-0.3, R-0.4"""
    effect = parse("On Play: Discard your stance, or spend 1 Echo to draw 1 card.", NAMES)
    assert isinstance(effect, t.Trigger)
    assert isinstance(effect.body[0], t.Or)
