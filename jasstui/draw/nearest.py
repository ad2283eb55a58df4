"""The colour of a terminal with 256 colours that comes nearest to any other one.

Colours are compared as the eye does it (CIELAB). The 256 have few muted colours, so the hue counts
more than how strong a colour is: a dark gold becomes brown and not rose, and only grey is grey.
"""

from __future__ import annotations

import math
from functools import cache

_STEPS = (0, 95, 135, 175, 215, 255)
"""What the six steps of red, green and blue in the cube of 216 colours stand for."""

_HUE, _STRENGTH, _LOST = 9.0, 0.2, 4.0
"""How much a difference in hue and in strength counts beside one in lightness, and a lost hue."""

_GREY = 4.0
"""Strength up to which a colour has no hue to be seen."""

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
