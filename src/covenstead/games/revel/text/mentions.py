"""What a pronoun can mean: everything an effect has spoken of, in reading order (R-4.10)."""

from __future__ import annotations

from .. import program as p
from .nouns import (
    Above,
    It,
    NextDraws,
    Np,
    OfThem,
    Opposing,
    Pick,
    Quantity,
    Rest,
    Spaces,
    That,
    This,
    ThisWay,
    Whole,
)
from .numbering import TYPES
from .words import Head, Many, Verb

# After these a spell has become cards, after those a card has become a spell.
MOVING = {Verb.DISCARD, Verb.STASH, Verb.DRAW, Verb.PUT, Verb.OVERPOWER}
PLAYING = {Verb.PLAY, Verb.STITCH}
SINGLE = {Head.STANCE, Head.WITCH, Head.RESOURCE}


class Mention:
    """Something spoken of: by instructions that keep it in a slot, or by a fixed description.

    `addresses` are the instructions (of an «or», one for each branch); `np` is a description that
    means the same element whenever it is read; a mention with neither can't be pointed at.
    """

    def __init__(self, np: Np | None, verb: Verb | None = None) -> None:
        self.np = np
        self.verb = verb
        self.addresses: list[int] = []
        # Where its description is written, if it must not be written again.
        self.node = 0
        # What the event of the head is about, or the spell by which it happens.
        self.of_event = False
        self.of_subject = False
        # What a condition counted («if you have a spell»); one of it, which is still to be picked.
        self.is_counted = False
        self.is_open = False
        # Its noun, and whether it is several; None: either.
        self.head = spoken_head(np)
        self.many = is_many(np)

    @property
    def is_kept(self) -> bool:
        """Whether a slot of the running effect holds it."""
        return bool(self.addresses) or self.of_event or self.of_subject

    def same(self, other: Mention) -> None:
        """A pronoun speaks of the same thing again."""
        self.head, self.many = other.head, other.many

    def fits(self, head: Head | None) -> bool:
        """Whether «that <head>» can point here: a spell that was moved has become cards."""
        if head is None or self.head is None:
            return True
        (types, level), (wanted, wanted_level) = TYPES[self.head], TYPES[head]
        if not types & wanted:
            return False
        if level == wanted_level:
            return True
        return self.verb in (MOVING if level == p.SPELL_LEVEL else PLAYING)

    def has_number(self, many: bool | None, head: Head | None) -> bool:
        """Whether it is one, or several, as the pronoun says; a spell may be several cards."""
        if many is None or self.many is None or self.many == many:
            return True
        return bool(head and self.head and TYPES[head][1] != TYPES[self.head][1])


def spoken_head(np: Np | None) -> Head | None:
    """The noun of a description, if it has one."""
    if isinstance(np, That | This | Opposing):
        return np.head
    if isinstance(np, Pick | Above | ThisWay):
        return np.noun.head
    if isinstance(np, Whole | NextDraws | Rest):
        return Head.CARD
    return None


def is_many(np: Np | None) -> bool | None:
    """Whether a description speaks of several elements; None if it may be either."""
    if isinstance(np, This):
        return False
    if isinstance(np, It | That):
        return np.many
    if isinstance(np, NextDraws):
        return np.number > 1
    if isinstance(np, Opposing):
        return False if np.to is None else None
    if isinstance(np, Pick | OfThem | ThisWay) and isinstance(np.quantity, Quantity):
        if np.quantity.many in {Many.EXACTLY, Many.UP_TO}:
            return np.quantity.number > 1
        if np.quantity.many == Many.ANY_NUMBER:
            return True
    if isinstance(np, Pick) and np.owner is not None and np.noun.head in SINGLE:
        return False
    return None


def is_fixed(np: Np) -> bool:
    """Whether a description means the same without anybody choosing."""
    if isinstance(np, Pick | Spaces):
        return np.quantity.many == Many.ALL
    if isinstance(np, ThisWay):
        return np.quantity is None
    return not isinstance(np, OfThem)


def is_pronoun(np: Np) -> bool:
    """Whether it only repeats what was spoken of before."""
    return isinstance(np, It | That | OfThem)


class Slots:
    """The slots of one effect: given out when something is first pointed at."""

    def __init__(self, code: list[int]) -> None:
        self.code = code
        self.used = 1

    def mask(self, mention: Mention) -> int:
        """The slots that hold what was mentioned; 0 if there are no slots left."""
        mask = 1 if mention.of_event else 0
        mask |= 1 << p.SUBJECT_SLOT if mention.of_subject else 0
        for address in mention.addresses:
            slot = self.code[address + p.I_SLOT]
            if slot == p.NONE:
                if self.used == p.SUBJECT_SLOT:
                    return 0
                slot = self.code[address + p.I_SLOT] = self.used
                self.used += 1
            mask |= 1 << slot
        return mask
