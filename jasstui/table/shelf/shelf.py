"""The forms that can be played: all of the catalogue, and how they are told to a person.

Everything is read when it is first asked for, because the start screen must stand at once however
many forms there are.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING, Any

from msgspec import field, to_builtins

from jasstui.canvas.text import heading
from jasstui.cards.faces import Face
from jasstui.cards.pack import pack_of
from jasstui.cards.patterns import expand
from jasstui.catalogue.languages import localized, own_names, texts_in
from jasstui.catalogue.load import TRANSLATED, Catalogue
from jasstui.catalogue.problems import CatalogueProblem
from jasstui.catalogue.rulebook import Ledger, Rulebook
from jasstui.draw.deck import Deck
from jasstui.draw.naming import USUAL, Naming
from jasstui.draw.slate import SLATES, Slates
from jasstui.paths import asset, catalogue_file, elsewhere, own_catalogue, read_text
from jasstui.plain import Plain
from jasstui.standard import Model, standard
from jasstui.table.shelf.letters import Spelt
from jasstui.toml_cache import tables_in
from jasstui.words import Words, languages

if TYPE_CHECKING:
    from jasstui.catalogue.models import FormSpec

PACE = 4
"""Seconds that a person takes for a card or a word."""


class Form(Plain):
    """A form on the shelf. `players`: numbers of players it is made for. `titles`: its name by
    further languages."""

    id: str
    title_de: str
    title_en: str
    family: str
    players: tuple[int, ...]
    titles: dict[str, str] = field(default_factory=dict)

    def title(self, language: str) -> str:
        """Its name."""
        return localized(language, self.title_de, self.title_en, self.titles)

    @property
    def numbers(self) -> str:
        """For how many players, as "4" or "2-6"."""
        return span(self.players)


def span(players: Iterable[int]) -> str:
    """Numbers of players from the first to the last, as "4" or "2-6"."""
    found = sorted(players)
    return str(found[0]) if found[0] == found[-1] else f"{found[0]}-{found[-1]}"


class Agreement(Plain):
    """A table agreement as the catalogue has it: values, default, short ids of its rules; `unit`:
    what the Partie of the form is played to."""

    name: str
    values: tuple[str, ...]
    default: str
    rules: tuple[str, ...]
    unit: str = ""


class Prize(Plain):
    """Marks written for a game: Striche, Nullen and Doppelnullen of the side that plays it."""

    game: str
    won: bool
    striche: int
    nulls: int
    doubles: int


FOUR = 4
"""Players of the usual table."""


class Facts(Plain):
    """Properties of a form. `slate`: its shape. `unit`: what the Partie is played to, "striche",
    "points", "deals" or "lives"; `target`: how many of them. `trumps`: the three highest
    cards with hearts as trump. `clockwise`: direction of play. `partners`: those opposite play
    together, else `alone`: how many play each for himself. `own`: the tables of names that the
    form brings along."""

    slate: str
    unit: str
    target: int
    trumps: tuple[Face, ...]
    clockwise: bool
    partners: bool
    alone: int
    agreements: tuple[Agreement, ...]
    prizes: tuple[Prize, ...]
    own: dict[str, Any]

    def named(self, words: Words) -> Words:
        """The same language with the names that the form brings for what is its own."""
        return words.beside(own_names(self.own, words.language))


class Shelf:
    """All playable forms, and the kinds of slate they are written on. `problems`: files of the
    player's own that could not be read."""

    def __init__(
        self,
        catalogue: Catalogue,
        rulebook: Rulebook,
        problems: Sequence[CatalogueProblem] = (),
        slates: Slates = SLATES,
    ) -> None:
        self.catalogue = catalogue
        self.rulebook = rulebook.beside(*catalogue.ledgers())
        self.problems = tuple(problems)
        self.slates = slates
        self._facts: dict[str, Facts | CatalogueProblem] = {}
        self._spelt: dict[str, Spelt] = {}
        self._idle: tuple[object, frozenset[str]] = (None, frozenset())

    @classmethod
    def open(cls, model: Model = standard) -> Shelf:
        """The shipped forms and those of the player's own file, if there is one."""
        catalogue, problems = Catalogue(model), []
        catalogue.add(catalogue_file())
        if own_catalogue().exists():
            try:
                catalogue.add(own_catalogue())
            except CatalogueProblem as problem:
                problems.append(problem)
        catalogue.add_missing(elsewhere())
        return cls(catalogue, Rulebook(asset("rulebook")), problems)

    @cached_property
    def forms(self) -> tuple[Form, ...]:
        """All forms, families in the order of the catalogue; in each those for four first, then
        those for nearly as many."""
        found = [form for name in self.catalogue.playable() if (form := self._form(name))]
        families = list(dict.fromkeys(form.family for form in found))
        plain = {form.id: len(self.catalogue.lineage(form.id)) for form in found}

        def place(form: Form) -> tuple[int, int, int, int, str]:
            most = max(form.players)
            family = families.index(form.family)
            return family, abs(most - FOUR), -most, plain[form.id], form.title_de

        return tuple(sorted(found, key=place))

    def _form(self, name: str) -> Form | None:
        """A form without the work of resolving it; None if its own file makes no sense of it."""
        try:
            told = {key: self._inherited(name, key) for key in ("title", "family", "players")}
            players = tuple(int(n) for n in told["players"])
            title = str(told["title"])
            english = str(self._inherited(name, "title_en") or title)
            others = self._translated(name, "title")
            family = str(told["family"])
            return Form(name, title, english, family, players, others) if players else None
        except (CatalogueProblem, OverflowError, TypeError, ValueError):
            return None

    def _translated(self, name: str, text: str) -> dict[str, str]:
        """A text of a form in further languages, as far down as the form that says it."""
        found: dict[str, str] = {}
        for parent in reversed(self.catalogue.lineage(name)):
            raw = self.catalogue.sources[parent].raw
            found = {**({} if text in raw else found), **texts_in(raw, TRANSLATED[text])}
        return found

    def _inherited(self, name: str, key: str) -> Any:
        for parent in self.catalogue.lineage(name):
            raw = self.catalogue.sources[parent].raw
            if key in raw:
                return raw[key]
        return None

    def form(self, name: str) -> Form:
        """A form by its id; raises `KeyError`."""
        return {form.id: form for form in self.forms}[name]

    def title(self, name: str, language: str) -> str:
        """What a form is called; one that is not there goes by its id."""
        return next((f.title(language) for f in self.forms if f.id == name), name)

    # ------------------------------------------------------------ telling

    def ledger(self, name: str) -> Ledger | None:
        """The rules of a form in words; None if there are none that can be read."""
        try:
            own = self.rulebook.brought(name)
            return self.rulebook.ledger(
                str((not own and self._inherited(name, "rulebook")) or name)
            )
        except (CatalogueProblem, KeyError):
            return None

    def rules(self, name: str) -> int:
        """Number of rules in force in a form; 0 if nobody wrote them down where they should be."""
        chain = self._ledgers(name)
        void = {short for own in chain for short in own.void}
        return len({rule.id.partition(".")[2] for own in chain for rule in own.rules} - void)

    def names(self, name: str) -> tuple[str, ...]:
        """Names of a form besides its title, in any language."""
        own = self._said(name, "names")
        own = map(str, own) if isinstance(own, list) else ()
        told = (other for ledger in self._ledgers(name) for other in ledger.names)
        return tuple(dict.fromkeys((*own, *told)))

    def spelt(self, form: Form) -> Spelt:
        """A form as it is looked for, in all languages; made once, for every letter asks for it."""
        if form.id not in self._spelt:
            titles = (form.title_de, form.title_en, form.id, *form.titles.values())
            summaries = (self._summed(form.id, tongue) for tongue in languages())
            self._spelt[form.id] = Spelt.of((*titles, *self.names(form.id)), summaries)
        return self._spelt[form.id]

    def _ledgers(self, name: str) -> tuple[Ledger, ...]:
        """The ledger of a form and those it inherits from, none if one of them is damaged."""
        ledger = self.ledger(name)
        try:
            return self.rulebook.chain(ledger.id if ledger else "")
        except CatalogueProblem:
            return ()

    def minutes(self, name: str) -> int:
        """Minutes that a Partie takes, to five minutes; 0 if nobody measured it."""
        return (
            max(5, round(self._lengths[name] * PACE / 60 / 5) * 5) if name in self._lengths else 0
        )

    @cached_property
    def _lengths(self) -> dict[str, int]:
        """Number of actions in a Partie of each form."""
        try:
            path = asset("lengths.toml")
            told = tables_in(path, read_text(path))
        except (OSError, ValueError):
            return {}
        return {form: count for form, count in told.items() if isinstance(count, int)}

    def naming(self, name: str, words: Words, deck: Deck) -> Naming:
        """What things are called in a form."""
        own = self._said(name, "naming")
        return Naming(words, deck, own if isinstance(own, list) else USUAL)

    def summary(self, name: str, words: Words, deck: Deck) -> str:
        """Summary of a form, in two or three sentences or, in a language in which there is none, in
        a few words; "" if nobody wrote it down."""
        ledger, language = self.ledger(name), words.language
        if ledger and not ledger.speaks(language) and language in ledger.briefs:
            return f"{heading(ledger.briefs[language])}."
        told = self.naming(name, words, deck).summary(ledger) if ledger else ""
        return told or self._own_brief(name, language)

    def _summed(self, name: str, language: str) -> str:
        """The summary as it is written."""
        ledger = self.ledger(name)
        return (ledger.summed(language) if ledger else "") or self._own_brief(name, language)

    def brief(self, name: str, language: str) -> str:
        """Description of a form in a few words; "" if nobody wrote it down."""
        if own := self._own_brief(name, language):
            return own
        ledger = self.ledger(name)
        return "" if ledger is None else ledger.sketched(language)

    def _own_brief(self, name: str, language: str) -> str:
        """The form's own description; where that is not in German, in English."""
        english = self._said(name, "brief") or ""
        others = self._translated(name, "brief") if english else {}
        german = self._said(name, "brief_de") or english
        return str(localized(language, german, english, others))

    def _said(self, name: str, key: str) -> Any:
        """Value of a key in the form itself, or in a parent; None also where that cannot be
        read."""
        try:
            return self._inherited(name, key)
        except CatalogueProblem:
            return None

    def can_be_fair(self, form: str) -> bool:
        """True if fair deals of a form can be asked for."""
        from jasstui.bots.fair import unfair

        with suppress(CatalogueProblem):
            return not unfair(self.catalogue.resolve(form, {}))
        return False

    def idle(self, name: str, agreed: Mapping[str, str]) -> frozenset[str]:
        """Agreements of a form that change nothing under these; none for a damaged form."""
        from jasstui.catalogue.effect import idle

        key = (name, tuple(sorted(agreed.items())))
        if key != self._idle[0]:
            found: frozenset[str] = frozenset()
            with suppress(CatalogueProblem):
                found = idle(self.catalogue.resolve(name, agreed))
            self._idle = key, found
        return self._idle[1]

    def facts(self, name: str) -> Facts:
        """Facts of a form, as data; raises `CatalogueProblem` for a damaged form."""
        if name not in self._facts:
            try:
                self._facts[name] = _facts(self.catalogue.merged(name), self._depth(name))
            except CatalogueProblem as problem:
                self._facts[name] = problem
            except (AttributeError, KeyError, OverflowError, TypeError, ValueError) as error:
                self._facts[name] = CatalogueProblem(
                    "rules.damaged", self.catalogue.where(name), reason=str(error)
                )
        found = self._facts[name]
        if isinstance(found, CatalogueProblem):
            raise found
        return found

    def _depth(self, name: str) -> dict[str, int]:
        """Number of generations above a form at which each of its agreements was made."""
        return {
            option: above
            for above, parent in enumerate(self.catalogue.lineage(name))
            for option in self.catalogue.sources[parent].raw.get("options", {})
        }

    def rule_of(self, name: str, agreement: Agreement, words: Words, deck: Deck) -> tuple[str, str]:
        """Full id and sentence of the first rule an agreement switches; empty if there is none."""
        ledger = self.ledger(name)
        for short in agreement.rules if ledger else ():
            assert ledger is not None
            try:
                if full := self.rulebook.find(ledger.id, short):
                    return full, self.naming(name, words, deck).rule(self.rulebook.rule(full))
            except CatalogueProblem:
                continue
        return "", ""


