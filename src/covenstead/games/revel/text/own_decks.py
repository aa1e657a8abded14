"""R-1.6: a card goes to the deck of its owner, so a text that names another one is refused."""

from __future__ import annotations

from . import nouns as n
from .parse import Parsed
from .words import Area, Who


def in_own_deck(parsed: Parsed, what: n.Np, deck: Who | None, node: object) -> n.Np:
    """What goes into a deck: only cards of the player whose deck it is."""
    if deck is None or deck in {Who.ANY, Who.EACH}:
        return what
    named = _owner(what)
    if named is not None and named not in {deck, Who.OWN, Who.THEIR} and deck != Who.THEIR:
        raise parsed.fault("a card goes to its owner's deck, to no other (R-1.6)", node)
    if isinstance(what, n.Pick) and named is None:
        return n.Pick(what.quantity, deck, *what.values[2:])
    return what


def _owner(what: n.Np) -> Who | None:
    """Whose cards a description speaks of, if it says so."""
    if isinstance(what, n.This):
        return Who.YOU
    if isinstance(what, n.Whole):
        return what.place.owner
    if isinstance(what, n.NextDraws):
        return what.owner
    if not isinstance(what, n.Pick):
        return None
    if what.owner is None and what.place is not None and what.place.area != Area.FIELD:
        return what.place.owner
    return what.owner
