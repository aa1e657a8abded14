"""1. Game elements: cards, characteristics, counters, spells, ownership, opposing, resources."""

from __future__ import annotations

import re
from typing import cast

import pytest

from covenstead.games import load
from covenstead.games.revel.cards import CardText, DeckList, deck_faults, pool_of
from covenstead.games.revel.rules.doing import moving
from covenstead.games.revel.rules.facts import areas
from covenstead.games.revel.rules.layout import RESOURCE_ZONE, STANCE_ZONE
from covenstead.games.revel.state import RevelState
from tests.support.revel import power, shield, stance, strike, table, witch

# ---- 1.1 to 1.3 ----


def test_a_modified_power_is_read_as_modified_and_reverts() -> None:
    """T1.1-a R-1.1"""
    cards = {"lift": stance("This Stance's Power Is: Add a +1 to 1 of your spells.")}
    given = table(cards, a="stance lift; s1 oak; hand ash", plays=2).do("nth 1")
    assert given.power("a", 1) == 3
    moving.move_card(given.state, given.state.at(areas.side(0, 0), 0), 0)
    assert given.play("oak", "space 2").power("a", 2) == 2


def test_a_reminder_card_is_no_card() -> None:
    """T1.2-a R-1.2"""
    cards = [
        CardText("Ada", "She's a Witch."),
        CardText("Blank", "A Shield Spell.", resistance=1),
    ]
    pool = pool_of(cards)
    faults = deck_faults(DeckList("bad", "Ada", {"Blank": 2, "Stamina": 4}), pool)
    assert any("Stamina" in fault for fault in faults)


def test_a_card_is_never_a_marker() -> None:
    """T1.2-b R-1.2"""
    given = table(power("Discard 1 card from the field."), a="stance poise", plays=2).use()
    assert all("marker" not in option for option in given.options())


def test_a_full_name_has_title_and_subtitle() -> None:
    """T1.3-a R-1.3"""
    name = "Celandine - A Keeper of Slow Embers"
    pool = pool_of([CardText(name, "She's a Witch.")])
    assert (pool.names, pool.titles) == ([name], ["Celandine"])


def test_spell_cards_are_strikes_and_shields() -> None:
    """T1.3-b R-1.3"""
    given = table(power("Discard 1 spell card from your hand."), a="hand oak wall poise", plays=2)
    assert given.use().options() == ["none", "card oak of 1", "card wall of 1"]


def test_a_shield_has_no_power_and_counters_give_it_none() -> None:
    """T1.3-c R-1.3 RV-15 RV-120"""
    given = table({"proud": stance("Your spells have +1 Power.")}, a="s1 wall +2; stance proud")
    assert given.power("a", 1) == -1
    assert given.resistance("a", 1) == 6


def test_a_type_line_names_the_resource() -> None:
    """T1.3-d R-1.3"""
    state = load("revel").deal(2, 1)
    slugs = state.names.slugs  # type: ignore[attr-defined]
    assert [slugs[face] for face in state.faces(RESOURCE_ZONE)] == ["echo"]


# ---- 1.4 ----


def test_the_token_of_a_space_follows_its_winner() -> None:
    """T1.4a-a R-1.4 RV-2"""
    given = table(a="hand oak", b="s1 elm", plays=2)
    assert given.view("a").winning[0] == 1
    given.play("oak", "space 1")
    assert given.view("a").winning[0] == 0


def test_a_counter_adds_to_the_value_a_spell_has() -> None:
    """T1.4b-a R-1.4"""
    given = table(a="s1 oak +2; s2 fence +1")
    assert (given.power("a", 1), given.resistance("a", 2)) == (4, 3)


def test_counters_go_with_the_spell() -> None:
    """T1.4b-b R-1.4"""
    given = table(power("Discard 1 of your spells."), a="s1 fence +3; hand fence", plays=2).use()
    assert given.play("fence", "space 1").resistance("a", 1) == 2


