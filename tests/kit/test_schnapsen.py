"""The rules of Schnapsen, in situations laid out card by card."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import covenstead
from covenstead import games

FILE = Path(__file__).parents[2] / "examples" / "games" / "schnapsen.py"
SUITS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
RANKS = {"A": "ace", "10": "10", "K": "king", "Q": "queen", "J": "jack"}
WORTH = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
ALL = [suit + rank for suit in SUITS for rank in RANKS]
OPEN_TALON, USED_UP = "hQ", ""


@pytest.fixture(autouse=True)
def _no_games_from_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(games.VARIABLE, "")
    monkeypatch.setattr(games, "_loaded", {})


def name(short: str) -> str:
    """`h10` as `hearts-10`."""
    return f"{SUITS[short[0]]}-{RANKS[short[1:]]}"


def new_table(match: str = "one-deal", seed: int = 1) -> covenstead.Table[Any]:
    return covenstead.Table(
        covenstead.load(str(FILE)), seats=2, seed=seed, options={"match": match}
    )


def given(
    mine: str,
    theirs: str,
    turned: str = OPEN_TALON,
    won: tuple[str, str] = ("", ""),
    match: str = "one-deal",
) -> covenstead.Table[Any]:
    """A deal in which seat 0 is to lead and hearts are trump.

    What is named nowhere lies in the talon; if that is used up, no card is left for it.
    """
    named = " ".join((mine, theirs, turned, *won)).split()
    assert len(named) == len(set(named)), "no card lies in two places"
    table = new_table(match)
    state: Any = table.state
    talon = state.zone("talon")
    for zone in range(len(state.size)):
        if zone != talon:
            state.clear(zone, talon)
    for card in range(len(ALL)):
        state.known[card] = 0
    places = [state.zone("turned-up"), *(state.zone("won", seat) for seat in (0, 1)), 0, 1]
    for place, cards in zip(places, (turned, *won, mine, theirs), strict=True):
        for short in cards.split():
            state.lay(talon, state.deck[state.cards_by_name[name(short)]], place)
            if place < 2:
                state.show(state.at(place, state.count(place) - 1), place)
    assert turned or not state.count(talon)
    state.trump = list(SUITS).index("h")
    state.tricks = [len(cards.split()) // 2 for cards in won]
    state.in_tricks = [sum(WORTH[card[1:]] for card in cards.split()) for cards in won]
    state.turn(0)
    return table


def rest(*named: str) -> str:
    """All cards but these."""
    return " ".join(card for card in ALL if card not in " ".join(named).split())


def moves(table: covenstead.Table[Any], seat: int) -> set[str]:
    return {choice.text for choice in table.choices(seat)}


def plays(cards: str) -> set[str]:
    return {f"play {name(card)}" for card in cards.split()}


def play(table: covenstead.Table[Any], *texts: str) -> None:
    """Moves of whoever has the turn; `h10` is to play this card."""
    for text in texts:
        seat = table.state.to_act()[0]
        table.play(seat, f"play {name(text)}" if text in ALL else text)


def refused(table: covenstead.Table[Any], seat: int, text: str) -> str:
    before = table.state.hash()
    with pytest.raises(covenstead.IllegalMove) as caught:
        table.play(seat, text)
    assert table.state.hash() == before
    return str(caught.value)


# ---- cards, deal and tricks ----


def test_twenty_cards_are_worth_120_points() -> None:
    """SN-1"""
    deck = new_table().state.deck  # type: ignore[attr-defined]
    assert {card.name: card.value for card in deck} == {name(card): WORTH[card[1:]] for card in ALL}
    assert sum(card.value for card in deck) == 120


@pytest.mark.parametrize("seed", range(6))
def test_five_cards_each_are_dealt_and_one_lies_open_under_nine(seed: int) -> None:
    """SN-2"""
    table = new_table(seed=seed)
    view = table.view(0)
    counts = {(pile.name, pile.owner): pile.count for pile in view.piles}
    assert [hand.count for hand in view.hands] == [5, 5]
    assert [len(hand.known) for hand in view.hands] == [5, 0]
    assert (counts["talon", None], counts["turned-up", None]) == (9, 1)
    turned = next(pile for pile in view.piles if pile.name == "turned-up")
    assert turned.known[0].startswith(view.shown["trump"])
    assert [view.shown["dealer"][seat] for seat in view.to_act] == [""]


@pytest.mark.parametrize(
    ("led", "answer", "winner", "points"),
    [("c10", "cA", 1, 21), ("cA", "c10", 0, 21), ("cK", "c10", 1, 14), ("cQ", "cJ", 0, 5)]
    + [("cA", "hJ", 1, 13), ("cJ", "dA", 0, 13), ("hK", "hA", 1, 15), ("hJ", "cA", 0, 13)],
)
def test_trump_or_else_the_led_suit_wins_and_counts(
    led: str, answer: str, winner: int, points: int
) -> None:
    """SN-1, SN-3"""
    table = given(f"{led} sA s10 sK dJ", f"{answer} sQ sJ dQ dK")
    play(table, led, answer)
    expected = [0, 0]
    expected[winner] = points
    assert table.view(0).shown["points"] == expected
    assert table.state.to_act() == (winner,)


def test_both_draw_after_a_trick_and_neither_sees_the_others_card() -> None:
    """SN-4"""
    table = given("cA sA s10 sK dJ", "cJ sQ sJ dQ dK")
    play(table, "cA", "cJ")
    mine, theirs = table.view(0).hands
    assert (mine.count, theirs.count) == (5, 5)
    assert (len(mine.known), theirs.known) == (5, [])


def test_the_winner_draws_the_last_hidden_card_and_the_other_the_one_turned_up() -> None:
    """SN-4, SN-5"""
    mine, theirs = "cA sA s10 sK dJ", "cJ sQ sJ dQ dK"
    won = rest(mine, theirs, "hQ", "d10")
    table = given(mine, theirs, "hQ", (won, ""))
    play(table, "cA", "cJ")
    assert plays("d10") < moves(table, 0)
    assert name("hQ") in table.view(0).hands[1].known
    assert [pile.count for pile in table.view(0).piles][:2] == [0, 0]


# ---- following ----


def test_any_card_may_answer_while_the_talon_is_open() -> None:
    """SN-4"""
    table = given("cK sA s10 sK dJ", "cA cJ hJ dQ dK")
    play(table, "cK")
    assert moves(table, 1) == plays("cA cJ hJ dQ dK")


STRICT = {
    "a higher card of the suit": ("cK", "cA c10 cJ hJ dQ", "cA c10"),
    "a lower card if none is higher": ("cA", "c10 cJ hJ dQ dK", "c10 cJ"),
    "a trump if the suit is missing": ("cK", "hA hJ dQ dK sQ", "hA hJ"),
    "any card without suit and trump": ("cK", "dA dQ dK sQ sJ", "dA dQ dK sQ sJ"),
    "a higher trump to a trump": ("h10", "hA hJ cA cJ dQ", "hA"),
    "a lower trump to a trump": ("hA", "h10 hJ cA cJ dQ", "h10 hJ"),
}


@pytest.mark.parametrize("case", STRICT)
@pytest.mark.parametrize("talon", ["closed", "used up"])
def test_once_the_talon_is_not_open_the_answer_must_be(case: str, talon: str) -> None:
    """SN-5"""
    led, hand, must = STRICT[case]
    mine = f"{led} sA s10 sK dJ"
    if talon == "closed":
        table = given(mine, hand)
        play(table, "close", led)
    else:
        table = given(mine, hand, USED_UP, (rest(mine, hand), ""))
        play(table, led)
    assert moves(table, 1) == plays(must)
    wrong = next((card for card in hand.split() if card not in must.split()), None)
    if wrong:
        assert "SN-5" in refused(table, 1, f"play {name(wrong)}")


def test_nobody_draws_from_a_closed_talon() -> None:
    """SN-5, SN-8"""
    table = given("cA sA s10 sK dJ", "cJ sQ sJ dQ dK")
    play(table, "close", "cA", "cJ")
    assert [hand.count for hand in table.view(0).hands] == [4, 4]
    assert table.view(1).shown["closed"] == ["yes", ""]
    assert "closed" in refused(table, 0, "close")


# ---- the jack of trump ----


def test_the_jack_of_trump_is_exchanged_for_the_card_turned_up() -> None:
    """SN-6"""
    table = given("hJ sA s10 sK dJ", "cJ sQ sJ dQ dK", "hA")
    play(table, "exchange")
    view = table.view(1)
    assert view.hands[0].known == [name("hA")]
    assert view.piles[1].known == [name("hJ")]
    assert table.state.to_act() == (0,)
    assert plays("hA sA s10 sK dJ") < moves(table, 0)


def test_the_exchange_needs_the_jack_the_lead_and_an_open_talon() -> None:
    """SN-6"""
    table = given("hJ sA s10 sK dJ", "cJ sQ sJ dQ dK")
    play(table, "close")
    assert "SN-6: the talon is closed" in refused(table, 0, "exchange")
    without = given("cA sA s10 sK dJ", "hJ sQ sJ dQ dK")
    assert "hearts-jack" in refused(without, 0, "exchange")
    play(without, "cA")
    assert "SN-6" in refused(without, 1, "exchange")
    mine, theirs = "hJ sA s10 sK dJ", "cJ sQ sJ dQ dK"
    used_up = given(mine, theirs, USED_UP, (rest(mine, theirs), ""))
    assert "used up" in refused(used_up, 0, "exchange")
    assert "used up" in refused(used_up, 0, "close")


def test_an_exchanged_queen_makes_a_marriage_and_the_talon_may_be_closed_too() -> None:
    """SN-6, SN-7, SN-8"""
    table = given("hJ hK s10 sK dJ", "cJ sQ sJ dQ dK")
    assert "announce hearts" not in moves(table, 0)
    play(table, "exchange", "close", "announce hearts")
    assert moves(table, 0) == plays("hK hQ")


# ---- marriages ----


@pytest.mark.parametrize(("suit", "worth"), [("s", 20), ("h", 40)])
def test_a_marriage_counts_once_its_player_has_a_trick(suit: str, worth: int) -> None:
    """SN-7"""
    table = given(f"{suit}K {suit}Q cA dJ d10", "cJ sJ cQ dQ dK", "hA")
    play(table, f"announce {SUITS[suit]}")
    assert set(table.view(1).hands[0].known) == {name(f"{suit}K"), name(f"{suit}Q")}
    assert table.view(1).shown["points"] == [0, 0]
    play(table, f"{suit}Q", "cJ")
    assert table.view(1).shown["points"] == [worth + 3 + 2, 0]


def test_a_marriage_that_loses_its_trick_waits_for_the_first_one() -> None:
    """SN-7"""
    table = given("sK sQ cA dJ d10", "sA cJ cQ dQ dK", "hA")
    play(table, "announce spades", "sQ", "sA", "dK", "d10")
    assert table.view(0).shown["points"] == [20 + 14, 14]


def test_after_an_announcement_one_of_the_two_is_led() -> None:
    """SN-7"""
    table = given("sK sQ cK cQ d10", "sA cJ cA dQ dK", "hA")
    play(table, "announce spades")
    assert moves(table, 0) == plays("sK sQ")
    for text in ("play diamonds-10", "announce clubs", "close"):
        assert "announced spades" in refused(table, 0, text)


def test_a_marriage_is_announced_by_who_leads_and_holds_both_also_after_closing() -> None:
    """SN-7"""
    table = given("sK cQ cK cA d10", "dK dQ cJ sA sQ", "hA")
    assert "SN-7: you do not hold both" in refused(table, 0, "announce spades")
    play(table, "close")
    assert "announce clubs" in moves(table, 0)
    play(table, "cA")
    assert "SN-7: you can announce only when you are to lead" in refused(
        table, 1, "announce diamonds"
    )


# ---- claims ----


def test_nobody_claims_before_having_won_a_trick() -> None:
    """SN-9"""
    table = given("hK hQ cA dJ d10", "cJ sJ cQ dQ dK", "hA")
    assert "SN-9: you can claim only after" in refused(table, 0, "claim")
    play(table, "announce hearts")
    assert "SN-9: you can claim only after" in refused(table, 0, "claim")


def test_nobody_claims_in_the_middle_of_a_trick() -> None:
    """SN-9"""
    table = given(MINE, f"{THEIRS} sQ", USED_UP, (HAS_66, "d10 s10"))
    play(table, "dQ")
    assert "SN-9: you can claim only when you are to lead" in refused(table, 1, "claim")


class Deal(NamedTuple):
    """The end of a deal: what lay where, the moves, both players' points, and who wins what."""

    mine: str
    theirs: str
    turned: str
    won: tuple[str, str]
    moves: str
    points: list[int]
    result: tuple[list[int], str]


