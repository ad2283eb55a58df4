"""The large parts of the page as finished sheets, painted anew only when what they show changes.

Most keys move the raised card and nothing else. Everything a part shows is in its model, so that
equal models have equal pictures; only the last few are kept. Nobody paints on a finished sheet.
"""

from __future__ import annotations

from functools import lru_cache

from jasstui.draw.caption import Caption
from jasstui.draw.card import Size
from jasstui.draw.hand import HandCard, Hit, hand_height, paint_hand
from jasstui.draw.look import Look
from jasstui.draw.rows import Block, Canvas
from jasstui.draw.slate import paint_slate
from jasstui.draw.table import paint_table
from jasstui.draw.table_model import TableModel
from jasstui.slate.models import Slate


@lru_cache(maxsize=8)
def mat_sheet(model: TableModel, look: Look) -> Canvas:
    """The table without the hand."""
    return _sheet(paint_table(model, look), model.width, model.height)


@lru_cache(maxsize=8)
def slate_sheet(
    slate: Slate, width: int, height: int, look: Look, caption: Caption, own: int | None
) -> Canvas:
    """The slate in its frame."""
    return _sheet(paint_slate(slate, width, height, look, caption, own), width, height)


@lru_cache(maxsize=32)
def hand_sheet(
    cards: tuple[HandCard, ...], columns: int, look: Look, size: Size
) -> tuple[Canvas, tuple[Hit, ...]]:
    """The hand, and where the mouse finds its cards."""
    picture = paint_hand(cards, columns, look, size)
    return _sheet(picture.rows, columns, hand_height(size)), picture.hits


def _sheet(block: Block, width: int, height: int) -> Canvas:
    canvas = Canvas(width, height, bg="")
    canvas.blit(0, 0, block)
    return canvas
