"""The rules as lines: sentences broken for a page, with remarks, examples and marked words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct, field

from jasstui.canvas import text
from jasstui.canvas.rows import Row, Weight
from jasstui.catalogue.deviations import Setting
from jasstui.catalogue.rulebook import Ledger
from jasstui.draw.example import Example, paint_example
from jasstui.draw.naming import USUAL, Naming
from jasstui.pages.page import Page
from jasstui.plain import Plain
from jasstui.table.explaining.glossary import Glossary, Place
from jasstui.table.keys.keymap import CAPS
from jasstui.table.program.terms import option_name, setting_told, value_name
from jasstui.table.shelf.reading import Chapter, Entry
from jasstui.table.shelf.shelf import Agreement
from jasstui.words import FALLBACK, Words

LEFT = 27
"""Columns of the chapters at the left, where there is room for them."""

MARGIN = 28
"""Columns of the remarks at the right."""

WIDEST = 84
"""Most columns of an example."""


class RulesModel(Plain):
    """State of the rules page. `ledger`: the form's own; `book`: chapters that are shown; `marked`:
    id of a rule that was asked for; `notes`: whether notes are shown; `top`: first line. `agreed`:
    what holds at the table one comes from, by agreement name; None away from a table. `apart`: what
    the form sets although no rule speaks of it. `examples`:
    what is shown in cards; `glossary`: words that are marked; `practises`: whether the form may be
    practised from here; `other`: code of the language in which it can be read besides; `called`:
    what the form calls its cards (`draw/naming.py`)."""

    title: str
    ledger: Ledger
    book: Sequence[Chapter]
    agreements: Sequence[Agreement]
    top: int = 0
    search: str = ""
    typing: bool = False
    notes: bool = True
    marked: str = ""
    agreed: Mapping[str, str] | None = None
    apart: Sequence[Setting] = ()
    examples: Sequence[Example] = ()
    glossary: Glossary | None = None
    practises: bool = False
    other: str = FALLBACK
    called: Sequence[str] = USUAL


class Line(Struct):
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


class Book(Struct):
    """All lines for one width, and where chapters begin; the first is there before anything is
    set."""

    lines: list[Line] = field(default_factory=list)
    starts: list[int] = field(default_factory=lambda: [0])

    def line_of(self, rule: str) -> int:
        """First line of a rule, 0 if it is not there."""
        return next((at for at, line in enumerate(self.lines) if rule and line.rule == rule), 0)

    def chapter_at(self, top: int) -> int:
        """Chapter of the first line shown."""
        return max((n for n, start in enumerate(self.starts) if start <= top), default=0)


def is_wide(width: int) -> bool:
    """True if chapters and remarks have columns of their own."""
    return width >= 110


def page_lines(height: int, width: int) -> int:
    """Lines of the book that are shown at once."""
    return max(1, height - (3 if is_wide(width) else 4))


def phase_name(words: Words, phase: str) -> str:
    """Title of a chapter."""
    return words.get(f"rule-words.phase.{phase}", phase)


# ------------------------------------------------------------------ setting the book


def set_book(page: Page, model: RulesModel) -> Book:
    """Break all sentences into lines for a page."""
    width, look, words = page.width, page.look, page.say
    wide = is_wide(width)
    room = width - LEFT - MARGIN - 8 if wide else width - 8
    book = Book()
    if not model.search:
        summary = _naming(page, model).summary(model.ledger)
        book.lines.append(Line(words("rules.short"), 0, weight=Weight.BOLD, ink="accent"))
        book.lines += [Line(line) for line in text.wrap(look.words(summary), room)]
        legend = words("rules.legend")
        if not model.ledger.speaks(words.language):
            legend += " " + words("rule-words.borrowed")
        book.lines += [Line(line, ink="muted") for line in text.wrap(look.words(legend), room)]
        gold = [
            f"{words('rules.your-table')}: {', '.join(c)}." for c in [_changed(model, words)] if c
        ]
        gold += [setting_told(words, setting) for setting in model.apart]
        for told in gold:
            book.lines += [Line(line, ink="gold") for line in text.wrap(look.words(told), room)]
        book.lines.append(Line())
    for number, chapter in enumerate(model.book, start=1):
        book.starts.append(len(book.lines))
        title = phase_name(words, chapter.phase)
        book.lines.append(Line(title, number, weight=Weight.BOLD, ink="accent"))
        book.lines += [Line(chapter=number)] * wide
        for example in _shown_in(chapter, model):
            rows = paint_example(example, _example_width(width), look)
            pictures = [Line(chapter=number, picture=row) for row in rows]
            book.lines += [*pictures, Line(chapter=number)]
        source: Ledger | None = None
        for entry in chapter.entries:
            if entry.source is not None and entry.source is not source:
                source = entry.source
                book.lines.append(Line(_from(source, words), number, ink="muted"))
            _set_rule(page, book, entry, number, model, room)
        book.lines.append(Line(chapter=number))
    if not model.book:
        escape = CAPS["escape"] if model.typing else page.key("rules.back")
        book.lines.append(Line(words("rules.none", cap=escape)))
    if model.glossary is not None and not model.search:
        _mark_terms(book, model.glossary)
    return book


def _naming(page: Page, model: RulesModel) -> Naming:
    return Naming(page.say, page.look.deck, model.called)


def _mark_terms(book: Book, glossary: Glossary) -> None:
    """Mark the first occurrence of each term in a chapter."""
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
    """Ids of the terms in these lines, in the order of their occurrence."""
    told = " ".join(line.told for line in book.lines[top : top + shown] if line.rule)
    return list(dict.fromkeys(place.term for place in glossary.places(told)))


def _shown_in(chapter: Chapter, model: RulesModel) -> list[Example]:
    """Examples of a chapter: each in the best there is for it."""
    if model.search:
        return []
    phases = {chapter.phase for chapter in model.book}
    best = [(next((p for p in e.phases if p in phases), ""), e) for e in model.examples]
    return [example for phase, example in best if phase == chapter.phase]


def _example_width(width: int) -> int:
    """Columns of an example: those of the text, and of the remarks where these are beside it."""
    return min(WIDEST, width - LEFT - 9) if is_wide(width) else width - 8


def _from(source: Ledger, words: Words) -> str:
    return words("rules.inherited", title=source.titled(words.language))


def _set_rule(
    page: Page, book: Book, entry: Entry, chapter: int, model: RulesModel, room: int
) -> None:
    rule, wide, look, words = entry.rule, is_wide(page.width), page.look, page.say
    decided = rule.basis == "decision"
    sentence = text.wrap(look.words(_naming(page, model).rule(rule)), room)
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
    """Agreements of the table that differ from the default."""
    agreed = model.agreed or {}
    return [
        f"{option_name(words, option.name)} {value_name(words, option, agreed[option.name])}"
        for option in model.agreements
        if agreed.get(option.name, option.default) != option.default
    ]


def _remarks(entry: Entry, model: RulesModel, words: Words) -> list[tuple[str, str]]:
    """Remarks beside a rule: the agreements that switch it with what holds at the table, what the
    form sets in its place, and its note."""
    told = []
    for held in entry.held:
        option, at_table = held.agreement, model.agreed is not None
        values = ", ".join(value_name(words, option, value) for value in option.values)
        told.append(
            (f"{words('rules.option')}: {option_name(words, option.name)} ({values})", "text")
        )
        if held.value:
            value = value_name(words, option, held.value)
            here = f"{words('rules.your-table')}: {value}"
            now = here if at_table else words("rules.default", value=value)
            told.append((now, "gold" if at_table else "muted"))
    told += [(setting_told(words, setting), "gold") for setting in entry.settings]
    if entry.rule.note and model.notes:
        told.append((f"{words('rules.note-tongue')}: {entry.rule.note}", "muted"))
    return told
