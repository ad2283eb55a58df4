"""`replay --json`: the deal that is over, what is one's own to look at, rounds, and refusals."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from jasstui.engine.record import parse, read
from jasstui.engine.replay import replayed
from jasstui.mechanics.state import State
from tests.cli.calling import Caller, written
from tests.support import RULEBOOK, TREE, catalogue

GOLDEN = TREE / "tests" / "golden"
FORM = "doppelkopf-4"
NAMES = ["Anna", "Beat", "Claudia", "Dani"]


def act(seat: int | str, token: str) -> dict[str, Any]:
    return {"seat": seat, "do": token}


def after(call: Caller, path: Path, form: str, stage: str, *lines: Any, **header: Any) -> Any:
    """The report after a staged deal and these lines."""
    head = {"form": form, "start": {"dealer": 2 if form.endswith("3") else 3}} | header
    return call("replay", written(path, head, act("chance", stage), *lines), "--json").data


# ------------------------------------------------------------------ the deal that is over


@pytest.mark.parametrize("form", ["schieber-4", "differenzler-verdeckt-4", "hose-abe"])
def test_the_deal_that_is_over_can_be_read_beside_the_next(call: Caller, form: str) -> None:
    path = GOLDEN / f"{form}.jsonl"
    number, last = 0, 0
    for line, row in enumerate(path.read_text(encoding="utf-8").splitlines()[1:]):
        if "shuffle" in row:
            number, last = number + 1, line
        if number == 3:
            break
    during = call("replay", path, "--json", "--to", str(last - 1)).data
    after = call("replay", path, "--json", "--to", str(last)).data
    told = after["last_deal"]
    assert during["last_deal"]["number"] == 1
    assert told["number"] == 2
    assert after["match"]["number"] == 3
    assert after["tricks"] == []
    assert len(told["tricks"]) >= len(during["tricks"])
    assert told["ledger"] == [e for e in after["ledger"] if e["deal"] == 2]
    assert set(told["view"]) == set(after["view"])
    if form == "schieber-4":
        assert len(told["tricks"]) == 9
        assert sum(told["onlooker"]["points"]) == 157
        assert told["onlooker"]["deal"]["called"] is not None
    elif form == "hose-abe":
        shown = [p["known"] for name, p in told["onlooker"]["piles"].items() if "hand" in name]
        assert all(len(cards) == 3 for cards in shown)
    else:
        slips = [[seat, told["view"][str(seat)]["slip"]] for seat in range(4)]
        assert sorted(told["onlooker"]["deal"]["predictions"]) == slips


def test_before_the_first_deal_is_over_there_is_none(call: Caller, tmp_path: Path) -> None:
    assert after(call, tmp_path / "a.jsonl", "schieber-4", "stage")["last_deal"] is None


@pytest.mark.parametrize("form", ["aucho-4", "schieber-4"])
def test_at_the_end_the_last_deal_is_the_one_that_was_played(call: Caller, form: str) -> None:
    report = call("replay", GOLDEN / f"{form}.jsonl", "--json").data
    assert report["over"]
    assert report["last_deal"]["number"] == report["match"]["number"]
    assert report["last_deal"]["tricks"] == report["tricks"]


# ------------------------------------------------------------------ one's own to look at


@pytest.mark.rule("differenzler-verdeckt-4.bid.secret")
def test_ones_own_covered_number_stands_in_ones_own_view(call: Caller, tmp_path: Path) -> None:
    lines = [act(2, "bid 31"), act(0, "bid 44")]
    view = after(call, tmp_path / "a.jsonl", "differenzler-verdeckt-4", "stage", *lines)["view"]
    assert [view[str(seat)]["slip"] for seat in range(4)] == [44, None, 31, None]


@pytest.mark.rule("handjass-bessern-3.exchange.waive")
def test_the_three_cards_of_who_keeps_his_hand_are_his_alone(call: Caller, tmp_path: Path) -> None:
    report = after(call, tmp_path / "a.jsonl", "handjass-bessern-3", "stage", act(0, "pass"))
    known = [report["view"][seat]["piles"]["aside"]["known"] for seat in "012"]
    assert [len(cards) for cards in known] == [3, 0, 0]


@pytest.mark.rule("handjass-blinder-3.bid.look-discard")
def test_the_hand_given_for_the_blinder_is_gone_with_the_first_own_card(
    call: Caller, tmp_path: Path
) -> None:
    said = [act(0, "blind"), act(1, "come"), act(2, "pass")]
    path, form = tmp_path / "a.jsonl", "handjass-blinder-3"
    before = after(call, path, form, "stage", *said)
    assert len(before["view"]["0"]["piles"]["aside"]["known"]) == 9
    card = next(t for t in before["legal"]["0"] if t.startswith("play"))
    later = after(call, path, form, "stage", *said, act(0, card))
    assert later["view"]["0"]["piles"]["aside"]["known"] == []
    assert len(later["view"]["2"]["piles"]["aside"]["known"]) == 9


@pytest.mark.rule("aucho-schikanen-4.swap.public")
def test_what_changed_hands_is_told_to_who_saw_it(call: Caller, tmp_path: Path) -> None:
    lines = [act("all", "pass"), act(0, "misere"), act(1, "pass"), act(2, "pass")]
    lines += [act(0, "demand H6"), act(0, "give HA")]
    options = {"demand_card": "on"}
    view = after(
        call, tmp_path / "a.jsonl", "aucho-schikanen-4", "stage 0=HA 2=H6", *lines, options=options
    )["view"]
    got = {"cards": ["H6"], "from": 2, "to": 0}
    gave = {"cards": ["HA"], "from": 0, "to": 2}
    assert [view[seat]["swapped"] for seat in "0123"] == [[got, gave], [got], [got, gave], [got]]


# ------------------------------------------------------------------ rounds, plus and minus


def test_the_special_round_that_runs_and_those_that_wait_are_told(
    call: Caller, tmp_path: Path
) -> None:
    meeting = {"host": 3, "round": "bock", "left": 2, "queue": ["ramsch"]}
    start = {"dealer": 3, "meeting": meeting}
    report = after(call, tmp_path / "a.jsonl", "doppelkopf-4", "stage", start=start)
    evening = report["match"]["evening"]
    assert (evening["round"], evening["left"], evening["queue"]) == ("bock", 2, ["ramsch"])
    duty = {"dealer": 3, "meeting": {"round": "duty"}}
    report = after(call, tmp_path / "b.jsonl", "doppelkopf-4", "stage", start=duty)
    assert report["match"]["evening"]["round"] == "duty"
    assert report["onlooker"]["deal"]["duty"] == 0


def test_a_form_without_meetings_has_no_evening(call: Caller, tmp_path: Path) -> None:
    assert after(call, tmp_path / "a.jsonl", "schieber-4", "stage")["match"]["evening"] is None


@pytest.mark.parametrize("form", ["zuger-4", "zwick-4"])
def test_plus_and_minus_stand_separately(call: Caller, form: str) -> None:
    report = call("replay", GOLDEN / f"{form}.jsonl", "--json").data
    assert all(c["plus"] - c["minus"] == c["points"] for c in report["slate"])
    assert any(c["minus"] for c in report["slate"])


def test_what_stood_there_at_the_start_is_plus_or_minus(call: Caller, tmp_path: Path) -> None:
    start = {"dealer": 3, "totals": [3, -2, 0, 0]}
    slate = after(call, tmp_path / "a.jsonl", "zwick-4", "stage", start=start)["slate"]
    assert [(c["plus"], c["minus"]) for c in slate] == [(3, 0), (0, 2), (0, 0), (0, 0)]


# ------------------------------------------------------------------ refusals


def test_a_refusal_is_one_object(call: Caller, tmp_path: Path) -> None:
    header = {"form": "aucho-4", "seats": NAMES, "start": {"dealer": 3}}
    lines = [act("chance", "stage"), act("all", "pass"), act("Beat", "kehr")]
    record = written(tmp_path / "a.jsonl", header, *lines)
    for typed in (["--json"], ["--verify", "--json"]):
        answer = call("replay", record, *typed, "--language", "en")
        told = answer.data
        assert answer.status == 1
        assert told.pop("sentence") in answer.sentence
        assert "kehr" in told.pop("legal")
        assert told == {
            "ok": False, "code": "record.turn", "file": str(record), "line": 4, "seat": 1,
            "token": "kehr", "rule": "aucho-4.bid.order",
        }  # fmt: skip


def test_a_deal_that_cannot_be_dealt_is_refused_as_an_object(call: Caller, tmp_path: Path) -> None:
    record = written(tmp_path / "a.jsonl", {"form": "aucho-4"}, act("chance", "stage 9=HA"))
    told = call("replay", record, "--json").data
    assert (told["code"], told["line"], told["seat"]) == ("stage.place", 2, "chance")
    assert told["token"] == "stage 9=HA"


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("nothing", "record.not-json", 1),
        ('{"form": "tarock"}', "form", 1),
        ('{"form": "aucho-4"}\n{"seat": 7, "do": "pass"}', "record.seat", 2),
    ],
)
def test_any_other_mistake_is_an_object_too(
    call: Caller, tmp_path: Path, text: str, code: str, line: int
) -> None:
    record = tmp_path / "a.jsonl"
    record.write_text(text, encoding="utf-8")
    answer = call("replay", record, "--verify", "--json")
    told = answer.data
    assert (told["ok"], told["line"], told["legal"]) == (False, line, [])
    assert code in told["code"]
    assert told["sentence"]


def test_a_record_that_holds_good_is_verified_as_an_object(call: Caller) -> None:
    path = GOLDEN / "hose-abe.jsonl"
    told = call("replay", path, "--verify", "--json").data
    assert told["ok"]
    assert told["lines"] == len(read(path).written)
    assert not told["other_rules"]


# ------------------------------------------------------------------ names and equal cards


def test_seats_may_be_named_wherever_they_are_numbers(tmp_path: Path) -> None:
    seats = ["Anna", "Beat B.", "3", "stock"]
    header = {"form": "schieber-4", "seats": seats, "start": {"dealer": "stock"}}
    stage = act("chance", "stage Anna=HA Beat B.=HK 3=HQ 2=HJ stock=")
    record = written(tmp_path / "a.jsonl", header, {**stage, "do": stage["do"][:-7]})
    state, _ = replayed(read(record), catalogue(), RULEBOOK)
    codes = [state.rules.pack.codes(hand) for hand in state.hands]
    assert "HA" in codes[0]
    assert "HK" in codes[1]
    assert {"HQ"} <= set(codes[3])
    assert "HJ" in codes[2]
    assert state.match.dealer == 3


def test_either_of_two_equal_cards_may_be_played_by_its_own_code() -> None:
    lines = [act("chance", "stage 0=HA' 1=HA")]

    def now() -> State:
        rows = [json.dumps(line) for line in ({"form": FORM, "start": {"dealer": 3}}, *lines)]
        return replayed(parse("\n".join(rows).encode()), catalogue(), RULEBOOK)[0]

    while (state := now()).deal.question != "play":
        lines.append(act(state.deal.asked[0], "pass"))
    pack = state.rules.pack
    own = [code for code in pack.codes(state.hands[0]) if code.endswith("'")]
    assert "HA'" in own
    for code in own:
        lines.append(act(0, f"play {code}"))
        [(seat, card)] = now().tricks.trick()
        assert (seat, pack.equal[card]) == (0, pack.equal[pack.card(code)])
        lines.pop()
