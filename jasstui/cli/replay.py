"""`jasstui replay FILE`: go through a record on the screen, or print what it holds and whether it
holds good."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from jasstui import __version__
from jasstui.beside.reading import from_the_beginning
from jasstui.cli.call import Call, on_screen
from jasstui.cli.output import say, say_json, say_lines
from jasstui.cli.problems import UsageProblem
from jasstui.cli.records import in_record
from jasstui.cli.show import naming_of
from jasstui.cli.tables import in_lines_for
from jasstui.cli.worth import print_worth
from jasstui.digits import whole
from jasstui.engine.notes import notes_of
from jasstui.engine.record import ALL, Header, Record, read
from jasstui.engine.sight import seen_by
from jasstui.host.expected import seat_label
from jasstui.host.replayed import Replayed, replayed
from jasstui.host.report import refused
from jasstui.host.session import Session
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.order import CHANCE
from jasstui.problem import Problem
from jasstui.table.program.problems import sentence
from jasstui.table.reviewing.review import Review

ARGUMENTS = ("file", "--json", "--to N", "--verify", "--text", "--seen-by {seat}", "--worth")
"""Arguments and options of the command."""


def run(call: Call) -> int:
    """Open a record on the screen or in lines, or play it again and print what it led to."""
    path = Path(call.needed("file"))
    if call.get("worth"):
        return print_worth(call, path)
    printed = ("json", "to", "verify", "text", "seen_by")
    wanted = not any(call.get(name) for name in printed)
    if wanted and on_screen():
        return tell_again(call, path) if in_lines_for(call) else _review(call, path)
    try:
        again = play_again(call, path, call.number("to", -1))
    except Problem as problem:
        if call.get("json"):
            say_json(refused(problem, sentence(call.words, problem)))
        raise
    if name := call.get("seen_by"):
        seat = _find_seat(name, again.header)
        told = seen_by(again.rules, again.header, again.actions, seat, __version__)
        say_lines(told.decode().rstrip("\n"))
        return 0
    if call.get("verify"):
        _print_verified(call, path, again)
        return 0
    if call.get("json"):
        say_json(again.report())
    else:
        _print(call, again)
    return 0


def _find_seat(wanted: str, header: Header) -> int:
    """A seat by its number or its name; raises `UsageProblem`."""
    if wanted in header.seats:
        return header.seats.index(wanted)
    if (seat := whole(wanted)) is not None and seat < len(header.seats):
        return seat
    raise UsageProblem("replay.seat", seat=wanted, seats=", ".join(header.seats))


def tell_again(call: Call, path: Path) -> int:
    """Tell in lines what happened."""
    from jasstui.lines.run import retell_lines

    with in_record(path, call.catalogue, call.rulebook):
        session = Session.resume(path, call.catalogue, call.rulebook, writes=False)
    return retell_lines(from_the_beginning(session).place, call.settings, call.slates)


def _review(call: Call, path: Path) -> int:
    """Go through the record on the screen; what is wrong with it is told here."""
    with in_record(path, call.catalogue, call.rulebook):
        review = Review.read(path, call.catalogue, call.rulebook)
    from jasstui.tui.app import run_replay

    return run_replay(review, call.shelf, call.settings)


def play_again(call: Call, path: Path, to: int = -1) -> Replayed:
    """Read a record and play its first `to` action lines (-1: all); raises `RecordProblem`."""
    record = read(path)
    with in_record(path, call.catalogue, call.rulebook):
        return replayed(record, call.catalogue, call.rulebook, path, to)


def _names(again: Replayed) -> list[str]:
    """Number and name of every seat."""
    seats = again.header.seats
    return [seat_label(seat, seats) for seat in range(len(seats))]


def _print_verified(call: Call, path: Path, again: Replayed) -> None:
    """Say that the record holds good, and whether its rules are those of today."""
    lines, others = len(again.actions), _rules_differ(call, again)
    told = call.words("cli.replay.good", file=path, n=lines)
    tail = tail_of(again.record)
    if call.get("json"):
        found = {"ok": True, "file": str(path), "lines": lines, "tail": tail}
        say_json({**found, "sentence": told, "other_rules": others})
        return
    say(told)
    if tail != "whole":
        say(call.words(f"cli.replay.{tail}"))
    if others:
        say(call.words("cli.replay.other-rules"))


def tail_of(record: Record) -> str:
    """What became of the last line, a word of `--json` and the end of a key of messages: `whole`,
    `torn`, or `open-end`, if it lacks nothing but its line end."""
    return "torn" if record.torn else "open-end" if record.open_end else "whole"


def _rules_differ(call: Call, again: Replayed) -> bool:
    """True if the rules in today's catalogue differ from those the record was played with."""
    header = again.header
    if header.rules is None or header.form not in call.catalogue.playable():
        return False
    today = call.catalogue.bundle(header.form, {})
    known = {k: v for k, v in header.options.items() if k in today.options}
    return call.catalogue.bundle(header.form, known).digest != header.digest


