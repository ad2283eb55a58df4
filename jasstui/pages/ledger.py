"""Painting the settlement of a deal and the ranking at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, groupby, pairwise
from operator import itemgetter

from msgspec.structs import replace

from jasstui.canvas import text
from jasstui.canvas.cells import Canvas
from jasstui.canvas.layout import ALL, Part, shares, stack
from jasstui.canvas.letters import Letters
from jasstui.canvas.rows import Block, Hit, Rect, Weight, bold, row_width
from jasstui.draw.card import paint_chip
from jasstui.draw.look import Look
from jasstui.draw.names import PLUS, POINTED, initials, team
from jasstui.draw.sheet import Sheet
from jasstui.draw.slate import Framed, paint_slate, slate_height
from jasstui.pages.chalking import Stroke, chalked
from jasstui.pages.ending import paint_ending
from jasstui.pages.panel import Spots, paint_panel
from jasstui.pages.plan import LEAST, READ, centred
from jasstui.pages.strips import paint_bar, paint_choices, paint_keys, paint_question, too_small
from jasstui.plain import Plain
from jasstui.table.doing.panel import Panel
from jasstui.table.keys.caps import Key
from jasstui.table.saying.choices import Choice
from jasstui.table.saying.summary import Line, Place, Summary
from jasstui.table.saying.topbar import Bar
from jasstui.words import Words

WHAT = 16
"""Cells for the label of a line, with the gap behind it, more where there is room."""


_FRAME = 8
"""Rows that the head and a few lines keep above a rule."""

ROOMY = 26
"""Rows of the account from which there are some to spare."""

LEAST_SLATE = {"practice.title": 8, "day.title": 8, "lessons.title": 4, "summary.next": 12}
"""Rows that the slate keeps above the block below it, by its heading."""


class LedgerPage(Plain):
    """The page after a deal. `line`: which ledger line is chosen, -1 for none; `tricks`: rows of
    all tricks, shown where there is room, `brief` the same for narrow columns; `notes`: sentences
    below the slate, in place of what comes next, with `noted` for a heading; `stroke`: how
    far the new chalk is written, None for all of it."""

    bar: Bar
    summary: Summary
    slate: Framed
    choices: tuple[Choice, ...]
    keys: tuple[Key, ...]
    say: Words
    ends: tuple[Key, ...] = ()
    focus: int = 0
    line: int = -1
    places: tuple[Place, ...] = ()
    panel: Panel | None = None
    scroll: int = 0
    tricks: Block = ()
    brief: Block = ()
    notes: tuple[str, ...] = ()
    noted: str = "practice.title"
    stroke: Stroke | None = None


_CHIP = 5
"""Cells of a card among others, with the gap behind it."""


def paint_ledger(page: LedgerPage, width: int, height: int, look: Look) -> tuple[Block, list[Hit]]:
    """The page for a window of this size."""
    if width < LEAST[0] or height < LEAST[1]:
        told = page.say("table.small", w=LEAST[0], h=LEAST[1])
        return too_small(told, width, height, look).rows(), []
    sheet = Sheet(min(width, READ), height, look)
    _paint(page, sheet)
    whole = centred(sheet, width, height)
    return whole.rows(), whole.hits


def _paint(page: LedgerPage, sheet: Sheet) -> None:
    look, width, height = sheet.look, sheet.width, sheet.height
    paint_bar(sheet, Rect(0, 0, width, 1), page.bar, page.ends)
    side = _side(width)
    stack(
        sheet.within(Rect(width - side - 1, 2, side, height - 6)),
        *_beside(page, width, height, look),
    )
    if page.places:
        felt = Rect(0, 1, width - side - 2, height - 5)
        paint_ending(sheet, felt, page.summary.head, page.places, page.say("summary.lost"))
    else:
        _body(sheet, Rect(2, 2, width - side - 5, height - 6), page)
    row = Rect(2, height - 3, width - 4, 1)
    paint_question(sheet, row, page.say("summary.question"), "", waiting=False)
    paint_choices(sheet, [row._replace(y=height - 2)], page.choices, page.focus)
    if page.panel:
        sheet.hits.clear()
    paint_keys(sheet, Rect(0, height - 1, width, 1), page.keys)
    if page.panel:
        paint_panel(sheet, Spots(Rect(0, 1, width, height - 2)), page.panel, page.scroll)


def slate_pictures(page: LedgerPage, width: int, height: int, look: Look) -> tuple[Block, Block]:
    """The slate of the page without its new chalk and with it, for a window of this size."""
    side, (high, _) = _side(width), shares(height - 6, _beside(page, width, height, look))
    was = replace(page.slate, slate=page.slate.slate.before())
    return paint_slate(was, side, high, look), paint_slate(page.slate, side, high, look)


def _side(width: int) -> int:
    """Columns of the slate and what stands below it."""
    return 29 if width >= 100 else 25


def _beside(
    page: LedgerPage, width: int, height: int, look: Look
) -> tuple[Part[Sheet], Part[Sheet]]:
    """The slate, and below it how the deal went and what was practised or comes next."""
    side = _side(width)
    heading, told = last_block(page)
    below = len(block_of(heading, told, side, page, look))
    likes = max(slate_height(page.slate, side, look), 10)

    def slate(part: Sheet) -> None:
        block = paint_slate(page.slate, side, part.height, look)
        if page.stroke is not None:
            block = chalked(*slate_pictures(page, width, height, look), page.stroke)
        part.blit(0, 0, block)
        part.hit(Rect(0, 0, side, part.height), "summary.slate")

    return (
        Part(slate, min(LEAST_SLATE[heading], likes) if below else 3, likes),
        Part(lambda part: paint_next(part, page), below, ALL, gap=1),
    )


def paint_next(sheet: Canvas, page: LedgerPage) -> None:
    """Paint practice notes or the next steps, and above, where there is room, the deal's course."""
    below = block_of(*last_block(page), sheet.width, page, sheet.look)
    course = block_of("summary.course.title", page.summary.course, sheet.width, page, sheet.look)
    if course and len(course) + bool(below) + len(below) <= sheet.height:
        below = [*course, *([("", "text")] if below else []), *below]
    if sheet.height < 2:
        return
    for y, (told, ink) in enumerate(below[: sheet.height]):
        sheet.put(0, y, told, ink, bold(ink == "muted"))


