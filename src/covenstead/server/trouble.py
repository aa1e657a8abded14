"""What can go wrong with a request, for a reason that is no rule of the game."""

from __future__ import annotations

from ..engine.errors import CovensteadError
from .schema import Problem


class Trouble(CovensteadError):
    """A typed error for a client: the problem, and a sentence for the person."""

    def __init__(self, problem: Problem, message: str) -> None:
        super().__init__(message)
        self.problem: Problem = problem
        self.message = message
