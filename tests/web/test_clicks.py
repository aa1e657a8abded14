"""Every click counts: whatever is lit takes a click at any moment, also while cards fly."""

from __future__ import annotations

import random

import pytest

from tests.web.conftest import Newcomer
from tests.web.person import Person

CLICKS = 200
# Remembers each press on something lit, whether the click reached it, and whether anything came of
# it. What is lit is judged by the boxes of the page, not by what the browser says lies under the
# pointer: a veil over the page would fool that.
WITNESS = """() => {
  window.presses = [];
  const at = (box, x, y) => x > box.left && x < box.right && y > box.top && y < box.bottom;
  const state = (one) => [one.isConnected, one.matches("[data-lit]"), one.ariaPressed].join();
  addEventListener("pointerdown", ({ clientX: x, clientY: y }) => {
    const lit = [...document.querySelectorAll("[data-lit], [data-confirm]")]
      .find((one) => one.checkVisibility() && at(one.getBoundingClientRect(), x, y));
    if (lit) presses.push({ lit, before: state(lit), taken: false, worked: false });
  }, { capture: true });
  addEventListener("click", ({ target }) => {
    const last = presses.at(-1);
    if (!last?.lit.contains(target)) return;
    last.taken = true;
    setTimeout(() => (last.worked = state(last.lit) !== last.before));
  }, { capture: true });
}"""
# A point on something lit as it is drawn now, some milliseconds after it is my turn.
AIM = """async (delay) => {
  const visible = (one) => one.checkVisibility({ visibilityProperty: true });
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  const lit = () => [...document.querySelectorAll("[data-confirm], [data-lit]")].filter(visible);
  for (let k = 0; k < 3000; k++) {
    if (document.querySelector(".result")) return null;
    if (lit().length) {
      await pause(delay);
      const all = lit();
      const box = all[Math.floor(delay) % Math.max(1, all.length)]?.getBoundingClientRect();
      if (box?.width) return [box.left + Math.min(15, box.width / 2), box.top + box.height / 2];
    }
    await pause(5);
  }
  throw new Error("nothing is lit any more");
}"""
SETTINGS = """const kept = JSON.parse(localStorage.getItem("covenstead"));
localStorage.setItem("covenstead", JSON.stringify({ ...kept, pace: "PACE" }))"""


def in_motion(newcomer: Newcomer, pace: str) -> Person:
    """Somebody whose page moves: the others' moves come one by one, and cards fly."""
    person = newcomer()
    person.page.emulate_media(reduced_motion="no-preference")
    person.page.add_init_script(SETTINGS.replace("PACE", pace))
    return person


def test_no_click_on_what_is_lit_is_lost_while_cards_fly(newcomer: Newcomer) -> None:
    """Clicks at random moments after the turn has come, with cards in the air."""
    ada = in_motion(newcomer, "quick")
    dice = random.Random(5)
    clicks, flying = 0, 0
    lost: list[str] = []
    while clicks < CLICKS:
        ada.sit_down("blackmore", seats=2)
        ada.page.evaluate(WITNESS)
        while clicks < CLICKS:
            where = ada.page.evaluate(AIM, dice.uniform(0, 330))
            if where is None:
                break
            flying += ada.page.evaluate("document.getAnimations().length > 0")
            ada.page.mouse.click(*where)
            clicks += 1
        ada.page.evaluate("new Promise((done) => setTimeout(done))")
        lost += ada.page.evaluate(
            """presses.filter((one) => !one.taken || !one.worked)
              .map((one) => `${one.taken} ${one.before} ${one.lit.ariaLabel}`)"""
        )
    assert lost == []
    assert flying > CLICKS / 10


