"""Sitting down at the deal of the day: gone on with if it was begun, marked if it was played."""

from __future__ import annotations

from jasstui.beside.daily import deal_of, number_of
from jasstui.beside.open_table import OpenTable
from jasstui.beside.opening import seated
from jasstui.catalogue.check import sound
from jasstui.engine.record import RecordHeld
from jasstui.host import tries
from jasstui.host.heads import DAY
from jasstui.host.session import Session
from jasstui.paths import new_save, saves
from jasstui.problem import Problem
from jasstui.settings import Settings
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
) -> OpenTable:
    """A table with the deal of a day: at the one that was begun, where this one is `saved`, too.
    Raises `RecordProblem` or `CatalogueProblem`."""
    again = bool(tries.first(date, form, number_of(date, form)))
    for path in [path for path, header in headers(saves(), form) if _day(header) == date]:
        try:
            begun = Session.resume(path, shelf.catalogue, shelf.rulebook, writes=saved)
        except RecordHeld:
            raise
        except Problem:  # a damaged record is named elsewhere
            again = True
            continue
        if saved and not begun.over:
            return seated(begun, settings)
        again = again or begun.over or tries.played(begun)
        begun.close()
    bundle = sound(shelf.catalogue, shelf.rulebook, shelf.catalogue.bundle(form, {}))
    record = new_save(form) if saved else None
    session = deal_of(date, bundle, shelf.rulebook, names, record, again)
    return seated(session, settings)


def _day(header: dict[str, object]) -> object:
    """The day whose deal a record holds, None for none."""
    info = header.get("info")
    return info.get(DAY) if isinstance(info, dict) else None
