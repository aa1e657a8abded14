"""4.3 Cost effects of every action: who pays, when, once for an instruction, and what follows."""

from __future__ import annotations

import pytest

from tests.support.revel import Given, power, shield, stance, table, witch


def toll(text: str, body: str = "", **sides: str) -> Given:
    """A table with a cost effect on Ada's stance, and a Power to try it with."""
    cards = {"tax": stance(text)}
    if body:
        cards |= power(body)
    return table(cards, a="stance tax; " + sides.get("a", ""), b=sides.get("b", ""))


# ---- 0.3 Paid in full, or not carried out ----


def test_an_instruction_with_the_action_is_paid_for_first() -> None:
    """R-0.3, R-4.3"""
    given = toll("To Draw A Card: Spend 1 Echo.", "Draw 1 card.", a="echo 1; deck oak 9").use()
    assert (given.options(), given.rule()) == (["no", "yes"], "R-4.3")
    given.do("yes")
    assert (given.hand("a"), given.echo("a")) == (["oak"], 0)


def test_declining_leaves_the_instruction_undone_and_nothing_else() -> None:
    """R-0.3, RV-41"""
    body = "Gain 1 Echo. Draw 1 card. Lose 1 Stamina."
    given = toll("To Draw A Card: Spend 1 Echo.", body, a="echo 1; deck oak 9").use("no")
    assert (given.hand("a"), given.echo("a"), given.stamina("a")) == ([], 2, 3)


def test_what_plainly_cannot_be_paid_is_not_begun() -> None:
    """R-0.2, R-0.3, RV-110"""
    given = toll("To Draw A Card: Spend 1 Echo.", "Draw 1 card.", a="hand oak")
    assert given.options() == ["pass", "play"]


def test_one_payment_is_enough_for_an_instruction() -> None:
    """RV-41"""
    given = toll("To Draw A Card: Spend 1 Echo.", "Draw 3 cards.", a="echo 3; deck 9")
    given.use("yes")
    assert (len(given.hand("a")), given.echo("a")) == (3, 2)


def test_two_instructions_are_paid_for_twice() -> None:
    """R-4.3, RV-41"""
    given = toll("To Draw A Card: Spend 1 Echo.", "Draw 1 card. Draw 1 card.", a="echo 3; deck 9")
    given.use("yes", "yes")
    assert (len(given.hand("a")), given.echo("a")) == (2, 1)


def test_a_cost_that_fails_when_it_is_half_paid_is_undone() -> None:
    """R-0.3, R-0.5, RV-101, RV-117: Ada finds no strike after her Echo is spent."""
    text = "To Draw A Card: Spend 1 Echo. Discard 1 strike spell card from your hand."
    given = toll(text, "Draw 1 card.", a="hand wall oak; echo 1; deck 9")
    given.use("yes", "none")
    assert (given.echo("a"), given.hand("a"), given.options()) == (
        1,
        ["oak", "wall"],
        ["no", "yes"],
    )
    given.do("yes", "card oak of 1")
    assert (given.echo("a"), given.hand("a")) == (0, ["blank", "wall"])


def test_a_cost_does_not_ask_for_itself() -> None:
    """RV-42"""
    text = "To Discard A Card: Discard 1 card from your hand."
    given = toll(text, "Discard 1 card from your hand.", a="hand oak ash elm")
    given.use("card oak of 1", "yes", "card ash of 1")
    assert (given.discards("a"), given.hand("a")) == (["ash", "oak"], ["elm"])


def test_several_costs_of_one_instruction_are_paid_in_the_payers_order() -> None:
    """R-4.3"""
    cards = {
        "tax": stance("To Draw A Card: Spend 1 Echo."),
        "fee": shield(2, "To Draw A Card: Lose 1 Stamina."),
        **power("Draw 1 card."),
    }
    given = table(cards, a="stance tax; s1 fee; echo 1; deck 9").use()
    assert given.named_options() == ["cost fee", "cost tax"] or given.named_options() == [
        "cost tax",
        "cost fee",
    ]
    given.do("nth 1", "yes", "yes")
    assert (given.echo("a"), given.stamina("a"), len(given.hand("a"))) == (0, 3, 1)


def test_declining_one_of_several_costs_gives_the_others_back() -> None:
    """R-0.3: no part of a cost is paid if not all of it is."""
    cards = {
        "tax": stance("To Draw A Card: Spend 1 Echo."),
        "fee": shield(2, "To Draw A Card: Spend 1 Echo."),
        **power("Draw 1 card."),
    }
    given = table(cards, a="stance tax; s1 fee; echo 2; deck 9").use("nth 1", "yes", "no")
    assert (given.echo("a"), given.hand("a")) == (2, [])


