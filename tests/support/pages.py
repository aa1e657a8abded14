"""The pages of the documentation as programs: their code blocks, and how each kind is run.

CONTRIBUTING.md tells writers what each language means. A page is run in its own empty folder,
top to bottom; what it starts in the background is stopped at its end.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import shlex
import signal
import socket
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from markdown_it import MarkdownIt

import covenstead
from tests.support.servers import free_port

ROOT = Path(__file__).parents[2]
PACKAGE = Path(covenstead.__file__).parents[1]
PATIENCE_S = 120
# Blocks that are shown, not run: what a program printed, a configuration, a sketch.
SHOWN = {"text", "ini", "nginx", "yaml", "json", "toml"}
RUN = {"python", "sh", "console", "make"}
# Pages use the default port; a test takes a free one.
USUAL_PORT = "8080"


class Block(NamedTuple):
    """A code block: its language, the file it stands for if it has a title, its text."""

    page: str
    line: int
    language: str
    title: str | None
    text: str

    def __str__(self) -> str:
        return f"{self.page}:{self.line}"


def pages() -> list[Path]:
    """All pages that people read, but not those that `make docs` copies."""
    found = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "ARCHITECTURE.md"]
    copied = {ROOT / "docs" / "explanation" / "architecture.md"}
    for page in sorted((ROOT / "docs").rglob("*.md")):
        if page not in copied and page.parent.name != "rulebooks":
            found.append(page)
    return found


def blocks_of(page: Path) -> list[Block]:
    """The code blocks of a page, in order; an indented one has no language."""
    tokens = MarkdownIt("commonmark").parse(page.read_text(encoding="utf8"))
    found = []
    for token in tokens:
        if token.type in ("fence", "code_block"):
            language, _, rest = token.info.strip().partition(" ")
            title = re.search(r'title="([^"]+)"', rest)
            line = token.map[0] + 1 if token.map else 0
            name = str(page.relative_to(ROOT))
            found.append(
                Block(name, line, language, title.group(1) if title else None, token.content)
            )
    return found


class Runner:
    """Runs the blocks of one page in one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.names: dict[str, Any] = {"__name__": "__main__"}
        self.started: list[subprocess.Popen[str]] = []
        self.port = str(free_port())
        bin_folder = folder / "bin"
        bin_folder.mkdir()
        for name, words in {
            "coven": f"{sys.executable} -m covenstead",
            "python": sys.executable,
        }.items():
            script = bin_folder / name
            script.write_text(f'#!/bin/sh\nexec {words} "$@"\n', encoding="utf8")
            script.chmod(0o755)
        self.environment = os.environ | {
            "PATH": f"{bin_folder}:{os.environ['PATH']}",
            "PYTHONPATH": f"{PACKAGE}",
            "HOME": str(folder),
            "XDG_STATE_HOME": str(folder / "state"),
            "NO_PROXY": "127.0.0.1",
            "no_proxy": "127.0.0.1",
            "COLUMNS": "100",
            "NO_COLOR": "1",
            "TERM": "dumb",
        }

    def run(self, block: Block) -> None:
        """Run, parse or write one block; AssertionError names the page and the line."""
        text = block.text.replace(USUAL_PORT, self.port)
        if block.title is not None:
            (self.folder / block.title).write_text(text, encoding="utf8")
        elif block.language == "python":
            self.run_python(block, text)
        elif block.language == "sh":
            for command in commands_of(text):
                self.run_command(block, command, [])
        elif block.language == "console":
            for command, shown in console(text):
                self.run_command(block, command, shown)
        elif block.language == "make":
            self.check_targets(block, text)
        elif block.language == "toml":
            tomllib.loads(text)
        elif block.language == "json":
            json.loads(text)

    def run_python(self, block: Block, text: str) -> None:
        """Run in the names of the page; `# prints: …` lines, if any, are what it prints."""
        said = io.StringIO()
        with contextlib.chdir(self.folder), contextlib.redirect_stdout(said):
            exec(compile(text, str(block), "exec"), self.names)
        shown = [
            line.partition("# prints: ")[2] for line in text.splitlines() if "# prints: " in line
        ]
        compare(block, shown, said.getvalue())

    def run_command(self, block: Block, command: str, shown: list[str]) -> None:
        background = re.fullmatch(r"(.*[^&])&\s*(#.*)?", command)
        if background:
            self.start(block, background.group(1))
            return
        done = subprocess.run(
            ["bash", "-c", command],
            cwd=self.folder,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=PATIENCE_S,
            check=False,
        )
        assert done.returncode == 0, (
            f"{block}: «{command}» ends with {done.returncode}: {done.stdout}"
        )
        compare(block, shown, done.stdout)

    def start(self, block: Block, command: str) -> None:
        """Start a command in the background, and wait for its first line."""
        process = subprocess.Popen(
            ["bash", "-c", f"exec {command}"],
            cwd=self.folder,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.started.append(process)
        assert process.stdout is not None
        assert process.stdout.readline(), f"{block}: «{command}» ended without a word"
        if self.port in command:
            self.wait_for_port()

    def wait_for_port(self) -> None:
        """A server prints its address before it accepts connections."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            with (
                contextlib.suppress(OSError),
                socket.create_connection(("127.0.0.1", int(self.port))),
            ):
                return
            time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def check_targets(self, block: Block, text: str) -> None:
        """`make` cannot run inside its own test; its targets must exist."""
        for command in commands_of(text):
            done = subprocess.run(
                ["make", "--dry-run", *shlex.split(command, comments=True)[1:]],
                cwd=ROOT,
                env={**os.environ, "MAKEFLAGS": ""},
                capture_output=True,
                text=True,
                check=False,
            )
            assert done.returncode == 0, f"{block}: {done.stderr}"

    def stop(self) -> None:
        """Stop everything that was started here."""
        for process in self.started:
            process.send_signal(signal.SIGTERM)
            end = time.monotonic() + 20
            while process.poll() is None and time.monotonic() < end:
                time.sleep(0.02)
            process.kill()
            process.wait()
            assert process.stdout is not None
            process.stdout.close()


def commands_of(text: str) -> list[str]:
    """One command per line, without comments and empty lines; a backslash continues a line."""
    lines = text.replace("\\\n", " ").splitlines()
    return [line for line in lines if line.strip() and not line.lstrip().startswith("#")]


def console(text: str) -> Iterator[tuple[str, list[str]]]:
    """The commands after `$ `, each with the output shown below it."""
    command, shown = None, list[str]()
    for line in text.replace("\\\n", " ").splitlines():
        if line.startswith("$ "):
            if command is not None:
                yield command, shown
            command, shown = line[2:], []
        else:
            assert command is not None, f"a console block begins with «$ »: {text[:60]}"
            shown.append(line)
    if command is not None:
        yield command, shown


def compare(block: Block, shown: list[str], said: str) -> None:
    """The output must be as shown; `…` stands for anything, alone on a line for any lines."""
    if not shown:
        return
    parts = []
    for line in shown:
        if line.strip() == "…":
            parts.append("(?:.*\n)*?")
        else:
            words = [re.escape(word) for word in line.rstrip().split("…")]
            parts.append(".*".join(words) + "[ ]*\n")
    ended = said if said.endswith("\n") else said + "\n"
    assert re.fullmatch("".join(parts) + r"\s*", ended), (
        f"{block} shows\n" + "\n".join(shown) + f"\nbut it is\n{said}"
    )
