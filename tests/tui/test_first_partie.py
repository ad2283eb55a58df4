"""The first Partie of an installation at the table: tricks wait, and a line offers hints."""

from __future__ import annotations

import pytest

from jasstui.settings import load
from jasstui.table.remembering import first
from tests.tui.test_table_keys import asked, forward, run, session, text


@pytest.fixture(autouse=True)
def _the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(first, "is_first", lambda: True)


def test_a_line_offers_hints_until_it_is_turned_off() -> None:
    async def flow(app, pilot) -> None:  # type: ignore[no-untyped-def]
        await forward(app, pilot, lambda: asked(app) and app.screen._first)
        await pilot.pause()
        line = app.words("table.first-hint", hint="h", off="b")
        assert line in text(app) or app.screen.desk.prompt.reason
        await pilot.press("h")
        await pilot.pause()
        assert app.screen.desk.panel.kind == "lesson:hint"
        await pilot.press("escape", "b")
        await pilot.pause()
        assert not app.settings.offer_hints
        assert not load().offer_hints
        assert line not in text(app)
        await pilot.press("h")
        await pilot.pause()
        assert app.screen.desk.panel.kind == "lesson:hint"

    run(session("schieber-4", 1), flow)
