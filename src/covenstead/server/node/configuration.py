"""Where each setting comes from: the command line, a COVEN_… variable, a TOML file, or the default.

A setting has the same name everywhere: `--bot-pace-ms 0`, `COVEN_BOT_PACE_MS=0`, `bot_pace_ms = 0`.
What is nearer to the person who starts the server wins, in the order of the first line.
"""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from ...engine.errors import BadOption
from ..limits import Rate
from ..settings import PAGE, Settings

PREFIX = "COVEN_"
FILE_VARIABLE = "COVEN_SETTINGS"


class Kind(NamedTuple):
    """What values a setting may have: their type, its name for a person, and a bound."""

    type: type
    called: str
    least: float = 0
    most: float = float("inf")


TEXT = Kind(str, "a text")
NUMBER = Kind(int, "a whole number")
ABOVE_ZERO = Kind(int, "a whole number above zero", 1)
PORT = Kind(int, "a port, 0 to 65535", 0, 65535)
FACTOR = Kind(float, "a number above zero", 1e-6)
SWITCH = Kind(bool, "true or false")
TEXTS = Kind(list, "a list of texts")
RATE = Kind(Rate, "a rate: how many at once, and how many per second, as in 60/20")


class Setting(NamedTuple):
    """One setting; its default is the value of a server of which nothing is said."""

    name: str
    kind: Kind
    default: Any
    help: str
    metavar: str | None = None

    @property
    def variable(self) -> str:
        return PREFIX + self.name.upper()

    @property
    def flag(self) -> str:
        return "--" + self.name.replace("_", "-")


# Limits of one kind: each is a field of `Settings` of the same name, and has its default.
LIMITS = (
    ("socket_rate", RATE, "messages of one socket"),
    ("address_rate", RATE, "requests and messages of one address"),
    ("chat_rate", RATE, "chat lines of one guest"),
    ("hint_rate", RATE, "hints of one guest"),
    ("reading_rate", RATE, "readings of cards that one guest writes"),
    ("curve_rate", RATE, "new curves of finished games for one address"),
    ("tables_per_guest", ABOVE_ZERO, "open tables of one guest"),
    ("sockets_per_address", ABOVE_ZERO, "open sockets of one address"),
    ("connections", ABOVE_ZERO, "connections that are not sockets, in all"),
    ("connections_per_address", ABOVE_ZERO, "connections that are not sockets, of one address"),
    ("questions", ABOVE_ZERO, "hints that may wait for a worker, in all"),
    ("questions_per_address", ABOVE_ZERO, "hints of one address that may wait"),
    ("questions_per_guest", ABOVE_ZERO, "hints of one guest that may wait"),
    ("header_s", FACTOR, "seconds in which a request must arrive"),
    ("keep_alive_s", FACTOR, "seconds that a connection may stay without a request"),
    ("statement_s", FACTOR, "seconds that the database may take for one statement"),
    ("part_s", FACTOR, "seconds in which the others must open their part of a deal"),
    ("idle_s", FACTOR, "seconds after which a table that nobody looks at is unloaded"),
    ("lease_s", FACTOR, "seconds after which a silent node loses its tables"),
)
SECRET = ("key", "old_key", "metrics_token")

SETTINGS = (
    Setting("host", TEXT, "127.0.0.1", "address to listen on"),
    Setting("port", PORT, 8080, "port to listen on", "N"),
    Setting(
        "database",
        TEXT,
        "sqlite:///covenstead.db",
        "sqlite:///FILE (one node) or postgresql://… (several nodes)",
        "URL",
    ),
    Setting("workers", ABOVE_ZERO, 2, "processes in which bots think", "N"),
    Setting("game", TEXTS, [], "offer the game of this file too; may be repeated", "FILE"),
    Setting("origin", TEXTS, [], "allow another site's page; may be repeated", "URL"),
    Setting("page", TEXT, str(PAGE), "folder of the built page", "FOLDER"),
    Setting("https", SWITCH, False, "the node is behind an HTTPS proxy"),
    Setting("plain_logs", SWITCH, False, "logs for people instead of JSON"),
    Setting(
        "patience", FACTOR, 1.0, "multiply every rate limit and quota (for load tests)", "FACTOR"
    ),
    Setting(
        "keep_days", NUMBER, 0, "delete finished games after this many days; 0 keeps them", "N"
    ),
    Setting("bot_pace_ms", NUMBER, 350, "the beat on which bots move, in milliseconds", "MS"),
    Setting("host_name", TEXTS, [], "answer only under this name; may be repeated", "NAME"),
    Setting("proxy", TEXTS, [], "trust X-Forwarded-For from this address or network", "ADDRESS"),
    Setting(
        "metrics_token",
        TEXT,
        "",
        "the token that /metrics asks for; without one, only this machine may read it",
        "TEXT",
    ),
    Setting("key", TEXT, "", "the key that signs all tokens, 32 characters or more", "TEXT"),
    Setting(
        "old_key",
        TEXT,
        "",
        "the key before, still accepted; «database» means the one stored there",
        "TEXT",
    ),
    *(Setting(name, kind, getattr(Settings(), name), words, "N") for name, kind, words in LIMITS),
)


class Chosen(NamedTuple):
    """The value of a setting, and where it was said."""

    value: Any
    source: str


def add_settings(parser: argparse.ArgumentParser) -> None:
    """An option for each setting, and one for the file."""
    for setting in SETTINGS:
        add_setting(parser, setting)
    parser.add_argument(
        "--settings", type=Path, metavar="FILE", help="read settings from a TOML file"
    )


