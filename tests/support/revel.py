"""Tables of Witches' Revel built by hand: little cards in English, laid where a test wants them.

    given = table(
        {"ash": strike(3, "bell", "On Play: Draw 1 card.")},
        a="hand ash; s1 oak; echo 2; deck 5",
        b="s1 elm; deck yew 4",
    )
    given.do("play", "space 2")

Ada (a) acts, with 1 play. A deck is written from the top; a number stands for that many blanks.
"""

from __future__ import annotations

from covenstead.engine.event import Event
from covenstead.engine.rng import rng_from_seed
from covenstead.games.revel import moves, names_of
from covenstead.games.revel.cards import CardText, Pool, pool_of
from covenstead.games.revel.rules import legality
from covenstead.games.revel.rules.doing import moving
from covenstead.games.revel.rules.facts import areas, elements, resources, stats, winning
from covenstead.games.revel.rules.layout import (
    COLUMNS,
    DECK_ZONE,
    DISCARDS_ZONE,
    MARKS,
    PLUS,
    RESOURCE_ZONE,
    SHOWN,
    SPACES,
    STANCE_ZONE,
    STITCH,
    TRACKED,
    TURN,
    TURN_SIZE,
    WITCH_ZONE,
)
from covenstead.games.revel.rules.machine import frames, loop
from covenstead.games.revel.rules.work import Work
from covenstead.games.revel.state import RevelState
from covenstead.games.revel.view import View, view_for

SEATS = {"a": 0, "b": 1}
ECHO = "You can gain, lose, and spend Echo."


def strike(power: int, icons: str = "", *text: str) -> CardText:
    return CardText("?", "A Strike Spell.", list(text), power=power, icons=icons.split())


def shield(resistance: int, *text: str) -> CardText:
    return CardText("?", "A Shield Spell.", list(text), resistance=resistance)


def stance(*text: str) -> CardText:
    return CardText("?", "A Stance.", list(text))


def witch(*text: str, of: str = " of Echo") -> CardText:
    return CardText("?", f"She's a Witch{of}.", list(text))


def resource(*text: str) -> CardText:
    return CardText("?", "A Resource.", list(text))


def power(body: str) -> dict[str, CardText]:
    """Ada's Power, to try an effect with `use`."""
    return {"ada": witch(f"Her Power Is: {body}")}


PLAIN = {
    "ada": witch(),
    "bo": witch(),
    "echo": resource(ECHO),
    "blank": shield(1),
    "oak": strike(2, "bell"),
    "ash": strike(3, "bell moth"),
    "elm": strike(1, "moth"),
    "yew": strike(4, "thorn"),
    "wall": shield(4),
    "fence": shield(2),
    "poise": stance(),
    "calm": stance(),
}


def pool_with(cards: dict[str, CardText]) -> Pool:
    """The plain cards and those of a test, named by their keys."""
    named = []
    for name, card in {**PLAIN, **cards}.items():
        kind = card.type
        named.append(
            CardText(name.capitalize(), kind, card.text, card.power, card.resistance, card.icons)
        )
    return pool_of(named, icons=["bell", "moth", "thorn"])


class Given:
    """A table in the middle of a game."""

    def __init__(self, pool: Pool, state: RevelState) -> None:
        self.pool = pool
        self.state = state
        self.slugs = state.names.slugs
        self.told: list[Event] = []

    # ---- playing ----

    def do(self, *texts: str) -> Given:
        """Whoever is asked makes these moves, one after the other."""
        for text in texts:
            seat = self.state.to_act()[0]
            move = moves.read(self.state, text)
            assert move in self.state.legal(seat), (text, self.options())
            self.state.events = []
            self.state.play(seat, move)
            self.told += self.state.events
        return self

    def use(self, *texts: str) -> Given:
        """Ada uses her Power, then makes these moves."""
        return self.do("nth 1", *texts)

    def play(self, name: str, *texts: str) -> Given:
        """Play a card of the hand; the question is not asked if it is the only one."""
        self.do("play")
        if f"card {name} of {self.state.to_act()[0] + 1}" in self.options():
            self.do(f"card {name} of {self.state.to_act()[0] + 1}")
        return self.do(*texts)

    def next_turn(self) -> Given:
        """The player passes and everybody declines until the next player acts."""
        turn = self.state.turn
        self.do("pass")
        while not self.state.is_over() and self.state.turn == turn:
            self.do(self.options()[0])
        return self

    def asked(self) -> str:
        """Who is asked: a, b or nobody."""
        return "ab"[self.state.to_act()[0]] if self.state.acting else "-"

    def options(self) -> list[str]:
        """The legal moves of whoever is asked; effects by their place, for short."""
        seat = self.state.to_act()[0]
        return [self.short(move) for move in self.state.legal(seat)]

    def short(self, move: int) -> str:
        if moves.NTH <= move < moves.AMOUNT:
            return f"nth {move - moves.NTH + 1}"
        return moves.write(self.state, move)

    def named_options(self) -> list[str]:
        """The legal moves as players read them."""
        seat = self.state.to_act()[0]
        return [moves.write(self.state, move) for move in self.state.legal(seat)]

    def rule(self) -> str:
        return legality.asking_rule(self.state)

    # ---- looking ----

    def names(self, zone: int) -> list[str]:
        return [self.slugs[face] for face in self.state.faces(zone)]

    def hand(self, who: str) -> list[str]:
        return sorted(self.names(SEATS[who]))

    def deck(self, who: str) -> list[str]:
        """From the top."""
        return self.names(DECK_ZONE + SEATS[who])[::-1]

    def discards(self, who: str) -> list[str]:
        return sorted(self.names(DISCARDS_ZONE + SEATS[who]))

    def stance(self, who: str) -> list[str]:
        return self.names(STANCE_ZONE + SEATS[who])

    def side(self, who: str, space: int) -> list[str]:
        return self.names(areas.side(SEATS[who], space - 1))

    def spell(self, who: str, space: int) -> int:
        return areas.spell_at(self.state, areas.side(SEATS[who], space - 1))

    def power(self, who: str, space: int) -> int:
        return stats.stat(self.state, self.spell(who, space), 1)

    def resistance(self, who: str, space: int) -> int:
        return stats.stat(self.state, self.spell(who, space), 2)

    def plus(self, who: str, space: int) -> int:
        return elements.counters(self.state, self.spell(who, space))

    def echo(self, who: str) -> int:
        return resources.amount(self.state, SEATS[who], 3)

    def stamina(self, who: str) -> int:
        return self.state.stamina[SEATS[who]]

    def plays(self, who: str = "a") -> int:
        return self.state.plays[SEATS[who]]

    def winning(self, space: int) -> str:
        seat = winning.winner_of(self.state, space - 1)
        return "-" if seat < 0 else "ab"[seat]

    def shown(self, who: str) -> list[str]:
        """The revealed cards of a hand."""
        return [
            self.slugs[self.state.face[card]]
            for card in self.state.cards(SEATS[who])
            if self.state.card[card * COLUMNS + SHOWN]
        ]

    def tracked(self, who: str) -> int:
        return sum(
            self.state.card[card * COLUMNS + TRACKED] for card in self.state.cards(SEATS[who])
        )

    def view(self, who: str) -> View:
        return view_for(self.state, SEATS[who])

    def log(self) -> list[str]:
        """What happened since the start, a line each: kind, who, card or amount."""
        return [line_of(event, self.slugs) for event in self.told]

    def kinds(self) -> list[str]:
        return [event.kind for event in self.told]


