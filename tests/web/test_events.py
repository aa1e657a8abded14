"""Events are seen one by one, and the board is never interactive for a state it does not show.

A witness in the page writes down what was shown and when; nothing here is sampled, and a duration
is only ever compared with the least it may be.
"""

from __future__ import annotations

import itertools
from typing import TypedDict

import pytest

from covenstead.games import GAMES
from tests.web.conftest import Newcomer
from tests.web.person import Person
from tests.web.test_clicks import in_motion

DECISIONS = 6
TRICK_MS = 1500
# Timers and the clock of the page are not read at the same instant.
SLACK_MS = 20
WITNESS = """() => {
  const main = document.querySelector("main.table");
  window.scenes = []; window.wrong = []; window.flights = 0; window.inputs = [];
  const lines = () => document.querySelectorAll(".log li:not(.turn)").length;
  const look = () => {
    const scene = main.dataset.scene;
    const behind = main.hasAttribute("data-behind");
    if (scenes.at(-1)?.scene !== scene)
      scenes.push({ scene, behind, at: performance.now(), lines: lines() });
    const lit = main.querySelector("[data-lit], [data-confirm]");
    if (behind && lit) wrong.push(`${scene}: ${lit.outerHTML.slice(0, 200)}`);
  };
  look();
  new MutationObserver(look).observe(main, { subtree: true, childList: true, attributes: true });
  new MutationObserver((all) => {
    for (const { addedNodes } of all)
      for (const one of addedNodes) if (one.classList?.contains("flying")) flights++;
  }).observe(document.body, { childList: true });
  for (const kind of ["pointerdown", "keydown"])
    addEventListener(kind, () => inputs.push(performance.now()), { capture: true });
}"""


class Scene(TypedDict):
    """What the witness wrote down: number and kind, whether more was to come, when, and the log."""

    scene: str
    behind: bool
    at: float
    lines: int


Pairs = list[tuple[Scene, Scene]]


def sit_down(person: Person, game: str, seats: int | None = None) -> None:
    """At a table with a witness."""
    person.sit_down(game, seats=seats)
    person.wait_for_turn()
    person.page.evaluate(WITNESS)


def play_on(person: Person) -> Pairs:
    """Some decisions; each scene with the next one, where nobody pressed anything between."""
    for _ in range(DECISIONS):
        person.play_once()
    person.wait_for_turn()
    scenes: list[Scene] = person.page.evaluate("scenes")
    inputs: list[float] = person.page.evaluate("inputs")
    numbers = [int(one["scene"].split()[0]) for one in scenes]
    assert numbers == sorted(set(numbers))
    pairs = itertools.pairwise(scenes)
    return [(a, b) for a, b in pairs if not any(a["at"] <= at <= b["at"] for at in inputs)]


def tricks_of_others(person: Person) -> tuple[Pairs, list[float]]:
    """Play until somebody else has won a trick; how long each of those stayed, in milliseconds."""
    while True:
        pairs = play_on(person)
        won = [b["at"] - a["at"] for a, b in pairs if a["scene"].endswith(" won")]
        if won or person.is_over():
            return pairs, won


@pytest.mark.parametrize("game", sorted(GAMES))
def test_nothing_is_lit_before_the_newest_state_is_shown(newcomer: Newcomer, game: str) -> None:
    ada = in_motion(newcomer, "quick")
    sit_down(ada, game)
    play_on(ada)
    # What is decided in secret is no scene; it may take some decisions until there is one.
    while not ada.page.evaluate("scenes.some((one) => one.behind)"):
        assert not ada.is_over()
        play_on(ada)
    assert ada.page.evaluate("wrong") == []


def test_a_trick_is_seen_card_by_card_and_stays(newcomer: Newcomer) -> None:
    """Each line of the log is a scene of its own; cards fly; a full trick stays 1.5 seconds."""
    ada = in_motion(newcomer, "quick")
    sit_down(ada, "blackmore", seats=4)
    pairs, won = tricks_of_others(ada)
    assert all(b["lines"] - a["lines"] <= 1 for a, b in pairs)
    assert min(won) >= TRICK_MS - SLACK_MS
    assert ada.page.evaluate("flights") > 0


def test_with_reduced_motion_a_trick_stays_longer_and_nothing_flies(newcomer: Newcomer) -> None:
    ada = in_motion(newcomer, "quick")
    ada.page.emulate_media(reduced_motion="reduce")
    sit_down(ada, "blackmore", seats=4)
    _, won = tricks_of_others(ada)
    assert min(won) >= TRICK_MS * 1.2
    assert ada.page.evaluate("flights") == 0
