"""Greedy for Whirling Witchcraft: the brew that hurts the right-hand neighbour most.

It looks ahead one round: what its brews could send, what would spill at the neighbour's, and how
much room they leave on its bench for what comes from the left. It never waits;
at a table with people, `bots/live.py` lets a lower initiative go first.
"""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64

from ....engine.rng import Rng
from ....engine.state import State
from ....games.whirling.moves import (
    ALL_TRADES,
    CLAIM,
    CLAIRVOYANT,
    COMMIT,
    DAREDEVIL,
    DECK,
    FEY_BLESSED,
    FROG_WHISPERER,
    HIDDEN_POWER,
    KEEP,
    KINDS,
    LEAVE,
    PLAY,
    POTION_BREWER,
    RANDOM,
    SCHOLAR,
    SPIDER_SUMMONER,
    SURGE,
    TRICKSTER,
    TURN,
    UNCONTROLLED,
    WAIT,
    WHIRLWIND,
)
from ....games.whirling.recipes import BIT
from ....games.whirling.rules.board import (
    BENCH,
    CAPACITY,
    CAULDRON,
    CHOOSING,
    OPEN,
    PLAYING,
    PRODUCING,
    RESOLVING,
    ROW,
    TRADING,
    right,
)
from ....games.whirling.rules.winning import THRESHOLD, scores
from ....games.whirling.state import WhirlingState
from ...policy import Policy
from ...search.plan import Plan
from .brews import Brew
from .planner import BrewPlanner
from .steps import first_move, steps_of

# What a bench should keep, and what to expect from the left in a round, by type.
ENOUGH: Final[list[float]] = [1.0, 2.0, 4.0, 4.0, 4.0]
EXPECTED: Final[list[float]] = [0.4, 1.2, 2.5, 2.5, 2.5]
# Scarcer types are worth more to send and to hold.
WORTH: Final[list[float]] = [1.6, 1.3, 1.0, 1.0, 1.0]
SPILL: Final = 4.0
WIN: Final = 60.0
TRIGGER: Final = 1.2
# Personalities by how often they win (docs/reports/whirling-simulation.md), best first.
PREFERRED: Final[list[int]] = [
    TRICKSTER,
    SPIDER_SUMMONER,
    FROG_WHISPERER,
    FEY_BLESSED,
    SCHOLAR,
    POTION_BREWER,
    HIDDEN_POWER,
    UNCONTROLLED,
    CLAIRVOYANT,
    WHIRLWIND,
    ALL_TRADES,
    DAREDEVIL,
]


@final
class Greedy(Policy):
    """Looks ahead one round."""

    def __init__(self) -> None:
        self.planner: BrewPlanner = BrewPlanner()

    def choose(self, world: State, seat: i64, rng: Rng) -> i64:
        state = cast(WhirlingState, world)
        if state.phase == PRODUCING:
            return self.brew_move(state, seat)
        if state.phase == PLAYING:
            return self.best_play(state, seat)
        if state.phase == RESOLVING:
            return self.best_effect(state, seat)
        if state.phase == TRADING:
            return best_claim(state, seat)
        if state.phase == CHOOSING:
            return best_personality(state, seat)
        return best_before_play(state, seat)

    # ---- brewing ----

    def brew_move(self, state: WhirlingState, seat: i64) -> i64:
        """The next step towards the best brew, or commit."""
        if state.board[seat * ROW + OPEN]:
            return self.best_answer(state, seat)
        brew = self.best_brew(state, seat)
        steps = steps_of(self.planner, state, brew)
        return first_move(steps[0]) if len(steps) else COMMIT

    def best_brew(self, state: WhirlingState, seat: i64) -> Brew:
        """Of all brews that no other beats, the one worth most."""
        brews = self.planner.plan(state, seat)
        best = brews[0]
        best_value = -1e9
        for brew in brews:
            value = worth_of(state, seat, brew)
            if value > best_value:
                best, best_value = brew, value
        return best

    def best_answer(self, state: WhirlingState, seat: i64) -> i64:
        """Fill the next space so that the best brew can still be reached."""
        best: i64 = -1
        best_value = -1e9
        for move in state.legal(seat):
            trial = state.clone()
            trial.apply(seat, move)
            value = self.in_reach(trial, seat)
            if value > best_value:
                best, best_value = move, value
        return best

    def in_reach(self, state: WhirlingState, seat: i64) -> float:
        """The worth of the best brew from here, whatever spaces are still open."""
        if not state.board[seat * ROW + OPEN]:
            return worth_of(state, seat, self.best_brew(state, seat))
        best = -1e9
        for move in state.legal(seat):
            trial = state.clone()
            trial.apply(seat, move)
            value = self.in_reach(trial, seat)
            if value > best:
                best = value
        return best

    # ---- study ----

    def best_play(self, state: WhirlingState, seat: i64) -> i64:
        """The card and its orientation with the best brew this round; never a random card."""
        moves = state.legal(seat)
        if COMMIT in moves:
            # WW-46: a card drawn at random lies there, and an arcana effect is left to choose.
            return self.best_effect(state, seat)
        best: i64 = -1
        best_value = -1e9
        for move in moves:
            if move == RANDOM:
                continue
            turned = move >= TURN
            face = move - TURN if turned else move - PLAY
            value = self.worth_of_card(state, seat, face, turned)
            if value > best_value:
                best, best_value = move, value
        return best

    def worth_of_card(self, state: WhirlingState, seat: i64, face: i64, turned: bool) -> float:
        """The best brew with a card in the tableau, plus the arcana that it would trigger."""
        trial = state.clone()
        zone = trial.tableau + seat
        place = trial.count(zone)
        trial.put(zone, trial.take(seat, trial.find(seat, face)))
        if turned:
            trial.turned[seat] |= BIT[place]
        triggers: i64 = 0
        for icon in range(i64(3)):
            old = trial.trackers[3 * seat + icon]
            triggers += (old + trial.recipes.arcana[3 * face + icon]) // 2 - old // 2
        brew = self.best_brew(trial, seat)
        return worth_of(trial, seat, brew) + TRIGGER * float(triggers)

    def best_effect(self, state: WhirlingState, seat: i64) -> i64:
        """The arcana effect that makes the best brew better, or commit."""
        best: i64 = COMMIT
        best_value = worth_of(state, seat, self.best_brew(state, seat)) + 0.05
        for move in state.legal(seat):
            if move in (COMMIT, WAIT):
                continue
            trial = state.clone()
            trial.apply(seat, move)
            value = worth_of(trial, seat, self.best_brew(trial, seat))
            if value > best_value:
                best, best_value = move, value
        return best


