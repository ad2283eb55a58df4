"""Read catalogue files, merge inheritance, apply table agreements, validate and hash.

The models are imported when the first form is resolved: lists of forms need nothing but the files.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Struct, ValidationError, field, to_builtins

from jasstui import limits
from jasstui.catalogue import tables
from jasstui.catalogue.problems import CatalogueProblem, line_of, nearest, read_toml
from jasstui.catalogue.rulebook import NAME, Ledger, own_ledger
from jasstui.catalogue.spelling import spelled_out, upgraded
from jasstui.plain import Plain, converted
from jasstui.toml_cache import tables_in

if TYPE_CHECKING:
    from jasstui.catalogue.models import FormSpec, Kinds, OptionSpec
    from jasstui.plain import Strict

M = TypeVar("M", bound="Strict")

ALIKE = {"games": "game", "modes": "mode"}
"""Tables whose parts may be `like` each other, and what one of them is called."""

OF_NAMES = ("games", "modes", "options", "phases", "seated")
"""Tables of things that have names: where one of them stands says nothing of another."""

GENERATIONS = 12
"""Forms that a form extends, one by way of the other, at most."""


TRANSLATED = {"title": "titles", "brief": "briefs"}
"""Texts of a form, and the tables of what they are in further languages. A form with a text of its
own does not inherit what that of its parent is."""


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

    def __reduce__(self) -> tuple[object, ...]:
        # classes of forms are made of the kinds of their parts and cannot be pickled themselves
        return _unpacked, (self.document(), self.spec.kinds)


def _unpacked(document: Mapping[str, Any], kinds: Kinds) -> Bundle:
    from jasstui.catalogue.models import form_of

    return bundle_from(document, form_of(kinds))


def digest(document: Mapping[str, Any]) -> str:
    """SHA-256 of a document in canonical JSON, as hex."""
    text = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def bundle_from(document: Mapping[str, Any], model: type[FormSpec]) -> Bundle:
    """The inverse of `Bundle.document`; `model`: of its forms. Raises `CatalogueProblem`."""
    try:
        raw = {name: upgraded(form) for name, form in document["forms"].items()}
        forms = {name: _explained(form, model) for name, form in raw.items()}
        if any(spec.id != k or not NAME.fullmatch(k) for k, spec in forms.items()):
            raise KeyError("id")
        options = converted(document["options"], dict[str, str])
        return Bundle(converted(document["root"], str), options, forms)
    except (ValidationError, KeyError, TypeError, AttributeError) as error:
        raise CatalogueProblem("rules.damaged", reason=str(error).splitlines()[0]) from None


def _explained(form: dict[str, Any], model: type[FormSpec]) -> FormSpec:
    """A resolved form as this model, or the first problem that it names."""
    from jasstui.catalogue.models import read_form

    try:
        return read_form(form, model.kinds)
    except ValidationError:
        from jasstui.catalogue.refused import problems_of

        for problem in problems_of(model, form, lambda _: ""):
            told = {key: value for key, value in problem.params.items() if key != "path"}
            raise CatalogueProblem(problem.code, "", **told) from None
        raise


DECISIVE = ("extends", "do", "kind")
"""Keys whose word decides what everything beside it means."""


_UNWRITTEN = ("id", "options")
"""Keys of a resolved form that are not written in its table once everything is agreed."""


def _values(spec: FormSpec, name: str) -> Iterable[str]:
    return spec.options[name].values if name in spec.options else ()


def _raised(problem: CatalogueProblem) -> None:
    raise problem


class _Source(Struct, dict=True):
    """The file in which a form was written, and its tables; `raw`: the same spelled out as the
    models have it."""

    path: Path
    text: str
    written: dict[str, Any]

    @cached_property
    def raw(self) -> dict[str, Any]:
        return spelled_out(self.written)


class Catalogue(Struct):
    """Raw forms of one or more files; later files may add forms but not replace them. `model`:
    gives the model of a form, once the first one is resolved. `beside`: ids of the games that are
    no Jass and stand beside the others."""

    model: Callable[[], type[FormSpec]]
    sources: dict[str, _Source] = field(default_factory=dict)
    beside: set[str] = field(default_factory=set)

    def add(self, path: Path, note: Callable[[CatalogueProblem], None] = _raised) -> list[str]:
        """Read a file and return the ids of its forms; raises `CatalogueProblem` if it cannot be
        read. `note` gets what else is wrong and is passed over if it does not raise that."""
        try:
            text, data = read_toml(path, CatalogueProblem, tables_in)
        except FileNotFoundError as error:
            raise CatalogueProblem("file.unreadable", str(path), reason=error.strerror) from None

        def where(*keys: str) -> str:
            return f"{path}:{line_of(text, keys)}"

        for key in data:
            if key != "form":
                note(CatalogueProblem("key.unknown", where(key), key=key, near="form"))
        forms = data.get("form", {})
        if not isinstance(forms, dict):
            note(_not_a_table(where("form"), "form", forms))
            return []
        added = []
        for name, raw in forms.items():
            if not isinstance(raw, dict):
                note(_not_a_table(where("form", name), f"form.{name}", raw))
            elif not NAME.fullmatch(name):
                note(CatalogueProblem("form.name", where("form", name), form=name[:80]))
            elif name in self.sources:
                note(CatalogueProblem("form.twice", where("form", name), form=name))
            else:
                self.sources[name] = _Source(path, text, raw)
                added.append(name)
        return added

    def add_missing(self, paths: Iterable[Path]) -> None:
        """Read files of which only those forms are wanted that no file before them has; they stand
        `beside` the others."""

        def note(problem: CatalogueProblem) -> None:
            if problem.code != "form.twice":
                raise problem

        for path in paths:
            self.beside.update(self.add(path, note))

    def playable(self) -> list[str]:
        """Ids of all forms that are not abstract, in the order of the files."""
        return [name for name, s in self.sources.items() if not s.written.get("abstract", False)]

    def ledgers(self) -> list[Ledger]:
        """The rules that forms bring along; damaged forms are passed over."""
        found: list[Ledger] = []
        for name in self.sources:
            with suppress(CatalogueProblem):
                if any("rules" in self.sources[form].written for form in self.lineage(name)):
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
        while parent := self.sources[chain[-1]].written.get("extends"):
            known = isinstance(parent, str) and parent in self.sources and parent not in chain
            if known and len(chain) <= GENERATIONS:
                chain.append(parent)
                continue
            where = self.where(chain[-1], ["extends"])
            if known:
                raise CatalogueProblem("parent.deep", where, parent=parent, most=GENERATIONS)
            if not isinstance(parent, str):
                raise _wrong_kind(where, "extends", parent, "string_type")
            if parent not in self.sources:
                near = nearest(str(parent), self.sources)
                told = {"near": near, "path": ("extends",), "owner": chain[-1]}
                raise CatalogueProblem("parent.unknown", where, parent=parent, **told)
            raise CatalogueProblem("parent.circular", where, parent=parent)
        return chain

    def merged(self, form: str) -> dict[str, Any]:
        """The form's raw data with everything inherited; tables merge, all else replaces. It shares
        what it holds with its parents and is never changed in place."""
        result: dict[str, Any] = {}
        for name in reversed(self.lineage(form)):
            raw = self.sources[name].raw
            dropped = raw.get("drop", [])
            for at, path in enumerate(dropped if isinstance(dropped, list) else [dropped]):
                less = tables.without(result, str(path).split("."))
                if less is None:
                    where, spot = self.where(name, ["drop"]), {"path": ("drop", at), "owner": name}
                    raise CatalogueProblem("drop.unknown", where, key=path, **spot)
                result = less
            told_anew = [table for text, table in TRANSLATED.items() if text in raw]
            kept = {key: told for key, told in result.items() if key not in told_anew}
            result = tables.merged(kept, raw)
        for key in ("extends", "abstract", "drop"):
            result.pop(key, None)
        result["id"] = form
        if "rulebook" not in self.sources[form].written:
            result["rulebook"] = form
        return result

    def options(self, form: str) -> dict[str, OptionSpec]:
        """The form's table agreements; raises `CatalogueProblem`."""
        return self.resolve(form, {}).options

    def resolve(self, form: str, chosen: Mapping[str, str]) -> FormSpec:
        """The form under these agreements; missing ones take their default.

        Raises `CatalogueProblem` for unknown options or values and for anything the models refuse.
        """
        from jasstui.catalogue.models import read_form

        raw, origin = self._under(form, chosen)
        model = self.model()

        def read(raw: object) -> FormSpec:
            return read_form(raw, model.kinds)

        return self._validate(model, form, self._likened(form, raw), origin, read)

    def tables(self, bundle: Bundle) -> dict[str, dict[str, Any]]:
        """The forms of a bundle as a catalogue of their own could write them: with what they
        inherit and what is agreed, and nothing left to agree on. Raises `CatalogueProblem`."""
        found = {}
        for name, spec in bundle.forms.items():
            chosen = {k: v for k, v in bundle.options.items() if v in _values(spec, k)}
            raw, _ = self._under(name, chosen)
            found[name] = {k: v for k, v in self._likened(name, raw).items() if k not in _UNWRITTEN}
        return found

    def _under(
        self, form: str, chosen: Mapping[str, str]
    ) -> tuple[dict[str, Any], dict[tuple[str, ...], tuple[str, ...]]]:
        """The merged data of a form under some agreements, and which of them set what: paths, and
        where that is written."""
        from jasstui.catalogue.models import Agreements

        raw = self.merged(form)
        if form not in self.playable():
            raise CatalogueProblem("form.abstract", form=form, near=nearest(form, self.playable()))
        options = self._validate(Agreements, form, raw).options
        for name, value in chosen.items():
            if name not in options:
                told = {"near": nearest(name, options), "known": ", ".join(options)}
                raise CatalogueProblem("option.unknown", option=name, form=form, **told)
            if value not in options[name].values:
                raise _no_such_value("", name, value, options[name])
        origin: dict[tuple[str, ...], tuple[str, ...]] = {}
        for name, option in options.items():
            value = chosen.get(name, option.default)
            if value not in option.values:
                where = self.place(form, ["options", name, "default"])
                refused = _no_such_value(where, name, value, option)
                refused.params["path"] = ("options", name)
                raise refused
            for dotted, setting in option.values[value].items():
                spelled = ("sets",) if dotted == option.sets else ("values", value)
                written = ("options", name, *spelled)
                path = tuple(dotted.split("."))
                fits = len(path) <= limits.DEPTH
                changed = tables.changed(raw, path, setting) if fits else None
                if changed is None:
                    where = self.place(form, written)
                    path = (*written, dotted)
                    raise CatalogueProblem("option.path", where, key=dotted, path=path)
                raw = changed
                origin[path] = written
        return raw, origin

    def problems(self, form: str, raw: dict[str, Any]) -> list[CatalogueProblem]:
        """Everything the models refuse in the merged data of a form."""
        from jasstui.catalogue.refused import problems_of

        likened = self._likened(form, raw)
        return problems_of(self.model(), likened, lambda path: self.place(form, path))

    def mended(self, form: str, problems: Iterable[CatalogueProblem]) -> Catalogue | None:
        """A catalogue in which what is wrong with a form, inherited or its own, is left out, so
        that what else is wrong shows: what stands at the `path` of a problem, in the form that is
        its `owner` if it names one. A word on which all else depends becomes the nearest one
        instead. None if there is nothing to mend."""
        copied = Catalogue(self.model, dict(self.sources))
        changed = False
        for problem in problems:
            path, owner = problem.params.get("path"), problem.params.get("owner")
            if not isinstance(path, tuple) or not path or problem.code == "key.missing":
                continue
            word = problem.params.get("near", "") if path[-1] in DECISIVE else None
            for name in [str(owner)] if owner else self.lineage(form):
                source = copied.sources[name]
                if word != "" and tables.holds(source.raw, path):
                    raw = tables.without(source.raw, path)
                    raw = raw if word is None else tables.changed(source.raw, path, word)
                    copied.sources[name] = _Source(source.path, source.text, raw)
                    changed = True
        return copied if changed else None

    def fitting(self, form: str, chosen: Mapping[str, str]) -> dict[str, str]:
        """Those of some agreements that a form has, too; raises `CatalogueProblem`."""
        from jasstui.catalogue.models import Agreements

        own = self._validate(Agreements, form, self.merged(form)).options
        return {k: v for k, v in chosen.items() if k in own and v in own[k].values}

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
            forms[name] = self.resolve(name, chosen if name == form else self.fitting(name, chosen))
            waiting.extend(forms[name].partie.next.values())
        options = {k: chosen.get(k, o.default) for k, o in forms[form].options.items()}
        return Bundle(form, options, forms)

    def _validate(
        self,
        model: type[M],
        form: str,
        raw: dict[str, Any],
        origin: Mapping[tuple[str, ...], tuple[str, ...]] | None = None,
        read: Callable[[object], M] | None = None,
    ) -> M:
        """The form as this model, or the first thing it refuses. `origin`: what agreements have
        set, and the key path where that is written. `read`: how it is read, if not as any table."""

        def written(path: Sequence[str | int]) -> Sequence[str | int]:
            keys = tuple(str(p) for p in path)
            for own, at in (origin or {}).items():
                if own == keys[: len(own)] or keys == own[: len(keys)]:
                    return (*at, ".".join(own))
            return path

        try:
            return read(raw) if read else converted(raw, model)
        except ValidationError as error:
            from jasstui.catalogue.refused import problems_of

            damaged = CatalogueProblem("rules.damaged", self.where(form), reason=str(error))
            found = problems_of(model, raw, lambda path: self.place(form, written(path)))
            refused = next(iter(found), damaged)
            path = refused.params.get("path")
            refused.params["path"] = written(path) if isinstance(path, tuple) else ()
            raise refused from None

    def _likened(self, form: str, raw: dict[str, Any]) -> dict[str, Any]:
        """Games and modes that are `like` another take over whatever they do not say themselves."""
        return {**raw, **{key: self._likened_in(form, key, raw.get(key, {})) for key in ALIKE}}

    def _likened_in(self, form: str, key: str, parts: Any) -> Any:
        """`key`: the table in which these parts stand."""
        if not isinstance(parts, dict) or not all(isinstance(p, dict) for p in parts.values()):
            return parts

        def full(name: str, seen: tuple[str, ...]) -> dict[str, Any]:
            part = dict(parts[name])
            model = part.pop("like", "")
            if not model:
                return part
            if not isinstance(model, str) or model not in parts or model in seen:
                path = (key, name, "like")
                code = f"{ALIKE[key]}.{'circular' if model in seen else 'unknown'}"
                near = nearest(str(model), [p for p in parts if p not in seen])
                told = {ALIKE[key]: model, "near": near, "path": path}
                raise CatalogueProblem(code, self.place(form, path), **told)
            return tables.merged(full(model, (*seen, name)), part)

        return {name: full(name, (name,)) for name in parts}

    def place(self, form: str, path: Sequence[str | int]) -> str:
        """The place of a key: in the form itself or in the nearest parent that has it, else the
        table that should have it; where a form has dropped it, that form's `drop`. What stands in
        another file, which may be the program's, is told where this form stands: it has brought
        it about."""
        if dropped := self.dropped(form, path):
            return dropped
        own = self.sources[form].path
        for length in range(len(path), 0, -1):
            if length == 1 < len(path) and path[0] in OF_NAMES:
                break
            for name in self.lineage(form):
                source = self.sources[name]
                if source.path == own and tables.holds(source.raw, path[:length]):
                    return self.where(name, path[:length])
        return self.where(form)

    def dropped(self, form: str, path: Sequence[str | int]) -> str:
        """The place at which a form, or the nearest parent that has a say in it, drops what would
        be inherited at a path; "" if none does."""
        keys = tuple(map(str, path))
        for name in self.lineage(form):
            raw = self.sources[name].raw
            if tables.holds(raw, path):
                return ""
            less = raw.get("drop", [])
            for dotted in less if isinstance(less, list) else [less]:
                if (parts := tuple(str(dotted).split("."))) == keys[: len(parts)]:
                    return self.where(name, ["drop"])
        return ""


def _wrong_kind(where: str, key: str, value: object, kind: str) -> CatalogueProblem:
    return CatalogueProblem("key.value", where, key=key, value=value, kind=kind, limit="")


def _not_a_table(where: str, key: str, value: object) -> CatalogueProblem:
    return _wrong_kind(where, key, str(value)[:40], "dict_type")


def _no_such_value(where: str, name: str, value: str, option: OptionSpec) -> CatalogueProblem:
    told = {"values": ", ".join(option.values), "near": nearest(value, option.values)}
    return CatalogueProblem("option.value", where, option=name, value=value, **told)
