"""5 to 7. Specialised instructions, markers, deckbuilding."""

from __future__ import annotations

import msgspec
import pytest

from covenstead.engine.errors import BadCardFile
from covenstead.games.revel.cards import CardText, DeckList, deck_faults, pool_of
from covenstead.games.revel.rules.layout import DECK_ZONE
from tests.support.revel import pool_with, power, resource, shield, stance, strike, table, witch

# ---- 5.1 to 5.4 ----


def test_draw_means_to_the_owners_hand_from_anywhere() -> None:
    """T5.1-a R-5.1"""
    body = "Draw 1 strike spell card from your discards."
    given = table(power(body), a="discards oak; deck 3", plays=2).use()
    assert (given.hand("a"), given.deck("a")) == (["oak"], ["blank"] * 3)


def test_next_draws_are_the_top_cards_in_order() -> None:
    """T5.2-a R-5.2"""
    given = table(power("Reveal your next 3 draws."), a="deck oak elm ash wall", plays=2).use()
    assert [line for line in given.log() if "revealed" in line] == [
        "revealed a oak",
        "revealed a elm",
        "revealed a ash",
    ]
    short = table(power("Reveal your next 3 draws."), a="deck oak elm", plays=2).use()
    assert short.kinds().count("revealed") == 2


def test_the_last_card_stashed_is_the_very_bottom() -> None:
    """T5.3-a R-5.3 RV-14"""
    given = table(power("Stash 2 cards from your hand."), a="hand oak elm ash; deck 1", plays=2)
    given.use("card elm of 1", "card oak of 1")
    assert given.deck("a") == ["blank", "elm", "oak"]


def test_a_required_quality_is_shown_and_hidden_again() -> None:
    """T5.3-b R-5.3 RV-19"""
    body = "Stash 1 strike spell card from your hand."
    given = table(power(body), a="hand oak wall; deck 1", plays=2).use("card oak of 1")
    assert given.kinds()[-2:] == ["revealed", "stashed"]
    assert given.deck("a") == ["blank", "oak"]


def test_without_a_match_nothing_is_stashed() -> None:
    """T5.3-c R-5.3 RV-104"""
    body = "Stash 1 strike spell card from your hand."
    given = table(power(body), a="hand wall; deck 1", plays=2).use("none")
    assert given.deck("a") == ["blank"]
    two = table(
        power("Stash 2 strike spell cards from your hand."), a="hand oak wall; deck 1", plays=2
    )
    assert two.use("card oak of 1", "done").deck("a") == ["blank"]


def test_a_revealed_hand_card_is_seen_until_the_next_check() -> None:
    """T5.4-a R-5.4"""
    body = "Reveal 1 card from your hand. Your opponent may draw 1 card."
    given = table(power(body), a="hand oak", plays=2).use()
    assert given.view("b").sides[0].cards == ["oak"]
    assert given.do("no").view("b").sides[0].cards == []


def test_what_lies_open_cannot_be_revealed() -> None:
    """T5.4-b R-5.4"""
    body = "Reveal 1 card from your discards."
    assert "nth 1" not in table(power(body), a="discards oak", plays=2).options()


def test_a_stated_duration_outlasts_checks() -> None:
    """T5.4-c R-5.4"""
    body = "Reveal 1 card from your hand until your next turn begins."
    given = table(power(body), a="hand oak", plays=1).use().do("pass")
    assert given.asked() == "b"
    assert given.shown("a") == ["oak"]
    assert given.next_turn().shown("a") == []


# ---- 5.5, 5.6 ----


def test_a_card_may_be_played_from_discards() -> None:
    """T5.5-a R-5.5 RV-6"""
    given = table(power("Play 1 card from your discards."), a="discards oak", b="s2 elm", plays=1)
    given.use("space 2")
    assert (given.side("a", 2), given.side("b", 2)) == (["oak"], [])
    assert "revealed" not in given.kinds()


