"""Who knows what: cards taken, cast and passed from hand to hand."""

from __future__ import annotations

from collections import Counter
from typing import cast

from covenstead.engine.rng import Rng, rng_from_seed
from covenstead.games.mandragora.names import SCROLL, SPELL
from covenstead.games.mandragora.state import MandragoraState
from tests.support.mandragora import GAME, hand, happened, known, play, scrolls_in_hands, table
from tests.support.tables import walk

PEOPLE = ["Ada", "Bo", "Cy"]


def test_a_cast_of_known_cards_leaves_the_others_known() -> None:
    """MA-16, MA-22"""
    given = table("red-book-2 red red blue", "", "")
    after = play(given, "1: cast red-book-2 with red for 1")
    assert known(after, 1, 2) == "red blue"


def half_known() -> MandragoraState:
    """Seat 1 holds two red cards in secret, and takes two from a day shop."""
    given = table("red-book-2 red red", "", "", secret=True, shops={2: "red red"})
    return play(given, "1: seek 1", "2: seek 1", "3: seek 1")


def test_of_equal_cards_each_one_used_is_one_less_that_others_know() -> None:
    """MA-16, MA-22"""
    given = half_known()
    assert known(given, 1, 2) == "red red"
    after = play(given, "1: cast red-book-2 with red for 1")
    assert (known(after, 1, 2), known(after, 1, 1)) == ("red", "red red red")
    after = play(given, "1: cast red-book-2 with 3 red for 1")
    assert (known(after, 1, 2), known(after, 1, 1)) == ("", "red")


def test_substitution_is_known_to_the_two_alone() -> None:
    """MA-30, MQ-14"""
    given = table("red-book-2 red", "blue green", "", secret=True, stacks={1: "substitution-1"})
    drawn = play(given, "1: cast red-book-2 with red for 1", "1: draw from 2")
    card = hand(drawn, 1)
    assert [known(drawn, 1, seat) for seat in (1, 2, 3, 0)] == [card, card, "", ""]
    events = happened(play(given, "1: cast red-book-2 with red for 1"), "1: draw from 2")
    assert GAME.tell(events[0], 1, PEOPLE) == f"Ada draws {card} from Bo"
    assert GAME.tell(events[0], 2, PEOPLE) == "Ada draws a card from Bo"


def test_what_two_players_have_seen_is_no_news_to_spectators() -> None:
    """MQ-14: at a table of two both know the card, and yet it was never shown."""
    given = table("red-book-2 red", "blue green", secret=True, stacks={1: "substitution-1"})
    drawn = play(given, "1: cast red-book-2 with red for 1", "1: draw from 2")
    assert [known(drawn, 1, seat) for seat in (1, 2, 0)] == [hand(drawn, 1), hand(drawn, 1), ""]


def test_a_passed_card_leaves_spectators_as_sure_of_every_other() -> None:
    """MQ-14: of a hand that was drawn from, which of its cards they know tells nothing."""
    given = table("red-book-2 red", "blue green green", stacks={1: "substitution-1"})
    given = play(given, "1: cast red-book-2 with red for 1")
    seen = set()
    for seed in range(1, 40):
        state = given.clone()
        state.rng = rng_from_seed(seed)
        seen.add(known(play(state, "1: draw from 2"), 2, 0))
    assert seen == {"green"}


def drawn_from(victim: str) -> MandragoraState:
    """Seat 1, whose own hand is secret, has drawn from seat 2, whose hand all know."""
    given = table("red-book-2 red purple", victim, "", stacks={1: "substitution-1"})
    given.known[given.at(0, given.find(0, 0))] = 1
    return play(given, "1: cast red-book-2 with red for 1", "1: draw from 2")


def test_others_can_no_longer_be_sure_of_a_hand_that_was_drawn_from() -> None:
    """MQ-14"""
    after = drawn_from("blue green green")
    assert known(after, 2, 3) == "green", "one green is left whatever was drawn"
    assert known(after, 1, 3) == ""
    assert len(known(after, 2, 1).split()) == 2


def test_what_others_know_does_not_tell_which_card_was_drawn() -> None:
    """MQ-14"""
    seen = set()
    given = table("red-book-2 red", "blue green green", "", stacks={1: "substitution-1"})
    given = play(given, "1: cast red-book-2 with red for 1")
    for seed in range(1, 40):
        state = given.clone()
        state.rng = Rng(seed * 123457)
        after = play(state, "1: draw from 2")
        seen.add((known(after, 1, 3), known(after, 2, 3)))
    assert seen == {("", "green")}


def test_a_hand_of_equal_known_cards_has_no_secret() -> None:
    """MQ-14"""
    after = drawn_from("mandrake mandrake")
    assert (known(after, 1, 3), known(after, 2, 3)) == ("mandrake", "mandrake")


def test_the_card_given_back_is_hidden_among_the_hand_it_came_from() -> None:
    """MQ-14"""
    after = play(drawn_from("mandrake"), "1: give purple")
    assert [known(after, 2, seat) for seat in (1, 2, 3)] == ["purple", "purple", ""]
    assert known(after, 1, 3) == "", "it might have been the mandrake"


def test_no_world_deals_a_scroll_to_a_hand() -> None:
    """MA-12"""
    found = 0
    for seed in range(30):
        for state in walk(("mandragora", 4, {"teams": True}), seed):
            for seat in range(4):
                world = cast(MandragoraState, state.determinize(seat, rng_from_seed(seed)))
                assert scrolls_in_hands(world) == 0
                assert not [face for face in world.faces(world.offer) if face >= SCROLL]
                found += sum(
                    len(state.seen_faces(hand, seat)) < state.count(hand) for hand in range(4)
                )
    assert found > 100, "there were hidden cards in hands"


def test_every_deal_that_keeps_scrolls_out_of_hands_is_as_likely() -> None:
    """MA-12: counted for a hidden hand of two cards, a night shop and a deck of two."""
    given = table(
        "", "red blue", night=(4,), shops={4: "scroll-1"}, deck="scroll-2 red", secret=True
    )
    seen: Counter[tuple[int, ...]] = Counter()
    rng = rng_from_seed("calibration")
    hidden = [card for card in range(len(given.face)) if not given.knows(0, card)]
    items = [card for card in hidden if given.face[card] < SPELL]
    # Two of red, red and blue in hand in order, then the rest of five cards in any order.
    arrangements = 3 * 6
    for _ in range(arrangements * 200):
        world = given.clone()
        world.redeal(0, rng)
        assert scrolls_in_hands(world) == 0
        seen[tuple(world.face[card] for card in items)] += 1
    assert len(seen) == arrangements
    chi_square = sum((count - 200) ** 2 / 200 for count in seen.values())
    assert chi_square < 17 + 5 * (2 * 17) ** 0.5


def test_spectators_see_what_everybody_knows() -> None:
    """MQ-24"""
    given = half_known()
    assert known(given, 1, 0) == "red red"
    assert GAME.view(given, -1).hand_penalty is None
    assert GAME.view(given, -1).castable == []


def test_the_view_helps_with_what_the_own_hand_can_do() -> None:
    """MA-21, MA-41"""
    given = table("red-book-2 red red mandrake", "")
    view = GAME.view(given, 0)
    assert view.hand_penalty == 2
    assert [(best.book, best.power) for best in view.castable] == [
        ("mandrake", 2),
        ("red-book-2", 3),
    ]
