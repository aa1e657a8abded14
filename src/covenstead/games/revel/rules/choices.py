"""0.4, 0.6 Choosing elements: which may be chosen, how many, and failing to find."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ....engine.state import SEAT_BIT
from ..moves import AMOUNT, CARD_OF, ELEMENT, MARKER_OF, NTH, SPELL_AT
from ..program import (
    ALL,
    CHOOSE,
    END,
    EQUAL,
    EXACTLY,
    I_NP,
    I_NP2,
    I_SLOT,
    INSTRUCTION,
    N_MASK,
    N_QUANTITY,
    NEXT_DRAWS,
    SEARCH,
    SIZE,
    SLOTS,
    UP_TO,
)
from . import able, areas, describe, frames, possible, reading
from .layout import (
    COLUMNS,
    EF_ACTOR,
    FIELD_ZONES,
    FOUND_NONE,
    IMPOSSIBLE,
    MARKERS,
    PARTLY,
    SE_ACTOR,
    SE_CONTEXT,
    SE_MAX,
    SE_MIN,
    SE_NP,
    SE_TOTAL,
    SE_VERB,
    SELECT,
    SELECT_SIZE,
    SHOWN,
    SIDE_ZONE,
    SPELL,
    WHOLLY,
    WITCH_ZONE,
    card_of,
    card_ref,
    kind_of,
)

if TYPE_CHECKING:
    from ..state import RevelState

ASK: Final = 10
MANY: Final = 99


def begin(state: RevelState, np: i64, verb: i64, actor: i64, context: i64) -> None:
    """Find or choose what an instruction acts on; it comes back in `picked`."""
    place = frames.push(state, SELECT, SELECT_SIZE)
    stack = state.stack
    stack[place + SE_NP] = np
    stack[place + SE_VERB] = verb
    stack[place + SE_ACTOR] = actor
    stack[place + SE_CONTEXT] = context


def reader(state: RevelState, context: i64, actor: i64) -> reading.Reader:
    """The text of an effect, with the one who carries out this instruction."""
    if context:
        r = reading.of_frame(state, context)
    else:
        r = reading.Reader(0, actor)
    r.actor = actor
    return r


def candidates(state: RevelState) -> list[int]:
    """R-0.4: the elements that the frame on top may still choose."""
    place = state.frame
    stack = state.stack
    np, verb, actor = stack[place + SE_NP], stack[place + SE_VERB], stack[place + SE_ACTOR]
    r = own_reader(state)
    found: list[int] = []
    blind = is_blind(state, np)
    for ref in unseen_or_fitting(state, np, r) if blind else describe.all_of(state, np, r):
        if kind_of(ref) == MARKERS or not is_chosen(state, ref):
            if is_candidate(state, verb, actor, ref):
                found.append(ref)
    for k in range(place + SELECT_SIZE, state.free):
        if kind_of(stack[k]) == MARKERS and stack[k] in found:
            found.remove(stack[k])
    # next draws are taken from the top, one after the other.
    return found[:1] if is_up_to_next(state, np) else found


def is_chosen(state: RevelState, ref: i64) -> bool:
    """Whether the frame on top has chosen an element already."""
    for k in range(state.frame + SELECT_SIZE, state.free):
        if state.stack[k] == ref:
            return True
    return False


def offered(state: RevelState) -> list[int]:
    """The same, worked out once for a question: any step and any answer makes it void."""
    found = state.offered
    if found is None:
        found = candidates(state)
        state.offered = found
    return found


def is_blind(state: RevelState, np: i64) -> bool:
    """RV-45: some of several hidden cards by a quality that the chooser may be unable to see."""
    if state.program.code[np + N_QUANTITY] == ALL or state.program.code[np] == NEXT_DRAWS:
        return False
    return describe.is_hidden(state, np) and describe.has_quality(state, np)


def unseen_or_fitting(state: RevelState, np: i64, r: reading.Reader) -> list[int]:
    """RV-45: the cards that fit, and those of which the chooser cannot know whether they do."""
    found: list[int] = []
    for zone in describe.zones_of(state, np, r):
        for card in state.cards(zone):
            unseen = state.known[card] & SEAT_BIT[r.actor] == 0
            if unseen or describe.matches(state, np, card_ref(card), r):
                found.append(card_ref(card))
    return found


def is_up_to_next(state: RevelState, np: i64) -> bool:
    """«up to 2 cards» to draw: the player says after each whether there is another."""
    code = state.program.code
    return code[np] == NEXT_DRAWS and code[np + N_QUANTITY] == UP_TO


def own_reader(state: RevelState) -> reading.Reader:
    """The text of the instruction that is choosing."""
    return reader(state, frames.local(state, SE_CONTEXT), frames.local(state, SE_ACTOR))


def is_candidate(state: RevelState, verb: i64, actor: i64, ref: i64) -> bool:
    """R-0.4: whether acting on an element is possible, and leads to anything."""
    if kind_of(ref) == MARKERS or kind_of(ref) == SPELL:
        pass
    elif areas.where(state, card_of(ref)) < 2 and able.is_being_played(state, card_of(ref)):
        return False
    # What the chooser does not see cannot be told apart by what is forbidden or dear.
    state.work.eyes = SEAT_BIT[actor]
    free = able.can_do(state, done_to(verb), actor, ref)
    state.work.eyes = 0
    if not free:
        return False
    return verb != CHOOSE or leads_somewhere(state, ref)


def done_to(verb: i64) -> i64:
    """R-0.6: an area is searched; the element found in it is chosen."""
    if verb == SEARCH:
        return CHOOSE
    return verb


def leads_somewhere(state: RevelState, ref: i64) -> bool:
    """R-0.4: a choice all of whose dependent instructions are impossible is illegal."""
    place = state.frame
    context = state.stack[place + SE_CONTEXT]
    if context == 0:
        return True
    node = choosing_node(state, context)
    code = state.program.code
    if node == 0 or code[node + I_SLOT] <= 0:
        return True
    slot = code[node + I_SLOT]
    held = state.slots_held
    state.slots_held = [*held, context, slot, ref]
    depends, useful = False, False
    pc = node + INSTRUCTION
    while code[pc] != END:
        if code[pc] < END and refers_to(state, pc, slot):
            depends = True
            r = reading.of_frame(state, context)
            useful = useful or possible.judge_verb(state, pc, r) != IMPOSSIBLE
        pc += SIZE[code[pc]]
    state.slots_held = held
    return useful or not depends


def choosing_node(state: RevelState, context: i64) -> i64:
    """The instruction of an effect that is choosing now: the one before its program counter."""
    pc = state.stack[context + EF_ACTOR - 1] - INSTRUCTION
    if state.program.code[pc] != CHOOSE:
        return 0
    return pc


def refers_to(state: RevelState, pc: i64, slot: i64) -> bool:
    """Whether an instruction acts on what a slot holds."""
    code = state.program.code
    bit = possible.slot_bit(slot)
    for np in (code[pc + I_NP], code[pc + I_NP2]):
        if np and code[np] == SLOTS and code[np + N_MASK] & bit:
            return True
    return False


# ---- The frame ----


def step(state: RevelState) -> None:
    """How many are asked for; take them all if there is nothing to choose."""
    place = state.frame
    stack, code = state.stack, state.program.code
    np = stack[place + SE_NP]
    found = offered(state)
    quantity = code[np + N_QUANTITY]
    exact = quantity in (EXACTLY, EQUAL)
    count = describe.number_of(state, np, own_reader(state))
    if exact and count == 0:
        # RV-43: none asked for is none done, in full.
        finish(state, WHOLLY)
        return
    if quantity == ALL or (code[np] == NEXT_DRAWS and exact):
        take_all(state, found, count if exact else i64(len(found)))
        return
    if exact:
        stack[place + SE_MIN] = count
    stack[place + SE_MAX] = MANY
    if exact or quantity == UP_TO:
        stack[place + SE_MAX] = count
    if may_fail_to_find(state, np, found):
        # Asked whatever the hand holds: the question itself must betray nothing.
        stack[place + SE_TOTAL] = 1
        frames.step_to(state, ASK)
    elif not found:
        finish(state, IMPOSSIBLE)
    elif exact and len(found) <= count:
        take_all(state, found, count)
    else:
        frames.step_to(state, ASK)


def may_fail_to_find(state: RevelState, np: i64, found: list[int]) -> bool:
    """R-0.6: among hidden cards with a quality, none that both players see."""
    if not describe.is_hidden(state, np) or not describe.has_quality(state, np):
        return False
    if state.stack[state.frame + SE_VERB] != SEARCH:
        empty = True
        r = own_reader(state)
        for zone in describe.zones_of(state, np, r):
            empty = empty and state.size[zone] == 0
        if empty:
            return False
    seen = [ref for ref in found if state.card[card_of(ref) * COLUMNS + SHOWN]]
    return not seen


def take_all(state: RevelState, found: list[int], asked: i64) -> None:
    """All there are, without a choice."""
    for ref in found:
        frames.append(state, ref)
    if not found:
        finish(state, IMPOSSIBLE)
    else:
        finish(state, WHOLLY if len(found) >= asked else PARTLY)


def finish(state: RevelState, result: i64) -> None:
    """The choice is made."""
    place = state.frame
    np = state.stack[place + SE_NP]
    picked = [state.stack[k] for k in range(place + SELECT_SIZE, state.free)]
    if is_blind(state, np):
        # RV-45: what was chosen unseen and does not fit was not found.
        r = own_reader(state)
        fitting = [ref for ref in picked if describe.matches(state, np, ref, r)]
        if len(fitting) < len(picked):
            result = PARTLY if fitting else FOUND_NONE
        picked = fitting
    state.picked = picked
    frames.pop(state, result)


def is_secret(state: RevelState) -> bool:
    """R-0.6: a choice that must be asked even if only one answer is possible."""
    return frames.local(state, SE_TOTAL) == 1


def chosen_count(state: RevelState) -> i64:
    """How many have been chosen so far."""
    return state.free - state.frame - SELECT_SIZE


def answer(state: RevelState, move: i64, found: i64) -> None:
    """One more element, or no more of them (`found` is 0)."""
    if found == 0:
        stop(state)
        return
    frames.append(state, found)
    if chosen_count(state) >= frames.local(state, SE_MAX):
        finish(state, WHOLLY)
    elif not offered(state) and not is_secret(state):
        stop(state)


def stop(state: RevelState) -> None:
    """R-0.6: no more: enough, fewer than asked, or nothing found."""
    chosen = chosen_count(state)
    if chosen == 0:
        fine = is_secret(state) or frames.local(state, SE_MIN) == 0
        finish(state, FOUND_NONE if fine else IMPOSSIBLE)
    else:
        finish(state, WHOLLY if chosen >= frames.local(state, SE_MIN) else PARTLY)


# ---- Moves for elements ----


def move_of(state: RevelState, ref: i64, actor: i64) -> i64:
    """The move that names an element, or -1 for a card the player does not know."""
    card = card_of(ref)
    if kind_of(ref) == MARKERS:
        return MARKER_OF + card
    zone = areas.where(state, card)
    if kind_of(ref) == SPELL:
        return SPELL_AT + zone - SIDE_ZONE
    if zone >= FIELD_ZONES and zone < SIDE_ZONE:
        return ELEMENT + zone - WITCH_ZONE
    if state.known[card] & SEAT_BIT[actor] == 0:
        return -1
    return CARD_OF + 2 * state.face[card] + state.pool[card]


def moves_of(state: RevelState, refs: list[int], actor: i64) -> list[int]:
    """The moves that name these elements, each once; unknown cards by their place."""
    found: list[int] = []
    for move in all_moves(state, refs, actor):
        if not is_listed(found, move):
            found.append(move)
    return found


def is_listed(moves: list[int], move: i64) -> bool:
    """Whether a move is in a list; in compiled code much faster than `in`."""
    for k in range(i64(len(moves))):
        if moves[k] == move:
            return True
    return False


def all_moves(state: RevelState, refs: list[int], actor: i64) -> list[int]:
    """A move for each element. R-3.8: unseen cards of a hand are one like another."""
    found: list[int] = []
    nth: i64 = NTH
    in_hand: i64 = -1
    for ref in refs:
        move = move_of(state, ref, actor)
        if move < 0 and areas.where(state, card_of(ref)) < 2:
            if in_hand < 0:
                in_hand = nth
                nth += 1
            move = in_hand
        elif move < 0:
            move = nth
            nth += 1
        found.append(move)
    return found


def named(state: RevelState, refs: list[int], move: i64, actor: i64) -> i64:
    """The element that a move names; of equal cards the one that most players know.

    R-3.8: an unseen card of a hand is drawn by lot, so that its place tells nothing.
    """
    best: i64 = 0
    same: list[int] = []
    moves = all_moves(state, refs, actor)
    for k in range(len(refs)):
        if moves[k] == move:
            same.append(refs[k])
            if best == 0 or knowledge(state, refs[k]) > knowledge(state, best):
                best = refs[k]
    if len(same) > 1 and NTH <= move < AMOUNT:
        return same[state.chance.below(len(same))]
    return best


def knowledge(state: RevelState, ref: i64) -> i64:
    """Who knows a card; a spell and a marker are always seen."""
    if kind_of(ref) == MARKERS or kind_of(ref) == SPELL:
        return state.everyone
    return state.known[card_of(ref)]
