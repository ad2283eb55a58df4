"""`jasstui list`: the forms that can be played, or those that words and a number of players fit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from jasstui.catalogue.languages import RULE_LANGUAGES
from jasstui.catalogue.models import FormSpec
from jasstui.cli.call import Call
from jasstui.cli.output import say, say_json
from jasstui.table.program.terms import family_name
from jasstui.table.shelf.finding import Wanted, degree, find, for_beginners
from jasstui.table.shelf.shelf import Form, Shelf

ARGUMENTS = ("words...", "--players N", "--ids", "--json")
"""Arguments and options of the command."""


def run(call: Call) -> int:
    """Print the forms by families and numbers of players; those that were looked for with what
    they are about and what else they are called; for a shell that completes them, their ids."""
    typed, players = " ".join(call.get("words", ())), call.number("players", 0, least=1)
    found = [
        form
        for form in find(call.shelf, Wanted(typed), lambda name: family_name(call.words, name))
        if not players or players in form.players
    ]
    if call.get("ids"):
        for form in found:
            say(form.id)
        return 0
    specs = {form: call.catalogue.resolve(form, {}) for form in call.catalogue.playable()}
    if call.get("json"):
        order = list(specs)
        shown = found if typed else sorted(found, key=lambda form: order.index(form.id))
        say_json([described(specs[form.id], call.shelf) for form in shown])
    elif not found:
        say(call.words("cli.list.none"))
    else:
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
    wide = max(len(form.id) for form in forms)
    broad = max(len(form.title(words.language)) for form in forms)
    for family, members in groupby(forms, key=lambda form: form.family):
        yield family_name(words, family)
        for form in members:
            mark = "*" if for_beginners(shelf, form.id) else " "
            title = form.title(words.language)
            agreed = words("cli.list.options", n=len(specs[form.id].options))
            time = words("home.minutes", n=n) if (n := shelf.minutes(form.id)) else ""
            told = f"{form.id:<{wide}}  {title:<{broad}}  {form.numbers:>4}  {time:>8}  {agreed}"
            yield f"{mark} {told}".rstrip()
            if at_length:
                names = words("cli.list.names", names=", ".join(shelf.names(form.id)))
                about = shelf.brief(form.id, words.language)
                parts = [about, names if shelf.names(form.id) else ""]
                if any(parts):
                    yield f"    {'; '.join(filter(None, parts))}"
    yield ""
    if any(for_beginners(shelf, form.id) for form in forms):
        yield words("cli.list.beginners")
    yield words("cli.list.more")


def described(spec: FormSpec, shelf: Shelf) -> dict[str, Any]:
    """A form as plain data: what a program needs to offer it."""
    own = ("id", "title", "title_en", "family", "players")
    rules = shelf.rules(spec.id)
    return {
        **{name: getattr(spec, name) for name in own},
        "options": {
            name: {"default": option.default, "values": list(option.values)}
            for name, option in spec.options.items()
        },
        "names": list(shelf.names(spec.id)),
        "brief": {language: shelf.brief(spec.id, language) for language in RULE_LANGUAGES},
        "rules": rules,
        "degree": degree(rules),
        "minutes": shelf.minutes(spec.id),
        "beginners": for_beginners(shelf, spec.id),
    }
