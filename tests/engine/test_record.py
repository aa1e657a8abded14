"""Records: which rules they were played by."""

from __future__ import annotations

import msgspec
import pytest

import covenstead
from covenstead.engine.errors import BadRecord
from covenstead.engine.record import check_may_go_on, record_of, replay
from covenstead.games import load


def test_a_record_of_other_rules_is_played_only_if_it_leads_to_the_same() -> None:
    """It then is the same game; it is never continued by other rules."""
    game = load("blackmore")
    table = covenstead.play_game("blackmore", ["greedy", "random"], seed="versions")
    record = msgspec.structs.replace(record_of(table, "0.0.9"), rules_version="0")
    assert replay(record, game).outcome() == table.outcome()
    with pytest.raises(BadRecord, match=r"version 0 .* version 1: it cannot be played on here"):
        check_may_go_on(record, game)
    assert record.result is not None
    scored = msgspec.structs.replace(record.result, scores=(1, 2))
    with pytest.raises(BadRecord, match=r"by version 0 of the rules .*Covenstead 0\.0\.9"):
        replay(msgspec.structs.replace(record, result=scored), game)