def test_an_unpaid_instruction_within_a_cost_leaves_that_cost_unpaid() -> None:
    """R-0.3, R-0.5"""
    body = "Discard 1 card from your hand to gain 3 Echo."
    given = toll("To Discard A Card: Spend 1 Echo.", body, a="hand oak; echo 1")
    given.use("yes", "no")
    assert (given.options(), given.hand("a"), given.echo("a")) == (["no", "yes"], ["oak"], 1)


def test_a_cost_within_a_cost_that_leads_nowhere_is_given_up() -> None:
    """R-0.5, RV-42: every way to pay fails, so that in the end nothing is paid."""
    cards = {
        "tax": stance("To Draw A Card: Discard 1 strike spell card from your hand."),
        "fee": shield(2, "To Discard A Card: Stash 1 shield spell card from your hand."),
        **power("Draw 1 card."),
    }
    given = table(cards, a="stance tax; s1 fee; hand oak ash; deck 9").use("yes", "card oak of 1")
    while given.options()[0] != "pass":
        given.do("yes" if "yes" in given.options() else given.options()[0])
    assert (given.hand("a"), given.discards("a")) == (["ash", "oak"], [])


# ---- 4.3, RV-114 Whose ----


def test_no_player_named_means_whoever_acts() -> None:
    """RV-114"""
    text = "To Draw A Card: Spend 1 Echo."
    given = toll(text, a="hand ash", b="echo 1; deck oak 9").do("pass")
    assert given.asked() == "b"
    given.do("yes")
    assert (given.hand("b"), given.echo("b")) == (["oak"], 0)


def test_your_limits_it() -> None:
    """RV-114"""
    text = "To Discard A Card From Your Hand: Spend 1 Echo."
    body = "Your opponent discards 1 card from their hand."
    given = toll(text, body, b="hand oak").use()
    assert (given.hand("b"), given.discards("b")) == ([], ["oak"])


def test_a_cost_of_a_card_itself_applies_wherever_it_is() -> None:
    """R-4.3, RV-22: that only one card can be afforded is not told by asking for none."""
    dear = shield(2, "To Discard This Card: Spend 1 Echo.")
    cards = {"dear": dear, **power("Discard 1 card from your hand.")}
    poor = table(cards, a="hand dear oak").use()
    assert poor.options() == ["card oak of 1"]
    rich = table(cards, a="hand dear oak; echo 1").use("card dear of 1", "yes")
    assert (rich.discards("a"), rich.echo("a")) == (["dear"], 0)


def test_discarding_a_spell_discards_its_cards() -> None:
    """R-1.7, R-4.3"""
    text = "To Discard A Card: Spend 1 Echo."
    given = toll(text, "Discard 1 of your spells.", a="s1 oak; echo 1").use("yes")
    assert (given.side("a", 1), given.echo("a")) == ([], 0)


def test_a_quality_that_nobody_sees_costs_nothing() -> None:
    """RV-41: whether it is asked for must not tell what is drawn."""
    text = "To Draw A Strike Spell Card: Spend 1 Echo."
    given = toll(text, "Draw 1 card.", a="echo 1; deck oak 9").use()
    assert (given.hand("a"), given.echo("a")) == (["oak"], 1)
    open_ = toll(text, "Draw 1 card from your discards.", a="echo 1; discards oak").use("yes")
    assert (open_.hand("a"), open_.echo("a")) == (["oak"], 0)


# ---- Instructions of the rules ----


def test_the_draw_of_a_turn_can_be_declined() -> None:
    """R-0.3, R-2.3"""
    text = "To Draw A Card: Spend 1 Echo."
    given = toll(text, a="hand ash", b="hand elm; echo 1; deck oak 9").do("pass", "no")
    assert (given.hand("b"), given.echo("b"), given.asked()) == (["elm"], 1, "b")


def test_skipping_a_play_has_its_price() -> None:
    """R-2.4, R-4.3"""
    given = toll("To Skip A Play: Spend 1 Echo.", a="echo 1; deck oak 9").do("skip", "no")
    assert (given.plays(), given.hand("a")) == (1, [])
    given.do("skip", "yes")
    assert (given.plays(), given.hand("a"), given.echo("a")) == (0, ["oak"], 0)
    assert "skip" not in toll("To Skip A Play: Spend 1 Echo.", a="deck 9").options()


def test_spending_a_play_has_its_price() -> None:
    """R-2.4, R-4.3"""
    text = "To Spend Plays: Discard 1 card from your hand."
    given = toll(text, a="hand oak ash; deck 9").do("play", "yes", "card ash of 1", "space 1")
    assert (given.side("a", 1), given.discards("a"), given.plays()) == (["oak"], ["ash"], 0)


