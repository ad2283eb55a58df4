"""Numbers as blocks of different heights, for a small curve in a row of text."""

from __future__ import annotations

from jasstui.canvas.letters import Letters

LEVELS, PLAIN = "▁▂▃▄▅▆▇█", "_.-=+*%#"
"""Signs by their height, and in plain ASCII."""


def level(value: float, least: float, most: float, look: Letters) -> str:
    """The sign for a value between the least and the most."""
    signs = PLAIN if look.ascii else LEVELS
    share = (value - least) / ((most - least) or 1.0)
    return signs[round(share * (len(signs) - 1))]
