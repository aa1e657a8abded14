"""Leaks to be planted: what a careless table would give, and what careless rules would do.

The first are changes of what an onlooker is given; they run on every build. The others change the
rules themselves, which only the interpreted source allows: `tests.support.interpreted` runs them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from covenstead.engine.knowledge import SeatKnowledge
from covenstead.engine.rng import Rng
from covenstead.engine.state import SEAT_BIT, State
from covenstead.games.mandragora.rules import secrets
from covenstead.games.revel.rules import legality
from covenstead.games.revel.rules.doing import event_effects
from covenstead.games.revel.rules.facts.happening import Happening
from covenstead.games.revel.rules.judging import reactions
from covenstead.games.revel.state import RevelState
from covenstead.games.weavers.rules import phases
from covenstead.games.weavers.state import WeaversState
from covenstead.games.whirling.rules import study
from covenstead.games.whirling.state import WhirlingState
from covenstead.server.tables import table_log as log
from covenstead.server.tables.match import Match
from tests.support.onlooking import Given, Surface, everything
from tests.support.other_worlds import Leak, Shared, Twist, compare, deal, nearly_over, play
from tests.support.own_cards import WHISPERS
from tests.support.tables import Course, Setting
from tests.support.told import AnyState


def others(given: Given) -> list[int]:
    return [seat for seat in range(given.table.state.seats) if seat != given.onlooker]


# ---- What an onlooker is given ----


def who_acts(given: Given) -> object:
    """Seats act in the order of what they hold."""
    state = given.table.state
    return sorted(state.to_act(), key=lambda seat: sorted(state.faces(seat)))


def who_is_asked(given: Given) -> object:
    """A seat whose cards are all alike is not asked."""
    state = given.table.state
    return [seat for seat in state.to_act() if len(set(state.faces(seat))) > 1]


def order_of_ids(given: Given) -> object:
    """The numbers of the cards in other hands, in the order of their faces."""
    state = given.table.state
    return [sorted(state.cards(seat), key=lambda card: state.face[card]) for seat in others(given)]


def a_count(given: Given) -> object:
    """How many different cards another hand has."""
    return [len(set(given.table.state.faces(seat))) for seat in others(given)]


def progress_of_a_secret(given: Given) -> object:
    """How many steps another seat has made in secret."""
    return [len(given.table.state.sealed[seat]) for seat in others(given)]


def an_omitted_line(given: Given) -> object:
    """A line of the log is missing if the cards that it hides are high ones."""
    events = given.table.events[given.since :]
    return [event.kind for event in events if not event.faces or min(event.faces) < 10]


def a_refusal(given: Given) -> object:
    """You do not hold it, nor does your neighbour, whose lowest card is higher."""
    state = given.table.state
    return [min(state.faces(seat), default=0) % 2 for seat in others(given)]


def undo(given: Given) -> object:
    """A decision may be taken back as long as the next card of the deck is low."""
    state = given.table.state
    zone = max(range(len(state.size)), key=lambda one: state.count(one))
    return state.count(zone) > 0 and state.face[state.top(zone)] % 2


def what_all_seats_know(given: Given) -> object:
    """Spectators are shown what every seat happens to know."""
    state: AnyState = given.table.state
    hands = [state.cards(seat) for seat in range(state.seats)]
    return [[state.face[c] for c in hand if state.all_seats_know(c)] for hand in hands]


def a_message_too_many(given: Given) -> object:
    """Others are told that there was a move, though not which."""
    return len(given.table.moves)


def planted(leak: Callable[[Given], object]) -> Surface:
    """What is given by a leak alone: all else was found to be tight."""
    return lambda given: {"noticed": False, "planted": leak(given)}


# ---- Looking for them ----


class Place(NamedTuple):
    """Where a leak is looked for: a table, onlookers, and whether the game is nearly over."""

    setting: Setting
    onlookers: tuple[int, ...] = (0,)
    late: bool = False
    cards: Path | None = None


def worlds(seed: int) -> Iterator[Twist]:
    """Other worlds of one game."""
    yield from (
        Twist(horizon, gather, False, -1, seed) for horizon in (10, 60) for gather in (False, True)
    )
    yield from (Twist(-1, False, False, secret, seed) for secret in range(6))
    yield Twist(-1, False, True, -1, seed)


def found(place: Place, surface: Surface = everything, games: int = 12) -> str:
    """The first leak that is found in a few games, or nothing."""
    for seed in range(games):
        table = deal(place.setting, seed, place.cards)
        played = play(nearly_over(table, seed % 2) if place.late else table, Course(seed))
        for onlooker in place.onlookers:
            for twist in worlds(seed):
                try:
                    compare(played, onlooker, twist, surface)
                except Leak as leak:
                    return str(leak).splitlines()[0]
    return ""


# ---- Careless rules: in the interpreted source only ----


def discards_without_a_question() -> str:
    """WV-6: a hurt weaver whose cards are all alike is not asked."""
    asked = vars(phases)["inflict"]

    def careless(state: WeaversState) -> None:
        asked(state)
        for seat in state.to_act():
            if len(set(state.faces(seat))) == 1:
                state.acting &= ~SEAT_BIT[seat]

    vars(phases)["inflict"] = careless
    # How far the table goes on is seen whatever else is given.
    nothing = planted(lambda given: None)
    return found(Place(("weavers", 2, {}), (0, 1, -1), late=True), nothing, games=40)


def spectators_who_know_what_all_seats_know() -> str:
    """MQ-14: at a table of two, whatever the two have drawn from each other."""
    knows = State.knows

    def careless(state: State, seat: int, card: int) -> bool:
        return state.all_seats_know(card) if seat < 0 else knows(state, seat, card)

    State.knows = careless  # type: ignore[method-assign, assignment]
    return found(Place(("mandragora", 2, {}), (-1,)))


def sureness_after_a_hidden_pass() -> str:
    """MQ-14, MQ-21: others stay sure of every card but the one that passed."""
    secrets.forget_one_of_each = lambda *_: None
    return found(Place(("mandragora", 4, {"teams": True}), (0, 1, -1)))


def a_line_that_is_missing() -> str:
    """WW-10: that a witch is ready is told only if she plays a card of even number."""
    ready = vars(study)["ready"]

    def careless(state: WhirlingState, seat: int) -> None:
        events = state.events
        if state.sealed[seat][0] % 2:
            state.events = None
        ready(state, seat)
        state.events = events

    vars(study)["ready"] = careless
    return found(Place(("whirling", 3, {})))


def hints_from_the_table_as_it_lies() -> str:
    """A worker that thinks about the true cards, not about a world that the seat may be in."""

    def careless(knowledge: SeatKnowledge, state: State, seat: int, rng: Rng) -> None:
        knowledge.seat, knowledge.rng = seat, rng
        knowledge.world = state.clone()

    SeatKnowledge.__init__ = careless  # type: ignore[method-assign, assignment]
    return found(Place(("blackmore", 3, {}), (0, 1, 2)))


def a_clock_that_begins_again_with_each_secret_step() -> str:
    """WA-2: everybody sees in the clock of a witch that she laid something out."""
    moved = vars(Match)["_moved"]

    def careless(match: Match, entry: log.Moved, *resolved: object) -> None:
        moved(match, entry, *resolved)
        if match.owes(entry.seat):
            match.seats[entry.seat].since_ms = entry.at_ms

    Match._moved = careless  # type: ignore[method-assign, assignment]
    return found(Place(("whirling", 3, {})))


def numbers_that_count_the_secret_steps_of_others() -> str:
    """WVA-15: every message has the number of the last entry of the log."""

    def careless(match: Match, noticed: list[bool]) -> None:
        match.current.told = [told + 1 for told in match.current.told]

    Match._tell = careless  # type: ignore[method-assign, assignment]
    return found(Place(("weavers", 2, {}), (-1,)))


def windows_for_those_who_hold_an_answer() -> str:
    """RV-22: only who really holds a card that reacts is asked whether to show it."""
    may_hold = vars(reactions)["may_hold"]

    def careless(state: RevelState, seat: int, wanted: int, h: Happening, since: int) -> bool:
        holds = [
            reactions.reacts_from_hand(state, card, wanted, h, since) for card in state.cards(seat)
        ]
        return any(holds) and may_hold(state, seat, wanted, h, since)

    vars(reactions)["may_hold"] = careless
    return found(Place(("revel", 2, {}), (0, 1), cards=WHISPERS))


def windows_as_the_players_know_the_hands() -> str:
    """RV-22: who was seen by the other player to hold no answer is not asked; others see that."""
    State.is_known_to_all = State.all_seats_know  # type: ignore[method-assign]
    return found(Place(("revel", 2, {}), (-1,), cards=WHISPERS), games=40)


def one_of_two_equal_cards_is_played() -> Shared:
    """RV-22: a game in which a player holds two cards, in another world twice the same."""
    table = deal(("revel", 2, {"first_deck": "Hedgerow"}), 613)
    played = play(table, Course(613, (1, 1, 1, 0, 0, 1)))
    return compare(played, -1, Twist(22, False, False, 0, 0))


def plays_without_a_question() -> str:
    """RV-22: whoever holds two equal cards is not asked which of them to play."""
    vars(legality)["would_tell_of_cards"] = lambda *_: False
    try:
        one_of_two_equal_cards_is_played()
    except Leak as leak:
        return str(leak)
    return ""


def looks_that_all_are_told_of() -> str:
    """R-5.4: what one player looks at is told as if it were revealed."""
    vars(event_effects)["SEAT_BIT"] = [-1, -1]
    return found(Place(("revel", 2, {}), (-1,), cards=WHISPERS))
