"""Terminal colours for colour roles.

A `Theme` says which colour a role has; a `Palette` joins it with the inks of a deck for one kind
of terminal. Terminals never round colours for us: each kind has its own, picked colours. Without
colours only weights are sent, and no colour code at all.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta
from rich.color import Color
from rich.segment import Segment
from rich.style import Style

from jasstui.canvas.rows import VEIL, Row, Weight
from jasstui.cards.faces import JOKER_SUIT, SUITS
from jasstui.draw.deck import Deck
from jasstui.draw.deckfile import Colour, Index, Rgb, read_problem, read_tables
from jasstui.paths import asset
from jasstui.plain import Strict
from jasstui.validation import Refused, checked

ColourMode = Literal["truecolor", "256", "16", "none"]

_WITHOUT_COLOUR = {
    "focus": Weight.BOLD | Weight.REVERSE,
    "gold": Weight.REVERSE,
}
"""Backgrounds that carry meaning and are therefore reversed where there are no colours."""


_BEHIND = 0.55
"""How much of the room is in a colour behind what lies before it."""

_GROUNDS = frozenset({"room", "panel", "chip", "felt", "seat", "cap", "slate"})
"""Grounds that sixteen colours do not tell apart."""

_Share = Annotated[float, Meta(ge=0, le=1)]


class _Blocked(Strict):
    toward: Rgb
    share: _Share
    picture: _Share
    c256: Index
    c16: Index


class Theme(Strict):
    """Colours by role, and how ink and picture of a blocked card are mixed. Where an ink is hard to
    read on one of the grounds, a role such as `gold on felt` says what it is there."""

    name: str
    roles: dict[str, Colour]
    blocked: _Blocked

    def blocked_ink(self, ink: Colour) -> Colour:
        """Ink of a suit on a card that may not be played."""
        other = Colour(rgb=self.blocked.toward, c256=0, c16=0)
        return Colour(
            rgb=_mixed(ink, other, self.blocked.share),
            c256=self.blocked.c256,
            c16=self.blocked.c16,
        )

    def blocked_picture(self, colour: Colour, mode: ColourMode = "256") -> Colour:
        """A colour of the picture on a card that may not be played: a shadow of itself. Sixteen
        colours have none, so that the picture is a dark outline there, and only what has one of the
        deep colours of a suit keeps it. Which of 256 colours is the nearest is looked for only
        where `mode` has these: for a whole deck that takes as long as painting a page."""
        rgb = _mixed(colour, self.roles["off"], 1 - self.blocked.picture)
        c256 = nearest(rgb) if mode == "256" else 0
        return Colour(rgb=rgb, c256=c256, c16=_SHADOWS.get(colour.c16, colour.c16))


_SHADOWS: dict[int | str, int] = dict(enumerate((0, 1, 0, 0, 4, 5, 4, 8, 0, 1, 0, 8, 4, 5, 4, 8)))
"""The 16 colours on a card that may not be played; skin and beard become its ground."""


def _mixed(colour: Colour, other: Colour, share: float) -> str:
    """`#rrggbb` of a colour with so much of another one in it."""
    pairs = zip(colour.triplet, other.triplet, strict=True)
    return "#" + "".join(f"{round(a * (1 - share) + b * share):02x}" for a, b in pairs)


@cache
def load_theme(path: Path) -> Theme:
    """Read a theme file; raises `DeckError` that names file and key."""
    text, content = read_tables(path)
    try:
        return checked(Theme, content)
    except Refused as refused:
        raise read_problem(path, text, refused) from refused


def theme(name: str) -> Theme:
    """The shipped theme of this name: "dark" or "light"."""
    return load_theme(asset(f"themes/{name}.toml"))


def roles_of(
    theme: Theme, deck: Deck, four_colour: bool = False, mode: ColourMode = "256"
) -> dict[str, Colour]:
    """Every role with its colour: those of the theme, `ink.H`, `off.H` per suit, `other.H` for the
    ink with two colours instead of four or four instead of two, `pic.y`, and `ghost.ink.H` and
    `ghost.pic.y` for the pictures of blocked cards, these with one of 256 colours for `mode` 256
    alone."""
    roles = dict(theme.roles)
    for suit in (*SUITS, JOKER_SUIT):
        ink = deck.ink(suit, four_colour)
        roles[f"ink.{suit}"] = ink
        roles[f"off.{suit}"] = theme.blocked_ink(ink)
        roles[f"other.{suit}"] = deck.ink(suit, not four_colour)
    roles.update({f"pic.{letter}": colour for letter, colour in deck.colours.items()})
    printed = [role for role in roles if role.startswith(("ink.", "pic."))]
    roles.update({f"ghost.{role}": theme.blocked_picture(roles[role], mode) for role in printed})
    return roles


class Palette:
    """Turns rows into rich segments for one theme, one deck and one kind of terminal."""

    def __init__(
        self,
        theme: Theme,
        deck: Deck,
        mode: ColourMode = "truecolor",
        four_colour: bool = False,
    ) -> None:
        self.mode = mode
        self._roles = roles_of(theme, deck, four_colour, mode)
        self._colours = {role: self._colour(colour) for role, colour in self._roles.items()}
        self._styles: dict[tuple[str, str, Weight], Style] = {}

    def _colour(self, colour: Colour) -> Color | None:
        if self.mode == "none":
            return None
        if self.mode == "truecolor":
            return Color.from_rgb(*colour.triplet)
        index = colour.c256 if self.mode == "256" else colour.c16
        return Color.default() if index == "default" else Color.from_ansi(index)

    def rgb(self, role: str) -> str:
        """Truecolor value `#rrggbb` of a role, whatever the terminal can do."""
        return self._roles[role].rgb

    def style(self, fg: str = "text", bg: str = "room", weight: Weight = Weight.NORMAL) -> Style:
        """Style for roles and weight; an empty role leaves that side to the terminal."""
        key = (fg, bg, weight)
        found = self._styles.get(key)
        if found is None:
            found = self._styles[key] = self._make(fg, bg, weight)
        return found

    def _make(self, fg: str, bg: str, weight: Weight) -> Style:
        if bg.startswith(VEIL):
            fg, bg = fg.removeprefix(VEIL), bg.removeprefix(VEIL)
            ink, ground = (self._veiled(role) for role in (self._on(fg, bg), bg))
            return Style(color=ink, bgcolor=ground, bold=bool(weight & Weight.BOLD))
        ink = self._colours[self._on(fg, bg)] if fg else None
        ground = self._colours[bg] if bg else None
        if self.mode == "none":
            weight |= _WITHOUT_COLOUR.get(bg, Weight.NORMAL)
        return Style(
            color=ink,
            bgcolor=ground,
            bold=bool(weight & Weight.BOLD),
            italic=bool(weight & Weight.ITALIC),
            underline=bool(weight & Weight.UNDERLINE),
            reverse=bool(weight & Weight.REVERSE),
        )

    def _on(self, fg: str, bg: str) -> str:
        """The role of an ink on this ground."""
        return there if (there := f"{fg} on {bg}") in self._colours else fg

    def _veiled(self, role: str) -> Color | None:
        """A colour behind what lies before it: nearer to the room. Sixteen colours leave grey on
        it of whatever is no ground."""
        if self.mode == "none":
            return None
        room, colour = self._roles["room"], self._roles[role]
        if self.mode == "16":
            return self._colours["room" if role in _GROUNDS else "line"]
        rgb = _mixed(colour, room, _BEHIND)
        if self.mode == "256":
            return Color.from_ansi(nearest(rgb))
        return Color.parse(rgb)

    def segments(self, row: Row) -> list[Segment]:
        """One row as segments; every segment has a style, which the screen relies on."""
        return [Segment(span.text, self.style(span.fg, span.bg, span.weight)) for span in row]

    def lines(self, block: Iterable[Row]) -> list[list[Segment]]:
        """A block as lines of segments."""
        return [self.segments(row) for row in block]


_STEPS = (0, 95, 135, 175, 215, 255)
"""Values of the six steps of red, green and blue in the cube of 216 colours."""

_HUE, _STRENGTH, _LOST = 9.0, 0.2, 4.0
"""Weights of differences in hue and in strength against one in lightness, and of a lost hue."""

_GREY = 4.0
"""Strength up to which a colour has no visible hue."""

Lab = tuple[float, float, float]


@cache
def nearest(rgb: str) -> int:
    """Index from 16 to 255 for `#rrggbb`."""
    wanted = _lab(*(int(rgb[at : at + 2], 16) for at in (1, 3, 5)))
    return min(range(16, 256), key=lambda index: _distance(wanted, _colour(index)))


@cache
def _colour(index: int) -> Lab:
    if index >= 232:
        return _lab(*[8 + 10 * (index - 232)] * 3)
    red, rest = divmod(index - 16, 36)
    return _lab(_STEPS[red], _STEPS[rest // 6], _STEPS[rest % 6])


def _distance(one: Lab, other: Lab) -> float:
    light = (one[0] - other[0]) ** 2
    apart = (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2
    strength = (_chroma(one) - _chroma(other)) ** 2
    lost = max(0.0, _chroma(one) - _GREY) ** 2 if _chroma(other) < _GREY else 0.0
    return light + _HUE * (apart - strength) + _STRENGTH * strength + _LOST * lost


def _chroma(colour: Lab) -> float:
    return math.hypot(colour[1], colour[2])


def _lab(red: int, green: int, blue: int) -> Lab:
    """Lightness from 0 to 100, green to red, blue to yellow; white is that of daylight (D65)."""
    r, g, b = (_linear(value / 255) for value in (red, green, blue))
    x = _bent((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
    y = _bent(0.2126 * r + 0.7152 * g + 0.0722 * b)
    z = _bent((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.0890)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def _bent(value: float) -> float:
    return float(value ** (1 / 3)) if value > 0.008856 else 7.787 * value + 16 / 116
