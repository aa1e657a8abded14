"""What the grammar can't see: whether a text fits the card it is printed on."""

from __future__ import annotations

from .. import program as p
from . import nouns as n
from . import tree as t
from .faults import Fault
from .node import walk
from .numbering import FROM_HAND, LOOSE_CARDS, TYPES
from .parse import Kind, Parsed
from .words import Head, Many, Verb, Who

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
            _check_own_place(parsed, node)
        elif isinstance(node, n.IsIn | t.Befalls) and isinstance(node.what, n.This):
            _check_own_place(parsed, node)
        if isinstance(node, t.CantBe | t.Befalls):
            _check_passive(parsed, node)
        if isinstance(node, n.Opposing) and node.to is None:
            _check_opposing(parsed, node, types)
        _check_nothing(parsed, node)
    if parsed.kind is Kind.POWER:
        _check_power_head(parsed, types)
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


def _check_opposing(parsed: Parsed, node: n.Opposing, types: int) -> None:
    """R-1.10: only a spell has another one across."""
    of_spell = TYPES[node.head][1] == p.SPELL_LEVEL
    if of_spell and not types & (p.STRIKE | p.SHIELD):
        raise parsed.fault("no spell opposes this card (R-1.10): say «the spell opposing it»", node)


def _check_passive(parsed: Parsed, node: t.CantBe | t.Befalls) -> None:
    """R-5.7, R-0.6: players stitch, spells do not; what can't be found can't be chosen."""
    if isinstance(node, t.CantBe) and node.verb == Verb.PLAY and isinstance(node.what, n.This):
        if TYPES[node.what.head][1] == p.SPELL_LEVEL:
            raise parsed.fault("a spell was played already (R-1.7): say «this card»", node.what)
    if node.verb == Verb.STITCH and node.by is not None and not isinstance(node.by, Who):
        raise parsed.fault("a player stitches: say by whom (R-5.7)", node.by)
    if node.verb == Verb.SEARCH and isinstance(node, t.CantBe):
        raise parsed.fault("what a search finds is chosen: say «can't be chosen» (R-0.6)", node)


def _check_nothing(parsed: Parsed, node: object) -> None:
    """Whatever is said does something: «draw 0 cards» and «+0 Power» do not."""
    none = isinstance(node, n.Quantity) and node.many in {Many.EXACTLY, Many.UP_TO}
    if none and isinstance(node, n.Quantity) and node.number == 0:
        raise parsed.fault("0 of something is nothing: say how many", node)
    if isinstance(node, n.NextDraws) and node.number == 0:
        raise parsed.fault("0 of something is nothing: say how many", node)
    if isinstance(node, t.Bonus | t.MorePlays) and node.amount == 0:
        raise parsed.fault("0 more is nothing: say how many", node)


def _check_own_place(parsed: Parsed, node: n.This | n.IsIn | t.Befalls) -> None:
    """R-1.6, R-1.9: this card is in the hand, the deck or the discards of its owner, who is you."""
    place = node.place
    if place is not None and place.owner not in {None, Who.YOU, Who.OWN}:
        raise parsed.fault("this card is only ever in an area of yours (R-1.6)", place)


def _check_power_head(parsed: Parsed, types: int) -> None:
    """R-4.7: a Power says whose it is: of this card, by its type, or of a witch as a person."""
    if isinstance(parsed.head, n.This):
        _check_this(parsed, parsed.head, types)
    word = parsed.text.split()[0]
    if word.lower() in {"her", "his"} and not types & p.WITCH:
        raise Fault(f"«{word}» is said of a witch; this card is none (R-4.7)", 0, len(word))
    if word.lower() == "its" and types & p.WITCH:
        raise Fault(f"«{word}» is not said of a witch (R-4.7)", 0, len(word))


def warnings(parsed: Parsed, types: int) -> list[str]:
    """What is allowed but probably a mistake; the shipped set has none of these."""
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
