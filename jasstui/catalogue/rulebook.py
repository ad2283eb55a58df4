"""The rulebook: every rule of a form with its id and its sentence.

One TOML file per form in `assets/rulebook`, in English; `inherits` names the form whose rules hold
unless overridden. What other languages say of it stands in a folder for each, in a file of the same
name, and is read when that language is asked for; what is missing there is told in English. A form
may also bring its rules along in its own table `rules`; they are found under its id like those of a
file.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from msgspec import ValidationError, field
from msgspec.structs import replace

from jasstui.catalogue.languages import localized, texts_in
from jasstui.catalogue.problems import CatalogueProblem
from jasstui.paths import read_text
from jasstui.plain import Plain, converted
from jasstui.toml_cache import tables_in
from jasstui.words import FALLBACK

NAME = re.compile(r"[\w-]{1,60}")
"""Valid id of a form: it is part of ids of rules, and of names of files."""


class Translations:
    """What other languages say of one ledger: sentences by short id of the rule, and its `summary`.
    A language is read when it is first asked for."""

    def __init__(
        self, path: Path | None = None, read: Mapping[str, Sentences] | None = None
    ) -> None:
        self._path = path
        self._read = dict(read or {})

    def of(self, language: str) -> Sentences:
        """The sentences of one language, those of none where there is no file of it; raises
        `CatalogueProblem` for a damaged one."""
        if language not in self._read:
            self._read[language] = self._file(language)
        return self._read[language]

    def _file(self, language: str) -> Sentences:
        if self._path is None or not NAME.fullmatch(language):
            return {}
        path = self._path.parent / language / self._path.name
        try:
            data = tables_in(path, read_text(path))
            summary, rules = data.get("summary", ""), data.get("rules", {})
            return converted({"summary": summary, **rules}, dict[str, str])
        except FileNotFoundError:
            return {}
        except (ValueError, ValidationError) as error:
            raise CatalogueProblem("rulebook.damaged", str(path), reason=error) from None


Sentences = Mapping[str, str]
"""Sentences by the short id of a rule; "summary" is that of the ledger."""

UNTRANSLATED = Translations()


class Rule(Plain):
    """One rule. `text`: its sentence in English. `basis`: "seed", "source" or "decision" (ours).
    `option`: the agreement that may change it, `default`: its default, and in brackets what it may
    be; `values`: of which of these the sentence speaks, none for all. `untested`: why no test can
    fail for it, or "". `slots`: what mechanics name this rule for (`catalogue/slots.py`);
    `defines`: it says what something is, so that one of a nearer ledger stands beside it and not in
    its place. `when`: which forms it concerns (`catalogue/effect.py`), none for all that follow its
    ledger. `brought`: a form brought it along, and no brace in it stands for a name."""

    id: str
    phase: str
    text: str
    basis: str
    option: str = ""
    default: str = ""
    values: tuple[str, ...] = ()
    note: str = ""
    untested: str = ""
    slots: tuple[str, ...] = ()
    defines: bool = False
    when: tuple[dict[str, object], ...] = ()
    brought: bool = False
    translations: Translations = UNTRANSLATED

    @property
    def short(self) -> str:
        """The id without the form."""
        return self.id.partition(".")[2]

    def sentence(self, language: str) -> str:
        """The sentence for a reader of this language as it is written, with braces in place of the
        names of cards, suits and modes (`draw/naming.py`)."""
        return self.translations.of(language).get(self.short) or self.text


class Ledger(Plain, dict=True):
    """The rules of one form, in the order of its file. `names`: what the form is called besides, as
    are those that inherit from it. `brief`: what it is about in a few words, "" if nobody wrote
    them down. `void`: short ids of inherited rules that do not hold. `titles`, `briefs`: title and
    brief in further languages."""

    id: str
    title: str
    title_en: str
    summary: str
    inherits: str = ""
    names: tuple[str, ...] = ()
    rules: tuple[Rule, ...] = field(default=(), name="rule")
    brief: str = ""
    brief_de: str = ""
    void: tuple[str, ...] = ()
    titles: dict[str, str] = {}
    briefs: dict[str, str] = {}
    translations: Translations = UNTRANSLATED

    def titled(self, language: str) -> str:
        """Name of the form for a reader of this language."""
        return localized(language, self.title, self.title_en, self.titles)

    def summed(self, language: str) -> str:
        """The rules in short for a reader of this language, as they are written."""
        return self.translations.of(language).get("summary") or self.summary

    def speaks(self, language: str) -> bool:
        """True if its rules can be read in a language."""
        return language == FALLBACK or bool(self.translations.of(language))

    def sketched(self, language: str) -> str:
        """The form in a few words, "" without any."""
        return localized(language, self.brief_de, self.brief, self.briefs)

    @cached_property
    def settled(self) -> frozenset[str]:
        """Short ids of which no inherited rule holds."""
        return frozenset({*self.void, *(rule.short for rule in self.rules)})

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

    `raw`: the form as data, of which the rules, `rulebook` and the titles are used. A
    rule whose short id is the name of a slot fills it.
    """
    found = raw.get("rules")
    if not isinstance(found, Mapping) or not found:
        return []
    inherits = raw.get("rulebook", form)
    others = raw.get("rules_in")
    told = {"de": texts_in(raw, "rules_de")}
    if isinstance(others, Mapping):
        told |= {str(language): texts_in(others, language) for language in others}
    translations = Translations(read={code: said for code, said in told.items() if said})
    rules = (_own(form, short, str(text), translations) for short, text in found.items())
    title = str(raw.get("title", form))
    return [
        Ledger(
            id=form,
            title=title,
            title_en=str(raw.get("title_en", title)),
            summary="",
            inherits="" if inherits == form else str(inherits),
            rules=tuple(rules),
            titles=texts_in(raw, "titles"),
            translations=translations,
        )
    ]


def _own(form: str, short: str, text: str, translations: Translations) -> Rule:
    topic = short.partition(".")[0]
    phase = CHAPTERS.get(topic, topic)
    return Rule(
        f"{form}.{short}",
        phase,
        text,
        "source",
        slots=(short,),
        brought=True,
        translations=translations,
    )


def _ledger(form: str, data: dict[str, Any], translations: Translations) -> Ledger:
    read = converted({"id": form, **data}, Ledger)
    rules = tuple(replace(rule, translations=translations) for rule in read.rules)
    return replace(read, rules=rules, translations=translations)


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
                self._read[form] = _ledger(form, data, Translations(path))
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
