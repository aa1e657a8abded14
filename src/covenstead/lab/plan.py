"""The plan of a run: everything that its games depend on, and nothing else.

Two runs of one plan give the same files byte for byte, on any machine and with any number of
processes. The plan is stored in the manifest of the run's folder.
"""

from __future__ import annotations

import hashlib
import tempfile
from functools import cache
from pathlib import Path

import msgspec

from .. import __version__
from ..bots import make_bot
from ..engine.errors import BadOption
from ..engine.game import Game
from ..engine.options import Options, settle
from ..games import load_named
from .games import Traits, traits_of

FORMAT = "covenstead-lab/1"
# Games in a chunk for bots that think: one or a few seconds on one core. For random bots the game
# says it (`games_in_chunk`).
SLOW_CHUNK = 100
# Random games: at least RECORDED are recorded, but in large runs only one in SPARSEST, because
# recording takes three times as long as playing.
RECORDED, SPARSEST = 2000, 100


class RunPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is played. One game in `every` is recorded with its cards and choices."""

    game: str
    seats: int
    bots: list[str]
    seed: str
    games: int
    # Only the options that were given; the others have the game's defaults.
    options: Options
    # The digest and name of the card file, unless it is the one that comes with the game.
    cards: str | None
    card_file: str | None
    chunk: int
    every: int
    decisions: bool
    version: str = __version__
    format: str = FORMAT

    @property
    def chunks(self) -> int:
        """How many chunks the games make."""
        return -(-self.games // self.chunk)

    def numbers(self, chunk: int) -> range:
        """The numbers of the games of a chunk."""
        return range(chunk * self.chunk, min(self.games, (chunk + 1) * self.chunk))


class RunJob(msgspec.Struct, frozen=True):
    """A plan and the text of its card file: all that a worker needs, on any machine."""

    plan: RunPlan
    card_text: bytes | None


def is_fast(bots: list[str]) -> bool:
    """Whether all bots are random, so that a game takes microseconds."""
    return all(name == "random" for name in bots)


def make_job(
    game: Game,
    *,
    seats: int,
    bots: list[str],
    seed: str,
    games: int,
    options: dict[str, str],
    cards: Path | None = None,
    chunk: int | None = None,
    every: int | None = None,
    decisions: bool = False,
) -> RunJob:
    """Make a job; refuses what cannot be played."""
    game.check_seats(seats)
    if not 1 <= len(bots) <= seats:
        raise BadOption(f"{len(bots)} bots are too many for a table of {seats}")
    for name in bots:
        make_bot(name, game.name)
    settled = settle(game.options, options)
    chosen = {name: settled[name] for name in options}
    game.deal(seats, 0, chosen, cards)
    text = cards.read_bytes() if cards else None
    fast = is_fast(bots)
    plan = RunPlan(
        game=game.name,
        seats=seats,
        bots=bots,
        seed=seed,
        games=games,
        options=chosen,
        cards=None if text is None else digest(text),
        card_file=cards.name if cards else None,
        chunk=chunk or (game.games_in_chunk if fast else SLOW_CHUNK),
        every=every or (min(SPARSEST, max(1, games // RECORDED)) if fast else 1),
        decisions=decisions,
    )
    return RunJob(plan, text)


def digest(text: bytes) -> str:
    """A short name of a file's content."""
    return hashlib.blake2b(text, digest_size=16).hexdigest()


# ---- what a plan means ----


@cache
def card_folder() -> tempfile.TemporaryDirectory[str]:
    """The temporary folder in which a worker keeps the card files of its jobs."""
    return tempfile.TemporaryDirectory(prefix="covenstead-lab-")


def card_path(job: RunJob) -> Path | None:
    """The card file of a job, as a file on this machine."""
    if job.card_text is None:
        return None
    path = Path(card_folder().name) / f"{digest(job.card_text)}.toml"
    if not path.exists():
        path.write_bytes(job.card_text)
    return path


def game_traits(job: RunJob) -> tuple[Game, Traits]:
    """The game of a job, and what the lab records of it."""
    plan = job.plan
    game = load_named(plan.game)
    return game, traits_of(game, plan.seats, plan.options, card_path(job))
