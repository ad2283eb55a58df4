"""Content of the top bar of a page, as plain data."""

from __future__ import annotations

from jasstui.plain import Plain


class Bar(Plain):
    """The top bar: `title` in bold, `parts` from most to least needed, `chip` for the trump; before
    them the `name` of the program or of what is done, where that is needed. `brief` stands for the
    title where not all parts fit beside it."""

    title: str
    parts: tuple[str, ...] = ()
    chip: str = ""
    brief: str = ""
    name: str = ""
