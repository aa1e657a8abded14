"""Greedy for The Witches of Blackmore: wins the tricks that are worth it, as cheaply as possible.

It looks at one trick: its hand, the cards on the table, and which better cards are unseen.
"""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64

from ...engine.rng import Rng
from ...engine.state import State
from ...games.blackmore.moves import CARDS, GIVE, KEEP
from ...games.blackmore.rules import COLOUR, PLAYING, VALUE, strength, winning
from ...games.blackmore.state import BlackmoreState
from ..policy import Policy
from ..search.plan import Plan

# WB-7, WB-15: everybody sees which cards are played and given up.
OPEN_MOVES: Final = True


def tune(plan: Plan) -> None:
    """Points are won trick by trick: a few sensible tricks say more than a whole random game."""
    plan.random_per_mille = 200
    plan.cut_after = 8
    plan.explore = 0.3


@final
class Greedy(Policy):
    """Looks ahead one trick."""

    def choose(self, world: State, seat: i64, rng: Rng) -> i64:
        state = cast(BlackmoreState, world)
        if state.phase == PLAYING:
            return best_card(state, seat)
        return best_trump(state, seat)


def best_card(state: BlackmoreState, seat: i64) -> i64:
    """The card with the best expected points in this trick, minus what it is worth to keep."""
    best: i64 = -1
    best_value = -1e9
    for k in range(state.count(seat)):
        face = state.face[state.at(seat, k)]
        value = worth_of_playing(state, seat, face)
        if value > best_value:
            best, best_value = face, value
    return best


def worth_of_playing(state: BlackmoreState, seat: i64, face: i64) -> float:
    """Points won or given away on average, minus the strength that leaves the hand."""
    on_table = state.count(state.trick)
    waiting = players_after(state)
    led = COLOUR[face]
    at_stake = VALUE[face] + 5 * waiting
    if on_table > 0:
        led = COLOUR[state.face[state.at(state.trick, 0)]]
        for k in range(on_table):
            at_stake += VALUE[state.face[state.at(state.trick, k)]]
    mine = strength(state, face, led)
    if on_table > 0 and mine < strength_of_winner(state, led):
        return -float(VALUE[face]) - 0.3 * float(mine)
    hold = held_against(1.0 - share_of_better(state, seat, mine, led), waiting)
    lost = float(VALUE[face]) * (1.0 - hold)
    return float(at_stake) * hold - lost - 0.3 * float(mine)


def strength_of_winner(state: BlackmoreState, led: i64) -> i64:
    """The strength of the card that is winning the trick."""
    return strength(state, state.face[state.at(state.trick, winning(state))], led)


def held_against(safe: float, waiting: i64) -> float:
    """The probability that none of three cards of each remaining player is better."""
    odds = 1.0
    for _ in range(waiting):
        odds *= safe * safe * safe
    return odds


def players_after(state: BlackmoreState) -> i64:
    """How many seats will still play to this trick after the current one."""
    left: i64 = -1
    for seat in range(state.seats):
        if state.count(seat) > 0:
            left += 1
    for k in range(state.count(state.trick)):
        if state.count(state.played_by[k]) > 0:
            left -= 1
    if left < 0:
        return 0
    return left


def share_of_better(state: BlackmoreState, seat: i64, mine: i64, led: i64) -> float:
    """The share of the cards unseen by the seat that would beat a card."""
    unseen: i64 = 0
    better: i64 = 0
    for card in range(i64(CARDS)):
        if not state.knows(seat, card):
            unseen += 1
            if strength(state, state.face[card], led) > mine:
                better += 1
    return float(better) / float(unseen) if unseen > 0 else 0.0


def best_trump(state: BlackmoreState, seat: i64) -> i64:
    """Give up a card if that strengthens the hand by more than the card is worth."""
    best: i64 = KEEP
    best_value = hand_power(state, seat, state.trump_colour, state.wheel)
    for k in range(state.count(state.trick)):
        face = state.face[state.at(state.trick, k)]
        value = hand_power(state, seat, COLOUR[face], VALUE[face]) - float(VALUE[face])
        if value > best_value:
            best, best_value = GIVE + face, value
    return best


def hand_power(state: BlackmoreState, seat: i64, trump: i64, wheel: i64) -> float:
    """What a hand would be worth under a trump card: high trumps a lot, low ranks little."""
    old_trump, old_wheel = state.trump_colour, state.wheel
    state.trump_colour, state.wheel = trump, wheel
    power = 0.0
    for k in range(state.count(seat)):
        face = state.face[state.at(seat, k)]
        power += 0.12 * float(strength(state, face, COLOUR[face]))
    state.trump_colour, state.wheel = old_trump, old_wheel
    return power
