"""The conditions of card texts (R-0.2); `nouns` hands them on with all that is spoken of."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from .node import Node
from .words import Cmp, Scope, Stat, Verb, Who

if TYPE_CHECKING:
    from .nouns import Noun, Np, Place, Resource, Space, With


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
    space: Space | None = None


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


class CountersAre(Node):
    """«this spell has 2 or more +1s»."""

    what: Np
    amount: int
    cmp: Cmp


class Compare(Node):
    """«you have more Echo than your opponent», or less of it; no `what`: spaces they win in."""

    player: Who
    more: bool
    other: Who
    what: Resource | Noun | None
    place: Place | None = None


class CompareStats(Node):
    """«it has less Power than this spell»."""

    what: Np
    more: bool
    stat: Stat
    than: Np


class Not(Node):
    """«unless C», «it isn't a strike spell»: the contrary."""

    what: Condition


class Opposes(Node):
    """«this spell opposes a strike spell» (R-1.10)."""

    what: Np
    whom: Np


class DidNot(Node):
    """«you don't», «they don't»: that player did not do what was said just before."""

    player: Who


class DidIt(Node):
    """«you do», «they do»: that player did what was said just before."""

    player: Who


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
    | CountersAre
    | Compare
    | CompareStats
    | Not
    | Opposes
    | DidIt
    | DidNot
)
