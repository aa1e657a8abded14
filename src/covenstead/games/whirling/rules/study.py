"""The study phase: before playing, playing face down, revealing (WW-11 to WW-19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ....engine.state import NOBODY, SEAT_BIT
from ..moves import (
    COMMIT,
    DAREDEVIL,
    INITIATE,
    KINDS,
    PLAY,
    POTION_BREWER,
    RANDOM,
    REDRAW,
    SURGE,
    TURN,
    UNCONTROLLED,
    WHIRLWIND,
)
from ..recipes import BIT
from .arcana import arcana_moves, bonus_done
from .board import (
    BONUS,
    BREWER,
    CAPACITY,
    POTIONS,
    ROW,
    left,
    note,
    overflow,
    person,
    seat_mask,
    show_row,
)
from .setup import draw_up
from .together import ready, tell_step

if TYPE_CHECKING:
    from ..state import WhirlingState

SURGE_CUBES: Final = 3  # WW-52
PERIOD: Final = 2  # WW-16

# ---- Before playing ----


def before_play(state: WhirlingState) -> i64:
    """WA-12: who decides before recipes are played: Uncontrolled Powers, and Initiates."""
    return seat_mask(state, UNCONTROLLED) | seat_mask(state, INITIATE)


def open_before_play(state: WhirlingState) -> None:
    """WA-12: first what surges, then the hands that are redrawn; all see both."""
    for seat in range(state.seats):
        if len(state.sealed[seat]) and state.sealed[seat][0] >= SURGE:
            surge(state, seat, state.sealed[seat][0] - SURGE)
    for seat in redrawing_order(state):
        if len(state.sealed[seat]) and state.sealed[seat][0] == REDRAW:
            redraw(state, seat)
        state.sealed[seat].clear()


def surge(state: WhirlingState, seat: i64, kind: i64) -> None:
    """WW-52, WW-53: three cubes of a type; what does not fit goes to the Circle on the left."""
    spilt = overflow(state, seat, kind, SURGE_CUBES)
    other = left(state, seat)
    state.circle[other * KINDS + kind] += spilt
    show_row(state, seat)
    note(state, "WW-52", "surged", seat, [kind])
    if spilt:
        note(state, "WW-53", "overflowed", other, [kind] * int(spilt), seat)


def most_room(state: WhirlingState, seat: i64) -> i64:
    """WA-27: the type that a clock chooses for Uncontrolled Powers."""
    best: i64 = 0
    for kind in range(i64(KINDS)):
        bench = state.board
        at = seat * ROW
        if CAPACITY[kind] - bench[at + kind] > CAPACITY[best] - bench[at + best]:
            best = kind
    return best


def redraw(state: WhirlingState, seat: i64) -> None:
    """WW-44, WA-19: the Initiate goes to the box, the hand face up to the discards; redraw."""
    state.put(state.box, state.pull(state.personality + seat))
    thrown = sorted(state.faces(seat))
    while state.count(seat):
        card = state.pull(seat)
        state.reveal(card)
        state.put(state.discard, card)
    note(state, "WW-44", "redrawn", seat, thrown)
    draw_up(state, seat)


def redrawing_order(state: WhirlingState) -> list[int]:
    """WA-11: before the first recipes are played, clockwise from the start seat."""
    seats = int(state.seats)
    if state.round == 1:
        return [(int(state.start_seat) + k) % seats for k in range(seats)]
    return by_initiative(state)


def by_initiative(state: WhirlingState) -> list[int]:
    """WW-32, WA-11: the seats in ascending initiative of the recipes they played last."""
    keyed = [(state.initiative[seat], seat) for seat in range(int(state.seats))]
    keyed.sort()
    return [seat for _, seat in keyed]


# ---- Play ----


def players(state: WhirlingState) -> i64:
    """WW-11, WA-10: everybody who holds a card must play one."""
    mask: i64 = NOBODY
    for seat in range(state.seats):
        if state.count(seat):
            mask |= SEAT_BIT[seat]
    return mask


def play_moves(state: WhirlingState, seat: i64) -> list[int]:
    """WW-11 to WW-13, WW-46, WW-56: any card of the hand, turned if it may be; or at random."""
    sealed = state.sealed[seat]
    if len(sealed):
        return after_random(state, seat)
    moves: list[int] = []
    for k in range(state.count(seat)):
        face = state.face[state.at(seat, k)]
        moves.append(PLAY + face)
        if can_turn(state, seat, face):
            moves.append(TURN + face)
    if person(state, seat) == DAREDEVIL:
        moves.append(RANDOM)
    return moves


def can_turn(state: WhirlingState, seat: i64, face: i64) -> bool:
    """WW-12, WW-56: the card says so, or its player is the Whirlwind."""
    return state.recipes.rotatable[face] != 0 or person(state, seat) == WHIRLWIND


def after_random(state: WhirlingState, seat: i64) -> list[int]:
    """WW-46, WA-15: the drawn card is laid either way, then one arcana effect is chosen."""
    sealed = state.sealed[seat]
    face = sealed[1]
    if len(sealed) == 2 and can_turn(state, seat, face):
        return [PLAY + face, TURN + face]
    return arcana_moves(state, seat) + [COMMIT]


def play(state: WhirlingState, seat: i64, move: i64) -> None:
    """WW-11: a card is chosen; it stays in the hand, sealed, until all have chosen (WW-14)."""
    sealed = state.sealed[seat]
    if move == RANDOM:
        drawn = state.face[state.at(seat, state.rng.below(state.count(seat)))]
        sealed.append(RANDOM)
        sealed.append(drawn)
        state.board[seat * ROW + BONUS] = 1
        return
    first = len(sealed) == 0
    sealed.append(move)
    if first or (not is_laying(move) and bonus_done(state, seat, move)):
        ready(state, seat)


def is_laying(move: i64) -> bool:
    """Whether a move says which way a card lies."""
    return PLAY <= move < RANDOM


# ---- Reveal, and what it triggers ----


def reveal(state: WhirlingState) -> None:
    """WW-14, WW-15: all cards are turned up together; then their icons move the trackers."""
    for seat in range(state.seats):
        if len(state.sealed[seat]):
            turn_up(state, seat)
    for seat in range(state.seats):
        if len(state.sealed[seat]):
            count_icons(state, seat, chosen_face(state.sealed[seat]))
            state.sealed[seat].clear()
            show_row(state, seat)


def chosen_face(sealed: list[int]) -> int:
    """The face of the card that a journal plays."""
    move = sealed[0]
    if move == RANDOM:
        return sealed[1]
    return move - TURN if move >= TURN else move - PLAY


def turn_up(state: WhirlingState, seat: i64) -> None:
    """WW-13, WW-14: the card lies in the tableau as it was laid, for good."""
    sealed = state.sealed[seat]
    face = chosen_face(sealed)
    place = state.count(state.tableau + seat)
    card = state.take(seat, state.find(seat, face))
    state.reveal(card)
    state.put(state.tableau + seat, card)
    state.initiative[seat] = state.recipes.initiative[face]
    turned = TURN + face in sealed
    if turned:
        state.turned[seat] |= BIT[place]
    if state.events is not None:
        note(state, "WW-14", "revealed", seat, [face], 1 if turned else 0)
        if sealed[0] == RANDOM:
            note(state, "WW-46", "dared", seat, [])
            for move in sealed[2:]:
                tell_step(state, seat, move)


def count_icons(state: WhirlingState, seat: i64, face: i64) -> None:
    """WW-15, WW-16, WW-49: trackers go up; each even number reached or passed is a trigger."""
    at = seat * ROW
    state.board[at + BONUS] = 0
    for icon in range(i64(3)):
        gained = state.recipes.arcana[face * 3 + icon]
        old = state.trackers[seat * 3 + icon]
        state.trackers[seat * 3 + icon] = old + gained
        triggers = (old + gained) // PERIOD - old // PERIOD
        # WW-21: a Raven takes up to two cubes. Rights lie in the order of the icons.
        state.board[at + POTIONS + icon] = triggers * 2 if icon == 1 else triggers
    if person(state, seat) == POTION_BREWER:
        state.board[at + BREWER] = state.recipes.arcana[face * 3]
