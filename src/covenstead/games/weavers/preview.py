"""What a cast would do: which spells it would weave, complete and lose, before anybody commits.

A pure function of what everybody sees (active spells and components) and of the card itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from .rules.casting import active_design
from .spells import ALL_COMPONENTS, BIT, DECK, KINDS, STEPS, TIME

if TYPE_CHECKING:
    from .state import WeaversState


@final
class Preview:
    """The designs that a cast would weave, complete and lose, and the tokens it would generate."""

    def __init__(self) -> None:
        self.weaves: list[int] = []
        self.completes: list[int] = []
        self.fails: list[int] = []
        self.tokens: list[int] = [0] * KINDS


def preview(state: WeaversState, seat: i64, design: i64, face_up: bool) -> Preview:
    """WV-14, WV-20, WV-28, WV-31, WV-32: this round, if that card were cast."""
    spells = state.spells
    seen = Preview()
    produced: i64 = ALL_COMPONENTS
    if face_up:
        produced = spells.instant[design]
        seen.tokens[spells.token[design]] += 1
        if spells.steps[design] == 0:
            add_delayed(state, design, seen)
            seen.completes.append(design)
    woven = closure(state, seat, produced)
    for k in range(state.count(state.actives + seat)):
        spell = active_design(state, seat, k)
        if not woven & BIT[k]:
            seen.fails.append(spell)
        elif state.progress[seat * DECK + k] + 1 < spells.steps[spell]:
            seen.weaves.append(spell)
        else:
            seen.completes.append(spell)
            add_delayed(state, spell, seen)
    return seen


def closure(state: WeaversState, seat: i64, produced: i64) -> i64:
    """WV-26: the places of all spells in play that these components would weave, as bits."""
    spells = state.spells
    produced |= TIME
    woven: i64 = 0
    before: i64 = -1
    while woven != before:
        before = woven
        for k in range(state.count(state.actives + seat)):
            place = active_design(state, seat, k) * STEPS + state.progress[seat * DECK + k]
            if not woven & BIT[k] and produced & spells.need[place]:
                woven |= BIT[k]
                produced |= spells.residual[place]
    return woven


def add_delayed(state: WeaversState, design: i64, seen: Preview) -> None:
    """WV-28: the tokens of a completed spell."""
    for kind in range(i64(KINDS)):
        seen.tokens[kind] += state.spells.delayed[design * KINDS + kind]
