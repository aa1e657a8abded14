"""The state of a game: where each card is, and who has seen it.

A card on the table is a **handle** (a small integer); what is printed on it is its **face**.
`face[handle]` is the secret. `known[handle]` is the set of seats, as a bit mask, that know it;
spectators have a bit of their own, for they know what was shown to all and nothing else.
Cards lie in **zones**; the first zones are the hands, one for each seat, which have no order; in
every other zone the last card is the top one. Handles never leave the engine: views, moves and
events speak of faces and places.

Everything about secrets follows from `face`, `known` and `sealed`, once, here: see `redeal` and
`determinize`. A game adds its own fields and its rules; it never writes code for secrecy.

Numbers live in flat vectors of native integers, so that a clone is a few copies of memory.
"""

from __future__ import annotations

import hashlib
from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from .errors import IllegalMove
from .event import Event
from .native import vec
from .refusal import Refusal
from .rng import Chance, Rng
from .row import Row
from .seats import ALL_SEATS
from .seats import FIRST_SEAT as FIRST_SEAT
from .seats import NOBODY as NOBODY
from .seats import SEAT_BIT as SEAT_BIT
from .seats import SEATS_IN as SEATS_IN
from .seats import SPECTATORS as SPECTATORS

# Behind every face there is.
UNSEEN: Final = 2**30


