"""What is painted is whole and can be read: nothing is cut, everything stands out from its ground.

`Cuts` watches while pictures are painted; `poor` looks at what they are painted with, in every
theme, deck and kind of terminal.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache

import pytest
from rich.color import Color

from jasstui.canvas import text
from jasstui.canvas.cells import Canvas
from jasstui.canvas.rows import VEIL, Block, Weight
from jasstui.draw.deck import deck
from jasstui.draw.palette import ColourMode, Palette, theme
from tests.draw.test_colours import BOLD_INK, SIXTEEN, contrast, from_256

THEMES = ("dark", "light")
MODES: tuple[ColourMode, ...] = ("truecolor", "256", "16")
LEAST = 4.5
MARK = 3.0
"""Least contrast of what is seen and not read: a bar, an edge, a stub, a stroke of chalk."""

ORNAMENT = {
    "thread": "a pattern in the cloth",
    "inlay": "a second seam of the mat",
    "feltline": "the frame of the mat, and the edge of a plate that has a ground of its own",
    "line": "rules between parts of a page that stand apart as well",
    "lattice": "the pattern of a back",
    "back2": "the pattern of a back",
    "zband": "the painted Z, on which chalk is written",
    "wood": "the frame of the slate",
}
"""What says nothing that is not said beside it, and why it may be faint."""


class Cuts:
    """What was cut while it watched, with the function that did it. Names of people may be."""

    def __init__(self, names: Iterable[str]) -> None:
        """`names`: of people, as patterns."""
        self._cut: dict[str, str] = {}
        self._parts: frozenset[str] = frozenset()
        self._take(("[+ &,.]", "und", "and", *names))

    def know(self, names: Iterable[str]) -> None:
        """These are names of people, too, as they are written."""
        self._take(map(re.escape, filter(None, names)))

    def _take(self, parts: Iterable[str]) -> None:
        if new := frozenset(parts) - self._parts:
            self._parts |= new
            self._people = re.compile("|".join(sorted(self._parts, key=len, reverse=True)))

    @property
    def found(self) -> set[str]:
        """What was cut and is more than names."""
        return {what for what, told in self._cut.items() if not told or self._people.sub("", told)}

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Watch everything that is painted meanwhile."""
        cut, write = text.cut, Canvas._write

        def watched_cut(told: str, cells: int) -> str:
            kept = cut(told, cells)
            if kept != told:
                self._note(f"{told!r} became {kept!r}", told)
            return kept

        def watched_write(
            canvas: Canvas, x: int, y: int, told: str, fg: str, bg: str, weight: Weight
        ) -> int:
            end = write(canvas, x, y, told, fg, bg, weight)
            if x < 0 or end > canvas.width or not 0 <= y < canvas.height:
                lost = told[: max(0, -x)] + told[max(0, canvas.width - x) :]
                if not 0 <= y < canvas.height:
                    lost = told
                if any(char.isalnum() for char in lost):
                    self._note(f"{told!r} lost {lost!r} at the edge")
            return end

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(text, "cut", watched_cut)
            patch.setattr(Canvas, "_write", watched_write)
            yield

    def _note(self, what: str, told: str = "") -> None:
        frame = sys._getframe(2)
        while frame.f_back and frame.f_code.co_filename.endswith(
            ("canvas/text.py", "canvas/rows.py", "canvas/cells.py", "draw/sheet.py")
        ):
            frame = frame.f_back
        self._cut[f"{what} in {frame.f_code.co_name}"] = told


def pairs_of(block: Block) -> set[tuple[str, str]]:
    """Roles of everything in a picture that is read: letters, digits and the signs of suits, other
    than those that are woven into the felt or lie behind something."""
    return {
        (span.fg, span.bg)
        for row in block
        for span in row
        if span.fg != "thread"
        and not span.bg.startswith(VEIL)
        and any(char.isalnum() or char in "♠♥♦♣◉◓▼✿" for char in span.text)
    }


def marks_of(block: Block) -> set[tuple[str, str]]:
    """Roles of everything in a picture that is seen and not read, other than ornaments and the
    pictures on cards; stubs of cards count where they do not lie on a back."""
    return {
        (span.fg, span.bg)
        for row in block
        for span in row
        if span.text.strip()
        and not span.bg.startswith(VEIL)
        and not any(char.isalnum() or char in "♠♥♦♣◉◓▼✿" for char in span.text)
        and not span.fg.startswith(("ink.", "pic.", "ghost.", "off.", "other."))
        and (span.fg not in ORNAMENT or (span.fg == "back2" and span.bg != "back"))
        and (span.fg, span.bg) != ("edge", "off")
    }


def unseen(block: Block) -> list[str]:
    """What of the letters and marks of a picture does not stand out enough from its ground."""
    read = [told for pair in sorted(pairs_of(block)) for told in poor(*pair)]
    return read + [told for pair in sorted(marks_of(block)) for told in poor(*pair, MARK)]


@cache
def poor(ink: str, ground: str, most: float = LEAST) -> tuple[str, ...]:
    """Where letters of one role on a ground of another do not stand out enough; or marks, with the
    contrast that is enough for these."""
    found: list[str] = []
    if ink == "feltline":  # a pattern in the cloth is not read
        return ()
    for name in THEMES:
        for cards, four in (("french", False), ("french", True), ("swiss", False)):
            for mode in MODES:
                style = _palette(name, cards, mode, four).style(ink, ground)
                assert style.color is not None
                assert style.bgcolor is not None
                for terminal in SIXTEEN if mode == "16" else ("",):
                    front, back = (_seen(c, terminal) for c in (style.color, style.bgcolor))
                    if (value := contrast(front, back)) < min(most, _least(ink, mode)):
                        where = f"{name} {cards} {mode} {terminal}"
                        found.append(f"{ink} on {ground}: {value:.1f} in {where}")
    return tuple(found)


def _least(ink: str, mode: ColourMode) -> float:
    """Cards that may not be played are dimmed, and a terminal of 16 colours has its own idea."""
    if ink.startswith("off."):
        return 3
    return BOLD_INK if mode == "16" and ink.startswith("ink.") else LEAST


@cache
def _palette(name: str, cards: str, mode: ColourMode, four: bool) -> Palette:
    return Palette(theme(name), deck(cards), mode, four)


def _seen(colour: Color, terminal: str) -> tuple[float, float, float]:
    """What a colour comes to on the screen."""
    if colour.triplet is not None:
        red, green, blue = colour.triplet
        return red, green, blue
    assert colour.number is not None, "left to the terminal"
    if colour.number > 15:
        return from_256(colour.number)
    code = SIXTEEN[terminal].split()[colour.number]
    return int(code[:2], 16), int(code[2:4], 16), int(code[4:], 16)


def coloured(block: Block) -> list[str]:
    """Texts that would be sent with a colour where there are none."""
    palette = _palette("dark", "french", "none", False)
    segments = (segment for row in block for segment in palette.segments(row))
    return [s.text for s in segments if s.style and (s.style.color or s.style.bgcolor)]