def facts_of(spec: FormSpec) -> Facts:
    """Facts of a resolved form, whether or not any shelf has it."""
    return _facts(to_builtins(spec), {})


def _facts(raw: dict[str, Any], depth: dict[str, int]) -> Facts:
    partie = raw.get("partie", {})
    unit, target = partie.get("kind", "points"), int(partie.get("target", 1000))
    if unit in ("points", "tally", "contracts") and partie.get("deals"):
        unit, target = "deals", int(partie["deals"])
    elif "partien" in partie:
        target = int(partie["partien"])
        unit = "partien" if target else "partien-open"
    elif unit == "lives":
        target = int(partie.get("lives", 3))
    elif "rounds" in partie:
        target = int(partie["rounds"])
        unit = "rounds" if target else "clock"
    elif unit == "balance":
        unit = "striche" if partie.get("unit") == "strich" else "points"
    agreements = [
        Agreement(
            option,
            _values(told),
            str(told["default"]),
            tuple(told.get("rules", ())),
            unit,
        )
        for option, told in raw.get("options", {}).items()
    ]
    return Facts(
        slate=str(raw.get("slate", "")),
        unit=unit,
        target=target,
        trumps=_trumps(raw),
        clockwise=raw.get("direction") == "clockwise",
        partners=bool(raw.get("partners", False)),
        alone=0 if raw.get("partners") else max(raw.get("players", [0])),
        agreements=tuple(sorted(agreements, key=lambda a: depth.get(a.name, 0))),
        prizes=tuple(_prizes(raw.get("games", {}))),
        own={key: raw.get(key, {}) for key in ("texts", "texts_de")},
    )


