"""Vectors whose games are held by worker processes: the same games, and no trace is left."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import covenstead
from covenstead.adapters import vector_workers
from covenstead.adapters.vector import LostWorker, VectorEnv
from covenstead.adapters.vector_workers import WorkerPool, later
from covenstead.engine.errors import BadOption, IllegalMove
from covenstead.engine.rng import rng_from_seed
from covenstead.engine.state import FIRST_SEAT
from covenstead.games import GAMES

COUNT = 7
PATIENCE_S = 60


@pytest.fixture(scope="module", params=sorted(GAMES))
def vectors(request: pytest.FixtureRequest) -> Iterator[list[VectorEnv]]:
    """The same games in one process and in three, of one game also in two.

    To start a worker is what these tests cost; how rows are shared out is not a matter of the game.
    """
    numbers = (1, 2, 3) if request.param == "blackmore" else (1, 3)
    made = [VectorEnv(request.param, COUNT, workers=workers) for workers in numbers]
    yield made
    for env in made:
        env.close()


def assert_equal(answers: list[Any]) -> None:
    """What the first vector gives, the others give."""
    for answer in answers[1:]:
        for mine, other in zip(answers[0], answer, strict=True):
            assert mine.dtype == other.dtype
            assert np.array_equal(mine, other)


def test_any_number_of_workers_gives_the_same_games(vectors: list[VectorEnv]) -> None:
    answers: list[Any] = [env.reset(seed=3) for env in vectors]
    assert_equal(answers)
    ended = 0
    for number in range(300):
        # Random actions may be asked for never, once or again.
        actions = lowest(answers[0])
        for _ in range(number % 4):
            picks = [env.random_actions() for env in vectors]
            assert_equal([[pick] for pick in picks])
            actions = picks[0]
        answers = [env.step(actions) for env in vectors]
        assert_equal(answers)
        assert_equal([[env.seats] for env in vectors])
        ended += int(answers[0][3].sum())
    assert ended > 0


def lowest(answer: Any) -> Any:
    """The legal action of the lowest number in each row."""
    return answer[1].argmax(axis=1)


def test_an_illegal_action_is_refused_alike_and_no_worker_plays(vectors: list[VectorEnv]) -> None:
    spaces = vectors[0].spaces
    answers = [env.reset(seed=1) for env in vectors]
    illegal = int(np.flatnonzero(answers[0][1][3, : spaces.wait] == 0)[0])
    for wrong in (-1, spaces.actions, 10**9, spaces.wait, illegal):
        actions = vectors[0].random_actions()
        actions[[3, 6]] = wrong
        refusals = [refusal(env, actions) for env in vectors]
        assert "game 3: " in refusals[0]
        assert refusals == refusals[:1] * len(vectors)
    # The next step is the one from the deal: those that refused are where a new run is.
    actions = lowest(answers[0])
    after = [env.step(actions) for env in vectors]
    vectors[0].reset(seed=1)
    assert_equal([vectors[0].step(actions), *after])


def refusal(env: VectorEnv, actions: Any) -> str:
    with pytest.raises(IllegalMove) as refused:
        env.step(actions)
    return str(refused.value)


def test_two_worlds_give_the_rows_of_a_worker_the_same_numbers(vectors: list[VectorEnv]) -> None:
    """Each row is what its seat would be given in another world that it cannot tell apart."""
    env, spaces = vectors[1], vectors[1].spaces
    looks, masks = env.reset(seed=5)
    dealt = [1] * COUNT
    states = [spaces.deal(f"5 {k} 1") for k in range(COUNT)]
    for number in range(60):
        for k, state in enumerate(states if number % 6 == 0 else []):
            seat = int(env.seats[k])
            other = state.determinize(seat, rng_from_seed(f"world {number}"))
            assert np.array_equal(looks[k], spaces.observation(other, seat))
            assert np.array_equal(masks[k], spaces.mask(other, seat))
        actions = env.random_actions()
        for k, state in enumerate(states):
            state.apply(FIRST_SEAT[state.acting], int(actions[k]))
            if state.is_over():
                dealt[k] += 1
                states[k] = spaces.deal(f"5 {k} {dealt[k]}")
        looks, masks, _, _ = env.step(actions)


def test_without_copies_the_arrays_are_shared_and_masks_are_read_only(
    vectors: list[VectorEnv], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, env = vectors[0], vectors[1]
    monkeypatch.setattr(env, "copy", False)
    looks, masks = env.reset(seed=2)
    one.reset(seed=2)
    for _ in range(10):
        env.step(env.random_actions())
        others = one.step(one.random_actions())
        assert np.array_equal(looks, others[0])
        assert np.array_equal(masks, others[1])
    with pytest.raises(ValueError, match="read-only"):
        masks[0, 0] = 1


def test_actions_that_are_none_are_one_clear_sentence(vectors: list[VectorEnv]) -> None:
    for env in vectors:
        env.reset(seed=1)
        for wrong in ([0.0] * COUNT, [[0]] * COUNT, ["a"] * COUNT):
            with pytest.raises(BadOption, match="whole numbers, one for each game"):
                env.step(np.array(wrong))
        with pytest.raises(BadOption, match="need 7 actions, not 8"):
            env.step(np.zeros(COUNT + 1, np.int64))


def test_a_killed_worker_is_one_clear_sentence() -> None:
    env = VectorEnv("blackmore", 4, workers=3)
    env.reset(seed=1)
    workers = pids(env)
    os.kill(workers[1], signal.SIGKILL)
    with pytest.raises(LostWorker, match="worker 2 of 3 has ended, and its games with it"):
        env.step(env.random_actions())
    with pytest.raises(BadOption, match="this vector is closed: make a new one"):
        env.reset(seed=1)
    assert not any(is_running(pid) for pid in workers)


def test_nothing_is_left_of_a_vector_that_was_closed() -> None:
    with VectorEnv("blackmore", 4, workers=2) as env:
        with pytest.raises(BadOption, match="call reset first"):
            env.random_actions()
        env.reset(seed=1)
        paths, workers = semaphores(env), pids(env)
        assert all(path.exists() for path in paths)
    env.close()
    for late in (env.reset, env.random_actions, lambda: env.step(np.zeros(4, np.int64))):
        with pytest.raises(BadOption, match="this vector is closed: make a new one"):
            late()
    assert_nothing_left(paths, workers)


def test_nothing_is_left_of_a_vector_that_was_forgotten() -> None:
    env = VectorEnv("blackmore", 4, workers=2)
    paths, workers = semaphores(env), pids(env)
    assert all(is_running(pid) for pid in workers)
    del env
    gc.collect()
    assert_nothing_left(paths, workers)


def assert_nothing_left(paths: list[Path], workers: list[int]) -> None:
    """No semaphore, no process; the arrays never had a name."""
    assert not any(path.exists() for path in paths)
    assert not any(is_running(pid) for pid in workers)
    assert not list(Path("/dev/shm").glob(f"pym-{os.getpid()}-*"))


def pids(env: VectorEnv) -> list[int]:
    """The processes of a vector besides this one."""
    return [process.pid for process in crew(env)._processes if process.pid is not None]


def crew(env: VectorEnv) -> WorkerPool:
    assert isinstance(env._games, WorkerPool)
    return env._games


def semaphores(env: VectorEnv) -> list[Path]:
    """Where the system shows the semaphores of a vector."""
    signals: list[Any] = [one for line in crew(env)._signals for one in (line.go, line.done)]
    return [Path("/dev/shm") / f"sem.{one._semlock.name.lstrip('/')}" for one in signals]


def is_running(pid: int) -> bool:
    return Path(f"/proc/{pid}").exists()


SCRIPT = """
import multiprocessing, os, time
from covenstead.adapters.vector import VectorEnv

