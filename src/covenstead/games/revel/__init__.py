"""Witches' Revel: five spell spaces, two witches, and cards whose printed text is the program."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import cast

from ...engine.errors import BadOption
from ...engine.event import Event
from ...engine.game import Game
from ...engine.notation import MoveParts
from ...engine.options import Option, Options
from ...engine.rng import Chance
from ...engine.state import State
from . import moves, own_cards
from .cards import Deck, Pool, deck_faults, deck_of, load_pool
from .rules.layout import DOMINATION, ENDLESS, EXHAUSTION
from .rules.machine import loop
from .rules.turn import setup
from .rules.work import Work
from .state import Names, RevelState
from .text.decks import faces_named, read_deck, settled
from .text.notation_names import titles_of, words_of
from .view import View, tell, view_for

DECKS = tuple(load_pool(None).decks)
SECOND = (*DECKS[1:], DECKS[0])
# RV-171: it is dealt again until the hand holds the card; with one copy every eighth deal does.
ANY_CARD = "any"
MOST_DEALS = 1000
OWN_DECK = "a deck of your own: «witch NAME; 2 CARD; 1 CARD; …»"


def names_of(pool: Pool) -> Names:
    """The words of a pool, for notation."""
    slugs, titles = words_of(pool.names), titles_of(pool.names)
    if pool is load_pool(None):
        return Names(slugs, titles, [], [])
    values = [card.value for card in pool.cards]
    return Names(slugs, titles, values, [" / ".join(text) for text in pool.texts])


@cache
def shipped_names() -> Names:
    """The words of the shipped pool, which most tables are dealt from."""
    return names_of(load_pool(None))


def cards_of(deck: Deck) -> list[int]:
    """R-2.2: everything a player brings: the witch, her resources and the 25 cards."""
    return [deck.witch, *deck.resources, *deck.cards]


def chosen_deck(key: str, value: str, pool: Pool) -> Deck:
    """R-2.1: the deck that an option names, or the one that it lists card by card (R-7.1)."""
    decks = list(pool.decks.values())
    if value in DECKS:
        if DECKS.index(value) >= len(decks):
            raise BadOption(f"this card file has {len(decks)} decks (R-2.1)")
        return decks[DECKS.index(value)]
    written = read_deck(value)
    faults = deck_faults(written, pool)
    if faults:
        more = f"; and {len(faults) - 5} more" if len(faults) > 5 else ""
        raise BadOption(f"option «{key}»: no legal deck (R-7.1): {'; '.join(faults[:5])}{more}")
    deck = deck_of(written, pool)
    # The same cards are the same deck, in whatever order they are listed.
    return Deck(deck.name, deck.witch, deck.resources, sorted(deck.cards))


def wanted_face(name: str, deck: Deck, pool: Pool) -> int | None:
    """RV-171: the card that the first hand holds, or None if any cards do."""
    if name == ANY_CARD:
        return None
    faces = [face for face in faces_named(name, pool) if face in deck.cards]
    if not faces:
        raise BadOption(f"option «first_hand»: the deck of the first seat has no «{name[:60]}»")
    return faces[0]


class Revel(Game[View]):
    """The game and its words."""

    name = "revel"
    title = "Witches' Revel"
    hint_games = 300
    curve_games = 100
    games_in_chunk = 500
    pairs_in_batch = 10
    reads_card_texts = True
    min_seats = 2
    max_seats = 2
    rules_version = "2"
    face_count = len(load_pool(None).names)
    rule_prefixes = ("R", "RV")
    ties_are_shared = False  # a true tie
    options = (
        Option("first_deck", DECKS, "R-7.1", "The deck of the first seat.", settled, OWN_DECK, 0),
        Option(
            "second_deck", SECOND, "R-7.1", "The deck of the second seat.", settled, OWN_DECK, 1
        ),
        Option(
            "own_cards",
            (own_cards.NONE,),
            "RV-170",
            "Cards of your own, played beside those that come with the game.",
            own_cards.settled,
            "a card file with only these cards",
        ),
        Option(
            "first_hand",
            (ANY_CARD,),
            "RV-171",
            "A card that the first hand of the first seat holds.",
            str.strip,
            "the name of a card of that seat's deck",
        ),
    )
    verbs = moves.VERBS

    def new_state(
        self,
        seats: int,
        rng: Chance,
        options: Options,
        cards: Path | None,
        events: list[Event] | None = None,
    ) -> State:
        own = str(options.get("own_cards", own_cards.NONE))
        if cards is not None and own != own_cards.NONE:
            raise BadOption(
                "cards of your own stand in the card file or in the option, not in both"
            )
        pool = load_pool(cards) if cards is not None else own_cards.pool_with(own)
        decks = [chosen_deck(key, str(options[key]), pool) for key in ("first_deck", "second_deck")]
        names = shipped_names() if pool is load_pool(None) else names_of(pool)
        face = wanted_face(str(options.get("first_hand", ANY_CARD)), decks[0], pool)
        for _ in range(MOST_DEALS):
            state = RevelState(pool.program, names, Work())
            if events is not None:
                events.clear()
            state.events = events
            setup.set_up(state, [cards_of(deck) for deck in decks], rng)
            if face is None or face in [state.face[card] for card in state.cards(0)]:
                break
        loop.run(state)
        return state

    def move_count(self, seats: int) -> int:
        return moves.move_count(len(load_pool(None).names))

    def parts(self, state: State, move: int) -> MoveParts:
        return moves.parts(cast(RevelState, state), move)

    def write(self, state: State, move: int) -> str:
        return moves.write(cast(RevelState, state), move)

    def read(self, state: State, text: str) -> int:
        return moves.read(cast(RevelState, state), text)

    def view(self, state: State, seat: int) -> View:
        return view_for(cast(RevelState, state), seat)

    def moves_at(self, state: State) -> int:
        return moves.move_count(len(cast(RevelState, state).names.slugs))

    def faces_at(self, state: State) -> int:
        return len(cast(RevelState, state).names.slugs)

    def tell(self, event: Event, seat: int, names: list[str]) -> str:
        return tell(event, seat, names, load_pool(None).titles)

    def tell_at(self, state: State, event: Event, seat: int, names: list[str]) -> str:
        return tell(event, seat, names, cast(RevelState, state).names.titles)

    def owns_cards(self, raw: Mapping[str, object]) -> bool:
        return isinstance(raw.get("set"), Mapping)

    def reason(self, state: State) -> str:
        ending = cast(RevelState, state).ending
        if ending == DOMINATION:
            return "one witch is winning in all five spell spaces after her turn (R-2.7)"
        if ending == EXHAUSTION:
            first, second = state.scores()
            more = "equal spaces, more Power wins" if first == second else "more spaces win"
            return f"the Final Turn is over; {more} (R-2.9)"
        if ending == ENDLESS:
            return "the cards never come to rest, so nobody wins (RV-39)"
        return "the Final Turn is over and everything is equal, so nobody wins (R-2.9)"
