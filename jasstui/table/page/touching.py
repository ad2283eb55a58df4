"""What the mouse finds on the page beside cards and choices: seats, buttons, the page itself."""

from __future__ import annotations

from jasstui.draw import text
from jasstui.draw.rows import Block, Rect, plain
from jasstui.draw.seats import Grade, table_layout
from jasstui.draw.table_model import TableModel
from jasstui.table.page.strips import Hit

GO_ON = "table.confirm"
"""What a click anywhere does while nothing is asked."""


def page_hits(area: Rect, idle: bool) -> list[Hit]:
    """The whole page, where a click goes on while nothing is asked (`idle`)."""
    return [Hit(area, GO_ON)] if idle else []


def seat_hits(model: TableModel, mat: Rect) -> list[Hit]:
    """The plates: each tells what was said there. Seats are counted from the lower edge on."""
    layout = table_layout(len(model.seats), model.width, model.height, model.clockwise)
    if layout.grade is Grade.LINES:
        plates = [Rect(1, y, model.width - 2, 1) for y in range(len(model.seats))]
    else:
        plates = list(layout.plates)
    return [
        Hit(rect._replace(x=rect.x + mat.x, y=rect.y + mat.y), f"table.seat:{at}")
        for at, rect in enumerate(plates)
        if rect.w and rect.y + rect.h <= model.height
    ]


def hits_of(block: Block, words: str, deed: str) -> list[Hit]:
    """Where these words stand in a picture, with a free cell at both sides."""
    return [
        Hit(Rect(text.width(row[: row.index(words)]) - 1, y, text.width(words) + 2, 1), deed)
        for y, row in enumerate(plain(block).split("\n"))
        if words and words in row
    ]
