"""The list of moves at a prompt: numbered, short enough for the screen, the final ones last.

A list that is too long becomes steps. Moves that begin alike stand in one line; its number opens
them. Mandragora's casts are chosen in this way: the spell, then the book, then the ingredients.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol

from ..engine.errors import CovensteadError
from ..engine.notation import Argument
from .arguments import whole_number

# Moves that end something, the most final one last: nobody makes them by typing 1 once too often.
FINAL = (
    *("wait", "rest", "leave", "draw", "none", "done", "skip", "again", "give-up", "pass"),
    *("drop", "commit"),
)
GAP = 3
LONGEST_NUMBER = 4


class Move(Protocol):
    """A choice of a table here or on a server."""

    @property
    def move(self) -> int: ...
    @property
    def text(self) -> str: ...
    @property
    def verb(self) -> str: ...
    @property
    def args(self) -> dict[str, Argument]: ...


class Item(NamedTuple):
    """A line of the list: one move, or several that begin alike."""

    label: str
    moves: Sequence[Move]


class Words(NamedTuple):
    """How a game speaks in its list: a note behind a move, names of arguments, their order."""

    note: Callable[[Move], str] = lambda _: ""
    name: Callable[[str, Argument], str] = lambda name, value: f"{name} {value}"
    order: Mapping[str, tuple[str, ...]] = {}


class Menu:
    """The moves of one decision, and how far into them the person has gone."""

    def __init__(self, moves: Sequence[Move], words: Words, columns: int, rows: int) -> None:
        self.words = words
        self.columns = columns
        self.rows = rows
        self.opened = [sorted(moves, key=finality)]
        self.items = self._items()

    def lines(self) -> list[str]:
        """The list as it is printed: a number and its text are never torn apart."""
        return in_lines(numbered(self.items), self.columns)

    def pick(self, number: str) -> Move | None:
        """The move of a number; None if it opened several, which are the list now."""
        place = whole_number(number)
        if not 1 <= place <= len(self.items):
            raise CovensteadError(f"there is no move number {number[:20]} in the list")
        moves = self.items[place - 1].moves
        if len(moves) == 1:
            return moves[0]
        self.opened.append(list(moves))
        self.items = self._items()
        return None

    def back(self) -> bool:
        """Close what was opened last; False if nothing was."""
        if len(self.opened) == 1:
            return False
        self.opened.pop()
        self.items = self._items()
        return True

    # ---- which lines there are ----

    def _items(self) -> list[Item]:
        """Single moves if they fit; otherwise groups, of which the small ones are written out."""
        moves = self.opened[-1]
        for singles in ([self._single(move) for move in moves], [plain(move) for move in moves]):
            if self._fits(singles):
                return singles
        return self._grouped(moves)

    def _grouped(self, moves: list[Move]) -> list[Item]:
        level = self._first_difference(moves)
        alike: dict[str, list[Move]] = {}
        for move in moves:
            alike.setdefault(str(self._path(move)[:level]), []).append(move)
        groups = list(alike.values())
        written = [self._group(group, level) for group in groups]
        for k in sorted(range(len(groups)), key=lambda k: len(groups[k])):
            tried = [*written]
            tried[k : k + 1] = [Item("", groups[k])]
            if self._fits(self._spread(tried)):
                written = tried
        return self._spread(written)

    def _spread(self, items: list[Item]) -> list[Item]:
        """Items without a label are written out, move by move."""
        found: list[Item] = []
        for item in items:
            found += [item] if item.label else [self._single(move) for move in item.moves]
        return found

    def _single(self, move: Move) -> Item:
        note = self.words.note(move)
        label = f"{move.text}  ({note})"
        fits = len(label) + LONGEST_NUMBER <= self.columns
        return Item(label, [move]) if note and fits else plain(move)

    def _group(self, moves: list[Move], level: int) -> Item:
        if len(moves) == 1:
            return self._single(moves[0])
        said = [self.words.name(name, value) for name, value in self._arguments(moves[0])]
        label = " ".join([moves[0].verb, *said[: level - 1]])
        return Item(f"{label} … {len(moves)} ways", moves)

    def _fits(self, items: list[Item]) -> bool:
        return len(in_lines(numbered(items), self.columns)) <= self.rows

    # ---- what a move consists of ----

    def _arguments(self, move: Move) -> list[tuple[str, Argument]]:
        """Its arguments in the order of choosing; before a list comes its length."""
        names = self.words.order.get(move.verb, tuple(move.args))
        found: list[tuple[str, Argument]] = []
        for name in names:
            value = move.args[name]
            if isinstance(value, list):
                found.append((f"number of {name}", len(value)))
            found.append((name, value))
        return found

    def _path(self, move: Move) -> list[tuple[str, object]]:
        return [("verb", move.verb), *self._arguments(move)]

    def _first_difference(self, moves: list[Move]) -> int:
        """How much of their paths has to be said until the moves are not all alike."""
        first = self._path(moves[0])
        for level in range(1, len(first) + 1):
            if any(self._path(move)[:level] != first[:level] for move in moves):
                return level
        return len(first) + 1


def plain(move: Move) -> Item:
    """A move without its note."""
    return Item(move.text, [move])


def finality(move: Move) -> int:
    """Moves that end something come last."""
    return FINAL.index(move.verb) + 1 if move.verb in FINAL else 0


def numbered(items: list[Item]) -> list[str]:
    return [f"{number} {item.label}" for number, item in enumerate(items, 1)]


def in_lines(labels: list[str], columns: int) -> list[str]:
    """Labels side by side: in columns, or one after another where that takes fewer lines."""
    return min(in_columns(labels, columns), in_a_row(labels, columns), key=len)


def in_columns(labels: list[str], columns: int) -> list[str]:
    """As many columns as fit; a label that is too long stands alone."""
    width = max((len(label) for label in labels), default=0) + GAP
    beside = max(1, (columns + GAP) // width)
    rows = [labels[k : k + beside] for k in range(0, len(labels), beside)]
    return ["".join([label.ljust(width) for label in row]).rstrip() for row in rows]


def in_a_row(labels: list[str], columns: int) -> list[str]:
    """Labels one after another; a line is broken between labels, never inside one."""
    lines: list[str] = []
    for label in labels:
        if lines and len(lines[-1]) + GAP + len(label) <= columns:
            lines[-1] += " " * GAP + label
        else:
            lines.append(label)
    return lines
