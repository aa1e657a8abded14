"""What designers do on the field: spaces chosen and closed, leaving, entering, overpowering."""

from __future__ import annotations

import pytest

from covenstead.games.revel.cards import BadCards
from tests.support.revel import Given, power, shield, stance, strike, table


def tried(body: str, **sides: str) -> Given:
    """Ada's Power, about to be used."""
    return table(power(body), a=sides.get("a", ""), b=sides.get("b", ""))


def refused(body: str) -> str:
    with pytest.raises(BadCards) as error:
        tried(body)
    return str(error.value)


# ---- spell spaces ----

EMPTY_IT = "Choose 1 spell space. Discard each spell in it."


def test_a_space_is_chosen_and_everything_in_it_is_discarded() -> None:
    """R-3.4, RV-145: a space without spells is no legal choice"""
    given = tried(EMPTY_IT, a="s1 oak; s3 ash", b="s3 wall; s4 elm").use()
    assert given.options() == ["space 1", "space 3", "space 4"]
    given.do("space 3")
    assert (given.discards("a"), given.discards("b")) == (["ash"], ["wall"])


def test_a_choice_of_spaces_without_a_legal_one_is_skipped() -> None:
    """R-0.4"""
    assert tried(EMPTY_IT).use().asked() == "a"


def test_an_empty_space_and_what_is_played_there() -> None:
    """R-3.4, R-5.7"""
    body = "Choose 1 spell space that is empty on both sides. Play 1 card from your hand in that " \
        "space."  # fmt: skip
    given = tried(body, a="s1 oak; hand elm", b="s2 wall").use()
    assert given.options() == ["space 3", "space 4", "space 5"]
    given.do("space 4")
    while given.side("a", 4) == []:
        assert [one for one in given.options() if one.startswith("space")] in ([], ["space 4"])
        given.do(given.options()[0])
    assert given.side("a", 4) == ["elm"]


def test_a_space_that_you_are_winning_in() -> None:
    """R-3.10"""
    body = "Choose 1 space you are winning in. Add a +1 to your spell there."
    given = tried(body, a="s1 oak; s2 ash; s3 elm", b="s1 yew").use("space 2")
    assert (given.plus("a", 1), given.plus("a", 2), given.plus("a", 3)) == (0, 1, 0)


def test_spells_in_this_space_are_safe_on_both_sides() -> None:
    """R-0.2, R-5.8"""
    still = {"still": shield(1, "Spells in this space can't be overpowered.")}
    given = table(still, a="hand yew; s3 oak", b="s1 still").play("yew", "space 1")
    assert given.side("b", 1) == ["still"]
    given = table(still, a="hand yew", b="s1 still; s2 fence").play("yew", "space 2")
    assert given.side("b", 2) == []


def test_a_card_played_in_this_space() -> None:
    """R-2.5, R-5.7: resolved before the check for overpower"""
    trap = {"trap": shield(1, "When Your Opponent Plays A Strike Spell Card In This Space: Discard "
                           "that spell, then stash this spell.")}  # fmt: skip
    given = table(trap, a="hand yew", b="s1 trap").play("yew", "space 1")
    assert (given.discards("a"), given.side("b", 1), given.deck("b")[-1]) == (["yew"], [], "trap")
    given = table(trap, a="hand yew", b="s1 trap").play("yew", "space 2")
    assert (given.side("a", 2), given.side("b", 1)) == (["yew"], ["trap"])


def test_a_spell_moves_to_an_empty_side_of_another_space() -> None:
    """R-3.2, R-3.4"""
    shift = {"shift": strike(3, "", "This Spell's Power Is: Move this spell to your empty side of "
                             "another spell space.")}  # fmt: skip
    given = table(shift, a="s1 shift +2; s2 oak", b="s3 elm").use()
    assert given.options() == ["space 3", "space 4", "space 5"]
    given.do("space 3")
    assert (given.side("a", 3), given.plus("a", 3), given.side("b", 3)) == (["shift"], 0, ["elm"])


def test_a_space_that_was_never_chosen_is_refused() -> None:
    """R-4.10"""
    assert "no space was chosen before" in refused("Discard each spell in that space.")
    assert "nothing was spoken of" in refused("Choose 1 space. Discard it.")


# ---- leaving and entering the field ----

LEAVES = {"leaf": strike(2, "bell", "When This Spell Leaves The Field: Draw 1 card.")}


@pytest.mark.parametrize(
    "body",
    [
        "Discard 1 of your spells.",
        "Stash 1 of your spells.",
        "Shuffle your spells into your deck.",
        "Put 1 of your spells on top of your deck.",
    ],
)
def test_leaving_the_field_is_one_event_wherever_it_goes(body: str) -> None:
    """R-3.4"""
    given = table({**LEAVES, **power(body)}, a="s1 leaf").use()
    assert len(given.hand("a")) == 1


