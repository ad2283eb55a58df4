"""The words on a slate, and the inks of its chalk."""

from __future__ import annotations

from typing import NamedTuple

from jasstui.canvas import text
from jasstui.canvas.rows import Row, Span
from jasstui.draw.look import Look
from jasstui.plain import Plain
from jasstui.slate.cells import Tone

TONES = {
    "chalk": "chalk",
    "dim": "chalkdim",
    "gold": "sgold",
    "red": "sred",
    "potato": "potato",
}


class Note(NamedTuple):
    """A line of small print: what a sign means, how far the Partie is."""

    words: str
    tone: Tone = "dim"


class Caption(Plain):
    """The words on a slate; where a word is missing its place stays empty.

    `title` is centred above. `notes` stand at the lower edge where there is room. `game`, `factor`
    and `sum` name the first columns and the last row. `of` tells how many of how many, `missing`
    what is still to be paid. `swims` and `out` stand beside players without stakes. `said` explains
    numbers of which one was said and one was made.
    """

    title: str = ""
    notes: tuple[Note, ...] = ()
    game: str = ""
    factor: str = ""
    sum: str = ""
    of: str = "{n}/{all}"
    missing: str = "{n}"
    swims: str = "~"
    out: str = ""
    said: str = ""


NO_CAPTION = Caption()


def note_rows(notes: tuple[Note, ...], width: int, look: Look) -> tuple[Row, ...]:
    """Small print: as many notes side by side as a line holds, long ones wrapped."""
    rows: list[list[Span]] = []
    used = width + 1
    for note in notes:
        ink = TONES[note.tone]
        parts = text.wrap(look.words(note.words), width)
        for part in parts:
            wide = text.width(part)
            if len(parts) == 1 and used + 2 + wide <= width:
                rows[-1] += [Span("  ", ink), Span(part, ink)]
                used += 2 + wide
            else:
                rows.append([Span(part, ink)])
                used = wide
    return tuple(tuple(row) for row in rows)
