"""Cards get new numbers when a world is made from what a seat knows: every reference follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ....engine.vectors import vec
from . import field, legality
from .layout import COLUMNS, LIVE, MARKERS, card_of, kind_of

if TYPE_CHECKING:
    from ..state import RevelState


def rename(state: RevelState, new: list[int]) -> None:
    """Card h is now new[h], here and in every kept state."""
    legality.forget(state)
    rename_own(state, new)
    kept: list[RevelState] = []
    for earlier in state.kept:
        copy = earlier.snapshot()
        for k in range(len(copy.slots)):
            if is_used_slot(copy, k):
                copy.slots[k] = new[copy.slots[k]]
        rename_own(copy, new)
        copy.face = state.face
        copy.known = permuted(copy.known, new)
        copy.pool = state.pool
        kept.append(copy)
    state.kept = kept


def is_used_slot(state: RevelState, k: i64) -> bool:
    """Whether a place of the zones holds a card."""
    return k % state.stride < state.size[k // state.stride]


def permuted(column: vec[i64], new: list[int]) -> vec[i64]:
    """A column of the cards in their new order."""
    moved = [0] * len(column)
    for card in range(len(column)):
        moved[new[card]] = column[card]
    return vec[i64](moved)


def rename_own(state: RevelState, new: list[int]) -> None:
    """The columns of the cards and every reference."""
    moved = [0] * len(state.card)
    for card in range(len(new)):
        for k in range(COLUMNS):
            moved[new[card] * COLUMNS + k] = state.card[card * COLUMNS + k]
    state.card = vec[i64](moved)
    field.changed(state)
    state.shown = [new[card] for card in state.shown]
    for k in range(state.free):
        state.stack[k] = renamed(state.stack[k], new)
    for k in range(state.noted):
        state.history[k] = renamed(state.history[k], new)
    state.slots_held = renamed_all(state.slots_held, new)
    state.memory = renamed_all(state.memory, new)
    state.waiting = renamed_all(state.waiting, new)
    state.lasting = renamed_all(state.lasting, new)
    state.to_show = renamed_all(state.to_show, new)
    state.picked = renamed_all(state.picked, new)


def renamed_all(items: list[int], new: list[int]) -> list[int]:
    """Every reference of a list."""
    return [renamed(number, new) for number in items]


def renamed(number: i64, new: list[int]) -> i64:
    """A reference to the card's new number; any other number as it is."""
    if number < LIVE or kind_of(number) == MARKERS:
        return number
    return number - card_of(number) + new[card_of(number)]
