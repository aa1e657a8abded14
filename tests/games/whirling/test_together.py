"""Deciding at the same time: private layouts, commit, wait, initiative, taking back."""

from __future__ import annotations

import msgspec
import pytest

from covenstead.bots import make_bot
from covenstead.bots.live import live_move
from covenstead.engine.errors import IllegalMove
from covenstead.engine.options import Value
from covenstead.engine.rng import rng_from_seed
from covenstead.engine.table import Table
from covenstead.games.whirling.view import View
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


def test_a_commit_does_not_end_the_waiting_of_others() -> None:
    """WA-2, WW-32"""
    given = table("""
        brewing
        ada  bench -  tableau charm-of-love
        bo   bench -  tableau charm-of-fear
        cat  bench -  tableau web-lore
        dot  bench -  tableau spore-lore
    """)
    one = given.play("ada: wait", "bo: wait", "cat: commit")
    assert one.acting() == ["dot"]
    assert one.refuse("ada: commit").rule == "WA-2"
    both = one.play("dot: commit")
    assert both.acting() == ["bo"], "17 is lower than 18"
    assert both.play("bo: commit").acting() == ["ada"]


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


def test_a_hand_that_both_players_have_held_is_no_news_to_spectators() -> None:
    """WW-14, WW-39: passing a hand shows it to nobody beside the table."""
    given = table("""
        claiming
        ada  hand web-lore spore-lore croak-lore
        bo   hand shadow-curse
    """)
    hands = GAME.view(given.state, -1).hands
    assert [(hand.count, hand.known) for hand in hands] == [(4, []), (4, [])]


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
    worlds = [t.state.determinize(1, rng_from_seed("same")).hash() for t in (given, one, two)]
    assert len(set(worlds)) == 1
    done = [t.play("piper: commit") for t in (given, one, two)] if options else []
    worlds = [t.state.determinize(1, rng_from_seed("same")).hash() for t in done]
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
    assert live.state.to_act() == (seat,)


def asked_table(*, options: dict[str, Value] | None = None) -> tuple[Table, int, str]:
    """A live table, a seat that brews, and a recipe of it with a space that asks for a type."""
    for seed in range(200):
        live = Table(GAME, 3, f"asked {seed}", options=options)
        while GAME.view(live.state, -1).phase != "producing":
            seat = live.state.to_act()[0]
            live.play(seat, live.default_move(seat))
        for seat in live.state.to_act():
            for choice in live.choices(seat):
                trial = live.state.clone()
                trial.apply(seat, choice.move)
                if choice.verb == "use" and not trial.is_at_rest(seat):
                    return live, seat, choice.text
    raise AssertionError("no such table")


def test_a_recipe_is_taken_back_with_all_its_spaces_and_a_wait_after_it_stays() -> None:
    """WW-24, WA-2"""
    live, seat, use = asked_table()
    other = (seat + 1) % 3
    before, laid = live.view(seat), live.state.hash()
    live.play(seat, use)
    while not live.state.is_at_rest(seat):
        live.play(seat, live.choices(seat)[0].text)
    live.play(other, "commit")
    others = [text for mover, text in live.moves if mover == other]
    live.play(seat, "wait")
    live.undo(seat)
    assert live.moves[-1] == (seat, "wait")
    assert [text for mover, text in live.moves if mover == other] == others
    assert live.view(seat).benches[seat] == before.benches[seat]  # type: ignore[attr-defined]
    assert live.state.sealed[seat] == []
    assert not live.can_undo(seat)
    assert live.state.hash() != laid, "the wait has been seen"


def test_a_recipe_that_is_half_filled_is_taken_back_whole() -> None:
    """WW-24"""
    live, seat, use = asked_table()
    before = live.state.hash()
    live.play(seat, use)
    assert not live.state.is_at_rest(seat)
    live.undo(seat)
    assert live.state.hash() == before