# Won cards of 66 and 65 points, and hands that go with them.
HAS_66, HAS_65 = "cA dA hA sA c10 cK dK sK", "cA dA hA sA c10 cK dK sQ"
MINE, THEIRS = "dQ dJ sJ cQ cJ", "h10 hK hJ hQ"
FIVE, TRUMPS = "d10 dQ dJ s10 sJ", "h10 hK hJ cQ cJ"
LOW, HIGH = "cJ dJ sJ cQ dQ", "cA dA sA c10 d10"
HIGH_WINS = "close, cJ, c10, cA, cQ, dA, dJ, d10, dQ"
PAIR, NO_PAIR = "hK hQ dK sA s10", "cJ cQ cK sJ sQ"
ALL_BUT_FOUR = rest("cJ cQ dQ dJ")

CLAIMS = {
    "66 win one game point from 33": Deal(
        "cQ cJ dQ dJ", "hJ hK sQ sJ", USED_UP, (HAS_66, "d10 s10 h10 hQ"), "claim",
        [66, 33], ([1, 0], "SN-10"),
    ),
    "66 win two game points from 32": Deal(
        "cQ cJ dQ dJ", "hQ hK sQ sJ", USED_UP, (HAS_66, "d10 s10 h10 hJ"), "claim",
        [66, 32], ([2, 0], "SN-10"),
    ),
    "66 win three game points from no trick": Deal(
        FIVE, TRUMPS, "hQ", (HAS_66, ""), "claim", [66, 0], ([3, 0], "SN-10")
    ),
    "65 lose two game points": Deal(
        MINE, f"{THEIRS} sK", USED_UP, (HAS_65, "d10 s10"), "claim", [65, 20], ([0, 2], "SN-11")
    ),
    "65 lose three game points to no trick": Deal(
        FIVE, TRUMPS, "hQ", (HAS_65, ""), "claim", [65, 0], ([0, 3], "SN-11")
    ),
    "26 are 66 with a marriage of trump, before it is led": Deal(
        PAIR, NO_PAIR, "hA", ("cA c10 dQ dJ", ""), "announce hearts, claim",
        [66, 0], ([3, 0], "SN-10"),
    ),
    "26 are 26 if the marriage is not announced": Deal(
        PAIR, NO_PAIR, "hA", ("cA c10 dQ dJ", ""), "claim", [26, 0], ([0, 3], "SN-11")
    ),
}  # fmt: skip

