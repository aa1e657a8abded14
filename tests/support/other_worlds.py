"""A game played again in another world, in which an onlooker was told the very same.

The other world differs from the first in cards that the onlooker never saw (swapped at the deal),
in moves that were made in secret, and in chance to come. Whether it tells the same is for the
referee of `told.py` to say, who does not ask the engine; where it does, every byte and every order
of messages must be the same too, those of a server with its clocks among them.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from covenstead.engine.event import EVERYBODY, Event
from covenstead.engine.rng import Rng, rng_from_seed
from covenstead.engine.state import State
from covenstead.engine.table import Table
from covenstead.games.revel.rules import legality
from covenstead.games.revel.state import RevelState
from covenstead.games.weavers.state import WeaversState
from tests.support.onlooking import Given, Host, Surface, everything
from tests.support.tables import Course, Setting, game_of
from tests.support.told import (
    AnyState,
    Step,
    cards_in_sight,
    heights,
    in_sight,
    is_said_aloud,
    newcomers,
    news,
    seen_at_the_deal,
    told,
)

# A game is compared this far.
LONGEST = 60
# From one move to the next.
STEP_MS = 1000
TRIED_SUBSTITUTES = 24
SEAT_NAMES = [f"Seat {number}" for number in range(1, 7)]


class Leak(AssertionError):
    """An onlooker was given more than it was told."""


class Twist(NamedTuple):
    """How the other world differs from the first."""

    # Cards that the onlooker does not see in so many moves are swapped; -1: none are.
    horizon: int
    # They are laid so that equal ones lie side by side, or else at random.
    gather: bool
    # Chance to come is another.
    chance: bool
    # Which of the moves that others make in secret is another one; -1: none that could be the same.
    secret: int
    seed: int


class Shared(NamedTuple):
    """How many moves two worlds told alike, and how many cards lay elsewhere meanwhile."""

    moves: int
    cards: int


# ---- The first world ----


class Played(NamedTuple):
    """A game as it went: the table at its deal, every state, and who made which move."""

    table: Table
    states: list[AnyState]
    moves: list[tuple[int, int]]


def deal(setting: Setting, seed: int | str, cards: Path | None = None) -> Table:
    name, seats, options = setting
    return Table(game_of(name), seats, seed, options=options, cards=cards)


def nearly_over(table: Table, left: int) -> Table:
    """A duel of weavers near its end: three cards each, and this many in each deck."""
    state = table.state
    assert isinstance(state, WeaversState), "only the end of a duel is too far away"
    for seat in range(2):
        for zone, kept in ((state.decks + seat, left), (seat, 3)):
            while state.count(zone) > kept:
                card = state.pull(zone)
                state.show(card, seat)
                state.put(state.discards + seat, card)
    return table


def play(table: Table, course: Course, longest: int = LONGEST) -> Played:
    """Play a game: the moves of the course, then at random, every verb as likely as any other."""
    rng = rng_from_seed(f"play {course.seed}")
    state = table.state.clone()
    states, moves = [state.clone()], list[tuple[int, int]]()
    while not state.is_over() and len(moves) < longest:
        pick = course.picks[len(moves)] if len(moves) < len(course.picks) else rng.below(2**20)
        seat, move = picked(table, state, pick)
        state.apply(seat, move)
        moves.append((seat, move))
        states.append(state.clone())
    return Played(table, states, moves)


def picked(table: Table, state: State, pick: int) -> tuple[int, int]:
    """The seat and move that a number stands for: a verb first, so that rare ones are tried."""
    seats = state.to_act()
    seat, pick = seats[pick % len(seats)], pick // len(seats)
    verbs: dict[str, list[int]] = {}
    for move in sorted(state.legal(seat)):
        verbs.setdefault(table.game.parts(state, move).verb, []).append(move)
    moves = verbs[sorted(verbs)[pick % len(verbs)]]
    return seat, moves[pick // len(verbs) % len(moves)]


class World(Table):
    """A table that is dealt as a given state lies, also when an undo plays it again."""

    start: tuple[State, list[Event]] | None = None

    def begin(self, state: State, events: list[Event]) -> None:
        """Deal the cards like this from now on."""
        self.start = state.clone(), events
        self._deal()

    def _deal(self) -> None:
        super()._deal()
        if self.start is not None:
            self.state = self._before = self.start[0].clone()
            self.state.events = []
            self.events = list(self.start[1])


def again(played: Played) -> World:
    """The same table, at its deal."""
    table = played.table
    twin = World(table.game, len(table.names), table.seed, options=table.options, cards=table.cards)
    twin.begin(played.states[0], table.events)
    return twin


def opening(played: Played) -> int:
    """How many moves come before the cards are dealt: the choice of sets in Weavers."""
    game, choices = played.table.game, 0
    for state, (_, move) in zip(played.states, played.moves, strict=False):
        if game.parts(state, move).verb != "choose":
            break
        choices += 1
    return choices


# ---- The other world ----


def swap(there: World, played: Played, dealt: int, onlooker: int, twist: Twist) -> None:
    """Lay hidden cards otherwise, behind the back of the onlooker, and change chance to come."""
    game, state = there.game, there.state
    seen = seen_at_the_deal(game, state)
    for later in played.states[dealt : dealt + twist.horizon + 1]:
        seen |= cards_in_sight(game, later, onlooker)
    rng = rng_from_seed(f"twist {twist.seed}")
    lying = [int(card) for zone in state.zones() for card in zone]
    hidden = [card for card in lying if card not in seen] if twist.horizon >= 0 else []
    # Clones share the faces until they are shuffled: this is a table of its own.
    state.face = state.face[:]
    for pool in sorted({int(state.pool[card]) for card in hidden}):
        cards = [card for card in hidden if state.pool[card] == pool]
        faces = laid([int(state.face[card]) for card in cards], twist, rng)
        for card, face in zip(cards, faces, strict=True):
            state.face[card] = face
    if twist.chance:
        state.rng = rng_from_seed(f"chance {twist.seed}")
    if isinstance(state, RevelState):
        # What may be done was worked out for the cards as they lay before.
        legality.forget(state)
    there.events = [dealt_unseen(event, onlooker) for event in there.events]
    if not dealt:
        there.begin(state, there.events)


def laid(faces: list[int], twist: Twist, rng: Rng) -> list[int]:
    """Hidden faces in another order."""
    if twist.gather:
        faces, turn = sorted(faces), rng.below(len(faces))
        return faces[turn:] + faces[:turn]
    rng.shuffle(faces)
    return faces


def dealt_unseen(event: Event, onlooker: int) -> Event:
    """What others were dealt in secret was something else."""
    if event.seen == EVERYBODY or event.seat == onlooker:
        return event
    faces = [0 for _ in event.faces]
    return Event(event.rule, event.kind, event.seat, faces, event.seen, event.amount, event.other)


def step_of(table: Table, seat: int, move: int) -> Step:
    """A move as it would be made; the table is left as it is."""
    after = table.state.clone()
    events: list[Event] = []
    after.events = events
    after.apply(seat, move)
    return Step(table.game, table.state.clone(), seat, move, after, events)


def follow(first: Step, there: Table, onlooker: int, other_first: bool, rng: Rng) -> int:
    """A move of the other world that tells the onlooker the same; -1 if there is none."""
    wanted = told(first, onlooker)
    for move in substitutes(first, there, onlooker, other_first, rng):
        step = step_of(there, first.seat, move)
        if told(step, onlooker) == wanted:
            if heights(step.after) != heights(first.after):
                raise Leak("how far the table goes on")
            return move
        if move == first.move and went_on_otherwise(first, step, onlooker):
            raise Leak("how far the table goes on")
    return -1


def went_on_otherwise(first: Step, step: Step, onlooker: int) -> bool:
    """Whether the same open move led elsewhere though nothing new came into sight, or led further.

    Where a table stops somebody is asked, and whether that is so all must know beforehand. The end
    of a game counts what was hidden, so it may differ; so may what was left to chance, and what
    follows from choices that were sealed and are opened now.
    """
    if first.before.rng.place() != first.after.rng.place():
        return False
    if first.after.is_over() and step.after.is_over():
        return False
    if first.seat != onlooker and not is_said_aloud(first, onlooker):
        return False
    if news(first, onlooker) == news(step, onlooker) and not is_swapped(first, step, onlooker):
        return True
    return first.before.sealed == step.before.sealed and is_further(first, step, onlooker)


def is_swapped(first: Step, step: Step, onlooker: int) -> bool:
    """Whether a card that comes into sight in both worlds is another one in each of them."""
    here, there = newcomers(first, onlooker), newcomers(step, onlooker)
    return any(there.get(card, face) != face for card, face in here.items())


def is_further(first: Step, step: Step, onlooker: int) -> bool:
    """Whether an onlooker reads the same in both worlds, but in one of them more."""
    here, there = (
        [one.game.tell_at(one.after, event, onlooker, SEAT_NAMES) for event in one.events]
        for one in (first, step)
    )
    shorter = min(len(here), len(there))
    return len(here) != len(there) and here[:shorter] == there[:shorter]


def substitutes(first: Step, there: Table, onlooker: int, other_first: bool, rng: Rng) -> list[int]:
    """The moves of the other world that may stand for a move of this one, in the order to try."""
    legal = sorted(there.state.legal(first.seat))
    same = [move for move in legal if move == first.move]
    if first.seat == onlooker:
        if not same:
            raise Leak("a move is legal in one world only")
        return same
    others = [move for move in legal if move != first.move]
    rng.shuffle(others)
    return (others + same if other_first else same + others)[:TRIED_SUBSTITUTES]


def in_secret(played: Played, onlooker: int, twist: Twist) -> int:
    """The number of the move made in secret that is to be another one, or -1."""
    if twist.secret < 0:
        return -1
    found = [
        number
        for number, (seat, _) in enumerate(played.moves)
        if seat != onlooker and not is_said_aloud(recorded(played, number), onlooker)
    ]
    return found[twist.secret % len(found)] if found else -1


def recorded(played: Played, number: int) -> Step:
    """A move as it was made; what happened is not kept."""
    seat, move = played.moves[number]
    states = played.states
    return Step(played.table.game, states[number], seat, move, states[number + 1], [])


# ---- Comparing ----


def compare(played: Played, onlooker: int, twist: Twist, surface: Surface = everything) -> Shared:
    """Play a game again in another world, as long as the onlooker is told the same.

    Raises `Leak` where something else is given though the same was told, or anything at all by a
    move that tells nothing.
    """
    there = again(played)
    pair = Pair(again(played), there, onlooker, surface)
    dealt = opening(played)
    for number in range(dealt):
        pair.move(*played.moves[number])
    swap(there, played, dealt, onlooker, twist)
    if not pair.looks_alike():
        return Shared(0, 0)
    pair.check_same("at the deal")
    secret, rng = in_secret(played, onlooker, twist), rng_from_seed(f"secret {twist.seed}")
    for number in range(dealt, len(played.moves)):
        pair.now(number)
        seat, move = played.moves[number]
        first = step_of(pair.here.table, seat, move)
        place = f"move {number + 1}, {first.text} of seat {seat + 1}"
        pair.before(is_quiet=told(first, onlooker) is None)
        try:
            other = follow(first, there, onlooker, number == secret, rng)
        except Leak as leak:
            raise Leak(f"{who(onlooker)}, {place}: {leak}") from leak
        if other < 0:
            return Shared(number, pair.apart)
        pair.move(seat, move, other)
        pair.check_same(place)
        pair.check_quiet(place)
    return Shared(len(played.moves), pair.apart)


class Pair:
    """The same table on a server in two worlds, and what an onlooker is given of each."""

    def __init__(self, here: World, there: World, onlooker: int, surface: Surface) -> None:
        self.here, self.there = Host(here), Host(there)
        self.onlooker, self.surface = onlooker, surface
        # When the next move is made here.
        self.at_ms = 0
        # Where the new lines of the logs begin.
        self.since = 0, 0
        # What was given before a move that tells nothing.
        self.given: dict[str, object] | None = None
        # How many cards lay elsewhere at most.
        self.apart = 0

    def now(self, number: int) -> None:
        """The next move is made now; both are looked at shortly afterwards."""
        self.at_ms = number * STEP_MS
        self.here.clock.ms = self.there.clock.ms = self.at_ms + STEP_MS - 1

    def before(self, *, is_quiet: bool) -> None:
        """A move is about to be made."""
        self.since = len(self.here.table.events), len(self.there.table.events)
        self.given = self.surface(self._here()) if is_quiet else None

    def move(self, seat: int, move: int, other: int = -1) -> None:
        """The move, and what stands for it in the other world: later, if it tells nothing."""
        later = STEP_MS // 2 if self.given is not None else 0
        self.here.move(seat, move, self.at_ms)
        self.there.move(seat, move if other < 0 else other, self.at_ms + later)
        self.apart = max(self.apart, differing(self.here.table.state, self.there.table.state))

    def _here(self) -> Given:
        return Given(self.here, self.onlooker, self.since[0])

    def looks_alike(self) -> bool:
        """Whether the same lies in sight in both worlds."""
        here, there = (
            in_sight(one.table.game, one.table.state, self.onlooker)
            for one in (self.here, self.there)
        )
        return here == there

    def check_same(self, place: str) -> None:
        """Told the same, given the same."""
        one = self.surface(self._here())
        other = self.surface(Given(self.there, self.onlooker, self.since[1]))
        self._check(one, other, list(one), place)

    def check_quiet(self, place: str) -> None:
        """Told nothing, given nothing: not even that there was a move."""
        if self.given is None:
            return
        after = self.surface(self._here())
        if after["noticed"]:
            raise Leak(f"{who(self.onlooker)}, {place}: noticed, though it was made in secret")
        self._check(self.given, after, [name for name in after if name != "noticed"], place)

    def _check(
        self, one: dict[str, object], other: dict[str, object], names: list[str], place: str
    ) -> None:
        for name in names:
            if one[name] != other[name]:
                said = f"{who(self.onlooker)}, {place}: {name}"
                raise Leak(f"{said}\n{one[name]!r}\n{other[name]!r}")


def differing(one: State, other: State) -> int:
    """How many cards lie elsewhere in another world."""
    pairs = zip(one.zones(), other.zones(), strict=True)
    return sum(
        one.face[a] != other.face[b]
        for mine, theirs in pairs
        for a, b in zip(mine, theirs, strict=True)
    )


def who(onlooker: int) -> str:
    return "a spectator" if onlooker < 0 else f"seat {onlooker + 1}"
