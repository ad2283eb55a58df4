"""Every page outside the table looks as it did, in every language and every way of drawing."""

from __future__ import annotations

import os

import pytest

from jasstui.draw.rows import plain
from jasstui.words import languages
from tests.table.every_screen import sheet
from tests.tui.every_page import FOLDER, SHEETS, pictures

RENEW = "JASSTUI_WRITE_GOLDEN=1 pytest tests/tui/test_every_page.py"


@pytest.mark.parametrize("name", SHEETS)
def test_the_pages_look_as_stored(name: str) -> None:
    drawn = list(pictures(name, languages()))
    found, path = sheet(drawn), FOLDER / f"{name}.txt"
    if os.environ.get("JASSTUI_WRITE_GOLDEN"):
        path.write_text(found, encoding="utf-8")
    assert path.exists(), f"none stored for {name}: {RENEW}"
    stored = path.read_text(encoding="utf-8")
    assert found.partition("=== digests\n")[0] == stored.partition("=== digests\n")[0], RENEW
    digests = stored.partition("=== digests\n")[2].splitlines()
    told = {name: digest for digest, _, name in (line.partition("  ") for line in digests)}
    changed = [picture for picture in drawn if told.get(picture.name) != picture.digest]
    names = [picture.name for picture in changed]
    assert not changed, f"{RENEW}\n{names}\nthe first of them now:\n{plain(changed[0].block)}"
    assert found == stored, RENEW
    for picture in drawn:
        if picture.name.endswith("ascii"):
            assert plain(picture.block).isascii(), picture.name


def test_no_stored_pages_are_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(SHEETS)
