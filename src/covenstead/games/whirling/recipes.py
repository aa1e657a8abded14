"""The printed numbers of all cards as flat tables: what the rules look up.

A side of a card is a list of spaces; a space is a mask of the types it takes. Plain spaces come
first, in the order of types, then hybrid ones. Side 2 * face is what a card needs as it is printed,
side 2 * face + 1 what it gives; a turned card swaps the two.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ...engine.vectors import vec
from .moves import DECK, FACES, KINDS
from .packed import WILD_AT, count_words, room_words

SPACES: Final = 8
# The Scholar's price is a side of its own, behind those of the cards (WW-50).
PAYMENT: Final = FACES
# Powers of two as a table: shifts of a native 1 are a known hazard of the compiler.
BIT: Final[vec[i64]] = vec[i64]([1 << k for k in range(62)])
# A count of each type in one number, four bits each.
NIBBLE: Final[vec[i64]] = vec[i64]([1 << (4 * k) for k in range(KINDS)])


# In the choices of a way: a cube of any type, which may be chosen later.
LATER: Final = 7
ANY: Final = (1 << KINDS) - 1


@final
class Way:
    """One way to use a recipe: cubes needed and made, of each type, and the types chosen.

    `path` has three bits for each hybrid space, inputs first. Outputs of any type are not chosen
    here: they are `wild`.
    """

    def __init__(self, needs: list[int], makes: list[int], wild: int, path: int) -> None:
        self.needs: list[int] = needs
        self.makes: list[int] = makes
        self.wild: int = wild
        self.path: int = path

    def loss(self) -> list[int]:
        """Of each type, how many more are needed than made."""
        return [max(0, self.needs[kind] - self.makes[kind]) for kind in range(KINDS)]


def ways(inputs: list[int], outputs: list[int]) -> list[Way]:
    """WW-28: every different way to use a recipe."""
    found: list[Way] = []
    for taken in choices_of(inputs, False):
        for made in choices_of(outputs, True):
            path = sum([kind << (3 * n) for n, kind in enumerate(taken + made)])
            needs = [plain_of(inputs, kind) + taken.count(kind) for kind in range(KINDS)]
            makes = [plain_of(outputs, kind) + made.count(kind) for kind in range(KINDS)]
            if not any([way.needs == needs and way.makes == makes for way in found]):
                found.append(Way(needs, makes, made.count(LATER), path))
    return found


def plain_of(side: list[int], kind: int) -> int:
    """How many spaces of a side take this type only."""
    return side.count(1 << kind)


def choices_of(side: list[int], later: bool) -> list[list[int]]:
    """The types for the hybrid spaces of a side, in every combination."""
    found: list[list[int]] = [[]]
    for mask in side:
        if mask & (mask - 1):
            kinds = [kind for kind in range(KINDS) if mask & (1 << kind)]
            if later and mask == ANY:
                kinds = [LATER]
            found = [chosen + [kind] for chosen in found for kind in kinds]
    return found


def most_needed(found: list[Way]) -> list[int]:
    """Of each type, the most that any of these ways needs."""
    return [max([way.needs[kind] for way in found]) for kind in range(KINDS)]


def most_made(found: list[Way]) -> int:
    """Of each type, the most that any of these ways makes, packed, with the most wild cubes."""
    most = [max([way.makes[kind] for way in found]) for kind in range(KINDS)]
    return count_words(most) + (max([way.wild for way in found]) << WILD_AT)


@final
class Recipes:
    """Spaces, arcana, initiative and starting cubes of every face; never changed after loading."""

    def __init__(
        self,
        sides: list[list[int]],
        arcana: list[list[int]],
        rotatable: list[bool],
        initiative: list[int],
        start: list[list[int]],
    ) -> None:
        spaces: list[int] = []
        fixed: list[int] = []
        for side in sides:
            plain = sorted([mask for mask in side if mask & (mask - 1) == 0])
            masks = plain + [mask for mask in side if mask & (mask - 1)]
            spaces += masks + [0] * (SPACES - len(masks))
            fixed += [plain.count(1 << kind) for kind in range(KINDS)]
        self.spaces: vec[i64] = vec[i64](spaces)
        self.size: vec[i64] = vec[i64]([len(side) for side in sides])
        # How many plain cubes of each type a side has, in all, and packed into one number.
        self.fixed: vec[i64] = vec[i64](fixed)
        totals = [sum(fixed[KINDS * k : KINDS * k + KINDS]) for k in range(len(sides))]
        self.plain: vec[i64] = vec[i64](totals)
        packed: list[int] = []
        for k in range(len(sides)):
            packed.append(sum([fixed[KINDS * k + kind] << (4 * kind) for kind in range(KINDS)]))
        self.packed: vec[i64] = vec[i64](packed)
        self.arcana: vec[i64] = vec[i64]([number for icons in arcana for number in icons])
        self.rotatable: vec[i64] = vec[i64]([int(flag) for flag in rotatable])
        self.initiative: vec[i64] = vec[i64](initiative)
        self.start: vec[i64] = vec[i64]([number for cubes in start for number in cubes])
        self.set_ways([ways(sides[k], sides[k ^ 1]) for k in range(len(sides))])

    def set_ways(self, ways_of: list[list[Way]]) -> None:
        """The ways to use a card lying on each side, as the planner reads them (`packed`)."""
        first = [0]
        for found in ways_of:
            first.append(first[-1] + len(found))
        every = [way for found in ways_of for way in found]
        makes = [count_words(way.makes) + (way.wild << WILD_AT) for way in every]
        self.first_way: vec[i64] = vec[i64](first)
        self.way_room: vec[i64] = vec[i64]([room_words(way.needs) for way in every])
        # What the bench must have so that using a recipe sends no less of any type than before.
        self.way_loss: vec[i64] = vec[i64]([room_words(way.loss()) for way in every])
        self.way_needs: vec[i64] = vec[i64]([count_words(way.needs) for way in every])
        self.way_makes: vec[i64] = vec[i64](makes)
        self.way_paths: vec[i64] = vec[i64]([way.path for way in every])
        sides = [side for side in range(len(ways_of)) for _ in ways_of[side]]
        self.way_sides: vec[i64] = vec[i64](sides)
        # The most of each type that a side could need and make.
        self.most_needs: vec[i64] = vec[i64]([count_words(most_needed(of)) for of in ways_of])
        self.most_makes: vec[i64] = vec[i64]([most_made(of) for of in ways_of])

    def has_spaces(self, face: i64) -> bool:
        """WA-22: a card without inputs and outputs cannot be used."""
        return self.size[2 * face] + self.size[2 * face + 1] > 0

    def start_of(self, personality: i64, kind: i64) -> i64:
        """WW-6: how many cubes of a type a personality starts with."""
        return self.start[(personality - DECK) * KINDS + kind]
