"""However the program is ended, it ends as it was asked to."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from io import StringIO
from threading import Event
from types import SimpleNamespace
from typing import Any

import pytest
from textual.drivers._writer_thread import MAX_QUEUED_WRITES, WriterThread
from textual.screen import Screen

from jasstui.table.shelf.shelf import Shelf
from jasstui.tui.screens.listed import HelpScreen
from jasstui.tui.screens.palette import PaletteScreen
from jasstui.tui.screens.rules import RulesScreen
from jasstui.tui.screens.settings import SettingsScreen
from jasstui.tui.screens.table import TableScreen
from jasstui.tui.terminal import Lasting, read_no_more
from tests.support import TREE
from tests.table.sitting import table_of
from tests.tui.paging import Visit, visit
from tests.tui.test_table_keys import session

PAGES: dict[str, Callable[[], Screen[Any]]] = {
    "help": lambda: HelpScreen("home"),
    "palette": lambda: PaletteScreen([], lambda width, height: ()),
    "rules": lambda: RulesScreen(Shelf.open(), "schieber-4"),
    "settings": SettingsScreen,
    "table": lambda: TableScreen(table_of(session("schieber-4", 1))),
}


@pytest.mark.ci
@pytest.mark.parametrize("turns", range(3))
@pytest.mark.parametrize("page", PAGES)
def test_the_program_may_be_ended_while_a_page_opens(page: str, turns: int) -> None:
    """After so many turns of the loop the page is there in part, and going again."""

    async def act(here: Visit) -> None:
        here.app.push_screen(PAGES[page]())
        for _ in range(turns):
            await asyncio.sleep(0)
        here.app.exit(143)

    assert visit(act).return_value == 143


@pytest.mark.ci
def test_a_page_that_is_left_below_another_goes_with_it() -> None:
    async def act(here: Visit) -> None:
        home, below, above = here.app.screen, HelpScreen("home"), HelpScreen("home")
        await here.app.push_screen(below)
        await here.app.push_screen(above)
        below.leave(None)
        below.leave(None)
        await here.pilot.pause()
        assert here.app.screen is above
        above.leave(None)
        for _ in range(100):
            await here.pilot.pause(0.01)
        assert here.app.screen is home

    visit(act)


class Closed(StringIO):
    """A terminal that is not there any more."""

    def write(self, text: str) -> int:
        raise OSError(errno.EIO, text)

    def flush(self) -> None:
        raise OSError(errno.EIO, "")


def test_nobody_waits_for_a_terminal_that_is_closed() -> None:
    writer = WriterThread(Lasting(Closed()))  # type: ignore[arg-type]
    writer.start()
    for _ in range(MAX_QUEUED_WRITES):
        writer.write("x")
    writer.stop()
    assert not writer.is_alive()


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo terminal")
def test_a_terminal_that_is_gone_is_read_no_more() -> None:
    ours, theirs = os.openpty()
    driver = SimpleNamespace(input_tty=True, fileno=theirs, exit_event=Event())
    read_no_more(driver)  # type: ignore[arg-type]
    assert not driver.exit_event.is_set()
    os.close(ours)
    read_no_more(driver)  # type: ignore[arg-type]
    os.close(theirs)
    assert driver.exit_event.is_set()


@pytest.mark.skipif(sys.platform == "win32", reason="needs the pipes of Unix")
def test_a_table_in_a_browser_ends_with_its_server() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "jasstui"],
        cwd=TREE,
        env={**os.environ, "TEXTUAL_DRIVER": "textual.drivers.web_driver:WebDriver"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as table:
        assert table.stdout
        assert table.stdout.readline() == b"__GANGLION__\n"
        table.communicate(timeout=60)  # which closes what keys would come through
        assert table.returncode == 128 + signal.SIGHUP


EARLY = """
import os, signal, sys
from jasstui.settings import Settings
from jasstui.tui.app import run_app
from jasstui.tui.screens.home import HomeScreen

def start():
    os.kill(os.getpid(), signal.SIGTERM)
    return HomeScreen()

sys.exit(run_app(start, Settings()))
"""
NO_SCREEN = {"TEXTUAL_DRIVER": "textual.drivers.headless_driver:HeadlessDriver"}


@pytest.mark.skipif(sys.platform == "win32", reason="needs the signals of Unix")
def test_told_to_stop_before_the_first_page_it_ends_in_order() -> None:
    done = subprocess.run(
        [sys.executable, "-c", EARLY],
        cwd=TREE,
        env={**os.environ, **NO_SCREEN},
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (128 + signal.SIGTERM, b"")
