"""Painting the settlement of a deal and the ranking at the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from jasstui.draw import text
from jasstui.draw.caption import Caption
from jasstui.draw.look import Look
from jasstui.draw.rows import Block, Canvas, Rect, Weight
from jasstui.draw.slate import paint_slate, slate_height
from jasstui.slate.before import before
from jasstui.slate.models import Slate
from jasstui.table.chalking import Stroke, chalked
from jasstui.table.panel import Panel, paint_panel
from jasstui.table.plan import LEAST, MOST
from jasstui.table.prompts import Choice
from jasstui.table.strips import Bar, Hit, Key, paint_bar, paint_choices, paint_keys, paint_question
from jasstui.table.summary import Line, Place, Summary

WHAT = 16
"""Cells for what a line is about, with the gap behind it, more where it is free."""


@dataclass(frozen=True)
class LedgerPage:
    """The page after a deal. `line`: which ledger line is chosen, -1 for none;
    `tricks`: rows of all tricks, shown where there is room; `notes`: sentences below the slate, in
    place of what comes next; `stroke`: how far the new chalk is written, None for all of it."""

    bar: Bar
    summary: Summary
    slate: Slate
    caption: Caption
    question: str
    choices: tuple[Choice, ...]
    focus: int
    keys: tuple[Key, ...]
    words: dict[str, str]
    line: int = -1
    places: tuple[Place, ...] = ()
    panel: Panel | None = None
    scroll: int = 0
    own: int | None = None
    tricks: Block = ()
    small: str = ""
    notes: tuple[str, ...] = ()
    stroke: Stroke | None = None


def paint_ledger(page: LedgerPage, width: int, height: int, look: Look) -> tuple[Block, list[Hit]]:
    """The page for a window of this size."""
    if width < LEAST[0] or height < LEAST[1]:
        canvas = Canvas(width, height)
        for y, part in enumerate(text.wrap(look.words(page.small), max(1, width - 2))[:height]):
            canvas.put(1, y, part, "text")
        return canvas.rows(), []
    canvas = Canvas(width, height)
    hits = paint_bar(canvas, Rect(0, 0, width, 1), page.bar, (), look)
    inner = min(width, MOST[0])
    left = (width - inner) // 2
    side, high = _slate_size(page, width, height, look)
    body = Rect(left + 2, 2, inner - side - 5, height - 6)
    slate = paint_slate(page.slate, side, high, look, page.caption, page.own)
    if page.stroke is not None:
        slate = chalked(*slate_pictures(page, width, height, look), page.stroke)
    canvas.blit(left + inner - side - 1, 2, slate)
    _next(canvas, Rect(left + inner - side - 1, 3 + high, side, body.h - high - 1), page, look)
    hits += _body(canvas, body, page, look)
    row = Rect(left + 2, height - 3, inner - 4, 1)
    paint_question(canvas, row, page.question, "", look, waiting=False)
    hits += paint_choices(canvas, [row._replace(y=height - 2)], page.choices, page.focus, look)
    keys = paint_keys(canvas, Rect(0, height - 1, width, 1), page.keys, look)
    hits += keys
    if page.panel:
        area = Rect(0, 1, width, height - 2)
        hits = [*keys, *paint_panel(canvas, area, page.panel, look, page.scroll).hits]
    return canvas.rows(), hits


def slate_pictures(page: LedgerPage, width: int, height: int, look: Look) -> tuple[Block, Block]:
    """The slate of the page without its new chalk and with it, for a window of this size."""
    side, high = _slate_size(page, width, height, look)
    was, now = (
        paint_slate(slate, side, high, look, page.caption, page.own)
        for slate in (before(page.slate), page.slate)
    )
    return was, now


def _slate_size(page: LedgerPage, width: int, height: int, look: Look) -> tuple[int, int]:
    side = 29 if min(width, MOST[0]) >= 100 else 25
    likes = slate_height(page.slate, side, page.caption, look)
    return side, max(3, min(height - 6, max(likes, 10)))


def _body(canvas: Canvas, area: Rect, page: LedgerPage, look: Look) -> list[Hit]:
    summary, y = page.summary, area.y
    x = canvas.put(area.x, y, look.words(summary.head), "text", weight=Weight.BOLD)
    detail = look.words(summary.detail)
    if x + 2 + text.width(detail) <= area.x + area.w:
        canvas.put(x + 2, y, detail, "muted")
    else:
        y += 1
        canvas.put(area.x, y, text.cut(detail, area.w), "muted")
    y += 1
    roomy = area.h >= 26
    if page.places:
        return _ranking(canvas, area, y + 1, page, look)
    if summary.share and summary.share.points + summary.share.other:
        y = _share(canvas, area, y + (1 if roomy else 0), page, look)
    return _ledger(canvas, area, y + (1 if roomy else 0), page, look)


def _share(canvas: Canvas, area: Rect, y: int, page: LedgerPage, look: Look) -> int:
    share = page.summary.share
    assert share is not None
    total = max(share.points + share.other, 1)
    mine = min(area.w, max(0, round(area.w * share.points / total)))
    full, rest = look.sign("█", "#"), look.sign("░" if look.outline else "█", "-")
    x = canvas.put(area.x, y, full * mine, "gold")
    canvas.put(x, y, rest * (area.w - mine), "line")
    names = look.words(f"{share.mine} {share.points}"), look.words(f"{share.other} {share.theirs}")
    canvas.put(area.x, y + 1, text.cut(names[0], area.w // 2), "text")
    other = text.cut(names[1], area.w // 2)
    canvas.put(area.x + area.w - text.width(other), y + 1, other, "muted")
    return y + 2


def _ledger(canvas: Canvas, area: Rect, y: int, page: LedgerPage, look: Look) -> list[Hit]:
    """The lines in a frame, the rule of the chosen one below them."""
    summary, words = page.summary, page.words
    if not summary.lines:
        return []
    rule_rows = 3
    rows = _rows(summary)
    frame = Rect(area.x - 1, y, area.w + 1, area.y + area.h - y - rule_rows)
    pad = 1 if frame.h >= len(rows) + 8 else 0
    if pad:
        rows = _ruled(rows)
    frame = frame._replace(h=max(4, min(frame.h, len(rows) + 2 + 2 * pad)))
    canvas.box(frame, look.box, "line")
    canvas.put(frame.x + 2, y, f" {look.words(words['account'])} ", "text", weight=Weight.BOLD)
    inner = Rect(frame.x + 2 + pad, frame.y + 1 + pad, frame.w - 4 - 2 * pad, frame.h - 2 - 2 * pad)
    lead = _lead(summary, inner, look)
    columns = _columns(summary, inner._replace(x=inner.x + lead, w=inner.w - lead), look)
    most = inner.h
    chosen = next((i for i, (kind, at) in enumerate(rows) if kind == "line" and at == page.line), 0)
    first = max(0, min(chosen - most + 2, len(rows) - most))
    hits = []
    for down, (kind, at) in enumerate(rows[first : first + most]):
        row = inner._replace(y=inner.y + down, h=1)
        if kind == "line":
            focused = at == page.line
            _line(canvas, row, summary.lines[at], columns, lead, focused, look)
            hits.append(Hit(row, f"summary.line:{at}"))
        elif kind == "head":
            canvas.put(row.x, row.y, look.words(words["what"]), "muted", weight=Weight.BOLD)
            _amounts(canvas, row.x + lead, row.y, summary.sides, columns, "muted", look, bold=True)
        elif kind == "sum":
            canvas.put(row.x, row.y, look.words(words["together"]), "text", weight=Weight.BOLD)
            _amounts(canvas, row.x + lead, row.y, summary.sums, columns, "text", look, bold=True)
        elif kind == "rule":
            wide = (columns[-1] if columns else row.x + row.w) - row.x
            canvas.put(row.x, row.y, look.box[4] * wide, "line")
        elif kind == "slate":
            canvas.put(row.x, row.y, look.words(words["slate"]), "muted", weight=Weight.BOLD)
    below = frame.y + frame.h
    if 0 <= page.line < len(summary.lines):
        sentence = summary.lines[page.line].sentence
        for down, part in enumerate(text.wrap(look.words(sentence), area.w)[:rule_rows]):
            canvas.put(area.x, below + down, part, "text")
        below += rule_rows
    if page.tricks and area.y + area.h - below >= len(page.tricks) + 2:
        canvas.put(area.x, below + 1, look.words(words["tricks"]), "muted", weight=Weight.BOLD)
        canvas.blit(area.x, below + 2, page.tricks)
    return hits


def _rows(summary: Summary) -> list[tuple[str, int]]:
    rows: list[tuple[str, int]] = []
    if summary.points:
        rows.append(("head", 0))
        rows += [("line", at) for at in range(len(summary.points))]
        rows.append(("sum", 0))
    if summary.marks:
        if rows:
            rows.append(("blank", 0))
        rows.append(("slate", 0))
        start = len(summary.points)
        rows += [("line", start + at) for at in range(len(summary.marks))]
    return rows


def _ruled(rows: Sequence[tuple[str, int]]) -> list[tuple[str, int]]:
    """The same with a rule above the sum."""
    found: list[tuple[str, int]] = []
    for row in rows:
        found += [("rule", 0), row] if row[0] == "sum" else [row]
    return found


def _lead(summary: Summary, inner: Rect, look: Look) -> int:
    """Cells before the columns of points: what the longest line needs and the columns leave."""
    longest = max((text.width(look.words(line.what)) for line in summary.points), default=0)
    columns = sum(max(text.width(look.words(name)), _COLUMN) + 2 for name in summary.sides)
    return max(WHAT, min(longest + 1, inner.w - columns))


_WORDS = 10
"""Cells in which words about a line say something."""

_COLUMN = 7
"""Least cells of a column of points."""


def _columns(summary: Summary, area: Rect, look: Look) -> tuple[int, ...]:
    """Right edges of the columns of points; many of them stand closer and cut their names."""
    if not summary.sides:
        return ()
    each = area.w // len(summary.sides)
    gap = 2 if each > 8 else 1
    widths = [min(max(text.width(look.words(name)), _COLUMN), each - gap) for name in summary.sides]
    return tuple(accumulate((width + gap for width in widths), initial=area.x))[1:]


def _amounts(
    canvas: Canvas,
    left: int,
    y: int,
    amounts: Sequence[str],
    columns: Sequence[int],
    ink: str,
    look: Look,
    bold: bool = False,
) -> None:
    for amount, edge in zip(amounts, columns, strict=True):
        shown = text.cut(look.words(amount), edge - left - 1)
        weight = Weight.BOLD if bold else Weight.NORMAL
        canvas.put(edge - text.width(shown), y, shown, ink, weight=weight)
        left = edge


def _line(
    canvas: Canvas,
    row: Rect,
    line: Line,
    columns: Sequence[int],
    lead: int,
    focused: bool,
    look: Look,
) -> None:
    ink, ground = ("focus.ink", "focus") if focused else ("text", "")
    if focused:
        canvas.fill(row, "focus", "focus.ink")
    weight = Weight.BOLD if focused else Weight.NORMAL
    room = lead - 1 if line.amounts else row.w
    x = canvas.put(row.x, row.y, text.trail(look.words(line.what), room), ink, ground, weight)
    if line.words:
        at = max(x + 2, row.x + WHAT)
        shown = text.cut(look.words(line.words), row.x + row.w - at)
        x = canvas.put(at, row.y, shown, ink if focused else "gold", ground, weight)
        at = max(x + 2, row.x + 2 * WHAT)
        if row.x + row.w - at >= min(text.width(look.words(line.why)), _WORDS):
            why = text.trail(look.words(line.why), row.x + row.w - at)
            canvas.put(at, row.y, why, ink, ground)
        return
    _amounts(canvas, row.x + lead, row.y, line.amounts, columns, ink, look, bold=focused)
    short = line.sentence
    at = (columns[-1] if columns else row.x) + 3
    if not focused and row.x + row.w - at > 12:
        canvas.put(at, row.y, text.trail(look.words(short), row.x + row.w - at), "muted")


def _ranking(canvas: Canvas, area: Rect, y: int, page: LedgerPage, look: Look) -> list[Hit]:
    for place in page.places:
        ink = "gold" if place.number == 1 else "text"
        weight = Weight.BOLD if place.number == 1 else Weight.NORMAL
        x = canvas.put(area.x, y, f"{place.number}.  {look.words(place.names)}", ink, weight=weight)
        words = page.words["lost"] if place.lost else place.worth
        canvas.put(max(x + 3, area.x + 24), y, look.words(words), "muted")
        y += 2
    return []


def _next(canvas: Canvas, area: Rect, page: LedgerPage, look: Look) -> None:
    sentences = page.notes or page.summary.next
    if area.h < 2 or not sentences:
        return
    heading = page.words["notes" if page.notes else "next"]
    canvas.put(area.x, area.y, look.words(heading), "muted", weight=Weight.BOLD)
    y = area.y + 1
    for sentence in sentences:
        for part in text.wrap(look.words(sentence), area.w):
            if y < area.y + area.h:
                canvas.put(area.x, y, part, "text")
                y += 1
