"""What is used of Textual beyond its public interface stands in one module and is not needed."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator

from textual.app import App
from textual.driver import Driver
from textual.drivers.headless_driver import HeadlessDriver
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from jasstui.tui.internals import follow_mouse, sparing
from tests.structure.house import Module, places, within

WITHOUT = """
import asyncio, sys, types
import textual.app, textual.pilot, textual.screen
from textual import _compositor
sys.modules["textual._compositor"] = types.ModuleType("textual._compositor")
from jasstui.settings import Settings
from jasstui.tui.app import JasstuiApp
from jasstui.tui.painting import Painting
from jasstui.tui.internals import sparing
from jasstui.tui.screens.settings import SettingsScreen

update = _compositor.ChopsUpdate([], [], [])
assert sparing(update) is update

async def run():
    app = JasstuiApp(SettingsScreen, Settings(language="en"))
    async with app.run_test() as pilot:
        await pilot.pause()
        painting = app.screen.query_one(Painting)
        print(*(painting.render_line(y).text for y in range(24)))

asyncio.run(run())
"""
"""Shows a page where the compositor has other updates than those that are known."""


def test_no_other_module_knows_what_is_private() -> None:
    things = (App[int](), Screen[int](), Widget(), Strip([]), Driver)
    theirs = {name for thing in things for name in dir(thing)}
    theirs |= set(Driver.__init__.__code__.co_names)
    theirs = {name for name in theirs if name.startswith("_") and not name.startswith("__")}

    def private(module: Module) -> Iterator[ast.AST]:
        for node in module.nodes:
            if isinstance(node, ast.Attribute):
                known = node.attr in theirs
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                known = node.name in theirs
            elif isinstance(node, ast.ImportFrom):
                known = (node.module or "").startswith(("textual._", "rich._"))
            else:
                continue
            if known:
                yield node

    screens = [module for module in within("tui") if module.name != "tui/internals.py"]
    assert not places(private, screens)


def test_a_page_is_shown_where_updates_are_not_those_that_are_known() -> None:
    ran = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    assert "Settings" in ran.stdout


def test_an_update_that_is_made_in_another_way_is_passed_on() -> None:
    from textual._compositor import ChopsUpdate

    class Other(ChopsUpdate):
        def __init__(self) -> None:
            """Holds nothing of what is known."""

    other = Other()
    assert sparing(other) is other


def test_a_driver_of_another_kind_keeps_its_mouse() -> None:
    class Plain(HeadlessDriver):
        def __init__(self) -> None:
            """Says nothing of a mouse."""

    driver: Driver = Plain()
    follow_mouse(driver, False)
    assert not hasattr(driver, "_mouse")
