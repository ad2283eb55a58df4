"""Every form can be read in every size, deck, language and way of drawing; some look as stored."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence

import pytest

from jasstui.canvas.rows import plain, row_width
from jasstui.words import languages
from tests.support import FORMS, rules_of
from tests.table.every_screen import FOLDER, NAMES, SEEN, Picture, pictures, sheet
from tests.table.legible import MARK, Cuts, coloured, marks_of, pairs_of, poor

RENEW = "JASSTUI_WRITE_GOLDEN=1 pytest tests/table/test_every_screen.py"

MORE = ((60, 18), (90, 28), (100, 30), (140, 45), (160, 50), (200, 60))
"""Sizes for the night, beside those of every day."""

SAID = (" in paint_spoken", " in _seat_line")
"""Where it is painted what somebody has said."""


def hold(drawn: Iterable[Picture]) -> None:
    """What holds for every picture: it fills its window, keeps to the characters and colours of
    its way of drawing, and all that is written stands out from its ground."""
    pairs, marks = set[tuple[str, str]](), set[tuple[str, str]]()
    for name, block, _ in drawn:
        size = next(word for word in name.split() if "x" in word and word[0].isdigit())
        width, height = map(int, size.split("x"))
        assert len(block) == height, name
        assert {row_width(row) for row in block} == {width}, name
        if name.endswith("ascii"):
            assert plain(block).isascii(), name
        if not name.endswith("colours"):
            assert not coloured(block), name
        pairs |= pairs_of(block)
        marks |= marks_of(block)
    assert not [told for pair in sorted(pairs) for told in poor(*pair)]
    assert not [told for pair in sorted(marks) for told in poor(*pair, MARK)]


@pytest.mark.ci
@pytest.mark.parametrize("form", FORMS)
def test_every_screen_of_a_form_can_be_read(form: str) -> None:
    cuts = Cuts(NAMES)
    with cuts.watching():
        drawn = list(pictures(form))
    assert not cuts.found
    hold(drawn)


@pytest.mark.night
@pytest.mark.parametrize("spoken", [languages()[:2], languages()[2:]], ids="-".join)
@pytest.mark.parametrize("form", FORMS)
def test_every_screen_can_be_read_in_every_size_and_language(
    form: str, spoken: Sequence[str]
) -> None:
    """In small windows titles are cut, and what somebody has said, which the log tells."""
    titles = [rules_of(form).spec.titled(language) for language in spoken]
    cuts = Cuts((*NAMES, *map(re.escape, titles)))
    with cuts.watching():
        drawn = list(pictures(form, spoken, MORE))
    assert not [cut for cut in cuts.found if not cut.endswith(SAID)]
    hold(drawn)


@pytest.mark.ci
@pytest.mark.parametrize("form", SEEN)
def test_the_screens_of_a_form_look_as_stored(form: str) -> None:
    found, path = sheet(list(pictures(form))), FOLDER / f"{form}.txt"
    if os.environ.get("JASSTUI_WRITE_GOLDEN"):
        path.write_text(found, encoding="utf-8")
    assert path.exists(), f"none stored for {form}: {RENEW}"
    assert found.splitlines() == path.read_text(encoding="utf-8").splitlines(), RENEW


def test_no_stored_screens_are_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {*SEEN}
