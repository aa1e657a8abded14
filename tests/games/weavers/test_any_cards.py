"""The engine plays any card that the rules describe: random card files load and play to the end."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from covenstead.bots import make_bot
from covenstead.bots.live import attempt
from covenstead.engine.rng import rng_from_seed
from covenstead.engine.table import Table
from covenstead.games.weavers import Weavers
from covenstead.games.weavers.cards import (
    SHIPPED,
    Card,
    CardFile,
    all_faults,
    design_of,
    load_file,
)
from covenstead.games.weavers.limits import MOST_TOKENS
from covenstead.games.weavers.spells import COMPONENTS, STEPS, TOKENS
from tests.support.examples import examples
from tests.support.weavers import duel

GAME = Weavers()
FILE = load_file(SHIPPED)

components = st.sampled_from(COMPONENTS)
residuals = st.one_of(st.just(""), components.map(lambda name: f">{name}"))
steps = st.builds("{}{}".format, st.one_of(components, st.just("time")), residuals)
counts = st.one_of(st.integers(1, 9), st.just(MOST_TOKENS))
prints = st.fixed_dictionaries(
    {
        "instant": st.lists(components, max_size=6),
        "token": st.sampled_from(TOKENS),
        "steps": st.lists(steps, max_size=STEPS),
        "delayed": st.dictionaries(st.sampled_from(TOKENS), counts),
        "duration": st.sampled_from(["temporary", "repeatable"]),
    }
)


@st.composite
def files(draw: st.DrawFn) -> CardFile:
    """The shipped sets with a few random prints, dealt out to all cards."""
    drawn = draw(st.lists(prints, min_size=1, max_size=8))
    rng = draw(st.randoms(use_true_random=False))
    cards = [msgspec.structs.replace(card, **rng.choice(drawn)) for card in FILE.card]
    return msgspec.structs.replace(FILE, card=cards)


def as_toml(file: CardFile) -> str:
    """A card file as text."""
    head = f'origin = "{file.origin}"\n'
    sets = "".join(f"[[set]]\n{fields(msgspec.to_builtins(one))}" for one in file.set)
    return head + sets + "".join(f"[[card]]\n{fields(as_plain(card))}" for card in file.card)


def as_plain(card: Card) -> dict[str, object]:
    plain: dict[str, object] = msgspec.to_builtins(card)
    return plain


def fields(values: dict[str, object]) -> str:
    return "".join(f"{name} = {written(value)}\n" for name, value in values.items())


def written(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {n}" for name, n in value.items()) + " }"
    return msgspec.json.encode(value).decode()


@pytest.mark.parametrize("bot", ["random", "greedy", "planner"])
@examples(6)
@given(file=files(), seed=st.integers(0, 1000))
def test_any_file_loads_and_plays_to_the_end(
    bot: str, tmp_path_factory: pytest.TempPathFactory, file: CardFile, seed: int
) -> None:
    """WV-14, WV-18, WV-25, WV-28, WV-30, WV-31"""
    assert all_faults(file) == []
    path: Path = tmp_path_factory.mktemp("cards") / "mine.toml"
    path.write_text(as_toml(file), encoding="utf8")
    table = Table(GAME, 2, seed, cards=path)
    bots, rng = [make_bot(bot, "weavers") for _ in range(2)], rng_from_seed(seed)
    while not table.state.is_over():
        for seat in table.state.to_act():
            made = attempt(table, seat, bots[seat], rng)
            assert made.fault is None
            assert msgspec.json.encode(table.view(seat))
            table.play(seat, made.move)
    assert table.outcome() is not None


def test_a_repeatable_of_one_step_is_completed_every_round() -> None:
    """WV-30, WVA-8"""
    prints = {"X": "f|heal|t|damage 1|R"}
    table = duel(hands=("Xabcde", "abcdef"), tokens=("", "shield 40"), prints=prints)
    shields = [table.cast("X", "a").has(1)["shield"]]
    for first, second in ("ab", "bc", "cd"):
        shields.append(table.draw().cast(first, second).has(1)["shield"])
        assert table.active(0)[0] == "X"
    # Half of them decay each round; before that one is spent, except in the round of the cast.
    assert shields == [20, 10, 5, 2]


def test_a_repeatable_without_steps_is_discarded_like_any_other() -> None:
    """WV-31, WVA-8, WVA-9"""
    table = duel(hands=("Xabcde", "abcdef"), prints={"X": "f|heal||shield 4|R"}).cast("X", "a")
    assert (table.active(0), table.pile(0)[-1], table.has(0)) == ("", "X", {"shield": 2})


def test_a_component_named_twice_is_given_once() -> None:
    """WV-15"""
    twice = msgspec.structs.replace(FILE.card[0], instant=["gesture", "word", "gesture"])
    once = msgspec.structs.replace(FILE.card[0], instant=["word", "gesture"])
    assert design_of(twice).instant == design_of(once).instant
