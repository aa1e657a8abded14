"""Deciding at the same time: private layouts, commit, wait, initiative, taking back."""

from __future__ import annotations

import msgspec
import pytest

from covenstead.engine.chance import chance_of
from covenstead.engine.errors import IllegalMove
from covenstead.engine.table import Table
from tests.support.whirling import GAME, Seats, table

DRAWING = """
    brewing {options}
    piper    bench B2     tableau charm-of-fear~
    rebecka  bench R1 B1  tableau charm-of-love
"""
INITIATIVE = table(DRAWING.format(options=""))


def seen_by(given: Seats, name: str) -> bytes:
    return msgspec.json.encode(given.view(name))


def test_all_act_at_once() -> None:
    """WW-10"""
    assert INITIATIVE.acting() == ["piper", "rebecka"]


def test_when_both_wait_the_lower_initiative_commits_first_and_is_seen() -> None:
    """WW-32, WW-33, WA-2, T4"""
    waiting = INITIATIVE.play("rebecka: wait")
    assert waiting.acting() == ["piper"]
    forced = waiting.play("piper: wait")
    assert forced.acting() == ["piper"]
    assert forced.refuse("piper: wait").rule == "WW-32"
    assert forced.refuse("rebecka: commit").rule == "WA-2"
    shown = forced.play("piper: use charm-of-fear", "piper: make toad", "piper: commit")
    assert shown.acting() == ["rebecka"]
    assert shown.view("rebecka").cauldrons[0] == [0, 0, 0, 0, 1]  # type: ignore[attr-defined]


def test_a_commit_ends_all_waiting() -> None:
    """WA-2"""
    given = table("""
        brewing
        ada  bench -
        bo   bench -
        cat  bench -
    """)
    after = given.play("ada: wait", "bo: wait", "cat: commit")
    assert after.acting() == ["ada", "bo"]
    assert after.play("ada: wait").acting() == ["bo"]


def test_the_last_one_has_nobody_to_wait_for() -> None:
    """WA-2"""
    after = INITIATIVE.play("piper: commit")
    assert after.refuse("rebecka: wait").reason == "nobody else is left to wait for"


def test_waiting_is_for_arcana_and_brews_only() -> None:
    """WA-2"""
    given = table("""
        playing
        ada  hand web-lore
        bo   hand spore-lore
    """)
    assert given.refuse("ada: wait").rule == "WA-2"


def test_arcana_may_be_waited_for_among_those_who_have_some() -> None:
    """WA-2"""
    given = table("""
        playing
        ada  bench R1  trackers p1  hand charm-of-love
        bo   bench R1  trackers v1  hand charm-of-fear
        cat  hand shadow-curse
    """).play("ada: play charm-of-love", "bo: play charm-of-fear", "cat: play shadow-curse")
    assert given.acting() == ["ada", "bo"]
    forced = given.play("ada: wait", "bo: wait")
    assert forced.acting() == ["bo"], "17 is lower than 18"
    after = forced.play("bo: commit", "ada: potion toad", "ada: commit")
    assert after.step() == "producing"


def test_a_layout_is_private_until_it_is_committed() -> None:
    """WA-2, WW-10"""
    before = seen_by(INITIATIVE, "rebecka")
    laid = INITIATIVE.play("piper: use charm-of-fear", "piper: make toad")
    assert laid.bench("piper") == "-"
    assert seen_by(laid, "rebecka") == before
    assert laid.legal("rebecka") == INITIATIVE.legal("rebecka")
    assert laid.state.events == []
    shown = laid.play("piper: commit")
    assert [event.kind for event in shown.state.events or []] == ["used", "made", "brewed"]


def test_a_card_chosen_face_down_is_not_missing_from_a_hand_that_others_know() -> None:
    """WW-11, WW-14, WW-39"""
    given = table("""
        claiming
        ada  hand web-lore spore-lore croak-lore
        bo   hand shadow-curse
    """)
    before = given.view("ada").hands[1]  # type: ignore[attr-defined]
    assert before.known == ["spore-lore", "web-lore", "croak-lore"]
    played = given.play("bo: play web-lore")
    assert played.view("ada").hands[1] == before  # type: ignore[attr-defined]
    assert played.view("ada").ready == [1]  # type: ignore[attr-defined]


def test_with_strict_hidden_all_brews_are_opened_together() -> None:
    """WA-2"""
    given = table(DRAWING.format(options="strict_hidden=true"))
    done = given.play("piper: use charm-of-fear", "piper: make toad", "piper: commit")
    assert done.view("rebecka").cauldrons[0] == [0, 0, 0, 0, 0]  # type: ignore[attr-defined]
    assert done.view("rebecka").ready == [0]  # type: ignore[attr-defined]
    assert done.refuse("rebecka: wait").rule == "WA-2"
    after = done.play("rebecka: commit")
    assert after.bench("rebecka") == "R1 B1 G1"


