"""The report of a run: a page to read, tables for programs, pictures for slides."""

from __future__ import annotations

from pathlib import Path

from .. import LabError, need
from ..run_data import RunData
from . import cards, fairness, games, groups, pace
from .page import page, spec_of
from .section import Section

PAGE = "report.html"
SCALE = 2


def sections_of(run: RunData) -> list[Section]:
    """All sections of the report, in order."""
    found = fairness.sections(run) + pace.sections(run) + groups.sections(run)
    return found + games.sections(run) + cards.sections(run)


def report(folder: Path, out: Path | None = None, *, pictures: bool = True) -> Path:
    """Write the report of a run; returns the path of the page."""
    need("altair")
    need("vl_convert")
    run = RunData(folder)
    sections = sections_of(run)
    out = out or folder / "report"
    try:
        out.mkdir(parents=True, exist_ok=True)
        for section in sections:
            section.table.write_csv(out / f"{section.key}.csv")
            if pictures and section.chart is not None:
                draw(section, out)
        (out / PAGE).write_text(page(run, sections), encoding="utf8")
    except OSError as error:
        raise LabError(f"{out}: cannot be written ({error.strerror or error})") from error
    return out / PAGE


def draw(section: Section, out: Path) -> None:
    """Write the chart as SVG and PNG."""
    convert = need("vl_convert")
    spec = spec_of(section)
    spec["config"]["background"] = "#f6f0e2"
    svg = convert.vegalite_to_svg(spec)
    (out / f"{section.key}.svg").write_text(svg, encoding="utf8")
    (out / f"{section.key}.png").write_bytes(convert.svg_to_png(svg, scale=SCALE))
