"""The whole page of the table, painted from plain models for any size of window.

80x24 has mat and slate side by side and one line of news; from 100x32 a rail holds slate, last
trick and log; from 160x44 there is a rail at each side. What does not fit gives way in the order of
the visual language, and at last only a sentence asks for more room.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from jasstui.canvas import text
from jasstui.canvas.cells import Canvas
from jasstui.canvas.rows import Block, Hit, Rect, Row, Weight
from jasstui.draw.hand import HandCard, paint_hand
from jasstui.draw.look import Look
from jasstui.draw.seats import Grade, table_layout
from jasstui.draw.sheet import Sheet
from jasstui.draw.slate import Framed, slate_height, slate_sheet
from jasstui.draw.table import table_sheet
from jasstui.draw.table_model import TableModel
from jasstui.draw.table_trick import shows_last
from jasstui.pages.panel import Spots, paint_panel
from jasstui.pages.plan import LEAST, MOST, Plan, centred, plan
from jasstui.pages.strips import (
    NO_ENTRY,
    Entry,
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
from jasstui.plain import Plain
from jasstui.table.doing.panel import Panel
from jasstui.table.keys.caps import Key
from jasstui.table.saying.choices import Choice
from jasstui.table.saying.topbar import Bar

BESIDE_HAND = 22
"""Columns that memory aids need beside the hand."""


NUMBERED = 5
"""Columns for the number beside a card of the trick, and a free one."""

PANEL = 48
"""Fewest columns of a panel that stands beside the trick."""

LOG = 5
"""Rows that are kept for the log, its title included; what the game is about may take two."""


class Aside(NamedTuple):
    """Something to read beside the table, painted for the size it gets. In a small window it takes
    the place of the slate."""

    title: str
    paint: Callable[[int, int], Block]


class TablePage(Plain):
    """Everything on the screen. `mat` makes the table for the size it gets; `news`: sentences,
    newest last, `log` the same with cards by their signs, `names` those in front of them;
    `playable`: the choices are cards of the hand; `entry`: what has been typed of a number, and its
    bounds; `last`: rows about the last trick; `aid`: what one may want to remember, `ranks`
    what beats what, and `about` what is played for, each painted for a width; `without`: why there
    is no hand; `notice` stands in place of the question; `small`: the sentence for a window that is
    too small; `cards`: how large those of the hand shall be."""

    bar: Bar
    mat: Callable[[int, int], TableModel]
    slate: Framed
    news: tuple[str, ...] = ()
    log: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    news_title: str = ""
    last: tuple[Row, ...] = ()
    aid: Callable[[int], Block] | None = None
    ranks: Callable[[int], Block] | None = None
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
    page: TablePage, width: int, height: int, look: Look, before: Painted | None = None
) -> Painted:
    """The page for a window of this size. `before`: what was painted last, which saves work."""
    if width < LEAST[0] or height < LEAST[1]:
        small = too_small(page.small, width, height, look)
        return Painted(small.rows(), (), 0, small)
    inner_w, inner_h = min(width, MOST[0]), min(height, MOST[1])
    sheet = Sheet(inner_w, inner_h, look)
    reads = page.aside is not None
    at = plan(inner_w, inner_h, not page.slate.slate.at_plates, reads, page.cards)
    if not (page.choices or page.extras or page.entry.bounds):
        sheet.hit(Rect(0, 1, inner_w, inner_h - 2), "table.confirm")
    paint_bar(sheet, at.bar, page.bar, page.ends if inner_w >= 100 else page.ends_short)
    mat = page.mat(at.mat.w, at.mat.h)
    sheet.lay(at.mat.x, at.mat.y, table_sheet(mat, look))
    _seat_hits(sheet, mat, at.mat)
    page = replace(page, last=()) if shows_last(mat) else page
    _side(sheet, at, page)
    if page.aside and at.aside.w:
        _aside(sheet, at.aside, page.aside)
    _hand(sheet, at, page)
    if page.panel:
        sheet.hits.clear()
    paint_keys(sheet, at.keys, page.keys, page.corner)
    keys = [*sheet.hits] if page.panel else []
    _asked(sheet, at, page)
    scroll = 0
    if page.panel:
        sheet.hits[:] = keys
        spots = Spots(Rect(0, 1, inner_w, inner_h - 2), _beside_trick(at, mat, inner_w), at.slate)
        scroll = paint_panel(sheet, spots, page.panel, page.first_line, page.panel_focus)
    whole = centred(sheet, width, height)
    return Painted(whole.rows(before.sheet if before else None), tuple(whole.hits), scroll, whole)


def _beside_trick(at: Plan, mat: TableModel, width: int) -> Rect | None:
    """The upper right corner of a window, as far as it leaves trick and hand in sight."""
    if not (at.rail.w or at.aside.w):
        return None
    places = table_layout(len(mat.seats), mat.width, mat.height, mat.clockwise).places
    x = at.mat.x + max(place.x + place.w for place in places) + NUMBERED
    return Rect(x, at.mat.y, width - x, at.mat.h) if width - x >= PANEL else None


def _hand(sheet: Sheet, at: Plan, page: TablePage) -> None:
    picture = paint_hand(page.hand, at.hand.w, sheet.look, at.size)
    sheet.lay(at.hand.x, at.hand.y, picture.sheet)
    places = [place.moved(at.hand.x, at.hand.y) for place in picture.places]
    for card, place in enumerate(places):
        sheet.hit(place, f"table.card:{card}")
    if page.without and not page.hand:
        lines = text.wrap(sheet.words(page.without), at.hand.w - 4)
        y = at.hand.y + (at.hand.h - len(lines)) // 2
        for down, line in enumerate(lines):
            x = at.hand.x + (at.hand.w - text.width(line)) // 2
            sheet.put(x, y + down, line, "muted")
    if page.aid and places and not at.rail.w:
        _beside_hand(sheet, at.hand, max(place.x + place.w for place in places), page.aid)


def _beside_hand(canvas: Canvas, hand: Rect, after: int, aid: Callable[[int], Block]) -> None:
    """Paint the memory aid at the right of a hand that leaves room for it."""
    wide = hand.x + hand.w - after - 4
    if wide < BESIDE_HAND:
        return
    block = aid(wide)
    if len(block) <= hand.h:
        canvas.blit(after + 3, hand.y + (len(block) < hand.h), block)


def _asked(sheet: Sheet, at: Plan, page: TablePage) -> None:
    """Question and choices; the choices take a second row where one is not enough and a row is
    free, below them or where the hand has no keys to show; at last they take that of the caps."""
    choices, focus, look = (*page.choices, *page.extras), page.focus, sheet.look
    if page.entry.bounds:
        x = paint_entry(sheet, at.choices, page.entry, width_of(choices, look))
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
                sheet.fill(at.keys, "room")
    if page.notice:
        lines = text.wrap(sheet.words(page.notice), at.question.w - 2)[:3]
        if len(lines) > 1 and page.playable and not page.extras:
            _notice(sheet, at.question._replace(y=at.question.y - len(lines) + 2), lines)
            return
        _notice(sheet, question._replace(y=question.y - len(lines) + 1), lines)
    else:
        paint_question(sheet, question, page.question, page.reason, page.waiting)
    paint_choices(sheet, rows, choices, focus)


def _notice(sheet: Sheet, rect: Rect, lines: Sequence[str]) -> None:
    """A refusal in place of the question; a long one takes the rows above for the moment, and the
    choices stay. Where these are nothing but cards, it takes their row first."""
    sheet.fill(Rect(rect.x - 1, rect.y, rect.w + 2, len(lines)), "room")
    sheet.put(rect.x, rect.y, sheet.look.sign("▸", ">"), "accent", Weight.BOLD)
    sheet.lines(rect.x + 2, rect.y, lines)


def _seat_hits(sheet: Sheet, model: TableModel, mat: Rect) -> None:
    """The plates: each tells what was said there. Seats are counted from the lower edge on."""
    layout = table_layout(len(model.seats), model.width, model.height, model.clockwise)
    plates = layout.plates
    if layout.grade is Grade.LINES:
        plates = tuple(Rect(1, y, model.width - 2, 1) for y in range(len(model.seats)))
    for at, rect in enumerate(plates):
        if rect.w and rect.y + rect.h <= model.height:
            sheet.hit(rect.moved(mat.x, mat.y), f"table.seat:{at}")


# ------------------------------------------------------------------ beside the mat


def _side(sheet: Sheet, at: Plan, page: TablePage) -> None:
    y = at.slate.y
    if at.slate.w:
        like = slate_height(page.slate, at.slate.w, sheet.look)
        high = at.slate.h if at.ticker.w else min(at.slate.h, like)
        slate = slate_sheet(page.slate, at.slate.w, high, sheet.look)
        sheet.lay(at.slate.x, at.slate.y, slate)
        sheet.hit(at.slate._replace(h=high), "table.slate")
        y += high + 1
    rail, ticker = at.rail, at.ticker
    if ticker.w:
        sheet.put(ticker.x, ticker.y, _ticker(page.news, ticker.w, sheet.look), "muted")
    elif rail.w:
        top = y if rail == at.slate else rail.y
        _rail(sheet, Rect(rail.x, top, rail.w, rail.y + rail.h - top), page)


def _aside(sheet: Sheet, rect: Rect, aside: Aside) -> None:
    """Paint the reading panel, on a sheet with a margin of a cell."""
    body = body_of(rect)
    sheet.fill(rect, "panel")
    sheet.put(body.x, rect.y, aside.title, "accent", Weight.BOLD, ground="panel")
    sheet.blit(body.x, body.y, aside.paint(body.w, body.h))


def body_of(aside: Rect) -> Rect:
    """What is left of a reading panel below its heading."""
    apart = 1 if aside.h < LEAST[1] else 2
    return Rect(aside.x + 1, aside.y + apart, aside.w - 2, max(0, aside.h - 2 * apart + 1))


def _rail(sheet: Sheet, rect: Rect, page: TablePage) -> None:
    """Paint it from the top; of the log as much as is left room for."""
    y, end = rect.y, rect.y + rect.h
    aid = page.aid(rect.w) if page.aid else ()
    ranks = page.ranks(rect.w) if page.ranks else ()
    about = page.about(rect.w) if page.about else ()
    for block, left in ((page.last, LOG), (aid, LOG), (ranks, LOG), (about, LOG - 2)):
        if block and end - y > len(block) + left:
            sheet.blit(rect.x, y, block)
            y += len(block) + 1
    room = end - y - 1
    if room < 2:
        return
    sheet.put(rect.x, y, page.news_title, "muted", Weight.BOLD)
    lines: list[str] = []
    for sentence in reversed(page.log):
        first, *more = text.wrap(sheet.words(sentence), rect.w - 1) or ("",)
        told = [first, *(f"  {part}" for part in text.wrap(" ".join(more), rect.w - 3))]
        if len(told) + len(lines) > room:  # no sentence without its beginning
            break
        lines = told + lines
    for down, line in enumerate(lines):
        name = next((n for n in map(sheet.words, page.names) if line.startswith(n)), "")
        x = sheet.put(rect.x, y + 1 + down, name)
        sheet.put(x, y + 1 + down, line[len(name) :], "muted")


def _ticker(news: tuple[str, ...], room: int, look: Look) -> str:
    """The newest sentences that fit into one line."""
    shown = ""
    for sentence in reversed(news):
        longer = f"{look.words(sentence)}. {shown}".rstrip()
        if text.width(longer) > room:
            return shown or text.trail(longer, room)
        shown = longer
    return shown
