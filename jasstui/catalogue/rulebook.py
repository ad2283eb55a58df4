"""The rulebook: every rule of a form with its id and its sentence in two languages.

One TOML file per form in `assets/rulebook`; `inherits` names the form whose rules hold unless
overridden. A form may also bring its rules along in its own table `rules`; they are found under
its id like those of a file.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from msgspec import ValidationError, field

from jasstui.catalogue.languages import localized, texts_in
from jasstui.catalogue.problems import CatalogueProblem
from jasstui.paths import read_text
from jasstui.plain import Plain, converted
from jasstui.toml_cache import tables_in

NAME = re.compile(r"[\w-]{1,60}")
"""Valid id of a form: it is part of ids of rules, and of names of files."""


class Rule(Plain):
    """One rule. `basis`: "seed", "source" or "decision" (ours). `option`: the agreement that may
    change it, `default`: its default, and in brackets what it may be; `values`: of which of these
    the sentence speaks, none for all. `untested`: why no test can fail for it, or "". `slots`: what
    mechanics name this rule for (`catalogue/slots.py`); `defines`: it says what something is, so
    that one of a nearer ledger stands beside it and not in its place. `when`:
    which forms it concerns (`catalogue/effect.py`), none for all that follow its ledger."""

    id: str
    phase: str
    text: str
    text_de: str
    basis: str
    option: str = ""
    default: str = ""
    values: tuple[str, ...] = ()
    note: str = ""
    untested: str = ""
    slots: tuple[str, ...] = ()
    defines: bool = False
    when: tuple[dict[str, object], ...] = ()

    def sentence(self, language: str) -> str:
        """The rule for a reader of this language."""
        return localized(language, self.text_de, self.text)


class Ledger(Plain, dict=True):
    """The rules of one form, in the order of its file. `names`: what the form is called besides, as
    are those that inherit from it. `brief`: what it is about in a few words, "" if nobody wrote
    them down. `void`: short ids of inherited rules that do not hold. `titles`, `briefs`: title and
    brief in further languages."""

    id: str
    title: str
    title_en: str
    summary: str
    summary_de: str
    inherits: str = ""
    names: tuple[str, ...] = ()
    rules: tuple[Rule, ...] = field(default=(), name="rule")
    brief: str = ""
    brief_de: str = ""
    void: tuple[str, ...] = ()
    titles: dict[str, str] = {}
    briefs: dict[str, str] = {}

    def titled(self, language: str) -> str:
        """Name of the form for a reader of this language."""
        return localized(language, self.title, self.title_en, self.titles)

    def summed(self, language: str) -> str:
        """The rules in short for a reader of this language."""
        return localized(language, self.summary_de, self.summary)

    def sketched(self, language: str) -> str:
        """The form in a few words, "" without any."""
        return localized(language, self.brief_de, self.brief, self.briefs)

    @cached_property
    def settled(self) -> frozenset[str]:
        """Short ids of which no inherited rule holds."""
        return frozenset({*self.void, *(rule.id.partition(".")[2] for rule in self.rules)})

    @cached_property
    def by_id(self) -> dict[str, Rule]:
        """The rules by their full ids."""
        return {rule.id: rule for rule in self.rules}

    @cached_property
    def by_slot(self) -> dict[str, list[str]]:
        """Full ids of the rules that fill each slot, in the order of the ledger."""
        found: dict[str, list[str]] = {}
        for rule in self.rules:
            for slot in rule.slots:
                found.setdefault(slot, []).append(rule.id)
        return found


CHAPTERS = {
    **dict.fromkeys(("claim", "draw", "follow", "mode", "place", "rank", "talk", "trick"), "play"),
    **dict.fromkeys(("lay", "rob", "swap"), "exchange"),
    **dict.fromkeys(("decline", "turn", "warn"), "bid"),
    **dict.fromkeys(("count", "value"), "score"),
    "stoeck": "meld",
}
"""The phase of rules that a form brings along, by the first word of their ids; other words are that
of a phase."""


def own_ledger(form: str, raw: Mapping[str, Any]) -> list[Ledger]:
    """The ledger of a form that brings its rules along, as a list of one; none for other forms.

    `raw`: the form as data, of which `rules`, `rules_de`, `rulebook` and the titles are used. A
    rule whose short id is the name of a slot fills it.
    """
    found = raw.get("rules")
    if not isinstance(found, Mapping) or not found:
        return []
    inherits = raw.get("rulebook", form)
    german = raw.get("rules_de")
    german = german if isinstance(german, Mapping) else {}
    rules = (
        _own(form, short, str(text), str(german.get(short, text))) for short, text in found.items()
    )
    title = str(raw.get("title", form))
    return [
        Ledger(
            id=form,
            title=title,
            title_en=str(raw.get("title_en", title)),
            summary="",
            summary_de="",
            inherits="" if inherits == form else str(inherits),
            rules=tuple(rules),
            titles=texts_in(raw, "titles"),
        )
    ]


def _own(form: str, short: str, text: str, text_de: str) -> Rule:
    topic = short.partition(".")[0]
    phase = CHAPTERS.get(topic, topic)
    return Rule(f"{form}.{short}", phase, text, text_de, "source", slots=(short,))


class Rulebook:
    """All ledgers of a folder, read when first asked for, and those that forms bring along. Another
    process gets it without what was read."""

    def __init__(self, folder: Path, own: Iterable[Ledger] = ()) -> None:
        self.folder = folder
        self._own = {ledger.id: ledger for ledger in own}
        self._read: dict[str, Ledger] = dict(self._own)

    def __reduce__(self) -> tuple[type[Rulebook], tuple[Path, tuple[Ledger, ...]]]:
        return type(self), (self.folder, tuple(self._own.values()))

    def brought(self, form: str) -> bool:
        """True if a form brings its rules along."""
        return form in self._own

    def beside(self, *own: Ledger) -> Rulebook:
        """The same rulebook with further ledgers."""
        return Rulebook(self.folder, (*self._own.values(), *own)) if own else self

    @cached_property
    def forms(self) -> tuple[str, ...]:
        """Ids of all forms that have a ledger."""
        return tuple(sorted({*self._own, *(p.stem for p in self.folder.glob("*.toml"))}))

    def ledger(self, form: str) -> Ledger:
        """The ledger of a form; raises `CatalogueProblem` if there is none or it cannot be read."""
        if form not in self._read:
            path = self.folder / f"{form}.toml"
            if not NAME.fullmatch(form):
                raise CatalogueProblem("rulebook.missing", form=form)
            try:
                data = tables_in(path, read_text(path))
                self._read[form] = converted({"id": form, **data}, Ledger)
            except FileNotFoundError:
                raise CatalogueProblem("rulebook.missing", str(path), form=form) from None
            except (ValueError, ValidationError) as error:
                raise CatalogueProblem("rulebook.damaged", str(path), reason=error) from None
        return self._read[form]

    def chain(self, form: str) -> tuple[Ledger, ...]:
        """The form's ledger and those it inherits from, nearest first; raises `CatalogueProblem`
        for one that is not there, or inherits from itself."""
        found: dict[str, Ledger] = {}
        while form:
            if form in found:
                raise CatalogueProblem("rulebook.circular", form=form)
            found[form] = self.ledger(form)
            form = found[form].inherits
        return tuple(found.values())

    def find(self, form: str, short: str) -> str:
        """Full id of the nearest rule called `short` ("slate.won"), or "" if there is none.

        A full id of another form is found as it stands.
        """
        owner = short.split(".", 1)[0]
        if owner in self.forms and short in self.ledger(owner).by_id:
            return short
        for ledger in self.chain(form):
            full = f"{ledger.id}.{short}"
            if full in ledger.by_id:
                return full
        return ""

    def filling(self, form: str, slot: str) -> str:
        """Full id of the rule that fills a slot, from the nearest ledger; "" if there is none."""
        void: set[str] = set()
        for ledger in self.chain(form):
            for full in ledger.by_slot.get(slot, ()):
                if full.partition(".")[2] not in void:
                    return full
            void.update(ledger.void)
        return ""

    def all_filling(self, form: str, slot: str) -> list[str]:
        """Full ids of all rules that fill a slot, those of the nearest ledger first. A rule of the
        same short id in a nearer ledger takes the place of that of a farther one."""
        found: dict[str, str] = {}
        known: set[str] = set()
        for ledger in self.chain(form):
            for full in ledger.by_slot.get(slot, ()):
                if full.partition(".")[2] not in known:
                    found[full] = full
            known |= ledger.settled
        return list(found)

    def replaced(self, form: str) -> set[str]:
        """Full ids of inherited rules that are void, or in whose place one of a nearer ledger
        stands: of the same short id, or rules for every slot that they fill. One that `defines`
        something goes only where it is void."""
        found: set[str] = set()
        void: set[str] = set()
        shorts: set[str] = set()
        slots: set[str] = set()
        for ledger in self.chain(form):
            for rule in ledger.rules:
                own = [slot for slot in rule.slots if not slot.endswith("question.why")]
                short = rule.id.partition(".")[2]
                taken = short in shorts or (own and slots.issuperset(own))
                if short in void or (taken and not rule.defines):
                    found.add(rule.id)
            void.update(ledger.void)
            shorts |= ledger.settled
            slots.update(slot for r in ledger.rules if r.id not in found for slot in r.slots)
        return found

    def rule(self, full: str) -> Rule:
        """The rule with a full id; raises `CatalogueProblem` if it does not exist."""
        form = full.split(".", 1)[0]
        if form in self.forms and (found := self.ledger(form).by_id.get(full)):
            return found
        raise CatalogueProblem("rule.unknown", rule=full)
