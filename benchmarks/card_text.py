"""How long does it take to read a set of 60 cards, and to explain one card text?

Measured in new processes, in processor time, so that other programs do not count.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from covenstead.games.revel.cards import SHIPPED

CARDS = 60
TEXT = "On Play: Choose 1 spell. Discard it if it has 2 or less Power."
# Reads the grammar and every text; the start of Python itself is not counted.
LOAD = """
import sys, time
from pathlib import Path
from covenstead.games.revel.cards import load_pool
started = time.process_time()
pool = load_pool(Path(sys.argv[1]))
print(time.process_time() - started, len(pool.cards))
"""
TURNS = 3


def rows() -> Iterator[dict[str, Any]]:
    """The two rows, each the best of several runs."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "set.toml"
        path.write_text(sixty_cards(), encoding="utf8")
        yield row(
            f"revel: a set of {CARDS} cards loaded", min(load_s(path) for _ in range(TURNS)), 1
        )
    yield row("coven cards explain TEXT", min(explain_s() for _ in range(TURNS)), 0.5)


def row(name: str, ours: float, bar: float) -> dict[str, Any]:
    return {
        "name": name,
        "unit": "s",
        "ours": ours,
        "peer": None,
        "ratio": None,
        "bar": f"<= {bar:g}",
        "holds": ours <= bar,
    }


def sixty_cards() -> str:
    """A set with the first 60 cards of the shipped set."""
    parts = SHIPPED.read_text(encoding="utf8").split("[[card]]")
    return "[[card]]".join(parts[: CARDS + 1])


def load_s(path: Path) -> float:
    """Seconds to read the set, in a process that has only read the shipped set before."""
    answer = subprocess.run(
        [sys.executable, "-c", LOAD, str(path)], capture_output=True, text=True, check=True
    )
    seconds, cards = answer.stdout.split()
    assert int(cards) == CARDS
    return float(seconds)


def explain_s() -> float:
    """Seconds of the whole command, including the start of Python."""
    started = spent()
    command = [sys.executable, "-m", "covenstead", "cards", "explain", TEXT]
    subprocess.run(command, capture_output=True, check=True)
    return spent() - started


def spent() -> float:
    """The processor time of all processes started here."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    for found in rows():
        print(f"{found['name']}: {found['ours']:.3f} s ({found['bar']})")
