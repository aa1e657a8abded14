"""Look for a fault with random examples until time is up: `make explore`.

Runs the tests that use Hypothesis again and again, with a new seed each time. It stops at the first
failure and prints the command that repeats that pass.
"""

from __future__ import annotations

import argparse
import os
import re
import secrets
import subprocess
import sys
import time

from covenstead.engine import state

UNITS = {"": 1, "s": 1, "m": 60, "h": 3600}
# pytest's own exit codes.
PASSED, FAILED, NOTHING_FOUND = 0, 1, 5


def seconds(text: str) -> int:
    """`90`, `90s`, `10m` or `1h`."""
    found = re.fullmatch(r"(\d+)([smh]?)", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"{text} is not a time such as 90s, 10m or 1h")
    return int(found[1]) * UNITS[found[2]]


def one_pass(arguments: argparse.Namespace, seed: int) -> int:
    """Run the properties once with that seed; pytest's exit code."""
    command = [sys.executable, "-m", "pytest", "-m", "hypothesis", "--maxfail", "1"]
    command += ["--hypothesis-seed", str(seed), "-n", str(arguments.jobs)]
    if arguments.game:
        command += ["-k", arguments.game]
    environment = {**os.environ, "COVENSTEAD_PROFILE": "explore"}
    return subprocess.run([*command, *arguments.tests], env=environment).returncode


def again(arguments: argparse.Namespace, seed: int) -> str:
    """The command that repeats a pass."""
    words = ["make explore", f"SEED={seed}"]
    if arguments.game:
        words.append(f"GAME={arguments.game}")
    if arguments.tests:
        words.append(f'TEST="{" ".join(arguments.tests)}"')
    if not state.__file__.endswith(".py"):
        words.append("COMPILED=1")
    return " ".join(words)


def main() -> int:
    parser = argparse.ArgumentParser(prog="make explore", description=__doc__)
    parser.add_argument("--for", dest="limit", type=seconds, default="5m", metavar="TIME")
    parser.add_argument("--seed", type=int, help="repeat the one pass with this seed")
    parser.add_argument("--game", default="", help="only tests with this in their name")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("tests", nargs="*", help="files or folders; all tests if none")
    arguments = parser.parse_args()
    end, passes = time.monotonic() + arguments.limit, 0
    while True:
        seed = secrets.randbelow(2**32) if arguments.seed is None else arguments.seed
        print(f"pass {passes + 1}, seed {seed}", flush=True)
        code = one_pass(arguments, seed)
        if code == NOTHING_FOUND:
            print("make explore: no such test uses Hypothesis", file=sys.stderr)
            return 2
        if code != PASSED:
            print(
                f"\nTo run this again: {again(arguments, seed)}\n"
                "To repeat the one example, put the @reproduce_failure line above the test and run "
                "it alone."
            )
            return code
        passes += 1
        if arguments.seed is not None or time.monotonic() > end:
            print(f"{passes} passes, and no fault found")
            return PASSED


if __name__ == "__main__":
    sys.exit(main())
