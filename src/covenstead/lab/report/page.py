"""The page: one HTML file that works offline and makes no network requests."""

from __future__ import annotations

import base64
import html
import json
from importlib import resources
from typing import Any

from ... import __version__
from .. import need
from ..run_data import RunData
from .charts import config
from .section import Frame, Section, count, listed

ASSETS = resources.files("covenstead.lab") / "assets"
# family, weight, style, file
FONTS = (
    ("Grenze Gotisch", "100 900", "normal", "grenze-gotisch-latin-wght-normal"),
    ("Grenze", "700", "normal", "grenze-latin-700-normal"),
    ("Alegreya Sans", "400", "normal", "alegreya-sans-latin-400-normal"),
    ("Alegreya Sans", "400", "italic", "alegreya-sans-latin-400-italic"),
    ("Alegreya Sans", "700", "normal", "alegreya-sans-latin-700-normal"),
)
MOST_ROWS = 700
PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="icon" href="data:,">
<style>{fonts}{css}</style>
</head>
<body>
<main>
<header>
<h1>{title}</h1>
<p class="under">{under}</p>
</header>
<div class="findings"><h2>In short</h2><ol>{findings}</ol></div>
{sections}
<footer>{footer}</footer>
</main>
<script>{vega}</script>
<script>
const charts = {specs};
const drawn = Object.entries(charts).map(([key, spec]) =>
  vegaEmbed("#chart-" + key, spec, {{renderer: "svg", actions: false}}));
Promise.all(drawn).then(() => {{ document.body.dataset.drawn = drawn.length; }});
</script>
</body>
</html>
"""


def page(run: RunData, sections: list[Section]) -> str:
    """The whole report."""
    specs = {one.key: spec_of(one) for one in sections if one.chart is not None}
    return PAGE.format(
        title=html.escape(run.title),
        under=under(run),
        findings="".join(finding(one) for one in sections if one.short),
        sections="\n".join(written(one) for one in sections),
        footer=footer(run),
        fonts="".join(font(*one) for one in FONTS),
        css=(ASSETS / "report.css").read_text(encoding="utf8"),
        vega=need("vl_convert").javascript_bundle().replace("</script", "<\\/script"),
        specs=json.dumps(specs).replace("</", "<\\/"),
    )


def spec_of(section: Section) -> dict[str, Any]:
    """A chart as a Vega-Lite spec, in the style of the project."""
    assert section.chart is not None
    spec: dict[str, Any] = section.chart.to_dict()
    return {**spec, "config": config()}


def font(family: str, weight: str, style: str, file: str) -> str:
    data = base64.b64encode((ASSETS / f"{file}.woff2").read_bytes()).decode()
    return (
        f'@font-face {{ font-family: "{family}"; font-weight: {weight}; font-style: {style}; '
        f'src: url(data:font/woff2;base64,{data}) format("woff2"); }}\n'
    )


def under(run: RunData) -> str:
    """What was played, in a sentence."""
    plan = run.plan
    who = listed(list(dict.fromkeys(plan.bots)))
    words = (
        f"<b>{count(run.games)} games</b> of {plan.seats} seats, played by {html.escape(who)} bots"
    )
    for name, value in plan.options.items():
        words += f"; {html.escape(name)} {html.escape(str(value).lower())}"
    if plan.card_file:
        words += f"; cards of {html.escape(plan.card_file)}"
    if run.games < plan.games:
        words += f" ({count(plan.games)} are planned)"
    return words + "."


def finding(section: Section) -> str:
    link = f'<a href="#{section.key}">{html.escape(section.short)}</a>'
    return f"<li>{link}</li>"


def written(section: Section) -> str:
    """A section: the question, its answer, the chart, and the numbers behind it."""
    files = [f'<a href="{section.key}.csv">table (CSV)</a>']
    if section.chart is not None:
        files += [f'<a href="{section.key}.{end}">{end.upper()}</a>' for end in ("svg", "png")]
    parts = [
        f'<section id="{section.key}"><h2>{html.escape(section.question)}</h2>',
        f'<p class="answer">{html.escape(section.answer)}</p>',
        f'<div class="chart" id="chart-{section.key}" role="img" '
        f'aria-label="{html.escape(section.answer)}"></div>' if section.chart is not None else "",
        f'<p class="note">{prose(section.note)}</p>' if section.note else "",
        f"<details><summary>The numbers</summary>{numbers(section.table)}</details>",
        f'<p class="files">{" · ".join(files)}</p></section>',
    ]  # fmt: skip
    return "\n".join(part for part in parts if part)


def prose(text: str) -> str:
    """Text as HTML; what is between backquotes is code."""
    parts = html.escape(text.strip()).replace(" %", "&nbsp;%").split("`")
    return "".join(f"<code>{part}</code>" if k % 2 else part for k, part in enumerate(parts))


def numbers(table: Frame) -> str:
    """A table as HTML; long ones are cut, the CSV is complete."""
    head = "".join(f"<th>{html.escape(name)}</th>" for name in table.columns)
    rows = [
        "<tr>" + "".join(f"<td>{cell(value)}</td>" for value in row) + "</tr>"
        for row in table.head(MOST_ROWS).rows()
    ]
    body = "\n".join(rows)
    return (
        f'<div class="scroll"><table><thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )


def cell(value: object) -> str:
    """A value in few characters."""
    if isinstance(value, bool):
        return "yes" if value else ""
    if isinstance(value, float):
        return f"{value:.4f}" if abs(value) < 10 else f"{value:,.1f}"
    return html.escape(str(value))


def footer(run: RunData) -> str:
    """How to produce the same page again."""
    plan = run.plan
    words = [f"coven lab run {plan.game} --games {run.games} --bots {','.join(plan.bots)}"]
    words += [f"--seats {plan.seats} --seed {plan.seed!r} --record {plan.every}"]
    words += [f"--option {name}={str(value).lower()}" for name, value in plan.options.items()]
    if plan.card_file:
        words.append(f"--cards {plan.card_file}")
    return (
        "Shares have 95 % intervals (Wilson); differences are computed over games, because the "
        "seats of one game are not independent. Bots are not people: what they overlook does not "
        f"show here. Covenstead {__version__}; to play the same games again: "
        f"<code>{html.escape(' '.join(words))}</code>"
    )
