"""Write the table of all forms from what the program knows of them: `python docs/forms.py`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path

from msgspec import to_builtins

from benchmarks.matches import Match, stored
from jasstui.catalogue.load import Catalogue
from jasstui.catalogue.models import FormSpec, PackSpec
from jasstui.catalogue.rulebook import Rulebook
from jasstui.paths import asset, catalogue_file
from jasstui.plain import converted
from jasstui.standard import standard
from jasstui.table.program.terms import family_name
from jasstui.table.shelf.finding import for_beginners
from jasstui.table.shelf.shelf import Form, Shelf
from jasstui.words import words_for

DOCS = Path(__file__).resolve().parent
FILE = DOCS / "forms.md"
TESTS = DOCS.parent / "tests"

HEAD = """# Forms

For people who choose a form, and for those who change one.

Made by `python docs/forms.py` from `variants.toml`, `assets/rulebook`, `assets/lengths.toml`, the
tests and `benchmarks/strength.jsonl`. `jasstui list` tells what is to be played,
`jasstui show FORM` what it comes to, `jasstui rules FORM` its rules.

**Agreements**: how many the table may choose among. **Rules**: those of the form's own ledger,
and all that hold with those it inherits. **Tests**: how many cite a rule of its own ledger.
**Minutes**: how long a Partie takes at the pace of people. **Bots**: how much more a seat of the
first level gains than one of the second, with the 95% interval; `docs/strength.md` says how that is
measured. A form with a `*` is good to begin with: it has few rules, and its Partie is short.
"""


def page() -> str:
    """The whole document."""
    catalogue = Catalogue(standard)
    catalogue.add(catalogue_file())
    shelf, words = Shelf(catalogue, Rulebook(asset("rulebook"))), words_for("en")
    cited, matches = citing(), stored()
    lines = [HEAD, f"{len(shelf.forms)} forms in {len({f.family for f in shelf.forms})} families."]
    for family, forms in groupby(shelf.forms, key=lambda form: form.family):
        lines += [
            "",
            f"## {family_name(words, family)}",
            "",
            "| form | players | pack | agreements | rules | tests | minutes | bots |",
            "| --- | --- | --- | --- | --- | --- | --- | --- |",
        ]
        lines += [
            line(shelf, form, cited, [m for m in matches if m.form == form.id]) for form in forms
        ]
        names = dict.fromkeys(
            n for f in shelf.forms if f.family == family for n in shelf.names(f.id)
        )
        lines += ["", f"Also called {', '.join(names)}."] if names else []
    return "\n".join(lines) + "\n"


def line(shelf: Shelf, form: Form, cited: Mapping[str, set[str]], matches: Sequence[Match]) -> str:
    """The row of a form."""
    spec, ledger = shelf.catalogue.resolve(form.id, {}), shelf.ledger(form.id)
    own = [rule.id for rule in ledger.rules] if ledger else []
    tests = set().union(*(cited.get(rule, set()) for rule in own))
    mark = " *" if for_beginners(shelf, form.id) else ""
    cells = (
        f"{form.title('en')} (`{form.id}`){mark}<br>{shelf.brief(form.id, 'en')}",
        form.numbers,
        pack(spec),
        str(len(spec.options)),
        f"{len(own)} of {shelf.rules(form.id)}",
        str(len(tests)),
        str(shelf.minutes(form.id) or "not measured"),
        "<br>".join(f"{m.levels}: {m.told} ({m.interval})" for m in matches) or "not measured",
    )
    return f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |"


def pack(spec: FormSpec) -> str:
    """How many cards there are, and from how many players on others."""
    told = [_cards(spec.pack)]
    for players, settings in spec.seated.items():
        own = {
            key.removeprefix("pack."): v for key, v in settings.items() if key.startswith("pack.")
        }
        if own:
            cards = _cards(converted({**to_builtins(spec.pack), **own}, PackSpec))
            told.append(f"from {players} players on {cards}")
    return ", ".join(told)


def _cards(pack: PackSpec) -> str:
    number = f"{pack.copies} x " if pack.copies > 1 else ""
    jokers = f" and {pack.jokers} Joker" + ("s" if pack.jokers > 1 else "") if pack.jokers else ""
    return f"{number}{4 * len(pack.ranks)}{jokers}"


def citing() -> dict[str, set[str]]:
    """Rule -> the tests that cite it, by file and name."""
    found: dict[str, set[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for test in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(test, ast.FunctionDef):
                for rule in _rules(test):
                    found.setdefault(rule, set()).add(f"{path.name}:{test.name}")
    return found


def _rules(test: ast.FunctionDef) -> Iterator[str]:
    """The rules that a test cites, itself or in its parameters."""
    for node in (node for mark in test.decorator_list for node in ast.walk(mark)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in (
            "pytest.mark.rule",
            "for_forms",
        ):
            yield from (str(arg.value) for arg in node.args if isinstance(arg, ast.Constant))


def without_counts(text: str) -> str:
    """The document but for how many tests there are, which changes with every test."""
    return re.sub(r"( \d+ of \d+ \|) \d+ \|", r"\1 |", text)


if __name__ == "__main__":
    FILE.write_text(page(), encoding="utf-8")
