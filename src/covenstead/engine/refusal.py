"""A refusal as data: the rule that forbids a move, and the sentence for the player."""

from __future__ import annotations

from typing import final


@final
class Refusal:
    """Why a move is not legal.

    Examples:
        >>> table = covenstead.Table(covenstead.load("blackmore"), seats=2, seed="ash")
        >>> print(table.why_not(1, "keep"))
        WB-7: seat 1 leads this trick
    """

    def __init__(self, rule: str, reason: str) -> None:
        self.rule: str = rule
        self.reason: str = reason

    def __str__(self) -> str:
        return f"{self.rule}: {self.reason}"
