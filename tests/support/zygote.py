"""Starts servers fast: everything is imported once, each server is a fork of this process.

Commands come as lines on standard input, arguments of `coven serve` separated by tabs; the answer
is the process id of the new server. It is an ordinary process and can be killed.
"""

from __future__ import annotations

import os
import signal
import sys

from covenstead.server.node import command, run


def main() -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        arguments = line.rstrip("\n").split("\t")
        log = arguments.pop(0)
        child = os.fork()
        if child == 0:
            become_server(log, arguments)
        print(child, flush=True)


def become_server(log: str, arguments: list[str]) -> None:
    """The fork: its own log, its own signals, and then the same as `coven serve`."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    nothing, written = os.open(os.devnull, os.O_RDONLY), os.open(log, os.O_WRONLY | os.O_APPEND)
    for source, target in ((nothing, 0), (written, 1), (written, 2)):
        os.dup2(source, target)
    assert run.serve is not None
    os._exit(command.main(arguments))


if __name__ == "__main__":
    main()
