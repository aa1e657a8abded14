"""What happened: the facts that the log, the page's animations and the review are made from."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from .seats import SEAT_BIT

EVERYBODY: Final = -1


@final
class Event:
    """One thing that a rule did.

    `seen` is the mask of the seats that saw the faces (EVERYBODY: spectators too); to all others it
    happened with cards they do not know. `other` is a second seat and `amount` a number; what they
    mean depends on `kind`, a past participle like "drawn".

    Examples:
        >>> table = covenstead.Table(covenstead.load("blackmore"), seats=2, seed="ash")
        >>> table.play(0, "play yellow-5")[0].kind
        'played'
    """

    def __init__(
        self,
        rule: str,
        kind: str,
        seat: i64,
        faces: list[int],
        seen: i64,
        amount: i64 = 0,
        other: i64 = -1,
    ) -> None:
        self.rule: str = rule
        self.kind: str = kind
        self.seat: i64 = seat
        self.faces: list[int] = faces
        self.seen: i64 = seen
        self.amount: i64 = amount
        self.other: i64 = other

    def seen_by(self, seat: i64) -> bool:
        """Whether a seat (or -1, a spectator) saw the faces."""
        if seat < 0:
            return self.seen == EVERYBODY
        return self.seen & SEAT_BIT[seat] != 0
