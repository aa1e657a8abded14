"""Views that are built once for each change: never an old one, and never one too many."""

from __future__ import annotations

import random
from unittest import mock

import pytest

from covenstead.engine.errors import IllegalMove
from covenstead.engine.state import State
from covenstead.engine.table import Table, differs
from covenstead.games import GAMES
from covenstead.server.rooms.decide import moved
from covenstead.server.tables import table_log as log
from covenstead.server.tables.match import Match
from tests.server.test_secrecy import dealt_match

VIEWERS = (0, 1, -1)


def table_of(match: Match) -> Table:
    assert match.table is not None
    return match.table


def step(match: Match, rng: random.Random) -> tuple[int, State]:
    """Somebody moves; who it was, and the state before."""
    seat = rng.choice(match.owing())
    before = table_of(match).state.clone()
    decided = moved(match, seat, rng.choice(sorted(before.legal(seat))), now_ms=0)
    match.apply(decided.entry, decided.resolved)
    return seat, before


@pytest.mark.parametrize("game", GAMES)
def test_what_is_shown_and_who_is_told_is_as_if_views_were_built_anew(game: str) -> None:
    match, rng = dealt_match(game, 2), random.Random(game)
    for _ in range(60):
        if match.status != "playing":
            break
        told = list(match.current.told)
        seat, before = step(match, rng)
        table = table_of(match)
        for k, viewer in enumerate(VIEWERS):
            notices = viewer == seat or bool(table.state.events)
            notices = notices or differs(match.game, before, table.state, viewer)
            assert match.current.told[k] == told[k] + notices
            # Not everybody looks at everything.
            if rng.random() < 0.7:
                assert match.views.view(table, viewer) == match.game.view(table.state, viewer)
        take_back(match, seat)


def take_back(match: Match, seat: int) -> None:
    """Take back what may be taken back; all see the table without it."""
    table = table_of(match)
    try:
        resolved = table.resolve_undo(seat)
    except IllegalMove:
        return
    if len(table.moves) % 3 == 0:
        match.apply(log.Undone(seat=seat, taken=resolved.taken, at_ms=0), resolved)
        for viewer in VIEWERS:
            assert match.views.view(table, viewer) == match.game.view(table.state, viewer)


def test_a_view_is_built_once_for_each_change() -> None:
    """Steps of a recipe in Whirling Witchcraft: is it noticed, and then it is shown."""
    match, rng = dealt_match("whirling", 2), random.Random(1)
    table, silent = table_of(match), 0
    build = type(match.game).view
    for _ in range(60):
        for viewer in VIEWERS:
            match.views.view(table, viewer)
        with mock.patch.object(type(match.game), "view", autospec=True, side_effect=build) as built:
            step(match, rng)
            for viewer in VIEWERS:
                match.views.view(table, viewer)
                match.views.view(table, viewer)
        assert built.call_count == len(VIEWERS)
        silent += not table.state.events
    assert silent > 0
    match.views.forget()
    with mock.patch.object(type(match.game), "view", autospec=True, side_effect=build) as built:
        match.views.view(table, 0)
    assert built.call_count == 1