def last_block(page: LedgerPage) -> tuple[str, Sequence[str]]:
    """Last block below the slate: its heading and its sentences."""
    return (page.noted, page.notes) if page.notes else ("summary.next", page.summary.next)


def block_of(
    heading: str, sentences: Sequence[str], wide: int, page: LedgerPage, look: Letters
) -> list[tuple[str, str]]:
    """A heading and sentences below it as lines with their inks, nothing without sentences."""
    if not sentences:
        return []
    lines = [part for told in sentences for part in text.wrap(look.words(told), wide)]
    return [(look.words(page.say(heading)), "muted"), *((line, "text") for line in lines)]


def _body(sheet: Sheet, area: Rect, page: LedgerPage) -> None:
    summary = page.summary
    head, detail = (text.wrap(sheet.words(told), area.w) for told in (summary.head, summary.detail))
    sheet.lines(area.x, area.y, head, weight=Weight.BOLD)
    y, beside = area.y + len(head), text.width(" ".join(head)) + 2
    if detail and beside + text.width(" ".join(detail)) <= area.w:
        sheet.put(area.x + beside, y - 1, detail[0], "muted")
    else:
        sheet.lines(area.x, y, detail, "muted")
        y += len(detail)
    roomy = area.h >= ROOMY
    if summary.share and summary.share.points + summary.share.other:
        y = _share(sheet, area, y + (1 if roomy else 0), page)
    _ledger(sheet, area, y + (1 if roomy else 0), page)


