"""The rules of a form as a book to read: chapters by phase, its own rules before inherited ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from jasstui.catalogue.deviations import Setting
from jasstui.catalogue.effect import concerns
from jasstui.catalogue.models import FormSpec
from jasstui.catalogue.rulebook import Ledger, Rule, Rulebook
from jasstui.plain import Plain
from jasstui.table.shelf.letters import close, plain_letters, words_in

if TYPE_CHECKING:
    from jasstui.table.shelf.shelf import Agreement

PHASES = (
    "setup", "deal", "bid", "exchange", "meld", "play", "score", "slate", "end", "table", "penalty",
)  # fmt: skip
"""Phases in the order of a Partie; others follow them."""


class Terms(Plain):
    """What the rules of a form are read under. `spec`: the form as it is resolved, None to take
    every rule for one that concerns it; `agreements`: those of the form; `agreed`: what holds of
    them where it is not the default; `settings`: what the form sets although its rulebook does not
    know of it."""

    spec: FormSpec | None = None
    agreements: tuple[Agreement, ...] = ()
    agreed: Mapping[str, str] = {}
    settings: tuple[Setting, ...] = ()

    def value(self, agreement: Agreement) -> str:
        """What holds of an agreement, "" where the form sets something else."""
        if any(agreement.name in setting.agreements for setting in self.settings):
            return ""
        return self.agreed.get(agreement.name, agreement.default)

    def speaks(self, rule: Rule) -> bool:
        """True if a rule speaks of what holds. Of an agreement that the form does not know, what
        the rulebook has as its default holds."""
        if not rule.values:
            return True
        own = next((known for known in self.agreements if known.name == rule.option), None)
        value = self.value(own) if own else rule.default.partition(" ")[0]
        return not value or value in rule.values

    def applies(self, rule: Rule) -> bool:
        """True if a rule concerns the form, and holds under some agreement that it has."""
        if self.spec is not None and not concerns(self.spec, rule.when):
            return False
        return self.speaks(rule) or any(known.name == rule.option for known in self.agreements)


class Held(Plain):
    """An agreement that switches a rule, and the value that holds, "" where the form sets something
    else."""

    agreement: Agreement
    value: str


class Entry(Plain):
    """A rule in its chapter. `source`: the ledger it comes from, None for the form's own; `holds`:
    False if it is void here, or another has taken its place; `speaks`: False if what is agreed is
    not what its sentence says; `held` and `settings`: what has a say in it."""

    number: int
    rule: Rule
    source: Ledger | None = None
    holds: bool = True
    speaks: bool = True
    held: tuple[Held, ...] = ()
    settings: tuple[Setting, ...] = ()


class Chapter(Plain):
    """All rules of one phase."""

    phase: str
    entries: tuple[Entry, ...]


_USUAL = Terms()


def chapters(
    rulebook: Rulebook, form: str, terms: Terms = _USUAL, every: bool = False
) -> tuple[Chapter, ...]:
    """All rules that hold in a form, read under some terms; `every`: with those that do not hold.
    Raises `CatalogueProblem` if a ledger is missing or damaged."""
    found: dict[str, list[Entry]] = {phase: [] for phase in PHASES}
    replaced = rulebook.replaced(form)
    for above, ledger in enumerate(rulebook.chain(form)):
        for rule in ledger.rules:
            holds = rule.id not in replaced and terms.applies(rule)
            if holds or every:
                entries = found.setdefault(rule.phase, [])
                entries.append(
                    _read(len(entries) + 1, rule, ledger if above else None, holds, terms)
                )
    return tuple(Chapter(phase, tuple(entries)) for phase, entries in found.items() if entries)


def _read(number: int, rule: Rule, source: Ledger | None, holds: bool, terms: Terms) -> Entry:
    short = rule.id.partition(".")[2]
    held = tuple(
        Held(agreement, terms.value(agreement))
        for agreement in terms.agreements
        if agreement.name == rule.option or short in agreement.rules
    )
    settings = tuple(setting for setting in terms.settings if short in setting.rules)
    return Entry(number, rule, source, holds, terms.speaks(rule), held, settings)


def apart(book: Sequence[Chapter], terms: Terms) -> tuple[Setting, ...]:
    """The settings of which no rule speaks that holds."""
    entries = (entry for chapter in book for entry in chapter.entries if entry.holds)
    told = {setting.path for entry in entries for setting in entry.settings}
    return tuple(setting for setting in terms.settings if setting.path not in told)


def search(
    book: Sequence[Chapter], wanted: str, told: Callable[[Rule], str]
) -> tuple[Chapter, ...]:
    """The chapters with only those rules in which every wanted word occurs, in what is `told` of
    a rule, its note or its id; where there is none, those that have words that may be meant."""
    parts = plain_letters(wanted).split()
    texts = {
        entry.rule.id: plain_letters(f"{told(entry.rule)} {entry.rule.note} {entry.rule.id}")
        for chapter in book
        for entry in chapter.entries
    }

    def found(has: Callable[[str, str], bool]) -> tuple[Chapter, ...]:
        kept = {id for id, text in texts.items() if all(has(part, text) for part in parts)}
        chapters = (
            Chapter(chapter.phase, tuple(e for e in chapter.entries if e.rule.id in kept))
            for chapter in book
        )
        return tuple(chapter for chapter in chapters if chapter.entries)

    if exact := found(lambda part, text: part in text):
        return exact
    every = {word for text in texts.values() for word in words_in(text)}
    meant = {part: {word for word in every if close(part, word)} for part in parts}
    return found(lambda part, text: not meant[part].isdisjoint(words_in(text)))


def place_of(book: Sequence[Chapter], full: str) -> str:
    """Id of the rule to open at for a rule id: itself, or the one that took its place here; ""
    if there is none."""
    ids = [entry.rule.id for chapter in book for entry in chapter.entries]
    if full in ids:
        return full
    short = full.partition(".")[2]
    return next((own for own in ids if short and own.partition(".")[2] == short), "")
