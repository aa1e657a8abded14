"""A deck of one's own: written, refused by its rule, played, recorded, and no leak."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import msgspec
import pytest

from covenstead.cli import main
from covenstead.engine.errors import BadOption, BadRecord
from covenstead.engine.record import record_of, replay
from covenstead.engine.rng import rng_from_seed
from covenstead.engine.table import Table
from covenstead.games.revel import cards_of, names_of
from covenstead.games.revel.cards import CardText, load_pool, pool_of
from covenstead.games.revel.text.decks import DeckList, read_deck, settled, verdicts, write_deck
from covenstead.games.revel.view import View
from tests.every_game.test_secrecy import given_to
from tests.support.tables import Setting, game_of, some_states

# Carillon with two cards changed for a pair of moths.
NIGHT_BELLS = """
deck Night Bells
witch Ysolde Fenn   # her subtitle may be left out
2 Handbell Chime
2 Great Bourdon
2 Tolling Hour
1 Mourning Bell
1 Handfasting Rope
4 prentice clapper
1 Borrowed Spark
2x Victory Peal
1 Choir of Iron
1 Fey Bargain
2 Muffled Clapper
1 Bronze Rampart
1 Cracked Bell
1 Bellringer's Watch
1 Measured Breath
2 Dusk Moth
"""
SETTING: Setting = ("revel", 2, {"first_deck": NIGHT_BELLS})


def played(table: Table, moves: int) -> Table:
    """The table after so many random moves."""
    rng = rng_from_seed("own deck")
    while not table.state.is_over() and len(table.moves) < moves:
        seat = table.state.to_act()[0]
        table.play(seat, table.state.random_move(seat, rng))
    return table


def refusal_of(text: str) -> str:
    with pytest.raises(BadOption) as caught:
        game_of("revel").deal(2, 1, {"second_deck": text})
    return str(caught.value)


# ---- reading and writing ----


def test_a_deck_is_kept_on_one_line_in_one_order() -> None:
    kept = settled("2 Dusk Moth\nwitch: Tamsin Vey; 1 Emergence\ndeck Moths\n1 Emergence")
    assert kept == "deck Moths; witch Tamsin Vey; 2 Dusk Moth; 2 Emergence"
    assert settled(kept) == kept


def test_a_written_deck_is_read_back() -> None:
    deck = DeckList("Moths", "Tamsin Vey", {"Dusk Moth": 2, "Emergence": 1})
    assert read_deck(write_deck(deck)) == deck


def test_a_deck_in_toml_is_the_same_deck() -> None:
    toml = 'name = "Moths"\nwitch = "Tamsin Vey"\n[cards]\n"Dusk Moth" = 2\n'
    assert settled(toml) == "deck Moths; witch Tamsin Vey; 2 Dusk Moth"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("no such value", "«no such value» is none of «deck NAME», «witch NAME» and «2 CARD»"),
        ("", "no deck is written there"),
        ("1 " + "x" * 61, "is not a name of 60 letters"),
        ("1 Dusk\u200bMoth", "is not a name of 60 letters"),
        ("1 Dusk Moth; " * 400, "is too long"),
        ('name = "A"\nwitch = 3\n', "this is no deck"),
        ('[[deck]]\nname = "A"\n[[deck', "this is no deck"),
    ],
)
def test_what_is_no_deck_is_refused_in_one_sentence(text: str, says: str) -> None:
    refusal = refusal_of(text)
    assert says in refusal
    assert "second_deck" in refusal
    assert len(refusal) < 600


# ---- the rules of section 7 ----


def test_an_illegal_deck_cannot_be_brought_and_its_faults_are_named() -> None:
    """T2.1-a, R-2.1, R-7.1"""
    refusal = refusal_of(NIGHT_BELLS + "1 Great Bourdon\n1 Emergense\n1 Echo\n")
    assert "option «second_deck»: no legal deck (R-7.1)" in refusal
    assert "28 cards; a draw deck is 25 (R-7.1)" in refusal
    assert "Great Bourdon: 3 copies; at most 2 (R-7.1)" in refusal
    assert "no card is called «Emergense»; nearest: Emergence" in refusal
    assert "Echo starts the game on the field" in refusal


def test_every_rule_has_its_verdict() -> None:
    """R-7.1, R-4.5, R-7.2, RV-24, R-1.2, R-7.3"""
    deck = read_deck(NIGHT_BELLS)
    assert [one.wrong for one in verdicts(deck, load_pool())] == [[]] * 9
    wrong = read_deck("1 Dusk Moth; 2 Full Circle; 5 Prentice Clapper; 3 Tolling Hour; 1 Sap; 1 Ox")
    found = {one.says: one.wrong for one in verdicts(wrong, load_pool())}
    assert list(found.values()) == [
        ["no witch leads it (R-7.1)"],
        ["13 cards; a draw deck is 25 (R-7.1)"],
        ["Tolling Hour: 3 copies; at most 2 (R-7.1)"],
        ["Full Circle: 2 copies; at most 1 (R-7.1)"],
        ["Prentice Clapper: 5 copies; at most 4 (R-4.5)"],
        [],
        ["Sap starts the game on the field and is not drawn (R-7.1)"],
        ["no card is called «Ox»"],
        [],
    ]


def test_copies_count_together_however_their_name_is_written() -> None:
    """R-7.2"""
    pool = pool_of([CardText("Ada", "She's a Witch."), CardText("Bell", "A Stance.")])
    found = verdicts(DeckList("d", "Ada", {"Bell": 1, "bell": 1}), pool)
    assert "bell: 2 copies; at most 1 (R-7.1)" in [wrong for one in found for wrong in one.wrong]


def test_a_title_that_two_cards_share_names_neither() -> None:
    """R-7.2"""
    pool = pool_of([CardText("Ada - Old", "She's a Witch."), CardText("Ada - New", "A Stance.")])
    (copies,) = [one for one in verdicts(DeckList("d", "Ada", {}), pool) if one.rule == "R-7.2"]
    assert copies.wrong == ["«Ada» may be any of Ada - Old, Ada - New (R-7.2)"]


# ---- playing it ----


def test_the_deck_is_what_the_seat_plays_with() -> None:
    """R-2.2, R-7.1"""
    pool, state = load_pool(), game_of("revel").deal(2, 1, SETTING[2])
    own = sorted(face for card, face in enumerate(state.face) if card < 27)
    lanternwood = cards_of(pool.decks["Lanternwood"])
    assert sorted(state.face) == sorted([*own, *lanternwood])
    assert own.count(pool.names.index("Dusk Moth")) == 2
    assert own.count(pool.names.index("Prentice Clapper")) == 4


def test_the_same_cards_in_another_order_are_the_same_deal() -> None:
    turned = "\n".join(reversed(NIGHT_BELLS.splitlines()))
    hashes = {
        game_of("revel").deal(2, 7, {"first_deck": one}).hash() for one in (NIGHT_BELLS, turned)
    }
    assert len(hashes) == 1


def test_a_game_with_it_is_recorded_and_replayed() -> None:
    table = played(Table(game_of("revel"), 2, "own", options=SETTING[2]), 10_000)
    assert table.state.is_over()
    record = record_of(table, "test")
    assert str(record.options["first_deck"]).startswith("deck Night Bells; witch Ysolde Fenn; ")
    assert replay(record, table.game).state.hash() == record.hash
    changed = record.options | {"first_deck": str(record.options["first_deck"]) + "; 1 Emergence"}
    with pytest.raises(BadRecord, match="26 cards; a draw deck is 25"):
        replay(msgspec.structs.replace(record, options=changed), table.game)


def test_lists_are_open_and_hands_are_not() -> None:
    """RV-130, RV-22: every world that a seat thinks possible has the other's 25 in some order."""
    game = game_of("revel")
    for number, state in enumerate(some_states(SETTING, 3, 12)):
        for seat in (-1, 0, 1):
            other = state.determinize(seat, rng_from_seed(f"world {number}"))
            assert given_to(game, other, seat) == given_to(game, state, seat)
            assert sorted(other.face) == sorted(state.face)
            if seat >= 0:
                again = other.determinize(seat, rng_from_seed("sight"))
                assert again.hash() == state.determinize(seat, rng_from_seed("sight")).hash()


