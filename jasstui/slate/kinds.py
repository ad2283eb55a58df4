"""The kinds of slate there are, by their names in the catalogue."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Protocol, TypeVar

from jasstui.slate.models import Slate
from jasstui.slate.reading import Reading, Sample


class Kind(Protocol):
    """A kind of slate."""

    def build(self, read: Reading, /) -> Slate:
        """The slate of a view. What the running or last deal added is new chalk until the next deal
        starts."""

    def sample(self, of: Sample, /) -> Slate:
        """A few marks, before anything is played."""


M = TypeVar("M")


class Modules(Mapping[str, M]):
    """Modules by name, each imported when it is first asked for: a table has one slate, and all of
    them take as long to import as a page to paint.

    `pattern`: the full name of a module, with braces for the name it goes by.
    """

    def __init__(self, pattern: str, *names: str) -> None:
        self._pattern, self._names = pattern, names

    def __getitem__(self, name: str) -> M:
        if name not in self._names:
            raise KeyError(name)
        module: M = import_module(self._pattern.format(name))  # type: ignore[assignment]
        return module

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


KINDS: Mapping[str, Kind] = Modules(
    "jasstui.slate.{}",
    "tafel",
    "striche",
    "columns",
    "sheet",
    "grid",
    "predictions",
    "games",
    "lives",
    "race",
    "kings",
    "session",
    "umgang",
    "markers",
    "digits",
    "balance",
)
"""Those that come with the program."""


def slate_of(read: Reading, kinds: Mapping[str, Kind] = KINDS) -> Slate:
    """The slate of the form."""
    return kinds[read.spec.slate].build(read)