def test_drawing_a_spell_back_is_leaving_too_and_being_overpowered() -> None:
    """R-3.4, R-5.8"""
    given = table({**LEAVES, **power("Draw 1 of your spells.")}, a="s1 leaf").use()
    assert given.hand("a") == ["blank", "leaf"]
    given = table(LEAVES, a="hand yew", b="s1 leaf").play("yew", "space 1")
    assert given.log().count("resolved b leaf") == 1


def test_moving_between_spaces_is_not_leaving() -> None:
    """R-3.4"""
    body = "Move 1 of your spells to any of your empty spaces."
    given = table({**LEAVES, **power(body)}, a="s1 leaf").use("space 2")
    assert given.hand("a") == []


def test_a_stitched_spell_leaves_once() -> None:
    """R-1.7, RV-141"""
    body = "Discard 1 of your spells."
    assert len(table({**LEAVES, **power(body)}, a="s1 leaf oak").use().hand("a")) == 1


def test_a_spell_enters_the_field_on_your_side() -> None:
    """R-3.4, R-1.7: a stitched card starts no new spell"""
    door = {"door": stance("When A Spell Enters The Field On Your Side: Gain 1 Echo.")}
    assert table(door, a="stance door; hand oak").play("oak", "space 1").echo("a") == 1
    assert table(door, a="stance door; hand oak; s1 ash").play("oak", "space 1").echo("a") == 0
    assert table(door, a="hand oak", b="stance door").play("oak", "space 1").echo("b") == 0


# ---- overpowering, Powers, counters ----


def test_overpowering_as_an_instruction_skips_the_comparison() -> None:
    """R-5.8, RV-140: it counts as overpowering, but no check was part of playing"""
    blow = {"blow": strike(0, "", "On Play: This spell overpowers the opposing spell.",
                           "If Playing This Overpowers: Gain 5 Echo."),
            "joy": stance("When You Overpower: Gain 1 Echo.")}  # fmt: skip
    given = table(blow, a="hand blow; stance joy", b="s1 wall").play("blow", "space 1")
    assert (given.side("b", 1), given.echo("a")) == ([], 1)


def test_nothing_to_overpower_and_what_cannot_be_overpowered() -> None:
    """R-0.2, R-5.8"""
    blow = {"blow": strike(0, "", "On Play: Overpower the opposing spell."),
            "vow": stance("Your opponent can't overpower.")}  # fmt: skip
    assert table(blow, a="hand blow", b="s2 wall").play("blow", "space 1").side("b", 2) == ["wall"]
    given = table(blow, a="hand blow", b="s1 wall; stance vow").play("blow", "space 1")
    assert given.side("b", 1) == ["wall"]


def test_an_instructed_overpower_can_be_stopped() -> None:
    """R-4.9"""
    blow = {"blow": strike(0, "", "On Play: Overpower the opposing spell."),
            "ward": stance("When Your Opponent Tries To Overpower: Stop it.")}  # fmt: skip
    given = table(blow, a="hand blow", b="s1 wall; stance ward").play("blow", "space 1")
    assert given.side("b", 1) == ["wall"]


def test_using_any_power_can_be_stopped_and_forbidden() -> None:
    """R-4.7, R-4.9"""
    hush = {"hush": stance("When Your Opponent Tries To Use A Power: Stop it.")}
    given = table({**hush, **power("Draw 1 card.")}, b="stance hush").use()
    assert given.hand("a") == []
    gag = {"gag": stance("Your opponent can't use Powers.")}
    assert "nth 1" not in table({**gag, **power("Draw 1 card.")}, b="stance gag").options()


def test_all_counters_of_several_spells_move_to_one() -> None:
    """R-1.4: as many are added as were removed"""
    storm = {
        "storm": strike(1, "", "On Play: Move all +1s from your other spells onto this spell.")
    }
    given = table(storm, a="hand storm; s1 oak +2; s2 ash; s3 wall +1").play("storm", "space 4")
    assert [given.plus("a", space) for space in (1, 2, 3, 4)] == [0, 0, 0, 3]


def test_a_stamina_marker_comes_from_reserve() -> None:
    """R-6.2, R-2.2"""
    body = "Add 1 Stamina marker from your reserve to your stamina area."
    assert tried(body, a="stamina 2").use().stamina("a") == 3


def test_stamina_is_not_gained_as_a_resource_is() -> None:
    """R-5.9"""
    assert "Stamina can only be lost" in refused("Gain 1 Stamina.")


def test_the_spell_that_overpowered_it() -> None:
    """R-5.8, R-4.10"""
    lash = {"lash": shield(2, "When This Spell Is Overpowered: Discard the spell that overpowered "
                           "it.")}  # fmt: skip
    given = table(lash, a="hand yew; s2 oak", b="s1 lash").play("yew", "space 1")
    assert (given.discards("a"), given.discards("b"), given.side("a", 2)) == (
        ["yew"], ["lash"], ["oak"],
    )  # fmt: skip
    with pytest.raises(BadCards, match="does not say that anything is overpowered"):
        table({"lash": shield(2, "On Play: Discard the spell that overpowered it.")})


