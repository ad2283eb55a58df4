"""What a player has set: read from a TOML file, overruled by environment and command line.

Precedence: what was typed, then the environment, then the file, then the defaults below.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Literal

from jasstui.catalogue.problems import line_of, nearest, read_toml
from jasstui.checked import Checked, Limits, Refused, known_fields, plain_types
from jasstui.language import of_locale
from jasstui.paths import decks, settings_file, write_whole
from jasstui.problem import Problem
from jasstui.words import FIRST, languages

PREFIX = "JASSTUI_"
"""Every setting may be given by an environment variable: `JASSTUI_BOT_SECONDS=2`."""


class SettingsProblem(Problem):
    """Settings cannot be used or not be saved."""


def _set(default: Any, group: str) -> Any:
    """A setting with its default and what it is about."""
    return field(default=default, metadata={"group": group})


@dataclass(frozen=True)
class Settings(Checked):
    """All settings with their defaults; making one raises `Refused` for a wrong value. What a
    setting is about: the settings page shows one such group after the other. The message
    `cli.setting.<name>` tells of it."""

    language: str = _set(FIRST, "look")
    deck: str = _set("french", "cards")
    theme: str = _set("dark", "look")
    colours: Literal["auto", "truecolor", "256", "16", "none"] = _set("auto", "look")
    four_colour: bool = _set(False, "cards")
    ascii: Literal["auto", "on", "off"] = _set("auto", "look")
    plain: Literal["auto", "on", "off"] = _set("auto", "look")
    speed: Literal["normal", "fast", "off"] = _set("normal", "flow")
    trick_seconds: Annotated[float, Limits(0.1, 60)] = _set(0.7, "flow")
    quick_play: bool = _set(False, "control")
    mouse: bool = _set(True, "control")
    suit_names: Literal["seed", "swisslos", "jasswiki2026"] = _set("seed", "cards")
    bot_seconds: Annotated[float, Limits(0.05, 60)] = _set(1.0, "bots")
    bot_playouts: Annotated[int, Limits(0, 10_000_000)] = _set(0, "bots")
    memory: Literal["none", "points", "all"] = _set("points", "help")
    names: Annotated[list[Annotated[str, Limits(1, 40)]], Limits(most=10)] = field(
        default_factory=list, metadata={"group": "flow"}
    )


FIELDS = known_fields(Settings)
"""The settings by name."""


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
        text, values = read_toml(path, SettingsProblem)
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
    try:
        write_whole(path, text)
    except OSError as error:
        raise SettingsProblem("file.unwritable", str(path), reason=error.strerror) from None


def _value(key: str, value: Any, where: str) -> Any:
    """The value if the setting may have it, else `SettingsProblem`."""
    if key in _FOUND and value not in (known := [*_FOUND[key]()]):
        near, values = nearest(str(value), known), ", ".join(sorted(known))
        raise SettingsProblem("key.choice", where, key=key, value=value, values=values, near=near)
    try:
        Settings(**{key: value})
    except Refused as no:
        params: dict[str, object]
        if no.choices:
            near, values = nearest(str(value), no.choices), ", ".join(no.choices)
            code, params = "key.choice", {"values": values, "near": near}
        else:
            code, params = "key.value", {"kind": no.kind, "limit": no.limit}
        raise SettingsProblem(code, where, key=key, value=value, **params) from None
    return value


_FOUND: dict[str, Callable[[], Iterable[str]]] = {"language": languages, "deck": decks}
"""Settings whose values are files that lie where the program or the player keeps them."""


def _typed(key: str, text: Any, where: str) -> Any:
    """A value that a person typed as a text, converted to what the setting needs."""
    kind = plain_types(Settings)[key]
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
