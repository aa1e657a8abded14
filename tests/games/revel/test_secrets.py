"""What looks, draws and hidden hands tell, and to whom."""

from __future__ import annotations

import pytest

from covenstead.engine.rng import rng_from_seed
from covenstead.games.revel.moves import CARD_OF
from covenstead.games.revel.rules.machine import repair
from tests.support.revel import power, shield, stance, table, witch

SPY = "When Your Opponent Looks At A Card: If this card is in your hand, you may play it."
SHUT = "When Your Opponent Would Draw A Card: If this card is in your hand, stop that."
SIGHT = "When You Draw A Card: If this card is in your hand, gain 1 Echo."


def test_who_holds_a_card_sees_which_one_is_looked_at() -> None:
    """RV-152"""
    given = table(power("Look at 1 card in your opponent's hand at random."), b="hand oak elm")
    looked = [event for event in given.use().state.events or [] if event.kind == "looked"]
    assert [event.seen_by(seat) for event in looked for seat in (0, 1, -1)] == [True, True, False]


def test_who_looks_at_a_deck_sees_it_alone() -> None:
    """RV-152"""
    given = table(power("Look at your opponent's next draw."), b="deck oak")
    looked = [event for event in given.use().state.events or [] if event.kind == "looked"]
    assert [event.seen_by(seat) for event in looked for seat in (0, 1, -1)] == [True, False, False]


def test_a_look_at_a_hand_changes_nothing_in_who_is_asked() -> None:
    """RV-22: spectators, who have seen no card of it, see who is asked."""
    cards = {**power("Look at your opponent's hand. Draw 1 card."), "shut": shield(1, SHUT)}
    given = table(cards, b="hand oak; deck shut 3").use()
    assert (given.asked(), given.options()) == ("b", ["done"])


def test_a_card_that_is_looked_at_is_not_shown_by_that() -> None:
    """RV-123: its player may show it, and until then nothing waits."""
    cards = {**power("Look at your opponent's hand."), "spy": shield(1, SPY)}
    given = table(cards, b="hand spy").use()
    assert (given.asked(), given.options()) == ("b", ["done", "card spy of 2"])
    assert given.view("a").waiting == []


def test_a_card_that_is_drawn_is_not_shown_by_that() -> None:
    """RV-123"""
    given = table({**power("Draw 1 card."), "sight": shield(1, SIGHT)}, a="deck sight")
    given.use()
    assert (given.asked(), given.options()) == ("a", ["done", "card sight of 1"])
    assert given.view("b").waiting == []
    assert given.do("card sight of 1", "done").echo("a") == 1


def test_a_world_does_not_tell_which_hidden_card_the_other_chose() -> None:
    """R-0.5 R-3.8"""
    given = table({}, a="hand oak elm", b="hand wall")
    own, others = [], []
    for card in ("oak", "elm"):
        state = given.state.clone()
        repair.remember(state, 0, CARD_OF + 2 * given.slugs.index(card))
        own.append(state.determinize(0, rng_from_seed("world")).hash())
        others.append(state.determinize(1, rng_from_seed("world")).hash())
    assert own[0] != own[1]
    assert others[0] == others[1]


def test_whoever_plays_one_of_two_cards_that_are_alike_is_asked_which() -> None:
    """RV-22 R-3.8: otherwise all would see that the two are alike."""
    given = table({}, a="hand oak oak").do("play")
    assert (given.asked(), given.options()) == ("a", ["card oak of 1"])


def test_whoever_gives_up_one_of_two_cards_that_are_alike_is_asked_which() -> None:
    """RV-22 R-3.8"""
    given = table(power("Discard 1 card from your hand."), a="hand oak oak").use()
    assert (given.asked(), given.options()) == ("a", ["card oak of 1"])


def test_whoever_lays_two_cards_that_are_alike_under_a_deck_is_asked_for_their_order() -> None:
    """RV-22 R-5.3"""
    given = table(power("Stash all cards in your hand."), a="hand oak oak; deck 3").use()
    assert (given.asked(), given.options()) == ("a", ["card oak of 1"])


@pytest.mark.parametrize("hand", ["oak wall", "fence wall", "wall wall"])
def test_which_cards_of_a_hand_are_kept_back_is_not_told_by_who_is_asked(hand: str) -> None:
    """RV-22 R-0.2: only its player sees that a card may not be discarded."""
    bo = witch("Your opponent can't discard strike spell cards from their hand.")
    given = table({**power("Discard 1 card from your hand."), "bo": bo}, a=f"hand {hand}").use()
    assert given.asked() == "a"
    assert "card wall of 1" in given.options()
    assert "card oak of 1" not in given.options()


def test_the_only_card_of_a_hand_needs_no_question() -> None:
    """R-0.4: all see that there is no choice."""
    given = table({}, a="hand oak").do("play")
    assert given.options()[0].startswith("space")
    given = table(power("Discard 1 card from your hand."), a="hand oak").use()
    assert given.hand("a") == []


def test_a_card_that_is_shown_and_one_that_is_not_are_not_told_to_be_alike() -> None:
    """RV-22 R-3.8"""
    given = table({}, a="hand oak oak")
    given.state.reveal(given.state.at(0, 0))
    assert given.do("play").options() == ["card oak of 1"]


def test_after_a_card_that_could_not_stay_two_that_are_alike_are_asked_for() -> None:
    """RV-22 R-0.5: all have seen the first; what the others are, nobody has."""
    cards = {"stay": stance("This card can't be discarded.")}
    given = table(cards, a="stance stay; hand poise oak oak").do("play", "card poise of 1")
    assert (given.asked(), given.options()) == ("a", ["card oak of 1"])


def test_a_choice_among_cards_that_all_have_seen_needs_no_question() -> None:
    """R-0.4: what is revealed to all is alike for all to see."""
    given = table(power("Draw 1 card from your discards."), a="discards oak oak").use()
    assert given.asked() == "a"
    assert "card oak of 1" not in given.options()