def test_a_witch_or_a_resource_cannot_be_played() -> None:
    """T5.5-b R-5.5"""
    given = table(power("Play 1 card from your discards."), a="discards bo echo", plays=1)
    assert "nth 1" not in given.options()


def test_a_stance_that_cannot_be_discarded_keeps_its_place() -> None:
    """T5.6-a R-5.6"""
    stay = stance("This card can't be discarded.")
    given = table({"stay": stay}, a="stance stay; hand poise oak").do("play", "card poise of 1")
    assert "undone" in given.kinds()
    assert (given.stance("a"), given.hand("a")) == (["stay"], ["oak", "poise"])
    assert given.options()[0] == "space 1"


def test_an_old_stance_comes_back_when_the_cost_fails() -> None:
    """T5.6-b R-5.6"""
    dear = stance("To Play: Spend 1 Echo.")
    given = table({"dear": dear}, a="stance poise; hand dear oak; echo 1").do(
        "play", "card dear of 1", "no"
    )
    assert given.stance("a") == ["poise"]
    assert given.discards("a") == []


def test_on_play_of_a_stance_follows_in_the_check() -> None:
    """T5.6-c R-5.6"""
    given = table({"rise": stance("On Play: Draw 1 card.")}, a="hand rise", plays=2).play("rise")
    assert given.kinds() == ["revealed", "played", "resolved", "drawn"]


# ---- 5.7 ----


def test_a_shield_gives_way_and_both_consequences_wait_together() -> None:
    """T5.7-a R-5.7"""
    crack = shield(2, "When This Spell Is Discarded: Draw 1 card.")
    chime = strike(1, "", "On Play: Gain 1 Echo.")
    given = table({"crack": crack, "chime": chime}, a="s1 crack; hand chime", plays=2)
    given.play("chime", "space 1")
    assert (given.asked(), given.options()) == ("a", ["nth 1", "nth 2"])
    assert given.side("a", 1) == ["chime"]


@pytest.mark.parametrize(
    ("card", "side", "offered"),
    [
        ("wall", "fence", True),
        ("wall", "oak", False),
        ("oak", "elm", False),
        ("ash", "elm", True),
        ("oak", "oak ash", False),
        ("ash", "oak", True),
        ("yew", "wall", True),
    ],
)
def test_which_sides_may_be_announced(card: str, side: str, offered: bool) -> None:
    """T5.7-b T5.7-c T5.7-h R-5.7"""
    given = table(a=f"hand {card}; s1 {side}", plays=2).do("play")
    assert ("space 1" in given.options()) == offered


def test_stitching_without_stamina_is_legal() -> None:
    """T5.7-d R-5.7"""
    given = table(a="hand ash; s1 oak; stamina 0", plays=2).play("ash", "space 1")
    assert (given.stamina("a"), given.power("a", 1)) == (0, 5)


def test_a_stitch_is_a_play_and_a_stitch() -> None:
    """T5.7-e R-5.7"""
    ada = witch("When You Play A Spell: Gain 1 Echo.", "When You Stitch A Spell: Draw 1 card.")
    given = table({"ada": ada}, a="hand ash; s1 oak", plays=2).play("ash", "space 1", "nth 1")
    assert (given.echo("a"), given.hand("a"), given.stamina("a")) == (1, ["blank"], 3)
    assert [given.kinds().count(kind) for kind in ("played", "stitched")] == [1, 1]


def test_where_nothing_fits_the_play_is_given_up() -> None:
    """T5.7-f R-5.7"""
    full = "; ".join(f"s{space} oak ash" for space in range(1, 6))
    given = table(a=f"hand wall elm; {full}").do("play", "card wall of 1")
    assert given.kinds().count("undone") >= 2
    assert (given.options(), given.plays()) == (["pass", "skip"], 1)


def test_a_shield_that_cannot_be_discarded_is_not_announced() -> None:
    """T5.7-g R-5.7"""
    stone = shield(3, "This spell can't be discarded.")
    given = table({"stone": stone}, a="hand oak; s1 stone", plays=2).do("play")
    assert given.options() == ["space 2", "space 3", "space 4", "space 5"]


