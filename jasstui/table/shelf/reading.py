"""The rules of a form as a book to read: chapters by phase, its own rules before inherited ones."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.catalogue.rulebook import Ledger, Rule, Rulebook
from jasstui.plain import Plain
from jasstui.table.shelf.letters import plain_letters

PHASES = (
    "setup", "deal", "bid", "exchange", "meld", "play", "score", "slate", "end", "table", "penalty",
)  # fmt: skip
"""Phases in the order of a Partie; others follow them."""


class Entry(Plain):
    """A rule in its chapter. `source`: the ledger it comes from, None for the form's own."""

    number: int
    rule: Rule
    source: Ledger | None = None


class Chapter(Plain):
    """All rules of one phase."""

    phase: str
    entries: tuple[Entry, ...]


def chapters(rulebook: Rulebook, form: str) -> tuple[Chapter, ...]:
    """All rules that hold in a form. A rule takes the place of an inherited one that is called the
    same; void ones are left out. Raises `CatalogueProblem` if a ledger is missing or damaged."""
    found: dict[str, list[tuple[Rule, Ledger | None]]] = {phase: [] for phase in PHASES}
    seen: set[str] = set()
    for above, ledger in enumerate(rulebook.chain(form)):
        for rule in ledger.rules:
            if rule.id.partition(".")[2] not in seen:
                found.setdefault(rule.phase, []).append((rule, ledger if above else None))
        seen |= ledger.settled
    return tuple(
        Chapter(phase, tuple(Entry(n, *entry) for n, entry in enumerate(entries, start=1)))
        for phase, entries in found.items()
        if entries
    )


def search(book: Sequence[Chapter], wanted: str, language: str) -> tuple[Chapter, ...]:
    """The chapters with only those rules in which every wanted word occurs, in the sentence, its
    note or its id."""
    parts = plain_letters(wanted).split()
    result = []
    for chapter in book:
        entries = tuple(e for e in chapter.entries if _has(e.rule, parts, language))
        if entries:
            result.append(Chapter(chapter.phase, entries))
    return tuple(result)


def _has(rule: Rule, parts: Sequence[str], language: str) -> bool:
    told = plain_letters(f"{rule.sentence(language)} {rule.note} {rule.id}")
    return all(part in told for part in parts)


def place_of(book: Sequence[Chapter], full: str) -> str:
    """Id of the rule to open at for a rule id: itself, or the one that took its place here; ""
    if there is none."""
    ids = [entry.rule.id for chapter in book for entry in chapter.entries]
    if full in ids:
        return full
    short = full.partition(".")[2]
    return next((own for own in ids if short and own.partition(".")[2] == short), "")
