"""Capabilities of the terminal, where the settings leave it to the program to find out, and how
wide it draws some signs."""

from __future__ import annotations

import contextlib
import os
import re
import select
import sys
import time
from collections.abc import Mapping
from typing import NamedTuple

from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.draw.palette import ColourMode, Palette, theme
from jasstui.settings import Settings

PLAIN = ("C", "POSIX")
"""Locales that promise ASCII and nothing else."""

COERCED = ("C.UTF-8", "C.utf8", "UTF-8")
"""The locales Python takes in their place."""

COLOURLESS = ("vt1", "vt2", "vt3", "vt4")
"""Prefixes of the names of terminals that never had colours."""

FEW_SIGNS = ("linux",)
"""Terminals whose fonts have 256 or 512 signs and lack parts of blocks and rounded frames."""


class Widths(NamedTuple):
    """Signs that the terminal draws in two cells each: suits, and lines and blocks."""

    suits: bool = False
    lines: bool = False


def colour_mode(settings: Settings, environment: Mapping[str, str]) -> ColourMode:
    """The colours to send."""
    if settings.colours != "auto":
        return settings.colours
    term = environment.get("TERM", "")
    if environment.get("NO_COLOR"):
        return "none"
    if in_browser(environment):
        return "truecolor"
    if term == "dumb" or term.startswith(COLOURLESS) or "mono" in term:
        return "none"
    if environment.get("COLORTERM", "").lower() in ("truecolor", "24bit") or "direct" in term:
        return "truecolor"
    if environment.get("WT_SESSION"):  # Windows Terminal sets nothing else
        return "truecolor"
    return "256" if "256" in term or "kitty" in term else "16"


def in_browser(environment: Mapping[str, str]) -> bool:
    """True if the screen is drawn in a browser: `jasstui serve` has started this process."""
    return bool(environment.get("TEXTUAL_DRIVER"))


def in_lines(settings: Settings, environment: Mapping[str, str]) -> bool:
    """True if play is in lines: wanted, or the terminal cannot move its cursor."""
    if settings.plain != "auto":
        return settings.plain == "on"
    return environment.get("TERM") == "dumb" and not in_browser(environment)


def wants_ascii(
    settings: Settings, encoding: str | None, environment: Mapping[str, str] | None = None
) -> bool:
    """True if nothing but ASCII is to be painted.

    `encoding`: that of the terminal's text. Python takes the locale C for UTF-8, but whoever sets
    it says that his terminal knows no more; a browser knows all, wherever it was served from.
    """
    if settings.ascii != "auto":
        return settings.ascii == "on"
    if in_browser(environment or {}):
        return False
    return _locale(environment or {}) in PLAIN or "utf" not in (encoding or "").lower()


def _locale(environment: Mapping[str, str]) -> str:
    """The locale of the terminal's text. Where `LANG` is C, Python has put `LC_CTYPE` into its own
    environment, and that is not what anybody said."""
    said, language = environment.get("LC_CTYPE", ""), environment.get("LANG", "")
    if said in COERCED and language in PLAIN:
        said = ""
    return environment.get("LC_ALL") or said or language


def look_and_palette(
    settings: Settings,
    environment: Mapping[str, str],
    widths: Widths = Widths(),  # noqa: B008 - a tuple, which nobody can change
) -> tuple[Look, Palette]:
    """Look and palette for these settings on this terminal: suits that are too wide become letters,
    with lines that are too wide or lack everything is ASCII.

    May be asked again while a screen is open, when `sys.stdout` is no longer the terminal's.
    """
    faces = deck(settings.deck, settings.suit_names)
    mode = colour_mode(settings, environment)
    ascii_only = wants_ascii(settings, getattr(sys.__stdout__, "encoding", None), environment)
    few = widths.lines or environment.get("TERM") in FEW_SIGNS
    ascii_only = ascii_only or (few and settings.ascii == "auto")
    look = Look(
        faces,
        settings.language,
        ascii=ascii_only,
        outline=mode == "none",
        letters=widths.suits and settings.ascii == "auto",
    )
    return look, Palette(theme(settings.theme), faces, mode, settings.four_colour)


SUITS = "♠♥♣"
LINES = "─▌●"
"""Signs that are measured; each takes one cell where tables can be drawn."""

PATIENCE = 0.1
"""Seconds that a terminal has to answer; one that does not is taken for an ordinary one."""

_WHERE = re.compile(rb"\x1b\[\d+;(\d+)R")


def measure(settings: Settings, environment: Mapping[str, str]) -> Widths:
    """Ask the terminal of this process; nothing is written without one, nor where only ASCII will
    be drawn."""
    if in_browser(environment) or environment.get("TERM", "dumb") == "dumb":
        return Widths()
    if wants_ascii(settings, getattr(sys.__stdout__, "encoding", None), environment):
        return Widths()
    try:
        source, target = sys.__stdin__.fileno(), sys.__stderr__.fileno()  # type: ignore[union-attr]
    except (AttributeError, OSError, ValueError):
        return Widths()
    if not (os.isatty(source) and os.isatty(target)):
        return Widths()
    return widths(source, target)


def widths(source: int, target: int, patience: float = PATIENCE) -> Widths:
    """Ask the terminal behind two open files. What was written is wiped away again."""
    try:
        import termios
        import tty
    except ImportError:  # no such calls here (Windows): nothing is measured
        return Widths()
    try:
        before = termios.tcgetattr(source)
        tty.setcbreak(source)
    except termios.error:
        return Widths()
    try:
        asked = f"\r{SUITS}\x1b[6n\r{LINES}\x1b[6n\r\x1b[K"
        os.write(target, asked.encode())
        suits, lines = _answers(source, patience)
        return Widths(suits > len(SUITS), lines > len(LINES))
    except (OSError, ValueError):
        return Widths()
    finally:
        with contextlib.suppress(termios.error):  # a late answer must not be taken for keys
            termios.tcsetattr(source, termios.TCSAFLUSH, before)


def _answers(source: int, patience: float) -> tuple[int, int]:
    """Cells before the cursor in two answers; raises `ValueError` if they do not come in time."""
    until, got = time.monotonic() + patience, b""
    while (left := until - time.monotonic()) > 0:
        if select.select([source], [], [], left)[0]:
            got += os.read(source, 64)
        if len(found := _WHERE.findall(got)) > 1:
            return int(found[0]) - 1, int(found[1]) - 1
    raise ValueError("no answer")
