"""The loom: plans a few rounds of one weaver's casts as a beam search over cards and facings.

A plan is judged against scenarios: what the other weaver may generate in the same rounds. All
numbers are integers in flat vectors; a card is worth 1000 points.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ....engine.native import vec
from ....games.weavers.moves import CAST, CASTING, WILD
from ....games.weavers.rules.casting import active_design
from ....games.weavers.rules.drawing import HAND, hand_limit
from ....games.weavers.spells import (
    ALL_COMPONENTS,
    BIT,
    CURSED,
    DAMAGE,
    DAZED,
    DECK,
    HEAL,
    KINDS,
    SEALED,
    SHIELD,
    SICK,
    STEPS,
    TIME,
    Spells,
)
from ....games.weavers.state import WeaversState

ROUNDS: Final = 3
BEAM: Final = 14
SCENARIOS: Final = 4
SPELLS_KEPT: Final = 10

# A node of the search: cards used (bits), its first move, its points, active spells, then the
# tokens generated in each round, then a design and its progress for each active spell.
USED: Final = 0
FIRST: Final = 1
POINTS: Final = 2
COUNT: Final = 3
MADE: Final = 4
LOOM: Final = MADE + ROUNDS * KINDS
NODE: Final = LOOM + 2 * SPELLS_KEPT
CHILDREN: Final = BEAM * 2 * HAND


@final
class Taste:
    """What things are worth to a bot; tuned by matches between bots with different values."""

    def __init__(self) -> None:
        # A card lost by either, a shield spent, a shield left, a card lost to sickness.
        self.hit: i64 = 1000
        self.stripped: i64 = 350
        self.kept_shield: i64 = 180
        self.milled: i64 = 700
        self.kill: i64 = 15000
        self.death: i64 = 45000
        # A status token healed; a status given, by token; a second copy of it.
        self.cure: i64 = 150
        self.status: vec[i64] = vec[i64]([0, 0, 0, 550, 550, 400, 280, 280])
        self.second: i64 = 60
        # A delayed token of an unfinished spell, and its share in percent by the steps left.
        self.promise: vec[i64] = vec[i64]([900, 380, 150, 350, 350, 250, 160, 180])
        self.likely: vec[i64] = vec[i64]([100, 78, 60, 46, 35, 27])
        # The share in percent of what happens in the rounds to come.
        self.soon: vec[i64] = vec[i64]([100, 82, 67])


@final
class Scenario:
    """What one weaver may generate in each of the planned rounds."""

    def __init__(self) -> None:
        self.damage: vec[i64] = vec[i64]([0] * ROUNDS)
        self.shield: vec[i64] = vec[i64]([0] * ROUNDS)


@final
class Loom:
    """The search for one decision of a seat; its memory is reused for the next."""

    def __init__(self, taste: Taste) -> None:
        self.taste: Taste = taste
        self.nodes: vec[i64] = vec[i64]([0] * (BEAM * NODE))
        self.children: vec[i64] = vec[i64]([0] * (CHILDREN * NODE))
        self.hand: vec[i64] = vec[i64]([0] * HAND)
        self.cards: i64 = 0
        self.state: WeaversState
        self.spells: Spells
        self.seat: i64 = 0
        # Hand sizes after casting, by round: that much damage at once ends the game.
        self.line: vec[i64] = vec[i64]([0] * (2 * ROUNDS))
        self.scenarios: list[Scenario] = []

    def plan(
        self, state: WeaversState, seat: i64, rounds: i64, width: i64, against: list[Scenario]
    ) -> i64:
        """Search; returns the first move of the best plan, which becomes node 0 (-1: no card)."""
        self.state, self.seat, self.spells = state, seat, state.spells
        self.scenarios = against
        self.cards = state.count(seat)
        for k in range(self.cards):
            self.hand[k] = state.design_at(seat, k)
        set_lines(self.line, state, 0, seat)
        set_lines(self.line, state, ROUNDS, 1 - seat)
        self.plant()
        alive: i64 = 1
        for depth in range(rounds if rounds < self.cards else self.cards):
            alive = self.select(self.grow(alive, depth), width)
        return self.nodes[FIRST]

    def plant(self) -> None:
        """The root: the active spells as they are now."""
        nodes, state, seat = self.nodes, self.state, self.seat
        for k in range(i64(LOOM)):
            nodes[k] = 0
        nodes[FIRST] = -1
        count = state.count(state.actives + seat)
        if count > SPELLS_KEPT:
            count = SPELLS_KEPT
        nodes[COUNT] = count
        for k in range(count):
            nodes[LOOM + 2 * k] = active_design(state, seat, k)
            nodes[LOOM + 2 * k + 1] = state.progress[seat * DECK + k]

    # ---- growing ----

    def grow(self, alive: i64, depth: i64) -> i64:
        """Extend all nodes by one cast in every way; returns how many children there are."""
        found: i64 = 0
        sealed = self.state.token(self.seat, SEALED) > 0
        for number in range(alive):
            start = number * NODE
            used = self.nodes[start + USED]
            wild = not sealed and self.nodes[start + COUNT] > 0
            for k in range(self.cards):
                if used & BIT[k] or self.is_copy(k, used):
                    continue
                self.cast(start, found * NODE, depth, k, True)
                found += 1
                if wild:
                    self.cast(start, found * NODE, depth, k, False)
                    found += 1
        return found

    def is_copy(self, k: i64, used: i64) -> bool:
        """Whether an earlier card of the hand is the same."""
        for other in range(k):
            if self.hand[other] == self.hand[k] and not used & BIT[other]:
                return True
        return False

    def cast(self, start: i64, into: i64, depth: i64, k: i64, up: bool) -> None:
        """One round: the k-th card is cast, spells are woven, tokens generated; then judged."""
        nodes, children, spells = self.nodes, self.children, self.spells
        for place in range(i64(LOOM)):
            children[into + place] = nodes[start + place]
        design = self.hand[k]
        children[into + USED] |= BIT[k]
        if depth == 0:
            children[into + FIRST] = (CAST if up else WILD) + design
        made = into + MADE + depth * KINDS
        count = self.weave(start, into, made, spells.instant[design] if up else ALL_COMPONENTS)
        if up:
            children[made + spells.token[design]] += 1
            if spells.steps[design] == 0:
                self.complete(made, design)
            elif count < SPELLS_KEPT:
                children[into + LOOM + 2 * count] = design
                children[into + LOOM + 2 * count + 1] = 0
                count += 1
        children[into + COUNT] = count
        children[into + POINTS] = self.judge(into, depth + 1)

    def weave(self, start: i64, into: i64, made: i64, produced: i64) -> i64:
        """WV-20 to WV-32 for the spells of a node; how many stay."""
        nodes, children, spells = self.nodes, self.children, self.spells
        count = nodes[start + COUNT]
        woven = closure(nodes, start + LOOM, count, spells, produced | TIME)
        kept: i64 = 0
        for k in range(count):
            if not woven & BIT[k]:
                continue
            design = nodes[start + LOOM + 2 * k]
            step = nodes[start + LOOM + 2 * k + 1] + 1
            if step == spells.steps[design]:
                self.complete(made, design)
                if not spells.repeatable[design]:
                    continue
                step = 0
            children[into + LOOM + 2 * kept] = design
            children[into + LOOM + 2 * kept + 1] = step
            kept += 1
        return kept

    def complete(self, made: i64, design: i64) -> None:
        """The delayed tokens of a spell are generated."""
        children, delayed = self.children, self.spells.delayed
        for kind in range(i64(KINDS)):
            children[made + kind] += delayed[design * KINDS + kind]

    # ---- judging ----

    def judge(self, into: i64, rounds: i64) -> i64:
        """The points of a node: damage in every scenario, then unfinished spells and statuses."""
        points: i64 = 0
        for scenario in self.scenarios:
            points += self.clash(into, rounds, scenario)
        if len(self.scenarios) > 1:
            points //= len(self.scenarios)
        return points + self.promises(into) + self.statuses(into, rounds)

    def clash(self, into: i64, rounds: i64, scenario: Scenario) -> i64:
        """Damage against shields, both ways, round by round."""
        children, state, seat = self.children, self.state, self.seat
        mine, theirs = state.token(seat, SHIELD), state.token(1 - seat, SHIELD)
        dazed = state.token(1 - seat, DAZED) > 0
        sick = state.token(1 - seat, SICK) > 0
        taste = self.taste
        points: i64 = 0
        for j in range(rounds):
            made = into + MADE + j * KINDS
            mine += children[made + SHIELD]
            theirs += scenario.shield[j]
            hit = children[made + DAMAGE] - theirs
            theirs = -hit if hit < 0 else 0
            hurt = scenario.damage[j] - mine
            mine = -hurt if hurt < 0 else 0
            gain: i64 = taste.stripped * (children[made + DAMAGE] - (hit if hit > 0 else 0))
            gain += taste.stripped * (scenario.damage[j] - (hurt if hurt > 0 else 0))
            if hit > 0:
                gain += taste.hit * hit + (taste.milled if sick else 0)
                if hit >= self.line[ROUNDS + j]:
                    gain += taste.kill
            if hurt > 0:
                gain -= taste.hit * hurt
                if hurt >= self.line[j]:
                    gain -= taste.death
            points += gain * taste.soon[j] // 100
            mine -= mine // 2
            theirs -= (theirs + 1) // 2 if dazed else theirs // 2
        return points + taste.kept_shield * mine

    def promises(self, into: i64) -> i64:
        """Unfinished spells, weighted by how likely they are to be finished."""
        children, spells, taste = self.children, self.spells, self.taste
        points: i64 = 0
        for k in range(children[into + COUNT]):
            design = children[into + LOOM + 2 * k]
            left = spells.steps[design] - children[into + LOOM + 2 * k + 1]
            worth: i64 = 0
            for kind in range(i64(KINDS)):
                worth += taste.promise[kind] * spells.delayed[design * KINDS + kind]
            if spells.repeatable[design]:
                worth += worth // 2
            points += worth * taste.likely[left] // 100
        return points

    def statuses(self, into: i64, rounds: i64) -> i64:
        """Statuses given to the opponent, and the seat's own healed."""
        children, state, seat = self.children, self.state, self.seat
        taste = self.taste
        points: i64 = 0
        ill = self.illness()
        for kind in range(i64(HEAL), i64(KINDS)):
            count: i64 = 0
            for j in range(rounds):
                count += children[into + MADE + j * KINDS + kind]
            if count > 0 and kind == HEAL:
                points += taste.cure * (count * ill if count < 2 else 2 * ill)
            elif count > 0:
                first = taste.second if state.token(1 - seat, kind) else taste.status[kind]
                points += first + taste.second * (count - 1)
        return points

    def illness(self) -> i64:
        """How many kinds of status the seat has."""
        ill: i64 = 0
        for kind in range(i64(SICK), i64(CURSED + 1)):
            if self.state.token(self.seat, kind):
                ill += 1
        return ill

    # ---- selecting ----

    def select(self, found: i64, width: i64) -> i64:
        """Make the best children the new nodes, the best first; returns how many."""
        nodes, children = self.nodes, self.children
        kept: i64 = 0
        while kept < width and kept < found:
            best: i64 = -1
            points: i64 = 0
            for number in range(found):
                place = number * NODE
                if children[place + USED] >= 0 and (best < 0 or children[place + POINTS] > points):
                    best, points = place, children[place + POINTS]
            size = LOOM + 2 * children[best + COUNT]
            for k in range(size):
                nodes[kept * NODE + k] = children[best + k]
            children[best + USED] = -1
            kept += 1
        return kept

    # ---- what a plan says ----

    def uses(self, k: i64) -> bool:
        """Whether the best plan casts the k-th card of the hand."""
        return self.nodes[USED] & BIT[k] != 0

    def scenario(self) -> Scenario:
        """What the best plan generates, as a scenario for the other weaver."""
        fear = Scenario()
        for j in range(i64(ROUNDS)):
            fear.damage[j] = self.nodes[MADE + j * KINDS + DAMAGE]
            fear.shield[j] = self.nodes[MADE + j * KINDS + SHIELD]
        return fear


