"""Games from outside at the web table: played by mouse and by keyboard, and at every size."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, ViewportSize

from covenstead import games
from covenstead.api import play_game
from covenstead.engine.table import Table
from covenstead.kit import View
from tests.support.moments import Moment, lay
from tests.web.conftest import ROOT, SHOTS, House
from tests.web.person import DESK, PHONE, Person
from tests.web.test_layout import MEASURE, SIZES, TWO_FRAMES

EXAMPLES = ROOT / "examples" / "games"
NAMES = ("oh_hell", "schnapsen", "leduc_poker", "lantern_path")
FILES = [EXAMPLES / f"{name}.py" for name in NAMES]
# Far more than a short game takes.
MOST_KEYS = 4000


@pytest.fixture(scope="module")
def own_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that was started with these files."""
    made = House(tmp_path_factory.mktemp("own"))
    made.open(*(f"--game={path}" for path in FILES))
    yield made
    made.close()


@pytest.fixture
def ada(own_house: House, browser: Browser) -> Iterator[Person]:
    # The test knows the games, too: it plays to the moments that it looks at.
    for path in FILES:
        games.load(str(path))
    context = browser.new_context(viewport=DESK, reduced_motion="reduce", color_scheme="light")
    context.set_default_timeout(15_000)
    person = Person(context, own_house.address, guided=True, games=list(NAMES))
    yield person
    context.close()
    assert person.faults == []


def sit_down(person: Person, game: str, seats: int, **options: str) -> None:
    person.go(f"#/new/{game}")
    person.page.locator("select[name=seats]").select_option(str(seats))
    for name, value in options.items():
        person.page.locator(f"select[name={name}]").select_option(value)
    person.page.get_by_role("button", name="Play now against bots").click()
    person.page.wait_for_selector(".zones")


def test_the_street_has_a_house_for_each(ada: Person) -> None:
    ada.go()
    ada.page.wait_for_selector(".doors")
    for name in NAMES:
        assert ada.page.locator(f"a[href='#/new/{name}']").count() == 1


@pytest.mark.parametrize(
    ("game", "seats", "option"),
    [
        ("oh_hell", 4, ("first_hand", "3")),
        ("schnapsen", 2, ("match", "one-deal")),
        ("lantern_path", 3, ("goal", "15")),
    ],
)
def test_it_is_played_to_the_end_by_clicking_what_is_lit(
    ada: Person, game: str, seats: int, option: tuple[str, str]
) -> None:
    sit_down(ada, game, seats, **{option[0]: option[1]})
    for _ in range(4):
        ada.play_once()
        assert ada.names_twice() == []
    ada.play_on()
    assert ada.page.locator(".result h2").inner_text() != ""
    ada.shoot(SHOTS, f"{game}-result")


def lit_by_key(person: Person) -> bool:
    """Walk with Tab and arrows to something lit; whether it has the focus.

    What was lit when the walk began may be played or over before it ends. Where Tab alone does not
    lead there, arrows may; in a hand of two both together would go to and fro.
    """
    is_lit = "document.activeElement?.matches('[data-lit], [data-confirm]') ?? false"
    for key in ("Tab",) * 40 + ("Tab", "ArrowRight") * 20:
        if person.page.evaluate(is_lit):
            return True
        person.page.keyboard.press(key)
    return bool(person.page.evaluate(is_lit))


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize(
    ("game", "option"),
    [
        ("oh_hell", ("first_hand", "3")),
        ("schnapsen", ("match", "one-deal")),
        ("lantern_path", ("goal", "15")),
    ],
)
def test_it_is_played_to_the_end_by_keyboard(
    ada: Person, game: str, option: tuple[str, str], size: ViewportSize
) -> None:
    ada.page.set_viewport_size(size)
    sit_down(ada, game, 2, **{option[0]: option[1]})
    walks_in_vain = 0
    for _ in range(MOST_KEYS):
        ada.wait_for_turn()
        if ada.is_over():
            break
        if lit_by_key(ada):
            ada.page.keyboard.press("Enter")
            walks_in_vain = 0
        else:
            walks_in_vain += 1
        assert walks_in_vain < 4
    assert ada.is_over()


@pytest.mark.parametrize(
    ("game", "seats", "kinds"),
    [
        ("oh_hell", 3, ["card", "fact", "pile", "seat"]),
        ("schnapsen", 2, ["card", "fact", "pile", "seat"]),
        ("lantern_path", 3, ["card", "fact", "pile", "seat"]),
    ],
)
def test_axe_finds_nothing_and_things_can_be_read(
    ada: Person, game: str, seats: int, kinds: list[str]
) -> None:
    sit_down(ada, game, seats)
    for size in (DESK, PHONE):
        ada.page.set_viewport_size(size)
        ada.wait_for_turn()
        assert ada.faults_of_access() == []
        assert ada.overflow() <= 0
    topics = ada.page.locator(".zones [data-about]").evaluate_all(
        "all => [...new Set(all.map((one) => one.dataset.about.split(' ')[0]))].sort()"
    )
    assert topics == kinds


