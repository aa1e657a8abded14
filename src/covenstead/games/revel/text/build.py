"""From the forms of the grammar to the nodes of the tree: one entry for each of its aliases."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from .chart import Tree
from .condition_forms import CONDITIONS
from .noun_forms import NOUNS
from .sentence_forms import SENTENCES

FORMS: dict[str, Callable[..., Any]] = SENTENCES | CONDITIONS | NOUNS

# By the identity of a node: from where to where it reaches, and the node, to keep it alive.
Places: TypeAlias = dict[int, tuple[int, int, object]]


def build(tree: Any, places: Places) -> Any:
    """The node of a form; words of open kinds stay strings, parts left out stay None.

    `places` learns from which word to which each node reaches, by the identity of the node:
    equal nodes may stand in several places.
    """
    if not isinstance(tree, Tree):
        return tree
    node = FORMS[tree.form](*[build(part, places) for part in tree.parts])
    places.setdefault(id(node), (tree.start, tree.end, node))
    return node
