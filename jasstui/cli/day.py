"""`jasstui day [FORM]`: the deal of the day, the same for everybody."""

from __future__ import annotations

from datetime import date

from jasstui.beside.daily import today
from jasstui.cli.call import Call
from jasstui.cli.problems import UsageProblem
from jasstui.cli.records import new_record
from jasstui.cli.tables import need_table, open_table
from jasstui.table.shelf.daily import sit_down, usual_form

ARGUMENTS = ("form", "--date YYYY-MM-DD", "--no-save")
"""Arguments and options of the command."""


def run(call: Call) -> int:
    """Open the table of a day."""
    day, now = str(call.get("date", today())), today()
    form = call.get("form") or usual_form(call.shelf)
    call.bundle(form, ())
    try:
        day = date.fromisoformat(day).isoformat()
    except ValueError:
        raise UsageProblem("usage.date", date=day, today=now) from None
    if day > now:
        raise UsageProblem("usage.date", date=day, today=now)
    names = (*call.settings.names, *call.words("setup.names").split())
    need_table(call)
    with new_record():
        table = sit_down(call.shelf, form, names, call.settings, day, not call.get("no_save"))
    return open_table(call, table)
