"""The table of a game that is written as one class: zones, turns, and rules that run moves.

A game's own data are the attributes that its `deal` sets: whole numbers, and lists of them. All
seats see them. What somebody must not see is a card, or a choice that is sealed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from ..engine.event import EVERYBODY, Event
from ..engine.options import Option, Options
from ..engine.refusal import Refusal
from ..engine.row import Row
from ..engine.seats import ALL_SEATS, SEAT_BIT
from ..engine.state import State
from .cards import Card
from .clues import Clue, obey
from .faults import PASSED_ON, RuleError, fault_in
from .layout import HIDDEN, OPEN, OTHERS, Layout, Visibility, layout_of
from .moves import Moves, Thing, Verb
from .view import Shape, Shown

if TYPE_CHECKING:
    from ..engine.rng import Chance, Rng

# What engine and kit keep beside a game's own data; compiled, the engine's is not in `vars`.
KEPT: Final = frozenset(
    ("seats", "everyone", "onlookers", "acting", "events", "rng", "face", "known", "pool")
    + ("slots", "size", "stride", "sealed", "options_chosen", "last_trick")
    + ("layout",)
)


class CardTable(State):
    """One table of a game from a single class; subclass it, and write the rules.

    A subclass says what it is by attributes (`title`, `players`, `deck`, `verbs`, `piles`), and
    has `deal`, `allowed`, one `on_VERB` for each verb, and `scores`.
    """

    # The game, in words and numbers.
    title: ClassVar[str]
    name: ClassVar[str] = ""
    players: ClassVar[tuple[int, int]]
    deck: ClassVar[list[Card]]
    verbs: ClassVar[tuple[Verb, ...]]
    # Piles beside the hands: HIDDEN, OPEN or (of each seat) seen by OTHERS; a name that ends in
    # "/seat" is one pile for each seat.
    piles: ClassVar[Mapping[str, Visibility]] = {"stock": HIDDEN, "table": OPEN}
    # How piles lie where their names do not say it (`shape_of`): "stack", "row", "trick", "hand".
    shapes: ClassVar[Mapping[str, Shape]] = {}
    options: ClassVar[tuple[Option, ...]] = ()
    # Raise it when the same seed and moves would lead to another game: old tables stay as they are.
    rules_version: ClassVar[str] = "1"
    # Cited when somebody acts out of turn, and when the game is over.
    turn_rule: ClassVar[str]
    end_rule: ClassVar[str]
    # Why the best is the best, in the sentence that tells the end.
    ending: ClassVar[str] = "most points win"
    lowest_wins: ClassVar[bool] = False
    # All win or lose together (`won`), and every seat has the same points.
    cooperative: ClassVar[bool] = False
    # The most that a seat can win or lose, if scores are what players win from one another.
    payoff: ClassVar[int] = 0
    # Made once by `CardGame`; `file` is where the rules stand.
    file: ClassVar[str]
    moves: ClassVar[Moves]
    cards_by_name: ClassVar[dict[str, int]]

    options_chosen: Options
    layout: Layout
    # The faces of the trick that was taken last and the seats that laid them. For the eyes only:
    # no rule reads it, and it is no part of what tells states apart.
    last_trick: tuple[tuple[int, int], ...] = ()

    # ---- what a game provides ----

    def deal(self) -> None:
        """Set up: all cards lie in the first pile, unseen."""
        raise AssertionError("a game provides deal")

    def allowed(self, seat: int) -> list[int]:
        """The moves of a seat whose turn it is; `self.say_of` makes them."""
        raise AssertionError("a game provides allowed")

    def refusal(self, seat: int, verb: str, thing: Any) -> tuple[str, str] | None:
        """The rule and the sentence that forbid a move, where the verb's own would not say it."""
        return None

    def opened(self, choices: dict[int, tuple[str, Any]]) -> None:
        """All have sealed a choice, and now it lies open: verb and thing, by seat."""
        raise AssertionError("a game with sealed verbs provides opened")

    def shown(self) -> dict[str, Shown]:
        """What lies open besides cards, under the words that people read."""
        return {name: value for name, value in self.own().items() if not name.startswith("_")}

    def marks(self, pile: str, owner: int | None) -> list[str]:
        """What is marked on each card of a pile for all to read, bottom first; or nothing."""
        return []

    def clues(self, seat: int) -> list[Clue]:
        """What a seat (-1: a spectator) was told about cards that it does not see.

        Bots then think only of worlds in which that is true.
        """
        return []

    def sides(self) -> list[int]:
        """The side that each seat plays for: partners have the same number, and win together."""
        return [0] * self.seats if self.cooperative else list(range(self.seats))

    def won(self) -> bool:
        """Whether all have won, when a game that they play together is over."""
        raise AssertionError("a cooperative game provides won")

    # ---- turns ----

    def turn(self, seat: int) -> None:
        """It is up to this seat now."""
        self.acting = SEAT_BIT[seat]

    def choose_together(self) -> None:
        """All seats choose now, and none sees the choices of others before all have chosen."""
        self.sealed = [[] for _ in range(self.seats)]
        self.acting = ALL_SEATS[self.seats]

    def end(self) -> None:
        """The game is over."""
        self.acting = 0

    def after(self, seat: int) -> int:
        """The next seat clockwise."""
        return (seat + 1) % self.seats

    def others(self, seat: int) -> list[int]:
        """All other seats, clockwise."""
        return [(seat + k) % self.seats for k in range(1, self.seats)]

    # ---- cards ----

    def zone(self, name: str, seat: int | None = None) -> int:
        """The number of a pile; of a pile for each seat, that seat's."""
        first = self.layout.first[name]
        return first if seat is None else first + seat

    def hand(self, seat: int) -> list[Card]:
        """The cards of a hand."""
        return self.pile(seat)

    def pile(self, zone: int) -> list[Card]:
        """The cards of a zone, bottom first: for the rules, which may know them."""
        deck = self.deck
        return [deck[face] for face in self.faces(zone)]

    def draw(self, zone: int, into: int) -> Card:
        """A card from a shuffled pile to the top of another zone; a hand's owner sees it."""
        card = self.take(zone, self.rng.below(self.count(zone)))
        self._arrive(card, into, hides=True)
        return self.deck[self.face[card]]

    def lay(self, zone: int, card: Card, into: int) -> None:
        """A card that a zone holds goes on top of another; face up, unless that one is hidden."""
        self._arrive(self.use(zone, self.cards_by_name[card.name]), into)

    def move(self, zone: int, place: int, into: int) -> Card:
        """The card at a place of a pile, 0 for the bottom, goes on top of another zone."""
        card = self.take(zone, place)
        self._arrive(card, into)
        return self.deck[self.face[card]]

    def _arrive(self, card: int, into: int, *, hides: bool = False) -> None:
        """A card comes to lie in a zone, and whoever sees that zone knows it from now on."""
        self.put(into, card)
        seen = self.layout.seen[into]
        if into < self.seats:
            self.known[card] = SEAT_BIT[into] | (0 if hides else self.known[card])
        elif seen == OPEN:
            self.reveal(card)
        elif seen == OTHERS:
            self.known[card] |= self._but_owner(into)

    def _but_owner(self, zone: int) -> int:
        """The players who see a pile that its owner does not see, as a mask."""
        owner = self.layout.zones[zone - self.seats].owner
        return int(self.everyone if owner is None else self.everyone & ~SEAT_BIT[owner])

    def gather(self, into: int) -> None:
        """All cards go back to a pile and are shuffled."""
        for zone in range(len(self.size)):
            if zone != into:
                self.clear(zone, into)
        self.shuffle(into)

    def clear(self, zone: int, into: int) -> None:
        """All cards of a zone go to another; the trick that was taken last is kept for the eyes."""
        by = self.laid_by(zone) if zone in self.layout.tricks else []
        if by:
            self.last_trick = tuple(zip(self.faces(zone), by, strict=True))
        super().clear(zone, into)

    def laid_by(self, zone: int) -> list[int]:
        """Who laid each card of a trick, bottom first: clockwise up to the seat before the next.

        While a move is carried out, its seat still has the turn and has laid the last card.
        """
        acting = list(self.to_act())
        if len(acting) != 1:
            return []
        count = self.count(zone)
        first = acting[0] - count + (count == self.seats)
        return [(first + k) % self.seats for k in range(count)]

    # ---- the log ----

    def tell(
        self,
        rule: str,
        sentence: str,
        seat: int = -1,
        cards: Iterable[Card] = (),
        amount: int = 0,
        seen_by: int | Iterable[int] | None = None,
        other: int = -1,
    ) -> None:
        """A line of the log: {who}, {other}, {cards} and {amount} stand for what is given.

        Cards are named to all, or to these seats only; the others read how many there were.
        """
        if self.events is not None:
            faces = [self.cards_by_name[card.name] for card in cards]
            seats = [seen_by] if isinstance(seen_by, int) else seen_by
            seen = EVERYBODY if seats is None else sum(SEAT_BIT[seat] for seat in seats)
            self.events.append(Event(rule, sentence, seat, faces, seen, amount, other))

    # ---- moves ----

    def say_of(self, verb: str, things: Iterable[Thing] = (), whom: int | None = None) -> list[int]:
        """The moves of a verb said of these things (to a seat), or of a verb that stands alone."""
        if not self.moves.verbs[verb].of:
            return [self.moves.first(verb, whom)]
        return self.moves.numbers(verb, things, whom)

    def legal(self, seat: int) -> list[int]:
        if not self.acting & SEAT_BIT[seat]:
            return []
        try:
            return self.allowed(seat)
        except PASSED_ON:
            raise
        except Exception as error:
            raise fault_in(error, self.file) from error

    def why_not(self, seat: int, move: int) -> Refusal | None:
        if not self.acting & SEAT_BIT[seat]:
            return self._not_your_turn()
        if move in self.legal(seat):
            return None
        if not 0 <= move < len(self.moves.meaning):
            return Refusal(self.turn_rule, f"there is no move {move}")
        verb, thing, _ = self.moves.meaning[move]
        told = self.refusal(seat, verb.word, thing)
        return Refusal(*told) if told else Refusal(verb.rule, self._not_now(move))

    def _not_your_turn(self) -> Refusal:
        if not self.acting:
            return Refusal(self.end_rule, "the game is over")
        turns = " and ".join(str(seat + 1) for seat in self.to_act())
        return Refusal(self.turn_rule, f"it is the turn of seat {turns}")

    def _not_now(self, move: int) -> str:
        return f"you cannot {self.moves.texts[move]} now"

    def apply(self, seat: int, move: int) -> None:
        try:
            self._do(seat, move)
        except PASSED_ON:
            raise
        except Exception as error:
            raise fault_in(error, self.file) from error

    def _do(self, seat: int, move: int) -> None:
        verb, thing, whom = self.moves.meaning[move]
        if verb.sealed:
            self._seal(seat, move)
        elif whom is not None:
            getattr(self, f"on_{verb.word}")(seat, *self.moves.meaning[move].arguments())
        elif thing is None:
            getattr(self, f"on_{verb.word}")(seat)
        else:
            getattr(self, f"on_{verb.word}")(seat, thing)

    def _seal(self, seat: int, move: int) -> None:
        self.sealed[seat].append(move)
        self.acting &= ~SEAT_BIT[seat]
        if not self.acting:
            chosen = [self.moves.meaning[sealed[0]] for sealed in self.sealed]
            self.sealed = [[] for _ in range(self.seats)]
            self.opened({k: (verb.word, thing) for k, (verb, thing, _) in enumerate(chosen)})

    def withdraw(self, seat: int) -> None:
        if self.sealed and self.sealed[seat]:
            self.sealed[seat] = []
            self.acting |= SEAT_BIT[seat]

    # ---- the end ----

    def is_cooperative(self) -> bool:
        return self.cooperative

    def places(self) -> list[int]:
        if self.cooperative:
            return [1 if self.won() else 2] * self.seats
        worth = [-score for score in self.scores()] if self.lowest_wins else self.scores()
        return [1 + sum(other > mine for other in worth) for mine in worth]

    # ---- other worlds ----

    def forget_handles(self, seat: int) -> None:
        super().forget_handles(seat)
        # That others see such a pile is no secret.
        for zone in self.layout.held_for_others:
            for k in range(self.count(zone.number)):
                self.known[self.at(zone.number, k)] |= self._but_owner(zone.number)

    def redeal(self, seat: int, rng: Rng) -> None:
        super().redeal(seat, rng)
        clues = self.clues(seat)
        if clues:
            obey(self, seat, clues, rng)

    def shows_more_than(self, before: State) -> bool:
        if super().shows_more_than(before):
            return True
        told = cast(CardTable, before)
        return any(self.clues(seat) != told.clues(seat) for seat in range(self.seats))

    # ---- copying, hashing and numbers for learners: of the game's own data ----

    def own(self) -> dict[str, Any]:
        """The game's own data by name."""
        return {name: value for name, value in vars(self).items() if name not in KEPT}

    def clone(self) -> CardTable:
        other = type(self)(self.seats)
        self.copy_to(other)
        other.options_chosen = self.options_chosen
        other.layout = self.layout
        other.last_trick = self.last_trick
        own = vars(other)
        for name, value in vars(self).items():
            if name not in KEPT:
                own[name] = value[:] if type(value) is list else value
        return other

    def fields(self) -> list[int]:
        chosen = [option.values.index(self.options_chosen[option.name]) for option in self.options]
        return chosen + self._own_numbers()

    def _own_numbers(self) -> list[int]:
        numbers: list[int] = []
        for name, value in sorted(self.own().items()):
            items = value if isinstance(value, list) else [value]
            if not all(isinstance(item, int) for item in items):
                raise RuleError(
                    f"{type(self).__name__}.{name} is {value!r}: a table keeps whole numbers and "
                    "lists of them, so that it can be copied, hashed and learnt from"
                )
            numbers += [int(item) for item in items]
        return numbers

    def write_public(self, seat: int, row: Row) -> None:
        for number in self._own_numbers():
            row.add(number)

    def begin(self, rng: Chance, options: Options, faces: list[int]) -> None:
        """Every card lies unseen in the first pile; then the game deals."""
        self.options_chosen = options
        self.layout = layout_of(type(self), int(self.seats))
        backs = list(dict.fromkeys(card.back for card in self.deck))
        pools = [backs.index(self.deck[face].back) for face in faces]
        self.lay_out(faces, pools, self.layout.count, rng)
        self.fill(self.seats, 0, len(faces))
        try:
            self.deal()
        except PASSED_ON:
            raise
        except Exception as error:
            raise fault_in(error, self.file) from error