def test_with_open_brewing_everybody_sees_a_layout_grow() -> None:
    """WA-2"""
    given = table(DRAWING.format(options="open_brewing=true"))
    laid = given.play("piper: use charm-of-fear")
    assert laid.view("rebecka").benches[0] == [0, 0, 0, 0, 0]  # type: ignore[attr-defined]
    assert [event.kind for event in laid.state.events or []] == ["used"]


@pytest.mark.parametrize("options", ["", "strict_hidden=true"])
def test_withdrawing_restores_a_seat_to_before_its_sealed_steps(options: str) -> None:
    """WA-2"""
    given = table(DRAWING.format(options=options))
    before = given.state.hash()
    moves = ["piper: use charm-of-fear", "piper: make toad", "piper: commit"]
    laid = given.play(*moves[:2]) if not options else given.play(*moves)
    laid.state.withdraw(0)
    assert laid.state.hash() == before


def test_withdrawing_keeps_what_everybody_saw() -> None:
    """WA-2"""
    laid = INITIATIVE.play("piper: use charm-of-fear", "piper: make toad", "piper: wait")
    laid.state.withdraw(0)
    assert (laid.bench("piper"), laid.acting()) == ("B2", ["rebecka"])


@pytest.mark.parametrize("options", ["", "strict_hidden=true"])
def test_a_bot_gets_the_same_world_whatever_others_have_laid_out(options: str) -> None:
    """WA-2"""
    given = table(DRAWING.format(options=options))
    one = given.play("piper: use charm-of-fear", "piper: make toad")
    two = given.play("piper: use charm-of-fear", "piper: make mushroom")
    worlds = [t.state.determinize(1, chance_of("same")).hash() for t in (given, one, two)]
    assert len(set(worlds)) == 1
    done = [t.play("piper: commit") for t in (given, one, two)] if options else []
    worlds = [t.state.determinize(1, chance_of("same")).hash() for t in done]
    assert len(set(worlds)) <= 1


def test_a_layout_is_taken_back_step_by_step_until_the_commit() -> None:
    """WA-2"""
    live = brewing_table()
    seat = live.state.to_act()[0]
    other = live.state.to_act()[1]
    before = live.view(seat)
    live.play(seat, next(c.text for c in live.choices(seat) if c.text.startswith("use")))
    live.play(other, "commit")
    live.undo(seat)
    assert live.view(seat).benches[seat] == before.benches[seat]  # type: ignore[attr-defined]
    assert live.state.sealed[seat] == []


def test_a_commit_that_has_shown_a_layout_stands() -> None:
    """WA-2"""
    live = brewing_table()
    seat = live.state.to_act()[0]
    live.play(seat, next(c.text for c in live.choices(seat) if c.text.startswith("use")))
    while "commit" not in [choice.text for choice in live.choices(seat)]:
        live.play(seat, live.choices(seat)[0].text)
    assert live.can_undo(seat)
    live.play(seat, "commit")
    assert not live.can_undo(seat)


def test_waiting_does_not_stop_a_witch_from_taking_her_layout_back() -> None:
    """WA-2"""
    live = brewing_table()
    seat, other = live.state.to_act()[:2]
    live.play(seat, next(c.text for c in live.choices(seat) if c.text.startswith("use")))
    live.play(seat, "wait")
    live.undo(seat)
    assert live.state.sealed[seat] == []
    assert seat not in live.state.to_act()
    live.play(other, "commit")
    assert seat in live.state.to_act()


def test_a_card_drawn_at_random_is_not_taken_back() -> None:
    """WA-15"""
    given = table("""
        playing
        ada  person daredevil  bench R2  hand charm-of-love web-lore
        bo   hand shadow-curse
    """)
    drawn = given.play("ada: random")
    assert not drawn.state.can_withdraw(0)
    assert given.play("ada: play web-lore").state.can_withdraw(0)


def test_a_face_down_card_may_be_taken_back_until_all_have_played() -> None:
    """WW-13, WW-14"""
    live = Table(GAME, 2, "undo")
    live.play(0, "stay")
    live.play(1, "stay")
    live.play(0, live.choices(0)[0].text)
    assert live.can_undo(0)
    live.undo(0)
    assert live.state.to_act() == (0, 1)
    live.play(0, live.choices(0)[1].text)
    live.play(1, live.choices(1)[0].text)
    with pytest.raises(IllegalMove, match="stands"):
        live.undo(0)


def brewing_table() -> Table:
    """A live table at which brewing has just begun and the first seat can use something."""
    for seed in range(50):
        live = Table(GAME, 2, f"brewing {seed}")
        while GAME.view(live.state, -1).phase != "producing":  # type: ignore[attr-defined]
            for seat in live.state.to_act()[:1]:
                live.play(seat, live.default_move(seat))
        if any(choice.text.startswith("use") for choice in live.choices(0)):
            return live
    raise AssertionError("no such table")


def test_a_clock_chooses_what_changes_least() -> None:
    """WA-27"""
    live = Table(GAME, 2, "clock")
    live.play(0, live.default_move(0))
    assert live.moves[-1][1] == "stay"
    assert INITIATIVE.state.default_move(0) == 0, "commit what is laid out"
