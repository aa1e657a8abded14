"""Hints, my tables, looking away, and what can be done with a finished game."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Route

from covenstead.games import GAMES
from tests.web.conftest import SHOTS, Newcomer
from tests.web.person import Person

# A browser whose sockets say version 1, and after `restart()` version 2.
RESTART = """
let version = 1, last;
const Real = WebSocket;
window.WebSocket = class extends Real {
  constructor(...given) { super(...given); last = this; }
  set onmessage(hear) {
    super.onmessage = ({ data }) =>
      hear({ data: data.replace(/"version":"[^"]*"/, `"version":"${version}"`) });
  }
};
window.restart = () => { version = 2; last.close(); };
"""
# A curve of a whole game takes a worker some seconds; much longer on a busy machine.
PATIENCE_MS = 120_000


# ---- hints ----


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_hint_marks_a_legal_move_and_says_why(newcomer: Newcomer, game: str) -> None:
    ada = newcomer(phone=game in ("whirling", "blackmore"))
    ada.sit_down(game)
    ada.play_once()
    ada.wait_for_turn()
    ada.page.keyboard.press("h")
    card = ada.page.locator(".advice:visible")
    card.locator(".gauge").wait_for(timeout=PATIENCE_MS)
    assert "%" in card.locator(".gauge").inner_text()
    assert "±" in card.locator(".gauge").inner_text()
    assert card.locator("h2").inner_text() != ""
    assert ada.page.locator("[aria-live]", has_text="Hint:").count() == 1
    for piece in ada.page.locator("[data-hinted]").all():
        assert piece.get_attribute("data-lit") == ""
        assert piece.get_attribute("aria-description") == "the hint"
    ada.shoot(SHOTS, f"hint-{game}")
    assert ada.faults_of_access() == []
    card.get_by_role("button", name="Play this move").click()
    card.wait_for(state="detached")
    assert ada.page.locator("[data-hinted]").count() == 0


def test_a_table_without_hints_shows_no_lantern(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.go("#/new/blackmore")
    ada.page.get_by_label("Hints: whoever has to decide").uncheck()
    ada.page.get_by_role("button", name="Lay the table", exact=True).click()
    ada.wait_for_turn()
    assert ada.page.get_by_role("button", name="Hint").count() == 0
    ada.page.keyboard.press("h")
    assert ada.page.locator(".advice").count() == 0


# ---- my tables ----


def test_the_door_is_lit_where_it_is_my_turn_and_leads_to_the_table(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.sit_down("mandragora")
    ada.wait_for_turn()
    table = ada.page.evaluate("location.hash")
    ada.go()
    ada.page.get_by_text("one table waits for you").wait_for()
    assert ada.faults_of_access() == []
    ada.page.get_by_role("link", name="Mandragora: Your turn").click()
    ada.wait_for_turn()
    assert ada.page.evaluate("location.hash") == table


def test_my_tables_lead_to_the_table_and_in_the_end_to_its_replay(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.sit_down("blackmore", seats=2)
    ada.wait_for_turn()
    ada.go("#/mine")
    ada.page.get_by_role("link", name="To the table").click()
    ada.play_on()
    ada.go("#/mine")
    ada.page.get_by_role("heading", name="Finished games").wait_for()
    ada.shoot(SHOTS, "mine-finished")
    assert ada.faults_of_access() == []
    ada.page.get_by_role("link", name="Replay").click()
    ada.page.wait_for_selector(".step-bar")


# ---- looking away ----


def look(person: Person, *, away: bool) -> None:
    """The browser says that the page is hidden, or seen again."""
    person.page.evaluate(
        "(hidden) => { Object.defineProperty(document, 'hidden', {value: hidden, configurable:"
        " true}); document.dispatchEvent(new Event('visibilitychange')); }",
        away,
    )


# What stood at the head of the table, each time it changed: what is shown again is shown fast.
HEADS = """() => {
  window.heads = [];
  const phase = document.querySelector(".phase");
  const watch = { subtree: true, childList: true, characterData: true };
  new MutationObserver(() => heads.push(phase.textContent)).observe(phase, watch);
}"""


def test_what_happened_while_i_looked_away_is_shown_again(newcomer: Newcomer) -> None:
    ada, bo = newcomer(), newcomer()
    ada.lay_table("blackmore", people=2, seats=2)
    bo.page.goto(ada.page.get_by_label("Link to this seat").input_value())
    bo.page.wait_for_selector(".waiting")
    ada.page.get_by_role("button", name="Deal", exact=True).click()
    for one in (ada, bo):
        one.page.wait_for_selector(".waiting", state="detached")
    ada.page.wait_for_function("() => document.querySelector('.seat.turn') !== null")
    mover, other = (ada, bo) if ada.lit().count() else (bo, ada)
    look(other, away=True)
    mover.play_once()
    other.page.wait_for_selector("[data-lit]:visible")
    look(other, away=False)
    other.page.get_by_text("The table moved on while you were away.").wait_for()
    assert other.faults_of_access() == []
    other.page.evaluate(HEADS)
    other.page.get_by_role("button", name="Show me").click()
    other.page.wait_for_function("() => heads.some((head) => head.includes('Looking back'))")
    other.page.wait_for_function("() => heads.at(-1).includes('Your turn')")


# ---- after the end ----


@pytest.fixture
def replay(newcomer: Newcomer) -> Person:
    """Somebody who has played a game to the end and opened its replay."""
    ada = newcomer()
    ada.sit_down("blackmore", seats=2)
    ada.play_on()
    ada.page.get_by_role("link", name="Open replay").click()
    ada.page.wait_for_selector(".step-bar")
    return ada


def test_the_chances_are_drawn_and_lead_to_the_step(replay: Person) -> None:
    page = replay.page
    page.get_by_role("button", name="As a table").wait_for(timeout=PATIENCE_MS)
    replay.shoot(SHOTS, "replay-chances")
    assert page.locator(".chances .line").count() == 2
    assert replay.faults_of_access() == []
    page.locator(".chances .field").click(position={"x": 300, "y": 40})
    page.wait_for_function(
        "() => !document.querySelector('.bar .phase').innerText.includes('step 0')"
    )
    page.get_by_role("button", name="As a table").click()
    rows = page.get_by_role("row")
    assert rows.count() > 20
    assert replay.faults_of_access() == []
    page.get_by_role("button", name="Go to step 3", exact=True).click()
    page.get_by_text("step 3 of").wait_for()
    # From the end of a game nobody plays on.
    assert page.get_by_role("button", name="Play on from here").is_enabled()
    page.get_by_label("Step of the game").press("End")
    page.wait_for_function("() => document.querySelector('.step-bar .play-on').disabled")


def test_a_game_is_played_on_from_a_step(replay: Person) -> None:
    page = replay.page
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    page.get_by_text("step 4 of").wait_for()
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_text("Its deal is known.").first.wait_for()
    replay.shoot(SHOTS, "branch-desk")
    assert replay.faults_of_access() == []
    replay.play_on()
    page.get_by_role("link", name="step 4 of a finished game").click()
    page.get_by_text("step 4 of").wait_for()


# ---- an upgrade ----


def test_a_part_of_the_page_that_is_gone_asks_to_load_it_again(newcomer: Newcomer) -> None:
    """After an upgrade the parts of an old page are no longer there under their old names."""
    ada = newcomer()
    ada.go()
    ada.page.wait_for_selector(".doors")

    def gone(route: Route) -> Any:
        return route.fulfill(status=404, body="")

    ada.page.route("**/assets/Lobby*.js", gone)
    ada.page.get_by_role("link", name="The lobby").click()
    ada.page.get_by_role("heading", name="Part of the page could not be loaded").wait_for()
    assert ada.faults_of_access() == []
    ada.page.unroute("**/assets/Lobby*.js")
    ada.page.get_by_role("button", name="Reload the page").click()
    ada.page.get_by_role("heading", name="The lobby").wait_for()


def test_a_server_of_another_version_asks_to_load_the_page_again(newcomer: Newcomer) -> None:
    """The page was told one version when it came; the server that it finds again says another."""
    ada = newcomer()
    ada.page.add_init_script(RESTART)
    ada.sit_down("blackmore")
    ada.wait_for_turn()
    assert ada.page.get_by_text("A new version is available.").count() == 0
    ada.page.evaluate("window.restart()")
    ada.page.get_by_text("A new version is available.").wait_for()
    ada.page.get_by_role("button", name="Reload").click()
    ada.page.wait_for_selector(".shell")
    ada.wait_for_turn()
