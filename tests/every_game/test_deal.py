"""The log begins with the deal: each seat reads what it knows of it, and nothing more."""

from __future__ import annotations

import io
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given

from covenstead import __version__
from covenstead.cli import main
from covenstead.engine.event import Event
from covenstead.engine.record import record_of, replay, write_record
from covenstead.engine.state import State
from covenstead.engine.table import Table
from covenstead.games.weavers.state import WeaversState
from tests.support.examples import seeds
from tests.support.tables import Setting, game_of, label, settings

every_table = pytest.mark.parametrize("setting", settings(), ids=label)


def dealt(setting: Setting, seed: int | str) -> Table:
    name, seats, options = setting
    return Table(game_of(name), seats, seed, options=options)


def printed(state: State, card: int) -> int:
    """What an event calls a card: its face, or in Weavers the word of its design."""
    if isinstance(state, WeaversState):
        design = state.design[state.pool[card] * (len(state.design) // 2) + state.face[card]]
        return state.spells.word[design] if design >= 0 else -1
    return state.face[card]


def told(table: Table, seat: int, *, of: int | None = None) -> Counter[int]:
    """The cards that the deal tells a seat, in all lines or in those about one seat."""
    cards: Counter[int] = Counter()
    for event in table.events:
        if event.seen_by(seat) and is_about_cards(event) and of in (None, event.seat):
            cards.update(event.faces)
    return cards


def is_about_cards(event: Event) -> bool:
    """Some kinds count cubes, name a round, or name a set of Weavers."""
    return event.kind not in ("started", "round", "chosen")


@every_table
@given(seed=seeds)
def test_a_seat_is_told_its_whole_hand(setting: Setting, seed: int) -> None:
    table = dealt(setting, seed)
    assert table.log(-1), "something can be told to everybody"
    for seat in range(table.state.seats):
        hand = Counter(printed(table.state, card) for card in table.state.cards(seat))
        assert hand <= told(table, seat, of=seat)


@every_table
@given(seed=seeds)
def test_nobody_is_told_a_card_that_it_does_not_know(setting: Setting, seed: int) -> None:
    table = dealt(setting, seed)
    state = table.state
    for seat in range(-1, state.seats):
        cards = range(len(state.face))
        known = Counter(printed(state, card) for card in cards if state.knows(seat, card))
        assert told(table, seat) <= known


@every_table
@given(seed=seeds)
def test_a_line_about_unseen_cards_does_not_depend_on_them(setting: Setting, seed: int) -> None:
    table = dealt(setting, seed)
    for event in table.events:
        others = [0] * len(event.faces)
        twin = Event(
            event.rule, event.kind, event.seat, others, event.seen, event.amount, event.other
        )
        for seat in range(-1, table.state.seats):
            if not event.seen_by(seat):
                assert table.tell(event, seat) == table.tell(twin, seat)


@every_table
def test_listening_changes_nothing_of_the_deal(setting: Setting) -> None:
    name, seats, options = setting
    silent = game_of(name).deal(seats, "deal", options)
    assert silent.events is None
    assert silent.hash() == dealt(setting, "deal").state.hash()


@every_table
def test_the_deal_is_told_again_after_undo_and_replay(setting: Setting) -> None:
    table = dealt(setting, "again")
    deal = [line.text for line in table.log(0)]
    seat = table.state.to_act()[0]
    table.play(seat, table.choices(seat)[0].text)
    again = replay(record_of(table, __version__), table.game)
    assert [line.text for line in again.log(0)][: len(deal)] == deal
    if table.can_undo(seat):
        table.undo(seat)
        assert [line.text for line in table.log(0)] == deal


@pytest.mark.parametrize("name", ["blackmore", "mandragora", "whirling", "weavers", "revel"])
def test_a_replay_in_the_terminal_begins_with_the_deal(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = dealt((name, 2, {}), "shown")
    write_record(record_of(table, __version__), tmp_path / "game.json")
    assert main(["replay", str(tmp_path / "game.json"), "--seat", "1"]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    for line in table.log(0):
        assert f"{line.text} ({line.rule})" in shown


@pytest.mark.parametrize("name", ["blackmore", "mandragora", "whirling", "weavers", "revel"])
def test_a_new_game_in_the_terminal_begins_with_the_deal(
    name: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    file = str(tmp_path / "game.json")
    given = ["play", name, "--seats", "2", "--bots", "random", "--seed", "shown", "--save", file]
    assert main(given) == 0
    shown = " ".join(capsys.readouterr().out.split())
    first = dealt((name, 2, {}), "shown").log(0)[0]
    assert shown.startswith(first.rule)
