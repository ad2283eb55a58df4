"""`python -m tests.pty.whole_partie FORM ...`: whole Partien in a real terminal.

Keys are found on the screen alone. Tells of each form how many deals it took to the ranking; a
Partie that gets stuck is told with its last screen, and the exit status is 1.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from jasstui.canvas.text import to_ascii
from jasstui.words import words_for
from tests.pty.reading import MARKS, Asked, asked, spot
from tests.pty.terminal import Terminal
from tests.support import TREE, examples

NAMES = ("Anna", "Beat", "Claudia", "Dani")

LENGTHS = ("deals", "target", "rounds")
"""Agreements that say how long a Partie is; the smallest is taken."""

STUCK = 40
"""So many answers without a change on the screen are too many."""


@dataclass(frozen=True)
class Played:
    """How a Partie went. `problem`: what stood in the way, "" if it came to its ranking.
    `pressed`: screens on which keys were pressed because there was no place to click."""

    form: str
    deals: int
    answers: int
    seconds: float
    end: str
    problem: str = ""
    pressed: tuple[str, ...] = ()


def shortest(form: str, agreed: Mapping[str, str]) -> dict[str, str]:
    """Agreements that make a Partie of this form shortest, beside those that were `agreed`."""
    options = examples().bundle(form, {}).spec.options
    found = {}
    for name in LENGTHS:
        values = options[name].values if name in options else ()
        if numbers := [value for value in values if value.isdigit()]:
            found[name] = min(numbers, key=int)
    return {**found, **agreed}


def play(
    form: str,
    home: Path,
    columns: int = 80,
    rows: int = 24,
    seed: int = 1,
    people: int = 1,
    env: Mapping[str, str] | None = None,
    mouse: bool = False,
    agreed: Mapping[str, str] | None = None,
) -> Played:
    """Play a Partie of so many people at one terminal, with easy bots at the other seats, to its
    ranking; with the mouse alone wherever a place to click stands on the screen. `agreed`: options
    of the form."""
    options = shortest(form, agreed or {})
    players = examples().bundle(form, options).spec.players
    names = NAMES[: min(people, players[-1])]
    seats = ",".join([*names, *["bot:easy"] * (players[0] - len(names))])
    words, rng, began = words_for("de"), Random(seed), time.monotonic()
    arguments = ["play", form, "--seats", seats, "--seed", str(seed), "--speed", "off"]
    arguments += ["--bot-playouts", "2"]
    arguments += [f"--option={name}={value}" for name, value in options.items()]
    for path in sorted((TREE / "assets" / "elsewhere").glob("*.toml")):
        arguments += ["--catalogue", str(path)]
    answers = still = 0
    pressed: list[str] = []
    before = ""
    with Terminal(arguments, home, columns, rows, env) as t:
        while t.status is None and still < STUCK:
            _calm(t, before, words("curtain.lead"))
            still = still + 1 if t.text == before else 0
            before = t.text
            if words("curtain.lead") in before:
                t.rest()
                t.press("enter")
                continue
            question = asked(t.lines)
            if question is None:
                continue
            if question.decided:
                t.rest()
                if t.text != before:
                    continue
            if words("summary.over") in t.text:
                end = next(x for x in t.lines if words("summary.over") in x)
                places = _ranking(t.lines)
                back = words("summary.leave")
                leave = re.search(rf"(\d)\]?[ ▏|]({back}|{to_ascii(back)})", t.text)
                t.press(*(leave[1], "enter") if leave else ("enter",))
                for _ in range(100):
                    if t.status is not None:
                        break
                    t.read(0.1)
                problem = "" if t.exit_code == 0 else f"exit {t.exit_code}"
                spent = time.monotonic() - began
                return Played(
                    form, deals(home), answers, spent, places or end, problem, (*pressed,)
                )
            keys = question.answer(rng)
            if not mouse:
                t.press(*keys)
            elif not clicked(t, question, keys):
                pressed.append(f"{keys}\n{t.text}")
                t.press(*keys)
            answers += 1
        why = f"exit {t.exit_code}" if t.status is not None else "stuck"
        spent = time.monotonic() - began
        notes = [path.read_text(encoding="utf-8") for path in home.rglob("crashes/*.txt")]
        told = "\n".join([t.text, *notes])
        return Played(form, deals(home), answers, spent, told, why, (*pressed,))


def clicked(t: Terminal, question: Asked, keys: Sequence[str]) -> bool:
    """Click instead of pressing these keys; False if there is no place for one of them."""
    if question.bounds and keys[-1] == "enter":
        keys = ("+", "+", "+", "enter")
    elif (label := "".join(keys[: len(keys) // 2])) in question.cards:
        keys = [label] * 2
    else:
        keys = ["".join(keys)]
    spots = [spot(t.lines, key, key in question.cards) for key in keys]
    for found in spots:
        if found:
            t.click(*found)
            t.read(0.1)
    return all(spots)


def _calm(t: Terminal, before: str, curtain: str) -> None:
    """Read until the screen is another one that asks something, or a curtain."""
    end = time.monotonic() + 0.6
    while time.monotonic() < end and t.status is None:
        t.read(0.1)
        if t.text != before and any(mark in t.text for mark in (*MARKS, curtain)):
            return


def _ranking(lines: Sequence[str]) -> str:
    """The places as they stand on the last screen."""
    plates = (re.match(r"[│|▌▏> ]*(\d+\. [^│|]*)", line) for line in lines)
    return "; ".join(" ".join(plate[1].split()) for plate in plates if plate)


def deals(home: Path) -> int:
    """How many deals the first record holds: each begins with a shuffle of the whole pack, while a
    pile that was turned over is shuffled with fewer cards."""
    path = min(home.rglob("*.jsonl"))
    lines = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    shuffled = [do for line in lines if (do := str(line.get("do", ""))).startswith("shuffle")]
    return sum(len(do) == len(shuffled[0]) for do in shuffled)


def main() -> int:
    """Play the forms that were named, all of them without a name."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("form", nargs="*")
    parser.add_argument("--columns", type=int, default=80)
    parser.add_argument("--rows", type=int, default=24)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--people", type=int, default=1, help="who share the terminal")
    parser.add_argument("--mouse", action="store_true", help="click wherever one can")
    parser.add_argument("--env", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    args = parser.parse_args()
    env, agreed = (dict(item.split("=", 1) for item in each) for each in (args.env, args.option))
    bad = 0
    for form in args.form or examples().playable():
        with tempfile.TemporaryDirectory() as home:
            size = args.columns, args.rows
            played = play(form, Path(home), *size, args.seed, args.people, env, args.mouse, agreed)
        bad += bool(played.problem)
        told = f"{form}: {played.deals} deals, {played.answers} answers, {played.seconds:.0f} s"
        print(f"{told}{', ' + played.problem if played.problem else ''}\n{played.end}", flush=True)
        if args.mouse:
            print(f"{len(played.pressed)} without a place to click", *played.pressed[:1], sep="\n")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
