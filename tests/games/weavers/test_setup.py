"""Setup and the choice of decks."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from covenstead.engine.errors import IllegalMove
from covenstead.engine.rng import rng_from_seed
from covenstead.engine.table import Table
from covenstead.games.weavers import Weavers
from covenstead.games.weavers.cards import SHIPPED, load_file
from covenstead.games.weavers.moves import CHOOSE
from covenstead.games.weavers.spells import DECK, DESIGNS, FACES
from covenstead.games.weavers.state import WeaversState


def dealt(seed: int | str = 1, **options: bool | str) -> WeaversState:
    return cast(WeaversState, Weavers().deal(2, seed, options))


def test_the_box_holds_ten_sets_of_eighteen() -> None:
    """WV-2, WV-4, WVA-10, WVA-11: T1"""
    file = load_file(SHIPPED)
    assert [one.kind for one in file.set] == ["class"] * 5 + ["spellbook"] * 5
    copies = Counter({one.id: 0 for one in file.set})
    for card in file.card:
        copies[card.set] += card.copies
    assert set(copies.values()) == {18}
    assert len(file.card) == DESIGNS


def test_a_deck_is_one_class_and_one_spellbook() -> None:
    """WV-1, WV-5: T1"""
    state = dealt()
    for seat in range(2):
        designs = [
            state.design_at(zone, k) for zone in (seat, 2 + seat) for k in range(state.count(zone))
        ]
        sets = Counter(state.spells.set_of[design] for design in designs)
        assert sets == {state.sets[seat * 2]: 18, state.sets[seat * 2 + 1]: 18}
        assert state.sets[seat * 2] < 5 <= state.sets[seat * 2 + 1]


def test_two_classes_make_no_deck() -> None:
    """WV-5: T1"""
    state = dealt(sets="secret")
    state.play(0, CHOOSE + 2)
    with pytest.raises(IllegalMove, match=r"WV-5: .*choose a Spellbook now"):
        state.play(0, CHOOSE + 3)


def test_the_first_round_begins_for_both_with_six_cards() -> None:
    """WV-6, WV-7: T2"""
    state = dealt()
    assert [state.count(zone) for zone in range(4)] == [6, 6, 30, 30]
    assert (state.round, state.to_act()) == (1, (0, 1))
    assert state.hash() == dealt().hash()
    assert state.hash() != dealt(2).hash()


def test_the_two_decks_share_no_set_unless_the_table_allows_it() -> None:
    """WVA-21"""
    for seed in range(40):
        sets = list(dealt(seed).sets)
        assert sets[0] != sets[2]
        assert sets[1] != sets[3]
    mirrored = [list(dealt(seed, allow_mirror=True).sets) for seed in range(40)]
    assert any(sets[0] == sets[2] for sets in mirrored)


def test_sets_are_picked_in_turns() -> None:
    """WVA-21, WVA-22"""
    state = dealt(sets="manual")
    order = []
    for number in (3, 4, 9, 5):
        order.append(state.to_act())
        state.play(order[-1][0], CHOOSE + number)
    assert order == [(0,), (1,), (1,), (0,)]
    assert list(state.sets) == [3, 5, 4, 9]
    assert state.count(0) == state.count(1) == 6


def test_a_set_in_the_other_deck_is_refused() -> None:
    """WVA-21"""
    state = dealt(sets="manual")
    state.play(0, CHOOSE + 3)
    with pytest.raises(IllegalMove, match=r"WVA-21: .* is in the other deck"):
        state.play(1, CHOOSE + 3)


def test_secret_picks_are_opened_together() -> None:
    """WVA-22"""
    table = Table(Weavers(), 2, 1, options={"sets": "secret"})
    table.play(0, "choose cinderwright")
    table.play(0, "choose mirror")
    assert table.state.to_act() == (1,)
    assert getattr(table.view(1), "sets") == [[None, None], [None, None]]  # noqa: B009
    table.play(1, "choose bellfounder")
    table.play(1, "choose hours")
    assert getattr(table.view(1), "sets") == [  # noqa: B009
        ["cinderwright", "mirror"],
        ["bellfounder", "hours"],
    ]


def test_of_two_equal_picks_a_coin_sends_one_back() -> None:
    """WVA-22"""
    losers = set()
    for seed in range(20):
        state = dealt(seed, sets="secret")
        for seat in (0, 1):
            state.play(seat, CHOOSE + 2)
            state.play(seat, CHOOSE + 6 + seat)
        (loser,) = state.to_act()
        losers.add(loser)
        assert state.legal(loser) == [CHOOSE + k for k in (0, 1, 3, 4)]
        state.play(loser, CHOOSE + 4)
        assert state.to_act() == (0, 1)
        assert state.count(0) == 6
    assert losers == {0, 1}


def test_both_may_pick_the_same_where_mirrors_are_allowed() -> None:
    """WVA-21, WVA-22"""
    state = dealt(sets="secret", allow_mirror=True)
    for seat in (0, 1):
        state.play(seat, CHOOSE + 2)
        state.play(seat, CHOOSE + 6)
    assert list(state.sets) == [2, 6, 2, 6]


def test_the_cards_of_the_two_decks_are_never_mixed() -> None:
    """WV-5"""
    state = dealt()
    world = state.determinize(0, rng_from_seed(5))
    for seat in range(2):
        for zone in (seat, 2 + seat):
            assert {world.pool[card] for card in world.cards(zone)} == {seat}
    assert sum(world.count(zone) for zone in (0, 2)) == DECK
    assert max(world.face) < FACES
