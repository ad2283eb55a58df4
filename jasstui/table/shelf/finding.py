"""Finding a form: by players, family, number of rules, length, and by words."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from operator import itemgetter
from typing import NamedTuple

from msgspec.structs import replace

from jasstui.lists import next_of
from jasstui.plain import Plain
from jasstui.table.shelf.acquainted import meant_game
from jasstui.table.shelf.letters import close, plain_letters, words_in
from jasstui.table.shelf.shelf import Form, Shelf

SCOPES = (60, 150, 180, 205)
"""Most rules of forms of the first, second, third and fourth degree."""

HARDEST = len(SCOPES) + 1

BEGINNERS = (2, 30)
"""Highest degree and most minutes of a Partie for a form that is easy to begin with."""

LENGTHS = (20, 40, 60)
"""Lengths of a Partie in minutes that can be asked for."""

MANY = 5
"""The number of players that stands for itself and more."""


class Wanted(Plain):
    """Search filters for forms. `players`: 0 for any number, `MANY` for so many or more; `family`:
    "" for all; `hardest`: degree at most; `minutes`: 0 for any length."""

    words: str = ""
    players: int = 0
    family: str = ""
    hardest: int = HARDEST
    minutes: int = 0

    @property
    def anything(self) -> bool:
        """True if every form will do."""
        return self == Wanted()

    def easier(self) -> Wanted:
        """The next degree at most, after the first one all again."""
        return replace(self, hardest=self.hardest - 1 or HARDEST)

    def shorter(self) -> Wanted:
        """The next length at most, after the last one any again."""
        return replace(self, minutes=next_of((0, *LENGTHS), self.minutes))

    def other_family(self, families: tuple[str, ...], step: int) -> Wanted:
        """The next family, after the last one all again."""
        return replace(self, family=next_of(("", *families), self.family, step))


class Hidden(NamedTuple):
    """Number of forms a filter hides, by the name of the filter."""

    filter: str
    forms: int


def degree(rules: int) -> int:
    """Difficulty from 1 to `HARDEST`, by the number of rules; 0 without rules."""
    return 1 + sum(rules > most for most in SCOPES) if rules else 0


def for_beginners(shelf: Shelf, form: str) -> bool:
    """True if a form is one to begin with: there is little to know, and a Partie is not known to be
    long."""
    most, minutes = BEGINNERS
    return 0 < degree(shelf.rules(form)) <= most and shelf.minutes(form) <= minutes


def families(shelf: Shelf) -> tuple[str, ...]:
    """All families, in the order of the catalogue."""
    return tuple(dict.fromkeys(form.family for form in shelf.forms))


def find(shelf: Shelf, wanted: Wanted, called: Callable[[str], str]) -> tuple[Form, ...]:
    """The forms that fit. Each word must occur in a name, in what the family is `called`, or in the
    summary, in any language; forms that have it in a name come first, and what is only spelt
    alike comes last. Where blanks and hyphens stand in a name does not matter. Under the name of a
    game that many know stand the forms that are like it as well."""
    fitting = [form for form in shelf.forms if _fits(shelf, form, wanted)]
    rated = [(_NAME, form) for form in fitting]
    kin = {form.family for _, form in rated}
    families = {name: plain_letters(f"{name} {called(name)}") for name in kin}
    for part in dict.fromkeys(plain_letters(wanted.words).split()):
        meant = cache(partial(close, part))  # forms have many words in common
        rates = [(_rate(shelf, form, part, families[form.family], meant)) for _, form in rated]
        rated = [
            (max(before, rate), form)
            for (before, form), rate in zip(rated, rates, strict=True)
            if rate < _NOWHERE
        ]
    game = meant_game(wanted.words)
    near = [form for id in (game.forms if game else ()) for form in fitting if form.id == id]
    exact = [one for one in rated if one[0] < _ALIKE]
    found = sorted(exact or ([] if near else rated), key=itemgetter(0))
    typed = plain_letters(wanted.words).strip()
    named = [form for _, form in found if near and typed in _called(form)]
    ordered = {form.id: form for form in (*named, *near, *(form for _, form in found))}
    return tuple(ordered.values())


def _called(form: Form) -> tuple[str, ...]:
    """Whole names of a form, in plain letters."""
    names = (form.id, form.title_de, form.title_en, *form.titles.values())
    return tuple(map(plain_letters, names))


def lifted(wanted: Wanted) -> dict[str, Wanted]:
    """Each filter that is on, by its name, with what is wanted without it."""
    plain = Wanted()
    return {
        name: replace(wanted, **{name: getattr(plain, name)})
        for name in ("players", "hardest", "minutes", "family")
        if getattr(wanted, name) != getattr(plain, name)
    }


def hidden(shelf: Shelf, wanted: Wanted, called: Callable[[str], str]) -> tuple[Hidden, ...]:
    """Filters without which there would be something where nothing fits, with how many forms; ""
    stands for all filters together where none alone is enough."""
    if find(shelf, wanted, called):
        return ()
    ways = [*lifted(wanted).items()]
    found = [Hidden(name, len(find(shelf, way, called))) for name, way in ways]
    useful = tuple(one for one in found if one.forms)
    if useful or not found:
        return useful
    count = len(find(shelf, Wanted(words=wanted.words), called))
    return (Hidden("", count),) if count else ()


def _fits(shelf: Shelf, form: Form, wanted: Wanted) -> bool:
    number = wanted.players
    enough = max(form.players) >= MANY if number >= MANY else number in form.players
    if (number and not enough) or (wanted.family and form.family != wanted.family):
        return False
    if wanted.hardest < HARDEST and degree(shelf.rules(form.id)) > wanted.hardest:
        return False
    minutes = shelf.minutes(form.id)
    return not wanted.minutes or 0 < minutes <= wanted.minutes


_JOINED = 5
"""Letters from which on a word may stand for several of a name."""

_NAME, _FAMILY, _SUMMARY, _ALIKE, _NOWHERE = range(5)


def _rate(shelf: Shelf, form: Form, part: str, family: str, meant: Callable[[str], bool]) -> int:
    """Rank of the place where a word occurs, the better the place the lower. `family`: that of the
    form in plain letters; `meant`: whether some other word may have been meant."""
    told = shelf.spelt(form)
    if part in told.names or (len(part) >= _JOINED and part in told.joined):
        return _NAME
    if part in family:
        return _FAMILY
    if any(part in summary for summary in told.summaries):
        return _SUMMARY
    return _ALIKE if any(map(meant, (*told.words, *words_in(family)))) else _NOWHERE
