"""The dashboard and the alerts of deploy/ speak of metrics that a running server has."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from importlib import import_module
from pathlib import Path
from typing import Any

from prometheus_client.parser import text_string_to_metric_families

from covenstead.server.metrics import Metrics

# It comes with pre-commit, without types.
yaml: Any = import_module("yaml")
ROOT = Path(__file__).parents[2]
GRAFANA = ROOT / "deploy" / "grafana.json"
ALERTS = ROOT / "deploy" / "alerts.yaml"
RUNBOOK = ROOT / "docs" / "how-to" / "look-after-a-server.md"


def used() -> Metrics:
    """The metrics of a node at which everything has happened once."""
    metrics = Metrics()
    for counter in (metrics.requests, metrics.problems, metrics.entries):
        metrics.count(counter, "busy")
    for histogram in (metrics.commit_s, metrics.bot_s, metrics.wait_s):
        histogram.observe(1)
    return metrics


def labels_of_samples() -> dict[str, set[str]]:
    """Every name that can be asked for, with its labels, as Prometheus reads them."""
    families = text_string_to_metric_families(used().text().decode())
    found: dict[str, set[str]] = {}
    for sample in (sample for family in families for sample in family.samples):
        found.setdefault(sample.name, set()).update(sample.labels)
    return found


def dashboard() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(GRAFANA.read_text(encoding="utf8"))
    return loaded


def rules() -> list[dict[str, Any]]:
    (group,) = yaml.safe_load(ALERTS.read_text(encoding="utf8"))["groups"]
    found: list[dict[str, Any]] = group["rules"]
    return found


def panel_expressions() -> list[str]:
    return [target["expr"] for panel in dashboard()["panels"] for target in panel["targets"]]


def expressions() -> list[str]:
    return [*panel_expressions(), *(rule["expr"] for rule in rules())]


def names_in(expression: str) -> set[str]:
    return set(re.findall(r"\bcoven_\w+", expression))


def test_every_metric_that_is_asked_for_is_there_with_its_labels() -> None:
    """Prometheus itself adds `instance` and `job`."""
    known = labels_of_samples()
    for expression in expressions():
        names = names_in(expression)
        assert names <= known.keys(), expression
        assert names or "up{" in expression, expression
        having = {"instance", "job"}.union(*(known[name] for name in names))
        asked = set(re.findall(r"[{,]\s*(\w+)\s*=", expression))
        for group in re.findall(r"by \(([^)]*)\)", expression):
            asked |= {label.strip() for label in group.split(",")}
        assert asked <= having, expression
        assert expression.count("(") == expression.count(")")


def test_no_metric_is_missing_on_the_dashboard() -> None:
    shown = {name for expression in panel_expressions() for name in names_in(expression)}
    for name in labels_of_samples():
        family = re.sub(r"_(bucket|sum|count|created)$", "", name)
        ours = {family, f"{family}_bucket", f"{family}_total"}
        assert name.endswith("_created") or ours & shown, name


def test_the_dashboard_can_be_imported() -> None:
    """Every panel has its place, and asks the data source that is chosen when it is imported."""
    read = dashboard()
    (asked,) = read["__inputs"]
    taken: set[tuple[int, int]] = set()
    for panel in read["panels"]:
        place = panel["gridPos"]
        cells = {
            (place["x"] + x, place["y"] + y) for x in range(place["w"]) for y in range(place["h"])
        }
        assert not cells & taken, panel["title"]
        assert max(x for x, _ in cells) < 24
        taken |= cells
        for target in panel["targets"]:
            assert target["datasource"]["uid"] == "${" + asked["name"] + "}"
    numbers = [panel["id"] for panel in read["panels"]]
    assert len(set(numbers)) == len(numbers)


def test_every_alert_says_what_is_wrong_and_what_to_do() -> None:
    for rule in rules():
        assert rule["labels"]["severity"] in ("page", "ticket")
        assert rule["annotations"].keys() == {"summary", "action"}
    assert len({rule["alert"] for rule in rules()}) == len(rules())
    named = set(re.findall(r"Covenstead[A-Z]\w+", RUNBOOK.read_text(encoding="utf8")))
    assert named <= {rule["alert"] for rule in rules()}


def test_prometheus_accepts_the_alerts() -> None:
    """Where its own tool is installed."""
    if shutil.which("promtool"):
        subprocess.run(["promtool", "check", "rules", str(ALERTS)], check=True)
