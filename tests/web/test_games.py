"""Every game, from the street to the result."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from covenstead.games import GAMES
from tests.web.conftest import SHOTS, Newcomer

HAND_CLICKS = 6


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_person_plays_a_whole_game_by_clicking_what_is_lit(newcomer: Newcomer, game: str) -> None:
    ada = newcomer()
    ada.sit_down(game)
    for _ in range(HAND_CLICKS):
        ada.play_once()
        assert ada.names_twice() == []
    ada.wait_for_turn()
    ada.shoot(SHOTS, f"{game}-desk-dark")
    ada.play_on()
    ada.shoot(SHOTS, f"{game}-result")
    assert ada.page.locator(".result h2").inner_text() != ""


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_phone_shows_a_playable_table(newcomer: Newcomer, game: str) -> None:
    ada = newcomer(phone=True, light=True)
    ada.sit_down(game)
    for _ in range(HAND_CLICKS):
        ada.play_once()
    ada.wait_for_turn()
    ada.shoot(SHOTS, f"{game}-phone-light")
    assert ada.overflow() <= 0
    assert ada.faults_of_access() == []


@pytest.mark.parametrize("game", sorted(GAMES))
def test_axe_finds_nothing_at_a_table(newcomer: Newcomer, game: str) -> None:
    ada = newcomer(light=True)
    ada.sit_down(game)
    ada.play_once()
    ada.wait_for_turn()
    ada.shoot(SHOTS, f"{game}-desk-light")
    assert ada.faults_of_access() == []


# A card with so many cubes on its two sides; how far they stand out of its edge, in pixels.
OUTSIDE = """(counts) => {
  const cards = [...document.querySelectorAll(".hand .card")];
  const card = cards.find((one) => one.querySelector(".cube:not(.hybrid)"));
  const cube = card.querySelector(".cube:not(.hybrid)");
  counts.forEach((count, k) => {
    const cubes = Array.from({ length: count }, () => cube.cloneNode(true));
    card.querySelectorAll(".spaces")[k].replaceChildren(...cubes);
  });
  const edge = card.getBoundingClientRect();
  const boxes = [...card.querySelectorAll(".cube")].map((one) => one.getBoundingClientRect());
  return Math.max(...boxes.flatMap((box) => [
    edge.left - box.left, box.right - edge.right, edge.top - box.top, box.bottom - edge.bottom,
  ]));
}"""


@pytest.mark.parametrize("look", ["desk-dark", "phone-dark"])
def test_the_cubes_of_a_recipe_stay_on_its_card(newcomer: Newcomer, look: str) -> None:
    ada = newcomer()
    ada.sit_down("whirling")
    ada.look_at(look)
    ada.wait_for_turn()
    for counts in ([2, 5], [5, 2], [3, 5], [4, 3]):
        assert ada.page.evaluate(OUTSIDE, counts) < 0, counts


def test_a_desk_shows_a_whole_hand_of_recipes(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.sit_down("whirling")
    ada.wait_for_turn()
    hidden = ada.page.locator(".hand").evaluate("(hand) => hand.scrollWidth - hand.clientWidth")
    assert ada.page.locator(".hand .card").count() == 4
    assert hidden <= 0


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_game_is_played_by_keyboard_only(newcomer: Newcomer, game: str) -> None:
    ada = newcomer()
    ada.sit_down(game)
    ada.wait_for_turn()
    before = ada.page.locator("main").aria_snapshot()
    for _ in range(3):
        reach(ada.page, "[data-lit]")
        ada.page.keyboard.press("Enter")
        if ada.page.locator("[data-confirm]:visible").count():
            reach(ada.page, "[data-confirm]")
            ada.page.keyboard.press("Enter")
        ada.wait_for_turn()
    assert ada.page.locator("main").aria_snapshot() != before
    ada.page.keyboard.press("?")
    ada.page.locator("dialog, .slip").first.wait_for()


def reach(page: Page, wanted: str) -> None:
    """Tab until what has the focus is what is wanted."""
    for _ in range(400):
        page.keyboard.press("Tab")
        if page.evaluate("(wanted) => !!document.activeElement?.matches(wanted)", wanted):
            return
    raise AssertionError(f"Tab never reaches {wanted}")
