"""Small games with known answers: what a bot must find, and what it cannot know.

Compiled states cannot be subclassed by a test, so these need the interpreted source: tests ask for
their answers through `tests.support.interpreted`.
"""

from __future__ import annotations

from covenstead.engine.refusal import Refusal
from covenstead.engine.rng import Rng
from covenstead.engine.state import NOBODY, SEAT_BIT, State


class Little(State):
    """What the small games share: two seats, winners, and a number."""

    def __init__(self, seats: int = 2) -> None:
        super().__init__(seats)
        self.winners = 0
        self.left = 0

    def legal(self, seat: int) -> list[int]:
        return self.choices() if self.acting & SEAT_BIT[seat] else []

    def choices(self) -> list[int]:
        """The moves of a seat that owes a decision."""
        return [0, 1]

    def why_not(self, seat: int, move: int) -> Refusal | None:
        return None if move in self.legal(seat) else Refusal("LG-1", "not one of your moves")

    def end(self, winners: int) -> None:
        """The game is over, won by the seats of a mask."""
        self.winners = winners
        self.acting = NOBODY

    def clone(self) -> Little:
        other = type(self)(self.seats)
        self.copy_to(other)
        other.winners, other.left = self.winners, self.left
        return other

    def fields(self) -> list[int]:
        return [self.winners, self.left]

    def scores(self) -> list[int]:
        return [int(self.winners & SEAT_BIT[seat] != 0) for seat in range(self.seats)]

    def places(self) -> list[int]:
        return [2 - score for score in self.scores()]


class Guess(Little):
    """Seat 0 draws one of two cards; seat 1 names it and wins if it is right: an even game."""

    def deal(self, rng: Rng) -> Guess:
        self.lay_out([0, 1], [0, 0], 3, rng)
        self.put(2, 0)
        self.put(2, 1)
        self.shuffle(2)
        card = self.pull(2)
        self.show(card, 0)
        self.put(0, card)
        self.acting = SEAT_BIT[1]
        return self

    def apply(self, seat: int, move: int) -> None:
        self.end(SEAT_BIT[1] if move == self.face[self.at(0, 0)] else SEAT_BIT[0])


class Sealed(Little):
    """Both seats seal a choice; they are opened together."""

    def deal(self, rng: Rng) -> Sealed:
        self.lay_out([], [], 2, rng)
        self.sealed = [[], []]
        self.acting = 3
        return self

    def apply(self, seat: int, move: int) -> None:
        self.sealed[seat] = [move]
        self.acting &= ~SEAT_BIT[seat]
        if not self.acting:
            self.open(self.sealed[0][0], self.sealed[1][0])

    def withdraw(self, seat: int) -> None:
        if self.sealed[seat]:
            self.sealed[seat] = []
            self.acting |= SEAT_BIT[seat]

    def open(self, first: int, second: int) -> None:
        """Who wins."""
        raise AssertionError("a sealed game provides open")


class Pennies(Sealed):
    """Seat 1 wins if the choices are equal: an even game, whatever seat 1 does."""

    def open(self, first: int, second: int) -> None:
        self.end(SEAT_BIT[1] if first == second else SEAT_BIT[0])


class Scissors(Sealed):
    """Rock 0, paper 1, scissors 2: best played by thirds."""

    def choices(self) -> list[int]:
        return [0, 1, 2]

    def open(self, first: int, second: int) -> None:
        ahead = (first - second) % 3
        self.end(3 if ahead == 0 else SEAT_BIT[ahead - 1])


class Nim(Little):
    """Take one to three; whoever takes the last one wins. The answer: leave a multiple of four."""

    def deal(self, rng: Rng, left: int = 11) -> Nim:
        self.lay_out([], [], 2, rng)
        self.left = left
        self.acting = SEAT_BIT[0]
        return self

    def choices(self) -> list[int]:
        return list(range(1, min(3, self.left) + 1))

    def apply(self, seat: int, move: int) -> None:
        self.left -= move
        self.acting = SEAT_BIT[1 - seat]
        if self.left == 0:
            self.end(SEAT_BIT[seat])


class Wager(Little):
    """Seat 0 bets on the top card of four, three of them zeros; seat 1 may give the game away.

    Bet 0 wins three times of four, bet 1 once; a gift (move 1 of seat 1) always wins for seat 0.
    """

    def deal(self, rng: Rng) -> Wager:
        self.lay_out([0, 0, 0, 1], [0, 0, 0, 0], 3, rng)
        for card in range(4):
            self.put(2, card)
        self.shuffle(2)
        self.acting = SEAT_BIT[0]
        return self

    def apply(self, seat: int, move: int) -> None:
        if seat == 0:
            self.left = move
            self.acting = SEAT_BIT[1]
        else:
            wins = move == 1 or self.top_face() == self.left
            self.end(SEAT_BIT[0] if wins else SEAT_BIT[1])

    def top_face(self) -> int:
        """The card that decides; nobody sees it before the end."""
        return self.face[self.top(2)]
