"""Notes of a calculation: what would be used up by a cost, and through whose eyes it is judged."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from .layout import NOTHING

# ---- what the parts of a cost use up, counted; + seat ----
HAND_USED: Final = 0
DECK_USED: Final = 2
COUNTED: Final = 4
# One thing spent: seat, resource, amount.
SPENT: Final = 3

NONE_USED: Final[list[int]] = [0] * COUNTED
NO_CLAIMS: Final[list[list[int]]] = []


# As short-lived as what is judged: one reuses the memory of the last.
@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Ledger:
    """A cost being judged: what its first parts would already have used up.

    Its lists are replaced, never written into.
    """

    def __init__(self) -> None:
        self.used: list[int] = NONE_USED
        self.spent: list[int] = NOTHING
        # The elements that are gone, and for each that is still to be chosen those it may be.
        self.gone: list[int] = NOTHING
        self.claims: list[list[int]] = NO_CLAIMS

    def use(self, what: i64, number: i64) -> None:
        """As many more are used up."""
        used = self.used[:]
        before: i64 = used[what]
        used[what] = before + number
        self.used = used

    def copy(self) -> Ledger:
        """A page of its own, to be thrown away."""
        other = Ledger()
        other.used = self.used
        other.spent = self.spent
        other.gone = self.gone
        other.claims = self.claims
        return other


@final
class Work:
    """Notes of a calculation; empty between moves, so clones may share it."""

    def __init__(self) -> None:
        self.depth: i64 = 0
        self.ledger: Ledger = Ledger()
        # Cost effects whose payment is being judged: pairs of effect and source (RV-42).
        self.paying: list[int] = []
        # Through whose eyes something is judged, as a mask of seats; 0: as it is.
        self.eyes: i64 = 0
        # RV-150: by which spell or card what is judged would be done, or 0.
        self.by: i64 = 0
