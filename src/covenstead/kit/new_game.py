"""The first version of a new game: it runs as it is, and shows where its rules go."""

from __future__ import annotations

from string import Template

GAME = Template('''"""# $title

Three tricks with twelve cards. Change the rules, and let `coven check $file` tell what broke.

- **$id-1** Two to four players get three cards each of twelve: suns and moons, 1 to 6.
- **$id-2** The first player leads; whoever has the led sign must follow.
- **$id-3** The highest card of the led sign wins the trick, and its player leads the next.
- **$id-4** When all cards are played, most tricks win; equal players share the win.
"""

from __future__ import annotations

from covenstead.kit import HIDDEN, OPEN, Card, CardTable, Verb, follows, trick_winner

SIGNS = {"sun": "red", "moon": "black"}
DECK = [
    Card(f"{sign}-{value}", sign, value, symbol=str(value), colour=colour)
    for sign, colour in SIGNS.items()
    for value in range(1, 7)
]
HAND = 3


class $name(CardTable):
    title = "$title"
    players = (2, 4)
    deck = DECK
    piles = {"stock": HIDDEN, "trick": OPEN, "won": OPEN}
    verbs = (Verb("play", DECK, "$id-2", "play CARD: a card of your hand, like play sun-3"),)
    turn_rule = "$id-2"
    end_rule = "$id-4"
    ending = "most tricks win"

    def deal(self) -> None:
        """$id-1"""
        # What a table remembers is whole numbers and lists of them; everybody may see them.
        self.tricks = [0] * self.seats
        self.leader = 0
        for seat in range(self.seats):
            dealt = [self.draw(self.zone("stock"), seat) for _ in range(HAND)]
            self.tell("$id-1", "{who} is dealt {cards}", seat, dealt, seen_by=seat)
        self.turn(0)

    def allowed(self, seat: int) -> list[int]:
        """$id-2"""
        trick = self.pile(self.zone("trick"))
        cards = follows(self.hand(seat), trick[0].suit) if trick else self.hand(seat)
        return self.say_of("play", cards)

    def on_play(self, seat: int, card: Card) -> None:
        """$id-2"""
        self.lay(seat, card, self.zone("trick"))
        self.tell("$id-2", "{who} plays {cards}", seat, [card])
        if self.count(self.zone("trick")) < self.seats:
            self.turn(self.after(seat))
        else:
            self.win_trick()

    def win_trick(self) -> None:
        """$id-3, $id-4"""
        trick = self.pile(self.zone("trick"))
        best = trick_winner(trick)
        self.leader = (self.leader + best) % self.seats
        self.tricks[self.leader] += 1
        self.tell("$id-3", "{who} wins the trick with {cards}", self.leader, [trick[best]])
        self.clear(self.zone("trick"), self.zone("won"))
        if self.count(self.leader):
            self.turn(self.leader)
        else:
            self.end()

    def scores(self) -> list[int]:
        """$id-4"""
        return list(self.tricks)
''')

TEST = Template('''"""The rules of $title."""

from __future__ import annotations

from pathlib import Path

import pytest

import covenstead

GAME = covenstead.load(str(Path(__file__).with_name("$file")))


def test_three_tricks_are_played() -> None:
    """$id-1, $id-4"""
    table = covenstead.play_game(GAME, ["random", "random"], seed=1)
    outcome = table.outcome()
    assert outcome is not None
    assert sum(outcome.scores) == 3


def test_a_card_that_you_do_not_hold_is_refused_by_its_rule() -> None:
    """$id-2"""
    table = covenstead.Table(GAME, seats=2, seed=1)
    held = {choice.text for choice in table.choices(0)}
    other = next(text for text in ("play sun-1", "play moon-1", "play sun-2", "play moon-2",
                                   "play sun-3", "play moon-3", "play sun-4") if text not in held)
    with pytest.raises(covenstead.IllegalMove, match="$id-2"):
        table.play(0, other)
''')


def files_of(name: str) -> dict[str, str]:
    """The files of a new game, by name: its rules, and their tests."""
    words = name.split("_")
    known = {
        "name": "".join(word.capitalize() for word in words),
        "title": " ".join(words).capitalize(),
        "id": "".join(word[0] for word in words).upper().ljust(2, words[0][-1].upper())[:3],
        "file": f"{name}.py",
    }
    return {
        f"{name}.py": GAME.substitute(known),
        f"test_{name}.py": TEST.substitute(known),
    }
