"""The program's own doors: how each kind of file is opened, and what is done with it then.

Whatever a door refuses comes back as the kinds of sentences; anything else that is raised is a
failure, which `course` catches.
"""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import wait
from contextlib import contextmanager
from datetime import datetime
from functools import cache
from pathlib import Path
from random import Random
from time import monotonic

from benchmarks.fuzz.material import CATALOGUE, RECORD
from benchmarks.setup import catalogue, rulebook
from jasstui import __version__, settings
from jasstui.beside import judged
from jasstui.bots.level import Budget
from jasstui.catalogue.check import check, first_problem
from jasstui.catalogue.load import Catalogue
from jasstui.catalogue.rulebook import Rulebook
from jasstui.cli.check import _trial_problems
from jasstui.cli.main import main
from jasstui.cli.records import in_record
from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.engine.notes import notes_of
from jasstui.engine.record import read
from jasstui.engine.replay import replay, rules_of
from jasstui.engine.sight import seen_by
from jasstui.engine.view_of import view_of
from jasstui.host.heads import complete
from jasstui.host.host import Host
from jasstui.host.local import LocalPlace
from jasstui.host.minds import Minds
from jasstui.host.report import report
from jasstui.host.session import Seat, Session, seat_of
from jasstui.mechanics.compile import Rules
from jasstui.pages.compose import page_of
from jasstui.pages.table import paint_page
from jasstui.paths import catalogue_file, crashes, decks, keys_file
from jasstui.problem import Problem
from jasstui.settings import Settings
from jasstui.standard import standard
from jasstui.table.doing.desk import Desk
from jasstui.table.doing.moves import Tools
from jasstui.table.doing.turn import Turn
from jasstui.table.keys.keyfile import read_keys
from jasstui.table.practising import tally
from jasstui.table.program.problems import sentence
from jasstui.table.remembering import kept as remembered
from jasstui.table.remembering.outcome import File, outcome_of
from jasstui.table.reviewing.review import Review
from jasstui.table.saying.playback import Playback
from jasstui.table.saying.reasons import refusal_sentence
from jasstui.table.saying.speech import Speech
from jasstui.table.shelf import favourites, kept
from jasstui.table.shelf.partien import look_at
from jasstui.table.shelf.setup import set_up_again
from jasstui.table.shelf.shelf import Shelf
from jasstui.words import words_for

LANGUAGES = ("de", "en", "fr", "it")

PLAYED = 60
"""Actions that are played on at most."""

LONG = 3.0
"""Seconds after which nothing more is played; bots take their time with some forms."""

Told = list[str]
"""Kinds of sentences with which doors refused."""


class Wrong(Exception):
    """Something went wrong although nothing was raised; the text says what."""


@contextmanager
def refusing(told: Told) -> Iterator[None]:
    """Note a refusal, and hold that it has a sentence in every language."""
    try:
        yield
    except Problem as problem:
        note(problem, told)


def note(problem: Problem, told: Told) -> None:
    """Note a refusal; raises `Wrong` if it has no sentence."""
    for language in LANGUAGES:
        if sentence(words_for(language), problem) == str(problem):
            raise Wrong(f"no sentence in {language} for {problem.code}") from problem
    more = problem.params.get("reason", "") if problem.code.startswith("rules.") else ""
    told.append(f"{problem.code} {more}".strip()[:90])


def open_files(kind: str, folder: Path, rng: Random) -> Told:
    """Open the files of a case that lie in this folder; kinds of the sentences of refusals."""
    told: Told = []
    if kind in ("records", "headers"):
        _record(folder, rng, told)
    elif kind == "catalogues":
        _catalogue(folder / CATALOGUE, rng, told)
    elif kind == "settings":
        _settings(rng, told)
    else:
        _notes(folder / RECORD, rng, told)
    return told


# ------------------------------------------------------------------ records


@cache
def _shelf() -> Shelf:
    return Shelf(catalogue(), rulebook())


