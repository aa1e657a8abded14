"""What the house values of Mandragora do to the game: greedy bots play.

    coven lab gate mandragora [--games N] [--cards FILE]

The same number of games gives the same page on every machine. The gate is for the table option
`last_rounds=equal_turns` (MQ-25): a seat that wins more than 1.15 times its share, or a stack of
spells that is never reached, is named and makes the command fail. What the printed end costs the
later players is stated beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from statistics import fmean, stdev
from typing import cast

from ...bots.games.mandragora import Greedy
from ...bots.policy import choose
from ...engine.knowledge import SeatKnowledge
from ...engine.options import Options
from ...engine.rng import rng_from_seed
from ...games.mandragora import Mandragora
from ...games.mandragora.names import POWERS, SPELL, WORTH
from ...games.mandragora.phases import TURN
from ...games.mandragora.rules.scoring import cast_count, cast_points, own_points
from ...games.mandragora.state import MandragoraState

GAME = Mandragora()
TABLES = {"2 players": (2, False), "3 players": (3, False), "4 players": (4, False)}
TEAMS = {"2 against 2": (4, True)}
LIMIT = 1.15
# Two-sided 95 %: the quantile of the normal distribution.
Z = 1.96


class GameResult:
    """One finished game: its last state, who began, and the turns of each seat from there."""

    def __init__(self, state: MandragoraState, first: int, turns: list[int]) -> None:
        self.state = state
        self.first = first
        self.turns = turns


def play(options: Options, seats: int, number: int, cards: Path | None) -> GameResult:
    """One game of greedy bots, each with its own knowledge."""
    dealt = GAME.deal(seats, f"house {number}", options, cards)
    state = cast(MandragoraState, dealt)
    first, turns, bot, rng = state.turn, [0] * seats, Greedy(), rng_from_seed(f"house {number}")
    while state.acting:
        (seat,) = state.to_act()
        turns[(seat - first) % seats] += state.phase == TURN
        state.apply(seat, choose(bot, SeatKnowledge(state, seat, rng)))
    return GameResult(state, first, turns)


# ---- Figures ----


def mean(values: list[float]) -> str:
    """A mean with the half-width of its 95 % interval."""
    return f"{fmean(values):.2f} ± {Z * stdev(values) / len(values) ** 0.5:.2f}"


def share(values: list[float], digits: int = 1) -> str:
    """A share in per cent with the half-width of its 95 % interval."""
    half = 100 * Z * stdev(values) / len(values) ** 0.5
    return f"{100 * fmean(values):.{digits}f} ± {half:.{digits}f} %"


def per_player(games: list[GameResult], what: Callable[[MandragoraState, int], int]) -> str:
    """The mean over games of the mean over players, who are not independent."""
    seats = games[0].state.seats
    return mean([fmean(what(game.state, seat) for seat in range(seats)) for game in games])


def wins_of_place(games: list[GameResult], place: int) -> list[float]:
    """What the seat `place` seats after the first player won in each game; 1 is the fair share."""
    found: list[float] = []
    for game in games:
        places = game.state.places()
        seats = len(places)
        mine = places[(game.first + place) % seats]
        found.append(seats / places.count(1) if mine == 1 else 0.0)
    return found


def reached(games: list[GameResult], power: int) -> list[float]:
    """Whether each game took a spell of a power."""
    return [float(has_cast(game.state, power)) for game in games]


def has_cast(state: MandragoraState, power: int) -> bool:
    """Whether anybody cast a spell of a power."""
    zones = range(state.casts, state.casts + state.seats)
    return any(
        face >= SPELL and WORTH[face] == power for zone in zones for face in state.faces(zone)
    )


# ---- The page ----


def row(name: str, cells: list[str]) -> str:
    return f"| {name} | {' | '.join(cells)} |"


def figures(tables: dict[str, list[GameResult]]) -> list[str]:
    """One column for each kind of table."""
    kinds = list(tables.values())
    lines = [row("", list(tables)), row("---", ["---"] * len(tables)).replace(" ", "")]
    lines += [
        row("casts per player", [per_player(games, cast_count) for games in kinds]),
        row("points of casts per player", [per_player(games, cast_points) for games in kinds]),
        row("final points per player", [per_player(games, own_points) for games in kinds]),
        row("turns per player", [mean([fmean(g.turns) for g in kind]) for kind in kinds]),
        row("games with a shared win", [share([shared(g) for g in kind]) for kind in kinds]),
        row("games that end with the marker held", [share([held(g) for g in k]) for k in kinds]),
    ]
    for power in range(1, POWERS + 1):
        cells = [share(reached(games, power)) for games in kinds]
        lines.append(row(f"games that took a spell of power {power}", cells))
    for place in range(4):
        lines += seat_rows(kinds, place)
    return lines


def seat_rows(kinds: list[list[GameResult]], place: int) -> list[str]:
    """Turns and wins of the seat `place` seats after the first player."""
    who = "the first player" if place == 0 else f"the player {place} after the first"
    seated = [games if place < games[0].state.seats else [] for games in kinds]
    turns = [mean([g.turns[place] for g in games]) if games else "" for games in seated]
    wins = [mean(wins_of_place(games, place)) if games else "" for games in seated]
    return [row(f"turns of {who}", turns), row(f"wins of {who}, × its share", wins)]


def shared(game: GameResult) -> float:
    places = game.state.places()
    return float(places.count(1) > (2 if game.state.teams else 1))


def held(game: GameResult) -> float:
    return float(game.state.holder >= 0)


def faults(tables: dict[str, list[GameResult]]) -> list[str]:
    """What should make us change a house value."""
    found = []
    for name, games in tables.items():
        for place in range(games[0].state.seats):
            wins = fmean(wins_of_place(games, place))
            if wins > LIMIT:
                found.append(f"{name}: seat {place + 1} from the first wins {wins:.3f} × its share")
        for power in range(1, POWERS + 1):
            if not any(reached(games, power)):
                found.append(f"{name}: no game took a spell of power {power}")
    return found


def verdict(found: list[str]) -> list[str]:
    """Whether the gate holds; if not, what fails."""
    if not found:
        return [
            f"The gate holds: no seat wins more than {LIMIT} times its share, and every stack of",
            "spells is reached. We keep the house values.",
        ]
    return [
        f"**The gate fails.** No seat may win more than {LIMIT} times its share, and every stack",
        "of spells must be reached:",
        "",
        *[f"- {fault}" for fault in found],
    ]


PRINTED = """\
## The printed end and its price

