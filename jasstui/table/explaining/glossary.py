"""The glossary: what terms mean, and where they stand in a text.

The terms are messages: `term.<id>.name`, what it `means`, and in `words` the forms in which the
rules have it, with commas between; a form that ends in "-" is the beginning of words. A form in
small letters also stands at the beginning of a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import cache
from typing import NamedTuple

from jasstui.catalogue.problems import CatalogueProblem
from jasstui.draw.naming import Naming
from jasstui.mechanics.compile import Rules
from jasstui.plain import Plain
from jasstui.table.shelf.letters import plain_letters
from jasstui.table.shelf.reading import chapters
from jasstui.words import Words, words_for


class Term(Plain):
    """One term, as it is called and what it means; `also`: other names under which it is looked
    for, with commas between."""

    id: str
    name: str
    means: str
    also: str = ""


class Place(NamedTuple):
    """Position of a term in a text: first character and the one after the last."""

    start: int
    end: int
    term: str


@cache
def terms(language: str) -> dict[str, Term]:
    """All terms of a language by id, in the order of their names."""
    words = words_for(language)
    ids = dict.fromkeys(key.split(".")[1] for key in words.texts if key.startswith("term."))
    found = [
        Term(id, words(f"term.{id}.name"), words(f"term.{id}.means"), words.get(f"term.{id}.also"))
        for id in ids
    ]
    return {term.id: term for term in sorted(found, key=lambda term: plain_letters(term.name))}


class Glossary:
    """The terms of one language, as they stand in rules for its readers. `shown`: what becomes of a
    text before it is looked through, as where only plain letters can be painted."""

    def __init__(self, words: Words, shown: Callable[[str], str] = str) -> None:
        self.terms = terms(words.language)
        self._forms: dict[str, list[tuple[str, str]]] = {}
        self._beginnings: list[tuple[str, str]] = []
        besides = [words.get(f"term.{id}.besides") for id in self.terms]
        phrases = [shown(phrase) for told in besides if told for phrase in told.split(", ")]
        self._besides = re.compile("|".join(rf"\b{re.escape(p)}\b" for p in phrases) or r"(?!)")
        for id in self.terms:
            for form in words(f"term.{id}.words").split(", "):
                self._learn(shown(form), id)
        for forms in self._forms.values():
            forms.sort(key=lambda form: -len(form[0]))

    def _learn(self, form: str, id: str) -> None:
        for spelt in {form, form[0].upper() + form[1:]}:
            if form.endswith("-"):
                self._beginnings.append((spelt[:-1], id))
            else:
                first = _WORD.findall(spelt)[0]
                self._forms.setdefault(first, []).append((spelt, id))

    def places(self, text: str) -> Iterator[Place]:
        """Every term in a text, from its beginning; not where its word says something else."""
        after = 0
        passed = [found.span() for found in self._besides.finditer(text)]
        for word in _WORD.finditer(text):
            start = word.start()
            if start < after or any(first <= start < last for first, last in passed):
                continue
            for form, id in self._forms.get(word[0], ()):
                after = start + len(form)
                if text.startswith(form, start) and not text[after : after + 1].isalnum():
                    yield Place(start, after, id)
                    break
            else:
                after = word.end()
                for beginning, id in self._beginnings:
                    if word[0].startswith(beginning):
                        yield Place(start, after, id)

    def looked_for(self, text: str) -> str:
        """A text with the other names of all terms in it, for those who look for these."""
        known = dict.fromkeys(place.term for place in self.places(text))
        others = ((self.terms[id].name, self.terms[id].also) for id in known)
        return " ".join([text, *(name for names in others for name in names)])

    def used(self, texts: Iterable[str]) -> tuple[Term, ...]:
        """The terms that stand in any of these texts, in the order of their names."""
        found = {place.term for text in texts for place in self.places(text)}
        return tuple(term for id, term in self.terms.items() if id in found)


def at_table(
    rules: Rules, here: Iterable[str], naming: Naming
) -> tuple[tuple[Term, ...], tuple[Term, ...]]:
    """The terms of a form for somebody at its table: those of the rules with these ids, and all
    others. A form without a rulebook has none."""
    book, glossary = rules.rulebook, Glossary(naming.words)
    with suppress(CatalogueProblem):
        ledger = book.ledger(rules.spec.book)
        told = [naming.summary(ledger)]
        told += [naming.rule(e.rule) for c in chapters(book, ledger.id) for e in c.entries]
        asked = glossary.used(naming.rule(book.rule(full)) for full in here)
        return asked, tuple(term for term in glossary.used(told) if term not in asked)
    return (), ()


_WORD = re.compile(r"\w+")
