"""`python -m tests.records.playing RECORD LOG NAME`: a program that plays on in a record as often
as it gets hold of it, and notes in its log what was acknowledged.

Each time it writes up to five lines, then lets the others have it. With `wait` in place of a log it
holds the record until it is killed, and prints a line once it does.
"""

from __future__ import annotations

import sys
import time
from itertools import count
from pathlib import Path
from random import Random

from jasstui.engine.record import RecordHeld, Writer


def play_on(path: Path, log: Path, name: str) -> None:
    """Play on for ever."""
    rng, number = Random(name), count()
    with log.open("a", encoding="utf-8") as told:
        while True:
            writer = Writer(path)
            try:
                writer.go_on()
            except RecordHeld:
                time.sleep(0.001)
                continue
            for _ in range(rng.randrange(1, 6)):
                token = f"{name}-{next(number)}"
                writer.write(0, token)
                told.write(f"{token}\n")
                told.flush()
            writer.close()
            time.sleep(rng.choice((0, 0.001)))


def main() -> None:
    """Play on, or hold the record."""
    path, log, name = sys.argv[1:]
    if log == "wait":
        writer = Writer(Path(path))
        writer.go_on()
        print("held", flush=True)
        time.sleep(60)
    play_on(Path(path), Path(log), name)


if __name__ == "__main__":
    main()
