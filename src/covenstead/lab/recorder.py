"""Whole games inside compiled code, written down as numbers: the inner loop of `coven lab run`.

Of every game the sheet holds places, points and what each seat did, verb by verb. Of a recorded
game it also holds which cards each seat held and played, how many moves it could choose from, and
how often the lead changed. Recording never changes the game: it asks no generator for anything.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from mypy_extensions import i64

from ..bots.policy import Policy, Random
from ..engine.chance import Chance
from ..engine.errors import IllegalMove
from ..engine.event import Event
from ..engine.sight import Sight
from ..engine.state import FIRST_SEAT, SEAT_BIT, State
from ..engine.vectors import vec


@final
class Sheet:
    """The numbers of some games of one table, game after game.

    `row` is the game being played. What only recorded games have is kept in rows of their own, as
    many as there are such games: `page` is the next of them.
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
        # Where moves do not say which card is played: the kinds of the events that do.
        self.event_kinds: list[str] = event_kinds
        # Who leads: most points, or where these are given most cards in these zones.
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
        """How the game of this row ended; the next game writes the next row."""
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
        """What lies in the hand of a seat that decides."""
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
        """Which cards were played, by what happened."""
        at = self.page * self.seats * self.cards
        for event in events:
            if event.kind in self.event_kinds and event.seat >= 0:
                for face in event.faces:
                    self.played[at + event.seat * self.cards + face] += 1

    def leader(self, state: State) -> i64:
        """The seat that is ahead of all others, or -1."""
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
        """What the lead is counted in."""
        if len(self.lead_zones) == 0:
            return state.scores()
        found: list[int] = []
        for seat in range(int(self.seats)):
            found.append(sum([int(state.size[zone + seat]) for zone in self.lead_zones]))
        return found


def play_at_random(state: State, chance: Chance, sheet: Sheet) -> None:
    """A game of random moves, of which only the verbs are written down."""
    verbs, verb_of, kinds = sheet.verbs, sheet.verb_of, sheet.kinds
    at = sheet.row * sheet.seats * kinds
    while state.acting:
        seat = FIRST_SEAT[state.acting]
        move = state.random_move(seat, chance)
        verbs[at + seat * kinds + verb_of[move]] += 1
        state.apply(seat, move)
    sheet.finish(state)


@final
class Players:
    """Who sits where, and whether everybody sees every move of the game."""

    def __init__(self, bots: list[Policy], open_moves: bool) -> None:
        self.bots = bots
        self.open_moves = open_moves

    def choose(self, state: State, seat: i64, chance: Chance) -> i64:
        """The move of a seat; random play needs nobody's sight and is faster without."""
        bot = self.bots[seat]
        if isinstance(bot, Random):
            return state.random_move(seat, chance)
        move = bot.choose(Sight(state, seat, chance).world, seat, chance)
        refusal = state.why_not(seat, move)
        if refusal is not None:
            raise IllegalMove(refusal.rule, f"a bot made the illegal move {move}: {refusal.reason}")
        return move

    def tell(self, seat: i64, move: i64) -> None:
        """Bots hear of their own moves, and of all where all moves are open."""
        for other in range(len(self.bots)):
            if other == seat or self.open_moves:
                self.bots[other].saw(seat, move)


def play(state: State, players: Players, chance: Chance, sheet: Sheet) -> None:
    """A game of bots, of which only the verbs are written down."""
    at = sheet.row * sheet.seats * sheet.kinds
    while state.acting:
        seat = FIRST_SEAT[state.acting]
        move = players.choose(state, seat, chance)
        sheet.verbs[at + seat * sheet.kinds + sheet.verb_of[move]] += 1
        state.apply(seat, move)
        players.tell(seat, move)
    sheet.finish(state)


def record(
    state: State,
    players: Players,
    chance: Chance,
    sheet: Sheet,
    note: Callable[[State, int, int, int], None] | None,
) -> None:
    """A game of which everything is written down; `note` gets every decision before it is made."""
    row, page = sheet.row * sheet.seats, sheet.page
    seen: i64 = 0
    ahead: i64 = -1
    listens = len(sheet.event_kinds) > 0
    state.events = [] if listens else None
    while state.acting:
        seat = FIRST_SEAT[state.acting]
        choices: i64 = len(state.legal(seat))
        sheet.choices[page] += choices
        sheet.real[page] += 1 if choices > 1 else 0
        bit = SEAT_BIT[seat]
        # A seat that chooses a deck or a personality first has no opening hand yet.
        if state.size[seat]:
            sheet.look(state, seat, seen & bit == 0)
            seen |= bit
        move = players.choose(state, seat, chance)
        if note is not None:
            note(state, seat, choices, move)
        sheet.verbs[(row + seat) * sheet.kinds + sheet.verb_of[move]] += 1
        if sheet.card_of[move] >= 0:
            sheet.played[(page * sheet.seats + seat) * sheet.cards + sheet.card_of[move]] += 1
        state.apply(seat, move)
        players.tell(seat, move)
        if listens and state.events is not None:
            sheet.note_events(state.events)
            state.events.clear()
        best = sheet.leader(state)
        if best >= 0:
            sheet.leads[page] += 1 if ahead >= 0 and ahead != best else 0
            ahead = best
    sheet.finish(state)
    sheet.page += 1
