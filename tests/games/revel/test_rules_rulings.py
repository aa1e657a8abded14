"""Rulings that no numbered test of the rules document's sections shows."""

from __future__ import annotations

from tests.support.revel import power, shield, stance, strike, table, witch


def test_an_inline_cost_that_fails_midway_is_taken_back() -> None:
    """RV-101"""
    body = "Spend 1 Echo and discard 1 strike spell card from your hand to draw 2 cards."
    given = table(power(body), a="hand wall; echo 1", plays=2).use("yes", "none")
    assert "undone" in given.kinds()
    assert given.options() == ["no", "yes"]
    assert given.echo("a") == 1
    given.do("yes")
    assert (given.echo("a"), given.hand("a")) == (1, ["wall"])
    assert given.rule() == "R-2.4"


def test_a_card_cannot_pay_for_itself() -> None:
    """RV-118"""
    flame = strike(4, "", "To Play: Discard 1 card from your hand.")
    alone = table({"flame": flame}, a="hand flame").do("play")
    assert (alone.side("a", 1), alone.hand("a")) == ([], ["flame"])
    given = table({"flame": flame}, a="hand flame oak", plays=2)
    given.play("flame", "space 1", "yes")
    assert (given.side("a", 1), given.discards("a")) == (["flame"], ["oak"])


def test_an_announced_stitch_that_disappears_is_undone() -> None:
    """RV-119"""
    burn = strike(4, "bell", "To Play: Spend 1 Echo.")
    bo = witch("When Your Opponent Would Spend Echo: Discard each opposing strike spell.")
    given = table({"burn": burn, "bo": bo}, a="hand burn; s1 oak; echo 1", plays=2)
    given.do("play", "space 1", "yes")
    assert "undone" in given.kinds()
    assert (given.side("a", 1), given.hand("a"), given.echo("a")) == (["oak"], ["burn"], 1)
    given.do("space 2", "yes")
    assert (given.side("a", 1), given.side("a", 2)) == ([], ["burn"])


def test_the_final_turn_is_over_at_the_final_check() -> None:
    """RV-121"""
    cards = {"last": strike(2, "", "While it is the final turn, this spell has +2 Power.")}
    given = table(cards, a="stamina 0; s1 ash", b="s1 last").do("pass")
    assert given.winning(1) == "b"
    given.do("pass")
    assert (given.state.ending, given.state.winner) == (2, 0)


def test_each_player_acts_the_current_one_first() -> None:
    """RV-123"""
    given = table(power("Each player draws 1 card."), plays=2).use()
    assert given.log()[-2:] == ["drawn a blank", "drawn b blank"]


def test_a_consequence_of_a_hidden_hand_needs_its_card_shown() -> None:
    """RV-123"""
    text = "When Your Opponent Skips A Play: If this card is in your hand, gain 1 Echo."
    cards = {"spy": shield(1, text)}
    given = table(cards, b="hand spy oak", plays=2).do("skip")
    assert (given.asked(), given.options()) == ("b", ["done", "card spy of 2"])
    given.do("card spy of 2", "done")
    assert (given.echo("b"), given.asked()) == (1, "a")
    silent = table(cards, b="hand spy", plays=2).do("skip", "done")
    assert silent.echo("b") == 0
    without = table(cards, b="hand oak; deck spy 2", plays=2).do("skip")
    assert (without.asked(), without.options()) == ("b", ["done"])
    open_hand = table(cards, b="hand spy; deck 2", plays=2)
    assert open_hand.state.to_show == []


def test_a_branch_that_is_not_paid_for_is_chosen_no_more() -> None:
    """RV-123"""
    body = "Spend 1 Echo to draw 1 card, or lose 1 Stamina."
    given = table(power(body), a="echo 1", plays=2).use("option 1", "no")
    assert (given.echo("a"), given.hand("a"), given.stamina("a")) == (1, [], 3)


def test_a_spell_that_moves_is_a_new_spell() -> None:
    """RV-23"""
    cards = power("Move 1 of your spells to any of your empty spaces.")
    given = table(cards, a="s1 oak ash +2; s2 elm; s3 elm; s4 elm", plays=2)
    given.use("spell 1 of 1")
    assert (given.side("a", 1), given.side("a", 5)) == ([], ["oak", "ash"])
    assert (given.plus("a", 5), given.power("a", 5)) == (0, 5)
    spell = given.view("a").sides[0].spells[4]
    assert spell is not None
    assert not spell.stitched


def test_a_hand_that_is_plainly_unplayable_is_not_played_from() -> None:
    """RV-31"""
    dear = strike(5, "", "To Play: Spend 3 Echo.")
    cards = {"dear": dear, **power("Reveal 1 card from your hand until the turn ends.")}
    given = table(cards, a="hand dear", plays=2)
    assert "play" in given.options()
    assert "play" not in given.use().options()


