"""3. Game state: lifetime, areas, decks, discards, hands, stances, winning a space."""

from __future__ import annotations

import pytest

from covenstead.engine.event import EVERYBODY
from covenstead.engine.rng import rng_from_seed
from covenstead.games import load
from covenstead.games.revel.rules.layout import DECK_ZONE
from tests.support.revel import power, resource, shield, stance, strike, table, witch


def test_a_state_can_be_taken_up_again_in_the_middle_of_anything() -> None:
    """T3.1-a R-3.1"""
    game = load("revel")
    rng = rng_from_seed("middle")
    state = game.deal(2, 9)
    for _ in range(80):
        again = state.clone()
        assert again.hash() == state.hash()
        for seat in state.to_act():
            assert again.legal(seat) == state.legal(seat)
        if state.is_over():
            break
        seat = state.to_act()[0]
        state.apply(seat, state.random_move(seat, rng))


# ---- 3.2 ----


def test_a_revealed_card_that_moves_is_revealed_no_longer() -> None:
    """T3.2-a R-3.2"""
    body = "Reveal 1 card from your hand until the turn ends. Stash it. Draw 1 card."
    given = table(power(body), a="hand oak; deck 0", plays=2).use()
    assert given.hand("a") == ["oak"]
    assert given.shown("a") == []


def test_a_strike_that_returns_has_its_printed_power() -> None:
    """T3.2-b R-3.2"""
    cards = power("Draw 1 of your spells.")
    given = table(cards, a="s1 oak +3", plays=2).use()
    assert given.hand("a") == ["oak"]
    assert given.play("oak", "space 1").power("a", 1) == 2


def test_a_stance_played_again_may_use_its_power_again() -> None:
    """T3.2-c T4.7-b R-3.2 R-4.7"""
    lift = stance("This Stance's Power Is: Draw your stance.")
    given = table({"lift": lift}, a="stance lift", plays=3).do("nth 1")
    given.play("lift")
    assert "nth 1" in given.options()


def test_the_current_player_stays_current_between_turns() -> None:
    """T3.3-a R-3.3"""
    given = table(a="s1 oak; s2 oak; s3 oak; s4 oak; s5 oak").do("pass")
    assert given.state.is_over()
    assert given.state.current == 0


# ---- 3.4, 3.5 ----


def test_discarding_a_hand_discards_every_card() -> None:
    """T3.4-a R-3.4"""
    given = table(power("Discard your hand."), a="hand oak elm ash wall", plays=2).use()
    assert given.hand("a") == []
    assert given.kinds().count("discarded") == 4
    assert "nth 1" not in table(power("Discard your hand."), plays=2).options()


def test_shuffling_an_empty_deck_is_possible() -> None:
    """T3.4-b R-3.4 R-3.6"""
    given = table(power("Shuffle your deck."), a="deck 0; stamina 0", plays=2)
    assert "shuffled" in given.use().kinds()


def test_counters_may_lie_on_spells() -> None:
    """T3.4-c R-3.4"""
    given = table(power("Add a +1 to 1 of your spells."), a="s1 oak", plays=2).use()
    assert (given.plus("a", 1), given.side("a", 1)) == (1, ["oak"])


def test_a_witch_has_her_power_from_the_first_turn() -> None:
    """T3.5-a R-3.5"""
    assert "nth 1" in table(power("Draw 1 card.")).options()


def test_a_resource_works_from_the_start() -> None:
    """T3.5-b R-3.5"""
    cards = {
        "echo": resource(
            "You can gain, lose, and spend Echo.", "When You Skip A Play: Gain 1 Echo."
        )
    }
    assert table(cards, plays=2).do("skip").echo("a") == 1


# ---- 3.6 to 3.9 ----


def test_shuffling_empty_discards_in_still_shuffles() -> None:
    """T3.6-a R-3.6"""
    given = table(power("Shuffle your discards into your deck."), plays=2).use()
    assert given.kinds()[-1] == "shuffled"
    full = table(
        power("Shuffle your discards into your deck."), a="discards oak elm; deck 1", plays=2
    )
    assert sorted(full.use().deck("a")) == ["blank", "elm", "oak"]


def test_drawing_from_an_empty_deck_is_impossible() -> None:
    """T3.6-b R-3.6"""
    given = table(power("Draw 1 card."), a="deck 0; stamina 0", plays=2)
    assert "nth 1" not in given.options()


def test_no_view_shows_the_order_of_a_deck() -> None:
    """T3.6-c R-3.6"""
    given = table(power("Stash 1 card from your hand."), a="hand oak; deck 2", plays=2).use()
    for who in "ab":
        side = given.view(who).sides[0]
        assert side.deck == 3
        assert "oak" not in str(side)


def test_a_card_goes_to_the_discards_of_its_owner() -> None:
    """T3.7-a R-3.7"""
    given = table(power("Discard 1 opposing spell."), b="s1 oak", plays=2).use()
    assert (given.discards("a"), given.discards("b")) == ([], ["oak"])


def test_a_hand_is_a_number_to_the_opponent() -> None:
    """T3.8-a R-3.8"""
    given = table(
        power("Reveal 1 card from your hand until the turn ends."), a="hand oak elm", plays=2
    )
    given.use("card elm of 1")
    side = given.view("b").sides[0]
    assert (side.hand, side.cards) == (2, ["elm"])
    assert given.view("a").sides[0].cards == ["elm", "oak"]


