"""What the screen tells of cards to draw, of Weis in every trick and of the die."""

from __future__ import annotations

from random import Random

import pytest

from jasstui.table.saying.bar import bar_of
from jasstui.table.saying.between import tricks_of_deal
from jasstui.table.saying.die import die_thrown
from tests.table.sitting import Sitting, watched

ROW = "0=S9S8S7S6CACKCQD6D7 1=HAHKHQSASKSJC6C7C8 stock=H7H8ST"


def test_the_bar_counts_the_stock_and_all_tricks_to_come() -> None:
    s = Sitting("schmaus-2", people=2, stage=ROW, dealer=1)
    s.go_on()
    assert bar_of(s.desk.view, s.desk.speech).parts[:3] == (
        "Spiel 1",
        "Stich 1 von 18",
        "Stock 18",
    )
    assert "noch 17" in s.show()


@pytest.mark.parametrize(("form", "tricks"), [("schmaus-2", 18), ("grauer-jass-2", 9)])
def test_tricks_are_as_many_while_cards_are_being_drawn(form: str, tricks: int) -> None:
    s = Sitting(form, people=1, seed=4, dealer=1)
    s.play(30, Random(4))
    playback, counted = watched(s.session), set[int]()
    while (beat := playback.advance()) is not None and beat != "deal":
        if playback.onlooker.deal.question == "play" and beat != "rest":
            counted.add(tricks_of_deal(playback.onlooker))
    assert counted == {tricks}


def test_parts_of_a_row_are_offered_by_value_and_cards() -> None:
    s = Sitting("schmaus-2", people=2, stage=ROW, dealer=1)
    s.go_on()
    s.press("w")
    assert [choice.label for choice in s.desk.choices] == [
        "Weis 20: ♣A ♣K ♣D",
        "Weis 20: ♠8 ♠7 ♠6",
        "Weis 20: ♠9 ♠8 ♠7",
        "Weis 50: ♠9 ♠8 ♠7 ♠6",
    ]
    s.press("1")
    assert s.session.onlooker.deal.called == ((0, 20),)


def test_a_player_reads_what_he_has_drawn() -> None:
    s = Sitting("schmaus-2", people=2, stage=ROW, dealer=1)
    s.go_on()
    s.session.act(0, "play CA")
    s.session.act(1, "play C6")
    s.go_on()
    assert s.desk.prompt is not None
    assert s.desk.prompt.reason == "Aufgenommen: ♥8."


def test_the_die_stands_in_the_bar_and_says_what_must_be_led() -> None:
    stage = "0=HAHKC6C7D8D9SJSTS6 1=HQHJCACTDADKS7S8SQ"
    s = Sitting("grauer-jass-2", people=2, stage=stage, dealer=1)
    s.go_on()
    s.session.act(0, "trump H")
    s.session.act(-1, "roll 4")
    s.go_on()
    assert bar_of(s.desk.view, s.desk.speech).parts[:3] == (
        "Würfel 4: ♣ Kreuz",
        "Spiel 1 von 4",
        "Stich 1 von 9",
    )
    assert s.desk.prompt is not None
    assert s.desk.prompt.reason == "Du hast eine 4 gewürfelt: ♣ Kreuz."
    assert s.desk.prompt.playable == s.session.rules.pack.mask("C6C7")


def test_a_number_that_is_rolled_again_is_shown_like_any_other() -> None:
    s = Sitting("grauer-jass-2", seed=1)
    while not any(number == 6 for _, _, number, _ in s.session.onlooker.deal.rolled):
        s.go_on(show=True)
        s.press(*Random(1).choice(s.useful_keys()), "enter")
    s.go_on(show=True)
    assert any("6" in text for _, text in s.shown)


def test_the_die_lies_on_the_mat_from_its_throw_on() -> None:
    stage = "0=HAHKC6C7D8D9SJSTS6 1=HQHJCACTDADKS7S8SQ"
    s = Sitting("grauer-jass-2", people=2, stage=stage, dealer=1)
    s.go_on()
    s.session.act(0, "trump H")
    assert die_thrown(s.session.views[0], s.desk.speech) is None
    s.session.act(-1, "roll 4")
    die = die_thrown(s.session.views[0], s.desk.speech)
    assert die is not None
    assert (die.number, die.title) == (4, "gewürfelt 4")
    words = ("♥ Herz", "♦ Ecken", "♠ Schaufel", "♣ Kreuz", "Undenufe", "noch einmal")
    assert die.meanings == words
    s.session.act(0, "play C6")
    assert die_thrown(s.session.views[1], s.desk.speech) == die
