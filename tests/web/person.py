"""Somebody at a browser: opens doors, clicks what is lit, looks at what is there."""

from __future__ import annotations

import json
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, ViewportSize

DESK: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
LOOKS = ["desk-dark", "desk-light", "phone-dark", "phone-light"]
GAMES = ["blackmore", "mandragora", "whirling", "weavers", "revel"]
# Clicks what is lit, each time another one, until the game is over; much faster than from outside.
PLAY_ON = """async (most) => {
  const visible = (one) => one.checkVisibility({ visibilityProperty: true });
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  for (let clicks = 0, idle = 0, k = 7; clicks < most && idle < 2000; ) {
    if (document.querySelector(".result")) return clicks;
    const go = [...document.querySelectorAll("[data-confirm]")].find(visible);
    const lit = [...document.querySelectorAll("[data-lit]")].filter(visible);
    if (!go && !lit.length) { idle++; await pause(10); continue; }
    k = (k * 1103515245 + 12345) & 0x7fffffff;
    (go && k % 3 ? go : (lit[(k >> 8) % lit.length] ?? go)).click();
    clicks++; idle = 0;
    await pause(4);
  }
  return -1;
}"""


class Person:
    """One person with one page."""

    def __init__(
        self, context: BrowserContext, address: str, *, guided: bool, games: list[str] = GAMES
    ) -> None:
        self.context = context
        self.address = address
        self.faults: list[str] = []
        kept = {"guided": games if guided else [], "pace": "at once"}
        context.add_init_script(
            f"localStorage.getItem('covenstead') ?? "
            f"localStorage.setItem('covenstead', {json.dumps(json.dumps(kept))})"
        )
        self.page: Page = context.new_page()
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", self._heard)

    def _heard(self, message: ConsoleMessage) -> None:
        # A server that is down or a table that is not there is reported by the browser itself.
        if message.type == "error" and "Failed to load" not in message.text:
            if "WebSocket connection" not in message.text:
                self.faults.append(message.text)

    # ---- going about ----

    def go(self, hash_: str = "") -> None:
        self.page.goto(f"{self.address}/{hash_}")

    def sit_down(self, game: str, seats: int | None = None) -> None:
        """From the street to a running table in two clicks (three with another number of seats)."""
        self.go()
        self.page.click(f"a[href='#/new/{game}']")
        if seats is not None:
            self.page.locator("select[name=seats]").select_option(str(seats))
        self.page.get_by_role("button", name="Play now against bots").click()
        self.page.wait_for_selector(".shell")

    def lay_table(self, game: str, *, people: int, seats: int) -> None:
        """A table of one's own, for people and bots."""
        self.go(f"#/new/{game}")
        self.page.locator("select[name=seats]").select_option(str(seats))
        self.page.locator("select[name=people]").select_option(str(people))
        self.page.get_by_role("button", name="Lay the table and invite").click()
        self.page.wait_for_selector(".waiting")

    # ---- playing ----

    def lit(self) -> Locator:
        return self.page.locator("[data-lit]:visible")

    def wait_for_turn(self) -> None:
        self.page.wait_for_selector("[data-lit]:visible, .result")

    def play_once(self) -> None:
        """Click the first lit thing, and the act that it lifts."""
        self.wait_for_turn()
        if self.is_over():
            return
        self.lit().first.click()
        if self.page.locator("[data-confirm]:visible").count():
            self.page.locator("[data-confirm]:visible").first.click()

    def play_on(self, most: int = 6000) -> int:
        """Click what is lit to the end of the game; how many clicks it took."""
        clicks: int = self.page.evaluate(PLAY_ON, most)
        assert clicks >= 0, f"the game stands still: {self.page.locator('.shell').aria_snapshot()}"
        return clicks

    def begin_to_play_on(self, most: int = 6000) -> None:
        """The same, without waiting for it."""
        self.page.evaluate(f"(most) => {{ void ({PLAY_ON})(most); }}", most)

    def is_over(self) -> bool:
        return self.page.locator(".result").count() > 0

    # ---- looking ----

    def look_at(self, look: str) -> None:
        """The same page anew, at another size or another time of day."""
        self.page.set_viewport_size(PHONE if "phone" in look else DESK)
        self.page.emulate_media(color_scheme="light" if "light" in look else "dark")
        self.page.reload()

    def shoot(self, folder: Path, name: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=folder / f"{name}.png")

    def faults_of_access(self) -> list[str]:
        """What axe finds, one line each."""
        found = Axe().run(self.page)
        return [
            f"{one['id']}: {one['nodes'][0]['html'][:200]} {one['nodes'][0].get('failureSummary')}"
            for one in found.response["violations"]
        ]

    def names_twice(self) -> list[str]:
        """Things that would travel under one name: one of them would fly from the other's place."""
        twice: list[str] = self.page.evaluate(
            """() => {
              const all = [...document.querySelectorAll("[style*='--travel']")];
              const names = all.filter((one) => one.checkVisibility())
                .map((one) => one.style.getPropertyValue("--travel"));
              return names.filter((name, k) => names.indexOf(name) !== k);
            }"""
        )
        return twice

    def overflow(self) -> int:
        """By how many pixels the page is wider than the window."""
        wide: int = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        return wide
