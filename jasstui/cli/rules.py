"""`jasstui rules FORM`: the whole rulebook of a form, by phase."""

from __future__ import annotations

from jasstui.catalogue.languages import RULE_LANGUAGES
from jasstui.catalogue.rulebook import Rule
from jasstui.cli.call import Call
from jasstui.cli.output import say, say_lines, wrapped
from jasstui.table.shelf.reading import PHASES

ARGUMENTS = ("form",)
"""Arguments and options of the command."""


def run(call: Call) -> int:
    """Print the rules of a form and those it takes over, decisions of this program marked."""
    form = call.needed("form")
    spec = call.catalogue.resolve(form, {})
    ledgers = call.rulebook.chain(spec.book)
    say(call.title(spec))
    say()
    summary = ledgers[0].summed(call.words.language)
    if summary:
        say_lines(wrapped(summary))
    say_lines(wrapped(call.words("rule-words.marks")))
    replaced = call.rulebook.replaced(spec.book)
    if replaced:
        say_lines(wrapped(call.words("rule-words.replaced")))
    if call.words.language not in RULE_LANGUAGES:
        say_lines(wrapped(call.words("rule-words.borrowed")))
    for phase in dict.fromkeys((*PHASES, *(rule.phase for book in ledgers for rule in book.rules))):
        rules = [rule for ledger in ledgers for rule in ledger.rules if rule.phase == phase]
        if rules:
            say()
            say(call.words.get(f"rule-words.phase.{phase}", phase))
        for rule in rules:
            say_lines(_paragraph(call, rule, set(spec.options), rule.id in replaced))
    return 0


def _paragraph(call: Call, rule: Rule, options: set[str], replaced: bool) -> str:
    mark = "×" if replaced else "≈" if rule.basis == "decision" else "-"
    text = rule.sentence(call.words.language)
    if rule.option in options:
        text += " " + call.words("rule-words.option", option=rule.option)
    return wrapped(f"{text} [{rule.id}]", f"{mark} ", "  ")
