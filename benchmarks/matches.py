"""Measured matches between levels, as data: `benchmarks/strength.jsonl`, one match a line.

`python -m benchmarks.strength --write` adds to them, `docs/strength.py` and `docs/forms.py` tell
them.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from msgspec import json

from benchmarks.setup import catalogue, rules_of
from jasstui.plain import Strict

FILE = Path(__file__).resolve().parent / "strength.jsonl"

PAIRS = (
    ("normal", "easy"),
    ("strong", "easy"),
    ("strong", "normal"),
    ("normal:careful", "normal"),
    ("normal:bold", "normal"),
)
"""What is compared, in the order it is told; a form is complete with the first two, and what a
character costs is told for some."""

UNITS = {"strich": "Striche", "life": "stakes"}
"""Units of slates whose plain word is another than their name."""


class Match(Strict, omit_defaults=True):
    """What a seat of level `a` gained more than one of `b`, and the 95% interval of that.

    `deals`: how many pairs, of deals or, if `whole`, of Partien. `playouts`: those of a decision of
    the strong level, 0 where it did not play. `first`: number of the first deal, where it is known.
    """

    form: str
    seats: int
    a: str
    b: str
    deals: int
    gain: float
    low: float
    high: float
    unit: str
    whole: bool = False
    playouts: int = 0
    first: int | None = None
    note: str = ""

    @property
    def key(self) -> tuple[object, ...]:
        """What another measurement has to share to take its place."""
        return self.form, self.seats, self.a, self.b, self.whole, self.playouts, self.first

    @property
    def levels(self) -> str:
        """Who played whom, as the documentation has it."""
        thinking = f" ({self.playouts} playouts)" if self.playouts else ""
        return f"{self.a} against {self.b}{thinking}"

    @property
    def told(self) -> str:
        """The gain with its unit."""
        return f"{self.gain:.{self.decimals}f} {self.unit}"

    @property
    def interval(self) -> str:
        """From where to where."""
        return f"{self.low:.{self.decimals}f} to {self.high:.{self.decimals}f}"

    @property
    def decimals(self) -> int:
        """How many say something, by how wide the interval is."""
        half = (self.high - self.low) / 2
        return 1 if half >= 1 else 2 if half >= 0.1 else 3

    @property
    def shown(self) -> bool:
        """Whether the first level is better by more than chance."""
        return self.low > 0


def unit_of(form: str, whole: bool) -> str:
    """What gains are counted in."""
    spec = rules_of(form).spec
    return "places" if whole else UNITS.get(spec.partie.unit, spec.partie.unit)


def stored() -> list[Match]:
    """All matches, in the order of the catalogue."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return [json.decode(line, type=Match) for line in lines]


def store(match: Match) -> None:
    """Put a match in its place; it replaces an earlier one under the same conditions."""
    write([*(m for m in stored() if m.key != match.key), match])


def write(matches: Iterable[Match]) -> None:
    """Write all of them, in the order of the catalogue and of `PAIRS`."""
    forms = catalogue().playable()
    ordered = sorted(
        matches, key=lambda m: (forms.index(m.form), -m.seats, PAIRS.index((m.a, m.b)), m.deals)
    )
    FILE.write_bytes(b"".join(json.encode(m) + b"\n" for m in ordered))


def missing(a: str, b: str, matches: Iterable[Match]) -> list[str]:
    """Forms without a match of these levels that shows the first to be better."""
    found = {m.form for m in matches if (m.a, m.b) == (a, b) and m.shown}
    return [form for form in catalogue().playable() if form not in found]
