"""Forms of sentences: heads, bodies, statements and limits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .form_values import ANOTHER_SPELL, ONE, THIS_CARD, some, the
from .nouns import (
    CausedByPlaying,
    EqualTo,
    It,
    Not,
    Noun,
    Owned,
    Pick,
    Place,
    Quantity,
    Resource,
    Space,
    This,
    Times,
    Whole,
)
from .numbering import LOOSE_CARDS
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
    CantMore,
    CantOverpower,
    Change,
    CheckOverpower,
    Choose,
    ChooseAll,
    Discard,
    Draw,
    ForEach,
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
    Overpower,
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
from .words import Head, Many, Scope, SpaceKind, Verb, Who


def _action(verb: Verb) -> Callable[..., Action]:
    return lambda what=None: Action(verb, what)


def _whose(deck: Who | None) -> Who | None:
    """«a player's deck» is whosever."""
    return None if deck in {Who.ANY, Who.EACH} else deck


def _by(player: Who, what: Any) -> Any:
    """What you do yourself needs no node."""
    return what if player == Who.YOU else By(player, what)


def _befalls(what: Any, verb: Verb, place: Place | None, by: Any) -> Befalls:
    return Befalls(what, verb, place, by)


def _on_side(what: Any, side: Who | None) -> Any:
    """«a spell enters the field on your side»: one of yours."""
    if side is None or not isinstance(what, Pick):
        return what
    return Pick(what.quantity, side, *what.values[2:])


def _for_each(per: Any, core: Any) -> Any:
    """«for each of your spells, draw 1 card»: the same as behind it, where there is an amount."""
    one = core.amount if isinstance(core, Change | Add) else getattr(core, "what", None)
    exact = one.quantity if isinstance(one, Pick) else one
    if not isinstance(exact, Quantity) or exact.many != Many.EXACTLY:
        return ForEach(per, core)
    times = Times(exact.number, per)
    if isinstance(core, Change):
        return Change(core.verb, times, core.resource)
    if isinstance(core, Add):
        return Add(times, core.to)
    assert isinstance(one, Pick)
    return type(core)(Pick(EqualTo(times), *one.values[1:]), *core.values[1:])


def _in_one_place(parts: tuple[Any, ...]) -> list[Any]:
    """«a stance card and a spell card from your discards»: both are there."""
    place = parts[-1].place if isinstance(parts[-1], Pick) else None
    return [
        Pick(one.quantity, one.owner, one.noun, place, one.having)
        if isinstance(one, Pick) and one.place is None and one.noun.head in LOOSE_CARDS
        else one
        for one in parts
    ]


def _all(parts: tuple[Any, ...]) -> All:
    """One list, also where «discard X and Y» stands in it."""
    single = [part.parts if isinstance(part, All) else (part,) for part in parts]
    return All(tuple(one for some in single for one in some))


def _both(*parts: Any) -> All:
    """«one or both»: the third way is to do both, in this order."""
    return _all(parts)


def _change(verb: Verb) -> Callable[[Any], Change]:
    return lambda amount: Change(verb, amount[0], amount[1])


