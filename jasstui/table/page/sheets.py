"""The large parts of the page as finished sheets, painted anew only when what they show changes.

Most keys move the raised card and nothing else. Everything a part shows is in its model, so that
equal models have equal pictures; only the last few are kept. Nobody paints on a finished sheet.
"""

from __future__ import annotations

from functools import lru_cache

from jasstui.draw import slate
from jasstui.draw.card import Size
from jasstui.draw.hand import HandCard, HandPicture, paint_hand
from jasstui.draw.look import Look
from jasstui.draw.rows import Canvas
from jasstui.draw.slate import Framed
from jasstui.draw.table import table_sheet
from jasstui.draw.table_model import TableModel


@lru_cache(maxsize=8)
def mat_sheet(model: TableModel, look: Look) -> Canvas:
    """The table without the hand."""
    return table_sheet(model, look)


@lru_cache(maxsize=8)
def slate_sheet(model: Framed, width: int, height: int, look: Look) -> Canvas:
    """The slate in its frame."""
    return slate.slate_sheet(model, width, height, look)


@lru_cache(maxsize=32)
def hand_picture(cards: tuple[HandCard, ...], columns: int, look: Look, size: Size) -> HandPicture:
    """The hand, and where the mouse finds its cards."""
    return paint_hand(cards, columns, look, size)
