"""The program runs where there is nothing of Unix."""

from __future__ import annotations

import subprocess
import sys
from multiprocessing import resource_tracker

import pytest

from jasstui.bots.pool import BotPool
from tests.support import RULEBOOK, TREE, catalogue

WITHOUT = """
import asyncio, concurrent.futures.process, platformdirs.unix, subprocess, sys
import os, pkgutil, signal  # all of which have other ways elsewhere
from importlib import import_module
from importlib.util import find_spec

if sys.platform != "win32":
    import multiprocessing.popen_spawn_posix
    for name in ("fcntl", "grp", "pty", "pwd", "resource", "termios", "tty"):
        sys.modules[name] = None
    for name in ("fork", "forkpty", "getuid", "geteuid", "mkfifo", "nice", "ttyname"):
        delattr(os, name)
    del signal.SIGHUP

import jasstui
for module in pkgutil.walk_packages(jasstui.__path__, "jasstui."):
    extra = module.name in ("jasstui.library.environment", "jasstui.library.observing")
    if module.name != "jasstui.__main__" and (find_spec("pettingzoo") or not extra):
        import_module(module.name)

from jasstui.cli.main import main
from jasstui.lines.run import drop_ahead
from jasstui.table.program.terminal import Widths, widths

drop_ahead()
assert widths(0, 1) == Widths()
typed = ["play", "aucho-2", "--seats", "bot:easy,bot:easy", "--plain", "--language", "en"]
sys.exit(main(typed))
"""


@pytest.mark.ci
def test_it_is_imported_and_plays_without_what_only_unix_has() -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT],
        cwd=TREE,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.stderr == ""
    assert "Deal 1" in done.stdout


def test_bots_think_beside_the_table_where_no_tracker_of_processes_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def lacking() -> None:
        raise ImportError("_posixsubprocess")

    monkeypatch.setattr(resource_tracker, "ensure_running", lacking)
    monkeypatch.setattr(sys, "platform", "win32")
    bundle = catalogue().bundle("aucho-2", {})
    BotPool(bundle.document(), bundle.spec.kinds, RULEBOOK).close()
