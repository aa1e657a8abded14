"""Names for bots. They have names like people; their level is shown beside the name."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.rng import rng_from_seed

NAMES = (
    "Agrafena",
    "Barnaby",
    "Celestine",
    "Dagny",
    "Emeric",
    "Fiammetta",
    "Godelieve",
    "Hesper",
    "Ingrith",
    "Jorun",
    "Kestrel",
    "Linnet",
    "Mirela",
    "Norbert",
    "Odile",
    "Perrin",
    "Quirin",
    "Rosalba",
    "Sidony",
    "Thessaly",
    "Ulrika",
    "Verbena",
    "Winifred",
    "Zephyrine",
)


def bot_name(table: str, seat: int, taken: Sequence[str]) -> str:
    """A name that nobody at the table has; the same for the same seat of a table."""
    heard = {name.split(" ")[0].casefold() for name in taken if name}
    free = [name for name in NAMES if name.casefold() not in heard]
    return free[rng_from_seed(f"{table} {seat}").below(len(free))]