As printed, the last rounds are counted from the seat after the one that empties the deck (MA-36),
so the seats that play first have more turns. That is the default of a table, because it is the
rule. This is what it costs the later players: the same bots and deals, with the printed end.
"""


def price(tables: dict[str, list[GameResult]]) -> list[str]:
    """Turns and wins by seat: what the printed end does."""
    kinds = list(tables.values())
    lines = [row("", list(tables)), row("---", ["---"] * len(tables)).replace(" ", "")]
    for place in range(4):
        lines += seat_rows(kinds, place)
    return lines


def page(
    tables: dict[str, list[GameResult]], printed: dict[str, list[GameResult]], games: int
) -> str:
    """The whole page."""
    return "\n".join(
        [
            "# Mandragora: the house values in play",
            "",
            "Where the printed rules show a card only as a picture, its value is ours (`house` in",
            f"cards.toml). Greedy bots played {games} games of each kind with these cards. Means",
            "and shares have the half-width of their 95 % interval. Wins are given relative to a",
            "fair share: 1 is what chance gives a seat. Seats are counted from the first player,",
            "who is drawn at random. The tables play with equal turns (`last_rounds`, MQ-25), so",
            "that a seat that wins more does so by the cards.",
            "",
            *verdict(faults(tables)),
            "",
            *figures(tables),
            "",
            PRINTED,
            *price(printed),
            "",
            "Made by `coven lab gate mandragora`; the same number of games gives the same page.",
            "",
        ]
    )


def played(last_rounds: str, games: int, cards: Path | None) -> dict[str, list[GameResult]]:
    """This many games of each kind, with one of the two ends."""
    return {
        name: [
            play({"teams": teams, "last_rounds": last_rounds}, seats, number, cards)
            for number in range(games)
        ]
        for name, (seats, teams) in {**TABLES, **TEAMS}.items()
    }


def measure(games: int, cards: Path | None) -> tuple[str, list[str]]:
    """Play `games` games of each kind; the page, and the figures that are out of bounds."""
    tables = played("equal_turns", games, cards)
    return page(tables, played("printed", games, cards), games), faults(tables)
