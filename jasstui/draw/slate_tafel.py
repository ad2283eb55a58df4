"""The Z of the Schieber slate: hundreds on the upper bar, fifties across, twenties below."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.draw import text
from jasstui.draw.caption import Caption
from jasstui.draw.look import Look
from jasstui.draw.pixels import half_blocks
from jasstui.draw.rows import Canvas, Rect, Span, Weight, bold
from jasstui.slate.tafel import PointsSlate, PointsTeam

_FULL = 7
"""Rows of a side with its whole Z: name, bar, three of the diagonal, bar, numbers."""

_SHORT = 5
"""Rows with the diagonal cut to one short band."""


def needs(slate: PointsSlate) -> int:
    """Rows without which the slate would lose something."""
    return len(slate.teams) * _SHORT


def likes(slate: PointsSlate, _: int) -> int:
    """Rows with the whole Z of every side."""
    return len(slate.teams) * (_FULL + 1) - 1


def paint(
    canvas: Canvas, area: Rect, slate: PointsSlate, look: Look, own: int | None, caption: Caption
) -> None:
    """Write every side into `area`, as tall as there is room for all of them."""
    del caption
    count = max(len(slate.teams), 1)
    each = (area.h + 1) // count  # a row between the sides where there is one
    high = min(each, area.h - (count - 1) * each)
    for at, team in enumerate(slate.teams):
        top = area.y + at * each
        weight = bold(own in (None, at))
        _heading(canvas, area, top, team, look, weight)
        if high >= _FULL and area.w >= 20 and not look.outlined:
            _full(canvas, area, top + 1, team)
            _numbers(canvas, area, top + 6, team, look)
        elif high >= _SHORT:
            _short(canvas, area, top + 1, team, look)
        elif high >= 2:
            _numbers(canvas, area, top + 1, team, look)


def _heading(
    canvas: Canvas, area: Rect, y: int, team: PointsTeam, look: Look, weight: Weight
) -> None:
    total = str(team.total)
    name = text.team(look.words(team.name), area.w - len(total) - 1)
    canvas.put(area.x, y, name, "chalk", weight=weight)
    ink = "sgold" if team.new else "chalk"
    canvas.put(area.x + area.w - len(total), y, total, ink, weight=Weight.BOLD)


def _strokes(kept: int, added: int, room: int, look: Look | None = None) -> tuple[Span, ...]:
    """Upright strokes in groups of five, or V for five hundred where there is no room."""
    sign = look.sign("│", "|") if look else "│"
    count = kept + added
    if count + (count - 1) // 5 > room:
        shown = "V" * (count // 5) + sign * (count % 5)
        return (Span(shown[:room], "sgold" if added else "chalk"),)
    spans: list[Span] = []
    for i in range(count):
        if i and i % 5 == 0:
            spans.append(Span(" "))
        spans.append(Span(sign, "chalk" if i < kept else "sgold"))
    return tuple(spans)


def _full(canvas: Canvas, area: Rect, y: int, team: PointsTeam) -> None:
    kept, added = team.kept, team.added
    _bar(canvas, area, y, "100", kept.hundreds, added.hundreds)
    across = max(area.w // 3, 7)
    starts = [round((area.w - across) * (5 - i) / 5) for i in range(6)]
    pixels = [
        ["zband" if start <= x < start + across else "" for x in range(area.w)] for start in starts
    ]
    canvas.blit(area.x, y + 1, half_blocks(pixels))
    first, last = starts[2], starts[3] + across  # where both halves of the middle row are painted
    canvas.fill(Rect(area.x + first, y + 2, last - first, 1), "zband")
    canvas.blit(area.x + first, y + 2, [_strokes(kept.fifties, added.fifties, last - first)])
    canvas.put(area.x + starts[2] + across, y + 2, "50", "zlab")
    _bar(canvas, area, y + 4, "20", kept.twenties, added.twenties)


def _bar(canvas: Canvas, area: Rect, y: int, label: str, kept: int, added: int) -> None:
    canvas.fill(Rect(area.x, y, area.w, 1), "zband")
    canvas.blit(area.x + 1, y, [_strokes(kept, added, area.w - len(label) - 3)])
    canvas.put(area.x + area.w - len(label) - 1, y, label, "zlab")


def _short(canvas: Canvas, area: Rect, y: int, team: PointsTeam, look: Look) -> None:
    kept, added = team.kept, team.added
    pairs = zip(("100", "50", "20"), kept, added, strict=False)
    for down, (label, old, new) in enumerate(pairs):
        _short_row(canvas, area, y + down, label, (old, new), look)
    rest = f"+ {added.rest}" if added.rest >= 0 else str(added.rest)
    ink = "sgold" if team.new else "chalk"
    canvas.put(area.x + area.w - len(rest), y + 3, rest, ink)


def _short_row(
    canvas: Canvas, area: Rect, y: int, label: str, marks: Sequence[int], look: Look
) -> None:
    if look.outlined:
        canvas.put(area.x, y, text.right(label, 4), "chalkdim")
        canvas.blit(area.x + 5, y, [_strokes(marks[0], marks[1], area.w - 5, look)])
        return
    if label != "50":
        _bar(canvas, area, y, label, marks[0], marks[1])
        return
    band = Rect(area.x + area.w // 4 + 1, y, area.w * 3 // 7, 1)
    canvas.fill(band, "zband")
    canvas.blit(band.x + 1, y, [_strokes(marks[0], marks[1], band.w - 2)])
    canvas.put(area.x + area.w - 3, y, label, "zlab")


def _numbers(canvas: Canvas, area: Rect, y: int, team: PointsTeam, look: Look) -> None:
    """The same in numbers: `4×100 1×50 3×20` and the rest at the right; where room is short without
    what there is none of."""
    kept, added = team.kept, team.added
    times = look.sign("×", "x")
    counts = [
        (old + new, value) for value, old, new in zip((100, 50, 20), kept, added, strict=False)
    ]
    rest = f"+ {added.rest}" if added.rest >= 0 else str(added.rest)
    if text.width(_counted(counts, times)) + text.width(rest) >= area.w:
        counts = [(count, value) for count, value in counts if count]
        rest = rest.replace(" ", "")
    shown = text.cut(_counted(counts, times), area.w - len(rest) - 1)
    canvas.put(area.x, y, shown, "chalkdim")
    ink = "sgold" if team.new else "chalk"
    canvas.put(area.x + area.w - len(rest), y, rest, ink)


def _counted(counts: Sequence[tuple[int, int]], times: str) -> str:
    return " ".join(f"{count}{times}{value}" for count, value in counts)
