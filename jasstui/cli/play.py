"""`jasstui play FORM`: sit down and play at once."""

from __future__ import annotations

from pathlib import Path
from time import monotonic, sleep

from jasstui.beside.opening import seated
from jasstui.bots.fair import unfair
from jasstui.catalogue.problems import CatalogueProblem
from jasstui.cli.call import Call
from jasstui.cli.output import complain
from jasstui.cli.problems import UsageProblem
from jasstui.cli.records import new_record
from jasstui.cli.tables import need_table, open_table, seats_from
from jasstui.draw.deck import deck
from jasstui.engine.record import RecordHeld, RecordProblem
from jasstui.host.guests import Guests
from jasstui.host.heads import DAY, FAIR
from jasstui.host.session import AGREED, Session
from jasstui.paths import new_save, saves
from jasstui.table.shelf.partien import headers
from jasstui.table.shelf.setup import by_pack

ARGUMENTS = (
    "form", "--seats Anna,bot,bot:strong", "--option {pair}*", "--seed N", "--fair N", "--undo",
    "--no-save", "--go-on",
)  # fmt: skip
"""Arguments and options of the command."""


def run(call: Call) -> int:
    """Open a table for a new Partie."""
    form = call.needed("form")
    agreed = call.bundle(form, call.get("option", []))
    faces = deck(call.settings.deck, call.settings.suit_names)
    bundle, info = by_pack(call.catalogue, agreed, faces)
    names = call.words("setup.names").split()
    seats = seats_from(call.get("seats"), bundle.spec, [*call.settings.names, *names])
    need_table(call)
    if call.get("go_on") and (begun := _begun(call, form)):
        return open_table(call, seated(begun, call.settings))
    seed = call.get("seed")
    guests = Guests([seat.level for seat in seats], call.words, later=True)
    path = None if call.get("no_save") else new_save(form)
    if seed is not None:
        info["seed"] = str(seed)
    if call.get("undo"):
        info["undo"] = AGREED
    if fair := call.number("fair", 0, least=1):
        if why := unfair(bundle.spec):
            raise UsageProblem(f"usage.fair.{why}", form=call.title(bundle.spec))
        info[FAIR] = str(fair)
    with new_record():
        session = Session.new(bundle, call.rulebook, seats, path, info=info)
    status = open_table(call, seated(session, call.settings, guests))
    for fault in guests.faults:
        complain(fault.sentence)
    return status


PATIENCE = 3.0
"""Seconds in which a table has ended at whose browser nobody is any more: whoever reloads his page
is back before that."""


def _begun(call: Call, form: str) -> Session | None:
    """The Partie of a form played last that is not over, if nobody else is playing it, or stops
    doing so soon."""
    until = monotonic() + PATIENCE
    for path, header in headers(saves(), form):
        if DAY in (header.get("info") or {}):
            continue
        try:
            session = _left_soon(call, path, until)
        except (RecordProblem, CatalogueProblem):  # the start page names it
            continue
        if not session.over:
            return session
        session.close()
    return None


def _left_soon(call: Call, path: Path, until: float) -> Session:
    """Go on with a record; one that another program holds is waited for. Raises `RecordProblem` or
    `CatalogueProblem`."""
    while True:
        try:
            return Session.resume(path, call.catalogue, call.rulebook)
        except RecordHeld:
            if monotonic() > until:
                raise
            sleep(0.05)
