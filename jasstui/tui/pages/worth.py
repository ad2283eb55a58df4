"""Painting what the decisions of a deal were worth: losses by trick, and the costliest."""

from __future__ import annotations

from jasstui.draw import text
from jasstui.draw.levels import level
from jasstui.draw.rows import Rect, Weight
from jasstui.plain import Plain
from jasstui.table.reviewing.worth import MOST, by_trick, found_out, told
from jasstui.table.running.judging import Judging
from jasstui.table.saying.speech import Speech
from jasstui.tui.pages.page import Page

PITCH = 3
"""Columns of a trick."""


class WorthModel(Plain):
    """The page. `judging`: what is known by now, None before anything is; `at`: the mistake that is
    chosen; `notice`: what there is to say besides."""

    judging: Judging | None
    speech: Speech
    deal: int
    seat: int
    at: int = 0
    notice: str = ""


def paint_worth(page: Page, model: WorthModel) -> None:
    """The page."""
    say, speech, judging = page.say, model.speech, model.judging
    name = speech.name(model.seat)
    ends = [page.end_key("worth.help", "home.end.help-short")]
    page.bar(name, (say("table.deal", n=model.deal),), ends, name=say("worth.title"))
    right = page.width - 3
    if judging is None:
        page.put(3, 2, say("worth.reading"), "muted")
    else:
        page.paragraph(Rect(3, 2, right - 3, 2), found_out(judging, speech), weight=Weight.BOLD)
        _mistakes(page, judging, model, right, _losses(page, judging, right))
    if model.notice:
        page.put(3, page.height - 2, model.notice, "accent", room=right - 3)
    idle = () if judging and judging.mistakes else ("practise", "up")
    page.keys("worth", "", lambda action: action.name not in idle)


def _losses(page: Page, judging: Judging, right: int) -> int:
    """A block for what each trick has cost, above its number, where there are tricks; returns the
    row below."""
    tricks = by_trick(judging)
    most = max((loss or 0.0 for _, loss in tricks), default=0.0)
    if not any(trick for trick, _ in tricks):
        return 5
    x = page.put(3, 5, page.say("worth.by-trick"), "muted") + 2
    for trick, loss in tricks[: (right - x) // PITCH]:
        known = loss if loss is not None else 0.0
        sign = level(known, 0.0, most, page.look) if known else page.look.sign("·", ".")
        ink = "accent" if known else "muted"
        page.put(x + 1, 5, "?" if loss is None else sign, ink, weight=Weight.BOLD)
        page.put(x, 6, f"{trick or '-':>2}", "muted")
        x += PITCH
    return 8


def _mistakes(page: Page, judging: Judging, model: WorthModel, right: int, top: int) -> None:
    """The costliest, one a row from `top` on, and the reason for the chosen one."""
    mistakes = judging.mistakes[:MOST]
    lines = [told(decision, found, model.speech) for decision, found in mistakes]
    wide = max((text.width(page.words(one.where)) for one in lines), default=0)
    for at, one in enumerate(lines):
        y, chosen = top + at, at == model.at
        ground = "chip" if chosen else ""
        page.row(Rect(1, y, page.width - 1, 1), chosen, f"worth.choose:{at}")
        page.put(4, y, one.where, "muted", ground)
        end = page.end(right - 1, y, one.lost, "accent" if chosen else "text", ground)
        x = 6 + wide
        page.put(x, y, one.brief, "gold" if chosen else "text", ground, room=end - x - 2)
    if 0 <= model.at < len(lines):
        one, y = lines[model.at], top + 1 + len(lines)
        better = page.say("worth.better", done=one.done, better=one.better)
        y = page.paragraph(Rect(4, y, right - 4, 2), better, "gold", Weight.BOLD)
        page.paragraph(Rect(4, y, right - 4, page.height - y - 3), one.reason)
