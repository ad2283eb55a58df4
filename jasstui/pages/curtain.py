"""Painting the curtain between two people at one screen, with what lies over it."""

from __future__ import annotations

from jasstui.canvas import text
from jasstui.canvas.cells import Canvas
from jasstui.canvas.rows import Block, Hit, Rect, plain
from jasstui.draw.curtain import lifted, paint_curtain
from jasstui.draw.look import Look
from jasstui.pages.panel import Spots, paint_panel
from jasstui.table.composing.handover import curtain_of, key_words
from jasstui.table.doing.desk import Desk
from jasstui.table.keys.actions import actions_of


def paint_handover(
    desk: Desk, seat: int, up: int, width: int, height: int, look: Look
) -> tuple[Block, list[Hit]]:
    """The curtain over the whole screen before whoever sits at `seat`, or what is left of it once
    it has risen by so many rows."""
    model = curtain_of(desk, seat)
    block = paint_curtain(model, width, height, look)
    if desk.panel is None:
        button = _hits_of(block, look.words(model.button), "curtain.lift")
        keys = [(key_words(a, desk), a.id) for a in actions_of("curtain") if a.bar]
        hits = [*button, *(hit for told, id in keys for hit in _hits_of(block, told, id))]
        return lifted(block, up, width), hits
    canvas = Canvas(width, height, look=look)
    canvas.blit(0, 0, block)
    paint_panel(canvas, Spots(Rect(0, 0, width, height)), desk.panel, focus=desk.focus)
    return canvas.rows(), canvas.hits


def _hits_of(block: Block, words: str, deed: str) -> list[Hit]:
    """Click areas of these words in a block, with a free cell on both sides."""
    return [
        Hit(Rect(text.width(row[: row.index(words)]) - 1, y, text.width(words) + 2, 1), deed)
        for y, row in enumerate(plain(block).split("\n"))
        if words and words in row
    ]