def _record(folder: Path, rng: Random, told: Told) -> None:
    path = folder / RECORD
    session = None
    with refusing(told), in_record(path, catalogue(), rulebook()):
        record = read(path)
        rules = rules_of(record.header, catalogue(), rulebook(), path)
        header = complete(record.header, rules, record.actions)
        state, events = replay(rules, header, record.actions, path)
        if rng.random() < 0.3:
            json.dumps(report(rules, header, state, events))
        if rng.random() < 0.2:
            seen_by(rules, header, record.actions, rng.randrange(len(header.seats)), __version__)
        if rng.random() < 0.3:
            players = [seat_of(*who) for who in zip(header.seats, header.players, strict=True)]
            seen = view_of(state, len(players))
            outcome_of(seen, rules.for_players(len(players)), players, File("x", 1, 1))
        if rng.random() < 0.1:
            Review.read(path, catalogue(), rulebook())
        session = Session.resume(path, catalogue(), rulebook())
    if rng.random() < 0.2:
        listed = look_at(path, datetime(2026, 1, 1), _shelf())
        if isinstance(listed.problem, Problem):
            note(listed.problem, told)
            if listed.problem.code == "record.value":
                raise Wrong(f"listed as damaged: {listed.problem.params}")
    if rng.random() < 0.05:
        how = rng.choice((["--text"], ["--json"], ["--verify"], []))
        command("replay", str(path), *how, told=told, typed=rng)
    if session is not None and not session.over:
        try:
            with refusing(told):
                (play if rng.random() < 0.4 else play_fast)(session, rng)
        finally:
            again = Session.resume(path, catalogue(), rulebook(), writes=False)
        if again.done != session.done:
            raise Wrong("what was played is not what is read")
        if rng.random() < 0.05:
            command("resume", str(path), "--plain", told=told, typed=rng)
            Session.resume(path, catalogue(), rulebook(), writes=False)


def play(session: Session, rng: Random) -> None:
    """Play on at random through the desk that people sit at, looking at a page now and then."""
    place = LocalPlace(Host(session, Minds(Budget(playouts=1), seed=1)))
    look = Look(deck("french"), "en")
    names = tuple(seat.name for seat in session.seats)
    speech = Speech(words_for("en"), look, session.rules, names)
    desk = Desk(place, Playback(place), Tools(Settings(language="en"), speech))
    many, until = len(session.done) + PLAYED, monotonic() + LONG
    while len(session.done) < many and monotonic() < until:
        turn = desk.next()
        if not isinstance(turn, Turn):
            continue
        if turn.kind == "over":
            return
        if turn.kind == "wait":
            wait(turn.pause.on if turn.pause else ())
            continue
        desk.turn_to(turn)
        if rng.random() < 0.05:
            paint_page(page_of(desk), 100, 30, look)
        seat = turn.seats[0] if turn.seats else turn.seat
        tokens = place.legal(seat)
        if said := place.calls(seat) if rng.random() < 0.1 else []:
            tokens = said
        if rng.random() < 0.05 and (refusal := place.why(seat, "play XX")):
            refusal_sentence(refusal, desk.speech)
        place.act(seat, rng.choice(tokens))
        desk.clear()


def play_fast(session: Session, rng: Random) -> None:
    """Play on at random without looking, some deals long, with bots now and then."""
    host = Host(session, Minds(Budget(playouts=1), seed=1))
    many, until = len(session.done) + 8 * PLAYED, monotonic() + LONG
    while len(session.done) < many and not session.over and monotonic() < until:
        pause = host.step(0.0)
        if pause is not None:
            wait(pause.on)
            continue
        pending = session.pending()
        if session.over or not pending:
            return
        seat = rng.choice(pending)
        tokens = session.legal(seat)
        if rng.random() < 0.1 and (said := session.calls(seat)):
            tokens = said
        host.act(seat, rng.choice(tokens))
        if rng.random() < 0.01:
            session.views  # noqa: B018 - it folds what happened


# ------------------------------------------------------------------ catalogues


@cache
def _shipped() -> Catalogue:
    found = Catalogue(standard)
    found.add(catalogue_file())
    return found