def _share(sheet: Sheet, area: Rect, y: int, page: LedgerPage) -> int:
    share, look = page.summary.share, sheet.look
    assert share is not None
    total = max(share.points + share.other, 1)
    part = min(area.w, max(0, round(area.w * share.points / total)))
    full, rest = look.sign("█", "#"), look.sign("░" if look.outline else "█", "-")
    x = sheet.put(area.x, y, full * part, "gold")
    sheet.put(x, y, rest * (area.w - part), "line")
    names = look.words(f"{share.mine} {share.points}"), look.words(f"{share.other} {share.theirs}")
    if sum(map(text.width, names)) + 2 > area.w:
        mine, theirs = (
            team(look.words(side), area.w // 2 - len(str(points)) - 2)
            for side, points in ((share.mine, share.points), (share.theirs, share.other))
        )
        names = f"{mine} {share.points}", f"{share.other} {theirs}"
    sheet.put(area.x, y + 1, names[0])
    start = sheet.end(area.x + area.w, y + 1, names[1], "muted")
    half, word = area.x + area.w // 2, look.words(page.say("summary.half"))
    if share.bid:
        bid = total - share.bid if share.against else share.bid
        half = area.x + max(0, min(area.w - 1, round(area.w * bid / total)))
        word = look.words(page.say("summary.bid", n=share.bid))
    if area.x + text.width(names[0]) < half < start - 1:
        sheet.put(half, y + 1, look.sign("▲", "^"), "muted")
    if area.h < 32:
        return y + 2
    last = area.x + area.w - text.width(word)
    sheet.put(max(area.x, min(half - text.width(word) // 2, last)), y + 2, word, "muted")
    return y + 3


def _ledger(sheet: Sheet, area: Rect, y: int, page: LedgerPage) -> None:
    """The lines in a frame, the rule of the chosen one below them."""
    summary, say, look = page.summary, page.say, sheet.look
    if not summary.lines:
        return
    rules = [text.wrap(look.words(line.sentence), area.w) for line in summary.lines]
    rule_rows = max(map(len, rules)) if page.line >= 0 else 0
    rows = _rows(summary)
    free = area.y + area.h - y - min(rule_rows, area.h - _FRAME)
    pad = 1 if area.h >= ROOMY and free >= len(rows) + 8 else 0
    if pad:
        rows = _ruled(rows)
    inner = Rect(area.x + 1 + pad, y + 1 + pad, area.w - 3 - 2 * pad, free - 2 - 2 * pad)
    summary = _closer(summary, inner.w, look)
    lead = _lead(summary, inner, look)
    columns = _columns(summary, inner._replace(x=inner.x + lead, w=inner.w - lead), look)
    room = inner.x + inner.w - (columns[-1] if columns else inner.x) - 3
    spare = inner.h - len(rows)
    below = {tricks: high + 2 for high, _, tricks in _arranged(page, area.w)}
    spare -= next((high for high in below.values() if high <= spare), 0)
    told = _told(summary, room, spare, look) if room >= _RULE else {}
    parts = [
        _parts(line, told.get(("line", at), ()), lead, look)
        for at, line in enumerate(summary.lines)
    ]
    rows = [
        each for row in rows for each in [row] * (len(parts[row[1]]) if row[0] == "line" else 1)
    ]
    inner = inner._replace(h=min(inner.h, max(len(rows), 2)))
    frame = Rect(area.x - 1, y, area.w + 1, inner.h + 2 + 2 * pad)
    sheet.box(frame, "line")
    sheet.put(frame.x + 2, y, f" {say('summary.account')} ", weight=Weight.BOLD)
    most = inner.h
    chosen = rows.index(("line", page.line)) if page.line >= 0 else 0
    first = max(0, min(chosen - most + 2, len(rows) - most))
    _more(sheet, frame, first, len(rows) - first - most)
    for down, (kind, at) in enumerate(rows[first : first + most]):
        row = inner._replace(y=inner.y + down, h=1)
        if kind == "line":
            line, beside = parts[at][rows[: first + down].count((kind, at))]
            _line(sheet, row, line, columns, lead, at == page.line, beside)
            sheet.hit(row, f"summary.line:{at}")
        elif kind == "rule":
            wide = (columns[-1] if columns else row.x + row.w) - row.x
            sheet.put(row.x, row.y, look.box[4] * wide, "line")
        elif kind in _HEADS:
            _head(sheet, row, kind, say, summary, columns, lead)
    y = frame.y + frame.h
    if page.line >= 0:
        rule, most = rules[page.line], area.y + area.h - y
        last = text.trail(" ".join(rule[most - 1 :]), area.w)
        sheet.lines(area.x, y, rule if len(rule) <= most else (*rule[: most - 1], last))
        y += rule_rows
    _tricks(sheet, Rect(area.x, y, area.w, area.y + area.h - y), page)


def _parts(line: Line, told: Sequence[str], lead: int, look: Look) -> list[tuple[Line, str]]:
    """A line row by row, each with what is told beside it. Words of which not even the first has
    room stand above their numbers."""
    what = look.words(line.what)
    least = f"{what.split()[0]} ..." if text.width(what) >= lead >= _LEAST else what
    if line.amounts and text.width(least) >= lead:
        return [(replace(line, amounts=()), ""), (replace(line, what=""), "")]
    more = replace(line, what="", amounts=())
    return [(more if at else line, beside) for at, beside in enumerate(told or ("",))]


def _more(sheet: Sheet, frame: Rect, above: int, below: int) -> None:
    """Signs on the frame that there are more lines."""
    x = frame.x + frame.w - 6
    if above > 0:
        sheet.put(x, frame.y, sheet.look.sign(" ▲ ", " ^ "), "muted")
    if below > 0:
        sheet.put(x, frame.y + frame.h - 1, sheet.look.sign(" ▼ ", " v "), "muted")


def _tricks(sheet: Sheet, area: Rect, page: LedgerPage) -> None:
    """All tricks where there is room for them, one below the other or in two columns."""
    for high, wide, rows in _arranged(page, area.w):
        if high + 2 <= area.h:
            heading = page.say("summary.all-tricks")
            sheet.put(area.x, area.y + 1, heading, "muted", Weight.BOLD)
            for column, first in enumerate(range(0, len(rows), high)):
                sheet.blit(area.x + column * wide, area.y + 2, rows[first : first + high])
            return


def _arranged(page: LedgerPage, room: int) -> Iterator[tuple[int, int, Block]]:
    """Layouts of all tricks in so many cells: rows, cells of a column, and what is in them."""
    for columns, rows in ((1, page.tricks), (2, page.tricks), (2, page.brief)):
        wide = max(map(row_width, rows), default=0) + 3
        if rows and columns * wide - 3 <= room:
            yield -(-len(rows) // columns), wide, rows


def _told(
    summary: Summary, room: int, spare: int, look: Look
) -> dict[tuple[str, int], tuple[str, ...]]:
    """Rules beside the lines of points, in so many cells and `spare` rows more than there are
    lines, the shortest first: whole, else what is said before a semicolon, else not at all. One
    that several lines share goes on beside them. All of it stands below a line that is chosen."""
    sentences = enumerate(look.words(line.sentence) for line in summary.points)
    shared = [(s, [at for at, _ in some]) for s, some in groupby(sentences, key=itemgetter(1))]
    told: dict[tuple[str, int], tuple[str, ...]] = {}
    for whole in (False, True):
        for sentence, lines in sorted(shared, key=lambda each: len(each[0])):
            parts = text.wrap(sentence if whole else text.before_semicolon(sentence), room)
            *others, last = (("line", at) for at in lines)
            more = max(len(parts) - len(lines), 0) - max(len(told.get(last, ())) - 1, 0)
            if more <= spare:
                spare -= more
                told |= {row: parts[at : at + 1] or ("",) for at, row in enumerate(others)}
                told[last] = parts[len(others) :] or ("",)
    return told


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


def _closer(summary: Summary, room: int, look: Look) -> Summary:
    """The same with factors closer to their numbers where words of a line had no room else."""
    longest = max((text.width(look.words(line.what)) for line in summary.points), default=0) + 1
    if longest + sum(_narrowest(summary, look)) + len(summary.sides) <= room:
        return summary
    points = tuple(
        replace(line, amounts=tuple(amount.replace(" × ", "×") for amount in line.amounts))
        for line in summary.points
    )
    return replace(summary, points=points)


def _narrowest(summary: Summary, look: Look) -> list[int]:
    """Cells that each column of points needs: for its longest number, and to say whose it is."""
    sides = [
        initials(side) if PLUS in side else text.beginning(side, _NAME) for side in summary.sides
    ]
    rows = [*(line.amounts for line in summary.points), summary.sums, sides]
    columns = zip(*rows, strict=True)
    return [max(text.width(look.words(told)) for told in column) for column in columns]


def _lead(summary: Summary, inner: Rect, look: Look) -> int:
    """Cells before the columns of points: what the longest line needs as far as the columns leave
    it, even if names of a side stand closer for it; more where it is free. Words give way before a
    number does."""
    longest = max((text.width(look.words(line.what)) for line in summary.points), default=0) + 1
    wide, close = (_needed(summary.sides, plus, look) for plus in (" + ", "+"))
    free = min(max(longest, WHAT), inner.w - wide)
    lead = max(min(max(longest, _LEAST), WHAT), free, min(longest, inner.w - close))
    return min(lead, inner.w - sum(_narrowest(summary, look)) - len(summary.sides))


def _needed(sides: Sequence[str], plus: str, look: Look) -> int:
    """Cells of the columns of points with this between the names of a side."""
    names = (look.words(name).replace(" + ", plus) for name in sides)
    return sum(max(text.width(name), _COLUMN) + 2 for name in names)


_HEADS = {"head": "summary.what", "sum": "summary.together", "slate": "summary.slate"}
"""What stands before a row that is no line."""

_LEAST = 10
"""Fewest cells before the columns of points."""

_RULE = 24
"""Cells for a rule beside its line."""

_WORDS = 10
"""Fewest cells for words about a line."""

_NAME = 2
"""Fewest cells of a column for the initial of a person."""

_COLUMN = 7
"""Fewest cells of a column of points."""


def _columns(summary: Summary, area: Rect, look: Look) -> tuple[int, ...]:
    """Right edges of the columns of points; where they take too much, they stand closer, and only
    then the longest names are cut. Numbers are whole."""
    if not summary.sides:
        return ()
    least = _narrowest(summary, look)
    names = (text.width(look.words(name)) for name in summary.sides)
    widths = [max(both) for both in zip(names, least, [_COLUMN] * len(least), strict=True)]
    gap = 2 if sum(widths) + 2 * len(widths) <= area.w else 1
    spare = [width - number for width, number in zip(widths, least, strict=True)]
    while sum(widths) + gap * len(widths) > area.w and any(spare):
        at = max((at for at, left in enumerate(spare) if left), key=widths.__getitem__)
        widths[at], spare[at] = widths[at] - 1, spare[at] - 1
    return tuple(accumulate((width + gap for width in widths), initial=area.x))[1:]


def _head(
    sheet: Sheet,
    row: Rect,
    kind: str,
    say: Words,
    summary: Summary,
    columns: Sequence[int],
    lead: int,
) -> None:
    """A row that is no line: names above the columns, their sums, what goes on the slate."""
    ink, word = "text" if kind == "sum" else "muted", sheet.words(say(_HEADS[kind]))
    if kind == "sum":
        word = word if text.width(word) < lead else "="
        _amounts(sheet, row.y, summary.sums, columns, ink, Weight.BOLD)
    elif kind == "head":
        names = _names([*map(sheet.words, summary.sides)], (row.x + lead, *columns))
        _amounts(sheet, row.y, names, columns, ink, Weight.BOLD)
    sheet.put(row.x, row.y, word, ink, Weight.BOLD)


def _names(sides: Sequence[str], edges: Sequence[int]) -> list[str]:
    """Names above columns between these edges: each in its own room, but of persons initials alone
    where one of them has room for no more."""
    rooms = [right - left - 1 for left, right in pairwise(edges)]
    if min(rooms, default=0) < POINTED and not any(PLUS in side for side in sides):
        rooms = [min(room, _NAME) for room in rooms]
    return [team(side, room) for side, room in zip(sides, rooms, strict=True)]


def _amounts(
    sheet: Sheet,
    y: int,
    amounts: Sequence[str],
    columns: Sequence[int],
    ink: str,
    weight: Weight,
) -> None:
    for amount, edge in zip(amounts, columns, strict=True):
        sheet.end(edge, y, amount, ink, weight)


def _line(
    sheet: Sheet,
    row: Rect,
    line: Line,
    columns: Sequence[int],
    lead: int,
    focused: bool,
    told: str,
) -> None:
    """A line of the ledger; `told`: what stands of its rule beside it."""
    ink, ground = ("focus.ink", "focus") if focused else ("text", "")
    if focused:
        sheet.fill(row, "focus", "focus.ink")
    weight = bold(focused)
    words = text.without_end(sheet.words(line.words), row.w - _LEAST, " (")
    room = lead - 1 if line.amounts else row.w - (text.width(words) + 2 if words else 0)
    x = sheet.put(
        row.x, row.y, text.trail(sheet.words(line.what), room), ink, weight, ground=ground
    )
    if not line.words:
        if line.amounts:
            _amounts(sheet, row.y, line.amounts, columns, ink, weight)
        at = (columns[-1] if columns else row.x) + 3
        sheet.put(at, row.y, told, ink if focused else "muted", ground=ground)
        return
    at, end = max(x + 2, row.x + WHAT), row.x + row.w
    at = max(x + 2, min(at, end - text.width(words)))  # long words begin further left
    if x + 1 + text.width(line.sign) < row.x + WHAT <= at:
        sign = row.x + WHAT - 1
        sheet.end(sign, row.y, line.sign, ink if focused else "gold", Weight.BOLD, ground=ground)
    if line.cards:
        needs = _CHIP * len(line.cards) + text.width(sheet.words(line.worth))
        at = max(x + 1, min(at, end - needs))
        for face in line.cards[: (end - at - needs) // _CHIP + len(line.cards)]:
            sheet.blit(at, row.y, (paint_chip(face, sheet.look),))
            at += _CHIP
        sheet.put(at, row.y, line.worth, ink, Weight.BOLD, ground=ground)
        return
    bright = ink if focused else "gold"
    x = sheet.put(at, row.y, words, bright, weight, ground=ground)
    why = sheet.words(line.why)
    at = max(x + 2, min(row.x + 2 * WHAT, end - text.width(why)))
    if end - at >= min(text.width(why), _WORDS):
        sheet.put(at, row.y, text.trail(why, end - at), ink, ground=ground)
