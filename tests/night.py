"""What runs over night: `python -m tests.night [--since COMMIT] [--faults N] [MODULE ...]`.

First the tests of the layer `night`. Then faults are put into a copy of the tree, one after the
other, chosen by chance among all that can be made in the modules that have changed (or are named),
and the tests of their rooms are run with each: a fault that no test fails for is told, with its
line. Faults are made by cosmic-ray (`pip install '.[night]'`).
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.support import TREE

ROOMS = {
    "cards": ("rules", "harness", "catalogue"),
    "catalogue": ("catalogue", "rules", "cli"),
    "mechanics": ("rules", "harness", "records"),
    "engine": ("harness", "rules", "records"),
    "slate": ("rules", "table", "draw"),
    "draw": ("draw", "table", "tui"),
    "bots": ("bots",),
    "table": ("table", "lines", "records"),
    "library": ("library",),
    "lines": ("lines", "cli"),
    "tui": ("tui", "table"),
    "cli": ("cli",),
}
"""The folders of tests that look at a room, the nearest first; of what stands beside the rooms all
but pseudo terminals."""

OTHERS = ("cli", "catalogue", "records", "table", "tui", "structure")

LONGEST = 1_200
"""Seconds after which tests that are still running have found a fault."""

DULL = ("VariableInserter", "VariableReplacer", "ExceptionReplacer", "RemoveDecorator")
"""Kinds of faults that hardly anybody makes, or that change types alone."""


class Fault(NamedTuple):
    """A fault in a module: which one cosmic-ray makes of it, and where."""

    module: str
    operator: str
    occurrence: int
    line: int


def faults(module: str) -> Iterator[Fault]:
    """All faults that can be made in a module; raises `ImportError` without cosmic-ray."""
    from cosmic_ray.ast import ast_nodes, get_ast_from_path
    from cosmic_ray.plugins import get_operator, operator_names

    nodes = list(ast_nodes(get_ast_from_path(TREE / module)))
    for name in operator_names():
        kind = get_operator(name)
        if kind.arguments() or any(dull in name for dull in DULL):
            continue
        operator = kind()
        places = (start for node in nodes for start, _ in operator.mutation_positions(node))
        for occurrence, (line, _) in enumerate(places):
            yield Fault(module, name, occurrence, line)


def broken(fault: Fault) -> str:
    """The source of a module with a fault."""
    from cosmic_ray.mutating import mutate_code
    from cosmic_ray.plugins import get_operator

    source = (TREE / fault.module).read_text(encoding="utf-8")
    return str(mutate_code(source, get_operator(fault.operator)(), fault.occurrence))


def folders(module: str) -> list[str]:
    """The tests that look at a module."""
    return [f"tests/{name}" for name in ROOMS.get(Path(module).parts[1], OTHERS)]


def found(tree: Path, module: str) -> bool:
    """True if a test of the room of this module fails in a tree, at once or in CI."""
    line = [sys.executable, "-m", "pytest", "-q", "-x", "-n", "2", "-p", "no:cacheprovider"]
    for layer in ("save", "ci"):
        told = [*line, "--layer", layer, *folders(module)]
        try:
            done = subprocess.run(told, cwd=tree, capture_output=True, check=False, timeout=LONGEST)
        except subprocess.TimeoutExpired:
            return True
        if done.returncode not in (0, 5):  # 5: none of this layer
            return True
    return False


def changed(since: str) -> list[str]:
    """Modules of the program that have changed since a commit."""
    line = ["git", "diff", "--name-only", "--diff-filter=AM", since, "--", "jasstui/*.py"]
    told = subprocess.run(line, cwd=TREE, capture_output=True, text=True, check=True).stdout
    return told.split()


def survivors(chosen: Sequence[Fault]) -> Iterator[Fault]:
    """The faults that no test finds, in a copy of the tree with all that is not committed."""
    line = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(line, cwd=TREE, capture_output=True, text=True, check=True).stdout
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "tree"
        for name in names.splitlines():
            if (TREE / name).is_file():
                (copy / name).parent.mkdir(parents=True, exist_ok=True)
                (copy / name).write_bytes((TREE / name).read_bytes())
        for fault in chosen:
            module = copy / fault.module
            module.write_text(broken(fault), encoding="utf-8")
            if not found(copy, fault.module):
                yield fault
            module.write_bytes((TREE / fault.module).read_bytes())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "modules", nargs="*", help="jasstui/bots/lead.py ...; else what has changed"
    )
    parser.add_argument("--since", default="HEAD~10", help="the commit since which it has")
    parser.add_argument("--faults", type=int, default=40, help="how many are tried")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--no-tests", action="store_true", help="faults alone")
    given = parser.parse_args()
    failed = 0
    if not given.no_tests:
        line = [sys.executable, "-m", "pytest", "-n", "2", "--layer", "night"]
        failed = subprocess.run(line, cwd=TREE, check=False).returncode
    makeable = [f for module in given.modules or changed(given.since) for f in faults(module)]
    chosen = Random(given.seed).sample(makeable, min(given.faults, len(makeable)))
    left = 0
    for fault in survivors(chosen):
        left += 1
        print(f"{fault.module}:{fault.line} {fault.operator} is found by no test", flush=True)
    print(f"{len(chosen)} faults of {len(makeable)}, {left} found by no test")
    return failed or (1 if left else 0)


if __name__ == "__main__":
    sys.exit(main())
