"""A card that is being written: what is wrong with each field, whatever else is."""

from __future__ import annotations

import msgspec
import pytest

from covenstead.games.revel.cards import load_pool
from covenstead.games.revel.text.drafts import CardDraft, read_draft

POOL = load_pool()
STRIKE = CardDraft(name="Ripple", type="A Strike Spell.", power=2, text=["On Play: Draw 1 card."])


def faults(draft: CardDraft) -> list[tuple[str, str]]:
    return [(fault.field, fault.rule) for fault in read_draft(draft).faults]


@pytest.mark.parametrize("face", range(len(POOL.cards)), ids=POOL.names)
def test_every_shipped_card_is_whole(face: int) -> None:
    card = POOL.cards[face]
    draft = CardDraft(
        name=card.name,
        type=card.type,
        text=card.text,
        power=card.power,
        resistance=card.resistance,
        icons=card.icons,
        resources=POOL.resources,
        sorts=POOL.sorts,
        set_icons=POOL.icons,
    )
    assert read_draft(draft).is_whole


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"type": "A Strike Spell"}, "type"),
        ({"type": "A Bird."}, "type"),
        ({"type": "She's a Witch of Tide.", "power": None}, "type"),
        ({"power": None}, "power"),
        ({"resistance": 3}, "resistance"),
        ({"icons": ["comb"]}, "icons"),
        ({"name": ""}, "name"),
        ({"name": "a;b"}, "name"),
        ({"name": " a"}, "name"),
    ],
)
def test_a_fault_names_its_field(changed: dict[str, object], field: str) -> None:
    """R-1.2, R-1.3"""
    draft = msgspec.structs.replace(STRIKE, **changed)
    assert field in [name for name, _ in faults(draft)]
    assert not read_draft(draft).is_whole


def test_the_words_of_the_card_itself_are_words_of_its_set() -> None:
    """R-5.10, R-1.3"""
    river = msgspec.structs.replace(
        STRIKE, type="A Strike Spell & A River.", text=["Your other river spells have +1 Power."]
    )
    assert read_draft(river).is_whole
    tide = CardDraft(name="Tide", type="A Resource.", text=["You can gain and spend Tide."])
    assert read_draft(tide).is_whole


def test_a_blank_line_is_no_effect_yet() -> None:
    reading = read_draft(msgspec.structs.replace(STRIKE, text=["", "On Play: Draw 1 card.", " "]))
    assert reading.is_whole
    assert [len(effect.phrases) for effect in reading.effects] == [0, 2, 0]


def test_the_text_is_read_even_if_the_type_line_is_not() -> None:
    reading = read_draft(msgspec.structs.replace(STRIKE, type=""))
    assert reading.kind == ""
    assert reading.effects[0].wrong is None
