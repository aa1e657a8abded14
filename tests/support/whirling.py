"""Tables of Whirling Witchcraft, drawn as text: the only place that builds its states by hand.

    brewing
    ada  person scholar  bench W1 B2  tableau web-lore charm-of-love~  trackers p1 v0 b1
    bo   bench K3        hand spore-lore croak-lore

The first line is a step and table options (`scholar_cost=2`). A seat that is not said to be
somebody has no personality. `~` is a turned recipe. `deck` lists the next cards to be drawn.
"""

from __future__ import annotations

import re
from typing import cast

from covenstead.engine.event import Event
from covenstead.engine.refusal import Refusal
from covenstead.games import load
from covenstead.games.whirling.moves import (
    CARD_NAMES,
    DECK,
    INITIATE,
    KINDS,
    LETTERS,
    PERSONALITIES,
    read,
    write,
)
from covenstead.games.whirling.recipes import BIT
from covenstead.games.whirling.rules import board, flow, study, together
from covenstead.games.whirling.state import WhirlingState

GAME = load("whirling")
KEYS = ("person", "bench", "outputs", "cauldron", "circle", "hand", "tableau", "trackers", "free")
STEPS = ("before", "playing", "brewing", "claiming")


class Seats:
    """A table with names, played and asked in notation."""

    def __init__(self, state: WhirlingState, names: list[str]) -> None:
        self.state = state
        self.names = names

    def seat(self, name: str) -> int:
        return self.names.index(name)

    def play(self, *lines: str) -> Seats:
        """A copy of the table after these moves, each legal."""
        after = Seats(self.state.clone(), self.names)
        after.state.events = []
        for line in lines:
            name, _, text = line.partition(": ")
            after.state.play(after.seat(name), read(text))
        return after

    def refuse(self, line: str) -> Refusal:
        """The refusal of a move; the table must stay as it was."""
        name, _, text = line.partition(": ")
        before = self.state.hash()
        refusal = self.state.why_not(self.seat(name), read(text))
        assert refusal is not None, f"{line} is legal"
        assert self.state.hash() == before
        return refusal

    def legal(self, name: str) -> list[str]:
        return sorted(write(move) for move in self.state.legal(self.seat(name)))

    def acting(self) -> list[str]:
        return [self.names[seat] for seat in self.state.to_act()]

    def step(self) -> str:
        return GAME.view(self.state, -1).phase

    def events(self, kind: str) -> list[Event]:
        return [event for event in self.state.events or [] if event.kind == kind]

    # ---- what lies where ----

    def cubes(self, name: str, column: int) -> str:
        first = self.seat(name) * board.ROW + column
        return text_of(list(self.state.board[first : first + KINDS]))

    def bench(self, name: str) -> str:
        return self.cubes(name, board.BENCH)

    def outputs(self, name: str) -> str:
        return self.cubes(name, board.OUTPUTS)

    def cauldron(self, name: str) -> str:
        return self.cubes(name, board.CAULDRON)

    def circle(self, name: str) -> str:
        first = self.seat(name) * KINDS
        return text_of(list(self.state.circle[first : first + KINDS]))

    def trackers(self, name: str) -> list[int]:
        first = self.seat(name) * 3
        return list(self.state.trackers[first : first + 3])

    def hand(self, name: str) -> list[str]:
        return sorted(CARD_NAMES[face] for face in self.state.faces(self.seat(name)))

    def tableau(self, name: str) -> list[str]:
        seat = self.seat(name)
        faces = self.state.faces(self.state.tableau + seat)
        turned = [board.is_turned(self.state, seat, place) for place in range(len(faces))]
        return [
            CARD_NAMES[face] + ("~" if flag else "")
            for face, flag in zip(faces, turned, strict=True)
        ]

    def person(self, name: str) -> str | None:
        face = board.person(self.state, self.seat(name))
        return CARD_NAMES[face] if face >= 0 else None

    def view(self, name: str) -> object:
        return GAME.view(self.state, self.seat(name))


def text_of(counts: list[int]) -> str:
    """`W2 B1`, or `-` for nothing."""
    return " ".join(f"{LETTERS[k]}{n}" for k, n in enumerate(counts) if n) or "-"


