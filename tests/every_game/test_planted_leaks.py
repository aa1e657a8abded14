"""The replay in another world finds what it is for: leaks of every kind, planted here."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.support import interpreted, leaks
from tests.support.leaks import Place, found, planted
from tests.support.onlooking import Given

BLACKMORE = Place(("blackmore", 3, {}))
TEAMS = Place(("mandragora", 4, {"teams": True}))
PAIR = Place(("mandragora", 2, {}), onlookers=(-1,))
BREWERS = Place(("whirling", 3, {}))
DUEL = Place(("weavers", 2, {}))
REVEL = Place(("revel", 2, {}))
EVERYWHERE = (BLACKMORE, TEAMS, BREWERS, DUEL, REVEL)


@pytest.mark.parametrize(
    ("leak", "places"),
    [
        (leaks.who_acts, (BREWERS, DUEL)),
        (leaks.who_is_asked, (DUEL._replace(late=True),)),
        (leaks.order_of_ids, EVERYWHERE),
        (leaks.a_count, (TEAMS, DUEL, REVEL)),
        (leaks.progress_of_a_secret, (BREWERS, DUEL)),
        (leaks.an_omitted_line, (BLACKMORE, BREWERS, DUEL, REVEL)),
        (leaks.a_refusal, EVERYWHERE),
        (leaks.undo, EVERYWHERE),
        (leaks.what_all_seats_know, (PAIR, BREWERS._replace(onlookers=(-1,)))),
        (leaks.a_message_too_many, (BREWERS, DUEL)),
    ],
)
def test_a_planted_leak_is_found(
    leak: Callable[[Given], object], places: tuple[Place, ...]
) -> None:
    for place in places:
        assert found(place, planted(leak)).endswith("planted"), (leak.__doc__, place.setting)


@pytest.mark.parametrize(
    ("careless", "where"),
    [
        (leaks.discards_without_a_question, "how far the table goes on"),
        (leaks.spectators_who_know_what_all_seats_know, "view"),
        (leaks.sureness_after_a_hidden_pass, "view"),
        (leaks.a_line_that_is_missing, "log"),
        (leaks.hints_from_the_table_as_it_lies, "hint"),
        (leaks.a_clock_that_begins_again_with_each_secret_step, "message"),
        (leaks.numbers_that_count_the_secret_steps_of_others, "message"),
        (leaks.windows_for_those_who_hold_an_answer, "how far the table goes on"),
        (leaks.windows_as_the_players_know_the_hands, "to act"),
        (leaks.plays_without_a_question, "how far the table goes on"),
        (leaks.looks_that_all_are_told_of, "log"),
    ],
)
def test_careless_rules_are_found_out(careless: Callable[[], str], where: str) -> None:
    said = interpreted.ask("tests.support.leaks", careless.__name__)
    assert said.endswith(where), careless.__doc__
