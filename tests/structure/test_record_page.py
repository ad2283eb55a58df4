"""The page about the record: its tables are those of the program, its deals can be played."""

from __future__ import annotations

import json
import re
from runpy import run_path
from typing import Any

import pytest

from jasstui.engine.record import parse, read
from jasstui.engine.replay import replay, replayed
from jasstui.engine.starting import KEYS, MEETING_KEYS
from jasstui.mechanics.facts import Deal
from jasstui.mechanics.partien.evening import Evening
from jasstui.mechanics.state import State
from jasstui.table.running.report import report
from jasstui.table.running.session import complete
from tests.support import FORMS, RULEBOOK, TREE, catalogue, rules_of

PAGE = TREE / "docs" / "record-format.md"
DEALS = TREE / "docs" / "record-examples.md"
GOLDEN = TREE / "tests" / "golden"
MADE = run_path(str(TREE / "docs" / "record.py"))


def _block(name: str) -> str:
    """What is made under a name."""
    text = PAGE.read_text(encoding="utf-8")
    return text.partition(f"<!-- made: {name} -->")[2].partition("<!-- end -->")[0]


def test_the_tables_of_the_record_are_those_of_the_program() -> None:
    assert PAGE.read_text(encoding="utf-8") == MADE["page"](), "run python docs/record.py"
    assert all(_block(name).strip() for name in MADE["BLOCKS"])


@pytest.mark.parametrize("form", FORMS)
def test_what_a_form_asks_stands_in_its_line(form: str) -> None:
    known: dict[str, list[str]] = {}

    def watch(s: State, at: int, seat: int, token: str) -> None:
        del at, seat, token
        asked = known.setdefault(s.rules.id, MADE["questions"](s.rules))
        assert s.deal.question in asked

    record = read(GOLDEN / f"{form}.jsonl")
    rules = rules_of(form)
    replay(rules, complete(record.header, rules, record.actions), record.actions, watch=watch)


@pytest.mark.parametrize("form", FORMS)
def test_every_cause_of_a_playthrough_is_named(form: str) -> None:
    causes = set(re.findall(r"^\| `([\w-]+)`", _block("causes"), re.MULTILINE))
    ledger = json.loads((GOLDEN / f"{form}.json").read_text(encoding="utf-8"))["ledger"]
    assert {line[6] for line in ledger if line[6]} <= causes


@pytest.mark.parametrize(("name", "facts"), [("deal", Deal), ("evening", Evening)])
def test_every_key_stands_in_its_table(name: str, facts: type) -> None:
    keys = re.findall(r"^\| `(\w+)` \|", _block(name), re.MULTILINE)
    assert tuple(keys) == facts.__struct_fields__  # type: ignore[attr-defined]


def _told(record: str) -> dict[str, Any]:
    found = parse(record.encode())
    rules = rules_of(found.header.form)
    header = complete(found.header, rules, found.actions)
    return report(rules, header, *replay(rules, header, found.actions))


def test_every_key_of_the_report_and_of_the_start_is_named() -> None:
    text = PAGE.read_text(encoding="utf-8")
    named = set(re.findall(r"`([\w-]+)`", text))
    told = _told('{"form": "zuger-4", "start": {"dealer": 3}}\n{"seat": "chance", "do": "stage"}')
    assert {
        *told,
        *told["match"],
        *told["slate"][0],
        *told["view"]["0"],
        *KEYS,
        *MEETING_KEYS,
    } <= named


# ------------------------------------------------------------------ whole deals

SECTIONS = re.findall(
    r"^## (.*?)\n.*?```json\n(.*?)```.*?```text\n(.*?)```",
    DEALS.read_text(encoding="utf-8"),
    re.MULTILINE | re.DOTALL,
)


def test_every_family_has_a_deal() -> None:
    shown = {
        rules_of(json.loads(deal.splitlines()[0])["form"]).spec.family for _, deal, _ in SECTIONS
    }
    assert shown == {rules_of(form).spec.family for form in FORMS}


@pytest.mark.parametrize(("title", "deal", "written"), SECTIONS, ids=[s[0] for s in SECTIONS])
def test_every_deal_of_the_page_is_played_to_its_account(
    title: str, deal: str, written: str
) -> None:
    record = parse(deal.encode())
    s, _ = replayed(record, catalogue(), RULEBOOK)
    assert title == rules_of(record.header.form).spec.titled("en")
    number = record.header.start.deal
    assert s.match.over or s.match.number == number + 1 or s.deal.question == "shuffle"
    lines = [e for e in s.match.ledger if e.deal == number]
    told = [f"{','.join(map(str, e.seats))} {e.total} {e.unit} {e.cause}" for e in lines]
    assert told == written.splitlines()
    short = "\n".join(deal.splitlines()[:-1])
    before, _ = replayed(parse(short.encode()), catalogue(), RULEBOOK)
    assert before.match.number == number


@pytest.mark.parametrize(
    "text", re.findall(r"```json\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
)
def test_every_record_of_the_page_holds_good(text: str) -> None:
    s, _ = replayed(parse(text.encode()), catalogue(), RULEBOOK)
    assert s.match.seats
