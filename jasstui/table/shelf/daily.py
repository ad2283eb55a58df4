"""Sitting down at the deal of the day: gone on with if it was begun, marked if it was played."""

from __future__ import annotations

from jasstui.engine.record import RecordHeld
from jasstui.paths import new_save, saves
from jasstui.problem import Problem
from jasstui.settings import Settings
from jasstui.table.running.daily import deal_of
from jasstui.table.running.heads import DAY
from jasstui.table.running.place import Place
from jasstui.table.running.places import seated
from jasstui.table.running.session import Session
from jasstui.table.shelf.partien import headers, last_table
from jasstui.table.shelf.shelf import Shelf


def usual_form(shelf: Shelf) -> str:
    """The form played last, else the first there is."""
    last = (last_table(saves()) or {}).get("form")
    return next((form.id for form in shelf.forms if form.id == last), shelf.forms[0].id)


def sit_down(
    shelf: Shelf,
    form: str,
    names: tuple[str, ...],
    settings: Settings,
    date: str,
    saved: bool = True,
) -> Place:
    """A place at the deal of a day. Raises `RecordProblem` or `CatalogueProblem`."""
    tried = [path for path, header in headers(saves(), form) if _day(header) == date]
    for path in tried if saved else ():
        try:
            session = Session.resume(path, shelf.catalogue, shelf.rulebook)
        except RecordHeld:
            raise
        except Problem:  # a damaged record is named elsewhere
            continue
        if not session.over:
            return seated(session, settings)
        session.close()
    bundle, record = shelf.catalogue.bundle(form, {}), new_save(form) if saved else None
    session = deal_of(date, bundle, shelf.rulebook, names, record, bool(tried))
    return seated(session, settings)


def _day(header: dict[str, object]) -> object:
    """The day whose deal a record holds, None for none."""
    info = header.get("info")
    return info.get(DAY) if isinstance(info, dict) else None
