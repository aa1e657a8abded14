"""# Oh Hell

A trick-taking game in which everybody says beforehand how many tricks they will win.

- **OH-1** Two to seven players use 52 cards in four suits; the ace is high. In the first hand
  everybody gets as many cards as possible, but ten at most, and one card at least is left; each
  hand after that has one card less, and the last has one.
- **OH-2** The next card is turned up, and its suit is trump.
- **OH-3** Beginning with the player after the dealer, everybody bids from nothing to all tricks.
- **OH-4** The dealer, who bids last, must not make the bids equal to the number of tricks.
- **OH-5** The player after the dealer leads. Whoever has a card of the led suit must play one;
  others play what they like.
- **OH-6** The highest trump wins the trick, or else the highest card of the led suit; the winner
  leads the next.
- **OH-7** A player who wins exactly as many tricks as bid gets ten points and one for each trick.
  Everybody else gets nothing.
- **OH-8** The deal moves on clockwise. After the hand of one card, most points win.
"""

from __future__ import annotations

from covenstead.engine.options import Option
from covenstead.kit import HIDDEN, OPEN, Card, CardTable, Verb, follows, french_deck, trick_winner

SUITS = ("clubs", "diamonds", "hearts", "spades")
DECK = french_deck()
LONGEST = 10


class OhHell(CardTable):
    title = "Oh Hell"
    players = (2, 7)
    deck = DECK
    piles = {"stock": HIDDEN, "trump": OPEN, "trick": OPEN, "won": OPEN}
    options = (
        Option("first_hand", ("longest", 5, 3), "OH-1", "How many cards the first hand has."),
    )
    verbs = (
        Verb("bid", range(LONGEST + 1), "OH-3", "bid NUMBER: how many tricks you will win"),
        Verb("play", DECK, "OH-5", "play CARD: a card of your hand, like play hearts-7"),
    )
    turn_rule = "OH-3"
    end_rule = "OH-8"

    def deal(self) -> None:
        """OH-1"""
        most = min(LONGEST, (len(DECK) - 1) // self.seats)
        chosen = self.options_chosen["first_hand"]
        self.length = most if chosen == "longest" else min(most, int(chosen))
        self.points = [0] * self.seats
        self.dealer = self.rng.below(self.seats)
        self.deal_hand()

    def deal_hand(self) -> None:
        """OH-1 to OH-3"""
        stock = self.zone("stock")
        for seat in range(self.seats):
            dealt = [self.draw(stock, seat) for _ in range(self.length)]
            self.tell("OH-1", "{who} is dealt {cards}", seat, dealt, seen_by=seat)
        turned = self.draw(stock, self.zone("trump"))
        self.trump = SUITS.index(turned.suit)
        self.tell("OH-2", "{cards} is turned up: its suit is trump", cards=[turned])
        self.bids = [-1] * self.seats
        self.tricks = [0] * self.seats
        self.leader = self.after(self.dealer)
        self.turn(self.leader)

    def is_bidding(self) -> bool:
        return -1 in self.bids

    def allowed(self, seat: int) -> list[int]:
        """OH-3 to OH-5"""
        if self.is_bidding():
            bids = range(self.length + 1)
            return self.say_of("bid", [bid for bid in bids if bid != self.forbidden(seat)])
        return self.say_of("play", self.playable(seat))

    def forbidden(self, seat: int) -> int:
        """OH-4: the bid that the dealer must not make, or -1."""
        return self.length - sum(self.bids) - 1 if seat == self.dealer else -1

    def playable(self, seat: int) -> list[Card]:
        """OH-5"""
        trick = self.pile(self.zone("trick"))
        return follows(self.hand(seat), trick[0].suit) if trick else self.hand(seat)

    def refusal(self, seat: int, verb: str, thing: Card | int) -> tuple[str, str] | None:
        if self.is_bidding():
            if thing == self.forbidden(seat):
                return "OH-4", f"with a bid of {thing} all tricks would be bid for"
            return "OH-3", f"first bid, from 0 to {self.length}"
        if isinstance(thing, Card) and thing in self.hand(seat):
            return "OH-5", f"you hold {self.pile(self.zone('trick'))[0].suit} and must follow"
        return "OH-5", "play a card that you hold"

    def on_bid(self, seat: int, amount: int) -> None:
        """OH-3"""
        self.bids[seat] = amount
        self.tell("OH-3", "{who} bids {amount}", seat, amount=amount)
        self.turn(self.after(seat) if self.is_bidding() else self.leader)

    def on_play(self, seat: int, card: Card) -> None:
        """OH-5"""
        self.lay(seat, card, self.zone("trick"))
        self.tell("OH-5", "{who} plays {cards}", seat, [card])
        if self.count(self.zone("trick")) < self.seats:
            self.turn(self.after(seat))
        else:
            self.win_trick()

    def win_trick(self) -> None:
        """OH-6"""
        trick = self.pile(self.zone("trick"))
        best = trick_winner(trick, SUITS[self.trump])
        self.leader = (self.leader + best) % self.seats
        self.tricks[self.leader] += 1
        self.tell("OH-6", "{who} wins the trick with {cards}", self.leader, [trick[best]])
        self.clear(self.zone("trick"), self.zone("won"))
        if self.count(self.leader):
            self.turn(self.leader)
        else:
            self.end_hand()

    def end_hand(self) -> None:
        """OH-7, OH-8"""
        for seat in range(self.seats):
            if self.tricks[seat] == self.bids[seat]:
                self.points[seat] += 10 + self.tricks[seat]
                self.tell(
                    "OH-7", "{who} wins as many as bid: {amount}", seat, amount=self.bids[seat]
                )
        self.length -= 1
        if not self.length:
            self.end()
            return
        self.dealer = self.after(self.dealer)
        self.gather(self.zone("stock"))
        self.deal_hand()

    def shown(self) -> dict[str, int | str | list[int] | list[str]]:
        return {
            "trump": SUITS[self.trump],
            "cards": self.length,
            "dealer": ["yes" if seat == self.dealer else "" for seat in range(self.seats)],
            "bid": ["" if bid < 0 else str(bid) for bid in self.bids],
            "tricks": self.tricks,
        }

    def scores(self) -> list[int]:
        return list(self.points)
