"""Write the table of strength in `docs/strength.md` from the figures: `python docs/strength.py`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from benchmarks.matches import PAIRS, Match, missing, stored
from benchmarks.setup import rules_of

FILE = Path(__file__).resolve().parent / "strength.md"

BEGIN, END = "<!-- made by python docs/strength.py -->\n", "<!-- end -->\n"


def page() -> str:
    """The whole document, with the table as it should be."""
    before, _, rest = FILE.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    return before + BEGIN + table(stored()) + END + after


def table(matches: Sequence[Match]) -> str:
    """All matches, and what none of them shows."""
    lines = [
        "| form | levels | pairs | a seat gains | 95% interval |",
        "| --- | --- | --- | --- | --- |",
        *map(line, matches),
        "",
    ]
    for a, b in PAIRS[:3]:
        open_ = ", ".join(f"`{form}`" for form in missing(a, b, matches)) or "no form"
        lines += [f"No interval of {a} against {b} is above zero for: {open_}.", ""]
    return "\n".join(lines)


def line(match: Match) -> str:
    """The row of a match."""
    several = len(rules_of(match.form).spec.players) > 1
    form = f"`{match.form}`" + (f", {match.seats} players" if several else "")
    pairs = f"{match.deals} Partien" if match.whole else str(match.deals)
    note = f", {match.note}" if match.note else ""
    cells = (form, match.levels, pairs + note, match.told, match.interval)
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    FILE.write_text(page(), encoding="utf-8")