def test_a_bid_that_the_rules_forbid_says_which_rule(own_house: House, ada: Person) -> None:
    """OH-4: the dealer's forbidden number is there, hatched, and a click on it tells why."""
    moment = moment_of("oh_hell", 2, lambda table: 0 < len(table.choices(0)) < table_length(table))
    open_at(own_house, ada, moment)
    forbidden = ada.page.locator(".number:not([data-lit])")
    assert forbidden.count() == 1
    # It says that it is disabled, and answers all the same.
    forbidden.click(force=True)
    slip = ada.page.locator(".slip")
    slip.wait_for()
    assert "OH-4" in slip.inner_text()


def table_length(table: Table) -> int:
    """How many numbers there are to bid, legal or not; none once the bids are made."""
    shown = view_of(table).shown
    bids = shown["bid"]
    assert isinstance(bids, list)
    return int(str(shown["cards"])) + 1 if "" in bids else 0


def view_of(table: Table) -> View:
    view = table.view(0)
    assert isinstance(view, View)
    return view


# ---- the layout ----


def moment_of(game: str, seats: int, is_so: Callable[[Table], bool]) -> Moment:
    """The first moment of seat 0 in some game at which something is so."""
    for number in range(20):
        seed = f"own {number}"
        played = play_game(games.load_named(game), ["random"] * seats, seed=seed)
        table = Table(games.load_named(game), seats, seed)
        for step, (seat, text) in enumerate(played.moves):
            if 0 in table.state.to_act() and is_so(table):
                return Moment(game, seats, seed, tuple(played.moves[:step]))
            table.play(seat, text)
    raise AssertionError(f"there is no such moment in {game}")


def laid(table: Table) -> int:
    return sum(pile.count for pile in view_of(table).piles if pile.shape == "trick")


def is_told(table: Table) -> bool:
    """Whether seat 0 was told of two of its own cards, and has much to choose from."""
    own = [pile for pile in view_of(table).piles if pile.owner == 0 and pile.shape == "hand"]
    return sum(map(bool, own[0].marks)) > 1 and len(table.choices(0)) > 9


MOMENTS: dict[str, tuple[str, int, Callable[[Table], bool]]] = {
    "oh-hell-2-bids": ("oh_hell", 2, lambda table: len(table.choices(0)) > 9),
    "oh-hell-7-bids": ("oh_hell", 7, lambda table: len(table.choices(0)) > 6),
    "oh-hell-7-trick": ("oh_hell", 7, lambda table: laid(table) == 6),
    "schnapsen-answer": ("schnapsen", 2, lambda table: laid(table) == 1),
    "schnapsen-lead": ("schnapsen", 2, lambda table: len(table.choices(0)) > 6),
    "lantern-path-2-told": ("lantern_path", 2, lambda table: is_told(table)),
    "lantern-path-5-told": ("lantern_path", 5, lambda table: is_told(table)),
    "leduc-second-round": ("leduc_poker", 2, lambda table: view_of(table).shown["round"] == 2),
}


def open_at(house: House, person: Person, moment: Moment) -> None:
    person.go()
    person.page.wait_for_selector(".doors")
    me = person.page.evaluate(
        """async () => (await fetch("/api/guest", { method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ name: "Ada" }) })).json()"""
    )
    database = f"sqlite:///{house.folder / 'tables.db'}"
    table = lay(database, moment, me["guest"], me["name"])
    person.go(f"?{table}#/table/{table}")
    person.wait_for_turn()


@pytest.mark.parametrize("name", MOMENTS)
def test_its_board_fits_every_window(own_house: House, ada: Person, name: str) -> None:
    game, seats, is_so = MOMENTS[name]
    open_at(own_house, ada, moment_of(game, seats, is_so))
    faults: list[str] = []
    for width, height in SIZES:
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.page.evaluate(TWO_FRAMES)
        faults += [f"{width}x{height}: {fault}" for fault in ada.page.evaluate(MEASURE)]
        if os.environ.get("COVENSTEAD_SHOTS"):
            ada.shoot(SHOTS / "own", f"{name}-{width}x{height}")
    assert not faults, "\n".join([f"{len(faults)} faults", *faults])
