"""The name under which slates of one's own know how texts are fitted."""

from __future__ import annotations

from jasstui.canvas.text import (
    bare,
    before_semicolon,
    beginning,
    centre,
    clause,
    clean,
    cut,
    heading,
    left,
    named,
    right,
    sign,
    to_ascii,
    trail,
    width,
    without_end,
    wrap,
)

__all__ = [
    "bare",
    "before_semicolon",
    "beginning",
    "centre",
    "clause",
    "clean",
    "cut",
    "heading",
    "left",
    "named",
    "right",
    "sign",
    "to_ascii",
    "trail",
    "width",
    "without_end",
    "wrap",
]
