"""Producing ingredients: using recipes, sources, hybrid spaces, the Scholar (WW-23 to WW-31)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ..moves import (
    FILL,
    FROM_BENCH,
    FROM_OUTPUTS,
    FROM_SUPPLY,
    KINDS,
    MAKE,
    MANDRAKE,
    PAY,
    SCHOLAR,
    TAKE,
    USE,
    WITH,
)
from ..recipes import BIT, NIBBLE, PAYMENT, SPACES
from .board import (
    BENCH,
    CAULDRON,
    FILLING,
    FREE,
    NAMED,
    OPEN,
    OUTPUTS,
    OWN_RECIPE,
    PAID,
    ROW,
    SPACE,
    USED,
    is_turned,
    person,
    place_of,
)

if TYPE_CHECKING:
    from ..state import WhirlingState

PLENTY: Final = 15


def brew_moves(state: WhirlingState, seat: i64) -> list[int]:
    """WW-23, WW-26, WW-27, WW-50: every recipe not yet used whose inputs are there."""
    moves: list[int] = []
    used = state.board[seat * ROW + USED]
    zone = state.tableau + seat
    for place in range(state.count(zone)):
        if not used & BIT[place]:
            add_use(state, seat, moves, state.face[state.at(zone, place)], place)
    own = person(state, seat)
    if own >= 0 and not used & BIT[OWN_RECIPE]:
        add_use(state, seat, moves, own, OWN_RECIPE)
    if own == SCHOLAR and can_pay(state, seat):
        for kind in range(i64(KINDS)):
            moves.append(PAY + kind)
    return moves


def add_use(state: WhirlingState, seat: i64, moves: list[int], face: i64, place: i64) -> None:
    """A recipe that can be used, and, where there is a choice, used with chosen sources."""
    side = 2 * face + is_turned(state, seat, place)
    if state.recipes.has_spaces(face) and can_use(state, seat, side):
        moves.append(USE + face)
        if has_choice(state, seat, side):
            moves.append(FILL + face)


def can_use(state: WhirlingState, seat: i64, side: i64) -> bool:
    """WW-24, WW-25: all input spaces can be filled from bench, outputs and free supply."""
    recipes = state.recipes
    for kind in range(i64(KINDS)):
        need = recipes.fixed[side * KINDS + kind]
        if need > 0 and need > supply_of(state, seat, kind):
            return False
    first = recipes.plain[side]
    if first == recipes.size[side]:
        return True
    return can_fill(state, seat, side, first, recipes.packed[side])


def supply_of(state: WhirlingState, seat: i64, kind: i64) -> i64:
    """WW-22, WW-25: how many cubes of a type may be inputs now; a free type never runs out."""
    at = seat * ROW
    if state.board[at + FREE] & BIT[kind] and state.board[at + OPEN] != PAYMENT + 1:
        return PLENTY
    return state.board[at + BENCH + kind] + state.board[at + OUTPUTS + kind]


def can_fill(state: WhirlingState, seat: i64, side: i64, space: i64, taken: i64) -> bool:
    """WW-24, WW-28: whether the spaces from this one on can be filled, given what is taken."""
    if space == state.recipes.size[side]:
        return True
    mask = state.recipes.spaces[side * SPACES + space]
    for kind in range(i64(KINDS)):
        if mask & BIT[kind] and supply_of(state, seat, kind) > (taken >> (4 * kind)) & 15:
            if can_fill(state, seat, side, space + 1, taken + NIBBLE[kind]):
                return True
    return False


def has_choice(state: WhirlingState, seat: i64, side: i64) -> bool:
    """WA-6: whether some cube could come from more than one source."""
    at = seat * ROW
    mask: i64 = 0
    for space in range(state.recipes.size[side]):
        mask |= state.recipes.spaces[side * SPACES + space]
    for kind in range(i64(KINDS)):
        if mask & BIT[kind]:
            sources: i64 = 1 if state.board[at + FREE] & BIT[kind] else 0
            sources += 1 if state.board[at + BENCH + kind] else 0
            sources += 1 if state.board[at + OUTPUTS + kind] else 0
            if sources > 1:
                return True
    return False


# ---- Using a recipe ----


def use(state: WhirlingState, seat: i64, face: i64) -> None:
    """WW-24, WA-6: fill the plain spaces from bench, supply, outputs in this order, and go on."""
    at = seat * ROW
    side = open_recipe(state, seat, face)
    fixed = state.recipes.fixed
    for kind in range(i64(KINDS)):
        for _ in range(fixed[side * KINDS + kind]):
            take(state, seat, kind, usual_source(state, seat, kind))
    state.board[at + SPACE] = state.recipes.plain[side]
    go_on(state, seat)


def fill(state: WhirlingState, seat: i64, face: i64) -> None:
    """WA-6: use a recipe and say for each cube where it comes from."""
    open_recipe(state, seat, face)
    state.board[seat * ROW + FILLING] = 1
    go_on(state, seat)


def open_recipe(state: WhirlingState, seat: i64, face: i64) -> i64:
    """The recipe that is being filled; the side that must be filled."""
    at = seat * ROW
    state.board[at + OPEN] = face + 1
    state.board[at + FILLING] = 0
    state.board[at + SPACE] = 0
    return open_side(state, seat)


def open_side(state: WhirlingState, seat: i64) -> i64:
    """The input side of the recipe that is being filled, as it lies."""
    face = state.board[seat * ROW + OPEN] - 1
    if face == PAYMENT:
        return 2 * PAYMENT
    return 2 * face + is_turned(state, seat, place_of(state, seat, face))


def answers(state: WhirlingState, seat: i64) -> list[int]:
    """WW-28, WA-6: how the next space of the open recipe may be filled."""
    at = seat * ROW
    side = open_side(state, seat)
    recipes = state.recipes
    space = state.board[at + SPACE]
    inputs = recipes.size[side]
    moves: list[int] = []
    if space < inputs:
        mask = recipes.spaces[side * SPACES + space]
        for kind in range(i64(KINDS)):
            if mask & BIT[kind] and can_take(state, seat, kind, side, space):
                add_sources(state, seat, moves, kind)
    else:
        # The plain spaces of the output side need no answer: go on behind them.
        mask = recipes.spaces[(side ^ 1) * SPACES + recipes.plain[side ^ 1] + space - inputs]
        for kind in range(i64(KINDS)):
            if mask & BIT[kind]:
                moves.append(MAKE + kind)
    return moves


def can_take(state: WhirlingState, seat: i64, kind: i64, side: i64, space: i64) -> bool:
    """Whether a cube of a type is there, and the spaces after it can be filled as well."""
    if supply_of(state, seat, kind) < 1:
        return False
    return can_fill(state, seat, side, space + 1, NIBBLE[kind])


def add_sources(state: WhirlingState, seat: i64, moves: list[int], kind: i64) -> None:
    """WW-25, WA-5, WA-6: the type alone, or each source it can come from."""
    at = seat * ROW
    if not state.board[at + FILLING]:
        moves.append(WITH + kind)
        return
    if state.board[at + BENCH + kind]:
        moves.append(TAKE + 3 * kind + FROM_BENCH)
    if state.board[at + FREE] & BIT[kind] and state.board[at + OPEN] != PAYMENT + 1:
        moves.append(TAKE + 3 * kind + FROM_SUPPLY)
    if state.board[at + OUTPUTS + kind]:
        moves.append(TAKE + 3 * kind + FROM_OUTPUTS)


def answer(state: WhirlingState, seat: i64, move: i64) -> None:
    """One space of the open recipe is filled; go on with the next."""
    fill_space(state, seat, move)
    go_on(state, seat)


def fill_space(state: WhirlingState, seat: i64, move: i64) -> None:
    """WW-25, WW-28: a cube on an input space, or one on a hybrid output space."""
    at = seat * ROW
    if move >= MAKE:
        state.board[at + OUTPUTS + move - MAKE] += 1
    elif move >= TAKE:
        take(state, seat, (move - TAKE) // 3, (move - TAKE) % 3)
    else:
        take(state, seat, move - WITH, usual_source(state, seat, move - WITH))
    state.board[at + SPACE] += 1


def go_on(state: WhirlingState, seat: i64) -> None:
    """Fill what leaves no choice, and end the use when every space is filled."""
    at = seat * ROW
    recipes = state.recipes
    side = open_side(state, seat)
    spaces = recipes.size[side] + recipes.size[side ^ 1] - recipes.plain[side ^ 1]
    while state.board[at + SPACE] < spaces:
        choices = answers(state, seat)
        if len(choices) > 1:
            return
        fill_space(state, seat, choices[0])
    end_use(state, seat, side)


def end_use(state: WhirlingState, seat: i64, side: i64) -> None:
    """WW-24, WW-27: all output spaces are filled; the recipe is used for this round."""
    at = seat * ROW
    board = state.board
    face = board[at + OPEN] - 1
    for kind in range(i64(KINDS)):
        board[at + OUTPUTS + kind] += state.recipes.fixed[(side ^ 1) * KINDS + kind]
    if face == PAYMENT:
        board[at + PAID] = 1
        board[at + FREE] |= BIT[board[at + NAMED]]
    else:
        board[at + USED] |= BIT[place_of(state, seat, face)]
    board[at + OPEN] = 0
    board[at + FILLING] = 0
    board[at + SPACE] = 0
    board[at + NAMED] = 0


def usual_source(state: WhirlingState, seat: i64, kind: i64) -> i64:
    """WA-6: the bench first, then free supply, then outputs."""
    at = seat * ROW
    if state.board[at + BENCH + kind]:
        return FROM_BENCH
    if state.board[at + FREE] & BIT[kind]:
        return FROM_SUPPLY
    return FROM_OUTPUTS


def take(state: WhirlingState, seat: i64, kind: i64, source: i64) -> None:
    """WW-25: a cube goes onto an input space, and so back to the supply in the end (WW-29)."""
    if source == FROM_BENCH:
        state.board[seat * ROW + BENCH + kind] -= 1
    elif source == FROM_OUTPUTS:
        state.board[seat * ROW + OUTPUTS + kind] -= 1


# ---- The Scholar, and the end of a brew ----


def can_pay(state: WhirlingState, seat: i64) -> bool:
    """WW-50, WA-5, WA-14: once a round, with Mandrakes of the bench or of outputs."""
    at = seat * ROW
    there = state.board[at + BENCH + MANDRAKE] + state.board[at + OUTPUTS + MANDRAKE]
    return state.board[at + PAID] == 0 and there >= state.recipes.size[2 * PAYMENT]


def pay(state: WhirlingState, seat: i64, kind: i64) -> None:
    """WW-50: pay, saying from where if there is a choice; then the named type is free."""
    at = seat * ROW
    state.board[at + NAMED] = kind
    state.board[at + OPEN] = PAYMENT + 1
    state.board[at + FILLING] = 1
    state.board[at + SPACE] = 0
    go_on(state, seat)


def pour(state: WhirlingState, seat: i64) -> None:
    """WW-29, WW-30: what lies on outputs goes to the cauldron; what is on the bench stays."""
    at = seat * ROW
    for kind in range(i64(KINDS)):
        state.board[at + CAULDRON + kind] += state.board[at + OUTPUTS + kind]
        state.board[at + OUTPUTS + kind] = 0
