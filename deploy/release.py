"""First half of `make release`: the version in its one place, a dated heading in the changelog.

Everything is checked before anything is written; a fault is one sentence and exit code 2.
"""

from __future__ import annotations

import datetime
import re
import subprocess
import sys
from pathlib import Path

PLACE = Path("src/covenstead/__init__.py")
CHANGELOG = Path("CHANGELOG.md")
VERSION = re.compile(r'^__version__ = "(\d+)\.(\d+)\.(\d+)"$', re.MULTILINE)
UNRELEASED = re.compile(r"^## Unreleased\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)


class Refused(Exception):
    """Why there is no release."""


def git(root: Path, *words: str) -> str:
    done = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def check_version(root: Path, version: str) -> None:
    """Three numbers, above those of the last release, and no tag of that name."""
    asked = re.fullmatch(r"(\d+)\.(\d+)\.(\d+)", version)
    if not asked:
        raise Refused(f"VERSION is «{version}»: write three numbers, as in VERSION=1.2.3")
    now = VERSION.search((root / PLACE).read_text(encoding="utf8"))
    if not now:
        raise Refused(f"{PLACE} has no line with the version")
    is_first = not git(root, "tag", "--list", "v*")
    if [*map(int, asked.groups())] < [*map(int, now.groups())] or (
        asked.groups() == now.groups() and not is_first
    ):
        raise Refused(f"VERSION is {version}, which does not follow {'.'.join(now.groups())}")
    if git(root, "tag", "--list", f"v{version}"):
        raise Refused(f"there is a tag v{version} already")


def check_changes(root: Path) -> None:
    """Nothing is uncommitted, and the changelog says what is new."""
    if git(root, "status", "--porcelain"):
        raise Refused("there are changes that are not committed: commit them first")
    news = UNRELEASED.search((root / CHANGELOG).read_text(encoding="utf8"))
    if not news or not re.search(r"^- ", news.group(1), re.MULTILINE):
        raise Refused(f"{CHANGELOG} says nothing under Unreleased")


def prepare(root: Path, version: str, today: datetime.date) -> None:
    """Check, and then write both files."""
    check_version(root, version)
    check_changes(root)
    code = (root / PLACE).read_text(encoding="utf8")
    (root / PLACE).write_text(VERSION.sub(f'__version__ = "{version}"', code), encoding="utf8")
    log = (root / CHANGELOG).read_text(encoding="utf8")
    heading = f"## Unreleased\n\n## {version} ({today.isoformat()})\n"
    log = log.replace("## Unreleased\n", heading, 1)
    (root / CHANGELOG).write_text(log, encoding="utf8")


if __name__ == "__main__":
    try:
        prepare(Path.cwd(), "".join(sys.argv[1:]), datetime.date.today())
    except Refused as refusal:
        print(f"make release: {refusal}", file=sys.stderr)
        sys.exit(2)
