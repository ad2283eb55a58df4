"""`jasstui show FORM`: the rules as they are resolved, and what can be agreed on."""

from __future__ import annotations

from jasstui.cli.call import Call
from jasstui.cli.output import say, say_json, say_lines, wrapped
from jasstui.cli.sentences import Teller
from jasstui.table.program.terms import option_name, value_name
from jasstui.table.shelf.shelf import Agreement, facts_of
from jasstui.words import Words

ARGUMENTS = ("form", "--option {pair}*", "--json")
"""Arguments and options of the command."""


def run(call: Call) -> int:
    """Print a form under some agreements."""
    bundle = call.bundle(call.needed("form"), call.get("option", []))
    if call.get("json"):
        say_json({**bundle.document(), "hash": bundle.digest})
        return 0
    spec = bundle.spec

    def titled(form: str) -> str:
        return call.title(call.catalogue.bundle(form, {}).spec)

    say(f"{call.title(spec)}  ({spec.id})")
    for heading, sentences in Teller(call.words, spec, titled).sections():
        if sentences:
            say()
            say(heading)
        for sentence in sentences:
            say_lines(wrapped(sentence, "  ", "  "))
    say()
    say(call.words("show.title.options"))
    facts = facts_of(spec)
    words = facts.named(call.words)
    for agreement in facts.agreements:
        _agreement(call, words, spec.book, agreement, bundle.options[agreement.name])
    return 0


def _agreement(call: Call, words: Words, book: str, agreement: Agreement, chosen: str) -> None:
    """Print the values of an agreement as typed, their names, and its rule."""
    values = [f"[{value}]" if value == chosen else value for value in agreement.values]
    say(f"  {agreement.name} = {' | '.join(values)}")
    known = agreement.values
    single = [value for value in known if "+" not in value or value.split("+")[0] not in known]
    called = ", ".join(value_name(words, agreement, value) for value in single)
    if len(single) < len(known):
        called = words("cli.show.several", values=called)
    say_lines(wrapped(f"{option_name(words, agreement.name)}: {called}", "      ", "      "))
    for short in agreement.rules[:1]:
        rule = call.rulebook.rule(call.rulebook.find(book, short))
        say_lines(wrapped(rule.sentence(words.language), "      ", "      "))
