"""What the grammar can't see: whether a text fits the card it is printed on."""

from __future__ import annotations

from .. import program as p
from . import nouns as n
from . import tree as t
from .node import walk
from .numbering import FROM_HAND, LOOSE_CARDS, TYPES
from .parse import Parsed
from .words import Head, Verb

INSTRUCTIONS = {
    t.Discard: Verb.DISCARD,
    t.Stash: Verb.STASH,
    t.Play: Verb.PLAY,
    t.Reveal: Verb.REVEAL,
}


def check(parsed: Parsed, types: int) -> None:
    """Raise the first `Fault` of a text on a card of these types."""
    for node in walk(parsed.effect):
        if isinstance(node, n.This):
            _check_this(parsed, node, types)
    if isinstance(parsed.effect, t.Limit) and types & (p.WITCH | p.RESOURCE):
        raise parsed.fault("only cards of the draw deck are limited (R-4.5, R-7.1)")


def _check_this(parsed: Parsed, node: n.This, types: int) -> None:
    wanted, level = TYPES[node.head]
    if not wanted & types:
        raise parsed.fault(
            f"this card is no {node.head.name.lower().replace('_', ' ')} (R-4.10)", node
        )
    if node.head == Head.SPELL_CARD and level == p.SPELL_LEVEL:
        raise parsed.fault("say «this card» or «this spell»", node)


def warnings(parsed: Parsed, types: int) -> list[str]:
    """What is allowed but hardly meant; our own set has none of these."""
    found = []
    for node in walk(parsed.effect):
        verb = INSTRUCTIONS.get(type(node))
        what = getattr(node, "what", None)
        if verb in FROM_HAND and isinstance(what, n.Pick):
            if what.noun.head in LOOSE_CARDS and what.place is None:
                found.append("«card» without a place means the hand: say «from your hand»")
        if isinstance(node, t.PayTo | t.CostEffect) and _loses_stamina(node.cost):
            found.append("losing Stamina is never a cost (R-5.9): it happens, paid for or not")
    if _if_playing(parsed.effect) and not types & p.STRIKE:
        found.append("only a strike spell can overpower (R-5.8)")
    return found


def _loses_stamina(cost: object) -> bool:
    stamina = n.Resource("stamina")
    return any(isinstance(node, t.Change) and node.resource == stamina for node in walk(cost))


def _if_playing(effect: t.Effect) -> bool:
    return isinstance(effect, t.Trigger) and isinstance(effect.condition, n.CausedByPlaying)
