"""Set up: tiles, stacks, deck and first cards."""

from __future__ import annotations

import pytest

from covenstead.engine.errors import BadOption
from covenstead.games.mandragora.names import CARD_NAMES, MANDRAKE, SPELL, WORTH
from tests.support.mandragora import GAME, hand, items_on, marker, names, new_game, shop

SIZES = [(4, 82, 69), (3, 77, 65), (2, 56, 45)]
every_table = pytest.mark.parametrize(("seats", "items", "deck"), SIZES)


@every_table
def test_each_table_plays_with_the_printed_number_of_items(
    seats: int, items: int, deck: int
) -> None:
    """MA-4, MA-6, MT-1"""
    state = new_game(seats)
    assert len(items_on(state)) == items
    assert state.count(state.deck) == deck == items - seats - 9


@every_table
def test_everybody_holds_one_mandrake_that_all_know(seats: int, items: int, deck: int) -> None:
    """MA-5, MT-1"""
    state = new_game(seats)
    assert [hand(state, seat + 1) for seat in range(seats)] == ["mandrake"] * seats
    assert all(state.known[state.top(seat)] == state.onlookers for seat in range(seats))
    assert items_on(state).count(MANDRAKE) == seats + 3


@every_table
def test_six_items_lie_face_up_and_three_face_down(seats: int, items: int, deck: int) -> None:
    """MA-1, MA-6, MA-14, MQ-23, MT-1"""
    state = new_game(seats)
    view = GAME.view(state, 0)
    assert view.shops[0] == []
    assert [len(cards) for cards in view.shops[1:]] == [1] * 9
    assert [tile for tile in range(1, 11) if view.shops[tile - 1] == ["?"]] == view.night
    assert len(view.night) == 3
    assert 1 not in view.night


def test_the_shops_are_stocked_clockwise_from_the_top_of_the_deck() -> None:
    """MQ-23"""
    state = new_game(3, 5)
    again = new_game(3, 5)
    lying = [again.top(again.shops + tile) for tile in range(9, 0, -1)]
    for card in lying:
        again.put(again.deck, card)
    order = [CARD_NAMES[again.face[again.pull(again.deck)]] for _ in range(9)]
    assert order == [shop(state, tile) for tile in range(2, 11)]


def test_the_ring_is_another_in_another_game() -> None:
    """MA-1"""
    assert len({new_game(2, seed).night for seed in range(30)}) > 15


def test_two_players_play_without_blue() -> None:
    """MA-4"""
    assert not [face for face in items_on(new_game(2)) if "blue" in CARD_NAMES[face]]


def test_the_spells_lie_in_five_stacks_of_which_the_top_is_seen() -> None:
    """MA-2"""
    state = new_game(4)
    view = GAME.view(state, -1)
    assert [stack.height for stack in view.stacks] == [7, 6, 5, 4, 2]
    for power, stack in enumerate(view.stacks, 1):
        faces = state.faces(state.stacks + power - 1)
        assert {WORTH[face] for face in faces} == {power}
        assert stack.top == CARD_NAMES[faces[-1]]
        cards = state.cards(state.stacks + power - 1)
        assert [state.known[card] for card in cards] == [0] * (len(cards) - 1) + [state.onlookers]


def test_the_stacks_are_shuffled() -> None:
    """MA-2"""
    orders = {names(state, state.stacks) for state in (new_game(4, seed) for seed in range(20))}
    assert len(orders) > 10


def test_the_assistant_begins_on_the_start_tile_and_nobody_is_cursed() -> None:
    """MA-3"""
    state = new_game(3)
    view = GAME.view(state, 0)
    assert (view.assistant, marker(state), view.rounds_left) == (1, None, None)


def test_the_first_player_is_drawn_by_lot() -> None:
    """MA-7"""
    first = [new_game(4, seed).turn for seed in range(200)]
    assert all(30 < first.count(seat) < 70 for seat in range(4))


def test_the_deck_is_known_to_nobody() -> None:
    """MA-5, MQ-24"""
    state = new_game(4)
    assert not any(state.known[card] for card in state.cards(state.deck))
    hidden = [card for card in range(len(state.face)) if state.known[card] == 0]
    spells = sum(state.face[card] >= SPELL for card in hidden)
    assert (len(hidden) - spells, spells) == (69 + 3, 24 - 5)


def test_teams_need_four_players() -> None:
    """MA-43"""
    for seats in (2, 3):
        with pytest.raises(BadOption, match=r"teams.*4 players, not"):
            new_game(seats, teams=True)
    assert new_game(4, teams=True).teams
