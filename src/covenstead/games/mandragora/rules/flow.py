"""What follows an action: the curse, a trade, restocking, the next turn (MQ-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .curse import check_curse
from .ending import end_turn
from .shops import restock
from .teams import offer_trade

if TYPE_CHECKING:
    from ..state import MandragoraState


def after_scrolls(state: MandragoraState) -> None:
    """MA-25: scrolls have changed hands; the marker is settled first."""
    if not check_curse(state):
        after_curse(state)


def after_curse(state: MandragoraState) -> None:
    """MA-44: then whoever received scrolls may trade."""
    if not offer_trade(state):
        after_trade(state)


def after_trade(state: MandragoraState) -> None:
    """MA-13, MA-36: then the shops are restocked and the turn ends."""
    restock(state)
    end_turn(state)
