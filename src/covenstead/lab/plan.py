"""The plan of a run: everything that decides its games, and nothing else.

Two runs of one plan give the same files byte for byte, whoever plays them and in how many
processes. The plan is the manifest of a run's folder.
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
from ..games import load
from .games import Traits, traits_of

FORMAT = "covenstead-lab/1"
# Games of one chunk: for random play, and for bots that think; a second or a few of one core.
FAST_CHUNK, SLOW_CHUNK = 10_000, 100
FAST_CHUNKS = {"revel": 500}
# Of random games, so many are recorded at least, and one in so many at most: recording takes three
# times as long as playing.
RECORDED, SPARSEST = 2000, 100


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is played: `every` so many games one is recorded with its cards and choices."""

    game: str
    seats: int
    bots: list[str]
    seed: str
    games: int
    # Only what was chosen; the rest is as the game has it.
    options: Options
    # The digest of a card file that is not the shipped one, and its name.
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


class Job(msgspec.Struct, frozen=True):
    """A plan and the text of its cards: all that a worker needs, on whatever machine."""

    plan: Plan
    card_text: bytes | None


def is_fast(bots: list[str]) -> bool:
    """Whether a game takes microseconds."""
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
) -> Job:
    """A plan that can be played, or a refusal."""
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
    plan = Plan(
        game=game.name,
        seats=seats,
        bots=bots,
        seed=seed,
        games=games,
        options=chosen,
        cards=None if text is None else digest(text),
        card_file=cards.name if cards else None,
        chunk=chunk or (FAST_CHUNKS.get(game.name, FAST_CHUNK) if fast else SLOW_CHUNK),
        every=every or (min(SPARSEST, max(1, games // RECORDED)) if fast else 1),
        decisions=decisions,
    )
    return Job(plan, text)


def digest(text: bytes) -> str:
    """A short name of a file's content."""
    return hashlib.blake2b(text, digest_size=16).hexdigest()


# ---- what a plan means ----


@cache
def card_folder() -> tempfile.TemporaryDirectory[str]:
    """Where a worker keeps the card files of its jobs, while it lives."""
    return tempfile.TemporaryDirectory(prefix="covenstead-lab-")


def card_path(job: Job) -> Path | None:
    """The card file of a job as a file of this machine."""
    if job.card_text is None:
        return None
    path = Path(card_folder().name) / f"{digest(job.card_text)}.toml"
    if not path.exists():
        path.write_bytes(job.card_text)
    return path


def game_traits(job: Job) -> tuple[Game, Traits]:
    """The game of a job, and how the lab reads it."""
    plan = job.plan
    game = load(plan.game)
    return game, traits_of(game, plan.seats, plan.options, card_path(job))
