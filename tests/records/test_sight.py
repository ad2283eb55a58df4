"""A record as one seat saw it: nothing else gets into it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from jasstui.engine.record import RecordProblem, read
from jasstui.engine.replay import replay, rules_of
from jasstui.engine.sight import UNSEEN, seen_by
from jasstui.host.heads import complete
from tests.support import RULEBOOK, catalogue
from tests.table.test_shelf import play


def sights(path: Path, form: str, actions: int) -> list[list[dict[str, Any]]]:
    """The lines of a random Partie as each seat saw them."""
    play(path, form, actions=actions)
    record = read(path)
    rules = rules_of(record.header, catalogue(), RULEBOOK)
    header = complete(record.header, rules, record.actions)
    return [
        [json.loads(line) for line in told.splitlines()]
        for seat in range(len(header.seats))
        for told in [seen_by(rules, header, record.actions, seat, "1")]
    ]


def test_of_a_deal_only_the_own_cards_are_named(tmp_path: Path) -> None:
    told = sights(tmp_path / "a.jsonl", "guggitaler-4", 3)
    deals = [
        next(row["do"] for row in rows if str(row.get("do", "")).startswith("shuffle"))
        for rows in told
    ]
    named = [{deal[8 + at : 10 + at] for at in range(0, 72, 2)} - {UNSEEN} for deal in deals]
    assert [len(cards) for cards in named] == [9, 9, 9, 9]
    assert len(set.union(*named)) == 36
    assert all("seed" not in rows[0]["info"] for rows in told)


def test_a_number_on_a_covered_slip_stays_unseen(tmp_path: Path) -> None:
    told = sights(tmp_path / "a.jsonl", "differenzler-verdeckt-4", 60)
    for seat, rows in enumerate(told):
        bids = [(row["seat"], row["do"]) for row in rows[1:] if row["do"].startswith("bid")]
        assert {who for who, _ in bids} == {0, 1, 2, 3}
        assert all((bid == f"bid {UNSEEN}") == (who != seat) for who, bid in bids)


def test_nobody_learns_what_was_answered_in_an_open_window(tmp_path: Path) -> None:
    for seat, rows in enumerate(sights(tmp_path / "a.jsonl", "aucho-4", 4)):
        others = [row for row in rows[1:] if row["seat"] not in ("chance", seat)]
        assert all(row["do"] == UNSEEN for row in others[:2])


def test_cards_played_are_named_for_everybody(tmp_path: Path) -> None:
    told = sights(tmp_path / "a.jsonl", "schieber-4", 40)
    played = [
        [(row["seat"], row["do"]) for row in rows[1:] if row["do"].startswith("play")]
        for rows in told
    ]
    assert played[0]
    assert all(one == played[0] for one in played)


def test_such_a_record_is_refused_with_a_reason(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    play(path, actions=10)
    record = read(path)
    rules = rules_of(record.header, catalogue(), RULEBOOK)
    assert replay(rules, record.header, record.actions)
    (tmp_path / "seen.jsonl").write_bytes(seen_by(rules, record.header, record.actions, 0, "1"))
    with pytest.raises(RecordProblem) as caught:
        read(tmp_path / "seen.jsonl")
    assert caught.value.code == "record.seen"


def test_who_has_not_taken_up_his_cards_yet_does_not_know_them(tmp_path: Path) -> None:
    rows = sights(tmp_path / "a.jsonl", "schieber-4", 3)
    deals = [next(row["do"] for row in seen[1:] if row["do"].startswith("sh")) for seen in rows]
    assert sorted(deal.count(UNSEEN) for deal in deals) == [27, 27, 27, 36]
