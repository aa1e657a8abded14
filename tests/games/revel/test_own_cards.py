"""Tables with cards of one's own: they travel with the options, and so with every record."""

from __future__ import annotations

import msgspec
import pytest

import covenstead
from covenstead.engine.errors import BadOption
from covenstead.engine.options import Options, settle
from covenstead.engine.record import record_of, replay
from covenstead.engine.rng import rng_from_seed
from covenstead.engine.table import Table
from covenstead.games import load
from covenstead.games.revel import own_cards
from covenstead.games.revel.cards import load_pool
from tests.every_game.test_secrecy import given_to
from tests.support.tables import game_of, some_states

RIPPLE = """
[set]
name = "Wick & Wing"
[[card]]
name = "Ripple"
type = "A Strike Spell & A River."
power = 2
icons = ["comb"]
text = ["On Play: Draw 1 card.", "Your other river spells have +1 Power."]
"""
SHIPPED = load_pool()
CARILLON = SHIPPED.decks["Carillon"]


def deck_with(name: str, copies: int = 2) -> str:
    """Carillon, with a card in place of two others."""
    names = [SHIPPED.names[face] for face in CARILLON.cards]
    for _ in range(copies):
        names[names.index("Handbell Chime")] = name
    lines = [f"{names.count(one)} {one}" for one in sorted(set(names))]
    return "\n".join([f"witch {SHIPPED.names[CARILLON.witch]}", *lines])


def options(**more: str) -> Options:
    given = {"own_cards": RIPPLE, "first_deck": deck_with("Ripple"), **more}
    return settle(game_of("revel").options, given)


def table(seed: int | str = "ripple", **more: str) -> Table:
    return Table(game_of("revel"), 2, seed, options=options(**more))


def test_the_same_cards_are_the_same_text_however_they_are_written() -> None:
    """RV-170"""
    once = own_cards.settled(RIPPLE)
    other = RIPPLE.replace('["comb"]', '[ "comb", ]').replace("\n[[", "\n# mine\n\n[[")
    assert own_cards.settled(other) == once == own_cards.settled(once)
    assert own_cards.digest(once) == own_cards.digest(own_cards.settled(other))
    assert own_cards.digest(once) != own_cards.digest(once.replace("power = 2", "power = 3"))


def test_a_game_with_cards_of_ones_own_is_played_to_its_end_and_replayed() -> None:
    """RV-170"""
    game = game_of("revel")
    played = covenstead.play_game("revel", ["greedy", "random"], seed=4, options=options())
    record = record_of(played, "test")
    assert "Ripple" in str(record.options["own_cards"])
    again = msgspec.json.decode(msgspec.json.encode(record), type=type(record))
    assert replay(again, game).state.hash() == played.state.hash()


def test_the_first_hand_holds_the_card_that_is_tried() -> None:
    """RV-171"""
    for seed in range(20):
        state = table(seed, first_hand="Ripple").state
        assert "ripple" in load("revel").view(state, 0).first.cards
    held = [table(seed).state for seed in range(20)]
    assert not all("ripple" in load("revel").view(one, 0).first.cards for one in held)


def test_the_same_seed_deals_the_same_game() -> None:
    """RV-171"""
    one, other = table(7, first_hand="Ripple"), table(7, first_hand="Ripple")
    assert one.state.hash() == other.state.hash()
    assert one.log(0) == other.log(0)
    assert sum("goes first" in line.text for line in one.log(0)) == 1


def test_who_sees_the_card_sees_what_is_printed_on_it_and_nobody_else_does() -> None:
    """RV-170"""
    state, game = table(first_hand="Ripple").state, load("revel")
    mine = {card.card: card for card in game.view(state, 0).printed}
    assert mine["ripple"].text == "On Play: Draw 1 card. / Your other river spells have +1 Power."
    assert mine["ripple"].value == "▲ 2 comb"
    assert "ripple" not in {card.card for card in game.view(state, 1).printed}


def test_a_seat_s_world_holds_only_what_the_seat_knows() -> None:
    """RV-22, RV-170: two tables that look alike to a seat give it the very same world."""
    game = game_of("revel")
    for number, state in enumerate(some_states(("revel", 2, options()), 3, 12)):
        for seat in (-1, 0, 1):
            other = state.determinize(seat, rng_from_seed(f"world {number}"))
            assert given_to(game, other, seat) == given_to(game, state, seat)
            if seat >= 0:
                again = other.determinize(seat, rng_from_seed("sight"))
                assert again.hash() == state.determinize(seat, rng_from_seed("sight")).hash()


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"own_cards": RIPPLE.replace("card.", "crad.")}, "unknown word «crad»"),
        ({"own_cards": RIPPLE.replace("Ripple", "Handbell Chime")}, "2 cards of this name"),
        ({"own_cards": "[[card]]\nname = 1"}, "no file of cards"),
        ({"own_cards": "[set]"}, "no card in it"),
        ({"own_cards": "x" * 9000}, "too many"),
        ({"own_cards": "none"}, "Ripple"),
        ({"first_hand": "Emergence"}, "has no «Emergence»"),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_sentence(
    changed: dict[str, str], why: str
) -> None:
    """RV-170, RV-171"""
    with pytest.raises(BadOption, match=why):
        table(**changed)


def test_tables_of_before_have_no_such_options() -> None:
    """RV-170"""
    old: Options = {"first_deck": "Carillon", "second_deck": "Lanternwood"}
    new = settle(game_of("revel").options, old)
    game = game_of("revel")
    assert game.deal(2, 3, old).hash() == game.deal(2, 3, new).hash()
