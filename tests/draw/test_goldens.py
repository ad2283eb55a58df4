"""Pictures as text, compared with files in `golden/`.

After a wanted change write them anew with `JASSTUI_WRITE_GOLDEN=1 pytest tests/draw` and look at
the difference before committing it.
"""

from __future__ import annotations

import os

import pytest

from jasstui.canvas.rows import Block, plain
from tests.draw.drawing import GOLDEN, LOOKS, card_sheet, pictures

SHEETS = ("french-full", "swiss-full", "swiss-letters", "french-outline", "swiss-ascii")
TABLES = ("swiss-full", "french-ascii")


def check(name: str, block: Block) -> None:
    text = plain(block) + "\n"
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("JASSTUI_WRITE_GOLDEN"):
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8"), f"{path.name} differs"


@pytest.mark.parametrize("look", SHEETS)
def test_card_sheet(look: str) -> None:
    check(f"cards-{look}", card_sheet(LOOKS[look]))


@pytest.mark.parametrize("look", TABLES)
def test_pictures(look: str) -> None:
    blocks = [block for _, block, _, _ in pictures(LOOKS[look])]
    check(f"pictures-{look}", tuple(row for block in blocks for row in block))
