"""Commands and options, and a parser whose every word comes from the message catalogue."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any

from jasstui.catalogue.problems import nearest
from jasstui.cli.problems import UsageProblem
from jasstui.paths import decks
from jasstui.words import Words, languages

PLAY, LOOK_UP, RECORDS, OTHER = "play", "look-up", "records", "other"

COMMANDS = {
    "play": ("jasstui.cli.play", PLAY),
    "resume": ("jasstui.cli.resume", PLAY),
    "day": ("jasstui.cli.day", PLAY),
    "practice": ("jasstui.cli.practice", PLAY),
    "learn": ("jasstui.cli.learn", PLAY),
    "serve": ("jasstui.cli.serve", PLAY),
    "list": ("jasstui.cli.listing", LOOK_UP),
    "show": ("jasstui.cli.show", LOOK_UP),
    "rules": ("jasstui.cli.rules", LOOK_UP),
    "stats": ("jasstui.cli.stats", RECORDS),
    "replay": ("jasstui.cli.replay", RECORDS),
    "sim": ("jasstui.cli.sim", RECORDS),
    "check": ("jasstui.cli.check", OTHER),
    "keys": ("jasstui.cli.keys", OTHER),
    "paths": ("jasstui.cli.folders", OTHER),
    "completion": ("jasstui.cli.completion", OTHER),
}
"""Command -> module with `ARGUMENTS` and `run(call)`, and its group in the help."""

COMMON = ("language", "catalogue", "ascii")
"""Options of all commands."""

TABLE = ("deck", "theme", "colours", "speed", "bot-seconds", "bot-playouts")
"""Options of the commands that open a table; each is a setting of the same name."""


class _Formatter(argparse.RawDescriptionHelpFormatter):
    """Plain descriptions, and a usage line that begins in the chosen language."""

    def __init__(self, prog: str, usage_prefix: str) -> None:
        super().__init__(prog)
        self.usage_prefix = usage_prefix

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, prefix or self.usage_prefix)


class Parser:
    """The parser of the program or of one command; "" is the program itself. `actions`: arguments
    and options with a value, as argparse has them; `instead`: what is meant by an option of another
    command."""

    def __init__(self, words: Words, command: str = "") -> None:
        self.words = words
        self.command = command
        self.actions: list[argparse.Action] = []

        def formatter(prog: str) -> argparse.HelpFormatter:
            return _Formatter(prog, words("cli.usage") + " ")

        self.argparse = argparse.ArgumentParser(
            prog=f"jasstui {command}".strip(),
            description=words(f"cli.about.{command}" if command else "cli.about.program"),
            add_help=False,
            allow_abbrev=False,
            exit_on_error=False,
            formatter_class=formatter,
            argument_default=argparse.SUPPRESS,
        )
        if sys.version_info >= (3, 14):
            self.argparse.color = False  # escape sequences would be spelled out
        self._arguments = self.argparse.add_argument_group(words("cli.arguments"))
        self._options = self.argparse.add_argument_group(words("cli.options"))
        self._common = self.argparse.add_argument_group(words("cli.common"))
        self.valued: set[str] = set()
        self.instead: Mapping[str, str] = {}
        self._names: list[str] = []

    def accept(self, *told: str) -> None:
        """Declare arguments: "form" is a word, "words..." any number of them, "--json" an option
        without a value, "--seed N" one with a value, "--name N*" one that may be given more than
        once. A value in braces is called by a message."""
        for name, _, value in (each.partition(" ") for each in told):
            if not name.startswith("--"):
                self.argument(name)
            elif value:
                shown = value.removesuffix("*")
                if shown.startswith("{"):
                    shown = self.words(f"cli.metavar.{shown[1:-1]}")
                self.option(name[2:], shown, many=value.endswith("*"))
            else:
                self.flag(name[2:])

    def argument(self, name: str) -> None:
        """A word without a dash, with dots behind it as many as there are; missing ones are noticed
        by the command."""
        one = name.removesuffix("...")
        told = self._arguments.add_argument(
            one,
            nargs="?" if one == name else "*",
            metavar=one.upper(),
            help=self.words(f"cli.argument.{one}"),
        )
        self.actions.append(told)

    def flag(self, name: str, *short: str, value: object = True) -> None:
        """An option without a value."""
        self._names.append(f"--{name}")
        group = self._common if name in (*COMMON, "plain", "help", "version") else self._options
        group.add_argument(
            *short,
            f"--{name}",
            dest=name.replace("-", "_"),
            action="store_const",
            const=value,
            help=self.words(f"cli.option.{name}"),
        )

    def option(self, name: str, metavar: str, many: bool = False) -> None:
        """An option with a value; `many`: it may be given more than once."""
        self._names.append(f"--{name}")
        self.valued.add(f"--{name}")
        group = self._common if name in (*COMMON, *TABLE) else self._options
        told = group.add_argument(
            f"--{name}",
            dest=name.replace("-", "_"),
            action="append" if many else "store",
            metavar=metavar,
            help=self.words(f"cli.option.{name}"),
        )
        self.actions.append(told)

    def common(self, table: bool) -> None:
        """The options every command knows, and those of a table."""
        self.accept("--language " + "|".join(languages()), "--catalogue {file}*")
        self.flag("ascii", value="on")
        if table:
            self.flag("plain", value="on")
            self.accept("--deck " + "|".join(sorted(decks())), "--theme dark|light")
            self.accept("--colours auto|truecolor|256|16|none", "--speed slow|normal|fast|off")
            self.accept("--bot-seconds N", "--bot-playouts N")
        self.flag("help", "-h")

    def parse(self, typed: Sequence[str], found: argparse.Namespace) -> argparse.Namespace:
        """Read what was typed; raises `UsageProblem`."""
        try:
            args, extra = self.argparse.parse_known_args(list(typed), found)
        except argparse.ArgumentError as error:
            raise UsageProblem("usage.value", option=error.argument_name) from None
        if extra:
            name = extra[0].partition("=")[0]
            if name.startswith("-"):
                near = self.instead.get(name) or nearest(name, self._names)
                raise UsageProblem("usage.option", option=name, near=near)
            raise UsageProblem("usage.extra", word=extra[0])
        return args

    def help(self) -> str:
        """The help text."""
        if not self.command:
            self.argparse.epilog = _overview(self.words)
            self.argparse.usage = self.words("cli.synopsis")
        return self.argparse.format_help().rstrip()


def of_program(words: Words) -> Parser:
    """The parser of what stands before a command, or without one."""
    parser = Parser(words)
    parser.common(table=True)
    parser.flag("version", "-V")
    return parser


def of_command(words: Words, command: str, common: bool = True) -> Parser:
    """The parser of one of `COMMANDS`, with the options that all of its group know or without."""
    module, group = COMMANDS[command]
    parser = Parser(words, command)
    accepted = import_module(module)
    parser.accept(*accepted.ARGUMENTS)
    parser.instead = getattr(accepted, "INSTEAD", {})
    if common:
        parser.common(table=group == PLAY)
    return parser


def _overview(words: Words) -> str:
    lines: list[str] = []
    for group in (PLAY, LOOK_UP, RECORDS, OTHER):
        lines.append(words(f"cli.group.{group}"))
        for command, (_, where) in COMMANDS.items():
            if where == group:
                usage = f"{command} {words(f'cli.call.{command}')}".strip()
                lines.append(f"  {usage:<32} {words(f'cli.short.{command}')}")
        lines.append("")
    lines.append(words("cli.more"))
    return "\n".join(lines)


def split(typed: Sequence[str], valued: set[str]) -> tuple[list[str], list[str]]:
    """Split argv into the options before the command, and the command with what follows it."""
    at = 0
    while at < len(typed) and typed[at].startswith("-"):
        at += 2 if typed[at] in valued else 1
    return list(typed[:at]), list(typed[at:])
