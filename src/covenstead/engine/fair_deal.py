"""A fair deal: a seed that no player chose, and the proof of it.

The server promises its seed, every seat promises a part of its own, all is fixed by an agreement,
and only then the parts are opened. The seed of the game follows from the agreement, the server's
seed and all parts: whoever kept a part of their own knows that nobody chose the deal.
docs/reference/deals.md describes it exactly, with what it does not prevent.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence

import msgspec

from .errors import BadRecord
from .options import Value
from .stream import fingerprint

# A seat promises a chain of parts, one for each round; a round is lost when somebody does not open
# a part and is left out, so there are at most as many rounds as seats.
ROUNDS = 6


class Terms(msgspec.Struct, frozen=True):
    """What is played, and the server's promise: settled before any part is opened."""

    game: str
    rules_version: str
    seats: int
    options: Mapping[str, Value]
    # The digest of the card file, shipped or not.
    card_set: str
    # What the server showed when the table was opened.
    promise: str


class DealProof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that opens the promises of a deal; it is secret until the game is over.

    `round` is the one that all parts were opened in, or 0 if nobody promised any. A seat without a
    commitment took no part; one with a commitment and no part did not open it and was left out.
    """

    table: str
    rules_version: str
    card_set: str
    server_seed: str
    promise: str
    round: int
    commitments: list[str | None]
    parts: list[str | None]
    agreement: str


def promise_of(table: str, server_seed: str) -> str:
    """What the server shows when a table is opened."""
    return fingerprint("covenstead/2 server seed", [table, server_seed]).hex()


def commitment_to(part: str) -> str:
    """What a seat shows before it opens a part."""
    return fingerprint("covenstead/2 part", [part]).hex()


def new_parts() -> list[str]:
    """The secrets of a seat: each one is the commitment to the next; the first is shown at once."""
    chain = [secrets.token_hex(32)]
    for _ in range(ROUNDS):
        chain.append(commitment_to(chain[-1]))
    return chain[::-1]


def part_for(commitment: str | None, chain: Sequence[str]) -> str | None:
    """The part that opens a commitment, if it is one of this chain."""
    if commitment is None or commitment not in chain[:-1]:
        return None
    return chain[chain.index(commitment) + 1]


def agreement_on(terms: Terms, round_: int, commitments: Sequence[str | None]) -> str:
    """What everybody is shown before the parts of a round are opened."""
    fields = [terms.game, terms.rules_version, str(terms.seats), terms.card_set, terms.promise]
    fields += [str(round_), *(commitment or "" for commitment in commitments)]
    for name in sorted(terms.options):
        fields += [name, _written(terms.options[name])]
    return fingerprint("covenstead/2 agreement", fields).hex()


def _written(value: Value) -> str:
    if isinstance(value, bool):
        return f"bool {'true' if value else 'false'}"
    return f"int {value}" if isinstance(value, int) else f"text {value}"


def seed_from(agreement: str, server_seed: str, parts: Sequence[str | None]) -> str:
    """The seed of the game."""
    fields = [agreement, server_seed, *(part or "" for part in parts)]
    return fingerprint("covenstead/2 seed", fields).hex()


def check_proof(
    proof: DealProof, game: str, seats: int, options: Mapping[str, Value], seed: int | str
) -> None:
    """BadRecord if a seed does not follow from what was promised before the deal."""
    if len(proof.commitments) != seats or len(proof.parts) != seats:
        raise BadRecord(f"the proof of the deal is not for {seats} seats")
    if promise_of(proof.table, proof.server_seed) != proof.promise:
        raise BadRecord("the server's seed is not the one that was promised before the deal")
    for seat in range(seats):
        _check_part(proof, seat)
    terms = Terms(game, proof.rules_version, seats, options, proof.card_set, proof.promise)
    shown = [None if part is None else commitment_to(part) for part in proof.parts]
    if agreement_on(terms, proof.round, shown) != proof.agreement:
        raise BadRecord("the deal is not the one that was agreed on before the parts were opened")
    if seed_from(proof.agreement, proof.server_seed, proof.parts) != seed:
        raise BadRecord("the seed does not follow from the parts of the server and the seats")


def _check_part(proof: DealProof, seat: int) -> None:
    """The part of a seat leads to the commitment that it showed at first, one step a round."""
    value = proof.parts[seat]
    if value is None:
        return
    for _ in range(min(proof.round, ROUNDS)):
        value = commitment_to(value)
    if not 1 <= proof.round <= ROUNDS or value != proof.commitments[seat]:
        raise BadRecord(f"the part of seat {seat + 1} is not the one it promised before the deal")
