"""A refused bid is answered with the nearest that are allowed, not with all of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from jasstui.host.expected import closest, few
from tests.cli.calling import Caller

BIDS = [*(f"bid {n}" for n in range(610, 2001)), "pass"]


def test_the_next_number_is_suggested() -> None:
    assert closest("bid 605", BIDS) == "bid 610"
    assert closest("bid 3000", BIDS) == "bid 2000"
    assert closest("bit 700", BIDS) == "bid 700"
    assert closest("paß", ["pass", "push"]) == "pass"


def test_of_many_numbers_the_nearest_are_listed_and_all_other_words() -> None:
    assert few("bid 605", BIDS) == "bid 610, bid 611, bid 612, …, pass"
    assert few("play", ["play HA", "pass"]) == "play HA, pass"
    assert len(few("swap", [f"swap {n} x" for n in range(99)])) < 100


@pytest.mark.rule("bieter-3.bid.step")
def test_a_refused_bid_of_a_record_names_the_nearest_bids(call: Caller, tmp_path: Path) -> None:
    path = tmp_path / "bieter.jsonl"
    lines = [
        {"form": "bieter-3", "start": {"dealer": 2}},
        {"seat": "chance", "do": "stage"},
        {"seat": 0, "do": "bid 600"},
        {"seat": 1, "do": "bid 605"},
    ]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    answer = call("replay", path, "--json")
    assert answer.status == 1
    assert "bid 610" in answer.err
    assert "1605" not in answer.err
    assert len(answer.err) < 600
    assert "10 points above" in " ".join(answer.err.split())
