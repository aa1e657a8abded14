"""The table of Weavers: data, and the way from a question to its rule."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from ...engine.native import vec
from ...engine.refusal import Refusal
from ...engine.rng import Rng
from ...engine.row import Row
from ...engine.state import SEAT_BIT, State
from .rules import legality, phases
from .rules.choosing import RANDOM
from .rules.drawing import HAND
from .spells import DECK, FACES, KINDS, Spells


@final
class WeaversState(State):
    """Two decks, two hands, the spells in progress, and the tokens of both weavers."""

    zone_names: ClassVar[tuple[str, ...]] = ("decks", "actives", "discards")

    def __init__(self, spells: Spells) -> None:
        super().__init__(2)
        # The printed cards: never changed, shared by every clone.
        self.spells: Spells = spells
        # Table options.
        self.set_choice: i64 = RANDOM
        self.allow_mirror: bool = False
        self.public_discards: bool = False
        self.phase: i64 = 0
        self.round: i64 = 1
        # Zones behind the hands; the one of a seat is the number plus the seat.
        self.decks: i64 = 2
        self.actives: i64 = 4
        self.discards: i64 = 6
        # The Class and the Spellbook of each seat, -1 while they are not chosen.
        self.sets: vec[i64]
        # The design of each face of each seat: a new vector whenever a set is chosen.
        self.design: vec[i64]
        # By seat and token: what lies before each weaver.
        self.tokens: vec[i64]
        # Components of this round as bits: all, and those that came with the cast.
        self.produced: vec[i64]
        self.instants: vec[i64]
        # What each weaver cast last: a design, DESIGNS for Wild Magic, -1 for nothing yet.
        self.shown: vec[i64]
        # For each place of an active zone: steps covered, and the round it was cast or restarted.
        self.progress: vec[i64]
        self.since: vec[i64]
        # How many cards each buried this round; damage that came through; cards to discard for it.
        self.buried: vec[i64]
        self.unblocked: vec[i64]
        self.owed: vec[i64]

    def clear_table(self) -> None:
        """No sets, no tokens, nothing woven: before the first round."""
        self.sealed = [[], []]
        self.sets = vec[i64]([-1] * 4)
        self.design = vec[i64]([0] * (2 * FACES))
        self.tokens = vec[i64]([0] * (2 * KINDS))
        self.produced = vec[i64]([0, 0])
        self.instants = vec[i64]([0, 0])
        self.shown = vec[i64]([-1, -1])
        self.progress = vec[i64]([0] * (2 * DECK))
        self.since = vec[i64]([0] * (2 * DECK))
        self.buried = vec[i64]([0, 0])
        self.unblocked = vec[i64]([0, 0])
        self.owed = vec[i64]([0, 0])

    def token(self, seat: i64, kind: i64) -> i64:
        """How many tokens of a kind lie before a seat."""
        return self.tokens[seat * KINDS + kind]

    def design_at(self, zone: i64, k: i64) -> i64:
        """The design of the k-th card of a zone; the zones of the two seats alternate."""
        return self.design[(zone & 1) * FACES + self.face[self.at(zone, k)]]

    def legal(self, seat: i64) -> list[int]:
        return legality.legal(self, seat)

    def why_not(self, seat: i64, move: i64) -> Refusal | None:
        return legality.why_not(self, seat, move)

    def apply(self, seat: i64, move: i64) -> None:
        phases.apply(self, seat, move)

    def random_move(self, seat: i64, rng: Rng) -> i64:
        return legality.random_move(self, seat, rng)

    def withdraw(self, seat: i64) -> None:
        """WV-12: what is sealed and not yet opened goes back; the seat owes its decision again."""
        if self.sealed[seat]:
            self.sealed[seat] = []
            self.acting |= SEAT_BIT[seat]

    def scores(self) -> list[int]:
        places = self.places() if self.is_over() else [1, 1]
        return [int(places[seat] < places[1 - seat]) for seat in range(2)]

    def places(self) -> list[int]:
        """WV-42, WV-43: an empty hand loses; two empty hands tie."""
        return [1 if self.count(seat) or not self.count(1 - seat) else 2 for seat in range(2)]

    def write_public(self, seat: i64, row: Row) -> None:
        row.add(self.set_choice)
        row.add(self.phase)
        row.add(self.round)
        for k in range(i64(len(self.sets))):
            row.add(self.sets[k] + 1)
        for k in range(i64(len(self.shown))):
            row.add(self.shown[k] + 1)
        row.add_all(self.tokens)
        row.add_all(self.produced)
        row.add_all(self.instants)
        row.add_all(self.buried)
        row.add_all(self.owed)
        for side in range(i64(2)):
            active = self.count(self.actives + side)
            for place in range(side * DECK, side * DECK + active):
                row.add(self.progress[place])
                row.add(self.since[place])
            row.skip(2 * (DECK - active))
        # What the seat itself has sealed: at most a hand of cards and the end of burying.
        for move in self.sealed[seat]:
            row.add(move + 1)
        row.skip(HAND + 1 - len(self.sealed[seat]))

    def clone(self) -> WeaversState:
        other = WeaversState(self.spells)
        self.copy_to(other)
        other.set_choice = self.set_choice
        other.allow_mirror = self.allow_mirror
        other.public_discards = self.public_discards
        other.phase = self.phase
        other.round = self.round
        other.sets = self.sets[:]
        other.design = self.design
        other.tokens = self.tokens[:]
        other.produced = self.produced[:]
        other.instants = self.instants[:]
        other.shown = self.shown[:]
        other.progress = self.progress[:]
        other.since = self.since[:]
        other.buried = self.buried[:]
        other.unblocked = self.unblocked[:]
        other.owed = self.owed[:]
        return other

    def fields(self) -> list[int]:
        own: list[int] = [self.set_choice, int(self.allow_mirror), int(self.public_discards)]
        own += [self.phase, self.round]
        columns = [self.sets, self.tokens, self.produced, self.instants, self.shown]
        columns += [self.progress, self.since, self.buried, self.unblocked, self.owed]
        for column in columns:
            own += [number for number in column]
        return own
