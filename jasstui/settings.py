"""Settings of a player: read from a TOML file, overruled by environment and command line.

Precedence: what was typed, then the environment, then the file, then the defaults below.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

from msgspec import Meta, field

from jasstui.catalogue.problems import line_of, nearest, read_toml
from jasstui.language import of_locale
from jasstui.paths import decks, settings_file, write_own
from jasstui.plain import Strict
from jasstui.problem import Problem
from jasstui.toml_cache import tables_in
from jasstui.validation import Refused, checked
from jasstui.words import FIRST, languages

PREFIX = "JASSTUI_"
"""Every setting may be given by an environment variable: `JASSTUI_BOT_SECONDS=2`."""


class SettingsProblem(Problem):
    """Settings cannot be used or not be saved."""


class Settings(Strict):
    """All settings with their defaults. The message `cli.setting.<name>` tells of each."""

    language: str = FIRST
    theme: str = "dark"
    colours: Literal["auto", "truecolor", "256", "16", "none"] = "auto"
    ascii: Literal["auto", "on", "off"] = "auto"
    plain: Literal["auto", "on", "off"] = "auto"
    deck: str = "french"
    four_colour: bool = False
    card_size: Literal["auto", "large", "medium", "small"] = "auto"
    suit_names: Literal["seed", "swisslos", "jasswiki2026"] = "seed"
    speed: Literal["slow", "normal", "fast", "off"] = "normal"
    trick_waits: Literal["auto", "on", "off"] = "auto"
    trick_seconds: Annotated[float, Meta(ge=0.1, le=60)] = 0.7
    cover_minutes: Annotated[int, Meta(ge=0, le=240)] = 0
    names: Annotated[
        list[Annotated[str, Meta(min_length=1, max_length=40)]], Meta(max_length=10)
    ] = field(default_factory=list)
    bell: Literal["off", "bell", "title"] = "off"
    quick_play: bool = False
    mouse: bool = True
    bot_seconds: Annotated[float, Meta(ge=0.05, le=60)] = 1.0
    bot_playouts: Annotated[int, Meta(ge=0, le=10_000_000)] = 0
    signals: bool = True
    memory: Literal["none", "points", "all"] = "points"
    offer_hints: bool = True


TIMES: Mapping[str, float] = {"slow": 2.0, "normal": 1.0, "fast": 0.5}
"""How long everything takes at each speed at which something moves, as a multiple."""

FIELDS = Settings.__struct_fields__
"""The names of all settings."""

GROUPS: Mapping[str, tuple[str, ...]] = {
    "you": ("language", "names"),
    "look": ("theme", "colours"),
    "cards": ("deck", "four_colour", "card_size", "suit_names"),
    "flow": ("speed", "trick_waits", "trick_seconds", "bell", "cover_minutes"),
    "control": ("quick_play", "mouse"),
    "bots": ("bot_seconds", "bot_playouts", "signals"),
    "help": ("memory", "offer_hints"),
    "access": ("plain", "ascii"),
}
"""Groups of settings by subject: the settings page shows one after the other."""


def kind_of(name: str) -> Any:
    """The type of a setting, without its bounds."""
    return _KINDS[name]


_KINDS = get_type_hints(Settings)


def load(typed: Mapping[str, Any] | None = None, path: Path | None = None) -> Settings:
    """The settings in force; raises `SettingsProblem`.

    `typed`: settings given on the command line, as texts or values. `path`: the file, by default
    the player's own; a missing file is no problem. A language set nowhere is that of the locale.
    """
    values = {"language": of_locale(os.environ), **read(path or settings_file())}
    values |= from_environment(os.environ)
    for key, value in (typed or {}).items():
        values[key] = _typed(key, value, "--" + key.replace("_", "-"))
    return Settings(**values)


def read(path: Path) -> dict[str, Any]:
    """The settings in a file, checked; {} without a file. Raises `SettingsProblem`."""
    try:
        text, values = read_toml(path, SettingsProblem, tables_in)
    except FileNotFoundError:
        return {}
    for key, value in values.items():
        where = f"{path}:{line_of(text, [key])}"
        if key not in FIELDS:
            near = nearest(key, FIELDS)
            raise SettingsProblem("key.unknown", where, key=key, near=near)
        _value(key, value, where)
    return values


def from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    """Settings given by the environment; raises `SettingsProblem` for a value that is none.

    `NO_COLOR`, if not empty, switches colours off unless `JASSTUI_COLOURS` says otherwise.
    """
    values: dict[str, Any] = {}
    if environment.get("NO_COLOR"):
        values["colours"] = "none"
    for key in FIELDS:
        name = PREFIX + key.upper()
        if environment.get(name):
            values[key] = _typed(key, environment[name], name)
    return values


def save(settings: Settings, path: Path | None = None) -> None:
    """Write the language and what differs from the defaults, all or nothing.

    Raises `SettingsProblem`.
    """
    path = path or settings_file()
    usual = Settings()
    values = {
        key: getattr(settings, key)
        for key in FIELDS
        if key == "language" or getattr(settings, key) != getattr(usual, key)
    }
    text = "".join(f"{key} = {_toml(value)}\n" for key, value in values.items())
    write_own(path, text, SettingsProblem)


def _value(key: str, value: Any, where: str) -> Any:
    """The value if the setting may have it, else `SettingsProblem`."""
    if key in _FOUND and value not in (known := [*_FOUND[key]()]):
        near, values = nearest(str(value), known), ", ".join(sorted(known))
        raise SettingsProblem("key.choice", where, key=key, value=value, values=values, near=near)
    kind = kind_of(key)
    try:
        checked(Settings, {key: value})
    except Refused as no:
        params: dict[str, object] = {"kind": no.kind, "limit": no.limit}
        code = "key.value"
        if get_origin(kind) is Literal:
            near, values = nearest(str(value), get_args(kind)), ", ".join(get_args(kind))
            code, params = "key.choice", {"values": values, "near": near}
        raise SettingsProblem(code, where, key=key, value=value, **params) from None
    return value


_FOUND: dict[str, Callable[[], Iterable[str]]] = {"language": languages, "deck": decks}
"""Settings whose values are files that lie where the program or the player keeps them."""


def _typed(key: str, text: Any, where: str) -> Any:
    """A value that a person typed as a text, converted to what the setting needs."""
    kind = kind_of(key)
    value = text
    if isinstance(text, str):
        if kind is bool:
            value = _BOOLEANS.get(text.lower(), text)
        elif kind in (int, float):
            with contextlib.suppress(ValueError):
                value = int(text) if kind is int else float(text)
        elif kind == list[str]:
            value = [name.strip() for name in text.split(",") if name.strip()]
    return _value(key, value, where)


_BOOLEANS = {"on": True, "off": False, "true": True, "false": False, "1": True, "0": False}


def _toml(value: Any) -> str:
    """A flat value as TOML; its basic strings are those of JSON but for one control character."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
