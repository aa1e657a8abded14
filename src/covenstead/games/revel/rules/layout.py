"""What the numbers of a state mean: areas, frames and references.

**Areas** are zones: two hands first, as the engine wants them, then each player's others.

**References** are numbers no other number of a state can be mistaken for. A live one names a card
or a spell (by its first card); when that element leaves its area every reference to it, wherever it
is kept, becomes a *lost* one, which carries the element's last known characteristics (4.10).

**Frames** lie on one stack: kind, place of the frame below, step, then the locals of its kind.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

SEATS: Final = 2
SPACES: Final = 5
STAMINA_AT_START: Final = 4
HAND_AT_START: Final = 3

# An empty list of a state; like every list of a state it is replaced, never written into.
NOTHING: Final[list[int]] = []


# ---- areas; + seat ----
HAND_ZONE: Final = 0
DECK_ZONE: Final = 2
DISCARDS_ZONE: Final = 4
WITCH_ZONE: Final = 6
RESOURCE_ZONE: Final = 8
STANCE_ZONE: Final = 10
SIDE_ZONE: Final = 12  # + seat * SPACES + space
ZONES: Final = 22
FIELD_ZONES: Final = WITCH_ZONE  # this one and all after it

# ---- what a kept state is kept for, when that is no effect (`state.kept_for`) ----
NO_EFFECT: Final = -1

# ---- what is kept of each card: its column in `state.card` ----
WHERE: Final = 0  # its zone
PLUS: Final = 1  # +1 counters; those of a spell are on its first card
MARKS: Final = 2  # mark counters
USED: Final = 3  # the Powers used this turn, as bits by ordinal
SHOWN: Final = 4  # revealed: one of the words below
STITCH: Final = 5  # 1 on the first card of a stitched spell
TRACKED: Final = 6  # 1 while it is kept apart after a repair
COLUMNS: Final = 7

# ---- how long a card is revealed: 0 not at all, else until ----
UNTIL_CLEANUP: Final = 1
UNTIL_TURN_ENDS: Final = 2
UNTIL_TURN_OF: Final = 3  # + seat
UNTIL_NEXT_END_OF: Final = 5  # + seat: until the end of that seat's next turn

# ---- references ----
LIVE: Final = 1 << 40
LOST: Final = 1 << 41
CARD: Final = 256
SPELL: Final = 512
MARKERS: Final = 768  # the Stamina markers of a seat
SPELL_SPACE: Final = 0  # a spell space, by its number
# Its parts, as bits: the card and the kind.
CARD_BITS: Final = 255
KIND_BITS: Final = 768
REF_BITS: Final = 1023


def card_ref(card: i64) -> i64:
    """The card, where it is now."""
    return LIVE + CARD + card


def spell_ref(first: i64) -> i64:
    """The spell whose first card this is."""
    return LIVE + SPELL + first


def marker_ref(seat: i64) -> i64:
    """A Stamina marker of a seat: they are all alike."""
    return LIVE + MARKERS + seat


def space_ref(space: i64) -> i64:
    """A spell space; it never moves."""
    return LIVE + SPELL_SPACE + space


def is_live(ref: i64) -> bool:
    """Whether the element is still where it was when it was referred to."""
    return ref & LOST == 0 and ref >= LIVE


def kind_of(ref: i64) -> i64:
    """CARD, SPELL or MARKERS."""
    return ref & KIND_BITS


def card_of(ref: i64) -> i64:
    """The card, the first card of the spell, or the seat of the marker."""
    return ref & CARD_BITS


def second_of(ref: i64) -> i64:
    """The second card of a stitched spell that is no more, or -1."""
    return ((ref >> LOST_SECOND) & SECOND_BITS) - 1


# A lost reference: what was last known, in bits above the card.
LOST_TYPES: Final = 10  # 6 bits
LOST_STITCHED: Final = 16
LOST_FIELD: Final = 17
LOST_SPACE: Final = 18  # 3 bits
LOST_POWER: Final = 21  # 10 bits
LOST_RESISTANCE: Final = 31  # 10 bits, up to the bit of LOST
LOST_PLUS: Final = 42  # 7 bits
LOST_SECOND: Final = 49  # the second card of a stitched spell and 1, or 0
SECOND_BITS: Final = 511
# What these bits can hold; the greatest space and the greatest value mean none.
TYPE_BITS: Final = 63
NO_SPACE: Final = 7
NO_STAT: Final = 1023
PLUS_BITS: Final = 127
# What a lost reference carries when nothing is known: no space, no Power, no Resistance. Worked out
# here, because the compiler shifts a constant in 32 bits.
LOST_UNKNOWN: Final = (7 << 18) + (1023 << 21) + (1023 << 31)

# ---- frames: three numbers, then the locals ----
# Steps from here on wait for a decision: ASK, ASK_WHICH and so on in the rules. They are written
# as numbers there: mypyc inlines `QUESTION + 1` only in the module that defines QUESTION.
QUESTION: Final = 10
F_KIND: Final = 0
F_BELOW: Final = 1
F_STEP: Final = 2
F: Final = 3

REDRAW: Final = 1  # seat, how many put back
TURN: Final = 2
ACT: Final = 3
CLEANUP: Final = 4
EFFECT_FRAME: Final = 5
EVENT: Final = 6
SELECT: Final = 7
VERB: Final = 8
PLAYING: Final = 9
CHECKING: Final = 10
COSTS: Final = 11
ORDER: Final = 12
AGAIN: Final = 13
WINDOW: Final = 14

# REDRAW
RD_SEAT: Final = 3
RD_COUNT: Final = 4
REDRAW_SIZE: Final = 5
# TURN and ACT
TURN_SIZE: Final = 3
AC_SAVED: Final = 3
AC_MOVE: Final = 4
AC_EFFECT: Final = 5  # the Power about to be used, and its card
AC_CARD: Final = 6
ACT_SIZE: Final = 7
# CLEANUP
CL_SPELL: Final = 3  # the spell to check for overpower, or 0
CL_CAUSE: Final = 4  # the card whose playing led to that check
CL_PLAYER: Final = 5  # whose consequences are resolved
CL_DECK: Final = 6  # whose deck is looked at in step 1
CL_ASKED: Final = 7  # 1 while hands are asked about the first event of `to_show`
CLEANUP_SIZE: Final = 8
# EFFECT_FRAME: an effect being carried out
EF_EFFECT: Final = 3
EF_SOURCE: Final = 4
EF_YOU: Final = 5
EF_PC: Final = 6
EF_ACTOR: Final = 7
EF_EVENT: Final = 8  # the frame of the event it interrupts, or 0
EF_THAT: Final = 9  # "that player"
EF_DID: Final = 10  # who did what was last said of them, as bits
EF_SERIAL: Final = 11  # of the consequence, whose memory R10 keeps
EF_COST: Final = 12  # 1: the body is a cost and must be carried out in full
EF_CAUSE: Final = 13  # of an overpower check: the card that was played
EF_REPLACES: Final = 14  # where the part ends that takes the place of its event, or 0
EF_ANY: Final = 15  # 1 once some instruction was carried out
EF_BOUGHT: Final = 16  # where what was paid for ends, or 0
EF_AMOUNT: Final = 17  # how many the instruction before, or the event, was about
EFFECT_SIZE: Final = 18
WHOLE_BODY: Final = 1 << 30  # EF_COST: the whole effect is a cost
# EVENT: something about to happen
EV_VERB: Final = 3
EV_ACTOR: Final = 4
EV_OBJECT: Final = 5
EV_AMOUNT: Final = 6
EV_RESOURCE: Final = 7
EV_SUBJECT: Final = 8  # the spell by which
EV_CAUSE: Final = 9  # of overpowering: the card whose playing led to it
EV_FROM: Final = 10  # the area it comes from: FIELD, HAND ...
EV_STATE: Final = 11  # one of the words below
EV_PLAYER: Final = 12  # whose interruptions are resolved
EV_CONTEXT: Final = 13  # the effect that caused it, or 0
EV_TOLD: Final = 14  # 1 once it has become relevant to consequences
EV_SHADOW: Final = 15  # 1: only a proposal; the rule that made it does the rest
EV_PAID: Final = 16  # 1: what cost effects ask for it is paid
EV_NEXT: Final = 17  # 1: its object is a next draw, whichever card that then is
EV_ROOT: Final = 18  # the event whose place it takes, or itself (RV-131)
EV_SINCE: Final = 19  # how much of the turn was noted when it was about to happen
EVENT_SIZE: Final = 20
MODIFIED: Final = 7  # its step after an interruption made it another verb
# SELECT: elements being chosen, then those chosen so far
SE_NP: Final = 3
SE_ACTOR: Final = 4
SE_CONTEXT: Final = 5
SE_VERB: Final = 6
SE_MIN: Final = 7
SE_MAX: Final = 8
SE_TOTAL: Final = 9  # 1: failing to find is allowed
SELECT_SIZE: Final = 10
# VERB: an instruction being carried out, then the elements it acts on
VB_NODE: Final = 3
VB_ACTOR: Final = 4
VB_CONTEXT: Final = 5
VB_INDEX: Final = 6
VB_DONE: Final = 7  # how many of them were done
VB_ASKED: Final = 8  # how many there should have been
VB_RESULT: Final = 9
VB_PAID: Final = 10  # 1: what cost effects ask for it is paid
VB_TOTAL: Final = 11  # how many elements, +1s or how much of a resource, for «that many»
VB_SERIAL: Final = 12  # the last consequence that waited when it began
VERB_SIZE: Final = 13
# PLAYING: a card being played
PL_ACTOR: Final = 4
PL_CONTEXT: Final = 5
PL_CARD: Final = 6
PL_SPACE: Final = 7
PL_STITCH: Final = 8  # the spell it will be stitched onto, or 0
PL_LEVEL: Final = 9  # how many states were kept when it began
PL_NODE: Final = 10  # the instruction, or 0
PL_FROM: Final = 11
PL_PATH: Final = 12  # how many choices had been made when the side was announced
PLAYING_SIZE: Final = 13
# CHECKING: a check for overpower
CH_SPELL: Final = 3
CH_CAUSE: Final = 4
CHECKING_SIZE: Final = 5
# COSTS: the cost effects of an action, then their numbers and sources
CO_ACTOR: Final = 3
CO_LEVEL: Final = 4  # how many states are kept below this choice; of a play: OF_A_PLAY
CO_PATH: Final = 5  # how many choices had been made before any of paying
COSTS_SIZE: Final = 6
OF_A_PLAY: Final = -1
# ORDER: cards going under a deck one by one, then those left
OR_SEAT: Final = 3
ORDER_SIZE: Final = 5
# AGAIN: after declining led to an illegal state
AGAIN_SIZE: Final = 4
AG_SEAT: Final = 3
# WINDOW: may show a card of the hand for its interruption or consequence
WI_SEAT: Final = 3
WI_EVENT: Final = 4
WINDOW_SIZE: Final = 5

# ---- results of a frame ----
IMPOSSIBLE: Final = 0
PARTLY: Final = 1
WHOLLY: Final = 2
STOPPED: Final = 3  # prevented by an interruption
CHANGED: Final = 4  # carried out as something else
FOUND_NONE: Final = 5  # possible, but nothing was found
REPLACED: Final = 6  # of an event: another instruction took its place; its result is CHANGED

# ---- one consequence that waits: twelve numbers in `state.waiting` ----
W_EFFECT: Final = 0
W_SOURCE: Final = 1
W_YOU: Final = 2
W_CLAIM: Final = 3  # place of the cleanup check that claimed it, or 0
W_OBJECT: Final = 4
W_THAT: Final = 5
W_CAUSE: Final = 6
W_SERIAL: Final = 7
W_NOW: Final = 8  # the cards of the object, where the event put them
W_NOW_TOO: Final = 9
W_SUBJECT: Final = 10  # the spell by which it happened, or 0
W_AMOUNT: Final = 11  # how much it was about, for «that much»
WAITING: Final = 12

# ---- one remembered event of the turn: seven numbers in `state.history` ----
H_VERB: Final = 0
H_ACTOR: Final = 1
H_OBJECT: Final = 2
H_FROM: Final = 3
H_RESOURCE: Final = 4
H_SUBJECT: Final = 5
H_CAUSE: Final = 6
HISTORY: Final = 7
HISTORY_ROOM: Final = 16 * HISTORY  # more room, whenever it is full
# RV-39: in an endless turn the oldest events are dropped, so that this many are never passed.
HISTORY_MOST: Final = 400 * HISTORY
HISTORY_OLDEST: Final = 100 * HISTORY

# What was about to happen is noted too, for «the first time … would»: its verb and this.
WOULD: Final = 64

# ---- one event to which cards of a hand may be shown: as above, and what was noted before it ----
S_SINCE: Final = HISTORY
TO_SHOW: Final = HISTORY + 1

# ---- an interruption that is or was relevant to an event: four in `state.reacted` ----
R_ROOT: Final = 0
R_EFFECT: Final = 1
R_SOURCE: Final = 2
R_DONE: Final = 3  # 1: resolved, or no longer relevant
REACTED: Final = 4

# ---- what a slot of a running effect holds: three numbers in `state.slots_held` ----
HELD_FRAME: Final = 0
HELD_SLOT: Final = 1
HELD_REF: Final = 2
HELD: Final = 3

# ---- what an element has chosen: three numbers in `state.memory` ----
MEMORY_SOURCE: Final = 0  # the element, or the serial number of a consequence
MEMORY_CELL: Final = 1
MEMORY_REF: Final = 2
MEMORY: Final = 3

# ---- a forbidden sequence of moves in `state.forbidden` (R-0.5) ----
FORBIDDEN_LEVEL: Final = 0
FORBIDDEN_LENGTH: Final = 1
FORBIDDEN_MOVES: Final = 2

# ---- a choice in `state.path` and in a forbidden sequence ----
# Above every move: whose secret it may be which card was chosen (1 or 2). What stands for a card
# that a seat did not see: any card, or one of a sequence that went another way.
SECRET_OF: Final = 2**20
UNTOLD: Final = 2**19
ELSEWHERE: Final = UNTOLD + 1

# ---- one effect with a duration: seven numbers in `state.lasting` ----
L_STATEMENT: Final = 0
L_SOURCE: Final = 1
L_YOU: Final = 2
L_UNTIL: Final = 3
L_BOUND: Final = 4  # the element it is fixed to, or 0
L_PLAYER: Final = 5  # «that player», «its player», as it was when it began; -1: not named so
L_AMOUNT: Final = 6  # how much, if that was found out when it began; else -1
LASTING_SIZE: Final = 7

# ---- the Final Turn (R-2.8) ----
FINAL_IS_NEXT: Final = 1
FINAL_IS_NOW: Final = 2
FINAL_IS_OVER: Final = 3

# ---- how a game ends ----
DOMINATION: Final = 1
EXHAUSTION: Final = 2
TRUE_TIE: Final = 3
ENDLESS: Final = 4  # the game would never end (RV-39)

# RV-39: bounds that honest play never meets.
STACK_LIMIT: Final = 6000
STEPS_LIMIT: Final = 20000
TURN_MOVES_LIMIT: Final = 600
TURN_LIMIT: Final = 300
