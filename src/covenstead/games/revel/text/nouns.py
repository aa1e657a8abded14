"""What a card text speaks of: descriptions, references, values and conditions (R-4.10, R-0.2)."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from .conditions import CausedByPlaying as CausedByPlaying
from .conditions import Compare as Compare
from .conditions import CompareStats as CompareStats
from .conditions import Condition as Condition
from .conditions import CountersAre as CountersAre
from .conditions import Did as Did
from .conditions import DidIt as DidIt
from .conditions import DidNot as DidNot
from .conditions import Has as Has
from .conditions import HasResource as HasResource
from .conditions import IsA as IsA
from .conditions import IsFinalTurn as IsFinalTurn
from .conditions import IsIn as IsIn
from .conditions import IsTurn as IsTurn
from .conditions import Not as Not
from .conditions import Opposes as Opposes
from .conditions import StatIs as StatIs
from .conditions import Was as Was
from .conditions import Winning as Winning
from .conditions import WinningIn as WinningIn
from .node import Node
from .words import Area, Cmp, Head, Many, SpaceKind, Stat, Verb, Who

# ---- quantities, places, nouns ----


class Quantity(Node):
    """«2», «up to 2», «any number», «each»; `number` is 0 where none is said."""

    many: Many
    number: int


class Owned(Quantity):
    """«all of your Echo», «1 Stamina marker … to your stamina area»: whose it is."""

    owners: tuple[Who, ...]


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
    # «strike or shield spell»: the other kinds it may be.
    also: tuple[Head, ...] = ()
    # «copy of this card».
    copy: bool = False


class WithStat(Node):
    """«with 2 or less Power», «with 2 or less Power or Resistance» (`other`)."""

    amount: int
    cmp: Cmp
    stat: Stat
    other: Stat | None = None


class WithMoreStat(Node):
    """«with less Power than this spell», or more."""

    more: bool
    stat: Stat
    than: Np


class WithCounter(Node):
    """«with a +1 on it»."""


class WithCounters(Node):
    """«with 2 or more +1s on it», «with no +1s on it»."""

    amount: int
    cmp: Cmp


class WithOpposing(Node):
    """«opposing your shield spells»: across from one of them."""

    to: Np


class WithIcon(Node):
    """«sharing a stitch icon with this spell»."""

    of: Np


With: TypeAlias = WithStat | WithMoreStat | WithCounter | WithCounters | WithIcon | WithOpposing


# ---- descriptions and references (R-4.10) ----


class It(Node):
    """«it», «them» (`many`): what was last spoken of."""

    many: bool = False


class That(Node):
    """«that spell», «those spells»: the same, of this kind."""

    head: Head
    many: bool = False


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
    # «in that space»; «at random».
    space: Space | None = None
    random: bool = False


class Rest(Node):
    """«the rest»: of what was last picked from, those that are still there."""


class Overpowerer(Node):
    """«the spell that overpowered it», in a head that speaks of overpowering (R-5.8)."""


class Spaces(Node):
    """«1 spell space», empty on both sides or won by a player (R-3.4, R-3.10)."""

    quantity: Quantity
    empty: bool = False
    winner: Who | None = None
    # «1 of your empty spaces»: whose side of it is empty.
    side: Who | None = None


class Whole(Node):
    """«your hand»: every card there."""

    place: Place


class NextDraws(Node):
    """«your next 2 draws»."""

    owner: Who
    number: int


Np: TypeAlias = (
    It
    | That
    | This
    | Above
    | ThisWay
    | OfThem
    | Opposing
    | Pick
    | Rest
    | Overpowerer
    | Spaces
    | Whole
    | NextDraws
)


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


class SpacesWon(Node):
    """«the number of spaces you are winning in»."""

    player: Who


class CardsHad(Node):
    """«each card that spell had» (R-1.7)."""

    of: Np


class ThatMuch(Node):
    """«that many»: as many as the instruction before, or the event, was about."""


class Times(Node):
    """«2 cards for each of your spells»."""

    factor: int
    value: Value


class Twice(Node):
    """«twice your Echo», «twice that much»."""

    value: Value


class Plus(Node):
    """«your Echo plus 1»."""

    value: Value
    more: int


Value: TypeAlias = (
    StatOf
    | CountOf
    | CountersOn
    | ResourceOf
    | SpacesWon
    | CardsHad
    | ThatMuch
    | Times
    | Twice
    | Plus
)
