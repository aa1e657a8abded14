"""Everything that can be refused, as one tree.

    CovensteadError
    ├── IllegalMove     a move that a rule forbids; carries the rule id and the sentence
    ├── BadNotation     text that is not a move, a card or a seat
    ├── BadOption       a table option, a seat count or a bot that does not exist
    ├── BadCardFile     a card file that breaks its format; names file, card and field
    ├── BadRecord       a record that is truncated, tampered with or of another version
    └── UnknownGame     no game of that name

Each message is one sentence for a person, says where the fault is, and changes nothing.
"""

from __future__ import annotations


class CovensteadError(Exception):
    """A fault in what somebody gave us; its text is one sentence for that person."""


class IllegalMove(CovensteadError):
    """A rule forbids this move; the table is unchanged."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"{rule}: {reason}")
        self.rule = rule
        self.reason = reason


class BadNotation(CovensteadError):
    """The text names no move, card or seat."""


class BadOption(CovensteadError):
    """No such option, value, seat count or bot."""


class BadCardFile(CovensteadError):
    """A card file that cannot be loaded."""


class BadRecord(CovensteadError):
    """A record that cannot be replayed."""


class UnknownGame(CovensteadError):
    """No game has that name."""
