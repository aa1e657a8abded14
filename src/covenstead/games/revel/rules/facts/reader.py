"""4. From where a text is read, and which player it means."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64, mypyc_attr

from ...program import (
    ACTOR_OF,
    AT_LEAST,
    CURRENT,
    DECK_OF,
    ITS,
    OPPONENT,
    OPPONENTS_TURNS,
    OTHER,
    OWN_TURNS,
    SAME,
    SHUFFLE,
    SUBJECT_SLOT,
    THAT,
    THEIR_TURNS,
    YOU,
)
from ..layout import (
    EF_ACTOR,
    EF_CAUSE,
    EF_DID,
    EF_SOURCE,
    EF_THAT,
    EF_YOU,
    HELD,
    HELD_FRAME,
    HELD_REF,
    HELD_SLOT,
    L_PLAYER,
    L_SOURCE,
    L_YOU,
    card_ref,
)
from . import elements

if TYPE_CHECKING:
    from ...state import RevelState


# Made for every text that is read, and short-lived: one reuses the memory of the last.
@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Reader:
    """From where a text is read: its source, «you», and the effect that is being carried out."""

    def __init__(self, source: i64, you: i64) -> None:
        self.source: i64 = source
        self.you: i64 = you
        self.actor: i64 = you
        # The frame of the effect, whose slots hold what was referred to; 0: none.
        self.frame: i64 = 0
        # Of an overpower check: the card that was played; "that player"; the event's object, and
        # the spell by which it happens.
        self.cause: i64 = 0
        self.that: i64 = -1
        self.object: i64 = 0
        self.subject: i64 = 0
        self.did: i64 = 0
        # Slots that instructions judged so far would fill, as a mask.
        self.promised: i64 = 0


def of_source(state: RevelState, card: i64) -> Reader:
    """The text of a card, read from where it lies (R-1.9: «you» is its player)."""
    return Reader(card_ref(card), state.pool[card])


def of_frame(state: RevelState, frame: i64) -> Reader:
    """The text of an effect that is being carried out."""
    stack = state.stack
    r = Reader(stack[frame + EF_SOURCE], stack[frame + EF_YOU])
    r.actor = stack[frame + EF_ACTOR]
    r.frame = frame
    r.cause = stack[frame + EF_CAUSE]
    r.that = stack[frame + EF_THAT]
    r.did = stack[frame + EF_DID]
    return r


def of_instruction(state: RevelState, context: i64, actor: i64) -> Reader:
    """The text of an effect, with the one who carries out this instruction."""
    if context:
        r = of_frame(state, context)
    else:
        r = Reader(0, actor)
    r.actor = actor
    return r


def of_lasting(state: RevelState, k: i64) -> Reader:
    """A statement with a duration, with the player that it named when it began (R-4.10)."""
    r = Reader(state.lasting[k + L_SOURCE], state.lasting[k + L_YOU])
    r.that = state.lasting[k + L_PLAYER]
    return r


# ---- 1.9, 4.10 Players ----


def player(state: RevelState, word: i64, r: Reader) -> i64:
    """The player that a text means; -1 for nobody in particular."""
    if word == YOU:
        return r.you
    if word == OPPONENT:
        return 1 - r.you
    if word == ACTOR_OF:
        return r.actor
    if word == THAT:
        return r.that
    if word == CURRENT:
        return state.current
    if word == OTHER:
        return 1 - state.current
    if word >= ITS:
        return player_of_slots(state, word - ITS, r)
    return -1


def player_of_slots(state: RevelState, mask: i64, r: Reader) -> i64:
    """R-4.10: «its player»; of a head what the event is about, of a duration who it was then."""
    if r.frame == 0:
        ref = r.subject if mask == 1 << SUBJECT_SLOT else r.object
        return elements.player_of(state, ref) if ref else r.that
    wanted: int = mask
    slots = state.slots_held
    for k in range(0, len(slots), HELD):
        if slots[k + HELD_FRAME] == r.frame and wanted & (1 << slots[k + HELD_SLOT]):
            return elements.player_of(state, slots[k + HELD_REF])
    return -1


def is_same(state: RevelState, wanted: i64, verb: i64, resource: i64, r: Reader) -> bool:
    """R-5.10, R-3.6: whether an event is about the resource, or the deck, that a text names."""
    if wanted == 0:
        return True
    if verb == SHUFFLE:
        return player(state, wanted - DECK_OF, r) == resource - DECK_OF
    return wanted == resource


def in_scope(state: RevelState, scope: i64, r: Reader) -> bool:
    """«during each of your turns», «during your opponent's turn», «during their turn»."""
    if scope == OWN_TURNS:
        return state.current == r.you
    if scope == OPPONENTS_TURNS:
        return state.current != r.you
    if scope == THEIR_TURNS:
        return state.current == r.actor
    return True


def compare(value: i64, comparison: i64, bound: i64) -> bool:
    """«3 or more», «2 or less», «exactly 2»."""
    if comparison == SAME:
        return value == bound
    return value >= bound if comparison == AT_LEAST else value <= bound
