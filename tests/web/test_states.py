"""Bad input and bad luck: each a clear state of the page, never a blank or a frozen one."""

from __future__ import annotations

import gzip
import json

import pytest
from playwright.sync_api import Response, WebSocketRoute

from tests.web.conftest import SHOTS, House, Newcomer
from tests.web.person import LOOKS


@pytest.mark.parametrize(
    ("hash_", "says"),
    [
        ("#/table/nosuchtable", "No such table"),
        ("#/replay/nosuchtable", "No such game"),
        ("#/new/chess", "No such game"),
        ("#/revel/cards/never-printed", "No such card"),
        ("#/cellar", "Page not found"),
        ("cellar/stairs", "Page not found"),
        ("table/nosuchtable", "No such table"),
    ],
)
def test_a_link_that_leads_nowhere_says_so(newcomer: Newcomer, hash_: str, says: str) -> None:
    ada = newcomer()
    ada.go(hash_)
    ada.page.get_by_role("heading", name=says).wait_for()
    assert ada.faults_of_access() == []


def test_the_first_page_is_light(newcomer: Newcomer) -> None:
    """Everything that the street needs, compressed: under 200 kB."""
    ada = newcomer()
    sizes: dict[str, int] = {}

    def came(response: Response) -> None:
        body = response.body()
        packed = body if response.url.endswith(".woff2") else gzip.compress(body)
        sizes[response.url] = len(packed)

    ada.page.on("response", came)
    ada.go()
    ada.page.wait_for_selector(".doors")
    ada.page.wait_for_load_state("networkidle")
    assert any("/assets/" in url for url in sizes)
    assert sum(sizes.values()) < 200_000, sizes


@pytest.mark.parametrize(
    ("name", "hash_", "ready"),
    [
        ("home", "", ".doors"),
        ("new", "#/new/blackmore", "form.panel"),
        ("lobby", "#/lobby", ".text-page .panel, .text-page li"),
        ("mine", "#/mine", ".text-page .panel"),
        ("rules", "#/rules/blackmore/WB-13", ".item.here"),
        ("cards-revel", "#/revel/cards", ".read-card"),
        ("card-revel", "#/revel/cards/fey-bargain", ".meaning"),
        ("decks-revel", "#/revel/decks", ".shipped"),
        ("cards-weavers", "#/weavers/cards", ".spell-card"),
        ("credits", "#/credits", ".text-page main"),
    ],
)
def test_axe_finds_nothing_on_any_page(
    newcomer: Newcomer, name: str, hash_: str, ready: str
) -> None:
    ada = newcomer()
    ada.go(hash_)
    for look in LOOKS:
        ada.look_at(look)
        ada.page.wait_for_selector(ready)
        ada.shoot(SHOTS, f"{name}-{look}")
        assert ada.overflow() <= 0, look
        assert ada.faults_of_access() == [], look


def test_the_drawers_are_sound(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.sit_down("blackmore")
    for name in ("Rules", "Settings and table"):
        ada.page.get_by_role("button", name=name).click()
        ada.page.wait_for_selector("dialog[open]")
        assert ada.faults_of_access() == []
        ada.shoot(SHOTS, f"drawer-{name.split()[0].lower()}")
        ada.page.keyboard.press("Escape")
        ada.page.wait_for_selector("dialog[open]", state="detached")


def test_why_not_names_the_rule(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.sit_down("mandragora")
    ada.wait_for_turn()
    # A shop out of reach; `force`, because Playwright takes aria-disabled for «cannot be clicked».
    ada.page.locator(".door[aria-disabled]").first.click(force=True)
    slip = ada.page.locator(".slip.why")
    slip.locator(".rubric").wait_for()
    assert slip.locator(".rubric").inner_text().startswith("MA-")
    ada.page.keyboard.press("Escape")
    slip.wait_for(state="detached")


def test_a_server_that_restarts_loses_nothing(newcomer: Newcomer, house: House) -> None:
    ada = newcomer()
    ada.sit_down("blackmore")
    ada.play_once()
    ada.wait_for_turn()
    hand = ada.page.locator(".hand .card").all_inner_texts()
    house.close()
    ada.page.get_by_text("Connection lost.").wait_for()
    assert ada.faults_of_access() == []
    ada.shoot(SHOTS, "line-down")
    house.open()
    ada.page.get_by_text("Connection lost.").wait_for(state="detached")
    ada.wait_for_turn()
    assert ada.page.locator(".hand .card").all_inner_texts() == hand
    ada.play_once()
    ada.wait_for_turn()


def test_a_server_that_is_not_there_is_knocked_at_again(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.page.route("**/api/games", lambda route: route.abort())
    ada.go()
    ada.page.get_by_role("heading", name="The server does not answer").wait_for()
    ada.page.unroute("**/api/games")
    ada.page.get_by_role("button", name="Try again").click()
    ada.page.wait_for_selector(".doors")


def test_an_outdated_page_asks_to_be_loaded_again(newcomer: Newcomer) -> None:
    ada = newcomer()

    def newer(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def heard(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] == "welcome":
                said["protocol"] += 1
            line.send(json.dumps(said))

        server.on_message(heard)

    ada.page.route_web_socket("**/ws", newer)
    ada.go()
    ada.page.get_by_text("A new version is available.").wait_for()
    assert ada.page.get_by_role("button", name="Reload").is_visible()