CLOSED = {
    "the closer's three stay three when the other wins tricks": Deal(
        "hA hK cJ dJ sJ", "cK cQ dQ dK sQ", "hQ", ("cA c10 dA d10 sA s10", ""),
        "close, cJ, cK, dQ, dJ, cQ, hA, claim", [77, 11], ([3, 0], "SN-10"),
    ),
    "the closer's two stay two when the other reaches 33, and the last trick claims": Deal(
        "hA h10 hK cQ dJ", "cK dK sK sQ cJ", "hQ", ("cA c10 dA sA", "d10 s10"),
        "close, cQ, cK, dK, dJ, sK, hK, hA, sQ, h10, cJ", [77, 33], ([2, 0], "SN-10"),
    ),
    "a closer without 66 loses three if the other had no trick, however few its points": Deal(
        LOW, HIGH, "hQ", ("", ""), f"{HIGH_WINS}, sA, sJ", [0, 65], ([0, 3], "SN-12")
    ),
    "a closer without 66 loses two if the other had a trick": Deal(
        LOW, HIGH, "hQ", ("", "hJ hK"), f"{HIGH_WINS}, sA, sJ", [0, 71], ([0, 2], "SN-12")
    ),
    "a closer without 66 loses though the last trick is the closer's": Deal(
        "hA dJ dQ cJ cQ", HIGH, "hQ", ("", ""), f"{HIGH_WINS}, sA, hA",
        [22, 52], ([0, 3], "SN-12"),
    ),
    "the other may claim first": Deal(
        LOW, HIGH, "hQ", ("", "hA h10"), f"{HIGH_WINS}, claim", [0, 73], ([0, 2], "SN-12")
    ),
    "a closer who claims falsely loses by the other's tricks at the closing": Deal(
        "hA cJ dJ sJ cQ", HIGH, "hQ", ("", ""),
        "close, cJ, c10, dA, dJ, sA, sJ, d10, hA, claim", [21, 38], ([0, 3], "SN-12"),
    ),
    "a false claim of the other wins three for a closer without a trick": Deal(
        LOW, HIGH, "hQ", ("", ""), "close, cJ, c10, claim", [0, 12], ([3, 0], "SN-11")
    ),
    "a closer with 66 who never claims and loses the last trick loses": Deal(
        FIVE, TRUMPS, "hQ", (HAS_66, ""),
        "close, d10, hJ, h10, dJ, hK, dQ, cQ, sJ, cJ, s10", [66, 48], ([0, 3], "SN-12"),
    ),
}  # fmt: skip

