"""From a brew to the recipes that are used for it, and from these to moves."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ....games.whirling.moves import (
    FILL,
    FROM_BENCH,
    FROM_OUTPUTS,
    FROM_SUPPLY,
    KINDS,
    MAKE,
    MANDRAKE,
    PAY,
    TAKE,
    USE,
    WITH,
)
from ....games.whirling.recipes import BIT, PAYMENT, SPACES
from ....games.whirling.rules.board import BENCH, FILLING, FREE, OPEN, ROW, SPACE
from ....games.whirling.rules.brewing import answer, fill, open_side, pay, use
from ....games.whirling.state import WhirlingState
from .brews import Brew
from .packed import ONE, bench_of, count_of
from .planner import BrewPlanner
from .ways import LATER


@final
class RecipeUse:
    """One recipe of a brew: its face, the types for its hybrid spaces, mandrakes left on the bench.

    For a payment, `face` is PAYMENT and `path` the type that is named.
    """

    def __init__(self, face: i64, path: i64, spared: i64) -> None:
        self.face: i64 = face
        self.path: i64 = path
        self.spared: i64 = spared

    def choose_later(self, kind: i64) -> bool:
        """Give a type to the first output of any type that has none; False if there is none."""
        for n in range(i64(2 * SPACES)):
            if (self.path >> (3 * n)) & 7 == LATER:
                self.path -= (LATER - kind) << (3 * n)
                return True
        return False


# ---- from a brew to steps ----


def steps_of(planner: BrewPlanner, state: WhirlingState, brew: Brew) -> list[RecipeUse]:
    """How to reach a brew of the last plan."""
    assert brew.plan == planner.plans, "the brew is of an earlier plan"
    nodes: list[int] = []
    node = brew.node
    while node >= 0:
        nodes.append(node)
        node = planner.parent[node]
    steps: list[RecipeUse] = []
    paid: i64 = 0
    for k in range(len(nodes) - 2, -1, -1):
        add_step(planner, state, steps, nodes[k], paid)
        if planner.way[nodes[k]] < 0:
            paid = -planner.way[nodes[k]]
    choose_wild(steps, brew.key, planner.brew_key(planner.key[brew.node], paid))
    return steps


def add_step(
    planner: BrewPlanner, state: WhirlingState, steps: list[RecipeUse], node: i64, paid: i64
) -> None:
    """Add the step that leads to a layout; earlier wild cubes become what it needed."""
    before, after, way = planner.key[planner.parent[node]], planner.key[node], planner.way[node]
    if way < 0:
        choose_wild(steps, planner.price * ONE[MANDRAKE], before)
        steps.append(RecipeUse(PAYMENT, -way - 1, 0))
        return
    ways = planner.ways_of(state.recipes)
    choose_wild(steps, ways.needs[way] & planner.asked[paid], before)
    need = count_of(ways.needs[way], MANDRAKE)
    bench, left = bench_of(before, MANDRAKE), bench_of(after, MANDRAKE)
    spared = left if bench - left < need and left > 0 else 0
    steps.append(RecipeUse(ways.sides[way] // 2, ways.paths[way], spared))


def choose_wild(steps: list[RecipeUse], wanted: i64, there: i64) -> None:
    """Give the wild cubes of these steps the types of which more is needed."""
    for kind in range(i64(KINDS)):
        for _ in range(count_of(wanted, kind) - count_of(there, kind)):
            for step in steps:
                if step.face != PAYMENT and step.choose_later(kind):
                    break


# ---- from steps to moves ----


def moves_of(state: WhirlingState, seat: i64, steps: list[RecipeUse]) -> list[int]:
    """The moves that lay out a brew, without the commit."""
    trial = state.clone()
    moves: list[int] = []
    for step in steps:
        move = first_move(step)
        moves.append(move)
        if move >= PAY:
            pay(trial, seat, move - PAY)
        elif move >= FILL:
            fill(trial, seat, move - FILL)
        else:
            use(trial, seat, move - USE)
        while trial.board[seat * ROW + OPEN]:
            move = next_answer(trial, seat, step)
            moves.append(move)
            answer(trial, seat, move)
    return moves


def first_move(step: RecipeUse) -> i64:
    """How a step begins."""
    if step.face == PAYMENT:
        return PAY + step.path
    return FILL + step.face if step.spared else USE + step.face


def next_answer(state: WhirlingState, seat: i64, step: RecipeUse) -> i64:
    """How to fill the next space of the open recipe: the type from the step, the source by WA-6."""
    at = seat * ROW
    side = open_side(state, seat)
    recipes = state.recipes
    space = state.board[at + SPACE]
    inputs = recipes.size[side]
    plain = recipes.plain[side]
    if space >= inputs:
        return MAKE + ((step.path >> (3 * (space - plain))) & 7)
    kind: i64 = 0
    if space < plain:
        while not recipes.spaces[side * SPACES + space] & BIT[kind]:
            kind += 1
    else:
        kind = (step.path >> (3 * (space - plain))) & 7
    if not state.board[at + FILLING]:
        return WITH + kind
    bench = state.board[at + BENCH + kind]
    if bench > (step.spared if kind == MANDRAKE else 0):
        return TAKE + 3 * kind + FROM_BENCH
    if state.board[at + FREE] & BIT[kind] and step.face != PAYMENT:
        return TAKE + 3 * kind + FROM_SUPPLY
    return TAKE + 3 * kind + FROM_OUTPUTS
