"""Nothing jumps: what is on the table stays where it is, over a whole game."""

from __future__ import annotations

import pytest

from covenstead.games import GAMES
from tests.web.conftest import Newcomer

MOST = 0.1
# The browser's own measure, without what follows a person's own input.
WITNESS = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!entry.hadRecentInput) shifts.push({
        value: entry.value,
        what: entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 90) ?? "?"),
      });
  }).observe({ type: "layout-shift" });
}"""


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desk"])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_whole_game_shifts_by_less_than_a_tenth(
    newcomer: Newcomer, game: str, *, phone: bool
) -> None:
    ada = newcomer(phone=phone)
    ada.sit_down(game)
    ada.wait_for_turn()
    ada.page.evaluate(WITNESS)
    ada.play_on()
    shifts = ada.page.evaluate("shifts")
    total = sum(one["value"] for one in shifts)
    worst = sorted(shifts, key=lambda one: -one["value"])[:5]
    print(f"{game}: {total:.4f}")
    assert total < MOST, worst
