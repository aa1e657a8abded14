"""The brew planner: all brews worth considering, each reached once.

A brew is what a seat leaves on its bench and what it sends. One brew beats another if it sends at
least as many of every type, keeps at most as many of every type on the bench, and does not spend
Hidden Power where the other does not. The planner gives every brew that no other beats.

It is dynamic programming over sets of used recipes. All that matters about how a set was used is
the layout: the room on the bench and the cubes there are (`packed`). Taking inputs from the bench
first, then from free supply, then from outputs (WA-6) sends the most and keeps the least, and never
rules out a recipe that could otherwise be used next. Four things keep the number of layouts small:

- Of two layouts with the same recipes used, one with at least as much of everything is never worse.
- Outputs of any type are wild cubes: they get a type when a recipe lacks it, or at the very end.
- A recipe that only needs types of which the bench has enough for all recipes is used first.
- Two recipes that do not need each other are used in one order only.

Exact for tableaux of up to EXACT recipes; beyond that only the newest ones are considered.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ....engine.native import vec
from ....games.whirling.moves import HIDDEN_POWER, KINDS, MANDRAKE, SCHOLAR
from ....games.whirling.recipes import BIT, PAYMENT, Recipes
from ....games.whirling.rules.board import (
    BENCH,
    FREE,
    OUTPUTS,
    OWN_RECIPE,
    PAID,
    ROW,
    USED,
    is_turned,
    person,
)
from ....games.whirling.state import WhirlingState
from .brews import Brew
from .front import Front, doubled
from .packed import (
    ALL_COUNTS,
    COUNT,
    COUNT_GUARDS,
    FULL,
    GUARD,
    MOST,
    NO_CUBES,
    ONE,
    ONE_OF_EACH,
    ONE_ROOM,
    ROOM_GUARDS,
    UNSPENT,
    WILD,
    WILD_GUARD,
    bench_of,
    count_of,
    covers,
    has,
    wanted_of,
    wild_in,
    with_wild,
    within,
)
from .ways import Ways, ways_of

EXACT: Final = 9  # eight recipes and one of the personality
STATES: Final = 6  # of a Scholar: nothing paid, or paid for one of five types
NOTHING: Final = -1


@final
class BrewPlanner:
    """Finds brews; reuses its memory from one plan to the next."""

    def __init__(self) -> None:
        self.heads: vec[i64] = vec[i64]([-1] * (STATES << EXACT))
        self.room: i64 = 1024
        self.count: i64 = 0
        # Of each layout: the layout itself; the same before its last recipe gave anything; the next
        # layout of its group; the previous layout, and the recipe and way (or payment) between.
        self.key: vec[i64] = vec[i64]([0] * 1024)
        self.before: vec[i64] = vec[i64]([0] * 1024)
        self.next: vec[i64] = vec[i64]([0] * 1024)
        self.parent: vec[i64] = vec[i64]([0] * 1024)
        self.last: vec[i64] = vec[i64]([0] * 1024)
        self.way: vec[i64] = vec[i64]([0] * 1024)
        self.ends: Front = Front()
        self.plans: i64 = 0
        # The ways to use the recipes of this game.
        self.ways: Ways | None = None
        # The recipes of this plan as input sides; those that are always used come first.
        self.sides: vec[i64] = vec[i64]([0] * EXACT)
        self.recipes_here: i64 = 0
        self.forced: i64 = 0
        # Which of them is Hidden Power, the types that are free, the Scholar's price (or 0).
        self.power: i64 = NOTHING
        self.free: i64 = 0
        self.price: i64 = 0
        self.states: i64 = 1
        # WA-5: whether a Book makes mandrakes free (except to pay with).
        self.spares: bool = False
        # By what is paid for: the counts that are required, and the room guards of these types.
        self.asked: vec[i64] = vec[i64]([0] * STATES)
        self.tight: vec[i64] = vec[i64]([0] * STATES)
        # And the counts that include the bench, not only the outputs.
        self.whole: vec[i64] = vec[i64]([0] * STATES)

    # ---- the plan ----

    def plan(self, state: WhirlingState, seat: i64) -> list[Brew]:
        """Every brew that no other beats, from the current position of a seat."""
        self.plans += 1
        self.ends.clear()
        self.count = 0
        ways = self.ways_of(state.recipes)
        root = self.gather(state, ways, seat)
        self.force(ways, root)
        for group in range(BIT[self.recipes_here] * self.states):
            self.heads[group] = -1
        self.insert(0, root, 0, -1, NOTHING, 0)
        for k in range(self.forced):
            self.use_always(ways, k)
        mask = BIT[self.forced] - 1
        while mask < BIT[self.recipes_here]:
            for paid in range(self.states):
                node = self.heads[mask * self.states + paid]
                while node >= 0:
                    self.expand(ways, mask, paid, node)
                    node = self.next[node]
            mask += BIT[self.forced]
        return self.ends.brews(self.plans)

    def ways_of(self, recipes: Recipes) -> Ways:
        """The ways to use these recipes; looked up only if the recipes have changed."""
        ways = self.ways
        if ways is None or ways.recipes is not recipes:
            ways = ways_of(recipes)
            self.ways = ways
        return ways

    # ---- what there is ----

    def gather(self, state: WhirlingState, ways: Ways, seat: i64) -> i64:
        """Find the recipes that can still be used and what is free; returns the layout so far."""
        at = seat * ROW
        used = state.board[at + USED]
        own = person(state, seat)
        may_pay = own == SCHOLAR and not state.board[at + PAID]
        self.price = state.recipes.size[2 * PAYMENT] if may_pay else 0
        self.states = STATES if may_pay else 1
        self.set_free(state.board[at + FREE])
        self.recipes_here = 0
        self.power = NOTHING
        root = self.layout(state, seat)
        most = root
        if own >= 0 and state.recipes.has_spaces(own) and not used & BIT[OWN_RECIPE]:
            most = self.consider(ways, 2 * own + is_turned(state, seat, OWN_RECIPE), most)
            self.power = 0 if own == HIDDEN_POWER and self.recipes_here else NOTHING
        zone = state.tableau + seat
        place = state.count(zone) - 1
        while place >= 0 and self.recipes_here < EXACT:
            face = state.face[state.at(zone, place)]
            if not used & BIT[place] and state.recipes.has_spaces(face):
                most = self.consider(ways, 2 * face + is_turned(state, seat, place), most)
            place -= 1
        return root

    def set_free(self, free: i64) -> None:
        """Note the types that are free at first, and with each type that could be paid for."""
        self.free = free
        self.spares = self.price > 0 and free & BIT[MANDRAKE] != 0
        for paid in range(self.states):
            self.asked[paid], self.tight[paid] = ALL_COUNTS, ROOM_GUARDS
            for kind in range(i64(KINDS)):
                if free & BIT[kind] or kind == paid - 1:
                    self.asked[paid] -= COUNT[kind]
                    self.tight[paid] -= GUARD[kind]
            self.whole[paid] = self.asked[paid]
        if self.spares:
            self.whole[0] |= COUNT[MANDRAKE]

    def layout(self, state: WhirlingState, seat: i64) -> i64:
        """What is on the bench and the outputs; free types are only counted on the outputs."""
        at = seat * ROW
        key = UNSPENT
        for kind in range(i64(KINDS)):
            bench = state.board[at + BENCH + kind]
            outputs = state.board[at + OUTPUTS + kind]
            cubes = outputs + bench if self.whole[0] & COUNT[kind] else outputs
            cubes = cubes if cubes < MOST else MOST
            key += cubes * ONE[kind] + (FULL[kind] - bench) * ONE_ROOM[kind]
        return key

    def consider(self, ways: Ways, side: i64, most: i64) -> i64:
        """Add a recipe, unless the cubes it could make would overflow their fields."""
        more = most + ways.most_makes[side]
        if (more + wild_in(more) * ONE_OF_EACH) & (COUNT_GUARDS | WILD_GUARD):
            return most
        self.sides[self.recipes_here] = side
        self.recipes_here += 1
        return more

    def force(self, ways: Ways, root: i64) -> None:
        """Put first the recipes that only need types that cannot run short.

        Whatever else is used, such a recipe can be used before it, takes nothing that is needed
        later, and leaves less on the bench and more to send. Hidden Power is never forced, because
        using it spends it.
        """
        scarce = self.scarce(ways, root, 0)
        power_side = self.sides[self.power] if self.power >= 0 else NOTHING
        self.forced = 0
        for k in range(self.recipes_here):
            side = self.sides[k]
            if ways.most_needs[side] & scarce == 0 and side != power_side:
                self.sides[k] = self.sides[self.forced]
                self.sides[self.forced] = side
                self.forced += 1
        if power_side >= 0:
            for k in range(self.recipes_here):
                if self.sides[k] == power_side:
                    self.power = k

    def scarce(self, ways: Ways, key: i64, mask: i64) -> i64:
        """The counts of the types of which unused recipes and a payment could need more than the
        bench has. A free type is never scarce, but a Scholar must not use up what she pays with."""
        wanted = self.price * ONE[MANDRAKE]
        for k in range(self.recipes_here):
            if not mask & BIT[k]:
                wanted += ways.most_needs[self.sides[k]]
        found: i64 = 0
        for kind in range(i64(KINDS)):
            free = self.free & BIT[kind] and (kind != MANDRAKE or not self.price)
            if not free and wanted_of(wanted, kind) > bench_of(key, kind):
                found |= COUNT[kind]
        return found

    # ---- one step further ----

    def use_always(self, ways: Ways, k: i64) -> None:
        """Use one of the forced recipes in each of its ways, from every layout so far."""
        makes, needs, room = ways.makes, ways.needs, ways.room
        asked = self.asked[0]
        side = self.sides[k]
        group = (BIT[k + 1] - 1) * self.states
        node = self.heads[(BIT[k] - 1) * self.states]
        while node >= 0:
            for way in range(ways.first[side], ways.first[side + 1]):
                key = self.used(self.key[node], room[way], needs[way] & asked, 0)
                self.insert(group, key + makes[way], NO_CUBES, node, NOTHING, way)
            node = self.next[node]

    def expand(self, ways: Ways, mask: i64, paid: i64, node: i64) -> None:
        """Add all layouts that are one recipe or one payment further than this one."""
        makes, needs, room = ways.makes, ways.needs, ways.room
        loss = ways.loss
        key, before, last = self.key[node], self.before[node], self.last[node]
        asked, tight = self.asked[paid], self.tight[paid]
        spares = paid == 0 and self.spares
        is_end = True
        for k in range(self.forced, self.recipes_here):
            if mask & BIT[k]:
                continue
            group = (mask | BIT[k]) * self.states + paid
            side = self.sides[k]
            spent = UNSPENT if k == self.power else 0
            for way in range(ways.first[side], ways.first[side + 1]):
                need = needs[way] & asked
                if has(key, need):
                    # A recipe that takes no more from outputs than it gives is always worth using.
                    if (key + loss[way]) & tight == 0 and not spent:
                        is_end = False
                    if k < last and has(before, need):
                        continue
                    if spares:
                        self.spare(ways, group, node, k, way)
                        continue
                    after = self.used(key, room[way], need, paid) - spent
                    self.insert(group, after + makes[way], after, node, k, way)
                elif key >= WILD:
                    after = with_wild(key, need)
                    if after >= 0:
                        after = self.used(after, room[way], need, paid) - spent
                        self.insert(group, after + makes[way], NO_CUBES, node, k, way)
        if paid == 0 and self.price:
            is_end = is_end and bench_of(key, MANDRAKE) < self.price
            if last < 0 or self.without_price(before) < 0:
                self.pay(ways, mask, node)
        if is_end:
            self.ends.offer(node, self.brew_key(key, paid))

    def used(self, key: i64, room: i64, need: i64, paid: i64) -> i64:
        """A layout after the inputs of a recipe are taken, from the bench first."""
        after = within(key + room) - need
        if paid == 0 and self.spares:
            taken = bench_of(key, MANDRAKE) - bench_of(after, MANDRAKE)
            after -= taken * ONE[MANDRAKE]
        return after

    def spare(self, ways: Ways, group: i64, node: i64, k: i64, way: i64) -> None:
        """WA-5: free mandrakes may come from the supply, and those on the bench be kept to pay."""
        need = ways.needs[way]
        for spared in range(count_of(need, MANDRAKE) + 1):
            room = ways.room[way] - spared * ONE_ROOM[MANDRAKE]
            key = self.used(self.key[node], room, need & self.asked[0], 0)
            self.insert(group, key + ways.makes[way], key, node, k, way)

    def pay(self, ways: Ways, mask: i64, node: i64) -> None:
        """WW-50: pay for each type that could run short, or for any type if none could."""
        key = self.without_price(self.key[node])
        if key < 0:
            return
        scarce = self.scarce(ways, key, mask) & self.asked[0]
        for kind in range(i64(KINDS)):
            if scarce & COUNT[kind] or (scarce == 0 and kind == 0):
                self.insert(
                    mask * STATES + 1 + kind,
                    self.outputs_only(key, self.whole[0] & ~self.whole[1 + kind]),
                    NO_CUBES,
                    node,
                    NOTHING,
                    -1 - kind,
                )

    def without_price(self, key: i64) -> i64:
        """A layout after its mandrakes are paid, from the bench first; -1 if there are too few."""
        bench = bench_of(key, MANDRAKE)
        taken = self.price if self.price < bench else bench
        key = with_wild(key, self.price * ONE[MANDRAKE])
        return key + taken * ONE_ROOM[MANDRAKE] - self.price * ONE[MANDRAKE] if key >= 0 else -1

    # ---- layouts ----

    def insert(self, group: i64, key: i64, before: i64, parent: i64, last: i64, way: i64) -> None:
        """Add a layout to its group unless one there covers it; drop those that it covers."""
        ahead: i64 = -1
        node = self.heads[group]
        while node >= 0:
            after = self.next[node]
            if covers(self.key[node], key):
                # What covers one layout is likely to cover the next: check it first from now on.
                if ahead >= 0:
                    self.next[ahead] = after
                    self.next[node] = self.heads[group]
                    self.heads[group] = node
                return
            if covers(key, self.key[node]):
                if ahead < 0:
                    self.heads[group] = after
                else:
                    self.next[ahead] = after
            else:
                ahead = node
            node = after
        if self.count == self.room:
            self.grow()
        node = self.count
        self.count = node + 1
        self.key[node] = key
        self.before[node] = before
        self.parent[node] = parent
        self.last[node] = last
        self.way[node] = way
        self.next[node] = self.heads[group]
        self.heads[group] = node

    def grow(self) -> None:
        """Double the memory."""
        self.key = doubled(self.key)
        self.before = doubled(self.before)
        self.next = doubled(self.next)
        self.parent = doubled(self.parent)
        self.last = doubled(self.last)
        self.way = doubled(self.way)
        self.room = 2 * self.room

    def brew_key(self, key: i64, paid: i64) -> i64:
        """A layout as a brew: what stays on the bench is not sent."""
        return self.outputs_only(key, self.whole[paid])

    def outputs_only(self, key: i64, counts: i64) -> i64:
        """A layout in which these counts, which include the bench, only count the outputs."""
        for kind in range(i64(KINDS)):
            if counts & COUNT[kind]:
                key -= bench_of(key, kind) * ONE[kind]
        return key
