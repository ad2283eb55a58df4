"""Painting a record that is gone through: the table as it was, and its tricks beside it."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from jasstui.canvas import text
from jasstui.canvas.rows import Block, Hit, Rect, Weight
from jasstui.pages.compose import bottom_of, lay_open, page_of
from jasstui.pages.page import Page
from jasstui.pages.plan import LEAST, MOST, plan, room_beside
from jasstui.pages.replay_aside import (
    Seen,
    Switch,
    aside_title,
    happened,
    paint_aside,
    paint_course,
    paint_curve,
    where,
)
from jasstui.pages.table import Aside, TablePage, paint_page
from jasstui.plain import Plain
from jasstui.table.doing.desk import Desk
from jasstui.table.doing.moves import Tools
from jasstui.table.doing.panel import Panel
from jasstui.table.keys.actions import Action
from jasstui.table.reviewing.review import Review
from jasstui.words import Words

_CLOSES = "table.panel.close", "replay.back"


class ReplayModel(Plain):
    """The page for going through a record. `review`, `desk`: None while it is being read. `eye`:
    the seat whose cards are seen, -1 nobody's; `open`: all lie open. `writes`: what the
    text is for that is being written, "note" or "jump". `asks`: whether to show hands of a running
    Partie is asked. `plays`: it goes on by itself. `lists`: the tricks lie over a small page."""

    path: Path
    review: Review | None
    desk: Desk | None
    eye: int
    open: bool
    writes: str = ""
    asks: bool = False
    plays: bool = False
    lists: bool = False


def reviewing_desk(review: Review, seat: int, tools: Tools) -> Desk:
    """The desk of a seat in a replay, -1 for an onlooker; nothing can be done at it."""
    desk = Desk(review.place, review.playback, tools)
    desk.eyes.sit(seat)
    desk.beat = review.here.beat
    return desk


def paint_replay(page: Page, model: ReplayModel) -> None:
    """The page."""
    if model.review is None or model.desk is None:
        page.bar(model.path.name, name=page.say("replay.title"))
        told = page.notice or page.say("replay.reading")
        page.paragraph(Rect(3, 3, page.width - 6, 4), told, "accent" if page.notice else "muted")
        page.keys("replay")
        return
    desk = model.desk
    _table(page, Seen(model.review, desk.speech, bottom_of(desk)), desk, model)


def _table(page: Page, seen: Seen, desk: Desk, model: ReplayModel) -> None:
    shown = _quiet(page, seen, desk, model)
    width, height, look = page.width, page.height, page.look
    if width < LEAST[0] or height < LEAST[1]:
        page.blit(0, 0, paint_page(shown, width, height, look).block)
        return
    heading, reads = aside_title(seen.review, seen.speech), room_beside(width, height)
    inner_w, inner_h = min(width, MOST[0]), min(height, MOST[1])
    at = plan(inner_w, inner_h, aside=reads, cards=shown.cards)
    switches = _switches(page, seen, model) if reads else ()
    hits: list[Hit] = []

    def beside(w: int, h: int) -> Block:
        block, found = paint_aside(seen, shown, switches, w, h, reads and not at.slate.w)
        hits[:] = found
        return block

    whole = shown
    if reads:
        whole = replace(shown, aside=Aside(heading, beside))
    elif model.lists:
        rows, foot = beside(44, min(height - 8, 14)), desk.speech.key(*_CLOSES)
        whole = replace(shown, panel=Panel("tricks", heading, (), rows, foot=foot))
    painted = paint_page(whole, width, height, look)
    page.blit(0, 0, painted.block)
    page.hits += [hit for hit in painted.hits if hit.deed == "replay.help"]
    x, y = (width - inner_w) // 2, (height - inner_h) // 2
    for hit in hits if reads else ():
        page.hit(hit.rect.moved(at.aside.x + x + 1, at.aside.y + y + 2), hit.deed)
    if reads or not model.lists:
        _course(page, at.question.moved(x, y), at.choices.moved(x, y), seen, model)
    if not reads and not model.lists:
        paint_curve(page, at.ticker.moved(x, y), seen)
    page.keys(
        "replay",
        page.say("replay.plays") if model.plays else "" if reads else _eye(model, page.say, desk),
        lambda action: _named(action, seen.review, reads),
        kept=model.plays,
    )


def _named(action: Action, review: Review, reads: bool) -> bool:
    """True if the bar names an action: tricks only where there are some, and the key that lays them
    over the page only where they do not stand beside it, going on by itself not at the end."""
    if (action.name == "tricks" and reads) or (
        action.name == "play" and review.stop + 1 == len(review.stops)
    ):
        return False
    return action.name not in ("trick-back", "tricks") or review.here.deal in review.tricks


def _quiet(page: Page, seen: Seen, desk: Desk, model: ReplayModel) -> TablePage:
    """The page of the table, on which nobody is asked anything."""
    whole = page_of(desk)
    parts = where(seen.review, seen.bottom, seen.speech)
    title = desk.view.rules.spec.titled(page.say.language)
    return replace(
        whole,
        mat=lambda w, h: lay_open(whole.mat(w, h), desk) if model.open else whole.mat(w, h),
        bar=replace(whole.bar, name=page.say("replay.title"), title=title, parts=parts),
        question="",
        reason="",
        choices=(),
        extras=(),
        keys=(),
        corner="",
        ends=(page.end_key("replay.help"),),
        ends_short=(page.end_key("replay.help", "home.end.help-short"),),
        news=(),
        last=(),
    )


def _course(page: Page, row: Rect, below: Rect, seen: Seen, model: ReplayModel) -> None:
    """The question asked or the event shown, and the position in the record."""
    review = seen.review
    count = page.say("replay.of", n=review.stop + 1, total=len(review.stops))
    if page.typed is not None:
        x = page.put(
            row.x, row.y, page.say(f"replay.field.{model.writes}") + " ", "gold", Weight.BOLD
        )
        page.field(x, row.y, page.typed.text, row.x + row.w - 1)
        told, ink = page.say(f"replay.about.{model.writes}"), "muted"
        if page.notice:
            told, ink = page.notice, "accent"
        page.put(row.x, below.y, text.without_end(page.words(told), row.w, ", "), ink)
        return
    if model.asks:
        page.paragraph(Rect(row.x, row.y, row.w, 1), page.say("replay.sure"), "accent")
        x = page.button(row.x, below.y, "replay.yes", page.say("replay.yes")) + 2
        page.button(x, below.y, "replay.back", page.say("replay.no"), True)
        return
    end = page.end(row.x + row.w, row.y, count, "muted")
    told = page.notice or review.note or happened(review, seen.speech)
    ink = "accent" if page.notice else "gold" if review.note else "text"
    page.put(row.x, row.y, text.trail(page.words(told), end - row.x - 2), ink)
    paint_course(page, below, review)


def _switches(page: Page, seen: Seen, model: ReplayModel) -> tuple[Switch, ...]:
    """Switches that work at this point, with their state."""
    eye = seen.speech.name(model.eye) if model.eye >= 0 else page.say("replay.view.nobody")
    notes = len(seen.review.notes)
    values = {
        "eye": eye,
        "open": page.say("practice.on" if model.open else "practice.off"),
        "note": f"{page.cap(page.key('replay.note-back'))}  {notes}" if notes else "",
        "worth": "",
        "practise": "",
        "save": "",
    }
    return tuple(
        Switch(id, page.cap(page.key(id)), page.say(f"replay.view.{name}"), value)
        for name, value in values.items()
        for id in (f"replay.{name}",)
    )


def _eye(model: ReplayModel, words: Words, desk: Desk) -> str:
    """Whose cards are seen, where the column does not tell it."""
    if model.open:
        return words("replay.eye.open")
    if model.eye < 0:
        return words("replay.eye.public")
    return words("replay.eye.seat", name=desk.speech.name(model.eye))
