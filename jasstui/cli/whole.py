"""The whole command line as one parser: what completion scripts and the man page are made from."""

from __future__ import annotations

import argparse

from jasstui.cli.parser import COMMANDS, Parser, of_command, of_program
from jasstui.words import Words


def whole(words: Words, paged: bool = False) -> tuple[argparse.ArgumentParser, list[Parser]]:
    """A parser with every command below it, and the parsers it was put together from. `paged`: for
    somebody who reads all of it, what each command does at length and what all know only once."""
    program = of_program(words)
    parts = [program]
    if paged:
        program.argparse.usage = words("cli.synopsis")
    below = program.argparse.add_subparsers(prog="jasstui", title=words("cli.commands"))
    for name in COMMANDS:
        part = of_command(words, name, common=not paged)
        parts.append(part)
        below.add_parser(
            name,
            parents=[part.argparse],
            add_help=False,
            usage=_usage(words, part) if paged else None,
            description=part.argparse.description if paged else None,
            formatter_class=part.argparse.formatter_class,
            help=words(f"cli.short.{name}"),
        )
    return program.argparse, parts


def _usage(words: Words, part: Parser) -> str:
    """Usage line of a command, in one line however wide the terminal is."""
    return " ".join(part.argparse.format_usage().removeprefix(words("cli.usage")).split())
