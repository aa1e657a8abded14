"""# Lantern path

All players together light five paths through the marsh, and nobody sees the lanterns that they
carry themselves.

- **LT-1** There are five colours: amber, blue, crimson, green and white. Each has three lanterns of
  number 1, two each of 2, 3 and 4, and one of 5.
- **LT-2** Two or three players carry five lanterns each, four or five players four, so that all
  others see them. The first player begins, and turns go clockwise.
- **LT-3** On your turn you whisper, light or drop.
- **LT-4** To whisper, name a colour or a number to another player and point at all of that player's
  lanterns which have it; there must be one at least. A whisper is used up; there are eight.
- **LT-5** To light, set one of your lanterns down without having seen it. If its number follows the
  last one on the path of its colour, it stays there; a path begins with 1. If not, it goes out:
  it is set aside, and the marsh takes a step towards you.
- **LT-6** A path that ends in 5 is lit, and gives back a whisper if one was used.
- **LT-7** To drop, set one of your lanterns aside without having seen it; this gives back a
  whisper. While no whisper is used, nobody may drop.
- **LT-8** Whoever has lit or dropped takes a new lantern, as long as there are any.
- **LT-9** When the last lantern is taken, every player has one more turn, also the one who took it.
- **LT-10** When the marsh has taken three steps, it swallows all: no points, and all lose.
- **LT-11** The game also ends when all paths are lit. Each lantern on a path is a point. With 25
  points, or as many as the table has agreed upon, all win; otherwise all lose.
"""

from __future__ import annotations

from covenstead.engine.options import Option
from covenstead.kit import HIDDEN, OPEN, OTHERS, Card, CardTable, Clue, Verb

COLOURS = {"amber": "orange", "blue": "blue", "crimson": "red", "green": "green", "white": "white"}
COPIES = {1: 3, 2: 2, 3: 2, 4: 2, 5: 1}
DECK = [
    Card(f"{colour}-{number}", colour, number, str(number), pigment, copies=copies)
    for colour, pigment in COLOURS.items()
    for number, copies in COPIES.items()
]
NAMES = tuple(COLOURS)
SAID = (*NAMES, *map(str, COPIES))
WORDS = {card.name: (card.suit, str(card.value)) for card in DECK}
BIT = {word: 1 << k for k, word in enumerate(SAID)}
ANYTHING = sum(BIT.values())
WHISPERS, STEPS, HIGHEST = 8, 3, 5
LARGEST_HAND = 5


