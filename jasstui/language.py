"""The language to speak before any settings have been read and checked, and after a failure."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from jasstui import limits
from jasstui.toml_cache import tables_in
from jasstui.words import FALLBACK, FIRST, languages


class SaidIn(Exception):
    """A failure after somebody has chosen a language: what is said of `error` is said in that."""

    def __init__(self, language: str, error: Exception) -> None:
        super().__init__(language, error)
        self.language = language
        self.error = error


def of_locale(environment: Mapping[str, str], system: Callable[[], str] | None = None) -> str:
    """The language of the locale if the program speaks it; where that is another one, the first
    language in Switzerland and English elsewhere, as where the locale is C and of no language.
    `system`: what is asked where the environment names no
    locale."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next(filter(None, map(environment.get, names)), "") or (system or of_system)()
    language = re.split(r"[^a-z]", locale.lower())[0]
    if language in languages():
        return language
    return FIRST if re.search(r"[_-]CH\b", locale) else FALLBACK


def of_system() -> str:
    """The locale in which Windows speaks to its user; "" elsewhere, where the environment says
    it."""
    if sys.platform != "win32":
        return ""
    import ctypes
    from locale import windows_locale

    return windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")


def first_guess(typed: Sequence[str], environment: Mapping[str, str], settings: Path) -> str:
    """The language for help and for messages about what was typed or set wrongly.

    Typed words, environment and settings are looked through in that order; whatever is damaged or
    unknown is passed over, because the message about it is to be written in this language.
    """
    spoken = languages()
    for at, word in enumerate(typed):
        name, _, value = word.partition("=")
        if name == "--language":
            value = value or "".join(typed[at + 1 : at + 2])
            if value in spoken:
                return value
    if environment.get("JASSTUI_LANGUAGE") in spoken:
        return environment["JASSTUI_LANGUAGE"]
    try:
        set_there = tables_in(settings, limits.read_text(settings)).get("language")
    except (OSError, ValueError):
        set_there = None
    return str(set_there) if set_there in spoken else of_locale(environment)
