"""Forms of descriptions: nouns, places and players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .form_values import EVERY, OPPOSING, OTHER, STITCHED, adjective, picked, same, some, the
from .nouns import (
    Above,
    EqualTo,
    It,
    NextDraws,
    Noun,
    OfThem,
    Opposing,
    Overpowerer,
    Pick,
    Place,
    Quantity,
    Rest,
    Space,
    Spaces,
    That,
    ThatMuch,
    This,
    ThisWay,
    Times,
    Twice,
    Whole,
    WithCounter,
    WithCounters,
    WithIcon,
    WithMoreStat,
    WithOpposing,
    WithStat,
)
from .words import OF, Area, Head, Many, SpaceKind, Until, Who


def _noun(head: Head) -> Noun:
    return Noun(head)


def _at_random(quantity: Quantity, noun: Noun, place: Place) -> Pick:
    one = some(quantity, noun, place, None)
    return Pick(one.quantity, None, one.noun, place, None, None, True)


def _sorted(sort: str, noun: Noun) -> Noun:
    return Noun(noun.head, noun.other, noun.opposing, noun.stitched, sort, noun.also, noun.copy)


def _of_them(quantity: Quantity) -> Any:
    return It(True) if quantity.many == Many.ALL else OfThem(quantity)


NOUNS: dict[str, Callable[..., Any]] = {
    # descriptions
    "np": same,
    "it": It,
    "them": the(It(True)),
    "that": That,
    "those": lambda head: That(head, True),
    "this": This,
    "this_in": lambda this, place: This(this.head, place),
    "above": Above,
    "this_way": lambda noun, verb: ThisWay(None, noun, verb),
    "some_this_way": ThisWay,
    "of_them": _of_them,
    "opposing": Opposing,
    "opposing_to": Opposing,
    "owned": lambda owner, noun, place, having: Pick(EVERY, owner, noun, place, having),
    "some": some,
    "some_owned": picked,
    "controlled": lambda quantity, noun, owner, having: picked(quantity, owner, noun, None, having),
    "all_controlled": lambda noun, owner, having: picked(EVERY, owner, noun, None, having),
    "some_placed": lambda quantity, noun, space: picked(quantity, None, noun, space=space),
    "owned_placed": lambda owner, noun, space: picked(EVERY, owner, noun, space=space),
    "some_owned_placed": lambda quantity, owner, noun, space: picked(
        quantity, owner, noun, space=space
    ),
    "some_there": lambda quantity, noun, owner, space: picked(quantity, owner, noun, space=space),
    "all_there": lambda noun, owner, space: picked(EVERY, owner, noun, space=space),
    "every_placed": lambda noun, space: picked(EVERY, None, noun, space=space),
    "at_random": _at_random,
    "that_many": lambda noun, place, having: Pick(EqualTo(ThatMuch()), None, noun, place, having),
    "twice_that_many": lambda noun, place, having: Pick(
        EqualTo(Twice(ThatMuch())), None, noun, place, having
    ),
    "that_many_owned": lambda *parts: Pick(EqualTo(ThatMuch()), *parts),
    "some_for": lambda quantity, noun, place, having, per: Pick(
        EqualTo(Times(quantity.number, per)), None, noun, place, having
    ),
    "rest": Rest,
    "overpowerer": Overpowerer,
    "places": Spaces,
    "empty_places": lambda quantity: Spaces(quantity, True),
    "own_places": lambda quantity, side: Spaces(quantity, False, None, side),
    "won_places": lambda quantity, winner: Spaces(quantity, False, winner),
    "every": lambda noun, place, having: Pick(EVERY, None, noun, place, having),
    "some_equal": lambda noun, place, having, value: Pick(
        EqualTo(value), None, noun, place, having
    ),
    "some_owned_equal": lambda owner, noun, place, having, value: Pick(
        EqualTo(value), owner, noun, place, having
    ),
    "whole": Whole,
    "next_draws": lambda owner, number: NextDraws(owner, int(number or 1)),
    "top_of_deck": lambda number, owner: NextDraws(owner, int(number or 1)),
    "with_stat": lambda bound, stat, other=None: WithStat(bound[0], bound[1], stat, other),
    "with_stat_behind": lambda number, *rest: WithStat(int(number), rest[-1], *rest[:-1]),
    "with_more": lambda stat, than: WithMoreStat(True, stat, than),
    "with_less": lambda stat, than: WithMoreStat(False, stat, than),
    "with_counter": WithCounter,
    "with_icon": WithIcon,
    "with_counters": lambda bound: WithCounters(bound[0], bound[1]),
    "no": same,
    "with_opposing": WithOpposing,
    "noun": _noun,
    "other": adjective(OTHER),
    "opposing_noun": adjective(OPPOSING),
    "stitched_noun": adjective(STITCHED),
    "sorted_noun": _sorted,
    "noun_or": lambda head, *also: Noun(head, False, False, False, None, also),
    "strike_or_shield": lambda: Noun(Head.STRIKE, False, False, False, None, (Head.SHIELD,)),
    "strike_or_shield_card": lambda: Noun(
        Head.STRIKE_CARD, False, False, False, None, (Head.SHIELD_CARD,)
    ),
    "card": the(Head.CARD),
    "spell": the(Head.SPELL),
    "spell_card": the(Head.SPELL_CARD),
    "strike": the(Head.STRIKE),
    "strike_card": the(Head.STRIKE_CARD),
    "shield": the(Head.SHIELD),
    "shield_card": the(Head.SHIELD_CARD),
    "stance": the(Head.STANCE),
    "stance_card": the(Head.STANCE_CARD),
    "witch": the(Head.WITCH),
    "resource_head": the(Head.RESOURCE),
    "stamina_marker": the(Head.STAMINA_MARKER),
    # places, durations and players
    "loc": same,
    "hand": lambda owner: Place(Area.HAND, owner),
    "own_hand": the(Place(Area.HAND, Who.OWN)),
    "deck": lambda owner: Place(Area.DECK, owner),
    "discards": lambda owner: Place(Area.DISCARDS, owner),
    "field": the(Place(Area.FIELD, None)),
    "this_space": the(Space(SpaceKind.THIS)),
    "its_space": the(Space(SpaceKind.ITS)),
    "any_space": the(Space(SpaceKind.ANY)),
    "empty_space": the(Space(SpaceKind.EMPTY)),
    "every_space": the(Space(SpaceKind.EVERY)),
    "that_space": the(Space(SpaceKind.THAT)),
    "turn_ends_then": the(Until.TURN_ENDS),
    "your_next_turn": the(Until.YOUR_NEXT_TURN),
    "opponents_next_turn": the(Until.OPPONENTS_NEXT_TURN),
    "your_next_end": the(Until.YOUR_NEXT_END),
    "opponents_next_end": the(Until.OPPONENTS_NEXT_END),
    "you": the(Who.YOU),
    "opponent": the(Who.OPPONENT),
    "each_player": the(Who.EACH),
    "any_player": the(Who.ANY),
    "that_player": the(Who.THAT),
    "their": the(Who.THEIR),
    "its_player": the(Who.ITS),
    "that_ones_player": lambda head: Who(OF + head),
}
