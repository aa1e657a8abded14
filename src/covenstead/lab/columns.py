"""From the sheets of a chunk to the columns of its tables."""

from __future__ import annotations

from array import array
from functools import cached_property
from typing import TYPE_CHECKING, Any

from . import need
from .games import NO_GROUP

if TYPE_CHECKING:
    from .chunk import Book, Columns

Array = Any


class Numbers:
    """The numbers of a chunk as arrays, game by game in the order of their numbers."""

    def __init__(self, book: Book) -> None:
        self.np = need("numpy")
        self.book = book
        self.seats = book.plan.seats
        numbers = self.np.array(book.plain + book.recorded, dtype=self.np.uint32)
        self.order = self.np.argsort(numbers, kind="stable")
        self.numbers = numbers[self.order]

    def sheet(self, name: str, width: int) -> Array:
        """A vector of both sheets as rows of that width, in order."""
        parts = [self.np.asarray(getattr(one, name)) for one in self.book.sheets]
        rows = self.np.concatenate(parts).reshape(len(self.numbers), width)
        return rows[self.order]

    def read(self, numbers: array[int], width: int) -> Array:
        """What was read of each finished game, as rows of that width, in order."""
        rows = self.np.asarray(numbers, dtype=self.np.int32).reshape(len(self.numbers), width)
        return rows[self.order]

    def tables(self) -> dict[str, Columns]:
        verbs = self.sheet("verbs", self.seats * len(self.book.traits.verbs))
        tables = {"games": self.games(verbs), "seats": self.seats_table(verbs)}
        tables["cards"] = self.cards()
        if self.book.plan.decisions:
            tables["decisions"] = self.decisions()
        return tables

    def games(self, verbs: Array) -> Columns:
        """One row for each game; what only recorded games have is missing in the others."""
        np, traits = self.np, self.book.traits
        places = self.sheet("places", self.seats)
        columns = {
            "game": self.numbers,
            "variant": (self.numbers % len(self.book.options)).astype(np.uint16),
            "decisions": verbs.sum(axis=1).astype(np.uint32),
            "first": self.first(),
            "winners": (places == 1).sum(axis=1).astype(np.uint8),
        }
        facts = self.read(self.book.facts, len(traits.facts))
        columns |= {name: facts[:, k] for k, name in enumerate(traits.facts)}
        if traits.turn_verbs:
            columns["turns"] = self.turns(verbs)
        if traits.turns_of:
            columns["turns"] = self.seat_facts[:, :, self.fact(traits.turns_of)].sum(axis=1)
        return columns | self.recorded_columns()

    def first(self) -> Array:
        """The seat that began, or -1 where several did."""
        seats = [mask.bit_length() - 1 if mask & (mask - 1) == 0 else -1 for mask in range(64)]
        return self.np.array(seats, dtype=self.np.int8)[self.read(self.book.first, 1)[:, 0]]

    def turns(self, verbs: Array) -> Array:
        """The moves that are turns."""
        traits = self.book.traits
        by_verb = verbs.reshape(len(self.numbers), self.seats, len(traits.verbs))
        which = [traits.verbs.index(verb) for verb in traits.turn_verbs]
        return by_verb[:, :, which].sum(axis=(1, 2)).astype(self.np.int32)

    def recorded_columns(self) -> Columns:
        """Choices, real decisions and changes of the lead, where they were counted."""
        polars, np = need("polars"), self.np
        recorded = np.isin(self.numbers, np.array(self.book.recorded, dtype=np.uint32))
        columns: Columns = {"recorded": recorded}
        for name, vector in (("choices", "choices"), ("real", "real"), ("leads", "leads")):
            values = self.sheet(vector, 1)[:, 0].astype(np.uint32)
            frame = polars.DataFrame({"value": values, "recorded": recorded})
            kept = polars.when("recorded").then("value").alias(name)
            columns[name] = frame.select(kept).to_series()
        return columns

    def seats_table(self, verbs: Array) -> Columns:
        """One row for each seat of each game."""
        np, traits = self.np, self.book.traits
        places = self.sheet("places", self.seats)
        won = (places == 1) / (places == 1).sum(axis=1, keepdims=True)
        by_seat = verbs.reshape(-1, len(traits.verbs))
        columns = {
            "game": np.repeat(self.numbers, self.seats),
            "seat": np.tile(np.arange(self.seats, dtype=np.uint8), len(self.numbers)),
            "bot": self.bots(),
            "place": places.reshape(-1).astype(np.uint8),
            "win": won.reshape(-1),
            "score": self.sheet("scores", self.seats).reshape(-1).astype(np.int32),
            "decisions": by_seat.sum(axis=1).astype(np.uint32),
        }
        if self.book.groups:
            columns["group"] = self.groups().reshape(-1).astype(np.int16)
        facts = self.seat_facts.reshape(len(by_seat), len(traits.seat_facts))
        columns |= {name: facts[:, k] for k, name in enumerate(traits.seat_facts)}
        return columns | {
            f"did_{verb}": by_seat[:, k].astype(np.uint16) for k, verb in enumerate(traits.verbs)
        }

    @cached_property
    def seat_facts(self) -> Array:
        """What was read of each seat: by game, seat and fact."""
        width = len(self.book.traits.seat_facts)
        rows = self.read(self.book.seat_facts, self.seats * width)
        return rows.reshape(len(self.numbers), self.seats, width)

    def fact(self, name: str) -> int:
        return self.book.traits.seat_facts.index(name)

    def bots(self) -> Array:
        """The number of the bot of each seat, as `Book.seating` has it."""
        np = self.np
        turn = self.numbers // len(self.book.options)
        seat = np.arange(self.seats, dtype=np.uint32)
        return ((turn[:, None] + seat) % len(self.book.plan.bots)).reshape(-1).astype(np.uint8)

    def groups(self) -> Array:
        return self.read(self.book.groups, self.seats)

    # ---- cards ----

    def cards(self) -> Columns:
        """One row for each card that a seat of a recorded game held or played."""
        np, book = self.np, self.book
        opening, held = self.in_hands("opening"), self.in_hands("held")
        played = self.rich("played", len(book.traits.cards))
        row, card = np.nonzero((held > 0) | (played > 0))
        numbers = np.array(book.recorded, dtype=np.uint32)
        return {
            "game": numbers[row // self.seats],
            "seat": (row % self.seats).astype(np.uint8),
            "card": card.astype(np.uint16),
            "opening": opening[row, card].astype(np.uint8),
            "held": held[row, card].astype(np.uint16),
            "played": played[row, card].astype(np.uint16),
        }

    def rich(self, name: str, width: int) -> Array:
        """A vector of the recorded games, one row for each seat."""
        return self.np.asarray(getattr(self.book.sheets[1], name)).reshape(-1, width)

    def in_hands(self, name: str) -> Array:
        """Faces counted in hands, as the cards that they are to their seat."""
        np, traits = self.np, self.book.traits
        faces = self.rich(name, traits.faces)
        if traits.card_in_group is None:
            return faces
        own = self.book.groups[len(self.book.plain) * self.seats :]
        groups = np.asarray(own, dtype=np.int64)
        cards = np.zeros((len(faces), len(traits.cards)), dtype=np.int64)
        columns = np.array(traits.card_in_group)[np.maximum(groups, 0)]
        np.put_along_axis(cards, columns, faces, axis=1)
        cards[groups == NO_GROUP] = 0
        return cards

    # ---- decisions ----

    def decisions(self) -> Columns:
        """One row for each decision of a recorded game."""
        np, rows = self.np, self.book.decisions
        kinds = (np.uint32, np.uint32, np.uint8, np.uint16, np.uint32)
        names = ("game", "number", "seat", "choices", "move")
        columns: Columns = {
            name: np.array([row[k] for row in rows], dtype=kind)
            for k, (name, kind) in enumerate(zip(names, kinds, strict=True))
        }
        columns["text"] = [row[5] for row in rows]
        return columns
