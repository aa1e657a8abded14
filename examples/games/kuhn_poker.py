"""# Kuhn poker

The smallest poker there is: three cards, two players, one bet.

- **KP-1** Each player puts one chip into the pot and is dealt one card of jack, queen and king.
- **KP-2** The first player passes or bets one chip; then the other does.
- **KP-3** If both pass or both bet, the higher card wins the pot.
- **KP-4** If one passes after a bet, the one who bet wins the pot.
- **KP-5** If the first player passes and the second bets, the first decides once more.
"""

from __future__ import annotations

from covenstead.kit import HIDDEN, Card, CardTable, Verb

JACK, QUEEN, KING = (Card(name, value=k) for k, name in enumerate(("jack", "queen", "king")))


class KuhnPoker(CardTable):
    title = "Kuhn poker"
    players = (2, 2)
    deck = [JACK, QUEEN, KING]
    piles = {"stock": HIDDEN}
    verbs = (
        Verb("pass", rule="KP-2", help="pass: put no chip in; after a bet this gives up the pot"),
        Verb("bet", rule="KP-2", help="bet: put a chip in, or match the other's"),
    )
    turn_rule = "KP-2"
    end_rule = "KP-3"
    ending = "the higher card wins, or the last who bet"
    payoff = 2

    def deal(self) -> None:
        """KP-1"""
        self.pot = [1, 1]
        self.made = 0
        self.winner = -1
        for seat in range(2):
            card = self.draw(self.zone("stock"), seat)
            self.tell("KP-1", "{who} is dealt {cards}", seat, [card], seen_by=seat)
        self.turn(0)

    def allowed(self, seat: int) -> list[int]:
        """KP-2"""
        return self.say_of("pass") + self.say_of("bet")

    def on_bet(self, seat: int) -> None:
        """KP-2, KP-3: a second bet shows the cards."""
        self.pot[seat] += 1
        self.made += 1
        self.tell("KP-2", "{who} bets", seat)
        if self.pot == [2, 2]:
            self.show_cards()
        else:
            self.turn(1 - seat)

    def on_pass(self, seat: int) -> None:
        """KP-3 to KP-5"""
        self.made += 1
        self.tell("KP-2", "{who} passes", seat)
        if self.pot[1 - seat] > self.pot[seat]:
            self.win(1 - seat, "KP-4")
        elif self.made == 2:
            self.show_cards()
        else:
            self.turn(1 - seat)

    def show_cards(self) -> None:
        """KP-3"""
        cards = [self.hand(seat)[0] for seat in range(2)]
        for seat in range(2):
            self.reveal(self.top(seat))
            self.tell("KP-3", "{who} shows {cards}", seat, [cards[seat]])
        self.win(int(cards[1].value > cards[0].value), "KP-3")

    def win(self, seat: int, rule: str) -> None:
        """The pot goes to one player, and the game is over."""
        self.winner = seat
        self.tell(rule, "{who} wins {amount} from the other", seat, amount=self.pot[1 - seat])
        self.end()

    def scores(self) -> list[int]:
        """What each has won or lost."""
        if self.winner < 0:
            return [0, 0]
        won = self.pot[1 - self.winner]
        return [won if seat == self.winner else -won for seat in range(2)]
