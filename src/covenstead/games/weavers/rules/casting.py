"""2. Casting phase: WV-12 to WV-17, and spells without steps (WV-31)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ....engine.event import EVERYBODY, Event
from ....engine.state import SEAT_BIT
from ..moves import CAST, WILD
from ..spells import ALL_COMPONENTS, DECK, DESIGNS, FACES, HEAL, KINDS, SHIELD, TOKENS

if TYPE_CHECKING:
    from ..state import WeaversState


def casting_phase(state: WeaversState) -> None:
    """WV-12: both cards are shown together, then both resolve."""
    for seat in range(i64(2)):
        move: i64 = state.sealed[seat][0]
        state.sealed[seat] = []
        if move >= WILD:
            cast_down(state, seat, move - WILD)
        else:
            cast_up(state, seat, move - CAST)
        state.instants[seat] = state.produced[seat]


def cast_up(state: WeaversState, seat: i64, design: i64) -> None:
    """WV-13 to WV-15: an active spell, its Instant Effect, its Instant Components."""
    spells = state.spells
    card = state.take(seat, state.find(seat, spells.face[design]))
    state.reveal(card)
    place = seat * DECK + state.count(state.actives + seat)
    state.progress[place] = 0
    state.since[place] = state.round
    state.put(state.actives + seat, card)
    state.shown[seat] = design
    state.produced[seat] = spells.instant[design]
    if state.events is not None:
        state.events.append(Event("WV-13", "cast", seat, [spells.word[design]], EVERYBODY))
    make(state, seat, spells.token[design], 1, "WV-14")
    if spells.steps[design] == 0:
        complete(state, seat, design, "WV-31")
        leave(state, seat, state.count(state.actives + seat) - 1)


def cast_down(state: WeaversState, seat: i64, design: i64) -> None:
    """WV-16, WV-32: Wild Magic gives all five components and nothing else; then it is discarded.

    Nobody can act between the cast and the end of weaving, so the card may go at once.
    """
    card = state.take(seat, state.find(seat, state.spells.face[design]))
    if state.public_discards:
        state.reveal(card)
    state.put(state.discards + seat, card)
    state.shown[seat] = DESIGNS
    state.produced[seat] = ALL_COMPONENTS
    if state.events is not None:
        seen: i64 = EVERYBODY if state.public_discards else SEAT_BIT[seat]
        state.events.append(Event("WV-16", "wild", seat, [state.spells.word[design]], seen))


def make(state: WeaversState, seat: i64, kind: i64, count: i64, rule: str) -> None:
    """WV-17: Shield and Healing stay with their maker, Damage and statuses go to the opponent."""
    owner = seat if SHIELD <= kind <= HEAL else 1 - seat
    state.tokens[owner * KINDS + kind] += count
    if state.events is not None:
        state.events.append(Event(rule, TOKENS[kind], seat, [], EVERYBODY, count, owner))


def complete(state: WeaversState, seat: i64, design: i64, rule: str) -> None:
    """WV-28, WV-31: all Delayed Effect tokens are generated."""
    spells = state.spells
    if state.events is not None:
        state.events.append(Event(rule, "completed", seat, [spells.word[design]], EVERYBODY))
    for kind in range(i64(KINDS)):
        count = spells.delayed[design * KINDS + kind]
        if count > 0:
            make(state, seat, kind, count, rule)


def leave(state: WeaversState, seat: i64, k: i64) -> None:
    """WV-51: an active spell is discarded, and the cubes on it are gone."""
    zone = state.actives + seat
    state.put(state.discards + seat, state.take(zone, k))
    start = seat * DECK
    for place in range(start + k, start + state.count(zone)):
        state.progress[place] = state.progress[place + 1]
        state.since[place] = state.since[place + 1]


def active_design(state: WeaversState, seat: i64, k: i64) -> i64:
    """The design of the k-th active spell of a seat."""
    return state.design[seat * FACES + state.face[state.at(state.actives + seat, k)]]
