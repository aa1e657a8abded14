"""Chance as a script: every random number is given, and the first that is missing stops the game.

Small games can then be searched whole: each number that chance decides is a step of its own.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from .rng import Chance


class ChanceNeeded(Exception):
    """The script has ended, and chance must choose one of `outcomes` numbers."""

    def __init__(self, outcomes: int) -> None:
        super().__init__(outcomes)
        self.outcomes: int = outcomes


@final
class ScriptedChance(Chance):
    """Numbers from a list, one after the other."""

    __slots__ = ("given", "used")

    def __init__(self, given: list[int], used: i64 = 0) -> None:
        self.given: list[int] = given
        self.used: i64 = used

    def below(self, n: i64) -> i64:
        """The next number of the script; where there is no choice, it is not asked."""
        if n == 1:
            return 0
        if self.used == len(self.given):
            raise ChanceNeeded(n)
        number: i64 = self.given[self.used]
        self.used += 1
        return number

    def shuffle(self, items: list[int]) -> None:
        """Put a list into the order that the script gives (Fisher and Yates)."""
        for k in range(i64(len(items)) - 1, 0, -1):
            j = self.below(k + 1)
            items[k], items[j] = items[j], items[k]

    def clone(self) -> ScriptedChance:
        return ScriptedChance(self.given, self.used)

    def place(self) -> int:
        return self.used

    def numbers(self) -> list[int]:
        return [self.used, *self.given]
