"""What is asked, and what a key does with it."""

from __future__ import annotations

from random import Random

import pytest

from jasstui.canvas.cells import Canvas
from jasstui.canvas.rows import Rect, plain
from jasstui.lists import next_of
from jasstui.mechanics.bidding.choose import Pushed
from jasstui.mechanics.bidding.unplayed import Shared
from jasstui.pages.compose import page_of
from jasstui.pages.strips import chip_text, fitted, paint_question, rows_of
from jasstui.pages.table import paint_page
from jasstui.settings import Settings
from jasstui.table.composing.handover import curtain_of
from jasstui.table.saying.choices import Choice
from jasstui.table.saying.prompts import _grouped_deeper
from jasstui.table.saying.roles import roles_of
from tests.support import FORMS
from tests.table.every_screen import questions
from tests.table.sitting import Sitting


def labels(sitting: Sitting) -> dict[str, str]:
    return {choice.key: choice.label for choice in sitting.desk.choices}


def test_trump_choice_numbers_modes_and_pushes_on_zero() -> None:
    s = Sitting("schieber-4", people=1, stage="0=HAHKHQ", dealer=3)
    s.go_on()
    assert s.desk.prompt is not None
    assert s.desk.prompt.question == "Was ist Trumpf?"
    assert labels(s) == {
        "1": "♥ Herz",
        "2": "♦ Ecken",
        "3": "♣ Kreuz",
        "4": "♠ Schaufel",
        "5": "Obenabe",
        "6": "Undenufe",
        "0": "schieben",
    }
    s.press("3")
    assert s.session.onlooker.deal.mode == "C"


def test_a_partner_reads_who_pushed_and_why_he_cannot() -> None:
    s = Sitting("schieber-4", people=4, dealer=3)
    s.go_on()
    s.press("0")
    s.go_on()
    assert s.desk.viewer == 2
    assert s.desk.prompt is not None
    assert s.desk.prompt.reason == "Anna hat geschoben."
    push = next(c for c in s.desk.choices if c.token == "push")
    assert push.refused
    s.press(push.key)
    assert Pushed.of(s.session.onlooker.deal).pushed == 1
    assert s.desk.rule == "schieber-4.bid.push"
    assert s.desk.notice == s.session.rules.rulebook.rule("schieber-4.bid.push").sentence("de")


def test_a_digit_raises_a_card_and_the_same_digit_plays_it() -> None:
    s = Sitting("schieber-4", people=1, dealer=3)
    s.go_on()
    s.press("5")
    s.go_on()
    first = s.desk.hand[0]
    assert s.press("1") is None
    assert s.desk.selected == first
    s.press("1")
    assert first in [card for _, card in s.session.onlooker.trick]


def test_quick_play_needs_one_digit() -> None:
    s = Sitting("schieber-4", people=1, dealer=3, settings=Settings(quick_play=True))
    s.go_on()
    s.press("5")
    s.go_on()
    move = s.press("1")
    assert move is not None
    assert move.token.startswith("play ")


def test_arrows_walk_over_playable_cards_only_and_enter_plays() -> None:
    s = Sitting("schieber-4", people=4, stage="0=HAHK 1=HQHJC6C7C8", dealer=3)
    s.go_on()
    s.press("5")
    s.lay("HA")
    assert s.desk.viewer == 1
    seen = set()
    for _ in range(4):
        s.press("right")
        seen.add(s.session.rules.pack.code(s.desk.selected))
    assert seen == {"HQ", "HJ"}
    s.press("enter")
    assert len(s.session.onlooker.trick) == 2


def _key_of(s: Sitting, code: str) -> tuple[str, ...]:
    return (s.desk.labels[s.session.rules.pack.card(code)],)


@pytest.mark.rule("jass-base.follow.no-trump")
def test_a_blocked_card_is_refused_in_the_words_of_the_rule() -> None:
    s = Sitting("schieber-4", people=4, stage="0=HAHK 1=HQHJC6C7C8", dealer=3)
    s.go_on()
    s.press("5")
    s.lay("HA")
    assert s.desk.prompt is not None
    assert s.desk.prompt.reason == "Herz ist ausgespielt: Du musst Herz geben."
    blocked = next(
        str(n) for n, card in enumerate(s.desk.hand, start=1) if card not in s.desk.labels
    )
    assert s.press(blocked) is None
    assert s.desk.rule == "jass-base.follow.no-trump"
    card = s.desk.speech.card(s.desk.hand[int(blocked) - 1])
    assert s.desk.notice == f"{card} geht nicht. {s.desk.prompt.reason}"
    assert s.desk.notice in s.show()
    s.press("r")
    assert s.desk.panel is not None
    assert any(s.desk.rule in line for line in s.desk.panel.lines)


def test_a_key_out_of_place_is_named_and_changes_nothing() -> None:
    s = Sitting("schieber-4", people=1, dealer=3)
    s.go_on()
    before = len(s.session.history)
    s.press("9")
    assert "9" in s.desk.notice
    assert len(s.session.history) == before
    s.press("x")
    assert "x" in s.desk.notice


