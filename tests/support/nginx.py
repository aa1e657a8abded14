"""Debian's nginx in front of a server, with the configuration of the documentation."""

from __future__ import annotations

import contextlib
import re
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.support.servers import ROOT, free_port


def documented(port: int, *server_ports: int) -> str:
    """The text of the documentation, on a port of this machine and without certificates."""
    page = (ROOT / "docs/how-to/run-a-server.md").read_text(encoding="utf8")
    found = re.search(r"^```nginx\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    assert found is not None, "the documentation has a text for nginx"
    text = found[1].replace("listen 443 ssl;", f"listen 127.0.0.1:{port};")
    nodes = " ".join(f"server 127.0.0.1:{each};" for each in server_ports)
    return f"upstream nodes {{ {nodes} }}\n" + text.replace("127.0.0.1:8080", "nodes")


def main_file(folder: Path, text: str) -> str:
    paths = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = "\n".join(f"{name}_temp_path {folder}/{name};" for name in paths)
    return (
        f"daemon off; pid {folder}/pid; error_log {folder}/error.log; worker_processes 1;\n"
        f"events {{ worker_connections 4096; }}\n"
        f"http {{ access_log off; {temporary}\n{text}\n}}\n"
    )


@contextlib.contextmanager
def nginx(*server_ports: int) -> Iterator[str]:
    """A running nginx in front of one or more servers; its address."""
    program = shutil.which("nginx") or "/usr/sbin/nginx"
    assert Path(program).exists(), "nginx is not installed: run `make apt`"
    folder, port = Path(tempfile.mkdtemp(prefix="covenstead-nginx-")), free_port()
    folder.chmod(0o755)
    file = folder / "nginx.conf"
    file.write_text(main_file(folder, documented(port, *server_ports)), encoding="utf8")
    running = subprocess.Popen([program, "-c", str(file), "-p", str(folder)])
    try:
        wait_for(port, running)
        yield f"http://127.0.0.1:{port}"
    finally:
        running.terminate()
        running.wait(20)
        shutil.rmtree(folder, ignore_errors=True)


def wait_for(port: int, running: subprocess.Popen[bytes]) -> None:
    for _ in range(400):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        assert running.poll() is None, "nginx ended at once"
        time.sleep(0.02)
    raise AssertionError("nginx does not answer")
