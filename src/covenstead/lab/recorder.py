"""Plays whole games in compiled code and counts: the inner loop of `coven lab run`.

For every game the tally holds places, points and what each seat did, by verb. For a recorded game
it also holds which cards each seat held and played, how many moves it could choose from, and how
often the lead changed. Recording draws no random numbers, so it never changes the game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from mypy_extensions import i64

from ..bots.policy import Policy, Random
from ..engine.errors import IllegalMove
from ..engine.event import Event
from ..engine.knowledge import SeatKnowledge
from ..engine.native import vec
from ..engine.rng import Rng
from ..engine.state import FIRST_SEAT, SEAT_BIT, State


@final
class Tally:
    """The numbers of a series of games, game after game.

    `row` is the game being played. What is only counted in recorded games has its own rows, one for
    each of those games: `page` is the next of them.
    """

    def __init__(
        self,
        shape: tuple[int, int, int, int, int],
        verb_of: list[int],
        card_of: list[int],
        event_kinds: list[str],
        lead_zones: list[int],
    ) -> None:
        games, recorded, seats, faces, cards = shape
        self.row: i64 = 0
        self.page: i64 = 0
        self.seats: i64 = seats
        self.faces: i64 = faces
        self.cards: i64 = cards
        self.kinds: i64 = max(verb_of) + 1
        # The verb and the played card of each move; -1 where a move plays no card.
        self.verb_of: vec[i64] = vec[i64](verb_of)
        self.card_of: vec[i64] = vec[i64](card_of)
        # If moves do not say which card is played: the kinds of events that do.
        self.event_kinds: list[str] = event_kinds
        # Who leads: the seat with the most points, or with the most cards in these zones if given.
        self.lead_zones: list[int] = lead_zones
        self.verbs: vec[i64] = vec[i64]([0] * int(games * seats * self.kinds))
        self.scores: vec[i64] = vec[i64]([0] * (games * seats))
        self.places: vec[i64] = vec[i64]([0] * (games * seats))
        self.choices: vec[i64] = vec[i64]([0] * recorded)
        self.real: vec[i64] = vec[i64]([0] * recorded)
        self.leads: vec[i64] = vec[i64]([0] * recorded)
        self.opening: vec[i64] = vec[i64]([0] * (recorded * seats * faces))
        self.held: vec[i64] = vec[i64]([0] * (recorded * seats * faces))
        self.played: vec[i64] = vec[i64]([0] * (recorded * seats * cards))

    def finish(self, state: State) -> None:
        """Record how the game ended, and go on to the next row."""
        at = self.row * self.seats
        for points in state.scores():
            self.scores[at] = points
            at += 1
        at = self.row * self.seats
        for place in state.places():
            self.places[at] = place
            at += 1
        self.row += 1

    def look(self, state: State, seat: i64, first: bool) -> None:
        """Count the hand of a seat that decides."""
        at = (self.page * self.seats + seat) * self.faces
        start = seat * state.stride
        slots, face, held = state.slots, state.face, self.held
        for k in range(start, start + state.size[seat]):
            held[at + face[slots[k]]] += 1
        if first:
            opening = self.opening
            for k in range(start, start + state.size[seat]):
                opening[at + face[slots[k]]] += 1

    def note_events(self, events: list[Event]) -> None:
        """Count the cards that events say were played."""
        at = self.page * self.seats * self.cards
        for event in events:
            if event.kind in self.event_kinds and event.seat >= 0:
                for face in event.faces:
                    self.played[at + event.seat * self.cards + face] += 1

    def leader(self, state: State) -> i64:
        """The seat that is ahead of all others, or -1 if there is none."""
        best: i64 = -1
        most: i64 = -1000000
        points = self.standing(state)
        for seat in range(self.seats):
            mine: i64 = points[seat]
            if mine > most:
                best, most = seat, mine
            elif mine == most:
                best = -1
        return best

    def standing(self, state: State) -> list[int]:
        """The numbers that decide who leads."""
        if len(self.lead_zones) == 0:
            return state.scores()
        found: list[int] = []
        for seat in range(int(self.seats)):
            found.append(sum([int(state.size[zone + seat]) for zone in self.lead_zones]))
        return found


def play_at_random(state: State, rng: Rng, tally: Tally) -> None:
    """Play a game of random moves; only verbs are counted."""
    verbs, verb_of, kinds = tally.verbs, tally.verb_of, tally.kinds
    at = tally.row * tally.seats * kinds
    while state.acting:
        seat = FIRST_SEAT[state.acting]
        move = state.random_move(seat, rng)
        verbs[at + seat * kinds + verb_of[move]] += 1
        state.apply(seat, move)
    tally.finish(state)


@final
class Players:
    """Who sits where, and whether everybody sees every move of the game."""

    def __init__(self, bots: list[Policy], open_moves: bool) -> None:
        self.bots = bots
        self.open_moves = open_moves

    def choose(self, state: State, seat: i64, rng: Rng) -> i64:
        """The move of a seat. Random bots skip working out what the seat knows, which is faster."""
        bot = self.bots[seat]
        if isinstance(bot, Random):
            return state.random_move(seat, rng)
        move = bot.choose(SeatKnowledge(state, seat, rng).world, seat, rng)
        refusal = state.why_not(seat, move)
        if refusal is not None:
            raise IllegalMove(refusal.rule, f"a bot made the illegal move {move}: {refusal.reason}")
        return move

    def tell(self, seat: i64, move: i64) -> None:
        """Tell bots their own moves, and all moves if these are open."""
        for other in range(len(self.bots)):
            if other == seat or self.open_moves:
                self.bots[other].saw(seat, move)


def play(state: State, players: Players, rng: Rng, tally: Tally) -> None:
    """Play a game of bots; only verbs are counted."""
    at = tally.row * tally.seats * tally.kinds
    while state.acting:
        seat = FIRST_SEAT[state.acting]
        move = players.choose(state, seat, rng)
        tally.verbs[at + seat * tally.kinds + tally.verb_of[move]] += 1
        state.apply(seat, move)
        players.tell(seat, move)
    tally.finish(state)


def record(
    state: State,
    players: Players,
    rng: Rng,
    tally: Tally,
    note: Callable[[State, int, int, int], None] | None,
) -> None:
    """Play a game and record everything; `note` gets every decision before it is made."""
    row, page = tally.row * tally.seats, tally.page
    seen: i64 = 0
    ahead: i64 = -1
    listens = len(tally.event_kinds) > 0
    state.events = [] if listens else None
    while state.acting:
        seat = FIRST_SEAT[state.acting]
        choices: i64 = len(state.legal(seat))
        tally.choices[page] += choices
        tally.real[page] += 1 if choices > 1 else 0
        bit = SEAT_BIT[seat]
        # A seat that first chooses a deck or a personality has no opening hand yet.
        if state.size[seat]:
            tally.look(state, seat, seen & bit == 0)
            seen |= bit
        move = players.choose(state, seat, rng)
        if note is not None:
            note(state, seat, choices, move)
        tally.verbs[(row + seat) * tally.kinds + tally.verb_of[move]] += 1
        if tally.card_of[move] >= 0:
            tally.played[(page * tally.seats + seat) * tally.cards + tally.card_of[move]] += 1
        state.apply(seat, move)
        players.tell(seat, move)
        if listens and state.events is not None:
            tally.note_events(state.events)
            state.events.clear()
        best = tally.leader(state)
        if best >= 0:
            tally.leads[page] += 1 if ahead >= 0 and ahead != best else 0
            ahead = best
    tally.finish(state)
    tally.page += 1
