"""JSON Schema of wire types, described in words alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

Schema = dict[str, Any]


def components(types: Iterable[Any], ref_template: str) -> dict[str, Schema]:
    """The schemas of types and of their parts by name.

    Descriptions are docstrings up to their examples: readers of the wire need not know Python.
    """
    _, found = msgspec.json.schema_components(types, ref_template=ref_template)
    for part in found.values():
        if "description" in part:
            part["description"] = part["description"].partition("Examples:\n")[0].rstrip()
    return found
