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
    That,
    This,
    ThisWay,
    Whole,
)
from .words import Head, Many, Verb

SPELLS = {Head.SPELL, Head.STRIKE, Head.SHIELD}


class Mention:
    """Something spoken of: by instructions that keep it in a slot, or by a fixed description.

    `addresses` are the instructions (of an «or», one for each branch); `np` is a description that
    means the same element whenever it is read; a mention with neither can't be pointed at.
    """

    def __init__(self, np: Np | None, verb: Verb | None = None) -> None:
        self.np = np
        self.verb = verb
        self.addresses: list[int] = []
        self.of_event = False

    def fits(self, head: Head) -> bool:
        """Whether «that <head>» can point here: a spell that was moved has become cards."""
        if self.verb in {Verb.DISCARD, Verb.STASH, Verb.DRAW, Verb.PLAY, Verb.OVERPOWER}:
            return True
        spoken = spoken_head(self.np)
        return spoken is None or (spoken in SPELLS) == (head in SPELLS)


def spoken_head(np: Np | None) -> Head | None:
    """The noun of a description, if it has one."""
    if isinstance(np, That | This | Opposing):
        return np.head
    if isinstance(np, Pick | Above | ThisWay):
        return np.noun.head
    if isinstance(np, Whole | NextDraws):
        return Head.CARD
    return None


def is_fixed(np: Np) -> bool:
    """Whether a description means the same without anybody choosing."""
    if isinstance(np, Pick):
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
        for address in mention.addresses:
            slot = self.code[address + p.I_SLOT]
            if slot == p.NONE:
                if self.used == p.SLOT_COUNT:
                    return 0
                slot = self.code[address + p.I_SLOT] = self.used
                self.used += 1
            mask |= 1 << slot
        return mask
