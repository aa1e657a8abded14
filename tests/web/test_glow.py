"""The glow tells the truth: what is lit can be carried out, and what is shut says why."""

from __future__ import annotations

import functools

from playwright.sync_api import Page

from covenstead.api import play_game
from covenstead.engine.table import Table
from covenstead.games.revel.view import View
from tests.support.moments import Moment, lay
from tests.support.tables import game_of
from tests.web.conftest import House, Newcomer
from tests.web.person import Person

HAND = """() => [...document.querySelectorAll(".hand .card")].map((card) => ({
  move: card.dataset.move, isLit: "lit" in card.dataset }))"""


@functools.cache
def unpayable() -> tuple[Moment, dict[str, str]]:
    """A turn of seat 0 with cards that it cannot pay for and cards that it can; the reasons."""
    for number in range(20):
        seed = f"glow {number}"
        played = play_game("revel", ["random", "random"], seed=seed)
        table = Table(game_of("revel"), 2, seed, options=played.options)
        for step, (seat, text) in enumerate(played.moves):
            view = table.view(0)
            assert isinstance(view, View)
            shut = {one.card: one.reason for one in view.unplayable if "costs" in one.reason}
            lit = set(view.first.cards) - {one.card for one in view.unplayable}
            if view.question == "act" and seat == 0 and shut and lit:
                return Moment("revel", 2, seed, tuple(played.moves[:step])), shut
            table.play(seat, text)
    raise AssertionError("no such turn in twenty games")


def sit_at(person: Person, house: House, moment: Moment) -> Page:
    person.go()
    person.page.wait_for_selector(".doors")
    me = person.page.evaluate(
        """async () => (await fetch("/api/guest", { method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ name: "Ada" }) })).json()"""
    )
    table = lay(f"sqlite:///{house.folder / 'tables.db'}", moment, me["guest"], me["name"])
    person.go(f"?{table}#/table/{table}")
    person.wait_for_turn()
    return person.page


def test_only_what_can_be_paid_is_lit_and_the_rest_says_what_it_costs(
    newcomer: Newcomer, house: House
) -> None:
    """R-0.3"""
    moment, shut = unpayable()
    ada = newcomer()
    page = sit_at(ada, house, moment)
    for card in page.evaluate(HAND):
        assert card["isLit"] == (card["move"].split()[1] not in shut), card
    card, reason = next(iter(shut.items()))
    page.locator(f".hand [data-move^='card {card} ']").first.click(force=True)
    slip = page.locator(".slip")
    slip.wait_for()
    assert reason in slip.inner_text()
    assert "R-0.3" in slip.inner_text()


def test_passing_comes_last_and_does_not_glow(newcomer: Newcomer, house: House) -> None:
    page = sit_at(newcomer(), house, unpayable()[0])
    acts = page.locator(".acts [data-move]").all()
    assert acts[-1].get_attribute("data-move") == "pass"
    classes = (acts[-1].get_attribute("class") or "").split()
    assert "available" not in classes
    assert "primary" not in classes


def test_a_hint_names_the_card_and_recommends_the_best_of_what_it_shows(
    newcomer: Newcomer, house: House
) -> None:
    page = sit_at(newcomer(), house, unpayable()[0])
    page.keyboard.press("h")
    hint = page.locator(".advice:visible h2")
    hint.wait_for(timeout=60_000)
    words = page.locator(".advice:visible").inner_text()
    assert " of 1" not in words
    assert "-" not in hint.inner_text()
