"""Every way to use every recipe, as flat tables that the planner reads.

The numbers are packed like layouts (`packed`). The tables are made once for each set of cards.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, final

from mypy_extensions import i64

from ....engine.native import vec
from ....games.whirling.moves import KINDS
from ....games.whirling.recipes import SPACES, Recipes
from .packed import WILD_AT, count_words, room_words

# In the choices of a way: a cube of any type, to be chosen later.
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
        """How many more cubes of each type are needed than made."""
        return [max(0, self.needs[kind] - self.makes[kind]) for kind in range(KINDS)]


def ways_to_use(inputs: list[int], outputs: list[int]) -> list[Way]:
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
    """The most of each type that any of these ways needs."""
    return [max([way.needs[kind] for way in found]) for kind in range(KINDS)]


def most_made(found: list[Way]) -> int:
    """The most of each type that any of these ways makes, packed, with the most wild cubes."""
    most = [max([way.makes[kind] for way in found]) for kind in range(KINDS)]
    return count_words(most) + (max([way.wild for way in found]) << WILD_AT)


@final
class Ways:
    """The ways to use a card for each side that may be its input, side after side; immutable."""

    def __init__(self, recipes: Recipes) -> None:
        self.recipes: Recipes = recipes
        sides = [side_of(recipes, side) for side in range(len(recipes.size))]
        by_side = [ways_to_use(sides[side], sides[side ^ 1]) for side in range(len(sides))]
        first = [0]
        for found in by_side:
            first.append(first[-1] + len(found))
        every = [way for found in by_side for way in found]
        makes = [count_words(way.makes) + (way.wild << WILD_AT) for way in every]
        # Where the ways of each side begin; they end where those of the next side begin.
        self.first: vec[i64] = vec[i64](first)
        self.room: vec[i64] = vec[i64]([room_words(way.needs) for way in every])
        # What must come from the bench so that using the recipe sends no less of any type.
        self.loss: vec[i64] = vec[i64]([room_words(way.loss()) for way in every])
        self.needs: vec[i64] = vec[i64]([count_words(way.needs) for way in every])
        self.makes: vec[i64] = vec[i64](makes)
        self.paths: vec[i64] = vec[i64]([way.path for way in every])
        owners = [side for side in range(len(by_side)) for _ in by_side[side]]
        self.sides: vec[i64] = vec[i64](owners)
        # The most of each type that a side could need and make.
        self.most_needs: vec[i64] = vec[i64]([count_words(most_needed(of)) for of in by_side])
        self.most_makes: vec[i64] = vec[i64]([most_made(of) for of in by_side])


def side_of(recipes: Recipes, side: int) -> list[int]:
    """The spaces of a side, plain ones first."""
    return [int(recipes.spaces[side * SPACES + k]) for k in range(recipes.size[side])]


@lru_cache(maxsize=8)
def ways_of(recipes: Recipes) -> Ways:
    """The tables for a set of cards."""
    return Ways(recipes)
