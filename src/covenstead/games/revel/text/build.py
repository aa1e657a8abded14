"""From the forms of the grammar to the nodes of the tree: one entry for each of its aliases."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from .chart import Tree
from .nouns import (
    Above,
    CausedByPlaying,
    CountersOn,
    CountOf,
    Did,
    DidIt,
    EqualTo,
    Has,
    HasResource,
    IsA,
    IsFinalTurn,
    IsIn,
    IsTurn,
    It,
    NextDraws,
    Noun,
    OfThem,
    Opposing,
    Pick,
    Place,
    Quantity,
    Resource,
    ResourceOf,
    Space,
    StatIs,
    StatOf,
    That,
    This,
    ThisWay,
    Was,
    Whole,
    Winning,
    WinningIn,
    WithCounter,
    WithOpposing,
    WithStat,
)
from .tree import (
    Action,
    Acts,
    Add,
    All,
    Befalls,
    Bonus,
    By,
    Cant,
    CantBe,
    CantOverpower,
    Change,
    CheckOverpower,
    Choose,
    Discard,
    Draw,
    If,
    Instead,
    Lasting,
    Limit,
    Look,
    May,
    MayUse,
    MorePlays,
    Move,
    Ongoing,
    Or,
    Overpowers,
    PassTurn,
    PayTo,
    Play,
    PutOnTop,
    Remove,
    Reveal,
    Search,
    SetStat,
    Shift,
    Shuffle,
    Stash,
    Stop,
    TurnEdge,
)
from .words import Area, Cmp, Head, Many, Scope, SpaceKind, Stat, Until, Verb, Who

ONE = Quantity(Many.EXACTLY, 1)
EVERY = Quantity(Many.ALL, 0)
ANOTHER = Quantity(Many.EXACTLY, -1)
SOME = (1, Cmp.OR_MORE, False)
THIS_CARD = This(Head.CARD)
ANOTHER_SPELL = Pick(ONE, None, Noun(Head.SPELL, True))


# By the identity of a node: from where to where it reaches, and the node, so that it stays itself.
Places: TypeAlias = dict[int, tuple[int, int, object]]


def build(tree: Any, places: Places) -> Any:
    """The node of a form; words of open kinds stay strings, parts left out stay None.

    `places` learns from which word to which each node reaches, by the identity of the node:
    equal nodes may stand in several places.
    """
    if not isinstance(tree, Tree):
        return tree
    node = FORMS[tree.form](*[build(part, places) for part in tree.parts])
    places.setdefault(id(node), (tree.start, tree.end, node))
    return node


def _the(value: Any) -> Callable[..., Any]:
    """A form that is one fixed value."""
    return lambda *parts: value


def _same(value: Any) -> Any:
    return value


def _action(verb: Verb) -> Callable[..., Action]:
    return lambda what=None: Action(verb, what)


def _noun(head: Head) -> Noun:
    return Noun(head)


def _adjective(position: int) -> Callable[[Noun], Noun]:
    """The noun with one more of its adjectives said."""

    def said(noun: Noun) -> Noun:
        values = list(noun.values)
        values[position] = True
        return Noun(*values)

    return said


def _some(quantity: Quantity, noun: Noun, place: Place | None, having: Any) -> Pick:
    if quantity == ANOTHER:
        quantity, noun = ONE, _adjective(1)(noun)
    return Pick(quantity, None, noun, place, having)


def _some_owned(
    quantity: Quantity, owner: Who, noun: Noun, place: Place | None, having: Any
) -> Pick:
    if quantity == ANOTHER:
        quantity, noun = ONE, _adjective(1)(noun)
    return Pick(quantity, owner, noun, place, having)


def _has(
    player: Who | None,
    number: tuple[int, Cmp, bool],
    noun: Noun,
    place: Place | None,
    having: Any = None,
) -> Has:
    amount, cmp, other = number
    return Has(player, amount, cmp, _adjective(1)(noun) if other else noun, place, having)


def _did(player: Who, action: Action, scope: Scope | None = None) -> Did:
    """A turn remembers its own events, so that «this turn» goes without saying."""
    return Did(player, action.verb, action.what, None if scope == Scope.EACH_TURN else scope)


def _by(player: Who, what: Any) -> Any:
    """What you do yourself needs no node."""
    return what if player == Who.YOU else By(player, what)


def _befalls(what: Any, verb: Verb, place: Place | None, by: Any) -> Befalls:
    return Befalls(what, verb, place, by)


def _of_them(quantity: Quantity) -> Any:
    return It() if quantity.many == Many.ALL else OfThem(quantity)


def _change(verb: Verb) -> Callable[[Any], Change]:
    return lambda amount: Change(verb, amount[0], amount[1])


def _stats(*parts: Any) -> tuple[tuple[Stat, ...], Any]:
    return tuple(sorted(set(parts[:-1]))), parts[-1]


def _number(text: str) -> int:
    return int(text)


FORMS: dict[str, Callable[..., Any]] = {
    # heads
    "cost_of_this": _the(None),
    "cost_of_action": lambda action: None if action == Action(Verb.PLAY, THIS_CARD) else action,
    "power_head": _the(None),
    "on_play": lambda: (False, False, Acts(Who.YOU, Action(Verb.PLAY, THIS_CARD)), None, None),
    "if_overpowers": lambda: (
        False,
        False,
        Overpowers(This(Head.SPELL), None),
        None,
        CausedByPlaying(THIS_CARD),
    ),
    "if_overpowers_a_spell": lambda: (
        False,
        False,
        Overpowers(This(Head.SPELL), ANOTHER_SPELL),
        None,
        CausedByPlaying(THIS_CARD),
    ),
    "on_event": lambda first, event, scope, condition: (False, first, event, scope, condition),
    "on_would": lambda first, event, scope, condition: (True, first, event, scope, condition),
    "every_time": _the(False),
    "first_time": _the(True),
    "each_turn": _the(Scope.EACH_TURN),
    "own_turns": _the(Scope.OWN_TURNS),
    "opponents_turns": _the(Scope.OPPONENTS_TURNS),
    "their_turns": _the(Scope.THEIR_TURNS),
    "acts": Acts,
    "overpowers": Overpowers,
    "befalls": _befalls,
    "turn_begins": lambda player: TurnEdge(player, True),
    "turn_ends": lambda player: TurnEdge(player, False),
    "discarded": _the(Verb.DISCARD),
    "stashed": _the(Verb.STASH),
    "played": _the(Verb.PLAY),
    "overpowered": _the(Verb.OVERPOWER),
    "stitched": _the(Verb.STITCH),
    "revealed": _the(Verb.REVEAL),
    "drawn": _the(Verb.DRAW),
    "chosen": _the(Verb.CHOOSE),
    "moved": _the(Verb.MOVE),
    "found": _the(Verb.SEARCH),
    # bodies
    "body": lambda *sentences: sentences,
    "if_first": lambda condition, what: If(condition, what, False),
    "if_after": lambda what, condition: If(condition, what, True),
    "may": May,
    "by": _by,
    "lasting": Lasting,
    "either": lambda *parts: Or(parts),
    "pay_to": PayTo,
    "pay_either_to": lambda *parts: PayTo(Or(parts[:-1]), parts[-1]),
    "all_of": lambda *parts: All(parts),
    "instead": Instead,
    "stop": Stop,
    "draw": Draw,
    "discard": Discard,
    "stash": Stash,
    "reveal": Reveal,
    "play": Play,
    "choose": Choose,
    "gain": _change(Verb.GAIN),
    "lose": _change(Verb.LOSE),
    "spend": _change(Verb.SPEND),
    "add": lambda amount, to: Add(amount, to, False),
    "add_shared": lambda number, to: Add(Quantity(Many.EXACTLY, int(number)), to, True),
    "remove": Remove,
    "shift": Shift,
    "move": Move,
    "shuffle": lambda owner: Shuffle(owner, None),
    "shuffle_into": lambda what, owner: Shuffle(owner, what),
    "put_on_top": PutOnTop,
    "look": Look,
    "search": lambda place, *what: Search(place, _some(what[0], what[1], None, what[2])),
    "pass_turn": PassTurn,
    "check": CheckOverpower,
    # statements and limits
    "ongoing": lambda statement: Ongoing(None, statement),
    "ongoing_while": Ongoing,
    "ongoing_as_long": lambda statement, condition: Ongoing(condition, statement),
    "bonus": Bonus,
    "set_stat": SetStat,
    "may_use": lambda *parts: MayUse(parts[0], tuple(sorted(set(parts[1:-1]))), parts[-1]),
    "cant": Cant,
    "cant_overpower": CantOverpower,
    "cant_be": CantBe,
    "more_plays": lambda player, number: MorePlays(player, int(number)),
    "can_gain": _the(Verb.GAIN),
    "can_lose": _the(Verb.LOSE),
    "can_spend": _the(Verb.SPEND),
    "limit": lambda number: Limit(int(number)),
    # conditions
    "did": _did,
    "has_resource": lambda player, number, cmp, resource: HasResource(
        player, int(number), cmp, resource
    ),
    "has_no_resource": lambda player, resource: HasResource(player, 0, Cmp.OR_LESS, resource),
    "has": _has,
    "has_some": lambda player, *rest: _has(player, SOME, *rest),
    "exists": lambda *rest: _has(None, *rest),
    "exist": lambda *rest: _has(None, SOME, *rest),
    "at_least": lambda number: (int(number), Cmp.OR_MORE, False),
    "compared": lambda number, cmp: (int(number), cmp, False),
    "one_or_more": _the(SOME),
    "another_or_more": _the((1, Cmp.OR_MORE, True)),
    "none_at_all": _the((0, Cmp.OR_LESS, False)),
    "is_in": IsIn,
    "is_a": IsA,
    "is_stitched": lambda what: IsA(what, Noun(Head.SPELL, False, False, True)),
    "was": Was,
    "stat_is": lambda what, number, cmp, stat: StatIs(what, int(number), cmp, stat),
    "winning": Winning,
    "winning_in": lambda player, number, cmp: WinningIn(player, int(number), cmp),
    "is_turn": IsTurn,
    "is_final_turn": IsFinalTurn,
    "caused_by": CausedByPlaying,
    "did_it": lambda player: DidIt(),
    "or_more": _the(Cmp.OR_MORE),
    "or_less": _the(Cmp.OR_LESS),
    # amounts and values
    "amount": lambda quantity, resource: (quantity, resource),
    "amount_equal": lambda resource, value: (value, resource),
    "amount_all": lambda owner, resource: (EVERY, resource),
    "amount_whole": lambda resource: (EVERY, resource),
    "amount_any": lambda resource: (Quantity(Many.ANY_NUMBER, 0), resource),
    "exactly": lambda number: Quantity(Many.EXACTLY, int(number)),
    "one": _the(ONE),
    "up_to": lambda number: Quantity(Many.UP_TO, int(number)),
    "any_number": _the(Quantity(Many.ANY_NUMBER, 0)),
    "all": _the(EVERY),
    "another": _the(ANOTHER),
    "counters": _same,
    "counters_all": _the(EVERY),
    "counters_any": _the(Quantity(Many.ANY_NUMBER, 0)),
    "counters_equal": _same,
    "plus_one": _the(1),
    "number_of": _number,
    "stat_of": lambda *parts: StatOf(*_stats(*parts), False),
    "stat_had": lambda *parts: StatOf(*_stats(*parts), True),
    "count_of": CountOf,
    "counters_on": CountersOn,
    "counters_of": lambda owner: CountersOn(Pick(EVERY, owner, Noun(Head.SPELL))),
    "resource_of": ResourceOf,
    "power": _the(Stat.POWER),
    "resistance": _the(Stat.RESISTANCE),
    "named": Resource,
    "stamina": _the(Resource("stamina")),
    "plays": _the(Resource("plays")),
    # descriptions
    "np": _same,
    "it": It,
    "that": That,
    "this": This,
    "this_in": lambda this, place: This(this.head, place),
    "above": Above,
    "this_way": lambda noun, verb: ThisWay(None, noun, verb),
    "some_this_way": ThisWay,
    "of_them": _of_them,
    "opposing": Opposing,
    "opposing_to": Opposing,
    "owned": lambda owner, noun, place, having: Pick(EVERY, owner, noun, place, having),
    "some": _some,
    "some_owned": _some_owned,
    "every": lambda noun, place, having: Pick(EVERY, None, noun, place, having),
    "some_equal": lambda noun, place, having, value: Pick(
        EqualTo(value), None, noun, place, having
    ),
    "some_owned_equal": lambda owner, noun, place, having, value: Pick(
        EqualTo(value), owner, noun, place, having
    ),
    "whole": Whole,
    "next_draws": lambda owner, number: NextDraws(owner, int(number or 1)),
    "with_stat": lambda number, cmp, stat: WithStat(int(number), cmp, stat),
    "with_counter": WithCounter,
    "with_opposing": WithOpposing,
    "noun": _noun,
    "other": _adjective(1),
    "opposing_noun": _adjective(2),
    "stitched_noun": _adjective(3),
    "sorted_noun": lambda sort, noun: Noun(
        noun.head, noun.other, noun.opposing, noun.stitched, sort
    ),
    "card": _the(Head.CARD),
    "spell": _the(Head.SPELL),
    "spell_card": _the(Head.SPELL_CARD),
    "strike": _the(Head.STRIKE),
    "strike_card": _the(Head.STRIKE_CARD),
    "shield": _the(Head.SHIELD),
    "shield_card": _the(Head.SHIELD_CARD),
    "stance": _the(Head.STANCE),
    "stance_card": _the(Head.STANCE_CARD),
    "witch": _the(Head.WITCH),
    "resource_head": _the(Head.RESOURCE),
    "stamina_marker": _the(Head.STAMINA_MARKER),
    "loc": _same,
    "hand": lambda owner: Place(Area.HAND, owner),
    "own_hand": _the(Place(Area.HAND, Who.THEIR)),
    "deck": lambda owner: Place(Area.DECK, owner),
    "discards": lambda owner: Place(Area.DISCARDS, owner),
    "field": _the(Place(Area.FIELD, None)),
    "this_space": _the(Space(SpaceKind.THIS)),
    "its_space": _the(Space(SpaceKind.ITS)),
    "any_space": _the(Space(SpaceKind.ANY)),
    "empty_space": _the(Space(SpaceKind.EMPTY)),
    "every_space": _the(Space(SpaceKind.EVERY)),
    "turn_ends_then": _the(Until.TURN_ENDS),
    "your_next_turn": _the(Until.YOUR_NEXT_TURN),
    "opponents_next_turn": _the(Until.OPPONENTS_NEXT_TURN),
    "you": _the(Who.YOU),
    "opponent": _the(Who.OPPONENT),
    "each_player": _the(Who.EACH),
    "any_player": _the(Who.ANY),
    "that_player": _the(Who.THAT),
    "their": _the(Who.THEIR),
    "its_player": _the(Who.ITS),
}
FORMS |= {f"a_{verb.name.lower()}": _action(verb) for verb in Verb}
FORMS["a_search"] = lambda place: Action(Verb.SEARCH, Whole(place))