def line_of(event: Event, slugs: list[str]) -> str:
    words = [event.kind]
    if event.seat >= 0:
        words.append("ab"[event.seat])
    words += [slugs[face] for face in event.faces]
    if event.amount:
        words.append(str(event.amount))
    return " ".join(words)


# ---- building ----


def table(
    cards: dict[str, CardText] | None = None, a: str = "", b: str = "", *, plays: int = 1
) -> Given:
    """A table at Ada's act."""
    pool = pool_with(cards or {})
    state = RevelState(pool.program, names_of(pool), Work())
    sides = [read_side(a), read_side(b)]
    lay(state, sides)
    state.current, state.turn = 0, 1
    place = frames.push(state, TURN, TURN_SIZE)
    state.stack[place + 2] = 3
    state.plays[0] = plays
    given = Given(pool, state)
    state.events = []
    loop.run(state)
    given.told += state.events
    return given


def read_side(text: str) -> dict[str, list[str]]:
    """«hand ash oak; s1 elm; echo 2» as words by area."""
    side: dict[str, list[str]] = {"deck": ["9"]}
    for part in text.split(";"):
        words = part.split()
        if words:
            side[words[0]] = words[1:]
    return side


def expand(words: list[str]) -> list[str]:
    """A number stands for that many blanks."""
    names: list[str] = []
    for word in words:
        names += ["blank"] * int(word) if word.isdigit() else [word]
    return names


def lay(state: RevelState, sides: list[dict[str, list[str]]]) -> None:
    """Every card in its area, with its counters."""
    slugs = state.names.slugs
    places: list[tuple[int, int, str]] = []
    for seat, side in enumerate(sides):
        places.append((seat, WITCH_ZONE + seat, "ada" if seat == 0 else "bo"))
        places += [(seat, RESOURCE_ZONE + seat, name) for name in side.get("resource", ["echo"])]
        places += [(seat, seat, name) for name in expand(side.get("hand", []))]
        places += [(seat, DECK_ZONE + seat, name) for name in expand(side["deck"])[::-1]]
        places += [(seat, DISCARDS_ZONE + seat, name) for name in side.get("discards", [])]
        places += [(seat, STANCE_ZONE + seat, name) for name in side.get("stance", [])]
        for space in range(SPACES):
            zone = areas.side(seat, space)
            names = [word for word in side.get(f"s{space + 1}", []) if not word.startswith("+")]
            places += [(seat, zone, name) for name in names]
    faces = [slugs.index(name) for _, _, name in places]
    state.lay(faces, [seat for seat, _, _ in places], rng_from_seed("table"))
    for card, (seat, zone, _) in enumerate(places):
        moving.put_first(state, zone, card)
        if zone < 2:
            state.show(card, seat)
        elif zone in (DISCARDS_ZONE, DISCARDS_ZONE + 1):
            state.reveal(card)
    for seat, side in enumerate(sides):
        finish_side(state, seat, side)


def finish_side(state: RevelState, seat: int, side: dict[str, list[str]]) -> None:
    """Stamina, Echo, +1s (written +2 after the cards of a spell) and stitches."""
    state.stamina[seat] = int(side.get("stamina", ["4"])[0])
    for card in state.cards(RESOURCE_ZONE + seat):
        state.card[card * COLUMNS + MARKS] = int(side.get("echo", ["0"])[0])
    for space in range(SPACES):
        words = side.get(f"s{space + 1}", [])
        zone = areas.side(seat, space)
        if words:
            first = state.at(zone, 0)
            state.card[first * COLUMNS + STITCH] = int(state.count(zone) == 2)
            state.card[first * COLUMNS + PLUS] = sum(
                int(word[1:]) for word in words if word.startswith("+")
            )
