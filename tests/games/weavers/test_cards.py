"""The set: 100 designs within every limit, and card files that are not."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from covenstead.cli import main
from covenstead.cli.cards import check
from covenstead.engine.errors import BadCardFile
from covenstead.games.weavers import Weavers
from covenstead.games.weavers.cards import (
    SHIPPED,
    Card,
    CardFile,
    all_faults,
    all_warnings,
    load_file,
    load_prices,
)
from covenstead.games.weavers.house_limits import total
from covenstead.games.weavers.prices import price, report

FILE = load_file(SHIPPED)
PRICES = load_prices()
CARDS = {card.id: card for card in FILE.card}
STATUSES = ("sick", "weak", "dazed", "sealed", "cursed")


def of(name: str) -> list[Card]:
    return [card for card in FILE.card if card.set == name]


def steps_of(cards: list[Card]) -> list[str]:
    return [step for card in cards for step in card.steps * card.copies]


@pytest.mark.parametrize("card", FILE.card, ids=lambda card: card.id)
def test_every_card_is_within_the_price_band(card: Card) -> None:
    """WV-4, WV-18"""
    low, high = PRICES.band
    assert low <= price(card, PRICES) <= high


# Twelve worked cards: instant components, token, steps, delayed, price; "*" is repeatable.
WORKED = [
    ("wg", "damage", "", "damage 2", 36.0),
    ("wb", "damage", "blood>word", "damage 2", 37.08),
    ("gf", "shield", "gesture>item focus", "shield 3 heal 1", 36.02),
    ("ib", "sick", "item blood>gesture", "damage 2 weak 1", 35.24),
    ("wfi", "dazed", "focus word", "damage 2 sealed 1", 35.92),
    ("ig", "shield", "item gesture>word", "damage 1 *", 36.2),
    ("b", "cursed", "blood word blood focus word", "damage 6", 38.5),
    ("fg", "shield", "focus>gesture gesture>focus time>word", "shield 3", 37.3),
    ("i", "weak", "item time>blood blood", "damage 2 sick 2 weak 1", 37.7),
    ("fi", "shield", "time time>item time", "damage 2", 37.6),
    ("fi", "heal", "focus time", "shield 1 heal 1 *", 37.2),
    ("wg", "cursed", "word gesture>item word", "damage 3 sealed 1", 38.7),
]


@pytest.mark.parametrize(("instant", "token", "steps", "delayed", "points"), WORKED)
def test_the_price_is_the_sum_of_its_parts(
    instant: str, token: str, steps: str, delayed: str, points: float
) -> None:
    """WV-14, WV-25, WV-28, WV-30"""
    words = delayed.split()
    card = msgspec.structs.replace(
        FILE.card[0],
        instant=list(instant),
        token=token,
        steps=steps.split(),
        delayed={kind: int(n) for kind, n in zip(words[::2], words[1::2], strict=False)},
        duration="repeatable" if words[-1] == "*" else "temporary",
    )
    assert price(card, PRICES) == pytest.approx(points, abs=0.06)


def test_every_card_and_set_says_something_of_its_own() -> None:
    """WV-4"""
    assert all(len(card.says) > 10 for card in FILE.card)
    assert len({card.says for card in FILE.card}) == len(FILE.card)
    assert FILE.origin == "original"


def test_every_set_keeps_its_character() -> None:
    """WV-4"""
    assert sum(not card.steps for card in of("cinderwright")) == 2
    assert sum(card.token == "damage" for card in of("cinderwright")) >= 5
    assert sum("shield" in card.delayed for card in of("lanternward")) >= 4
    heals = {one.id: total(of(one.id), "heal") for one in FILE.set if one.kind == "class"}
    assert max(heals, key=heals.__getitem__) == "lanternward"
    early = [card for card in of("briarleech") if len(card.steps) <= 2]
    assert sum(bool({"sick", "weak"} & set(card.delayed)) for card in early) >= 4
    assert sum(len(card.instant) == 3 for card in of("knotspeaker")) == 3
    assert sum(card.duration == "repeatable" for card in of("bellfounder")) == 3
    assert sum(len(card.steps) == 5 and card.copies == 1 for card in of("ashfall")) == 2
    psalter = steps_of(of("mirror"))
    assert sum(">" in step for step in psalter) * 2 >= len(psalter)
    slow = [{n for token, n in card.delayed.items() if token in STATUSES} for card in of("slowrot")]
    assert sum(2 in counts for counts in slow) >= 2
    hours = steps_of(of("hours"))
    assert sum(step.startswith("time") for step in hours) >= 0.3 * len(hours)
    for card in of("hollow"):
        assert "damage" in card.delayed
        assert len(set(STATUSES) & set(card.delayed)) == 1


# ---- files that are not right ----


def changed(card_id: str, **fields: object) -> CardFile:
    cards = [
        msgspec.structs.replace(card, **fields) if card.id == card_id else card
        for card in FILE.card
    ]
    return msgspec.structs.replace(FILE, card=cards)


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"steps": ["fire"]}, "«fire» is not a component"),
        ({"steps": ["word>fire"]}, "«fire» is not a component"),
        ({"steps": ["word>"]}, "«» is not a component"),
        ({"steps": ["time"] * 6}, "field steps: 6; the engine holds up to 5"),
        ({"delayed": {"damage": 0}}, "field delayed: damage 0; the engine holds 1 to 1000000"),
        ({"delayed": {"sick": 10**30}}, "the engine holds 1 to 1000000"),
        ({"copies": 3}, "field copies: 3"),
        ({"copies": 1}, "17 cards; a set has 18"),
        ({"set": "nowhere"}, "there is no set «nowhere»"),
        ({"id": "Flare Tongue"}, "small letters and hyphens"),
        ({"id": "spark-litany"}, "used 2 times"),
    ],
)
def test_what_cannot_be_played_is_named(fields: dict[str, object], fault: str) -> None:
    """WV-4, WV-18, WV-24, WVA-11"""
    file = changed("flare-tongue", **fields)
    assert any(fault in found for found in all_faults(file)), all_faults(file)


@pytest.mark.parametrize(
    ("fields", "warning"),
    [
        ({"instant": []}, "field instant: 0 components"),
        ({"instant": ["word", "word"]}, "named twice"),
        ({"steps": ["word>word"]}, "helps nobody"),
        ({"steps": ["time"] * 4}, "our class spells have 0 to 3"),
        ({"delayed": {}}, "0 kinds of token"),
        ({"delayed": {"damage": 7}}, "damage 7; ours have 6 at most"),
        ({"delayed": {"sick": 3}}, "sick 3; ours have 2 at most"),
        ({"name": "Spark Litany"}, "used 2 times"),
        ({"duration": "repeatable"}, "repeatable with 0 steps"),
        ({"duration": "repeatable", "steps": ["word"]}, "repeatable with 1 steps"),
    ],
)
def test_a_card_unlike_ours_is_a_warning_and_can_be_played(
    fields: dict[str, object], warning: str
) -> None:
    """WV-18, WV-30, WVA-8"""
    file = changed("flare-tongue", **fields)
    assert all_faults(file) == []
    assert any(warning in found for found in all_warnings(file)), all_warnings(file)
    lines = report(file, PRICES, [], all_warnings(file))
    assert any("warning, " in line and warning in line for line in lines)


def test_sets_unlike_ours_are_warnings() -> None:
    """WV-4"""
    assert all_warnings(FILE) == []
    cards = [msgspec.structs.replace(card, steps=["time"]) for card in FILE.card]
    file = msgspec.structs.replace(FILE, card=cards)
    assert all_faults(file) == []
    assert "class spells have 1.00 steps on average; 1.6 to 1.9" in all_warnings(file)


def test_a_twin_is_a_warning() -> None:
    """WV-4"""
    twin = {
        field: getattr(CARDS["spark-litany"], field)
        for field in ("instant", "token", "steps", "delayed", "duration")
    }
    assert any("the very same" in one for one in all_warnings(changed("flare-tongue", **twin)))


def text() -> str:
    return SHIPPED.read_text(encoding="utf8")


def test_a_file_with_an_unknown_component_names_file_card_and_field(tmp_path: Path) -> None:
    """WV-24"""
    path = tmp_path / "mine.toml"
    path.write_text(text().replace('instant = ["word", "gesture"]', 'instant = ["fire"]', 1))
    with pytest.raises(BadCardFile, match=r"mine\.toml: card «flare-tongue», field instant.*fire"):
        Weavers().deal(2, 1, cards=path)


def test_a_set_of_17_cards_is_refused(tmp_path: Path) -> None:
    """WV-4"""
    path = tmp_path / "mine.toml"
    path.write_text(text().replace("copies = 2", "copies = 1", 1))
    with pytest.raises(BadCardFile, match=r"mine\.toml: set «cinderwright».*17 cards"):
        Weavers().deal(2, 1, cards=path)


def test_a_designer_plays_with_another_file(tmp_path: Path) -> None:
    """WV-4"""
    path = tmp_path / "mine.toml"
    path.write_text(text().replace('name = "Flare Tongue"', 'name = "Tongue of Mine"'))
    state = Weavers().deal(2, 1, cards=path)
    assert "Tongue of Mine" in state.spells.names  # type: ignore[attr-defined]


def test_the_check_prices_every_card_and_says_what_is_off(tmp_path: Path) -> None:
    """WV-4"""
    assert all(line.endswith("ok") for line in check("weavers", SHIPPED))
    path = tmp_path / "mine.toml"
    path.write_text(text().replace("delayed = { damage = 2 }", "delayed = { damage = 4 }", 1))
    lines = check("weavers", path)
    assert lines[0] == "flare-tongue: 61.0 points, 20.0 above the band 35 to 41"
    path.write_text(text().replace("delayed = { damage = 2 }", "delayed = { damage = 9 }", 1))
    assert check("weavers", path)[0] == (
        "flare-tongue: 135.0 points, 94.0 above the band 35 to 41; "
        "warning, field delayed: damage 9; ours have 6 at most"
    )
    path.write_text(text().replace("delayed = { damage = 2 }", "delayed = { damage = 0 }", 1))
    fault = "flare-tongue: field delayed: damage 0; the engine holds 1 to 1000000"
    assert check("weavers", path)[0] == fault


def test_the_command_says_how_many_are_off(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """WV-4"""
    assert main(["cards", "check", str(SHIPPED)]) == 0
    path = tmp_path / "mine.toml"
    path.write_text(text().replace('token = "damage"', 'token = "frost"', 1))
    assert main(["cards", "check", str(path)]) == 2
    said = capsys.readouterr()
    assert said.out == "100 checked, 0 off\n"
    assert "mine.toml: card «flare-tongue», field token" in said.err
