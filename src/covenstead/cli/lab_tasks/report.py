"""`coven lab report`: what a run says, as a page."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..common import Commands


def add_parser(tasks: Commands) -> None:
    command = tasks.add_parser(
        "report",
        help="a page about a run, with tables and pictures",
        description="Writes report.html, which opens offline, and beside it every table as CSV "
        "and every chart as SVG and PNG.",
    )
    command.add_argument("folder", type=Path, metavar="DIR", help="what coven lab run wrote")
    command.add_argument("--out", type=Path, metavar="DIR", help="by default DIR/report")
    command.add_argument("--no-pictures", action="store_true", help="only the page and the tables")


def run(args: argparse.Namespace) -> int:
    from ...lab.report import report

    print(report(args.folder, args.out, pictures=not args.no_pictures))
    return 0
