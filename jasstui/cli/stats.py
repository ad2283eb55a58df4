"""`jasstui stats [FORM]`: what was played and how it went, from the records of one's own."""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterator, Sequence
from datetime import datetime
from functools import partial
from io import StringIO
from time import monotonic
from typing import Any

from msgspec import to_builtins

from jasstui import paths
from jasstui.cli.call import Call, on_screen
from jasstui.cli.output import complain, say, say_json, say_lines
from jasstui.cli.problems import UsageProblem
from jasstui.table.remembering.figures import Report, people, report
from jasstui.table.remembering.kept import Found, forget, remember
from jasstui.table.remembering.outcome import Outcome
from jasstui.table.remembering.told import course_of, facts_of, lines_of, tables_of

ARGUMENTS = ("form", "--person {name}", "--json", "--csv", "--forget", "--yes")
"""Arguments and options of the command."""

OFTEN = 2.0
"""Seconds between two lines that tell how many records are still to be read."""


def run(call: Call) -> int:
    """Print the figures of a person, over all forms or of one."""
    form, found = str(call.get("form", "")), _found(call)
    if form and all(form != one.form for one in found.outcomes):
        call.catalogue.resolve(form, {})  # one that is not there is a mistake
    known = people(found.outcomes)
    names = [name for name in known if call.get("person", name) == name]
    reports = [report(found.outcomes, name, form) for name in names]
    if call.get("forget"):
        return _forget(call, sorted({o.file.name for each in reports for o in each.partien}))
    if call.get("json"):
        say_json(told(found, reports))
    elif call.get("csv"):
        say_lines(written(reports))
    else:
        _print(call, found, reports, form, known)
    return 0


def _found(call: Call) -> Found:
    """All outcomes; who waits for them at a terminal is told how many are still to come."""
    found, shown = Found((), 0, 0), monotonic()
    for found in remember(call.shelf):
        if sys.stderr.isatty() and monotonic() - shown >= OFTEN:
            left = found.total - found.done
            complain(call.words("stats.reading", n=left, total=found.total))
            shown = monotonic()
    return found


def _print(
    call: Call, found: Found, reports: Sequence[Report], form: str, known: Sequence[str]
) -> None:
    """Print the first report, and whose others there are."""
    words, shelf, name = call.words, call.shelf, call.get("person", "")

    title = partial(shelf.title, language=words.language)
    first = next((each for each in reports if each.partien), None)
    if first is None:
        missing = "none-person" if name and name not in known else "none-form" if form else "none"
        say(words(f"stats.{missing}", name=name))
    else:
        say(", ".join(filter(None, [first.name, title(form) if form else ""])))
        facts = [*facts_of(first.all, words)]
        if course := course_of(first.all):
            facts.append((words("stats.course"), course))
        for line in lines_of(facts, [*tables_of(first, form, title, words, datetime.now())]):
            say(line)
        if others := ", ".join(other for other in known if other != first.name):
            say()
            say(words("stats.others", names=others))
    if found.damaged:
        say(words("stats.damaged", n=found.damaged))


def _forget(call: Call, names: Sequence[str]) -> int:
    """Leave these records out, if that is wanted."""
    words = call.words
    say(words("stats.forget.what", n=len(names)))
    if not call.get("yes"):
        if not on_screen():
            raise UsageProblem("usage.ask", option="--yes")
        say(words("stats.forget.ask"))
        if input("> ").strip().casefold() not in words("stats.forget.yes").split():
            say(words("stats.forget.kept"))
            return 0
    forget(names)
    say(words("stats.forget.done", file=paths.near(paths.left_out_file())))
    return 0


# ------------------------------------------------------------------ for programs


def told(found: Found, reports: Sequence[Report]) -> dict[str, Any]:
    """Reports as plain data."""
    return {
        "records": found.total,
        "damaged": found.damaged,
        "people": [
            {
                "name": each.name,
                "all": to_builtins(each.all),
                "forms": {form: to_builtins(f) for form, f in each.forms.items()},
                "mates": [m._asdict() | to_builtins(f) for m, f in each.mates.items()],
                "partien": [_flat(one) for one in each.partien],
            }
            for each in reports
        ],
    }


def _flat(one: Outcome) -> dict[str, Any]:
    """An outcome as plain data, with what is known of its file beside the rest."""
    told: dict[str, Any] = to_builtins(one)
    return {**one.file._asdict(), **{key: value for key, value in told.items() if key != "file"}}


COLUMNS = (
    "record", "written", "form", "person", "over", "won", "score", "counts", "unit", "deals",
    "decided", "taken", "made", "best", "kept", "missed", "day",
)  # fmt: skip
"""Head of the CSV."""


def written(reports: Sequence[Report]) -> str:
    """One line for each person in each Partie, newest first."""
    text = StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(COLUMNS)
    table.writerows(_rows(reports))
    return text.getvalue().rstrip("\n")


def _rows(reports: Sequence[Report]) -> Iterator[tuple[object, ...]]:
    for each in reports:
        for one in each.partien:
            p = one.seat(each.name)
            when = datetime.fromtimestamp(one.file.written / 1e9).isoformat(timespec="seconds")
            played = one.file.name, when, one.form, each.name, int(one.over), int(one.won(p))
            sums = one.taken[p], one.made[p], one.best[p], one.kept[p], one.missed[p]
            told = *played, one.score[p], one.counts, one.unit, one.deals, one.decided, *sums
            yield *told, int(bool(one.day))
