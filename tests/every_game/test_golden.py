"""Golden playthroughs: seed in; every state, view and legal move out.

`make golden` rewrites them; read the diff.
"""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest

from covenstead.engine.rng import rng_from_seed
from covenstead.engine.table import Table
from tests.support.tables import Setting, game_of, label, settings

GOLDEN = Path(__file__).parents[1] / "golden"


def plain_settings() -> list[Setting]:
    """Each game at its lowest and highest number of seats."""
    found = [setting for setting in settings() if not setting[2]]
    return [s for s in found if s[1] in (game_of(s[0]).min_seats, game_of(s[0]).max_seats)]


def playthrough(setting: Setting) -> str:
    """A random game as text: each move, then what changed in each seat's view."""
    name, seats, options = setting
    table = Table(game_of(name), seats, "golden", options=options)
    rng = rng_from_seed("golden")
    shown: list[dict[str, object]] = [{} for _ in range(seats + 1)]
    lines = [f"# {label(setting)}, seed golden"]
    told = 0
    while True:
        lines += [f"{line.rule} {line.text}" for line in table.log(-1, told)]
        told = len(table.events)
        lines.append(f"state {table.state.hash()}")
        lines += changes(table, shown)
        if table.state.is_over():
            return "\n".join([*lines, str(table.outcome()), ""])
        actors = table.state.to_act()
        for seat in actors:
            texts = sorted(choice.text for choice in table.choices(seat))
            lines.append(f"legal {seat + 1}: {' | '.join(texts)}")
        seat = actors[rng.below(len(actors))]
        move = table.state.random_move(seat, rng)
        lines.append(f"> {seat + 1}: {game_of(name).write(table.state, move)}")
        table.play(seat, move)


def changes(table: Table, shown: list[dict[str, object]]) -> list[str]:
    """The fields of each view that have changed; -1, the spectator, comes last."""
    lines = []
    for seat in [*range(table.state.seats), -1]:
        view = msgspec.to_builtins(table.view(seat))
        for field, value in view.items():
            if field not in shown[seat] or shown[seat][field] != value:
                lines.append(f"view {seat + 1} {field} {msgspec.json.encode(value).decode()}")
        shown[seat] = view
    return lines


@pytest.mark.parametrize("setting", plain_settings(), ids=label)
def test_the_playthrough_is_as_it_was(setting: Setting) -> None:
    path = GOLDEN / f"{label(setting)}.txt"
    text = playthrough(setting)
    if os.environ.get("COVENSTEAD_GOLDEN") == "write":
        path.write_text(text, encoding="utf8")
    assert text == path.read_text(encoding="utf8"), "run `make golden` and read the diff"
