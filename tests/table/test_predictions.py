"""Predictions at the table: typing a number, covered slips, one's own tricks."""

from __future__ import annotations

from functools import partial
from itertools import product
from random import Random

import pytest
from msgspec.structs import replace

from jasstui.canvas.rows import plain
from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.engine import step
from jasstui.engine.view_of import view_of
from jasstui.pages import slip
from jasstui.pages.compose import own_trick_rows, page_of, panel_of
from jasstui.pages.slip import own_block
from jasstui.table.saying.number import Number, number_of
from jasstui.table.saying.prompts import prompt_for
from jasstui.table.saying.speech import Speech
from jasstui.words import words_for
from tests.rules.differenzler_deals import SPADE_LAST, SUITS
from tests.support import Table
from tests.table.sitting import Sitting

OPEN = "differenzler-offen-4"
COVERED = "differenzler-verdeckt-4"


def slip_of(text: str) -> str:
    """What a panel about one's own prediction says."""
    return text.partition("Ansage: ")[2].partition(".")[0]


# ------------------------------------------------------------------ a number


def test_many_numbers_after_one_verb_are_typed_and_few_are_choices() -> None:
    assert number_of([f"bid {n}" for n in range(158)]) == Number("bid", tuple(range(158)), 0)
    assert number_of([f"dealer {n}" for n in range(4)]) is None
    assert number_of(["bid 1", "pass", *(f"demand {n}" for n in range(20))]) is None
    assert number_of([f"demand H{n}" for n in range(20)]) is None


def test_digits_steps_and_bounds() -> None:
    number = Number("bid", (0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 157), 6)
    assert number.with_digit("", "4") == "4"
    assert number.with_digit("0", "4") == "4"
    assert number.with_digit("15", "7") == "157"
    assert number.with_digit("157", "1") == "157"
    assert number.stepped("", 1) == "6"
    assert number.stepped("6", 1) == "7"
    assert number.stepped("5", -1) in ("3", "5")
    assert number.stepped("157", 1) == "157"
    assert number.stepped("0", -1) == "0"


@pytest.mark.parametrize(
    ("keys", "left"),
    [("1 5 backspace", "1"), ("1 5 escape", ""), ("3 end", "157"), ("3 home", "0"), ("3 x", "3")],
)
def test_keys_of_the_slip(keys: str, left: str) -> None:
    s = Sitting(COVERED, stage=SUITS, dealer=3)
    s.go_on()
    s.press(*keys.split())
    assert s.desk.typed == left
    assert ("x" in keys) == bool(s.desk.notice)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (60, 18)])
def test_the_slip_shows_bounds_aid_and_what_is_typed(size: tuple[int, int]) -> None:
    s = Sitting(COVERED, stage=SUITS, dealer=3, size=size)
    s.go_on()
    text = s.show()
    assert "0 bis 157" in text
    assert "Wie viele Punkte machst du?" in text
    if size[0] >= 80:
        assert "Schätzhilfe: 124 (2 × Trumpfpunkte + gute Asse)" in text
    s.press("4", "7")
    assert "47_" in s.show()
    s.press("enter")
    assert s.session.views[0].slip == 47
    s.go_on()
    assert s.session.onlooker.deal.question == "play"


def test_a_number_out_of_range_is_refused_with_its_rule_and_stays_to_be_changed() -> None:
    s = Sitting(OPEN, stage=SUITS, dealer=3)
    s.go_on()
    s.press("1", "9", "9", "enter")
    assert s.desk.rule == f"{OPEN}.bid.range"
    assert "0 bis 157" in s.desk.notice
    s.press("backspace", "backspace", "0", "enter")
    assert s.session.onlooker.deal.predictions[0] == (0, 10)


def test_open_numbers_stand_at_every_seat() -> None:
    s = Sitting(OPEN, stage=SUITS, dealer=3, size=(120, 40))
    s.go_on()
    s.press("1", "5", "2", "enter")
    s.go_on()
    text = s.show()
    for _, number in s.session.onlooker.deal.predictions:
        assert f"sagt {number}" in text


# ------------------------------------------------------------------ covered slips


@pytest.mark.rule("differenzler-verdeckt-4.bid.hot-seat", "differenzler-verdeckt-4.bid.secret")
def test_each_writes_behind_the_curtain_and_only_he_can_recall_it() -> None:
    s = Sitting(COVERED, 4, stage=SUITS, dealer=3, size=(120, 40))
    for seat, number in ((0, "101"), (1, "102"), (2, "103"), (3, "104")):
        turn = s.go_on()
        assert (turn.kind, turn.seat, turn.curtain) == ("person", seat, True)
        before = s.show()
        assert not any(other in before for other in ("101", "102", "103", "104"))
        s.press(*number, "enter")
    s.desk.eyes.open()
    assert "10" not in plain(panel_of(s.desk, "slip").rows) + str(panel_of(s.desk, "slip").lines)
    turn = s.go_on()
    assert (turn.seat, turn.curtain) == (0, True)
    s.press("a")
    assert s.desk.panel is not None
    assert slip_of(" ".join(s.desk.panel.lines)) == "101"
    assert not any(other in s.show() for other in ("102", "103", "104"))
    s.press("escape")
    assert "Zettel" in s.show()
    assert "101" not in s.show()


