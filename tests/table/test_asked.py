"""What stands where a person is asked: refusals among several rows of choices, how many cards are
still to be laid away, and who is thinking."""

from __future__ import annotations

import pytest

from jasstui.pages.compose import page_of
from jasstui.table.doing.turn import Turn
from jasstui.table.doing.working import working
from jasstui.words import words_for
from tests.table.sitting import Sitting

SAY = words_for("de")


def test_a_refusal_stands_above_two_rows_of_choices() -> None:
    s = Sitting("coiffeur-4", dealer=3)
    s.go_on()
    before = s.show().splitlines()
    s.press("9")
    after = s.show().splitlines()
    changed = [(old, new) for old, new in zip(before, after, strict=True) if old != new]
    assert [old.strip() for old, _ in changed] == [f"▸ {SAY('prompt.ask.box')}"]
    assert SAY("refuse.no-key", cap="9") in changed[0][1]


def test_who_improves_is_told_how_many_cards_are_still_to_go() -> None:
    s = Sitting("handjass-bessern-3", dealer=2)
    s.reply("1")
    for left in (3, 2, 1):
        s.go_on()
        assert s.desk.prompt is not None
        assert s.desk.prompt.reason.startswith(SAY("prompt.why.lay", n=left))
        s.press("1", "enter")
    s.go_on()
    assert s.desk.prompt is None or s.desk.prompt.verb != "lay"


def test_nobody_thinks_about_a_card_that_lies_on_the_table() -> None:
    s = Sitting("schieber-4", dealer=0, seed=4)
    told = []
    while s.desk.prompt is None:
        turn = s.desk.next()
        if isinstance(turn, Turn) and turn.kind == "person":
            break
        beat = s.desk.beat = None if isinstance(turn, Turn) else turn
        question = page_of(s.desk).question
        if beat in ("card", "word"):
            told.append((question, s.desk.speech.name(s.playback.news[-1].seat)))
    assert told
    assert all(SAY("table.thinking", name=name) != question for question, name in told)


@pytest.mark.parametrize(
    ("question", "word"), [("give-away", "abgeben"), ("wedding", "Hochzeit"), ("pigs", "Schweine")]
)
def test_who_can_only_say_no_is_told_why(question: str, word: str) -> None:
    weak = "0=H9H9HTHTDKDKSASASKSKCACA"
    s = Sitting("doppelkopf-4", people=4, dealer=3, stage=weak)
    s.go_on()
    while s.session.onlooker.deal.question != question:
        s.press("0")
        s.go_on()
    assert s.desk.viewer == 0
    (choice, no) = s.desk.choices
    assert (choice.key, choice.label, no.key) == ("1", word, "0")
    assert choice.refused
    s.press("1")
    assert s.desk.notice.endswith(".")
    assert s.session.onlooker.deal.asked[0] == 0


def test_several_cards_to_pick_up_again_have_a_key_of_that_name() -> None:
    s = Sitting("bieter-3", dealer=2)
    s.go_on()
    s.press("2", "0", "0", "0", "enter")
    s.go_on()
    assert s.desk.prompt is not None
    assert s.desk.prompt.verb == "lay"
    for _ in range(2):
        s.press("11", "enter")
        s.go_on()
    assert [c.label for c in s.desk.extras] == [SAY("prompt.several.take-back")]


def test_a_long_refusal_leaves_what_was_typed_to_be_read() -> None:
    s = Sitting("bieter-3", dealer=2)
    s.go_on()
    s.press("5", "0", "0")
    typed = next(line for line in s.show().splitlines() if "500_" in line)
    s.press("enter")
    after = s.show().splitlines()
    assert typed in after
    told = [line.strip() for line in after[after.index(typed) - 2 : after.index(typed)]]
    assert f"▸ {s.desk.notice}" == " ".join(told)


@pytest.mark.parametrize("form", ["hose-abe", "tschau-sepp"])
def test_no_question_names_a_key_for_tricks_where_nobody_makes_any(form: str) -> None:
    for seed in range(3):
        s = Sitting(form, seed=seed)
        for _ in range(4):
            s.go_on()
            assert "table.trick" not in [action.id for action in working(s.desk)]
            s.press(*s.useful_keys()[:1] * 2)


@pytest.mark.parametrize(("top", "moves"), [("HK", True), ("S7", False)])
def test_arrows_are_offered_only_where_a_card_can_be_chosen(top: str, moves: bool) -> None:
    hands = "0=HAH9D6D8C6 1=H8HQS8D9DT 2=S9STC9CTDK"
    s = Sitting("tschau-sepp", seats=3, stage=f"{hands} stock={top}", dealer=2)
    s.go_on()
    assert bool(s.desk.choices) == moves
    assert ("table.previous" in [action.id for action in working(s.desk)]) == moves


def test_enter_passes_where_one_may_and_else_takes_the_first_choice() -> None:
    s = Sitting("schieber-4", people=4, dealer=3)
    s.go_on()
    assert s.desk.choices[s.desk.focus].token == "push"
    s.press("enter")
    s.go_on()
    assert s.desk.viewer == 2
    assert s.desk.focus == 0
    s.press("right", "escape")
    assert s.desk.focus == 0


def test_no_card_is_raised_before_it_is_chosen() -> None:
    s = Sitting("schieber-4", people=4, dealer=3)
    s.reply("1")
    s.go_on()
    assert s.desk.playable
    assert (s.desk.focus, s.desk.selected) == (-1, 0)
