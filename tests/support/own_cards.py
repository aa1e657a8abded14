"""Card files of our own for the games that take them: other cards, not other names.

Witches' Revel has a set written for this (`whispers.toml`), Weavers spells that nobody designed;
the rules of Mandragora and Whirling Witchcraft know their cards, so only numbers are others.
"""

from __future__ import annotations

import re
from pathlib import Path

from covenstead.engine.rng import Rng, rng_from_seed
from covenstead.games.mandragora import cards as mandragora
from covenstead.games.weavers.spells import COMPONENTS, TOKENS
from covenstead.games.whirling import cards as whirling

WHISPERS = Path(__file__).with_name("whispers.toml")
NAMES = ("weavers", "revel", "mandragora", "whirling")


def own_card_files(folder: Path) -> dict[str, Path]:
    """A card file for each game that takes one, written into a folder."""
    texts = {
        "weavers": spells(rng_from_seed("spells")),
        "mandragora": other_values(mandragora.SHIPPED.read_text(encoding="utf8")),
        "whirling": other_recipes(whirling.SHIPPED.read_text(encoding="utf8")),
    }
    for name, text in texts.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf8")
    return {name: folder / f"{name}.toml" for name in texts} | {"revel": WHISPERS}


# ---- Weavers ----


def spells(rng: Rng) -> str:
    """WV-4: five classes and five spellbooks of spells that are as likely as any others."""
    parts = ['origin = "a test"\n']
    kinds = ["class"] * 5 + ["spellbook"] * 5
    for number, kind in enumerate(kinds):
        head = f'id = "set-{number}"\nkind = "{kind}"\nname = "Set {number}"\n'
        parts.append(f'[[set]]\n{head}primary = ["word"]\nsays = ""\n')
    for number, kind in enumerate(kinds):
        copies = [2] * 9 if kind == "class" else [2] * 7 + [1] * 4
        parts += [spell(rng, number, place, count) for place, count in enumerate(copies)]
    return "\n".join(parts)


def spell(rng: Rng, number: int, place: int, copies: int) -> str:
    """WV-8 to WV-11: any components at once, up to three steps, any tokens; some stay."""
    instant = sorted({COMPONENTS[rng.below(5)] for _ in range(1 + rng.below(3))})
    steps = [COMPONENTS[rng.below(5)] for _ in range(rng.below(4))]
    delayed = {TOKENS[rng.below(len(TOKENS))]: 1 + rng.below(3) for _ in range(1 + rng.below(2))}
    told = ", ".join(f"{token} = {count}" for token, count in delayed.items())
    stays = bool(steps) and rng.below(3) == 0
    return f"""[[card]]
id = "spell-{number}-{place}"
set = "set-{number}"
name = "Spell {number}-{place}"
copies = {copies}
instant = {quoted(instant)}
token = "{TOKENS[rng.below(len(TOKENS))]}"
steps = {quoted(steps)}
delayed = {{ {told} }}
duration = "{"repeatable" if stays else "temporary"}"
says = ""
"""


def quoted(words: list[str]) -> str:
    return "[" + ", ".join(f'"{word}"' for word in words) + "]"


# ---- Games whose cards the rules know ----


def other_values(text: str) -> str:
    """Every book is worth something else."""
    return re.sub(
        r"^books = \[(\d)(.*)$",
        lambda found: re.sub(r"\d", lambda value: str(3 - int(value[0])), found[0]),
        text,
        flags=re.M,
    )


def other_recipes(text: str) -> str:
    """WW-2, WW-33: the initiative the other way round, and every ingredient another."""
    text = re.sub(
        r"^initiative = (\d+)$",
        lambda found: f"initiative = {61 - int(found[1])}",
        text,
        flags=re.M,
    )
    other = str.maketrans("KWRBG", "WRBGK")
    return re.sub(
        r"^(inputs|outputs) = \[.*$", lambda found: found[0].translate(other), text, flags=re.M
    )
