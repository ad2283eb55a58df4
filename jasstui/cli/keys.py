"""`jasstui keys`: all actions with their keys, and the file in which one changes them."""

from __future__ import annotations

from jasstui import paths
from jasstui.cli.call import Call
from jasstui.cli.output import say
from jasstui.table.keys.actions import groups
from jasstui.table.keys.keyfile import KeyProblem, read_keys, template

ARGUMENTS = ("--write",)
"""Arguments and options of the command."""


def run(call: Call) -> int:
    """Print the keys in force, page by page; with `--write` create a file for one's own."""
    path, words = paths.keys_file(), call.words
    if call.get("write"):
        return _write(call)
    keymap = read_keys(path)
    for heading, actions in groups().items():
        say(words(f"help.where.{heading}"))
        for action in actions:
            keys = keymap.caps(action) if action.each else " ".join(keymap.keys(action))
            changed = "*" if action.id in keymap.chosen else " "
            told = words(f"help.about.{action.beside or action.id}")
            say(f" {changed} {keys:<18} {action.id:<20} {told}")
        say()
    there = "there" if path.exists() else "not-there"
    say(words(f"keys.file-{there}", path=path))
    return 0


def _write(call: Call) -> int:
    path = paths.keys_file()
    try:
        paths.private_folder(path.parent)
        paths.write_new(path, template(call.words).encode())
    except FileExistsError:
        raise KeyProblem("keys.exists", str(path)) from None
    except OSError as error:
        raise KeyProblem("file.unwritable", str(path), reason=error.strerror) from None
    say(call.words("keys.written", path=path))
    return 0