# ---- 5.8 ----


@pytest.mark.parametrize(
    ("side", "stays"), [("oak", False), ("ash", True), ("bar", True), ("fence", False)]
)
def test_what_a_strike_of_three_overpowers(side: str, stays: bool) -> None:
    """T5.8-a R-5.8"""
    given = table({"bar": shield(3)}, a="hand ash", b=f"s1 {side}", plays=2).play("ash", "space 1")
    assert (given.side("b", 1) == [side]) == stays


def test_counters_added_later_cause_no_check() -> None:
    """T5.8-b R-5.8"""
    given = table(power("Add a +1 to 1 of your spells."), a="s1 oak", b="s1 oak", plays=2).use()
    assert given.side("b", 1) == ["oak"]
    assert given.winning(1) == "a"


def test_a_stitched_spell_is_overpowered_as_a_whole() -> None:
    """T5.8-c R-5.8"""
    given = table({"big": strike(9)}, a="hand big", b="s1 oak ash", plays=2).play("big", "space 1")
    assert given.discards("b") == ["ash", "oak"]


def test_a_spell_that_is_gone_checks_nothing() -> None:
    """T5.8-e R-5.8"""
    cards = {"gone": strike(5, "", "On Play: Discard this spell.")}
    given = table(cards, a="hand gone", b="s1 elm", plays=2).play("gone", "space 1")
    assert given.side("b", 1) == ["elm"]


def test_a_text_may_ask_for_a_check() -> None:
    """R-5.8"""
    text = "This Spell's Power Is: Check for overpower for this spell."
    given = table({"again": strike(3, "", text)}, a="s1 again", b="s1 elm", plays=2).do("nth 1")
    assert given.side("b", 1) == []


# ---- 5.9 to 5.11 ----


def test_losing_more_stamina_than_there_is_does_not_stop_the_rest() -> None:
    """T5.9-a R-5.9"""
    given = table(power("Lose 2 Stamina. Draw 1 card."), a="stamina 1", plays=2).use()
    assert (given.stamina("a"), given.hand("a")) == (0, ["blank"])


def test_losing_stamina_is_always_possible() -> None:
    """T5.9-b R-5.9 RV-28 RV-36 RV-113"""
    given = table(power("Lose 1 Stamina."), a="stamina 0", plays=2)
    assert "nth 1" in given.options()
    assert given.use().stamina("a") == 0


def test_markers_never_enter_the_discards() -> None:
    """T5.9-c T6.2-a R-5.9 R-6.2"""
    given = table(power("Lose 2 Stamina."), plays=2).use()
    assert (given.stamina("a"), given.discards("a")) == (2, [])


def test_marks_are_the_amount() -> None:
    """T5.10-a R-5.10"""
    given = table(a="echo 4")
    assert given.echo("a") == 4
    assert given.view("b").sides[0].resources[0].marks == 4


def test_losing_takes_what_there_is_and_spending_needs_all() -> None:
    """T5.10-b T5.10-c R-5.10"""
    assert table(power("Lose 3 Echo."), a="echo 2", plays=2).use().echo("a") == 0
    assert "nth 1" not in table(power("Spend 3 Echo."), a="echo 2", plays=2).options()


def test_without_the_card_a_resource_is_nothing() -> None:
    """T5.10-d R-5.10"""
    cards = {"wick": resource("You can gain Wick."), **power("Gain 2 Wick.")}
    given = table(cards, a="echo 1", plays=2)
    assert "nth 1" not in given.options()


def test_a_permission_names_its_verbs() -> None:
    """T5.10-e R-5.10"""
    cards = {"echo": resource("You can gain Echo."), **power("Spend 1 Echo.")}
    assert "nth 1" not in table(cards, a="echo 2", plays=2).options()