class LanternPath(CardTable):
    title = "Lantern path"
    players = (2, 5)
    deck = DECK
    piles = {
        "stock": HIDDEN,
        "lanterns/seat": OTHERS,
        # The five paths.
        "amber": OPEN,
        "blue": OPEN,
        "crimson": OPEN,
        "green": OPEN,
        "white": OPEN,
        "aside": OPEN,
    }
    options = (Option("goal", (25, 20, 15), "LT-11", "How many points win."),)
    verbs = (
        Verb(
            "light",
            range(LARGEST_HAND),
            "LT-5",
            "light PLACE: set it on its path",
            places="lanterns",
        ),
        Verb("drop", range(LARGEST_HAND), "LT-7", "drop PLACE: for a whisper", places="lanterns"),
        Verb("whisper", SAID, "LT-4", "whisper SEAT WORD: a colour or a number", whom=True),
    )
    turn_rule = "LT-2"
    end_rule = "LT-11"
    ending = "enough lanterns on the paths win, and all share the end"
    cooperative = True
    payoff = 25

    def deal(self) -> None:
        """LT-2"""
        self.reached = [0] * len(COLOURS)
        self.whispers = WHISPERS
        self.steps = 0
        self.turns_left = -1
        # Of each lantern in each hand, which colours and numbers it can still have: a bit for each.
        self.told = [ANYTHING] * (self.seats * LARGEST_HAND)
        for seat in range(self.seats):
            for _ in range(5 if self.seats < 4 else 4):
                self.take_up(seat)
        self.turn(0)

    def take_up(self, seat: int) -> None:
        """LT-2, LT-8, LT-9"""
        stock = self.zone("stock")
        if self.count(stock):
            card = self.draw(stock, self.zone("lanterns", seat))
            self.tell("LT-8", "{who} takes {cards}", seat, [card], seen_by=self.others(seat))
            if not self.count(stock):
                self.turns_left = self.seats + 1

    # ---- what may be done ----

    def allowed(self, seat: int) -> list[int]:
        """LT-3, LT-4, LT-7"""
        places = range(self.count(self.zone("lanterns", seat)))
        moves = self.say_of("light", places)
        if self.whispers < WHISPERS:
            moves += self.say_of("drop", places)
        if self.whispers:
            for other in self.others(seat):
                held = self.pile(self.zone("lanterns", other))
                has = {word for card in held for word in WORDS[card.name]}
                moves += self.say_of("whisper", [word for word in SAID if word in has], whom=other)
        return moves

    def refusal(self, seat: int, verb: str, thing: int | str) -> tuple[str, str] | None:
        if verb == "whisper":
            if not self.whispers:
                return "LT-4", f"all {WHISPERS} whispers are used; drop a lantern to get one back"
            return "LT-4", f"whisper to another player who has a lantern with {thing}"
        if verb == "drop" and self.whispers == WHISPERS:
            return "LT-7", "no whisper is used, so there is none to get back"
        return "LT-3", f"you do not have {int(thing) + 1} lanterns"

    # ---- a turn ----

    def on_whisper(self, seat: int, other: int, word: str) -> None:
        """LT-4"""
        self.whispers -= 1
        held = self.pile(self.zone("lanterns", other))
        for place, card in enumerate(held):
            self.told[other * LARGEST_HAND + place] &= LEFT[word, fits(card, word)]
        touched = [str(place + 1) for place, card in enumerate(held) if fits(card, word)]
        places = f"{word}: lantern {', '.join(touched)}"
        self.tell("LT-4", f"{{who}} whispers to {{other}}, {places}", seat, other=other)
        self.end_turn(seat)

    def on_light(self, seat: int, place: int) -> None:
        """LT-5, LT-6, LT-10"""
        card = self.pile(self.zone("lanterns", seat))[place]
        colour = NAMES.index(card.suit)
        if card.value == self.reached[colour] + 1:
            self.put_down(seat, place, card.suit)
            self.reached[colour] += 1
            self.tell("LT-5", "{who} lights {cards}", seat, [card])
            if card.value == HIGHEST:
                self.whispers = min(WHISPERS, self.whispers + 1)
                self.tell("LT-6", "a path is lit: whispers left, {amount}", amount=self.whispers)
        else:
            self.put_down(seat, place, "aside")
            self.steps += 1
            self.tell("LT-5", "{cards} goes out in the hands of {who}", seat, [card])
        self.end_turn(seat, takes=True)

    def on_drop(self, seat: int, place: int) -> None:
        """LT-7"""
        card = self.put_down(seat, place, "aside")
        self.whispers += 1
        self.tell("LT-7", "{who} drops {cards}", seat, [card])
        self.end_turn(seat, takes=True)

    def put_down(self, seat: int, place: int, pile: str) -> Card:
        """The lanterns behind it move up, and with them what was told of them."""
        first = seat * LARGEST_HAND
        kept = self.told[first : first + LARGEST_HAND]
        kept.append(ANYTHING)
        del kept[place]
        self.told[first : first + LARGEST_HAND] = kept
        return self.move(self.zone("lanterns", seat), place, self.zone(pile))

    def end_turn(self, seat: int, *, takes: bool = False) -> None:
        """LT-8 to LT-11"""
        if self.steps == STEPS:
            self.tell("LT-10", "the marsh swallows all")
            self.end()
        elif sum(self.reached) == len(DECK):
            self.end()
        else:
            if takes:
                self.take_up(seat)
            self.turns_left -= self.turns_left > 0
            if self.turns_left:
                self.turn(self.after(seat))
            else:
                self.end()

    # ---- what was told ----

    def could_be(self, owner: int, place: int) -> list[Card]:
        """The lanterns that one can be, for all that its owner was told."""
        told = self.told[owner * LARGEST_HAND + place]
        return [card for card in DECK if not bits_of(card) & ~told]

    def clues(self, seat: int) -> list[Clue]:
        """LT-4: a player knows it of the own lanterns; who only watches, of all."""
        return [
            Clue(zone, place, could)
            for owner in range(self.seats)
            if seat in (owner, -1)
            for zone in [self.zone("lanterns", owner)]
            for place in range(self.count(zone))
            if len(could := self.could_be(owner, place)) < len(DECK)
        ]

    def marks(self, pile: str, owner: int | None) -> list[str]:
        """LT-4: a colour or a number that is sure."""
        if pile != "lanterns" or owner is None:
            return []
        return [
            " ".join(sure(self.could_be(owner, place)))
            for place in range(self.count(self.zone("lanterns", owner)))
        ]

    def shown(self) -> dict[str, int | str | list[int] | list[str]]:
        last = {"turns left": self.turns_left} if self.turns_left >= 0 else {}
        return {"whispers": self.whispers, "steps of the marsh": self.steps, **last}

    # ---- the end ----

    def scores(self) -> list[int]:
        """LT-10, LT-11"""
        return [0 if self.steps == STEPS else sum(self.reached)] * self.seats

    def won(self) -> bool:
        """LT-11"""
        return self.scores()[0] >= int(self.options_chosen["goal"])


def fits(card: Card, word: str) -> bool:
    """LT-4"""
    return word in WORDS[card.name]


def bits_of(card: Card) -> int:
    """The bits of a lantern's colour and number."""
    return sum(BIT[word] for word in WORDS[card.name])


def mask_of(word: str, has_it: bool) -> int:
    """What a lantern can still have once it was pointed at, or was not."""
    kind = NAMES if word in NAMES else SAID[len(NAMES) :]
    lost = [one for one in kind if (one == word) != has_it]
    return ANYTHING - sum(BIT[one] for one in lost)


def sure(cards: list[Card]) -> list[str]:
    """The colour and the number that all of these have."""
    kinds = {card.suit for card in cards}, {str(card.value) for card in cards}
    return [word for kind in kinds if len(kind) == 1 for word in kind]


LEFT = {(word, has_it): mask_of(word, has_it) for word in SAID for has_it in (True, False)}
