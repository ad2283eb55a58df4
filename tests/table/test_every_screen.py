"""Every form looks as it did, in every size, deck, language and way of drawing, and can be read."""

from __future__ import annotations

import os

import pytest

from jasstui.draw.rows import plain, row_width
from tests.support import catalogue
from tests.table.every_screen import FOLDER, NAMES, pictures, sheet
from tests.table.legible import Cuts, coloured, pairs_of, poor

FORMS = catalogue().playable()
RENEW = "JASSTUI_WRITE_GOLDEN=1 pytest tests/table/test_every_screen.py"


@pytest.mark.parametrize("form", FORMS)
def test_the_screens_of_a_form_look_as_stored(form: str) -> None:
    cuts = Cuts(NAMES)
    with cuts.watching():
        drawn = list(pictures(form))
    assert not cuts.found
    pairs = set[tuple[str, str]]().union(*(pairs_of(picture.block) for picture in drawn))
    assert not [told for pair in sorted(pairs) for told in poor(*pair)]
    found = sheet(drawn)
    path = FOLDER / f"{form}.txt"
    if os.environ.get("JASSTUI_WRITE_GOLDEN"):
        path.write_text(found, encoding="utf-8")
    assert path.exists(), f"none stored for {form}: {RENEW}"
    stored = path.read_text(encoding="utf-8")
    kept, _, digests = stored.partition("=== digests\n")
    assert found.partition("=== digests\n")[0] == kept, RENEW
    told = {name: digest for digest, _, name in (s.partition("  ") for s in digests.splitlines())}
    changed = [picture for picture in drawn if told.get(picture.name) != picture.digest]
    names = [picture.name for picture in changed]
    assert not changed, f"{RENEW}\n{names}\nthe first of them now:\n{plain(changed[0].block)}"
    for picture in drawn:
        width, height = map(int, picture.name.split()[1].split("x"))
        assert len(picture.block) == height, picture.name
        assert {row_width(row) for row in picture.block} == {width}, picture.name
        if picture.name.endswith("ascii"):
            assert plain(picture.block).isascii(), picture.name
        if not picture.name.endswith("colours"):
            assert not coloured(picture.block), picture.name


def test_no_stored_screens_are_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(FORMS)
