"""`jasstui show FORM`: a form on one page, as it is played with what was agreed.

`jasstui rules` prints the whole rulebook, with ids and with what does not hold; both read it by
`jasstui/table/shelf/reading.py`, as the rules page of a table does.
"""

from __future__ import annotations

from collections.abc import Iterator

from jasstui.catalogue.deviations import Setting, deviations, settings
from jasstui.catalogue.effect import idle
from jasstui.catalogue.load import Bundle
from jasstui.catalogue.models import FormSpec
from jasstui.catalogue.toml_text import table_text
from jasstui.cli.call import Call
from jasstui.cli.output import say, say_json, say_lines, wrapped
from jasstui.draw.deck import deck
from jasstui.draw.naming import Naming
from jasstui.table.program.terms import (
    held_told,
    option_name,
    setting_name,
    setting_told,
    value_name,
)
from jasstui.table.shelf.reading import Chapter, Entry, Held, Terms, apart, chapters
from jasstui.table.shelf.shelf import Agreement, facts_of
from jasstui.words import Words

ARGUMENTS = ("form", "--deck {deck}", "--option {pair}*", "--json", "--toml")
"""Arguments and options of the command."""


def run(call: Call) -> int:
    """Print a form under some agreements."""
    bundle = call.bundle(call.needed("form"), call.get("option", []))
    if call.get("json"):
        say_json({**bundle.document(), "hash": bundle.digest})
    elif call.get("toml"):
        for name, table in call.catalogue.tables(bundle).items():
            say_lines(table_text(f"form.{name}", table))
    else:
        _page(call, bundle)
    return 0


def _page(call: Call, bundle: Bundle) -> None:
    spec, terms = bundle.spec, terms_of(call, bundle)
    words = call.words.beside(spec.messages(call.words.language))
    book, ledger = chapters(call.rulebook, spec.book, terms), call.rulebook.ledger(spec.book)
    naming = naming_of(call, words, spec)
    say(f"{call.title(spec)}  ({spec.id})")
    if summary := naming.summary(ledger):
        say()
        say_lines(wrapped(summary))
    if not ledger.speaks(words.language):
        say_lines(wrapped(words("rule-words.borrowed")))
    said = {rule for chapter in book for rule in _chapter(naming, chapter)}
    _apart(call, words, bundle, apart(book, terms))
    without_effect = idle(spec)
    offered = [one for one in terms.agreements if one.name not in without_effect]
    if offered:
        say()
        say(words("rule-words.agreements"))
    for agreement in offered:
        _agreement(words, agreement, terms)
        full = call.rulebook.find(spec.book, agreement.rules[0]) if agreement.rules else ""
        if full and full not in said:
            sentence = naming.rule(call.rulebook.rule(full))
            say_lines(wrapped(sentence, "      ", "      "))


def naming_of(call: Call, words: Words, spec: FormSpec) -> Naming:
    """What things are called in a form, with the deck that was asked for or is set."""
    settings = call.settings
    return Naming(words, deck(settings.deck, settings.suit_names), spec.naming)


def terms_of(call: Call, bundle: Bundle) -> Terms:
    """What the rules of a form are read under."""
    spec = bundle.spec
    own = spec.rulebook == spec.id  # it sets nothing otherwise than itself
    set_here = () if own else deviations(call.catalogue, spec, bundle.options)
    return Terms(spec, facts_of(spec).agreements, bundle.options, set_here)


def _chapter(naming: Naming, chapter: Chapter) -> list[str]:
    """Print a chapter; returns the ids of the rules that were told."""
    words = naming.words
    told = {entry.rule.id: lines for entry in chapter.entries if (lines := _told(naming, entry))}
    if told:
        say()
        say(words.get(f"rule-words.phase.{chapter.phase}", chapter.phase))
    for lines in told.values():
        say_lines("\n".join(lines))
    return list(told)


def _told(naming: Naming, entry: Entry) -> list[str]:
    """A rule and what has a say in it. Where its sentence says what is usual and something else was
    agreed on, that comes first; where it says neither, nothing is told."""
    words, sentence, held = naming.words, naming.rule(entry.rule), entry.held
    if entry.speaks:
        lines = [wrapped(sentence, "  ", "  ")]
        lines += [wrapped(_held(words, one), "    ", "    ") for one in held if one.value]
    else:
        held = tuple(one for one in held if one.agreement.name == entry.rule.option)
        if not any(one.agreement.default in entry.rule.values for one in held):
            return []
        lines = [wrapped(_held(words, one), "  ", "  ") for one in held]
        lines.append(wrapped(words("rule-words.otherwise", rule=sentence), "    ", "    "))
    lines += [wrapped(setting_told(words, one), "    ", "    ") for one in entry.settings]
    return lines


def _held(words: Words, held: Held) -> str:
    return held_told(words, held.agreement, held.value)


def _apart(call: Call, words: Words, bundle: Bundle, left: tuple[Setting, ...]) -> None:
    """What no rule speaks of: steps of somebody's own, and settings, all of them where nobody wrote
    a rulebook for the form."""
    spec = bundle.spec
    title = "rule-words.apart"
    if all(call.rulebook.brought(ledger.id) for ledger in call.rulebook.chain(spec.book)):
        title, left = "rule-words.settings", settings(call.catalogue.tables(bundle)[spec.id])
    steps = dict(_steps(words, spec))
    left = tuple(s for s in left if not s.path.startswith(tuple(f"phases.{n}." for n in steps)))
    if steps or left:
        say()
        say(words(title))
    for told in (*steps.values(), *(setting_name(words, setting) for setting in left)):
        say_lines(wrapped(told, "  ", "    "))


def _steps(words: Words, spec: FormSpec) -> Iterator[tuple[str, str]]:
    """Steps that bring sentences about themselves along, by name."""
    for name, step in spec.phases.items():
        told = [words.get(f"show.step.{step.kind}")]
        for field in step.__struct_fields__:
            key, value = f"show.{step.kind}.{field}", getattr(step, field)
            word = ("on" if value else "off") if isinstance(value, bool) else value
            told.append(words.get(f"{key}.{word}") or words.get(key, value=value))
        if any(told):
            yield name, " ".join(filter(None, told))


def _agreement(words: Words, agreement: Agreement, terms: Terms) -> None:
    """Print the values of an agreement as typed, with their names, and what the form sets in their
    place. Of several things that may be joined each is told once."""
    known, chosen = agreement.values, terms.value(agreement)
    single = [value for value in known if "+" not in value or value.split("+")[0] not in known]
    typed = dict.fromkeys([*single, *([chosen] if chosen else [])])
    values = " | ".join(f"[{value}]" if value == chosen else value for value in typed)
    say_lines(wrapped(f"{agreement.name} = {values}", "  ", "      "))
    called = ", ".join(value_name(words, agreement, value) for value in single)
    if len(single) < len(known):
        called = words("cli.show.several", values=called)
    say_lines(wrapped(f"{option_name(words, agreement.name)}: {called}", "      ", "      "))
    for setting in terms.settings:
        if agreement.name in setting.agreements:
            say_lines(wrapped(setting_told(words, setting), "      ", "      "))
