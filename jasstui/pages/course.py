"""Painting the tricks of a deal, one a row."""

from __future__ import annotations

from jasstui.canvas import text
from jasstui.canvas.rows import Row, Span, Weight, row_width
from jasstui.draw.card import paint_chip
from jasstui.engine.views import View
from jasstui.table.saying.course import course_of, told_rest
from jasstui.table.saying.speech import Speech

CHIP = 6
"""Cells of a card and the gap behind it."""


def course_rows(view: View, speech: Speech, run: bool = True) -> tuple[Row, ...]:
    """Every trick in a row: its cards, who took it, what it was worth, and in the `run` how things
    stood then."""
    course, look = course_of(view), speech.look
    names = [look.words(speech.name(winner)) for winner in view.winners]
    wide = max(map(text.width, names), default=0)
    rows: list[Row] = []
    for number, (trick, name) in enumerate(zip(view.tricks, names, strict=False)):
        row: list[Span] = [Span(f"{number + 1:>2}  ", "muted")]
        for _, card in trick:
            chip = paint_chip(view.rules.pack.face[card], look)
            row += [*chip, Span(" " * (CHIP - row_width(chip)), "text")]
        row.append(Span(" " + name, "text"))
        if course.worths:
            gap = " " * (wide - text.width(name))
            row.append(Span(f"{gap} {course.worths[number]:>3}", "text", weight=Weight.BOLD))
        if run and course.run:
            mine, theirs = course.run[number]
            row.append(Span(f" {mine:>4} : {theirs}", "muted"))
        rows.append(tuple(row))
    if rest := told_rest(view, speech):
        rows.append((Span(f"    {look.words(rest)}", "muted"),))
    return tuple(rows)
