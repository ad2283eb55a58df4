"""What a player has set: read from a TOML file, overruled by environment and command line.

Precedence: what was typed, then the environment, then the file, then the defaults below.
"""

from __future__ import annotations

import contextlib
import json
import os
import tomllib
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue, ValidationError

from jasstui.catalogue.problems import line_of, nearest, unread_line
from jasstui.language import of_locale
from jasstui.paths import decks, settings_file, write_whole
from jasstui.problem import Problem
from jasstui.words import FIRST, languages

PREFIX = "JASSTUI_"
"""Every setting may be given by an environment variable: `JASSTUI_BOT_SECONDS=2`."""


class SettingsProblem(Problem):
    """Settings cannot be used or not be saved."""


Name = Annotated[str, Field(min_length=1, max_length=40)]

_Extra = dict[str, JsonValue]
LOOK, CARDS, FLOW, HELP, BOTS = (
    _Extra(group=name) for name in ("look", "cards", "flow", "help", "bots")
)
"""What a setting is about; the settings page shows one such group after the other."""


class Settings(BaseModel):
    """All settings with their defaults; immutable. `description`: key of the field's sentence;
    `json_schema_extra`: its group."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    language: str = Field(FIRST, description="cli.setting.language", json_schema_extra=LOOK)
    deck: str = Field("french", description="cli.setting.deck", json_schema_extra=CARDS)
    theme: str = Field("dark", description="cli.setting.theme", json_schema_extra=LOOK)
    colours: Literal["auto", "truecolor", "256", "16", "none"] = Field(
        "auto", description="cli.setting.colours", json_schema_extra=LOOK
    )
    four_colour: bool = Field(False, description="cli.setting.four_colour", json_schema_extra=CARDS)
    ascii: Literal["auto", "on", "off"] = Field(
        "auto", description="cli.setting.ascii", json_schema_extra=LOOK
    )
    plain: Literal["auto", "on", "off"] = Field(
        "auto", description="cli.setting.plain", json_schema_extra=LOOK
    )
    speed: Literal["normal", "fast", "off"] = Field(
        "normal", description="cli.setting.speed", json_schema_extra=FLOW
    )
    quick_play: bool = Field(False, description="cli.setting.quick_play", json_schema_extra=FLOW)
    suit_names: Literal["seed", "swisslos", "jasswiki2026"] = Field(
        "seed", description="cli.setting.suit_names", json_schema_extra=CARDS
    )
    bot_seconds: float = Field(
        1.0, ge=0.05, le=60, description="cli.setting.bot_seconds", json_schema_extra=BOTS
    )
    bot_playouts: int = Field(
        0, ge=0, le=10_000_000, description="cli.setting.bot_playouts", json_schema_extra=BOTS
    )
    memory: Literal["none", "points", "all"] = Field(
        "points", description="cli.setting.memory", json_schema_extra=HELP
    )
    names: list[Name] = Field(
        [], max_length=10, description="cli.setting.names", json_schema_extra=FLOW
    )


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
        text = path.read_text(encoding="utf-8")
        values = tomllib.loads(text)
    except FileNotFoundError:
        return {}
    except UnicodeDecodeError:
        raise SettingsProblem("file.not-utf8", str(path)) from None
    except tomllib.TOMLDecodeError as error:
        number, line = unread_line(text, error)
        raise SettingsProblem("file.not-toml", f"{path}:{number}", line=line) from None
    except OSError as error:
        raise SettingsProblem("file.unreadable", str(path), reason=error.strerror) from None
    for key, value in values.items():
        where = f"{path}:{line_of(text, [key])}"
        if key not in Settings.model_fields:
            near = nearest(key, Settings.model_fields)
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
    for key in Settings.model_fields:
        name = PREFIX + key.upper()
        if environment.get(name):
            values[key] = _typed(key, environment[name], name)
    return values


def save(settings: Settings, path: Path | None = None) -> None:
    """Write the language and what differs from the defaults, all or nothing.

    Raises `SettingsProblem`.
    """
    path = path or settings_file()
    values = {"language": settings.language, **settings.model_dump(exclude_defaults=True)}
    text = "".join(f"{key} = {_toml(value)}\n" for key, value in values.items())
    try:
        write_whole(path, text)
    except OSError as error:
        raise SettingsProblem("file.unwritable", str(path), reason=error.strerror) from None


def _value(key: str, value: Any, where: str) -> Any:
    """The value if the setting may have it, else `SettingsProblem`."""
    if key in _FOUND and value not in (known := _FOUND[key]()):
        near, values = nearest(str(value), known), ", ".join(sorted(known))
        raise SettingsProblem("key.choice", where, key=key, value=value, values=values, near=near)
    try:
        Settings(**{key: value})
    except ValidationError as error:
        first = error.errors()[0]
        expected = str(first.get("ctx", {}).get("expected", ""))
        if words := expected.split("'")[1::2]:
            near, values = nearest(str(value), words), ", ".join(words)
            code, params = "key.choice", {"values": values, "near": near}
        else:
            limit = next((v for k, v in first.get("ctx", {}).items() if k in _LIMITS), "")
            code, params = "key.value", {"kind": first["type"], "limit": limit}
        raise SettingsProblem(code, where, key=key, value=value, **params) from None
    return value


_FOUND: dict[str, Callable[[], Iterable[str]]] = {"language": languages, "deck": decks}
"""Settings whose values are files that lie where the program or the player keeps them."""

_LIMITS = ("ge", "le", "min_length", "max_length")


def _typed(key: str, text: Any, where: str) -> Any:
    """A value that a person typed as a text, converted to what the setting needs."""
    kind = Settings.model_fields[key].annotation
    value = text
    if isinstance(text, str):
        if kind is bool:
            value = _BOOLEANS.get(text.lower(), text)
        elif kind in (int, float):
            with contextlib.suppress(ValueError):
                value = int(text) if kind is int else float(text)
        elif kind == list[Name]:
            value = [name.strip() for name in text.split(",") if name.strip()]
    return _value(key, value, where)


_BOOLEANS = {"on": True, "off": False, "true": True, "false": False, "1": True, "0": False}


def _toml(value: Any) -> str:
    """A flat value as TOML; its basic strings are those of JSON but for one control character."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
