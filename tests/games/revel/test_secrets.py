"""What looks, draws and hidden hands tell, and to whom."""

from __future__ import annotations

from covenstead.engine.rng import rng_from_seed
from covenstead.games.revel.moves import CARD_OF
from covenstead.games.revel.rules.machine import repair
from tests.support.revel import power, shield, table

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