# Games from outside the project are interpreted.
@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One table of one game at one moment: data only, whole at every moment, cheap to clone.

    Examples:
        >>> world = covenstead.load("blackmore").deal(seats=2, seed="ash")
        >>> seat = world.to_act()[0]
        >>> trial = world.clone()
        >>> trial.apply(seat, min(trial.legal(seat)))
    """

    # The attributes of a game's state that are numbers of zones, and so the same at every moment.
    zone_names: ClassVar[tuple[str, ...]] = ()

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.everyone: i64 = ALL_SEATS[seats]
        # Who knows what is shown to all: every seat, and the spectators.
        self.onlookers: i64 = self.everyone + SEAT_BIT[SPECTATORS]
        # The seats that owe a decision now, as a mask; nobody owes one when the game is over.
        self.acting: i64 = NOBODY
        # A list while somebody listens, None in search and simulation.
        self.events: list[Event] | None = None
        # Set by `lay_out` or by `copy_to`, before anything else is asked.
        self.rng: Chance
        self.face: vec[i64]
        self.known: vec[i64]
        self.pool: vec[i64]
        self.slots: vec[i64]
        self.size: vec[i64]
        self.stride: i64
        self.sealed: list[list[int]]

    def lay_out(self, faces: list[int], pools: list[int], zones: i64, rng: Chance) -> None:
        """Put cards with these faces on the table: known to nobody, in no zone yet.

        Only cards of the same pool (the same back, or the same owner's deck) can be mistaken for
        one another.
        """
        self.rng = rng
        self.stride = len(faces)
        self.face = vec[i64](faces)
        self.known = vec[i64]([NOBODY] * len(faces))
        self.pool = vec[i64](pools)
        self.slots = vec[i64]([0] * (zones * len(faces)))
        self.size = vec[i64]([0] * zones)
        self.sealed = []

    # ---- what a game must provide ----

    def legal(self, seat: i64) -> list[int]:
        """The moves of a seat that owes a decision; empty for every other seat."""
        raise AssertionError("a game provides legal")

    def why_not(self, seat: i64, move: i64) -> Refusal | None:
        """The rule that forbids this move, or None if it is legal."""
        raise AssertionError("a game provides why_not")

    def apply(self, seat: i64, move: i64) -> None:
        """Make a legal move and run on to the next decision; unchecked."""
        raise AssertionError("a game provides apply")

    def clone(self) -> State:
        """An independent copy; nobody listens to its events."""
        raise AssertionError("a game provides clone")

    def fields(self) -> list[int]:
        """The game's own data as numbers, for the hash."""
        raise AssertionError("a game provides fields")

    def scores(self) -> list[int]:
        """The points of each seat so far."""
        raise AssertionError("a game provides scores")

    def places(self) -> list[int]:
        """The rank of each seat, 1 for the winners; equal seats share a place. Only when over.

        Seats that lose together are all second: nobody has won.
        """
        raise AssertionError("a game provides places")

    def is_cooperative(self) -> bool:
        """Whether all seats win or lose together; then only their common points count."""
        return False

    def write_public(self, seat: i64, row: Row) -> None:
        """Write what a seat can see besides cards, a fixed number of values: for learners."""
        raise AssertionError("a game provides write_public")

    def withdraw(self, seat: i64) -> None:
        """Take back what a seat has sealed and nobody has seen; sequential games have none."""

    def can_withdraw(self, seat: i64) -> bool:
        """Whether a seat may take back the last thing it has sealed."""
        return len(self.sealed) > 0 and len(self.sealed[seat]) > 0

    def is_open_move(self, move: i64) -> bool:
        """Whether all see this move even while its seat seals others: it is not taken back."""
        return False

    def is_at_rest(self, seat: i64) -> bool:
        """Whether a seat is between two decisions, not within one that takes several moves.

        Such moves are sealed or revocable, so that all of them can be taken back together.
        """
        return True

    def is_revocable(self, seat: i64, move: i64) -> bool:
        """Whether this move, though all see it, may be taken back until its seat commits."""
        return False

    def ranks(self) -> list[int]:
        """What tells cards of a hand apart besides their faces, a number for each card; or nothing.

        A game that keeps handles outside its zones ranks them by where it keeps them: the handle
        itself was given before the deal, and its order would tell of its face.
        """
        return []

    def handles_renamed(self, new: list[int]) -> None:
        """Handle h is now new[h]: a game that keeps handles outside its zones renames them here."""

    # ---- decisions ----

    def to_act(self) -> tuple[int, ...]:
        """The seats that owe a decision now; several at once is normal."""
        return SEATS_IN[self.acting]

    def is_over(self) -> bool:
        """True when nobody owes a decision any more."""
        return self.acting == NOBODY

    def play(self, seat: i64, move: i64) -> None:
        """Make a move, or refuse it by rule id and change nothing."""
        refusal = self.why_not(seat, move)
        if refusal is not None:
            raise IllegalMove(refusal.rule, refusal.reason)
        self.apply(seat, move)

    def random_move(self, seat: i64, rng: Rng) -> i64:
        """A legal move, each as likely as any other."""
        moves = self.legal(seat)
        return moves[rng.below(len(moves))]

    def default_move(self, seat: i64) -> i64:
        """What a clock chooses for a seat that has run out of time."""
        return min(self.legal(seat))

    # ---- cards and zones ----

    def count(self, zone: i64) -> i64:
        """How many cards lie in a zone."""
        return self.size[zone]

    def at(self, zone: i64, k: i64) -> i64:
        """The k-th card of a zone, 0 for the bottom."""
        return self.slots[zone * self.stride + k]

    def top(self, zone: i64) -> i64:
        """The top card of a zone that is not empty."""
        return self.slots[zone * self.stride + self.size[zone] - 1]

    def fill(self, zone: i64, first: i64, count: i64) -> None:
        """Lay this many cards into an empty zone, starting with that handle."""
        start = zone * self.stride
        slots = self.slots
        for k in range(count):
            slots[start + k] = first + k
        self.size[zone] = count

    def put(self, zone: i64, card: i64) -> None:
        """Lay a card on top of a zone."""
        size = self.size
        n = size[zone]
        self.slots[zone * self.stride + n] = card
        size[zone] = n + 1

    def put_under(self, zone: i64, card: i64) -> None:
        """Lay a card under a zone."""
        start = zone * self.stride
        k = self.size[zone]
        while k > 0:
            self.slots[start + k] = self.slots[start + k - 1]
            k -= 1
        self.slots[start] = card
        self.size[zone] += 1

    def pull(self, zone: i64) -> i64:
        """Take the top card off a zone that is not empty."""
        n = self.size[zone] - 1
        self.size[zone] = n
        return self.slots[zone * self.stride + n]

    def take(self, zone: i64, k: i64) -> i64:
        """Take the k-th card out of a zone; the others keep their order, except in a hand."""
        slots = self.slots
        last = self.size[zone] - 1
        k += zone * self.stride
        end = zone * self.stride + last
        card = slots[k]
        if zone < self.seats:
            slots[k] = slots[end]
        else:
            for j in range(k, end):
                slots[j] = slots[j + 1]
        self.size[zone] = last
        return card

    def send(self, zone: i64, face: i64, into: i64) -> i64:
        """Move the card with a face, of which a zone holds one at most, on top of another zone.

        Gives the card, or -1 when it is not there and nothing moved. The others keep their order,
        except in a hand.
        """
        slots, faces, size = self.slots, self.face, self.size
        start = zone * self.stride
        n = size[zone]
        for k in range(start, start + n):
            card = slots[k]
            if faces[card] == face:
                size[zone] = n - 1
                if zone < self.seats:
                    slots[k] = slots[start + n - 1]
                else:
                    for j in range(k, start + n - 1):
                        slots[j] = slots[j + 1]
                n = size[into]
                slots[into * self.stride + n] = card
                size[into] = n + 1
                return card
        return -1

    def slide(self, zone: i64, into: i64) -> i64:
        """Move the top card of a zone that is not empty on top of another."""
        slots, size = self.slots, self.size
        n = size[zone] - 1
        card = slots[zone * self.stride + n]
        size[zone] = n
        n = size[into]
        slots[into * self.stride + n] = card
        size[into] = n + 1
        return card

    def clear(self, zone: i64, into: i64) -> None:
        """Lay all cards of a zone on another, bottom first."""
        slots, size = self.slots, self.size
        start = zone * self.stride
        end = into * self.stride + size[into]
        for k in range(size[zone]):
            slots[end + k] = slots[start + k]
        size[into] += size[zone]
        size[zone] = 0

    def find(self, zone: i64, face: i64) -> i64:
        """Where in a zone the first card with a face lies, or -1."""
        slots, faces = self.slots, self.face
        start = zone * self.stride
        for k in range(start, start + self.size[zone]):
            if faces[slots[k]] == face:
                return k - start
        return -1

    def use(self, zone: i64, face: i64) -> i64:
        """Take a card with a face out of a zone that may hold several of them.

        Whoever did not know this one cannot tell which went, and so is sure of one less of those
        that stay; how many each seat still knows does not depend on which card was taken.
        """
        card = self.take(zone, self.find(zone, face))
        slots, faces, known = self.slots, self.face, self.known
        unsure = self.onlookers & ~known[card]
        start = zone * self.stride
        for k in range(start, start + self.size[zone]):
            if faces[slots[k]] == face:
                lost = known[slots[k]] & unsure
                known[slots[k]] &= ~lost
                unsure &= ~lost
        return card

    def cards(self, zone: i64) -> list[int]:
        """The cards of a zone, bottom first."""
        start = zone * self.stride
        return [card for card in self.slots[start : start + self.size[zone]]]

    def faces(self, zone: i64) -> list[int]:
        """The faces of a zone, bottom first; for the rules, not for a view."""
        face, start = self.face, zone * self.stride
        faces: list[int] = []
        # Not a comprehension: interpreted, that is one call more, in the busiest line there is.
        for card in self.slots[start : start + self.size[zone]]:
            faces.append(face[card])
        return faces

    def zones(self) -> list[list[int]]:
        """All zones with their cards."""
        return [self.cards(zone) for zone in range(len(self.size))]

    # ---- knowledge ----

    def reveal(self, card: i64) -> None:
        """Everybody sees the face of a card, spectators too."""
        self.known[card] = self.onlookers

    def show(self, card: i64, seat: i64) -> None:
        """One seat sees the face of a card."""
        self.known[card] |= SEAT_BIT[seat]

    def knows(self, seat: i64, card: i64) -> bool:
        """Whether a seat (or -1, a spectator) knows the face of a card."""
        return self.known[card] & self._bit(seat) != 0

    def all_seats_know(self, card: i64) -> bool:
        """Whether every player knows the face of a card; spectators may not."""
        return self.known[card] & self.everyone == self.everyone

    def is_known_to_all(self, card: i64) -> bool:
        """Whether everybody knows the face of a card, spectators too: it is no secret at all."""
        return self.known[card] & self.onlookers == self.onlookers

    def shows_more_than(self, before: State) -> bool:
        """Whether any seat knows a card that it did not know before."""
        for card in range(len(self.known)):
            if self.known[card] & self.everyone & ~before.known[card]:
                return True
        return False

    def seen_faces(self, zone: i64, seat: i64) -> list[int]:
        """The faces that a seat knows in a zone; in a hand in ascending order, as it has none."""
        seen = [self.face[card] for card in self.cards(zone) if self.knows(seat, card)]
        return sorted(seen) if zone < self.seats else seen

    def shuffle(self, zone: i64) -> None:
        """Shuffle a pile: its faces change places and nobody knows any of them."""
        cards = self.cards(zone)
        faces = [self.face[card] for card in cards]
        self.rng.shuffle(faces)
        self.face = self.face[:]
        for k in range(len(cards)):
            self.face[cards[k]] = faces[k]
            self.known[cards[k]] = NOBODY

    def _bit(self, seat: i64) -> i64:
        return SEAT_BIT[seat] if seat >= 0 else SEAT_BIT[SPECTATORS]

    # ---- other worlds ----

    def redeal(self, seat: i64, rng: Rng) -> None:
        """Deal again, in place, every face that a seat does not know, within each pool of cards."""
        bit = self._bit(seat)
        known, pools = self.known, self.pool
        face = self.face[:]
        self.face = face
        hidden: list[int] = []
        pool: i64 = 0
        left: i64 = len(known)
        while left > 0:
            hidden.clear()
            for card in range(i64(len(known))):
                if pools[card] == pool:
                    left -= 1
                    if not known[card] & bit:
                        hidden.append(card)
            self._permute(face, hidden, rng)
            pool += 1
        self.rng = rng.fork()

    def _permute(self, face: vec[i64], cards: list[int], rng: Rng) -> None:
        """Put the faces of some cards into random order."""
        k: i64 = len(cards) - 1
        while k > 0:
            j: i64 = rng.below(k + 1)
            a: i64 = cards[k]
            b: i64 = cards[j]
            face[a], face[b] = face[b], face[a]
            k -= 1

    def determinize(self, seat: i64, rng: Rng) -> State:
        """A whole world that a seat cannot tell from this one, made from its knowledge alone.

        Two tables that look the same to the seat give the very same world for the same `rng`:
        handles are forgotten, hidden faces are put in order before they are dealt, and what others
        have sealed is taken back and chosen again at random. Search starts from such a world.
        """
        world = self.clone()
        owing = world.acting
        for other in range(world.seats):
            if other != seat:
                world.withdraw(other)
        world.forget_handles(seat)
        world.redeal(seat, rng)
        for other in range(world.seats):
            while other != seat and world.acting & SEAT_BIT[other] & ~owing:
                world.apply(other, world.random_move(other, rng))
        return world

    def forget_handles(self, seat: i64) -> None:
        """Renumber the cards in the order in which they lie, as far as a seat can see it."""
        bit = self._bit(seat)
        self._forget_who_knows(bit)
        lying = self.zones()
        ranks = self.ranks()
        for hand in lying[: self.seats]:
            self._sort_as_seen(hand, bit, ranks)
        order = [card for zone in lying for card in zone]
        assert len(order) == len(self.face), "every card lies in one zone"
        new = [0] * len(order)
        for k in range(len(order)):
            new[order[k]] = k
        self.face = vec[i64]([self.face[card] for card in order])
        self.known = vec[i64]([self.known[card] for card in order])
        self.pool = vec[i64]([self.pool[card] for card in order])
        for zone in range(len(lying)):
            for k in range(len(lying[zone])):
                self.slots[zone * self.stride + k] = new[lying[zone][k]]
        self._sort_hidden_faces(bit)
        self.handles_renamed(new)

    def _forget_who_knows(self, bit: i64) -> None:
        """Who else knows a card that was not shown to all is hidden too, but for who holds it.

        With two seats whoever knows a card learns it openly when the other does: looks and reveals
        are announced. With more, a card can pass between others unseen.
        """
        for zone in range(i64(len(self.size))):
            holder: i64 = SEAT_BIT[zone] if zone < self.seats else NOBODY
            for k in range(self.size[zone]):
                card = self.at(zone, k)
                if not self.known[card] & bit:
                    self.known[card] = holder
                elif self.seats > 2 and not self.known[card] & SEAT_BIT[SPECTATORS]:
                    self.known[card] = bit | holder

    def _sort_as_seen(self, hand: list[int], bit: i64, ranks: list[int]) -> None:
        """A hand has no order: known cards come first, by face, and equal ones by rank."""
        keyed: list[tuple[int, int, int, int]] = []
        for card in hand:
            rank = ranks[card] if ranks else 0
            if self.known[card] & bit:
                keyed.append((self.face[card], self.known[card], rank, card))
            else:
                keyed.append((UNSEEN, 0, rank, card))
        keyed.sort()
        for k in range(len(hand)):
            hand[k] = keyed[k][3]

    def _sort_hidden_faces(self, bit: i64) -> None:
        """The hidden faces of each pool in order, so that nothing of the old deal remains."""
        hidden = [card for card in range(len(self.face)) if not self.known[card] & bit]
        for pool in sorted({self.pool[card] for card in hidden}):
            cards = [card for card in hidden if self.pool[card] == pool]
            faces = sorted([self.face[card] for card in cards])
            for k in range(len(cards)):
                self.face[cards[k]] = faces[k]

    # ---- copying and hashing ----

    def copy_to(self, other: State) -> None:
        """Give another state of the same game a copy of everything the engine keeps."""
        other.acting = self.acting
        other.rng = self.rng.clone()
        # Faces change only when cards are shuffled, which makes a new vector: clones share it.
        other.face = self.face
        other.pool = self.pool
        other.known = self.known[:]
        other.slots = self.slots[:]
        other.size = self.size[:]
        other.stride = self.stride
        # Empty in games where nobody seals anything, and then nobody writes into it.
        other.sealed = [choice[:] for choice in self.sealed] if self.sealed else self.sealed

    def numbers(self, knowing: i64 = -1) -> list[int]:
        """The whole state as a list of integers, the same on every build.

        Of who knows a card, only those of a mask count.
        """
        flat: list[int] = [self.seats, self.acting, *self.rng.numbers()]
        known = vec[i64]([number & knowing for number in self.known])
        for column in (self.face, known, self.pool):
            flat.append(len(column))
            flat += [number for number in column]
        for group in (self.zones(), self.sealed):
            flat.append(len(group))
            for items in group:
                flat.append(len(items))
                flat += items
        return flat + self.fields()

    def hash(self) -> str:
        """A short fingerprint of the whole state, secrets included."""
        return hash_of(self.numbers())

    def first_hash(self) -> str:
        """The same as in records of the first format, which left out what spectators know."""
        return hash_of(self.numbers(self.everyone))


def hash_of(numbers: list[int]) -> str:
    """A short fingerprint of numbers."""
    text = ",".join([str(number) for number in numbers])
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()
