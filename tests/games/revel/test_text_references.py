"""What a pronoun means, what is left unsaid, and where an effect works: as the engine gets it."""

from __future__ import annotations

import pytest

from covenstead.games.revel import program as p
from covenstead.games.revel.cards import BadCards, CardText, Pool, pool_of
from covenstead.games.revel.text.explain import explain
from covenstead.games.revel.text.faults import Fault
from covenstead.games.revel.text.lexing import Names

NAMES = Names(["Echo"], ["moth"])
ECHO = CardText("Echo", "A Resource.", ["You can gain, lose, and spend Echo."])


def pool_with(*text: str, type_line: str = "A Strike Spell.") -> Pool:
    """A pool whose second card has this text."""
    power = 2 if "Strike" in type_line else None
    resistance = 2 if "Shield" in type_line else None
    return pool_of([ECHO, CardText("Card", type_line, list(text), power, resistance)])


def effect_of(pool: Pool, number: int = 0) -> list[int]:
    """The record of an effect of that card."""
    start = (int(pool.program.first_effect[1]) + number) * p.EFFECT
    return [int(x) for x in pool.program.effects[start : start + p.EFFECT]]


def code_of(pool: Pool, number: int = 0) -> list[int]:
    """The code from the start of the body of an effect."""
    return [int(x) for x in pool.program.code[effect_of(pool, number)[p.E_BODY] :]]


def meaning(text: str) -> list[str]:
    return explain(text, NAMES).lines


def test_a_pronoun_points_at_what_was_spoken_of_last() -> None:
    """R-4.10"""
    assert meaning("On Play: Choose 1 spell. Discard it.")[1:] == [
        "1. choose 1 spell",
        "2. discard what step 1 is about",
    ]


def test_this_way_means_every_such_instruction_of_the_effect() -> None:
    """R-4.10"""
    text = (
        "On Play: Discard 1 spell. Discard 1 card from your hand. "
        "Draw 1 of the cards discarded this way."
    )
    assert meaning(text)[-1] == "3. draw 1 card of step 1 and step 2"


def test_a_pronoun_after_a_choice_of_deeds_means_the_one_that_was_done() -> None:
    """R-0.4, R-4.10"""
    text = "On Play: Choose 1 spell, or reveal your next draw. Stash it."
    assert meaning(text)[-1] == "3. stash what step 1 and step 2 is about"


def test_that_spell_skips_what_is_no_spell() -> None:
    """R-4.10"""
    text = "When A Spell Is Chosen: Reveal your next draw. Add a +1 to that spell."
    assert meaning(text)[-1] == "2. put 1 +1 counter on the spell of the event"


def test_a_condition_behind_its_instruction_reads_the_same_element() -> None:
    """R-0.2, R-1.10"""
    assert meaning("On Play: Stash the opposing spell if it has 2 or less ▲ Power.")[1:] == [
        "only if the spell across has at most 2 Power:",
        "   1. stash the spell across",
    ]


def test_what_is_chosen_above_is_kept_in_the_memory_of_the_card() -> None:
    """R-4.10"""
    pool = pool_with(
        "On Play: Choose 1 of your other spells.",
        "When Your Turn Ends: Add a +1 to the spell chosen above.",
    )
    assert code_of(pool)[p.I_CELL] == 0
    target = code_of(pool, 1)[p.I_NP]
    assert pool.program.code[target] == p.ABOVE
    assert pool.program.code[target + p.N_MASK] == 0


def test_each_player_is_written_out_for_both() -> None:
    """R-1.9"""
    code = code_of(pool_with("On Play: Each player draws 1 card."))
    assert code[:2] == [p.ACTOR, p.CURRENT]
    assert code[2 + p.INSTRUCTION :][:2] == [p.ACTOR, p.OTHER]
    assert code[4 + 2 * p.INSTRUCTION :][:3] == [p.ACTOR, p.YOU, p.END]


def test_an_amount_alone_is_drawn_from_the_deck() -> None:
    """R-5.2"""
    pool = pool_with("On Play: Draw 2 cards.")
    np = code_of(pool)[p.I_NP]
    assert pool.program.code[np] == p.NEXT_DRAWS
    assert pool.program.code[np + p.N_COUNT] == 2


