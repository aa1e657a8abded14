"""The lab's report in a real browser, with no network at all."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from covenstead.games import GAMES
from covenstead.lab.report import report
from covenstead.lab.run import run
from tests.support.lab import job
from tests.web.conftest import SHOTS
from tests.web.person import DESK, PHONE

CUT_OFF = """[...document.querySelectorAll(".chart")]
    .filter(chart => chart.scrollWidth > chart.clientWidth).map(chart => chart.id)"""


@pytest.mark.parametrize("game", GAMES)
def test_the_report_draws_every_chart_offline(game: str, browser: Browser, tmp_path: Path) -> None:
    run(job(game, 60, every=1), tmp_path, workers=1)
    page_file = report(tmp_path, pictures=False)
    context = browser.new_context(viewport=DESK, offline=True)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda line: faults.append(line.text) if line.type == "error" else None)
    page.on(
        "request",
        lambda asked: (
            None if asked.url.startswith(("file:", "data:")) else faults.append(asked.url)
        ),
    )
    page.goto(f"file://{page_file}")
    page.wait_for_selector("body[data-drawn]")
    charts = page.locator(".chart")
    assert charts.count() == int(page.locator("body").get_attribute("data-drawn") or 0) > 5
    for k in range(charts.count()):
        assert charts.nth(k).locator("svg").count() == 1
    families = page.evaluate("[...document.fonts].filter(f => f.status == 'loaded').length")
    assert families >= 4
    # No chart is wider than its place: what is cut off is not read.
    assert page.evaluate(CUT_OFF) == []
    page.screenshot(path=SHOTS / f"lab-{game}.png", full_page=True)
    page.set_viewport_size(PHONE)
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE["width"]
    context.close()
    assert faults == []
