"""Parts of a page as the escape sequences that write them: colour codes where a colour changes.

Whoever writes a changed row from its left edge on and spells both colours out at every change of
style sends several times what a page of cards needs, which is felt over a slow line.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style


class Ink(NamedTuple):
    """Parameters of the colour codes of a style; empty for the terminal's default."""

    weight: str = ""
    fg: str = ""
    bg: str = ""


PLAIN = Ink()

_WEIGHTS = {"bold": "1", "dim": "2", "italic": "3", "underline": "4", "reverse": "7"}


Part = tuple[int, int, Iterable[Segment]]
"""Column and row, both counted from 0, and the text written from there on."""


def sequence(parts: Iterable[Part], system: ColorSystem = ColorSystem.TRUECOLOR) -> str:
    """The escape sequences that write these parts."""
    out: list[str] = []
    now = PLAIN
    for x, y, segments in parts:
        out.append(f"\x1b[{y + 1};{x + 1}H")
        for text, style, _ in segments:
            ink = _ink(style, system) if style is not None else PLAIN
            if ink != now:
                if not ink.weight and not now.weight and text.isspace():
                    ink = ink._replace(fg=now.fg)  # nobody sees the colour of a blank
                out.append(_change(now, ink))
                now = ink
            out.append(text)
    if now != PLAIN:
        out.append("\x1b[0m")
    return "".join(out)


@lru_cache(maxsize=1024)
def _ink(style: Style, system: ColorSystem) -> Ink:
    weight = ";".join(code for name, code in _WEIGHTS.items() if getattr(style, name))
    fg = style.color.downgrade(system).get_ansi_codes() if style.color else ()
    bg = style.bgcolor.downgrade(system).get_ansi_codes(False) if style.bgcolor else ()
    return Ink(weight, ";".join(fg), ";".join(bg))


@lru_cache(maxsize=4096)
def _change(old: Ink, new: Ink) -> str:
    """The code that leads from one ink to another, empty between equal ones."""
    codes: list[str] = []
    lost = any(had and not has for had, has in zip(old, new, strict=True))
    if lost or old.weight not in ("", new.weight):
        codes, old = ["0"], PLAIN
    codes += [has for had, has in zip(old, new, strict=True) if has != had]
    return f"\x1b[{';'.join(codes)}m" if codes else ""