@pytest.mark.parametrize(("drag", "taken"), [(0, True), (60, False)])
def test_what_is_pressed_takes_the_click_wherever_it_lands(
    newcomer: Newcomer, drag: int, taken: bool
) -> None:
    """A card that moves between press and release is meant; a pointer that moves is not."""
    ada = newcomer()
    ada.sit_down("blackmore", seats=2)
    ada.wait_for_turn()
    card = ada.page.locator(".hand [data-lit]").first
    box = card.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 4, box["y"] + box["height"] / 2
    card.evaluate("(card) => card.addEventListener('click', () => (window.taken = true))")
    ada.page.mouse.move(x, y)
    ada.page.mouse.down()
    if drag:
        ada.page.mouse.move(x, y - drag)
    card.evaluate("(card) => (card.style.translate = '0 -300px')")
    ada.page.mouse.up()
    assert bool(ada.page.evaluate("window.taken")) == taken


def come_to_the_hand(ada: Person) -> None:
    """Until a card can be played; a trick that was won by chance is kept."""
    playable = "() => document.querySelector('.hand [data-lit], .acts [data-lit]')"
    ada.page.wait_for_function(playable)
    while not ada.page.locator(".hand [data-lit]").count():
        ada.page.locator(".acts [data-lit]").first.click()
        ada.page.wait_for_function("() => !document.querySelector('.acts [data-lit]')")
        ada.page.wait_for_function(playable)


def test_the_focus_stays_in_the_hand_and_the_hand_comes_first(newcomer: Newcomer) -> None:
    ada = in_motion(newcomer, "quick")
    ada.sit_down("blackmore")
    ada.wait_for_turn()
    ada.page.keyboard.press("Tab")
    assert ada.page.evaluate("!!document.activeElement.closest('.hand')")
    for _ in range(3):
        come_to_the_hand(ada)
        ada.page.locator(".hand [data-lit]").first.focus()
        count = ada.page.locator(".hand .card").count()
        ada.page.keyboard.press("Enter")
        ada.page.keyboard.press("Enter")
        ada.page.wait_for_function(
            "(count) => document.querySelectorAll('.hand .card').length < count", arg=count
        )
        assert ada.page.evaluate("!!document.activeElement.closest('.hand')")


def two_people(newcomer: Newcomer) -> tuple[Person, Person]:
    """Somebody whose turn it is, and somebody who waits for as long as the other thinks."""
    ada, bo = in_motion(newcomer, "calm"), in_motion(newcomer, "calm")
    ada.lay_table("blackmore", people=2, seats=2)
    bo.page.goto(ada.page.get_by_label("Link to this seat").input_value())
    bo.page.wait_for_selector(".waiting")
    ada.page.get_by_role("button", name="Deal", exact=True).click()
    for one in (ada, bo):
        one.page.wait_for_selector(".hand .card")
        one.page.wait_for_selector(".seat.turn")
    return (ada, bo) if ada.lit().count() else (bo, ada)


def prepare(person: Person) -> str:
    """Prepare a card of the hand; which move it is."""
    card = person.page.locator(".hand .card").last
    move = card.get_attribute("data-move") or ""
    card.click(force=True)
    person.page.wait_for_selector(f".hand [data-move='{move}'][aria-label*='prepared']")
    return move


def test_a_prepared_move_is_put_back_by_a_second_click(newcomer: Newcomer) -> None:
    _, waiting = two_people(newcomer)
    card = waiting.page.locator(f".hand [data-move='{prepare(waiting)}']")
    card.click(force=True)
    assert "prepared" not in (card.get_attribute("aria-label") or "")


def test_a_move_is_prepared_while_others_think(newcomer: Newcomer) -> None:
    """It is made as soon as it is my turn, or dropped with a sentence that names the rule."""
    thinking, waiting = two_people(newcomer)
    move = prepare(waiting)
    thinking.play_once()
    waiting.page.wait_for_function(
        """(move) => !document.querySelector(`.hand [data-move='${move}']`)
          || document.querySelector(".slip")?.textContent.includes("Prepared move dropped")""",
        arg=move,
    )
