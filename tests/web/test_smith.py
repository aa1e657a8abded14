"""The card smith: a card is written, drawn and read at the same time, and nothing is lost."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator, expect

from covenstead.games.revel.cards import load_pool
from tests.web.conftest import SHOTS, Newcomer
from tests.web.person import LOOKS, Person

DISCARDED = "When This Spell Is Discarded: Draw 1 card."


def bench(ada: Person) -> Locator:
    """At the bench, in the text of the card."""
    ada.go("#/smith")
    area = ada.page.get_by_label("Card text")
    area.click()
    expect(ada.page.get_by_role("option", name="On Play:")).to_be_visible()
    return area


def phrases(ada: Person) -> list[tuple[str, str]]:
    """The part and the words of each coloured phrase."""
    found: list[list[str]] = ada.page.evaluate(
        """() => [...document.querySelectorAll(".reads li")].map((row) => [
             row.querySelector(".part").innerText, row.querySelector(".words").innerText])"""
    )
    return [(part, words) for part, words in found]


def test_a_card_is_drawn_and_read_as_it_is_written(newcomer: Newcomer) -> None:
    """R-4.2, R-4.3"""
    ada = newcomer()
    area = bench(ada)
    ada.page.get_by_label("Name", exact=True).fill("Lantern Moth")
    ada.page.get_by_role("button", name="Power up").click()
    area.fill(f"To Play: Spend 1 Wick.\n{DISCARDED}")
    expect(ada.page.get_by_text("all 4 phrases understood")).to_be_visible()
    assert phrases(ada) == [
        ("When", "To Play:"),
        ("Cost", "Spend 1 Wick."),
        ("When", "When This Spell Is Discarded:"),
        ("Effect", "Draw 1 card."),
    ]
    expect(ada.page.locator(".sheet .phrase")).to_have_text(
        ["To Play:", "Spend 1 Wick.", "When This Spell Is Discarded:", "Draw 1 card."]
    )
    drawn = ada.page.locator(".drawn .card")
    expect(drawn).to_have_attribute(
        "aria-label",
        f"Lantern Moth, A Strike Spell, power 3. To Play: Spend 1 Wick. {DISCARDED}",
    )


def test_a_fault_stands_under_its_words_and_its_rewriting_is_a_button(newcomer: Newcomer) -> None:
    ada = newcomer()
    area = bench(ada)
    area.fill("At the end of your turn, gain 1 Wick.")
    expect(ada.page.locator(".sheet .wrong")).to_have_text("At the end of your turn")
    expect(ada.page.get_by_text("1 fault, cannot be dealt yet")).to_be_visible()
    ada.page.get_by_role("button", name="At The End Of Your Turn: Gain 1 Wick.").click()
    expect(area).to_have_value("At The End Of Your Turn: Gain 1 Wick.")
    expect(ada.page.get_by_text("all 2 phrases understood")).to_be_visible()
    ada.page.keyboard.press("Control+z")
    expect(area).to_have_value("At the end of your turn, gain 1 Wick.")
    ada.page.get_by_role("button", name="Redo").click()
    expect(area).to_have_value("At The End Of Your Turn: Gain 1 Wick.")


def test_a_sentence_is_finished_by_arrows_and_tab_and_tab_leaves_when_it_is_whole(
    newcomer: Newcomer,
) -> None:
    ada = newcomer()
    area, page = bench(ada), ada.page
    page.keyboard.type("When Your T")
    expect(page.locator(".next [aria-selected=true]")).to_have_text("Turn Ends:")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".next [aria-selected=true]")).to_have_text("Turn Begins:")
    page.keyboard.press("Tab")
    expect(area).to_have_value("When Your Turn Begins:")
    page.keyboard.type(" Dr")
    expect(page.locator(".next [aria-selected=true]")).to_have_text("Draw 1 card.")
    page.keyboard.press("Tab")
    expect(area).to_have_value("When Your Turn Begins: Draw 1 card.")
    expect(page.get_by_text("all 2 phrases understood")).to_be_visible()
    page.keyboard.press("Tab")
    expect(area).not_to_be_focused()
    area.click()
    page.keyboard.press("End")
    page.keyboard.type(" Ga")
    expect(page.locator(".next [aria-selected=true]")).to_have_text("Gain 1 Echo.")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(area).not_to_be_focused()


def test_the_rule_behind_a_phrase_is_shown_where_one_points_or_writes(newcomer: Newcomer) -> None:
    """R-5.2"""
    ada = newcomer()
    area = bench(ada)
    area.fill(DISCARDED)
    phrase = ada.page.locator(".sheet .phrase", has_text="Draw 1 card.")
    expect(phrase).to_be_visible()
    box = phrase.bounding_box()
    assert box is not None
    ada.page.mouse.move(box["x"] + 20, box["y"] + 10)
    expect(ada.page.locator(".rule")).to_contain_text("to the owner's hand")
    ada.page.keyboard.press("Home")
    expect(ada.page.locator(".rule")).to_contain_text("becomes relevant")


def test_nothing_is_lost_and_the_file_is_the_one_that_the_terminal_reads(
    newcomer: Newcomer, tmp_path: Path
) -> None:
    ada, bo = newcomer(), newcomer()
    area = bench(ada)
    area.fill("On Play: Draw 1 card.")
    ada.page.get_by_label("Name", exact=True).fill("Ripple <b>")
    ada.page.get_by_label("Other types").fill("river")
    ada.page.get_by_label("Name of the set").fill("Wick & Wing")
    ada.page.get_by_role("button", name="It does not like to leave").click()
    ada.page.reload()
    expect(ada.page.locator(".set .card-name")).to_have_text(["Ripple <b>", "Grave Moss"])
    with ada.page.expect_download() as saved:
        ada.page.get_by_role("link", name="Save as a file").click()
    assert saved.value.suggested_filename == "wick-wing.toml"
    path = tmp_path / "set.toml"
    saved.value.save_as(path)
    pool = load_pool(path)
    assert pool.name == "Wick & Wing"
    assert pool.names[-2:] == ["Ripple <b>", "Grave Moss"]
    assert pool.sorts.count("river") == 1
    assert len(pool.decks) == len(load_pool().decks)
    bo.go("#/smith")
    bo.page.locator("input[type=file]").set_input_files(path)
    expect(bo.page.locator(".set .card-name")).to_have_text(["Ripple <b>", "Grave Moss"])
    path.write_text("[set]\n", encoding="utf8")
    bo.page.locator("input[type=file]").set_input_files(path)
    expect(bo.page.get_by_role("alert")).to_contain_text("no card in this file")


def test_a_card_is_tried_against_a_bot_and_with_a_friend(newcomer: Newcomer) -> None:
    """RV-170, RV-171"""
    ada, bo = newcomer(), newcomer()
    area = bench(ada)
    ada.page.get_by_label("Name", exact=True).fill("Ripple")
    area.fill("On Play: Draw 1 crad.")
    expect(ada.page.locator(".sheet .wrong")).to_have_text("crad")
    ada.page.get_by_role("button", name="Try it now").click(force=True)
    expect(ada.page.get_by_text("The card has a fault and cannot be dealt yet.")).to_be_visible()
    ada.page.locator(".reads .fix button").click()
    expect(ada.page.get_by_text("all 2 phrases understood")).to_be_visible()
    ada.page.get_by_role("button", name="Try it now").click()
    ada.page.wait_for_selector(".revel")
    mine = ada.page.locator(
        "[aria-label^='Ripple, A Strike Spell, power 2. On Play: Draw 1 card.']"
    )
    expect(mine.first).to_be_visible()
    ada.shoot(SHOTS, "smith-tried")
    ada.play_once()
    ada.go("#/smith")
    expect(ada.page.get_by_label("Card text")).to_have_value("On Play: Draw 1 card.")
    expect(ada.page.get_by_text("all 2 phrases understood")).to_be_visible()
    ada.page.get_by_role("button", name="With a friend").click()
    ada.page.wait_for_selector(".waiting")
    link = ada.page.get_by_label("Link to this seat").input_value()
    bo.page.goto(link)
    bo.page.wait_for_selector(".waiting")
    ada.page.get_by_role("button", name="Deal", exact=True).click()
    for one in (ada, bo):
        one.page.wait_for_selector(".waiting", state="detached")
    expect(mine.first).to_be_visible()
    # The list of a deck is open to both (RV-130).
    bo.page.wait_for_selector(".revel")
    bo.page.get_by_role("button", name="in deck").last.click()
    expect(bo.page.locator(".listed")).to_contain_text("Ripple")


def test_every_pattern_can_be_played(newcomer: Newcomer) -> None:
    ada = newcomer()
    bench(ada)
    for row in ada.page.locator(".desk li button").all():
        row.click()
        expect(ada.page.locator(".reads small")).to_contain_text("understood")
        expect(ada.page.locator(".set .fault")).to_have_count(0)


def test_the_smith_is_sound_at_every_size(newcomer: Newcomer) -> None:
    ada = newcomer()
    area = bench(ada)
    area.fill("To Play: Spend 1 Wick.\nOn Play: Draw 1 crad.")
    for look in LOOKS:
        ada.look_at(look)
        expect(ada.page.locator(".sheet .wrong")).to_have_text("crad")
        expect(ada.page.locator(".reads .fix")).to_contain_text("On Play: Draw 1 card.")
        ada.shoot(SHOTS, f"smith-{look}")
        assert ada.overflow() <= 0, look
        assert ada.faults_of_access() == [], look
