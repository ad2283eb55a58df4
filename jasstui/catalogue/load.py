"""Read catalogue files, merge inheritance, apply table agreements, validate and hash.

The models are imported when the first form is resolved: lists of forms need nothing but the files.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Struct, ValidationError, convert, field, to_builtins

from jasstui import limits
from jasstui.catalogue import tables
from jasstui.catalogue.problems import CatalogueProblem, line_of, nearest, read_toml
from jasstui.catalogue.rulebook import NAME, Ledger, own_ledger
from jasstui.parsed import tables_in
from jasstui.plain import Plain

if TYPE_CHECKING:
    from jasstui.catalogue.models import FormSpec, OptionSpec
    from jasstui.plain import Strict

M = TypeVar("M", bound="Strict")

GENERATIONS = 12
"""Forms that a form extends, one by way of the other, at most."""


class Bundle(Plain):
    """Everything a Partie needs: its form and the forms that may go on with fewer players.

    `options`: the table agreements, complete. `digest`: SHA-256 over the resolved forms.
    """

    root: str
    options: dict[str, str]
    forms: dict[str, FormSpec]

    @property
    def spec(self) -> FormSpec:
        """The form the Partie begins with."""
        return self.forms[self.root]

    def document(self) -> dict[str, Any]:
        """The resolved rules as plain data, as a record embeds them."""
        return {
            "root": self.root,
            "options": self.options,
            "forms": {k: to_builtins(v) for k, v in self.forms.items()},
        }

    @property
    def digest(self) -> str:
        """Hash of the resolved rules."""
        return digest(self.document())


def digest(document: Mapping[str, Any]) -> str:
    """SHA-256 of a document in canonical JSON, as hex."""
    text = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def bundle_from(document: Mapping[str, Any]) -> Bundle:
    """The inverse of `Bundle.document`; raises `CatalogueProblem`."""
    try:
        forms = {k: _form(v) for k, v in document["forms"].items()}
        if any(spec.id != k or not NAME.fullmatch(k) for k, spec in forms.items()):
            raise KeyError("id")
        options = convert(document["options"], dict[str, str])
        return Bundle(convert(document["root"], str), options, forms)
    except (ValidationError, KeyError, TypeError, AttributeError) as error:
        raise CatalogueProblem("rules.damaged", reason=str(error).splitlines()[0]) from None


def _form(raw: Mapping[str, Any]) -> FormSpec:
    """A form from data that no catalogue holds; raises `CatalogueProblem` for what is refused."""
    from jasstui.catalogue.models import FormSpec

    try:
        return convert(raw, FormSpec)
    except ValidationError:
        from jasstui.catalogue.refused import problems_of

        for problem in problems_of(FormSpec, raw, lambda _: ""):
            told = {key: value for key, value in problem.params.items() if key != "path"}
            raise CatalogueProblem(problem.code, "", **told) from None
        raise


class _Source(Struct):
    """Where a raw form was written."""

    path: Path
    text: str
    raw: dict[str, Any]


class Catalogue(Struct):
    """Raw forms of one or more files; later files may add forms but not replace them."""

    sources: dict[str, _Source] = field(default_factory=dict)

    def add(self, path: Path) -> list[str]:
        """Read a file and return the ids of its forms; raises `CatalogueProblem`."""
        try:
            text, data = read_toml(path, CatalogueProblem, tables_in)
        except FileNotFoundError as error:
            raise CatalogueProblem("file.unreadable", str(path), reason=error.strerror) from None

        def where(*keys: str) -> str:
            return f"{path}:{line_of(text, keys)}"

        for key in data:
            if key != "form":
                raise CatalogueProblem("key.unknown", where(key), key=key, near="form")
        forms = data.get("form", {})
        if not isinstance(forms, dict):
            raise _not_a_table(where("form"), "form", forms)
        for name, raw in forms.items():
            if not isinstance(raw, dict):
                raise _not_a_table(where("form", name), f"form.{name}", raw)
            if not NAME.fullmatch(name):
                raise CatalogueProblem("form.name", where("form", name), form=name[:80])
            if name in self.sources:
                raise CatalogueProblem("form.twice", where("form", name), form=name)
            self.sources[name] = _Source(path, text, raw)
        return list(forms)

    def playable(self) -> list[str]:
        """Ids of all forms that are not abstract, in the order of the files."""
        return [name for name, s in self.sources.items() if not s.raw.get("abstract", False)]

    def ledgers(self) -> list[Ledger]:
        """The rules that forms bring along; damaged forms are passed over."""
        found: list[Ledger] = []
        for name in self.playable():
            with suppress(CatalogueProblem):
                if any("rules" in self.sources[form].raw for form in self.lineage(name)):
                    found += own_ledger(name, self.merged(name))
        return found

    def where(self, form: str, path: Iterable[object] = ()) -> str:
        """Place of a key of a form: "file:line"."""
        source = self.sources[form]
        return f"{source.path}:{line_of(source.text, ['form', form, *path])}"

    def lineage(self, form: str) -> list[str]:
        """The form and its parents, nearest first; raises on unknown or circular parents."""
        if form not in self.sources:
            near = nearest(form, self.playable())
            raise CatalogueProblem("form.unknown", form=form, near=near)
        chain = [form]
        while parent := self.sources[chain[-1]].raw.get("extends"):
            known = isinstance(parent, str) and parent in self.sources and parent not in chain
            if known and len(chain) <= GENERATIONS:
                chain.append(parent)
                continue
            where = self.where(chain[-1], ["extends"])
            if known:
                raise CatalogueProblem("parent.deep", where, parent=parent, most=GENERATIONS)
            if not isinstance(parent, str):
                raise CatalogueProblem(
                    "key.value", where, key="extends", value=parent, kind="string_type", limit=""
                )
            if parent not in self.sources:
                near = nearest(str(parent), self.sources)
                raise CatalogueProblem("parent.unknown", where, parent=parent, near=near)
            raise CatalogueProblem("parent.circular", where, parent=parent)
        return chain

    def merged(self, form: str) -> dict[str, Any]:
        """The form's raw data with everything inherited; tables merge, all else replaces. It shares
        what it holds with its parents and is never changed in place."""
        result: dict[str, Any] = {}
        for name in reversed(self.lineage(form)):
            raw = self.sources[name].raw
            dropped = raw.get("drop", [])
            for path in dropped if isinstance(dropped, list) else [dropped]:
                less = tables.dropped(result, str(path).split("."))
                if less is None:
                    raise CatalogueProblem("drop.unknown", self.where(name, ["drop"]), key=path)
                result = less
            result = tables.merged(result, raw)
        for key in ("extends", "abstract", "drop"):
            result.pop(key, None)
        result["id"] = form
        if "rulebook" not in self.sources[form].raw:
            result["rulebook"] = form
        return result

    def options(self, form: str) -> dict[str, OptionSpec]:
        """The form's table agreements; raises `CatalogueProblem`."""
        return self.resolve(form, {}).options

    def resolve(self, form: str, chosen: Mapping[str, str]) -> FormSpec:
        """The form under these agreements; missing ones take their default.

        Raises `CatalogueProblem` for unknown options or values and for anything the models refuse.
        """
        from jasstui.catalogue.models import Agreements, FormSpec

        raw = self.merged(form)
        if form not in self.playable():
            raise CatalogueProblem("form.abstract", form=form, near=nearest(form, self.playable()))
        options = self._validate(Agreements, form, raw).options
        for name, value in chosen.items():
            if name not in options:
                raise CatalogueProblem(
                    "option.unknown",
                    option=name,
                    form=form,
                    near=nearest(name, options),
                    known=", ".join(options),
                )
            if value not in options[name].values:
                raise _no_such_value("", name, value, options[name])
        origin: dict[tuple[str, ...], tuple[str, ...]] = {}
        for name, option in options.items():
            value = chosen.get(name, option.default)
            if value not in option.values:
                where = self.place(form, ["options", name, "default"])
                raise _no_such_value(where, name, value, option)
            written = ("options", name, "values", value)
            for dotted, setting in option.values[value].items():
                path = tuple(dotted.split("."))
                fits = len(path) <= limits.DEPTH
                changed = tables.changed(raw, path, setting) if fits else None
                if changed is None:
                    where = self.place(form, written)
                    raise CatalogueProblem("option.path", where, key=dotted)
                raw = changed
                origin[path] = written
        return self._validate(FormSpec, form, self._likened(form, raw), origin)

    def problems(self, form: str, raw: dict[str, Any]) -> list[CatalogueProblem]:
        """Everything the models refuse in the merged data of a form."""
        from jasstui.catalogue.models import FormSpec
        from jasstui.catalogue.refused import problems_of

        likened = self._likened(form, raw)
        return problems_of(FormSpec, likened, lambda path: self.place(form, path))

    def without(self, form: str, paths: Iterable[Sequence[str | int]]) -> Catalogue | None:
        """A catalogue in which these keys of a form, inherited or its own, are left out.

        None if there is nothing to leave out.
        """
        copied = Catalogue(dict(self.sources))
        changed = False
        for path in paths:
            for name in self.lineage(form):
                source = copied.sources[name]
                if path and tables.holds(source.raw, path):
                    raw = tables.copied(source.raw)
                    node: Any = raw
                    for part in path[:-1]:
                        node = node[part]
                    del node[path[-1]]
                    copied.sources[name] = _Source(source.path, source.text, raw)
                    changed = True
        return copied if changed else None

    def bundle(self, form: str, chosen: Mapping[str, str]) -> Bundle:
        """The form and, under the same agreements, those that go on with fewer players."""
        forms: dict[str, FormSpec] = {}
        waiting = [form]
        while waiting:
            name = waiting.pop()
            if name in forms:
                continue
            if name not in self.sources:
                raise CatalogueProblem("form.unknown", form=name, near=nearest(name, self.sources))
            own = self.merged(name).get("options", {})
            mine = {
                k: v
                for k, v in chosen.items()
                if name == form or (k in own and v in own[k]["values"])
            }
            forms[name] = self.resolve(name, mine)
            waiting.extend(getattr(forms[name].partie, "next", {}).values())
        options = {k: chosen.get(k, o.default) for k, o in forms[form].options.items()}
        return Bundle(form, options, forms)

    def _validate(
        self,
        model: type[M],
        form: str,
        raw: dict[str, Any],
        origin: Mapping[tuple[str, ...], tuple[str, ...]] | None = None,
    ) -> M:
        """The form as this model, or the first thing it refuses. `origin`: what agreements have
        set, and the key path where that is written."""

        def where(path: Sequence[str | int]) -> str:
            keys = tuple(str(p) for p in path)
            for own, written in (origin or {}).items():
                if own == keys[: len(own)] or keys == own[: len(keys)]:
                    return self.place(form, written)
            return self.place(form, path)

        try:
            return convert(raw, model)
        except ValidationError as error:
            from jasstui.catalogue.refused import problems_of

            damaged = CatalogueProblem("rules.damaged", self.where(form), reason=str(error))
            raise next(iter(problems_of(model, raw, where)), damaged) from None

    def _likened(self, form: str, raw: dict[str, Any]) -> dict[str, Any]:
        """Games that are `like` another take over whatever they do not say themselves."""
        games = raw.get("games", {})
        if not isinstance(games, dict) or not all(isinstance(g, dict) for g in games.values()):
            return raw

        def full(name: str, seen: tuple[str, ...]) -> dict[str, Any]:
            game = dict(games[name])
            model = game.pop("like", "")
            if not model:
                return game
            if not isinstance(model, str) or model not in games or model in seen:
                where = self.place(form, ["games", name, "like"])
                code = "game.circular" if model in seen else "game.unknown"
                near = nearest(str(model), [g for g in games if g not in seen])
                raise CatalogueProblem(code, where, game=model, near=near)
            return tables.merged(full(model, (*seen, name)), game)

        return {**raw, "games": {name: full(name, (name,)) for name in games}}

    def place(self, form: str, path: Sequence[str | int]) -> str:
        """Where a key is written: in the form itself or in the nearest parent that has it, else
        where the table is that should have it."""
        for length in range(len(path), 0, -1):
            for name in self.lineage(form):
                if tables.holds(self.sources[name].raw, path[:length]):
                    return self.where(name, path[:length])
        return self.where(form)


def _not_a_table(where: str, key: str, value: object) -> CatalogueProblem:
    return CatalogueProblem(
        "key.value", where, key=key, value=str(value)[:40], kind="dict_type", limit=""
    )


def _no_such_value(where: str, name: str, value: str, option: OptionSpec) -> CatalogueProblem:
    return CatalogueProblem(
        "option.value",
        where,
        option=name,
        value=value,
        values=", ".join(option.values),
        near=nearest(value, option.values),
    )
