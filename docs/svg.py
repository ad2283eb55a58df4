"""A painted block as an SVG picture: what a terminal with these colours shows, cell by cell.

Blocks, strokes and frames are drawn as shapes, so that they meet without seams in every viewer;
everything else is text that is held to its cells.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape

from rich.cells import get_character_cell_size
from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import TerminalTheme

W, H = 9, 18
"""Width and height of a cell."""

FONT = 15
"""Size of the letters; most fixed fonts are as wide as 0.6 of it."""

ANSI = TerminalTheme(
    (12, 12, 12),
    (204, 204, 204),
    [
        (12, 12, 12),
        (197, 55, 62),
        (57, 151, 67),
        (193, 156, 0),
        (52, 101, 204),
        (136, 23, 152),
        (58, 150, 221),
        (204, 204, 204),
    ],
    [
        (118, 118, 118),
        (231, 72, 86),
        (22, 198, 12),
        (249, 241, 165),
        (97, 150, 255),
        (180, 0, 158),
        (97, 214, 214),
        (242, 242, 242),
    ],
)
"""The colours that many terminals have for the sixteen names, and their own text on black."""

_PARTS: dict[str, tuple[tuple[float, float, float, float], ...]] = {
    **{sign: ((0, 1 - n / 8, 1, n / 8),) for n, sign in enumerate("▁▂▃▄▅▆▇█", 1)},
    "▀": ((0, 0, 1, 0.5),),
    "▌": ((0, 0, 0.5, 1),),
    "▐": ((0.5, 0, 0.5, 1),),
    "▎": ((0, 0, 0.25, 1),),
    "▏": ((0, 0, 0.125, 1),),
    "▔": ((0, 0, 1, 0.125),),
    "▖": ((0, 0.5, 0.5, 0.5),),
    "▗": ((0.5, 0.5, 0.5, 0.5),),
    "▘": ((0, 0, 0.5, 0.5),),
    "▝": ((0.5, 0, 0.5, 0.5),),
    "▛": ((0, 0, 1, 0.5), (0, 0.5, 0.5, 0.5)),
    "▜": ((0, 0, 1, 0.5), (0.5, 0.5, 0.5, 0.5)),
    "▙": ((0, 0, 0.5, 1), (0.5, 0.5, 0.5, 0.5)),
    "▟": ((0.5, 0, 0.5, 1), (0, 0.5, 0.5, 0.5)),
    "▚": ((0, 0, 0.5, 0.5), (0.5, 0.5, 0.5, 0.5)),
    "▞": ((0.5, 0, 0.5, 0.5), (0, 0.5, 0.5, 0.5)),
}
"""Block signs as parts of a cell: left, top, width, height."""

_SHADES = {"░": 0.25, "▒": 0.5, "▓": 0.75}

_LINES = {
    "─": "M{x} {m}H{e}",
    "│": "M{c} {y}V{b}",
    "┼": "M{x} {m}H{e}M{c} {y}V{b}",
    "┃": "M{c} {y}V{b}",
    "╋": "M{x} {m}H{e}M{c} {y}V{b}",
    "━": "M{x} {m}H{e}",
    "╸": "M{x} {m}H{c}",
    "╭": "M{e} {m}Q{c} {m} {c} {b}",
    "╮": "M{x} {m}Q{c} {m} {c} {b}",
    "╰": "M{c} {y}Q{c} {m} {e} {m}",
    "╯": "M{c} {y}Q{c} {m} {x} {m}",
    "╳": "M{x} {y}L{e} {b}M{e} {y}L{x} {b}",
    "╱": "M{e} {y}L{x} {b}",
    "╲": "M{x} {y}L{e} {b}",
}
"""Signs that must meet at the edge of a cell, as paths: x, c, e its left, middle and right; y, m, b
its top, middle and bottom."""


_HEAVY = "┃╋━╸"

_STROKE = {"line": 1.4, "heavy": 2.8}
"""How thick lines are."""


class _Cell(NamedTuple):
    char: str
    fg: str
    bg: str
    bold: bool
    underline: bool


def _cells(line: Sequence[Segment], ground: tuple[str, str]) -> Iterator[_Cell]:
    """The cells of a line; the second cell of a wide character is empty."""
    for text, style, _ in line:
        style = style or Style()
        fg, bg = (
            _hex(colour) if colour is not None and not colour.is_default else own
            for colour, own in zip((style.color, style.bgcolor), ground, strict=True)
        )
        if style.reverse:
            fg, bg = bg, fg
        for char in text:
            size = get_character_cell_size(char)
            for part in range(size):
                shown = char if part == 0 else ""
                yield _Cell(shown, fg, bg, bool(style.bold), bool(style.underline))


def _hex(colour: Color) -> str:
    return colour.get_truecolor(ANSI).hex


def svg(lines: Sequence[Sequence[Segment]], title: str, ground: tuple[str, str]) -> str:
    """The picture; `ground`: the text and background of a terminal that was given no colour."""
    rows = [list(_cells(line, ground)) for line in lines]
    wide, high = max(len(row) for row in rows) * W, len(rows) * H
    shapes: dict[tuple[str, str], list[str]] = defaultdict(list)
    words: dict[str, list[str]] = defaultdict(list)
    grounds: dict[str, list[str]] = defaultdict(list)
    for x, y, w, h, bg in _fields(rows):
        if bg != ground[1]:
            grounds[bg].append(f"M{x * W} {y * H}h{w * W}v{h * H}h-{w * W}z")
    for y, row in enumerate(rows):
        _signs(row, y, shapes)
        _words(row, y, words)
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" '
        f'height="{high}" font-family="DejaVu Sans Mono,Menlo,Consolas,monospace" '
        f'font-size="{FONT}">',
        f"<title>{escape(title)}</title>",
        f'<path fill="{ground[1]}" d="M0 0h{wide}v{high}H0z"/>',
    ]
    crisp = 'shape-rendering="crispEdges"'
    out += [f'<path fill="{bg}" {crisp} d="{"".join(ds)}"/>' for bg, ds in grounds.items()]
    for (kind, ink), ds in shapes.items():
        how = f'fill="{ink}" {crisp}'
        if kind in _SHADES:
            how = f'fill="{ink}" fill-opacity="{_SHADES[kind]}"'
        elif kind in _STROKE:
            how = f'fill="none" stroke="{ink}" stroke-width="{_STROKE[kind]}"'
        out.append(f'<path {how} d="{"".join(ds)}"/>')
    for style, texts in words.items():
        out.append(f"<g {style}>{''.join(texts)}</g>")
    return "\n".join([*out, "</svg>\n"])


def _fields(rows: Sequence[Sequence[_Cell]]) -> Iterator[tuple[int, int, int, int, str]]:
    """Rectangles of one background: left, top, width, height, colour. Runs that stand below each
    other are one."""
    open_: dict[tuple[int, int, str], int] = {}
    for y, row in enumerate([*rows, ()]):
        runs: dict[
            tuple[int, int, str], None
        ] = {}  # in their order, so that pictures do not change
        x = 0
        while x < len(row):
            end = x
            while end < len(row) and row[end].bg == row[x].bg:
                end += 1
            runs[x, end, row[x].bg] = None
            x = end
        for run in [run for run in open_ if run not in runs]:
            top = open_.pop(run)
            yield run[0], top, run[1] - run[0], y - top, run[2]
        for run in runs:
            open_.setdefault(run, y)


def _signs(row: Sequence[_Cell], y: int, shapes: dict[tuple[str, str], list[str]]) -> None:
    """The blocks and lines of a row; equal blocks side by side are one."""
    x = 0
    while x < len(row):
        cell = row[x]
        end = x + 1
        if cell.char in _LINES:
            kind = "heavy" if cell.char in _HEAVY else "line"
            shapes[kind, cell.fg].append(_line(cell.char, x, y))
        elif cell.char in _PARTS or cell.char in _SHADES:
            parts = _PARTS.get(cell.char, ((0, 0, 1, 1),))
            if all(part[2] == 1 for part in parts):
                while end < len(row) and row[end].char == cell.char and row[end].fg == cell.fg:
                    end += 1
            kind = cell.char if cell.char in _SHADES else ""
            for left, top, wide, high in parts:
                w = (end - x) * W if wide == 1 else wide * W
                shapes[kind, cell.fg].append(
                    f"M{_n((x + left) * W)} {_n((y + top) * H)}h{_n(w)}v{_n(high * H)}h-{_n(w)}z"
                )
        x = end


def _line(char: str, x: int, y: int) -> str:
    """A line sign in the cell at this column and row."""
    left, top = x * W, y * H
    across = {"x": left, "c": _n(left + W / 2), "e": left + W}
    return _LINES[char].format(**across, y=top, m=top + H // 2, b=top + H)


def _n(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".")


def _words(row: Sequence[_Cell], y: int, words: dict[str, list[str]]) -> None:
    """The texts of a row, each held to its cells; blanks at their ends are left away."""
    drawn = {*_PARTS, *_SHADES, *_LINES, " ", ""}
    x = 0
    while x < len(row):
        cell = row[x]
        if cell.char in drawn and not (cell.underline and cell.char == " "):
            x += 1
            continue
        end, plain = x, cell.char.isalnum() or cell.char.isascii()
        while end < len(row) and row[end][1:] == cell[1:] and _joins(row[end].char, plain):
            end += 1
        end = max(end, x + 1)
        text = "".join(c.char for c in row[x:end])
        stripped = text.rstrip(" ") or text
        style = f'fill="{cell.fg}"' + (' font-weight="bold"' if cell.bold else "")
        style += ' text-decoration="underline"' if cell.underline else ""
        held = f' textLength="{len(stripped) * W}"' if plain and len(stripped) > 1 else ""
        shown = escape(stripped).replace(" ", "\u00a0")
        words[style].append(f'<text x="{x * W}" y="{y * H + 14}"{held}>{shown}</text>')
        x = end


def _joins(char: str, plain: bool) -> bool:
    """Whether a character may stand in a run of words; signs from other fonts stand alone."""
    return plain and char != "" and (char.isascii() or char.isalnum() or char in "«»·")
