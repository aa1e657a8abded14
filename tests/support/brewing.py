"""Every possible brew, found by trying everything: the planner is compared with this.

It knows the rules of brewing (WW-23 to WW-28, WW-50) and nothing of the engine but the printed
spaces: a position is bench, outputs, recipes left, free types and whether the Scholar has paid.
Any cube may come from any source. It is slow and simple on purpose.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from covenstead.games.whirling.moves import HIDDEN_POWER, KINDS, MANDRAKE, SCHOLAR
from covenstead.games.whirling.recipes import PAYMENT, SPACES
from covenstead.games.whirling.rules import board
from covenstead.games.whirling.state import WhirlingState

Cubes = tuple[int, ...]
Brew = tuple[Cubes, Cubes, bool]
Use = tuple[Cubes, Cubes]
Position = tuple[Cubes, Cubes, frozenset[int], frozenset[int], bool]


def every_brew(state: WhirlingState, seat: int) -> set[Brew]:
    """What can be kept and sent, and whether that spends Hidden Power."""
    recipes = recipes_of(state, seat)
    price = price_of(state, seat)
    power = {k for k, (face, _) in enumerate(recipes) if face == HIDDEN_POWER}
    start = start_of(state, seat, frozenset(range(len(recipes))))
    seen = {start}
    open_ends = [start]
    while open_ends:
        for position in further([uses for _, uses in recipes], price, open_ends.pop()):
            if position not in seen:
                seen.add(position)
                open_ends.append(position)
    return {(bench, outputs, bool(power - left)) for bench, outputs, left, _, _ in seen}


def unbeaten(brews: set[Brew]) -> set[Brew]:
    """The brews that no other beats in what it sends, keeps and spends."""
    best: list[Brew] = []
    # A brew is only beaten by one that sends more or keeps less in all, or spends no power.
    for brew in sorted(brews, key=lambda brew: (brew[2], sum(brew[0]) - sum(brew[1]))):
        if not any(beats(other, brew) for other in best):
            best.append(brew)
    return set(best)


def beats(one: Brew, other: Brew) -> bool:
    """At least as good in everything, and not the same."""
    keeps = all(a <= b for a, b in zip(one[0], other[0], strict=True))
    sends = all(a >= b for a, b in zip(one[1], other[1], strict=True))
    return one != other and keeps and sends and one[2] <= other[2]


# ---- the table ----


def start_of(state: WhirlingState, seat: int, left: frozenset[int]) -> Position:
    """What lies before a seat."""
    row = list(state.board[seat * board.ROW : (seat + 1) * board.ROW])
    bench = tuple(row[board.BENCH : board.BENCH + KINDS])
    outputs = tuple(row[board.OUTPUTS : board.OUTPUTS + KINDS])
    free = frozenset(kind for kind in range(KINDS) if row[board.FREE] >> kind & 1)
    return bench, outputs, left, free, bool(row[board.PAID])


def price_of(state: WhirlingState, seat: int) -> int | None:
    """WW-50: what a Scholar pays."""
    is_scholar = board.person(state, seat) == SCHOLAR
    return state.recipes.size[2 * PAYMENT] if is_scholar else None


def recipes_of(state: WhirlingState, seat: int) -> list[tuple[int, list[Use]]]:
    """WW-23: the recipes not yet used, each with every way to fill its spaces."""
    used = state.board[seat * board.ROW + board.USED]
    faces = list(state.faces(state.tableau + seat))
    places = [(face, place) for place, face in enumerate(faces)]
    if board.person(state, seat) >= 0:
        places.append((board.person(state, seat), board.OWN_RECIPE))
    return [
        (face, uses_of(state, 2 * face + board.is_turned(state, seat, place)))
        for face, place in places
        if not used >> place & 1 and state.recipes.has_spaces(face)
    ]


def uses_of(state: WhirlingState, side: int) -> list[Use]:
    """WW-28: every different way to fill the inputs and the outputs of a recipe."""
    needs = {counted(choice) for choice in product(*spaces_of(state, side))}
    makes = {counted(choice) for choice in product(*spaces_of(state, side ^ 1))}
    return sorted(product(needs, makes))


def spaces_of(state: WhirlingState, side: int) -> list[list[int]]:
    """The types that each space takes."""
    first = side * SPACES
    masks = state.recipes.spaces[first : first + state.recipes.size[side]]
    return [[kind for kind in range(KINDS) if mask >> kind & 1] for mask in masks]


def counted(kinds: tuple[int, ...]) -> Cubes:
    return tuple(kinds.count(kind) for kind in range(KINDS))


# ---- one more step ----


def further(uses: list[list[Use]], price: int | None, position: Position) -> Iterator[Position]:
    """Every position after one more recipe or payment."""
    bench, outputs, left, free, paid = position
    for k in left:
        for need, make in uses[k]:
            for new_bench, rest in taken(bench, outputs, need, free):
                made = tuple(a + b for a, b in zip(rest, make, strict=True))
                yield new_bench, made, left - {k}, free, paid
    if price is not None and not paid:
        need = tuple(price if kind == MANDRAKE else 0 for kind in range(KINDS))
        for new_bench, rest in taken(bench, outputs, need, frozenset()):
            for kind in range(KINDS):
                yield new_bench, rest, left, free | {kind}, True


def taken(
    bench: Cubes, outputs: Cubes, need: Cubes, free: frozenset[int]
) -> Iterator[tuple[Cubes, Cubes]]:
    """WW-25: every way to take cubes from bench, outputs and, of free types, the supply."""
    splits = [
        [
            (b, o)
            for b in range(min(n, bench[kind]) + 1)
            for o in range(min(n - b, outputs[kind]) + 1)
            if b + o == n or kind in free
        ]
        for kind, n in enumerate(need)
    ]
    for split in product(*splits):
        yield (
            tuple(a - b for a, (b, _) in zip(bench, split, strict=True)),
            tuple(a - o for a, (_, o) in zip(outputs, split, strict=True)),
        )
