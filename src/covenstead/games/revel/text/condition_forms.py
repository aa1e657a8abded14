"""Forms of conditions, amounts and values."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .form_values import (
    ANOTHER,
    EVERY,
    ONE,
    OTHER,
    SOME,
    THIS_CARD,
    adjective,
    number,
    same,
    the,
)
from .nouns import (
    CardsHad,
    CausedByPlaying,
    Compare,
    CompareStats,
    CountersAre,
    CountersOn,
    CountOf,
    Did,
    DidIt,
    DidNot,
    Has,
    HasResource,
    IsA,
    IsFinalTurn,
    IsIn,
    IsTurn,
    It,
    Not,
    Noun,
    Opposes,
    Owned,
    Pick,
    Place,
    Plus,
    Quantity,
    Resource,
    ResourceOf,
    Space,
    SpacesWon,
    StatIs,
    StatOf,
    ThatMuch,
    This,
    ThisWay,
    Times,
    Twice,
    Was,
    Winning,
    WinningIn,
    WithOpposing,
)
from .tree import Action
from .words import Area, Cmp, Head, Many, Scope, Stat, Verb, Who


def _has(
    player: Who | None,
    number: tuple[int, Cmp, bool],
    noun: Noun,
    place: Place | None,
    having: Any = None,
) -> Has:
    amount, cmp, other = number
    return Has(player, amount, cmp, adjective(OTHER)(noun) if other else noun, place, having)


def _placed(player: Who | None, number: tuple[int, Cmp, bool], noun: Noun, space: Space) -> Has:
    """«there is an opposing spell in this space»."""
    has = _has(player, number, noun, None)
    return Has(player, has.amount, has.cmp, has.noun, None, None, space)


def _did(player: Who, action: Action, scope: Scope | None = None) -> Did:
    """A turn remembers its own events, so that «this turn» goes without saying."""
    return Did(player, action.verb, action.what, None if scope == Scope.EACH_TURN else scope)


def _stats(*parts: Any) -> tuple[tuple[Stat, ...], Any]:
    return tuple(sorted(set(parts[:-1]))), parts[-1]


def _is_stitched(what: Any) -> IsA | Was:
    """A spell is stitched; of a card that is said of how it was played (R-5.7)."""
    if what == THIS_CARD:
        return Was(what, Verb.STITCH)
    return IsA(what, Noun(Head.SPELL, False, False, True))


def _none(player: Who, noun: Noun, place: Place | None = None, having: Any = None) -> Has:
    """«you don't have a stance» is having none."""
    return Has(player, 0, Cmp.OR_LESS, noun, place, having)


