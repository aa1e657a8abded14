"""Every word of a card text counts: with one less, or another, it is refused or means otherwise.

What is compared is the program that the engine runs, so a word that is read and then forgotten is
found here.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.support.revel_words import (
    NAMES,
    Text,
    corpus,
    documented,
    on_a_card,
    sentences,
    shipped,
    silent,
)

# Words that may be left out or exchanged, «[word>other]», each where it is no loss, and why.
SAME = {
    "how English says where; the place is what counts": r"\[(from|in|on)>(from|in|on)\]",
    "«a» and «1» are one": r"\[a>1\]",
    "«any 1» is 1": r"\[any>\] \d",
    "«each» and «all» are every one of them": r"\[(each>all|all>each)\]",
    "so is a plural alone": r"\[(each|all)>\] (other |shield )?spells?\b",
    "«stop» and «prevent» are one word of the rules (4.9)": r"\[(stop>prevent|prevent>stop)\]",
    "«stop that» stops what is about to happen": r"that \[overpower>\]",
    "«and» and «then» are both in reading order (0.0)": r"\[(and>then|then>and|and>|then>)\]",
    "a witch is she, he or they": r"\[(her|his|their)>(her|his|their)\] power is",
    "its Power, or theirs": r"\[(its>their|their>its)\] power is",
    "this card is what it is": r"this \[(spell|stance|witch|resource)>card\]'s power is",
    "a spell's player is its card's": r"that \[spell>card\]'s player",
    "«its player» and «their player» are one": r"\[its>their\] player",
    "a hand or resource of nobody in particular is of who acts (4.10)": (
        r"\[(your|their)>\] (hand|echo|wick)"
    ),
    "what may be paid may be declined anyway (0.3)": r"you \[may>\] .* to ",
    "«a player» in a head is each of them, one at a time": r"\[(a>each|each>a)\] player",
    "whoever is not named is you (0.0)": r": \[you>\] gain",
    "a +1 is one counter": r"\[a>\] \+1",
    "a stance is a card": r"stance \[card>\]",
    "Stamina is the only kind of marker (6.3)": r"\[stamina>\] marker",
    "how English says it": (
        r"\[back>\]|(number|all) \[of>\]|\[to>\] (gain|lose|spend)|this spell\['s>\] space"
        r"|they \[must>\]|of \[the>this\] turn|until \[the>this\] turn"
        r"|plays \[left>\]|you \[have>\] played"
    ),
    "«there is», «has» and «use» need no article": r"(there is|use|opponent has) \[a>\]",
    "a scope is one, however it begins": r"\[during>\] each turn",
    "«that many» may be one": r"that many .* \[them>it\]",
    "each of several has its own": r"\+1s? on \[(it>them|them>it)\]",
    "not having one is having none": r"(have|control) \[(a>any|any>a)\]",
    "a limit is for every deck (4.5)": r"in \[(your>their|each>a)\] deck\.$",
    "«if» in an ongoing effect is as long as it holds (4.4)": r"^[^:]*\[(if>while|while>if)\]",
    "items of a list are told apart by any of its signs": r"; \[or>\]|\[;>\] or",
    "a spell is a strike or a shield (1.2)": (
        r"\[strike>\] spell card, shield|\[shield>\] spell card, or|strike \[or>and\] shield"
    ),
    "there are no other spaces (3.4)": r"\[spell>\] spaces?",
    "a spell opposes one other at most (1.10)": r"(opposes|is opposing) \[a>(all|each|)\]",
    "what an interruption adds is more (4.9)": r"would .*: gain \d \[more>\]",
}


def lost(texts: list[Text]) -> list[str]:
    """The words that mean nothing, where there is no reason for it."""
    found = [marked for printed in texts for marked in silent(printed)]
    return [one for one in found if not any(re.search(reason, one) for reason in SAME.values())]


@pytest.mark.parametrize("source", [shipped, corpus, sentences, documented])
def test_every_word_of_a_card_text_counts(source: Callable[[], list[Text]]) -> None:
    """R-0.0, R-0.1"""
    texts = source()
    assert len(texts) > 5
    assert lost(texts) == []


def test_no_excuse_is_left_over() -> None:
    """R-0.1"""
    texts = shipped() + corpus() + sentences()
    found = [marked for printed in texts for marked in silent(printed)]
    unused = [why for why, where in SAME.items() if not any(re.search(where, one) for one in found)]
    assert unused == []


def test_a_word_that_means_nothing_is_found() -> None:
    """R-0.1"""
    text = on_a_card("On Play: Choose any 1 of your spells.", NAMES)
    assert "on play: choose [any>] 1 of your spells." in list(silent(text))


@pytest.mark.parametrize(
    "text",
    [
        "When You Stash This Card From Your Opponent's Hand: Gain 2 Echo.",
        "While this card is in your opponent's discards, your spells have +1 Power.",
        "On Play: Lose all of your opponent's Echo.",
        "On Play: Your opponent loses all of your Echo.",
    ],
)
def test_a_player_who_cannot_be_meant_is_refused(text: str) -> None:
    """R-1.6, R-5.10"""
    with pytest.raises(AssertionError, match="no card can say"):
        on_a_card(text, NAMES)


@pytest.mark.parametrize(
    "text",
    [
        "On Play: Your opponent loses all of their Echo.",
        "On Play: Lose all your Echo.",
        "On Play: Each player loses all of their Echo.",
    ],
)
def test_players_lose_what_is_theirs(text: str) -> None:
    """R-5.10"""
    assert on_a_card(text, NAMES).text == text
