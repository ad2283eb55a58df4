"""What each form costs: `python -m benchmarks.forms [--suite SPENT] [--write]`.

Milliseconds to load it, MiB of its compiled rules, and seconds of the suite that are its own.
docs/benchmarks.md explains how these are measured.
"""

from __future__ import annotations

import argparse
import gc
import re
import sys
import tracemalloc
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path
from random import Random
from runpy import run_path
from statistics import median
from time import process_time

from benchmarks.ours import any_action
from benchmarks.setup import rulebook
from jasstui.catalogue.load import Catalogue
from jasstui.engine.step import start
from jasstui.mechanics.compile import Rules, compile_bundle
from jasstui.paths import catalogue_file
from jasstui.standard import standard

DOCS = Path(__file__).resolve().parent.parent / "docs"
FILE = DOCS / "costs.md"
SHARED = "of no form alone"

HEAD = """# What forms cost

For people who add a form or a test, and want to know what it costs.

Made by `python -m benchmarks.forms --suite SPENT --write`; [benchmarks](benchmarks.md) tells how it
is measured. **Load**: milliseconds of processor time to resolve and compile a form with all that
may follow it. **Memory**: MiB of its compiled rules after a deal. **Suite**: seconds of processor
time of its own tests.
"""


def load(catalogue: Catalogue, form: str) -> Rules:
    """A form under its default agreements, resolved and compiled anew."""
    return compile_bundle(catalogue.bundle(form, {}), rulebook())


def play(rules: Rules) -> None:
    """Play a deal at random, so that tables are made that are made at first use."""
    s, rng = start(rules, rules.spec.players[0], 0), Random(1)
    number = s.match.number
    while s.match.number == number and not s.match.over:
        any_action(s, rng)


def milliseconds(catalogue: Catalogue, form: str, rounds: int) -> float:
    """Median of processor time to load a form in a process that has loaded it before."""
    load(catalogue, form)
    spent = []
    for _ in range(rounds):
        began = process_time()
        load(catalogue, form)
        spent.append((process_time() - began) * 1e3)
    return median(spent)


def mebibytes(catalogue: Catalogue, form: str) -> float:
    """What `tracemalloc` finds in use for compiled rules of which a deal was played."""
    play(load(catalogue, form))
    gc.collect()
    tracemalloc.start()
    kept = load(catalogue, form)
    play(kept)
    gc.collect()
    used, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return used / 2**20


def suite(notes: Path, forms: list[str]) -> Mapping[str, float]:
    """Seconds of the suite by form: those of a test go to the forms that its parameters name,
    otherwise to those whose rules it cites, in equal parts; else to no form alone."""
    found: defaultdict[str, float] = defaultdict(float)
    names = re.compile("|".join(sorted(forms, key=len, reverse=True)))
    cited: dict[str, set[str]] = {}
    for rule, tests in run_path(str(DOCS / "forms.py"))["citing"]().items():
        for test in tests:
            cited.setdefault(test, set()).add(rule.split(".")[0])
    for line in notes.read_text(encoding="utf-8").splitlines():
        spent, _, test = line.partition(" ")
        plain, _, parameters = test.partition("[")
        file, _, name = plain.rpartition("/")[2].partition("::")
        own = set(names.findall(parameters)) or cited.get(f"{file}:{name}", set()) & {*forms}
        for form in own or {SHARED}:
            found[form] += float(spent) / max(1, len(own))
    return found


def page(rounds: int, notes: Path | None) -> str:
    """The whole document."""
    catalogue = Catalogue(standard)
    catalogue.add(catalogue_file())
    forms = catalogue.playable()
    seconds = suite(notes, forms) if notes else {}
    lines = [HEAD, "| form | load | memory | suite |", "| --- | --- | --- | --- |"]
    for form in forms:
        loaded, used = milliseconds(catalogue, form, rounds), mebibytes(catalogue, form)
        tested = f"{seconds[form]:.1f}" if form in seconds else "not measured"
        lines.append(f"| `{form}` | {loaded:.1f} | {used:.2f} | {tested} |")
    if SHARED in seconds:
        lines += ["", f"Tests of no form alone take {seconds[SHARED]:.0f} seconds."]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Print the table, or write it."""
    parser = argparse.ArgumentParser(prog="benchmarks.forms")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--suite", type=Path, help="what `benchmarks.spent` noted")
    parser.add_argument("--write", action="store_true", help="write docs/costs.md")
    given = parser.parse_args()
    told = page(given.rounds, given.suite)
    if given.write:
        FILE.write_text(told, encoding="utf-8")
    else:
        sys.stdout.write(told)


if __name__ == "__main__":
    main()
