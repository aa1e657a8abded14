"""A learner's loop on many games at once, checked with `mypy --strict` and run by a test.

Each `type: ignore` is for a fault that must be seen: mypy reports one that is not needed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from covenstead.adapters.vector import VectorEnv


def first_legal(masks: npt.NDArray[np.int8]) -> npt.NDArray[np.int64]:
    return np.asarray(masks.argmax(axis=1), dtype=np.int64)


def finished(count: int) -> int:
    """Play until so many games have ended."""
    done = 0
    with VectorEnv("blackmore", 8, seats=2) as games:
        observations, masks = games.reset(seed=1)
        values: npt.NDArray[np.float32] = observations
        assert len(values) == games.count
        while done < count:
            _, masks, rewards, dones = games.step(first_legal(masks))
            done += int(dones.sum())
            assert rewards.dtype == np.float32
    return done


if TYPE_CHECKING:

    def mistakes(games: VectorEnv) -> None:
        games.shuffle()  # type: ignore[attr-defined]
        games.reset()[0] + "one"  # type: ignore[operator]


if __name__ == "__main__":
    print(finished(16), "games")
