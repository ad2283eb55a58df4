"""Golden playthroughs: one stored Partie per form, and how to write them anew.

`python -m tests.harness.golden [FORM ...]` plays each form with bots of normal strength and stores
the actions and what came of them. Do that only when a rule was meant to change.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

from jasstui.bots.level import NORMAL, Budget
from jasstui.bots.player import choose
from jasstui.engine.step import calls, chance, legal, start, step, to_act
from jasstui.engine.view_of import view_of
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.state import State
from tests.support import EVERY_FORM, rules_of

FOLDER = Path(__file__).resolve().parent.parent / "golden"
SEED = 2026


def outcome(s: State) -> dict[str, Any]:
    """What a Partie came to: every ledger line, the slate and the ranking."""
    return {
        "ledger": [
            [e.deal, e.rule, list(e.seats), e.unit, e.amount, e.times, e.cause]
            for e in s.match.ledger
        ],
        "columns": [[c.striche, c.nulls, c.doubles, c.paid] for c in s.match.columns],
        "totals": list(s.match.totals),
        "ranking": [list(group) for group in s.match.ranking],
        "form": s.match.form,
        "over": s.match.over,
    }


def play(form: str) -> tuple[list[tuple[int, str]], State]:
    """A Partie between normal bots, every action noted."""
    rng = Random(f"{form}/{SEED}")
    rules = rules_of(form)
    s = start(rules, rules.spec.players[0])
    done: list[tuple[int, str]] = []
    while not s.match.over:
        seat = to_act(s)[0]
        if seat == CHANCE:
            token = chance(s, rng)
        else:
            found = choose(
                view_of(s, seat), legal(s, seat), calls(s, seat), NORMAL, len(done), Budget()
            )
            assert found
            token = found
        step(s, seat, token)
        done.append((seat, token))
    return done, s


def main(forms: list[str]) -> None:
    """Write the golden files of these forms, or of all."""
    for form in forms or EVERY_FORM:
        done, s = play(form)
        lines = [{"form": form}, *({"seat": "chance" if p < 0 else p, "do": t} for p, t in done)]
        text = "".join(json.dumps(line) + "\n" for line in lines)
        (FOLDER / f"{form}.jsonl").write_text(text, encoding="utf-8")
        expected = json.dumps(outcome(s), indent=1)
        (FOLDER / f"{form}.json").write_text(expected + "\n", encoding="utf-8")
        print(form, len(done), "actions,", s.match.number, "deals")


if __name__ == "__main__":
    main(sys.argv[1:])