SENTENCES: dict[str, Callable[..., Any]] = {
    # heads
    "cost_of_this": the(None),
    "cost_of_action": lambda action: None if action == Action(Verb.PLAY, THIS_CARD) else action,
    "power_head": lambda whose=None: whose,
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
    "every_time": the(False),
    "first_time": the(True),
    "each_turn": the(Scope.EACH_TURN),
    "own_turns": the(Scope.OWN_TURNS),
    "opponents_turns": the(Scope.OPPONENTS_TURNS),
    "their_turns": the(Scope.THEIR_TURNS),
    "acts": Acts,
    "overpowers": Overpowers,
    "befalls": _befalls,
    "counter_added": lambda what: Befalls(what, Verb.ADD),
    "counter_removed": lambda what: Befalls(what, Verb.REMOVE),
    "leaves": lambda what: Befalls(what, Verb.LEAVE),
    "enters": lambda what, side: Befalls(_on_side(what, side), Verb.ENTER),
    "turn_begins": lambda player: TurnEdge(player, True),
    "turn_ends": lambda player: TurnEdge(player, False),
    "discarded": the(Verb.DISCARD),
    "stashed": the(Verb.STASH),
    "played": the(Verb.PLAY),
    "overpowered": the(Verb.OVERPOWER),
    "stitched": the(Verb.STITCH),
    "revealed": the(Verb.REVEAL),
    "drawn": the(Verb.DRAW),
    "chosen": the(Verb.CHOOSE),
    "moved": the(Verb.MOVE),
    "found": the(Verb.SEARCH),
    # bodies
    "body": lambda *sentences: sentences,
    "if_first": lambda condition, what: If(condition, what, False),
    "if_after": lambda what, condition: If(condition, what, True),
    "if_otherwise": lambda condition, what, other: If(condition, what, False, other),
    "if_after_otherwise": lambda what, condition, other: If(condition, what, True, other),
    "unless_after": lambda what, condition: If(Not(condition), what, True),
    "unless_first": lambda condition, what: If(Not(condition), what, False),
    "then_by": lambda first, player, rest: _all((first, By(player, rest))),
    "then_may": lambda first, player, rest: _all((first, May(player, rest))),
    "lasting_first": lambda until, statement: Lasting(statement, until),
    "overpower_with": lambda by, what: Overpower(what, by),
    "overpower": lambda what: Overpower(what, This(Head.SPELL)),
    "choose_one": lambda *parts: Or(parts),
    "may_choose_one": lambda player, *parts: May(player, Or(parts)),
    "player_chooses": lambda player, *parts: _by(player, Or(parts)),
    "for_each": _for_each,
    "ongoing_for_each": lambda per, what, amount, stat: Ongoing(
        None, Bonus(what, amount, stat, per)
    ),
    "move_there": lambda what: Move(what, Space(SpaceKind.THAT)),
    "one_or_both": lambda first, second: Or((first, second, _both(first, second))),
    "choose_all": lambda *parts: ChooseAll(tuple(_in_one_place(parts))),
    "choose_space": Choose,
    "add_for": lambda amount, to, per: Add(Times(amount.number, per), to, False),
    "add_stamina": lambda number, *owners: Change(
        Verb.ADD, Owned(Many.EXACTLY, int(number), owners), Resource("stamina")
    ),
    "may": May,
    "by": _by,
    "lasting": Lasting,
    "either": lambda *parts: Or(parts),
    "pay_to": PayTo,
    "pay_either_to": lambda *parts: PayTo(Or(parts[:-1]), parts[-1]),
    "all_of": lambda *parts: _all(parts),
    "draw_all": lambda *parts: All(tuple(map(Draw, parts))),
    "discard_all": lambda *parts: All(tuple(map(Discard, parts))),
    "stash_all": lambda *parts: All(tuple(map(Stash, parts))),
    "reveal_all": lambda *parts: All(tuple(map(Reveal, parts))),
    "remove_for": lambda amount, what, per: Remove(Times(amount.number, per), what),
    "they_have": lambda amount, stat: Bonus(It(True), amount, stat),
    "they_cant_be": lambda verb: CantBe(It(True), verb),
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
    "put_back": lambda what: PutOnTop(what, None),
    "look": Look,
    "search": lambda place, *what: Search(place, some(what[0], what[1], None, what[2])),
    "pass_turn": PassTurn,
    "check": CheckOverpower,
    # statements and limits
    "ongoing": lambda statement: Ongoing(None, statement),
    "ongoing_while": Ongoing,
    "ongoing_as_long": lambda statement, condition: Ongoing(condition, statement),
    "ongoing_unless": lambda statement, condition: Ongoing(Not(condition), statement),
    "ongoing_unless_first": lambda condition, statement: Ongoing(Not(condition), statement),
    "set_number": lambda what, stat, number: SetStat(
        what, stat, Quantity(Many.EXACTLY, int(number))
    ),
    "set_its_number": lambda stat, number: SetStat(It(), stat, Quantity(Many.EXACTLY, int(number))),
    "bonus": Bonus,
    "set_stat": SetStat,
    "may_use": lambda *parts: MayUse(parts[0], tuple(sorted(set(parts[1:-1]))), parts[-1]),
    "cant": Cant,
    "cant_overpower": CantOverpower,
    "cant_be": CantBe,
    "cant_more": lambda player, verb, number, noun: CantMore(player, verb, int(number), noun),
    "draws": the(Verb.DRAW),
    "discards_them": the(Verb.DISCARD),
    "plays_them": the(Verb.PLAY),
    "stashes": the(Verb.STASH),
    "more_plays": lambda player, number: MorePlays(player, int(number)),
    "can_gain": the(Verb.GAIN),
    "can_lose": the(Verb.LOSE),
    "can_spend": the(Verb.SPEND),
    "limit": lambda number: Limit(int(number)),
}
SENTENCES |= {f"a_{verb.name.lower()}": _action(verb) for verb in Verb}
SENTENCES["a_lot"] = lambda verb, number, noun, place: Action(
    verb, Pick(Quantity(Many.EXACTLY, int(number)), None, noun, place), True
)
SENTENCES["a_use_any"] = the(Action(Verb.USE, Pick(ONE, None, Noun(Head.CARD))))
SENTENCES["a_shuffle"] = lambda deck=None: Action(Verb.SHUFFLE, None, False, _whose(deck))
SENTENCES["a_put"] = lambda what, deck=None: Action(Verb.PUT, what, False, _whose(deck))
SENTENCES["a_search"] = lambda place: Action(Verb.SEARCH, Whole(place))