def test_a_new_stance_discards_the_old_one_first() -> None:
    """T3.9-a R-3.9 R-5.6"""
    old = stance("When This Card Is Discarded: Gain 1 Echo.")
    given = table({"old": old}, a="hand poise; stance old", plays=2).play("poise")
    assert (given.stance("a"), given.discards("a"), given.echo("a")) == (["poise"], ["old"], 1)
    kinds = given.kinds()
    assert kinds.index("discarded") < kinds.index("played") < kinds.index("gained")


# ---- 3.10 ----


@pytest.mark.parametrize(
    ("a", "b", "winner"),
    [
        ("s1 ash", "s1 oak", "a"),
        ("s1 ash", "s1 ash", "-"),
        ("s1 yew", "s1 wall", "-"),
        ("s1 ash", "s1 fence", "a"),
        ("s1 elm", "", "a"),
        ("s1 wall", "s1 fence", "-"),
        ("s1 wall", "", "-"),
        ("", "", "-"),
        ("s1 nil", "s1 elm", "b"),
    ],
)
def test_who_is_winning_in_a_space(a: str, b: str, winner: str) -> None:
    """T3.10-a T3.10-b T3.10-c T3.10-d T3.10-e T3.10-f R-3.10 RV-1"""
    assert table({"nil": strike(0)}, a=a, b=b).winning(1) == winner


def test_a_shuffled_deck_is_known_to_nobody() -> None:
    """R-3.6"""
    given = table(power("Shuffle your deck."), plays=2)
    for card in given.state.cards(DECK_ZONE):
        given.state.show(card, 0)
    given.use()
    assert all(given.state.known[card] == 0 for card in given.state.cards(DECK_ZONE))
    assert given.told[-1].seen == EVERYBODY


def test_negative_modifiers_stop_at_nothing() -> None:
    """R-3.10 RV-17"""
    cards = {"ada": witch("Your spells have -5 Power."), "tower": shield(1)}
    assert table(cards, a="s1 oak").power("a", 1) == 0


def test_nobody_plays_the_card_of_another() -> None:
    """R-3.4, RV-44"""
    body = "Play 1 card from your opponent's discards."
    assert "nth 1" not in table(power(body), a="hand elm", b="discards oak").options()
    given = table(power("Play 1 card from your discards."), a="discards oak").use("space 1")
    assert given.side("a", 1) == ["oak"]


def test_a_quality_is_no_help_in_choosing_among_unseen_cards() -> None:
    """R-0.6, R-3.8, RV-45"""
    body = "Discard 1 strike spell card from your opponent's hand."
    for hand in ("oak wall", "wall oak", "wall fence", "oak ash"):
        assert table(power(body), b=f"hand {hand}").use().options() == ["none", "nth 1"]
    assert table(power(body), b="hand oak ash").use("nth 1").hand("b") in (["oak"], ["ash"])
    assert table(power(body), b="hand fence wall").use("nth 1").discards("b") == []


def test_an_unseen_card_of_a_hand_is_taken_by_lot() -> None:
    """R-1.8, R-3.8"""
    body = "Discard 1 card from your opponent's hand."
    taken = set()
    for seed in range(12):
        given = table(power(body), b="hand oak ash elm")
        given.state.rng = rng_from_seed(seed)
        taken.add(given.use().discards("b")[0])
    assert taken == {"oak", "ash", "elm"}


def test_nobody_interrupts_by_a_quality_they_cannot_see() -> None:
    """R-4.9, RV-46"""
    text = "When You Would Draw 1 Strike Spell Card: Stop that."
    cards = {"still": stance(text), **power("Draw 1 card.")}
    assert table(cards, a="stance still; deck oak 9").use().hand("a") == ["oak"]
    cards = {"still": stance(text), **power("Draw 1 card from your discards.")}
    given = table(cards, a="stance still; discards oak").use()
    assert (given.hand("a"), given.discards("a")) == ([], ["oak"])


@pytest.mark.parametrize("stashed", ["oak", "elm"])
def test_a_card_that_leaves_a_hand_unseen_may_have_been_any_of_it(stashed: str) -> None:
    """R-3.8 R-5.3: a card that was once revealed is among the others again."""
    given = table(power("Stash 1 card from your hand."), a="hand oak elm")
    oak = given.state.cards(0)[0]
    given.state.reveal(oak)
    after = given.use().do(f"card {stashed} of 1")
    [event] = [event for event in after.told if event.kind == "stashed"]
    assert [event.seen_by(seat) for seat in (0, 1, -1)] == [True, False, False]
    assert [after.state.knows(seat, oak) for seat in (0, 1, -1)] == [True, False, False]


def test_the_only_card_of_a_hand_that_was_seen_is_known_to_leave_it() -> None:
    """R-3.8 R-5.3"""
    given = table(power("Stash 1 card from your hand."), a="hand oak")
    given.state.reveal(given.state.cards(0)[0])
    after = given.use()
    [event] = [event for event in after.told if event.kind == "stashed"]
    assert event.seen == EVERYBODY
