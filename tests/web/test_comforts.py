"""Small comforts: a lobby that is never empty, pictures and signs, settings that do something."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from covenstead.games import GAMES
from tests.support.moments import lay, moments
from tests.web.conftest import SHOTS, House, Newcomer
from tests.web.person import Person
from tests.web.test_layout import MEASURE, TWO_FRAMES
from tests.web.test_people import two_at_a_table

SIZES = [(320, 568), (390, 844), (844, 390), (768, 1024), (1366, 657), (1440, 900)]
# Whatever goes to the loudspeaker is measured on its way: the loudest sample so far.
LISTEN = """() => {
  const connect = AudioNode.prototype.connect;
  const meters = new Map();
  window.loudest = () => {
    let most = 0;
    for (const meter of meters.values()) {
      const samples = new Float32Array(meter.fftSize);
      meter.getFloatTimeDomainData(samples);
      most = Math.max(most, ...samples.map(Math.abs));
    }
    return most;
  };
  AudioNode.prototype.connect = function (to, ...rest) {
    if (to === this.context.destination) {
      if (!meters.has(this.context)) {
        const meter = this.context.createAnalyser();
        meter.fftSize = 32768;
        meters.set(this.context, meter);
        connect.call(meter, to);
      }
      return connect.call(this, meters.get(this.context), ...rest);
    }
    return connect.call(this, to, ...rest);
  };
}"""


def open_settings(person: Person) -> Page:
    person.page.get_by_role("button", name="Settings and table").click()
    person.page.wait_for_selector("dialog[open]")
    return person.page


def close_settings(person: Person) -> None:
    person.page.keyboard.press("Escape")
    person.page.wait_for_selector("dialog[open]", state="detached")


# ---- the lobby ----


def test_a_lobby_without_tables_offers_to_find_players_and_games_to_watch(
    newcomer: Newcomer,
) -> None:
    ada = newcomer()
    ada.go("#/lobby")
    ada.page.get_by_role("heading", name="Find players").wait_for()
    assert ada.page.get_by_role("button", name="Watch bots play").count() == len(GAMES)
    assert ada.faults_of_access() == []
    ada.shoot(SHOTS, "lobby")
    ada.page.get_by_role("button", name="Watch bots play Weavers").click()
    ada.page.wait_for_selector(".board")
    ada.page.get_by_text(re.compile("You watch|The game is over")).first.wait_for()
    assert ada.lit().count() == 0


def test_a_table_that_seeks_players_is_seen_joined_and_filled_with_bots(
    newcomer: Newcomer,
) -> None:
    ada, bo = newcomer(), newcomer(phone=True)
    ada.go("#/lobby")
    ada.page.locator("select[name=game]").select_option("mandragora")
    ada.page.locator("select[name=seats]").select_option("4")
    ada.page.locator("select[name=wait]").select_option("15")
    ada.page.get_by_role("button", name="Find players").click()
    ada.page.get_by_role("timer").wait_for()
    bo.go("#/lobby")
    row = bo.page.locator("li", has_text="begins in")
    row.get_by_role("link", name="Sit down").last.click()
    bo.page.wait_for_selector(".waiting")
    bo.page.get_by_role("button", name="Sit down").click()
    for person in (ada, bo):
        person.page.wait_for_selector(".board", timeout=40_000)
    assert ada.page.locator("[data-part=opponents] .bot, [data-about^='seat'] .bot").count() == 2


# ---- pictures and signs ----


def test_a_picture_is_chosen_and_seen_by_the_others(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.go()
    ada.page.locator(".account").click()
    ada.page.locator("#my-name").fill("Ada")
    ada.page.get_by_role("button", name="Change name").click()
    ada.page.get_by_role("radio", name="hedgehog").check(force=True)
    assert ada.faults_of_access() == []
    ada.shoot(SHOTS, "settings")
    ada.page.keyboard.press("Escape")
    ada.lay_table("weavers", people=2, seats=2)
    bo = newcomer()
    bo.page.goto(ada.page.get_by_label("Link to this seat").input_value())
    bo.page.wait_for_selector(".waiting .seal")
    seal = ".waiting .seal >> nth=0 >> path"
    pictures = [one.page.locator(seal).get_attribute("d") for one in (ada, bo)]
    assert pictures[0] == pictures[1]
    bo.page.reload()
    own = bo.page.locator(".waiting .seal >> nth=1 >> path").get_attribute("d")
    assert own != pictures[0]


def test_a_sign_is_seen_for_a_moment_by_who_wants_to_see_signs(newcomer: Newcomer) -> None:
    ada, bo = two_at_a_table(newcomer, "blackmore")
    ada.page.get_by_role("tab", name="Chat").click()
    ada.page.get_by_role("button", name="Well played").click()
    for person in (ada, bo):
        shown = person.page.locator(".shown-signs").get_by_text("Well played")
        shown.wait_for()
    assert ada.faults_of_access() == []
    ada.shoot(SHOTS, "sign")
    bo.page.locator(".shown-signs p").wait_for(state="detached")
    open_settings(bo).get_by_label("show the signs of other players").uncheck()
    close_settings(bo)
    ada.page.get_by_role("button", name="Thank you").click()
    ada.page.locator(".shown-signs").get_by_text("Thank you").wait_for()
    assert bo.page.locator(".shown-signs p").count() == 0


# ---- settings ----


def test_sound_is_heard_once_it_is_asked_for(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.context.add_init_script(f"({LISTEN})()")
    ada.sit_down("blackmore")
    ada.wait_for_turn()
    ada.play_once()
    assert ada.page.evaluate("loudest()") == 0
    open_settings(ada).get_by_label("sound", exact=True).check()
    ada.page.wait_for_function("() => loudest() > 0.05")
    close_settings(ada)
    ada.page.wait_for_function("() => loudest() < 0.001")
    ada.play_once()
    ada.page.wait_for_function("() => loudest() > 0.05")
    # The choice is kept; after a new start the first press wakes the sound.
    ada.page.reload()
    ada.wait_for_turn()
    ada.play_once()
    ada.page.wait_for_function("() => loudest() > 0.05")


def test_louder_is_louder(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.context.add_init_script(f"({LISTEN})()")
    ada.sit_down("blackmore")
    page = open_settings(ada)
    page.get_by_label("sound", exact=True).check()
    page.wait_for_function("() => loudest() > 0.05")
    peaks = []
    for volume in (10, 100):
        page.wait_for_function("() => loudest() < 0.001")
        page.get_by_label("How loud").evaluate(
            """(one, to) => {
              one.value = to;
              one.dispatchEvent(new Event("change", { bubbles: true }));
            }""",
            volume,
        )
        page.wait_for_function("() => loudest() > 0.01")
        page.wait_for_timeout(150)
        peaks.append(page.evaluate("loudest()"))
    assert peaks[1] > 3 * peaks[0]


def test_words_grow_and_motion_stops_as_the_settings_say(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.sit_down("blackmore")
    ada.wait_for_turn()
    line = ada.page.locator(".margin .log p, .margin .log li").last
    before = line.bounding_box()
    open_settings(ada).get_by_label("largest").check()
    ada.page.get_by_label("cards fly").check()
    assert ada.page.evaluate("document.documentElement.dataset.motion") == "full"
    ada.page.get_by_label("nothing flies").check()
    assert ada.page.evaluate("document.documentElement.dataset.motion") == "less"
    ada.shoot(SHOTS, "settings-largest")
    close_settings(ada)
    after = line.bounding_box()
    assert before is not None
    assert after is not None
    assert after["height"] > 1.3 * before["height"]
    assert ada.overflow() <= 0
    ada.shoot(SHOTS, "largest-words")


def test_suits_have_patterns_of_their_own(newcomer: Newcomer) -> None:
    ada = newcomer()
    ada.sit_down("blackmore")
    ada.wait_for_turn()
    plain = "(one) => getComputedStyle(one).backgroundImage"
    plate = ada.page.locator(".hand .woodcut").first
    assert plate.evaluate(plain) == "none"
    open_settings(ada).get_by_label("a pattern for each suit").check()
    close_settings(ada)
    found = ada.page.evaluate(
        """() => ["1", "2", "3", "4", "5", "6"].map((suit) => {
          const one = document.body.appendChild(document.createElement("span"));
          one.className = `chip suit-${suit}`;
          const look = getComputedStyle(one).backgroundImage + getComputedStyle(one).backgroundSize;
          one.remove();
          return look.replaceAll(/oklch\\([^)]*\\)|oklab\\([^)]*\\)/g, "");
        })"""
    )
    assert len(set(found)) == 6
    assert plate.evaluate(plain) != "none"
    ada.shoot(SHOTS, "patterns")


@pytest.mark.parametrize("game", sorted(GAMES))
def test_for_the_left_hand_choices_stand_on_the_left_and_nothing_overlaps(
    newcomer: Newcomer, house: House, game: str
) -> None:
    ada = newcomer()
    ada.go()
    page = ada.page
    page.evaluate(
        """() => localStorage.setItem("covenstead",
          JSON.stringify({ ...JSON.parse(localStorage.getItem("covenstead")), leftHand: true }))"""
    )
    me = page.evaluate(
        """async () => (await fetch("/api/guest", { method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ name: "Ada" }) })).json()"""
    )
    database = f"sqlite:///{house.folder / 'tables.db'}"
    table = lay(database, moments(game)["full table"], me["guest"], me["name"])
    ada.go(f"?{table}#/table/{table}")
    ada.wait_for_turn()
    faults: list[str] = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(TWO_FRAMES)
        faults += [f"{width}x{height}: {fault}" for fault in page.evaluate(MEASURE)]
        box = page.locator("[data-part=acts]").bounding_box()
        assert box is not None
        if box["width"] < width / 2 and box["x"] > width / 2:
            faults.append(f"{width}x{height}: the choices stand on the right")
        ada.shoot(SHOTS / "left", f"{game}-{width}x{height}")
    assert not faults, "\n".join(faults)
