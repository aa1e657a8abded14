"""0.4 The element that a move names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ...moves import AMOUNT, NTH
from ..judging import naming

if TYPE_CHECKING:
    from ...state import RevelState


def pick(state: RevelState, refs: list[int], move: i64, actor: i64) -> i64:
    """The element that a move names; of equal cards the one that most players know.

    R-3.8: an unseen card of a hand is drawn at random, so its place reveals nothing.
    """
    best: i64 = 0
    same: list[int] = []
    moves = naming.all_moves(state, refs, actor)
    for k in range(len(refs)):
        if moves[k] == move:
            same.append(refs[k])
            if best == 0 or naming.knowledge(state, refs[k]) > naming.knowledge(state, best):
                best = refs[k]
    if len(same) > 1 and NTH <= move < AMOUNT:
        return same[state.rng.below(len(same))]
    return best
