"""The rules of The Witches of Blackmore, in the order of the rulebook.

Ids are those of rulebook.md beside this file: WB for rules, WQ for rulings where the rulebook is
silent. A face is colour * 9 + value - 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ...engine.event import EVERYBODY, Event
from ...engine.native import vec
from ...engine.refusal import Refusal
from ...engine.rng import Chance, Rng
from ...engine.state import NOBODY, SEAT_BIT
from .moves import CARD_NAMES, CARDS, GIVE, KEEP, MOVES, VALUES

if TYPE_CHECKING:
    from .state import BlackmoreState

HAND: Final = 6  # WB-1
# Phases, in the rulebook's words.
PLAYING: Final = 0
CHANGING_TRUMPS: Final = 1
NO_TRUMP: Final = -1

COLOUR: Final[vec[i64]] = vec[i64]([face // VALUES for face in range(CARDS)])
VALUE: Final[vec[i64]] = vec[i64]([face % VALUES + 1 for face in range(CARDS)])

# ---- Set up ----


def deal(state: BlackmoreState, rng: Chance) -> None:
    """WB-1, WB-2, WB-4, WB-6: shuffle, six cards each, the rest is the deck, turn up a trump."""
    faces = list(range(CARDS))
    rng.shuffle(faces)
    state.lay_out(faces, [0] * CARDS, state.seats + 4, rng)
    state.played_by = vec[i64]([0] * state.seats)
    state.points = vec[i64]([0] * state.seats)
    state.tricks = vec[i64]([0] * state.seats)
    known: list[int] = []
    for seat in range(state.seats):
        state.fill(seat, seat * HAND, HAND)
        known += [SEAT_BIT[seat]] * HAND
    state.known = vec[i64](known + [NOBODY] * (CARDS - len(known)))
    state.fill(state.deck, state.seats * HAND, CARDS - state.seats * HAND)
    state.reveal(state.slide(state.deck, state.trump_pile))
    set_trump(state)
    state.leader = rng.below(state.seats)
    state.acting = SEAT_BIT[state.leader]
    if state.events is not None:
        tell_deal(state, state.events)


def tell_deal(state: BlackmoreState, events: list[Event]) -> None:
    """WB-1, WB-4, WB-6: each sees their own cards; all see the trump card and the leader."""
    for seat in range(state.seats):
        events.append(Event("WB-1", "dealt", seat, sorted(state.faces(seat)), SEAT_BIT[seat], HAND))
    events.append(Event("WB-4", "turned up", -1, state.faces(state.trump_pile), EVERYBODY))
    events.append(Event("WB-6", "begins", state.leader, [], EVERYBODY))


def set_trump(state: BlackmoreState) -> None:
    """WB-5, WB-10, WB-16: the top card gives the trump colour and sets the wheel; an empty pile
    gives no colour and leaves the wheel (WQ-3)."""
    if state.size[state.trump_pile]:
        face = state.face[state.top(state.trump_pile)]
        state.trump_colour = COLOUR[face]
        state.wheel = VALUE[face]
    else:
        state.trump_colour = NO_TRUMP


# ---- Game sequence ----


def changes(state: BlackmoreState) -> list[int]:
    """WB-15: keep the trick, or give up one of its cards."""
    moves: list[int] = [KEEP]
    for face in state.faces(state.trick):
        moves.append(GIVE + face)
    return moves


def random_move(state: BlackmoreState, seat: i64, rng: Rng) -> i64:
    """A legal move at random, without listing the others: the same choice as from the list."""
    if state.phase == PLAYING:
        return state.face[state.at(seat, rng.below(state.count(seat)))]
    k = rng.below(state.count(state.trick) + 1)
    if k == 0:
        return KEEP
    return GIVE + state.face[state.at(state.trick, k - 1)]


def why_not_play(state: BlackmoreState, move: i64) -> Refusal:
    """WB-7, WB-9: any card of your hand, and nothing else."""
    if 0 <= move < KEEP:
        return Refusal("WB-7", f"you do not hold {CARD_NAMES[move]}")
    if KEEP <= move < MOVES:
        return Refusal("WB-15", "trumps are changed by the winner of a complete trick")
    return Refusal("WB-7", f"there is no move {move}")


def why_not_your_turn(state: BlackmoreState) -> Refusal:
    """WB-8, WB-15, WB-22: one seat acts at a time, and none when the game is over."""
    if state.acting == NOBODY:
        return Refusal("WB-22", "the game is over: all hands are played out")
    turn = state.to_act()[0] + 1
    if state.phase == CHANGING_TRUMPS:
        return Refusal("WB-15", f"seat {turn} won the trick and decides about trumps now")
    if not state.count(state.trick):
        return Refusal("WB-7", f"seat {turn} leads this trick")
    return Refusal("WB-8", f"cards are played clockwise; it is the turn of seat {turn}")


def why_not_change(state: BlackmoreState, move: i64) -> Refusal | None:
    """WB-15: the winner may give up one card of that trick."""
    if 0 <= move < KEEP:
        return Refusal("WB-15", "first keep the trick or give up one of its cards")
    if move < 0 or move >= MOVES:
        return Refusal("WB-15", f"there is no move {move}")
    if move != KEEP and state.find(state.trick, move - GIVE) < 0:
        return Refusal("WB-15", f"{CARD_NAMES[move - GIVE]} is not in the trick you won")
    return None


def make(state: BlackmoreState, seat: i64, move: i64) -> bool:
    """WB-7, WB-15: play a card of the hand or decide about trumps; False for a card not there."""
    if state.phase == CHANGING_TRUMPS:
        return change_trumps(state, seat, move)
    card = state.send(seat, move, state.trick)
    if card < 0:
        return False
    card_played(state, seat, card)
    return True


def card_played(state: BlackmoreState, seat: i64, card: i64) -> None:
    """WB-7, WB-8: a card went from the hand face up into the trick, and the turn passes."""
    size, leader = state.size, state.leader
    state.played_by[size[state.trick] - 1] = seat
    state.known[card] = state.onlookers
    if state.events is not None:
        state.events.append(played_event(state, seat, card))
    # WQ-4: the next seat clockwise that still has cards. (Not by conditional expressions: with a
    # literal in one branch they are objects to the compiler.)
    seat += 1
    if seat == state.seats:
        seat = 0
    while seat != leader and not size[seat]:
        seat += 1
        if seat == state.seats:
            seat = 0
    if seat == leader:
        win_trick(state)
    else:
        state.acting = SEAT_BIT[seat]


def played_event(state: BlackmoreState, seat: i64, card: i64) -> Event:
    """A card is led, or follows."""
    rule = "WB-7" if state.size[state.trick] == 1 else "WB-8"
    return Event(rule, "played", seat, [state.face[card]], EVERYBODY)


# ---- Winning the trick ----


def ranking(side: i64, wheel: i64) -> list[int]:
    """WB-13: the nine values, best first: down the wheel on one side, up on the other."""
    step = -1 if side == 0 else 1
    return [(wheel - 1 + step * k) % VALUES + 1 for k in range(VALUES)]


def _power() -> list[int]:
    """WB-13: 10 for the best card of its colour down to 2, by side, wheel and face."""
    power: list[int] = []
    for side in range(2):
        for wheel in range(VALUES + 1):
            order = ranking(side, wheel)
            power += [10 - order.index(face % VALUES + 1) for face in range(CARDS)]
    return power


POWER: Final[vec[i64]] = vec[i64](_power())


def power_row(state: BlackmoreState) -> i64:
    """WB-13: where in the table of power the faces begin, as the wheel stands."""
    return (state.side * (VALUES + 1) + state.wheel) * CARDS


def strength(state: BlackmoreState, face: i64, led: i64) -> i64:
    """WB-11 to WB-13: trumps beat the led colour; -1 for a card that cannot win."""
    colour = COLOUR[face]
    if colour == state.trump_colour:
        return 10 + POWER[power_row(state) + face]
    if colour == led:
        return POWER[power_row(state) + face]
    return -1


def winning(state: BlackmoreState) -> i64:
    """WB-11, WB-12: which card of the trick wins it so far, counted in the order of play."""
    faces, slots, trump = state.face, state.slots, state.trump_colour
    start, row = state.trick * state.stride, power_row(state)
    wanted = COLOUR[faces[slots[start]]]
    best: i64 = 0
    power: i64 = 0
    for k in range(state.size[state.trick]):
        face = faces[slots[start + k]]
        colour = COLOUR[face]
        # The first trump changes the colour that wins; then the wheel decides within it.
        if colour == wanted:
            if POWER[row + face] > power:
                best = k
                power = POWER[row + face]
        elif colour == trump:
            best = k
            power = POWER[row + face]
            wanted = trump
    return best


def win_trick(state: BlackmoreState) -> None:
    """WB-11, WB-12, WB-14: the trick has its winner, who may now change trumps."""
    state.winner = state.played_by[winning(state)]
    state.tricks[state.winner] += 1
    if state.events is not None:
        state.events.append(won_event(state))
    if all_played_out(state):
        # WQ-6: after the very last trick giving up a card would be pure loss; it is not asked.
        end_round(state)
    else:
        state.phase = CHANGING_TRUMPS
        state.acting = SEAT_BIT[state.winner]


def won_event(state: BlackmoreState) -> Event:
    """The trick is won, by a trump or in the led colour."""
    faces = state.faces(state.trick)
    best = faces[winning(state)]
    rule = "WB-11" if COLOUR[best] == state.trump_colour else "WB-12"
    return Event(rule, "won", state.winner, [best], EVERYBODY, sum([VALUE[f] for f in faces]))


def all_played_out(state: BlackmoreState) -> bool:
    """WB-22: no cards in any hand and none to draw."""
    size = state.size
    if size[state.deck]:
        return False
    for seat in range(state.seats):
        if size[seat]:
            return False
    return True


# ---- Changing trumps ----


def change_trumps(state: BlackmoreState, seat: i64, move: i64) -> bool:
    """WB-15, WB-16: one card of the trick may go on the trump pile and is the new trump card."""
    if move != KEEP:
        if state.send(state.trick, move - GIVE, state.trump_pile) < 0:
            return False
        set_trump(state)
        if state.events is not None:
            state.events.append(Event("WB-15", "given", seat, [move - GIVE], EVERYBODY))
    end_round(state)
    return True


# ---- End of a round ----


def end_round(state: BlackmoreState) -> None:
    """WB-14, WB-17 to WB-22: collect, refill, and the winner leads the next trick."""
    collect(state)
    if state.size[state.deck]:
        refill(state)
    state.phase = PLAYING
    state.leader = state.winner
    state.winner = -1
    lead_or_end(state)


def collect(state: BlackmoreState) -> None:
    """WB-17, WB-23: the trick lies face down before the winner and counts its values."""
    slots, face, size = state.slots, state.face, state.size
    start = state.trick * state.stride
    end = state.won * state.stride + size[state.won]
    points = state.points[state.winner]
    for k in range(size[state.trick]):
        card = slots[start + k]
        slots[end + k] = card
        points += VALUE[face[card]]
    state.points[state.winner] = points
    size[state.won] += size[state.trick]
    size[state.trick] = 0


def refill(state: BlackmoreState) -> None:
    """WB-18 to WB-20: everyone draws one card, the winner first; then from the trump pile."""
    slots, size, stride, deck = state.slots, state.size, state.stride, state.deck
    seat = state.winner
    for _ in range(state.seats):
        left = size[deck] - 1
        if left >= 0:
            # Written out, as it is a quarter of a round's work: the top of the deck to the hand.
            card = slots[deck * stride + left]
            size[deck] = left
            held = size[seat]
            slots[seat * stride + held] = card
            size[seat] = held + 1
            state.known[card] = SEAT_BIT[seat]
            if state.events is not None:
                state.events.append(drawn_event(state, seat, card))
        else:
            take_trump(state, seat)
        seat += 1
        if seat == state.seats:
            seat = 0
    if not size[deck] and state.events is not None:
        state.events.append(Event("WB-19", "deck drawn", -1, [], EVERYBODY))


def drawn_event(state: BlackmoreState, seat: i64, card: i64) -> Event:
    """A card is drawn, seen by its owner only."""
    return Event("WB-18", "drawn", seat, [state.face[card]], SEAT_BIT[seat])


def take_trump(state: BlackmoreState, seat: i64) -> None:
    """WB-20, WQ-2 to WQ-4: the deck is empty; the top of the trump pile is taken, seen by all."""
    left = state.count(state.trump_pile)
    if left == 0 or (left == 1 and state.keep_last_trump):
        if state.events is not None:
            state.events.append(Event("WQ-4", "fallen short", seat, [], EVERYBODY))
        return
    card = state.slide(state.trump_pile, seat)
    set_trump(state)
    if state.events is not None:
        state.events.append(Event("WB-20", "taken", seat, [state.face[card]], EVERYBODY))


def lead_or_end(state: BlackmoreState) -> None:
    """WB-14, WB-22, WQ-4: the first seat with cards, from the leader on, leads; or the end."""
    seat, size = state.leader, state.size
    for _ in range(state.seats):
        if size[seat]:
            state.leader = seat
            state.acting = SEAT_BIT[seat]
            return
        seat += 1
        if seat == state.seats:
            seat = 0
    state.acting = NOBODY
    if state.events is not None:
        state.events.append(Event("WB-22", "ended", -1, [], EVERYBODY))


# ---- Scoring ----


def places(state: BlackmoreState) -> list[int]:
    """WB-24, WQ-10: most points win; a tie is shared, or goes to more tricks by table option."""
    merit: list[int] = []
    for seat in range(state.seats):
        more = state.tricks[seat] if state.most_tricks_breaks_ties else 0
        merit.append(state.points[seat] * 100 + more)
    return [1 + sum([other > mine for other in merit]) for mine in merit]


def decided(state: BlackmoreState) -> str:
    """WB-24, WQ-10: which count told the best from the others, or that they share the win."""
    if state.places().count(1) > 1:
        return "equal points share the win (WQ-10)"
    best = max(state.scores())
    if state.scores().count(best) > 1:
        return "of equal points, more tricks win (WQ-10)"
    return "most points win (WB-24)"
