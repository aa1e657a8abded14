"""Where an effect works: on the field, unless its own words say otherwise (R-0.1, R-4.1)."""

from __future__ import annotations

from .. import program as p
from . import nouns as n
from . import tree as t
from .node import walk
from .numbering import TYPES
from .parse import Kind, Parsed
from .words import Area, Head, Verb

BITS = {
    Area.FIELD: p.ON_FIELD,
    Area.HAND: p.IN_HAND,
    Area.DISCARDS: p.IN_DISCARDS,
    Area.DECK: p.IN_DECK,
}
# Verbs after which the element is no longer where it was.
LEAVING = {Verb.DISCARD, Verb.STASH, Verb.DRAW, Verb.OVERPOWER, Verb.LEAVE}
# Where a card can be revealed.
REVEALED = p.IN_HAND | p.IN_DECK
WORDS = {
    p.ON_FIELD: "on the field",
    p.IN_HAND: "in the hand",
    p.IN_DISCARDS: "in the discards",
    p.IN_DECK: "in the deck",
}


def zones_of(parsed: Parsed) -> int:
    """The areas in which an effect works, as bits."""
    effect = parsed.effect
    if isinstance(effect, t.Limit):
        return p.IN_DECKBUILDING
    if isinstance(effect, t.CostEffect) and _is_of_this_card(effect):
        return p.WITH_CARD
    if isinstance(effect, t.Ongoing) and _is_about_playing_it(effect.statement):
        return p.WITH_CARD
    zones = _named(effect) or (REVEALED if _is_revealed(effect) else p.ON_FIELD)
    if parsed.kind is Kind.POWER and zones != p.ON_FIELD:
        raise parsed.fault("a Power is used from the field (R-4.7)")
    _check_hidden(parsed, zones)
    return zones | (p.LOOKS_BACK if _leaves(effect) else 0)


def _check_hidden(parsed: Parsed, zones: int) -> None:
    """R-0.1, RV-123: what nobody sees can say nothing: a card in a deck, or ongoing in a hand."""
    if zones & p.IN_DECK and not (_is_discarded(parsed.effect) or _is_revealed(parsed.effect)):
        raise parsed.fault(
            "nobody sees a card in a deck: it can say what happens when it is discarded"
        )
    if zones & p.IN_HAND and parsed.kind in {Kind.ONGOING, Kind.COST}:
        raise parsed.fault("nobody sees a card in a hand: this works on the field or in discards")
    if zones & p.IN_DISCARDS and parsed.kind is Kind.COST:
        raise parsed.fault("a cost works on the field, or is a price of its own card (R-4.3)")


def _is_discarded(effect: t.Effect) -> bool:
    """«When This Card Is Discarded From Your Deck»"""
    if not isinstance(effect, t.Trigger) or effect.would:
        return False
    event = effect.event
    return isinstance(event, t.Befalls) and event.verb == Verb.DISCARD


def _is_revealed(effect: t.Effect) -> bool:
    """R-5.4: «When This Card Is Revealed»: on the field it is seen anyway."""
    if not isinstance(effect, t.Trigger):
        return False
    event = effect.event
    if isinstance(event, t.Acts):
        return event.action.verb == Verb.REVEAL and isinstance(event.action.what, n.This)
    return (
        isinstance(event, t.Befalls)
        and event.verb == Verb.REVEAL
        and isinstance(event.what, n.This)
    )


def _is_about_playing_it(statement: t.Statement) -> bool:
    """R-0.1, R-4.1: «You can't play this card unless …» can only be said of it off the field."""
    said = statement.action if isinstance(statement, t.Cant) else statement
    if not isinstance(said, t.Action | t.CantBe):
        return False
    return said.what == n.This(Head.CARD) and said.verb in {Verb.PLAY, Verb.STITCH}


def _is_of_this_card(effect: t.CostEffect) -> bool:
    """R-4.3: a cost of using this card itself applies before it is on the field."""
    if effect.action is None:
        return True
    what = effect.action.what
    return isinstance(what, n.This) and TYPES[what.head][1] == p.CARD_LEVEL


def _named(effect: t.Effect) -> int:
    """The areas that the text names for its own card."""
    zones = 0
    for node in walk(effect):
        place = node.place if isinstance(node, n.This) else None
        if isinstance(node, n.IsIn | t.Befalls) and isinstance(node.what, n.This):
            place = node.place
        if place is not None:
            zones |= BITS[place.area]
    return zones


def _leaves(effect: t.Effect) -> bool:
    """Whether the effect is about its own card leaving its area; then it looks back."""
    if not isinstance(effect, t.Trigger) or effect.would:
        return False
    event = effect.event
    if isinstance(event, t.Befalls):
        return event.verb in LEAVING and _includes_self(event.what)
    if isinstance(event, t.Acts):
        return event.action.verb in LEAVING and _includes_self(event.action.what)
    return isinstance(event, t.Overpowers) and _includes_self(event.whom)


def _includes_self(what: object) -> bool:
    """«this spell», and any set of spells that this one belongs to."""
    if isinstance(what, n.This):
        return True
    return isinstance(what, n.Pick) and not what.noun.other and what.noun.head != Head.WITCH


def zone_words(zones: int) -> str:
    """Where an effect works, in words."""
    if zones & p.IN_DECKBUILDING:
        return "while a deck is built"
    if zones & p.WITH_CARD:
        return "wherever this card is"
    places = " or ".join(word for bit, word in WORDS.items() if zones & bit)
    return f"{places}; it looks back to just before" if zones & p.LOOKS_BACK else places
