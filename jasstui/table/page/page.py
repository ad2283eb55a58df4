"""The whole page of the table, painted from plain models for any size of window.

80x24 has mat and slate side by side and one line of news; from 100x32 a rail holds slate, last
trick and log; from 160x44 there is a rail at each side. What does not fit gives way in the order of
the visual language, and at last only a sentence asks for more room.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from jasstui.draw import text
from jasstui.draw.hand import HandCard, hit_rect, paint_hand
from jasstui.draw.look import Look
from jasstui.draw.rows import Block, Canvas, Rect, Row, Weight
from jasstui.draw.seats import Grade, table_layout
from jasstui.draw.slate import Framed, slate_height, slate_sheet
from jasstui.draw.table import table_sheet
from jasstui.draw.table_model import TableModel
from jasstui.draw.table_trick import shows_last
from jasstui.plain import Plain
from jasstui.table.page.panel import Panel, paint_panel
from jasstui.table.page.plan import LEAST, MOST, Plan, plan
from jasstui.table.page.strips import (
    NO_ENTRY,
    Entry,
    Hit,
    Key,
    centred,
    fits,
    fitted,
    paint_bar,
    paint_choices,
    paint_entry,
    paint_keys,
    paint_question,
    rows_of,
    too_small,
    width_of,
)
from jasstui.table.saying.prompts import Choice
from jasstui.table.saying.topbar import Bar

BESIDE_HAND = 22
"""Columns that memory aids need beside the hand."""


LOG = 5
"""Rows that are kept for the log, its title included; what the game is about may take two."""


class Aside(NamedTuple):
    """Something to read beside the table, painted for the size it gets. In a small window it takes
    the place of the slate."""

    title: str
    paint: Callable[[int, int], Block]


class Page(Plain):
    """Everything on the screen. `mat` makes the table for the size it gets; `news`: sentences,
    newest last, `log` the same with cards by their signs, `names` those in front of them;
    `playable`: the choices are cards of the hand; `entry`: what has been typed of a number, and its
    bounds; `last`: rows about the last trick; `aid`: what one may want to remember, and `about`
    what is played for, both painted for a width; `without`: why there is no hand; `notice` stands
    in place of the question; `small`: the sentence for a window that is too small; `cards`:
    how large those of the hand shall be."""

    bar: Bar
    mat: Callable[[int, int], TableModel]
    slate: Framed
    news: tuple[str, ...] = ()
    log: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    news_title: str = ""
    last: tuple[Row, ...] = ()
    aid: Callable[[int], Block] | None = None
    about: Callable[[int], Block] | None = None
    hand: tuple[HandCard, ...] = ()
    cards: str = "auto"
    question: str = ""
    reason: str = ""
    waiting: bool = False
    without: str = ""
    notice: str = ""
    choices: tuple[Choice, ...] = ()
    extras: tuple[Choice, ...] = ()
    entry: Entry = NO_ENTRY
    playable: bool = False
    focus: int = -1
    keys: tuple[Key, ...] = ()
    ends: tuple[Key, ...] = ()
    ends_short: tuple[Key, ...] = ()
    corner: str = ""
    panel: Panel | None = None
    first_line: int = 0
    panel_focus: int = 0
    small: str = ""
    aside: Aside | None = None


class Painted(NamedTuple):
    """The painted page, where the mouse finds keys and cards, how far a panel scrolls, and the
    sheet the page was painted on."""

    block: Block
    hits: tuple[Hit, ...]
    scroll: int
    sheet: Canvas


def paint_page(
    page: Page, width: int, height: int, look: Look, before: Painted | None = None
) -> Painted:
    """The page for a window of this size. `before`: what was painted last, which saves work."""
    if width < LEAST[0] or height < LEAST[1]:
        sheet = too_small(page.small, width, height, look)
        return Painted(sheet.rows(), (), 0, sheet)
    inner_w, inner_h = min(width, MOST[0]), min(height, MOST[1])
    canvas = Canvas(inner_w, inner_h)
    reads = page.aside is not None
    at = plan(inner_w, inner_h, not page.slate.slate.at_plates, reads, page.cards)
    ends = page.ends if inner_w >= 100 else page.ends_short
    hits = paint_bar(canvas, at.bar, page.bar, ends, look)
    mat = page.mat(at.mat.w, at.mat.h)
    canvas.lay(at.mat.x, at.mat.y, table_sheet(mat, look))
    page = replace(page, last=()) if shows_last(mat) else page
    idle = not (page.choices or page.extras or page.entry.bounds)
    anywhere = [Hit(Rect(0, 1, inner_w, inner_h - 2), "table.confirm")] if idle else []
    hits = [*anywhere, *hits, *_seat_hits(mat, at.mat)]
    hits += _side(canvas, at, page, look)
    if page.aside and at.aside.w:
        _aside(canvas, at.aside, page.aside, look)
    hits += _hand(canvas, at, page, look)
    keys = paint_keys(canvas, at.keys, page.keys, look, page.corner)
    hits += _asked(canvas, at, page, look)
    hits += keys
    scroll = 0
    if page.panel:
        area = Rect(0, 1, inner_w, inner_h - 2)
        laid = paint_panel(canvas, area, page.panel, look, page.first_line, page.panel_focus)
        scroll, hits = laid.scroll, [*keys, *laid.hits]
    sheet, moved = centred(canvas, hits, width, height)
    return Painted(sheet.rows(before.sheet if before else None), tuple(moved), scroll, sheet)


def _hand(canvas: Canvas, at: Plan, page: Page, look: Look) -> list[Hit]:
    picture = paint_hand(page.hand, at.hand.w, look, at.size)
    canvas.lay(at.hand.x, at.hand.y, picture.sheet)
    hits = []
    for hit in picture.hits:
        rect = hit_rect(hit)
        moved = rect._replace(x=rect.x + at.hand.x, y=rect.y + at.hand.y)
        hits.append(Hit(moved, f"table.card:{hit.card}"))
    if page.without and not page.hand:
        lines = text.wrap(look.words(page.without), at.hand.w - 4)
        y = at.hand.y + (at.hand.h - len(lines)) // 2
        for down, line in enumerate(lines):
            x = at.hand.x + (at.hand.w - text.width(line)) // 2
            canvas.put(x, y + down, line, "muted")
    if page.aid and hits and not at.rail.w:
        _beside_hand(canvas, at.hand, max(hit.rect.x + hit.rect.w for hit in hits), page.aid)
    return hits


def _beside_hand(canvas: Canvas, hand: Rect, after: int, aid: Callable[[int], Block]) -> None:
    """Paint the memory aid at the right of a hand that leaves room for it."""
    wide = hand.x + hand.w - after - 4
    if wide < BESIDE_HAND:
        return
    block = aid(wide)
    if len(block) <= hand.h:
        canvas.blit(after + 3, hand.y + (len(block) < hand.h), block)


def _asked(canvas: Canvas, at: Plan, page: Page, look: Look) -> list[Hit]:
    """Question and choices; the choices take a second row where one is not enough and a row is
    free, below them or where the hand has no keys to show; at last they take that of the caps."""
    choices, focus = (*page.choices, *page.extras), page.focus
    hits: list[Hit] = []
    if page.entry.bounds:
        x, hits = paint_entry(canvas, at.choices, page.entry, look, width_of(choices, look))
        at = at._replace(choices=at.choices._replace(x=x, w=at.choices.x + at.choices.w - x))
    choices = fitted(choices, at.choices.w, look)
    rows, question = [at.choices], at.question
    spare = at.keys.y - at.choices.y > 1
    if not fits(choices, at.choices.w, look):
        free = [c for c in choices if not c.refused]
        if fits(free, at.choices.w, look):
            choices = tuple(free)
        elif page.playable and not (spare and rows_of(choices, at.choices.w, look) == 2):
            raised = choices[focus : focus + 1] if 0 <= focus < len(page.choices) else ()
            choices, focus = (*raised, *page.extras), 0 if raised else -1
        elif spare:
            rows.append(at.choices._replace(y=at.choices.y + 1))
        else:
            rows, question = [at.question, at.choices], at.question._replace(y=at.question.y - 1)
            if rows_of(choices, at.choices.w, look) > len(rows):
                rows.append(at.choices._replace(y=at.keys.y))
                canvas.fill(at.keys, "room")
    if page.notice:
        lines = text.wrap(look.words(page.notice), at.question.w - 2)[:3]
        if len(lines) > 1 and page.playable and not page.extras:
            _notice(canvas, at.question._replace(y=at.question.y - len(lines) + 2), lines, look)
            return hits
        _notice(canvas, question._replace(y=question.y - len(lines) + 1), lines, look)
    else:
        paint_question(canvas, question, page.question, page.reason, look, page.waiting)
    return [*hits, *paint_choices(canvas, rows, choices, focus, look)]


def _notice(canvas: Canvas, rect: Rect, lines: Sequence[str], look: Look) -> None:
    """A refusal in place of the question; a long one takes the rows above for the moment, and the
    choices stay. Where these are nothing but cards, it takes their row first."""
    canvas.fill(Rect(rect.x - 1, rect.y, rect.w + 2, len(lines)), "room")
    canvas.put(rect.x, rect.y, look.sign("▸", ">"), "accent", weight=Weight.BOLD)
    for down, line in enumerate(lines):
        canvas.put(rect.x + 2, rect.y + down, line, "text")


def _seat_hits(model: TableModel, mat: Rect) -> list[Hit]:
    """The plates: each tells what was said there. Seats are counted from the lower edge on."""
    layout = table_layout(len(model.seats), model.width, model.height, model.clockwise)
    if layout.grade is Grade.LINES:
        plates = [Rect(1, y, model.width - 2, 1) for y in range(len(model.seats))]
    else:
        plates = list(layout.plates)
    return [
        Hit(rect._replace(x=rect.x + mat.x, y=rect.y + mat.y), f"table.seat:{at}")
        for at, rect in enumerate(plates)
        if rect.w and rect.y + rect.h <= model.height
    ]


# ------------------------------------------------------------------ beside the mat


def _side(canvas: Canvas, at: Plan, page: Page, look: Look) -> list[Hit]:
    hits = []
    y = at.slate.y
    if at.slate.w:
        like = slate_height(page.slate, at.slate.w, look)
        high = at.slate.h if at.ticker.w else min(at.slate.h, like)
        sheet = slate_sheet(page.slate, at.slate.w, high, look)
        canvas.lay(at.slate.x, at.slate.y, sheet)
        hits.append(Hit(Rect(at.slate.x, at.slate.y, at.slate.w, high), "table.slate"))
        y += high + 1
    if at.ticker.w:
        canvas.put(at.ticker.x, at.ticker.y, _ticker(page.news, at.ticker.w, look), "muted")
        return hits
    rail = at.rail
    if not rail.w:
        return hits
    top = y if rail == at.slate else rail.y
    area = Rect(rail.x, top, rail.w, rail.y + rail.h - top)
    _rail(canvas, area, page, look)
    return hits


def _aside(canvas: Canvas, rect: Rect, aside: Aside, look: Look) -> None:
    """Paint the reading panel, on a sheet with a margin of a cell."""
    body = body_of(rect)
    canvas.fill(rect, "panel")
    canvas.put(body.x, rect.y, look.words(aside.title), "accent", "panel", Weight.BOLD)
    canvas.blit(body.x, body.y, aside.paint(body.w, body.h))


def body_of(aside: Rect) -> Rect:
    """What is left of a reading panel below its heading."""
    apart = 1 if aside.h < LEAST[1] else 2
    return Rect(aside.x + 1, aside.y + apart, aside.w - 2, max(0, aside.h - 2 * apart + 1))


def _rail(canvas: Canvas, rect: Rect, page: Page, look: Look) -> None:
    """Paint it from the top; of the log as much as is left room for."""
    y, end = rect.y, rect.y + rect.h
    aid = page.aid(rect.w) if page.aid else ()
    about = page.about(rect.w) if page.about else ()
    for block, left in ((page.last, LOG), (aid, LOG), (about, LOG - 2)):
        if block and end - y > len(block) + left:
            canvas.blit(rect.x, y, block)
            y += len(block) + 1
    room = end - y - 1
    if room < 2:
        return
    canvas.put(rect.x, y, look.words(page.news_title), "muted", weight=Weight.BOLD)
    lines: list[str] = []
    for sentence in reversed(page.log):
        first, *more = text.wrap(look.words(sentence), rect.w - 1) or ("",)
        told = [first, *(f"  {part}" for part in text.wrap(" ".join(more), rect.w - 3))]
        if len(told) + len(lines) > room:  # no sentence without its beginning
            break
        lines = told + lines
    for down, line in enumerate(lines):
        name = next((n for n in map(look.words, page.names) if line.startswith(n)), "")
        x = canvas.put(rect.x, y + 1 + down, name, "text")
        canvas.put(x, y + 1 + down, line[len(name) :], "muted")


def _ticker(news: tuple[str, ...], room: int, look: Look) -> str:
    """The newest sentences that fit into one line."""
    shown = ""
    for sentence in reversed(news):
        longer = f"{look.words(sentence)}. {shown}".rstrip()
        if text.width(longer) > room:
            return shown or text.cut(longer, room)
        shown = longer
    return shown
