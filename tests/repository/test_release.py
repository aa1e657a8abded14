"""`make release`: the version in its one place, a dated changelog, and nothing written in vain."""

from __future__ import annotations

import datetime
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "deploy" / "release.py"
PLACE = "src/covenstead/__init__.py"


def git(folder: Path, *words: str) -> None:
    name = ("-c", "user.name=A", "-c", "user.email=a@example.org")
    subprocess.run(["git", *name, *words], cwd=folder, check=True, capture_output=True)


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A small clone with our own two files, after release 0.1.0."""
    for name in (PLACE, "CHANGELOG.md"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    code = tmp_path / PLACE
    lines = code.read_text().splitlines()
    code.write_text(
        "\n".join('__version__ = "0.1.0"' if "__version__ =" in line else line for line in lines)
    )
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## Unreleased\n\n### Added\n- it\n")
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "--message", "all")
    git(tmp_path, "tag", "v0.1.0")
    return tmp_path


def release(clone: Path, version: str) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, str(SCRIPT), version]
    return subprocess.run(words, cwd=clone, capture_output=True, text=True, check=False)


def test_a_release_sets_the_version_and_dates_the_changelog(clone: Path) -> None:
    done = release(clone, "0.2.0")
    assert done.returncode == 0, done.stderr
    assert '__version__ = "0.2.0"' in (clone / PLACE).read_text()
    today = datetime.date.today().isoformat()
    wanted = f"## Unreleased\n\n## 0.2.0 ({today})\n\n### Added\n- it\n"
    assert (clone / "CHANGELOG.md").read_text().endswith(wanted)


@pytest.mark.parametrize(
    ("version", "says"),
    [
        ("", "write three numbers"),
        ("1.2", "write three numbers"),
        ("1.2.3rc1", "write three numbers"),
        ("0.0.9", "does not follow 0.1.0"),
        ("0.1.0", "does not follow 0.1.0"),
    ],
)
def test_a_version_that_does_not_follow_is_refused(clone: Path, version: str, says: str) -> None:
    check_refused(clone, version, says)


def check_refused(clone: Path, version: str, says: str) -> None:
    before = {name: (clone / name).read_bytes() for name in (PLACE, "CHANGELOG.md")}
    done = release(clone, version)
    assert done.returncode == 2
    assert says in done.stderr
    assert done.stderr.count("\n") == 1
    assert {name: (clone / name).read_bytes() for name in before} == before


def test_a_changelog_without_news_is_refused(clone: Path) -> None:
    (clone / "CHANGELOG.md").write_text("# Changelog\n\n## Unreleased\n\n## 0.1.0\n- it\n")
    git(clone, "commit", "--quiet", "--all", "--message", "no news")
    check_refused(clone, "0.2.0", "says nothing under Unreleased")


def test_changes_that_are_not_committed_are_refused(clone: Path) -> None:
    (clone / "new.txt").write_text("new")
    check_refused(clone, "0.2.0", "not committed")


def test_a_tag_that_is_there_is_refused(clone: Path) -> None:
    git(clone, "tag", "v0.3.0")
    check_refused(clone, "0.3.0", "there is a tag v0.3.0 already")
