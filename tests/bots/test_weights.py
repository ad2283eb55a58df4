"""Fitted weights: what a benchmark writes is what bots read."""

from __future__ import annotations

import pytest

from benchmarks.weights import table
from jasstui.bots.hand.counts import counts
from jasstui.bots.thumb.weights import Weights, file_of, fitted
from tests.support import rules_of


def told(reader: str, weights: Weights) -> dict[str, int]:
    """Of what games they are, as the benchmark says it."""
    if reader == "offers":
        return {"players": weights.players}
    sides = {"foes": weights.foes, "mates": weights.mates} if reader == "worth" else {}
    return {"trump": weights.trump, **sides}


@pytest.mark.parametrize(("reader", "digits"), [("worth", 1), ("game_values", 1), ("offers", 2)])
def test_weights_are_read_as_they_are_written(reader: str, digits: int) -> None:
    found = fitted(reader)
    written = [table(told(reader, w), (w.base, *w.of), digits) for w in found]
    text = file_of(reader).read_text(encoding="utf-8")
    assert len(found) > 1
    assert text.partition("\n[[weights]]")[0] + "".join(written) == text


@pytest.mark.parametrize("reader", ["worth", "game_values", "offers"])
def test_there_is_a_weight_for_every_count(reader: str) -> None:
    rules = next(iter(rules_of("schieber-4").modes.values())).schedule[0]
    count = len(counts(0, rules))
    assert {len(weights.of) for weights in fitted(reader)} == {count}
    assert all(weights.worth(0, rules) == weights.base for weights in fitted(reader))
