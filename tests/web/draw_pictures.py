"""Draws the page's icons, the picture of shared links and that of the card smith: `make pictures`.

The icons come from `web/public/moon.svg`; the shared picture is a table as the browser draws it.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.web.conftest import ARGUMENTS, ROOT, House, chromium
from tests.web.person import Person

PUBLIC = ROOT / "web" / "public"
PICTURES = ROOT / "docs" / "pictures"
NIGHT = "#0a151c"
# What a shared link shows, in the size that every network takes.
SHARED = (1200, 630)
# The seed and the moves of the lesson: the same table every time.
PLACE = "#/learn/blackmore"
READ_ON = 3
# A maskable icon may be cut to a circle: the moon stays within the middle of it.
ICONS = {"icon-192": (192, 1.0), "icon-512": (512, 1.0), "icon-maskable": (512, 0.72)}
ONLY_THE_TABLE = """
  .lesson.lesson { grid-template-columns: minmax(0, 1fr) !important;
    grid-template-areas: "bar" "table" !important; }
  .lesson.lesson > .margin, .pointer, .bar .tools, .bar h1 { display: none !important; }
"""


def draw_icons(browser: Browser) -> None:
    moon = (PUBLIC / "moon.svg").read_text(encoding="utf8")
    for name, (size, share) in ICONS.items():
        page = browser.new_page(viewport={"width": size, "height": size})
        background = NIGHT if share < 1 else "transparent"
        page.set_content(
            f"<body style='margin:0;height:100vh;display:grid;place-items:center;"
            f"background:{background}'><div style='width:{share * 100}%'>{moon}</div></body>"
        )
        page.screenshot(path=PUBLIC / f"{name}.png", omit_background=True)
        page.close()


def draw_table(browser: Browser, house: House) -> None:
    width, height = SHARED
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme="dark", reduced_motion="reduce"
    )
    person = Person(context, house.address, guided=True)
    person.go(PLACE)
    for _ in range(READ_ON):
        person.page.locator("[data-go-on]").click()
    person.page.get_by_role("button", name="Do it for me").click()
    person.page.get_by_text("The trick is yours").wait_for()
    # The policy of the server forbids styles that the page has not brought along.
    person.page.evaluate(
        """(rules) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(rules);
          document.adoptedStyleSheets.push(sheet);
        }""",
        ONLY_THE_TABLE,
    )
    person.page.wait_for_timeout(300)
    person.page.screenshot(path=PUBLIC / "share.png")
    context.close()


def draw_smith(browser: Browser, house: House) -> None:
    """A card half written at the card smith, for the tutorial."""
    context = browser.new_context(
        viewport={"width": 1280, "height": 800}, color_scheme="dark", reduced_motion="reduce"
    )
    person = Person(context, house.address, guided=True)
    person.go("#/smith")
    page = person.page
    page.get_by_label("Name", exact=True).fill("Lantern Moth")
    page.get_by_label("Other types").fill("Moth")
    page.get_by_label("Stitch icon moth").click()
    page.get_by_role("button", name="Power up").click()
    area = page.get_by_label("Card text")
    area.click()
    area.fill("To Play: Spend 1 Wick.\nWhen This Spell Is Discarded: Draw 1 card.\nOn Pl")
    page.get_by_role("option", name="Play:").wait_for()
    page.screenshot(path=PICTURES / "smith.png")
    context.close()


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), headless=True, args=ARGUMENTS)
        house = House(Path(folder))
        house.open()
        try:
            draw_icons(browser)
            draw_table(browser, house)
            draw_smith(browser, house)
        finally:
            house.close()
            browser.close()


if __name__ == "__main__":
    main()
