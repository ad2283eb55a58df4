"""The full check of a catalogue: every problem of every form and of every table agreement."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache

from msgspec import to_builtins
from msgspec.structs import asdict, replace

from jasstui import limits
from jasstui.catalogue.flaw import Flaw
from jasstui.catalogue.load import Bundle, Catalogue
from jasstui.catalogue.models import FormSpec
from jasstui.catalogue.needs import misplaced, senseless, unmet
from jasstui.catalogue.problems import MOST, NONSENSE, CatalogueProblem, nearest
from jasstui.catalogue.references import find_dangling, used
from jasstui.catalogue.rulebook import Rulebook, own_ledger
from jasstui.words import FALLBACK, words_for

Compile = Callable[[FormSpec], object]
"""Compiles a form; the rooms above know how."""


Try = Callable[[str], Iterable[CatalogueProblem]]
"""Plays a form on trial; the rooms above know how."""


def check(
    catalogue: Catalogue,
    rulebook: Rulebook,
    forms: Iterable[str],
    compiled: Compile,
    tried: Try | None = None,
) -> list[CatalogueProblem]:
    """All problems of these forms, abstract ones included, in the order of the files.

    Each form is resolved with its defaults and with every value of every table agreement, and each
    result is compiled. What then stands there without a mistake is tried out. A problem inherited
    by several forms is named once.
    """
    found: dict[str, CatalogueProblem] = {}

    def note(problems: Iterable[CatalogueProblem]) -> None:
        for problem in problems:
            told = [problem.params.get(k) for k in ("key", "name", "value", "reason", "parent")]
            found.setdefault(f"{problem.where} {problem.code} {told}", problem)

    for form in forms:
        try:
            refused, catalogue = _refused(catalogue, form)
            note(refused)
            if form in catalogue.playable():
                more = list(_agreements(catalogue, rulebook, form, compiled))
                note(more if not refused else (p for p in more if p.code != "rules.damaged"))
                note(tried(form) if tried and not (refused or more) else ())
        except CatalogueProblem as problem:
            note([problem])
    return list(found.values())


def first_problem(
    catalogue: Catalogue, rulebook: Rulebook, spec: FormSpec
) -> CatalogueProblem | None:
    """The first thing that stands against a resolved form, or None."""
    try:
        problem, _ = _booked(catalogue, rulebook, spec)
        names = [] if problem else _flaws(catalogue, rulebook, spec)
        return _problem(catalogue, rulebook, spec, names[0]) if names else problem
    except NONSENSE as error:
        return CatalogueProblem("rules.damaged", catalogue.where(spec.id), reason=repr(error))


def sound(catalogue: Catalogue, rulebook: Rulebook, bundle: Bundle) -> Bundle:
    """The same form, if nothing stands against it: no record is begun under rules by which it could
    not be read again. Raises `CatalogueProblem`."""
    for spec in bundle.forms.values():
        if problem := first_problem(catalogue, rulebook, spec):
            raise problem
    return bundle


def _refused(catalogue: Catalogue, form: str) -> tuple[list[CatalogueProblem], Catalogue]:
    """Problems of a form that the models refuse, and a catalogue without them, so that what else is
    wrong is found too."""
    abstract = form not in catalogue.playable()
    refused: list[CatalogueProblem] = []
    while True:
        try:
            problems = catalogue.problems(form, catalogue.merged(form))
            if not problems and not abstract:
                catalogue.resolve(form, {})
        except CatalogueProblem as problem:
            problems = [problem]
        if abstract or refused:
            problems = [p for p in problems if p.code != "key.missing"]
        less = catalogue.mended(form, problems)
        refused += problems
        if less is None or len(refused) >= MOST:
            return refused, catalogue
        catalogue = less


def _agreements(
    catalogue: Catalogue, rulebook: Rulebook, form: str, compiled: Compile
) -> Iterator[CatalogueProblem]:
    """Problems of a form under its defaults, and those that other values add."""
    if catalogue.problems(form, catalogue.merged(form)):
        return
    usual: set[Flaw] = set()
    found = values(catalogue.resolve(form, {}))
    others = ({name: value} for name, (_, *more) in found.items() for value in more)
    for chosen in ({}, *others):
        yield from _under(catalogue, rulebook, form, chosen, compiled, usual)


def _under(
    catalogue: Catalogue,
    rulebook: Rulebook,
    form: str,
    chosen: dict[str, str],
    compiled: Compile,
    usual: set[Flaw],
) -> list[CatalogueProblem]:
    """Problems of a form under one agreement, told where the agreement is written. `usual`: what
    leads nowhere under the defaults, where it is noted; it is not told again."""
    refused: list[CatalogueProblem] = []
    while True:
        try:
            spec = catalogue.resolve(form, chosen)
            break
        except CatalogueProblem as problem:
            refused.append(problem)
            less = catalogue.mended(form, [problem])
            if less is None:
                return refused
            catalogue = less
    problems: list[CatalogueProblem] = []
    try:
        unbooked, spec = _booked(catalogue, rulebook, spec)
        if unbooked and not chosen:
            refused.append(unbooked)
        limits.check(to_builtins(spec))  # inherited tables come together; a record must hold them
        names = _flaws(catalogue, rulebook, spec)
        if not unbooked and not names:
            compiled(spec)
        if not chosen:
            names += _careless(spec)
        problems = [_problem(catalogue, rulebook, spec, n) for n in names if n not in usual]
        if not chosen:
            usual.update(names)
    except limits.Excess as error:
        problems = [CatalogueProblem(error.code, catalogue.where(form), **error.params)]
    except CatalogueProblem:
        return refused  # no rulebook is near
    except NONSENSE as error:
        problems = [CatalogueProblem("rules.damaged", catalogue.where(form), reason=repr(error))]
    if chosen:
        problems = [agreed(catalogue, form, chosen.items(), problem) for problem in problems]
    return refused + problems


def agreed(
    catalogue: Catalogue,
    form: str,
    chosen: Iterable[tuple[str, str]],
    problem: CatalogueProblem,
) -> CatalogueProblem:
    """A problem that some agreements bring about, told where the first of them is written; what
    does not fit together is told with their names."""
    name, value = next(iter(chosen))
    together = not problem.code.startswith("reference")
    path = ["options", name, "values", value]
    where = catalogue.place(form, path)
    more = {"chosen": ", ".join(f"{k}={v}" for k, v in chosen)} if together else {}
    return CatalogueProblem(problem.code, where, **problem.params, **more)


def values(spec: FormSpec) -> dict[str, list[str]]:
    """The values of each agreement, its default first; of words that may be chosen together each
    word by itself."""
    return {
        name: list(
            dict.fromkeys(
                (option.default, *(option.subset.items if option.subset else option.values))
            )
        )
        for name, option in spec.options.items()
    }


def _flaws(catalogue: Catalogue, rulebook: Rulebook, spec: FormSpec) -> list[Flaw]:
    """Dangling names of a resolved form with a rulebook; if there are none, what does not fit
    together."""
    own = _beside(rulebook, spec)
    names = find_dangling(spec, lambda short: own.find(spec.book, short))
    playable = tuple(catalogue.playable())
    for after in spec.partie.next.values():
        if after not in playable:
            names.append(Flaw("reference.form", ("partie", "next"), after, playable))
    return names or [*unmet(spec), *misplaced(spec), *senseless(spec)]


def _booked(
    catalogue: Catalogue, rulebook: Rulebook, spec: FormSpec
) -> tuple[CatalogueProblem | None, FormSpec]:
    """The problem of a form's rulebook, if any, and the form with the one that was probably
    meant."""
    try:
        _beside(rulebook, spec).chain(spec.book)
    except CatalogueProblem as problem:
        where = catalogue.place(spec.id, ["rulebook"])
        parents = (*catalogue.lineage(spec.id)[1:], "")  # it may name that of its nearest parent
        near = nearest(spec.rulebook, rulebook.forms) or parents[0]
        told = CatalogueProblem(problem.code, where, **{**problem.params, "near": near})
        return told, replace(spec, rulebook=near)
    return None, spec


TABLES = {"phase": "phases", "game": "games", "mode": "modes"}
"""Tables in which what a name of a kind leads to stands, or stood until a form dropped it."""


def _careless(spec: FormSpec) -> Iterator[Flaw]:
    """What keeps nobody from playing a form, and is not meant: titles that say nothing, names of
    cards that no message catalogue has, and functions that a step names and that are not there.
    Rules in records are not asked for it."""
    for step in used(spec):
        for flaw in spec.phases[step].unfound():
            yield replace(flaw, path=("phases", step, *flaw.path))
    for key in ("title", "title_en", "family"):
        if not getattr(spec, key).strip():
            yield Flaw("sense.empty", (key,), "")
    for key in ("titles", "briefs", "rules", "rules_de", "texts", "texts_de"):
        for name, text in getattr(spec, key).items():
            if not text.strip():
                yield Flaw("sense.empty", (key, name), "")
    if not all(name.strip() for name in spec.names):
        yield Flaw("sense.empty", ("names",), "")
    known = namings()
    for name in spec.naming:
        if name not in known:
            yield Flaw("reference.naming", ("naming",), name, known)


@cache
def namings() -> tuple[str, ...]:
    """What cards may be called by: tables `card.naming` of the message catalogues."""
    texts = words_for(FALLBACK).texts
    begun = (key.removeprefix(NAMING) for key in texts if key.startswith(NAMING))
    return tuple(dict.fromkeys(key.partition(".")[0] for key in begun))


NAMING = "card.naming."


def _beside(rulebook: Rulebook, spec: FormSpec) -> Rulebook:
    """The rulebook with the rules that a form brings along."""
    return rulebook.beside(*own_ledger(spec.id, asdict(spec)))


def _problem(
    catalogue: Catalogue, rulebook: Rulebook, spec: FormSpec, name: Flaw
) -> CatalogueProblem:
    params = name.params
    if name.code == "reference.rule":
        shorts = [
            rule.id.removeprefix(f"{ledger.id}.")
            for ledger in _beside(rulebook, spec).chain(spec.book)
            for rule in ledger.rules
        ]
        params["near"] = nearest(name.name, shorts)
    table = TABLES.get(name.code.partition(".")[2])
    dropped = catalogue.dropped(spec.id, (table, name.name)) if table else ""
    where = dropped or catalogue.place(spec.id, name.path)
    return CatalogueProblem(name.code, where, **params)
