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
from jasstui.host.heads import complete
from jasstui.host.report import keys_of_deal, report
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.partien.evening import Evening
from jasstui.mechanics.state import State
from tests.support import FORMS, RULEBOOK, TREE, Table, catalogue, rules_of

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


@pytest.mark.ci
@pytest.mark.parametrize("form", FORMS)
def test_what_a_form_asks_stands_in_its_line(form: str) -> None:
    known: dict[str, list[str]] = {}

    def watch(s: State, at: int, seat: int, token: str, _: int) -> None:
        del at, seat, token
        if s.rules.id not in known:
            known[s.rules.id] = MADE["questions"](s.rules)
        assert s.deal.question in known[s.rules.id]

    record = read(GOLDEN / f"{form}.jsonl")
    rules = rules_of(form)
    replay(rules, complete(record.header, rules, record.actions), record.actions, watch=watch)


CARDS = re.compile(r"((?:[HDCS][2-9TJQKA]|\*J)'?)+")


def _shape(token: str) -> tuple[str, ...]:
    """A token by its verb and what it is said with: cards, numbers or names."""
    verb, *words = token.split(" ")
    said = ("cards" if CARDS.fullmatch(w) else "number" if w.isdigit() else "name" for w in words)
    return (verb, *dict.fromkeys(said))


TOKENS = {_shape(token) for token in re.findall(r"`([^`\n]+)`", PAGE.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("form", FORMS)
def test_every_word_that_may_be_said_stands_on_the_page(form: str) -> None:
    actions = read(GOLDEN / f"{form}.jsonl").actions
    said = {_shape(action.token) for action in actions if action.seat >= 0}
    steps = rules_of(form).steps.values()
    asked = {(word,) for step in steps for each in step.QUESTIONS.values() for word in each.words}
    assert (said | asked) - TOKENS == set()


def test_a_dealer_picked_by_chance_is_the_answer_to_the_draw() -> None:
    state = Table("schieber-4", dealer=-1, options={"first_dealer": "random"}).state
    assert (state.deal.question, state.deal.asked) == ("draw", (CHANCE,))
    assert "answer to the question `draw` with `first_dealer = random`" in PAGE.read_text("utf-8")


@pytest.mark.parametrize("form", FORMS)
def test_every_cause_of_a_playthrough_is_named(form: str) -> None:
    causes = set(re.findall(r"^\| `([\w-]+)`", _block("causes"), re.MULTILINE))
    ledger = json.loads((GOLDEN / f"{form}.json").read_text(encoding="utf-8"))["ledger"]
    assert {line[6] for line in ledger if line[6]} <= causes


@pytest.mark.parametrize(
    ("name", "facts"),
    [("deal", tuple(keys_of_deal())), ("evening", Evening.__struct_fields__)],
)
def test_every_key_stands_in_its_table(name: str, facts: tuple[str, ...]) -> None:
    keys = re.findall(r"^\| `(\w+)` \|", _block(name), re.MULTILINE)
    assert tuple(keys) == facts


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


@pytest.mark.ci
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


def test_every_header_of_the_page_can_be_started_with() -> None:
    text = PAGE.read_text(encoding="utf-8")
    headers = re.findall(r"```jsonl\n(.*?)```", text, re.DOTALL)[0].splitlines()
    third, bock = (replayed(parse(h.encode()), catalogue(), RULEBOOK)[0] for h in headers)
    assert third.match.number == 3
    assert (bock.match.evening.round, bock.match.evening.left, bock.match.dealer) == ("bock", 3, 2)


# ------------------------------------------------------------------ what the page says of stages


def _state(form: str, start: str, *lines: str) -> State:
    rows = [f'{{"form": "{form}", "start": {start}}}']
    for line in lines:
        seat, _, token = line.partition(" ")
        rows.append(json.dumps({"seat": int(seat) if seat.isdigit() else seat, "do": token}))
    return replayed(parse("\n".join(rows).encode()), catalogue(), RULEBOOK)[0]


def test_a_licked_card_is_the_last_of_the_stock_and_moves_the_others_up() -> None:
    stage = "chance stage 0=HAHK 2=DADK stock=SA"
    plain = _state("zwick-4", '{"dealer": 3}', stage, "2 pass", "3 pass")
    licked = _state("zwick-4", '{"dealer": 3}', stage, "2 lick", "2 keep", "2 pass")
    last = plain.stock[-1]
    assert licked.hands[2] & last
    assert plain.stock[0] == plain.rules.pack.card("SA")
    assert licked.stock[1] == plain.stock[0]
    assert plain.hands[3] & licked.stock[0]


def test_the_dealer_names_the_suit_of_a_first_under() -> None:
    s = _state("tschau-sepp", '{"dealer": 1}', "chance stage stock=HJ")
    assert (s.deal.question, s.deal.asked) == ("suit", (1,))


def test_who_has_to_play_a_solo_says_no_word_before_its_name() -> None:
    passes = [f"{seat} pass" for seat in (1, 2, 3, 1, 2, 3)]
    start = '{"dealer": 3, "meeting": {"round": "duty"}}'
    s = _state("doppelkopf-4", start, "chance stage", *passes)
    assert (s.deal.duty, s.deal.question, s.deal.asked) == (0, "name", (0,))


def test_the_second_hand_of_the_dealer_is_the_top_of_the_stock() -> None:
    s = _state("hose-abe", '{"dealer": 1}', "chance stage stock=HAHKHQ")
    assert s.rules.pack.codes(s.aside) == s.rules.pack.codes(s.rules.pack.mask("HAHKHQ"))


@pytest.mark.parametrize(("form", "seat"), [("zuger-4", 2), ("handjass-bessern-3", 2)])
def test_a_turned_card_is_the_last_of_a_hand(form: str, seat: int) -> None:
    s = _state(form, f'{{"dealer": {3 if form == "zuger-4" else 2}}}', "chance stage")
    assert s.hands[seat] & s.deal.turned
