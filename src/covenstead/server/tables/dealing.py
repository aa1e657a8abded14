"""How the seed of a table comes about: promises, an agreement, parts; see `engine/fair_deal.py`.

While a table waits, every seat may promise a chain of parts. `begin` fixes what was promised: a
round. Each seat then opens its part, and the last one to do so makes the deal. `leave_out` ends a
round in which somebody did not: the others open their next part, which the one before promised, and
nothing that was opened until then counts.
"""

from __future__ import annotations

import msgspec

from ...engine.fair_deal import DealProof, Terms, agreement_on, commitment_to, seed_from
from ...engine.options import Options
from .table_log import Deal


class Dealing(msgspec.Struct):
    """The promises of the seats, and how far the round is."""

    # What each seat promised at first, what it has still to open, and what it has opened.
    promised: list[str | None]
    commitments: list[str | None]
    parts: list[str | None]
    # 0 while promises are collected, and for a deal without any.
    round: int = 0

    @classmethod
    def of(cls, seats: int) -> Dealing:
        return cls([None] * seats, [None] * seats, [None] * seats)

    # ---- questions ----

    def is_on(self) -> bool:
        """Whether parts are being opened, or all were."""
        return self.round > 0

    def owes(self, seat: int) -> bool:
        """Whether a seat has to open its part."""
        return self.is_on() and self.commitments[seat] is not None and self.parts[seat] is None

    def is_complete(self) -> bool:
        """Whether nobody has to open a part any more."""
        return not any(self.owes(seat) for seat in range(len(self.parts)))

    def is_stuck(self) -> bool:
        """Whether some have opened their part, and wait for others."""
        return not self.is_complete() and any(part is not None for part in self.parts)

    def can_promise(self, seat: int) -> bool:
        """Whether a seat may promise now: before a round, or again while nobody has opened a part.

        A client that has lost its parts could never open them; whoever was left out stays so.
        """
        if not self.is_on():
            return True
        return self.commitments[seat] is not None and not any(self.parts)

    def opens(self, seat: int, part: str) -> bool:
        """Whether this is the part that a seat has promised."""
        return commitment_to(part) == self.commitments[seat]

    # ---- what happens ----

    def promise(self, seat: int, commitment: str | None) -> None:
        """A seat promises its parts, or has none to promise (any more)."""
        if self.is_on():
            # Another agreement, and so a first round again: what others have to open is the same.
            self.promised, self.round = self.commitments[:], 1
        self.promised[seat] = self.commitments[seat] = commitment
        self.parts[seat] = None

    def begin(self) -> None:
        """What was promised is fixed."""
        self.round = 1

    def open(self, seat: int, part: str) -> None:
        self.parts[seat] = part

    def leave_out(self) -> None:
        """Another round, without those who have not opened their part."""
        self.commitments = self.parts[:]
        self.parts = [None] * len(self.parts)
        self.round += 1

    def vacate(self, seat: int) -> None:
        """A seat is free again. What others have opened by then is worthless: all promise again."""
        leaving = range(len(self.parts)) if self.is_on() else [seat]
        self.round = 0
        for each in leaving:
            self.promise(each, None)


def agreement(deal: Deal, dealing: Dealing, options: Options) -> str:
    """What is agreed on in this round."""
    terms = Terms(
        deal.game, deal.rules_version, deal.seats, options, deal.card_set, deal.commitment
    )
    return agreement_on(terms, dealing.round, dealing.commitments)


def seed_of(deal: Deal, dealing: Dealing, options: Options) -> str:
    """What the table is dealt from: known at once if it continues another, or is an old one."""
    if not deal.is_fair or deal.branch is not None:
        return deal.seed
    return seed_from(agreement(deal, dealing, options), deal.seed, dealing.parts)


def proof_of(deal: Deal, dealing: Dealing, options: Options) -> DealProof | None:
    """What opens the promises of a deal; None for an old table."""
    if not deal.is_fair or deal.branch is not None:
        return deal.proof
    return DealProof(
        table=deal.table,
        rules_version=deal.rules_version,
        card_set=deal.card_set,
        server_seed=deal.seed,
        promise=deal.commitment,
        round=dealing.round,
        commitments=dealing.promised,
        parts=dealing.parts,
        agreement=agreement(deal, dealing, options),
    )
