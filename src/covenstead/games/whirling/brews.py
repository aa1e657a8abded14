"""The brew planner: all brews worth considering, each reached once.

A brew is what a seat leaves on its bench and what it sends. One brew beats another if it sends at
least as many of every type, keeps at most as many of every type on the bench, and does not spend
Hidden Power where the other does not. The planner gives every brew that no other beats.

It is dynamic programming over sets of used recipes. What matters of the way there is only the
bench and the outputs: inputs taken from the bench first, then from free supply, then from outputs
(WA-6) send the most and keep the least, and whatever could be used next otherwise can be used then
too. Of two layouts with the same recipes used, the one with more cubes in all and fewer of them on
the bench, type by type, is never worse: the other is dropped. The one exception is a Scholar who
has Mandrakes free by a Book but not to pay with (WA-5): there all splits are tried.

Exact for tableaux of up to EXACT recipes; beyond that only the newest ones are considered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from ...engine.vectors import vec
from .moves import (
    FILL,
    FROM_BENCH,
    FROM_OUTPUTS,
    FROM_SUPPLY,
    HIDDEN_POWER,
    KINDS,
    MAKE,
    MANDRAKE,
    PAY,
    SCHOLAR,
    TAKE,
    USE,
    WITH,
)
from .recipes import BIT, PAYMENT, SPACES, Recipes
from .rules.board import (
    BENCH,
    FILLING,
    FREE,
    OPEN,
    OUTPUTS,
    OWN_RECIPE,
    PAID,
    ROW,
    SPACE,
    USED,
    is_turned,
    person,
)
from .rules.brewing import answer, fill, open_side, pay, use

if TYPE_CHECKING:
    from .state import WhirlingState

EXACT: Final = 9  # eight recipes and one of the personality
STATES: Final = 6  # nothing paid, or paid for one of five types
# Comparing all fields of two packed numbers at once needs a guard bit above each field: five bits
# for the room on the bench, seven for a count of cubes, and one pair for Hidden Power unspent.
ROOM_GUARDS: Final = sum([1 << (5 * k + 4) for k in range(KINDS)])
COUNT_GUARDS: Final = sum([1 << (25 + 7 * k + 6) for k in range(KINDS)])
GUARDS: Final[i64] = ROOM_GUARDS + COUNT_GUARDS + (1 << 61)
UNSPENT: Final[i64] = 1 << 60
MOST: Final = 63


@final
class Step:
    """One recipe of a brew: its face, the types for its hybrid spaces, mandrakes left on the bench.

    For a payment, `face` is PAYMENT and `path` the type that is named.
    """

    def __init__(self, face: i64, path: i64, spared: i64) -> None:
        self.face: i64 = face
        self.path: i64 = path
        self.spared: i64 = spared


@final
class Brew:
    """What is left on the bench, what is sent, and the steps that lead there."""

    def __init__(self, bench: list[int], outputs: list[int], spends: bool) -> None:
        self.bench: list[int] = bench
        self.outputs: list[int] = outputs
        self.spends_power: bool = spends
        self.steps: list[Step] = []


@final
class Planner:
    """Finds brews; keeps its memory from one plan to the next."""

    def __init__(self) -> None:
        self.heads: vec[i64] = vec[i64]([-1] * (STATES << EXACT))
        self.room: i64 = 1024
        self.count: i64 = 0
        # Of each layout: bench (four bits a type), outputs (eight), key, next of its group, the
        # layout before it, the step between them, and whether another beats it.
        self.bench: vec[i64] = vec[i64]([0] * 1024)
        self.outputs: vec[i64] = vec[i64]([0] * 1024)
        self.key: vec[i64] = vec[i64]([0] * 1024)
        self.next: vec[i64] = vec[i64]([0] * 1024)
        self.parent: vec[i64] = vec[i64]([0] * 1024)
        self.recipe: vec[i64] = vec[i64]([0] * 1024)
        self.way: vec[i64] = vec[i64]([0] * 1024)
        self.spared: vec[i64] = vec[i64]([0] * 1024)
        self.best: vec[i64] = vec[i64]([0] * 256)
        self.best_key: vec[i64] = vec[i64]([0] * 256)
        self.best_count: i64 = 0
        # The recipes of this plan: input sides, and which of them is Hidden Power (or none).
        self.sides: vec[i64] = vec[i64]([0] * EXACT)
        self.recipes_here: i64 = 0
        self.power_bit: i64 = 0
        self.free: i64 = 0
        self.price: i64 = 0

    # ---- the plan ----

    def plan(self, state: WhirlingState, seat: i64) -> list[Brew]:
        """Every brew that no other beats, from what lies before a seat now."""
        self.gather(state, seat)
        groups: i64 = BIT[self.recipes_here] * STATES
        for group in range(groups):
            self.heads[group] = -1
        self.count = 0
        at = seat * ROW
        bench: i64 = 0
        outputs: i64 = 0
        for kind in range(i64(KINDS)):
            bench += state.board[at + BENCH + kind] << (4 * kind)
            outputs += state.board[at + OUTPUTS + kind] << (8 * kind)
        self.insert(0, bench, outputs, -1, -1, -1, 0)
        for group in range(groups):
            node = self.heads[group]
            while node >= 0:
                self.expand(state.recipes, group, node)
                node = self.next[node]
        return self.front(state.recipes, groups)

    def gather(self, state: WhirlingState, seat: i64) -> None:
        """The recipes that may still be used, newest last; what is free; the Scholar's price."""
        at = seat * ROW
        used = state.board[at + USED]
        self.free = state.board[at + FREE]
        self.recipes_here = 0
        self.power_bit = 0
        own = person(state, seat)
        if own >= 0 and state.recipes.has_spaces(own) and not used & BIT[OWN_RECIPE]:
            self.sides[0] = 2 * own + is_turned(state, seat, OWN_RECIPE)
            self.recipes_here = 1
            self.power_bit = 1 if own == HIDDEN_POWER else 0
        zone = state.tableau + seat
        place = state.count(zone) - 1
        while place >= 0 and self.recipes_here < EXACT:
            face = state.face[state.at(zone, place)]
            if not used & BIT[place] and state.recipes.has_spaces(face):
                self.sides[self.recipes_here] = 2 * face + is_turned(state, seat, place)
                self.recipes_here += 1
            place -= 1
        may_pay = own == SCHOLAR and not state.board[at + PAID]
        self.price = state.recipes.size[2 * PAYMENT] if may_pay else 0

    def expand(self, recipes: Recipes, group: i64, node: i64) -> None:
        """All layouts one recipe, or one payment, further than this one."""
        mask = group // STATES
        paid = group % STATES
        free = self.free | BIT[paid - 1] if paid else self.free
        can_spare = paid == 0 and self.price > 0 and free & BIT[MANDRAKE] != 0
        # Two recipes that do not need each other give the same layout in either order: only the
        # one that is higher in the list may come last. (What may be spared depends on the order.)
        before = -1 if can_spare else self.without_last(recipes, node)
        last = self.recipe[node]
        for k in range(self.recipes_here):
            if not mask & BIT[k]:
                side = self.sides[k]
                to = (mask | BIT[k]) * STATES + paid
                for way in range(recipes.first_way[side], recipes.first_way[side + 1]):
                    if k < last and before >= 0:
                        if has_all(before, recipes.way_needs[way], free):
                            continue
                    self.try_way(recipes, node, to, k, way, free, 0)
                    if can_spare:
                        for spared in range(i64(1), i64(5)):
                            self.try_way(recipes, node, to, k, way, free, spared)
        if paid == 0 and self.price:
            self.try_payment(node, group)

    def without_last(self, recipes: Recipes, node: i64) -> i64:
        """All cubes of a layout but those that its last recipe made, eight bits a type, or -1."""
        if self.recipe[node] < 0:
            return -1
        make = recipes.way_makes[self.way[node]]
        cubes: i64 = 0
        for kind in range(i64(KINDS)):
            there = (self.bench[node] >> (4 * kind)) & 15
            there += (self.outputs[node] >> (8 * kind)) & 255
            cubes += (there - ((make >> (4 * kind)) & 15)) << (8 * kind)
        return cubes

    def try_way(
        self, recipes: Recipes, node: i64, to: i64, k: i64, way: i64, free: i64, spared: i64
    ) -> None:
        """Use a recipe in one way, if it can be; `spared` mandrakes stay on the bench."""
        need = recipes.way_needs[way]
        make = recipes.way_makes[way]
        bench = self.bench[node]
        outputs = self.outputs[node]
        for kind in range(i64(KINDS)):
            n = (need >> (4 * kind)) & 15
            if n:
                b = (bench >> (4 * kind)) & 15
                if kind == MANDRAKE:
                    b -= spared
                taken = n if n < b else b
                if taken < 0:
                    return
                bench -= taken << (4 * kind)
                if n > taken and not free & BIT[kind]:
                    if (outputs >> (8 * kind)) & 255 < n - taken:
                        return
                    outputs -= (n - taken) << (8 * kind)
            elif spared and kind == MANDRAKE:
                return
            outputs += ((make >> (4 * kind)) & 15) << (8 * kind)
        self.insert(to, bench, outputs, node, k, way, spared)

    def try_payment(self, node: i64, group: i64) -> None:
        """WW-50: mandrakes of the bench, then of outputs, for each type that could be named."""
        bench = self.bench[node]
        outputs = self.outputs[node]
        b = (bench >> (4 * MANDRAKE)) & 15
        taken = self.price if self.price < b else b
        if (outputs >> (8 * MANDRAKE)) & 255 < self.price - taken:
            return
        bench -= taken << (4 * MANDRAKE)
        outputs -= (self.price - taken) << (8 * MANDRAKE)
        for kind in range(i64(KINDS)):
            self.insert(group + 1 + kind, bench, outputs, node, -1, kind, 0)

    # ---- layouts ----

    def insert(
        self, group: i64, bench: i64, outputs: i64, parent: i64, k: i64, way: i64, spared: i64
    ) -> None:
        """Add a layout to its group, unless one there is never worse; drop those it covers."""
        key = layout_key(bench, outputs)
        before: i64 = -1
        node = self.heads[group]
        while node >= 0:
            after = self.next[node]
            if covers(self.key[node], key):
                # What covers one will cover the next: it is asked first from now on.
                if before >= 0:
                    self.next[before] = after
                    self.next[node] = self.heads[group]
                    self.heads[group] = node
                return
            if covers(key, self.key[node]):
                if before < 0:
                    self.heads[group] = after
                else:
                    self.next[before] = after
            else:
                before = node
            node = after
        if self.count == self.room:
            self.grow()
        node = self.count
        self.count = node + 1
        self.bench[node] = bench
        self.outputs[node] = outputs
        self.key[node] = key
        self.parent[node] = parent
        self.recipe[node] = k
        self.way[node] = way
        self.spared[node] = spared
        self.next[node] = self.heads[group]
        self.heads[group] = node

    def grow(self) -> None:
        """Twice the memory."""
        self.bench = doubled(self.bench)
        self.outputs = doubled(self.outputs)
        self.key = doubled(self.key)
        self.next = doubled(self.next)
        self.parent = doubled(self.parent)
        self.recipe = doubled(self.recipe)
        self.way = doubled(self.way)
        self.spared = doubled(self.spared)
        self.room = 2 * self.room

    # ---- brews ----

    def front(self, recipes: Recipes, groups: i64) -> list[Brew]:
        """Of all layouts, as brews, those that no other beats, each once."""
        self.best_count = 0
        # Long brews first: they beat most of the others at once.
        group = groups - 1
        while group >= 0:
            spent = self.power_bit & (group // STATES)
            node = self.heads[group]
            while node >= 0:
                key = brew_key(self.bench[node], self.outputs[node])
                self.add_to_front(node, key if spent else key + UNSPENT)
                node = self.next[node]
            group -= 1
        brews: list[Brew] = []
        for k in range(self.best_count):
            spends = self.best_key[k] & UNSPENT == 0
            brews.append(self.brew_of(recipes, self.best[k], spends))
        return brews

    def add_to_front(self, node: i64, key: i64) -> None:
        """Add a brew, unless one there covers it; drop those that it covers."""
        best, keys = self.best, self.best_key
        for k in range(self.best_count):
            if covers(keys[k], key):
                best[0], best[k] = best[k], best[0]
                keys[0], keys[k] = keys[k], keys[0]
                return
        kept: i64 = 0
        for k in range(self.best_count):
            if not covers(key, keys[k]):
                best[kept], keys[kept] = best[k], keys[k]
                kept += 1
        if kept == len(best):
            self.best = doubled(best)
            self.best_key = doubled(keys)
        self.best[kept] = node
        self.best_key[kept] = key
        self.best_count = kept + 1

    def brew_of(self, recipes: Recipes, node: i64, spends: bool) -> Brew:
        """A layout with the steps that led there."""
        bench: list[int] = []
        outputs: list[int] = []
        for kind in range(i64(KINDS)):
            bench.append((self.bench[node] >> (4 * kind)) & 15)
            outputs.append((self.outputs[node] >> (8 * kind)) & 255)
        brew = Brew(bench, outputs, spends)
        while self.parent[node] >= 0:
            if self.recipe[node] < 0:
                brew.steps.append(Step(PAYMENT, self.way[node], 0))
            else:
                face = self.sides[self.recipe[node]] // 2
                path = recipes.way_paths[self.way[node]]
                brew.steps.append(Step(face, path, self.spared[node]))
            node = self.parent[node]
        brew.steps.reverse()
        return brew


def layout_key(bench: i64, outputs: i64) -> i64:
    """Room on the bench and cubes in all, of each type, side by side: more is never worse."""
    key: i64 = 0
    for kind in range(i64(KINDS)):
        b = (bench >> (4 * kind)) & 15
        total = b + ((outputs >> (8 * kind)) & 255)
        if total > MOST:
            total = MOST
        key += ((15 - b) << (5 * kind)) + (total << (25 + 7 * kind))
    return key


def brew_key(bench: i64, outputs: i64) -> i64:
    """Room on the bench and cubes sent, of each type, side by side."""
    key: i64 = 0
    for kind in range(i64(KINDS)):
        sent = (outputs >> (8 * kind)) & 255
        if sent > MOST:
            sent = MOST
        room = 15 - ((bench >> (4 * kind)) & 15)
        key += (room << (5 * kind)) + (sent << (25 + 7 * kind))
    return key


def covers(mine: i64, other: i64) -> bool:
    """Whether every field of one key is at least that of another."""
    return ((mine | GUARDS) - other) & GUARDS == GUARDS


def has_all(cubes: i64, need: i64, free: i64) -> bool:
    """Whether a need is met by these cubes and by what is free."""
    for kind in range(i64(KINDS)):
        if (need >> (4 * kind)) & 15 > (cubes >> (8 * kind)) & 255 and not free & BIT[kind]:
            return False
    return True


def doubled(old: vec[i64]) -> vec[i64]:
    """A vector twice as long with the same beginning."""
    new = vec[i64]([0] * (2 * len(old)))
    for k in range(i64(len(old))):
        new[k] = old[k]
    return new


# ---- from steps to moves ----


def moves_of(state: WhirlingState, seat: i64, brew: Brew) -> list[int]:
    """The moves that lay out a brew, without the commit."""
    trial = state.clone()
    moves: list[int] = []
    for step in brew.steps:
        move = first_move(step)
        moves.append(move)
        if move >= PAY:
            pay(trial, seat, move - PAY)
        elif move >= FILL:
            fill(trial, seat, move - FILL)
        else:
            use(trial, seat, move - USE)
        while trial.board[seat * ROW + OPEN]:
            move = next_answer(trial, seat, step)
            moves.append(move)
            answer(trial, seat, move)
    return moves


def first_move(step: Step) -> i64:
    """How a step begins."""
    if step.face == PAYMENT:
        return PAY + step.path
    return FILL + step.face if step.spared else USE + step.face


def next_answer(state: WhirlingState, seat: i64, step: Step) -> i64:
    """How the open recipe is filled on: the type by the step, the source as usual (WA-6)."""
    at = seat * ROW
    side = open_side(state, seat)
    recipes = state.recipes
    space = state.board[at + SPACE]
    inputs = recipes.size[side]
    plain = recipes.plain[side]
    if space >= inputs:
        return MAKE + ((step.path >> (3 * (space - plain))) & 7)
    kind: i64 = 0
    if space < plain:
        while not recipes.spaces[side * SPACES + space] & BIT[kind]:
            kind += 1
    else:
        kind = (step.path >> (3 * (space - plain))) & 7
    if not state.board[at + FILLING]:
        return WITH + kind
    bench = state.board[at + BENCH + kind]
    if bench > (step.spared if kind == MANDRAKE else 0):
        return TAKE + 3 * kind + FROM_BENCH
    if state.board[at + FREE] & BIT[kind] and step.face != PAYMENT:
        return TAKE + 3 * kind + FROM_SUPPLY
    return TAKE + 3 * kind + FROM_OUTPUTS
