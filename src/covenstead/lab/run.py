"""Play a plan on all cores, or on a cluster; finished chunks are kept whatever happens."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import msgspec

from . import LabError, need
from .chunk import Played, play_chunk
from .plan import Job, game_traits
from .store import names_of, opened
from .workers import Lost, workers_of

Progress = Callable[[int], None]


def run(
    job: Job,
    folder: Path,
    *,
    workers: int | None = None,
    on: str = "cores",
    address: str | None = None,
    progress: Progress = lambda games: None,
    finished: Callable[[Played], None] = lambda played: None,
) -> int:
    """Play what is missing of a run; the games that were played now."""
    need("polars")
    need("numpy")
    _, traits = game_traits(job)
    plan = job.plan
    with opened(folder, plan, names_of(plan, traits)) as store:
        missing = store.missing()
        kept = plan.games - sum(len(plan.numbers(chunk)) for chunk in missing)
        progress(kept)
        if not missing:
            return 0
        # More workers than chunks would only be started.
        cores = min(workers or os.cpu_count() or 1, len(missing))
        try:
            with workers_of(on, cores, address) as give:
                for played in give(play_chunk, msgspec.msgpack.encode(job), missing):
                    store.write(played)
                    finished(played)
                    progress(played.games)
        except Lost as error:
            raise LabError(
                f"{error}; every finished chunk is kept: run the same command again"
            ) from error
        return plan.games - kept
