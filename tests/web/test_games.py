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


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_game_is_played_by_keyboard_only(newcomer: Newcomer, game: str) -> None:
    ada = newcomer()
    ada.sit_down(game)
    ada.wait_for_turn()
    before = ada.page.locator("main").aria_snapshot()
    for _ in range(3):
        reach(ada.page, "[data-lit]")
        ada.page.keyboard.press("Enter")
        if ada.page.locator("[data-go]:visible").count():
            reach(ada.page, "[data-go]")
            ada.page.keyboard.press("Enter")
        ada.wait_for_turn()
    assert ada.page.locator("main").aria_snapshot() != before
    ada.page.keyboard.press("?")
    assert ada.page.locator("dialog, .slip").count() > 0


def reach(page: Page, wanted: str) -> None:
    """Tab until what has the focus is what is wanted."""
    for _ in range(400):
        page.keyboard.press("Tab")
        if page.evaluate("(wanted) => !!document.activeElement?.matches(wanted)", wanted):
            return
    raise AssertionError(f"Tab never reaches {wanted}")