def test_the_second_stoeck_card_asks_whether_to_call_them() -> None:
    s = Sitting("schieber-4", people=4, stage="0=HKHQHAHJH9HTH8H7H6", dealer=3)
    s.go_on()
    s.press("1")
    for code in ("HK", "HQ"):
        while True:
            s.go_on()
            if s.desk.viewer == 0:
                break
            key = next(iter(s.desk.labels.values()))
            s.press(key, key)
        s.press(*_key_of(s, code) * 2)
    assert {c.label for c in s.desk.choices} == {"mit Stöck", "ohne Ansage"}
    s.press("1")
    assert s.session.onlooker.deal.stoeck == (0,)


def test_w_announces_a_weis_before_the_first_card() -> None:
    s = Sitting("schieber-4", people=1, stage="0=HAHKHQ", dealer=3)
    s.go_on()
    s.press("5")
    s.go_on()
    assert s.desk.prompt is not None
    assert "w" in [e.key for e in s.desk.extras]
    s.press("w")
    assert s.session.onlooker.deal.called[0][0] == 0


def test_k_asks_before_it_claims_the_rest() -> None:
    s = Sitting("schieber-4", people=1, stage="0=HJH9HAHKHQHTH8H7H6", dealer=3)
    s.go_on()
    s.press("1")
    s.go_on()
    move = s.press("k")
    assert move is None
    assert [c.label for c in s.desk.choices] == ["Der Rest gehört mir"]
    s.press("escape")
    assert s.desk.playable is not None
    s.press("k", "1")
    s.go_on()
    assert ("claim", 0) in [(item.token, item.seat) for item in s.playback.news]


def test_aucho_offers_carry_their_suit() -> None:
    s = Sitting("aucho-3", people=3, dealer=2)
    s.reply("1", "1", "1")
    s.go_on()
    assert labels(s)["2"] == "Aucho ♦ Ecken"
    assert labels(s)["5"] == "Kehr"
    assert labels(s)["0"] == "fort"


def test_many_modes_open_in_groups() -> None:
    modes = ("slalom", "quer", "guschti", "mary", "trio", "tutti")
    options = {f"mode_{name}": "on" for name in modes}
    s = Sitting("schieber-4", people=1, dealer=3, options=options)
    s.go_on()
    trio = next(c for c in s.desk.choices if c.label == "Trio")
    assert len(trio.inner) <= 9
    s.press(trio.key, trio.inner[0].key)
    if not s.session.onlooker.deal.mode:
        s.press(s.desk.choices[0].key)
    assert s.session.onlooker.deal.mode.startswith("trio-")


@pytest.mark.ci
def test_every_choice_has_its_own_key() -> None:
    rng = Random(5)
    for form in FORMS:
        s = Sitting(form, people=1, seed=5, bots="easy")

        def distinct(sitting: Sitting) -> None:
            keys = sitting.useful_keys()
            assert len(keys) == len(set(keys)), keys
            assert all(c.label for c in sitting.desk.choices)

        s.play(25, rng, distinct)


def test_several_cards_of_the_hand_are_chosen_together() -> None:
    s = Sitting(
        "doppelkopf-4", people=4, dealer=3, stage="0=CACACTCTCKCKC9C9SASADKDA 1=CQH9H9 2=CQ"
    )
    s.go_on()
    while s.session.onlooker.deal.question != "give-away":
        s.session.act(s.session.pending()[0], "pass")
    s.session.act(0, "give-away")
    s.playback.catch_up()
    s.desk.eyes.sit(0)
    s.desk.ask(0)
    assert s.desk.playable is None
    assert labels(s)["1"] == "♣9 ♦A ♦K"
    s.press("1")
    assert s.session.onlooker.piles["aside"].count == 3


def test_half_a_label_waits_is_told_and_taken_back() -> None:
    s = Sitting("bieter-3", dealer=2, stage="")
    s.go_on()
    while s.desk.playable is None or len(s.desk.labels) <= 9:
        s.press(*("enter", "enter") if s.desk.prompt and s.desk.prompt.number else ("1",))
        s.go_on()
    label = next(iter(s.desk.labels.values()))
    s.press(label[0])
    assert f"{label[0]}_ und die zweite Ziffer" in s.show()
    s.press("escape")
    assert s.desk.typed == ""
    s.press(label)
    assert s.desk.selected == s.desk.card_with(label)


def test_words_said_with_a_card_come_one_after_the_other_and_then_none() -> None:
    words = ("tschau", "sepp")
    assert [next_of(("", *words), now) for now in ("", *words)] == ["tschau", "sepp", ""]


