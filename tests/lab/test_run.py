"""A run: the same for every number of workers, and never lost."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import time
from collections import Counter
from pathlib import Path

import msgspec
import polars as pl
import pytest

from covenstead.games import GAMES
from covenstead.games.revel.cards import load_pool
from covenstead.lab import LabError
from covenstead.lab.run import run
from covenstead.lab.run_data import RunData
from tests.support.lab import content, coven, job, start, watched

WORDS = ["lab", "run", "blackmore", "--games", "1200", "--chunk", "40", "--seats", "3"]


def test_one_worker_two_workers_and_a_cluster_give_the_same_bytes(tmp_path: Path) -> None:
    for name, more in {
        "one": ["--workers", "1"],
        "two": ["--workers", "2"],
        "ray": ["--on", "ray"],
    }.items():
        done = coven(*WORDS, "--games", "200", "--out", str(tmp_path / name), *more)
        assert done.returncode == 0, done.stderr
    one = content(tmp_path / "one")
    assert one == content(tmp_path / "two")
    assert one == content(tmp_path / "ray")
    assert len([name for name in one if name.endswith("seats.parquet")]) == 5


def test_a_run_that_is_killed_goes_on_and_loses_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "killed"
    process = start(*WORDS, "--out", str(folder), "--workers", "1")
    while len(list(folder.glob("chunk-?????"))) < 3:
        assert process.poll() is None
        time.sleep(0.01)
    process.send_signal(signal.SIGKILL)
    process.wait()
    kept = {path: path.stat().st_mtime_ns for path in folder.glob("chunk-?????")}
    assert 3 <= len(kept) < 30
    # A chunk that was being written, and one that a disk has lost the end of.
    (folder / "chunk-00029.part").mkdir()
    broken = folder / "chunk-00001"
    seats = broken / "seats.parquet"
    seats.write_bytes(seats.read_bytes()[:-100])
    again = coven(*WORDS, "--out", str(folder), "--workers", "1")
    assert f"{1200 - 40 * (len(kept) - 1)} played now" in again.stdout
    assert all(path.stat().st_mtime_ns == kept[path] for path in kept if path != broken)
    assert coven(*WORDS, "--out", str(tmp_path / "whole")).returncode == 0
    assert content(folder) == content(tmp_path / "whole")


def test_workers_end_with_a_run_that_is_killed(tmp_path: Path) -> None:
    process, workers = started(tmp_path / "run")
    process.kill()
    process.wait()
    assert process.stderr is not None
    process.stderr.close()
    for _ in range(3000):
        if not any(is_alive(worker) for worker in workers):
            return
        time.sleep(0.02)
    raise AssertionError("workers still wait for a run that is gone")


def test_a_worker_that_is_killed_is_a_sentence_and_finished_chunks_stay(tmp_path: Path) -> None:
    process, workers = started(tmp_path / "run")
    os.kill(int(workers[-1]), signal.SIGKILL)
    _, said = process.communicate()
    assert process.returncode == 2
    assert b"a worker was killed, perhaps because memory ran out" in said
    assert b"every finished chunk is kept" in said
    assert list(tmp_path.glob("run/chunk-?????"))


def started(folder: Path) -> tuple[subprocess.Popen[bytes], list[str]]:
    """A run of two workers that has a chunk, and the processes that it has started."""
    words = [*WORDS, "--games", "100000", "--out", str(folder), "--workers", "2"]
    process = start(*words, stderr=subprocess.PIPE)
    while not list(folder.glob("chunk-?????")):
        assert process.poll() is None
        time.sleep(0.01)
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    assert len(children) >= 2
    return process, children


def test_who_watches_sees_rate_and_time_left(tmp_path: Path) -> None:
    seen = watched(*WORDS, "--games", "400", "--out", str(tmp_path / "run"), "--workers", "1")
    assert "games/s" in seen
    assert "400/400" in seen
    assert "0:00:0" in seen


def is_alive(pid: str) -> bool:
    """Whether a process runs; one that has ended and is not yet buried does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_a_full_disk_is_a_sentence_and_finished_chunks_stay(tmp_path: Path) -> None:
    folder = tmp_path / "full"
    words = [*WORDS, "--out", str(folder), "--workers", "1"]
    assert coven(*words, "--games", "80", "--record", "5").returncode == 0
    before = content(folder)

    def little_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (3000, 3000))

    refused = coven(*words, "--games", "200", "--record", "5", preexec_fn=little_room)
    assert refused.returncode == 2
    assert "the disk is full" in refused.stderr
    assert "every finished chunk is kept" in refused.stderr
    chunks = {name: data for name, data in before.items() if name.startswith("chunk")}
    assert chunks.items() <= content(folder).items()
    assert not list(folder.glob("*.part"))
    assert "120 played now" in coven(*words, "--games", "200", "--record", "5").stdout


