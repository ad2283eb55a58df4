"""A mechanic that the program does not know is handed in, and works wherever mechanics work."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from jasstui.bots.adviser import advise
from jasstui.bots.answers import answer
from jasstui.bots.known import known_by
from jasstui.bots.level import LEVELS, Budget
from jasstui.bots.pool import BotPool
from jasstui.bots.search.choice import weigh
from jasstui.cli.main import main
from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.engine.record import read
from jasstui.engine.replay import replayed
from jasstui.engine.starting import Start
from jasstui.engine.step import calls, legal, new_match
from jasstui.engine.view_of import view_of
from jasstui.engine.views import View, empty_view, fold_all
from jasstui.host.report import table_of
from jasstui.host.session import Seat, Session
from jasstui.mechanics.events import CardsMoved, CardsShown, Drawn, Event, LaidAway
from jasstui.mechanics.question import NotFound, Question, found
from jasstui.table.practising.coach import because, label
from jasstui.table.saying.log import sentences
from jasstui.table.saying.news import News, news_of
from jasstui.table.saying.speech import Speech
from jasstui.table.saying.summary import summary_of
from jasstui.table.shelf.shelf import Shelf
from jasstui.words import words_for
from tests.harness import test_advice as advice_harness
from tests.harness import test_every_form as harness
from tests.harness import test_sampling as sampling
from tests.harness import test_two_worlds as two_worlds
from tests.harness import test_wire as wire
from tests.lines.person import Person
from tests.lines.test_practice import practised
from tests.structure.buying import Bought, BuyCard, model
from tests.support import RULEBOOK, TREE, Table, strange
from tests.table.sitting import Sitting

FORM = "buying-jass"
FILE = TREE / "tests" / "structure" / "buying.toml"
CODE = TREE / "tests" / "structure" / "buying.py"
PAGE = TREE / "docs" / "catalogue.md"
NAMES = ("Anna", "Beat", "Claudia", "Dani")
LOOK = Look(deck("french"), "en", ascii=True)


def table() -> Table:
    """Anna is asked first; the Ace of Hearts lies on the stock."""
    return Table(FORM, "0=H6C6S6 stock=HA", dealer=3)


def speech_of(t: Table, language: str = "en") -> Speech:
    return Speech(words_for(language), LOOK, t.rules, NAMES)


# ------------------------------------------------------------------ rules


def test_what_it_tells_beyond_the_deal_is_known_to_all_in_the_next_one() -> None:
    t = table().do("0 pass", "1 pass", "2 pass", "3 pass", "0 trump H")
    view = empty_view(t.rules, 2, t.state.match)
    view.match.own = {}
    t.state.tell_on(Bought((1,)))
    t.state.tell(Bought((3,)))
    t.play_out()
    fold_all(view, t.events)
    assert t.state.match.number == 2
    assert Bought.of(t.state.deal).by == Bought.of(view.deal).by == ()
    assert Bought.of(t.state.match).by == Bought.of(view.match).by == (1,)
    assert table_of(view)["match"]["own"] == {"buy-card": {"by": [1]}}


def test_a_card_is_bought_paid_and_another_laid_off() -> None:
    t = table()
    assert t.legal() == {"buy", "pass"}
    t.do("0 buy")
    assert "HA" in t.hand(0)
    assert Bought.of(t.state.deal).by == (0,)
    assert t.points("bought") == {(1, 3): 20}
    assert t.rules_written() == {f"{FORM}.buy.paid"}
    assert t.legal() == {f"lay-off {code}" for code in t.hand(0)}
    t.do("0 lay-off H6", "1 pass", "2 pass", "3 pass")
    assert t.state.deal.question == "mode"
    assert len(t.hand(0)) == 8
    assert view_of(t.state, 0).laid == t.rules.pack.card("H6")
    assert not view_of(t.state, 2).laid


def test_what_is_forbidden_is_refused_by_rules_of_its_own_and_of_the_program() -> None:
    t = table().do("0 buy", "0 lay-off H6")
    assert t.refused("0 buy") == f"{FORM}.buy.once"
    assert t.refused("1 lay-off C7") == "table.token"
    assert t.refused("2 pass") == "table.turn"
    t = table()
    for seat in range(3):
        t.do(f"{seat} buy").do(f"{seat} {min(t.legal())}")
    assert t.legal() == {"pass"}
    assert t.refused("3 buy") == f"{FORM}.buy.most"


@pytest.mark.ci
@pytest.mark.parametrize("quick", [["--quick"], []])
def test_check_finds_nothing(quick: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(FILE), "--language", "en", *quick], model) == 0
    assert capsys.readouterr().out.startswith("0 mistakes found.")


@pytest.mark.parametrize("named", ["nowhere.at_all:buy", f"{BuyCard.__module__}:sell", "buy", ":"])
def test_check_tells_the_question_that_names_what_is_not_there(
    named: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    declared = {**BuyCard.QUESTIONS, "lay-off": Question("cards", thumb=named)}
    monkeypatch.setattr(BuyCard, "QUESTIONS", declared)
    assert main(["check", str(FILE), "--language", "en", "--quick"], model) == 1
    told = "".join(capsys.readouterr())
    assert f"«phases.buy.lay-off» names «{named}»" in told
    assert "buying.toml:" in told
    assert "1 mistake found" in told
    with pytest.raises(NotFound, match=named):
        found(named)


@pytest.mark.parametrize(("language", "told"), [("en", "write 20 points"), ("de", "20 Punkte")])
def test_the_command_line_lists_shows_and_simulates_it(
    language: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    def said(*typed: str) -> str:
        assert main([*typed, "--catalogue", str(FILE), "--language", language], model) == 0
        return capsys.readouterr().out

    assert FORM in said("list")
    assert told in said("show", FORM)
    assert f"[{FORM}.buy.once]" in said("rules", FORM)
    bots = ("--bots", "easy,normal,strong,normal", "--deals", "1", "--playouts", "9")
    assert "strong" in said("sim", FORM, *bots) or language == "de"
    assert FORM in [form.id for form in Shelf(strange(), RULEBOOK).forms]


# ------------------------------------------------------------------ the table


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize(("language", "asked"), [("en", "Buy the top"), ("de", "Die oberste")])
def test_the_page_asks_and_the_log_tells(size: tuple[int, int], language: str, asked: str) -> None:
    s = Sitting(FORM, stage="0=H6C6S6 stock=HA", dealer=3, language=language, size=size)
    s.go_on()
    assert asked in s.show()
    price = {
        "en": "The others write 20 points for it.",
        "de": "Die anderen schreiben dafür 20 Punkte.",
    }
    assert s.desk.prompt is not None
    assert s.desk.prompt.reason == price[language]
    assert [choice.token for choice in s.desk.choices] == ["buy", "pass"]
    s.press("1")
    s.go_on()
    assert s.desk.prompt.question == speech_of(table(), language).words("prompt.ask.lay-off")
    assert len(s.desk.prompt.cards or {}) == 9
    card = next(c for c in s.desk.hand if s.session.rules.pack.code(c) == "H6")
    s.press(*s.desk.labels[card], "enter")
    s.go_on()
    told = sentences(s.playback.news, s.desk.speech)
    assert {"en": "Anna: buys a card", "de": "Anna: kauft eine Karte"}[language] in " ".join(told)


def bought(event: Event, before: View) -> list[News]:
    """What the log says of the card that was bought, as its question may name it."""
    return [News("draws", before.deal.asked[0], amount=event.data["count"])]


def test_the_log_says_of_its_moves_what_its_question_names(monkeypatch: pytest.MonkeyPatch) -> None:
    declared = replace(BuyCard.QUESTIONS["buy-card"], moved=f"{__name__}:bought", shown="opened")
    monkeypatch.setattr(BuyCard, "QUESTIONS", {**BuyCard.QUESTIONS, "buy-card": declared})
    s = Sitting(FORM, stage="0=H6C6S6 stock=HA", dealer=3, language="en")
    s.go_on()
    s.press("1")
    s.go_on()
    assert News("draws", 0, amount=1, deal=1) in s.playback.news
    card, before = s.session.rules.pack.card("HA"), s.playback.onlooker
    before.deal.question = "buy-card"
    (shown,) = news_of(CardsShown(card, "stock"), before, winning=False)
    assert shown == News("opened", cards=card, deal=1)


def test_its_moves_mean_what_such_moves_usually_do() -> None:
    t = table().do("0 buy", "0 lay-off H6")
    assert [type(e) for e in t.events if isinstance(e, CardsMoved)][-2:] == [Drawn, LaidAway]


@pytest.mark.ci
def test_a_whole_partie_is_played_by_keys_in_lines_and_settled() -> None:
    s = Sitting(FORM, people=2, seed=4, language="en")
    s.play(60, Random(4), lambda sitting: sitting.shown.append((0, sitting.show())))
    person = Person(FORM, seed=5, most=60, language="en")
    person.play()
    assert "Buy the top card of the stock?" in person.text


def test_the_account_tells_what_was_paid() -> None:
    t = table().do("0 buy", "0 lay-off H6", "1 pass", "2 pass", "3 pass", "0 trump H").play_out()
    view = empty_view(t.rules, 0, new_match(t.rules, 4, 3))
    fold_all(view, t.events[: max(n for n, e in enumerate(t.events) if e.kind == "new-deal")])
    told = summary_of(view, speech_of(t))
    assert "Cards that the others bought" in [line.what for line in told.points]


# ------------------------------------------------------------------ records


def test_its_record_is_replayed_and_told_with_its_facts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "own.jsonl"
    seats = tuple(Seat(name, "") for name in NAMES)
    session = Session.new(strange().bundle(FORM, {}), RULEBOOK, seats, path, Start(3))
    session.act(-1, "stage 0=H6C6S6 stock=HA")
    session.act(0, "buy")
    session.act(0, "lay-off H6")
    s, _ = replayed(read(path), strange(), RULEBOOK)
    assert Bought.of(s.deal).by == (0,)
    assert main(["replay", str(path), "--json"], model) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["onlooker"]["deal"]["own"] == {"buy-card": {"by": [0]}}
    assert told["question"] == "buy-card"
    assert main(["replay", str(path), "--language", "en"], model) == 0
    assert "Who buys a card gives the others its price." in capsys.readouterr().out
    assert main(["replay", str(path), "--seen-by", "2"], model) == 0
    assert "lay-off ??" in capsys.readouterr().out
    assert Session.resume(path, strange(), RULEBOOK).legal(1) == ["buy", "pass"]
    assert main(["replay", str(path), "--verify"]) == 1  # the program alone does not know it
    assert "buy-card" in capsys.readouterr().err


# ------------------------------------------------------------------ bots and coach


@pytest.mark.ci
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("workers", [0, 1])
def test_bots_of_every_level_answer(level: str, workers: int) -> None:
    t = table()
    document = strange().bundle(FORM, {}).document()
    kinds = model().kinds
    with BotPool(document, kinds, RULEBOOK, workers) as pool:
        for _ in range(6):
            seat = t.turn
            view = view_of(t.state, seat)
            own = LEVELS[level]
            said = pool.submit(view, legal(t.state, seat), (), own, 1, Budget(playouts=40))
            token = said.result()
            assert token in t.legal()
            t.do(f"{seat} {token}")
            if t.state.deal.question not in ("buy-card", "lay-off"):
                return


@pytest.mark.parametrize(("stage", "said"), [("0=HAC6S6", "pass"), ("0=H6C6S6 3=HADACASA", "buy")])
def test_bots_go_by_the_rule_of_thumb_that_it_brings(stage: str, said: str) -> None:
    t = Table(FORM, stage, dealer=3)
    assert answer(known_by(view_of(t.state, 0)), legal(t.state, 0)) == said


def test_where_no_rule_of_thumb_is_brought_any_answer_is_given() -> None:
    heard = set()
    for seed in range(12):
        t = Table(FORM, "0=H6H7H8C6C7C8S6S7 stock=HA", dealer=3, seed=seed).do("0 buy")
        known = known_by(view_of(t.state, 0))
        known.match = replace(known.match, number=seed)
        heard.add(answer(known, legal(t.state, 0)))
    assert len(heard) > 3


def test_what_is_declared_not_worth_a_search_is_left_to_the_rules_of_thumb(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    t, budget = table(), Budget(playouts=100)
    t.do("0 buy")
    view, tokens = view_of(t.state, 0), legal(t.state, 0)
    assert weigh(view, tokens, Random(1), budget).found
    declared = {**BuyCard.QUESTIONS, "lay-off": Question("cards", searched=False)}
    monkeypatch.setattr(BuyCard, "QUESTIONS", declared)
    assert not weigh(view, tokens, Random(1), budget).found


@pytest.mark.parametrize("before", [[], ["0 buy"]])
def test_the_coach_tries_the_answers_and_gives_a_reason(before: list[str]) -> None:
    t = table().do(*before)
    view, tokens = view_of(t.state, 0), legal(t.state, 0)
    advice = advise(view, tokens, calls(t.state, 0), 1, 160)
    assert advice.how == "tried"
    speech = speech_of(t)
    why = because(view, advice, tokens, speech)
    kind = "at.lay-off.lay-off" if before else f"{{}}.{advice.token}"
    reasons = {speech.words.get(f"coach.{kind.format(at)}") for at in ("do", "at.buy-card")}
    assert why.startswith(tuple(filter(None, reasons)))
    assert label(advice.token, view, speech)


def test_it_is_practised_in_lines_with_advice() -> None:
    told, session = practised(FORM, ["h", "1", "h", "1"])
    assert "Advice: " in told
    assert session.done


# ------------------------------------------------------------------ the harness


@pytest.mark.ci
def test_the_harness_of_every_form_holds() -> None:
    for seed in range(3):
        harness.test_random_play_keeps_all_invariants(FORM, seed)
        two_worlds.test_another_world_looks_the_same_to_the_seat(FORM, seed)
        wire.test_a_view_is_folded_from_what_comes_out_of_the_wire(FORM, seed)
    wire.test_in_two_worlds_the_same_is_sent_byte_by_byte(FORM)
    harness.test_a_view_is_the_fold_of_what_the_seat_has_seen(FORM, 20)
    harness.test_asking_changes_nothing_and_illegal_actions_change_nothing(FORM)
    harness.test_a_clone_goes_its_own_way_and_the_same_actions_give_the_same_state(FORM)
    harness.test_out_of_turn_and_impossible_chance_are_refused(FORM)
    sampling.test_every_past_card_is_legal_in_a_dealt_world_and_what_is_certain_is_true(FORM)
    sampling.test_a_dealt_world_plays_on_to_the_end_of_the_deal(FORM)
    advice_harness.test_advice_is_the_same_in_every_world_that_looks_the_same(FORM)


# ------------------------------------------------------------------ the page


def test_the_page_shows_the_mechanic_and_its_form_as_they_are_here() -> None:
    chapter = PAGE.read_text(encoding="utf-8").partition("## A mechanic of your own\n")[2]
    blocks = re.findall(r"```(\w+)\n(.*?)```", chapter, re.DOTALL)
    assert ("python", CODE.read_text(encoding="utf-8")) in blocks
    assert ("toml", FILE.read_text(encoding="utf-8")) in blocks


def test_nothing_of_it_stands_in_the_program() -> None:
    for path in (TREE / "jasstui").rglob("*.py"):
        assert not re.search(r"buy-card|lay-off|bought\b.*card", path.read_text(encoding="utf-8"))
