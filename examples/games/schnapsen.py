"""# Schnapsen

Two players race to 66 points with twenty cards, every one of which counts.

- **SN-1** The cards are ace, ten, king, queen and jack of four suits. In this order they beat one
  another, and they are worth 11, 10, 4, 3 and 2 points.
- **SN-2** Both players get five cards. The next is turned up, and its suit is trump; the other nine
  lie face down on it. Together they are the talon. Chance names the first dealer, then the players
  take turns; whoever did not deal leads.
- **SN-3** The highest trump wins the trick, or else the highest card of the led suit. Its points
  are the winner's, who leads next. Tricks stay open, and points are shown.
- **SN-4** While the talon is open, any card may be played to a trick. After the trick both draw a
  card, the winner first; the card turned up is the last.
- **SN-5** When the talon is used up or closed, nobody draws, and whoever answers must follow suit,
  with a higher card if possible. Whoever cannot follow must play a trump; without one, any card.
- **SN-6** While the talon is open, whoever is to lead may exchange the jack of trump for the card
  turned up.
- **SN-7** Whoever is to lead and holds king and queen of a suit may announce them as a marriage,
  then leads one of them. It is worth 20 points, in trump 40, as soon as its player has won a trick.
- **SN-8** While the talon is open, whoever is to lead may close it, also right after an exchange.
- **SN-9** Whoever is to lead and has won a trick may claim to have 66 points, also right after
  announcing a marriage. This ends the deal. The winner of the last trick who has 66 points claims.
- **SN-10** A true claim wins one game point. It wins two if the other has less than 33 points, and
  three if the other has no trick. If the claimer closed the talon, what the other had then counts.
- **SN-11** A false claim loses: the other wins two game points, or three if without a trick.
- **SN-12** Whoever closes the talon and is not the first to make a true claim loses: the other wins
  two game points, or three if without a trick when the talon was closed.
- **SN-13** If the talon is used up and nobody claims, the last trick wins one game point.
- **SN-14** The first with seven game points wins. A table may also agree to play one deal only.
"""

from __future__ import annotations

from covenstead.engine.options import Option
from covenstead.kit import HIDDEN, OPEN, Card, CardTable, Verb, follows, french_deck, trick_winner

POINTS = {14: 11, 10: 10, 13: 4, 12: 3, 11: 2}
DECK = [
    Card(card.name, card.suit, POINTS[card.value], card.symbol, card.colour)
    for card in french_deck(lowest=10)
]
CARDS = {card.name: card for card in DECK}
SUITS = ("clubs", "diamonds", "hearts", "spades")
HAND = 5
ENOUGH = 66
HALF = 33
GOAL = 7
NOBODY = NOTHING = -1


