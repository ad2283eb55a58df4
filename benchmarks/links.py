"""`python -m benchmarks.links`: tables whose people are elsewhere, over ways that are cut.

All forms in turn, until so much was done: messages take up to 0.3 seconds, ways are cut every
twelve, people answer, say nonsense, wish to go back and agree or not, all on a clock that does not
run by itself, so that from one seed follows one run. After each step what every place sees is held
against what its seat may see, at the end the record against the table, and every action was done
once. The exit status is 1 if anything did not hold; the form and the seed are told with it.

Told of each form: bytes of a `see` (what happened) and of an `ask` (what a seat may do), median and
95th percentile, and microseconds of processor time to tell a message, all that is worked out for it
included, and to hear it.

`--actions`: how much is done in all; `--seed`: of the first round through the forms; `--form`: only
this one, as often as wanted; `--each`: actions at one table.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections import defaultdict
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from tests.harness.carried import CarriedTable
from tests.support import EVERY_FORM


def main() -> int:
    """Play as much as is wanted and tell what was sent."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--actions", type=int, default=20_000)
    parser.add_argument("--each", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--form", choices=EVERY_FORM)
    args = parser.parse_args()
    forms = [args.form] if args.form else list(EVERY_FORM)
    sizes = {form: defaultdict[str, list[int]](list) for form in forms}
    spent = {form: [0.0, 0.0] for form in forms}
    actions = compared = failures = seed = 0
    while actions < args.actions:
        for form in forms:
            try:
                with TemporaryDirectory() as folder:
                    table = CarriedTable(form, str(args.seed + seed), Path(folder) / "a.jsonl")
                    actions += table.play(args.each)
                    table.close()
            except Exception:
                failures += 1
                print(f"{form}, seed {args.seed + seed}:\n{traceback.format_exc()}", flush=True)
                continue
            compared += table.compared
            for guest in table.guests:
                for kind, told in guest.sizes.items():
                    sizes[form][kind] += told
                spent[form][0] += guest.end.spent
                spent[form][1] += guest.spent
        seed += 1
        print(f"{actions} actions, {compared} views compared, {failures} failures", flush=True)
    print(f"{'':24} {'see':>12} {'ask':>12} {'tell':>6} {'hear':>6}")
    for form in forms:
        count = sum(map(len, sizes[form].values())) or 1
        cells = [f"{_spread(sizes[form][kind]):>12}" for kind in ("see", "ask")]
        cells += [f"{seconds / count * 1e6:6.0f}" for seconds in spent[form]]
        print(f"{form:24} {' '.join(cells)}")
    return 1 if failures else 0


def _spread(found: list[int]) -> str:
    return f"{median(found):.0f} / {quantiles(found, n=20)[-1]:.0f}" if len(found) > 1 else "-"


if __name__ == "__main__":
    sys.exit(main())
