"""What a card text speaks of: descriptions, references, values and conditions (R-4.10, R-0.2)."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from .node import Node
from .words import Area, Cmp, Head, Many, Scope, SpaceKind, Stat, Verb, Who

# ---- quantities, places, nouns ----


class Quantity(Node):
    """«2», «up to 2», «any number», «each»; `number` is 0 where none is said."""

    many: Many
    number: int


class EqualTo(Node):
    """«cards equal to the number of your spells»."""

    many: ClassVar[Many] = Many.EQUAL
    value: Value


class Resource(Node):
    """Stamina, plays, or a named resource by its name in lower case."""

    name: str


class Place(Node):
    """An area of somebody; the field belongs to nobody."""

    area: Area
    owner: Who | None


class Noun(Node):
    """A kind of element: «other stitched moth strike spell»."""

    head: Head
    other: bool = False
    opposing: bool = False
    stitched: bool = False
    sort: str | None = None


class WithStat(Node):
    """«with 2 or less Power»."""

    amount: int
    cmp: Cmp
    stat: Stat


class WithCounter(Node):
    """«with a +1 on it»."""


class WithOpposing(Node):
    """«opposing your shield spells»: across from one of them."""

    to: Np


With: TypeAlias = WithStat | WithCounter | WithOpposing


# ---- descriptions and references (R-4.10) ----


class It(Node):
    """«it», «them»: what was last spoken of."""


class That(Node):
    """«that spell»: the same, of this kind."""

    head: Head


class This(Node):
    """«this card»: the element that has the text, where it is now, or only there."""

    head: Head
    place: Place | None = None


class Above(Node):
    """«the spell chosen above»: by an earlier effect of the same card."""

    noun: Noun
    verb: Verb


class ThisWay(Node):
    """«the cards discarded this way»; with a quantity, some of them."""

    quantity: Quantity | None
    noun: Noun
    verb: Verb


class OfThem(Node):
    """«1 of them»."""

    quantity: Quantity


class Opposing(Node):
    """«the opposing spell»; with `to`, the one opposing that."""

    head: Head
    to: Np | None = None


class Pick(Node):
    """«1 of your other spells», «any 1 card from your hand», «your spells» (all of them).

    `owner` is whose they are, if said; `place` where they are, if said.
    """

    quantity: Quantity | EqualTo
    owner: Who | None
    noun: Noun
    place: Place | None = None
    having: With | None = None


class Whole(Node):
    """«your hand»: every card there."""

    place: Place


class NextDraws(Node):
    """«your next 2 draws»."""

    owner: Who
    number: int


Np: TypeAlias = It | That | This | Above | ThisWay | OfThem | Opposing | Pick | Whole | NextDraws


class Space(Node):
    """A spell space; ITS is the space of what was last spoken of."""

    kind: SpaceKind


# ---- values ----


class StatOf(Node):
    """«the Power or Resistance that spell had»; `past` reads what was last known."""

    stats: tuple[Stat, ...]
    of: Np
    past: bool = False


class CountOf(Node):
    """«the number of your spells»."""

    of: Np


class CountersOn(Node):
    """«the number of +1s on it»."""

    of: Np


class ResourceOf(Node):
    """«your Echo»."""

    player: Who
    resource: Resource


Value: TypeAlias = StatOf | CountOf | CountersOn | ResourceOf


# ---- conditions ----


class Did(Node):
    """«you played a strike spell this turn», and only in turns of this scope."""

    player: Who
    verb: Verb
    what: Np | Resource | None
    scope: Scope | None = None


class HasResource(Node):
    """«you have 3 or more Echo»; none at all is 0 or less."""

    player: Who
    amount: int
    cmp: Cmp
    resource: Resource


class Has(Node):
    """«you have 2 or more strike spells»; no player: «there are»; none is 0 or less."""

    player: Who | None
    amount: int
    cmp: Cmp
    noun: Noun
    place: Place | None = None
    having: With | None = None


class IsIn(Node):
    """«this card is in your hand»."""

    what: Np
    place: Place


class IsA(Node):
    """«it is a strike spell card»."""

    what: Np
    noun: Noun


class Was(Node):
    """«this spell was stitched this turn»."""

    what: Np
    verb: Verb


class StatIs(Node):
    """«it has 2 or less Power»."""

    what: Np
    amount: int
    cmp: Cmp
    stat: Stat


class Winning(Node):
    """«you are winning in this space»."""

    player: Who
    space: Space


class WinningIn(Node):
    """«you are winning in 3 or more spaces»."""

    player: Who
    amount: int
    cmp: Cmp


class IsTurn(Node):
    """«it is your turn»."""

    player: Who


class IsFinalTurn(Node):
    """«it is the final turn»."""


class CausedByPlaying(Node):
    """«that overpower check occurred as part of playing this card» (R-4.8)."""

    what: Np


class DidIt(Node):
    """«you do»: what was offered just before was done."""


Condition: TypeAlias = (
    Did
    | HasResource
    | Has
    | IsIn
    | IsA
    | Was
    | StatIs
    | Winning
    | WinningIn
    | IsTurn
    | IsFinalTurn
    | CausedByPlaying
    | DidIt
)
