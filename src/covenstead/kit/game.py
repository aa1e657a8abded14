"""A game made from one class: what the engine asks of a game, answered from its declarations."""

from __future__ import annotations

import hashlib
import inspect
import re
import sys
from pathlib import Path
from typing import cast

import msgspec

from ..engine.errors import BadOption
from ..engine.event import Event
from ..engine.game import Game, Seed
from ..engine.notation import MoveParts
from ..engine.options import Options
from ..engine.rng import Chance
from ..engine.state import State
from ..engine.stream import deal_stream
from .cards import Card
from .faults import RuleError, telling
from .layout import HIDDEN, Zone
from .moves import Moves
from .table import CardTable
from .view import Face, Pile, Readable, View


class CardGame(Game[View]):
    """The game of a `CardTable`."""

    def __init__(self, table: type[CardTable]) -> None:
        check_whole(table)
        self.table = table
        for name in ASKED:
            if name in vars(table):
                setattr(table, name, telling(vars(table)[name]))
        table.file = inspect.getfile(table)
        self.name = table.name or snake(table.__name__)
        self.title = table.title
        self.min_seats, self.max_seats = table.players
        self.usual_seats = max(self.min_seats, min(4, self.max_seats))
        self.options = table.options
        self.face_count = len(table.deck)
        self.payoff = table.payoff
        self.cooperative = table.cooperative
        self.simultaneous = any(verb.sealed for verb in table.verbs)
        self.verbs = {verb.word: verb.help or verb.word for verb in table.verbs}
        self.rules_version = table.rules_version
        self.rule_prefixes = (table.turn_rule.partition("-")[0],)
        self.moves = table.moves = Moves(table.verbs, self.max_seats)
        self.faces = faces_of(table.deck)
        table.cards_by_name = {card.name: face for face, card in enumerate(table.deck)}

    def new_state(
        self,
        seats: int,
        rng: Chance,
        options: Options,
        cards: Path | None,
        events: list[Event] | None = None,
    ) -> State:
        if cards is not None:
            raise BadOption(f"{self.title} has its cards in its own file, and takes no card file")
        state = self.table(seats)
        state.events = events
        state.begin(rng, options, self._faces())
        return state

    def _faces(self) -> list[int]:
        return [face for face, card in enumerate(self.table.deck) for _ in range(card.copies)]

    def dealt(
        self, seats: int, seed: Seed, options: Options, exchanged: tuple[int, int] | None
    ) -> CardTable:
        """A new table to which somebody listens; perhaps with two faces in each other's place."""
        faces = self._faces()
        if exchanged is not None:
            a, b = (faces.index(face) for face in exchanged)
            faces[a], faces[b] = faces[b], faces[a]
        state = self.table(seats)
        state.events = []
        state.begin(deal_stream(self.name, seats, seed), options, faces)
        return state

    # ---- words ----

    def move_count(self, seats: int) -> int:
        return len(self.moves.texts)

    def parts(self, state: State, move: int) -> MoveParts:
        return self.moves.parts[move]

    def write(self, state: State, move: int) -> str:
        return self.moves.texts[move]

    def read(self, state: State, text: str) -> int:
        return self.moves.read(text)

    def view(self, state: State, seat: int) -> View:
        table = cast(CardTable, state)
        hands = [
            self._pile(table, Zone("hand", k, k, HIDDEN, "hand"), seat) for k in range(table.seats)
        ]
        piles = [self._pile(table, zone, seat) for zone in table.layout.zones]
        last = self._last_trick(table)
        named = [name for pile in (*hands, *piles, last) if pile for name in pile.known]
        return View(
            seat=seat,
            to_act=list(table.to_act()),
            hands=hands,
            piles=piles,
            shown=cast(dict[str, Readable], table.shown()),
            scores=table.scores(),
            last_trick=last,
            faces={name: self.faces[name] for name in named},
        )

    def _pile(self, table: CardTable, zone: Zone, seat: int) -> Pile:
        number, shape = zone.number, zone.shape
        known = [self.table.deck[face].name for face in table.seen_faces(number, seat)]
        by = table.laid_by(number) if shape == "trick" else []
        marks = table.marks(zone.name, zone.owner)
        return Pile(zone.name, zone.owner, table.count(number), known, shape, by, marks)

    def _last_trick(self, table: CardTable) -> Pile | None:
        if not table.last_trick:
            return None
        cards = [self.table.deck[face].name for face, _ in table.last_trick]
        by = [seat for _, seat in table.last_trick]
        return Pile("last trick", None, len(cards), cards, "trick", by, [])

    def tell(self, event: Event, seat: int, names: list[str]) -> str:
        known = [self.table.deck[face].name for face in event.faces] if event.seen_by(seat) else []
        count = len(event.faces)
        return event.kind.format(
            who=names[event.seat] if event.seat >= 0 else "",
            other=names[event.other] if event.other >= 0 else "",
            cards=", ".join(known) or ("a card" if count == 1 else f"{count} cards"),
            amount=event.amount,
        )

    def sides(self, state: State) -> list[int]:
        return cast(CardTable, state).sides()

    def reason(self, state: State) -> str:
        return f"{self.table.ending} ({self.table.end_rule})"

    # ---- what stands in its file ----

    def rulebook(self) -> str:
        return inspect.cleandoc(sys.modules[self.table.__module__].__doc__ or "")

    def card_set(self) -> str:
        deck = msgspec.json.encode(self.table.deck)
        return hashlib.blake2b(deck, digest_size=16).hexdigest()


def faces_of(deck: list[Card]) -> dict[str, Face]:
    """What is printed on each card, by its name."""
    suits = list(dict.fromkeys(card.suit for card in deck))
    return {
        card.name: Face(
            card.suit,
            card.value,
            card.symbol,
            card.colour,
            card.text,
            rank,
            suits.index(card.suit),
        )
        for rank, card in enumerate(deck)
    }


def snake(name: str) -> str:
    """`OhHell` as `oh_hell`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


# What a game says of itself, and the rules that it must have.
SAID = ("title", "players", "deck", "verbs", "turn_rule", "end_rule")
RULES = ("deal", "allowed", "scores")
# What else a game may answer; `deal`, `allowed` and the moves tell their faults themselves.
ASKED = ("clone", "scores", "shown", "marks", "clues", "won", "sides", "refusal")


def check_whole(table: type[CardTable]) -> None:
    """Refuse a class that lacks something, before anybody sits down to play."""
    name = table.__name__
    for said in SAID:
        if not hasattr(table, said):
            raise RuleError(f"{name} has no {said}")
    needed = [*RULES, *(f"on_{verb.word}" for verb in table.verbs if not verb.sealed)]
    needed += ["won"] if table.cooperative else []
    needed += ["opened"] if any(verb.sealed for verb in table.verbs) else []
    for rule in needed:
        if getattr(table, rule, None) is getattr(CardTable, rule, None):
            raise RuleError(f"{name} has no rule «{rule}»")
    if min(table.players) == 1 and not table.cooperative:
        raise RuleError(f"{name} can be played alone: say cooperative = True, and write «won»")
    names = [card.name for card in table.deck]
    twice = next((card for card in names if names.count(card) > 1), None)
    if twice is not None:
        raise RuleError(f"{name} has two cards «{twice}»: write one, with copies=2")
