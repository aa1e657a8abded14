"""Who knows what: hands that were passed, seats that are taken over."""

from __future__ import annotations

from covenstead.bots import make_bot
from covenstead.bots.policy import play_out
from covenstead.engine.rng import rng_from_seed
from covenstead.games.whirling.moves import CARD_NAMES
from tests.support.whirling import GAME, table

PASSED = table("""
    claiming
    ada  tableau spore-lore  hand web-lore croak-lore blister-brew
    bo   tableau toad-twister  hand shadow-curse wart-brew moulting-brew
    cat  tableau wind-ritual hand chaos-mystery dread-mystery shadow-mystery
""")


def known(viewer: str, owner: str) -> set[str]:
    return set(PASSED.view(viewer).hands[PASSED.seat(owner)].known)  # type: ignore[attr-defined]


def test_a_hand_passed_left_stays_known_to_the_one_who_passed_it() -> None:
    """WW-39"""
    assert known("ada", "bo") == {"web-lore", "croak-lore", "blister-brew"}
    assert known("cat", "ada") == {"chaos-mystery", "dread-mystery", "shadow-mystery"}
    assert known("cat", "bo") == set()
    assert len(known("bo", "bo")) == 4


def test_every_world_that_a_passer_imagines_has_the_cards_she_passed() -> None:
    """WW-39: two worlds differ in what she does not know, and only there."""
    unknown = set()
    for number in range(20):
        world = PASSED.state.determinize(0, rng_from_seed(number))
        assert GAME.view(world, 0) == PASSED.view("ada")
        names = {CARD_NAMES[face] for face in world.faces(1)}
        assert {"web-lore", "croak-lore", "blister-brew"} < names
        unknown |= names - {"web-lore", "croak-lore", "blister-brew"}
    assert len(unknown) > 5, "the fourth card is anything"


def test_what_was_passed_is_forgotten_by_nobody_until_it_is_played() -> None:
    """WW-39"""
    after = PASSED.play("bo: play web-lore", "ada: play chaos-mystery", "cat: play wart-brew")
    for name in after.acting():
        after = after.play(f"{name}: commit")
    while after.step() != "playing":
        after = after.play(*[f"{name}: commit" for name in after.acting()])
    seen = set(after.view("ada").hands[2].known)  # type: ignore[attr-defined]
    assert {"croak-lore", "blister-brew"} <= seen


def test_a_bot_can_take_over_a_seat_at_any_moment() -> None:
    """WA-25"""
    rng = rng_from_seed("taken over")
    for mode in ("beginner", "advanced"):
        state = GAME.deal(3, "taken over", {"mode": mode})
        for _ in range(25):
            seat = state.to_act()[0]
            state.apply(seat, state.random_move(seat, rng))
        bots = [make_bot(name, "whirling") for name in ("greedy", "random", "greedy")]
        assert play_out(state, bots, rng) > 0
        assert state.is_over()