{guard}
    env = VectorEnv("blackmore", 4, workers=3)
    print(*(process.pid for process in multiprocessing.active_children()), flush=True)
    time.sleep(600)
"""


def start(folder: Path, guard: str) -> subprocess.Popen[str]:
    script = folder / "script.py"
    script.write_text(SCRIPT.format(guard=guard), encoding="utf8")
    package = str(Path(covenstead.__file__).parents[1])
    return subprocess.Popen(
        [sys.executable, str(script)],
        env={**os.environ, "PYTHONPATH": package},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_workers_end_with_a_process_that_was_killed(tmp_path: Path) -> None:
    with start(tmp_path, "if __name__ == '__main__':") as process:
        assert process.stdout is not None
        workers = [int(word) for word in process.stdout.readline().split()]
        assert len(workers) == 2
        process.kill()
        end = time.monotonic() + PATIENCE_S
        while any(is_running(pid) for pid in workers):
            assert time.monotonic() < end, "a worker lives on"
            time.sleep(0.02)


def test_a_script_without_a_main_guard_is_told_so(tmp_path: Path) -> None:
    with start(tmp_path, "if True:") as process:
        _, said = process.communicate(timeout=PATIENCE_S)
    assert process.returncode == 1
    assert "LostWorker: worker 1 of 3 ended before its first game: does the script" in said


@pytest.mark.parametrize(("cores", "looks"), [(1, 0), (2, vector_workers.SPINS)])
def test_workers_look_out_for_signals_only_where_each_has_a_core(
    cores: int, looks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(vector_workers, "free_cores", lambda: cores)
    with VectorEnv("blackmore", 4, workers=2) as env:
        assert [line.spins for line in crew(env)._signals] == [looks]
        env.reset(seed=1)
        looks_of_all, *_ = env.step(env.random_actions())
    with VectorEnv("blackmore", 4) as one:
        one.reset(seed=1)
        assert np.array_equal(one.step(one.random_actions())[0], looks_of_all)


def test_a_chance_that_is_later_is_the_one_after_the_draws() -> None:
    rng = rng_from_seed("later")
    for draws in (0, 1, 2, 63, 1000):
        ahead = later(rng, draws)
        for _ in range(draws):
            rng.below(5)
        assert ahead.x == rng.x


@pytest.mark.parametrize("workers", [0, -1, 5])
def test_a_number_of_workers_that_cannot_be_is_one_clear_sentence(workers: int) -> None:
    with pytest.raises(BadOption, match=f"^{workers} workers cannot share 4 games: give 1 to 4$"):
        VectorEnv("blackmore", 4, workers=workers)
