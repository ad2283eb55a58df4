"""Painting the rules: chapters at the left, sentences in the middle, remarks at the right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from jasstui.catalogue.rulebook import Ledger
from jasstui.catalogue.tongues import WRITTEN
from jasstui.draw import text
from jasstui.draw.example import Example, paint_example
from jasstui.draw.look import Look
from jasstui.draw.rows import Rect, Row, Weight
from jasstui.table.explaining.glossary import Glossary, Place
from jasstui.table.keys.actions import BY_ID
from jasstui.table.keys.keymap import CAPS, REGISTRY, Keymap
from jasstui.table.page.strips import Key
from jasstui.table.program.terms import option_name, value_name
from jasstui.table.shelf.letters import plain_letters
from jasstui.table.shelf.reading import Chapter, Entry
from jasstui.table.shelf.shelf import Agreement
from jasstui.tui.pages.page import Page, window
from jasstui.words import Words

LEFT = 27
"""Columns of the chapters at the left, where there is room for them."""

MARGIN = 28
"""Columns of the remarks at the right."""

WIDEST = 84
"""Most columns of an example."""


@dataclass(frozen=True)
class RulesModel:
    """What is being read. `ledger`: the form's own; `book`: chapters that are shown; `marked`: id
    of a rule that was asked for; `notes`: whether notes are shown; `top`: first line. `agreed`:
    what holds at the table one comes from, by the name of the agreement; None away from a table.
    `examples`: what is shown in cards; `glossary`: words that are marked; `notice`: a sentence that
    something did not work."""

    title: str
    ledger: Ledger
    book: Sequence[Chapter]
    agreements: Sequence[Agreement]
    keys: Sequence[Key]
    top: int = 0
    search: str = ""
    typing: bool = False
    notes: bool = True
    marked: str = ""
    agreed: Mapping[str, str] | None = None
    keymap: Keymap = REGISTRY
    examples: Sequence[Example] = ()
    glossary: Glossary | None = None
    notice: str = ""


@dataclass
class Line:
    """One line of the book. `chapter`: number of its chapter, 0 is the summary; `rule`: id of its
    rule; `lead`: what stands before the text; `aside`: what stands at the right of it; `picture`:
    a row of an example instead of a text; `terms`: words that are explained, at their first place
    in a chapter."""

    told: str = ""
    chapter: int = 0
    rule: str = ""
    lead: str = ""
    ink: str = "text"
    weight: Weight = Weight.NORMAL
    aside: str = ""
    aside_ink: str = "muted"
    picture: Row = ()
    terms: tuple[Place, ...] = ()


@dataclass
class Book:
    """All lines for one width, and where chapters begin."""

    lines: list[Line] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)

    def line_of(self, rule: str) -> int:
        """First line of a rule, 0 if it is not there."""
        return next((at for at, line in enumerate(self.lines) if rule and line.rule == rule), 0)

    def chapter_at(self, top: int) -> int:
        """Chapter of the first line shown."""
        return max((n for n, start in enumerate(self.starts) if start <= top), default=0)


def is_wide(width: int) -> bool:
    """Whether chapters and remarks have columns of their own."""
    return width >= 110


def page_lines(height: int, width: int) -> int:
    """Lines of the book that are shown at once."""
    return max(1, height - (3 if is_wide(width) else 4))


def phase_name(words: Words, phase: str) -> str:
    """Title of a chapter."""
    return words.get(f"rule-words.phase.{phase}", phase)


# ------------------------------------------------------------------ setting the book


def set_book(model: RulesModel, width: int, look: Look, words: Words) -> Book:
    """Break all sentences into lines for a page of this width."""
    wide = is_wide(width)
    room = width - LEFT - MARGIN - 8 if wide else width - 8
    book = Book()
    book.starts.append(0)
    if not model.search:
        summary = model.ledger.summed(words.language)
        book.lines.append(Line(words("rules.short"), 0, weight=Weight.BOLD, ink="accent"))
        book.lines += [Line(line) for line in text.wrap(look.words(summary), room)]
        legend = words("rules.legend")
        if words.language not in WRITTEN:
            legend += " " + words("rule-words.borrowed")
        book.lines += [Line(line, ink="muted") for line in text.wrap(look.words(legend), room)]
        if changed := _changed(model, words):
            told = f"{words('rules.your-table')}: {', '.join(changed)}."
            book.lines += [Line(line, ink="gold") for line in text.wrap(look.words(told), room)]
        book.lines.append(Line())
    for number, chapter in enumerate(model.book, start=1):
        book.starts.append(len(book.lines))
        title = phase_name(words, chapter.phase)
        book.lines.append(Line(title, number, weight=Weight.BOLD, ink="accent"))
        for example in _shown_in(chapter, model):
            rows = paint_example(example, _example_width(width), look)
            pictures = [Line(chapter=number, picture=row) for row in rows]
            book.lines += [*pictures, Line(chapter=number)]
        source: Ledger | None = None
        for entry in chapter.entries:
            if entry.source is not None and entry.source is not source:
                source = entry.source
                book.lines.append(Line(_from(source, words), number, ink="muted"))
            _set_rule(book, entry, number, model, room, wide, look, words)
        book.lines.append(Line(chapter=number))
    if not model.book:
        escape = CAPS["escape"] if model.typing else model.keymap.cap(BY_ID["rules.back"])
        book.lines.append(Line(words("rules.none", cap=escape)))
    if model.glossary is not None and not model.search:
        _mark_terms(book, model.glossary)
    return book


def _mark_terms(book: Book, glossary: Glossary) -> None:
    """Mark each term where it stands first in a chapter."""
    seen: set[tuple[int, str]] = set()
    for line in book.lines:
        if not line.rule or not line.told:
            continue
        fresh = []
        for place in glossary.places(line.told):
            if (line.chapter, place.term) not in seen:
                seen.add((line.chapter, place.term))
                fresh.append(place)
        line.terms = tuple(fresh)


def terms_shown(book: Book, top: int, shown: int, glossary: Glossary) -> list[str]:
    """Ids of the terms in these lines, in the order in which they stand there."""
    told = " ".join(line.told for line in book.lines[top : top + shown] if line.rule)
    return list(dict.fromkeys(place.term for place in glossary.places(told)))


def _shown_in(chapter: Chapter, model: RulesModel) -> list[Example]:
    """The examples that stand in a chapter: each in the best there is for it."""
    if model.search:
        return []
    phases = {chapter.phase for chapter in model.book}
    best = [(next((p for p in e.phases if p in phases), ""), e) for e in model.examples]
    return [example for phase, example in best if phase == chapter.phase]


def _example_width(width: int) -> int:
    """Columns of an example: those of the text, and of the remarks where they stand beside it."""
    return min(WIDEST, width - LEFT - 9) if is_wide(width) else width - 8


def _from(source: Ledger, words: Words) -> str:
    return words("rules.inherited", title=source.titled(words.language))


def _set_rule(
    book: Book,
    entry: Entry,
    chapter: int,
    model: RulesModel,
    room: int,
    wide: bool,
    look: Look,
    words: Words,
) -> None:
    rule = entry.rule
    decided = rule.basis == "decision"
    sentence = text.wrap(look.words(rule.sentence(words.language)), room)
    lines = [Line(line, chapter, rule.id) for line in sentence]
    lines[0].lead = str(entry.number)
    remarks = _remarks(entry, model, words)
    if wide:
        aside = [(words("rules.decided"), "accent")] if decided else []
        for told, ink in remarks:
            aside += [(line, ink) for line in text.wrap(look.words(told), MARGIN - 5)]
        while len(lines) < len(aside):
            lines.append(Line("", chapter, rule.id))
        for line, (told, ink) in zip(lines, aside, strict=False):
            line.aside, line.aside_ink = told, ink
    else:
        if decided:
            lines[0].aside, lines[0].aside_ink = "≈", "accent"
        for told, ink in remarks:
            wrapped = text.wrap(look.words(told), room - 2)
            lines += [Line("  " + line, chapter, rule.id, ink=ink) for line in wrapped]
    book.lines += [*lines, Line("", chapter)]


def _changed(model: RulesModel, words: Words) -> list[str]:
    """What was agreed at the table otherwise than usual."""
    agreed = model.agreed or {}
    return [
        f"{option_name(words, option.name)} {value_name(words, option, agreed[option.name])}"
        for option in model.agreements
        if agreed.get(option.name, option.default) != option.default
    ]


def _remarks(entry: Entry, model: RulesModel, words: Words) -> list[tuple[str, str]]:
    """What is to be said beside a rule: the agreements that switch it with what holds at the table,
    and its note."""
    rule, told = entry.rule, []
    short = rule.id.partition(".")[2]
    for option in model.agreements:
        if option.name != rule.option and short not in option.rules:
            continue
        values = ", ".join(value_name(words, option, value) for value in option.values)
        held = words("rules.default", value=value_name(words, option, option.default))
        if model.agreed is not None:
            now = model.agreed.get(option.name, option.default)
            held = f"{words('rules.your-table')}: {value_name(words, option, now)}"
        name = option_name(words, option.name)
        told.append((f"{words('rules.option')}: {name} ({values})", "text"))
        told.append((held, "gold" if model.agreed is not None else "muted"))
    if rule.note and model.notes:
        told.append((f"{words('rules.note-tongue')}: {rule.note}", "muted"))
    return told


# ------------------------------------------------------------------ painting


def paint_rules(
    model: RulesModel, book: Book, width: int, height: int, look: Look, words: Words
) -> Page:
    """The page, scrolled to `model.top`."""
    page = Page(width, height, look, model.keymap)
    ends = [
        page.end_key("rules.language", words, "rules.other-language"),
        page.end_key("rules.help", words, "home.end.help-short"),
    ]
    page.bar(model.title, (), ends, name=words("rules.title"))
    wide = is_wide(width)
    top = 2 if wide else 3
    shown = page_lines(height, width)
    chapter = book.chapter_at(model.top)
    if wide:
        page.canvas.fill(Rect(0, 1, LEFT, height - 2), "panel")
        _chapters(page, Rect(0, 2, LEFT, height - 4), model, chapter, words)
        if look.outlined:
            for y in range(1, height - 1):
                page.canvas.put(LEFT, y, look.sign("│", "|"), "line")
        _found(page, LEFT + 2, 1, model, words)
    else:
        _where(page, model, chapter, words)
    x = LEFT + 6 if wide else 5
    for down, line in enumerate(book.lines[model.top : model.top + shown]):
        _line(page, x, top + down, line, model, wide)
    page.scrolled(width - 1, top, shown, model.top, len(book.lines))
    last = min(model.top + shown, len(book.lines))
    position = words("rules.lines", first=model.top + 1, last=last, total=len(book.lines))
    page.keys(model.keys, position)
    if model.notice:
        page.canvas.fill(Rect(0, 1, width, 1), "chip")
        page.put(2, 1, model.notice, "accent", "chip", Weight.BOLD, room=width - 4)
    return page


def _chapters(page: Page, rect: Rect, model: RulesModel, chosen: int, words: Words) -> None:
    names = [words("rules.short"), *(phase_name(words, c.phase) for c in model.book)]
    counts = ["", *(str(len(c.entries)) for c in model.book)]
    pitch = 2 if 2 * len(names) <= rect.h else 1
    first = window(chosen, rect.h // pitch, len(names))
    for down, at in enumerate(range(first, min(len(names), first + rect.h // pitch))):
        y = rect.y + down * pitch
        on = at == chosen
        if on:
            page.canvas.fill(Rect(1, y, rect.w - 2, 1), "chip")
            page.mark(1, y, "chip")
        ground = "chip" if on else ""
        start = page.end(rect.w - 2, y, counts[at], "muted", ground)
        weight = Weight.BOLD if on else Weight.NORMAL
        page.put(3, y, names[at], "gold" if on else "text", ground, weight, room=start - 4)
        page.hit(Rect(0, y, rect.w, 1), f"chapter({at})")


def _where(page: Page, model: RulesModel, chapter: int, words: Words) -> None:
    """In place of the chapters: which one this is, of how many."""
    page.canvas.fill(Rect(0, 1, page.width, 1), "chip")
    if model.search or model.typing:
        _found(page, 1, 1, model, words)
        return
    names = [words("rules.short"), *(phase_name(words, c.phase) for c in model.book)]
    end = page.end(page.width - 2, 1, f"{chapter + 1}/{len(names)}", "muted", "chip")
    page.put(2, 1, names[chapter], "gold", "chip", Weight.BOLD, room=end - 3)


def _found(page: Page, x: int, y: int, model: RulesModel, words: Words) -> None:
    """The search field with how many rules it found."""
    if not (model.search or model.typing):
        return
    x = page.put(x + 1, y, "/ ", "gold", weight=Weight.BOLD)
    x = page.put(x, y, model.search)
    if model.typing:
        x = page.put(x, y, page.look.sign("▏", "_"), "gold")
    found = sum(len(chapter.entries) for chapter in model.book)
    page.put(x + 2, y, words("rules.found", n=found), "muted")


def _line(page: Page, x: int, y: int, line: Line, model: RulesModel, wide: bool) -> None:
    if line.picture:
        page.canvas.blit(x, y, (line.picture,))
        return
    if line.rule and line.rule == model.marked:
        page.mark(x - 5, y)
    if line.lead:
        start = x - 1 - len(line.lead)
        page.put(start, y, line.lead, "gold", weight=Weight.BOLD)
    page.put(x, y, line.told, line.ink, weight=line.weight)
    for place in line.terms:
        start = x + text.width(line.told[: place.start])
        part = line.told[place.start : place.end]
        page.put(start, y, part, line.ink, weight=line.weight | Weight.UNDERLINE)
        page.hit(Rect(start, y, text.width(part), 1), f"word({place.term!r})")
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
        page.canvas.put(x + text.width(shown[:at]), y, part, "gold", "", weight)
        at = plain.find(wanted, at + len(wanted))
