"""A row of numbers that is being written, one after the other, into native memory."""

from __future__ import annotations

from typing import final

from mypy_extensions import i32, i64

from .native import vec


@final
class Row:
    """The rest of a vector, starting at a place; `place` is where the next number goes."""

    def __init__(self, numbers: vec[i32], place: i64) -> None:
        self.numbers: vec[i32] = numbers
        self.place: i64 = place

    def add(self, number: i64) -> None:
        """Write the next number."""
        self.numbers[self.place] = i32(number)
        self.place += 1

    def add_all(self, column: vec[i64]) -> None:
        """Write a whole column."""
        for k in range(i64(len(column))):
            self.numbers[self.place + k] = i32(column[k])
        self.place += i64(len(column))

    def skip(self, count: i64) -> None:
        """Leave this many zeros."""
        self.place += count

    def mark(self, ahead: i64) -> None:
        """Write 1 that many places ahead, without moving on."""
        self.numbers[self.place + ahead] = 1
