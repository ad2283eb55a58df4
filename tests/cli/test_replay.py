"""`replay`: records by the program and by hand, as data, in part, verified, and damaged."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from jasstui.engine.record import read
from jasstui.engine.replay import replayed
from jasstui.engine.view_of import view_of
from jasstui.host.report import seen
from jasstui.host.session import Seat, Session
from jasstui.words import languages, words_for
from tests.cli.calling import Caller, written
from tests.support import FORMS, RULEBOOK, TREE, catalogue

STAGED = Path(__file__).with_name("staged.jsonl")


def played(path: Path, form: str, actions: int, seed: int = 1) -> Session:
    """A record written by the program: random legal actions."""
    bundle = catalogue().bundle(form, {})
    seats = tuple(Seat(name) for name in "ABCDEF"[: bundle.spec.players[0]])
    session = Session.new(bundle, RULEBOOK, seats, path, info={"seed": str(seed)})
    rng = Random(seed)
    session.run_chance()
    for _ in range(actions):
        if session.over:
            break
        seat = session.pending()[0]
        session.act(seat, rng.choice(session.legal(seat)))
        session.run_chance()
    return session


def test_a_staged_record_is_reported_as_data(call: Caller) -> None:
    report = call("replay", STAGED, "--json").data
    assert report["to_act"] == [1]
    assert report["question"] == "play"
    assert set(report["legal"]) == {"1"}
    assert "play D6" in report["legal"]["1"]
    assert report["calls"]["1"] == ["ask"]
    assert report["trick"] == [{"seat": 0, "card": "HJ"}]
    assert report["tricks"] == []
    assert report["over"] is False
    assert [report["view"][str(seat)]["must_act"] for seat in range(4)] == [
        False,
        True,
        False,
        False,
    ]
    assert report["match"]["form"] == "aucho-4"
    assert report["match"]["dealer"] == 3
    assert report["view"]["0"]["deal"]["declarer"] == 0
    assert report["view"]["0"]["deal"]["mode"] == "H"
    assert set(report["view"]["0"]["hand"]) >= {"HA", "HK", "HQ", "H9"}
    assert report["slate"][0] == {
        "seat": 0, "name": "Anna", "striche": 0, "nulls": 0, "doubles": 0, "paid": 0, "points": 0,
        "unit": "strich", "standing": 0,
    }  # fmt: skip


def test_to_stops_after_so_many_lines(call: Caller) -> None:
    first = call("replay", STAGED, "--json", "--to", "1").data
    assert first["to_act"] == [0, 1, 2]
    assert first["legal"]["0"] == ["pass"]
    second = call("replay", STAGED, "--json", "--to", "2").data
    assert second["to_act"] == [0]
    assert "aucho H" in second["legal"]["0"]
    assert (
        call("replay", STAGED, "--json", "--to", "4").data == call("replay", STAGED, "--json").data
    )


def test_a_deal_without_a_dealer_is_dealt_by_the_last_seat(call: Caller, tmp_path: Path) -> None:
    lines: list[str | dict[str, Any]] = [{"seat": "chance", "do": "stage 0=HAHK"}]
    for form, seats in (("aucho-4", 4), ("aucho-2", 2), ("schieber-4", 4)):
        record = written(tmp_path / "hand.jsonl", {"form": form}, *lines)
        assert call("replay", record, "--json").data["match"]["dealer"] == seats - 1


def test_a_drawn_dealer_and_a_named_dealer_stay(call: Caller, tmp_path: Path) -> None:
    drawn = {"seat": "chance", "do": "draw H7 H6 H8 H9"}
    record = written(
        tmp_path / "a.jsonl", {"form": "aucho-4"}, drawn, {"seat": "chance", "do": "stage"}
    )
    assert call("replay", record, "--json").data["match"]["dealer"] == 1
    header = {"form": "aucho-4", "start": {"dealer": 2}}
    record = written(tmp_path / "b.jsonl", header, STAGE)
    assert call("replay", record, "--json").data["match"]["dealer"] == 2


@pytest.mark.ci
@pytest.mark.parametrize("form", FORMS)
def test_a_report_holds_what_each_seat_may_know_and_no_more(
    call: Caller, form: str, tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    for actions in (3, 20, 90):
        path.unlink(missing_ok=True)
        played(path, form, actions, seed=actions)
        state, _ = replayed(read(path), catalogue(), RULEBOOK)
        report = call("replay", path, "--json").data
        for seat in range(state.match.seats):
            expected = json.loads(json.dumps(seen(view_of(state, seat))))
            assert report["view"][str(seat)] == expected
        onlooker = json.loads(json.dumps(seen(view_of(state, state.match.seats))))
        assert report["onlooker"] == onlooker
        for seat in range(state.match.seats):
            own = set(state.rules.pack.codes(state.hands[seat]))
            for other in range(state.match.seats):
                pile = report["view"][str(other)]["piles"][f"hand:{seat}"]
                hidden = own - set(state.rules.pack.codes(state.seen[other]))
                assert not hidden & set(pile["known"])
        facts = report["onlooker"]["deal"]
        assert big_numbers({k: v for k, v in facts.items() if k != "contract"}) == []


def big_numbers(value: Any) -> list[int]:
    """Numbers that look like a set of cards left as bits."""
    if isinstance(value, dict):
        return [n for item in value.values() for n in big_numbers(item)]
    if isinstance(value, list):
        return [n for item in value for n in big_numbers(item)]
    return [value] if isinstance(value, int) and value > 400 else []


def test_the_ledger_names_rules_and_adds_up(call: Caller, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    session = played(path, "schieber-4", 400)
    report = call("replay", path, "--json").data
    assert report["ledger"]
    sums = [0] * 4
    for line in report["ledger"]:
        assert line["total"] == line["amount"] * line["times"]
        assert RULEBOOK.rule(line["rule"]).id == line["rule"]
        if line["unit"] == "points":
            for seat in line["seats"]:
                sums[seat] += line["total"]
    assert [column["points"] for column in report["slate"]] == sums
    assert tuple(sums) == session.onlooker.match.totals


def test_a_partie_to_its_end_is_verified_and_told(call: Caller, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    session = played(path, "aucho-2", 5000)
    assert session.over
    verified = call("replay", path, "--verify")
    assert verified.status == 0
    assert "no difference" in verified.out
    told = call("replay", path)
    assert "The Partie is over." in told.out
    assert call("replay", path, "--json").data["over"] is True


def test_verify_names_line_action_and_rule_of_the_first_difference(
    call: Caller, tmp_path: Path
) -> None:
    record = written(
        tmp_path / "hand.jsonl",
        {"form": "aucho-4", "seats": ["Anna", "Beat", "Claudia", "Dani"]},
        {"seat": "chance", "do": "stage 0=HAHKHQ 1=HTDA"},
        {"seat": "all", "do": "pass"},
        {"seat": 0, "do": "aucho H"},
        {"seat": 0, "do": "play HA"},
        {"seat": "Beat", "do": "play DA"},
    )
    answer = call("replay", record, "--verify")
    assert answer.status == 1
    assert answer.sentence.startswith(f"{record}:6: «play DA» is not allowed for 1 Beat. ")
    assert RULEBOOK.rule("jass-base.follow.trump-led").text in answer.sentence
    assert "[jass-base.follow.trump-led] Allowed: play HT" in answer.sentence


def head(**more: Any) -> dict[str, Any]:
    return {"form": "aucho-4", **more}


STAGE = {"seat": "chance", "do": "stage"}
PASS = {"seat": "all", "do": "pass"}
DAMAGED: list[tuple[list[str | dict[str, Any]], int, str]] = [
    ([head(), {"seat": "chance", "do": "stage 0=HAHX"}], 2, "«HX» for «0» is no card of this pack"),
    ([head(), {"seat": "chance", "do": "stage 3=HA"}], 2, "Nothing is dealt to «3», it may be: 0,"),
    ([head(), {"seat": "chance", "do": "stage 0=HA 1=HA"}], 2, "The card HA is dealt twice."),
    (
        [head(), {"seat": "chance", "do": "stage 0=H6H7H8H9HTHJHQHKHAD6"}],
        2,
        "10 cards are named for «0», but it gets only 9.",
    ),
    ([head(), {"seat": "chance", "do": "cut 5"}], 2, "«cut 5» is not allowed for chance."),
    ([head(), STAGE, PASS, {"seat": 0, "do": "aucho h"}], 4, "Did you mean «aucho H»?"),
    ([head(), STAGE, PASS, {"seat": 1, "do": "pass"}], 4, "it is not the turn of 1 but of 0."),
    ([head(form="auchoo-4")], 1, "There is no form «auchoo-4»"),
    ([head(option={})], 1, "There is no key «option» in this line. Did you mean «options»?"),
    ([head(options={"target": "8"})], 1, "The agreement «target» cannot be «8»"),
    ([head(options={"targe": "9"})], 1, "Did you mean «target»?"),
    ([head(seats=["A", "B"])], 1, "This form is for 4 players, the header has 2 seats."),
    ([head(start={"dealer": 4})], 1, "«start.dealer» in the header cannot be 4."),
    ([head(jasstui=99)], 1, "The record has format 99, and this program reads up to 2"),
    ([{}], 1, "«form» is missing in the line."),
    (["[]"], 1, "The line is not a JSON object."),
    ([head(), "no json"], 2, "The line is not a JSON object."),
    ([head(), {"seat": 0}], 2, "«do» is missing in the line."),
    ([head(), {"seat": "Zoe", "do": "pass"}], 2, "«Zoe» does not sit at the table"),
    ([head(), {"n": 7, **STAGE}], 2, "The line has number 7 instead of 1"),
]


@pytest.mark.parametrize(("lines", "line", "told"), DAMAGED)
def test_a_damaged_record_ends_with_1_and_a_sentence_with_its_line(
    call: Caller, tmp_path: Path, lines: list[str | dict[str, Any]], line: int, told: str
) -> None:
    record = written(tmp_path / "bad.jsonl", *lines)
    answer = call("replay", record)
    assert (answer.status, answer.out) == (1, "")
    assert answer.sentence.startswith(f"{record}:{line}: ")
    assert told in answer.sentence


def test_files_that_are_no_records(call: Caller, tmp_path: Path) -> None:
    latin = tmp_path / "latin.jsonl"
    latin.write_bytes(b'{"form":"aucho-4"}\n{"seat":"chance","do":"st\xe4ge"}\n')
    assert call("replay", latin).sentence == f"{latin}:2: The line is not written in UTF-8."
    empty = tmp_path / "empty.jsonl"
    empty.touch()
    assert call("replay", empty).sentence == f"{empty}: The record is empty."
    missing = tmp_path / "missing.jsonl"
    answer = call("replay", missing)
    assert answer.sentence == f"{missing}: The record cannot be read: it does not exist."
    assert call("replay", tmp_path).sentence.endswith("cannot be read: it is a folder.")
    assert answer.status == 1


def test_an_edited_record_is_found_and_a_torn_one_forgiven(call: Caller, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    played(path, "aucho-4", 20)
    lines = path.read_text(encoding="utf-8").splitlines()
    edited = tmp_path / "edited.jsonl"
    edited.write_text("\n".join([*lines[:3], lines[3].replace('"n":3', '"n": 3'), *lines[4:]]))
    assert call("replay", edited).sentence.startswith(f"{edited}:4: The line does not fit")
    left_out = tmp_path / "less.jsonl"
    left_out.write_text("\n".join([*lines[:3], *lines[4:]]))
    assert call("replay", left_out).sentence.startswith(f"{left_out}:4: The line does not fit")
    torn = tmp_path / "torn.jsonl"
    torn.write_text("\n".join(lines)[:-7])
    answer = call("replay", torn, "--language", "en")
    assert answer.status == 0
    assert "The last line is cut off and is left out." in answer.out


def test_changed_rules_are_found(call: Caller, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    played(path, "aucho-2", 3)
    header, *rest = path.read_text(encoding="utf-8").splitlines()
    data = json.loads(header)
    del data["sum"]
    data["rules"]["forms"]["aucho-2"]["partie"]["target"] = 1
    lines = [{k: v for k, v in json.loads(line).items() if k != "sum"} for line in rest]
    record = written(tmp_path / "rules.jsonl", data, *lines)
    assert call("replay", record).sentence == (
        f"{record}:1: The rules in the record do not fit their hash: they were changed."
    )


def test_too_few_lines(call: Caller) -> None:
    answer = call("replay", STAGED, "--to", "9")
    assert (answer.status, answer.sentence) == (
        1,
        f"{STAGED}: The record has only 4 lines after the header, not 9.",
    )


def test_a_record_is_printed_as_one_seat_saw_it(call: Caller) -> None:
    told = call("replay", STAGED, "--seen-by", "Beat")
    assert told.status == 0
    rows = [json.loads(line) for line in told.out.splitlines()]
    assert rows[0]["seen"] == 1
    assert "??" in rows[1]["do"]
    assert "HA" not in rows[1]["do"]
    assert call("replay", STAGED, "--seen-by", "Nobody").status == 2


@pytest.mark.parametrize("form", ["euchre-4", "doppelkopf-4", "pandur-3", "hose-abe"])
def test_every_kind_of_line_is_told(call: Caller, form: str) -> None:
    golden = TREE / "tests" / "golden" / f"{form}.jsonl"
    assert call("replay", golden, "--text").status == 0


@pytest.mark.parametrize("language", languages())
def test_every_unit_of_the_ledger_has_a_word(language: str) -> None:
    ends = (TREE / "tests" / "golden").glob("*.json")
    ledgers = [json.loads(path.read_text(encoding="utf-8"))["ledger"] for path in ends]
    units = {line[3] for ledger in ledgers for line in ledger}
    texts = words_for(language).texts
    known = {key.removesuffix(".other") for key in texts}
    assert [unit for unit in sorted(units) if f"cli.unit.{unit}" not in known] == []


def test_stakes_that_are_lost_are_no_points(call: Caller) -> None:
    golden = TREE / "tests" / "golden" / "hose-abe.jsonl"
    told = call("replay", golden, "--text", "--language", "de").out
    assert "+1 verlorener Einsatz" in told
    assert "0: noch 0 Einsätze von 3" in told
    assert not any(line[0].isdigit() and "Punkte" in line for line in told.splitlines() if line)
