"""Painting what the decisions of a deal were worth: the loss of each, and the costliest."""

from __future__ import annotations

from jasstui.beside.judging import Judging
from jasstui.draw import text
from jasstui.draw.levels import level
from jasstui.draw.rows import Rect, Weight
from jasstui.plain import Plain
from jasstui.table.reviewing.worth import by_decision, found_out, told, worth_telling
from jasstui.table.saying.speech import Speech
from jasstui.tui.pages.page import Page

PITCH = 3
"""Columns of a decision."""


class WorthModel(Plain):
    """The page. `judging`: what is known by now, None before anything is; `at`: the decision that
    is chosen."""

    judging: Judging | None
    speech: Speech
    deal: int
    seat: int
    at: int = 0


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
        _decisions(page, judging, model, right, _losses(page, judging, right))
    if page.notice:
        lines = text.wrap(page.words(page.notice), right - 3)
        page.lines(3, page.height - 1 - len(lines), lines, "accent")
    rows = len(worth_telling(judging)) if judging else 0
    works = {"practise": rows > 0, "up": rows > 1}
    page.keys("worth", "", lambda action: works.get(action.name, True))


def _losses(page: Page, judging: Judging, right: int) -> int:
    """A block for what each decision has cost, above the number of its trick, where there are
    tricks and something has cost something, or may have; returns the row below."""
    losses = by_decision(judging)
    most = max((loss or 0.0 for _, loss in losses), default=0.0)
    if not any(trick for trick, _ in losses) or (judging.complete and not most):
        return 5
    x = page.put(3, 5, page.say("worth.by-trick"), "muted") + 2
    for trick, loss in losses[: (right - x) // PITCH]:
        known = loss if loss is not None else 0.0
        sign = level(known, 0.0, most, page.look) if known else page.look.sign("·", ".")
        ink = "accent" if known else "muted"
        page.put(x + 1, 5, "?" if loss is None else sign, ink, weight=Weight.BOLD)
        page.put(x, 6, f"{trick or '-':>2}", "muted")
        x += PITCH
    return 8


def _decisions(page: Page, judging: Judging, model: WorthModel, right: int, top: int) -> None:
    """Those that are told, one a row from `top` on, with a heading above those that were right, and
    the reason for the chosen one."""
    lines = [told(decision, found, model.speech) for decision, found in worth_telling(judging)]
    wide = max((text.width(page.words(one.where)) for one in lines), default=0)
    y = top
    for at, one in enumerate(lines):
        if one.right and not (at and lines[at - 1].right):
            y += bool(at)
            page.put(4, y, page.say("worth.best"), "muted", weight=Weight.BOLD, room=right - 4)
            y += 1
        is_chosen = at == model.at
        ground = "chip" if is_chosen else ""
        page.row(Rect(1, y, page.width - 1, 1), is_chosen, f"worth.choose:{at}")
        page.put(4, y, one.where, "muted", ground)
        ink = "text" if not is_chosen else "gold" if one.right else "accent"
        end = page.end(right - 1, y, one.amount, ink, ground)
        x = 6 + wide
        brief = text.trail(page.words(one.brief), end - x - 2)
        page.put(x, y, brief, "gold" if is_chosen else "text", ground)
        y += 1
    if 0 <= model.at < len(lines):
        one = lines[model.at]
        better = page.say("worth.better", worse=one.worse, better=one.better)
        y = page.paragraph(Rect(4, y + 1, right - 4, 2), better, "gold", Weight.BOLD)
        page.paragraph(Rect(4, y, right - 4, page.height - y - 3), one.reason)
