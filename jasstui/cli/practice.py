"""`jasstui practice FORM`: play among bots with advice, where nothing counts."""

from __future__ import annotations

from pathlib import Path

from jasstui.beside.open_table import practising
from jasstui.bots.level import NORMAL
from jasstui.cli.call import Call
from jasstui.cli.output import say
from jasstui.cli.problems import UsageProblem
from jasstui.cli.records import in_record, new_record
from jasstui.cli.replay import play_again
from jasstui.cli.tables import level_from, need_table, open_table
from jasstui.engine.replay import bundle_of
from jasstui.host.session import Session
from jasstui.host.tables import any_number, begun, staged
from jasstui.paths import new_save, practised
from jasstui.table.practising.tally import read as read_tally
from jasstui.table.practising.tally import told as tally_lines

ARGUMENTS = (
    "form", "--deal N", "--seat N", "--level easy|normal|strong", "--option {pair}*",
    "--from {file}", "--at N", "--tally", "--no-save",
)  # fmt: skip
"""Arguments and options of the command."""

INSTEAD = {"--seed": "--deal"}
"""What is called otherwise here than in other commands."""


def run(call: Call) -> int:
    """Practise, or tell what was practised."""
    if call.get("tally"):
        return _print_tally(call)
    session = _from_record(call) if call.get("from") else _new_session(call)
    if session.over:
        raise UsageProblem("resume.over", file=call.get("from"))
    return open_table(call, practising(session, call.settings), practice=True)


def _new_session(call: Call) -> Session:
    """A deal of a form, by the number that was typed or any."""
    form = call.needed("form")
    bundle = call.bundle(form, call.get("option", []))
    number = str(call.number("deal", -1)) if call.get("deal") is not None else ""
    names = [*call.settings.names, *call.words("setup.names").split()]
    seat, level = _seat(call, bundle.spec.players[0]), _level(call)
    need_table(call)
    with new_record():
        return begun(bundle, call.rulebook, names, _path(call, form), number, seat, level)


def _from_record(call: Call) -> Session:
    """A practice session staged from a record after so many of its lines."""
    path, to = Path(call.get("from")), call.number("at", -1)
    again = play_again(call, path, to)
    header = again.header
    with in_record(path, call.catalogue, call.rulebook):
        bundle = bundle_of(again.record.header, call.catalogue, path)
    asked = [seat for seat in again.acting if seat >= 0]
    people = [p for p, kind in enumerate(header.players) if kind == "person"]
    usual = next((p for p in people if p in asked), (asked or people or [0])[0])
    seat, level = _seat(call, again.onlooker.match.seats, usual), _level(call)
    number = str(call.number("deal", -1)) if call.get("deal") is not None else any_number()
    need_table(call)
    where = _path(call, header.form)
    return staged(header, bundle, again.actions, again.rules, seat, level, number, where)


def _seat(call: Call, count: int, usual: int = 0) -> int:
    """The person's seat, counted from 0."""
    seat = call.number("seat", usual)
    if seat >= count:
        raise UsageProblem("practice.seat", seat=seat, most=count - 1)
    return seat


def _level(call: Call) -> str:
    return level_from(str(call.get("level", NORMAL.name)))


def _path(call: Call, form: str) -> Path | None:
    return None if call.get("no_save") else new_save(form, where=practised())


def _print_tally(call: Call) -> int:
    """Print the tally of practice, of one form or of all."""
    words, wanted = call.words, call.get("form")
    forms = read_tally().forms
    chosen = {name: units for name, units in forms.items() if wanted in (None, name)}
    if not chosen:
        say(words("tally.none"))
    for name, units in chosen.items():
        known = name in call.catalogue.playable()
        say(call.title(call.catalogue.bundle(name, {}).spec) if known else name)
        for unit, practised_ in units.items():
            for line in tally_lines(practised_, unit, words):
                say(f"  {line}")
    return 0
