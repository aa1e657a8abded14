"""From the tally of a chunk to the columns of its tables."""

from __future__ import annotations

from array import array
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ..engine.seats import SEATS_IN
from . import need
from .games import NO_GROUP

if TYPE_CHECKING:
    from .chunk import ChunkRecording, Columns

Array = Any


class ChunkTables:
    """The numbers of a chunk as arrays, with games in order."""

    def __init__(self, recording: ChunkRecording) -> None:
        self.np = need("numpy")
        self.recording = recording
        self.seats = recording.plan.seats
        self.numbers = self.np.array(recording.numbers, dtype=self.np.uint32)
        self.recorded = self.np.array(recording.recorded, dtype=self.np.uint32)

    def tally(self, name: str, width: int) -> Array:
        """A vector of the tally as rows of that width."""
        return self.np.asarray(getattr(self.recording.tally, name)).reshape(-1, width)

    def read(self, numbers: array[int], width: int) -> Array:
        """What was read from each finished game, as rows of that width."""
        return self.np.asarray(numbers, dtype=self.np.int32).reshape(len(self.numbers), width)

    def tables(self) -> dict[str, Columns]:
        tables = {"games": self.games(), "seats": self.seats_table(), "cards": self.cards()}
        if self.recording.plan.decisions:
            tables["decisions"] = self.decisions()
        return tables

    @cached_property
    def did(self) -> Array:
        """How often each seat of each game made each kind of move: by kind, then by seat.

        Each kind is a contiguous row, which can be used as a column of the table directly.
        """
        rows = self.tally("verbs", len(self.recording.traits.verbs))
        return rows.T.astype(self.np.uint16, order="C")

    @cached_property
    def decided(self) -> Array:
        """The decisions of each seat of each game."""
        return self.did.sum(axis=0, dtype=self.np.uint32)

    @cached_property
    def places(self) -> Array:
        """The places of a game's seats, game by game."""
        return self.tally("places", self.seats).astype(self.np.uint8)

    @cached_property
    def winners(self) -> Array:
        """How many seats are in first place: several share the win, or tie without a winner."""
        return by_game(self.places.reshape(-1) == 1, self.seats).sum(axis=0, dtype=self.np.uint8)

    def games(self) -> Columns:
        """One row for each game; columns of recorded games are null in the others."""
        np, traits = self.np, self.recording.traits
        columns = {
            "game": self.numbers,
            "variant": (self.numbers % len(self.recording.options)).astype(np.uint16),
            "decisions": by_game(self.decided, self.seats).sum(axis=0, dtype=np.uint32),
            "first": self.first(),
            "winners": self.winners,
        }
        facts = self.read(self.recording.facts, len(traits.facts))
        columns |= {name: facts[:, k] for k, name in enumerate(traits.facts)}
        if traits.turn_verbs:
            columns["turns"] = self.turns()
        if traits.turns_of:
            columns["turns"] = self.seat_facts[traits.turns_of].sum(axis=1)
        return columns | self.recorded_columns()

    def first(self) -> Array:
        """The seat that began, or -1 where several did."""
        seats = [acting[0] if len(acting) == 1 else -1 for acting in SEATS_IN]
        return self.np.array(seats, dtype=self.np.int8)[self.read(self.recording.first, 1)[:, 0]]

    def turns(self) -> Array:
        """The moves that are turns."""
        traits = self.recording.traits
        which = [traits.verbs.index(verb) for verb in traits.turn_verbs]
        turns = self.did[which].sum(axis=0, dtype=self.np.int32)
        return by_game(turns, self.seats).sum(axis=0, dtype=self.np.int32)

    def recorded_columns(self) -> Columns:
        """Choices, real decisions and changes of the lead, null if they were not counted."""
        polars, np = need("polars"), self.np
        rows = self.recorded - self.numbers[0]
        recorded = np.zeros(len(self.numbers), dtype=bool)
        recorded[rows] = True
        missing = polars.Series([None], dtype=polars.UInt32).new_from_index(0, len(self.numbers))
        columns: Columns = {"recorded": recorded}
        for name in ("choices", "real", "leads"):
            values = polars.Series(self.tally(name, 1)[:, 0].astype(np.uint32))
            columns[name] = missing.clone().scatter(rows, values)
        return columns

    def seats_table(self) -> Columns:
        """One row for each seat of each game."""
        np, traits = self.np, self.recording.traits
        places = self.places.reshape(-1)
        columns = {
            "game": np.repeat(self.numbers, self.seats),
            "seat": np.tile(np.arange(self.seats, dtype=np.uint8), len(self.numbers)),
            "bot": self.bots(),
            "place": places,
            # Where all have lost together, nobody has a share of the win.
            "win": (places == 1) / np.repeat(self.winners.clip(1), self.seats).astype(float),
            "score": self.tally("scores", self.seats).reshape(-1).astype(np.int32),
            "decisions": self.decided,
        }
        if self.recording.groups:
            columns["group"] = self.groups().reshape(-1).astype(np.int16)
        columns |= {name: rows.reshape(-1) for name, rows in self.seat_facts.items()}
        return columns | {f"did_{verb}": self.did[k] for k, verb in enumerate(traits.verbs)}

    @cached_property
    def seat_facts(self) -> Columns:
        """What was read for each seat: for each fact one row per game."""
        names, seats = self.recording.traits.seat_facts, self.seats
        rows = self.read(self.recording.seat_facts, seats * len(names))
        return {name: rows[:, k * seats : (k + 1) * seats] for k, name in enumerate(names)}

    def bots(self) -> Array:
        """The number of the bot in each seat, as in `ChunkRecording.seating`."""
        np = self.np
        turn = self.numbers // len(self.recording.options)
        seat = np.arange(self.seats, dtype=np.uint32)
        return ((turn[:, None] + seat) % len(self.recording.plan.bots)).reshape(-1).astype(np.uint8)

    def groups(self) -> Array:
        return self.read(self.recording.groups, self.seats)

    # ---- cards ----

    def cards(self) -> Columns:
        """One row for each card that a seat of a recorded game held or played."""
        np, recording = self.np, self.recording
        opening, held = self.in_hands("opening"), self.in_hands("held")
        played = self.tally("played", len(recording.traits.cards))
        row, card = np.nonzero((held > 0) | (played > 0))
        return {
            "game": self.recorded[row // self.seats],
            "seat": (row % self.seats).astype(np.uint8),
            "card": card.astype(np.uint16),
            "opening": opening[row, card].astype(np.uint8),
            "held": held[row, card].astype(np.uint16),
            "played": played[row, card].astype(np.uint16),
        }

    def in_hands(self, name: str) -> Array:
        """Faces counted in hands, converted to the cards they are in the seat's deck."""
        np, traits = self.np, self.recording.traits
        faces = self.tally(name, traits.faces)
        if traits.card_in_group is None:
            return faces
        groups = self.groups()[self.recorded - self.numbers[0]].reshape(-1)
        cards = np.zeros((len(faces), len(traits.cards)), dtype=np.int64)
        columns = np.array(traits.card_in_group)[np.maximum(groups, 0)]
        np.put_along_axis(cards, columns, faces, axis=1)
        cards[groups == NO_GROUP] = 0
        return cards

    # ---- decisions ----

    def decisions(self) -> Columns:
        """One row for each decision of a recorded game."""
        np, rows = self.np, self.recording.decisions
        kinds = (np.uint32, np.uint32, np.uint8, np.uint16, np.uint32)
        names = ("game", "number", "seat", "choices", "move")
        columns: Columns = {
            name: np.array([row[k] for row in rows], dtype=kind)
            for k, (name, kind) in enumerate(zip(names, kinds, strict=True))
        }
        columns["text"] = [row[5] for row in rows]
        return columns


def by_game(column: Array, seats: int) -> Array:
    """A column of seats as one row for each seat: summing over the first axis then gives sums by
    game, much faster than over a short last axis."""
    return column.reshape(-1, seats).T