def test_all_of_nothing_is_payable() -> None:
    """R-5.10 RV-27"""
    body = "Spend all your Echo to draw 1 card."
    given = table(power(body), a="echo 0", plays=2).use("yes")
    assert given.hand("a") == ["blank"]


def test_passing_by_a_card_ends_the_turn_after_this_act() -> None:
    """T5.11-a R-5.11"""
    cards = {"last": strike(4, "", "On Play: Pass the turn.")}
    given = table(cards, a="hand last oak", plays=3).play("last", "space 1")
    assert given.asked() == "b"


def test_passing_in_anothers_turn_is_skipped() -> None:
    """T5.11-b R-5.11"""
    cards = {"bo": witch("When Your Opponent Skips A Play: Pass the turn.")}
    given = table(cards, plays=3).do("skip")
    assert given.asked() == "a"
    assert "passed" not in given.kinds()


# ---- 6 ----


def test_a_stamina_marker_may_be_chosen_on_the_field() -> None:
    """T6.1-a R-6.1 RV-122"""
    given = table(power("Discard 1 Stamina marker."), plays=2).use()
    assert given.options() == ["marker 1", "marker 2"]
    given.do("marker 2")
    assert (given.stamina("a"), given.stamina("b")) == (4, 3)


def test_another_marker_is_a_load_error() -> None:
    """T6.3-a R-6.3"""
    with pytest.raises(BadCardFile):
        pool_with(power("Discard 1 Sorrow marker."))


def test_stamina_is_the_number_of_markers() -> None:
    """T6.4-a T6.4-b R-6.4"""
    given = table(power("Discard 1 of your Stamina markers."), a="stamina 2", plays=2)
    assert given.view("b").sides[0].stamina == 2
    assert given.use().stamina("a") == 1


# ---- 7 ----


def twenty_five() -> list[CardText]:
    cards = [CardText("Ada", "She's a Witch."), CardText("Poise", "A Stance.")]
    return cards + [CardText(f"Card {k}", "A Shield Spell.", resistance=1) for k in range(14)]


def deck(**changes: int) -> list[str]:
    cards = {f"Card {k}": 2 for k in range(12)} | {"Poise": 1}
    names = {name.replace("_", " "): count for name, count in changes.items()}
    return deck_faults(DeckList("d", "Ada", {**cards, **names}), pool_of(twenty_five()))


def test_a_deck_has_twenty_five_cards() -> None:
    """T7.1-a R-7.1 RV-24"""
    assert deck() == []
    assert any("24" in fault for fault in deck(Card_1=1))
    assert any("26" in fault for fault in deck(Card_12=1))


def test_two_copies_of_a_spell_and_one_of_a_stance() -> None:
    """T7.1-b T7.1-c R-7.1"""
    assert any("Card 1" in fault for fault in deck(Card_1=3, Card_2=1))
    assert any("Poise" in fault for fault in deck(Poise=2, Card_2=1))


def test_copies_are_cards_of_one_full_name() -> None:
    """T7.2-a R-7.2"""
    cards = twenty_five()[:15]
    cards += [CardText("Twin - A", "A Shield Spell.", resistance=1)]
    cards += [CardText("Twin - B", "A Shield Spell.", resistance=1)]
    pool = pool_of(cards)
    names = {f"Card {k}": 2 for k in range(10)} | {"Poise": 1, "Twin - A": 2, "Twin - B": 2}
    assert deck_faults(DeckList("d", "Ada", names), pool) == []
    with pytest.raises(BadCardFile):
        pool_of([*cards, CardText("Card 1", "A Shield Spell.", resistance=1)])


def test_hidden_cards_are_all_alike() -> None:
    """T7.3-a R-7.3"""
    one, other = table(a="hand oak; deck elm 3"), table(a="hand elm; deck oak 3")
    for who in ("b",):
        views = [msgspec.json.encode(given.view(who)) for given in (one, other)]
        assert views[0] == views[1]
    assert one.state.count(DECK_ZONE) == 4
