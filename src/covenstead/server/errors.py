"""What can go wrong with a request for a reason other than the rules of the game."""

from __future__ import annotations

from typing import Literal

from ..engine.errors import CovensteadError

Problem = Literal[
    "bad_message",
    "too_large",
    "too_fast",
    "bad_origin",
    "banned",
    "bad_token",
    "bad_name",
    "bad_text",
    "bad_option",
    "bad_move",
    "no_game",
    "no_table",
    "no_seat",
    "seat_taken",
    "not_joined",
    "not_host",
    "not_now",
    "not_open",
    "stale",
    "muted",
    "too_many",
    "busy",
    "set_aside",
    "bad_rules",
]


class RequestError(CovensteadError):
    """A request that cannot be done: the problem for programs, a sentence for people."""

    def __init__(self, problem: Problem, message: str) -> None:
        super().__init__(message)
        self.problem: Problem = problem
        self.message = message
