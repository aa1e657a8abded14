"""Charts in the style of the project: vellum, iron-gall ink, six pigments."""

from __future__ import annotations

from typing import Any

from .. import need

Chart = Any
Frame = Any

INK, MUTED, FAINT = "#2c1d12", "#5d4636", "#c1ae92"
PAPER, RAISED = "#f6f0e2", "#fdfaf3"
GILT, GOLD, MADDER, SAGE, WOAD = "#a25c01", "#f0b939", "#c32a28", "#115941", "#2365a8"
PIGMENTS = ["#2365a8", "#f39038", "#4db39e", "#c32a28", "#571a5c", "#d9b92b"]
# Losing is blue, winning is red-gold; even is the paper itself.
DIVERGING = ["#164474", "#5f92c4", "#f6f0e2", "#e0913f", "#8f1617"]
FONT = "Alegreya Sans, Liberation Sans, sans-serif"
# The width of a chart including its labels: that of the page.
WIDTH = 740
MOST_LABELS = 22


def config() -> dict[str, Any]:
    """What all charts share."""
    text = {"labelFont": FONT, "titleFont": FONT, "labelColor": MUTED, "titleColor": MUTED}
    sizes = {"labelFontSize": 12.5, "titleFontSize": 13, "titleFontWeight": "normal"}
    return {
        "background": "transparent",
        "font": FONT,
        "view": {"stroke": None},
        "axis": {
            **text,
            **sizes,
            "gridColor": "#e4d8c0",
            "domainColor": FAINT,
            "tickColor": FAINT,
            "labelLimit": 240,
        },
        # Labels at the ends stay under their ticks and do not overlap their neighbours.
        "axisQuantitative": {"labelFlush": False, "tickCount": 8},
        "legend": {**text, **sizes},
        "header": {**text, **sizes},
        "range": {"category": PIGMENTS},
        "text": {"font": FONT, "color": INK, "fontSize": 12.5},
    }


def altair() -> Any:
    return need("altair")


def rows_of(frame: Frame) -> Any:
    """A table as the data of a chart; only ever summaries, never single games."""
    return altair().Data(values=frame.to_dicts())


def bars(frame: Frame, *, title: str) -> Chart | None:
    """How often each number came up, from `tally`; None if there is only one number."""
    if len(frame) < 2:
        return None
    alt = altair()
    ticks = alt.Axis(labelAngle=0, labelOverlap=False, values=some(frame["label"].to_list()))
    return (
        alt.Chart(rows_of(frame))
        .mark_bar(color=WOAD, cornerRadiusTopLeft=2, cornerRadiusTopRight=2)
        .encode(
            x=alt.X("label:O", sort=None, title=title, axis=ticks),
            y=alt.Y("share:Q", title="share of games", axis=alt.Axis(format="%", tickCount=5)),
            tooltip=[
                alt.Tooltip("label:N", title=title),
                alt.Tooltip("share:Q", format=".2%", title="share of games"),
                alt.Tooltip("games:Q"),
            ],
        )
        .properties(width=WIDTH - 70, height=210)
    )


def some(labels: list[str]) -> list[str]:
    """As many labels as fit side by side, and the last one, which may stand for a tail."""
    step = -(-len(labels) // MOST_LABELS)
    return [*labels[:-step:step], labels[-1]]


def intervals(
    frame: Frame, label: str, *, title: str, middle: float, flagged: str | None = None
) -> Chart:
    """Figures with their intervals, one row each; `middle` is the expected value."""
    alt = altair()
    base = alt.Chart(rows_of(frame))
    order = frame[label].to_list()
    row = alt.Y(f"{label}:N", sort=order, title=None)
    domain = alt.Scale(zero=False)
    if flagged is None:
        colour: Any = alt.value(WOAD)
    else:
        off = alt.Color(f"{flagged}:N", legend=None)
        colour = off.scale(domain=[False, True], range=["#9a8a72", MADDER])
    tips = [alt.Tooltip(f"{label}:N")] + [
        alt.Tooltip(f"{name}:Q", format=".2%") for name in ("value", "low", "high")
    ]
    rule = alt.Chart(alt.Data(values=[{"x": middle}])).mark_rule(color=GILT, strokeDash=[4, 3])
    spans = base.mark_rule(strokeWidth=2.5).encode(
        y=row, x=alt.X("low:Q", title=title, scale=domain), x2="high:Q", color=colour, tooltip=tips
    )
    dots = base.mark_point(filled=True, size=64, opacity=1).encode(
        y=row,
        x=alt.X("value:Q", axis=alt.Axis(format="%"), scale=domain, title=title),
        color=colour,
        tooltip=tips,
    )
    layers = rule.encode(x="x:Q") + spans + dots
    return layers.properties(width=WIDTH - 170, height=alt.Step(22))


def heat(frame: Frame, labels: list[str], word: str) -> Chart:
    """Which beats which: rows against columns."""
    alt = altair()
    cell = 40 if len(labels) <= 13 else 24
    scale = alt.Scale(
        domain=[0.2, 0.35, 0.5, 0.65, 0.8], range=DIVERGING, clamp=True, interpolate="rgb"
    )
    base = alt.Chart(rows_of(frame)).encode(
        x=alt.X("against:N", sort=labels, title="against", axis=alt.Axis(labelAngle=-50)),
        y=alt.Y("row:N", sort=labels, title=None),
    )
    legend = alt.Legend(
        title=None, format="%", orient="top", gradientLength=240, gradientThickness=10
    )
    tiles = base.mark_rect(stroke=PAPER).encode(
        color=alt.Color("value:Q", scale=scale, legend=legend),
        tooltip=[
            alt.Tooltip("row:N", title=word),
            alt.Tooltip("against:N"),
            alt.Tooltip("value:Q", format=".1%", title="wins"),
            alt.Tooltip("low:Q", format=".1%"),
            alt.Tooltip("high:Q", format=".1%"),
            alt.Tooltip("games:Q"),
        ],
    )
    dark = "abs(datum.value - 0.5) > 0.22"
    text = base.mark_text(fontSize=11.5 if cell > 30 else 9).encode(
        text=alt.Text("percent:N"),
        color=alt.condition(dark, alt.value(RAISED), alt.value(INK)),
    )
    return (tiles + text).properties(width=alt.Step(cell), height=alt.Step(cell * 0.8))


def columns(frame: Frame, label: str, value: str, *, title: str, form: str = ".2f") -> Chart:
    """One bar for each of a few named things."""
    alt = altair()
    return (
        alt.Chart(rows_of(frame))
        .mark_bar(color=WOAD, cornerRadiusEnd=2, height={"band": 0.7})
        .encode(
            y=alt.Y(f"{label}:N", sort=frame[label].to_list(), title=None),
            x=alt.X(f"{value}:Q", title=title, axis=alt.Axis(format="%" if "%" in form else ",~r")),
            tooltip=[alt.Tooltip(f"{label}:N"), alt.Tooltip(f"{value}:Q", format=form)],
        )
        .properties(width=WIDTH - 170, height=alt.Step(20))
    )
