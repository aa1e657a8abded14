"""Decks of one's own, the pages of cards, and the choice of sets."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.web.conftest import SHOTS, Newcomer
from tests.web.person import LOOKS, Person
from tests.web.test_games import reach


def begin(ada: Person, deck: str = "Carillon") -> None:
    """In the builder with a deck that comes with the game."""
    ada.go("#/revel/decks")
    ada.page.get_by_role("button", name=f"Change {deck}").click()
    expect(ada.page.locator(".verdict")).to_have_text("Legal: it may be played.")


def broken(ada: Person) -> list[str]:
    """What the rules say is wrong."""
    return ada.page.locator(".rules .wrong").all_inner_texts()


def test_every_rule_of_deckbuilding_is_shown_as_one_builds(newcomer: Newcomer) -> None:
    """R-7.1, R-4.5"""
    ada = newcomer()
    begin(ada)
    assert ada.page.locator(".rules li").count() == 9
    more = ada.page.get_by_role("button", name="One more of Handbell Chime", exact=True)
    more.click()
    expect(ada.page.locator(".verdict")).to_have_text("2 rules not kept.")
    assert broken(ada) == ["26 cards; a draw deck is 25", "Handbell Chime: 3 copies; at most 2"]
    ada.page.get_by_role("button", name="Play it now").click(force=True)
    expect(ada.page.get_by_text("Not every rule of deckbuilding is kept yet.")).to_be_visible()
    ada.page.get_by_role("button", name="One less of Handbell Chime", exact=True).click()
    ada.page.locator("select[name=witch]").select_option("")
    expect(ada.page.locator(".verdict")).to_have_text("1 rule not kept.")
    assert broken(ada) == ["no witch leads it"]


def test_a_deck_is_kept_and_played_within_two_clicks(newcomer: Newcomer) -> None:
    ada = newcomer()
    begin(ada, "Hedgerow")
    ada.page.get_by_label("Name", exact=True).fill("Thorns & <Bells>")
    ada.page.get_by_label("Find").fill("dusk moth")
    ada.page.get_by_role("button", name="One more of Dusk Moth", exact=True).click()
    ada.page.get_by_role("button", name="One less of Green Tithe in the list").click()
    expect(ada.page.locator(".verdict")).to_have_text("Legal: it may be played.")
    ada.page.reload()
    expect(ada.page.get_by_label("Name", exact=True)).to_have_value("Thorns & <Bells>")
    ada.page.get_by_role("button", name="Play it now").click()
    ada.page.wait_for_selector(".revel")
    ada.page.get_by_role("button", name="in deck").first.click()
    ada.page.get_by_role("dialog", name="Thorns & <Bells>, your deck").wait_for()
    assert "Dusk Moth" in ada.page.locator(".listed").inner_text()
    assert ada.faults_of_access() == []
    ada.page.keyboard.press("Escape")
    ada.play_once()


def test_a_deck_goes_out_and_comes_back_as_text(newcomer: Newcomer, tmp_path: Path) -> None:
    ada, bo = newcomer(), newcomer()
    begin(ada)
    ada.page.get_by_role("button", name="As text").click()
    text = ada.page.get_by_label("The deck as text").last.input_value()
    assert text.startswith("deck My Carillon\nwitch Ysolde Fenn - A Founder of Bells\n1 ")
    with ada.page.expect_download() as saved:
        ada.page.get_by_role("link", name="Save as a file").click()
    assert saved.value.suggested_filename == "my-carillon.txt"
    path = tmp_path / "deck.txt"
    saved.value.save_as(path)
    bo.go("#/revel/decks")
    bo.page.get_by_role("button", name="Read a deck from text").click()
    area = bo.page.get_by_label("The deck as text").last
    area.fill("2 Handbell Chimes")
    bo.page.get_by_role("button", name="Take it over").click()
    expect(bo.page.get_by_role("alert")).to_contain_text("nearest: Handbell Chime")
    assert bo.faults_of_access() == []
    bo.page.locator("input[type=file]").set_input_files(path)
    expect(area).to_have_value(path.read_text(encoding="utf8"))
    bo.page.get_by_role("button", name="Take it over").click()
    expect(bo.page.locator(".verdict")).to_have_text("Legal: it may be played.")


def test_the_builder_is_sound_at_every_size_and_by_keyboard(newcomer: Newcomer) -> None:
    ada = newcomer()
    begin(ada)
    for look in LOOKS:
        ada.look_at(look)
        ada.page.wait_for_selector(".bench")
        ada.page.locator(".rules li").first.wait_for(state="attached")
        ada.shoot(SHOTS, f"builder-{look}")
        ada.page.get_by_label("Find").fill("bourdon")
        expect(ada.page.locator(".bench .read-card")).to_have_count(1)
        assert ada.overflow() <= 0, look
        assert ada.faults_of_access() == [], look
    ada.page.get_by_role("button", name="The deck: 25 of 25, legal").click()
    ada.page.locator(".deck-sheet").wait_for()
    ada.shoot(SHOTS, "builder-sheet-phone-light")
    assert ada.faults_of_access() == []
    ada.look_at("desk-dark")
    ada.page.wait_for_selector(".rules li")
    ada.page.get_by_label("Find").fill("bourdon")
    reach(ada.page, "[aria-label='One more of Great Bourdon']")
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator(".verdict")).to_have_text("2 rules not kept.")


def test_a_card_has_a_page_that_says_what_it_does(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.go("#/revel/cards")
    ada.page.get_by_label("Find").fill("fey bargain")
    ada.page.get_by_role("link", name="Read Fey Bargain").click()
    ada.page.get_by_role("heading", name="Fey Bargain", level=2).wait_for()
    assert "your opponent draws" in ada.page.locator(".meaning ol").inner_text()
    assert ada.page.locator(".meaning .rubric").inner_text() == "R-4.6"
    ada.page.keyboard.press("ArrowRight")
    ada.page.get_by_role("heading", name="Muffled Clapper", level=2).wait_for()
    assert ada.page.evaluate("location.hash") == "#/revel/cards/muffled-clapper"


def test_a_friend_brings_a_deck_of_their_own(newcomer: Newcomer) -> None:
    ada, bo = newcomer(), newcomer()
    begin(bo, "Hedgerow")
    ada.lay_table("revel", people=2, seats=2)
    bo.page.goto(ada.page.get_by_label("Link to this seat").input_value())
    bo.page.get_by_label("You play with").select_option("My Hedgerow")
    ada.page.get_by_text("plays with My Hedgerow").wait_for()
    bo.shoot(SHOTS, "waiting-decks")
    assert bo.faults_of_access() == []
    ada.page.get_by_role("button", name="Deal", exact=True).click()
    bo.page.get_by_text("Orla Thistledown").first.wait_for()


CHOOSE_ON = """async () => {
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  const seen = (one) => one.checkVisibility();
  const find = (names) => [...document.querySelectorAll(names)].find(seen);
  for (let k = 0; k < 1000 && !document.querySelector(".loom"); k++) {
    (find("[data-confirm]") ?? find("[data-lit]"))?.click();
    await pause(20);
  }
}"""


def test_sets_of_weavers_are_read_before_they_are_chosen(newcomer: Newcomer) -> None:
    """WV-5, WVA-22"""
    ada = newcomer()
    ada.go("#/new/weavers")
    ada.page.locator("select[name=sets]").select_option("secret")
    ada.page.get_by_role("button", name="Play now against bots").click()
    ada.page.get_by_label("Read the cards of Bellfounder").click()
    ada.page.get_by_role("region", name="Cards of Bellfounder").wait_for()
    assert ada.page.locator(".book .spell-card").count() == 9
    assert ada.faults_of_access() == []
    ada.shoot(SHOTS, "weavers-choosing")
    ada.page.get_by_label("Take Bellfounder, lit").click()
    ada.page.get_by_role("button", name="Weave with Bellfounder").click()
    ada.page.get_by_text("yours, face down").wait_for()
    ada.page.get_by_label("Take The Mirror Psalter, lit").click()
    ada.page.get_by_role("button", name="Weave with The Mirror Psalter").click()
    # WVA-22: if both picked the same, a coin says who picks again.
    ada.page.evaluate(CHOOSE_ON)
    ada.page.wait_for_selector(".loom")