def table(drawing: str) -> Seats:
    """The table that a text draws."""
    head, *lines = [line.strip() for line in drawing.strip().splitlines()]
    step, *options = head.split()
    decks = [line.split()[1:] for line in lines if line.startswith("deck ")]
    seats = [line for line in lines if not line.startswith("deck ")]
    parts = [parts_of(line) for line in seats]
    names = [line.split()[0] for line in seats]
    people = {part["person"][0] for part in parts if part["person"]}
    mode = "beginner" if "initiate" in people else "advanced"
    chosen = dict(option.split("=") for option in options)
    state = cast(WhirlingState, GAME.deal(len(seats), 0, {**chosen, "mode": mode}))
    wipe(state)
    for seat, part in enumerate(parts):
        lay(state, seat, part)
    fill_piles(state, decks[0] if decks else [])
    begin(state, step)
    return Seats(state, names)


def parts_of(line: str) -> dict[str, list[str]]:
    """The words of a line, under the key that they follow."""
    parts: dict[str, list[str]] = {key: [] for key in KEYS}
    key = ""
    for word in line.split()[1:]:
        if word in KEYS:
            key = word
        else:
            parts[key].append(word)
    return parts


def wipe(state: WhirlingState) -> None:
    """No card lies anywhere, nobody knows or has anything; the last seat starts."""
    state.start_seat = state.seats - 1
    state.face = state.face[:]
    for zone in range(len(state.size)):
        state.size[zone] = 0
    for card in range(len(state.face)):
        state.known[card] = 0
    for column in (state.board, state.shown, state.circle, state.trackers, state.initiative):
        for k in range(len(column)):
            column[k] = 0
    for seat in range(state.seats):
        state.turned[seat] = 0
        state.sealed[seat].clear()
    state.round = 1


def card_of(state: WhirlingState, name: str) -> int:
    """A card of that name that does not lie anywhere yet."""
    face = CARD_NAMES.index(name)
    lying = {card for zone in state.zones() for card in zone}
    return next(c for c in range(len(state.face)) if state.face[c] == face and c not in lying)


def lay(state: WhirlingState, seat: int, part: dict[str, list[str]]) -> None:
    """What lies before a seat."""
    for word in part["person"]:
        name = next(person for person in PERSONALITIES if word in person)
        card = card_of(state, name)
        state.reveal(card)
        state.put(state.personality + seat, card)
    for place, word in enumerate(part["tableau"]):
        card = card_of(state, word.rstrip("~"))
        state.reveal(card)
        state.put(state.tableau + seat, card)
        state.initiative[seat] = state.recipes.initiative[state.face[card]]
        if word.endswith("~"):
            state.turned[seat] |= BIT[place]
    for word in part["hand"]:
        card = card_of(state, word)
        state.show(card, seat)
        state.put(seat, card)
    for key, column in (("bench", 0), ("outputs", 5), ("cauldron", 10)):
        for letter, number in pairs(part[key]):
            state.board[seat * board.ROW + column + LETTERS.index(letter)] = number
    for letter, number in pairs(part["circle"]):
        state.circle[seat * KINDS + LETTERS.index(letter)] = number
    for letter, number in pairs(part["trackers"]):
        state.trackers[seat * 3 + "pvb".index(letter)] = number
    for letter in part["free"]:
        state.board[seat * board.ROW + board.FREE] |= BIT[LETTERS.index(letter)]
    board.show_row(state, seat)


def pairs(words: list[str]) -> list[tuple[str, int]]:
    """`W2` is two of W."""
    found = [re.fullmatch(r"([A-Za-z])(\d+)", word) for word in words]
    return [(match[1], int(match[2])) for match in found if match]


def fill_piles(state: WhirlingState, deck: list[str]) -> None:
    """All other cards: recipes to the deck, the named ones on top; personalities to the box."""
    first = [card_of(state, name) for name in deck]
    lying = {card for zone in state.zones() for card in zone}
    for card in range(len(state.face)):
        if card not in lying and card not in first:
            state.put(state.deck if card < DECK else state.box, card)
            if state.face[card] == INITIATE:
                state.reveal(card)
    for card in reversed(first):
        state.put(state.deck, card)


def begin(state: WhirlingState, step: str) -> None:
    """Begin a step with the seats that decide in it."""
    state.initiative = state.initiative[:]
    if step == "before":
        together.begin(state, board.BEFORE_PLAY, study.before_play(state))
    elif step == "playing":
        together.begin(state, board.PLAYING, study.players(state))
    elif step == "brewing":
        together.begin(state, board.PRODUCING, state.everyone)
    else:
        assert step in STEPS, step
        state.phase = board.PRODUCING
        state.uncommitted = 0
    flow.advance(state)
