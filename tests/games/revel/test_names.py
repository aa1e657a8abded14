"""Every card of a legal set has a word of its own in notation, whatever it is called."""

from __future__ import annotations

from pathlib import Path

import pytest

from covenstead.engine.record import read_record, record_of, replay, write_record
from covenstead.engine.rng import rng_from_seed
from covenstead.engine.table import Table
from covenstead.games import load
from covenstead.games.revel import names_of
from covenstead.games.revel.cards import DECKS, SHIPPED, BadCards, CardText, pool_of

REVEL = load("revel")


def pool(*names: str) -> list[str]:
    cards = [CardText(name, "A Stance.", []) for name in names]
    return names_of(pool_of(cards)).slugs


def test_a_card_is_called_by_its_title_in_any_script() -> None:
    """R-1.3"""
    assert pool("Ringer's Poise - A Bow", "Ночь Ведьм", "魔女", "Élan", "हिन्दी", "7") == [
        "ringer-s-poise",
        "ночь-ведьм",
        "魔女",
        "élan",
        "हिन्दी",
        "7",
    ]


def test_cards_that_share_a_title_are_called_by_their_whole_names() -> None:
    """R-7.2"""
    assert pool("Toll - At Dawn", "Toll - At Dusk", "Knell - At Dawn") == [
        "toll-at-dawn",
        "toll-at-dusk",
        "knell",
    ]
    assert pool("Toll", "Toll - At Dusk") == ["toll", "toll-at-dusk"]


@pytest.mark.parametrize(
    ("one", "other"),
    [("Night's End", "Night s End"), ("Toll - At Dawn", "Toll At Dawn"), ("Omen", "OMEN")],
)
def test_names_that_notation_cannot_tell_apart_are_refused(one: str, other: str) -> None:
    """R-7.2"""
    with pytest.raises(BadCards, match="in notation it is"):
        pool(one, other, "Toll")


def test_a_name_without_a_letter_is_refused() -> None:
    """R-1.3"""
    with pytest.raises(BadCards, match="«!!!», field name: a name has a letter or a digit"):
        pool("!!!")


def test_a_game_with_shared_titles_and_other_scripts_is_replayed(tmp_path: Path) -> None:
    """R-7.2"""
    cards = tmp_path / "set.toml"
    text = f"{SHIPPED.read_text(encoding='utf8')}\n{DECKS.read_text(encoding='utf8')}"
    for old, new in (
        ("Handbell Chime", "Toll - At Dawn"),
        ("Bronze Rampart", "Toll - At Dusk"),
        ("Lantern Oath", "Клятва фонаря"),
    ):
        assert old in text
        text = text.replace(old, new)
    cards.write_text(text, encoding="utf8")
    table = Table(REVEL, 2, "shared titles", cards=cards)
    rnd, said = rng_from_seed("toll"), set[str]()
    while not table.state.is_over():
        seat = table.state.to_act()[0]
        written = [choice.text for choice in table.choices(seat)]
        assert len(set(written)) == len(written)
        tolls = [text for text in written if "toll" in text]
        text = tolls[0] if tolls else written[rnd.below(len(written))]
        said.update(text.split())
        table.play(seat, text)
    assert {"toll-at-dawn", "toll-at-dusk"} <= said
    path = tmp_path / "game.json"
    write_record(record_of(table, "test"), path)
    again = replay(read_record(path), REVEL, cards)
    assert again.state.fields() == table.state.fields()
