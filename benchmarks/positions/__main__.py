"""How many positions bots get right.

    python -m benchmarks.positions --level normal
    python -m benchmarks.positions schieber-4 --level strong --playouts 300 --seeds 5
    python -m benchmarks.positions --level strong --seconds 1 --held

A position counts the share of seeds with a good answer, so a level that wavers gets a part of it.
`--held` tells the third apart that nothing is tuned on. `--write` keeps the figures in
`benchmarks/positions.jsonl`.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from statistics import fmean

from msgspec import json

from benchmarks.positions.reading import NOTHING, Position, files, offered, positions_of, replayed
from jasstui.bots.level import LEVELS, Budget, Level
from jasstui.bots.player import choose
from jasstui.engine.step import act, legal, to_act
from jasstui.engine.view_of import view_of
from jasstui.mechanics.state import State
from jasstui.plain import Strict

FILE = Path(__file__).resolve().parent.parent / "positions.jsonl"

BESIDE = 3
"""How often somebody may say something else first, such as his Weis before his first card."""


class Share(Strict, omit_defaults=True):
    """How many positions of a form a level got right, of how many; `budget` as on the command line.
    `held`, `held_of`: those that are held back, which are among them."""

    form: str
    level: str
    budget: str
    right: float
    of: int
    held: float
    held_of: int


@dataclass(frozen=True)
class Told:
    """A position with what was answered to it, one answer for each seed."""

    position: Position
    answers: tuple[str, ...]

    @property
    def right(self) -> float:
        """The share of good answers."""
        return fmean(self.position.right(token) for token in self.answers)


def answer(s: State, position: Position, level: Level, seed: int, budget: Budget) -> str:
    """What a bot answers. What it says beside the question is said, and it is asked again."""
    s = s.clone()
    view = view_of(s, position.seat)
    tokens = offered(s, position)
    if position.kind == "announce":
        return choose(view, (), tokens[:-1], level, seed, budget) or NOTHING
    token = choose(view, tokens, (), level, seed, budget) or NOTHING
    for _ in range(BESIDE):
        if position.right(token) or not _beside(s, position, token):
            break
        view = view_of(s, position.seat)
        token = choose(view, legal(s, position.seat), (), level, seed, budget) or NOTHING
    return token


def _beside(s: State, position: Position, token: str) -> bool:
    """Say it, if the question stands afterwards as it stood before."""
    good = position.answers
    if token.split()[0] in {one.split()[0] for one in good}:
        return False
    act(s, position.seat, token)
    return to_act(s) == (position.seat,) and {*good} <= {*legal(s, position.seat)}


def wilson(right: float, of: int) -> tuple[float, float]:
    """The 95% interval of a share after Wilson."""
    if not of:
        return 0.0, 1.0
    z, p = 1.96, right / of
    middle = p + z * z / (2 * of)
    half = z * sqrt(p * (1 - p) / of + z * z / (4 * of * of))
    return max(0.0, (middle - half) / (1 + z * z / of)), min(
        1.0, (middle + half) / (1 + z * z / of)
    )


def line_of(name: str, told: Iterable[Told]) -> str:
    """Right of all with its interval."""
    shares = [one.right for one in told]
    low, high = wilson(sum(shares), len(shares))
    share = sum(shares) / max(1, len(shares))
    return f"{name:28} {sum(shares):6.1f} of {len(shares):3}  {share:4.0%} [{low:.0%}, {high:.0%}]"


def missed(form: str, told: Iterable[Told]) -> Iterable[str]:
    """Those that were not always right, with what was answered and why something else is good."""
    for one in told:
        wrong = sorted({token for token in one.answers if not one.position.right(token)})
        if wrong:
            good = " | ".join(one.position.good)
            yield f"  {form}/{one.position.id}: {one.right:.0%}, {' | '.join(wrong)}, not {good}"
            yield f"      {one.position.reason}"


def store(shares: Iterable[Share]) -> None:
    """Put figures in their places; each replaces an earlier one under the same conditions."""
    old = FILE.read_text(encoding="utf-8").splitlines() if FILE.exists() else []
    found = {(x.form, x.level, x.budget): x for x in (json.decode(t, type=Share) for t in old)}
    found |= {(x.form, x.level, x.budget): x for x in shares}
    FILE.write_bytes(b"".join(json.encode(found[key]) + b"\n" for key in sorted(found)))


def main() -> None:
    """Ask a level all positions, or those of some forms, and print what it got right."""
    parser = argparse.ArgumentParser(prog="benchmarks.positions")
    parser.add_argument("forms", nargs="*", metavar="FORM", help="by default all that have some")
    parser.add_argument("--only", default="", metavar="ID", help="a single position")
    parser.add_argument("--level", default="normal", choices=list(LEVELS))
    parser.add_argument("--playouts", type=int, default=80)
    parser.add_argument("--seconds", type=float, help="think by the clock instead")
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--held", action="store_true", help="tell the held third apart")
    parser.add_argument("--write", action="store_true", help="keep the figures")
    given = parser.parse_args()
    if unknown := [form for form in given.forms if form not in files()]:
        parser.error(f"no positions for {', '.join(unknown)}; there are {', '.join(files())}")
    level = LEVELS[given.level]
    limits = {"seconds": given.seconds, "playouts": None if given.seconds else given.playouts}
    budget, called = Budget(**limits), ""
    if level.search:
        called = f"{given.seconds:g} s" if given.seconds else f"{given.playouts} playouts"
    shares, everything = [], list[Told]()
    for form in given.forms or files():
        told = []
        for position in positions_of(form):
            if given.only in ("", position.id):
                s, seeds = replayed(form, position), range(given.seeds)
                answers = tuple(answer(s, position, level, seed, budget) for seed in seeds)
                told.append(Told(position, answers))
        if not told:
            continue
        held = [one for one in told if one.position.held]
        right, right_held = (round(sum(o.right for o in some), 3) for some in (told, held))
        shares.append(Share(form, level.name, called, right, len(told), right_held, len(held)))
        print(line_of(form, told), flush=True)
        for line in missed(form, told):
            print(line, flush=True)
        everything += told
    print(line_of("altogether", everything))
    if given.held:
        print(line_of("held", (one for one in everything if one.position.held)))
        print(line_of("not held", (one for one in everything if not one.position.held)))
    if given.write:
        store(shares)


if __name__ == "__main__":
    main()
