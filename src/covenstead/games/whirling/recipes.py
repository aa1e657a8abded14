"""The printed numbers of all cards as flat tables: what the rules look up.

A side of a card is a list of spaces; a space is a mask of the types it takes. Plain spaces come
first, in the order of types, then hybrid ones. Side 2 * face is what a card needs as it is printed,
side 2 * face + 1 what it gives; a turned card swaps the two.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ...engine.native import vec
from .moves import DECK, FACES, KINDS

SPACES: Final = 8
# The Scholar's price is a side of its own, behind those of the cards (WW-50).
PAYMENT: Final = FACES
# Powers of two as a table: shifts of a native 1 are a known hazard of the compiler.
BIT: Final[vec[i64]] = vec[i64]([1 << k for k in range(62)])
# A count of each type in one number, four bits each.
NIBBLE: Final[vec[i64]] = vec[i64]([1 << (4 * k) for k in range(KINDS)])


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

    def has_spaces(self, face: i64) -> bool:
        """WA-22: a card without inputs and outputs cannot be used."""
        return self.size[2 * face] + self.size[2 * face + 1] > 0

    def start_of(self, personality: i64, kind: i64) -> i64:
        """WW-6: how many cubes of a type a personality starts with."""
        return self.start[(personality - DECK) * KINDS + kind]

    def starting_cubes(self, personality: i64) -> list[int]:
        """WW-6: the same for all types, in their order."""
        return [self.start_of(personality, kind) for kind in range(i64(KINDS))]