LAST_TRICK = {
    "one game point for the last trick, though the other has 110 points": Deal(
        "cJ", "cQ", USED_UP, (ALL_BUT_FOUR, "dQ dJ"), "cJ, cQ", [110, 10], ([0, 1], "SN-13")
    ),
    "whoever wins the last trick and has 66 claims": Deal(
        "cQ", "cJ", USED_UP, (ALL_BUT_FOUR, "dQ dJ"), "cQ, cJ", [115, 5], ([2, 0], "SN-10")
    ),
}


@pytest.mark.parametrize("case", [*CLAIMS, *CLOSED, *LAST_TRICK])
def test_a_deal_ends_as_its_rule_says(case: str) -> None:
    """SN-7, SN-9 to SN-13"""
    deal = {**CLAIMS, **CLOSED, **LAST_TRICK}[case]
    table = given(deal.mine, deal.theirs, deal.turned, deal.won)
    play(table, *deal.moves.split(", "))
    assert table.view(0).shown["points"] == deal.points
    assert table.state.is_over()
    assert (table.state.scores(), table.log(0)[-1].rule) == deal.result


# ---- the match ----


@pytest.mark.parametrize("seed", range(4))
def test_deals_go_on_with_the_other_dealer_until_somebody_has_seven(seed: int) -> None:
    """SN-2, SN-14"""
    table = new_table("to-seven", seed)
    dealers, scores = [], [[0, 0]]
    while not table.state.is_over():
        view = table.view(0)
        if [hand.count for hand in view.hands] == [5, 5] and view.shown["tricks"] == [0, 0]:
            dealers.append(view.shown["dealer"])
            assert max(scores[-1]) < 7
        # Whoever has won a trick claims falsely, which ends the deal.
        seat = table.state.to_act()[0]
        play(table, "claim" if "claim" in moves(table, seat) else table.choices(seat)[0].text)
        if table.state.scores() != scores[-1]:
            scores.append(table.state.scores())
    assert max(scores[-1]) >= 7 > min(scores[-1])
    assert len(dealers) == len(scores) - 1
    assert all(one != next_one for one, next_one in pairwise(dealers))


