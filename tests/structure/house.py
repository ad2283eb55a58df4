"""The source of the program, read and parsed once for every test that looks at it."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

from tests.support import TREE

PACKAGE = TREE / "jasstui"


class Module:
    """A module of the program. `name`: its path below the package, such as "cards/pack.py"."""

    def __init__(self, name: str, source: str) -> None:
        self.name = name
        self.source = source
        self.tree = ast.parse(source)
        self.nodes: tuple[ast.AST, ...] = tuple(ast.walk(self.tree))

    @property
    def dotted(self) -> str:
        """The name it is imported by."""
        return ".".join(("jasstui", *self.name.removesuffix(".py").split("/")))


def module_at(path: Path) -> Module:
    """The module in a file of the package."""
    return Module(path.relative_to(PACKAGE).as_posix(), path.read_text(encoding="utf-8"))


@cache
def modules() -> tuple[Module, ...]:
    """Every module of the program, without what a wheel has put into it."""
    paths = sorted(p for p in PACKAGE.rglob("*.py") if "shipped" not in p.parts)
    return tuple(map(module_at, paths))


def within(*rooms: str) -> list[Module]:
    """The modules of some rooms, such as "bots" or "table/saying"."""
    return [m for m in modules() if m.name.startswith(tuple(f"{room}/" for room in rooms))]


def outside(*rooms: str) -> list[Module]:
    """All other modules."""
    return [m for m in modules() if not m.name.startswith(tuple(f"{room}/" for room in rooms))]


def places(found: Callable[[Module], Iterable[ast.AST]], among: Iterable[Module]) -> list[str]:
    """Where something stands: "cards/pack.py:12 the source of it"."""
    return [
        f"{m.name}:{getattr(node, 'lineno', 0)} {ast.unparse(node)[:120]}"
        for m in among
        for node in found(m)
    ]
