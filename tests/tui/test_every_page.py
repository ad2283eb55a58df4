"""Every page outside the table can be read in every language and way of drawing, and some look as
stored."""

from __future__ import annotations

import os

import pytest

from jasstui.words import languages
from tests.table.every_screen import sheet
from tests.table.legible import Cuts
from tests.table.test_every_screen import hold
from tests.tui.analyses import NAMES
from tests.tui.every_page import FOLDER, SEEN, SHEETS, pictures

RENEW = "JASSTUI_WRITE_GOLDEN=1 pytest tests/tui/test_every_page.py"


@pytest.mark.ci
@pytest.mark.parametrize("name", SHEETS)
def test_every_page_can_be_read_and_looks_as_stored(name: str) -> None:
    cuts, path = Cuts((*NAMES, "Mia")), FOLDER / f"{name}.txt"
    with cuts.watching():
        drawn = list(pictures(name, languages()))
    assert not cuts.found
    hold(drawn)
    if name not in SEEN:
        return
    found = sheet(drawn)
    if os.environ.get("JASSTUI_WRITE_GOLDEN"):
        path.write_text(found, encoding="utf-8")
    assert path.exists(), f"none stored for {name}: {RENEW}"
    assert found.splitlines() == path.read_text(encoding="utf-8").splitlines(), RENEW


def test_no_stored_pages_are_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {*SEEN}
