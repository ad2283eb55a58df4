"""Painting the rules: chapters at the left, sentences in the middle, remarks at the right."""

from __future__ import annotations

from collections.abc import Callable

from jasstui.canvas import text
from jasstui.canvas.layout import ALL, Part, columns, scrolled, stack, window
from jasstui.canvas.rows import Rect, Weight, bold
from jasstui.pages.page import Page
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
    chapter = book.chapter_at(model.top)
    body = page.within(Rect(0, 1, page.width, page.height - 2))
    if is_wide(page.width):
        columns(
            body,
            Part(lambda part: _chapters(part, model, chapter), LEFT),
            Part(lambda part: _beside(part, model, book), 1, ALL),
        )
    else:
        stack(
            body,
            Part(lambda part: _where(part, model, chapter)),
            Part(lambda part: _lines(part, model, book, False), 1, ALL, gap=1),
        )
    last = min(model.top + page_lines(page.height, page.width), len(book.lines))
    position = page.say("rules.lines", first=model.top + 1, last=last, total=len(book.lines))
    page.keys("rules", position, works)
    if page.notice:
        told = text.wrap(page.words(page.notice), page.width - 4)
        for row, words in enumerate(told, start=1):
            page.fill(Rect(0, row, page.width, 1), "chip")
            page.put(2, row, words, "accent", Weight.BOLD)


def _chapters(page: Page, model: RulesModel, chosen: int) -> None:
    """All chapters, the one that is read marked."""
    page.fill(Rect(0, 0, page.width, page.height), "panel")
    names = [page.say("rules.short"), *(phase_name(page.say, c.phase) for c in model.book)]
    counts = ["", *(str(len(c.entries)) for c in model.book)]
    high = page.height - 2
    pitch = 2 if 2 * len(names) <= high else 1
    first = window(chosen, high // pitch, len(names))
    for down, at in enumerate(range(first, min(len(names), first + high // pitch))):
        row = page.within(Rect(0, 1 + down * pitch, page.width, 1))
        on = at == chosen
        if on:
            row.fill(Rect(1, 0, page.width - 2, 1), "chip")
            row.mark(1, 0)
        start = row.end(page.width - 2, 0, counts[at], "muted")
        row.put(3, 0, names[at], "gold" if on else "text", bold(on), room=start - 4)
        row.hit(Rect(0, 0, page.width, 1), f"rules.chapter:{at}")


def _where(page: Page, model: RulesModel, chapter: int) -> None:
    """In place of the chapters: which one this is, of how many."""
    page.fill(Rect(0, 0, page.width, 1), "chip")
    if model.search or model.typing:
        _found(page, 1, model)
        return
    names = [page.say("rules.short"), *(phase_name(page.say, c.phase) for c in model.book)]
    end = page.end(page.width - 2, 0, f"{chapter + 1}/{len(names)}", "muted")
    page.put(2, 0, names[chapter], "gold", Weight.BOLD, room=end - 3)


def _beside(page: Page, model: RulesModel, book: Book) -> None:
    """The lines beside the chapters, below what is looked for."""
    if page.look.outlined:
        for y in range(page.height):
            page.put(0, y, page.look.sign("│", "|"), "line")
    stack(
        page,
        Part(lambda part: _found(part, 2, model)),
        Part(lambda part: _lines(part, model, book, True), 1, ALL),
    )


def _found(page: Page, x: int, model: RulesModel) -> None:
    """The search field with how many rules it found."""
    if not (model.search or model.typing):
        return
    x = page.put(x + 1, 0, "/ ", "gold", Weight.BOLD)
    wrote, right = model.search, page.width
    x = page.field(x, 0, wrote, right) if model.typing else page.put(x, 0, wrote)
    found = sum(len(chapter.entries) for chapter in model.book)
    page.put(x + 2, 0, page.say("rules.found", n=found), "muted")


def _lines(page: Page, model: RulesModel, book: Book, wide: bool) -> None:
    """The lines of the book that are seen."""
    for down, line in enumerate(book.lines[model.top : model.top + page.height]):
        _line(page.within(Rect(0, down, page.width, 1)), 6 if wide else 5, line, model, wide)
    scrolled(page, model.top, len(book.lines))


def _line(page: Page, x: int, line: Line, model: RulesModel, wide: bool) -> None:
    """A line, its text from the column `x` on."""
    if line.picture:
        page.blit(x, 0, (line.picture,))
        return
    if line.rule and line.rule == model.marked:
        page.mark(x - 5, 0)
    if line.lead:
        page.put(x - 1 - len(line.lead), 0, line.lead, "gold", Weight.BOLD)
    page.put(x, 0, line.told, line.ink, line.weight)
    for place in line.terms:
        start = x + text.width(line.told[: place.start])
        part = line.told[place.start : place.end]
        page.put(start, 0, part, line.ink, line.weight | Weight.UNDERLINE)
        page.hit(Rect(start, 0, text.width(part), 1), f"rules.word:{place.term}")
    for word in model.search.split() if line.rule else ():
        _light(page, x, line.told, word)
    if line.aside:
        page.put(page.width - (MARGIN - 2 if wide else 3), 0, line.aside, line.aside_ink)


def _light(page: Page, x: int, told: str, word: str) -> None:
    """Underline what was searched for."""
    shown = page.words(told)
    plain, wanted = plain_letters(shown), plain_letters(page.words(word))
    at = plain.find(wanted) if len(plain) == len(shown) else -1
    while at >= 0:
        part = shown[at : at + len(wanted)]
        page.put(x + text.width(shown[:at]), 0, part, "gold", Weight.BOLD | Weight.UNDERLINE)
        at = plain.find(wanted, at + len(wanted))
