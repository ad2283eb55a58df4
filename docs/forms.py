"""Write the table of all forms from what the program knows of them: `python docs/forms.py`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path

from msgspec import to_builtins

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

Made by `python docs/forms.py` from `variants.toml`, `assets/rulebook`, `assets/lengths.toml`, the
tests and the table of strength in `docs/bots.md`. `jasstui list` tells what is to be played,
`jasstui show FORM` what it comes to, `jasstui rules FORM` its rules.

**Agreements**: how many the table may choose among. **Rules**: those of the form's own ledger,
and all that hold with those it inherits. **Tests**: how many cite a rule of its own ledger.
**Minutes**: how long a Partie takes at the pace of people. **Bots**: how much more a seat of the
first level gains than one of the second, with the 95% interval; `docs/bots.md` says how that is
measured. A form with a `*` is good to begin with: it has few rules, and its Partie is short.
"""

CALLED = {
    "Aucho for four": "aucho-4",
    "Aucho for three": "aucho-3",
    "Bodentrumpf": "bodentrumpf-4",
    "Coiffeur": "coiffeur-4",
    "Differenzler, covered": "differenzler-verdeckt-4",
    "Differenzler for three, open": "differenzler-offen-3",
    "Differenzler, open": "differenzler-offen-4",
    "Euchre": "euchre-4",
    "Handjass with improving": "handjass-bessern-3",
    "Handjass with the Blinder": "handjass-blinder-3",
    "Hose abe for four players": "hose-abe",
    "Hose abe for two players": "hose-abe",
    "Schaggi-Haas": "schaggi-haas-2",
    "Schaufel-Dame": "schaufel-dame-4",
    "Schmaus": "schmaus-2",
    "Tschau Sepp for four players": "tschau-sepp",
    "Tschau Sepp for two players": "tschau-sepp",
    "Zwick": "zwick-4",
}
"""What `docs/bots.md` calls forms in other words than their English titles or ids."""

Row = tuple[str, str, str, str, str]
"""Of the table of strength: form, levels, deals, gain, interval."""


def page() -> str:
    """The whole document."""
    catalogue = Catalogue(standard)
    catalogue.add(catalogue_file())
    shelf, words = Shelf(catalogue, Rulebook(asset("rulebook"))), words_for("en")
    cited, rows = citing(), strength()
    lines = [HEAD, f"{len(shelf.forms)} forms in {len({f.family for f in shelf.forms})} families."]
    measured = {
        form.id: [row for row in rows if named(row, shelf) == form.id] for form in shelf.forms
    }
    for family, forms in groupby(shelf.forms, key=lambda form: form.family):
        lines += [
            "",
            f"## {family_name(words, family)}",
            "",
            "| form | players | pack | agreements | rules | tests | minutes | bots |",
            "| --- | --- | --- | --- | --- | --- | --- | --- |",
        ]
        lines += [line(shelf, form, cited, measured[form.id]) for form in forms]
        names = dict.fromkeys(
            n for f in shelf.forms if f.family == family for n in shelf.names(f.id)
        )
        lines += ["", f"Also called {', '.join(names)}."] if names else []
    others = dict.fromkeys(row[0] for row in rows if not named(row, shelf))
    if others:
        lines += [
            "",
            "## Elsewhere",
            "",
            f"`docs/bots.md` has figures of no form here: {'; '.join(others)}.",
        ]
    return "\n".join(lines) + "\n"


def line(shelf: Shelf, form: Form, cited: Mapping[str, set[str]], rows: Sequence[Row]) -> str:
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
        "<br>".join(f"{levels}: {gain} ({least})" for _, levels, _, gain, least in rows)
        or "not measured",
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


def strength() -> list[Row]:
    """The table of strength in `docs/bots.md`."""
    text = (DOCS / "bots.md").read_text(encoding="utf-8")
    table = re.findall(
        r"^\| (.*) \| (\w+ against .*) \| (.*) \| (.*) \| (.*) \|$", text, re.MULTILINE
    )
    return [(form, levels, deals, gain, least) for form, levels, deals, gain, least in table]


def named(row: Row, shelf: Shelf) -> str:
    """The form of a row of figures, by what stands before the first comma or all of it; "" for
    none."""
    known = {re.sub(r" \(.*?\)", "", form.title_en): form.id for form in shelf.forms}
    called = {**known, **CALLED, **{form.id: form.id for form in shelf.forms}}
    parts = row[0].split(", ")
    names = [", ".join(parts[:length]) for length in range(len(parts), 0, -1)]
    return next((called[name] for name in names if name in called), "")


def without_counts(text: str) -> str:
    """The document but for how many tests there are, which changes with every test."""
    return re.sub(r"( \d+ of \d+ \|) \d+ \|", r"\1 |", text)


if __name__ == "__main__":
    FILE.write_text(page(), encoding="utf-8")
