"""Weavers tables built by hand: the only place that does so.

A card is one letter. Big letters are the nine designs of each weaver's Class: the eight fixtures
below, and X, which a test may redefine. Small letters a to k are the designs of the Spellbooks (a
to g lie twice in a deck). An active spell is a letter and, if it has progress, a digit: "E1".
"""

from __future__ import annotations

from collections.abc import Mapping

from covenstead.engine.refusal import Refusal
from covenstead.engine.rng import rng_from_seed
from covenstead.games.weavers.cards import shipped_spells
from covenstead.games.weavers.moves import (
    BURY,
    CAST,
    CASTING,
    CHOOSE,
    DISCARD,
    DRAW,
    DRAWING,
    WILD,
)
from covenstead.games.weavers.rules import choosing
from covenstead.games.weavers.spells import (
    COMPONENTS,
    DECK,
    KINDS,
    TIME,
    TOKENS,
    Design,
    Spells,
    first_design,
)
from covenstead.games.weavers.state import WeaversState

FIXTURES = {
    "A": "w|damage|b>g|damage 2",
    "B": "w|shield|g|shield 3",
    "C": "f|shield|g>f|damage 1",
    "D": "i|heal|f|damage 2",
    "E": "b|damage|i,g|damage 3|R",
    "Z": "wf|damage||shield 2",
    "T": "g|sick|t,t>i|damage 2",
    "K": "b|weak|w|damage 1",
    "X": "w|shield|w|heal 1",
}
# What the designs of the Spellbooks do: next to nothing.
QUIET = "f|heal|t,t,t,t,t|heal 1"
LETTERS = "".join(FIXTURES)
BOOK = "abcdefghijk"
# Seat 1 plays Class 0 and Spellbook 5, seat 2 Class 1 and Spellbook 6.
CLASS_OF = (0, 1)
BOOK_OF = (5, 6)


def mask(letters: str) -> int:
    """Components by their first letters; t is Time."""
    return sum(
        TIME if letter == "t" else 1 << [name[0] for name in COMPONENTS].index(letter)
        for letter in letters
    )


def printed(name: str, text: str) -> Design:
    """A design from "instant|token|steps|delayed", and "|R" if it is repeatable."""
    instant, token, steps, delayed, *duration = text.split("|")
    parts = [step.partition(">") for step in steps.split(",") if step]
    counts = [0] * KINDS
    words = delayed.split()
    for kind, count in zip(words[::2], words[1::2], strict=True):
        counts[TOKENS.index(kind)] = int(count)
    return Design(
        name,
        mask(instant),
        TOKENS.index(token),
        [mask(need) for need, _, _ in parts],
        [mask(residual) for _, _, residual in parts],
        counts,
        duration == ["R"],
    )


def spells_with(prints: Mapping[str, str]) -> Spells:
    """The shipped tables, with the fixtures as the first two Classes."""
    shipped = shipped_spells()
    fixtures = {**FIXTURES, **prints}
    assert list(fixtures) == list(FIXTURES), "a test redefines only designs that exist"
    designs = [printed(name, QUIET) for name in shipped.names]
    for number in CLASS_OF:
        for k, (name, text) in enumerate(fixtures.items()):
            designs[first_design(number) + k] = printed(name, text)
    return Spells(shipped.ids, designs, shipped.set_ids, shipped.set_names)


def design_of(seat: int, letter: str) -> int:
    """The number of a letter's design in a seat's deck."""
    if letter in LETTERS:
        return first_design(CLASS_OF[seat]) + LETTERS.index(letter)
    return first_design(BOOK_OF[seat]) + BOOK.index(letter)


def letter_of(seat: int, face: int) -> str:
    return (LETTERS + BOOK)[face]


