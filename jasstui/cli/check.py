"""`jasstui check [FILE]`: everything that is wrong with a catalogue of games or of messages."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from jasstui.catalogue.check import agreed, check, first_problem, values
from jasstui.catalogue.load import Catalogue
from jasstui.catalogue.problems import CatalogueProblem
from jasstui.catalogue.rulebook import Rulebook
from jasstui.cli.call import Call
from jasstui.cli.output import complain, say
from jasstui.cli.problems import FAILURE
from jasstui.engine.trial import Trouble, troubles
from jasstui.mechanics.compile import Rules, compile_bundle
from jasstui.paths import asset, catalogue_file, elsewhere
from jasstui.table.program.problems import sentence
from jasstui.table.shelf.shelf import Shelf
from jasstui.table.teaching.checking import wrong_lessons
from jasstui.translation import is_translation, missing, told, wrong
from jasstui.words import FOLDERS, languages, read_texts, words_for

ARGUMENTS = ("file", "--quick")
"""Arguments and options of the command."""


def run(call: Call) -> int:
    """Check a file, or the catalogues in use, and print every problem."""
    name = call.get("file")
    if name and is_translation(Path(name)):
        return _check_texts(call, [Path(name)])
    if name:
        catalogue, forms, found = _load(call, Path(name))
    else:
        catalogue, forms, found = call.catalogue, list(call.catalogue.sources), []
    book = Rulebook(asset("rulebook")).beside(*catalogue.ledgers())

    def tried(form: str) -> Iterator[CatalogueProblem]:
        return iter(()) if call.get("quick") else _trial_problems(catalogue, book, form)

    found += check(catalogue, book, forms, lambda spec: Rules(spec, book), tried)
    taught = [] if name else wrong_lessons(Shelf(catalogue, book))
    for problem in (*found, *taught):
        complain(sentence(call.words, problem))
    playable = [form for form in forms if form in catalogue.playable()]
    say(call.words("cli.check.problems", n=len(found) + len(taught)))
    say(call.words("cli.check.forms", n=len(playable)))
    spoken = () if name else languages()
    told = [_check_texts(call, [asset(f"{kind}/{own}.toml") for kind in FOLDERS]) for own in spoken]
    return FAILURE if found or taught else max(told, default=0)


def _trial_problems(catalogue: Catalogue, book: Rulebook, form: str) -> Iterator[CatalogueProblem]:
    """Problems that a trial of a form finds, each at the step or the agreement behind it."""
    spec = catalogue.resolve(form, {})

    def under(chosen: Mapping[str, str]) -> Rules:
        bundle = catalogue.bundle(form, chosen)
        for made in bundle.forms.values():
            if problem := first_problem(catalogue, book, made):
                raise problem
        return compile_bundle(bundle, book)

    for found in troubles(under, values(spec), spec.players):
        yield _trial_problem(catalogue, form, found)


def _trial_problem(catalogue: Catalogue, form: str, found: Trouble) -> CatalogueProblem:
    path = ["phases", found.step] if found.step else ["partie"]
    if isinstance(found.error, CatalogueProblem):
        problem = found.error
    else:
        problem = CatalogueProblem(
            f"trial.{found.code}",
            catalogue.place(form, path),
            key=".".join(path),
            form=found.form or form,
            players=found.players,
            deal=max(found.deal, 1),
            reason=found.reason,
            lacks=found.lacks,
            settings=_step_settings(catalogue, found),
        )
    return agreed(catalogue, form, found.chosen, problem) if found.chosen else problem


def _step_settings(catalogue: Catalogue, found: Trouble) -> str:
    """The settings of the step as written, where one of them may be the cause."""
    if not found.step:
        return ""
    written = catalogue.merged(found.form)["phases"][found.step]
    return ", ".join(f"{k} = {json.dumps(v)}" for k, v in written.items() if k != "do")[:200]


def _language(path: Path) -> str:
    """The name of the language that a file is in."""
    own = read_texts(path).get("language.name")
    return own or (words_for(path.stem)("language.name") if path.stem in languages() else path.stem)


def _check_texts(call: Call, paths: Sequence[Path]) -> int:
    """Report gaps and errors in the files of one language; returns the exit status."""
    found = [problem for path in paths for problem in wrong(path)]
    for problem in found:
        complain(sentence(call.words, problem))
    lacking = {path: gaps for path in paths if (gaps := missing(path))}
    for path, gaps in lacking.items():
        say(call.words("cli.check.missing", file=path, n=sum(map(len, gaps.values()))))
        for line in told(gaps):
            say(f"  {line}")
    if not lacking:
        say(call.words("cli.check.translated", name=_language(paths[-1])))
    return FAILURE if found else 0


def _load(call: Call, path: Path) -> tuple[Catalogue, list[str], list[CatalogueProblem]]:
    """Load a file and its forms, beside all others in use unless it is a whole catalogue, and the
    problems of the file as a whole."""
    alone, found = Catalogue(call.model), list[CatalogueProblem]()
    forms = alone.add(path, found.append)
    if set(Catalogue(call.model).add(catalogue_file())) & set(forms) and _is_whole_catalogue(alone):
        return alone, forms, found
    catalogue, found = Catalogue(call.model), []
    for other in call.catalogues:
        if other.resolve() != path.resolve():
            catalogue.add(other)
    forms = catalogue.add(path, found.append)
    catalogue.add_missing(elsewhere())
    return catalogue, forms, found


def _is_whole_catalogue(catalogue: Catalogue) -> bool:
    """True if most of a file's forms build on forms of the same file, as in an edited copy."""
    parents = [s.written["extends"] for s in catalogue.sources.values() if "extends" in s.written]
    inside = [parent for parent in parents if parent in catalogue.sources]
    return 2 * len(inside) >= len(parents)