def _catalogue(path: Path, rng: Random, told: Told) -> None:
    known = Catalogue(standard, dict(_shipped().sources))
    problems: list[Problem] = []
    forms: list[str] = []
    book = rulebook()
    with refusing(told):
        forms = known.add(path, problems.append)
        book = _rulebook(known)
    whole = rng.random() < 0.1
    if rng.random() < 0.03:
        typed = rng.choice((["check", str(path), "--quick"], ["list"], ["list", "--json"]))
        command(*typed, "--catalogue", str(path), told=told, typed=rng)
    if whole or rng.random() < 0.3:
        with refusing(told):
            problems += check(
                known, book, forms, lambda spec: Rules(spec, book),
                (lambda form: _trial_problems(known, book, form)) if whole else None,
            )  # fmt: skip
    for problem in problems:
        note(problem, told)
    if problems or not forms:
        return
    for form in [form for form in forms if form in known.playable()][:2]:
        if rng.random() < 0.05:
            how = rng.choice(("show", "rules"))
            command(how, form, "--catalogue", str(path), told=told, typed=rng)
        with refusing(told):
            bundle = known.bundle(form, {})
            for spec in bundle.forms.values():
                if first := first_problem(known, book, spec):
                    raise first
            count = rng.choice(bundle.spec.players)
            seats = [Seat(f"P{n}", rng.choice(("", "easy", "normal"))) for n in range(count)]
            session = Session.new(bundle, book, tuple(seats), None, info={"seed": "1"})
            (play if rng.random() < 0.4 else play_fast)(session, rng)


def _rulebook(known: Catalogue) -> Rulebook:
    return rulebook().beside(*known.ledgers())


# ------------------------------------------------------------------ a player's own files


def _settings(rng: Random, told: Told) -> None:
    doors: tuple[Callable[[], object], ...] = (
        _saved_again, lambda: read_keys(keys_file()), kept.read, tally.read, tally.deals,
        favourites.read,
        lambda: remembered.read(Path(os.environ["JASSTUI_DATA_DIR"]) / "statistics.json"),
        remembered.read_left_out, lambda: [deck(name) for name in decks()], _kept_tables,
    )  # fmt: skip
    for door in doors:
        with refusing(told):
            door()
    if rng.random() < 0.2:
        typed = rng.choice(
            (["list"], ["stats"], ["stats", "--json"], ["keys"], ["--plain"], ["play", "--plain"])
        )
        command(*typed, told=told, typed=rng)


def _saved_again() -> None:
    """Settings that can be read are the same once they are written."""
    found = settings.load()
    settings.save(found)
    if settings.load() != found:
        raise Wrong("settings differ once they are saved")


def _kept_tables() -> None:
    shelf = _shelf()
    for table in kept.read():
        if table.form in shelf.catalogue.playable():
            form = next(form for form in shelf.forms if form.id == table.form)
            pool = ["Beat", "Claudia", "Dani"]
            kept.take(set_up_again(shelf, form, ["Anna"], pool, len(form.players)), table)


def _notes(path: Path, rng: Random, told: Told) -> None:
    with refusing(told):
        record = read(path)
        notes_of(record, path)
        judged.mistakes(path)
        judged.all_mistakes(path.parent)
        judged.kept(path, 1, 0, "x")
    if rng.random() < 0.1:
        command("stats", told=told, typed=rng)
    if rng.random() < 0.1:
        command("replay", str(path), "--text", told=told, typed=rng)


# ------------------------------------------------------------------ the command line


def command(*typed_words: str, told: Told, typed: Random) -> None:
    """A command as it is typed, with lines at random to read; raises `Wrong` with the note of a
    crash."""
    keys = ("", "1", "2", "3", "0", "p", "x", "9", "?", "rules", "hand", "12")
    lines = "".join(f"{typed.choice(keys)}\n" for _ in range(60))
    before = sys.stdin, sys.stdout, sys.stderr
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
    sys.stdin, sys.stdout, sys.stderr = io.StringIO(lines), out, err
    try:
        code = main(typed_words)
    finally:
        sys.stdin, sys.stdout, sys.stderr = before
    told.append(f"command ends with {code}")
    for path in sorted(crashes().glob("*.txt")) if crashes().is_dir() else ():
        text = path.read_text(encoding="utf-8")
        path.unlink()
        raise Wrong(text)


def folders(root: Path) -> Mapping[str, str]:
    """The environment in which the files of a player lie below a folder."""
    names = {"CONFIG": "config", "DATA": "data", "STATE": "state"}
    return {f"JASSTUI_{name}_DIR": str(root / folder) for name, folder in names.items()}
