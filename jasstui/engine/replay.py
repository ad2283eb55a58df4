"""Replay of a record to a state, by the same steps that were played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from jasstui.catalogue.check import first_problem
from jasstui.catalogue.flaw import Flaw
from jasstui.catalogue.load import Bundle, Catalogue, bundle_from, digest
from jasstui.catalogue.models import FormSpec
from jasstui.catalogue.needs import misplaced, senseless, unmet
from jasstui.catalogue.problems import NONSENSE, CatalogueProblem
from jasstui.catalogue.references import find_dangling
from jasstui.catalogue.rulebook import Rulebook
from jasstui.engine.failure import IllegalAction, failed
from jasstui.engine.record import ALL, Action, Header, Record, RecordProblem
from jasstui.engine.starting import evening_of, wrong
from jasstui.engine.step import start, step, take_events, to_act, understood
from jasstui.mechanics.compile import Rules, compile_bundle
from jasstui.mechanics.events import Event
from jasstui.mechanics.state import State
from jasstui.paths import catalogue_file, elsewhere
from jasstui.problem import Problem


def bundle_of(header: Header, catalogue: Catalogue, path: object = "") -> Bundle:
    """The rules a record was played with: those it embeds, else those of the catalogue.

    Raises `RecordProblem` when embedded rules do not match their hash, `CatalogueProblem` when the
    form or an option is unknown.
    """
    if header.rules is None:
        return catalogue.bundle(header.form, header.options)
    if digest(header.rules) != header.digest:
        raise RecordProblem("record.rules-changed", path, 1)
    try:
        bundle = bundle_from(header.rules, catalogue.model())
    except CatalogueProblem as problem:
        raise RecordProblem(problem.code, path, 1, **problem.params) from None
    if bundle.root != header.form:
        raise RecordProblem("record.rules-changed", path, 1)
    return bundle


def rules_of(header: Header, catalogue: Catalogue, rulebook: Rulebook, path: object = "") -> Rules:
    """Compiled rules of a record; raises `RecordProblem` or `CatalogueProblem`.

    They come from strangers, so what `check` looks at is looked at here, too; only that the
    rulebook does not know a rule by now is no reason to refuse a record.
    """
    bundle = bundle_of(header, catalogue, path)
    try:
        for spec in bundle.forms.values():
            if header.rules is None and (problem := first_problem(catalogue, rulebook, spec)):
                raise problem
            for wrong in _unplayable(spec):
                raise RecordProblem(wrong.code, path, 1, **wrong.params)
        rules = compile_bundle(bundle, rulebook)
        for spec in bundle.forms.values():
            rules.rulebook.chain(spec.book)
    except CatalogueProblem as problem:
        if header.rules is None:
            raise
        raise RecordProblem(problem.code, path, 1, **problem.params) from None
    except NONSENSE as error:
        raise RecordProblem("rules.damaged", path, 1, reason=repr(error)) from None
    return rules


def _unplayable(spec: FormSpec) -> Iterator[Flaw]:
    """Flaws that keep rules of a stranger from being played to an end."""
    yield from find_dangling(spec, str)
    yield from unmet(spec)
    yield from misplaced(spec)
    yield from (wrong for wrong in senseless(spec) if wrong.code == "sense.endless")


def opening(rules: Rules, header: Header, path: object = "") -> State:
    """The state before the first action; raises `RecordProblem` if the header does not fit."""
    seats = len(header.seats) or rules.spec.players[0]
    if seats not in rules.spec.players:
        allowed = ", ".join(str(n) for n in rules.spec.players)
        raise RecordProblem("record.players", path, 1, seats=seats, allowed=allowed)
    begin = header.start
    if told := wrong(begin, rules, seats):
        code, params = told
        raise RecordProblem(code, path, 1, **params)
    return start(
        rules,
        seats,
        begin.dealer,
        begin.columns,
        begin.totals,
        begin.marks,
        begin.deal,
        evening_of(begin, seats),
    )


def expand(s: State, action: Action) -> list[tuple[int, str]]:
    """The single actions behind a line; `all` answers for everybody who still owes one. What names
    one of two equal cards, `play HA'`, is read as it is listed: `play HA`."""
    seats = to_act(s) if action.seat == ALL else (action.seat,)
    if "'" not in action.token:
        return [(seat, action.token) for seat in seats]
    return [(seat, understood(s, seat, action.token)[0]) for seat in seats]


Watch = Callable[[State, int, int, str, int], None]
"""Told before each single action: the state, place of its line among those played, who, what, and
how many events there were."""


def replay(
    rules: Rules,
    header: Header,
    actions: Sequence[Action],
    path: object = "",
    watch: Watch | None = None,
    since: State | None = None,
) -> tuple[State, list[Event]]:
    """Play the actions from the start, or from where they had led by then; the state and all events
    from there on.

    Raises `RecordProblem` with the line of the first action the rules forbid, or whose seat there
    is not, or after which the game cannot go on by these rules. Where they are the program's own
    that is not for the record to answer, and what went wrong is raised as it is.
    """
    line, s = 1, since
    try:
        s = opening(rules, header, path) if s is None else s
        events = take_events(s)
        for at, action in enumerate(actions):
            line = action.line
            if action.seat >= s.match.seats:
                raise RecordProblem("record.seat", path, line, seat=action.seat)
            try:
                for seat, token in expand(s, action):
                    if watch is not None:
                        watch(s, at, seat, token, len(events))
                    events += step(s, seat, token)
            except IllegalAction as error:
                raise RecordProblem(
                    "record.illegal",
                    path,
                    line,
                    action=action.token,
                    seat=action.seat,
                    rule=s.rules.rule(error.refusal.rule),
                    reason=error.refusal.reason,
                ) from None
    except CatalogueProblem as problem:
        raise RecordProblem(problem.code, path, line, **problem.params) from None
    except Problem:
        raise
    except Exception as error:
        if _shipped(rules, header):
            raise
        if s is None:
            raise RecordProblem("rules.stuck", path, line, reason=repr(error)) from error
        told = failed(s, error)
        raise RecordProblem(told.code, path, line, **told.params) from error
    return s, events


def _shipped(rules: Rules, header: Header) -> bool:
    """True if these are, word for word, rules that come with the program."""
    known = Catalogue(lambda: rules.spec.model)
    known.add(catalogue_file())
    known.add_missing(elsewhere())
    try:
        own = known.bundle(header.form, header.options)
    except CatalogueProblem:
        return False
    return header.rules is None or header.digest == own.digest


def replayed(
    record: Record, catalogue: Catalogue, rulebook: Rulebook, path: object = ""
) -> tuple[State, list[Event]]:
    """A whole record, from its header on; see `replay`."""
    rules = rules_of(record.header, catalogue, rulebook, path)
    return replay(rules, record.header, record.actions, path)
