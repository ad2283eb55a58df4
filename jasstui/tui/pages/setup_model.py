"""What the set-up page shows, as plain data."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.plain import Plain
from jasstui.settings import Settings
from jasstui.table.program.preferences import Preference
from jasstui.table.shelf.kept import Kept
from jasstui.table.shelf.setup import Setup
from jasstui.table.shelf.shelf import Agreement, Facts

PEOPLE, NUMBER, TABLES, UNDO = "people", "number", "tables", "undo"
"""Rows that are neither a seat nor an agreement of the form: how many play, the deal number, a kept
table, whether one may take back."""

Row = int | str | Agreement | Preference
"""What can be set: a seat by its number, one of the words above, an agreement, or a setting."""


class SetupModel(Plain):
    """What the set-up page shows.

    `at`: row of `rows` that is chosen; `seat`: the seat whose fields are shown. `tables`: kept
    ones, `table`: the name of the one that sits here. `sentence`: what the chosen row is about,
    with the `rule` behind it. `field`: what is being written, for `writes` ("name" or "keep"); None
    if nothing is. `notice`: something is wrong.
    """

    setup: Setup
    facts: Facts
    rows: Sequence[Row]
    at: int
    seat: int
    settings: Settings
    tables: Sequence[Kept] = ()
    table: str = ""
    sentence: str = ""
    rule: str = ""
    field: str | None = None
    writes: str = "name"
    notice: str = ""


def rows_of(setup: Setup, tables: Sequence[Kept], preferences: Sequence[Preference]) -> list[Row]:
    """Everything that can be set, from top to bottom."""
    people = [PEOPLE] if len(setup.form.players) > 1 else []
    kept = [TABLES] if tables else []
    undo = [UNDO] if setup.several else []
    seats = range(len(setup.seats))
    return [*seats, *people, *kept, *setup.agreements, *undo, *preferences, NUMBER]