# ---- what a brew is worth ----


def worth_of(state: WhirlingState, seat: i64, brew: Brew) -> float:
    """What spills at the right-hand neighbour's, what crowds her bench, and what stays on ours."""
    hers = right(state, seat) * ROW + BENCH
    locked = seat * ROW + CAULDRON
    value = -3.0 if brew.spends_power() else 0.0
    spilt = 0.0
    for kind in range(i64(KINDS)):
        sent = float(brew.sent(kind)) + float(state.board[locked + kind])
        there = float(state.shown[hers + kind])
        over = there + sent - float(CAPACITY[kind])
        if over > 0.0:
            spilt += over
        value += 0.5 * WORTH[kind] * sent * (0.4 + there / float(CAPACITY[kind]))
        value += worth_of_bench(kind, float(brew.kept(kind)))
    if float(scores(state)[seat]) + spilt >= float(THRESHOLD):
        value += WIN
    return value + SPILL * spilt


def worth_of_bench(kind: i64, kept: float) -> float:
    """Some cubes are inputs for the next round; too many leave no room for what is sent to us."""
    useful = kept if kept < ENOUGH[kind] else ENOUGH[kind]
    danger = kept + EXPECTED[kind] - float(CAPACITY[kind])
    value = 0.35 * WORTH[kind] * useful - 0.1 * kept
    return value - 2.0 * danger if danger > 0.0 else value


# ---- the smaller decisions ----


def best_claim(state: WhirlingState, seat: i64) -> i64:
    """Claim the cube of the type that is furthest from spilling."""
    hers = right(state, seat) * ROW + BENCH
    mine = seat * ROW + CAULDRON
    best: i64 = LEAVE
    best_room: i64 = -100
    for kind in range(i64(KINDS)):
        left_over = CAPACITY[kind] - state.shown[hers + kind] - state.board[mine + kind]
        if left_over > best_room:
            best, best_room = CLAIM + kind, left_over
    return best


def best_personality(state: WhirlingState, seat: i64) -> i64:
    """The one that comes first in PREFERRED."""
    offered = state.faces(state.personality + seat)
    for face in PREFERRED:
        if face in offered:
            return KEEP + face - DECK
    return KEEP + offered[0] - DECK


def best_before_play(state: WhirlingState, seat: i64) -> i64:
    """An Initiate keeps her hand; powers surge where there is most room."""
    move = state.default_move(seat)
    assert move < SURGE + KINDS
    return move


# ---- what the search takes from this file ----

# Iterations of an apprentice, a witch and an elder.
ITERATIONS: Final[tuple[int, int, int]] = (6, 12, 80)


@final
class Player(Policy):
    """Brews like Greedy; plays recipes and arcana at random."""

    def __init__(self) -> None:
        self.greedy: Greedy = Greedy()

    def choose(self, world: State, seat: i64, rng: Rng) -> i64:
        state = cast(WhirlingState, world)
        if state.phase == PRODUCING:
            return self.greedy.brew_move(state, seat)
        if state.phase in (PLAYING, RESOLVING):
            return state.random_move(seat, rng)
        return self.greedy.choose(world, seat, rng)


def tune(plan: Plan) -> None:
    """Random brewing sends nothing and spills nothing, so playouts brew sensibly."""
    plan.random_per_mille = 100
