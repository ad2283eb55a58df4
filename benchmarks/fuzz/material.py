"""What is changed: real records, the rules of all forms, catalogues, and a player's own files."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from msgspec import to_builtins

from benchmarks.fuzz.mutations import Edit, Pool, bytes_edit, edits
from benchmarks.setup import EXAMPLES, catalogue
from jasstui.beside import judged
from jasstui.bots.advice import Advice, Alternative
from jasstui.catalogue.load import digest
from jasstui.paths import catalogue_file
from jasstui.plain import Plain
from jasstui.table.remembering.kept import VERSION, Kept
from jasstui.table.remembering.outcome import File, Outcome

TREE = Path(__file__).resolve().parents[2]
TESTS = TREE / "tests"

RECORD = "state/partien/20260101-120000-case.jsonl"
"""Where the record of a case lies among the player's files."""

CATALOGUE = "case.toml"

KINDS = ("records", "headers", "catalogues", "settings", "notes")

LINES = 80
"""Actions of a record that are kept."""


class Case(Plain):
    """Something to be opened: what it was `made` of, the edits, and how to write it down. `told`:
    whether the files could be read before any edit."""

    kind: str
    made: str
    base: Any
    edits: tuple[Edit, ...]
    write: Callable[[Any], bytes]
    name: str
    raw: tuple[Edit, ...] = ()
    beside: Mapping[str, bytes] = {}

    def files(self) -> dict[str, bytes]:
        """The files of the case, by their names."""
        data = self.base
        for edit in self.edits:
            data = edit(data)
        told = self.write(data)
        for edit in self.raw:
            told = edit(told)
        return {**self.beside, self.name: told}


def case(kind: str, rng: Random) -> Case:
    """Any case of a kind."""
    return MAKERS[kind](rng)


# ------------------------------------------------------------------ records


@cache
def _records() -> Sequence[tuple[str, bytes]]:
    folders = (
        TESTS / "golden",
        TESTS / "records" / "saved" / "partien",
        TESTS / "records" / "stranger",
    )
    paths = [path for folder in folders for path in sorted(folder.glob("*.jsonl"))]
    return [(path.name, path.read_bytes()) for path in paths]


@cache
def _lines(name: str) -> dict[str, Any]:
    """A record as one document: its header, and its actions without checksums."""
    rows = [json.loads(row) for row in dict(_records())[name].splitlines() if row.strip()]
    for row in rows:
        row.pop("sum", None)
        row.pop("n", None)
    return {"header": rows[0], "lines": rows[1 : LINES + 1]}


@cache
def _pool() -> Pool:
    pool = Pool()
    for name in _forms():
        pool.add(_rules(name)["forms"])
    for name, _ in _records():
        pool.add({**_lines(name), "header": {**_lines(name)["header"], "rules": {}}})
    for told in STARTS:
        pool.add({"start": told})
    return pool


STARTS: tuple[dict[str, Any], ...] = (
    {"dealer": 0}, {"deal": 7}, {"totals": [0, 100, 500, 999]}, {"marks": [1, 0, 3, 0]},
    {"columns": [[1, 1, 0], [0, 0, 2], [3, 0, 0], [0, 0, 0]]},
    {"meeting": {"host": 1, "dealt": 2, "soloed": [1], "round": "", "left": 1, "queue": []}},
)  # fmt: skip


def _start(rng: Random, seats: int) -> dict[str, Any]:
    """A start for so many seats."""
    told = deepcopy(rng.choice(STARTS[:-1] if rng.random() < 0.8 else STARTS))
    return {key: value[:seats] if isinstance(value, list) else value for key, value in told.items()}


def _jsonl(data: Any) -> bytes:
    """A record; its rules have the hash that belongs to them."""
    header, lines = data.get("header"), data.get("lines")
    if isinstance(header, dict) and isinstance(header.get("rules"), dict):
        header = {**header, "hash": digest(header["rules"])}
    rows = [header, *(lines if isinstance(lines, list) else [lines])]
    return b"".join(json.dumps(row).encode() + b"\n" for row in rows)


