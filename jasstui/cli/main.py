"""Entry point: from the command line to a command, and from any exception to an exit status."""

from __future__ import annotations

import argparse
import os
import platform
import sys
import traceback
from collections.abc import Sequence
from datetime import datetime
from importlib import import_module
from typing import TYPE_CHECKING

from jasstui import __version__
from jasstui.catalogue.problems import nearest
from jasstui.cli import output
from jasstui.cli.call import Call, need_terminal
from jasstui.cli.parser import COMMANDS, PLAY, of_command, of_program, split
from jasstui.cli.problems import FAILURE, INTERRUPTED, OutputProblem, UsageProblem, status
from jasstui.language import SaidIn, first_guess
from jasstui.paths import crashes, private_folder, settings_file, write_new
from jasstui.standard import Model, standard
from jasstui.table.program.problems import sentence
from jasstui.words import Words, words_for

if TYPE_CHECKING:
    from jasstui.draw.slate import Slates


def main(typed: Sequence[str], model: Model = standard, slates: Slates | None = None) -> int:
    """Run a command and return its status: 0 done, 1 failed, 2 wrongly used, 130 interrupted.

    `model`: of the forms, where these are made of more than the program brings; `slates`: what they
    may be written on, where that is more.
    """
    output.prepare()
    words = words_for(first_guess(typed, os.environ, settings_file()))
    try:
        code = _run(typed, words, model, slates)
        output.finish()
        return code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        output.silence(sys.stdout)
        return 0
    except Exception as failed:
        error = failed
        if isinstance(failed, SaidIn):
            words, error = words_for(failed.language), failed.error
        code, text = _status_of(words, typed, error)
        if isinstance(error, OutputProblem):
            output.silence(sys.stdout)
        output.complain(f"jasstui: {text}")
        return code


def _status_of(words: Words, typed: Sequence[str], error: Exception) -> tuple[int, str]:
    """Status and sentence for whatever went wrong."""
    try:
        code = status(error)
        if code is not None:
            return code, sentence(words, error)
    except Exception as other:
        error = other
    return FAILURE, _crashed(words, typed, error)


def _run(typed: Sequence[str], words: Words, model: Model, slates: Slates | None) -> int:
    program = of_program(words)
    before, rest = split(typed, program.valued)
    args = program.parse(before, argparse.Namespace())
    if hasattr(args, "help"):
        output.say_lines(program.help())
        return 0
    if hasattr(args, "version"):
        output.say(f"jasstui {__version__}")
        return 0
    if not rest:
        return _start_screen(Call(words, args, model, slates))
    command = rest[0]
    if command not in COMMANDS:
        raise UsageProblem("usage.command", command=command, near=nearest(command, COMMANDS))
    module, group = COMMANDS[command]
    parser = of_command(words, command)
    args = parser.parse(rest[1:], args)
    if group != PLAY and hasattr(args, "ascii"):
        output.only_ascii()
    if hasattr(args, "help"):
        output.say_lines(parser.help())
        return 0
    result: int = import_module(module).run(Call(words, args, model, slates))
    return result


def _start_screen(call: Call) -> int:
    """The start screen."""
    from jasstui.table.program.terminal import in_lines

    settings = call.settings
    shelf = None if call.usual else call.shelf
    if in_lines(settings, os.environ):
        from jasstui.cli.home import home_in_lines

        return home_in_lines(call)
    need_terminal()
    from jasstui.tui.app import run_home

    return run_home(settings, shelf, first=not settings_file().exists())


def _crashed(words: Words, typed: Sequence[str], error: Exception) -> str:
    """Write down what happened and say where; the last resort for errors nobody foresaw."""
    told = "".join(traceback.format_exception(error))
    note = crashes() / f"{datetime.now():%Y%m%d-%H%M%S}-{os.getpid()}.txt"
    text = f"jasstui {__version__}, Python {platform.python_version()}, {platform.platform()}\n"
    text += f"jasstui {' '.join(typed)}\n\n{told}"
    try:
        private_folder(note.parent)
        write_new(note, text.encode("utf-8", "backslashreplace"))
    except OSError:
        return words("problem.crash.unwritten", error=repr(error))
    return words("problem.crash.written", note=note)
