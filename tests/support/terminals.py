"""A program on a pseudo-terminal of a given size: what it shows, and keys for it."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType

import covenstead

PACKAGE = Path(covenstead.__file__).parents[1]
STYLE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def as_in_a_window() -> None:
    """In the new process: the terminal is its own, and Ctrl-C reaches it.

    Where the tests run in the background of a shell, that signal is ignored by all they start.
    """
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def still(reached: Callable[[], bool]) -> bool:
    """Whether something is so a moment later too."""
    time.sleep(0.02)
    return reached()


class Terminal:
    """`coven` as a person runs it, in a window of so many columns and rows."""

    def __init__(
        self,
        *arguments: str,
        home: Path,
        columns: int = 110,
        rows: int = 50,
        more: Mapping[str, str] | None = None,
    ) -> None:
        self.raw = ""
        self.seen = 0
        ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        known = {key: value for key, value in os.environ.items() if key not in UNSET}
        environment = {
            **known,
            "PYTHONPATH": str(PACKAGE),
            "XDG_STATE_HOME": str(home),
            "TERM": "xterm-256color",
            **(more or {}),
        }
        command = [sys.executable, "-m", "covenstead", *arguments]
        self.program = subprocess.Popen(
            command,
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environment,
            start_new_session=True,
            preexec_fn=as_in_a_window,
        )
        os.close(theirs)
        self.port = ours

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.program.kill()
        self.program.wait()
        if self.port >= 0:
            os.close(self.port)

    def expect(self, pattern: str, seconds: float = 60) -> str:
        """Wait until the screen shows something; what has been shown since the last wait."""
        end = time.monotonic() + seconds
        while not re.search(pattern, self.screen):
            ready, _, _ = select.select([self.port], [], [], max(0, end - time.monotonic()))
            assert ready, f"{pattern!r} did not appear:\n{self.screen}"
            assert self._read(), f"the program ended:\n{self.screen}"
        shown, self.seen = self.screen, len(self.raw)
        return shown

    @property
    def screen(self) -> str:
        """What has been shown since the last wait, without styles: a read may end inside of one."""
        return STYLE.sub("", self.raw[self.seen :]).replace("\r\n", "\n")

    def _read(self) -> bool:
        try:
            shown = os.read(self.port, 65536).decode(errors="replace")
        except OSError:
            return False
        self.raw += shown
        return bool(shown)

    def ends(self, seconds: float = 60) -> tuple[int, str]:
        """Wait until the program has ended; its exit code and what it still said."""
        end = time.monotonic() + seconds
        while True:
            ready, _, _ = select.select([self.port], [], [], max(0, end - time.monotonic()))
            assert ready, f"the program does not end:\n{self.screen}"
            if not self._read():
                return self.program.wait(seconds), self.screen

    def reads_keys(self, seconds: float = 60) -> None:
        """Wait until the program waits for single keys.

        A key pressed before may be lost; so may a signal that comes after Python has looked for
        signals and before it sleeps.
        """
        self._until(lambda: not self._line_mode() and self._sleeps(), "does not read keys", seconds)

    def reads_no_keys(self, seconds: float = 60) -> None:
        """Wait until the program has taken a line and works on it: Ctrl-C discards unread keys."""
        self._until(self._line_mode, "still reads keys", seconds)

    def _line_mode(self) -> bool:
        return bool(termios.tcgetattr(self.port)[3] & termios.ICANON)

    def _sleeps(self) -> bool:
        status = Path(f"/proc/{self.program.pid}/stat").read_text()
        return status.rpartition(")")[2].split()[0] == "S"

    def _until(self, reached: Callable[[], bool], trouble: str, seconds: float) -> None:
        end = time.monotonic() + seconds
        while not (reached() and still(reached)):
            assert time.monotonic() < end, f"the program {trouble}"
            time.sleep(0.01)

    def type(self, line: str) -> None:
        os.write(self.port, f"{line}\n".encode())

    def press(self, key: bytes) -> None:
        os.write(self.port, key)

    def signal(self, kind: signal.Signals) -> None:
        self.program.send_signal(kind)

    def hang_up(self) -> None:
        """Close the window."""
        os.close(self.port)
        self.port = -1


# What would tell the program another size than that of its window, or take its colours.
UNSET = ("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE")
CTRL_C, CTRL_D = b"\x03", b"\x04"