def closure(nodes: vec[i64], start: i64, count: i64, spells: Spells, produced: i64) -> i64:
    """WV-26: the spells of a node that are woven, as bits."""
    woven: i64 = 0
    before: i64 = -1
    while woven != before:
        before = woven
        for k in range(count):
            if woven & BIT[k]:
                continue
            place = nodes[start + 2 * k] * STEPS + nodes[start + 2 * k + 1]
            if produced & spells.need[place]:
                woven |= BIT[k]
                produced |= spells.residual[place]
    return woven


def set_lines(line: vec[i64], state: WeaversState, start: i64, seat: i64) -> None:
    """D5: the hand of a seat after casting, in each planned round."""
    hand, deck = state.count(seat), state.count(state.decks + seat)
    limit = hand_limit(state, seat)
    for j in range(i64(ROUNDS)):
        if j > 0 or state.phase != CASTING:
            drawn = limit - hand if limit - hand < deck else deck
            if drawn > 0:
                hand += drawn
                deck -= drawn
        hand -= 1
        line[start + j] = hand if hand > 0 else 1


def open_threats(state: WeaversState, seat: i64) -> Scenario:
    """What a seat's open spells bring if each is woven every time; everybody knows this."""
    fear = Scenario()
    spells = state.spells
    for k in range(state.count(state.actives + seat)):
        design = active_design(state, seat, k)
        j = spells.steps[design] - state.progress[seat * DECK + k] - 1
        if j < ROUNDS:
            fear.damage[j] += spells.delayed[design * KINDS + DAMAGE]
            fear.shield[j] += spells.delayed[design * KINDS + SHIELD]
    return fear