@pytest.mark.ci
@pytest.mark.rule("differenzler-verdeckt-4.bid.secret")
def test_no_page_of_a_whole_deal_shows_a_slip_of_another() -> None:
    s = Sitting(COVERED, 4, stage=SUITS, dealer=3, size=(120, 40))
    slips = {0: "151", 1: "131", 2: "117", 3: "113"}

    def watch(sitting: Sitting) -> None:
        text = sitting.show()
        assert not any(n in text for n in slips.values())

    for number in slips.values():
        s.go_on()
        s.press(*number, "enter")
    rng = Random(3)
    for _ in range(32):
        s.play(1, rng, watch)
    assert s.session.onlooker.match.number == 1
    assert s.session.onlooker.deal.predictions == ()


# ------------------------------------------------------------------ looking at tricks


@pytest.mark.rule(
    "differenzler-offen-4.play.look-at-own-tricks", "differenzler-offen-4.play.not-others-tricks"
)
@pytest.mark.parametrize("form", [OPEN, COVERED])
def test_ones_own_tricks_may_be_looked_at_again_and_no_others(form: str) -> None:
    s = Sitting(form, 4, stage=SUITS, dealer=3, size=(120, 40))
    for _ in range(4):
        s.go_on()
        s.press("9", "enter")
    for trick in SPADE_LAST[:3]:
        for code in trick.split():
            seat = s.session.pending()[0]
            s.session.act(seat, f"play {code}")
    s.playback.catch_up()
    s.desk.eyes.sit(0)
    shown = plain(tuple(own_trick_rows(s.desk)))
    assert [line.split()[0] for line in shown.splitlines()[2:]] == ["1", "2", "3"]
    assert "deine Stiche" in [key.word for key in page_of(s.desk).keys]
    s.desk.eyes.sit(1)
    assert own_trick_rows(s.desk) == []
    assert plain(panel_of(s.desk, "last").rows).count("macht ihn") == 1
    s.desk.eyes.open()
    assert own_trick_rows(s.desk) == []


def test_other_forms_show_no_tricks_again() -> None:
    s = Sitting("schieber-4", seed=4)
    s.go_on()
    assert own_trick_rows(s.desk) == []
    s.press("a")
    assert s.desk.panel is None


def test_tricks_are_asked_for_with_the_number_that_may_not_be_said() -> None:
    t = Table("oh-hell", "", 3, seats=4).do("0 bid 2", "1 bid 3", "2 bid 1")
    for language, question, barred in (
        ("de", "Wie viele Stiche machst du?", "nicht 4"),
        ("en", "How many tricks will you make?", "not 4"),
    ):
        view = view_of(t.state, 3)
        speech = Speech(
            words_for(language), Look(deck("french"), language), view.rules, list("ABCD")
        )
        verify = partial(step.verify, t.state, 3)
        prompt = prompt_for(view, sorted(t.legal(3)), (), speech, verify)
        assert prompt.question == question
        assert prompt.reason.endswith(barred)
        assert prompt.number is not None
        assert 4 not in prompt.number.values


def test_few_numbers_are_typed_where_0_is_one_of_them() -> None:
    t = Table("oh-hell", "", 3, {"hands": "up"}, seats=4)
    view = view_of(t.state, 0)
    speech = Speech(words_for("en"), Look(deck("french"), "en"), view.rules, list("ABCD"))
    prompt = prompt_for(view, ["bid 0", "bid 1"], (), speech, partial(step.verify, t.state, 0))
    assert prompt.number is not None
    assert (prompt.number.least, prompt.number.most) == (0, 1)
    assert prompt.choices == ()


@pytest.mark.parametrize("language", ["de", "en", "fr", "it"])
@pytest.mark.parametrize("width", [24, 25, 30])
def test_what_is_missing_from_ones_number_is_told_whole(
    language: str, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    t = Table(COVERED, SUITS, 3)
    t.do(*(f"{seat} bid {seat}" for seat in range(4)))
    view = view_of(t.state, 0)
    speech = Speech(words_for(language), Look(deck("french"), language), t.rules, ("A",) * 4)
    for made, number in product((0, 37, 99, 100, 157), (0, 9, 46, 120, 157)):
        monkeypatch.setattr(slip, "own_number", lambda _, number=number: number)
        seen = replace(view, points=(made, 0, 0, 0))
        told = plain(own_block(seen, speech, width + 1)).split("\n")
        key = "missing" if made < number else "above" if made > number else "there"
        apart = abs(number - made)
        whole = words_for(language)(f"table.own.so-far-{key}", made=made, n=apart)
        assert whole in told[1] or words_for(language)(f"table.own.{key}", n=apart) in told[1]
        assert f" {number}" in told[0] or told[1].startswith(f"{number} ")
