"""Why a move is refused: the same rules as sentences, with what is missing.

Legality itself is written once, in `flow.legal`; here is only the explanation, drawn from what the
seat itself can see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ....engine.refusal import Refusal
from ....engine.state import NOBODY, SEAT_BIT
from ..moves import (
    ADD,
    BOOK,
    CARD_NAMES,
    CLAIM,
    COMMIT,
    DAREDEVIL,
    DECK,
    FILL,
    INITIATE,
    KEEP,
    KINDS,
    LEAVE,
    MOVES,
    PARTS,
    PAY,
    PLAY,
    RANDOM,
    RAVEN,
    REDRAW,
    SCHOLAR,
    STAY,
    SURGE,
    TEXTS,
    TURN,
    TYPES,
    UNCONTROLLED,
    USE,
    WAIT,
    WITH,
)
from ..recipes import BIT, PAYMENT
from .board import (
    BEFORE_PLAY,
    BENCH,
    BREWER,
    CHOOSING,
    OPEN,
    OUTPUTS,
    PAID,
    PLAYING,
    POTIONS,
    PRODUCING,
    RAVENS,
    RESOLVING,
    ROW,
    TRADING,
    USED,
    is_turned,
    person,
    place_of,
)
from .brewing import can_use, supply_of
from .flow import legal
from .study import can_turn
from .together import may_wait

if TYPE_CHECKING:
    from ..state import WhirlingState


def why_not(state: WhirlingState, seat: i64, move: i64) -> Refusal | None:
    """The rule that forbids a move, or None if it is legal."""
    if not 0 <= move < MOVES:
        return Refusal("WW-10", f"there is no move {move}")
    if state.acting == NOBODY:
        return Refusal("WW-37", "the game is over: somebody has won")
    if not state.acting & SEAT_BIT[seat]:
        return why_not_now(state, seat)
    if move in legal(state, seat):
        return None
    if state.phase == PLAYING and len(state.sealed[seat]):
        return Refusal("WA-15", "the card drawn at random is played: choose its way and one effect")
    if move == WAIT:
        return why_not_wait(state, seat)
    if move in (COMMIT, LEAVE):
        return why_not_end(state, seat, move)
    if STAY <= move < SURGE + KINDS:
        return why_not_study(state, seat, move)
    if move < USE:
        return why_not_arcana(state, seat, move)
    if move >= CLAIM:
        return Refusal("WW-55", "the Witch of All Trades claims when her cauldron holds all five")
    return why_not_brew(state, seat, move)


def why_not_now(state: WhirlingState, seat: i64) -> Refusal:
    """WW-10, WA-2: a seat that owes no decision."""
    if state.waiting & SEAT_BIT[seat]:
        return Refusal("WA-2", "you wait: you go on when all others have committed or wait too")
    if state.phase == TRADING:
        return Refusal("WW-55", "the Witch of All Trades decides about her cauldron now")
    return Refusal("WW-10", "you owe no decision in this step; it ends for all at once")


def why_not_wait(state: WhirlingState, seat: i64) -> Refusal:
    """WA-2: when waiting makes no sense."""
    if state.phase != RESOLVING and state.phase != PRODUCING:
        return Refusal("WA-2", "only arcana and brews may be waited for; this choice is sealed")
    if state.strict_hidden:
        return Refusal("WA-2", "at this table all brews are opened together; nothing to wait for")
    if state.board[seat * ROW + OPEN]:
        return Refusal("WW-24", f"first fill {opened(state, seat)}")
    if state.forced == seat:
        return Refusal("WW-32", "everybody waits, and your initiative is the lowest: you go first")
    if not may_wait(state) & SEAT_BIT[seat]:
        return Refusal("WA-2", "only those with an arcana effect to decide may wait")
    return Refusal("WA-2", "nobody else is left to wait for")


def why_not_end(state: WhirlingState, seat: i64, move: i64) -> Refusal:
    """WW-2, WW-11, WW-24, WW-52: what must be decided before a step can be left."""
    if state.phase == PLAYING:
        return Refusal("WW-11", "everybody must play a recipe, usable or not")
    if state.phase == CHOOSING:
        return Refusal("WW-2", "keep one of your two personalities")
    if state.phase == BEFORE_PLAY and person(state, seat) == UNCONTROLLED:
        return Refusal(
            "WW-52", "you must choose a type, and three cubes of it surge onto your bench"
        )
    if state.phase == BEFORE_PLAY:
        return Refusal("WW-44", "say redraw or stay")
    if state.phase == TRADING:
        return Refusal("WW-55", "say which cube you claim, or leave")
    if state.board[seat * ROW + OPEN]:
        return Refusal("WW-24", f"no recipe is filled in part: first fill {opened(state, seat)}")
    return Refusal("WW-55", "you have nothing to leave now: commit when you are done")


# ---- Study phase ----


def why_not_study(state: WhirlingState, seat: i64, move: i64) -> Refusal:
    """WW-2, WW-11 to WW-13, WW-44, WW-46, WW-52: choosing, playing, turning."""
    if move in (STAY, REDRAW):
        if person(state, seat) != INITIATE:
            return Refusal("WW-44", "only an Initiate may draw a new hand")
        return Refusal("WW-44", "an Initiate draws a new hand before recipes are played")
    if move < TURN:
        return why_not_play(state, seat, move - PLAY)
    if move < RANDOM:
        return why_not_turn(state, seat, move - TURN)
    if move == RANDOM:
        if person(state, seat) != DAREDEVIL:
            return Refusal("WW-46", "only the Daredevil plays at random")
        return Refusal("WW-46", "a card is played at random when recipes are played")
    if move < SURGE:
        if state.phase == CHOOSING:
            return Refusal("WW-2", f"you were not dealt {CARD_NAMES[DECK + move - KEEP]}")
        return Refusal("WW-2", "personalities are chosen once, before hands are dealt")
    if person(state, seat) != UNCONTROLLED:
        return Refusal("WW-52", "only Uncontrolled Powers surge")
    return Refusal("WW-52", "powers surge once a round, before recipes are played")


def why_not_play(state: WhirlingState, seat: i64, face: i64) -> Refusal:
    """WW-11: a card of your hand, in its step."""
    if state.phase != PLAYING:
        return Refusal("WW-11", "recipes are played one a round, in the study phase")
    return Refusal("WW-11", f"you do not hold {CARD_NAMES[face]}")


def why_not_turn(state: WhirlingState, seat: i64, face: i64) -> Refusal:
    """WW-12, WW-13: a one-way card, or too late."""
    if place_of(state, seat, face) >= 0:
        return Refusal("WW-13", f"{CARD_NAMES[face]} is revealed and lies as it lies")
    if state.phase != PLAYING or state.find(seat, face) < 0:
        return why_not_play(state, seat, face)
    assert not can_turn(state, seat, face)
    return Refusal("WW-12", f"{CARD_NAMES[face]} works one way only and may not be turned")


# ---- Arcana ----


def why_not_arcana(state: WhirlingState, seat: i64, move: i64) -> Refusal:
    """WW-16, WW-20 to WW-22, WW-49: no trigger, none left, or no cube."""
    rule = "WW-49"
    if move < RAVEN:
        rule = "WW-20"
    elif move < BOOK:
        rule = "WW-21"
    elif move < ADD:
        rule = "WW-22"
    at = seat * ROW
    if state.phase != RESOLVING:
        return Refusal(rule, "arcana effects are resolved right after recipes are revealed")
    if RAVEN <= move < BOOK and state.shown[at + RAVENS]:
        if state.board[at + RAVENS]:
            return Refusal(rule, f"there is no {TYPES[move - RAVEN]} on your bench")
        return Refusal(rule, f"a Raven removes at most two cubes; {taken_by(state, seat)} are gone")
    if move >= ADD and state.shown[at + BREWER]:
        if state.board[at + BREWER]:
            return Refusal(rule, f"there is no {TYPES[move - ADD]} on your bench")
        return Refusal(rule, "you have moved a cube for every Potion on your card")
    if move < RAVEN and state.shown[at + POTIONS]:
        return Refusal(rule, "each Potion trigger adds one cube; yours are used")
    if move >= ADD:
        return Refusal(rule, "only the Potion Brewer moves cubes, for Potions on the revealed card")
    return Refusal("WW-16", f"{PARTS[move].verb}: no even number was reached, or it is used")


def taken_by(state: WhirlingState, seat: i64) -> i64:
    """How many cubes the Ravens of a seat have removed so far."""
    return state.shown[seat * ROW + RAVENS] - state.board[seat * ROW + RAVENS]


# ---- Brewing ----


def why_not_brew(state: WhirlingState, seat: i64, move: i64) -> Refusal:
    """WW-23 to WW-28, WW-50: recipes, spaces, the Scholar."""
    if state.phase != PRODUCING:
        return Refusal("WW-23", "recipes are used when ingredients are produced")
    if state.board[seat * ROW + OPEN]:
        if WITH <= move < PAY:
            return Refusal("WW-25", f"{TEXTS[move]}: {opened(state, seat)} cannot take that here")
        return Refusal("WW-24", f"first fill {opened(state, seat)}")
    if move >= PAY:
        return why_not_pay(state, seat)
    if move >= WITH:
        return Refusal("WW-28", "no space of a recipe is waiting to be filled")
    face = move - FILL if move >= FILL else move - USE
    refusal = why_not_use(state, seat, face)
    if refusal is not None:
        return refusal
    return Refusal("WA-6", f"there is only one way to fill {CARD_NAMES[face]}: use it")


def why_not_use(state: WhirlingState, seat: i64, face: i64) -> Refusal | None:
    """WW-23 to WW-27, WA-22: not yours, used, or inputs missing."""
    place = place_of(state, seat, face)
    if place < 0:
        return Refusal("WW-23", f"{CARD_NAMES[face]} does not lie before you")
    if not state.recipes.has_spaces(face):
        return Refusal("WA-22", f"{CARD_NAMES[face]} has no spaces and cannot be used")
    if state.board[seat * ROW + USED] & BIT[place]:
        return Refusal("WW-27", f"{CARD_NAMES[face]} has been used this round")
    side = 2 * face + is_turned(state, seat, place)
    if can_use(state, seat, side):
        return None
    return why_unfilled(state, seat, face, side)


def why_unfilled(state: WhirlingState, seat: i64, face: i64, side: i64) -> Refusal:
    """WW-24, WW-25: which cubes are missing; a recipe does not feed itself."""
    for kind in range(i64(KINDS)):
        need = state.recipes.fixed[side * KINDS + kind]
        there = supply_of(state, seat, kind)
        if need > there:
            bench = state.board[seat * ROW + BENCH + kind]
            outputs = state.board[seat * ROW + OUTPUTS + kind]
            missing = (
                f"{CARD_NAMES[face]} needs {need} {TYPES[kind]}, all of them; "
                f"you have {bench} on the bench and {outputs} on outputs"
            )
            if state.recipes.fixed[(side ^ 1) * KINDS + kind] > 0:
                return Refusal("WW-25", f"{missing}; it cannot feed on its own output")
            return Refusal("WW-24", missing)
    return Refusal("WW-24", f"the hybrid spaces of {CARD_NAMES[face]} cannot all be filled")


def why_not_pay(state: WhirlingState, seat: i64) -> Refusal:
    """WW-50: only the Scholar, once a round, with Mandrakes."""
    if person(state, seat) != SCHOLAR:
        return Refusal("WW-50", "only the Spellbook Scholar pays for a Book")
    if state.board[seat * ROW + PAID]:
        return Refusal("WW-50", "you have paid this round")
    price = state.recipes.size[2 * PAYMENT]
    return Refusal("WW-50", f"you need {price} mandrake on your bench or on outputs")


def opened(state: WhirlingState, seat: i64) -> str:
    """The recipe that is being filled, or the payment."""
    face = state.board[seat * ROW + OPEN] - 1
    return "your payment" if face == PAYMENT else CARD_NAMES[face]
