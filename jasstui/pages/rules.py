"""Painting the rules: chapters at the left, sentences in the middle, remarks at the right."""

from __future__ import annotations

from collections.abc import Callable

from jasstui.canvas import text
from jasstui.canvas.rows import Rect, Weight, bold
from jasstui.pages.page import Page, window
from jasstui.pages.rules_book import (
    LEFT,
    MARGIN,
    Book,
    Line,
    RulesModel,
    is_wide,
    page_lines,
    phase_name,
)
from jasstui.table.keys.actions import Action
from jasstui.table.shelf.letters import plain_letters
from jasstui.words import words_for


def paint_rules(
    page: Page, model: RulesModel, book: Book, works: Callable[[Action], bool] = lambda _: True
) -> None:
    """The page, scrolled to `model.top`. `works`: whether a key does something now."""
    practise = [page.end_key("rules.practise", "rules.to-practise")]
    other = words_for(model.other)("language.name")
    ends = [
        *(practise if model.practises else ()),
        page.end_key("rules.language", "rules.other-language", language=other),
        page.end_key("rules.help", "home.end.help-short"),
    ]
    page.bar(model.title, (), ends, name=page.say("rules.title"))
    wide = is_wide(page.width)
    top = 2 if wide else 3
    shown = page_lines(page.height, page.width)
    chapter = book.chapter_at(model.top)
    if wide:
        page.fill(Rect(0, 1, LEFT, page.height - 2), "panel")
        _chapters(page, Rect(0, 2, LEFT, page.height - 4), model, chapter)
        if page.look.outlined:
            for y in range(1, page.height - 1):
                page.put(LEFT, y, page.look.sign("│", "|"), "line")
        _found(page, LEFT + 2, 1, model)
    else:
        _where(page, model, chapter)
    x = LEFT + 6 if wide else 5
    for down, line in enumerate(book.lines[model.top : model.top + shown]):
        _line(page, x, top + down, line, model, wide)
    page.scrolled(page.width - 1, top, shown, model.top, len(book.lines))
    last = min(model.top + shown, len(book.lines))
    position = page.say("rules.lines", first=model.top + 1, last=last, total=len(book.lines))
    page.keys("rules", position, works)
    if page.notice:
        told = text.wrap(page.words(page.notice), page.width - 4)
        for row, words in enumerate(told, start=1):
            page.fill(Rect(0, row, page.width, 1), "chip")
            page.put(2, row, words, "accent", Weight.BOLD, ground="chip")


def _chapters(page: Page, rect: Rect, model: RulesModel, chosen: int) -> None:
    names = [page.say("rules.short"), *(phase_name(page.say, c.phase) for c in model.book)]
    counts = ["", *(str(len(c.entries)) for c in model.book)]
    pitch = 2 if 2 * len(names) <= rect.h else 1
    first = window(chosen, rect.h // pitch, len(names))
    for down, at in enumerate(range(first, min(len(names), first + rect.h // pitch))):
        y = rect.y + down * pitch
        on = at == chosen
        if on:
            page.fill(Rect(1, y, rect.w - 2, 1), "chip")
            page.mark(1, y, "chip")
        ground = "chip" if on else ""
        start = page.end(rect.w - 2, y, counts[at], "muted", ground=ground)
        page.put(3, y, names[at], "gold" if on else "text", bold(on), room=start - 4, ground=ground)
        page.hit(Rect(0, y, rect.w, 1), f"rules.chapter:{at}")


def _where(page: Page, model: RulesModel, chapter: int) -> None:
    """In place of the chapters: which one this is, of how many."""
    page.fill(Rect(0, 1, page.width, 1), "chip")
    if model.search or model.typing:
        _found(page, 1, 1, model)
        return
    names = [page.say("rules.short"), *(phase_name(page.say, c.phase) for c in model.book)]
    end = page.end(page.width - 2, 1, f"{chapter + 1}/{len(names)}", "muted", ground="chip")
    page.put(2, 1, names[chapter], "gold", Weight.BOLD, room=end - 3, ground="chip")


def _found(page: Page, x: int, y: int, model: RulesModel) -> None:
    """The search field with how many rules it found."""
    if not (model.search or model.typing):
        return
    x = page.put(x + 1, y, "/ ", "gold", Weight.BOLD)
    wrote, right = model.search, page.width
    x = page.field(x, y, wrote, right) if model.typing else page.put(x, y, wrote)
    found = sum(len(chapter.entries) for chapter in model.book)
    page.put(x + 2, y, page.say("rules.found", n=found), "muted")


def _line(page: Page, x: int, y: int, line: Line, model: RulesModel, wide: bool) -> None:
    if line.picture:
        page.blit(x, y, (line.picture,))
        return
    if line.rule and line.rule == model.marked:
        page.mark(x - 5, y)
    if line.lead:
        start = x - 1 - len(line.lead)
        page.put(start, y, line.lead, "gold", Weight.BOLD)
    page.put(x, y, line.told, line.ink, line.weight)
    for place in line.terms:
        start = x + text.width(line.told[: place.start])
        part = line.told[place.start : place.end]
        page.put(start, y, part, line.ink, line.weight | Weight.UNDERLINE)
        page.hit(Rect(start, y, text.width(part), 1), f"rules.word:{place.term}")
    for word in model.search.split() if line.rule else ():
        _light(page, x, y, line.told, word)
    if line.aside:
        at = page.width - MARGIN + 2 if wide else page.width - 3
        page.put(at, y, line.aside, line.aside_ink)


def _light(page: Page, x: int, y: int, told: str, word: str) -> None:
    """Underline what was searched for."""
    shown = page.words(told)
    plain, wanted = plain_letters(shown), plain_letters(page.words(word))
    at = plain.find(wanted) if len(plain) == len(shown) else -1
    while at >= 0:
        part = shown[at : at + len(wanted)]
        weight = Weight.BOLD | Weight.UNDERLINE
        page.put(x + text.width(shown[:at]), y, part, "gold", weight)
        at = plain.find(wanted, at + len(wanted))
