"""Languages for tests: those of the program by turns, and one more beside them."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations
from pathlib import Path

import pytest

from jasstui import paths, words
from tests.support import EVERY_FORM, TREE


def two_for(form: str) -> tuple[str, ...]:
    """Two languages for a form; the forms one after the other take every pair of them by turns."""
    pairs = tuple(combinations(words.languages(), 2))
    return pairs[EVERY_FORM.index(form) % len(pairs)]


@contextmanager
def speaking(code: str, told: str, root: Path) -> Iterator[Path]:
    """The program in a copy of its assets at `root`, where it speaks one language more. `told`: its
    messages as TOML. The path of that file."""
    shutil.copytree(TREE / "assets", root / "assets")
    shutil.copy(TREE / "variants.toml", root)
    path = root / "assets" / "messages" / f"{code}.toml"
    path.write_text(told, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(paths, "_shipped_root", lambda: root)
        _forget()
        yield path
    _forget()


def _forget() -> None:
    for cached in (words.languages, words.words_for):
        cached.cache_clear()
