"""The start of the program in lines: what is asked there, carried out by the other commands."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from types import ModuleType

from jasstui.cli import practice, replay, resume, rules
from jasstui.cli.call import Call
from jasstui.cli.tables import open_table
from jasstui.lines.home import Doors, HomeLines
from jasstui.lines.lesson import learn_lines
from jasstui.lines.run import read_line, writer
from jasstui.paths import settings_file
from jasstui.settings import Settings, SettingsProblem
from jasstui.table.teaching.school import School
from jasstui.words import words_for


def home_in_lines(call: Call) -> int:
    """Ask what shall be done until nothing is wanted any more; the exit status for the shell."""

    def door(command: ModuleType, name: str, what: str | Path) -> None:
        setattr(call.args, name, str(what))
        command.run(call)

    def adopt(settings: Settings) -> None:
        call.settings = settings
        call.words = words_for(settings.language)

    doors = Doors(
        play=lambda table: open_table(call, table),
        practise=lambda form: door(practice, "form", form),
        rules=lambda form: door(rules, "form", form),
        learn=lambda: learn_lines(School(call.shelf), "", call.settings),
        resume=lambda path: door(resume, "file", path),
        replay=lambda path: replay.tell_again(call, path),
        adopt=adopt,
    )
    home = HomeLines(call.shelf, call.settings, doors, read_line, writer(call.settings))
    if not settings_file().exists() and sys.stdin.isatty():
        with suppress(EOFError, SettingsProblem):
            home.welcome()
    home.run()
    return 0
