"""The record of a match, with what opens the promises made before its deal."""

from __future__ import annotations

from ... import __version__
from ...engine.record import Record, record_of
from .match import Match


def record_of_match(match: Match) -> Record:
    """The record of a match that was dealt; only once it is over may anybody see it."""
    assert match.table is not None, "a record is made of a game that was dealt"
    deal = match.deal
    salt = None if deal.is_fair else deal.salt
    return record_of(match.table, __version__, salt=salt, branch=deal.branch, deal=match.proof)
