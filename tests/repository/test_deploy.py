"""deploy/ and the workflows: they parse, name real commands and settings, keep their promises."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any

from covenstead.server.node.configuration import FILE_VARIABLE, SETTINGS

# It comes with pre-commit, without types.
yaml: Any = import_module("yaml")
ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
UNIT = DEPLOY / "covenstead.service"
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yaml"))


def compose() -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf8"))
    return loaded


def test_every_variable_is_a_setting_of_the_server() -> None:
    known = {setting.variable for setting in SETTINGS} | {FILE_VARIABLE}
    named = set()
    for path in [*DEPLOY.iterdir(), *(ROOT / "docs").rglob("*.md")]:
        named |= set(re.findall(r"\bCOVEN_[A-Z_]+\b", path.read_text(encoding="utf8")))
    assert "COVEN_DATABASE" in named
    assert named <= known


def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    """With a command that is there; the program of a real server is not on this machine."""
    text = UNIT.read_text(encoding="utf8")
    assert "--settings ${CREDENTIALS_DIRECTORY}/settings.toml" in text
    unit = tmp_path / UNIT.name
    unit.write_text(text.replace("/opt/covenstead/bin/coven", sys.executable), encoding="utf8")
    if shutil.which("systemd-analyze"):
        done = subprocess.run(
            ["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stderr) == (0, "")
    for line in text.splitlines():
        assert re.fullmatch(r"|#.*|\[\w+\]|[A-Z]\w+=.*", line), line


def test_the_container_runs_without_rights_and_with_a_check_of_its_health() -> None:
    lines = (DEPLOY / "Containerfile").read_text(encoding="utf8").splitlines()
    stages = [number for number, line in enumerate(lines) if line.startswith("FROM ")]
    assert len(stages) == 3
    last = lines[stages[-1] :]
    assert "USER 10001" in last
    assert any(line.startswith("HEALTHCHECK") for line in last)
    assert not any("gcc" in line or "npm" in line for line in last)


def test_every_file_that_the_container_copies_is_there() -> None:
    text = (DEPLOY / "Containerfile").read_text(encoding="utf8")
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", text, flags=re.MULTILINE)
    names = [name for words in copied for name in words.split()]
    assert "requirements.lock" in names
    assert [name for name in names if not (ROOT / name).exists()] == []


def test_the_containers_root_is_read_only_and_no_password_is_written_down() -> None:
    services = compose()["services"]
    assert services["tables"]["read_only"] is True
    assert services["tables"]["cap_drop"] == ["ALL"]
    assert services["tables"]["depends_on"]["database"]["condition"] == "service_healthy"
    assert services["database"]["environment"]["POSTGRES_PASSWORD"].startswith("${DB_PASSWORD:?")
    assert (ROOT / "deploy" / services["tables"]["build"]["context"]).resolve() == ROOT


def test_workflows_run_targets_that_exist() -> None:
    assert [path.name for path in WORKFLOWS] == ["test.yaml", "wheels.yaml"]
    makefile = (ROOT / "Makefile").read_text(encoding="utf8")
    for path in WORKFLOWS:
        jobs = yaml.safe_load(path.read_text(encoding="utf8"))["jobs"]
        runs = [step["run"] for job in jobs.values() for step in job["steps"] if "run" in step]
        for words in (run.split()[1:] for run in runs if run.startswith("make ")):
            assert all(re.search(rf"^{word}:", makefile, re.MULTILINE) for word in words), words


def test_wheels_are_built_for_every_version_that_we_name() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf8"))
    named = re.findall(r"Python :: 3\.(\d+)", "\n".join(project["project"]["classifiers"]))
    built = project["tool"]["cibuildwheel"]["build"].split()
    assert built == [f"cp3{minor}-*" for minor in named]
