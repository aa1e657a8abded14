"""What a card text means, as a tree: one frozen class for each form of the grammar.

The parser makes these trees, `render` writes them back as text, `explain` says them in plain words
and `assemble` turns them into the numbers of `program`, which the engine runs. Descriptions and
conditions are in `nouns`, the closed lists of words in `words`.
"""

from __future__ import annotations

from typing import TypeAlias

from .node import Node
from .nouns import Condition, Noun, Np, Pick, Place, Quantity, Resource, Space, Value
from .words import Scope, Stat, Until, Verb, Who

# ---- statements (R-4.4) ----


class Bonus(Node):
    """«your strike spells have +1 Power»; `per` is what it is counted for."""

    what: Np
    amount: int
    stat: Stat
    per: Value | None = None


class SetStat(Node):
    """«this spell has Power equal to your Echo»."""

    what: Np
    stat: Stat
    value: Value | Quantity


class MayUse(Node):
    """«you can gain, lose, and spend Echo» (R-5.10)."""

    player: Who
    verbs: tuple[Verb, ...]
    resource: Resource


class Cant(Node):
    """«your opponent can't overpower»."""

    player: Who
    action: Action


class CantOverpower(Node):
    """«the opposing spell can't overpower»."""

    what: Np
    whom: Np | None = None


class CantBe(Node):
    """«this spell can't be discarded»."""

    what: Np
    verb: Verb
    by: Np | Who | None = None


class CantMore(Node):
    """«each player can't draw more than 1 card each turn»."""

    player: Who
    verb: Verb
    amount: int
    noun: Noun


class MorePlays(Node):
    """«you are allotted 1 more play»."""

    player: Who
    amount: int


Statement: TypeAlias = (
    Bonus | SetStat | MayUse | Cant | CantOverpower | CantBe | CantMore | MorePlays
)


# ---- instructions (section 5) ----


class Draw(Node):
    """R-5.2"""

    what: Np


class Discard(Node):
    """R-3.7"""

    what: Np


class Stash(Node):
    """R-5.3"""

    what: Np


class Reveal(Node):
    """R-5.4"""

    what: Np
    until: Until | None = None


class Play(Node):
    """R-5.5"""

    what: Np
    space: Space | None = None


class Choose(Node):
    """R-0.4"""

    what: Np


class ChooseAll(Node):
    """«choose 1 of your spells and 1 of your opponent's spells»: «them» are all of these."""

    parts: tuple[Np, ...]


class Change(Node):
    """R-5.9, R-5.10: gain, lose or spend, or (R-6.2) add Stamina markers from reserve."""

    verb: Verb
    amount: Quantity | Value
    resource: Resource


class Add(Node):
    """R-1.4: +1s; `shared` spreads a total as the player likes."""

    amount: Quantity | Value
    to: Np
    shared: bool = False


class Remove(Node):
    """R-1.4"""

    amount: Quantity | Value
    what: Np


class Shift(Node):
    """R-1.4: move +1s from one element to another."""

    amount: Quantity | Value
    what: Np
    to: Np


class Move(Node):
    """R-1.7: a spell to another space of its side."""

    what: Np
    space: Space


class Shuffle(Node):
    """R-3.6: a deck, after putting `what` into it."""

    owner: Who
    what: Np | None = None


class PutOnTop(Node):
    """R-3.6; «put them back»: no owner is named."""

    what: Np
    owner: Who | None


class Look(Node):
    """Seen only by the player who looks."""

    what: Np


class Search(Node):
    """R-0.6"""

    place: Place
    what: Pick


class PassTurn(Node):
    """R-5.11"""


class CheckOverpower(Node):
    """R-5.8"""

    what: Np


class ForEach(Node):
    """«for each of your spells, X» where X has no amount: it is refused when it is lowered."""

    per: Value
    what: Instruction


class Overpower(Node):
    """R-5.8: without a check; no spell named is this one."""

    what: Np
    by: Np


class Stop(Node):
    """R-4.9: what is interrupted does not happen."""


class Instead(Node):
    """R-4.9: what is interrupted becomes this."""

    what: Instruction


Instruction: TypeAlias = (
    Draw
    | Discard
    | Stash
    | Reveal
    | Play
    | Choose
    | ChooseAll
    | Change
    | Add
    | Remove
    | Shift
    | Move
    | Shuffle
    | PutOnTop
    | Look
    | Search
    | PassTurn
    | CheckOverpower
    | Overpower
    | ForEach
    | Stop
    | Instead
)


# ---- how instructions are put together ----


class All(Node):
    """«X and Y»; «X, and your opponent Y»."""

    parts: tuple[Instruction | By | May, ...]


class PayTo(Node):
    """«X to Y» (R-0.3)."""

    cost: Instruction | All | Or
    what: Instruction | All


class Or(Node):
    """«X, or Y» (R-0.4)."""

    parts: tuple[Instruction | All | PayTo | By, ...]


class May(Node):
    """«you may X» (R-0.4)."""

    player: Who
    what: Deed


class By(Node):
    """«your opponent X»; what you do yourself needs no such node."""

    player: Who
    what: Deed


class Lasting(Node):
    """«this spell has +2 Power this turn»."""

    statement: Statement
    until: Until


class If(Node):
    """«if C, X», «X if C» (`after`); «Otherwise, Y»."""

    condition: Condition
    what: Clause
    after: bool = False
    otherwise: Clause | None = None


Deed: TypeAlias = Instruction | All | PayTo | Or
Clause: TypeAlias = Deed | May | By | Lasting
Sentence: TypeAlias = Clause | If
Body: TypeAlias = tuple[Sentence, ...]


# ---- heads and effects (R-4.2) ----


class Action(Node):
    """A verb and what it is done to, as a pattern: «discard this card from your hand»."""

    verb: Verb
    what: Np | Resource | None = None
    lot: bool = False  # «1 or more cards»: once for an instruction, however many it is done to
    # Of shuffling and putting on top: whose deck it is; None: whosever.
    deck: Who | None = None


class Acts(Node):
    """«you skip a play»."""

    player: Who
    action: Action


class Befalls(Node):
    """«this spell is discarded from the field by a spell»."""

    what: Np
    verb: Verb
    place: Place | None = None
    by: Np | Who | None = None


class Overpowers(Node):
    """«this spell overpowers another spell»."""

    what: Np
    whom: Np | None = None


class TurnEdge(Node):
    """«your turn begins»."""

    player: Who
    begins: bool


Event: TypeAlias = Acts | Befalls | Overpowers | TurnEdge


class CostEffect(Node):
    """R-4.3; no action is «To Play:», this card's own."""

    action: Action | None
    cost: Body


class PowerEffect(Node):
    """R-4.7"""

    body: Body


class Trigger(Node):
    """R-4.6 and, with `would`, R-4.9."""

    would: bool
    first: bool
    event: Event
    scope: Scope | None
    condition: Condition | None
    body: Body


class Ongoing(Node):
    """R-4.4"""

    condition: Condition | None
    statement: Statement


class Limit(Node):
    """R-4.5"""

    copies: int


Effect: TypeAlias = CostEffect | PowerEffect | Trigger | Ongoing | Limit
