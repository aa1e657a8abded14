"""Setting up: personalities, hands, starting cubes."""

from __future__ import annotations

from typing import cast

import pytest

from covenstead.engine.errors import BadOption
from covenstead.engine.table import Table
from covenstead.games.whirling.moves import PERSONALITIES
from covenstead.games.whirling.rules.board import BOOKS, ROW
from covenstead.games.whirling.state import WhirlingState
from tests.support.whirling import GAME, Seats, text_of


def dealt(seats: int, mode: str, seed: int = 1) -> Seats:
    state = cast(WhirlingState, GAME.deal(seats, seed, {"mode": mode}))
    return Seats(state, [f"s{seat}" for seat in range(seats)])


def chosen(seats: int, seed: int) -> Seats:
    """An advanced table on which everybody has kept one of two."""
    table = dealt(seats, "advanced", seed)
    return table.play(*[f"s{seat}: {table.legal(f's{seat}')[seed % 2]}" for seat in range(seats)])


def test_everybody_starts_with_an_empty_circle_and_trackers_at_zero() -> None:
    """WW-1, WA-24"""
    table = dealt(3, "beginner")
    assert [table.circle(name) for name in table.names] == ["-", "-", "-"]
    assert [table.trackers(name) for name in table.names] == [[0, 0, 0]] * 3


def test_newcomers_are_all_initiates_with_their_starting_cubes() -> None:
    """WW-2, WW-6"""
    table = dealt(4, "beginner")
    assert {table.person(name) for name in table.names} == {"initiate"}
    assert {table.bench(name) for name in table.names} == {"W1 R4 B4 G4"}


def test_two_personalities_are_offered_and_none_is_an_initiate() -> None:
    """WW-2"""
    table = dealt(5, "advanced")
    offered = [move for name in table.names for move in table.legal(name)]
    assert len(set(offered)) == 10
    assert "keep initiate" not in offered


def test_hands_are_dealt_only_after_personalities_are_chosen() -> None:
    """WW-3, WW-4"""
    table = dealt(2, "advanced")
    assert table.hand("s0") == []
    after = chosen(2, 1)
    assert all(len(after.hand(name)) >= 4 for name in after.names)


def test_a_kept_personality_is_turned_up_with_all_others_and_the_returned_one_stays_unseen() -> (
    None
):
    """WW-2, WA-20"""
    table = dealt(2, "advanced")
    kept, returned = table.legal("s0")
    half = table.play(f"s0: {kept}")
    assert GAME.view(half.state, 1).personalities == [None, None]
    after = half.play(f"s1: {table.legal('s1')[0]}")
    assert after.person("s0") == kept.removeprefix("keep ")
    views = [GAME.view(after.state, seat) for seat in (0, 1)]
    mine, theirs = (view.returned for view in views)
    assert mine == returned.removeprefix("keep ")
    assert theirs != returned.removeprefix("keep ")


@pytest.mark.parametrize(("seats", "left"), [(2, 52), (3, 48), (4, 44), (5, 40)])
def test_the_deck_holds_what_is_not_dealt(seats: int, left: int) -> None:
    """WW-4, WW-42"""
    table = dealt(seats, "beginner")
    assert table.state.count(table.state.deck) == left


def test_a_hand_is_seen_by_its_owner_only() -> None:
    """WW-4"""
    table = dealt(2, "beginner")
    hands = GAME.view(table.state, 0).hands
    assert (len(hands[0].known), hands[1].known, hands[1].count) == (4, [], 4)


def test_every_personality_starts_with_its_cubes_and_its_icons() -> None:
    """WW-6, WW-7, WW-8, WW-9, WW-47, WA-16"""
    seen: dict[str | None, str] = {}
    for seed in range(40):
        table = chosen(2, seed)
        for name in table.names:
            person = table.person(name)
            seen[person] = table.bench(name)
            assert table.trackers(name) == ([0, 0, 1] if person == "frog-whisperer" else [0, 0, 0])
            assert table.state.board[table.seat(name) * ROW + BOOKS] == 0, "no trigger at setup"
    assert len(seen) == 12
    assert seen["frog-whisperer"] == "W1 R2 B1 G9"
    assert seen["clairvoyant"] == text_of([1, 2, 4, 4, 4])


def test_a_personality_that_was_not_dealt_is_refused() -> None:
    """WW-2"""
    table = dealt(2, "advanced")
    offered = table.legal("s0")
    other = next(name for name in PERSONALITIES if f"keep {name}" not in offered)
    assert table.refuse(f"s0: keep {other}").rule == "WW-2"
    assert table.refuse("s0: commit").rule == "WW-2"


def test_hidden_and_open_brewing_exclude_each_other() -> None:
    """WA-2"""
    with pytest.raises(BadOption, match="exclude"):
        Table(GAME, 2, 1, options={"strict_hidden": True, "open_brewing": True})


def seats_that_drew(live: Table, first: int) -> list[int]:
    """The seats of the draws in the log after so many events, in their order."""
    return [event.seat for event in live.events[first:] if event.kind == "drawn"]


@pytest.mark.parametrize("seed", range(5))
def test_hands_are_refilled_by_initiative_from_the_end_of_round_one(seed: int) -> None:
    """WA-11, WW-32, WW-39"""
    live = Table(GAME, 5, f"refill {seed}")
    orders: list[tuple[list[int], list[int]]] = []
    while len(orders) < 2 and not live.state.is_over():
        first, initiative = len(live.events), list(cast(WhirlingState, live.state).initiative)
        seat = live.state.to_act()[0]
        live.play(seat, live.default_move(seat))
        if "hands passed" in [event.kind for event in live.events[first:]]:
            orders.append((seats_that_drew(live, first), initiative))
    for drew, initiative in orders:
        assert drew == sorted(range(5), key=lambda seat: initiative[seat])


@pytest.mark.parametrize("seed", range(5))
def test_set_up_and_new_hands_of_round_one_go_clockwise_from_the_start_seat(seed: int) -> None:
    """WA-11, WW-4, WW-44"""
    live = Table(GAME, 5, f"redraw {seed}")
    start = live.state.start_seat  # type: ignore[attr-defined]
    clockwise = [(start + k) % 5 for k in range(5)]
    assert seats_that_drew(live, 0) == clockwise
    first = len(live.events)
    for seat in range(5):
        live.play(seat, "redraw")
    assert seats_that_drew(live, first) == clockwise


def test_starting_cubes_are_shown_while_personalities_are_chosen() -> None:
    """WW-2, WW-6"""
    live = Table(GAME, 3, "cubes", options={"mode": "advanced"})
    choosing = live.view(0)
    cards = choosing.cards
    promised = {card: cards[card].start for card in choosing.offered}
    for seat in range(3):
        live.play(seat, live.choices(seat)[1].text)
    chosen = live.view(0)
    mine = chosen.personalities[0]
    assert mine is not None
    assert sum(promised[mine]) > 0
    assert chosen.benches[0] == promised[mine]
