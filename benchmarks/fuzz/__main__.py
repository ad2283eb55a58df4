"""Look for files that the program cannot bear: `python -m benchmarks.fuzz [--seconds N] [--seed N]
[--kind KIND] [--cases N] [--folder FOLDER]`.

Cases of each kind are opened for so many seconds, or until there were so many. A case follows from
seed, kind and number alone. The status is 1 if anything went wrong.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path
from time import monotonic

from benchmarks.fuzz.course import Course, Result
from benchmarks.fuzz.material import KINDS

MEMORY = 4 * 1024**3
"""Bytes that the whole run may take; a case that wants more ends in `MemoryError`."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.fuzz", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0, help="of each kind")
    parser.add_argument("--cases", type=int, default=0, help="of each kind at most, 0: any number")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind", choices=KINDS, action="append", help="several times for several")
    parser.add_argument("--folder", type=Path, help="where the shortest cases are written")
    parser.add_argument("--hang", type=float, default=10.0, help="seconds of work at a case")
    args = parser.parse_args()
    folder = args.folder or Path(tempfile.mkdtemp(prefix="jasstui-found-"))
    _bound()
    with tempfile.TemporaryDirectory() as cache:
        os.environ["JASSTUI_CACHE_DIR"] = cache
        course = Course(args.seed, args.hang, folder=folder)
        wrong = 0
        for kind in args.kind or KINDS:
            until, most = monotonic() + args.seconds, args.cases

            def enough(cases: int, until: float = until, most: int = most) -> bool:
                return monotonic() > until or 0 < most <= cases

            result = course.run(kind, enough)
            wrong += len(result.found)
            _print(result)
    print(f"cases of what went wrong: {folder}" if wrong else "nothing went wrong")
    return 1 if wrong else 0


def _print(result: Result) -> None:
    print(f"{result.kind}: {result.cases} cases, {result.opened} opened without a refusal")
    seconds, number = result.longest
    print(f"    at most {seconds:.1f} s of work (case {number}) and {result.most >> 20} MiB in all")
    for code, times in result.refusals.most_common():
        print(f"    {times:7}  {code}")
    for found in result.found.values():
        print(f"  ! {found.times:5}  {found.mark}  (case {found.number}, {found.case.made})")
    sys.stdout.flush()


def _bound() -> None:
    """Let no case take the whole machine."""
    try:
        import resource
    except ImportError:  # Windows has none
        return
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.RLIM_INFINITY))


if __name__ == "__main__":
    sys.exit(main())
