"""The examples run and do what they say, in a short form."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import covenstead

ROOT = Path(__file__).parents[2]
PACKAGE = Path(covenstead.__file__).parents[1]


def test_the_learner_beats_random_moves_after_a_few_rounds(tmp_path: Path) -> None:
    """A minute gives much more; this is the whole path, and the interval is above a half."""
    written = tmp_path / "result.json"
    done = subprocess.run(
        [
            *(sys.executable, "-W", "error"),
            str(ROOT / "examples" / "learn_blackmore.py"),
            *("--rounds", "8", "--games", "500", "--seed", "1", "--out", str(written)),
        ],
        env={**os.environ, "PYTHONPATH": str(PACKAGE), "OMP_NUM_THREADS": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    result = json.loads(written.read_text(encoding="utf8"))
    assert result["games"] >= 500
    assert 0.5 < result["low"] < result["share"] < result["high"]
    assert f"{result['share']:.1%}" in done.stdout
