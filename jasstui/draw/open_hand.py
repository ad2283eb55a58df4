"""An open hand at a plate: one chip per suit, the ranks side by side."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.cards.faces import Face
from jasstui.draw import text
from jasstui.draw.look import Look
from jasstui.draw.rows import Block, Span, Weight, row_width


def paint_open(faces: Sequence[Face], room: int, rows: int, look: Look) -> Block:
    """The cards in their order, at most `rows` rows of `room` cells, as airy as that allows. Where
    even the closest form is too long it ends in dots."""
    groups: dict[str, list[Face]] = {}
    for face in faces:
        groups.setdefault(face.suit, []).append(face)
    lines: list[list[Span]] = []
    for between, around in ((" ", " "), ("", " "), ("", "")):
        chips = [_chip(group, between, around, look) for group in groups.values()]
        lines = _lines(chips, room)
        if len(lines) <= rows:
            return tuple(map(tuple, lines))
    kept = [tuple(line) for line in lines[:rows]]
    last = tuple(span._replace(text=span.text.rstrip()) for span in kept[-1])
    if row_width(last) + 2 > room:
        last = (*last[:-1], last[-1]._replace(text=last[-1].text[: room - 2 - row_width(last)]))
    return (*kept[:-1], (*last, Span("..", "muted")))


def _chip(group: Sequence[Face], between: str, around: str, look: Look) -> Span:
    """All cards of a suit: its sign, then the ranks."""
    told = between.join((look.suit(group[0]), *(look.rank(face) for face in group)))
    ink, ground = ("text", "") if look.outlined else (f"ink.{group[0].suit}", "face")
    after = " " if look.outlined and not around else around
    return Span(f"{around}{told}{after}", ink, ground, Weight.BOLD)


def _lines(chips: Sequence[Span], room: int) -> list[list[Span]]:
    lines: list[list[Span]] = [[]]
    for chip in chips:
        used = row_width(tuple(lines[-1]))
        if used and used + text.width(chip.text) > room:
            lines.append([])
        lines[-1].append(chip)
    return lines
