"""`jasstui rules FORM`: the whole rulebook of a form, by phase, each rule with its id.

Or only the rules that some words occur in. `jasstui show` tells what is played.
"""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.catalogue.load import Bundle
from jasstui.cli.call import Call
from jasstui.cli.output import say, say_lines, wrapped
from jasstui.cli.show import naming_of, terms_of
from jasstui.draw.naming import Naming
from jasstui.table.explaining.glossary import Glossary
from jasstui.table.program.terms import setting_told
from jasstui.table.shelf.reading import Chapter, Entry, chapters, search

ARGUMENTS = ("form", "search...", "--deck {deck}", "--option {pair}*")
"""Arguments and options of the command."""


def run(call: Call) -> int:
    """Print the rules of a form and those it takes over, decisions of this program marked."""
    bundle = call.bundle(call.needed("form"), call.get("option", []))
    spec, words = bundle.spec, call.words.beside(bundle.spec.messages(call.words.language))
    naming = naming_of(call, words, spec)
    book = chapters(call.rulebook, spec.book, terms_of(call, bundle), every=True)
    if wanted := " ".join(call.get("search", ())):
        glossary = Glossary(words)
        book = search(book, wanted, lambda rule: glossary.looked_for(naming.rule(rule)))
        if not book:
            say(words("cli.rules.none"))
            return 0
    else:
        _head(call, naming, bundle)
    for chapter in book:
        say()
        say(words.get(f"rule-words.phase.{chapter.phase}", chapter.phase))
        for entry in chapter.entries:
            say_lines(_paragraph(naming, entry))
    if not wanted:
        _words(naming, book)
    return 0


def _words(naming: Naming, book: Sequence[Chapter]) -> None:
    """What the terms in these rules mean."""
    told = (naming.rule(entry.rule) for chapter in book for entry in chapter.entries)
    say()
    say(naming.words("rule-words.words"))
    for term in Glossary(naming.words).used(told):
        say_lines(wrapped(f"{term.name}: {term.means}", "  ", "  "))


def _head(call: Call, naming: Naming, bundle: Bundle) -> None:
    words, ledger = naming.words, call.rulebook.ledger(bundle.spec.book)
    say(call.title(bundle.spec))
    say()
    if summary := naming.summary(ledger):
        say_lines(wrapped(summary))
    say_lines(wrapped(words("rule-words.marks")))
    if call.rulebook.replaced(bundle.spec.book):
        say_lines(wrapped(words("rule-words.replaced")))
    if not ledger.speaks(words.language):
        say_lines(wrapped(words("rule-words.borrowed")))


def _paragraph(naming: Naming, entry: Entry) -> str:
    words, rule = naming.words, entry.rule
    mark = "×" if not entry.holds else "≈" if rule.basis == "decision" else "-"
    told = [naming.rule(rule)]
    for held in entry.held:
        value = f"{held.agreement.name} = {held.value}" if held.value else held.agreement.name
        told.append(words("rule-words.option", option=value))
    told += (setting_told(words, setting) for setting in entry.settings)
    return wrapped(f"{' '.join(told)} [{rule.id}]", f"{mark} ", "  ")
