"""`coven completion SHELL`: a script that completes commands, options and games with Tab."""

from __future__ import annotations

import argparse
import shlex

from .arguments import Commands

SHELLS = ("bash", "zsh", "fish")
BASH = """\
_coven() {{
  local words
  case "${{COMP_WORDS[1]}}" in
{cases}
  esac
  [ "$COMP_CWORD" -eq 1 ] && words={commands}
  COMPREPLY=($(compgen -W "$words" -- "${{COMP_WORDS[COMP_CWORD]}}"))
}}
complete -o default -F _coven coven
"""


def add_parser(commands: Commands) -> None:
    command = commands.add_parser("completion", help="print a script that completes what you type")
    command.add_argument("shell", choices=SHELLS, help="put its line into your shell's start file")


def run(args: argparse.Namespace) -> int:
    from . import parser

    words = words_of(parser())
    print(fish(words) if args.shell == "fish" else bash(words, args.shell == "zsh"), end="")
    return 0


def words_of(parser: argparse.ArgumentParser) -> dict[str, list[str]]:
    """For each command what may follow it: options, subcommands with theirs, names of games."""
    from ..games import GAMES

    found = {}
    for name, command in subcommands(parser).items():
        inner = subcommands(command)
        parsers = [command, *inner.values()]
        flags = [flag for each in parsers for flag in each._option_string_actions]
        games = list(GAMES) if any(takes_game(each) for each in parsers) else []
        choices = SHELLS if name == "completion" else ()
        found[name] = sorted({*inner, *flags, *games, *choices})
    return found


def subcommands(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            return dict(action.choices)
    return {}


def takes_game(parser: argparse.ArgumentParser) -> bool:
    return any(action.dest == "game" for action in parser._actions)


def bash(words: dict[str, list[str]], for_zsh: bool) -> str:
    """zsh reads the completions of bash, if it is asked to."""
    cases = [
        f"    {name}) words={shlex.quote(' '.join(list_))} ;;" for name, list_ in words.items()
    ]
    script = BASH.format(cases="\n".join(cases), commands=shlex.quote(" ".join(words)))
    return f"autoload -U +X bashcompinit && bashcompinit\n{script}" if for_zsh else script


def fish(words: dict[str, list[str]]) -> str:
    lines = [f"complete -c coven -n __fish_use_subcommand -f -a {shlex.quote(' '.join(words))}"]
    for name, after in words.items():
        seen = f"-n '__fish_seen_subcommand_from {name}'"
        lines.append(f"complete -c coven {seen} -a {shlex.quote(' '.join(after))}")
    return "\n".join(lines) + "\n"
