"""Favourite forms: one id per line in a small file.

Ids of forms that are not there stay in the file: their catalogue may come back.
"""

from __future__ import annotations

from pathlib import Path

from jasstui.paths import favourites_file, own_text, write_own
from jasstui.problem import Problem


class FavouritesProblem(Problem):
    """The favourites cannot be read or written."""


def read(path: Path | None = None) -> tuple[str, ...]:
    """Ids of the favourites, those marked last at the end, none without a file; raises
    `FavouritesProblem`."""
    lines = own_text(path or favourites_file(), FavouritesProblem).splitlines()
    return tuple(dict.fromkeys(line.strip() for line in lines if line.strip()))


def turn(form: str, path: Path | None = None) -> tuple[str, ...]:
    """Mark a form, or take its mark away; all favourites afterwards. Raises `FavouritesProblem`."""
    path = path or favourites_file()
    known = read(path)
    found = tuple(f for f in known if f != form) if form in known else (*known, form)
    write_own(path, "".join(f"{f}\n" for f in found), FavouritesProblem)
    return found
