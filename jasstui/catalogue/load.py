"""Read catalogue files, merge inheritance, apply table agreements, validate and hash."""

from __future__ import annotations

import copy
import hashlib
import json
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from jasstui.catalogue.models import FormSpec, OptionSpec
from jasstui.catalogue.problems import CatalogueProblem, line_of, nearest
from jasstui.catalogue.strict import Strict


@dataclass(frozen=True)
class Bundle:
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
            "forms": {k: v.model_dump(mode="json") for k, v in self.forms.items()},
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
        forms = {
            k: FormSpec.model_validate_json(json.dumps(v)) for k, v in document["forms"].items()
        }
        return Bundle(document["root"], dict(document["options"]), forms)
    except (ValidationError, KeyError, TypeError, AttributeError) as error:
        raise CatalogueProblem("rules.damaged", reason=str(error).splitlines()[0]) from None


@dataclass
class _Source:
    """Where a raw form was written."""

    path: Path
    text: str
    raw: dict[str, Any]


@dataclass
class Catalogue:
    """Raw forms of one or more files; later files may add forms but not replace them."""

    sources: dict[str, _Source] = field(default_factory=dict)

    def add(self, path: Path) -> list[str]:
        """Read a file and return the ids of its forms; raises `CatalogueProblem`."""
        try:
            text = path.read_text(encoding="utf-8")
            data = tomllib.loads(text)
        except UnicodeDecodeError:
            raise CatalogueProblem("file.not-utf8", str(path)) from None
        except OSError as error:
            raise CatalogueProblem("file.unreadable", str(path), reason=error.strerror) from None
        except tomllib.TOMLDecodeError as error:
            raise CatalogueProblem("file.not-toml", str(path), reason=str(error)) from None
        for key in data:
            if key != "form":
                where = f"{path}:{line_of(text, [key])}"
                raise CatalogueProblem("key.unknown", where, key=key, near="form")
        forms = data.get("form", {})
        for name, raw in forms.items():
            where = f"{path}:{line_of(text, ['form', name])}"
            if not isinstance(raw, dict):
                raise CatalogueProblem("key.type", where, key=name, reason="table")
            if name in self.sources:
                raise CatalogueProblem("form.twice", where, form=name)
            self.sources[name] = _Source(path, text, raw)
        return list(forms)

    def playable(self) -> list[str]:
        """Ids of all forms that are not abstract, in the order of the files."""
        return [name for name, s in self.sources.items() if not s.raw.get("abstract", False)]

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
            where = self.where(chain[-1], ["extends"])
            if parent not in self.sources:
                near = nearest(str(parent), self.sources)
                raise CatalogueProblem("parent.unknown", where, parent=parent, near=near)
            if parent in chain:
                raise CatalogueProblem("parent.circular", where, parent=parent)
            chain.append(parent)
        return chain

    def merged(self, form: str) -> dict[str, Any]:
        """The form's raw data with everything inherited; tables merge, all else replaces."""
        result: dict[str, Any] = {}
        for name in reversed(self.lineage(form)):
            raw = self.sources[name].raw
            for path in raw.get("drop", []):
                _drop(result, str(path).split("."), self.where(name, ["drop"]))
            result = _merge(result, raw)
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
        raw = self.merged(form)
        options = raw.get("options", {})
        for name, value in chosen.items():
            if name not in options:
                raise CatalogueProblem(
                    "option.unknown", option=name, form=form, near=nearest(name, options)
                )
            if value not in options[name]["values"]:
                values = ", ".join(options[name]["values"])
                raise CatalogueProblem("option.value", option=name, value=value, values=values)
        self._validate(form, raw)
        for name, option in options.items():
            value = chosen.get(name, option["default"])
            if value not in option["values"]:
                where = self.where(form, ["options", name, "default"])
                raise CatalogueProblem(
                    "option.value",
                    where,
                    option=name,
                    value=value,
                    values=", ".join(option["values"]),
                )
            for path, setting in option["values"][value].items():
                _set(raw, path.split("."), setting, self.where(form, ["options", name]))
        return self._validate(form, raw)

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

    def _validate(self, form: str, raw: dict[str, Any]) -> FormSpec:
        try:
            return FormSpec.model_validate(self._likened(form, raw))
        except ValidationError as error:
            first = error.errors()[0]
            path = [p for p in first["loc"] if p not in _TAGS]
            where = self._place(form, path)
            key = ".".join(str(p) for p in path)
            if first["type"] == "extra_forbidden":
                near = nearest(str(path[-1]), _known_keys())
                raise CatalogueProblem("key.unknown", where, key=key, near=near) from None
            raise CatalogueProblem("key.type", where, key=key, reason=first["msg"]) from None

    def _likened(self, form: str, raw: dict[str, Any]) -> dict[str, Any]:
        """Games that are `like` another take over whatever they do not say themselves."""
        games = raw.get("games", {})

        def full(name: str, seen: tuple[str, ...]) -> dict[str, Any]:
            game = dict(games[name])
            model = game.pop("like", "")
            if not model:
                return game
            if model not in games or model in seen:
                where = self._place(form, ["games", name, "like"])
                raise CatalogueProblem(
                    "game.unknown", where, game=model, near=nearest(model, games)
                )
            return _merge(full(model, (*seen, name)), game)

        return {**raw, "games": {name: full(name, (name,)) for name in games}}

    def _place(self, form: str, path: list[Any]) -> str:
        for name in self.lineage(form):
            source = self.sources[name]
            node: Any = source.raw
            for part in path:
                if (isinstance(node, dict) and part in node) or (
                    isinstance(node, list) and isinstance(part, int) and part < len(node)
                ):
                    node = node[part]
                else:
                    break
            else:
                return self.where(name, path)
        return self.where(form)


_TAGS = frozenset(
    ["trump", "plain", "blocks", "led-trump", "points", "striche"]
    + ["draw-dealer", "draw-seats", "shuffle", "hand-out", "choose", "warn", "declare", "kehr"]
    + ["lukas", "name-trump", "demand", "play", "settle"]
)
"""Discriminator values that pydantic puts into error places although no key is called so."""


def _known_keys() -> list[str]:
    """Every key the vocabulary knows, for guessing what was meant."""
    return sorted({key for model in Strict.__subclasses__() for key in model.model_fields})


def _merge(base: dict[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    result = copy.deepcopy(base)
    for key, value in over.items():
        if isinstance(value, dict) and isinstance(result.get(key), dict):
            result[key] = _merge(result[key], value)
        else:
            result[key] = copy.deepcopy(value)
    return result


def _drop(raw: dict[str, Any], path: list[str], where: str) -> None:
    node: Any = raw
    for part in path[:-1]:
        node = node.get(part, {})
    if not isinstance(node, dict) or path[-1] not in node:
        raise CatalogueProblem("drop.unknown", where, key=".".join(path))
    del node[path[-1]]


def _set(raw: dict[str, Any], path: list[str], value: object, where: str) -> None:
    node: Any = raw
    for part in path[:-1]:
        node = node.setdefault(part, {}) if isinstance(node, dict) else None
        if not isinstance(node, dict):
            raise CatalogueProblem("key.type", where, key=".".join(path), reason="table")
    node[path[-1]] = copy.deepcopy(value)
