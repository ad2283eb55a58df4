"""Processes of the program's own: they find the program, and no code that lies in the folder from
which one plays.

Python looks for modules in the working folder first where it is started with `-c` or `-m`: a file
that came along with a record would be run as soon as it is called like a module. `-P` and
`PYTHONSAFEPATH` leave that folder out and nothing else, so what somebody has installed for himself
is still found.
"""

from __future__ import annotations

import os
import site
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from threading import RLock

SAFE = "PYTHONSAFEPATH"

_ONE = RLock()
"""Held by who changes the environment: all threads of a process have one."""


def command(module: str, *words: str) -> list[str]:
    """The command that runs a module of the program; see `surroundings` for where it is found."""
    return [sys.executable, "-P", "-m", module, *words]


def surroundings() -> dict[str, str]:
    """The environment in which the program is found wherever one stands, also from a checkout."""
    program = str(Path(__file__).resolve().parent.parent)
    if program in (*site.getsitepackages(), site.getusersitepackages()):
        return dict(os.environ)
    path = os.pathsep.join(filter(None, [program, os.environ.get("PYTHONPATH", "")]))
    return {**os.environ, "PYTHONPATH": path}


@contextmanager
def started_safely() -> Generator[None]:
    """Let processes that are started by others, such as `multiprocessing`, leave out the working
    folder: as long as this lasts, and one thread at a time."""
    with _ONE, safe_path():
        yield


@contextmanager
def safe_path() -> Generator[None]:
    """The same for a longer time; threads that start something meanwhile need not wait."""
    with _ONE:
        before = os.environ.get(SAFE)
        os.environ[SAFE] = "1"
    try:
        yield
    finally:
        with _ONE:
            if before is None:
                os.environ.pop(SAFE, None)
            else:
                os.environ[SAFE] = before
