"""The settings as a person changes them: one after the other, checked and saved at once."""

from __future__ import annotations

import os
from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from math import isfinite
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

from msgspec.structs import replace

from jasstui.language import of_locale
from jasstui.lists import next_of
from jasstui.paths import asset, decks, places, settings_file
from jasstui.plain import Plain
from jasstui.settings import GROUPS, PREFIX, Settings, kind_of, read, save
from jasstui.validation import Refused, checked
from jasstui.words import languages

_STEPS: Mapping[str, tuple[float, ...]] = {
    "trick_seconds": (0.3, 0.5, 0.7, 1.0, 1.5, 2.0, 3.0, 5.0, 10.0),
    "cover_minutes": (0, 1, 2, 3, 5, 10, 20, 30, 60),
    "bot_seconds": (0.1, 0.2, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 20.0, 30.0, 60.0),
    "bot_playouts": (0, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000),
}


class Preference(Plain):
    """One setting. `kind`: "choice" among `values`, "switch", "number" with `values` as steps,
    "text", or "place": no setting, but where some file of the player lies."""

    name: str
    group: str
    kind: Literal["choice", "switch", "number", "text", "place"]
    values: tuple[Any, ...] = ()

    def value(self, settings: Settings) -> Any:
        """Current value."""
        return self.values[0] if self.kind == "place" else getattr(settings, self.name)

    def next(self, value: Any, step: int) -> Any:
        """The value after or before this one; at the ends of a scale it stays."""
        if self.kind == "number":
            scale = list(self.values)
            at = bisect_right(scale, value) if step > 0 else bisect_left(scale, value) - 1
            return scale[max(0, min(at, len(scale) - 1))]
        return next_of(self.values, value, step) if self.values else value

    def from_text(self, told: str) -> Any:
        """Value of a text that a person wrote; raises `ValueError` if it is no number."""
        if self.kind == "text":
            return [name.strip() for name in told.split(",") if name.strip()]
        number = float(told.replace(",", "."))
        if not isfinite(number):
            raise ValueError(told)
        return number if isinstance(self.values[0], float) else int(number)

    @staticmethod
    def to_text(value: Any) -> str:
        """A value as a person would write it."""
        return ", ".join(value) if isinstance(value, list) else f"{value:g}"


def preferences() -> tuple[Preference, ...]:
    """Every setting there is, group by group, in the order of the schema."""
    return tuple(_preference(name, group) for group, names in GROUPS.items() for name in names)


def files() -> tuple[Preference, ...]:
    """Paths of the player's own files, to be read beside the settings."""
    return tuple(Preference(name, "files", "place", (path,)) for name, path in places().items())


def _preference(name: str, group: str) -> Preference:
    kind = kind_of(name)
    if name == "language":
        return Preference(name, group, "choice", languages())
    if name == "theme":
        themes = tuple(sorted(path.stem for path in asset("themes").glob("*.toml")))
        return Preference(name, group, "choice", themes)
    if name == "deck":
        return Preference(name, group, "choice", tuple(sorted(decks())))
    if kind is bool:
        return Preference(name, group, "switch", (False, True))
    if get_origin(kind) is Literal:
        return Preference(name, group, "choice", get_args(kind))
    if name in _STEPS:
        return Preference(name, group, "number", _STEPS[name])
    return Preference(name, group, "text")


def default_of(preference: Preference) -> Any:
    """Default value, as long as nobody has set anything; of the language that of the system."""
    return preference.value(Settings(language=of_locale(os.environ)))


def changed(settings: Settings, name: str, value: Any) -> Settings | None:
    """The settings with one of them changed, None if it may not have that value."""
    try:
        sound = checked(Settings, {name: value})
    except Refused:
        return None
    return replace(settings, **{name: getattr(sound, name)})


def keep(settings: Settings, name: str, path: Path | None = None) -> None:
    """Write one setting into the player's file; what was typed or set elsewhere stays out of it.

    Raises `SettingsProblem`.
    """
    path = path or settings_file()
    values = {"language": settings.language, **read(path), name: getattr(settings, name)}
    save(Settings(**values), path)


def overruled(name: str, environment: Mapping[str, str] = os.environ) -> str:
    """Name of the environment variable that will decide at the next start, or ""."""
    own = PREFIX + name.upper()
    if environment.get(own):
        return own
    return "NO_COLOR" if name == "colours" and environment.get("NO_COLOR") else ""
