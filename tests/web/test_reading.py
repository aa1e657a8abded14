"""«Read this»: every piece of every board says what it is, beside itself, with its rule."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from covenstead.games import GAMES
from tests.support.moments import lay, moments
from tests.web.conftest import ROOT, SHOTS, House, Newcomer
from tests.web.person import Person

SIZES = [(320, 568), (844, 390), (512, 384), (768, 1024), (1366, 657), (1440, 900)]
MOMENTS = ["start", "long hand", "full table"]
READ_ALL = (Path(__file__).parent / "read_all.js").read_text(encoding="utf8")


@pytest.fixture(scope="module")
def reader(house: House, browser: Browser) -> Iterator[Person]:
    context = browser.new_context(reduced_motion="reduce", color_scheme="dark")
    context.set_default_timeout(15_000)
    person = Person(context, house.address, guided=True)
    person.go()
    person.page.wait_for_selector(".doors")
    yield person
    context.close()
    assert person.faults == []


def rules_of(game: str) -> list[str]:
    book = (ROOT / "src" / "covenstead" / "games" / game / "rulebook.md").read_text("utf8")
    return re.findall(r"\*\*([A-Z]+-[\d.]+)\*\*", book)


def sit_at(person: Person, house: House, game: str, moment: str) -> Page:
    page = person.page
    me = page.evaluate(
        """async () => (await fetch("/api/guest", { method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ name: "Ada" }) })).json()"""
    )
    database = f"sqlite:///{house.folder / 'tables.db'}"
    table = lay(database, moments(game)[moment], me["guest"], me["name"])
    person.go(f"?{table}#/table/{table}")
    person.wait_for_turn()
    return page


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_piece_can_be_read_beside_itself(
    reader: Person, house: House, game: str, moment: str
) -> None:
    page = sit_at(reader, house, game, moment)
    faults: list[str] = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("(width) => innerWidth === width", arg=width)
        found = page.evaluate(READ_ALL, rules_of(game))
        assert found["count"] > 8
        faults += [f"{width}x{height} {fault}" for fault in found["faults"]]
    assert not faults, "\n".join([f"{len(faults)} faults", *faults])


def test_a_card_is_read_by_hovering_by_its_key_and_by_a_right_click(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.sit_down("blackmore")
    ada.wait_for_turn()
    page, note = ada.page, ada.page.locator("#read-this")
    card = page.locator(".hand .card").first
    title = (card.get_attribute("aria-label") or "").split(",")[0]
    card.hover()
    note.wait_for(state="visible")
    assert title.capitalize() in note.inner_text()
    page.mouse.move(5, 300)
    note.wait_for(state="hidden")
    card.click(button="right")
    note.wait_for(state="visible")
    page.keyboard.press("Escape")
    note.wait_for(state="hidden")
    card.focus()
    page.keyboard.press("i")
    note.wait_for(state="visible")
    before = note.inner_text()
    page.keyboard.press("ArrowRight")
    page.wait_for_function(
        "(before) => document.getElementById('read-this').innerText !== before", arg=before
    )
    assert page.locator(".card.chosen").count() == 0
    page.keyboard.press("Escape")
    note.wait_for(state="hidden")


def test_a_long_press_reads_a_card_and_plays_nothing(newcomer: Newcomer) -> None:
    ada = newcomer(phone=True)
    ada.sit_down("blackmore")
    ada.wait_for_turn()
    page, note = ada.page, ada.page.locator("#read-this")
    box = page.locator(".hand [data-lit]").first.bounding_box()
    assert box is not None
    finger = page.context.new_cdp_session(page)
    point = {"x": box["x"] + 12, "y": box["y"] + 20}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    note.wait_for(state="visible")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(200)
    assert note.is_visible()
    assert page.locator(".card.chosen").count() == 0
    page.touchscreen.tap(200, 90)
    note.wait_for(state="hidden")


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_rules_have_signs_and_a_worked_example_with_pictures(
    newcomer: Newcomer, game: str
) -> None:
    ada = newcomer()
    ada.go(f"#/rules/{game}")
    ada.page.get_by_role("tab", name="Signs").click()
    ada.page.wait_for_selector("main li .icon")
    assert ada.page.locator("main li .icon").count() > 7
    assert ada.faults_of_access() == []
    ada.page.get_by_role("tab", name="Example").click()
    ada.page.wait_for_selector("figure")
    assert ada.page.locator("figure").count() > 2
    for rule in ada.page.locator("figcaption .rubric").all_inner_texts():
        assert rule in rules_of(game)
    assert ada.faults_of_access() == []
    assert ada.overflow() <= 0
    if os.environ.get("COVENSTEAD_SHOTS"):
        ada.page.screenshot(path=SHOTS / f"example-{game}.png", full_page=True)


def test_what_lies_before_an_opponent_can_be_opened(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.sit_down("whirling", seats=4)
    ada.wait_for_turn()
    for _ in range(3):
        ada.play_once()
    ada.page.get_by_role("button", name="side of the table").first.click()
    sheet = ada.page.locator("dialog")
    sheet.wait_for()
    assert sheet.locator(".recipe").count() > 0
    assert ada.faults_of_access() == []


# Clicks what is lit, and never once a trick is to be kept or given up.
UNTIL_A_TRICK_IS_MINE = """async () => {
  const visible = (one) => one.checkVisibility({ visibilityProperty: true });
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  const all = (names) => [...document.querySelectorAll(names)].filter(visible);
  const says = (one) => (one.ariaLabel ?? one.textContent).includes("Keep the whole trick");
  const isMine = () => all("button").some(says);
  for (let idle = 0; idle < 2000 && !isMine() && !document.querySelector(".result"); ) {
    const piece = all("[data-confirm], [data-lit]")[0];
    idle = piece ? 0 : idle + 1;
    piece?.click();
    await pause(10);
  }
}"""


def test_the_last_trick_can_be_looked_at_again(newcomer: Newcomer) -> None:
    ada = newcomer()
    keep = ada.page.get_by_role("button", name="Keep the whole trick")
    # A whole game without a trick of one's own is rare, but happens.
    while not keep.count():
        ada.sit_down("blackmore", seats=3)
        ada.page.evaluate(UNTIL_A_TRICK_IS_MINE)
    keep.click()
    keep.wait_for(state="detached")
    ada.page.get_by_role("button", name="Last trick").click()
    assert ada.page.locator(".trick .card").count() == 3
    ada.page.get_by_role("button", name="Now", exact=True).click()
    ada.wait_for_turn()
