"""The study phase: playing, turning, revealing, counting icons."""

from __future__ import annotations

from tests.support.whirling import table

TWO = table("""
    playing
    ada  bench R2  hand charm-of-love venom-sorcery web-lore
    bo   bench B2  hand shadow-curse toad-twister
""")


def test_the_reveal_comes_when_all_have_played_and_shows_all_cards_together() -> None:
    """WW-10, WW-11, WW-14"""
    half = TWO.play("ada: play web-lore")
    assert (half.tableau("ada"), half.acting()) == ([], ["bo"])
    after = half.play("bo: play shadow-curse")
    assert (after.tableau("ada"), after.tableau("bo")) == (["web-lore"], ["shadow-curse"])


def test_everybody_must_play_a_recipe_usable_or_not() -> None:
    """WW-11, T25"""
    given = table("""
        playing
        ada  hand shadow-curse secret-summons chaos-mystery wind-ritual
        bo   hand web-lore
    """)
    assert given.refuse("ada: commit").rule == "WW-11"
    assert given.play("ada: play shadow-curse").acting() == ["bo"]


def test_a_card_of_another_hand_is_refused() -> None:
    """WW-11"""
    assert TWO.refuse("ada: play shadow-curse").reason == "you do not hold shadow-curse"


def test_a_rotatable_card_may_be_turned_and_a_one_way_card_may_not() -> None:
    """WW-12, T15"""
    assert "turn charm-of-love" in TWO.legal("ada")
    assert TWO.refuse("ada: turn venom-sorcery").rule == "WW-12"
    after = TWO.play("ada: turn charm-of-love", "bo: play toad-twister")
    assert after.tableau("ada") == ["charm-of-love~"]


def test_a_turned_card_swaps_inputs_and_outputs() -> None:
    """WW-12"""
    given = table("""
        brewing
        ada  bench G2  tableau charm-of-love~
        bo   bench -
    """)
    after = given.play("ada: use charm-of-love", "ada: make spider")
    assert (after.bench("ada"), after.outputs("ada")) == ("-", "B1")


def test_after_the_reveal_a_card_lies_as_it_lies() -> None:
    """WW-13, T15"""
    after = TWO.play("ada: play charm-of-love", "bo: play shadow-curse")
    assert after.refuse("ada: turn charm-of-love").rule == "WW-13"


def test_only_the_card_just_revealed_moves_the_trackers() -> None:
    """WW-15, WW-18"""
    given = table("""
        playing
        ada  tableau spore-lore  trackers p1 v1 b1  hand charm-of-love
        bo   hand shadow-curse
    """)
    after = given.play("ada: play charm-of-love", "bo: play shadow-curse")
    assert after.trackers("ada") == [2, 1, 1]


def test_an_even_number_that_is_reached_triggers() -> None:
    """WW-16, WW-19, T1"""
    given = table("""
        playing
        kiki  trackers p1 v1 b0  bench R1  hand spore-lore
        bo    hand shadow-curse
    """)
    after = given.play("kiki: play spore-lore", "bo: play shadow-curse")
    assert after.trackers("kiki") == [2, 2, 1]
    verbs = {move.split()[0] for move in after.legal("kiki")}
    assert verbs == {"potion", "raven", "commit"}
    assert after.refuse("kiki: book toad").rule == "WW-16"


def test_an_even_number_that_is_passed_triggers_too() -> None:
    """WW-16, T2"""
    given = table("""
        playing
        kiki  trackers p2 v2 b1  bench R1  hand midnight-tome
        bo    hand shadow-curse
    """)
    after = given.play("kiki: play midnight-tome", "bo: play shadow-curse")
    assert after.trackers("kiki") == [2, 2, 3]
    assert {move.split()[0] for move in after.legal("kiki")} == {"book", "commit"}
    once = after.play("kiki: book toad")
    assert once.legal("kiki") == ["commit"]


def test_a_card_with_all_icons_twice_triggers_one_of_each() -> None:
    """WW-19, T26"""
    given = table("""
        playing
        ada  bench R1  hand forgotten-signs
        bo   hand shadow-curse
    """)
    after = given.play("ada: play forgotten-signs", "bo: play shadow-curse")
    assert {move.split()[0] for move in after.legal("ada")} == {"potion", "raven", "book", "commit"}


def test_trackers_count_on_past_six() -> None:
    """WW-18, WA-9"""
    given = table("""
        playing
        ada  trackers p7  hand charm-of-love
        bo   hand shadow-curse
    """)
    after = given.play("ada: play charm-of-love", "bo: play shadow-curse")
    assert "potion heart" in after.legal("ada")


def test_a_witch_without_a_card_does_not_play_and_keeps_her_initiative() -> None:
    """WA-10"""
    given = table("""
        playing
        ada  tableau web-lore
        bo   hand shadow-curse
    """)
    assert given.acting() == ["bo"]
    after = given.play("bo: play shadow-curse")
    assert (after.step(), list(after.state.initiative)) == ("producing", [11, 6])


def test_moves_of_other_steps_are_refused_by_their_rule() -> None:
    """WW-10, WW-20, WW-23, WW-44, WW-46, WW-52, WW-55"""
    refused = {
        "use web-lore": "WW-23",
        "potion toad": "WW-20",
        "redraw": "WW-44",
        "random": "WW-46",
        "surge toad": "WW-52",
        "claim toad": "WW-55",
        "keep trickster": "WW-2",
        "leave": "WW-11",
    }
    assert {text: TWO.refuse(f"ada: {text}").rule for text in refused} == refused
    ready = TWO.play("ada: play web-lore")
    assert ready.refuse("ada: play charm-of-love").rule == "WW-10"
