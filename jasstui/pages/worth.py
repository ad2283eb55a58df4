"""Painting what the decisions of a deal were worth: the loss of each, and the costliest."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.beside.judging import Judging
from jasstui.canvas import text
from jasstui.canvas.layout import ALL, Part, stack
from jasstui.canvas.levels import level
from jasstui.canvas.rows import Rect, Weight
from jasstui.pages.page import Page
from jasstui.plain import Plain
from jasstui.table.reviewing.worth import by_decision, found_out, told, worth_telling
from jasstui.table.saying.speech import Speech

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
    if judging is None:
        page.put(3, 2, say("worth.reading"), "muted")
    else:
        _told(page.within(Rect(0, 2, page.width, page.height - 5)), judging, model)
    if page.notice:
        lines = text.wrap(page.words(page.notice), page.width - 6)
        page.lines(3, page.height - 1 - len(lines), lines, "accent")
    rows = len(worth_telling(judging)) if judging else 0
    works = {"practise": rows > 0, "up": rows > 1}
    page.keys("worth", "", lambda action: works.get(action.name, True))


def _told(page: Page, judging: Judging, model: WorthModel) -> None:
    """What was found out, what each decision has cost where there are tricks and something has
    cost something, or may have, and the decisions."""
    losses = by_decision(judging)
    costs = not judging.complete or any(loss for _, loss in losses)
    charted = costs and any(trick for trick, _ in losses)

    def head(part: Page) -> None:
        area = Rect(3, 0, part.width - 6, part.height)
        part.paragraph(area, found_out(judging, model.speech), weight=Weight.BOLD)

    chart = [Part[Page](lambda part: _losses(part, losses), 2, gap=1)] if charted else []
    stack(
        page,
        Part(head, 2),
        *chart,
        Part(lambda part: _decisions(part, judging, model), 0, ALL, gap=1),
    )


def _losses(page: Page, losses: Sequence[tuple[int, float | None]]) -> None:
    """A block for what each decision has cost, above the number of its trick."""
    most = max((loss or 0.0 for _, loss in losses), default=0.0)
    x = page.put(3, 0, page.say("worth.by-trick"), "muted") + 2
    for trick, loss in losses[: (page.width - 3 - x) // PITCH]:
        known = loss if loss is not None else 0.0
        sign = level(known, 0.0, most, page.look) if known else page.look.sign("·", ".")
        ink = "accent" if known else "muted"
        page.put(x + 1, 0, "?" if loss is None else sign, ink, Weight.BOLD)
        page.put(x, 1, f"{trick or '-':>2}", "muted")
        x += PITCH


def _decisions(page: Page, judging: Judging, model: WorthModel) -> None:
    """Those that are told, one a row, with a heading above those that were right, and the reason
    for the chosen one."""
    lines = [told(decision, found, model.speech) for decision, found in worth_telling(judging)]
    wide = max((text.width(page.words(one.where)) for one in lines), default=0)
    y, right = 0, page.width - 3
    for at, one in enumerate(lines):
        if one.right and not (at and lines[at - 1].right):
            y += bool(at)
            page.put(4, y, page.say("worth.best"), "muted", Weight.BOLD, room=right - 4)
            y += 1
        row, is_chosen = page.within(Rect(1, y, page.width - 1, 1)), at == model.at
        row.row(is_chosen, f"worth.choose:{at}")
        row.put(3, 0, one.where, "muted")
        ink = "text" if not is_chosen else "gold" if one.right else "accent"
        end = row.end(right - 2, 0, one.amount, ink)
        brief = text.trail(page.words(one.brief), end - wide - 7)
        row.put(wide + 5, 0, brief, "gold" if is_chosen else "text")
        y += 1
    if 0 <= model.at < len(lines):
        one = lines[model.at]
        better = page.say("worth.better", worse=one.worse, better=one.better)
        y = page.paragraph(Rect(4, y + 1, right - 4, 2), better, "gold", Weight.BOLD)
        page.paragraph(Rect(4, y, right - 4, page.height - y), one.reason)
