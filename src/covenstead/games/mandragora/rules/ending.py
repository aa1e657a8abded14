"""Turns, the last three rounds and the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ....engine.event import EVERYBODY, Event
from ....engine.state import NOBODY, SEAT_BIT
from ..phases import OVER, TURN
from .scoring import end_spells

if TYPE_CHECKING:
    from ..state import MandragoraState

ROUNDS: Final = 3  # MA-36


def begin_turn(state: MandragoraState, seat: i64) -> None:
    """MA-8: it is a seat's turn."""
    state.turn = seat
    state.phase = TURN
    state.acting = SEAT_BIT[seat]


def end_turn(state: MandragoraState) -> None:
    """MA-8, MA-36, MA-39, MQ-5, MQ-6: the turn passes clockwise to the next who is not out."""
    if state.turns_left > 0:
        count_down(state)
    elif state.turns_left < 0 and not state.count(state.deck):
        start_countdown(state)
    seat = state.turn
    while state.turns_left != 0 and state.out != state.everyone:
        seat = (seat + 1) % state.seats
        if not state.out & SEAT_BIT[seat]:
            begin_turn(state, seat)
            return
        count_down(state)
    finish(state)


def start_countdown(state: MandragoraState) -> None:
    """MA-36, MA-37: the deck is empty; three rounds follow, counted from the next seat.

    MQ-25: by table option the round is finished first, so that all have the same number of turns.
    """
    after: i64 = (state.turn + 1) % state.seats
    state.countdown = state.first if state.equal_turns else after
    rest: i64 = (state.countdown - after + state.seats) % state.seats
    state.turns_left = ROUNDS * state.seats + rest
    if rest:
        tell(state, "MQ-25", "round to finish", rest)
    else:
        tell(state, "MA-36", "countdown begun", ROUNDS)


def is_last_rounds(state: MandragoraState) -> bool:
    """MA-36, MQ-25: whether the three last rounds have begun."""
    return 0 < state.turns_left <= ROUNDS * state.seats


def tell(state: MandragoraState, rule: str, kind: str, amount: i64) -> None:
    """Report what the countdown does, if somebody listens."""
    if state.events is not None:
        state.events.append(Event(rule, kind, state.countdown, [], EVERYBODY, amount))


def count_down(state: MandragoraState) -> None:
    """MA-37, MQ-6: one turn less, played or not; the marker flips to II and is then discarded."""
    state.turns_left -= 1
    if state.turns_left == ROUNDS * state.seats:
        tell(state, "MA-36", "countdown begun", ROUNDS)
    elif state.turns_left % state.seats == 0 and state.turns_left:
        tell(state, "MA-37", "round ended", state.turns_left // state.seats)


def rounds_left(state: MandragoraState) -> i64:
    """MA-37: 3, 2 or 1 in the last rounds, 0 when they are over, -1 before them."""
    if state.turns_left < 0 or state.turns_left > ROUNDS * state.seats:
        return -1
    return (state.turns_left + state.seats - 1) // state.seats


def drop_out(state: MandragoraState, seat: i64) -> None:
    """MA-38: no more turns for this seat."""
    state.out |= SEAT_BIT[seat]
    if state.events is not None:
        state.events.append(Event("MA-38", "dropped out", seat, [], EVERYBODY))
    end_turn(state)


def finish(state: MandragoraState) -> None:
    """MA-39, MA-40: the game ends; end spells work first, then hands are laid open."""
    state.acting = NOBODY
    state.phase = OVER
    for seat in range(state.seats):
        for k in range(state.count(seat)):
            state.reveal(state.at(seat, k))
    for seat in range(state.seats):
        end_spells(state, seat)
    if state.events is not None:
        state.events.append(Event("MA-39", "ended", -1, [], EVERYBODY))
