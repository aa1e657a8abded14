"""The turn: what a seat that owes a decision may do, and doing it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ....engine.event import EVERYBODY, Event
from ....engine.refusal import Refusal
from ....engine.rng import Rng
from ....engine.state import NOBODY, SEAT_BIT
from ..mixes import CHOICES
from ..moves import (
    ANSWER,
    BANISH,
    CAST,
    CURSE,
    DRAW,
    DROP,
    GIVE,
    LIFT,
    LIFTS,
    MOST_SEATS,
    MOVES,
    REST,
    SEEK,
    TRADE_NOTHING,
    TRANSFER_TO,
)
from ..names import POWERS, SCROLL, SPELL
from ..phases import (
    ANSWERING,
    BANISHING,
    DRAWING,
    EXTRA_TURN,
    GIVING,
    HANDING_OVER,
    LIFTING,
    TRADING,
    TRANSFERRING,
    TURN,
)
from .casts import cast_moves, count_casts, nth_cast, pay, take_spell, why_not_cast
from .curse import handing_moves, move_marker, why_not_hand
from .ending import drop_out, end_turn, is_last_rounds
from .flow import after_curse, after_scrolls, after_trade
from .shops import reach, take_all, walk
from .spells import (
    banish,
    banish_moves,
    draw,
    draw_moves,
    give,
    give_moves,
    lift,
    lift_moves,
    resolve,
    transfer,
    transfer_moves,
    why_not_banish,
    why_not_draw,
    why_not_give,
    why_not_lift,
    why_not_transfer,
)
from .teams import (
    answer,
    answer_moves,
    trade,
    trade_moves,
    why_not_answer,
    why_not_trade,
)

if TYPE_CHECKING:
    from ..state import MandragoraState

# ---- What is legal ----


def legal(state: MandragoraState, seat: i64) -> list[int]:
    """The moves of the seat that owes a decision."""
    if not state.acting & SEAT_BIT[seat]:
        return []
    if state.phase <= EXTRA_TURN:
        return turn_moves(state, seat) + cast_moves(state, seat)
    return other_moves(state, seat)


def turn_moves(state: MandragoraState, seat: i64) -> list[int]:
    """MA-8, MA-9, MA-32, MA-38: seek; in the last rounds drop out; let an extra turn go."""
    moves: list[int] = [SEEK + k for k in range(reach(state, seat))]
    if state.phase == EXTRA_TURN:
        moves.append(REST)
    elif is_last_rounds(state):
        moves.append(DROP)
    return moves


def other_moves(state: MandragoraState, seat: i64) -> list[int]:
    """The moves that a spell, the curse or a trade asks for."""
    phase = state.phase
    if phase == BANISHING:
        return banish_moves(state, seat)
    if phase == TRANSFERRING:
        return transfer_moves(state, seat)
    if phase == DRAWING:
        return draw_moves(state, seat)
    if phase == GIVING:
        return give_moves(state, seat)
    if phase == LIFTING:
        return lift_moves(state)
    if phase == HANDING_OVER:
        return handing_moves(state)
    if phase == TRADING:
        return trade_moves(state, seat)
    return answer_moves(state, seat)


def random_move(state: MandragoraState, seat: i64, rng: Rng) -> i64:
    """A legal move at random, as if from the list of all; in a turn the casts are not listed."""
    if state.phase > EXTRA_TURN:
        moves = other_moves(state, seat)
        return moves[rng.below(len(moves))]
    far = reach(state, seat)
    last: i64 = -1
    if state.phase == EXTRA_TURN:
        last = REST
    elif is_last_rounds(state):
        last = DROP
    first_cast = far + (1 if last >= 0 else 0)
    n: i64 = rng.below(first_cast + count_casts(state, seat))
    if n < far:
        return SEEK + n
    return last if n < first_cast else nth_cast(state, seat, n - first_cast)


# ---- Why a move is refused ----


def why_not(state: MandragoraState, seat: i64, move: i64) -> Refusal | None:
    """The same rules as `legal`, as sentences for a player."""
    if not 0 <= move < MOVES:
        return Refusal("MA-8", f"there is no move {move}")
    if state.acting == NOBODY:
        return Refusal("MA-39", "the game is over")
    if not state.acting & SEAT_BIT[seat]:
        return why_not_your_turn(state)
    if state.phase <= EXTRA_TURN:
        return why_not_in_turn(state, seat, move)
    return why_not_other(state, seat, move)


def why_not_your_turn(state: MandragoraState) -> Refusal:
    """MA-8, MA-26, MA-44: one seat acts at a time, not always the one whose turn it is."""
    who = state.to_act()[0] + 1
    if state.phase == HANDING_OVER:
        return Refusal("MA-26", f"seat {who} hands over the curse marker now")
    if state.phase == TRADING or state.phase == ANSWERING:
        return Refusal("MA-44", f"seat {who} decides about a trade now")
    return Refusal("MA-8", f"turns go clockwise; it is the turn of seat {who}")


def why_not_in_turn(state: MandragoraState, seat: i64, move: i64) -> Refusal | None:
    """MA-8, MA-9, MA-32, MA-38: seek, cast, and what may be done instead."""
    if move >= CAST:
        return why_not_cast(state, seat, move)
    if move < DROP:
        far = reach(state, seat)
        if move - SEEK < far:
            return None
        return Refusal("MA-9", f"the assistant may walk 1 to {far} tiles, not {move - SEEK + 1}")
    if move == DROP:
        return why_not_drop(state)
    if move == REST:
        if state.phase == EXTRA_TURN:
            return None
        return Refusal("MA-8", "there is no passing: seek or cast")
    return Refusal("MA-8", "a turn is either seek or cast")


def why_not_drop(state: MandragoraState) -> Refusal | None:
    """MA-38, MQ-16: only in the last rounds, and not in an extra turn."""
    if state.phase == EXTRA_TURN:
        return Refusal("MQ-16", "an extra turn is no time to drop out: rest to let it go")
    if not is_last_rounds(state):
        return Refusal("MA-38", "nobody drops out before the last three rounds")
    return None


def why_not_other(state: MandragoraState, seat: i64, move: i64) -> Refusal | None:
    """The decisions that a spell, the curse or a trade asks for come first."""
    phase = state.phase
    if phase == BANISHING:
        return why_not_banish(state, seat, move)
    if phase == TRANSFERRING:
        return why_not_transfer(state, seat, move)
    if phase == DRAWING:
        return why_not_draw(state, seat, move)
    if phase == GIVING:
        return why_not_give(state, seat, move)
    if phase == LIFTING:
        return why_not_lift(state, move)
    if phase == HANDING_OVER:
        return why_not_hand(state, move)
    if phase == TRADING:
        return why_not_trade(state, seat, move)
    return why_not_answer(state, seat, move)


# ---- Making a move ----


def apply(state: MandragoraState, seat: i64, move: i64) -> None:
    """Make a legal move and run on to the next decision."""
    if move >= CAST:
        cast(state, seat, (move - CAST) // CHOICES, (move - CAST) % CHOICES)
    elif move < DROP:
        seek(state, seat, move - SEEK + 1)
    elif move == DROP:
        drop_out(state, seat)
    elif move == REST:
        rest(state, seat)
    elif move < LIFT:
        apply_scroll_or_card(state, seat, move)
    elif move < CURSE:
        lift(state, seat, (move - LIFT) // LIFTS, (move - LIFT) % LIFTS)
    else:
        apply_answer(state, seat, move)


def apply_scroll_or_card(state: MandragoraState, seat: i64, move: i64) -> None:
    """Banishment, Transfer and Substitution."""
    if move < TRANSFER_TO:
        banish(state, seat, SCROLL + move - BANISH)
    elif move < DRAW:
        number = move - TRANSFER_TO
        transfer(state, seat, SCROLL + number // MOST_SEATS, number % MOST_SEATS)
    elif move < GIVE:
        draw(state, seat, move - DRAW)
    else:
        give(state, seat, move - GIVE)


def apply_answer(state: MandragoraState, seat: i64, move: i64) -> None:
    """MA-26, MA-44: the curse and trades, which may fall to a seat whose turn it is not."""
    if move < TRADE_NOTHING:
        move_marker(state, move - CURSE, "MA-26")
        after_curse(state)
    elif move >= ANSWER:
        answer(state, seat, move - ANSWER)
        after_trade(state)
    elif trade(state, seat, move):
        after_trade(state)


def seek(state: MandragoraState, seat: i64, steps: i64) -> None:
    """MA-9 to MA-14, MQ-20: walk, take, and after curse and trade restock."""
    walk(state, seat, steps)
    take_all(state, seat)
    if state.receiver >= 0:
        after_scrolls(state)
    else:
        after_trade(state)


def cast(state: MandragoraState, seat: i64, mix: i64, power: i64) -> None:
    """MA-15, MA-22, MA-23: the assistant stays; pay, take the spell, and it works."""
    pay(state, seat, mix, power)
    if power:
        resolve(state, seat, (take_spell(state, seat, power) - SPELL) // POWERS)
    else:
        end_turn(state)


def rest(state: MandragoraState, seat: i64) -> None:
    """MA-32, MQ-16: the extra turn goes to waste."""
    if state.events is not None:
        state.events.append(Event("MA-32", "rested", seat, [], EVERYBODY))
    end_turn(state)


assert TURN < EXTRA_TURN < BANISHING
