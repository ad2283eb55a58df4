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
    """The player of this name; a class is made one of."""
    module, _, path = name.partition(":")
    found: Any = import_module(module)
    for part in path.split("."):
        found = getattr(found, part)
    found = found() if isinstance(found, type) else found
    if not callable(found):
        raise TypeError(f"{path} cannot be called")
    return found  # type: ignore[no-any-return]


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
