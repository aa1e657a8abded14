"""Compile grammar.lark into grammar.json: run this module after every change of the grammar."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

from lark import Lark, Token
from lark.lexer import Lexer

SOURCE = Path(__file__).with_name("grammar.lark")
STARTS = ["cost_head", "power_head", "trigger_head", "body", "ongoing", "limit"]


class Words(Lexer):
    """Words come as tokens already."""

    def __init__(self, conf: Any) -> None:
        del conf

    def lex(self, lexer_state: Any, parser_state: Any = None) -> Iterator[Token]:
        yield from lexer_state


def lark(ambiguity: Literal["resolve", "explicit"] = "resolve") -> Lark:
    """Lark's own parser of the grammar."""
    return Lark(
        SOURCE.read_text(encoding="utf8"),
        parser="earley",
        lexer=Words,
        start=STARTS,
        ambiguity=ambiguity,
        maybe_placeholders=True,
    )


def table() -> dict[str, Any]:
    """The rules as Lark sees them, as plain lists."""
    built = lark()
    literals = {
        terminal.pattern.value: terminal.name
        for terminal in built.terminals
        if terminal.pattern.type == "str"
    }
    rules = [
        [
            rule.origin.name,
            rule.alias or ("" if rule.origin.name.startswith("_") else rule.origin.name),
            rule.options.expand1 and not rule.alias,
            [symbol.name for symbol in rule.expansion],
            [not getattr(symbol, "filter_out", False) for symbol in rule.expansion],
            _gaps(rule.options.empty_indices, len(rule.expansion)),
        ]
        for rule in built.rules
    ]
    return {"literals": literals, "rules": rules}


def _gaps(empty: tuple[bool, ...], symbols: int) -> list[int]:
    """How many optional parts are missing before each symbol and at the end."""
    gaps = [0]
    for missing in empty or (False,) * symbols:
        if missing:
            gaps[-1] += 1
        else:
            gaps.append(0)
    return gaps


def text_of(value: dict[str, Any]) -> str:
    """One rule a line, so that a change of the grammar is a readable difference."""
    lines = ",\n".join(json.dumps(rule) for rule in value["rules"])
    return f'{{"literals": {json.dumps(value["literals"])},\n"rules": [\n{lines}\n]}}\n'


if __name__ == "__main__":
    SOURCE.with_suffix(".json").write_text(text_of(table()), encoding="utf8")