def test_keys_that_help_in_practice_say_so_at_another_table() -> None:
    s = Sitting("schieber-4", seed=2)
    s.go_on()
    s.press("h")
    assert s.desk.notice == "Die Taste h hilft beim Üben: Auf der Startseite wählst du «üben»."
    s.press("u")
    assert s.desk.notice == s.desk.speech.words("refuse.undo-one")


@pytest.mark.rule("schafhauser-3.setup.first-king")
def test_who_may_choose_the_first_king_is_asked_for_a_king() -> None:
    s = Sitting("schafhauser-3", people=3, options={"first_king": "chosen"})
    s.go_on()
    assert s.desk.prompt is not None
    assert s.desk.prompt.question == "Wer ist zuerst König?"
    assert roles_of(s.session.onlooker, 0, 0, s.desk.speech) == ()
    assert "Spiel 1 " in curtain_of(s.desk, 0).scene
    s = Sitting("schieber-4", people=4, options={"first_dealer": "chosen"})
    s.go_on()
    assert s.desk.prompt is not None
    assert s.desk.prompt.question == "Wer gibt zuerst?"


@pytest.mark.rule("zuger-4.split.terms")
def test_shares_are_offered_in_two_steps() -> None:
    s = Sitting("zuger-3", people=3, dealer=2)
    for _ in range(2):  # both come
        s.go_on()
        s.press("1")
    s.go_on()
    assert labels(s) == {"1": "teilen, Weis halb", "2": "nur das Spiel teilen", "0": "spielen"}
    s.press("2")
    assert labels(s) == {str(n): f"{6 + n} für mich" for n in range(1, 9)}
    s.press("3")
    assert Shared.of(s.session.onlooker.deal).offered == ((0, "share-game 9"),)


def test_steps_of_ten_are_offered_only_where_there_are_so_many_numbers() -> None:
    for form, far in (("stich-differenzler-3", False), ("differenzler-offen-4", True)):
        s = Sitting(form, people=1, dealer=2)
        s.go_on()
        row = plain(paint_page(page_of(s.desk), 80, 24, s.desk.speech.look).block)
        assert ("+10" in row) == far
        assert "+1" in row


def test_a_reason_without_room_is_told_as_far_as_it_makes_sense() -> None:
    canvas = Canvas(60, 1)
    reason = "Herz ist ausgespielt: Du musst Herz geben; deine Trümpfe sind zu tief."
    paint_question(canvas, Rect(0, 0, 60, 1), "Deine Karte?", reason, waiting=False)
    assert plain(canvas.rows()).strip().endswith("Du musst Herz geben.")


@pytest.mark.rule("zuger-4.bid.one")
def test_who_alone_may_still_come_reads_that_nothing_is_played() -> None:
    s = Sitting("zuger-3", people=3, dealer=2)
    s.go_on()
    assert s.desk.prompt is not None
    assert s.desk.prompt.reason.startswith("Du brauchst 21 Punkte")
    s.press("0")
    s.go_on()
    assert s.desk.prompt is not None
    assert s.desk.prompt.reason == "Ausser dir kommt niemand: Du schreibst, ohne zu spielen."


def test_who_has_one_player_against_him_is_not_said_to_be_alone() -> None:
    for form, role in (("euchre-2", "sagt an"), ("euchre-3", "allein")):
        s = Sitting(form, people=4, dealer=0)
        s.go_on()
        s.session.act(1, "accept")
        assert role in roles_of(s.session.onlooker, 1, 0, s.desk.speech)


def test_enter_draws_where_no_card_can_be_laid() -> None:
    s = Sitting("tschau-sepp", people=1, seed=3)
    chance = Random(3)
    while s.go_on().kind != "over" and s.desk.only is None:
        s.place.act(0, chance.choice(s.place.legal(0)))
    assert "Enter  ziehen" in s.show()
    move = s.press("enter")
    assert move is not None
    assert move.token == "draw"


def test_a_run_of_one_choice_is_itself_and_no_range() -> None:
    speech = Sitting("schieber-4").desk.speech
    made = _grouped_deeper([Choice("", str(n), f"bid {n}") for n in range(100, 110)], speech)
    assert [choice.label for choice in made] == ["100 bis 108", "109"]
    assert not made[1].inner
    assert made[1].token == "bid 109"
    assert [choice.key for choice in made] == ["1", "2"]


@pytest.mark.parametrize("form", FORMS)
def test_choices_never_take_the_row_of_the_keys_and_say_where_they_open_others(form: str) -> None:
    """In the first deal, at the smallest table with a hand of pictures, also within groups."""
    for desk in questions(form, 1):
        look = desk.speech.look
        levels = [desk.prompt.choices] if desk.prompt else []
        while levels:
            choices = levels.pop()
            levels += [choice.inner for choice in choices if choice.inner]
            if not desk.view.playing:
                assert rows_of(fitted(choices, 78, look), 78, look) <= 2, [c.label for c in choices]
            for choice in choices:
                opens = look.words("…") in chip_text(choice, look, False, False)
                assert opens == bool(choice.inner), choice.label