class Schnapsen(CardTable):
    title = "Schnapsen"
    players = (2, 2)
    deck = DECK
    piles = {"talon": HIDDEN, "turned-up": OPEN, "trick": OPEN, "won/seat": OPEN}
    options = (
        Option("match", ("to-seven", "one-deal"), "SN-14", "To seven game points, or one deal."),
    )
    verbs = (
        Verb("play", DECK, "SN-4", "play CARD: a card of your hand, like play hearts-10"),
        Verb("announce", SUITS, "SN-7", "announce SUIT: show king and queen, then lead one"),
        Verb("exchange", rule="SN-6", help="exchange: your jack of trump for the card turned up"),
        Verb("close", rule="SN-8", help="close: nobody draws any more, and you must reach 66"),
        Verb("claim", rule="SN-9", help="claim: you have 66 points; if not, you lose the deal"),
    )
    turn_rule = "SN-3"
    end_rule = "SN-14"
    ending = "most game points win"

    # ---- the deal ----

    def deal(self) -> None:
        """SN-2"""
        self.game_points = [0, 0]
        self.dealer = self.rng.below(2)
        self.deal_hands()

    def deal_hands(self) -> None:
        """SN-2"""
        self.tricks, self.in_tricks, self.in_marriages = [0, 0], [0, 0], [0, 0]
        self.announced = NOTHING
        self.closer = NOBODY
        # Tricks and points of the closer's opponent when the talon was closed.
        self.other_at_closing = [0, 0]
        talon = self.zone("talon")
        for seat in (1 - self.dealer, self.dealer):
            dealt = [self.draw(talon, seat) for _ in range(HAND)]
            self.tell("SN-2", "{who} is dealt {cards}", seat, dealt, seen_by=seat)
        turned = self.draw(talon, self.zone("turned-up"))
        self.trump = SUITS.index(turned.suit)
        self.tell("SN-2", "{cards} is turned up: its suit is trump", cards=[turned])
        self.turn(1 - self.dealer)

    # ---- what may be done ----

    def allowed(self, seat: int) -> list[int]:
        """SN-4 to SN-9"""
        trick = self.pile(self.zone("trick"))
        if trick:
            return self.say_of("play", self.answers(seat, trick[0]))
        if self.announced != NOTHING:
            moves = self.say_of("play", marriage(SUITS[self.announced]))
        else:
            moves = self.say_of("play", self.hand(seat)) + self.before_leading(seat)
        return moves + self.say_of("claim") if self.tricks[seat] else moves

    def before_leading(self, seat: int) -> list[int]:
        """SN-6 to SN-8"""
        hand = self.hand(seat)
        moves = self.say_of("announce", [suit for suit in SUITS if holds_marriage(hand, suit)])
        if self.is_open_talon():
            moves += self.say_of("close")
            if self.trump_jack() in hand:
                moves += self.say_of("exchange")
        return moves

    def answers(self, seat: int, led: Card) -> list[Card]:
        """SN-4, SN-5"""
        hand = self.hand(seat)
        if self.is_open_talon():
            return hand
        same = [card for card in hand if card.suit == led.suit]
        if same:
            return [card for card in same if card.value > led.value] or same
        return follows(hand, SUITS[self.trump])

    def is_open_talon(self) -> bool:
        """SN-4, SN-5: neither used up nor closed; the card turned up is drawn last."""
        return self.closer == NOBODY and self.count(self.zone("turned-up")) > 0

    def trump_jack(self) -> Card:
        return CARDS[f"{SUITS[self.trump]}-jack"]

    def refusal(self, seat: int, verb: str, thing: Card | str | None) -> tuple[str, str] | None:
        if isinstance(thing, Card):
            return self.refused_card(seat, thing)
        rule = self.moves.verbs[verb].rule
        if self.count(self.zone("trick")):
            return rule, f"you can {verb} only when you are to lead"
        if verb == "claim":
            return rule, "you can claim only after you have won a trick"
        if self.announced != NOTHING:
            return rule, f"you have announced {SUITS[self.announced]}: lead its king or queen"
        if verb == "announce":
            return rule, f"you do not hold both king and queen of {thing}"
        if not self.is_open_talon():
            return rule, f"the talon is {'used up' if self.closer == NOBODY else 'closed'}"
        return rule, f"you do not hold {self.trump_jack().name}"

    def refused_card(self, seat: int, card: Card) -> tuple[str, str]:
        if card not in self.hand(seat):
            return "SN-4", "play a card that you hold"
        if self.announced != NOTHING:
            return "SN-7", f"you have announced {SUITS[self.announced]}: lead its king or queen"
        must = ", ".join(sorted(card.name for card in self.answers(seat, self.led())))
        return "SN-5", f"the talon is no longer open: you must play {must}"

    def led(self) -> Card:
        return self.pile(self.zone("trick"))[0]

    # ---- before a lead ----

    def on_exchange(self, seat: int) -> None:
        """SN-6"""
        turned = self.pile(self.zone("turned-up"))[0]
        self.lay(self.zone("turned-up"), turned, seat)
        self.lay(seat, self.trump_jack(), self.zone("turned-up"))
        self.tell("SN-6", "{who} exchanges the jack of trump for {cards}", seat, [turned])

    def on_announce(self, seat: int, suit: str) -> None:
        """SN-7"""
        self.announced = SUITS.index(suit)
        worth = 40 if self.announced == self.trump else 20
        self.in_marriages[seat] += worth
        for card in marriage(suit):
            self.reveal(self.at(seat, self.find(seat, self.cards_by_name[card.name])))
        self.tell("SN-7", "{who} announces {cards}: {amount}", seat, marriage(suit), worth)

    def on_close(self, seat: int) -> None:
        """SN-8, SN-10, SN-12"""
        self.closer = seat
        self.other_at_closing = [self.tricks[1 - seat], self.points(1 - seat)]
        self.tell("SN-8", "{who} closes the talon", seat)

    def on_claim(self, seat: int) -> None:
        """SN-9 to SN-12"""
        self.tell("SN-9", "{who} claims, and has {amount} points", seat, amount=self.points(seat))
        if self.points(seat) >= ENOUGH:
            self.win_by_claim(seat)
        elif self.closer == seat:
            self.win_from_closer(1 - seat)
        else:
            self.win_deal(1 - seat, 2 if self.tricks[1 - seat] else 3, "SN-11")

    # ---- tricks ----

    def on_play(self, seat: int, card: Card) -> None:
        """SN-4, SN-5"""
        self.announced = NOTHING
        self.lay(seat, card, self.zone("trick"))
        self.tell("SN-4" if self.is_open_talon() else "SN-5", "{who} plays {cards}", seat, [card])
        if self.count(self.zone("trick")) == 1:
            self.turn(1 - seat)
        else:
            self.win_trick(leader=1 - seat)

    def win_trick(self, leader: int) -> None:
        """SN-3"""
        trick = self.pile(self.zone("trick"))
        best = trick_winner(trick, SUITS[self.trump])
        winner = leader if best == 0 else 1 - leader
        self.tricks[winner] += 1
        self.in_tricks[winner] += sum(card.value for card in trick)
        self.clear(self.zone("trick"), self.zone("won", winner))
        self.tell("SN-3", "{who} wins the trick with {cards}", winner, [trick[best]])
        if self.is_open_talon():
            self.draw_both(winner)
        if self.count(winner):
            self.turn(winner)
        else:
            self.end_tricks(winner)

    def draw_both(self, winner: int) -> None:
        """SN-4"""
        for seat in (winner, 1 - winner):
            if self.count(self.zone("talon")):
                card = self.draw(self.zone("talon"), seat)
                self.tell("SN-4", "{who} draws {cards}", seat, [card], seen_by=seat)
            else:
                card = self.pile(self.zone("turned-up"))[0]
                self.lay(self.zone("turned-up"), card, seat)
                self.tell("SN-4", "{who} takes {cards}, which was turned up", seat, [card])

    # ---- the end of a deal ----

    def points(self, seat: int) -> int:
        """SN-3, SN-7: a marriage counts only with a trick."""
        return self.in_tricks[seat] + self.in_marriages[seat] if self.tricks[seat] else 0

    def end_tricks(self, winner: int) -> None:
        """SN-9, SN-12, SN-13"""
        if self.points(winner) >= ENOUGH:
            self.on_claim(winner)
        elif self.closer == NOBODY:
            self.win_deal(winner, 1, "SN-13")
        else:
            self.win_from_closer(1 - self.closer)

    def win_by_claim(self, seat: int) -> None:
        """SN-10"""
        if self.closer == 1 - seat:
            self.win_from_closer(seat)
            return
        other = [self.tricks[1 - seat], self.points(1 - seat)]
        tricks, points = self.other_at_closing if self.closer == seat else other
        self.win_deal(seat, 3 if not tricks else 2 if points < HALF else 1, "SN-10")

    def win_from_closer(self, seat: int) -> None:
        """SN-12"""
        self.win_deal(seat, 2 if self.other_at_closing[0] else 3, "SN-12")

    def win_deal(self, seat: int, worth: int, rule: str) -> None:
        """SN-14"""
        self.game_points[seat] += worth
        self.tell(rule, "{who} wins the deal, and game points: {amount}", seat, amount=worth)
        if self.options_chosen["match"] == "one-deal" or self.game_points[seat] >= GOAL:
            self.end()
            return
        self.dealer = 1 - self.dealer
        self.gather(self.zone("talon"))
        self.deal_hands()

    def shown(self) -> dict[str, int | str | list[int] | list[str]]:
        return {
            "trump": SUITS[self.trump],
            "announced": "nothing" if self.announced == NOTHING else SUITS[self.announced],
            "dealer": ["yes" if seat == self.dealer else "" for seat in range(2)],
            "closed": ["yes" if seat == self.closer else "" for seat in range(2)],
            "tricks": self.tricks,
            "points": [self.points(seat) for seat in range(2)],
            "marriages": self.in_marriages,
        }

    def scores(self) -> list[int]:
        """SN-14"""
        return list(self.game_points)


def marriage(suit: str) -> list[Card]:
    """SN-7"""
    return [CARDS[f"{suit}-king"], CARDS[f"{suit}-queen"]]


def holds_marriage(hand: list[Card], suit: str) -> bool:
    """SN-7"""
    return all(card in hand for card in marriage(suit))