def test_no_more_counters_are_removed_than_there_are() -> None:
    """T1.4b-c R-1.4"""
    body = "Remove a +1 from the opposing witch."
    assert "nth 1" not in table(power(body), plays=2).options()
    text = "On Play: Remove up to 2 +1s from the opposing spell."
    given = table({"hook": strike(1, "", text)}, a="hand hook", b="s1 wall +1", plays=2)
    given.play("hook", "space 1")
    assert given.options() == ["amount 0", "amount 1"]
    assert given.do("amount 1").plus("b", 1) == 0


# ---- 1.5 to 1.8 ----


def test_each_player_starts_with_four_stamina() -> None:
    """T1.5-a R-1.5"""
    state = load("revel").deal(2, 3)
    assert list(state.stamina) == [4, 4]  # type: ignore[attr-defined]


def test_a_stance_is_never_offered_a_spell_space() -> None:
    """T1.6-a R-1.6"""
    given = table(a="hand poise", plays=2).play("poise")
    assert given.stance("a") == ["poise"]
    assert all("space" not in option for option in given.options())


@pytest.mark.parametrize(
    ("card", "zone"),
    [
        ("poise", "side"),
        ("ada", "side"),
        ("oak", "stance"),
        ("oak", "opposing side"),
        ("oak", "opposing hand"),
        ("calm", "full stance"),
        ("fence", "stitched"),
    ],
)
def test_putting_an_element_where_it_cannot_be_is_an_internal_error(card: str, zone: str) -> None:
    """T1.6-a R-1.6, R-3.4, R-3.9"""
    given = table(a="hand poise oak calm fence; s2 ash")
    state = given.state
    zones = {
        "side": areas.side(0, 0),
        "opposing side": areas.side(1, 0),
        "opposing hand": 1,
        "stance": STANCE_ZONE,
        "full stance": STANCE_ZONE,
        "stitched": areas.side(0, 1),
    }
    handles = {given.slugs[state.face[handle]]: handle for handle in range(len(state.face))}
    if zone == "full stance":
        moving.move_card(state, handles["poise"], STANCE_ZONE)
    with pytest.raises(AssertionError, match=re.escape("R-1.6")):
        moving.move_card(state, handles[card], zones[zone])


def test_a_stitched_spell_adds_up_its_cards() -> None:
    """T1.7-a R-1.7"""
    chime = strike(3, "bell", "This Spell's Power Is: Draw 1 card.")
    toll = strike(2, "bell", "This Spell's Power Is: Gain 1 Echo.")
    given = table({"chime": chime, "toll": toll}, a="s1 toll; hand chime", plays=2)
    given.play("chime", "space 1")
    assert given.power("a", 1) == 5
    assert given.side("a", 1) == ["toll", "chime"]
    assert given.options() == ["pass", "skip", "nth 1", "nth 2"]


@pytest.mark.parametrize(
    ("text", "body"),
    [
        ("This card can't be discarded.", "Discard 1 of your spells."),
        ("This card can't be stashed.", "Stash 1 of your spells."),
        ("This card can't be drawn.", "Draw 1 of your spells back."),
        ("This card can't be moved.", "Move 1 of your spells to any of your empty spaces."),
        ("Strike spell cards on the field can't be discarded.", "Discard 1 of your spells."),
    ],
)
def test_a_spell_moves_as_a_whole_or_not_at_all(text: str, body: str) -> None:
    """R-0.2, R-1.7: what can't be done to one of its cards can't be done to the spell."""
    cards = {"root": strike(3, "bell", text), **power(body)}
    for lying in ("s1 oak root", "s1 root oak", "s1 root"):
        given = table(cards, a=f"{lying}; hand elm; deck 9")
        assert "nth 1" not in given.options()
    assert "nth 1" in table(cards, a="s1 wall; hand elm; deck 9").options()


def test_a_card_that_cannot_be_overpowered_holds_its_spell() -> None:
    """R-0.2, R-1.7, R-5.8"""
    root = strike(1, "bell", "This card can't be overpowered.")
    given = table({"root": root}, a="hand yew", b="s1 root oak").play("yew", "space 1")
    assert given.side("b", 1) == ["root", "oak"]


