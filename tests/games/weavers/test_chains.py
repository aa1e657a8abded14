"""Chains: two designs that help each other through, round by round as the card file says."""

from __future__ import annotations

from itertools import pairwise

import pytest

from covenstead.games.weavers.cards import SHIPPED, Chain, load_file

FILE = load_file(SHIPPED)
CARDS = {card.id: card for card in FILE.card}
KINDS = {one.id: one.kind for one in FILE.set}
COMPONENTS = ("word", "gesture", "focus", "item", "blood")


def are_woven(due: list[str], made: list[str]) -> bool:
    """WV-22, WV-25: whether all steps due are woven by these components and what steps leave."""
    there = {"time", *made}
    waiting = list(due)
    while met := [step for step in waiting if step.partition(">")[0] in there]:
        there |= {step.partition(">")[2] for step in met}
        waiting = [step for step in waiting if step not in met]
    return not waiting


def due_in(chain: Chain, number: int) -> list[str]:
    """The steps of both spells that are due so many rounds after the first cast."""
    first, then = CARDS[chain.first].steps, CARDS[chain.then].steps
    return first[number - 1 : number] + (
        then[number - chain.after - 1 : number - chain.after] if number > chain.after else []
    )


def cast_in(chain: Chain, number: int) -> str | None:
    """What is enough to cast: the second spell in its round, else a card of one component."""
    due = due_in(chain, number)
    if number == chain.after:
        return CARDS[chain.then].name if are_woven(due, list(CARDS[chain.then].instant)) else None
    if are_woven(due, []):
        return "any card"
    enough = [made for made in COMPONENTS if are_woven(due, [made])]
    # Of several, a component that is asked for itself and not only in its turn.
    asked = [made for made in enough if any(step.partition(">")[0] == made for step in due)]
    return f"any {asked[0].capitalize()} card" if asked else None


def rounds_of(chain: Chain) -> tuple[int, int]:
    """After how many rounds each of the two spells is complete."""
    first, then = CARDS[chain.first].steps, CARDS[chain.then].steps
    return len(first), chain.after + len(then)


def story(chain: Chain) -> str:
    """The casts of a chain, round by round."""
    ends = rounds_of(chain)
    casts = [cast_in(chain, number) for number in range(1, max(ends) + 1)]
    end = "both finish together" if ends[0] == ends[1] else "both finish"
    return f"{CARDS[chain.first].name}, {', '.join(map(str, casts))}: {end}."


def links(chain: Chain) -> int:
    """How often one spell gives the other the component of a step."""
    first, then = CARDS[chain.first], CARDS[chain.then]
    found = int(first.steps[chain.after - 1].partition(">")[0] in then.instant)
    for number in range(chain.after + 1, min(rounds_of(chain)) + 1):
        one, other = (step.partition(">") for step in due_in(chain, number))
        found += bool(one[2] and one[2] == other[0]) or bool(other[2] and other[2] == one[0])
    return found


@pytest.mark.parametrize("chain", FILE.chain, ids=lambda chain: f"{chain.first}-{chain.then}")
def test_a_chain_goes_as_the_file_says(chain: Chain) -> None:
    """WV-18, WV-22, WV-25"""
    assert 1 <= chain.after <= len(CARDS[chain.first].steps)
    assert chain.says == story(chain)
    assert links(chain) >= 1


@pytest.mark.parametrize("chain", FILE.chain, ids=lambda chain: f"{chain.first}-{chain.then}")
def test_a_chain_can_lie_in_one_deck(chain: Chain) -> None:
    """WV-4"""
    sets = [CARDS[chain.first].set, CARDS[chain.then].set]
    assert chain.set in sets
    assert sets[0] == sets[1] or KINDS[sets[0]] != KINDS[sets[1]]


def test_every_set_has_five_chains_of_its_own() -> None:
    """WV-4, WV-25"""
    for one in FILE.set:
        own = [chain for chain in FILE.chain if chain.set == one.id]
        assert len({(chain.first, chain.then) for chain in own}) == 5
        assert sum(rounds_of(chain)[0] == rounds_of(chain)[1] for chain in own) >= 2
        assert len({chain.first for chain in own} | {chain.then for chain in own}) >= 6


def test_most_chains_hold_at_two_links() -> None:
    """WV-22, WV-25"""
    assert sum(links(chain) >= 2 for chain in FILE.chain) * 2 > len(FILE.chain)


def test_steps_are_woven_one_by_the_other() -> None:
    """WV-22, WV-25"""
    assert are_woven(["word>blood", "blood"], ["word"])
    assert not are_woven(["word>blood", "blood>word"], [])
    for one, other in pairwise(COMPONENTS):
        assert not are_woven([one], [other])
