"""Painting what words mean: those of the page one comes from first, then all of the form."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.draw import text
from jasstui.draw.look import Look
from jasstui.draw.rows import Weight
from jasstui.plain import Plain
from jasstui.table.explaining.glossary import Term
from jasstui.table.keys.keymap import REGISTRY, Keymap
from jasstui.table.page.strips import Key
from jasstui.tui.pages.page import Page
from jasstui.words import Words

NAME = 19
"""Columns for the terms themselves."""

READABLE = 76
"""Most columns of a meaning."""


class WordsModel(Plain):
    """What is explained. `here`: the terms on the page one comes from, in the order in which they
    stand there; `others`: the rest of those in the rules of the form; `top`: first line shown."""

    title: str
    here: Sequence[Term]
    others: Sequence[Term]
    keys: Sequence[Key]
    top: int = 0
    keymap: Keymap = REGISTRY


Line = tuple[str, str]
"""A term and a line of its meaning; a heading has no meaning, a free line neither."""


def word_lines(model: WordsModel, width: int, look: Look, words: Words) -> list[Line]:
    """All lines for a page of this width."""
    room = min(READABLE, width - NAME - 7)
    lines: list[Line] = []
    for heading, terms in (("here", model.here), ("others", model.others)):
        if not terms:
            continue
        lines += [(words(f"words.{heading}"), "")]
        for term in terms:
            means = text.wrap(look.words(term.means), room)
            lines += [(term.name if not n else "", line) for n, line in enumerate(means)]
        lines.append(("", ""))
    return lines[:-1] or [(words("words.none"), "")]


def paint_words(
    model: WordsModel, lines: Sequence[Line], width: int, height: int, look: Look, words: Words
) -> Page:
    """The page, scrolled to `model.top`."""
    page = Page(width, height, look, model.keymap)
    ends = [page.end_key("words.help", words, "home.end.help-short")]
    page.bar(model.title, (), ends, name=words("words.title"))
    shown = height - 3
    for down, (name, told) in enumerate(lines[model.top : model.top + shown]):
        if not told:
            page.put(2, 2 + down, name, "accent", weight=Weight.BOLD)
            continue
        page.put(4, 2 + down, name, "gold", weight=Weight.BOLD, room=NAME - 1)
        page.put(4 + NAME, 2 + down, told)
    page.scrolled(width - 1, 2, shown, model.top, len(lines))
    page.keys(model.keys)
    return page