def test_counters_stay_on_a_spell_that_is_stitched() -> None:
    """T1.7-b R-1.7"""
    given = table(a="s1 oak +1; hand ash", plays=2).play("ash", "space 1")
    assert given.power("a", 1) == 6


def test_a_stitched_spell_is_discarded_as_one_spell_and_two_cards() -> None:
    """T1.7-c R-1.7"""
    watch = stance(
        "When 1 Of Your Spells Is Discarded: Gain 1 Echo.",
        "When 1 Of Your Cards Is Discarded: Lose 1 Stamina.",
    )
    cards = {"watch": watch, **power("Discard 1 of your spells.")}
    given = table(cards, a="s1 oak ash; stance watch", plays=2).use("nth 1", "nth 1")
    assert given.discards("a") == ["ash", "oak"]
    assert (given.echo("a"), given.stamina("a")) == (1, 2)


def test_the_player_of_a_stashed_spell_orders_its_cards_in_secret() -> None:
    """T1.7-d R-1.7 RV-103"""
    given = table(power("Stash 1 opposing spell."), b="s1 oak ash; deck 2", plays=2).use()
    assert given.asked() == "b"
    given.do("card oak of 2")
    assert given.deck("b")[-2:] == ["oak", "ash"]
    oak = next(k for k in range(len(given.state.face)) if given.slugs[given.state.face[k]] == "oak")
    assert not given.state.knows(0, oak)
    assert given.state.knows(1, oak)


def test_a_bonus_for_spells_counts_once_for_a_stitched_one() -> None:
    """T1.7-e R-1.7"""
    cards = {"proud": stance("Your strike spells have +1 Power.")}
    assert table(cards, a="s1 oak ash; stance proud").power("a", 1) == 6


def test_the_first_player_is_drawn_by_lot() -> None:
    """T1.8-a R-1.8"""

    def first_player(seed: int) -> int:
        return cast(RevelState, load("revel").deal(2, seed)).current

    first = [first_player(seed) for seed in range(60)]
    assert first == [first_player(seed) for seed in range(60)]
    assert 15 < sum(first) < 45


# ---- 1.9 to 1.11 ----


def test_you_is_the_owner_of_a_card_in_discards() -> None:
    """T1.9-a R-1.9"""
    cards = {"moth": shield(1, "When This Spell Is Discarded: Gain 1 Echo.")}
    given = table(cards, a="hand oak", b="s1 moth", plays=2).play("oak", "space 1")
    assert (given.echo("a"), given.echo("b")) == (0, 1)


def test_your_counters_are_those_on_your_side() -> None:
    """T1.9-b R-1.9"""
    cards = power("Remove all +1s from your spells.")
    given = table(cards, a="s1 oak +2; s2 elm +1", b="s1 wall +3", plays=2).use()
    assert (given.plus("a", 1), given.plus("a", 2), given.plus("b", 1)) == (0, 0, 3)


def test_the_opposing_witch_is_the_opponents() -> None:
    """T1.10-a R-1.10"""
    given = table(power("Add a +1 to the opposing witch."), plays=2).use()
    assert given.view("a").sides[1].witch[0].plus == 1


def test_the_opposing_spell_lies_across() -> None:
    """T1.10-b R-1.10"""
    text = "This Spell's Power Is: Add a +1 to the opposing spell."
    given = table({"foe": strike(1, "", text)}, a="s3 foe", b="s3 wall; s1 wall", plays=2)
    assert given.do("nth 1").plus("b", 3) == 1
    alone = table({"foe": strike(1, "", text)}, a="s3 foe", b="s1 wall", plays=2)
    assert "nth 1" not in alone.options()


def test_a_witch_without_a_resource_has_an_empty_area() -> None:
    """T1.11-a R-1.11"""
    given = table({"ada": witch("Her Power Is: Draw 1 card.", of="")}, a="resource", plays=2)
    assert given.view("a").sides[0].resources == []
    assert given.use().hand("a") == ["blank"]
