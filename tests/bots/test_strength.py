"""Better levels win: paired deals, the same cards for both, seats exchanged."""

from __future__ import annotations

from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

import pytest
from msgspec.structs import replace

from benchmarks import matches
from benchmarks.setup import rules_of
from benchmarks.strength import contest_of, match_of, pair, splits

pytestmark = pytest.mark.night


@pytest.mark.parametrize(
    ("form", "deals"), [("schieber-4", 60), ("aucho-4", 120), ("differenzler-offen-4", 100)]
)
def test_normal_beats_easy_by_more_than_chance(form: str, deals: int) -> None:
    found = [pair(contest_of(form, "normal", "easy"), number)[0] for number in range(deals)]
    assert fmean(found) - 1.96 * stdev(found) / sqrt(deals) > 0


@pytest.mark.parametrize("form", ["schieber-4", "aucho-4"])
def test_a_level_gains_nothing_against_itself(form: str) -> None:
    assert all(pair(contest_of(form, "normal", "normal"), number)[0] == 0 for number in range(8))


def test_without_partners_every_half_of_the_table_is_used() -> None:
    ways = splits(rules_of("aucho-4"), 4)
    assert len(ways) == 6
    assert all(sum(seat in way for way in ways) == 3 for seat in range(4))
    assert splits(rules_of("schieber-4"), 4) == [(0, 2)]


def test_a_match_measured_again_takes_the_place_of_the_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(matches, "FILE", tmp_path / "strength.jsonl")
    matches.write([])
    contest = contest_of("schieber-4", "normal", "easy")
    first, again = (match_of(contest, deals, 7)[0] for deals in (2, 3))
    matches.store(first)
    matches.store(again)
    matches.store(replace(again, first=8))
    assert [(match.first, match.deals) for match in matches.stored()] == [(7, 3), (8, 3)]
    assert match_of(contest, 3, 7)[0] == again


def test_missing_is_what_no_interval_above_zero_shows() -> None:
    match = replace(match_of(contest_of("schieber-4", "normal", "easy"), 2, 0)[0], low=0.1)
    assert "schieber-4" not in matches.missing("normal", "easy", [match])
    assert "schieber-4" in matches.missing("normal", "easy", [replace(match, low=-0.1)])
    assert "schieber-4" in matches.missing("strong", "easy", [match])
