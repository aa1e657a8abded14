"""A body with its structure in brackets, to show how two readings of one text differ."""

from __future__ import annotations

from typing import Any

from . import tree as t
from .node import Node
from .render import say


def bracketed(node: Any) -> str:
    """«[discard 1 card] or [[spend 1 Echo] to [draw 1 card]]»."""
    if isinstance(node, tuple):
        return " ".join(f"{bracketed(part)}." for part in node)
    if isinstance(node, t.Or):
        return " or ".join(f"[{bracketed(part)}]" for part in node.parts)
    if isinstance(node, t.All):
        return " and ".join(f"[{bracketed(part)}]" for part in node.parts)
    if isinstance(node, t.PayTo):
        return f"[{bracketed(node.cost)}] to [{bracketed(node.what)}]"
    if isinstance(node, t.May | t.By | t.If):
        inner = say(node.what)
        return say(node).replace(inner, bracketed(node.what), 1)
    return say(node) if isinstance(node, Node) else str(node)
