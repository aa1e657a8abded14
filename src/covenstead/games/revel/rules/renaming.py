"""Cards get new numbers when a world is made from what a seat knows: every reference follows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ....engine.native import vec
from ....engine.rng import Rng
from ....engine.state import SEAT_BIT
from . import legality
from .facts import field, last_known
from .layout import (
    ACT,
    AGAIN,
    COLUMNS,
    DECK_ZONE,
    DISCARDS_ZONE,
    F_KIND,
    LIVE,
    LOST_SECOND,
    MARKERS,
    NOTHING,
    PLAYING,
    SEATS,
    SPELL_SPACE,
    TRACKED,
    WHERE,
    card_of,
    kind_of,
    second_of,
)

if TYPE_CHECKING:
    from ..state import RevelState

# The rank of a card that nothing refers to.
UNREFERRED: Final = 10_000


def rename(state: RevelState, new: list[int]) -> None:
    """Card h is now new[h], here and in every kept state."""
    legality.forget(state)
    if state.stack[state.frame + F_KIND] in (ACT, PLAYING, AGAIN):
        # What begins now picks for itself; what was picked before may be known by now.
        state.picked = NOTHING
    rename_own(state, new)
    kept: list[RevelState] = []
    for earlier in state.kept:
        copy = earlier.snapshot()
        for k in range(len(copy.slots)):
            if is_used_slot(copy, k):
                copy.slots[k] = new[copy.slots[k]]
        copy.face = state.face
        copy.pool = state.pool
        rename_own(copy, new)
        sort_hands(copy)
        # Nobody knew more then: what others knew and this seat does not see is forgotten.
        copy.known = permuted(copy.known, new)
        for card in range(len(new)):
            copy.known[card] &= state.known[card]
        # A world is made for a bot: of the real stream nothing may stay in it, nor of what was
        # picked before that choice.
        copy.rng = Rng(0)
        copy.picked = NOTHING
        kept.append(copy)
    state.kept = kept


def drawn_on_since(state: RevelState) -> list[bool]:
    """Of each kept state, whether something was left to chance since: cards may be shuffled."""
    return [earlier.rng.place() != state.rng.place() for earlier in state.kept]


def forget_places(state: RevelState, seat: i64, shuffled: list[bool]) -> None:
    """R-3.6: nobody knows where a card that was shuffled lies now, nor where it lay before."""
    for k in range(len(shuffled)):
        if shuffled[k]:
            lay_in_order(state.kept[k], state, SEAT_BIT[seat])


def lay_in_order(earlier: RevelState, state: RevelState, eyes: i64) -> None:
    """The cards of the decks, and those that a seat does not see, in the order of their numbers."""
    moved = [card for card in range(len(state.face))]
    for pool in range(i64(SEATS)):
        unseen: list[int] = []
        for zone in earlier.zones():
            for card in zone:
                if state.pool[card] == pool and is_unsure(earlier, state, card, eyes):
                    unseen.append(card)
        for place, card in enumerate(sorted(unseen)):
            moved[unseen[place]] = card
    for k in range(len(earlier.slots)):
        if is_used_slot(earlier, k):
            earlier.slots[k] = moved[earlier.slots[k]]
    rename_own(earlier, moved)
    earlier.known = permuted(earlier.known, moved)
    sort_hands(earlier)


def is_unsure(earlier: RevelState, state: RevelState, card: i64, eyes: i64) -> bool:
    """Whether a card was in a deck, or a seat does not know it now."""
    zone = earlier.card[card * COLUMNS + WHERE]
    return DECK_ZONE <= zone < DISCARDS_ZONE or not state.known[card] & eyes


def hide_searched(state: RevelState, seat: i64) -> None:
    """R-0.6: where in a deck the other player found a card is seen by nobody else."""
    found = ranks(state)
    for zone in range(i64(DECK_ZONE), i64(DISCARDS_ZONE)):
        if is_looked_through(state, zone, SEAT_BIT[1 - seat]):
            taken: list[tuple[int, int]] = []
            for card in state.cards(zone):
                if found[card] < UNREFERRED and not state.known[card] & SEAT_BIT[seat]:
                    taken.append((found[card], card))
            if taken:
                lay_all_under(state, zone, [card for _, card in sorted(taken)])


def is_looked_through(state: RevelState, zone: i64, eyes: i64) -> bool:
    """Whether a player has seen every card of a deck."""
    for card in state.cards(zone):
        if not state.known[card] & eyes:
            return False
    return True


def lay_all_under(state: RevelState, zone: i64, cards: list[int]) -> None:
    """Some cards of a deck at its bottom, here and in every kept state."""
    lay_under(state, zone, cards)
    kept: list[RevelState] = []
    for earlier in state.kept:
        copy = earlier.snapshot()
        lay_under(copy, zone, cards)
        kept.append(copy)
    state.kept = kept


def lay_under(state: RevelState, zone: i64, cards: list[int]) -> None:
    """Some cards of a deck at its bottom, in this order; the others above them in theirs."""
    lying = state.cards(zone)
    order = [card for card in cards if card in lying]
    order += [card for card in lying if card not in cards]
    for k in range(i64(len(order))):
        state.slots[zone * state.stride + k] = order[k]


def sort_hands(state: RevelState) -> None:
    """R-3.8: a hand has no order, and the one it had in an earlier state is forgotten."""
    for hand in range(i64(SEATS)):
        cards = sorted(state.cards(hand))
        for k in range(i64(len(cards))):
            state.slots[hand * state.stride + k] = cards[k]


def ranks(state: RevelState) -> list[int]:
    """R-3.8, R-4.10: hidden cards differ only by being kept apart, by what refers to them, and by
    where in a deck they lay when a choice was kept: all have seen them being drawn."""
    found = [UNREFERRED] * len(state.face)
    count: i64 = 0
    for one in [state, *state.kept]:
        for number in references_of(one):
            if is_of_a_card(number) and not last_known.is_nothing_known(number):
                if found[card_of(number)] == UNREFERRED:
                    found[card_of(number)] = count
                    count += 1
    for earlier in state.kept:
        for zone in range(i64(DECK_ZONE), i64(DISCARDS_ZONE)):
            for k in range(earlier.size[zone]):
                if found[earlier.at(zone, k)] == UNREFERRED:
                    found[earlier.at(zone, k)] += 1 + k
    for card in range(i64(len(found))):
        if state.card[card * COLUMNS + TRACKED]:
            found[card] -= 2 * UNREFERRED
    return found


def references_of(state: RevelState) -> list[int]:
    """Every number of a state that may be a reference, in order."""
    found: list[int] = [number for number in state.stack[: state.free]]
    found += [number for number in state.history[: state.noted]]
    for items in (state.slots_held, state.memory, state.waiting):
        found += items
    for more in (state.lasting, state.to_show, state.reacted, state.picked):
        found += more
    return found


def is_used_slot(state: RevelState, k: i64) -> bool:
    """Whether a place of the zones holds a card."""
    return k % state.stride < state.size[k // state.stride]


def permuted(column: vec[i64], new: list[int]) -> vec[i64]:
    """A column of the cards in their new order."""
    moved = [0] * len(column)
    for card in range(len(column)):
        moved[new[card]] = column[card]
    return vec[i64](moved)


def rename_own(state: RevelState, new: list[int]) -> None:
    """The columns of the cards and every reference."""
    moved = [0] * len(state.card)
    for card in range(len(new)):
        for k in range(COLUMNS):
            moved[new[card] * COLUMNS + k] = state.card[card * COLUMNS + k]
    state.card = vec[i64](moved)
    field.changed(state)
    state.shown = [new[card] for card in state.shown]
    for k in range(state.free):
        state.stack[k] = renamed(state, state.stack[k], new)
    for k in range(state.noted):
        state.history[k] = renamed(state, state.history[k], new)
    state.slots_held = renamed_all(state, state.slots_held, new)
    state.memory = renamed_all(state, state.memory, new)
    state.waiting = renamed_all(state, state.waiting, new)
    state.lasting = renamed_all(state, state.lasting, new)
    state.to_show = renamed_all(state, state.to_show, new)
    state.reacted = renamed_all(state, state.reacted, new)
    state.picked = renamed_all(state, state.picked, new)


def renamed_all(state: RevelState, items: list[int], new: list[int]) -> list[int]:
    """Every reference of a list."""
    return [renamed(state, number, new) for number in items]


def renamed(state: RevelState, number: i64, new: list[int]) -> i64:
    """A reference to the card's new number; any other number as it is."""
    if not is_of_a_card(number):
        return number
    if last_known.is_nothing_known(number):
        # it went unseen, so not even which card it was may be told: another one of the same
        # player stands for it.
        return number - card_of(number) + new[stand_in(state, card_of(number), new)]
    second = second_of(number)
    if second >= 0:
        number += i64(new[second] - second) << LOST_SECOND
    return number - card_of(number) + new[card_of(number)]


def stand_in(state: RevelState, card: i64, new: list[int]) -> i64:
    """The card with the lowest new number among those of the same player."""
    best = card
    for other in range(i64(len(new))):
        if state.pool[new[other]] == state.pool[new[card]] and new[other] < new[best]:
            best = other
    return best


def is_of_a_card(number: i64) -> bool:
    """Whether a number refers to a card or a spell."""
    return number >= LIVE and kind_of(number) not in (MARKERS, SPELL_SPACE)
