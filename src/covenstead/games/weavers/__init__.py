"""Weavers: a duel of spells that must be woven in time, for two."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import cast

from ...engine.event import Event
from ...engine.game import Game
from ...engine.notation import MoveParts
from ...engine.options import Option, Options
from ...engine.rng import Chance
from ...engine.state import State
from . import moves
from .cards import load_spells
from .rules import choosing
from .spells import FACES
from .state import WeaversState
from .view import View, tell, view_for


class Weavers(Game[View]):
    """The game and its words."""

    name = "weavers"
    title = "Weavers"
    hint_games = 800
    curve_games = 300
    min_seats = 2
    max_seats = 2
    rules_version = "1"
    usual_seats = 2
    face_count = FACES
    simultaneous = True
    # 36 rounds of two weavers who bury six, draw, cast and discard five, and the choice of sets.
    longest = 1000
    rule_prefixes = ("WV", "WVA")
    ties_are_shared = False  # WV-43
    options = (
        Option(
            "sets",
            ("random", "manual", "secret"),
            "WVA-22",
            "How decks are chosen: by lot, in turns, or both at once and face down.",
        ),
        Option(
            "allow_mirror",
            (False, True),
            "WVA-21",
            "Both weavers may play the same Class or Spellbook.",
        ),
        Option(
            "public_discards",
            (False, True),
            "WVA-14",
            "Cards discarded for damage, by sickness or as Wild Magic are shown to both.",
        ),
    )
    verbs = {
        "choose": "choose SET: a Class or a Spellbook for your deck, like choose cinderwright",
        "bury": "bury CARD: put a card under your deck before you draw, like bury flare-tongue",
        "draw": "draw: stop burying and draw up to your maximum hand",
        "cast": "cast CARD: play a card face up, like cast flare-tongue",
        "wild": "wild CARD: play a card face down, for all five components and nothing else, "
        "like wild flare-tongue",
        "discard": "discard CARD: give up a card for unblocked damage, like discard flare-tongue",
    }

    def new_state(
        self,
        seats: int,
        rng: Chance,
        options: Options,
        cards: Path | None,
        events: list[Event] | None = None,
    ) -> State:
        state = WeaversState(load_spells(cards))
        state.events = events
        state.set_choice = ("random", "manual", "secret").index(str(options["sets"]))
        state.allow_mirror = bool(options["allow_mirror"])
        state.public_discards = bool(options["public_discards"])
        choosing.deal(state, rng)
        return state

    def move_count(self, seats: int) -> int:
        return moves.MOVES

    def parts(self, state: State, move: int) -> MoveParts:
        return moves.parts(cast(WeaversState, state).spells, move)

    def write(self, state: State, move: int) -> str:
        return moves.write(cast(WeaversState, state).spells, move)

    def read(self, state: State, text: str) -> int:
        return moves.read(cast(WeaversState, state).spells, text)

    def view(self, state: State, seat: int) -> View:
        return view_for(cast(WeaversState, state), seat)

    def tell(self, event: Event, seat: int, names: list[str]) -> str:
        return tell(event, seat, names)

    def owns_cards(self, raw: Mapping[str, object]) -> bool:
        return isinstance(raw.get("set"), list)

    def reason(self, state: State) -> str:
        if state.places() == [1, 1]:
            return "both hands were empty when the round ended, so nobody wins (WV-43)"
        return "the other hand was empty when the round ended (WV-42)"