class Duel:
    """A table and the shorthand of the tests."""

    def __init__(self, state: WeaversState) -> None:
        self.state = state

    # ---- playing ----

    def cast(self, first: str, second: str = "b") -> Duel:
        """Both cast: a letter face up, "~" and a letter face down."""
        for seat, text in enumerate((first, second)):
            self.state.play(seat, cast_move(seat, text))
        return self

    def draw(self, first: str = "", second: str = "") -> Duel:
        """Both bury some cards, in that order, and draw."""
        for seat, letters in enumerate((first, second)):
            for letter in letters:
                self.state.play(seat, BURY + design_of(seat, letter))
            self.state.play(seat, DRAW)
        return self

    def discard(self, seat: int, letters: str) -> Duel:
        for letter in letters:
            self.state.play(seat, DISCARD + design_of(seat, letter))
        return self

    def refusal(self, seat: int, move: int) -> Refusal:
        found = self.state.why_not(seat, move)
        assert found is not None
        return found

    # ---- looking ----

    def hand(self, seat: int) -> str:
        return "".join(sorted(self.letters(seat, seat)))

    def deck(self, seat: int) -> str:
        """The deck, its bottom card first."""
        return self.letters(seat, self.state.decks + seat)

    def pile(self, seat: int) -> str:
        return self.letters(seat, self.state.discards + seat)

    def active(self, seat: int) -> str:
        letters = self.letters(seat, self.state.actives + seat)
        covered = [self.state.progress[seat * DECK + k] for k in range(len(letters))]
        return " ".join(
            letter + (str(n) if n else "") for letter, n in zip(letters, covered, strict=True)
        )

    def letters(self, seat: int, zone: int) -> str:
        return "".join(letter_of(seat, face) for face in self.state.faces(zone))

    def has(self, seat: int) -> dict[str, int]:
        """The tokens of a seat."""
        counts = self.state.tokens[seat * KINDS : (seat + 1) * KINDS]
        return {TOKENS[kind]: count for kind, count in enumerate(counts) if count}

    def produced(self, seat: int) -> str:
        found = self.state.produced[seat]
        return "".join(name[0] for k, name in enumerate(COMPONENTS) if found & (1 << k))


def cast_move(seat: int, text: str) -> int:
    if text.startswith("~"):
        return WILD + design_of(seat, text[1:])
    return CAST + design_of(seat, text)


def duel(
    *,
    hands: tuple[str, str] = ("Aabcde", "Bbcdef"),
    actives: tuple[str, str] = ("", ""),
    decks: tuple[int, int] = (20, 20),
    tokens: tuple[str, str] = ("", ""),
    drawing: bool = False,
    prints: Mapping[str, str] | None = None,
    public_discards: bool = False,
) -> Duel:
    """A table in round 9 with these hands, active spells, sizes of decks and tokens."""
    state = WeaversState(spells_with(prints or {}))
    state.set_choice = choosing.MANUAL
    state.public_discards = public_discards
    choosing.deal(state, rng_from_seed("duel"))
    for seat, number in ((0, 0), (1, 1), (1, 6), (0, 5)):
        state.play(seat, CHOOSE + number)
    state.round = 9
    state.phase = DRAWING if drawing else CASTING
    for seat in range(2):
        lay(state, seat, hands[seat], actives[seat].split(), decks[seat])
        words = tokens[seat].split()
        for kind, count in zip(words[::2], words[1::2], strict=True):
            state.tokens[seat * KINDS + TOKENS.index(kind)] = int(count)
    return Duel(state)


def lay(state: WeaversState, seat: int, hand: str, active: list[str], deck: int) -> None:
    """Put the cards of one seat where the test wants them; what is left over is discarded."""
    faces = LETTERS + BOOK
    state.clear(seat, state.decks + seat)
    for letter in hand:
        card = take(state, seat, faces.index(letter))
        state.known[card] = 1 << seat
        state.put(seat, card)
    for k, word in enumerate(active):
        card = take(state, seat, faces.index(word[0]))
        state.reveal(card)
        state.put(state.actives + seat, card)
        covered = int(word[1:] or 0)
        state.progress[seat * DECK + k] = covered
        state.since[seat * DECK + k] = state.round - 1 - covered
    while state.count(state.decks + seat) > deck:
        card = state.pull(state.decks + seat)
        state.known[card] = 1 << seat
        state.put(state.discards + seat, card)
    for card in state.cards(state.decks + seat):
        state.known[card] = 0


def take(state: WeaversState, seat: int, face: int) -> int:
    return int(state.take(state.decks + seat, state.find(state.decks + seat, face)))
