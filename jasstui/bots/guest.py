"""A player of somebody else's, in a process of its own: views come in, tokens go out, line by line.

`python -m jasstui.bots.guest package.module:player` is started by the table and by nobody else. The
player gets plain data and nothing of the program that asks; what it prints goes nowhere.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.machinery import ModuleSpec, PathFinder
from queue import Queue
from threading import Thread
from traceback import extract_tb
from typing import Any

LONGEST = 300
"""Characters of an answer, or of what went wrong; more is cut off."""


def serve(name: str) -> None:
    """Answer until nobody asks any more."""
    asked: Queue[str] = Queue()
    Thread(target=_listen, args=(os.dup(0), asked), daemon=True).start()
    said = os.fdopen(os.dup(1), "w", encoding="utf-8")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)

    def tell(answer: dict[str, Any]) -> None:
        said.write(json.dumps(answer) + "\n")
        said.flush()

    try:
        player = called(name)
    except BaseException as error:  # whatever it is, it is told
        tell({"raised": told(error)})
        return
    tell({"ready": True})
    while True:
        tell(answered(player, json.loads(asked.get())))


def _listen(heard: int, asked: Queue[str]) -> None:
    """Take in what is asked; once the table is gone end the process, whatever it thinks about."""
    with os.fdopen(heard, "r", encoding="utf-8") as lines:
        for line in lines:
            asked.put(line)
    os._exit(0)


def called(name: str) -> Callable[[dict[str, Any]], Any]:
    """The player of this name; a class is made one of. Its module may lie in the working folder,
    for it was asked for by name; what else lies there is found where nothing else is called so."""
    module, _, path = name.partition(":")
    here = os.getcwd()  # noqa: PTH109 - a path of import is a text
    sys.meta_path.insert(0, _Asked(module.partition(".")[0], here))
    sys.path.append(here)
    found: Any = import_module(module)
    for part in path.split("."):
        found = getattr(found, part)
    found = found() if isinstance(found, type) else found
    if not callable(found):
        raise TypeError(f"{path} cannot be called")
    return found  # type: ignore[no-any-return]


class _Asked:
    """Finds this one module in this folder, before all others, and leaves all else to Python."""

    def __init__(self, name: str, folder: str) -> None:
        self.name = name
        self.folder = folder

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Where the module is, if it is the one and is there."""
        del path, target
        found = PathFinder.find_spec(name, [self.folder]) if name == self.name else None
        return found if found and found.loader else None  # a folder without code is no module


def answered(player: Callable[[dict[str, Any]], Any], view: dict[str, Any]) -> dict[str, Any]:
    """What a player does with a view, or what went wrong with it."""
    try:
        token = player(view)
    except BaseException as error:  # it must not end the process
        return {"raised": told(error)}
    if token is None or isinstance(token, str):
        return {"do": token and token[:LONGEST]}
    return {"raised": f"{type(token).__name__} is no token"}


def told(error: BaseException) -> str:
    """An error in a line, with its place."""
    text = f"{type(error).__name__}: {error}"[:LONGEST]
    trace = extract_tb(error.__traceback__)
    if not trace or trace[-1].filename.startswith(("<", __file__)):
        return text
    return f"{text} ({os.path.basename(trace[-1].filename)}:{trace[-1].lineno})"  # noqa: PTH119


if __name__ == "__main__":
    serve(sys.argv[1])
