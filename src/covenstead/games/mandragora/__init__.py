"""Mandragora: one assistant, ten shops and a curse to pass on, for 2 to 4 players."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import cast

from ...engine.errors import BadOption
from ...engine.event import Event
from ...engine.game import Game
from ...engine.options import Option, Options
from ...engine.rng import Chance
from ...engine.state import State
from . import moves
from .cards import cards_of, items_for, shipped_items, spells_of
from .names import FACES
from .rules.scoring import decided
from .rules.setup import deal
from .state import MandragoraState
from .view import View, tell, view_for

TEAM_SEATS = 4


class Mandragora(Game[View]):
    """The game and its words."""

    name = "mandragora"
    title = "Mandragora"
    min_seats = 2
    max_seats = 4
    rules_version = "1"
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
            ("literal", "on_change"),
            "MQ-2",
            "When a tie moves the curse marker: at every check, or when the tied sorcerers change.",
        ),
        Option(
            "last_rounds",
            ("printed", "equal_turns"),
            "MQ-25",
            "When the deck is empty: three rounds from the next player, as printed, or finish the "
            "round first, so that all have equally many turns.",
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
    notation = moves
    verbs = {
        "seek": "seek STEPS: send the assistant on and take all that lies there, like seek 2",
        "cast": "cast BOOK with INGREDIENTS for POWER, "
        "like cast yellow-book-1 with 2 yellow + mandrake for 3",
        "drop": "drop: take no more turns (in the last three rounds)",
        "rest": "rest: let the extra turn of a Replication go",
        "banish": "banish SCROLL: take a scroll of yours out of the game, like banish scroll-2",
        "transfer": "transfer SCROLL to SEAT: give a scroll away, like transfer scroll-2 to 3",
        "draw": "draw from SEAT: draw a card from an opponent's hand, unseen, like draw from 2",
        "give": "give CARD: give a card back to the opponent you drew from, like give red",
        "lift": "lift CARD from TILE: take a card from a shop; at night: lift from TILE, "
        "like lift red from 4",
        "curse": "curse SEAT: hand the marker to another who has as many curses, like curse 2",
        "trade": "trade nothing, receive, give CARD or swap CARD: with your partner, "
        "like trade give red",
        "answer": "answer CARD: give your partner a card, like answer red",
    }

    def new_state(
        self,
        seats: int,
        rng: Chance,
        options: Options,
        cards: Path | None,
        events: list[Event] | None = None,
    ) -> State:
        if options["teams"] and seats != TEAM_SEATS:
            raise BadOption(f"option «teams» is for {TEAM_SEATS} players, not {seats} (MA-43)")
        state = MandragoraState(seats)
        state.events = events
        state.teams = bool(options["teams"])
        state.literal_hop = options["curse_hop"] == "literal"
        state.equal_turns = options["last_rounds"] == "equal_turns"
        state.at_most_five = options["max_ingredients"] == 5
        state.strict_stacks = options["empty_stack"] == "illegal"
        file = cards_of(cards)
        items = items_for(file, seats) if cards else [*shipped_items(seats)]
        deal(state, items, spells_of(file), rng)
        return state

    def view(self, state: State, seat: int) -> View:
        return view_for(cast(MandragoraState, state), seat)

    def tell(self, event: Event, seat: int, names: list[str]) -> str:
        return tell(event, seat, names)

    def owns_cards(self, raw: Mapping[str, object]) -> bool:
        return "mandrake" in raw

    def reason(self, state: State) -> str:
        table = cast(MandragoraState, state)
        end = "all have dropped out" if table.turns_left else "the last three rounds are played"
        return f"{end} (MA-39); {decided(table)}"

    def sides(self, state: State) -> list[int]:
        """MA-43: partners sit across from each other."""
        teams = cast(MandragoraState, state).teams
        return [seat % 2 if teams else seat for seat in range(state.seats)]
