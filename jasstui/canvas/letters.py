"""Which characters may be shown, wherever something is written."""

from __future__ import annotations

from functools import cached_property

from jasstui.canvas.text import clean, to_ascii
from jasstui.plain import Plain


class Letters(Plain, dict=True, kw_only=True):
    """What a terminal and its font can show. `ascii`: nothing but ASCII is painted; `outline`:
    there are no colours to paint a surface with. What is painted takes the same cells in every
    case, so that nothing moves when this changes."""

    ascii: bool = False
    outline: bool = False

    @property
    def outlined(self) -> bool:
        """True if surfaces are drawn as outlines."""
        return self.outline or self.ascii

    @cached_property
    def box(self) -> str:
        """Corners and sides of a thin frame: north-west, -east, south-west, -east, flat, tall."""
        return "++++-|" if self.ascii else "╭╮╰╯─│"

    def words(self, text: str) -> str:
        """Text as it may be shown: without control characters, and plain ASCII if needed."""
        return to_ascii(text) if self.ascii else clean(text)

    def sign(self, fancy: str, plain: str) -> str:
        """The first, or in ASCII the second; both must take the same cells."""
        return plain if self.ascii else fancy


LETTERS = Letters()
"""All characters and colours."""
