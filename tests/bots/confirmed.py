"""Questions of stored Partien on which rules of thumb and playing on agree, with the good answers.

`python -m tests.bots.confirmed [FORM ...]` looks for them anew: of the answers to a question those
are good that playing on does not show to be worse; where it shows that of none, or of what the
rules of thumb do, the question is left out. Do that when a rule was meant to change.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from jasstui.bots.adviser import advise
from jasstui.bots.player import choose
from jasstui.engine.record import read
from jasstui.engine.replay import replay
from jasstui.engine.step import legal
from jasstui.engine.view_of import view_of
from jasstui.engine.views import View
from jasstui.mechanics.state import State
from tests.bots.thinking import ONCE, THUMBS
from tests.harness.golden import FOLDER
from tests.support import rules_of

FILE = Path(__file__).resolve().parent / "confirmed.txt"

FORMS = (
    "aucho-3", "aucho-4", "aucho-hindersi-4", "aucho-schikanen-4", "bieter-3", "bodentrumpf-4",
    "bolschewik-4", "cinq-cents-2", "coiffeur-4", "differenzler-offen-4",
    "euchre-4", "guggitaler-4", "handjass-4", "handjass-bessern-3", "hearts", "hindersi-4",
    "hose-abe", "mittlere-3", "oh-hell", "palette-4", "pandur-4", "ramset", "rumba",
    "schafhauser-3", "schaggi-haas-2", "schaufel-dame-4", "schellenjass-meiden-4", "schieber-4",
    "sidi-barrani-4", "skat", "spades", "stich-differenzler-3", "tschau-sepp", "zuger-3", "zwick-4",
)  # fmt: skip
"""Forms that differ in what is asked and what is played for."""

FIRST, CARDS, WORDS = 100, 8, 3
"""Actions of a record that are looked at, cards that are asked for, and answers to each question of
another kind."""

WORSE, GOOD = 4.0, 2.5
"""Standard errors by which an answer has to be behind to be called worse, and up to which the rules
of thumb may be."""


@cache
def asked(form: str) -> list[tuple[int, View, list[str]]]:
    """Questions with more than one answer: how much had been done before, what the seat saw, and
    what it might do."""
    found: list[tuple[int, View, list[str]]] = []

    def watch(s: State, at: int, seat: int, token: str, _: int) -> None:
        if seat >= 0 and token in (may := legal(s, seat)) and len(may) > 1:
            found.append((at, view_of(s, seat), may))

    record = read(FOLDER / f"{form}.jsonl")
    replay(rules_of(form), record.header, record.actions[:FIRST], watch=watch)
    return found


def thought(view: View, may: list[str]) -> str:
    """What the rules of thumb answer."""
    return choose(view, may, (), THUMBS, 1, ONCE) or ""


def good(view: View, may: list[str]) -> list[str]:
    """The good answers, none where nothing is shown to be worse, or where that is usual."""
    advice = advise(view, may, (), 1, 20 * len(may))
    if advice.how != "tried" or advice.made:
        return []
    better = [o for o in advice.options if o.behind <= WORSE * o.error or o.behind <= 0]
    said = advice.same.get(thought(view, may))
    usual = [o for o in advice.options if o.tokens[0] == said and o.behind <= GOOD * o.error]
    if len(better) == len(advice.options) or not usual:
        return []
    return [token for option in better for token in option.tokens]


def confirmed(form: str) -> Iterator[str]:
    """Lines of a form: its name, how much was done before, and the good answers."""
    told: Counter[str] = Counter()
    for at, view, may in asked(form):
        name = view.deal.question
        most = CARDS if view.playing else WORDS
        if told[name] < most and at % 4 and (said := good(view, may)):
            told[name] += 1
            yield f"{form} {at}: {', '.join(said)}"


def stored() -> dict[str, dict[int, list[str]]]:
    """The good answers by form and by how much was done before."""
    found: dict[str, dict[int, list[str]]] = {}
    for line in FILE.read_text(encoding="utf-8").splitlines():
        where, _, said = line.partition(": ")
        form, at = where.split()
        found.setdefault(form, {})[int(at)] = said.split(", ")
    return found


def store(form: str) -> None:
    """Look for the questions of a form anew."""
    old = FILE.read_text(encoding="utf-8").splitlines() if FILE.exists() else []
    kept = [line for line in old if line.split()[0] != form]
    lines = sorted([*kept, *confirmed(form)], key=lambda line: line.split()[0])
    FILE.write_text("\n".join([*lines, ""]), encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:] or FORMS:
        store(name)