def test_a_card_without_a_place_is_one_of_the_hand_and_warned_of() -> None:
    """R-4.10"""
    pool = pool_with("On Play: Discard 1 card.")
    np = code_of(pool)[p.I_NP]
    assert pool.program.code[np + p.N_AREA] == p.HAND
    assert pool.program.code[np + p.N_AREA_OWNER] == p.ACTOR_OF
    assert pool.warnings == ["Card: «card» without a place means the hand: say «from your hand»"]


def test_a_cost_that_may_be_paid_is_asked_for_once() -> None:
    """R-0.3, R-0.4"""
    assert code_of(pool_with("On Play: You may spend 1 Echo to draw 1 card."))[0] == p.PAY


@pytest.mark.parametrize(
    ("text", "zones"),
    [
        ("On Play: Draw 1 card.", p.ON_FIELD),
        ("Your spells have +1 ▲ Power.", p.ON_FIELD),
        ("To Play: Spend 1 Echo.", p.WITH_CARD),
        ("To Play A Stance Card: Spend 1 Echo.", p.ON_FIELD),
        ("Only 4 copies of this card can be in your deck.", p.IN_DECKBUILDING),
        ("When This Spell Is Discarded: Draw 1 card.", p.ON_FIELD | p.LOOKS_BACK),
        ("When You Discard This Card From Your Hand: Gain 1 Echo.", p.IN_HAND | p.LOOKS_BACK),
        (
            "When A Spell Would Be Chosen: If this card is in your hand, you may play it.",
            p.IN_HAND,
        ),
        ("While this card is in your discards, your spells have +1 ▲ Power.", p.IN_DISCARDS),
    ],
)
def test_the_text_says_where_it_works(text: str, zones: int) -> None:
    """R-0.1, R-4.1, R-4.3"""
    assert effect_of(pool_with(text))[p.E_ZONES] == zones


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ("When Your Turn Begins: Discard it.", "it", "points at nothing"),
        ("On Play: Stop that.", "Stop that", "needs something to interrupt"),
        ("On Play: Draw 1 card instead.", "Draw 1 card instead", "needs something to interrupt"),
        (
            "On Play: Discard 1 spell if it has 2 or less ▲ Power.",
            "it",
            "still to be chosen",
        ),
        ("On Play: If you played a spell this turn, discard it.", "it", "not kept"),
        (
            "On Play: Draw the cards discarded this way.",
            "the cards discarded this way",
            "nothing was said before",
        ),
        (
            "On Play: Discard the spell chosen above.",
            "the spell chosen above",
            "no effect printed above",
        ),
        ("On Play: A player draws 1 card.", "A player draws 1 card", "say who acts"),
        ("On Play: That player draws 1 card.", "", "no player was spoken of"),
        ("On Play: Gain 1 Stamina.", "Gain 1 Stamina", "only be lost"),
        ("On Play: Draw 1 stance card.", "1 stance card", "say where from"),
        ("On Play: Choose 1 card.", "1 card", "say where"),
        ("On Play: Add a +1 to this stance.", "this stance", "this card is no stance"),
        ("To Pass The Turn: Spend 1 Echo.", "Pass The Turn", "always possible"),
        ("On Play: Gain any number of Echo.", "Gain any number of Echo", "how much is gained"),
        (
            "Its Power Is: Play this card from your discards.",
            "",
            "a Power is used from the field",
        ),
    ],
)
def test_a_text_that_can_be_read_but_not_played_is_refused(
    text: str, place: str, words: str
) -> None:
    """R-4.7, R-4.9, R-4.10, R-5.9"""
    with pytest.raises(BadCards) as caught:
        pool_with(text)
    message, shown, caret, *_ = caught.value.faults[0].splitlines()
    assert message.startswith("Card, effect 1: ")
    assert words in message
    if place:
        start, end = caret.index("^"), caret.rindex("^") + 1
        assert shown[start:end] == place


def test_an_effect_can_be_explained_for_every_kind() -> None:
    """R-4.2"""
    shown = str(explain("To Play: Spend 3 Echo.", NAMES))
    assert shown == (
        "Kind:   a cost (R-4.3)\n"
        "Active: wherever this card is\n"
        "Meaning:\n"
        "  to play this card, you must pay this:\n"
        "  1. spend 3 Echo"
    )


def test_a_text_that_cant_be_assembled_is_not_explained() -> None:
    """R-4.9"""
    with pytest.raises(Fault, match="needs something to interrupt"):
        explain("On Play: Stop that.", NAMES)
