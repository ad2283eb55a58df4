"""The name under which slates of one's own know spans, weights and the canvas."""

from __future__ import annotations

from jasstui.canvas.cells import Canvas
from jasstui.canvas.rows import (
    Block,
    Rect,
    Row,
    Span,
    Weight,
    bold,
    flanked,
    heading,
    is_narrow,
    plain,
    row_width,
    wrapped,
)

__all__ = [
    "Block",
    "Canvas",
    "Rect",
    "Row",
    "Span",
    "Weight",
    "bold",
    "flanked",
    "heading",
    "is_narrow",
    "plain",
    "row_width",
    "wrapped",
]
