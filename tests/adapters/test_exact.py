"""Poker through the bridge: the trees and figures of OpenSpiel's own games, to the last leaf."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability

from covenstead import games
from covenstead.adapters.open_spiel_exact import register_exact
from covenstead.engine.errors import BadOption

EXAMPLES = Path(__file__).parents[2] / "examples" / "games"
POKERS = ["kuhn_poker", "leduc_poker"]


@pytest.fixture(autouse=True)
def _no_games_from_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(games.VARIABLE, "")
    monkeypatch.setattr(games, "_loaded", {})


def ours(name: str) -> Any:
    return pyspiel.load_game(register_exact(str(EXAMPLES / f"{name}.py")))


def tree(state: Any, found: dict[str, Any]) -> dict[str, Any]:
    """The nodes of each kind, the information states and all payoffs of a game."""
    if state.is_terminal():
        found["payoffs"].append(tuple(state.returns()))
        return found
    kind = "chance" if state.is_chance_node() else "decisions"
    found[kind] += 1
    if kind == "decisions":
        found["known"].add(state.information_state_string())
    for action in state.legal_actions():
        tree(state.child(action), found)
    return found


@pytest.mark.parametrize("name", POKERS)
def test_the_tree_is_that_of_open_spiel(name: str) -> None:
    mine, theirs = (
        tree(game.new_initial_state(), {"payoffs": [], "chance": 0, "decisions": 0, "known": set()})
        for game in (ours(name), pyspiel.load_game(name))
    )
    assert sorted(mine["payoffs"]) == sorted(theirs["payoffs"])
    assert (mine["chance"], mine["decisions"]) == (theirs["chance"], theirs["decisions"])
    assert len(mine["known"]) == len(theirs["known"])


def solved(game: Any, iterations: int) -> tuple[float, float]:
    """The exploitability of what CFR has learnt, and what it is worth to the first player."""
    solver = cfr.CFRSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    value = expected_game_score.policy_value(game.new_initial_state(), [policy] * 2)[0]
    return exploitability.exploitability(game, policy), value


def test_cfr_learns_kuhn_poker_as_in_open_spiel_and_finds_its_value() -> None:
    mine, theirs = solved(ours("kuhn_poker"), 300), solved(pyspiel.load_game("kuhn_poker"), 300)
    assert mine == pytest.approx(theirs, abs=1e-9)
    assert mine[0] < 0.004
    assert mine[1] == pytest.approx(-1 / 18, abs=0.002)


def test_a_state_can_be_pickled_and_copied() -> None:
    state = ours("leduc_poker").new_initial_state()
    while not state.is_terminal():
        twin = state.clone()
        again = pickle.loads(pickle.dumps(state))
        assert str(twin) == str(again) == str(state)
        assert twin.legal_actions() == again.legal_actions() == state.legal_actions()
        state.apply_action(state.legal_actions()[-1])


def test_an_illegal_action_and_a_missing_outcome_are_refused() -> None:
    state = ours("kuhn_poker").new_initial_state()
    with pytest.raises(BadOption, match="there is no outcome 3; there are 3"):
        state.apply_action(3)


def test_a_game_that_is_played_at_once_is_refused() -> None:
    with pytest.raises(BadOption, match="played at once"):
        register_exact("weavers")


class Remembered:
    """A state of a tree that is walked many times: what it has said once, it need not work out."""

    def __init__(self, state: Any) -> None:
        self.state = state
        self.children: dict[int, Remembered] = {}
        self.said: dict[tuple[object, ...], Any] = {}

    def __getattr__(self, name: str) -> Any:
        def asked(*words: object) -> Any:
            if (name, *words) not in self.said:
                self.said[name, *words] = getattr(self.state, name)(*words)
            return self.said[name, *words]

        return asked

    def child(self, action: int) -> Remembered:
        if action not in self.children:
            self.children[action] = Remembered(self.state.child(action))
        return self.children[action]


def solved_quickly(game: Any, iterations: int) -> tuple[float, float]:
    """The same by CFR+, which learns more in a step, on a tree that is built once."""
    solver = cfr.CFRPlusSolver(game)
    solver._root_node = Remembered(game.new_initial_state())
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    value = expected_game_score.policy_value(game.new_initial_state(), [policy] * 2)[0]
    return exploitability.exploitability(game, policy), value


def test_cfr_learns_leduc_poker_as_in_open_spiel_and_finds_its_value() -> None:
    """The value of Leduc poker is known to be -0.0856."""
    mine = solved_quickly(ours("leduc_poker"), 60)
    theirs = solved_quickly(pyspiel.load_game("leduc_poker"), 60)
    assert mine == pytest.approx(theirs, abs=1e-9)
    assert mine[0] < 0.05
    assert mine[1] == pytest.approx(-0.0856, abs=0.005)
