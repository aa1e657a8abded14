"""The brew planner against trying everything, small and large, and the moves of its plans."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from covenstead.bots.games.whirling.planner import BrewPlanner
from covenstead.bots.games.whirling.steps import moves_of, steps_of
from covenstead.games.whirling.cards import load_file
from covenstead.games.whirling.moves import (
    COMMIT,
    DECK,
    HIDDEN_POWER,
    KINDS,
    LETTERS,
    RECIPES,
    WAIT,
)
from covenstead.games.whirling.recipes import BIT
from covenstead.games.whirling.rules.board import (
    BENCH,
    CAPACITY,
    OPEN,
    OUTPUTS,
    OWN_RECIPE,
    PRODUCING,
    ROW,
    USED,
    person,
)
from covenstead.games.whirling.state import WhirlingState
from tests.support.brewing import Brew, every_brew, unbeaten
from tests.support.examples import examples, seeds
from tests.support.tables import some_states
from tests.support.whirling import Seats, table

TABLES = {
    "chains": "ada bench W2 R3 B2 G2 tableau web-lore spore-lore mushroom-flood elixir-of-stars",
    "hybrids": "ada bench R2 B2 G1 tableau flask-of-shapes flask-of-dreams charm-of-love",
    "two hybrids": "ada bench R3 B2 G2 tableau midnight-tome shadow-mystery lava-incantation",
    "turned": "ada bench W1 R2 B2 G3 tableau charm-of-fear~ rite-of-nature~ tonic-of-anger",
    "book": "ada bench G1 B1 tableau toad-offering web-lore leaping-sorcery free G",
    "feeding": "ada bench R1 tableau shattering-spell binding-spell finding-spell blister-brew",
    "hidden power": "ada person hidden-power bench K1 W1 R1 B2 G1 tableau web-lore",
    "frog": "ada person frog-whisperer bench G4 R1 tableau spore-summons slime-summons",
    "scholar": "ada person scholar bench W1 G1 tableau toad-offering web-lore",
    "scholar and book": "ada person scholar bench W1 tableau venom-sorcery toad-offering free W",
    "gale": "ada bench - outputs K1 tableau nameless-gale forgotten-signs storm-incantation",
}
# Personalities that change what can be brewed: a recipe of their own, a payment, any card turned.
BREWERS = (
    "frog-whisperer",
    "hidden-power",
    "spellbook-scholar",
    "trickster",
    "uncontrolled-powers",
    "whirlwind",
    "spider-summoner",
    "fey-blessed",
)
# Tableaux of eight that took the planner longest, with benches that leave something to choose.
HEAVY = {
    "hidden power": (
        "ada person hidden-power bench K1 W1 R1 B1 G1 tableau midnight-tome spider-offering "
        "toad-twister flask-of-shapes backache-potion shadow-mystery tonic-of-sorrow wind-ritual"
    ),
    "no bench": (
        "ada person frog-whisperer bench G4 tableau earth-ritual flask-of-shapes slime-summons "
        "web-lore finding-spell blister-brew dread-mystery storm-incantation"
    ),
    "scholar": (
        "ada person scholar bench K1 W1 R1 B1 tableau croak-lore earth-ritual headache-potion "
        "shadow-curse elixir-of-the-moon binding-spell blister-brew slime-summons"
    ),
    "whirlwind": (
        "ada person whirlwind bench K1 W1 R1 B1 G2 tableau flask-of-shapes~ flask-of-dreams~ "
        "draught-of-stamina storm-incantation~ charm-of-sleep midnight-tome~ fire-ritual~ "
        "dread-mystery"
    ),
}


def given_table(line: str, options: str = "") -> Seats:
    return table(f"brewing {options}\n{line}\nbo bench -")


def planned(state: WhirlingState) -> list[Brew]:
    """The brews of a plan, spelled out."""
    return [
        (
            tuple(brew.kept(kind) for kind in range(KINDS)),
            tuple(brew.sent(kind) for kind in range(KINDS)),
            brew.spends_power(),
        )
        for brew in BrewPlanner().plan(state, 0)
    ]


def random_line(seed: int, name: str, recipes: int, cubes: int) -> str:
    """A tableau as it might lie in the middle of a game, and a bench with so many cubes."""
    dice = random.Random(seed)
    words = []
    for face in dice.sample(range(DECK), recipes):
        may_turn = name == "whirlwind" or load_file(None).recipe[face].rotatable
        words.append(RECIPES[face] + ("~" if may_turn and dice.random() < 0.5 else ""))
    counts = [0] * KINDS
    while sum(counts) < cubes:
        kind = dice.randrange(KINDS)
        counts[kind] += counts[kind] < CAPACITY[kind]
    bench = " ".join(f"{LETTERS[kind]}{n}" for kind, n in enumerate(counts))
    book = f" free {dice.choice(LETTERS)}" if dice.random() < 0.25 else ""
    who = f" person {name}" if name != "nobody" else ""
    return f"ada{who} bench {bench} tableau {' '.join(words)}{book}"


def expect_the_best(state: WhirlingState) -> None:
    """The planner and trying everything agree, and each brew is there once."""
    found = planned(state)
    assert len(set(found)) == len(found), "each brew once, whatever the order"
    assert set(found) == unbeaten(every_brew(state, 0))


# ---- the planner against trying everything ----


@pytest.mark.parametrize("options", ["", "scholar_cost=2"])
@pytest.mark.parametrize("name", TABLES)
def test_the_planner_finds_exactly_the_brews_that_no_other_beats(name: str, options: str) -> None:
    """WW-23, WW-24, WW-25, WW-28, WW-50, WA-5, WA-6"""
    expect_the_best(given_table(TABLES[name], options).state)


@pytest.mark.parametrize("name", HEAVY)
def test_the_planner_is_exact_for_eight_recipes(name: str) -> None:
    """WW-23, WW-24, WW-25, WW-28"""
    expect_the_best(given_table(HEAVY[name]).state)


@pytest.mark.parametrize("name", ["nobody", *BREWERS])
@given(seed=seeds, cubes=st.integers(2, 4))
@examples(4)
def test_the_planner_is_exact_for_any_eight_recipes(name: str, seed: int, cubes: int) -> None:
    """WW-23, WW-24, WW-25, WW-28, WW-50"""
    expect_the_best(given_table(random_line(seed, name, 8, cubes)).state)


@pytest.mark.parametrize("name", ["nobody", *BREWERS])
@given(seed=seeds, cubes=st.integers(4, 9))
@examples(6)
def test_the_planner_is_exact_on_a_full_bench(name: str, seed: int, cubes: int) -> None:
    """WW-23, WW-24, WW-25, WW-28"""
    expect_the_best(given_table(random_line(seed, name, 4, cubes)).state)


@given(seed=seeds, cubes=st.integers(2, 5))
@examples(15)
def test_a_dear_payment_may_need_mandrakes_spared(seed: int, cubes: int) -> None:
    """WW-50, WA-5, WA-13"""
    line = random_line(seed, "scholar", 4, cubes).partition(" free ")[0] + " free W"
    expect_the_best(given_table(line, "scholar_cost=2").state)


def test_trying_everything_agrees_with_the_legal_moves() -> None:
    """WW-23, WW-24, WW-25, WW-28, WW-50"""
    for line in TABLES.values():
        state = given_table(line).state
        assert every_brew(state, 0) == by_moves(state), line


def by_moves(start: WhirlingState) -> set[Brew]:
    """Every brew that legal moves lead to, whatever the order and the sources."""
    seen: set[tuple[int, ...]] = set()
    found: set[Brew] = set()
    open_ends = [start.clone()]
    while open_ends:
        here = open_ends.pop()
        row = tuple(here.board[:ROW])
        if row in seen:
            continue
        seen.add(row)
        if not row[OPEN]:
            found.add(brew_of(here))
        for move in here.legal(0):
            if move not in (COMMIT, WAIT):
                further = here.clone()
                further.apply(0, move)
                open_ends.append(further)
    return found


def brew_of(state: WhirlingState, seat: int = 0) -> Brew:
    """What a table would send and keep if it were committed now."""
    row = list(state.board[seat * ROW : seat * ROW + ROW])
    spent = bool(row[USED] & BIT[OWN_RECIPE]) and person(state, seat) == HIDDEN_POWER
    return tuple(row[BENCH : BENCH + KINDS]), tuple(row[OUTPUTS : OUTPUTS + KINDS]), spent


# ---- plans as moves ----


@pytest.mark.parametrize("options", ["", "scholar_cost=2"])
@pytest.mark.parametrize("name", [*TABLES, *HEAVY])
def test_the_steps_of_a_plan_are_legal_moves_that_lead_there(name: str, options: str) -> None:
    """WW-24, WA-6"""
    start = given_table({**HEAVY, **TABLES}[name], options).state
    planner = BrewPlanner()
    for brew, wanted in zip(planner.plan(start, 0), planned(start), strict=True):
        state = start.clone()
        for move in moves_of(start, 0, steps_of(planner, start, brew)):
            state.play(0, move)
        assert brew_of(state) == wanted


def test_eight_recipes_are_planned_whole() -> None:
    """WW-23"""
    eight = (
        "web-lore spore-lore croak-lore blister-brew moulting-brew wart-brew elixir-of-stars "
        "flask-of-shapes"
    )
    line = f"ada person fey-blessed bench W2 R4 B4 G4 tableau {eight}"
    state = given_table(line).state
    planner = BrewPlanner()
    brews = planner.plan(state, 0)
    assert max(len(steps_of(planner, state, brew)) for brew in brews) == 9


def test_a_planner_may_be_used_again() -> None:
    """WW-23"""
    planner = BrewPlanner()
    for name in ("hidden power", "chains", "frog", "chains"):
        state = given_table(TABLES[name]).state
        again = [brew.key for brew in planner.plan(state, 0)]
        assert again == [brew.key for brew in BrewPlanner().plan(state, 0)]


def test_the_steps_of_an_earlier_plan_are_not_given() -> None:
    """WW-23"""
    planner = BrewPlanner()
    state = given_table(TABLES["chains"]).state
    brew = planner.plan(state, 0)[0]
    planner.plan(state, 0)
    with pytest.raises(AssertionError, match="earlier plan"):
        steps_of(planner, state, brew)


def test_plans_from_real_games_are_playable() -> None:
    """WW-23"""
    planner = BrewPlanner()
    played = 0
    for seed in range(4):
        for found in some_states(("whirling", 3, {"mode": "advanced"}), seed, 40):
            assert isinstance(found, WhirlingState)
            for seat in found.to_act():
                if found.phase != PRODUCING or found.board[seat * ROW + OPEN]:
                    continue
                for brew in planner.plan(found, seat)[:20]:
                    trial = found.clone()
                    for move in moves_of(found, seat, steps_of(planner, found, brew)):
                        trial.play(seat, move)
                    sent = brew_of(trial, seat)[1]
                    assert sent == tuple(brew.sent(kind) for kind in range(KINDS))
                    played += 1
    assert played > 50
