"""Browsers take part in the deal by themselves, and check it when the game is over."""

from __future__ import annotations

import json
import re
import urllib.request

from tests.web.conftest import SHOTS, House, Newcomer
from tests.web.person import Person
from tests.web.test_people import two_at_a_table


def check_the_deal(person: Person) -> str:
    """What the page says of the deal of the game that is over."""
    person.page.get_by_role("link", name="Check the deal").first.click()
    # The page shows the place for its verdict first, and works the verdict out then.
    return person.page.get_by_role("status").filter(has_text=re.compile(r"\w")).inner_text()


def record_of(house: House, person: Person) -> dict[str, object]:
    table = person.page.url.rpartition("/")[2]
    with urllib.request.urlopen(f"{house.address}/api/tables/{table}/record") as answer:
        record: dict[str, object] = json.load(answer)
        return record


def test_both_browsers_are_in_the_deal_and_prove_it(newcomer: Newcomer, house: House) -> None:
    ada, bo = two_at_a_table(newcomer, "blackmore")
    bo.begin_to_play_on()
    ada.play_on()
    bo.page.wait_for_selector(".result")
    for person in (ada, bo):
        said = check_the_deal(person)
        assert person.page.get_by_role("heading", name="Nobody chose this deal").is_visible()
        assert "Your own part is in it" in said
    deal = record_of(house, ada)["deal"]
    assert isinstance(deal, dict)
    assert None not in deal["parts"]
    assert deal["round"] == 1
    ada.shoot(SHOTS, "deal-desk")
    assert ada.faults_of_access() == []
    assert bo.overflow() <= 0


def test_a_browser_that_plays_alone_adds_its_part(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.sit_down("blackmore", seats=2)
    ada.play_on()
    assert "Your own part is in it" in check_the_deal(ada)
    ada.page.evaluate("localStorage.removeItem('covenstead-deals')")
    ada.page.reload()
    ada.page.get_by_role("heading", name="Nobody chose this deal").wait_for()
    assert "Your own part" not in ada.page.get_by_role("status").inner_text()
