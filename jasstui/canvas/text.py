"""Text in terminal cells: measuring, cutting, padding, wrapping, and plain ASCII.

Widths are terminal cells, not characters: a name may hold wide characters.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from rich.cells import cell_len, get_character_cell_size

_WORDS = {
    "ä": "ae",
    "ö": "oe",
    "ü": "ue",
    "Ä": "Ae",
    "Ö": "Oe",
    "Ü": "Ue",
    "ß": "ss",
    "æ": "ae",
    "œ": "oe",
    "ø": "o",
    "«": '"',
    "»": '"',
    "„": '"',
    "“": '"',
    "”": '"',
    "‹": "'",
    "›": "'",
    "’": "'",
    "‘": "'",
    "–": "-",
    "—": "-",
    "…": "...",
    "·": "-",
    "×": "x",
    "±": "+-",
    "½": ".5",
    "−": "-",
    "≥": ">=",
    "≤": "<=",
    "≈": "~",
    "≡": "=",
    "→": "->",
    "←": "<-",
    "↑": "Up",
    "↓": "Dn",
    "⌫": "Del",
    "↵": "Enter",
    "▸": ">",
    "●": "*",
    "○": "-",
    "♥": "h",
    "♦": "d",
    "♣": "c",
    "♠": "s",
    **dict(zip("▁▂▃▄▅▆▇█", "_.:-=+*#", strict=True)),
}


_CLAUSE = re.compile(r"((?:\([^)]*\)|[^;(])*);")


@lru_cache(maxsize=4096)
def clean(text: str) -> str:
    """Text without anything that moves the cursor or has no width of its own.

    Combining marks are composed where a composed letter exists and dropped otherwise, because
    terminals disagree about their width.
    """
    composed = unicodedata.normalize("NFC", text)
    return "".join(c for c in composed if get_character_cell_size(c) > 0 and c.isprintable())


def to_ascii(text: str) -> str:
    """The same words in pure ASCII: `für` becomes `fuer`, guillemets become plain quotes."""
    return text if text.isascii() else "".join(_ascii_of(c) for c in text)


def _ascii_of(char: str) -> str:
    if char.isascii():
        return char
    if char in _WORDS:
        return _WORDS[char]
    plain = unicodedata.normalize("NFKD", char).encode("ascii", "ignore").decode()
    return plain or "?"


def width(text: str) -> int:
    """Cells that a text takes."""
    return cell_len(text)


def cut(text: str, cells: int) -> str:
    """The text if it fits, else its beginning with a full stop as sign of the abbreviation.

    In fewer than four cells letters say more than the full stop, which is then left out.
    """
    if width(text) <= cells:
        return text
    if cells <= 0:
        return ""
    mark = "." if cells > 3 else ""
    return beginning(text, cells - len(mark)).rstrip() + mark


def beginning(text: str, cells: int) -> str:
    """As many letters from the beginning as fit."""
    kept, used = "", 0
    for char in text:
        step = get_character_cell_size(char)
        if used + step > cells:
            break
        kept, used = kept + char, used + step
    return kept


def trail(told: str, cells: int) -> str:
    """The text if it fits, else as many whole words as fit and three dots."""
    if width(told.rstrip()) <= cells and not told.endswith("  "):
        return told
    kept = wrap(told, max(1, cells - 4))
    return f"{kept[0]} ..." if kept and cells > 8 else cut(told, cells)


def heading(told: str) -> str:
    """The text as a heading, with a capital letter."""
    return told[:1].upper() + told[1:]


def clause(told: str, cells: int) -> str:
    """The text if it fits, else what it says before the semicolon if that does."""
    first = before_semicolon(told)
    return first if width(told) > cells >= width(first) else trail(told, cells)


def before_semicolon(told: str) -> str:
    """What it says before the first semicolon outside of brackets, if there is one."""
    found = _CLAUSE.match(told)
    return f"{found[1]}." if found else told


def named(label: str, cells: int) -> str:
    """A name behind its sign: whole, else without the sign, and only then cut."""
    short = bare(label)
    return short if width(label) > cells >= width(short) else cut(label, cells)


def bare(label: str) -> str:
    """A name without the sign before it, if there is one."""
    sign, _, name = label.partition(" ")
    return name if name and width(sign) < 3 else label


def sign(label: str) -> str:
    """The sign before a name, "" where none stands there."""
    return label.removesuffix(bare(label)).rstrip()


def without_end(text: str, cells: int, separator: str) -> str:
    """The text, as many of its parts as needed left off at the end, and only then words."""
    while width(text) > cells and separator in text:
        text = text.rpartition(separator)[0]
    return trail(text, cells)


def left(text: str, cells: int) -> str:
    """Cut or padded at the right to exactly this many cells."""
    text = cut(text, cells)
    return text + " " * (cells - width(text))


def right(text: str, cells: int) -> str:
    """Cut or padded at the left to exactly this many cells."""
    text = cut(text, cells)
    return " " * (cells - width(text)) + text


def centre(text: str, cells: int) -> str:
    """Cut or padded at both sides to exactly this many cells; an odd blank goes to the right."""
    text = cut(text, cells)
    free = cells - width(text)
    return " " * (free // 2) + text + " " * (free - free // 2)


def wrap(text: str, cells: int) -> tuple[str, ...]:
    """Lines of at most `cells` cells, broken at blanks; a longer word is broken in itself."""
    if cells < 1:
        raise ValueError("a line needs at least one cell")
    lines: list[str] = []
    line = ""
    for word in text.split():
        joined = f"{line} {word}" if line else word
        if width(joined) <= cells:
            line = joined
            continue
        if line:
            lines.append(line)
        *whole, line = _pieces(word, cells)
        lines.extend(whole)
    return tuple([*lines, line] if line else lines)


def _pieces(word: str, cells: int) -> list[str]:
    pieces, piece, used = [], "", 0
    for char in word:
        step = get_character_cell_size(char)
        if piece and used + step > cells:
            pieces.append(piece)
            piece, used = "", 0
        piece, used = piece + char, used + step
    return [*pieces, piece]