def test_a_disk_that_is_full_from_the_start_spoils_no_folder(tmp_path: Path) -> None:
    def no_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (500, 500))

    words = [*WORDS, "--games", "40", "--out", str(tmp_path / "run"), "--workers", "1"]
    refused = coven(*words, preexec_fn=no_room)
    assert refused.returncode == 2
    assert "cannot be written (File too large)" in refused.stderr
    assert coven(*words).returncode == 0


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_rows_for_games_seats_and_cards(game: str, tmp_path: Path) -> None:
    run(job(game, 4, chunk=4, every=2, decisions=True), tmp_path, workers=1)
    tables = {
        name: pl.read_parquet(tmp_path / "chunk-00000" / f"{name}.parquet")
        for name in ("games", "seats", "cards", "decisions")
    }
    games, seats = tables["games"], tables["seats"]
    assert games["game"].to_list() == [0, 1, 2, 3]
    assert games["recorded"].to_list() == [True, False, True, False]
    assert games["choices"].null_count() == games["leads"].null_count() == 2
    assert games["turns"].min() > 0  # type: ignore[operator]
    assert seats.group_by("game").agg(pl.col("win").sum())["win"].to_list() == [1.0] * 4
    summed = seats.group_by("game").agg(pl.col("decisions").sum()).sort("game")
    assert summed["decisions"].to_list() == games["decisions"].to_list()
    recorded = games.filter("recorded")
    assert len(tables["decisions"]) == recorded["decisions"].sum()
    assert tables["decisions"]["choices"].sum() == recorded["choices"].sum()
    assert tables["cards"]["played"].sum() > 0
    assert set(tables["cards"]["game"]) == {0, 2}


def test_recording_does_not_change_the_games(tmp_path: Path) -> None:
    for name, every in (("all", 1), ("some", 7)):
        run(job("weavers", 20, every=every), tmp_path / name, workers=1)
    seats = [
        pl.read_parquet(tmp_path / name / "chunk-00000" / "seats.parquet")
        for name in ("all", "some")
    ]
    assert seats[0].equals(seats[1])


def test_bots_take_turns_at_the_seats(tmp_path: Path) -> None:
    run(job(games=4, bots=["greedy", "random"], seats=2), tmp_path, workers=1)
    seats = pl.read_parquet(tmp_path / "chunk-00000" / "seats.parquet")
    assert seats["bot"].to_list() == [0, 1, 1, 0, 0, 1, 1, 0]


def test_a_deck_of_ones_own_meets_every_deck(tmp_path: Path) -> None:
    pool = load_pool(None)
    deck = pool.decks["Hedgerow"]
    counts = Counter(pool.names[face] for face in deck.cards)
    text = "; ".join([f"witch {pool.names[deck.witch]}", *[f"{n} {c}" for c, n in counts.items()]])
    run(job("revel", 6, options={"first_deck": text}), tmp_path, workers=1)
    seats = pl.read_parquet(tmp_path / "chunk-00000" / "seats.parquet")
    assert seats["group"].to_list() == [3, 0, 3, 1, 3, 2] * 2
    assert RunData(tmp_path).names.groups[3] == "own first_deck"


def test_a_run_may_grow(tmp_path: Path) -> None:
    assert run(job(games=30), tmp_path / "grown", workers=1) == 30
    # The last chunk had only half its games.
    assert run(job(games=60), tmp_path / "grown", workers=1) == 40
    run(job(games=60), tmp_path / "whole", workers=1)
    assert content(tmp_path / "grown") == content(tmp_path / "whole")


# ---- bad input ----


@pytest.mark.parametrize(
    ("other", "says"),
    [
        ({"seed": "other"}, "other parameters (seed: test, not other)"),
        ({"seats": 3}, "other parameters (seats: 2, not 3)"),
        ({"options": {"wheel": "increasing"}}, "other parameters (options:"),
        ({"games": 10}, "has 20 games already, not 10"),
    ],
)
def test_a_folder_of_other_parameters_is_refused(
    other: dict[str, object], says: str, tmp_path: Path
) -> None:
    run(job(games=20), tmp_path, workers=1)
    before = content(tmp_path)
    with pytest.raises(LabError) as refused:
        run(job(**({"games": 20} | other)), tmp_path, workers=1)  # type: ignore[arg-type]
    assert says in str(refused.value)
    assert content(tmp_path) == before


def test_a_folder_of_another_version_is_refused(tmp_path: Path) -> None:
    run(job(games=20), tmp_path, workers=1)
    manifest = tmp_path / "run.json"
    raw = msgspec.json.decode(manifest.read_bytes())
    raw["plan"]["version"] = "0.0.9"
    raw["plan"]["unheard"] = 1
    manifest.write_bytes(msgspec.json.encode(raw))
    with pytest.raises(LabError, match=r"made by Covenstead 0\.0\.9, this is"):
        run(job(games=20), tmp_path, workers=1)


def test_a_folder_with_other_files_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(LabError, match=r"holds other files \(letter\.txt\)"):
        run(job(), tmp_path, workers=1)


def test_a_ray_address_that_does_not_answer_is_a_sentence_for_a_card_too() -> None:
    refused = coven("lab", "card", "blackmore", "red-9", "--on", "ray", "--address", "127.0.0.1:9")
    assert refused.returncode == 2
    assert "no Ray cluster answers at 127.0.0.1:9" in refused.stderr


def test_a_ray_address_that_does_not_answer_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(LabError, match=r"no Ray cluster answers at 127\.0\.0\.1:9"):
        run(job(), tmp_path, on="ray", address="127.0.0.1:9")


def test_a_card_file_that_does_not_parse_stops_before_anything_is_played(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_text("[[recipe]]\nid = 3\n")
    words = ["--games", "5", "--cards", str(path), "--out", str(tmp_path / "out")]
    refused = coven("lab", "run", "whirling", *words)
    assert refused.returncode == 2
    assert "recipe" in refused.stderr
    assert refused.stderr.count("\n") == 1
    assert not (tmp_path / "out").exists()