def _record(rng: Random) -> Case:
    """A record in which anything but its rules is changed; now and then only its bytes."""
    name, data = rng.choice(_records())
    if rng.random() < 0.25:
        raw = tuple(bytes_edit(data, rng) for _ in range(rng.randint(1, 3)))
        return Case("records", name, data, (), bytes, RECORD, raw)
    base = _lines(name)
    less = {key: value for key, value in base["header"].items() if key not in ("rules", "hash")}
    if (
        rng.random() < 0.6
    ):  # by the rules of today, where these are not those of a form that is gone
        base = {**base, "header": less}
    if rng.random() < 0.2:
        base = {
            **base,
            "header": {**base["header"], "start": _start(rng, len(less.get("seats", "ABCD")))},
        }
    changed = []
    for _ in range(rng.choice((1, 1, 2, 4))):
        spot = rng.choice((("header",), ("header",), ("lines",), ("lines", rng.randrange(LINES))))
        if spot == ("header",) and "rules" in base["header"]:
            spot = ("header", rng.choice([key for key in base["header"] if key != "rules"]))
        changed.append(edits(base, _pool(), rng, spot))
    raw = (bytes_edit(_jsonl(base), rng),) if rng.random() < 0.1 else ()
    return Case("records", name, base, tuple(changed), _jsonl, RECORD, raw)


# ------------------------------------------------------------------ rules in headers


@cache
def _forms() -> Sequence[str]:
    return catalogue().playable()


@cache
def _rules(form: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(catalogue().bundle(form, {}).document()))
    return found


@cache
def _golden(form: str) -> Sequence[dict[str, Any]]:
    name = f"{form}.jsonl"
    return _lines(name)["lines"] if name in dict(_records()) else []


def _header(rng: Random) -> Case:
    """A record that brings its rules along, and these are changed; then it is played on."""
    form = rng.choice(_forms())
    rules = deepcopy(_rules(form))
    spec = rules["forms"][form]
    header: dict[str, Any] = {"form": form, "rules": rules}
    if rng.random() < 0.5:
        count = rng.choice(spec["players"])
        header["seats"] = [f"P{n}" for n in range(count)]
        header["players"] = [rng.choice(("person", "person", "bot:easy")) for _ in range(count)]
    if rng.random() < 0.15:
        header["start"] = _start(
            rng, len(header["seats"]) if "seats" in header else spec["players"][0]
        )
    lines = list(_golden(form))[: rng.choice((0,) * 8 + (5, 40))]
    base = {"header": header, "lines": lines}
    changed = []
    for _ in range(rng.choice((1, 1, 1, 2, 2, 3))):
        keys = [key for key in spec if key not in ("id", "title", "title_en", "rules", "rules_de")]
        spot: tuple[str, ...] = ("header", "rules", "forms", form, rng.choice(keys))
        if rng.random() < 0.1:
            spot = ("header", "rules", "forms", form)
        elif rng.random() < 0.03:
            spot = ("header",)
        one = edits(base, _pool(), rng, spot)
        changed.append(one)
    return Case("headers", form, base, tuple(changed), _jsonl, RECORD)


