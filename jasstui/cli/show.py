"""`jasstui show FORM`: the rules as they are resolved, and what can be agreed on."""

from __future__ import annotations

from jasstui.catalogue.models import OptionSpec
from jasstui.cli.call import Call
from jasstui.cli.output import say, say_json, say_lines, wrapped
from jasstui.cli.parser import Parser
from jasstui.cli.sentences import Teller


def arguments(parser: Parser) -> None:
    """Arguments of this command."""
    parser.argument("form")
    parser.option("option", parser.words("cli.metavar.pair"), many=True)
    parser.flag("json")


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
    for name, option in spec.options.items():
        _option(call, spec.book, name, option, bundle.options[name])
    return 0


def _option(call: Call, book: str, name: str, option: OptionSpec, chosen: str) -> None:
    values = [f"[{value}]" if value == chosen else value for value in option.values]
    say(f"  {name} = {' | '.join(values)}")
    for short in option.rules[:1]:
        rule = call.rulebook.rule(call.rulebook.find(book, short))
        say_lines(wrapped(rule.sentence(call.words.language), "      ", "      "))