def _print(call: Call, again: Replayed) -> None:
    words, names = call.words, _names(again)
    say(call.title(again.rules.spec))
    say(words("cli.replay.seats", seats=", ".join(names)))
    if (tail := tail_of(again.record)) != "whole":
        say(words(f"cli.replay.{tail}"))
    say()
    notes = notes_of(again.record, Path(call.needed("file")))
    for number, action in zip(again.numbers, again.actions, strict=True):
        say(f"{number:>5}  {_actor(call, action.seat, names):<14}  {action.token}")
        if note := notes.get(number, ""):
            say(f"       {'':<14}  {words('cli.replay.note', note=note)}")
    say()
    _print_ledger(call, again)
    _print_slate(call, again)
    _print_turn(call, again, names)


def _actor(call: Call, seat: int, names: Sequence[str]) -> str:
    if seat == CHANCE:
        return call.words("cli.replay.chance")
    return call.words("cli.replay.all") if seat == ALL else names[seat]


def _print_ledger(call: Call, again: Replayed) -> None:
    words, rules = call.words, again.onlooker.rules
    naming = naming_of(call, words, rules.spec)
    for entry in again.onlooker.match.ledger:
        who = ", ".join(_names(again)[seat] for seat in entry.seats)
        rule = naming.rule(rules.rulebook.rule(entry.rule)) if entry.rule else ""
        told = words("cli.replay.entry", deal=entry.deal, who=who, what=_amount(call, entry))
        say(f"{told} {rule} [{entry.rule}]" if rule else told)
    if again.onlooker.match.ledger:
        say()


def _amount(call: Call, entry: Entry) -> str:
    times = f" × {entry.times}" if entry.times != 1 else ""
    unit = call.words(f"cli.unit.{entry.unit}", n=abs(entry.total))
    return f"{entry.amount:+d}{times} {unit}"


def _print_slate(call: Call, again: Replayed) -> None:
    """The slate that stands on the screen, in sentences."""
    from jasstui.draw.deck import deck  # only who tells a slate needs all this
    from jasstui.draw.look import Look
    from jasstui.lines.telling import slate_told
    from jasstui.table.saying.slates import slate_for
    from jasstui.table.saying.speech import Speech

    view = again.onlooker
    look = Look(deck(call.settings.deck, call.settings.suit_names), call.words.language, ascii=True)
    speech = Speech(call.words, look, view.rules, _names(again), spelled=True, slates=call.slates)
    say_lines("\n".join(slate_told(slate_for(view, speech).slate, speech.words)))


def _print_turn(call: Call, again: Replayed, names: Sequence[str]) -> None:
    words, view = call.words, again.onlooker
    if view.match.over:
        places = [", ".join(names[seat] for seat in group) for group in view.match.ranking]
        say(words("cli.replay.over", ranking="; ".join(places)))
        return
    for seat in again.acting:
        if seat == CHANCE:
            say(words("cli.replay.chance-acts", question=view.deal.question))
        else:
            say(words("cli.replay.turn", name=names[seat], legal=", ".join(again.legal(seat))))
    for seat, name in enumerate(names):
        if said := again.calls(seat):
            say(words("cli.replay.calls", name=name, calls=", ".join(said)))
