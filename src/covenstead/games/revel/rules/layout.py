"""What the numbers of a state mean: areas, frames and references.

**Areas** are zones: two hands first, as the engine wants them, then each player's others.

**References** are numbers no other number of a state can be mistaken for. A live one names a card
or a spell (by its first card); when that element leaves its area every reference to it, wherever it
is kept, becomes a *lost* one, which carries the element's last known characteristics (4.10).

**Frames** lie on one stack: kind, place of the frame below, step, then the locals of its kind.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ....engine.vectors import vec

SPACES: Final = 5
STAMINA_AT_START: Final = 4
HAND_AT_START: Final = 3

# An empty list of a state: like every one it is replaced and never written into.
NOTHING: Final[list[int]] = []


# ---- what the elements of a cost use up; + seat ----
MARKS_USED: Final = 0
PLAYS_USED: Final = 2
HAND_USED: Final = 4
LEDGER: Final = 6


@final
class Work:
    """What a calculation notes on the side; empty between moves, so that clones may share it."""

    def __init__(self) -> None:
        self.depth: i64 = 0
        # A cost being judged: what its first elements would already have used up.
        self.used: vec[i64] = vec[i64]([0] * LEDGER)
        self.gone: list[int] = NOTHING
        # Cost effects whose payment is being judged: effect and source, by twos (RV-42).
        self.paying: list[int] = []
        # Through whose eyes something is judged, as a mask of seats; 0: as it is.
        self.eyes: i64 = 0


# ---- areas; + seat ----
DECK_ZONE: Final = 2
DISCARDS_ZONE: Final = 4
WITCH_ZONE: Final = 6
RESOURCE_ZONE: Final = 8
STANCE_ZONE: Final = 10
SIDE_ZONE: Final = 12  # + seat * SPACES + space
ZONES: Final = 22
FIELD_ZONES: Final = WITCH_ZONE  # this one and all after it

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

# ---- references ----
LIVE: Final = 1 << 40
LOST: Final = 1 << 41
CARD: Final = 256
SPELL: Final = 512
MARKERS: Final = 768  # the Stamina markers of a seat


def card_ref(card: i64) -> i64:
    """The card, where it is now."""
    return LIVE + CARD + card


def spell_ref(first: i64) -> i64:
    """The spell whose first card this is."""
    return LIVE + SPELL + first


def marker_ref(seat: i64) -> i64:
    """A Stamina marker of a seat: they are all alike."""
    return LIVE + MARKERS + seat


def is_live(ref: i64) -> bool:
    """Whether the element is still where it was when it was referred to."""
    return ref & LOST == 0 and ref >= LIVE


def kind_of(ref: i64) -> i64:
    """CARD, SPELL or MARKERS."""
    return ref & 768


def card_of(ref: i64) -> i64:
    """The card, the first card of the spell, or the seat of the marker."""
    return ref & 255


# A lost reference: what was last known, in bits above the card.
LOST_TYPES: Final = 10  # 6 bits
LOST_CONTROLLER: Final = 16
LOST_SPACE: Final = 18  # 3 bits; 7: none
LOST_POWER: Final = 21  # 7 bits; 127: none
LOST_RESISTANCE: Final = 28
LOST_STITCHED: Final = 35
LOST_FIELD: Final = 36
LOST_PLUS: Final = 42  # 6 bits
# What a lost reference carries when nothing is known: no space, no Power, no Resistance. Worked out
# here, because the compiler shifts a constant in 32 bits.
LOST_UNKNOWN: Final = (7 << 18) + (127 << 21) + (127 << 28)
NO_STAT: Final = 127

# ---- frames: three numbers, then the locals ----
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
EF_DID: Final = 10
EF_SERIAL: Final = 11  # of the consequence, whose memory R10 keeps
EF_COST: Final = 12  # 1: the body is a cost and must be carried out in full
EF_CAUSE: Final = 13  # of an overpower check: the card that was played
EF_ANY: Final = 15  # 1 once some instruction was carried out
EFFECT_SIZE: Final = 16
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
EV_CONTEXT: Final = 13  # the effect that told it, or 0
EV_TOLD: Final = 14  # 1 once it has become relevant to consequences
EV_SHADOW: Final = 15  # 1: only asks for interruptions; whoever began it does the rest
EV_PAID: Final = 16  # 1: what cost effects ask for it is paid
EVENT_SIZE: Final = 17  # then the interruptions done with: effect and source, by twos
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
VERB_SIZE: Final = 11
# PLAYING: a card being played
PL_ACTOR: Final = 4
PL_CONTEXT: Final = 5
PL_CARD: Final = 6
PL_SPACE: Final = 7
PL_STITCH: Final = 8  # the spell it will be stitched onto, or 0
PL_LEVEL: Final = 9  # how many states were kept when it began
PL_NODE: Final = 10  # the instruction, or 0
PL_FROM: Final = 11
PLAYING_SIZE: Final = 12
# CHECKING: a check for overpower
CH_SPELL: Final = 3
CH_CAUSE: Final = 4
CHECKING_SIZE: Final = 5
# COSTS: the cost effects of an action, then their numbers and sources
CO_ACTOR: Final = 3
CO_LEVEL: Final = 4  # how many states are kept below this choice; -1: a play keeps its own
COSTS_SIZE: Final = 5
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

# ---- one consequence that waits: ten numbers in `state.waiting` ----
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
WAITING: Final = 10

# ---- one remembered event of the turn: seven numbers in `state.history` ----
H_VERB: Final = 0
H_ACTOR: Final = 1
H_OBJECT: Final = 2
H_FROM: Final = 3
H_RESOURCE: Final = 4
H_SUBJECT: Final = 5
H_CAUSE: Final = 6
HISTORY: Final = 7

# ---- one effect with a duration: six numbers in `state.lasting` ----
L_STATEMENT: Final = 0
L_SOURCE: Final = 1
L_YOU: Final = 2
L_UNTIL: Final = 3
L_BOUND: Final = 4  # the element it is fixed to, or 0
LASTING_SIZE: Final = 6

# ---- how a game ends ----
DOMINATION: Final = 1
EXHAUSTION: Final = 2
TRUE_TIE: Final = 3
ENDLESS: Final = 4  # the cards never come to rest (RV-39)

# RV-39: bounds that honest play never meets.
STACK_LIMIT: Final = 6000
STEPS_LIMIT: Final = 20000
TURN_MOVES_LIMIT: Final = 600
TURN_LIMIT: Final = 300
