"""`python -m benchmarks.monkey`: hands at the real application, as long as is wanted.

Sequences of what people do are played, each in a home, a language, a window, with cards and people
drawn for it, and after each step it is looked at whether all is as a person expects
(`tests/monkey/expecting.py`). For each kind of fault the shortest sequence that shows it is
printed, and how often it was met. The exit status is 1 if there was any.

`--steps`: how many at least; `--seconds`: stop after so many; `--seed`: of the first sequence,
those after it follow; `--length`: of a sequence; `--terminal`: in a pseudo terminal, a program for
each; `--fault NAME`: with something broken by hand (`tests/monkey/faults.py`); `--place`: begin
there only; `--check WORDS`: only what is expected in these words; `--quick`: print sequences as
they were met.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
import traceback
from collections import Counter
from contextlib import nullcontext
from random import Random

from tests.monkey.faults import FAULTS
from tests.monkey.playing import Tale, played, shrunk, told_of
from tests.monkey.seeing import Wrong
from tests.monkey.worlds import PLACES

TOLD = 1000
"""Steps after which it is told how far it is."""


def main() -> int:
    """Play as long as is wanted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=0.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--length", type=int, default=40)
    parser.add_argument("--terminal", action="store_true")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--check", default="")
    parser.add_argument("--fault", choices=sorted(FAULTS))
    parser.add_argument("--place", choices=[name for name, _ in PLACES])
    args = parser.parse_args()
    gc.set_threshold(50_000, 20, 100)  # what is made for a sequence goes with it
    with FAULTS[args.fault].broken() if args.fault else nullcontext():
        return _play(args)


def _play(args: argparse.Namespace) -> int:
    if args.terminal:
        from tests.monkey.in_terminal import played as play
    else:
        play = played
    met, began, steps, seed = Counter[tuple[str, str]](), time.monotonic(), 0, args.seed
    while steps < args.steps and not 0 < args.seconds < time.monotonic() - began:
        tale, done = told_of(Random(seed), args.length, args.place), 0
        new: dict[tuple[str, str], tuple[int, Wrong]] = {}
        try:
            for at, wrong in play(tale):
                done = at
                if wrong is not None and args.check in wrong.check:
                    if wrong[:2] not in met:
                        new[wrong[:2]] = at, wrong
                    met[wrong[:2]] += 1
        except Exception:
            met["the monkey holds", "itself"] += 1
            print(f"sequence {seed}\n{tale}\n{traceback.format_exc()}")
        for at, wrong in new.values():
            cut = Tale(tale.world, tale.steps[:at])
            shorter = cut if args.quick else shrunk(cut, wrong, play=play)
            print(f"{wrong.check} [{wrong.kind}], sequence {seed}\n{wrong.told}\n{shorter}\n")
            sys.stdout.flush()
        steps, seed = steps + done, seed + 1
        if steps // TOLD > (steps - done) // TOLD:
            print(f"{steps} steps, up to sequence {seed - 1}", file=sys.stderr, flush=True)
    spent = time.monotonic() - began
    print(
        f"{steps} steps in {seed - args.seed} sequences, {1000 * spent / max(1, steps):.1f} ms each"
    )
    for (check, kind), count in met.most_common():
        print(f"{count:5}  {check}: {kind}")
    return 1 if met else 0


if __name__ == "__main__":
    sys.exit(main())
