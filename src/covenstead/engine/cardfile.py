"""Card files: strict TOML, with errors that name the file, the card and the field."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from .errors import BadCardFile

T = TypeVar("T")


def load_cards(path: Path, shape: type[T]) -> T:
    """Read a card file into a struct; whatever does not fit is named and nothing is loaded."""
    try:
        raw = tomllib.loads(path.read_text(encoding="utf8"))
    except OSError as error:
        raise BadCardFile(f"{path}: cannot be read ({error.strerror})") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadCardFile(f"{path}: not a TOML file ({error})") from error
    try:
        return msgspec.convert(raw, shape)
    except msgspec.ValidationError as error:
        raise BadCardFile(f"{path}: {_place(raw, str(error))}") from error


def changed(path: Path) -> int:
    """When a card file was last changed: an unchanged one need not be read again."""
    return path.stat().st_mtime_ns if path.exists() else 0


def _place(raw: dict[str, Any], message: str) -> str:
    """«card red-7, field value: Expected `int`, got `str`» from a path like $.card[3].value."""
    fault, _, where = message.partition(" - at `")
    steps = re.findall(r"\.?([A-Za-z_][A-Za-z_0-9]*)|\[(\d+)\]", where.rstrip("`").lstrip("$"))
    unknown = re.search(r"unknown field `(\w+)`|required field `(\w+)`", fault)
    place: Any = raw
    names: list[str] = []
    for word, index in steps:
        try:
            place = place[word] if word else place[int(index)]
        except (KeyError, IndexError, TypeError):
            place = None
        if isinstance(place, dict) and index:
            names[-1] += f" «{place.get('id', place.get('name', int(index) + 1))}»"
        elif word:
            names.append(word)
    if unknown:
        names.append(next(group for group in unknown.groups() if group))
    return f"{', field '.join(names)}: {fault}" if names else fault
