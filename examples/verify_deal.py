"""Check that nobody chose the deal of a recorded game: a verifier of its own, in one file.

    python examples/verify_deal.py game.json

It needs only Python and imports nothing of Covenstead: everything it does is described in
docs/reference/deals.md, so that it can be written in any language. It checks what was promised
before the deal, works out the seed and the stream of random numbers, and deals Blackmore.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable, Iterator
from typing import Any

Record = dict[str, Any]
ROUNDS = 6
COLOURS = ["blue", "yellow", "red", "green", "purple", "orange"]


class Broken(Exception):
    """A promise that was not kept."""


# ---- what was promised ----


def fingerprint(domain: str, fields: list[str]) -> str:
    """BLAKE2b-256 of texts in UTF-8, each after its length in four bytes."""
    data = b""
    for text in [domain, *fields]:
        data += len(text.encode()).to_bytes(4, "big") + text.encode()
    return hashlib.blake2b(data, digest_size=32).hexdigest()


def commitment_to(part: str) -> str:
    return fingerprint("covenstead/2 part", [part])


def written(value: bool | int | str) -> str:
    if isinstance(value, bool):
        return "bool true" if value else "bool false"
    return f"int {value}" if isinstance(value, int) else f"text {value}"


def agreement_of(record: Record) -> str:
    """What was fixed before any part was opened."""
    deal, seats = record["deal"], len(record["seats"])
    fields = [record["game"], deal["rules_version"], str(seats), deal["card_set"], deal["promise"]]
    fields.append(str(deal["round"]))
    fields += [commitment_to(part) if part else "" for part in deal["parts"]]
    for name in sorted(record["options"]):
        fields += [name, written(record["options"][name])]
    return fingerprint("covenstead/2 agreement", fields)


def check_promises(record: Record) -> None:
    """The server's seed, every part, the agreement and the seed are what they have to be."""
    deal, seats = record["deal"], len(record["seats"])
    if not len(deal["parts"]) == len(deal["commitments"]) == seats:
        raise Broken("the proof is for another number of seats")
    promise = fingerprint("covenstead/2 server seed", [deal["table"], deal["server_seed"]])
    if promise != deal["promise"]:
        raise Broken("the server's seed is not the one it promised")
    for seat, part in enumerate(deal["parts"]):
        check_part(seat, part, deal)
    if agreement_of(record) != deal["agreement"]:
        raise Broken("this is not what was agreed on before the parts were opened")
    parts = [part or "" for part in deal["parts"]]
    seed = fingerprint("covenstead/2 seed", [deal["agreement"], deal["server_seed"], *parts])
    if seed != record["seed"]:
        raise Broken("the seed does not follow from the parts")


def check_part(seat: int, part: str | None, deal: dict[str, Any]) -> None:
    """The part of a seat leads to its first commitment, one step for each round."""
    if part is None:
        return
    if not 1 <= deal["round"] <= ROUNDS:
        raise Broken(f"there is no round {deal['round']}")
    for _ in range(deal["round"]):
        part = commitment_to(part)
    if part != deal["commitments"][seat]:
        raise Broken(f"the part of seat {seat + 1} is not the one it promised")


# ---- from the seed to the cards ----


def numbers(game: str, seats: int, seed: int | str) -> Callable[[int], int]:
    """The stream of a deal: a function that gives a number from 0 to n-1."""
    key = bytes.fromhex(fingerprint("covenstead/2 deal", [game, str(seats), str(seed)]))
    words = stream(key)

    def below(n: int) -> int:
        while True:
            word = next(words)
            if word < 65536 - 65536 % n:
                return word % n

    return below


def stream(key: bytes) -> Iterator[int]:
    """16-bit words: blocks of keyed BLAKE2b, numbered from 0."""
    number = 0
    while True:
        block = hashlib.blake2b(number.to_bytes(8, "big"), key=key).digest()
        for k in range(0, 64, 2):
            yield block[k] * 256 + block[k + 1]
        number += 1


def blackmore_hands(record: Record) -> list[list[str]]:
    """The hands of Blackmore: the shuffled deck, six cards to each seat in turn."""
    seats = len(record["seats"])
    below, deck = numbers("blackmore", seats, record["seed"]), list(range(54))
    for k in range(53, 0, -1):
        j = below(k + 1)
        deck[k], deck[j] = deck[j], deck[k]
    names = [f"{COLOURS[face // 9]}-{face % 9 + 1}" for face in deck]
    return [names[6 * seat : 6 * seat + 6] for seat in range(seats)]


def check_first_cards(record: Record, hands: list[list[str]]) -> None:
    """The first card that each seat plays is one of those it was dealt."""
    for seat, hand in enumerate(hands):
        played = [move for move in record["moves"] if move.startswith(f"{seat + 1}: play ")]
        if played and played[0].split()[-1] not in hand:
            raise Broken(f"seat {seat + 1} played {played[0].split()[-1]}, which it was not dealt")


def main(path: str) -> int:
    """Say whether the deal of a record is fair; 0 if it is."""
    try:
        with open(path, encoding="utf8") as file:
            record = json.load(file)
        if record["format"] != "covenstead-record/2" or record["deal"] is None:
            print(f"{path}: nothing was promised for this deal; it cannot be verified")
            return 2
        check_promises(record)
        deal = record["deal"]
        parts = [name for name, part in zip(record["seats"], deal["parts"], strict=True) if part]
        print(f"the seed follows from the parts of the server and: {', '.join(parts) or 'nobody'}")
        if record["game"] == "blackmore" and record["cards"] is None:
            hands = blackmore_hands(record)
            check_first_cards(record, hands)
            for name, hand in zip(record["seats"], hands, strict=True):
                print(f"{name} was dealt {', '.join(hand)}")
    except Broken as error:
        print(f"{path}: {error}")
        return 1
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        print(f"{path}: not a record ({error})")
        return 2
    return 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        print(__doc__)
        sys.exit(2)
    sys.exit(main(sys.argv[1]))
