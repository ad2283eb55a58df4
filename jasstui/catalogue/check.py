"""The full check of a catalogue: every problem of every form and of every table agreement."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from msgspec import to_builtins
from msgspec.structs import asdict

from jasstui import limits
from jasstui.catalogue.load import Catalogue
from jasstui.catalogue.loose import Loose
from jasstui.catalogue.models import FormSpec
from jasstui.catalogue.problems import MOST, NONSENSE, CatalogueProblem, nearest
from jasstui.catalogue.references import loose
from jasstui.catalogue.rulebook import Rulebook, own_ledger

Compile = Callable[[FormSpec], object]
"""Compiles a form; the rooms above know how."""


def check(
    catalogue: Catalogue, rulebook: Rulebook, forms: Iterable[str], compiled: Compile
) -> list[CatalogueProblem]:
    """All problems of these forms, abstract ones included, in the order of the files.

    Each form is resolved with its defaults and with every value of every table agreement, and each
    result is compiled. A problem inherited by several forms is named once.
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
                note(_agreements(catalogue, rulebook, form, compiled))
        except CatalogueProblem as problem:
            note([problem])
    return list(found.values())


def first_problem(
    catalogue: Catalogue, rulebook: Rulebook, spec: FormSpec
) -> CatalogueProblem | None:
    """The first thing in a resolved form that leads nowhere, or None."""
    try:
        return next(_loose(catalogue, rulebook, spec, spec.id), None)
    except NONSENSE as error:
        return CatalogueProblem("rules.damaged", catalogue.where(spec.id), reason=repr(error))


def _refused(catalogue: Catalogue, form: str) -> tuple[list[CatalogueProblem], Catalogue]:
    """What the models refuse in a form, and a catalogue without it, so that what else is wrong
    is found too."""
    abstract = form not in catalogue.playable()
    refused: list[CatalogueProblem] = []
    while True:
        problems = catalogue.problems(form, catalogue.merged(form))
        if abstract or refused:
            problems = [p for p in problems if p.code != "key.missing"]
        less = catalogue.without(form, [_path(p) for p in problems])
        refused += problems
        if less is None or len(refused) >= MOST:
            return refused, catalogue
        catalogue = less


def _path(problem: CatalogueProblem) -> tuple[str | int, ...]:
    path = problem.params["path"]
    return path if isinstance(path, tuple) else ()


def _agreements(
    catalogue: Catalogue, rulebook: Rulebook, form: str, compiled: Compile
) -> Iterator[CatalogueProblem]:
    """Problems of a form under its defaults, and those that other values add."""
    if catalogue.problems(form, catalogue.merged(form)):
        return
    usual: set[tuple[object, ...]] = set()
    for chosen in _choices(catalogue, form):
        for problem in _under(catalogue, rulebook, form, chosen, compiled):
            same = (problem.code, *problem.params.values())
            if same not in usual:
                yield problem
            if not chosen:
                usual.add(same)


def _under(
    catalogue: Catalogue, rulebook: Rulebook, form: str, chosen: dict[str, str], compiled: Compile
) -> list[CatalogueProblem]:
    """Problems of a form under one agreement, told where the agreement is written."""
    try:
        spec = catalogue.resolve(form, chosen)
        limits.check(to_builtins(spec))  # inherited tables come together; a record must hold them
        problems = list(_loose(catalogue, rulebook, spec, form))
        if not problems:
            compiled(spec)
    except CatalogueProblem as refused:
        return [refused]
    except limits.Excess as error:
        problems = [CatalogueProblem(error.code, catalogue.where(form), **error.params)]
    except NONSENSE as error:
        problems = [CatalogueProblem("rules.damaged", catalogue.where(form), reason=repr(error))]
    for name, value in chosen.items():
        where = catalogue.place(form, ["options", name, "values", value]) if problems else ""
        problems = [CatalogueProblem(p.code, where, **p.params) for p in problems]
    return problems


def _choices(catalogue: Catalogue, form: str) -> list[dict[str, str]]:
    """The defaults, and each other value of each agreement by itself; of words that may be chosen
    together each word by itself."""
    single = [
        {name: value}
        for name, option in catalogue.options(form).items()
        for value in (option.subset.items if option.subset else option.values)
        if value != option.default
    ]
    return [{}, *single]


def _loose(
    catalogue: Catalogue, rulebook: Rulebook, spec: FormSpec, form: str
) -> Iterator[CatalogueProblem]:
    rulebook = rulebook.beside(*own_ledger(form, asdict(spec)))
    try:
        rulebook.chain(spec.book)
    except CatalogueProblem as problem:
        where = catalogue.place(form, ["rulebook"])
        near = nearest(spec.rulebook, rulebook.forms) or _parents_book(catalogue, form)
        yield CatalogueProblem(problem.code, where, **{**problem.params, "near": near})
        return
    names = loose(spec, lambda short: rulebook.find(spec.book, short))
    playable = tuple(catalogue.playable())
    for after in getattr(spec.partie, "next", {}).values():
        if after not in playable:
            names.append(Loose("reference.form", ("partie", "next"), after, playable))
    for name in names:
        yield _problem(catalogue, rulebook, spec, name)


def _parents_book(catalogue: Catalogue, form: str) -> str:
    """The rulebook that a form without its own may name: that of its nearest parent."""
    parents = catalogue.lineage(form)[1:]
    return parents[0] if parents else ""


def _problem(
    catalogue: Catalogue, rulebook: Rulebook, spec: FormSpec, name: Loose
) -> CatalogueProblem:
    params = name.params
    if name.code == "reference.rule":
        shorts = [
            rule.id.removeprefix(f"{ledger.id}.")
            for ledger in rulebook.chain(spec.book)
            for rule in ledger.rules
        ]
        params["near"] = nearest(name.name, shorts)
    return CatalogueProblem(name.code, catalogue.place(spec.id, name.path), **params)
