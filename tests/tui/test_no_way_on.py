"""A table that cannot go on: what is told, in every language, and the keys that lead out of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

from jasstui.settings import Settings
from jasstui.tui.app import JasstuiApp
from jasstui.words import words_for
from tests.records.test_failing_rules import record, resumed, unplayed
from tests.tui.test_table_keys import STILL, run, session, text, until

LANGUAGES = ("de", "en", "fr", "it")


def settings(language: str) -> Settings:
    return replace(STILL, language=language)


def words_on(app: JasstuiApp) -> str:
    """What stands on the screen, with one blank between words."""
    return " ".join(text(app).split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_that_cannot_be_carried_out_is_told_whole_and_any_key_leaves(
    language: str, tmp_path: Path
) -> None:
    path = record(tmp_path / "strange.jsonl", unplayed, ("bot:easy", "person") * 2)
    leave = words_for(language)("problem.rules.leave")

    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        await until(app, pilot, lambda: leave in words_on(app))
        assert "schieber-4" in words_on(app)
        assert "«phases." in words_on(app)
        assert app.is_running
        await pilot.press("enter")
        await until(app, pilot, lambda: app.return_code is not None)

    assert run(resumed(path), flow, settings=settings(language)).return_code == 0
    assert not resumed(path).over  # what failed is not in it


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_that_is_gone_is_told_with_the_keys_that_lead_out(
    language: str, tmp_path: Path
) -> None:
    path = tmp_path / "partie.jsonl"
    table, say = session("schieber-4", 1, path=path), words_for(language)
    path.unlink()

    async def flow(app: JasstuiApp, pilot: Pilot[int]) -> None:
        again = say("problem.record.again", cap="m")
        await until(app, pilot, lambda: again in words_on(app))
        await pilot.press("enter")  # tries again
        await until(app, pilot, lambda: again in words_on(app))
        await pilot.press("m")
        await until(app, pilot, lambda: say("table.menu-item.quit") in words_on(app))

    run(table, flow, settings=settings(language))
    assert not path.exists()