# ------------------------------------------------------------------ catalogues

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def toml(data: Mapping[str, Any]) -> bytes:
    """A catalogue as TOML: a table for each form, all below it inline."""
    rows: list[str] = []
    for top, forms in data.items():
        if not isinstance(forms, dict):
            rows.append(f"{_key(top)} = {_value(forms)}")
            continue
        for name, form in forms.items():
            if not isinstance(form, dict):
                rows.insert(0, f"{_key(top)}.{_key(name)} = {_value(form)}")
                continue
            rows.append(f"[{_key(top)}.{_key(name)}]")
            rows += [f"{_key(key)} = {_value(value)}" for key, value in form.items()]
    return ("\n".join(rows) + "\n").encode("utf-8", "replace")


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else _value(name)


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_key(str(k))} = {_value(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    if value is None:
        return '""'
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


@cache
def _catalogues() -> Sequence[tuple[str, dict[str, Any]]]:
    """One catalogue for each form of the program, which calls it otherwise, and the examples."""
    shipped = tomllib.loads(catalogue_file().read_text(encoding="utf-8"))["form"]
    own = []
    for name, form in shipped.items():
        if not form.get("abstract"):
            own.append((name, {"form": {"fuzz": {"rulebook": name, **form}}}))
    files = [*sorted(EXAMPLES.glob("*.toml")), TESTS / "records/saved/player/config/catalogue.toml"]
    for path in files:
        forms = tomllib.loads(path.read_text(encoding="utf-8"))["form"]
        own += [(f"{path.name} {name}", {"form": _with_parents(forms, name)}) for name in forms]
    return own


def _with_parents(forms: Mapping[str, Any], name: str) -> dict[str, Any]:
    """A form of a catalogue with what it extends there."""
    own = {name: forms[name]}
    while (parent := forms[name].get("extends")) in forms:
        own[parent], name = forms[parent], parent
    return own


@cache
def _written_pool() -> Pool:
    pool = Pool()
    for _, told in _catalogues():
        pool.add(told["form"])
    pool.add(
        {"drop": ["phases", "games.trump", "options"], "like": "trump", "extends": "schieber-4"}
    )
    return pool


def _catalogue(rng: Random) -> Case:
    name, base = rng.choice(_catalogues())
    if rng.random() < 0.2:
        data = toml(base)
        raw = tuple(bytes_edit(data, rng) for _ in range(rng.randint(1, 2)))
        return Case("catalogues", name, base, (), toml, CATALOGUE, raw)
    changed = tuple(
        edits(
            base,
            rng.choice((_written_pool(), _pool())),
            rng,
            ("form", rng.choice(list(base["form"]))),
        )
        for _ in range(rng.choice((1, 1, 2, 3)))
    )
    return Case("catalogues", name, base, changed, toml, CATALOGUE)


# ------------------------------------------------------------------ a player's own files

SETTINGS = """language = "en"
deck = "french"
names = ["Anna", "Beat"]
speed = "fast"
bot_seconds = 0.5
bot_playouts = 10
mouse = true
bell = "off"
theme = "dark"
memory = "points"
"""

OWN = {
    "config/settings.toml": SETTINGS.encode(),
    "data/lessons.txt": b"schieber-first\n",
    "data/not-counted.txt": b"20260101-120000-case.jsonl\n",
}


@cache
def _own() -> Mapping[str, bytes]:
    player = TESTS / "records" / "saved" / "player"
    found = {
        str(path.relative_to(player).as_posix()): path.read_bytes()
        for path in sorted(player.rglob("*"))
        if path.is_file()
    }
    return {**found, **OWN, "data/statistics.json": _statistics()}


@cache
def _statistics() -> bytes:
    names, zero = ("Anna", "Beat"), (0, 0)
    one = Outcome(
        File("a.jsonl", 3, 5), "schieber-4", names, ("", "easy"), (0, 1), True, (0,), "points",
        False, (9, 8), "points", 3, 3, (9, 8), (5, 4), (2, 1), zero, zero, {"Anna": {"play": 2}},
    )  # fmt: skip
    return json.dumps(to_builtins(Kept(VERSION, [one]))).encode()


def _settings(rng: Random) -> Case:
    """One of the player's own files, changed as data or as bytes."""
    name = rng.choice(list(_own()))
    return _file("settings", name, _own()[name], rng, name)


def _file(kind: str, name: str, data: bytes, rng: Random, path: str, beside: Any = None) -> Case:
    if rng.random() < 0.6:
        base: Any = None
        write: Callable[[Any], bytes] = bytes
        if path.endswith(".toml"):
            base, write = tomllib.loads(data.decode()), toml
        elif path.endswith(".json"):
            base, write = json.loads(data), lambda told: json.dumps(told).encode()
        elif path.endswith((".notes", ".worth")):
            base = [json.loads(row) for row in data.splitlines()]
            write = _rows
        if base:
            pool = Pool()
            pool.add(base if isinstance(base, dict) else {"x": base})
            count = rng.choice((1, 1, 2, 3))
            changed = tuple(edits(base, pool, rng) for _ in range(count))
            return Case(kind, name, base, changed, write, path, (), beside or {})
    raw = tuple(bytes_edit(data, rng) for _ in range(rng.randint(1, 3)))
    return Case(kind, name, data, (), bytes, path, raw, beside or {})


def _rows(told: Any) -> bytes:
    rows = told if isinstance(told, list) else [told]
    return b"".join(json.dumps(row).encode() + b"\n" for row in rows)


# ------------------------------------------------------------------ remarks and judgements

NOTES = b'{"at": 0, "note": "first"}\n{"at": 3, "note": "third"}\n{"at": 3, "note": ""}\n'

WORTH: dict[str, Any] = {
    "version": judged.VERSION, "deal": 1, "seat": 0, "of": "x",
    "found": [to_builtins(judged.Found(9, "play", Advice("play HA", "tried", (
        Alternative(("play HA",), 5.0), Alternative(("play H6",), 2.0, 3.0, 0.5),
    ), 40)))],
}  # fmt: skip


def _notes(rng: Random) -> Case:
    name, data = rng.choice(_records())
    beside = {RECORD: data}
    if rng.random() < 0.5:
        return _file("notes", name, NOTES, rng, RECORD + ".notes", beside)
    return _file("notes", name, _rows([WORTH, WORTH]), rng, RECORD + ".worth", beside)


MAKERS: Mapping[str, Callable[[Random], Case]] = {
    "records": _record,
    "headers": _header,
    "catalogues": _catalogue,
    "settings": _settings,
    "notes": _notes,
}
