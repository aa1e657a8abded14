"""# Leduc poker

Poker with six cards, two rounds and one card for all.

- **LP-1** The cards are two jacks, two queens and two kings. Each player puts one chip into the pot
  and is dealt one card, unseen by the other.
- **LP-2** The first player speaks first in both rounds. Whoever speaks calls or raises; whoever has
  put in less than the other may also fold.
- **LP-3** To call is to put in as much as the other; with nothing to match it is a pass. A raise
  puts in two chips more than that in the first round, and four in the second.
- **LP-4** In each round there are two raises at most.
- **LP-5** A round ends when a player calls a raise, or when both have called.
- **LP-6** After the first round a card is turned up for both.
- **LP-7** Whoever folds loses what they put in.
- **LP-8** After the second round a card of the rank that lies open wins; otherwise the higher
  rank wins. Equal ranks share the pot.
"""

from __future__ import annotations

from covenstead.kit import HIDDEN, OPEN, Card, CardTable, Verb

RANKS = ("jack", "queen", "king")
SIGNS = {"of-moon": "black", "of-sun": "orange"}
TEXTS = ("Beaten by queens and kings.", "Beats a jack.", "Beats a queen and a jack.")
RAISE = (2, 4)
MOST_RAISES = 2


class LeducPoker(CardTable):
    title = "Leduc poker"
    players = (2, 2)
    deck = [
        Card(f"{rank}-{sign}", sign, value, rank[0].upper(), colour, TEXTS[value])
        for value, rank in enumerate(RANKS)
        for sign, colour in SIGNS.items()
    ]
    piles = {"stock": HIDDEN, "table": OPEN}
    verbs = (
        Verb("fold", rule="LP-2", help="fold: give up what you have put in"),
        Verb("call", rule="LP-3", help="call: put in as much as the other, or pass"),
        Verb("raise", rule="LP-4", help="raise: put in more, 2 in the first round and 4 then"),
    )
    turn_rule = "LP-2"
    end_rule = "LP-8"
    ending = "a pair beats the higher rank, and whoever folds loses"
    payoff = 13

    def deal(self) -> None:
        """LP-1"""
        self.pot = [1, 1]
        self.round = 0
        self.raises = 0
        self.calls = 0
        self.folded = -1
        for seat in range(2):
            card = self.draw(self.zone("stock"), seat)
            self.tell("LP-1", "{who} is dealt {cards}", seat, [card], seen_by=seat)
        self.turn(0)

    def allowed(self, seat: int) -> list[int]:
        """LP-2, LP-4"""
        moves = self.say_of("call")
        if self.pot[seat] < self.pot[1 - seat]:
            moves += self.say_of("fold")
        if self.raises < MOST_RAISES:
            moves += self.say_of("raise")
        return moves

    def refusal(self, seat: int, verb: str, thing: object) -> tuple[str, str] | None:
        if verb == "fold":
            return "LP-2", "there is nothing to match, so there is nothing to fold for"
        return "LP-4", f"this round has had its {MOST_RAISES} raises"

    def on_fold(self, seat: int) -> None:
        """LP-7"""
        self.folded = seat
        self.tell("LP-7", "{who} folds and loses {amount}", seat, amount=self.pot[seat])
        self.end()

    def on_call(self, seat: int) -> None:
        """LP-3, LP-5"""
        self.pot[seat] = self.pot[1 - seat]
        self.calls += 1
        self.tell("LP-3", "{who} calls", seat)
        if self.raises or self.calls == 2:
            self.end_round()
        else:
            self.turn(1 - seat)

    def on_raise(self, seat: int) -> None:
        """LP-3, LP-4"""
        self.pot[seat] = self.pot[1 - seat] + RAISE[self.round]
        self.raises += 1
        self.tell("LP-3", "{who} raises to {amount}", seat, amount=self.pot[seat])
        self.turn(1 - seat)

    def end_round(self) -> None:
        """LP-5, LP-6, LP-8"""
        if self.round == 1:
            self.show_cards()
            return
        self.round, self.raises, self.calls = 1, 0, 0
        card = self.draw(self.zone("stock"), self.zone("table"))
        self.tell("LP-6", "{cards} is turned up", cards=[card])
        self.turn(0)

    def show_cards(self) -> None:
        """LP-8"""
        for seat in range(2):
            self.reveal(self.top(seat))
            self.tell("LP-8", "{who} shows {cards}", seat, self.hand(seat))
        self.end()

    def strength(self, seat: int) -> int:
        """LP-8"""
        rank = self.hand(seat)[0].value
        return rank + 3 * (rank == self.pile(self.zone("table"))[0].value)

    def shown(self) -> dict[str, int | str | list[int] | list[str]]:
        folded = ["yes" if seat == self.folded else "" for seat in range(2)]
        chips = {"pot": sum(self.pot), "round": self.round + 1, "raises": self.raises}
        return {**chips, "put in": list(self.pot), "folded": folded}

    def scores(self) -> list[int]:
        """What each has won or lost."""
        if not self.is_over():
            return [0, 0]
        if self.folded >= 0:
            lost = self.pot[self.folded]
            return [-lost if seat == self.folded else lost for seat in range(2)]
        first, second = self.strength(0), self.strength(1)
        won = self.pot[0] * ((first > second) - (first < second))
        return [won, -won]
