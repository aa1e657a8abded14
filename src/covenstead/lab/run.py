"""Play a plan on all cores or on a cluster; finished chunks are kept if it is interrupted."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import msgspec

from . import LabError, need
from .chunk import FinishedChunk, play_chunk
from .plan import RunJob, game_traits
from .store import open_run_folder, run_names
from .workers import WorkersLost, workers_of

Progress = Callable[[int], None]


def run(
    job: RunJob,
    folder: Path,
    *,
    workers: int | None = None,
    on: str = "cores",
    address: str | None = None,
    progress: Progress = lambda games: None,
    finished: Callable[[FinishedChunk], None] = lambda played: None,
) -> int:
    """Play the missing chunks of a run; returns how many games were played now."""
    need("polars")
    need("numpy")
    _, traits = game_traits(job)
    plan = job.plan
    with open_run_folder(folder, plan, run_names(plan, traits)) as store:
        missing = store.missing()
        kept = plan.games - sum(len(plan.numbers(chunk)) for chunk in missing)
        progress(kept)
        if not missing:
            return 0
        # More workers than chunks would have nothing to do.
        cores = min(workers or os.cpu_count() or 1, len(missing))
        try:
            with workers_of(on, cores, address) as dispatch:
                for played in dispatch(play_chunk, msgspec.msgpack.encode(job), missing):
                    store.write(played)
                    finished(played)
                    progress(played.games)
        except WorkersLost as error:
            raise LabError(
                f"{error}; every finished chunk is kept: run the same command again"
            ) from error
        return plan.games - kept
