"""The nouns, values and conditions of an effect as words."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from . import nouns as n
from .node import Node
from .words import OF, Area, Cmp, Head, Many, Scope, SpaceKind, Stat, Until, Verb, Who

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
SUBJECT |= {Who(OF + head): f"that {HEADS[head]}'s player" for head in Head}
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
# What befalls an element without anybody doing it to it.
MOVES = {Verb.LEAVE: "leaves the field", Verb.ENTER: "enters the field"}
COUNTERS = {Verb.ADD: "a +1 is added to", Verb.REMOVE: "a +1 is removed from"}
PAST = PARTICIPLES | {
    Verb.DRAW: "drew",
    Verb.SKIP: "skipped a play",
    Verb.USE: "used this power",
    Verb.GAIN: "gained",
    Verb.LOSE: "lost",
    Verb.SPEND: "spent",
}
TWICE = n.Twice(n.ThatMuch())
STATS = {Stat.POWER: "▲ Power", Stat.RESISTANCE: "● Resistance"}
CMP = {Cmp.OR_MORE: "or more", Cmp.OR_LESS: "or less"}


def bound(amount: int, cmp: Cmp) -> str:
    """«2 or more», «exactly 2»."""
    return f"exactly {amount}" if cmp == Cmp.EXACTLY else f"{amount} {CMP[cmp]}"


SCOPES = {
    Scope.EACH_TURN: "each turn",
    Scope.OWN_TURNS: "during each of your turns",
    Scope.OPPONENTS_TURNS: "during your opponent's turn",
    Scope.THEIR_TURNS: "during their turn",
}
UNTIL = {
    Until.TURN_ENDS: "until the turn ends",
    Until.YOUR_NEXT_TURN: "until your next turn begins",
    Until.OPPONENTS_NEXT_TURN: "until your opponent's next turn begins",
    Until.YOUR_NEXT_END: "until your next turn ends",
    Until.OPPONENTS_NEXT_END: "until your opponent's next turn ends",
}
SPACES = {
    SpaceKind.ANY: "any of your spaces",
    SpaceKind.THIS: "this space",
    SpaceKind.ITS: "its space",
    SpaceKind.EMPTY: "any of your empty spaces",
    SpaceKind.EVERY: "every space",
    SpaceKind.THAT: "that space",
}


def say(node: Any) -> str:
    """Any part of an effect as words."""
    return SAY[type(node)](node)


# ---- conditions ----


def _did(node: n.Did) -> str:
    what = f" {say(node.what)}" if node.what is not None else ""
    when = "this turn" if node.scope is None else SCOPES[node.scope]
    return f"{SUBJECT[node.player]} {PAST[node.verb]}{what} {when}"


def they_have(player: Who) -> str:
    return f"{SUBJECT[player]} {'have' if player in {Who.YOU, Who.THEIR} else 'has'}"


def they_are(player: Who) -> str:
    return f"{SUBJECT[player]} {'are' if player in {Who.YOU, Who.THEIR} else 'is'}"


def _do(player: Who) -> str:
    return "do" if player in {Who.YOU, Who.THEIR} else "does"


def _has_resource(node: n.HasResource) -> str:
    name = say(node.resource)
    if (node.amount, node.cmp) == (0, Cmp.OR_LESS):
        return f"{they_have(node.player)} no {name}"
    return f"{they_have(node.player)} {bound(node.amount, node.cmp)} {name}"


def _has(node: n.Has) -> str:
    who = "there are" if node.player is None else they_have(node.player)
    place = f" {_place(node.place)}" if node.place else ""
    place += f" {say(node.having)}" if node.having else ""
    place += f" in {say(node.space)}" if node.space else ""
    if (node.amount, node.cmp) == (0, Cmp.OR_LESS):
        return f"{who} no {_noun(node.noun, True)}{place}"
    if (node.amount, node.cmp) == (1, Cmp.OR_MORE):
        who = "there is" if node.player is None else who
        article = "an" if _noun(node.noun)[0] in "aeiou" else "a"
        return f"{who} {article} {_noun(node.noun)}{place}"
    return f"{who} {bound(node.amount, node.cmp)} {_noun(node.noun, True)}{place}"


def _is_a(node: n.IsA) -> str:
    article = "an" if _noun(node.noun)[0] in "aeiou" else "a"
    return f"{say(node.what)} is {article} {_noun(node.noun)}"


# ---- nouns ----


def _noun(noun: n.Noun, plural: bool = False) -> str:
    if noun.copy:
        return "copy of this card"
    ending = "s" if plural else ""
    words = [
        "other" if noun.other else "",
        "opposing" if noun.opposing else "",
        "stitched" if noun.stitched else "",
        noun.sort or "",
        listed([HEADS[head] + ("" if head == Head.WITCH else ending) for head in heads_of(noun)]),
    ]
    return " ".join(word for word in words if word)


def listed(words: list[str]) -> str:
    """«A», «A or B», «A, B, or C»."""
    if len(words) < 3:
        return " or ".join(words)
    return f"{', '.join(words[:-1])}, or {words[-1]}"


def heads_of(noun: n.Noun) -> tuple[Head, ...]:
    """Every kind that a noun names."""
    return (noun.head, *noun.also)


def _place(place: n.Place) -> str:
    word = "on" if place.area == Area.FIELD else "in"
    return f"{word} {say(place)}"


def _area(place: n.Place) -> str:
    if place.area == Area.FIELD or place.owner is None:
        return "the field"
    if place.owner == Who.OWN:
        return "hand"
    return f"{POSSESSIVE[place.owner]} {place.area.name.lower()}"


def _quantity(quantity: n.Quantity) -> str:
    return {
        Many.EXACTLY: str(quantity.number),
        Many.UP_TO: f"up to {quantity.number}",
        Many.ANY_NUMBER: "any number of",
        Many.ALL: "each",
    }[quantity.many]


def _some_equal(node: n.Pick, quantity: n.EqualTo) -> str:
    """«cards from your hand equal to your Echo», «a number of your spells equal to 2»."""
    if isinstance(quantity.value, n.ThatMuch) or quantity.value == TWICE:
        some = say(n.Pick(n.Quantity(Many.EXACTLY, 2), *node.values[1:]))
        return f"{'twice ' if quantity.value == TWICE else ''}that many{some.removeprefix('2')}"
    if isinstance(quantity.value, n.Times):
        return _some_for(node, quantity.value)
    every = say(n.Pick(n.Quantity(Many.ALL, 0), *node.values[1:]))
    many = "a number of " if node.owner is not None else ""
    return f"{many}{every} equal to {say(quantity.value)}"


def _some_for(node: n.Pick, times: n.Times) -> str:
    """«2 cards for each of your spells»."""
    some = say(n.Pick(n.Quantity(Many.EXACTLY, times.factor), *node.values[1:]))
    return f"{some} for {per(times.value)}"


def per(value: n.Value) -> str:
    """«each of your spells», «each +1 on it»: what something is counted for."""
    if isinstance(value, n.CountersOn):
        return f"each +1 on {say(value.of)}"
    if isinstance(value, n.ResourceOf):
        return f"each {say(value.resource)} {they_have(value.player)}"
    if isinstance(value, n.SpacesWon):
        return f"each space {they_are(value.player)} winning in"
    if isinstance(value, n.CardsHad):
        return f"each card {say(value.of)} had"
    assert isinstance(value, n.CountOf), "nothing else is counted for"
    if isinstance(value.of, n.ThisWay):
        return f"each {_noun(value.of.noun)} {PARTICIPLES[value.of.verb]} this way"
    assert isinstance(value.of, n.Pick), "nothing else is counted for"
    if value.of.owner is not None:
        return f"each of {say(value.of)}"
    one = n.Pick(n.Quantity(Many.EXACTLY, 1), *value.of.values[1:])
    return f"each{say(one).removeprefix('1')}"


def _pick(node: n.Pick) -> str:
    if isinstance(node.quantity, n.EqualTo):
        return _some_equal(node, node.quantity)
    singular = node.quantity.number == 1
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
    text += f" {say(node.having)}" if node.having is not None else ""
    text += f" in {say(node.space)}" if node.space is not None else ""
    return text + (" at random" if node.random else "")


def _that(node: n.That) -> str:
    return f"those {_noun(n.Noun(node.head), True)}" if node.many else f"that {HEADS[node.head]}"


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


def _spaces(node: n.Spaces) -> str:
    many = node.quantity != n.Quantity(Many.EXACTLY, 1)
    space = f"{'empty ' if node.empty else ''}space{'s' if many else ''}"
    if node.side is not None:
        return f"{_quantity(node.quantity)} of {POSSESSIVE[node.side]} empty spaces"
    won = f" {they_are(node.winner)} winning in" if node.winner is not None else ""
    return f"{_quantity(node.quantity)} {space}{won}"


def _with_stat(node: n.WithStat) -> str:
    other = f" or {STATS[node.other]}" if node.other is not None else ""
    return f"with {bound(node.amount, node.cmp)} {STATS[node.stat]}{other}"


def _compare_stats(node: n.CompareStats) -> str:
    word = "more" if node.more else "less"
    return f"{say(node.what)} has {word} {STATS[node.stat]} than {say(node.than)}"


def _not(node: n.Not) -> str:
    """«it isn't your turn», «you haven't played a card»."""
    if isinstance(node.what, n.Did):
        who = SUBJECT[node.what.player]
        return say(node.what).replace(who, f"{who} haven't", 1)
    if isinstance(node.what, n.HasResource):
        return re.sub(" ha(ve|s) ", " don't have ", say(node.what), count=1)
    return re.sub(" (is|are|was) ", " isn't ", say(node.what), count=1)


def _compare(node: n.Compare) -> str:
    """«you have more Echo than your opponent»."""
    word, other = "more" if node.more else "less", SUBJECT[node.other]
    if node.what is None:
        return f"{they_are(node.player)} winning in {word} spaces than {other}"
    thing = say(node.what) if isinstance(node.what, n.Resource) else _noun(node.what, True)
    place = f" {_place(node.place)}" if node.place is not None else ""
    return f"{they_have(node.player)} {word} {thing}{place} than {other}"


def _stat_of(node: n.StatOf) -> str:
    stats = " or ".join(STATS[stat] for stat in node.stats)
    return f"the {stats} {say(node.of)} had" if node.past else f"the {stats} of {say(node.of)}"


def _count_of(node: n.CountOf) -> str:
    if isinstance(node.of, n.ThisWay):
        return f"the number of {say(node.of).removeprefix('the ')}"
    return f"the number of {say(node.of)}"


SAY: dict[type[Node], Callable[[Any], str]] = {
    n.It: lambda node: "them" if node.many else "it",
    n.That: _that,
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
    n.WithStat: _with_stat,
    n.Rest: lambda node: "the rest",
    n.Overpowerer: lambda node: "the spell that overpowered it",
    n.Spaces: _spaces,
    n.SpacesWon: lambda node: f"the number of spaces {they_are(node.player)} winning in",
    n.Plus: lambda node: f"{say(node.value)} plus {node.more}",
    n.CountersAre: lambda node: f"{say(node.what)} has {bound(node.amount, node.cmp)} +1s",
    n.Compare: _compare,
    n.CompareStats: _compare_stats,
    n.Not: _not,
    n.Twice: lambda node: f"twice {say(node.value)}",
    n.Quantity: lambda node: str(node.number),
    n.WithMoreStat: lambda node: (
        f"with {'more' if node.more else 'less'} {STATS[node.stat]} than {say(node.than)}"
    ),
    n.WithIcon: lambda node: f"sharing a stitch icon with {say(node.of)}",
    n.WithCounters: lambda node: f"with {bound(node.amount, node.cmp)} +1s on it",
    n.Opposes: lambda node: f"{say(node.what)} opposes {say(node.whom)}",
    n.DidNot: lambda node: f"{SUBJECT[node.player]} {_do(node.player)}n't",
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
    n.StatIs: lambda node: (
        f"{say(node.what)} has {bound(node.amount, node.cmp)} {STATS[node.stat]}"
    ),
    n.Winning: lambda node: f"{they_are(node.player)} winning in {say(node.space)}",
    n.WinningIn: lambda node: (
        f"{they_are(node.player)} winning in {bound(node.amount, node.cmp)} spaces"
    ),
    n.IsTurn: lambda node: f"it is {POSSESSIVE[node.player]} turn",
    n.IsFinalTurn: lambda node: "it is the final turn",
    n.CausedByPlaying: lambda node: (
        f"that overpower check occurred as part of playing {say(node.what)}"
    ),
    n.DidIt: lambda node: f"{SUBJECT[node.player]} {_do(node.player)}",
}
