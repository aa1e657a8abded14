"""Which cards of a game have effects of which kind: so that a rule looks only where it must."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, final

from mypy_extensions import i64

from .....engine.native import vec
from ...program import (
    BONUS,
    CANT,
    CANT_BE,
    CANT_BE_BY,
    CANT_OVERPOWER,
    CANT_VERB,
    CONSEQUENCE,
    COST,
    DRAW,
    E_BODY,
    E_CONDITION,
    E_FIRST,
    E_KIND,
    E_OBJECT,
    E_SUBJECT,
    E_VERB,
    E_ZONES,
    EFFECT,
    END,
    FIRST_NAMED,
    IN_DECK,
    IN_DISCARDS,
    IN_HAND,
    INTERRUPTION,
    LASTING,
    LASTING_STATEMENT,
    LIMIT,
    LOOKS_BACK,
    MAY_USE,
    MAY_USE_RESOURCE,
    MAY_USE_VERBS,
    MORE_PLAYS,
    ON_FIELD,
    ONGOING,
    OVERPOWER,
    POWER_EFFECT,
    S_PLAYER,
    SELF,
    SET_STAT,
    SIZE,
    WITH_CARD,
    YOU,
    Program,
)

HAS_CANT: Final = 1
HAS_STAT: Final = 2
HAS_PERMISSION: Final = 4
HAS_POWER: Final = 8
HAS_PLAYS: Final = 16
HAS_COST: Final = 32
HAS_TRIGGER: Final = 64
# What rules look for on the field; triggers are notified of events instead.
LOOKED_FOR: Final = HAS_TRIGGER - 1
VERBS: Final = 32
VERB_BIT: Final[vec[i64]] = vec[i64]([1 << verb for verb in range(VERBS)])
# Kinds of areas from which cards listen, and the zones of effects that work there.
HANDS: Final = 0
DISCARD_PILES: Final = 1
THE_FIELD: Final = 2
DECKS: Final = 3
AREAS: Final = 4
WORKS_IN: Final[vec[i64]] = vec[i64]([IN_HAND, IN_DISCARDS, ON_FIELD | LOOKS_BACK, IN_DECK])


@final
class Index:
    """By face what its effects are, as bits; by verb how many effects wait for it."""

    def __init__(self, program: Program, faces: tuple[int, ...]) -> None:
        self.kinds: vec[i64] = vec[i64]([0] * len(program.types))
        # How many effects of a face rules look for on the field.
        self.counts: vec[i64] = vec[i64]([0] * len(program.types))
        self.bits: vec[i64] = vec[i64]([0] * program.first_effect[len(program.types)])
        self.consequences: vec[i64] = vec[i64]([0] * VERBS)
        self.interruptions: vec[i64] = vec[i64]([0] * VERBS)
        # Of those, the ones that are relevant the first time only.
        self.first_times: vec[i64] = vec[i64]([0] * VERBS)
        self.costs: vec[i64] = vec[i64]([0] * VERBS)
        # Of those, the ones that other cards ask for; and what some card says can't be done.
        self.taxes: vec[i64] = vec[i64]([0] * VERBS)
        self.prohibitions: vec[i64] = vec[i64]([0] * VERBS)
        # By face and kind of area, then by kind of area alone: the verbs, as bits, to which
        # consequences listen from there.
        self.heard: vec[i64] = vec[i64]([0] * (AREAS * len(program.types)))
        self.heard_in: vec[i64] = vec[i64]([0] * AREAS)
        # By face of a resource card: what it always lets its own player do with it.
        self.grants: vec[i64] = vec[i64]([0] * len(program.types))
        # By face: the verbs of its consequences and interruptions.
        self.reacts: vec[i64] = vec[i64]([0] * len(program.types))
        # Consequences that work while their card stays in a hidden hand (RV-123).
        self.from_hand: vec[i64] = vec[i64]([0] * VERBS)
        # Whether a card asks by which spell or card something is done (RV-150).
        self.names_doer: bool = False
        # Whether an ongoing effect works from the discards.
        self.from_discards: bool = False
        # 1 for a verb that nothing interrupts and nothing taxes.
        self.quiet: vec[i64] = vec[i64]([0] * VERBS)
        for face in sorted(set(faces)):
            self.add(program, face)
        for verb in range(i64(VERBS)):
            self.quiet[verb] = 0 if self.interruptions[verb] or self.costs[verb] else 1

    def add(self, program: Program, face: i64) -> None:
        """One more card of this game."""
        for e in range(program.first_effect[face], program.first_effect[face + 1]):
            kind, verb = program.effects[e * EFFECT + E_KIND], program.effects[e * EFFECT + E_VERB]
            if kind == CONSEQUENCE:
                self.consequences[verb] += 1
                zones = program.effects[e * EFFECT + E_ZONES]
                self.listen(face, verb, zones)
                # A drawn card is in the hand when its player may show it.
                gone = zones & LOOKS_BACK and verb != DRAW and is_of_itself(program, e)
                if zones & IN_HAND and not gone:
                    self.from_hand[verb] += 1
            elif kind == INTERRUPTION:
                self.interruptions[verb] += 1
                self.first_times[verb] += program.effects[e * EFFECT + E_FIRST]
            elif kind == ONGOING:
                if program.effects[e * EFFECT + E_ZONES] & IN_DISCARDS:
                    self.from_discards = True
                self.grants[face] |= own_grant(program, face, e)
            elif kind == COST:
                self.costs[verb] += 1
                if not program.effects[e * EFFECT + E_ZONES] & WITH_CARD:
                    self.taxes[verb] += 1
            if kind in (CONSEQUENCE, INTERRUPTION):
                self.reacts[face] |= VERB_BIT[verb]
            self.names_doer = self.names_doer or names_doer(program, e)
            self.bits[e] = bit_of(program, e)
            self.kinds[face] |= self.bits[e]
            self.counts[face] += 1 if self.bits[e] & LOOKED_FOR else 0
            if self.bits[e] == HAS_CANT:
                self.prohibitions[forbidden_verb(program, e)] += 1

    def listen(self, face: i64, verb: i64, zones: i64) -> None:
        """A consequence of a face waits for a verb where it works."""
        for area in range(i64(AREAS)):
            if zones & WORKS_IN[area]:
                self.heard[face * AREAS + area] |= VERB_BIT[verb]
                self.heard_in[area] |= VERB_BIT[verb]


@lru_cache(maxsize=64)
def index_of(program: Program, faces: tuple[int, ...]) -> Index:
    """The index of games with these cards, shared by all of them: nobody writes into it."""
    return Index(program, faces)


def names_doer(program: Program, e: i64) -> bool:
    """RV-150: whether an effect asks by which spell or card anything but an overpower is done."""
    at, code = e * EFFECT, program.code
    kind, body = program.effects[at + E_KIND], program.effects[at + E_BODY]
    if program.effects[at + E_SUBJECT] and program.effects[at + E_VERB] != OVERPOWER:
        return True
    if kind == LIMIT:
        return False
    if kind == ONGOING:
        return is_protection(program, body)
    while code[body] != END:
        if code[body] == LASTING and is_protection(program, code[body + LASTING_STATEMENT]):
            return True
        body += SIZE[code[body]]
    return False


def is_of_itself(program: Program, e: i64) -> bool:
    """«When You Discard This Card From Your Hand»: the event shows the card that speaks of it."""
    np = program.effects[e * EFFECT + E_OBJECT]
    return np != 0 and program.code[np] == SELF


def own_grant(program: Program, face: i64, e: i64) -> i64:
    """R-5.10: «You can gain, lose, and spend Echo.» on Echo itself, without a condition."""
    code, node = program.code, program.effects[e * EFFECT + E_BODY]
    if code[node] != MAY_USE or code[node + S_PLAYER] != YOU:
        return 0
    if program.effects[e * EFFECT + E_CONDITION]:
        return 0
    if program.resource_face[code[node + MAY_USE_RESOURCE] - FIRST_NAMED] != face:
        return 0
    return code[node + MAY_USE_VERBS]


def is_protection(program: Program, node: i64) -> bool:
    """«can't be chosen by spells»: whether a statement asks by what something would be done."""
    code = program.code
    return code[node] == CANT_BE and code[node + CANT_BE_BY] != 0


def forbidden_verb(program: Program, e: i64) -> i64:
    """The verb of a «can't»."""
    node = program.effects[e * EFFECT + E_BODY]
    return OVERPOWER if program.code[node] == CANT_OVERPOWER else program.code[node + CANT_VERB]


def bit_of(program: Program, e: i64) -> i64:
    """The bit of an effect."""
    kind = program.effects[e * EFFECT + E_KIND]
    if kind == POWER_EFFECT:
        return HAS_POWER
    if kind == COST:
        return HAS_COST
    if kind in (CONSEQUENCE, INTERRUPTION):
        return HAS_TRIGGER
    if kind != ONGOING:
        return 0
    statement = program.code[program.effects[e * EFFECT + E_BODY]]
    if CANT <= statement <= CANT_BE:
        return HAS_CANT
    if statement == MAY_USE:
        return HAS_PERMISSION
    if statement == MORE_PLAYS:
        return HAS_PLAYS
    assert statement in (BONUS, SET_STAT), "every statement of a program is known"
    return HAS_STAT