def test_using_a_power_has_its_price() -> None:
    """R-4.3, R-4.7"""
    dear = witch("Her Power Is: Draw 1 card.", "To Use This Power: Spend 1 Echo.")
    given = table({"ada": dear}, a="echo 1; deck oak 9").use("no")
    assert "nth 1" in given.options()
    given.use("yes")
    assert (given.hand("a"), given.echo("a")) == (["oak"], 0)
    assert "nth 1" not in table({"ada": dear}, a="deck 9").options()


def test_the_power_of_another_card_is_not_this_power() -> None:
    """R-4.3, R-4.7"""
    cards = {"dear": stance("To Use This Power: Spend 1 Echo."), **power("Draw 1 card.")}
    assert len(table(cards, a="stance dear; deck 9").use().hand("a")) == 1


def test_overpowering_has_its_price() -> None:
    """R-4.3, R-5.8"""
    text = "To Overpower: Spend 1 Echo."
    given = toll(text, a="hand ash; echo 1", b="s1 elm").play("ash", "space 1", "yes")
    assert (given.side("b", 1), given.echo("a")) == ([], 0)
    poor = toll(text, a="hand ash", b="s1 elm").play("ash", "space 1")
    assert poor.side("b", 1) == ["elm"]


def test_checking_for_overpower_has_its_price() -> None:
    """R-4.3, R-5.8"""
    text = "To Check For Overpower: Spend 1 Echo."
    given = toll(text, a="hand ash; echo 1", b="s1 elm").play("ash", "space 1", "no")
    assert (given.side("b", 1), given.echo("a")) == (["elm"], 1)


def test_stitching_has_its_price_beside_that_of_playing() -> None:
    """R-4.3, R-5.7"""
    text = "To Stitch A Spell: Spend 1 Echo."
    poor = toll(text, a="hand ash; s1 oak").do("play")
    assert "space 1" not in poor.options()
    given = toll(text, a="hand ash; s1 oak; echo 1").do("play", "space 1", "yes")
    assert (given.side("a", 1), given.echo("a")) == (["oak", "ash"], 0)


def test_declining_the_price_of_a_stitch_undoes_the_play() -> None:
    """R-0.5, R-5.7"""
    text = "To Stitch A Spell: Spend 1 Echo."
    given = toll(text, a="hand ash; s1 oak; echo 1").do("play", "space 1", "no")
    assert given.options() == ["again", "give-up"]
    given.do("again")
    assert "space 1" in given.options()
    given.do("space 2")
    assert (given.side("a", 2), given.echo("a")) == (["ash"], 1)


def test_the_shield_that_is_played_over_has_its_price() -> None:
    """R-4.3, R-5.7"""
    text = "To Discard A Shield Spell: Spend 1 Echo."
    assert "space 1" not in toll(text, a="hand oak; s1 wall").do("play").options()
    given = toll(text, a="hand oak; s1 wall; echo 1").do("play", "space 1", "yes")
    assert (given.side("a", 1), given.echo("a")) == (["oak"], 0)


def test_losing_stamina_for_a_stitch_has_its_price() -> None:
    """R-4.3, R-5.9"""
    text = "To Lose Stamina: Spend 1 Echo."
    given = toll(text, a="hand ash; s1 oak; echo 1").do("play", "space 1", "no")
    assert (given.stamina("a"), given.side("a", 1)) == (4, ["oak", "ash"])


# ---- Every other action ----


@pytest.mark.parametrize(
    ("text", "body", "sides", "moves"),
    [
        ("Stash A Card From Your Hand", "Stash 1 card from your hand.", "hand oak", []),
        ("Reveal A Card", "Reveal your next draw.", "", []),
        ("Play A Card", "Play 1 card from your hand.", "hand oak", ["space 1"]),
        ("Choose A Spell", "Choose 1 of your spells. Discard it.", "s1 oak", []),
        ("Gain Echo", "Gain 2 Echo.", "", []),
        ("Add +1s To A Spell", "Add 2 +1s to 1 of your spells.", "s1 oak", []),
        ("Remove +1s From A Spell", "Remove a +1 from 1 of your spells.", "s1 oak +1", []),
        ("Move A Spell", "Move 1 of your spells to any of your spaces.", "s1 oak", []),
        ("Shuffle A Deck", "Shuffle your deck.", "", []),
        ("Put A Card On Top Of Your Deck", "Put 1 card from your hand on top of your deck.",
         "hand oak", []),
        ("Look At A Card", "Look at your next draw.", "", []),
        ("Search Your Deck", "Search your deck for 1 card.", "", []),
        ("Lose Stamina", "Lose 1 Stamina.", "", []),
        ("Discard A Spell", "Discard 1 of your spells.", "s1 oak", []),
    ],
)  # fmt: skip
def test_every_action_can_be_given_a_cost(
    text: str, body: str, sides: str, moves: list[str]
) -> None:
    """R-4.3, R-5.1"""
    cost = "Spend 1 Echo."
    given = toll(f"To {text}: {cost}", body, a=f"{sides}; echo 1; deck elm 8").use(*moves)
    assert (given.options(), given.rule()) == (["no", "yes"], "R-4.3")
    before = given.state.fields()
    paid = given.do("yes")
    assert paid.echo("a") == (2 if text == "Gain Echo" else 0)
    assert paid.state.fields() != before
    poor = toll(f"To {text}: {cost}", body, a=f"{sides}; deck elm 8")
    if text != "Play A Card":
        assert "nth 1" not in poor.options()