def _trumps(raw: Mapping[str, Any]) -> tuple[Face, ...]:
    """The highest trumps of the first mode that has any, else the highest cards of a suit."""
    told = {"ranks": "6789TJQKA", **raw.get("pack", {})}
    pack = pack_of(**{**told, "without": tuple(told.get("without", ()))})
    orders = (mode.get("trump_order") for mode in raw.get("modes", {}).values())
    order = next(filter(None, orders), pack.ranks[::-1])
    patterns = [f"trump:{order}"] if isinstance(order, str) else order
    return tuple(dict.fromkeys(pack.face[card] for card in expand(pack, patterns, "H")))[:3]


def _values(told: Mapping[str, Any]) -> tuple[str, ...]:
    """All values of an agreement."""
    values = tuple(told.get("values", ()))
    if told.get("subset"):
        from jasstui.catalogue.models import Subset

        values += tuple(Subset(**told["subset"]).values)  # raises `ValueError` for too many
    return tuple(dict.fromkeys(values))  # a resolved form has written them out


def _prizes(games: dict[str, Any]) -> Iterable[Prize]:
    for name, game in games.items():
        for won in (True, False):
            for mark in game.get("won" if won else "lost", []):
                prize = Prize(
                    name, won, mark.get("striche", 0), mark.get("nulls", 0), mark.get("doubles", 0)
                )
                if mark.get("to") == "declarer" and prize.striche + prize.nulls + prize.doubles:
                    yield prize
