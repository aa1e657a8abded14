"""`coven lab report`: a page about a run."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..arguments import Commands


def add_parser(tasks: Commands) -> None:
    command = tasks.add_parser(
        "report",
        help="write a page about a run, with tables and charts",
        description="Writes report.html, which works offline, and next to it every table as CSV "
        "and every chart as SVG and PNG.",
    )
    command.add_argument(
        "folder", type=Path, metavar="DIR", help="the folder that coven lab run wrote"
    )
    command.add_argument(
        "--out", type=Path, metavar="DIR", help="where to write; DIR/report by default"
    )
    command.add_argument(
        "--no-pictures", action="store_true", help="only write the page and the tables"
    )


def run(args: argparse.Namespace) -> int:
    from ...lab.report import report

    print(report(args.folder, args.out, pictures=not args.no_pictures))
    return 0
