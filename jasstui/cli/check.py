"""`jasstui check [FILE]`: everything that is wrong with a catalogue of games or of messages."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from jasstui.catalogue.check import check
from jasstui.catalogue.load import Catalogue
from jasstui.cli.call import Call
from jasstui.cli.output import complain, say
from jasstui.cli.parser import Parser
from jasstui.cli.problems import FAILURE
from jasstui.mechanics.compile import Rules
from jasstui.paths import asset, catalogue_file
from jasstui.slate.kinds import KINDS
from jasstui.table.program.problems import sentence
from jasstui.translation import is_translation, missing, told, wrong
from jasstui.words import languages, read_texts


def arguments(parser: Parser) -> None:
    """Arguments of this command."""
    parser.argument("file")


def run(call: Call) -> int:
    """Check a file, or the catalogues in use, and print every problem."""
    name = call.get("file")
    if name and is_translation(Path(name)):
        return _messages(call, [Path(name)])
    if name:
        catalogue, forms = _with(Path(name))
    else:
        catalogue, forms = call.catalogue, list(call.catalogue.sources)
    found = check(catalogue, call.rulebook, forms, lambda spec: Rules(spec, call.rulebook))
    for problem in found:
        complain(sentence(call.words, problem))
    playable = [form for form in forms if form in catalogue.playable()]
    say(call.words("cli.check.problems", n=len(found)))
    say(call.words("cli.check.forms", n=len(playable)))
    others = [asset(f"messages/{language}.toml") for language in languages()]
    status = 0 if name else _messages(call, others)
    return FAILURE if found else status


def _messages(call: Call, paths: Sequence[Path]) -> int:
    """What message catalogues lack, which is said in English, and what cannot be used."""
    bad = 0
    for path in paths:
        found, gaps = wrong(path), missing(path)
        for problem in found:
            complain(sentence(call.words, problem))
        bad += len(found)
        if gaps:
            say(call.words("cli.check.missing", file=path, n=sum(map(len, gaps.values()))))
            for line in told(gaps):
                say(f"  {line}")
        else:
            say(call.words("cli.check.translated", name=read_texts(path)["language.name"]))
    return FAILURE if bad else 0


def _with(path: Path) -> tuple[Catalogue, list[str]]:
    """A file and its forms, beside the shipped ones unless it is a whole catalogue by itself."""
    alone = Catalogue(slates=tuple(KINDS))
    forms = alone.add(path)
    shipped = Catalogue(slates=tuple(KINDS))
    own = shipped.add(catalogue_file())
    if set(own) & set(forms) and _whole(alone):
        return alone, forms
    return shipped, shipped.add(path)


def _whole(catalogue: Catalogue) -> bool:
    """Whether most of a file's forms build on forms of the same file, as in an edited copy."""
    parents = [s.raw["extends"] for s in catalogue.sources.values() if "extends" in s.raw]
    inside = [parent for parent in parents if parent in catalogue.sources]
    return 2 * len(inside) >= len(parents)
