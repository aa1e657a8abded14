"""What the house values of Mandragora do to the game: greedy bots play.

    coven lab gate mandragora [--games N] [--cards FILE]

The same number of games gives the same page on every machine. A seat that wins more than 1.15 times
its share, or a stack of spells that is never reached, is named and makes the command fail.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from statistics import fmean, stdev
from typing import cast

from ...bots.mandragora import Greedy
from ...bots.policy import choose
from ...engine.chance import chance_of
from ...engine.sight import Sight
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


class Played:
    """One finished game: its last state, who began, and the turns of each seat from there."""

    def __init__(self, state: MandragoraState, first: int, turns: list[int]) -> None:
        self.state = state
        self.first = first
        self.turns = turns


def play(seats: int, teams: bool, number: int, cards: Path | None) -> Played:
    """One game of greedy bots, each with its own sight."""
    dealt = GAME.deal(seats, f"house {number}", {"teams": teams}, cards)
    state = cast(MandragoraState, dealt)
    first, turns, bot, chance = state.turn, [0] * seats, Greedy(), chance_of(f"house {number}")
    while state.acting:
        (seat,) = state.to_act()
        turns[(seat - first) % seats] += state.phase == TURN
        state.apply(seat, choose(bot, Sight(state, seat, chance)))
    return Played(state, first, turns)


# ---- Figures ----


def mean(values: list[float]) -> str:
    """A mean with the half-width of its 95 % interval."""
    return f"{fmean(values):.2f} ± {Z * stdev(values) / len(values) ** 0.5:.2f}"


def share(values: list[float], digits: int = 1) -> str:
    """A share in per cent with the half-width of its 95 % interval."""
    half = 100 * Z * stdev(values) / len(values) ** 0.5
    return f"{100 * fmean(values):.{digits}f} ± {half:.{digits}f} %"


def per_player(games: list[Played], what: Callable[[MandragoraState, int], int]) -> str:
    """The mean over games of the mean over players, which are not independent of one another."""
    seats = games[0].state.seats
    return mean([fmean(what(game.state, seat) for seat in range(seats)) for game in games])


def wins_of_place(games: list[Played], place: int) -> list[float]:
    """What each game gave to the seat that is so many after the first player; 1 is its share."""
    found: list[float] = []
    for game in games:
        places = game.state.places()
        seats = len(places)
        mine = places[(game.first + place) % seats]
        found.append(seats / places.count(1) if mine == 1 else 0.0)
    return found


def reached(games: list[Played], power: int) -> list[float]:
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


def figures(tables: dict[str, list[Played]]) -> list[str]:
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
    even = [[game for game in games if is_even(game)] for games in kinds]
    cells = [mean(wins_of_place(games, 0)) if len(games) > 1 else "" for games in even]
    lines.append(row("wins of the first player where the last one plays the last turn", cells))
    return lines


def seat_rows(kinds: list[list[Played]], place: int) -> list[str]:
    """Turns and wins of the seat that is so many after the first player."""
    who = "the first player" if place == 0 else f"the player {place} after the first"
    seated = [games if place < games[0].state.seats else [] for games in kinds]
    turns = [mean([g.turns[place] for g in games]) if games else "" for games in seated]
    wins = [mean(wins_of_place(games, place)) if games else "" for games in seated]
    return [row(f"turns of {who}", turns), row(f"wins of {who}, in shares", wins)]


def is_even(game: Played) -> bool:
    """Whether all seats had as many turns to take: the rounds were counted from the first."""
    return game.state.countdown == game.first


def shared(game: Played) -> float:
    places = game.state.places()
    return float(places.count(1) > (2 if game.state.teams else 1))


def held(game: Played) -> float:
    return float(game.state.holder >= 0)


def faults(tables: dict[str, list[Played]]) -> list[str]:
    """What should make us change a house value."""
    found = []
    for name, games in tables.items():
        for place in range(games[0].state.seats):
            wins = fmean(wins_of_place(games, place))
            if wins > LIMIT:
                found.append(f"{name}: seat {place + 1} from the first wins {wins:.3f} shares")
        for power in range(1, POWERS + 1):
            if not any(reached(games, power)):
                found.append(f"{name}: no game took a spell of power {power}")
    return found


def verdict(found: list[str]) -> list[str]:
    """Whether the gate holds; if not, what fails."""
    if not found:
        return [
            f"The gate holds: no seat wins more than {LIMIT} times its share, and every stack of",
            "spells is reached. The house values stand.",
        ]
    return [
        f"**The gate fails.** No seat may win more than {LIMIT} times its share, and every stack",
        "of spells must be reached:",
        "",
        *[f"- {fault}" for fault in found],
    ]


PRINTED = """\
## Why the first player wins more

The last rounds are counted from the seat after the one that empties the deck (MA-36), so the seats
that play first have more turns: the rows of turns say how many. That rule is printed; no value of a
card changes it, and we do not change the rule. Where the last player takes the last turn, all have
had equally many: the last row keeps only such games, and what it shows above 1 is all that the
house values could be blamed for.
"""


def page(tables: dict[str, list[Played]], games: int) -> str:
    """The whole page."""
    return "\n".join(
        [
            "# Mandragora: the house values at play",
            "",
            "Where the printed rules show a card only as a picture, its value is ours; cards.toml",
            f"says which. Greedy bots played {games} games of each kind with these cards. Means",
            "and shares come with the half-width of their 95 % interval. A share of wins of 1 is",
            "what chance gives a seat. Seats are counted from the first player, drawn by lot.",
            "",
            *verdict(faults(tables)),
            "",
            *figures(tables),
            "",
            PRINTED,
            "Made by `coven lab gate mandragora`; as many games give the same page again.",
            "",
        ]
    )


def measure(games: int, cards: Path | None) -> tuple[str, list[str]]:
    """Play so many games of each kind: the page, and what should be changed."""
    tables = {
        name: [play(seats, teams, number, cards) for number in range(games)]
        for name, (seats, teams) in {**TABLES, **TEAMS}.items()
    }
    return page(tables, games), faults(tables)