@pytest.mark.parametrize(("before", "over"), [(4, False), (5, True)])
def test_seven_game_points_win_and_six_do_not(before: int, over: bool) -> None:
    """SN-14"""
    table = given(MINE, f"{THEIRS} sK", USED_UP, (HAS_65, "d10 s10"), "to-seven")
    state: Any = table.state
    state.game_points = [6, before]
    play(table, "claim")
    assert (state.scores(), state.is_over()) == ([6, before + 2], over)


def test_a_table_may_play_one_deal_only() -> None:
    """SN-14"""
    game = covenstead.load(str(FILE))
    outcomes = [
        covenstead.play_game(game, ["random"] * 2, seed=k, options={"match": "one-deal"}).outcome()
        for k in range(20)
    ]
    scores = [sorted(outcome.scores) for outcome in outcomes if outcome]
    assert len(scores) == 20
    assert all(low == 0 and high in (1, 2, 3) for low, high in scores)


def test_a_bot_that_searches_beats_one_that_does_not() -> None:
    """Over twenty deals, ten from each seat."""
    game = covenstead.load(str(FILE))
    won = 0
    for k in range(20):
        bots = ["search-20", "random"] if k % 2 else ["random", "search-20"]
        table = covenstead.play_game(game, bots, seed=k // 2, options={"match": "one-deal"})
        outcome = table.outcome()
        assert outcome is not None
        won += outcome.winners == (bots.index("search-20"),)
    assert won >= 14
