"""The numbers that stand for nouns, and those a pool gives to its own words."""

from __future__ import annotations

from .. import program as p
from .nouns import Noun, Resource
from .words import Head, Verb

ALL_CARDS = p.STRIKE | p.SHIELD | p.STANCE | p.WITCH | p.RESOURCE
TYPES = {
    Head.CARD: (ALL_CARDS, p.CARD_LEVEL),
    Head.SPELL: (p.STRIKE | p.SHIELD, p.SPELL_LEVEL),
    Head.SPELL_CARD: (p.STRIKE | p.SHIELD, p.CARD_LEVEL),
    Head.STRIKE: (p.STRIKE, p.SPELL_LEVEL),
    Head.STRIKE_CARD: (p.STRIKE, p.CARD_LEVEL),
    Head.SHIELD: (p.SHIELD, p.SPELL_LEVEL),
    Head.SHIELD_CARD: (p.SHIELD, p.CARD_LEVEL),
    Head.STANCE: (p.STANCE, p.CARD_LEVEL),
    Head.STANCE_CARD: (p.STANCE, p.CARD_LEVEL),
    Head.WITCH: (p.WITCH, p.CARD_LEVEL),
    Head.RESOURCE: (p.RESOURCE, p.CARD_LEVEL),
    Head.STAMINA_MARKER: (p.MARKER, p.MARKER_LEVEL),
}
# Nouns that speak of cards which are nobody's element on the field.
LOOSE_CARDS = {
    Head.CARD,
    Head.SPELL_CARD,
    Head.STRIKE_CARD,
    Head.SHIELD_CARD,
    Head.STANCE_CARD,
}
# Under these verbs a loose card without a place is one of the hand.
FROM_HAND = {Verb.DISCARD, Verb.STASH, Verb.PLAY, Verb.REVEAL}


def types_of(noun: Noun) -> tuple[int, int]:
    """The types that fit a noun, as bits, and what it speaks of: cards, spells, either."""
    types, level = TYPES[noun.head]
    for head in noun.also:
        more, other = TYPES[head]
        types |= more
        level = level if level == other else p.ANY_LEVEL
    return types, level


class Words:
    """The numbers that a pool gives to its resources and sorts."""

    def __init__(self, resources: list[str], sorts: list[str]) -> None:
        self.resources = {name.lower(): number for number, name in enumerate(resources)}
        self.sorts = {name.lower(): number for number, name in enumerate(sorts)}

    def resource(self, resource: Resource) -> int:
        """The operand that names a resource."""
        fixed = {"stamina": p.STAMINA, "plays": p.PLAYS}
        return fixed.get(resource.name) or p.FIRST_NAMED + self.resources[resource.name]