def add_setting(parser: argparse.ArgumentParser, setting: Setting) -> None:
    """Its option; what is not given stays None, so that a variable or a file can say it."""
    if setting.kind is SWITCH:
        parser.add_argument(
            setting.flag, action=argparse.BooleanOptionalAction, help=setting.help, default=None
        )
        return
    action = "append" if setting.kind is TEXTS else "store"
    is_long = setting.kind is TEXTS or setting.name == "page" or setting.default == ""
    shown = "" if is_long else f" ({written(setting.default)})"
    parser.add_argument(
        setting.flag, action=action, metavar=setting.metavar, help=setting.help + shown
    )


def configured(
    given: argparse.Namespace, environment: Mapping[str, str] = os.environ
) -> dict[str, Chosen]:
    """Every setting with its value and its source; BadOption names the place of a fault."""
    path = given.settings or environment.get(FILE_VARIABLE)
    file = read_file(Path(path)) if path else {}
    return {
        setting.name: choose(setting, getattr(given, setting.name), environment, file, str(path))
        for setting in SETTINGS
    }


def choose(
    setting: Setting, given: Any, environment: Mapping[str, str], file: Mapping[str, Any], path: str
) -> Chosen:
    """The value of one setting, from the nearest place that says it."""
    if given is not None:
        return Chosen(read(setting, given, setting.flag), setting.flag)
    if setting.variable in environment:
        text = environment[setting.variable]
        return Chosen(read(setting, text, setting.variable), setting.variable)
    if setting.name in file:
        value = file[setting.name]
        is_rate = setting.kind is RATE and isinstance(value, str)
        value = rate_of(value) if is_rate else value
        return Chosen(check(setting, value, f"{path}: {setting.name}"), path)
    return Chosen(setting.default, "default")


def database_of(given: str | None) -> str:
    """The database of a server, for other commands than `serve`."""
    setting = next(setting for setting in SETTINGS if setting.name == "database")
    return str(choose(setting, given, os.environ, {}, "").value)


def read(setting: Setting, text: Any, place: str) -> Any:
    """A value written as text; several texts are separated by commas."""
    kind, value = setting.kind, text
    if not isinstance(text, str):
        return check(setting, value, place)
    if kind is TEXTS:
        value = [part.strip() for part in text.split(",") if part.strip()]
    elif kind is SWITCH:
        value = {"true": True, "1": True, "false": False, "0": False}.get(text.lower(), text)
    elif kind is RATE:
        value = rate_of(text)
    elif kind.type in (int, float) and re.fullmatch(r"\d+(\.\d+)?", text):
        value = float(text) if "." in text else int(text)
    return check(setting, value, place)


def rate_of(text: str) -> Rate | str:
    """A rate as it is written; the text itself if it is none."""
    found = re.fullmatch(r"(\d+(?:\.\d+)?)\s*/\s*(\d+(?:\.\d+)?)", text)
    rate = Rate(float(found[1]), float(found[2])) if found else None
    return rate if rate is not None and rate.burst >= 1 else text


def written(value: Any) -> Any:
    """A value as one would write it."""
    return f"{value.burst:g}/{value.per_s:g}" if isinstance(value, Rate) else value


def check(setting: Setting, value: Any, place: str) -> Any:
    """The value, if it is of the setting's kind."""
    kind = setting.kind
    numeric = kind.type in (int, float) and isinstance(value, int | float)
    fits = isinstance(value, kind.type) or (kind.type is float and isinstance(value, int))
    if kind.type in (int, float):
        fits = fits and numeric and not isinstance(value, bool) and kind.least <= value <= kind.most
    if kind is TEXTS and fits:
        fits = all(isinstance(part, str) for part in value)
    if not fits:
        shown = hidden(str(value)) if setting.name == "database" else value
        shown = "***" if setting.name in SECRET else shown
        raise BadOption(f"{place} is «{shown}», which is not {kind.called}")
    # A time is a time however it is written: `3` seconds are `3.0`.
    return float(value) if kind.type is float else value


def read_file(path: Path) -> dict[str, Any]:
    """The settings of a TOML file; an unknown name is refused."""
    import tomllib

    try:
        found = tomllib.loads(path.read_text(encoding="utf8"))
    except (OSError, UnicodeDecodeError) as error:
        raise BadOption(f"{path}: cannot be read ({error})") from error
    except tomllib.TOMLDecodeError as error:
        raise BadOption(f"{path}: is not TOML ({error})") from error
    names = [setting.name for setting in SETTINGS]
    for name in found:
        if name not in names:
            raise BadOption(f"{path}: there is no setting «{name}»; {hint(name, names)}")
    return found


def hint(name: str, names: list[str]) -> str:
    near = get_close_matches(name, names, n=1)
    return f"did you mean {near[0]}?" if near else f"there are {', '.join(names)}"


# ---- to look at ----


def shown(chosen: Mapping[str, Chosen], environment: Mapping[str, str] = os.environ) -> str:
    """The settings as a TOML file without passwords, each with its source."""
    lines = []
    for name, (value, source) in chosen.items():
        text = hidden(value) if name == "database" else written(value)
        text = "***" if name in SECRET and value else text
        lines.append(f"{name} = {msgspec.json.encode(text).decode()}  # {source}")
    known = {setting.variable for setting in SETTINGS} | {FILE_VARIABLE}
    strange = sorted(name for name in environment if name.startswith(PREFIX) and name not in known)
    return "\n".join([*lines, *(f"# {name} is not the name of a setting" for name in strange)])


def hidden(address: str) -> str:
    """An address without its password."""
    address = re.sub(r"(://[^:/@]*:).*@", r"\1***@", address)
    return re.sub(r"(?i)(password=)[^&]*", r"\1***", address)
