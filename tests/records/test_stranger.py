"""Records written by hand from the rulebook alone, and what must come of them.

Every file says in a note what it probes. What is expected here was worked out with a pencil before
the record was played.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from jasstui.engine.record import RecordProblem, parse, read
from jasstui.engine.replay import replayed, rules_of
from jasstui.host.heads import complete
from jasstui.host.report import report
from tests.support import RULEBOOK, TREE, catalogue

FOLDER = Path(__file__).parent / "stranger"


def told(name: str, to: int | None = None) -> dict[str, Any]:
    """What `jasstui replay NAME --json --to N` prints, read back."""
    path = FOLDER / f"{name}.jsonl"
    record = read(path)
    rules = rules_of(record.header, catalogue(), RULEBOOK, path)
    header = complete(record.header, rules, record.actions)
    shorter = replace(record, header=header, written=record.written[:to])
    state, events = replayed(shorter, catalogue(), RULEBOOK, path)
    answer: dict[str, Any] = json.loads(json.dumps(report(rules, header, state, events)))
    return answer


def lines(answer: dict[str, Any], *units: str) -> list[tuple[str, list[int], int]]:
    """Ledger lines of these units: short name of the rule, seats and total, without empty ones."""
    return [
        (line["rule"].split(".", 1)[1], line["seats"], line["total"])
        for line in answer["ledger"]
        if line["unit"] in units and line["total"]
    ]


def columns(answer: dict[str, Any]) -> list[tuple[int, int, int]]:
    """Striche, Nullen and Doppelnullen of every seat."""
    return [(c["striche"], c["nulls"], c["doubles"]) for c in answer["slate"]]


def points(answer: dict[str, Any]) -> list[int]:
    return [c["points"] for c in answer["slate"]]


def plays(answer: dict[str, Any], seat: int) -> set[str]:
    """Cards a seat may play."""
    found: list[str] = answer["legal"][str(seat)]
    return {token[5:] for token in found if token.startswith("play ")}


# ------------------------------------------------------------------ Schieber


@pytest.mark.rule(
    "jass-base.follow.undertrump",
    "jass-base.follow.undertrump-exception",
    "jass-base.follow.undertrump-led",
)
def test_undertrumping_and_its_exceptions_in_a_whole_deal() -> None:
    name = "undertrumping"
    assert plays(told(name, 4), 2) == {"DQ", "DK", "DA", "C6", "C7", "C8", "HJ", "H9"}
    assert plays(told(name, 5), 3) == {"C9", "CT", "CJ", "CQ", "CK", "CA", "HK", "HA"}
    assert plays(told(name, 28), 3) == {"H6", "HK", "HA"}  # nothing but trumps: even the lower one
    assert plays(told(name, 31), 3) == {"HK", "HA"}  # the Puur is led: lower trumps follow suit
    assert points(told(name)) == [127, 30, 127, 30]


@pytest.mark.rule("jass-base.end.ausmach", "schieber-4.end.both")
def test_by_agreement_the_trick_counts_before_the_stoeck() -> None:
    end = told("trick-before-stoeck")
    assert end["over"]
    assert end["match"]["ranking"] == [[0, 2], [1, 3]]
    assert points(end) == [1001, 980, 1001, 980]


@pytest.mark.rule("schieber-4.score.kontermatsch", "schieber-4.score.doubled-suits")
def test_a_kontermatsch_with_a_doubled_suit() -> None:
    end = told("kontermatsch-doubled")
    assert lines(end, "points") == [
        ("meld.stoeck", [1, 3], 40),
        ("meld.team", [1, 3], 600),
        ("score.tricks", [1, 3], 304),
        ("value.last-trick", [1, 3], 10),
        ("score.kontermatsch", [1, 3], 200),
    ]


@pytest.mark.rule("jass-base.claim.rest-failed")
def test_a_matsch_claimed_at_own_risk_becomes_a_kontermatsch() -> None:
    end = told("claim-at-own-risk")
    assert lines(end, "points")[1:] == [
        ("score.tricks", [1, 3], 152),
        ("value.last-trick", [1, 3], 5),
        ("score.kontermatsch", [1, 3], 100),
    ]


@pytest.mark.rule("schieber-4.score.matsch", "schieber-4.slate.striche")
def test_a_matsch_whose_last_trick_reaches_the_target() -> None:
    end = told("matsch-on-the-last-trick")
    assert points(end) == [1107, 600, 1107, 600]
    assert lines(end, "mark") == [("slate.striche", [0, 2], 1), ("slate.striche", [0, 2], 2)]
    before = told("matsch-on-the-last-trick", 37)  # three cards of the ninth trick are out
    assert (before["over"], before["ledger"]) == (False, [])


# ------------------------------------------------------------------ Weis


@pytest.mark.rule("jass-base.meld.compare-small", "jass-base.meld.side-scores")
def test_in_the_small_weis_six_cards_beat_five() -> None:
    deal = told("six-beat-five")["onlooker"]["deal"]
    assert deal["called"] == [[0, 100], [1, 100], [2, 50]]
    assert [(w["seat"], w["value"]) for w in deal["shown"]] == [(1, 100), (2, 50), (2, 20)]


# ------------------------------------------------------------------ Aucho


@pytest.mark.rule("aucho-4.warn.silent-defender", "jass-base.slate.net", "aucho-4.end.target")
def test_the_seventh_strich_with_a_null_from_the_same_deal_is_not_the_last() -> None:
    end = told("unwarned-opponent")
    assert lines(end, "strich", "null") == [
        ("slate.lost", [1], 1),
        ("slate.lost", [2], 1),
        ("slate.lost", [0], 1),
        ("warn.silent-defender", [1], 1),
    ]
    assert columns(end) == [(0, 1, 0), (7, 1, 0), (7, 0, 0), (6, 0, 0)]
    assert (end["match"]["form"], end["match"]["left"]) == ("aucho-3", [[2]])


@pytest.mark.rule("aucho-4.warn.robbed", "aucho-4.kehr.rob-window")
def test_a_warning_with_the_fourth_under_just_robbed() -> None:
    name = "fourth-under-robbed"
    assert told(name, 5)["legal"]["1"] == ["pass", "rob S6"]
    assert told(name, 6)["legal"]["1"] == ["pass", "warn"]
    assert columns(told(name)) == [(0, 0, 0), (2, 0, 0), (0, 0, 0), (2, 0, 0)]


@pytest.mark.rule("aucho-4.kehr.last", "aucho-4.kehr.failed", "aucho-4.slate.last-active")
def test_a_kehr_that_fails_beside_full_columns() -> None:
    seen = told("kehr-to-its-end", 36)["onlooker"]["deal"]["turned"]
    assert seen == ["CK"]  # the eighth card; CQ stays covered
    end = told("kehr-to-its-end")
    assert columns(end) == [(0, 1, 0), (6, 0, 0), (6, 0, 0), (0, 1, 0)]
    assert end["match"]["dealer"] == 0


@pytest.mark.rule("aucho-4.end.continue", "aucho-4.end.next-dealer", "aucho-3.end.continue")
def test_four_become_three_and_two_and_the_dealer_is_among_those_who_leave() -> None:
    end = told("four-three-two")
    assert lines(end, "strich") == [("lukas.won", [3], 4), ("slate.won", [1], 2)]
    match = end["match"]
    assert (match["form"], match["order"], match["dealer"]) == ("aucho-2", [0, 2], 2)
    assert match["left"] == [[3], [1]]
    assert columns(end) == [(5, 0, 0), (7, 0, 0), (0, 2, 0), (7, 0, 0)]


@pytest.mark.rule("aucho-hindersi-4.hindersi.tie", "aucho-hindersi-4.hindersi.slate")
def test_two_losers_of_a_hindersi() -> None:
    end = told("hindersi-tie")
    assert [line["total"] for line in end["ledger"] if line["unit"] == "points"] == [
        58, 36, 5, 0, 58,
    ]  # fmt: skip
    assert columns(end) == [(0, 1, 0), (1, 0, 0), (1, 0, 0), (0, 1, 0)]


@pytest.mark.rule("aucho-schikanen-4.slate.durch-lost", "aucho-schikanen-4.end.continue")
def test_a_lost_durch_costs_only_the_player_and_two_go_on() -> None:
    after = told("durch-lost-player-out", 9)
    assert columns(after) == [(6, 0, 0), (3, 0, 0), (7, 0, 0), (6, 0, 0)]
    match = after["match"]
    assert (match["form"], match["order"], match["dealer"]) == ("aucho-schikanen-2", [1, 3], 1)
    assert told("durch-lost-player-out")["match"]["ranking"] == [[2], [3], [1], [0]]


@pytest.mark.rule("aucho-2.rob.timing-rear", "jass-base.meld.only-held")
def test_the_rear_hand_robs_after_the_lead_and_shows_the_robbed_card() -> None:
    assert "rob H6" in told("rear-hand-robs", 5)["legal"]["1"]
    deal = told("rear-hand-robs")["onlooker"]["deal"]
    assert [(w["seat"], w["cards"]) for w in deal["shown"]] == [(1, ["HT", "HJ", "HQ"])]


# ------------------------------------------------------------------ what goes wrong by hand

HEAD = '{"form": "aucho-4", "start": {"dealer": 3}}\n'


@pytest.mark.parametrize(
    ("text", "code", "key"),
    [
        ('{"form": "aucho-4", "options": {"target": 7}}', "record.text", "options.target"),
        ('{"form": "aucho-4", "start": {"dealr": 3}}', "record.key", "start.dealr"),
        ('{"form": "aucho-4", "start": {"columns": [[1, 2]]}}', "record.field", "start.columns"),
        ('{"form": "aucho-4", "start": {"columns": 7}}', "record.field", "start.columns"),
        ('{"form": "aucho-4", "start": {"columns": [[1, 2, 0]]}}', "record.per-seat", "start."),
        ('{"form": "aucho-4", "start": {"dealer": 4}}', "record.field", "start.dealer"),
        ('{"form": "aucho-4", "seats": "Anna"}', "record.field", "seats"),
        ('{"form": "schieber-4", "start": {"totals": [1, 2, 3, 2]}}', "record.partners", "start."),
    ],
)
def test_a_slip_in_the_header_is_told_with_its_key(text: str, code: str, key: str) -> None:
    with pytest.raises(RecordProblem) as problem:
        replayed(parse(text.encode()), catalogue(), RULEBOOK)
    assert (problem.value.code, problem.value.line) == (code, 1)
    assert str(problem.value.params["key"]).startswith(key)


def test_a_seat_that_is_not_there_is_told_with_its_line() -> None:
    text = HEAD + '{"seat": "chance", "do": "stage"}\n{"seat": 7, "do": "pass"}\n'
    with pytest.raises(RecordProblem) as problem:
        replayed(parse(text.encode()), catalogue(), RULEBOOK)
    assert (problem.value.code, problem.value.line) == ("record.seat", 3)


def test_a_name_that_two_seats_share_is_refused_where_it_is_used() -> None:
    head = '{"form": "aucho-4", "seats": ["Anna", "Anna", "Beat", "Cora"]}\n'
    assert parse((head + '{"seat": "Beat", "do": "pass"}\n').encode()).actions[0].seat == 2
    with pytest.raises(RecordProblem) as problem:
        parse((head + '{"seat": "Anna", "do": "pass"}\n').encode())
    assert (problem.value.code, problem.value.line) == ("record.seat-twice", 2)


def test_a_byte_order_mark_does_no_harm() -> None:
    assert parse(b"\xef\xbb\xbf" + HEAD.encode()).header.form == "aucho-4"


def test_every_record_in_the_documentation_replays() -> None:
    text = (TREE / "docs" / "record-format.md").read_text(encoding="utf-8")
    records = re.findall(r"```json\n(.*?)```", text, re.DOTALL)
    taken = [replayed(parse(r.encode()), catalogue(), RULEBOOK)[0].deal for r in records]
    assert [(deal.declarer, deal.mode) for deal in taken] == [(0, "H"), (1, "S"), (0, "H")]
