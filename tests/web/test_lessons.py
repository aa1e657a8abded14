"""Every lesson in a real browser, from its first word to a real game, on a laptop and a phone.

At every place the guide speaks of something: it is on the board, in sight, and not covered by the
guide. The right moves are made with clicks on the board, as the text asks for them.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page

from covenstead.games import SHIPPED
from covenstead.server.tables.lessons import GO_ON, Walk, walk
from tests.web.conftest import SHOTS, Newcomer
from tests.web.person import Person

# The pointer brings what it points at into sight in the next frame.
TWO_FRAMES = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(done)))"""
MEASURE = (Path(__file__).parent / "measure.js").read_text(encoding="utf8")
SIZES = {"laptop": (1366, 657), "phone": (390, 844)}
# What is wrong with the place that is shown, in words.
FAULTS = r"""(points) => {
  const guide = document.querySelector("[data-part=guide]");
  const seen = (what) => [...document.querySelectorAll(what)].find((one) => one.checkVisibility());
  // A move that is one of many stands in a list that is opened from the choices.
  const many = [...document.querySelectorAll("[data-part=acts] button")]
    .find((one) => /^All \d+ choices$/.test(one.textContent.trim()));
  const found = seen(points) ?? (points.startsWith("[data-move") ? many : null);
  if (!found) return [`nothing is at ${points}`];
  const thing = found.getBoundingClientRect();
  const box = guide.getBoundingClientRect();
  const faults = [];
  const meets = thing.left < box.right - 1 && thing.right > box.left + 1 &&
    thing.top < box.bottom - 1 && thing.bottom > box.top + 1;
  if (meets) faults.push(`the guide covers ${points}`);
  const x = (thing.left + thing.right) / 2, y = (thing.top + thing.bottom) / 2;
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) faults.push(`${points} is out of sight`);
  if (guide.scrollHeight > guide.clientHeight + 1)
    faults.push(`the guide is cut: ${guide.scrollHeight} in ${guide.clientHeight}`);
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) faults.push(`the page is ${wide} too wide`);
  return faults;
}"""

# The board is drawn, and what can be done is lit.
SETTLED = """() => document.querySelector(".board") &&
  (document.querySelector("[data-go-on]") || document.querySelector("[data-lit]"))"""


def make(page: Page, place: Walk) -> None:
    """Make the move that is wanted as a learner does: by clicks on what is lit."""
    wanted = place.wanted[0]
    cast = re.fullmatch(r"cast (\S+) with (?:(\d+) )?(\S+) for (\d)", wanted)
    if cast and place.table.game.name == "mandragora":
        book, count, herb, power = cast.groups()
        hand = page.locator("[data-part=hand]")
        hand.locator(f"[data-about='item {book}']").first.click()
        for k in range(int(count or 1)):
            hand.locator(f"[data-about='item {herb}']").nth(k).click()
        page.locator(f"[data-about='spell {power}']:visible").first.click()
    elif wanted == "play":
        # One click on a card begins the play, too.
        page.locator(f"{place.points}:visible").first.click()
    else:
        lit = page.locator(f'[data-move="{wanted}"][data-lit]:visible')
        if not lit.count():
            page.get_by_role("button", name=re.compile(r"^All \d+ choices$")).click()
        lit.first.click()
    confirm = page.locator("[data-confirm]:visible")
    if confirm.count():
        confirm.first.click()


def learn(person: Person, game: str, shots: str) -> list[str]:
    """Walk the lesson; what was wrong on the way."""
    page, faults = person.page, list[str]()
    answers: tuple[str, ...] = ()
    while not (place := walk(game, answers)).is_over:
        page.wait_for_selector(f"[data-part=guide][data-answers='{len(answers)}']")
        page.wait_for_function(SETTLED)
        page.evaluate(TWO_FRAMES)
        where = f"{game} {place.number + 1} «{place.step.title}»"
        faults += [f"{where}: {fault}" for fault in page.evaluate(FAULTS, place.points)]
        faults += [f"{where}: {fault}" for fault in page.evaluate(MEASURE)]
        if os.environ.get("COVENSTEAD_SHOTS"):
            person.shoot(SHOTS / "lessons", f"{shots}-{len(answers):02}")
        if place.asks:
            make(page, place)
            # «play» and its card are one click.
            answers = (*answers, place.wanted[0])
            if place.wanted[0] == "play":
                answers = (*answers, walk(game, answers).wanted[0])
        else:
            page.locator("[data-go-on]").click()
            answers = (*answers, GO_ON)
    return faults


@pytest.mark.parametrize("size", sorted(SIZES))
@pytest.mark.parametrize("game", sorted(SHIPPED))
def test_a_lesson_is_done_by_clicks_and_ends_at_a_real_table(
    newcomer: Newcomer, game: str, size: str
) -> None:
    person = newcomer(phone=size == "phone")
    page = person.page
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    person.go("#/learn")
    page.locator(f"main a[href='#/learn/{game}']").click()
    page.wait_for_selector("[data-part=guide]")
    assert person.faults_of_access() == []
    faults = learn(person, game, f"{game}-{size}")
    assert not faults, "\n".join(faults)
    page.get_by_role("button", name="Play against an apprentice").click()
    person.wait_for_turn()
    assert "#/table/" in page.url


def test_a_newcomer_finds_the_lessons_on_the_street_and_behind_each_door(
    newcomer: Newcomer,
) -> None:
    person = newcomer()
    person.go()
    person.page.get_by_role("link", name="Learn a game").click()
    person.page.wait_for_selector("main li")
    assert person.page.locator("main li").count() == len(SHIPPED)
    assert person.faults_of_access() == []
    person.go("#/new/weavers")
    person.page.get_by_role("link", name="Learn by doing").click()
    person.page.wait_for_selector("[data-part=guide]")


def test_another_move_is_answered_and_the_lesson_stays(newcomer: Newcomer) -> None:
    person = newcomer()
    page = person.page
    person.go("#/learn/blackmore")
    for _ in range(3):
        page.locator("[data-go-on]").click()
    page.locator('[data-move="play blue-7"]').click()
    page.locator("[data-confirm]").click()
    page.get_by_text("Try the red 8").wait_for()
    page.get_by_role("button", name="Do it for me").click()
    page.get_by_text("The trick is yours").wait_for()
    page.get_by_role("button", name="Back").click()
    page.get_by_text("You lead. If nobody plays trump").wait_for()
