"""An effect, written as card text again: it parses back to the same effect."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import nouns as n
from . import tree as t
from .build import ANOTHER_SPELL, THIS_CARD
from .node import Node
from .words import Area, Cmp, Head, Many, Scope, SpaceKind, Stat, Until, Verb, Who

SUBJECT = {
    Who.YOU: "you",
    Who.OPPONENT: "your opponent",
    Who.EACH: "each player",
    Who.ANY: "a player",
    Who.THAT: "that player",
    Who.THEIR: "they",
    Who.ITS: "its player",
}
POSSESSIVE = {
    Who.YOU: "your",
    Who.OPPONENT: "your opponent's",
    Who.EACH: "each player's",
    Who.ANY: "a player's",
    Who.THAT: "that player's",
    Who.THEIR: "their",
    Who.ITS: "its player's",
}
HEADS = {
    head: head.name.lower().replace("_", " ").replace("strike", "strike spell") for head in Head
} | {
    Head.SHIELD: "shield spell",
    Head.SHIELD_CARD: "shield spell card",
    Head.STAMINA_MARKER: "Stamina marker",
}
PARTICIPLES = {
    Verb.DISCARD: "discarded",
    Verb.STASH: "stashed",
    Verb.PLAY: "played",
    Verb.OVERPOWER: "overpowered",
    Verb.STITCH: "stitched",
    Verb.REVEAL: "revealed",
    Verb.DRAW: "drawn",
    Verb.CHOOSE: "chosen",
    Verb.MOVE: "moved",
    Verb.SEARCH: "found",
}
PAST = PARTICIPLES | {
    Verb.DRAW: "drew",
    Verb.SKIP: "skipped a play",
    Verb.USE: "used this power",
    Verb.GAIN: "gained",
    Verb.LOSE: "lost",
    Verb.SPEND: "spent",
}
STATS = {Stat.POWER: "▲ Power", Stat.RESISTANCE: "● Resistance"}
CMP = {Cmp.OR_MORE: "or more", Cmp.OR_LESS: "or less"}
SCOPES = {
    Scope.EACH_TURN: "each turn",
    Scope.OWN_TURNS: "during each of your turns",
    Scope.OPPONENTS_TURNS: "during your opponent's turn",
}
UNTIL = {
    Until.TURN_ENDS: "until the turn ends",
    Until.YOUR_NEXT_TURN: "until your next turn begins",
    Until.OPPONENTS_NEXT_TURN: "until your opponent's next turn begins",
}
SPACES = {
    SpaceKind.THIS: "this space",
    SpaceKind.ITS: "its space",
    SpaceKind.EMPTY: "any of your empty spaces",
    SpaceKind.EVERY: "every space",
}


def render(effect: t.Effect) -> str:
    """The text of an effect, in the style of the cards."""
    if isinstance(effect, t.Limit):
        copies = "copy" if effect.copies == 1 else "copies"
        return f"Only {effect.copies} {copies} of this card can be in your deck."
    if isinstance(effect, t.Ongoing):
        text = say(effect.statement)
        if effect.condition is not None:
            text = f"while {say(effect.condition)}, {text}"
        return f"{_capital(text)}."
    head, body = _head(effect)
    words = [_capital(word) for word in head.split(" ")]
    return f"{' '.join(words)}: {' '.join(map(_sentence, body))}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _sentence(node: t.Sentence) -> str:
    return f"{_capital(say(node))}."


def say(node: Any) -> str:
    """Any part of an effect as words."""
    return SAY[type(node)](node)


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
    """4.8"""
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
    fixed = {
        Verb.SKIP: "skip a play",
        Verb.USE: "use this power",
        Verb.PASS: "pass the turn",
        Verb.SHUFFLE: "shuffle a deck",
    }
    if action.verb in fixed:
        return fixed[action.verb]
    verb = action.verb.name.lower()
    if action.verb == Verb.ADD:
        return f"add a +1 to{_object(action.what)}"
    if action.verb == Verb.REMOVE:
        return f"remove a +1 from{_object(action.what)}"
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
    if node.after:
        return f"{say(node.what)} if {say(node.condition)}"
    return f"if {say(node.condition)}, {say(node.what)}"


def _by_player(node: t.By) -> str:
    parts = say(node.what)
    return f"{SUBJECT[node.player]} {_verb(parts, node.player)}"


def _amount(amount: n.Quantity | n.Value, thing: str) -> str:
    """«2 Echo», «up to 2 +1s», «+1s equal to ...»."""
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
    if node.amount == n.Quantity(Many.ALL, 0):
        return f"{node.verb.name.lower()} all your {name}"
    if name == "plays" and node.amount == n.Quantity(Many.EXACTLY, 1):
        name = "play"
    return f"{node.verb.name.lower()} {_amount(node.amount, name)}"


def _add(node: t.Add) -> str:
    if not node.shared:
        return f"add {_plus(node.amount)} to {say(node.to)}"
    assert isinstance(node.amount, n.Quantity)
    total = f"add a total of {node.amount.number} +1s to {say(node.to)}"
    return f"{total}, distributed as you like"


def _reveal(node: t.Reveal) -> str:
    return f"reveal {say(node.what)}{f' {UNTIL[node.until]}' if node.until else ''}"


def _play(node: t.Play) -> str:
    return f"play {say(node.what)}{f' in {say(node.space)}' if node.space else ''}"


def _shuffle(node: t.Shuffle) -> str:
    deck = f"{POSSESSIVE[node.owner]} deck"
    return f"shuffle {deck}" if node.what is None else f"shuffle {say(node.what)} into {deck}"


def _simple(verb: str) -> Callable[[Any], str]:
    return lambda node: f"{verb} {say(node.what)}"


# ---- statements ----


def _have(what: n.Np) -> str:
    many = isinstance(what, n.Pick) and what.quantity.many == Many.ALL
    return "have" if many else "has"


def _bonus(node: t.Bonus) -> str:
    sign = "+" if node.amount >= 0 else "-"
    per = f" for {_each(node.per)}" if node.per is not None else ""
    amount = f"{sign}{abs(node.amount)}"
    return f"{say(node.what)} {_have(node.what)} {amount} {STATS[node.stat]}{per}"


def _each(node: n.Np) -> str:
    if isinstance(node, n.Pick) and node.quantity.many == Many.ALL:
        if node.owner is not None:
            return f"each of {say(node)}"
        singular = n.Pick(n.Quantity(Many.EXACTLY, 1), *node.values[1:])
        return f"each{say(singular).removeprefix('1')}"
    return say(node)


def _may_use(node: t.MayUse) -> str:
    verbs = [verb.name.lower() for verb in node.verbs]
    if len(verbs) == 3:
        listed = f"{verbs[0]}, {verbs[1]}, and {verbs[2]}"
    else:
        listed = " and ".join(verbs)
    return f"{SUBJECT[node.player]} can {listed} {say(node.resource)}"


# ---- conditions ----


def _did(node: n.Did) -> str:
    what = f" {say(node.what)}" if node.what is not None else ""
    return f"{SUBJECT[node.player]} {PAST[node.verb]}{what} this turn"


def _they_have(player: Who) -> str:
    return f"{SUBJECT[player]} {'have' if player in {Who.YOU, Who.THEIR} else 'has'}"


def _they_are(player: Who) -> str:
    return f"{SUBJECT[player]} {'are' if player in {Who.YOU, Who.THEIR} else 'is'}"


def _has_resource(node: n.HasResource) -> str:
    name = say(node.resource)
    if (node.amount, node.cmp) == (0, Cmp.OR_LESS):
        return f"{_they_have(node.player)} no {name}"
    return f"{_they_have(node.player)} {node.amount} {CMP[node.cmp]} {name}"


def _has(node: n.Has) -> str:
    who = "there are" if node.player is None else _they_have(node.player)
    place = f" {_place(node.place)}" if node.place else ""
    if (node.amount, node.cmp) == (0, Cmp.OR_LESS):
        return f"{who} no {_noun(node.noun, True)}{place}"
    if (node.amount, node.cmp) == (1, Cmp.OR_MORE):
        who = "there is" if node.player is None else who
        article = "an" if _noun(node.noun)[0] in "aeiou" else "a"
        return f"{who} {article} {_noun(node.noun)}{place}"
    return f"{who} {node.amount} {CMP[node.cmp]} {_noun(node.noun, True)}{place}"


def _is_a(node: n.IsA) -> str:
    article = "an" if _noun(node.noun)[0] in "aeiou" else "a"
    return f"{say(node.what)} is {article} {_noun(node.noun)}"


# ---- nouns ----


def _noun(noun: n.Noun, plural: bool = False) -> str:
    words = [
        "other" if noun.other else "",
        "opposing" if noun.opposing else "",
        "stitched" if noun.stitched else "",
        noun.sort or "",
        HEADS[noun.head] + ("s" if plural and noun.head != Head.WITCH else ""),
    ]
    return " ".join(word for word in words if word)


def _place(place: n.Place) -> str:
    word = "on" if place.area == Area.FIELD else "in"
    return f"{word} {say(place)}"


def _area(place: n.Place) -> str:
    if place.area == Area.FIELD or place.owner is None:
        return "the field"
    return f"{POSSESSIVE[place.owner]} {place.area.name.lower()}"


def _quantity(quantity: n.Quantity) -> str:
    return {
        Many.EXACTLY: str(quantity.number),
        Many.UP_TO: f"up to {quantity.number}",
        Many.ANY_NUMBER: "any number of",
        Many.ALL: "each",
    }[quantity.many]


def _pick(node: n.Pick) -> str:
    singular = node.quantity.many == Many.EXACTLY and node.quantity.number == 1
    every = node.quantity.many == Many.ALL
    if node.owner is None:
        text = (
            _noun(node.noun, True)
            if every
            else (f"{_quantity(node.quantity)} {_noun(node.noun, not singular)}")
        )
    else:
        owned = f"{POSSESSIVE[node.owner]} {_noun(node.noun, node.noun.head != Head.STANCE)}"
        of = "" if node.quantity.many == Many.ANY_NUMBER else " of"
        text = owned if every else f"{_quantity(node.quantity)}{of} {owned}"
    if node.place is not None:
        text += f" {'on' if node.place.area == Area.FIELD else 'from'} {say(node.place)}"
    return text + (f" {say(node.having)}" if node.having is not None else "")


def _this(node: n.This) -> str:
    place = f" from {say(node.place)}" if node.place is not None else ""
    return f"this {HEADS[node.head]}{place}"


def _this_way(node: n.ThisWay) -> str:
    way = f"{_noun(node.noun, True)} {PARTICIPLES[node.verb]} this way"
    if node.quantity is None:
        return f"the {way}"
    of = "" if node.quantity.many == Many.ANY_NUMBER else " of"
    return f"{_quantity(node.quantity)}{of} the {way}"


def _of_them(node: n.OfThem) -> str:
    of = "" if node.quantity.many == Many.ANY_NUMBER else " of"
    return f"{_quantity(node.quantity)}{of} them"


def _opposing(node: n.Opposing) -> str:
    if node.to is None:
        return f"the opposing {HEADS[node.head]}"
    return f"the {HEADS[node.head]} opposing {say(node.to)}"


def _next(node: n.NextDraws) -> str:
    many = f"next {node.number} draws" if node.number > 1 else "next draw"
    return f"{POSSESSIVE[node.owner]} {many}"


def _stat_of(node: n.StatOf) -> str:
    stats = " or ".join(STATS[stat] for stat in node.stats)
    return f"the {stats} {say(node.of)} had" if node.past else f"the {stats} of {say(node.of)}"


def _count_of(node: n.CountOf) -> str:
    if isinstance(node.of, n.ThisWay):
        return f"the number of {say(node.of).removeprefix('the ')}"
    return f"the number of {say(node.of)}"


SAY: dict[type[Node], Callable[[Any], str]] = {
    n.It: lambda node: "it",
    n.That: lambda node: f"that {HEADS[node.head]}",
    n.This: _this,
    n.Above: lambda node: f"the {_noun(node.noun)} {PARTICIPLES[node.verb]} above",
    n.ThisWay: _this_way,
    n.OfThem: _of_them,
    n.Opposing: _opposing,
    n.Pick: _pick,
    n.Whole: lambda node: say(node.place),
    n.Place: _area,
    n.NextDraws: _next,
    n.Space: lambda node: SPACES[node.kind],
    n.Resource: lambda node: node.name if node.name == "plays" else node.name.capitalize(),
    n.WithStat: lambda node: f"with {node.amount} {CMP[node.cmp]} {STATS[node.stat]}",
    n.WithCounter: lambda node: "with a +1 on it",
    n.WithOpposing: lambda node: f"opposing {say(node.to)}",
    n.StatOf: _stat_of,
    n.CountOf: _count_of,
    n.CountersOn: lambda node: f"the number of +1s on {say(node.of)}",
    n.ResourceOf: lambda node: f"{POSSESSIVE[node.player]} {say(node.resource)}",
    n.Did: _did,
    n.HasResource: _has_resource,
    n.Has: _has,
    n.IsIn: lambda node: f"{say(node.what)} is {_place(node.place)}",
    n.IsA: _is_a,
    n.Was: lambda node: f"{say(node.what)} was {PARTICIPLES[node.verb]} this turn",
    n.StatIs: lambda node: f"{say(node.what)} has {node.amount} {CMP[node.cmp]} {STATS[node.stat]}",
    n.Winning: lambda node: f"{_they_are(node.player)} winning in {say(node.space)}",
    n.WinningIn: lambda node: (
        f"{_they_are(node.player)} winning in {node.amount} {CMP[node.cmp]} spaces"
    ),
    n.IsTurn: lambda node: f"it is {POSSESSIVE[node.player]} turn",
    n.IsFinalTurn: lambda node: "it is the final turn",
    n.CausedByPlaying: lambda node: (
        f"that overpower check occurred as part of playing {say(node.what)}"
    ),
    n.DidIt: lambda node: "you do",
    t.Bonus: _bonus,
    t.SetStat: lambda node: (
        f"{say(node.what)} {_have(node.what)} {STATS[node.stat]} equal to {say(node.value)}"
    ),
    t.MayUse: _may_use,
    t.Cant: lambda node: f"{SUBJECT[node.player]} can't {_action(node.action)}",
    t.CantOverpower: lambda node: f"{say(node.what)} can't overpower{_maybe(node.whom)}",
    t.CantBe: lambda node: f"{say(node.what)} can't be {PARTICIPLES[node.verb]}{_by(node.by)}",
    t.MorePlays: lambda node: f"{_they_are(node.player)} allotted {node.amount} more plays",
    t.Draw: _simple("draw"),
    t.Discard: _simple("discard"),
    t.Stash: _simple("stash"),
    t.Reveal: _reveal,
    t.Play: _play,
    t.Choose: _simple("choose"),
    t.Change: _change,
    t.Add: _add,
    t.Remove: lambda node: f"remove {_plus(node.amount)} from {say(node.what)}",
    t.Shift: lambda node: f"move {_plus(node.amount)} from {say(node.what)} to {say(node.to)}",
    t.Move: lambda node: f"move {say(node.what)} to {say(node.space)}",
    t.Shuffle: _shuffle,
    t.PutOnTop: lambda node: f"put {say(node.what)} on top of {POSSESSIVE[node.owner]} deck",
    t.Look: _simple("look at"),
    t.Search: lambda node: f"search {say(node.place)} for {say(node.what)}",
    t.PassTurn: lambda node: "pass the turn",
    t.CheckOverpower: _simple("check for overpower for"),
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
