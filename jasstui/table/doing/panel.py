"""A panel over the page: last trick, slate, log, a rule, keys, a menu."""

from __future__ import annotations

from collections.abc import Callable

from jasstui.canvas.rows import Block
from jasstui.plain import Plain
from jasstui.table.saying.choices import Choice


class Panel(Plain):
    """A framed sheet. `kind` tells its keys apart; `lines` are words to be wrapped, `rows` are
    painted already and stand above them, or `fitted`, painted for the room there is; `muted` are
    those of the lines that only say where something stands. `choices` can be chosen by key or
    focus. A `sheet` paints all of itself instead, for a width and a height and from a line on, and
    tells how far it scrolls."""

    kind: str
    title: str
    lines: tuple[str, ...] = ()
    rows: Block = ()
    choices: tuple[Choice, ...] = ()
    foot: str = ""
    fitted: Callable[[int], Block] | None = None
    sheet: Callable[[int, int, int], tuple[Block, int]] | None = None
    muted: tuple[str, ...] = ()
