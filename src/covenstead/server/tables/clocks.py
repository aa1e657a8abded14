"""Clocks: seconds for each decision, a bank for those that take longer, and pauses with an end."""

from __future__ import annotations

from .snapshot import SeatRecord
from .table_log import Deal

# At a table with a clock a person may pause this often, and each pause ends by itself.
PAUSES = 3
PAUSE_S = 600


def deadline_ms(deal: Deal, record: SeatRecord) -> int:
    """When the clock makes a move for somebody who has a decision: once the bank is empty too."""
    return record.since_ms + 1000 * deal.clock_s + bank_before_ms(deal, record)


def bank_before_ms(deal: Deal, record: SeatRecord) -> int:
    """What was in the bank when the decision came up."""
    return 1000 * deal.bank_s - record.bank_used_ms + record.charged_ms


def bank_ms(deal: Deal, record: SeatRecord, *, owes: bool, now_ms: int) -> int:
    """What is in the bank now."""
    before = bank_before_ms(deal, record)
    if not owes or record.bot is not None:
        return 1000 * deal.bank_s - record.bank_used_ms
    return max(0, before - overtime_ms(deal, record, now_ms))


def overtime_ms(deal: Deal, record: SeatRecord, now_ms: int) -> int:
    """By how much a decision has taken longer than the clock gives."""
    return max(0, now_ms - record.since_ms - 1000 * deal.clock_s)


def charge(deal: Deal, record: SeatRecord, at_ms: int) -> None:
    """Take from the bank what a decision took, once: after an undo only what it took since."""
    if not deal.bank_s or record.bot is not None:
        return
    before = bank_before_ms(deal, record)
    taken = min(before, overtime_ms(deal, record, at_ms))
    if taken > record.charged_ms:
        record.bank_used_ms += taken - record.charged_ms
        record.charged_ms = taken


def start(record: SeatRecord, at_ms: int) -> None:
    """A new decision."""
    record.since_ms, record.charged_ms = at_ms, 0


def pause_ends_ms(deal: Deal, at_ms: int) -> int | None:
    """When a pause ends by itself: never where no clock runs."""
    return at_ms + 1000 * PAUSE_S if deal.clock_s else None
