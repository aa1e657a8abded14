"""What a game's own file tells the search is sound."""

from __future__ import annotations

import pytest

from covenstead.bots.games import module_of
from covenstead.bots.levels import make_search
from covenstead.bots.search.plan import Plan
from covenstead.engine.knowledge import SeatKnowledge
from covenstead.engine.rng import rng_from_seed
from tests.support.tables import Setting, label, settings, some_states

plain = [setting for setting in settings() if not setting[2]]
estimated = [setting for setting in plain if hasattr(module_of(setting[0]), "PositionEstimate")]
advised = [setting for setting in plain if hasattr(module_of(setting[0]), "Adviser")]


@pytest.mark.parametrize("setting", estimated, ids=label)
def test_the_promises_to_all_seats_are_one_win(setting: Setting) -> None:
    estimate = getattr(module_of(setting[0]), "PositionEstimate")()  # noqa: B009
    for state in some_states(setting, "promise", 6)[:-1]:
        shares = estimate.shares(state)
        assert sum(shares) == pytest.approx(1.0)
        assert all(0.0 <= share <= 1.0 for share in shares)


@pytest.mark.parametrize("setting", estimated, ids=label)
def test_a_promise_knows_who_wins_before_the_end(setting: Setting) -> None:
    """Just before the end of random games the winner is promised more, most of the time."""
    estimate = getattr(module_of(setting[0]), "PositionEstimate")()  # noqa: B009
    right = 0
    for seed in range(8):
        *_, before, end = some_states(setting, f"nearly {seed}", 40)
        winner = end.places().index(1)
        right += estimate.shares(before)[winner] >= 0.5
    assert right >= 6


@pytest.mark.parametrize("setting", advised, ids=label)
def test_the_advisers_move_is_always_tried(setting: Setting) -> None:
    state = some_states(setting, "advice", 4)[1]
    seat = state.to_act()[0]
    knowledge = SeatKnowledge(state, seat, rng_from_seed("advice"))
    search = make_search(Plan(40), setting[0])
    search.think(knowledge.world, seat, knowledge.rng)
    tree = search.walker.tree_of(seat)
    starts = [child for child in tree.children(0, seat) if tree.head_start[child] > 0.0]
    assert starts
    assert any(tree.visits[child] for child in starts)
