"""The trace: every rule of a rulebook is cited by a test, and every id cited in code exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import covenstead
from covenstead.games import GAMES
from tests.support.tables import game_of

SOURCE = Path(covenstead.__file__).parent
TESTS = Path(__file__).parents[1]


def ids_in(text: str, prefixes: tuple[str, ...]) -> set[str]:
    """The rule ids in a text; «WB-3 to WB-5» stands for all three."""
    either = "|".join(prefixes)
    found = set(re.findall(rf"\b(?:{either})-\d+(?:\.\d+)*\b", text))
    for prefix, first, last in re.findall(rf"\b({either})-(\d+) to (?:{either})-(\d+)", text):
        found |= {f"{prefix}-{number}" for number in range(int(first), int(last) + 1)}
    return found


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_rule_is_cited_by_a_test(name: str) -> None:
    game = game_of(name)
    rules = ids_in(game.rulebook(), game.rule_prefixes)
    assert rules
    cited: set[str] = set()
    for path in TESTS.glob(f"games/{name}/**/*.py"):
        cited |= ids_in(path.read_text(encoding="utf8"), game.rule_prefixes)
    assert rules - cited == set(), "rules that no test cites"
    assert cited - rules == set(), "ids in tests that the rulebook does not have"


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_id_in_code_exists(name: str) -> None:
    game = game_of(name)
    rules = ids_in(game.rulebook(), game.rule_prefixes)
    for path in SOURCE.rglob("*.py"):
        if name in str(path.relative_to(SOURCE)):
            cited = ids_in(path.read_text(encoding="utf8"), game.rule_prefixes)
            assert cited - rules == set(), path
