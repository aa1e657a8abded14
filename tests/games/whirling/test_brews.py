"""The brew planner against trying everything, and a lean front."""

from __future__ import annotations

import pytest

from covenstead.games.whirling.brews import Planner, moves_of
from covenstead.games.whirling.moves import COMMIT, HIDDEN_POWER, WAIT
from covenstead.games.whirling.recipes import BIT
from covenstead.games.whirling.rules.board import (
    BENCH,
    OPEN,
    OUTPUTS,
    OWN_RECIPE,
    PRODUCING,
    ROW,
    USED,
    person,
)
from covenstead.games.whirling.state import WhirlingState
from tests.support.tables import some_states
from tests.support.whirling import Seats, table

Result = tuple[tuple[int, ...], tuple[int, ...], bool]

TABLES = {
    "chains": "ada bench W2 R3 B2 G2 tableau web-lore spore-lore mushroom-flood elixir-of-stars",
    "hybrids": "ada bench R2 B2 G1 tableau flask-of-shapes flask-of-dreams charm-of-love",
    "two hybrids": "ada bench R3 B2 G2 tableau midnight-tome shadow-mystery lava-incantation",
    "turned": "ada bench W1 R2 B2 G3 tableau charm-of-fear~ rite-of-nature~ tonic-of-anger",
    "book": "ada bench G1 B1 tableau toad-offering web-lore leaping-sorcery free G",
    "feeding": "ada bench R1 tableau shattering-spell binding-spell finding-spell blister-brew",
    "hidden power": "ada person hidden-power bench K1 W1 R1 B2 G1 tableau web-lore",
    "frog": "ada person frog-whisperer bench G4 R1 tableau spore-summons slime-summons",
    "scholar": "ada person scholar bench W1 G1 tableau toad-offering web-lore",
    "scholar and book": "ada person scholar bench W1 tableau venom-sorcery toad-offering free W",
    "gale": "ada bench - outputs K1 tableau nameless-gale forgotten-signs storm-incantation",
}


def given(name: str, options: str) -> Seats:
    return table(f"brewing {options}\n{TABLES[name]}\nbo bench -")


def result(state: WhirlingState) -> Result:
    row = list(state.board[:ROW])
    spent = bool(row[USED] & BIT[OWN_RECIPE]) and person(state, 0) == HIDDEN_POWER
    return tuple(row[BENCH : BENCH + 5]), tuple(row[OUTPUTS : OUTPUTS + 5]), spent


def everything(state: WhirlingState) -> set[Result]:
    """Every brew that legal moves lead to, whatever the order and the sources."""
    seen: set[tuple[int, ...]] = set()
    found: set[Result] = set()
    open_ends = [state.clone()]
    while open_ends:
        here = open_ends.pop()
        row = tuple(here.board[:ROW])
        if row in seen:
            continue
        seen.add(row)
        if not row[OPEN]:
            found.add(result(here))
        for move in here.legal(0):
            if move not in (COMMIT, WAIT):
                further = here.clone()
                further.apply(0, move)
                open_ends.append(further)
    return found


def beats(one: Result, other: Result) -> bool:
    """Sends at least as much, keeps at most as much, spends no more power."""
    keeps = all(a <= b for a, b in zip(one[0], other[0], strict=True))
    sends = all(a >= b for a, b in zip(one[1], other[1], strict=True))
    return one != other and keeps and sends and one[2] <= other[2]


@pytest.mark.parametrize("options", ["", "scholar_cost=2"])
@pytest.mark.parametrize("name", TABLES)
def test_the_planner_finds_exactly_the_brews_that_no_other_beats(name: str, options: str) -> None:
    """WW-23, WW-24, WW-25, WW-28, WW-50, WA-5, WA-6"""
    state = given(name, options).state
    planned = [(tuple(b.bench), tuple(b.outputs), b.spends_power) for b in Planner().plan(state, 0)]
    possible = everything(state)
    best = {one for one in possible if not any(beats(other, one) for other in possible)}
    assert len(set(planned)) == len(planned), "each brew once, whatever the order"
    assert set(planned) == best


@pytest.mark.parametrize("name", TABLES)
def test_the_steps_of_a_plan_are_legal_moves_that_lead_there(name: str) -> None:
    """WW-24, WA-6"""
    start = given(name, "").state
    for brew in Planner().plan(start, 0):
        state = start.clone()
        for move in moves_of(start, 0, brew):
            state.play(0, move)
        assert result(state) == (tuple(brew.bench), tuple(brew.outputs), brew.spends_power)


def test_eight_recipes_are_planned_whole() -> None:
    """WW-23"""
    eight = (
        "web-lore spore-lore croak-lore blister-brew moulting-brew wart-brew elixir-of-stars "
        "flask-of-shapes"
    )
    state = table(f"""
        brewing
        ada  person fey-blessed  bench W2 R4 B4 G4  tableau {eight}
        bo   bench -
    """).state
    brews = Planner().plan(state, 0)
    assert max(len(brew.steps) for brew in brews) == 9


def test_a_planner_may_be_used_again() -> None:
    """WW-23"""
    planner = Planner()
    for name in ("hidden power", "chains", "frog", "chains"):
        state = given(name, "").state
        again = [(b.bench, b.outputs) for b in planner.plan(state, 0)]
        assert again == [(b.bench, b.outputs) for b in Planner().plan(state, 0)]


def test_plans_from_real_games_are_playable() -> None:
    """WW-23"""
    planner = Planner()
    planned = 0
    for seed in range(4):
        for found in some_states(("whirling", 3, {"mode": "advanced"}), seed, 40):
            assert isinstance(found, WhirlingState)
            for seat in found.to_act():
                if found.phase != PRODUCING or found.board[seat * ROW + OPEN]:
                    continue
                for brew in planner.plan(found, seat)[:20]:
                    trial = found.clone()
                    for move in moves_of(found, seat, brew):
                        trial.play(seat, move)
                    row = list(trial.board[seat * ROW : seat * ROW + ROW])
                    assert row[OUTPUTS : OUTPUTS + 5] == brew.outputs
                    planned += 1
    assert planned > 50
