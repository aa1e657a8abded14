"""The card texts as numbers: what the compiled rules engine executes.

Nothing of this is written by hand: `text.assemble` makes it from the effects that the grammar
reads. One `Program` holds a whole pool of cards and never changes; every state shares it.

**Nodes.** `code` is one long vector. A node is the place of its first number; that number says what
it is, the others are its operands, in the order written beside each constant below. Operands named
np, condition, value or statement are nodes; 0 is no node.

**Bodies** are instructions in reading order, ended by END. Structure is kept by places: IF, MAY,
PAY, EITHER and INSTEAD name where they end, so a body can be run with one program counter and can
be judged (R-0.2) as a tree. `SIZE[op]` steps over an instruction.

**Who acts.** A body starts with actor YOU; ACTOR changes it until the next ACTOR. "Each player" is
written out: the clause stands twice, for CURRENT and for OTHER.

**References.** Each instruction may name a *slot* of the running effect into which it writes what
it acted on, and a *cell* of its element's memory ("chosen above"); NONE means neither. After a verb
that moves, the slot holds the cards where that verb put them, after PLAY the spell or stance they
became; a later move loses them (R-4.10). Slot 0 holds what the event of the head was about,
SUBJECT_SLOT the spell by which it happened. A pronoun has already become the mask of the slots it
can mean: at most one of them was written, or all are meant ("the cards discarded this way").
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ...engine.native import vec

NONE: Final = -1

# RV-151: the most that anything is counted to: +1s, resources, plays, and printed numbers; and the
# greatest Power and Resistance.
MOST: Final = 99
MOST_STAT: Final = 999

# ---- players (operand «player») ----
YOU: Final = 0  # who controls the source, off the field who owns it
OPPONENT: Final = 1
EACH: Final = 2  # only in statements, conditions and descriptions
ANY: Final = 3  # nobody in particular
THAT: Final = 4  # who did what the event of the head says, or whose turn it is
ACTOR_OF: Final = 5  # who carries out this instruction
CURRENT: Final = 6  # of an instruction for each player: the current player's part
OTHER: Final = 7  # ... and the other one's
ITS: Final = 16  # ITS + mask: the player of what those slots hold

# ---- whose deck is shuffled (where another verb has a resource): DECK_OF + player ----
DECK_OF: Final = 1

# ---- areas ----
FIELD: Final = 1
HAND: Final = 2
DECK: Final = 3
DISCARDS: Final = 4

# ---- types of cards, as bits; level says what the noun speaks of ----
STRIKE: Final = 1
SHIELD: Final = 2
STANCE: Final = 4
WITCH: Final = 8
RESOURCE: Final = 16
MARKER: Final = 32
SPACE_TYPE: Final = 64  # of a spell space, which is neither card nor marker
CARD_TYPES: Final = STRIKE | SHIELD | STANCE | WITCH | RESOURCE
CARD_LEVEL: Final = 0  # cards; those of a spell one by one
SPELL_LEVEL: Final = 1  # spells on the field
MARKER_LEVEL: Final = 2
ANY_LEVEL: Final = 3  # whatever a pronoun points at

# ---- adjectives, as bits ----
OTHER_THAN_SOURCE: Final = 1
OPPOSING: Final = 2
STITCHED: Final = 4
WITH_COUNTER: Final = 8
AT_RANDOM: Final = 16
COPY: Final = 32  # of the source
EMPTY_BOTH: Final = 64  # of a space: no spell on either side
EMPTY_SIDE: Final = 128  # of a space: none on the side of «owner»

# ---- values of a spell, comparisons ----
POWER: Final = 1
RESISTANCE: Final = 2
BOTH_STATS: Final = 3  # whichever it has
PLUS_ONES: Final = 4  # how many +1s are on it
ICONS: Final = 5  # a stitch icon in common with the np «amount»
AT_LEAST: Final = 1
AT_MOST: Final = 2
SAME: Final = 3
BY_VALUE: Final = 4  # added to a comparison: the amount is the node of a value

# ---- quantities ----
EXACTLY: Final = 1
UP_TO: Final = 2
ANY_NUMBER: Final = 3
ALL: Final = 4
EQUAL: Final = 5  # to a value: the count is its node

# ---- what a resource operand names; a named resource is FIRST_NAMED + its number ----
STAMINA: Final = 1
PLAYS: Final = 2
FIRST_NAMED: Final = 3

# ---- verbs: the operators of instructions and the kinds of events ----
DRAW: Final = 1  # np
DISCARD: Final = 2  # np
STASH: Final = 3  # np
REVEAL: Final = 4  # np; extra: until
PLAY: Final = 5  # np; extra: space; np2: whose space, for ITS_SPACE
CHOOSE: Final = 6  # np
GAIN: Final = 7  # quantity, value; extra: resource
LOSE: Final = 8
SPEND: Final = 9
ADD: Final = 10  # quantity, value +1s to np; extra: 1 = shared out as the actor likes
REMOVE: Final = 11  # quantity, value +1s from np
SHIFT: Final = 12  # quantity, value +1s from np to np2
MOVE: Final = 13  # np; extra: space; np2 as for PLAY
SHUFFLE: Final = 14  # extra: player whose deck; np: cards shuffled in first, or 0
PUT: Final = 15  # np on top of its owner's deck
LOOK: Final = 16  # np
SEARCH: Final = 17  # np; its area is the one searched
PASS: Final = 18
CHECK: Final = 19  # np: check for overpower
OVERPOWER: Final = 20  # np by np2; events only, from here on
STITCH: Final = 21
SKIP: Final = 22
USE: Final = 23
TURN_BEGIN: Final = 24
TURN_END: Final = 25
LEAVE: Final = 26  # the field
ENTER: Final = 27

# An instruction with a verb is eight numbers:
# verb, np, np2, slot, cell, quantity, value, extra.
I_NP: Final = 1
I_NP2: Final = 2
I_SLOT: Final = 3
I_CELL: Final = 4
I_QUANTITY: Final = 5
I_VALUE: Final = 6
I_EXTRA: Final = 7
INSTRUCTION: Final = 8

# ---- structure of a body ----
END: Final = 40
ACTOR: Final = 41  # player
IF: Final = 42  # condition, end: where to go on if it does not hold
MAY: Final = 43  # end: where to go on if the actor declines
EITHER: Final = 44  # end, count, and the places of up to BRANCHES branches; each ends in a GOTO
GOTO: Final = 45  # place
PAY: Final = 46  # then, end: the cost is what stands before «then», what it buys up to «end»
STOP: Final = 47  # the event that is interrupted
INSTEAD: Final = 48  # end: replaces that event by what stands up to «end»
LASTING: Final = 49  # statement, until
ELSE: Final = 50  # end: what stands up to it happens only if the IF before did not hold
BRANCHES: Final = 4
# Their operands, and how many numbers each takes.
ACTOR_PLAYER: Final = 1
ACTOR_SIZE: Final = 2
IF_CONDITION: Final = 1
IF_END: Final = 2
IF_SIZE: Final = 3
MAY_END: Final = 1
MAY_SIZE: Final = 2
EITHER_END: Final = 1
EITHER_COUNT: Final = 2
EITHER_BRANCH: Final = 3  # the first one
GOTO_PLACE: Final = 1
GOTO_SIZE: Final = 2
PAY_THEN: Final = 1
PAY_END: Final = 2
PAY_SIZE: Final = 3
STOP_SIZE: Final = 1
ELSE_END: Final = 1
ELSE_SIZE: Final = 2
INSTEAD_END: Final = 1
INSTEAD_SIZE: Final = 2
LASTING_STATEMENT: Final = 1
LASTING_UNTIL: Final = 2

# ---- until when ----
NEXT_CLEANUP: Final = 0
TURN_ENDS: Final = 1
YOUR_NEXT_TURN: Final = 2
OPPONENTS_NEXT_TURN: Final = 3
YOUR_NEXT_END: Final = 4
OPPONENTS_NEXT_END: Final = 5

# ---- spaces ----
ANY_SPACE: Final = 0
THIS_SPACE: Final = 1  # the space of the source
ITS_SPACE: Final = 2  # of np2
EMPTY_SPACE: Final = 3
EVERY_SPACE: Final = 4
THAT_SPACE: Final = 5  # the one that a choice is about

# ---- descriptions (np), all of sixteen numbers ----
SELF: Final = 60  # the source: its spell at SPELL_LEVEL, its card at CARD_LEVEL
SLOTS: Final = 61  # what the slots of «mask» hold and fits the description
ABOVE: Final = 62  # what cell «mask» of the element's memory holds
ACROSS: Final = 63  # the opposing spell, witch or stance of the source
ACROSS_FROM: Final = 64  # the spell opposing the one of node «mask»
MATCH: Final = 65  # whatever fits the description
NEXT_DRAWS: Final = 66  # the top «count» cards of the deck of «owner»
PLACES: Final = 67  # spell spaces: won by «owner», or of EMPTY_BOTH; else any
# kind, quantity, count (of EQUAL: a value), owner (ANY: whoever), types, level, adjectives, sort (a
# type without rules, 0: none), area, stat, comparison, amount, mask, area's owner. The mask of a
# MATCH is the node of what it must be across from, 0: nothing. In the pattern of an event
# (E_OBJECT, DID, WAS, CANT, CANT_BE) the area is the one it comes from, 0: wherever.
N_QUANTITY: Final = 1
N_COUNT: Final = 2
N_OWNER: Final = 3
N_TYPES: Final = 4
N_LEVEL: Final = 5
N_ADJECTIVES: Final = 6
N_SORT: Final = 7
N_AREA: Final = 8
N_STAT: Final = 9
N_COMPARISON: Final = 10
N_AMOUNT: Final = 11
N_MASK: Final = 12
N_AREA_OWNER: Final = 13
N_SPACE: Final = 14  # of a MATCH: only in this space, 0: wherever
N_SPACE_NP: Final = 15  # whose space, for ITS_SPACE and THAT_SPACE
N_EXCEPT: Final = 14  # of SLOTS: not what these slots hold («the rest»)
NP: Final = 16

# ---- conditions, all of six numbers: kind and up to five operands ----
DID: Final = 80  # player, verb, np, resource, scope
HAS_RESOURCE: Final = 81  # player, comparison, amount, resource
COUNT_IS: Final = 82  # np, comparison, amount: how many fit the description
IS_IN: Final = 83  # np, area, owner
IS_A: Final = 84  # np, types, level, sort, adjectives
WAS: Final = 85  # np, verb, scope
STAT_IS: Final = 86  # np, stat, comparison, amount
WINNING: Final = 87  # player, space, np (for ITS_SPACE)
WINNING_IN: Final = 88  # player, comparison, amount of spaces
TURN_OF: Final = 89  # player
FINAL_TURN: Final = 90
CAUSED_BY_PLAYING: Final = 91  # np: the overpower check belongs to playing it
DID_IT: Final = 92  # player: did what was last said of them, or paid for it
COUNTERS_ARE: Final = 93  # np, comparison, amount of +1s
COMPARE: Final = 94  # value, 1: more than, 0: less than, value
OPPOSES: Final = 95  # np, np: whether the first is across from one of the second
DID_NOT: Final = 96  # player: the contrary of DID_IT
NOT: Final = 97  # condition: it does not hold
CONDITION: Final = 6
# Their operands; the first one is a player or an np.
C_PLAYER: Final = 1
C_NP: Final = 1
C_COMPARISON: Final = 2  # of HAS_RESOURCE, COUNT_IS and WINNING_IN
C_AMOUNT: Final = 3
COMPARE_MORE: Final = 2
COMPARE_RIGHT: Final = 3
OPPOSES_NP: Final = 2
C_VERB: Final = 2  # of DID and WAS
DID_NP: Final = 3
C_RESOURCE: Final = 4  # of DID and HAS_RESOURCE
DID_SCOPE: Final = 5
IS_IN_AREA: Final = 2
IS_IN_OWNER: Final = 3
IS_A_TYPES: Final = 2
IS_A_SORT: Final = 4
IS_A_ADJECTIVES: Final = 5
STAT_IS_STAT: Final = 2
STAT_IS_COMPARISON: Final = 3
STAT_IS_AMOUNT: Final = 4
WINNING_SPACE: Final = 2
WINNING_NP: Final = 3

# ---- scopes of a head or of DID and WAS ----
THIS_TURN: Final = 1
EACH_TURN: Final = 2
OWN_TURNS: Final = 3
OPPONENTS_TURNS: Final = 4
THEIR_TURNS: Final = 5  # of whoever acts

# ---- values, all of six numbers: kind, operands, then the factor and what is added ----
NUMBER: Final = 100  # n
STAT_OF: Final = 101  # np, stats (bits POWER, RESISTANCE), 1 if last known
COUNT_OF: Final = 102  # np
COUNTERS_ON: Final = 103  # np
RESOURCE_OF: Final = 104  # player, resource
SPACES_WON: Final = 105  # player
CARDS_HAD: Final = 106  # np
THAT_MUCH: Final = 107
VALUE: Final = 6
# Their operands; the first one is a number, an np or a player.
V_NUMBER: Final = 1
V_NP: Final = 1
V_PLAYER: Final = 1
V_STATS: Final = 2
V_PAST: Final = 3  # of STAT_OF: as it was last known
V_RESOURCE: Final = 2
V_TIMES: Final = 4
V_PLUS: Final = 5

# ---- statements, all of eight numbers ----
BONUS: Final = 120  # np, amount, stat, value it is multiplied by (0: once)
SET_STAT: Final = 121  # np, stat, value
MAY_USE: Final = 122  # player, verbs (bits below), resource
CANT: Final = 123  # player, verb, np, resource, how many are allowed each turn (0: none)
CANT_OVERPOWER: Final = 124  # np: which spell can't, np2: what (0: anything)
CANT_BE: Final = 125  # np, verb, np2: by what (0: anything), player: by whom (ANY: whoever)
MORE_PLAYS: Final = 126  # player, amount
STATEMENT: Final = 8
# Their operands; the first one is the np it is about, or a player.
S_NP: Final = 1
S_PLAYER: Final = 1
BONUS_AMOUNT: Final = 2
BONUS_STAT: Final = 3
BONUS_COUNTED: Final = 4
SET_STAT_STAT: Final = 2
SET_STAT_VALUE: Final = 3
MAY_USE_VERBS: Final = 2
MAY_USE_RESOURCE: Final = 3
CANT_VERB: Final = 2  # of CANT and CANT_BE
CANT_NP: Final = 3
CANT_RESOURCE: Final = 4
CANT_MOST: Final = 5
CANT_SPACE: Final = 6  # of playing: only in this space, 0: wherever
CANT_SPACE_NP: Final = 7
CANT_OVERPOWER_NP: Final = 2
CANT_BE_BY: Final = 3
CANT_BE_PLAYER: Final = 4
MORE_PLAYS_AMOUNT: Final = 2
MAY_GAIN: Final = 1  # what MAY_USE allows, as bits
MAY_LOSE: Final = 2
MAY_SPEND: Final = 4

# ---- effects: `effects` holds one record of sixteen numbers each ----
COST: Final = 1
POWER_EFFECT: Final = 2
CONSEQUENCE: Final = 3
INTERRUPTION: Final = 4
ONGOING: Final = 5
LIMIT: Final = 6
E_FACE: Final = 0
E_KIND: Final = 1
E_ZONES: Final = 2  # where it works: bits below
E_VERB: Final = 3  # the event, the action of a cost; 0: none
E_PLAYER: Final = 4  # who does it, whose turn it is; ANY: whoever
E_OBJECT: Final = 5  # np: what it is done to; 0: whatever
E_SUBJECT: Final = 6  # np: by which spell; 0: whatever
E_AREA: Final = 7  # from which area; 0: wherever
E_RESOURCE: Final = 8  # of a shuffle: DECK_OF + whose deck
E_FIRST: Final = 9  # 1: only the first such event of the scope
E_SCOPE: Final = 10  # 0: whenever
E_CONDITION: Final = 11
E_BODY: Final = 12  # place of the body; of the statement; of a limit the number of copies
E_ORDINAL: Final = 13  # 0 for the topmost effect of its card
E_ACTIVE: Final = 14  # 1: said of the player who does it, 0: of what it is done to
E_LOT: Final = 15  # 1: once for an instruction, however many it is done to
EFFECT: Final = 16
# zones
ON_FIELD: Final = 1
IN_HAND: Final = 2
IN_DISCARDS: Final = 4
IN_DECK: Final = 8
WITH_CARD: Final = 16  # a cost of using this card itself, wherever it lies
LOOKS_BACK: Final = 32  # is about its own leaving: works from where it just was
IN_DECKBUILDING: Final = 64

# ---- cards: one column each, by face ----
NO_VALUE: Final = -1


def _sizes() -> list[int]:
    """How many numbers each instruction takes."""
    sizes = [0] * 64
    for verb in range(DRAW, OVERPOWER + 1):
        sizes[verb] = INSTRUCTION
    for op, size in (
        (END, 1), (ACTOR, ACTOR_SIZE), (IF, IF_SIZE), (MAY, MAY_SIZE),
        (EITHER, EITHER_BRANCH + BRANCHES), (GOTO, GOTO_SIZE), (PAY, PAY_SIZE), (STOP, STOP_SIZE),
        (INSTEAD, INSTEAD_SIZE), (LASTING, 3), (ELSE, ELSE_SIZE),
    ):  # fmt: skip
        sizes[op] = size
    return sizes


SIZE: Final[vec[i64]] = vec[i64](_sizes())
# Slots of a running effect, slot 0 being the event's, the last the spell's by which it happens;
# cells of an element's memory.
SLOT_COUNT: Final = 8
SUBJECT_SLOT: Final = 7
CELL_COUNT: Final = 4


@final
class Program:
    """A pool of cards, ready to be played: columns by face, effects and code by place."""

    def __init__(self, code: list[int], effects: list[int], columns: list[list[int]]) -> None:
        self.code: vec[i64] = vec[i64](code)
        self.effects: vec[i64] = vec[i64](effects)
        # By face: types (bits), printed Power and Resistance (NO_VALUE: none), stitch icons (bits),
        # resources it is or brings (bits, by number), sorts (bits), copies allowed in a deck.
        self.types: vec[i64] = vec[i64](columns[0])
        self.power: vec[i64] = vec[i64](columns[1])
        self.resistance: vec[i64] = vec[i64](columns[2])
        self.icons: vec[i64] = vec[i64](columns[3])
        self.resources: vec[i64] = vec[i64](columns[4])
        self.sorts: vec[i64] = vec[i64](columns[5])
        self.copies: vec[i64] = vec[i64](columns[6])
        # The effects of a face: `first_effect[face]` up to `first_effect[face + 1]`, by number;
        # the record of effect e starts at e * EFFECT.
        self.first_effect: vec[i64] = vec[i64](columns[7])
        # The resource card of each named resource, by its number.
        self.resource_face: vec[i64] = vec[i64](columns[8])