def test_shared_counters_go_where_the_player_likes() -> None:
    """R-1.4"""
    body = "Add a total of 3 +1s to any number of your spells, distributed as you like."
    given = table(power(body), a="s1 oak; s2 elm", plays=2)
    given.use("spell 1 of 1", "spell 2 of 1", "spell 1 of 1")
    assert (given.plus("a", 1), given.plus("a", 2)) == (2, 1)


def test_a_counter_moves_from_one_spell_to_another() -> None:
    """R-1.4"""
    text = "This Spell's Power Is: Move a +1 from this spell to any 1 other spell."
    given = table({"weight": strike(2, "", text)}, a="s1 weight +1; s2 elm", b="s1 wall", plays=2)
    given.do("nth 1", "spell 2 of 1")
    assert (given.plus("a", 1), given.plus("a", 2)) == (0, 1)


def test_up_to_so_many_counters_are_the_players_choice() -> None:
    """R-0.4 R-1.4"""
    text = "This Spell's Power Is: Move up to 2 +1s from this spell to 1 of your other spells."
    given = table({"weight": strike(2, "", text)}, a="s1 weight +3; s2 elm", plays=2).do("nth 1")
    assert given.options() == ["amount 0", "amount 1", "amount 2"]
    given.do("amount 2")
    assert (given.plus("a", 1), given.plus("a", 2)) == (1, 2)


def test_counters_on_a_stitched_card_are_the_spells() -> None:
    """R-1.7"""
    limb = strike(1, "bell", "When This Spell Is Stitched: Add 2 +1s to it.")
    given = table({"limb": limb}, a="s1 limb; hand oak", plays=2).play("oak", "space 1")
    assert (given.plus("a", 1), given.power("a", 1)) == (2, 5)


def test_half_the_counters_are_no_payment() -> None:
    """R-0.3 R-1.4"""
    body = "Remove 2 +1s from 1 of your spells to draw 1 card."
    assert "nth 1" not in table(power(body), a="s1 oak +1", plays=2).options()
    given = table(power(body), a="s1 oak +2", plays=2).use("yes")
    assert (given.plus("a", 1), given.hand("a")) == (0, ["blank"])


def test_up_to_so_much_is_the_players_choice() -> None:
    """R-5.10"""
    given = table(power("Spend up to 3 Echo."), a="echo 2", plays=2).use()
    assert given.options() == ["amount 0", "amount 1", "amount 2"]
    assert given.do("amount 1").echo("a") == 1


def test_cards_put_on_top_are_drawn_next() -> None:
    """R-3.6"""
    body = "Put 1 card from your discards on top of your deck."
    given = table(power(body), a="discards oak; deck 2", plays=2).use()
    assert given.deck("a") == ["oak", "blank", "blank"]


def test_looking_is_for_one_player() -> None:
    """R-4.10"""
    given = table(power("Look at your next 2 draws."), a="deck oak elm 2", plays=2).use()
    oak = next(k for k in range(len(given.state.face)) if given.slugs[given.state.face[k]] == "oak")
    assert given.state.knows(0, oak)
    assert not given.state.knows(1, oak)


def test_more_plays_are_allotted_by_an_ongoing_effect() -> None:
    """R-2.3"""
    given = table({"bo": witch("You are allotted 1 more play.")}).do("pass")
    assert given.plays("b") == 2


def test_a_decoy_saves_another_spell() -> None:
    """R-4.9"""
    decoy = shield(
        2,
        "When 1 Of Your Other Spells Would Be Discarded: You may discard this spell to stop that.",
    )
    given = table({"decoy": decoy}, a="hand oak", b="s1 elm; s2 decoy", plays=2)
    given.play("oak", "space 1", "yes")
    assert (given.side("b", 1), given.side("b", 2)) == (["elm"], [])


def test_a_stance_that_says_pass_in_a_window_of_the_opponent_does_nothing() -> None:
    """R-5.11"""
    cards = {"hush": stance("When Your Opponent Tries To Overpower: Pass the turn. Stop it.")}
    given = table(cards, a="hand oak", b="s1 elm; stance hush", plays=2).play("oak", "space 1")
    assert (given.asked(), given.side("b", 1)) == ("a", ["elm"])


def test_a_card_stashed_unseen_leaves_no_trace_of_its_face() -> None:
    """R-5.3"""
    body = "Draw 1 card. Stash 2 cards from your hand."
    seen = []
    for name in ("yew", "wall"):
        given = table(power(body), a=f"hand oak; deck {name} 3", plays=2).use()
        while given.rule() != "R-2.4":
            given.do(given.options()[0])
        seen.append([given.state.history[k] for k in range(given.state.noted)])
    assert seen[0] == seen[1]
