"""A deck with two backs: face down, nobody takes the cards of one for those of the other."""

from __future__ import annotations

from pathlib import Path

import pytest

import covenstead
from covenstead import games
from covenstead.check import check_game

MARKET = '''"""# Moon market

- **MM-1** Three players hold the offers 1 to 4 each; four prizes are turned up one by one.
- **MM-2** All offer a card at once; the highest that only one player offers wins the prize.
- **MM-3** Most prizes win.
"""

from __future__ import annotations

from covenstead.kit import HIDDEN, OPEN, Card, CardTable, Verb

OFFERS = [Card(f"offer-{k}", "offer", k, copies=3) for k in range(1, 5)]
PRIZES = [Card(f"prize-{k}", "prize", k, back="prize") for k in range(1, 5)]


class MoonMarket(CardTable):
    title = "Moon market"
    players = (3, 3)
    deck = OFFERS + PRIZES
    piles = {"box": HIDDEN, "prizes": HIDDEN, "table": OPEN, "won/seat": OPEN, "spent": OPEN}
    verbs = (Verb("offer", OFFERS, "MM-2", "offer CARD: a card of your hand", sealed=True),)
    turn_rule = "MM-2"
    end_rule = "MM-3"

    def deal(self) -> None:
        for prize in PRIZES:
            self.lay(self.zone("box"), prize, self.zone("prizes"))
        for seat in range(self.seats):
            for offer in OFFERS:
                self.lay(self.zone("box"), offer, seat)
        self.turn_up()

    def turn_up(self) -> None:
        self.draw(self.zone("prizes"), self.zone("table"))
        self.choose_together()

    def allowed(self, seat: int) -> list[int]:
        return self.say_of("offer", self.hand(seat))

    def opened(self, choices: dict[int, tuple[str, Card]]) -> None:
        values = [card.value for _, card in choices.values()]
        for seat, (_, card) in choices.items():
            self.lay(seat, card, self.zone("spent"))
            self.tell("MM-2", "{who} offers {cards}", seat, [card])
        alone = [seat for seat in choices if values.count(values[seat]) == 1]
        if alone:
            winner = max(alone, key=lambda seat: values[seat])
            self.clear(self.zone("table"), self.zone("won", winner))
        if self.count(self.zone("prizes")):
            self.turn_up()
        else:
            self.end()

    def scores(self) -> list[int]:
        return [self.count(self.zone("won", seat)) for seat in range(self.seats)]
'''


@pytest.fixture(autouse=True)
def _no_games_from_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(games.VARIABLE, "")
    monkeypatch.setattr(games, "_loaded", {})


def faults(path: Path) -> list[str]:
    verdicts = check_game(covenstead.load(str(path)), 4)
    return [verdict.fault for verdict in verdicts if verdict.fault]


def test_bots_never_think_that_somebody_holds_a_card_with_another_back(tmp_path: Path) -> None:
    path = tmp_path / "moon_market.py"
    path.write_text(MARKET, encoding="utf8")
    assert faults(path) == []


def test_with_one_back_for_all_the_check_finds_it(tmp_path: Path) -> None:
    path = tmp_path / "moon_market.py"
    path.write_text(MARKET.replace(', back="prize"', ""), encoding="utf8")
    assert any("KeyError: 'prize-" in fault for fault in faults(path))


def test_whoever_is_handed_a_card_sees_it(tmp_path: Path) -> None:
    path = tmp_path / "moon_market.py"
    path.write_text(MARKET, encoding="utf8")
    table = covenstead.Table(covenstead.load(str(path)), seats=3, seed=1)
    hands = table.view(1).hands  # type: ignore[attr-defined]
    assert [len(hand.known) for hand in hands] == [0, 4, 0]
