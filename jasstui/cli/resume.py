"""`jasstui resume [FILE]`: go on with a Partie."""

from __future__ import annotations

from pathlib import Path

from jasstui.beside.opening import seated
from jasstui.catalogue.problems import CatalogueProblem
from jasstui.cli.call import Call
from jasstui.cli.output import complain
from jasstui.cli.problems import UsageProblem
from jasstui.cli.records import in_record
from jasstui.cli.tables import need_table, open_table
from jasstui.engine.record import RecordHeld, RecordProblem
from jasstui.host.session import Session
from jasstui.paths import saves
from jasstui.table.program.problems import sentence

ARGUMENTS = ("file",)
"""Arguments and options of the command."""


def run(call: Call) -> int:
    """Open a table for a Partie that is not over."""
    name = call.get("file")
    session = _open(call, Path(name)) if name else _latest(call)
    if session.over:
        session.close()
        raise UsageProblem("resume.over", file=name)
    need_table(call)
    return open_table(call, seated(session, call.settings))


def _open(call: Call, path: Path) -> Session:
    with in_record(path, call.catalogue, call.rulebook):
        return Session.resume(path, call.catalogue, call.rulebook)


def _latest(call: Call) -> Session:
    """The Partie played last that is not over; damaged records are named and passed over, but not
    one that is being played."""
    from jasstui.table.shelf.partien import newest

    for path, _ in newest(saves()):
        try:
            session = _open(call, path)
        except RecordHeld:
            raise
        except (RecordProblem, CatalogueProblem) as problem:
            complain(sentence(call.words, problem))
            continue
        if not session.over:
            return session
        session.close()
    raise UsageProblem("resume.none", folder=saves())
