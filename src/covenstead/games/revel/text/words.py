"""The closed lists of words that card texts choose from."""

from __future__ import annotations

from enum import IntEnum

from .. import program as p


class Who(IntEnum):
    """A player, as a text names one."""

    YOU = p.YOU
    OPPONENT = p.OPPONENT
    EACH = p.EACH
    ANY = p.ANY
    THAT = p.THAT
    THEIR = p.ACTOR_OF
    ITS = p.ITS
    OWN = 90  # «hand» alone: of whoever acts
    # «that spell's player», by the noun: OF + Head
    OF_CARD = 101
    OF_SPELL = 102
    OF_SPELL_CARD = 103
    OF_STRIKE = 104
    OF_STRIKE_CARD = 105
    OF_SHIELD = 106
    OF_SHIELD_CARD = 107
    OF_STANCE = 108
    OF_STANCE_CARD = 109
    OF_WITCH = 110
    OF_RESOURCE = 111
    OF_STAMINA_MARKER = 112


OF = 100


class Verb(IntEnum):
    """What is done, by a player or to an element."""

    DRAW = p.DRAW
    DISCARD = p.DISCARD
    STASH = p.STASH
    REVEAL = p.REVEAL
    PLAY = p.PLAY
    CHOOSE = p.CHOOSE
    GAIN = p.GAIN
    LOSE = p.LOSE
    SPEND = p.SPEND
    ADD = p.ADD
    REMOVE = p.REMOVE
    MOVE = p.MOVE
    SHUFFLE = p.SHUFFLE
    PUT = p.PUT
    LOOK = p.LOOK
    SEARCH = p.SEARCH
    PASS = p.PASS
    CHECK = p.CHECK
    OVERPOWER = p.OVERPOWER
    STITCH = p.STITCH
    SKIP = p.SKIP
    USE = p.USE
    LEAVE = p.LEAVE
    ENTER = p.ENTER


class Head(IntEnum):
    """The noun of a description."""

    CARD = 1
    SPELL = 2
    SPELL_CARD = 3
    STRIKE = 4
    STRIKE_CARD = 5
    SHIELD = 6
    SHIELD_CARD = 7
    STANCE = 8
    STANCE_CARD = 9
    WITCH = 10
    RESOURCE = 11
    STAMINA_MARKER = 12


class Area(IntEnum):
    """A place that a text can name."""

    FIELD = p.FIELD
    HAND = p.HAND
    DECK = p.DECK
    DISCARDS = p.DISCARDS


class Stat(IntEnum):
    """One of the two values of a spell."""

    POWER = p.POWER
    RESISTANCE = p.RESISTANCE


class Cmp(IntEnum):
    """A comparison with a number."""

    OR_MORE = p.AT_LEAST
    OR_LESS = p.AT_MOST
    EXACTLY = p.SAME


class Many(IntEnum):
    """How many of them."""

    EXACTLY = p.EXACTLY
    UP_TO = p.UP_TO
    ANY_NUMBER = p.ANY_NUMBER
    ALL = p.ALL
    EQUAL = p.EQUAL


class Until(IntEnum):
    """How long something lasts."""

    TURN_ENDS = p.TURN_ENDS
    YOUR_NEXT_TURN = p.YOUR_NEXT_TURN
    OPPONENTS_NEXT_TURN = p.OPPONENTS_NEXT_TURN
    YOUR_NEXT_END = p.YOUR_NEXT_END
    OPPONENTS_NEXT_END = p.OPPONENTS_NEXT_END


class Scope(IntEnum):
    """In which turns an event is looked for."""

    EACH_TURN = p.EACH_TURN
    OWN_TURNS = p.OWN_TURNS
    OPPONENTS_TURNS = p.OPPONENTS_TURNS
    THEIR_TURNS = p.THEIR_TURNS


class SpaceKind(IntEnum):
    """Which spell space."""

    ANY = p.ANY_SPACE
    THIS = p.THIS_SPACE
    ITS = p.ITS_SPACE
    EMPTY = p.EMPTY_SPACE
    EVERY = p.EVERY_SPACE
    THAT = p.THAT_SPACE