def test_an_open_layout_may_be_taken_back_until_its_commit_whatever_others_do() -> None:
    """WA-2"""
    live, seat, use = asked_table(options={"open_brewing": True})
    other = (seat + 1) % 3
    before = live.view(other).benches[seat]  # type: ignore[attr-defined]
    live.play(seat, use)
    while not live.state.is_at_rest(seat):
        live.play(seat, live.choices(seat)[0].text)
    live.play(other, "commit")
    assert live.can_undo(seat)
    live.undo(seat)
    assert live.moves[-1] == (other, "commit")
    assert live.view(other).benches[seat] == before  # type: ignore[attr-defined]
    live.play(seat, "commit")
    assert not live.can_undo(seat)


def triggered_table() -> Table:
    """A live table of three with `open_brewing` at which each of them has arcana to decide."""
    for seed in range(300):
        live = Table(GAME, 3, f"triggered {seed}", options={"open_brewing": True})
        while not live.state.is_over():
            view = msgspec.to_builtins(live.view(-1))
            waits = ["wait" in [c.text for c in live.choices(seat)] for seat in range(3)]
            if view["phase"] == "resolving arcana" and all(waits):
                return live
            seat = live.state.to_act()[0]
            live.play(seat, live.default_move(seat))
    raise AssertionError("no such table")


def test_an_open_layout_stands_if_somebody_goes_first_because_of_it() -> None:
    """WW-32, WA-2"""
    live = triggered_table()
    live.play(1, "wait")
    while "wait" in [choice.text for choice in live.choices(0)]:
        live.play(0, next(c.text for c in live.choices(0) if c.text not in ("commit", "wait")))
    assert live.can_undo(0)
    live.play(2, "wait")
    (first,) = [seat for seat in live.state.to_act() if seat != 0]
    live.play(first, "commit")
    before = live.state.hash()
    with pytest.raises(IllegalMove, match="others have gone on"):
        live.undo(0)
    assert not live.can_undo(0)
    assert live.state.hash() == before


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
        while GAME.view(live.state, -1).phase != "producing":
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


# ---- bots at a live table ----


def at_brewing(seats: int, seed: int) -> Table:
    """A live table at which brewing has just begun."""
    live = Table(GAME, seats, f"initiative {seed}")
    while GAME.view(live.state, -1).phase != "producing":
        seat = live.state.to_act()[0]
        live.play(seat, live.default_move(seat))
    return live


def bots_decide(live: Table, person: int, bot: str) -> View:
    """Every bot decides that has to; what the person then sees."""
    rng = rng_from_seed(person)
    while owing := [seat for seat in live.state.to_act() if seat != person]:
        live.play(owing[0], live_move(live, owing[0], make_bot(bot, "whirling"), rng))
    return GAME.view(live.state, person)


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("seed", range(6))
def test_bots_at_a_live_table_let_a_lower_initiative_go_first(bot: str, seed: int) -> None:
    """WW-32, WA-2"""
    live, person = at_brewing(4, seed), 2
    shown = bots_decide(live, person, bot)
    order = shown.initiative
    later = {seat for seat in range(4) if order[seat] > order[person]}
    assert not later & set(shown.ready), "they wait for the person"
    if len(later) == 3:
        return
    # A person who waits too is asked when all with a lower initiative have committed.
    if person in live.state.to_act() and live.why_not(person, "wait") is None:
        live.play(person, "wait")
        shown = bots_decide(live, person, bot)
    assert shown.to_act == [person]
    assert set(shown.ready) == {0, 1, 2, 3} - later - {person}


def test_bots_alone_come_to_an_end() -> None:
    """WW-32, WA-2"""
    live, rng = Table(GAME, 3, "bots"), rng_from_seed("bots")
    bots = [make_bot("greedy", "whirling") for _ in range(3)]
    while not live.state.is_over():
        seat = live.state.to_act()[0]
        live.play(seat, live_move(live, seat, bots[seat], rng))
    assert "waited" in {event.kind for event in live.events}
