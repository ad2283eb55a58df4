"""The mouse can be left to the terminal, from the start or while the program runs."""

from __future__ import annotations

import pytest
from textual.driver import Driver
from textual.drivers.headless_driver import HeadlessDriver

from jasstui.tui import app
from jasstui.tui.internals import begin_mouse, follow_mouse
from tests.tui.paging import Visit, visit


class Terminal(HeadlessDriver):
    """Notes what is asked of the terminal."""

    asked: tuple[str, ...] = ()

    def _enable_mouse_support(self) -> None:
        assert self._mouse
        self.asked += ("on",)

    def _disable_mouse_support(self) -> None:
        assert self._mouse
        self.asked += ("off",)


def test_the_setting_is_followed_while_the_program_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    followed: list[bool] = []
    monkeypatch.setattr(app, "follow_mouse", lambda _, on: followed.append(on))

    async def act(here: Visit) -> None:
        driver: Driver = Terminal(here.app)
        monkeypatch.undo()
        for on in (True, False, False, True):
            follow_mouse(driver, on)
        assert driver.asked == ("off", "on")  # type: ignore[attr-defined]
        follow_mouse(None, False)
        await here.keys(",", "tab", "tab", "tab", "tab", "down")
        assert "Maus" in here.text
        await here.keys("right")
        assert not here.app.settings.mouse

    visit(act, language="de")
    assert followed == [True]


def test_a_driver_that_reports_the_mouse_unasked_is_told_at_the_start() -> None:
    async def act(here: Visit) -> None:
        driver = Terminal(here.app, mouse=False)
        begin_mouse(driver, False)
        assert driver.asked == ("off",)
        assert not driver._mouse
        begin_mouse(driver, True)
        begin_mouse(None, False)
        assert driver.asked == ("off",)

    visit(act)


@pytest.mark.parametrize("on", [False, True])
def test_the_program_begins_with_the_setting(on: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[bool] = []
    monkeypatch.setattr(app, "begin_mouse", lambda _, on: begun.append(on))

    async def act(here: Visit) -> None:
        assert begun == [on]
        assert here.app.settings.mouse == on

    visit(act, mouse=on)
