"""`jasstui completion SHELL`: the script by which a shell completes the command line."""

from __future__ import annotations

from typing import Any

from jasstui.cli.call import Call
from jasstui.cli.output import say_lines
from jasstui.cli.problems import check_choice
from jasstui.words import Words

ARGUMENTS = ("shell",)
"""Arguments and options of the command."""

SHELLS = ("bash", "zsh", "fish")
"""Shells with a completion script."""

FORMS = "jasstui list --ids --all 2>/dev/null"
"""Command by which a shell lists the forms; those of one's own are among them."""

LESSONS = "jasstui learn --ids 2>/dev/null"
"""Command by which a shell lists the lessons."""

AGREEMENTS = "jasstui list --agreements 2>/dev/null"
"""Command by which a shell lists what may be agreed, in any form."""


def run(call: Call) -> int:
    """Print the script."""
    shell = call.needed("shell")
    check_choice("SHELL", shell, SHELLS)
    say_lines(script(call.words, shell).rstrip("\n"))
    return 0


def script(words: Words, shell: str) -> str:
    """The script for one of `SHELLS`, in which options are described in the language of `words`."""
    import shtab

    from jasstui.cli.whole import whole

    def asking(command: str) -> dict[str, Any]:
        """What a command prints, asked for when it is completed, not when the script is read."""
        return {**shtab.cmd(command), "zsh": f"{{compadd - \\$({command})}}"}

    asked = {"form": asking(FORMS), "lesson": asking(LESSONS), "option": asking(AGREEMENTS)}
    file = words("cli.metavar.file")
    parser, parts = whole(words)
    for action in (action for part in parts for action in part.actions):
        called = str(action.metavar)
        if action.dest in asked:
            action.complete = asked[action.dest]  # type: ignore[attr-defined]
        elif action.dest == "file" or called == file:
            action.complete = shtab.FILE  # type: ignore[attr-defined]
        elif action.dest == "shell":
            action.choices = SHELLS
        elif "|" in called:
            action.choices = called.split("|")
        action.metavar = action.dest  # an example such as bot:strong would mean something to zsh
    return shtab.complete(parser, shell)