IT = It()
COPY_OF_THIS = Noun(Head.CARD, False, False, False, None, (), True)
CONDITIONS: dict[str, Callable[..., Any]] = {
    # conditions
    "did": _did,
    "has_resource": lambda player, bound, resource: HasResource(
        player, bound[0], bound[1], resource
    ),
    "has_no_resource": lambda player, resource: HasResource(player, 0, Cmp.OR_LESS, resource),
    "has": _has,
    "has_some": lambda player, *rest: _has(player, SOME, *rest),
    "exists": lambda *rest: _has(None, *rest),
    "exist": lambda *rest: _has(None, SOME, *rest),
    "has_there": lambda player, number, noun, having: _has(player, number, noun, None, having),
    "exists_placed": lambda number, noun, space: _placed(None, number, noun, space),
    "has_placed": lambda player, number, noun, space: _placed(player, number, noun, space),
    "side_is_empty": lambda: Has(
        None, 0, Cmp.OR_LESS, Noun(Head.SPELL), None, WithOpposing(This(Head.SPELL))
    ),
    "copy_exists": lambda place: Has(None, 1, Cmp.OR_MORE, COPY_OF_THIS, place),
    "pile_is_empty": lambda owner, area: Has(
        None, 0, Cmp.OR_LESS, Noun(Head.CARD), Place(area, owner)
    ),
    "pile_has": lambda owner, area, number: _has(None, number, Noun(Head.CARD), Place(area, owner)),
    "hand_pile": the(Area.HAND),
    "deck_pile": the(Area.DECK),
    "discards_pile": the(Area.DISCARDS),
    "has_counters": lambda what, number: CountersAre(what, number[0], number[1]),
    "counters_exist": lambda number, what: CountersAre(what, number[0], number[1]),
    "more_resource": lambda player, what, other: Compare(player, True, other, what),
    "less_resource": lambda player, what, other: Compare(player, False, other, what),
    "more_of": lambda player, noun, place, other: Compare(player, True, other, noun, place),
    "less_of": lambda player, noun, place, other: Compare(player, False, other, noun, place),
    "control_more": lambda player, noun, other: Compare(player, True, other, noun),
    "control_less": lambda player, noun, other: Compare(player, False, other, noun),
    "winning_more": lambda player, other: Compare(player, True, other, None),
    "winning_less": lambda player, other: Compare(player, False, other, None),
    "unopposed": lambda what: Has(None, 0, Cmp.OR_LESS, Noun(Head.SPELL), None, WithOpposing(what)),
    "above_it": lambda number: (int(number) + 1, Cmp.OR_MORE, False),
    "below_it": lambda number: (int(number) - 1, Cmp.OR_LESS, False),
    "per_placed": lambda noun, space: CountOf(Pick(EVERY, None, noun, None, None, space)),
    "opposes": Opposes,
    "did_not": DidNot,
    "at_most": lambda number: (int(number), Cmp.OR_LESS, False),
    "just": lambda number: (int(number), Cmp.EXACTLY, False),
    "number": same,
    "at_least": lambda number: (int(number), Cmp.OR_MORE, False),
    "compared": lambda number, cmp: (int(number), cmp, False),
    "one_or_more": the(SOME),
    "another_or_more": the((1, Cmp.OR_MORE, True)),
    "none_at_all": the((0, Cmp.OR_LESS, False)),
    "is_in": IsIn,
    "is_a": IsA,
    "is_stitched": _is_stitched,
    "was": Was,
    "stat_is": lambda what, bound, stat: StatIs(what, bound[0], bound[1], stat),
    "stat_is_behind": lambda what, number, stat, cmp: StatIs(what, int(number), cmp, stat),
    "stat_is_behind_it": lambda what, stat, bound: StatIs(what, bound[0], bound[1], stat),
    "its_stat_is": lambda stat, bound: StatIs(IT, bound[0], bound[1], stat),
    "more_stat": lambda what, stat, than: CompareStats(what, True, stat, than),
    "less_stat": lambda what, stat, than: CompareStats(what, False, stat, than),
    "has_none": _none,
    "controls_none": lambda player, noun, having: _none(player, noun, None, having),
    "has_not_so_much": lambda player, bound, resource: Not(
        HasResource(player, bound[0], bound[1], resource)
    ),
    "did_not_do": lambda *parts: Not(_did(*parts)),
    "did_none": lambda player, verb, noun, place, scope: Not(
        _did(player, Action(verb, Pick(ONE, None, noun, place)), scope)
    ),
    "is_not_a": lambda what, noun: Not(IsA(what, noun)),
    "is_not_stitched": lambda what: Not(_is_stitched(what)),
    "is_not_in": lambda what, place: Not(IsIn(what, place)),
    "was_not": lambda what, verb: Not(Was(what, verb)),
    "not_winning": lambda player, space: Not(Winning(player, space)),
    "is_not_turn": lambda player: Not(IsTurn(player)),
    "is_not_final_turn": lambda: Not(IsFinalTurn()),
    "winning": Winning,
    "winning_in": lambda player, bound: WinningIn(player, bound[0], bound[1]),
    "is_turn": IsTurn,
    "is_final_turn": IsFinalTurn,
    "caused_by": CausedByPlaying,
    "did_it": DidIt,
    "or_more": the(Cmp.OR_MORE),
    "or_less": the(Cmp.OR_LESS),
    # amounts and values
    "amount": lambda quantity, resource: (quantity, resource),
    "amount_equal": lambda resource, value: (value, resource),
    "amount_all": lambda owner, resource: (Owned(Many.ALL, 0, (owner,)), resource),
    "amount_whole": lambda resource: (EVERY, resource),
    "amount_more": lambda number, resource: (Quantity(Many.EXACTLY, int(number)), resource),
    "amount_for": lambda quantity, resource, per: (Times(quantity.number, per), resource),
    "that_amount": lambda resource: (ThatMuch(), resource),
    "twice_that_amount": lambda resource: (Twice(ThatMuch()), resource),
    "per_each": lambda noun, place, having: CountOf(Pick(EVERY, None, noun, place, having)),
    "per_controlled": lambda noun, owner, having: CountOf(Pick(EVERY, owner, noun, None, having)),
    "per_owned": lambda owner, noun, place, having: CountOf(
        Pick(EVERY, owner, noun, place, having)
    ),
    "per_this_way": lambda noun, verb: CountOf(ThisWay(None, noun, verb)),
    "per_resource": lambda resource, player: ResourceOf(player, resource),
    "spaces_won": SpacesWon,
    "cards_had": CardsHad,
    "stat_plus": lambda *parts: Plus(StatOf(*_stats(*parts[:-1]), False), int(parts[-1])),
    "resource_plus": lambda owner, resource, more: Plus(ResourceOf(owner, resource), int(more)),
    "count_plus": lambda counted, more: Plus(CountOf(counted), int(more)),
    "amount_any": lambda resource: (Quantity(Many.ANY_NUMBER, 0), resource),
    "exactly": lambda number: Quantity(Many.EXACTLY, int(number)),
    "one": the(ONE),
    "up_to": lambda number: Quantity(Many.UP_TO, int(number)),
    "any_number": the(Quantity(Many.ANY_NUMBER, 0)),
    "all": the(EVERY),
    "another": the(ANOTHER),
    "counters": same,
    "counters_all": the(EVERY),
    "counters_any": the(Quantity(Many.ANY_NUMBER, 0)),
    "counters_equal": same,
    "counters_that_many": lambda: ThatMuch(),
    "counters_twice": lambda: Twice(ThatMuch()),
    "twice": Twice,
    "number_value": lambda number: Quantity(Many.EXACTLY, int(number)),
    "plus_one": the(1),
    "number_of": number,
    "stat_of": lambda *parts: StatOf(*_stats(*parts), False),
    "stat_had": lambda *parts: StatOf(*_stats(*parts), True),
    "count_of": CountOf,
    "counters_on": CountersOn,
    "counters_of": lambda owner: CountersOn(Pick(EVERY, owner, Noun(Head.SPELL))),
    "resource_of": ResourceOf,
    "power": the(Stat.POWER),
    "resistance": the(Stat.RESISTANCE),
    "named": Resource,
    "stamina": the(Resource("stamina")),
    "plays": the(Resource("plays")),
}
