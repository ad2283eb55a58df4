"""`jasstui list`: the forms that can be played, or those that words and a number of players fit."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from jasstui.catalogue.models import FormSpec
from jasstui.cli.call import Call
from jasstui.cli.output import say, say_json, width
from jasstui.table.program.terms import family_name, home_of
from jasstui.table.shelf.acquainted import meant_game
from jasstui.table.shelf.finding import Wanted, degree, find, for_beginners
from jasstui.table.shelf.shelf import Form, Shelf
from jasstui.words import languages

ARGUMENTS = ("words...", "--players N", "--all", "--ids", "--agreements", "--json")
"""Arguments and options of the command."""

MARK = "* "
"""Stands before a form that is good to begin with."""

GAP = "  "
"""Stands between two columns."""

BELOW = "    "
"""Stands before what is told below a form."""

LEAST = 16
"""The least width of a title, in however narrow a terminal."""


def run(call: Call) -> int:
    """Print the forms by families and numbers of players; those that were looked for with what
    they are about and what else they are called; for a shell that completes them, their ids."""
    typed, players = " ".join(call.get("words", ())), call.number("players", 0, least=1)
    found = [
        form
        for form in find(call.shelf, Wanted(typed), lambda name: family_name(call.words, name))
        if not players or players in form.players
    ]
    if not (typed or call.get("all")) and (call.get("ids") or call.get("json")):
        found = [form for form in found if form.id not in call.catalogue.beside]
    if call.get("ids"):
        for form in found:
            say(form.id)
        return 0
    if call.get("agreements"):
        agreed = (call.shelf.facts(form.id).agreements for form in found)
        for name in sorted({agreement.name for some in agreed for agreement in some}):
            say(f"{name}=")
        return 0
    specs = {form: call.catalogue.resolve(form, {}) for form in call.catalogue.playable()}
    if call.get("json"):
        order = list(specs)
        shown = found if typed else sorted(found, key=lambda form: order.index(form.id))
        say_json([described(specs[form.id], call.shelf) for form in shown])
    elif not found:
        say(call.words("cli.list.none"))
    else:
        if game := meant_game(typed):
            say(call.words("home.acquainted", game=game.names[0]))
            say()
        for line in _lines(call, found, specs, at_length=bool(typed)):
            say(line)
    return 0


def _lines(
    call: Call, found: Iterable[Form], specs: dict[str, FormSpec], at_length: bool
) -> Iterator[str]:
    """Lines of the list. `at_length`: in the order in which the forms were found, each with a line
    on what it is about."""
    words, shelf = call.words, call.shelf
    forms = list(found)
    if not at_length:
        families = list(dict.fromkeys(form.family for form in forms))
        forms.sort(key=lambda form: (families.index(form.family), form.players))
    told = {form.id: _columns(call, form, specs[form.id]) for form in forms}
    widths = _fitting([max(map(len, column)) for column in zip(*told.values(), strict=True)])
    for family, members in groupby(forms, key=lambda form: form.family):
        yield family_name(words, family)
        for form in members:
            mark = "*" if for_beginners(shelf, form.id) else " "
            yield from _rows(mark, told[form.id], widths)
            if at_length:
                names = words("cli.list.names", names=", ".join(shelf.names(form.id)))
                about = shelf.brief(form.id, words.language)
                parts = [about, names if shelf.names(form.id) else "", home_of(words, form)]
                if any(parts):
                    yield from textwrap.wrap(
                        "; ".join(filter(None, parts)), width(), initial_indent=BELOW,
                        subsequent_indent=BELOW,
                    )  # fmt: skip
    yield ""
    if any(for_beginners(shelf, form.id) for form in forms):
        yield words("cli.list.beginners")
    yield words("cli.list.more")


def _columns(call: Call, form: Form, spec: FormSpec) -> tuple[str, ...]:
    """Columns of the line of a form: id, title, players, minutes and agreements."""
    words, minutes = call.words, call.shelf.minutes(form.id)
    return (
        form.id,
        form.title(words.language),
        form.numbers,
        words("home.minutes", n=minutes) if minutes else "",
        words("cli.list.options", n=len(spec.options)),
    )


def _fitting(widths: list[int]) -> list[int]:
    """The widths of the columns in which a line fits the terminal: where they are too many, that of
    the agreements is left out, and the title gets what the others leave."""
    room = width() - len(MARK)
    if _in_all(widths) > room:
        widths = widths[:-1]
    left = room - _in_all(widths) + widths[1]
    return [widths[0], max(LEAST, min(widths[1], left)), *widths[2:]]


def _in_all(widths: list[int]) -> int:
    return sum(widths) + len(GAP) * (len(widths) - 1)


def _rows(mark: str, told: tuple[str, ...], widths: list[int]) -> Iterator[str]:
    """The line of a form; a title without room goes on below itself."""
    id, title, *numbers = told[: len(widths)]
    first, *more = textwrap.wrap(title, widths[1])
    others = [f"{text:>{width}}" for text, width in zip(numbers, widths[2:], strict=True)]
    yield GAP.join([f"{mark} {id:<{widths[0]}}", f"{first:<{widths[1]}}", *others])
    for row in more:
        yield " " * (len(MARK) + widths[0] + len(GAP)) + row


def described(spec: FormSpec, shelf: Shelf) -> dict[str, Any]:
    """A form as plain data: what a program needs to offer it."""
    own = ("id", "title", "title_en", "family", "players")
    rules = shelf.rules(spec.id)
    return {
        **{name: getattr(spec, name) for name in own},
        "titles": spec.titles,
        "options": {
            name: {"default": option.default, "values": list(option.values)}
            for name, option in spec.options.items()
        },
        "names": list(shelf.names(spec.id)),
        "brief": {language: shelf.brief(spec.id, language) for language in languages()},
        "rules": rules,
        "degree": degree(rules),
        "minutes": shelf.minutes(spec.id),
        "beginners": for_beginners(shelf, spec.id),
    }
