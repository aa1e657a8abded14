"""A user's program that uses every public name, checked with `mypy --strict` and run by a test."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import covenstead


class Highest:
    """A bot of one's own: the legal move with the highest number."""

    def __init__(self) -> None:
        self.seen = 0

    def choose(self, world: covenstead.State, seat: int, rng: covenstead.Rng) -> int:
        return max(world.legal(seat))

    def saw(self, seat: int, move: int) -> None:
        self.seen += 1


def deal(game: covenstead.Game, seed: covenstead.Seed) -> covenstead.Table:
    return covenstead.Table(game, seats=2, seed=seed, names=["Ada", "Ben"])


def first_move(table: covenstead.Table) -> list[covenstead.Event]:
    seat = table.state.to_act()[0]
    choice: covenstead.Choice = table.choices(seat)[0]
    refusal: covenstead.Refusal | None = table.why_not(seat, choice.move)
    assert refusal is None
    return table.play(seat, choice.text)


def last_line(table: covenstead.Table) -> covenstead.Line:
    return table.log(covenstead.SPECTATOR)[-1]


def refused(table: covenstead.Table, move: str) -> str:
    try:
        table.play(0, move)
    except covenstead.IllegalMove as error:
        return error.rule
    except covenstead.BadNotation as error:
        return str(error)
    return "played"


def faults(folder: Path) -> list[str]:
    """One of each error, as a program would catch them."""
    found = []
    for game, bots, cards in (
        ("poker", ["random", "random"], None),
        ("blackmore", ["random"], None),
        ("weavers", ["random", "random"], folder / "missing.toml"),
    ):
        try:
            covenstead.play_game(game, bots, seed=1, cards=cards)
        except (covenstead.UnknownGame, covenstead.BadOption, covenstead.BadCardFile) as error:
            found.append(type(error).__name__)
    try:
        covenstead.read_record(folder / "missing.json")
    except covenstead.BadRecord as error:
        found.append(type(error).__name__)
    return found


def seen() -> list[object]:
    """A field of the view of each game, with its type."""
    blackmore = covenstead.Table(covenstead.load("blackmore"), seats=2, seed=1).view(0)
    cards: list[str] = blackmore.hands[0].known
    mandragora = covenstead.Table(covenstead.load("mandragora"), seats=2, seed=1).view(0)
    whirling = covenstead.Table(covenstead.load("whirling"), seats=2, seed=1).view(0)
    weavers = covenstead.Table(covenstead.load("weavers"), seats=2, seed=1).view(0)
    revel = covenstead.play_game(covenstead.load("revel"), ["random"] * 2, seed=1).view(0)
    acting: list[list[int]] = [mandragora.to_act, whirling.to_act, weavers.to_act, revel.to_act]
    return [len(cards), *acting]


def main(folder: Path) -> None:
    print("version", covenstead.__version__)
    for name in covenstead.game_names():
        print(name, covenstead.bot_names(name)[-1])
    table = deal(covenstead.load("blackmore"), "ash")
    print(first_move(table)[0].kind, last_line(table).text)
    print(refused(table, "keep"), refused(table, "dance"))
    bots: list[covenstead.Bot] = [Highest(), covenstead.make_bot("greedy", "blackmore")]
    seat = table.state.to_act()[0]
    table.play(seat, covenstead.bot_move(table, seat, bots[1]))
    played = covenstead.play_game("blackmore", [bots[0], "random"], seed=7)
    outcome: covenstead.Outcome | None = played.outcome()
    assert outcome is not None
    print("winners", outcome.winners)
    record: covenstead.Record = covenstead.save_record(played, folder / "game.json")
    again = covenstead.replay(folder / "game.json")
    print("replayed", covenstead.replay(record).outcome() == again.outcome() == outcome)
    print(*faults(folder))
    try:
        covenstead.make_bot("poet", "blackmore")
    except covenstead.CovensteadError as error:
        print(error)
    print(*seen())


if TYPE_CHECKING:
    # Mistakes that mypy must see: it reports a `type: ignore` that is not needed.
    def mistakes() -> None:
        table = covenstead.Table(covenstead.load("blackmore"), 2, 1)
        print(table.view(0).cauldron)  # type: ignore[attr-defined]
        played = covenstead.play_game(covenstead.load("revel"), [], 1)
        print(played.view(0).trick)  # type: ignore[attr-defined]
        unknown = covenstead.play_game("revel", [], 1)
        print(unknown.view(0).to_act)  # type: ignore[attr-defined]


if __name__ == "__main__":
    main(Path(sys.argv[1]))
