"""An effect, written as card text again: it parses back to the same effect."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import nouns as n
from . import tree as t
from .form_values import ANOTHER_SPELL, THIS_CARD
from .phrases import (
    COUNTERS,
    HEADS,
    MOVES,
    PARTICIPLES,
    POSSESSIVE,
    SAY,
    SCOPES,
    STATS,
    SUBJECT,
    TWICE,
    UNTIL,
    heads_of,
    per,
    say,
    they_are,
)
from .words import Head, Many, Verb, Who

__all__ = ["render", "say"]


def render(effect: t.Effect) -> str:
    """The text of an effect, in the style of the cards."""
    if isinstance(effect, t.Limit):
        copies = "copy" if effect.copies == 1 else "copies"
        return f"Only {effect.copies} {copies} of this card can be in your deck."
    if isinstance(effect, t.Ongoing):
        text = say(effect.statement)
        if effect.condition is not None:
            word, condition = "while", effect.condition
            if isinstance(condition, n.Not):
                word, condition = "unless", condition.what
            text = f"{word} {say(condition)}, {text}"
        return f"{_capital(text)}."
    head, body = _head(effect)
    words = [_capital(word) for word in head.split(" ")]
    return f"{' '.join(words)}: {' '.join(map(_sentence, body))}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _sentence(node: t.Sentence) -> str:
    return f"{_capital(say(node))}."


# ---- heads ----


def _head(effect: t.CostEffect | t.PowerEffect | t.Trigger) -> tuple[str, t.Body]:
    if isinstance(effect, t.CostEffect):
        return f"to {_action(effect.action) if effect.action else 'play'}", effect.cost
    if isinstance(effect, t.PowerEffect):
        return "its power is", effect.body
    return _trigger(effect), effect.body


def _trigger(effect: t.Trigger) -> str:
    short = _shorthand(effect)
    if short:
        return short
    text = f"{'the first time' if effect.first else 'when'} {_event(effect.event, effect.would)}"
    if effect.scope is not None:
        text += f" {SCOPES[effect.scope]}"
    if effect.condition is not None:
        text += f", if {say(effect.condition)}"
    return text


def _shorthand(effect: t.Trigger) -> str:
    """R-4.8"""
    if effect.would or effect.first or effect.scope:
        return ""
    if effect.condition is None:
        on_play = t.Acts(Who.YOU, t.Action(Verb.PLAY, THIS_CARD))
        return "on play" if effect.event == on_play else ""
    if effect.condition == n.CausedByPlaying(THIS_CARD):
        if effect.event == t.Overpowers(n.This(Head.SPELL), None):
            return "if playing this overpowers"
        if effect.event == t.Overpowers(n.This(Head.SPELL), ANOTHER_SPELL):
            return "if playing this overpowers a spell"
    return ""


def _event(event: t.Event, would: bool) -> str:
    if isinstance(event, t.TurnEdge):
        return f"{POSSESSIVE[event.player]} turn {'begins' if event.begins else 'ends'}"
    if isinstance(event, t.Acts):
        if would:
            return f"{SUBJECT[event.player]} would {_action(event.action)}"
        return f"{SUBJECT[event.player]} {_verb(_action(event.action), event.player)}"
    if isinstance(event, t.Overpowers):
        verb = "would overpower" if would else "overpowers"
        return f"{say(event.what)} {verb}{_maybe(event.whom)}"
    if event.verb in COUNTERS:
        return f"{COUNTERS[event.verb]} {say(event.what)}"
    if event.verb in MOVES:
        return f"{say(event.what)} {MOVES[event.verb]}"
    place = f" from {say(event.place)}" if event.place else ""
    be = "would be" if would else "is"
    return f"{say(event.what)} {be} {PARTICIPLES[event.verb]}{place}{_by(event.by)}"


def _by(agent: n.Np | Who | None) -> str:
    if agent is None:
        return ""
    return f" by {SUBJECT[agent] if isinstance(agent, Who) else say(agent)}"


def _maybe(node: n.Np | None) -> str:
    return f" {say(node)}" if node is not None else ""


def _action(action: t.Action) -> str:
    if action.lot:
        assert isinstance(action.what, n.Pick), "only cards come in lots"
        many = n.Pick(n.Quantity(Many.EXACTLY, 2), *action.what.values[1:])
        return f"{action.verb.name.lower()} 1 or more{say(many).removeprefix('2')}"
    fixed = {
        Verb.SKIP: "skip a play",
        Verb.USE: "use this power",
        Verb.PASS: "pass the turn",
    }
    deck = f"{POSSESSIVE[action.deck]} deck" if action.deck is not None else "a deck"
    if action.verb == Verb.SHUFFLE:
        return f"shuffle {deck}"
    if action.verb == Verb.USE and action.what is not None:
        return "use a power"
    if action.verb in fixed:
        return fixed[action.verb]
    verb = action.verb.name.lower()
    if action.verb == Verb.ADD:
        return f"add a +1 to{_object(action.what)}"
    if action.verb == Verb.REMOVE:
        return f"remove a +1 from{_object(action.what)}"
    if action.verb == Verb.PUT:
        return f"put{_object(action.what)} on top of {deck}"
    if action.verb == Verb.LOOK:
        return f"look at{_object(action.what)}"
    if action.verb == Verb.CHECK:
        what = f" for{_object(action.what)}" if action.what is not None else ""
        return f"check for overpower{what}"
    return f"{verb}{_object(action.what)}"


def _object(what: n.Np | n.Resource | None) -> str:
    return f" {say(what)}" if what is not None else ""


def _verb(words: str, player: Who) -> str:
    """The verb in the person of its subject: «your opponent draws»."""
    if player in {Who.YOU, Who.THEIR}:
        return words
    first, _, rest = words.partition(" ")
    ending = "es" if first.endswith(("s", "sh", "ch")) else "s"
    return f"{first}{ending} {rest}".rstrip()


# ---- sentences ----


def _if(node: t.If) -> str:
    word, condition = _word(node) if node.otherwise is None else ("if", node.condition)
    if node.after:
        text = f"{say(node.what)} {word} {say(condition)}"
    else:
        text = f"{word} {say(condition)}, {say(node.what)}"
    return text if node.otherwise is None else f"{text}. Otherwise, {say(node.otherwise)}"


def _word(node: t.If) -> tuple[str, n.Condition]:
    """«if C», or of the contrary «unless C»."""
    if isinstance(node.condition, n.Not):
        return "unless", node.condition.what
    return "if", node.condition


def _by_player(node: t.By) -> str:
    parts = say(node.what)
    return f"{SUBJECT[node.player]} {_verb(parts, node.player)}"


def _amount(amount: n.Quantity | n.Value, thing: str) -> str:
    """«2 Echo», «up to 2 +1s», «+1s equal to ...»."""
    if isinstance(amount, n.ThatMuch) or amount == TWICE:
        twice = "twice " if amount == TWICE else ""
        return f"{twice}that {'many' if thing == '+1s' else 'much'} {thing}"
    if isinstance(amount, n.Times):
        return f"{amount.factor} {thing} for {per(amount.value)}"
    if not isinstance(amount, n.Quantity):
        return f"{thing} equal to {say(amount)}"
    words = {
        Many.EXACTLY: str(amount.number),
        Many.UP_TO: f"up to {amount.number}",
        Many.ANY_NUMBER: "any number of",
        Many.ALL: "all",
    }
    return f"{words[amount.many]} {thing}"


def _plus(amount: n.Quantity | n.Value) -> str:
    if amount == n.Quantity(Many.EXACTLY, 1):
        return "a +1"
    return _amount(amount, "+1s")


def _change(node: t.Change) -> str:
    name = say(node.resource)
    if node.verb == Verb.ADD:
        assert isinstance(node.amount, n.Owned), "the grammar names whose area it is"
        many = "" if node.amount.number == 1 else "s"
        whose = POSSESSIVE[node.amount.owners[-1]]
        return f"add {node.amount.number} Stamina marker{many} to {whose} stamina area"
    if isinstance(node.amount, n.Owned):
        return f"{node.verb.name.lower()} all {POSSESSIVE[node.amount.owners[0]]} {name}"
    if name == "plays" and node.amount == n.Quantity(Many.EXACTLY, 1):
        name = "play"
    return f"{node.verb.name.lower()} {_amount(node.amount, name)}"


def _add(node: t.Add) -> str:
    if isinstance(node.amount, n.Times):
        counters = _plus(n.Quantity(Many.EXACTLY, node.amount.factor))
        return f"add {counters} to {say(node.to)} for {per(node.amount.value)}"
    if not node.shared:
        return f"add {_plus(node.amount)} to {say(node.to)}"
    assert isinstance(node.amount, n.Quantity)
    total = f"add a total of {node.amount.number} +1s to {say(node.to)}"
    return f"{total}, distributed as you like"


def _remove(node: t.Remove) -> str:
    if isinstance(node.amount, n.Times):
        counters = _plus(n.Quantity(Many.EXACTLY, node.amount.factor))
        return f"remove {counters} from {say(node.what)} for {per(node.amount.value)}"
    return f"remove {_plus(node.amount)} from {say(node.what)}"


def _reveal(node: t.Reveal) -> str:
    return f"reveal {say(node.what)}{f' {UNTIL[node.until]}' if node.until else ''}"


def _play(node: t.Play) -> str:
    return f"play {say(node.what)}{f' in {say(node.space)}' if node.space else ''}"


def _shuffle(node: t.Shuffle) -> str:
    deck = f"{POSSESSIVE[node.owner]} deck"
    return f"shuffle {deck}" if node.what is None else f"shuffle {say(node.what)} into {deck}"


def _put(node: t.PutOnTop) -> str:
    if node.owner is None:
        return f"put {say(node.what)} back"
    return f"put {say(node.what)} on top of {POSSESSIVE[node.owner]} deck"


def _overpower(node: t.Overpower) -> str:
    if node.by == n.This(Head.SPELL):
        return f"overpower {say(node.what)}"
    return f"{say(node.by)} overpowers {say(node.what)}"


def _simple(verb: str) -> Callable[[Any], str]:
    return lambda node: f"{verb} {say(node.what)}"


# ---- statements ----


def _have(what: n.Np) -> str:
    many = isinstance(what, n.Pick) and what.quantity.many == Many.ALL
    return "have" if many else "has"


def _bonus(node: t.Bonus) -> str:
    sign = "+" if node.amount >= 0 else "-"
    each = f" for {per(node.per)}" if node.per is not None else ""
    amount = f"{sign}{abs(node.amount)}"
    return f"{say(node.what)} {_have(node.what)} {amount} {STATS[node.stat]}{each}"


def _cant_more(node: t.CantMore) -> str:
    heads = " or ".join(HEADS[head] for head in heads_of(node.noun))
    ending = "" if node.amount == 1 else "s"
    most = f"{node.verb.name.lower()} more than {node.amount} {heads}{ending}"
    return f"{SUBJECT[node.player]} can't {most} each turn"


def _may_use(node: t.MayUse) -> str:
    verbs = [verb.name.lower() for verb in node.verbs]
    if len(verbs) == 3:
        listed = f"{verbs[0]}, {verbs[1]}, and {verbs[2]}"
    else:
        listed = " and ".join(verbs)
    return f"{SUBJECT[node.player]} can {listed} {say(node.resource)}"


SAY.update(
    {
        t.Bonus: _bonus,
        t.SetStat: lambda node: (
            f"{say(node.what)} {_have(node.what)} {STATS[node.stat]} equal to {say(node.value)}"
        ),
        t.MayUse: _may_use,
        t.Cant: lambda node: f"{SUBJECT[node.player]} can't {_action(node.action)}",
        t.CantOverpower: lambda node: f"{say(node.what)} can't overpower{_maybe(node.whom)}",
        t.CantBe: lambda node: f"{say(node.what)} can't be {PARTICIPLES[node.verb]}{_by(node.by)}",
        t.CantMore: _cant_more,
        t.MorePlays: lambda node: f"{they_are(node.player)} allotted {node.amount} more plays",
        t.Draw: _simple("draw"),
        t.Discard: _simple("discard"),
        t.Stash: _simple("stash"),
        t.Reveal: _reveal,
        t.Play: _play,
        t.Choose: _simple("choose"),
        t.ChooseAll: lambda node: f"choose {' and '.join(map(say, node.parts))}",
        t.Change: _change,
        t.Add: _add,
        t.Remove: _remove,
        t.Shift: lambda node: f"move {_plus(node.amount)} from {say(node.what)} to {say(node.to)}",
        t.Move: lambda node: f"move {say(node.what)} to {say(node.space)}",
        t.Shuffle: _shuffle,
        t.PutOnTop: _put,
        t.Look: _simple("look at"),
        t.Search: lambda node: f"search {say(node.place)} for {say(node.what)}",
        t.PassTurn: lambda node: "pass the turn",
        t.CheckOverpower: _simple("check for overpower for"),
        t.Overpower: _overpower,
        t.Stop: lambda node: "stop that",
        t.Instead: lambda node: f"{say(node.what)} instead",
        t.All: lambda node: " and ".join(map(say, node.parts)),
        t.PayTo: lambda node: f"{say(node.cost)} to {say(node.what)}",
        t.Or: lambda node: ", or ".join(map(say, node.parts)),
        t.May: lambda node: f"{SUBJECT[node.player]} may {say(node.what)}",
        t.By: _by_player,
        t.Lasting: lambda node: f"{say(node.statement)} {UNTIL[node.until]}",
        t.If: _if,
    }
)