def test_shared_counters_are_one_instruction() -> None:
    """RV-41"""
    body = "Add a total of 3 +1s to your spells, distributed as you like."
    given = toll("To Add +1s To A Spell: Spend 1 Echo.", body, a="s1 oak; s2 ash; echo 2")
    given.use("spell 1 of 1", "yes", "spell 2 of 1", "spell 2 of 1")
    assert (given.plus("a", 1), given.plus("a", 2), given.echo("a")) == (1, 2, 1)


def test_a_moved_counter_that_stays_is_not_added_elsewhere() -> None:
    """R-1.4, R-4.3"""
    body = "Move a +1 from 1 of your strike spells to 1 of your shield spells."
    text = "To Remove +1s From A Spell: Spend 1 Echo."
    given = toll(text, body, a="s1 oak +1; s2 wall; echo 1").use("no")
    assert (given.plus("a", 1), given.plus("a", 2)) == (1, 0)


# ---- What everybody can do can also be stopped and forbidden ----


def test_every_act_can_be_interrupted() -> None:
    """R-4.9"""
    ada = witch("Her Power Is: Draw 1 card.", "When You Would Use This Power: Stop that.")
    given = table({"ada": ada}, a="deck oak 9").do("nth 1")
    assert (given.hand("a"), given.plays()) == ([], 1)


@pytest.mark.parametrize("words", ["Skip A Play", "Spend Plays"])
def test_a_stopped_spending_of_a_play_leaves_it_unspent_and_the_act_goes_on(words: str) -> None:
    """R-2.4 R-4.9 RV-111: skipping a play is spending it; what is stopped is carried out so."""
    ada = witch(f"When You Would {words}: Stop that.", "When You Skip A Play: Gain 1 Echo.")
    given = table({"ada": ada}, a="deck oak 9").do("skip")
    assert (given.hand("a"), given.plays(), given.echo("a")) == (["oak"], 1, 0)
    assert "skipped" not in given.kinds()


def test_a_card_is_played_though_its_play_stays_unspent() -> None:
    """R-2.4 R-4.9 RV-111"""
    once = witch("The First Time You Would Spend Plays Each Turn: Stop it.")
    given = table({"ada": once}, a="hand oak ash").play("oak", "space 1")
    assert (given.side("a", 1), given.plays()) == (["oak"], 1)
    given.play("ash", "space 2")
    assert (given.side("a", 2), given.plays()) == (["ash"], 0)


def test_a_play_that_is_paid_in_another_way_stays_unspent() -> None:
    """R-4.9 RV-111: a changed element of a cost is paid as it then was."""
    ada = witch("When You Would Skip A Play: Lose 1 Stamina instead.")
    given = table({"ada": ada}, a="deck oak 9").do("skip")
    assert (given.hand("a"), given.plays(), given.stamina("a")) == (["oak"], 1, 3)


def test_a_stopped_move_and_a_stopped_stitch_do_not_happen() -> None:
    """R-4.9, R-5.7"""
    still = stance("When 1 Of Your Spells Would Be Moved: Stop that.")
    body = "Move 1 of your spells to any of your empty spaces."
    given = table({"still": still, **power(body)}, a="stance still; s1 oak").use()
    assert given.side("a", 1) == ["oak"]
    plain = stance("When You Would Stitch A Spell: Stop that.")
    given = table({"plain": plain}, a="stance plain; hand ash; s1 oak").do("play", "space 1")
    assert (given.side("a", 1), given.hand("a"), given.stamina("a")) == (["oak"], ["ash"], 4)


def test_plays_that_cannot_be_spent_are_not_offered() -> None:
    """R-0.2, R-2.4"""
    cards = {"idle": stance("You can't spend plays."), **power("Draw 1 card.")}
    assert table(cards, a="stance idle; hand oak; deck 9").options() == ["pass", "nth 1"]