def test_what_is_being_carried_out_is_told_to_all_alike() -> None:
    """R-4.1: which effect of which card, as long as it asks something of somebody."""
    pool, game = load_pool(), game_of("revel")
    told = set()
    for state in some_states(("revel", 2, {}), 5, 400):
        views = [cast(View, game.view(state, seat)) for seat in (-1, 0, 1)]
        assert views[0].resolving == views[1].resolving == views[2].resolving
        for one in views[0].resolving:
            face = names_of(pool).slugs.index(one.card)
            assert one.effect < len(pool.texts[face])
            told.add(one.card)
    assert told


def test_the_terminal_takes_a_deck_from_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """R-7.1"""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    file = tmp_path / "night.txt"
    file.write_text(NIGHT_BELLS, encoding="utf8")
    assert main(["deck", "check", str(file)]) == 0
    assert "Night Bells: legal" in capsys.readouterr().out
    monkeypatch.setattr("builtins.input", lambda *_: "quit")
    assert main(["play", "revel", "--option", f"first_deck=@{file}"]) == 0
    kept = (tmp_path / "covenstead" / "revel.json").read_text(encoding="utf8")
    assert '"first_deck": "deck Night Bells; ' in kept
    file.write_text(NIGHT_BELLS + "1 Emergence", encoding="utf8")
    assert main(["play", "revel", "--option", f"first_deck=@{file}"]) == 2
    assert "26 cards; a draw deck is 25 (R-7.1)" in capsys.readouterr().err
    assert main(["play", "revel", "--option", f"first_deck=@{tmp_path}/none"]) == 2
