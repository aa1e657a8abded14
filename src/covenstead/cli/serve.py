"""`coven serve`: tables for browsers, terminals and programs."""

from __future__ import annotations

import argparse
import os
import socket
import sys
import time
from typing import TYPE_CHECKING

from ..engine.errors import BadOption
from ..server.node.configuration import Chosen, add_settings, configured, shown
from .arguments import Commands

if TYPE_CHECKING:
    from ..server.settings import Settings

KNOCK_S = 60


def add_parser(commands: Commands) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "serve",
        help="run a server for browsers, terminals and programs",
        epilog="Each setting can also be a variable (COVEN_PORT=80) or a line of the file "
        "(port = 80).",
    )
    add_settings(parser)
    parser.add_argument(
        "--open",
        action="store_true",
        help="to play here: open the browser, and take another port if this one is taken",
    )
    parser.add_argument(
        "--show-settings",
        action="store_true",
        help="print every setting and its source, without passwords, and exit",
    )


def run(args: argparse.Namespace) -> int:
    """Serve until stopped. The server is only imported now, so that --help stays fast."""
    chosen = configured(args)
    if args.show_settings:
        print(shown(chosen))
        return 0
    chosen["port"] = Chosen(usable_port(chosen, args.open), chosen["port"].source)
    from ..server.node.command import settings_of
    from ..server.node.run import serve

    settings = settings_of(chosen)
    if args.open:
        import threading

        threading.Thread(target=open_page, args=(settings,), daemon=True).start()
    return serve(settings)


def usable_port(chosen: dict[str, Chosen], may_change: bool) -> int:
    """The port asked for; if it is taken, another or a refusal."""
    host, port = str(chosen["host"].value), int(chosen["port"].value)
    if is_free(host, port):
        return port
    if not may_change:
        raise BadOption(f"port {port} on {host} is taken: choose another with --port")
    other = next((port for port in range(port + 1, port + 100) if is_free(host, port)), 0)
    print(f"coven: port {port} is taken, so this is port {other}", file=sys.stderr)
    return other


def is_free(host: str, port: int) -> bool:
    """Whether a server could listen there now."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        if os.name == "posix":
            # As the server does: connections that are closing do not hold the port.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except PermissionError as error:
            raise BadOption(
                f"you may not listen on port {port}: choose another with --port"
            ) from error
        except OSError:
            return False
    return True


def open_page(settings: Settings) -> None:
    """Say the address as soon as the server answers, and open it if there is a browser."""
    host = "127.0.0.1" if settings.host in ("0.0.0.0", "") else settings.host
    end = time.monotonic() + KNOCK_S
    while time.monotonic() < end:
        try:
            socket.create_connection((host, settings.port), timeout=1).close()
        except OSError:
            time.sleep(0.1)
            continue
        address = f"http://{host}:{settings.port}"
        print(f"coven: play at {address}", file=sys.stderr)
        if has_screen():
            import webbrowser

            webbrowser.open(address)
        return


def has_screen() -> bool:
    """Whether a browser would get a window; a text browser would take the terminal."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
