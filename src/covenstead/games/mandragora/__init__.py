"""Mandragora: one assistant, ten shops and a curse to pass on, for 2 to 4 players."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from ...engine.chance import chance_of
from ...engine.errors import BadOption
from ...engine.event import Event
from ...engine.game import Game, Seed
from ...engine.options import Option, Options
from ...engine.state import State
from . import moves
from .cards import cards_of, items_for, shipped_items, spells_of
from .names import FACES
from .rules.setup import deal
from .state import MandragoraState
from .view import View, tell, view_for

TEAM_SEATS = 4


class Mandragora(Game):
    """The game and its words."""

    name = "mandragora"
    title = "Mandragora"
    min_seats = 2
    max_seats = 4
    face_count = FACES
    rule_prefixes = ("MA", "MQ")
    options = (
        Option(
            "teams",
            (False, True),
            "MA-43",
            "Two against two, for four players: partners sit across and add up their points.",
        ),
        Option(
            "curse_hop",
            ("on_change", "literal"),
            "MQ-2",
            "When a tie moves the curse marker: when the tied sorcerers change, or at every check.",
        ),
        Option(
            "max_ingredients",
            ("any", 5),
            "MQ-8",
            "How many ingredients a cast may have; more than five never give more power.",
        ),
        Option(
            "empty_stack",
            ("book_only", "illegal"),
            "MQ-11",
            "A cast whose stacks are all empty takes no spell and scores its book, or is refused.",
        ),
    )
    verbs = {
        "seek": "seek STEPS: send the assistant 1 to 3 tiles on and take all that lies there",
        "cast": "cast BOOK with INGREDIENTS for POWER: "
        "like cast yellow-book-1 with 2 yellow + mandrake for 3",
        "drop": "drop: take no more turns (in the last three rounds)",
        "rest": "rest: let the extra turn of a Replication go",
        "banish": "banish SCROLL: take a scroll of yours out of the game",
        "transfer": "transfer SCROLL to SEAT: give a scroll of yours to an opponent",
        "draw": "draw from SEAT: draw a card from an opponent's hand, unseen",
        "give": "give CARD: give a card back to the opponent you drew from",
        "lift": "lift CARD from TILE: take a card from a shop; at night: lift from TILE",
        "curse": "curse SEAT: hand the curse marker to another who has as many curses",
        "trade": "trade nothing, receive, give CARD or swap CARD: with your partner",
        "answer": "answer CARD: give your partner a card",
    }

    def new_state(self, seats: int, seed: Seed, options: Options, cards: Path | None) -> State:
        if options["teams"] and seats != TEAM_SEATS:
            raise BadOption(f"option «teams» is for {TEAM_SEATS} players, not {seats} (MA-43)")
        state = MandragoraState(seats)
        state.teams = bool(options["teams"])
        state.literal_hop = options["curse_hop"] == "literal"
        state.at_most_five = options["max_ingredients"] == 5
        state.strict_stacks = options["empty_stack"] == "illegal"
        file = cards_of(cards)
        chance = chance_of(f"mandragora {seats} {seed}")
        items = items_for(file, seats) if cards else [*shipped_items(seats)]
        deal(state, items, spells_of(file), chance)
        return state

    def move_count(self, seats: int) -> int:
        return moves.MOVES

    def write(self, state: State, move: int) -> str:
        return moves.write(move)

    def read(self, state: State, text: str) -> int:
        return moves.read(text)

    def view(self, state: State, seat: int) -> View:
        return view_for(cast(MandragoraState, state), seat)

    def tell(self, event: Event, seat: int, names: list[str]) -> str:
        return tell(event, seat, names)

    def reason(self, state: State) -> str:
        table = cast(MandragoraState, state)
        end = "all have dropped out" if table.turns_left else "the last three rounds are played"
        winners = sum(place == 1 for place in state.places())
        alone = 2 if table.teams else 1
        share = "points and casts are equal and the win is shared" if winners > alone else ""
        return f"{end}; {share or 'most points win, then most casts'} (MA-39, MA-42)"
