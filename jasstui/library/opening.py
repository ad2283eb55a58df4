"""The forms there are to play, as plain data, and how one of them is resolved."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from jasstui.catalogue.load import Bundle, Catalogue
from jasstui.catalogue.rulebook import Rulebook
from jasstui.paths import asset, catalogue_file, elsewhere
from jasstui.plain import Plain
from jasstui.problem import Problem
from jasstui.standard import standard
from jasstui.table.program.problems import sentence
from jasstui.words import FALLBACK, words_for


class Refused(ValueError):
    """Raised for what cannot be had; the text is a sentence that says why. `problem`: what it was
    told from."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(sentence(words_for(FALLBACK), problem))
        self.problem = problem


@contextmanager
def refusing() -> Iterator[None]:
    """Tell whoever calls the library in a sentence what is wrong."""
    try:
        yield
    except Problem as problem:
        raise Refused(problem) from problem


class Form(Plain):
    """A form: `players`: how many may play; `options`: what may be agreed, each with the values it
    may have, the usual one first."""

    id: str
    title: str
    title_en: str
    family: str
    players: tuple[int, ...]
    options: dict[str, tuple[str, ...]]


def catalogue_with(*files: str | Path) -> Catalogue:
    """The forms of the program and of further catalogue files."""
    found = Catalogue(standard)
    for path in (catalogue_file(), *map(Path, files)):
        found.add(path)
    found.add_missing(elsewhere())
    return found


@cache
def shipped() -> Catalogue:
    """The forms of the program."""
    return catalogue_with()


def rulebook_of(catalogue: Catalogue) -> Rulebook:
    """The rules in words, with those that forms bring along."""
    return Rulebook(asset("rulebook")).beside(*catalogue.ledgers())


def forms(catalogue: Sequence[str | Path] = ()) -> list[Form]:
    """All forms of the catalogue that can be played, in its order. `catalogue`: files of forms of
    one's own."""
    with refusing():
        known = catalogue_with(*catalogue) if catalogue else shipped()
        return [_told(known, name) for name in known.playable() if name not in known.beside]


def form(name: str, catalogue: Sequence[str | Path] = ()) -> Form:
    """One form by its id; raises `Refused`."""
    with refusing():
        return _told(catalogue_with(*catalogue) if catalogue else shipped(), name)


def _told(known: Catalogue, name: str) -> Form:
    spec = known.resolve(name, {})
    options = {
        key: (told.default, *(value for value in told.values if value != told.default))
        for key, told in spec.options.items()
    }
    players = tuple(spec.players)
    return Form(spec.id, spec.title, spec.title_en, spec.family, players, options)


def resolved(
    name: str, options: Mapping[str, str], catalogue: Sequence[str | Path]
) -> tuple[Bundle, Rulebook]:
    """A form under some agreements, looked at as `jasstui check` does, and the rules in words.
    Raises a problem."""
    from jasstui.catalogue.check import sound

    known = catalogue_with(*catalogue) if catalogue else shipped()
    book = rulebook_of(known)
    return sound(known, book, known.bundle(name, dict(options))), book
