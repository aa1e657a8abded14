"""0.3, 5.7 What a player's view calls unplayable, against what happens when it is tried."""

from __future__ import annotations

import pytest

from covenstead.api import play_game
from covenstead.engine.table import Table
from covenstead.games.revel.moves import CARD_OF, PLAY_CARD
from covenstead.games.revel.state import RevelState
from covenstead.games.revel.view import View, question_of
from tests.support.tables import game_of

GAMES = 6


def revel_view(table: Table, seat: int) -> View:
    view = table.view(seat)
    assert isinstance(view, View)
    return view


def is_undone(table: Table, seat: int, card: str) -> bool:
    """Whether a card that is tried leads nowhere: it is revealed, and all of it is taken back."""
    state = table.state.clone()
    assert isinstance(state, RevelState)
    state.events = []
    state.apply(seat, PLAY_CARD)
    if question_of(state) == "which card to play":
        state.apply(seat, CARD_OF + 2 * state.names.slugs.index(card) + seat)
    return any(event.kind == "undone" for event in state.events)


@pytest.mark.parametrize("number", range(GAMES))
def test_what_is_called_unplayable_is_undone_when_tried_and_nothing_else_is(number: int) -> None:
    """R-0.3 R-0.5 R-5.7"""
    played = play_game("revel", ["random", "random"], seed=f"unplayable {number}")
    table = Table(game_of("revel"), 2, f"unplayable {number}", options=played.options)
    asked = 0
    for seat, text in played.moves[:120]:
        view = revel_view(table, seat)
        if view.question == "act" and table.why_not(seat, "play") is None:
            shut = {one.card for one in view.unplayable}
            for card in set(view.sides[seat].cards):
                assert is_undone(table, seat, card) == (card in shut), (card, len(table.moves))
                asked += 1
        assert revel_view(table, 1 - seat).unplayable == []
        table.play(seat, text)
    assert asked > 20


def test_an_unplayable_card_says_what_it_costs_and_what_there_is() -> None:
    """R-0.3"""
    table = Table(game_of("revel"), 2, "costs")
    reasons: set[str] = set()
    for number in range(4):
        played = play_game("revel", ["random", "random"], seed=f"costs {number}")
        table = Table(game_of("revel"), 2, f"costs {number}", options=played.options)
        for seat, text in played.moves[:150]:
            for one in revel_view(table, seat).unplayable:
                refusal = table.why_not(seat, f"card {one.card} of {seat + 1}")
                if revel_view(table, seat).question == "act":
                    assert refusal is not None
                    assert (refusal.rule, refusal.reason) == (one.rule, one.reason)
                reasons.add(one.reason)
            table.play(seat, text)
    assert any("costs 3 Echo, you have " in reason for reason in reasons), reasons
