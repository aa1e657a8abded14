"""What a table needs without a request: a deal, the move of a bot, the ring of a clock.

A node that keeps a table sees to it. A table that needs nothing, or nothing before some deadline,
may rest in the database, where `due_ms` says when it is to be looked at again.
"""

from __future__ import annotations

from .match import Match

# Before any time: what is due at once.
AT_ONCE = 0


def bot_to_move(match: Match) -> int | None:
    """A seat that owes a decision and is played by a bot."""
    if match.status != "playing" or match.table is None:
        return None
    for seat in match.table.state.to_act():
        if match.seats[seat].bot is not None:
            return seat
    return None


def waits_for_deal(match: Match) -> bool:
    """Whether a table is to be dealt without a word from anybody."""
    return (
        match.status == "waiting"
        and match.agreement is None
        and match.deal.auto_start
        and not match.free_seats()
    )


def fills_ms(match: Match) -> int | None:
    """When bots take the seats that are still free at a table that seeks players."""
    deal = match.deal
    if match.status != "waiting" or match.agreement is not None:
        return None
    if not deal.fill_s or not match.free_seats():
        return None
    return deal.opened_ms + 1000 * deal.fill_s


def next_due_ms(match: Match) -> int | None:
    """When the table needs something: AT_ONCE, its first deadline, or None: never."""
    is_stuck = match.status == "waiting" and match.dealing.is_stuck()
    if is_stuck or waits_for_deal(match) or bot_to_move(match) is not None:
        return AT_ONCE
    return next_ring_ms(match)


def next_ring_ms(match: Match) -> int | None:
    """When a clock makes a move, a pause ends, or bots take the free seats."""
    if match.status == "waiting":
        return fills_ms(match)
    if match.status == "paused":
        return match.current.resumes_ms
    deadlines = [match.deadline_ms(seat) for seat in range(match.deal.seats)]
    return min((deadline for deadline in deadlines if deadline is not None), default=None)
