"""Call a function in the interpreted source, even when the tests run on the compiled engine."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]


def ask(module: str, function: str) -> Any:
    """What a function without arguments returns there; its result must be plain data."""
    code = f"import json; from {module} import {function} as f; print(json.dumps(f()))"
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
