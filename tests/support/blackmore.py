"""Blackmore tables drawn as text: the only place that builds them by hand.

    table('''
        pile blue-7
        deck 3
        trick 1 yellow-2, 2 yellow-5
        1 red-7 blue-4
        2 green-1
        turn 3
    ''')

`turn 3` plays a card next, `wins 3` has won the trick and decides about trumps. Cards that are
named nowhere fill the deck, and what is left lies among the won cards.
"""

from __future__ import annotations

from covenstead.engine.errors import IllegalMove
from covenstead.engine.refusal import Refusal
from covenstead.engine.rng import rng_from_seed
from covenstead.engine.state import SEAT_BIT
from covenstead.games.blackmore import moves, rules
from covenstead.games.blackmore.moves import CARD_NAMES, CARDS
from covenstead.games.blackmore.state import DECREASING, INCREASING, BlackmoreState


def cards(text: str) -> list[int]:
    return [CARD_NAMES.index(name) for name in text.replace(",", " ").split()]


def table(
    text: str,
    *,
    increasing: bool = False,
    keep_last_trump: bool = False,
    most_tricks_breaks_ties: bool = False,
) -> BlackmoreState:
    """The table that a text draws."""
    drawn = [line.strip().partition(" ") for line in text.strip().splitlines()]
    lines = {word: rest for word, _, rest in drawn}
    seats = sum(word.isdigit() for word in lines)
    state = BlackmoreState(seats)
    state.side = INCREASING if increasing else DECREASING
    state.keep_last_trump = keep_last_trump
    state.most_tricks_breaks_ties = most_tricks_breaks_ties
    rules.deal(state, rng_from_seed("table"))
    for zone in range(seats + 4):
        state.size[zone] = 0
    lay_cards(state, lines)
    set_turn(state, lines)
    return state


def lay_cards(state: BlackmoreState, lines: dict[str, str]) -> None:
    """Handles are faces here; hands are known to their owners, open zones to all."""
    for face in range(CARDS):
        state.face[face] = face
        state.known[face] = 0
    named: set[int] = set()
    for seat in range(state.seats):
        for card in cards(lines[str(seat + 1)]):
            state.put(seat, card)
            state.show(card, seat)
            named.add(card)
    for place, played in enumerate(filter(None, lines.get("trick", "").split(","))):
        seat_text, name = played.split()
        state.played_by[place] = int(seat_text) - 1
        put_open(state, state.trick, CARD_NAMES.index(name), named)
    for card in cards(lines.get("pile", "")):
        put_open(state, state.trump_pile, card, named)
    rest = [card for card in range(CARDS) if card not in named]
    for _ in range(int(lines.get("deck", "0"))):
        state.put(state.deck, rest.pop())
    for card in rest:
        put_open(state, state.won, card, named)


def put_open(state: BlackmoreState, zone: int, card: int, named: set[int]) -> None:
    state.put(zone, card)
    state.reveal(card)
    named.add(card)


def set_turn(state: BlackmoreState, lines: dict[str, str]) -> None:
    """Who acts, who leads, where the wheel stands and what has been won."""
    state.wheel = int(lines.get("wheel", "1"))
    rules.set_trump(state)
    for seat, points in enumerate(lines.get("points", "").split()):
        state.points[seat] = int(points)
    for seat, tricks in enumerate(lines.get("tricks", "").split()):
        state.tricks[seat] = int(tricks)
    turn = int(lines.get("turn") or lines["wins"]) - 1
    state.acting = SEAT_BIT[turn]
    state.leader = state.played_by[0] if state.count(state.trick) else turn
    if "wins" in lines:
        state.phase = rules.CHANGING_TRUMPS
        state.winner = turn


def play(state: BlackmoreState, *lines: str) -> BlackmoreState:
    """The table after some moves, written «2 play red-7»."""
    after = state.clone()
    for line in lines:
        seat, _, text = line.partition(" ")
        after.play(int(seat) - 1, moves.read(text))
    return after


def refuse(state: BlackmoreState, line: str) -> Refusal:
    """The refusal of a move; the table must not change."""
    before = state.hash()
    seat, _, text = line.partition(" ")
    try:
        state.play(int(seat) - 1, moves.read(text))
    except IllegalMove as error:
        assert state.hash() == before
        return Refusal(error.rule, error.reason)
    raise AssertionError(f"{line} was accepted")


def hand(state: BlackmoreState, seat: int) -> set[str]:
    return {CARD_NAMES[face] for face in state.faces(seat - 1)}


def pile(state: BlackmoreState) -> list[str]:
    return [CARD_NAMES[face] for face in state.faces(state.trump_pile)]


def trump(state: BlackmoreState) -> tuple[str | None, int]:
    """The trump colour and the setting of the wheel."""
    none = state.trump_colour == rules.NO_TRUMP
    return None if none else moves.COLOURS[state.trump_colour], state.wheel


def turn(state: BlackmoreState) -> int:
    return state.to_act()[0] + 1
