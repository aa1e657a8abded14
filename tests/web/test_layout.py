"""Every board at every size of window: nothing overlaps, nothing is cut, nothing scrolls.

The boxes that the browser has drawn are measured (`measure.js`) at moments of real games that ask
most of a board, at the largest tables. COVENSTEAD_SWEEP=1 tries many more sizes.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from covenstead.games import GAMES
from tests.support.moments import lay, moments
from tests.web.conftest import SHOTS, House
from tests.web.person import Person

MEASURE = (Path(__file__).parent / "measure.js").read_text(encoding="utf8")
TWO_FRAMES = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(done)))"""
SIZES = [
    (320, 568),
    (360, 640),
    (390, 844),
    (667, 375),
    (844, 390),
    (768, 1024),
    (1024, 768),
    (1280, 760),
    (1366, 657),
    (1440, 900),
    (2560, 1440),
    # Between the usual ones: each at an edge of an arrangement.
    (500, 900),
    (600, 800),
    (899, 700),
    (900, 500),
    (1180, 620),
    (1216, 423),
    # Zoomed to 200 %, the browser lays out half as many pixels: a desk, a laptop, a tablet.
    (720, 450),
    (640, 380),
    (384, 512),
    (512, 384),
]
# The smallest phone on its side, for the boards that are drawn by hand.
SMALLEST = [(568, 320)]
SWEEP = [(width, height) for width in range(320, 1620, 20) for height in (400, 660, 800, 1000)]
SWEEP = [size for size in SWEEP if size[0] >= 640 or size[1] >= 568]
MOMENTS = ["start", "long hand", "most choices", "full table", "end"]


@pytest.fixture(scope="module")
def visitor(house: House, browser: Browser) -> Iterator[Person]:
    """One person with one page for all tables: only the window changes."""
    context = browser.new_context(reduced_motion="reduce", color_scheme="dark")
    context.set_default_timeout(15_000)
    person = Person(context, house.address, guided=True)
    person.go()
    person.page.wait_for_selector(".doors")
    yield person
    context.close()
    assert person.faults == []


def come_to(visitor: Person, house: House, game: str, moment: str) -> None:
    """To a table at this moment."""
    page = visitor.page
    me = page.evaluate(
        """async () => (await fetch("/api/guest", { method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ name: "Ada" }) })).json()"""
    )
    database = f"sqlite:///{house.folder / 'tables.db'}"
    table = lay(database, moments(game)[moment], me["guest"], me["name"])
    page.set_viewport_size({"width": 1440, "height": 900})
    visitor.go(f"?{table}#/table/{table}")
    visitor.wait_for_turn()
    if moment == "end":
        page.get_by_role("button", name="Look at the table").click()


def measure(visitor: Person, name: str) -> list[str]:
    """What is wrong at any size; with COVENSTEAD_SHOTS a picture of each."""
    page = visitor.page
    faults: list[str] = []
    for width, height in SWEEP if os.environ.get("COVENSTEAD_SWEEP") else SIZES + SMALLEST:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(TWO_FRAMES)
        found = page.evaluate(MEASURE)
        faults += [f"{width}x{height}: {fault}" for fault in found]
        if os.environ.get("COVENSTEAD_SHOTS"):
            visitor.shoot(SHOTS / "layout", f"{name.replace(' ', '-')}-{width}x{height}")
    return faults


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_board_fits_every_window(visitor: Person, house: House, game: str, moment: str) -> None:
    come_to(visitor, house, game, moment)
    faults = measure(visitor, f"{game} {moment}")
    assert not faults, "\n".join([f"{len(faults)} faults", *faults])


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_lifted_move_fits_every_window(visitor: Person, house: House, game: str) -> None:
    """Its button says what the move is called and what it would do."""
    come_to(visitor, house, game, "most choices")
    visitor.page.locator("main .card[data-lit]:visible, main .door[data-lit]:visible").last.click()
    faults = measure(visitor, f"{game} lifted")
    assert not faults, "\n".join([f"{len(faults)} faults", *faults])