# ---- spaces that are closed, lots, counters that come and go ----


def test_nobody_may_play_in_a_space_that_is_closed() -> None:
    """R-5.7, R-0.2: it can't be announced, until the time is over"""
    body = "Choose 1 spell space that is empty on both sides. Until the start of your next turn, " \
        "your opponent can't play cards there."  # fmt: skip
    given = tried(body, a="s1 oak", b="hand elm yew").use("space 3").next_turn()
    assert given.play("elm").options() == ["space 1", "space 2", "space 4", "space 5"]
    given.do("space 4").next_turn()
    while given.asked() != "b":
        given.next_turn()
    assert "space 3" in given.play("yew").options()


def test_this_space_is_closed_to_the_opponent() -> None:
    """R-5.7"""
    gate = {"gate": shield(2, "Your opponent can't play cards in this space.")}
    assert table(gate, a="hand oak", b="s2 gate").play("oak").options() == [
        "space 1", "space 3", "space 4", "space 5",
    ]  # fmt: skip


LOTS = {"lots": stance("Each Time You Stash 1 Or More Cards: Gain 1 Echo.")}


def test_a_lot_counts_once_for_each_instruction() -> None:
    """R-4.6, R-5.3, RV-144"""
    for body, gained in (
        ("Stash your hand.", 1),
        ("Stash 1 card from your hand. Stash 1 card from your hand.", 2),
    ):
        given = table({**LOTS, **power(body)}, a="stance lots; hand oak elm").use()
        while given.echo("a") == 0:
            given.do(given.options()[0])
        assert given.echo("a") == gained


def test_a_lot_cannot_be_interrupted_and_begins_with_one() -> None:
    """R-4.9"""
    with pytest.raises(BadCards, match="known only afterwards"):
        table({"lots": stance("When You Would Draw 1 Or More Cards: Stop it.")})
    with pytest.raises(BadCards, match="only «1 or more»"):
        table({"lots": stance("When You Draw 2 Or More Cards: Gain 1 Echo.")})


def test_a_counter_that_is_added_or_removed() -> None:
    """R-1.4, R-4.6"""
    vane = {"vane": strike(2, "", "When A +1 Is Added To This Spell: Draw 1 card.",
                           "When A +1 Is Removed From This Spell: Gain 1 Echo.")}  # fmt: skip
    given = table({**vane, **power("Put a +1 on 1 of your spells.")}, a="s1 vane").use()
    assert (len(given.hand("a")), given.echo("a")) == (1, 0)
    given = table({**vane, **power("Remove a +1 from 1 of your spells.")}, a="s1 vane +1").use()
    assert (len(given.hand("a")), given.echo("a")) == (0, 1)


def test_what_is_counted_may_stand_in_front() -> None:
    """R-4.10"""
    assert len(tried("For each of your spells, draw 2 cards.", a="s1 oak").use().hand("a")) == 2
    tall = {"tall": strike(1, "", "For each stance you control, this spell has +2 ▲ Power.")}
    assert table(tall, a="s1 tall; stance calm").power("a", 1) == 3
    assert "say how many" in refused("For each of your spells, shuffle your deck.")


def test_a_chosen_spell_overpowers_the_one_opposing_it() -> None:
    """R-5.8, R-0.4"""
    body = "1 of your strike spells overpowers the spell opposing it."
    given = tried(body, a="s1 elm; s2 oak", b="s1 wall; s2 yew").use("spell 2 of 1")
    assert (given.side("b", 1), given.side("b", 2)) == (["wall"], [])


def test_one_of_your_empty_spaces() -> None:
    """R-3.4: the other side may hold a spell"""
    body = "Choose 1 of your empty spell spaces. Move 1 of your spells there."
    given = tried(body, a="s1 oak", b="s3 wall").use()
    assert given.options() == ["space 2", "space 3", "space 4", "space 5"]
    assert given.do("space 3").side("a", 3) == ["oak"]


@pytest.mark.parametrize(
    ("condition", "yes", "no"),
    [
        ("you are winning in more spaces than your opponent", "s1 oak; s2 ash", "s1 oak"),
        ("you have more than 2 Echo", "echo 3", "echo 2"),
        ("there are fewer than 3 cards in your deck", "deck 2", "deck 3"),
    ],
)
def test_more_and_fewer_than(condition: str, yes: str, no: str) -> None:
    """R-0.2, R-3.10"""
    for side, stamina in ((yes, 5), (no, 4)):
        body = f"If {condition}, add 1 Stamina marker to your stamina area."
        assert tried(body, a=side, b="s3 yew").use().stamina("a") == stamina, side


def test_a_spell_is_unopposed() -> None:
    """R-1.10"""
    lone = {"lone": strike(1, "", "While this spell is unopposed, it has +2 ▲ Power.")}
    assert table(lone, a="s1 lone", b="s2 oak").power("a", 1) == 3
    assert table(lone, a="s1 lone", b="s1 oak").power("a", 1) == 1
