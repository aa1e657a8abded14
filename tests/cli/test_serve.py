"""`coven serve --open`: another port if the usual one is taken, and it says which."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

from tests.cli.test_cli import PACKAGE
from tests.support.servers import free_port


def test_play_here_takes_another_port_and_says_which(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", free_port()))
        other.listen()
        port = other.getsockname()[1]
        process = subprocess.Popen(
            [sys.executable, "-m", "covenstead", "serve", "--open", "--port", str(port)],
            cwd=tmp_path,
            env={"PYTHONPATH": str(PACKAGE), "PATH": "/usr/bin"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        try:
            assert process.stderr is not None
            said = process.stderr.readline()
            chosen = re.search(rf"port {port} is taken, so this is port (\d+)", said)
            assert chosen is not None, said
            while "play at" not in said:
                said = process.stderr.readline()
                assert said
            assert said.strip() == f"coven: play at http://127.0.0.1:{chosen.group(1)}"
            opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
            health = opener.open(f"http://127.0.0.1:{chosen.group(1)}/healthz", timeout=30)
            assert health.status == 200
            health.close()
        finally:
            process.terminate()
            process.wait(30)
            assert process.stderr is not None
            process.stderr.close()
