"""Games without tricks at the table: everybody in sight, direction, calls, exchange by letters."""

from __future__ import annotations

import pytest

from jasstui.table.saying.rounds import going_on
from tests.table.sitting import NAMES, Sitting

LAYING = "0=HAH9S6C6D6 1=H8HQS8D9DT 2=S9STC9CTDK stock=HK"
SWAPPING = "0=HKHQC7 1=D6D8S9 2=SKSTC6 stock=HTD9CA"


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize(
    ("form", "seats"),
    [("tschau-sepp", 2), ("tschau-sepp", 5), ("tschau-sepp", 8), ("hose-abe", 6), ("hose-abe", 10)],
)
def test_everybody_sits_in_sight_with_the_direction_and_who_is_next(
    form: str, seats: int, size: tuple[int, int]
) -> None:
    s = Sitting(form, seats=seats, size=size)
    s.go_on()
    if s.desk.view.deal.question == "two-hands":
        s.press("1")
        s.go_on()
    page = s.show()
    for name in NAMES[:seats]:
        assert name in page
    turned = s.desk.view.deal.shed.direction < 0
    told = f"linksum, danach {NAMES[seats - 1]}" if turned else f"rechtsum, danach {NAMES[1]}"
    assert told in page


@pytest.mark.parametrize("language", ["de", "en", "fr", "it"])
def test_a_sentence_beside_the_own_plate_is_broken_and_never_cut(language: str) -> None:
    s = Sitting("tschau-sepp", seats=2, size=(100, 36), language=language)
    s.go_on()
    page, told = s.show(), going_on(s.desk.view, s.desk.speech)
    assert all(word in page for word in told.split())


def test_the_word_is_chosen_with_c_and_said_with_the_card() -> None:
    s = Sitting("tschau-sepp", seats=3, stage=LAYING, dealer=2)
    s.go_on()
    assert "rufen: nichts" in s.show()
    s.press("c")
    assert "rufen: Tschau" in s.show()
    s.press("c")
    assert "rufen: Sepp" in s.show()
    s.press("c", "c")
    key = next(key for card, key in s.desk.labels.items() if s.desk.speech.short(card) == "♥9")
    move = s.press(key, key)
    assert move is not None
    assert move.token == "shed H9 tschau"


def test_an_ace_turns_the_direction_on_the_mat() -> None:
    s = Sitting("tschau-sepp", 3, seats=3, stage=LAYING, dealer=2)
    s.go_on()
    key = next(key for card, key in s.desk.labels.items() if s.desk.speech.short(card) == "♥A")
    s.press(key, key)
    s.go_on()
    assert s.desk.viewer == 2
    assert "linksum, danach Beat" in s.show()


def test_cards_are_exchanged_by_number_and_letter() -> None:
    s = Sitting("hose-abe", seats=3, stage=SWAPPING, dealer=2)
    s.go_on()
    page = s.show()
    assert "Deine Hand zählt     20" in page
    assert "Klopfst du, hat jeder noch einen Zug." in page
    assert "niemand geklopft" in page
    s.press("3", "3")
    assert "Kreuz 7 gegen welche Karte?" in s.show()
    move = s.press("a")
    assert move is not None
    assert move.token == "swap C7 HT"


def test_who_knocks_is_told_and_the_hands_are_compared() -> None:
    s = Sitting("hose-abe", seats=3, stage=SWAPPING, dealer=2)
    s.go_on()
    move = s.press("k")
    if s.desk.stack:
        move = s.press("1")
    assert move is not None
    assert move.token == "knock"
    s.go_on()
    told = [n for n in s.playback.news if n.kind == "hand"]
    assert {n.seat for n in told} == {0, 1, 2}


def test_cards_with_a_function_stand_beside_the_mat_as_agreed() -> None:
    s = Sitting("tschau-sepp", seats=3, stage=LAYING, dealer=2, size=(120, 40))
    s.go_on()
    shown = s.show()
    for line in (
        "Karten mit Funktion",
        "7  2 ziehen und aussetzen",
        "8  gleich noch eine legen",
        "B  Farbe wünschen",
        "A  Richtung dreht",
    ):
        assert line in shown
    agreed = {"function_seven": "stack", "function_eight": "skip", "function_ace": "off"}
    s = Sitting(
        "tschau-sepp",
        seats=3,
        stage=LAYING,
        dealer=2,
        size=(120, 40),
        options=agreed,
        language="en",
    )
    s.go_on()
    shown = s.show()
    assert "7  draw 2 or add another" in shown
    assert "8  next player sits out" in shown
    beside = [line[90:] for line in shown.splitlines()]
    assert any("J  name a suit" in line for line in beside)
    assert not any("A  " in line for line in beside)


def test_beside_the_mat_stands_what_an_exchange_would_make_of_the_hand() -> None:
    s = Sitting("hose-abe", seats=3, stage=SWAPPING, dealer=2, size=(120, 40))
    s.go_on()
    shown = s.show()
    assert "Deine Hand zählt          20" in shown
    assert "alle drei getauscht       11" in shown
    assert "mit ♥10 statt ♣7          30" in shown  # the best exchange while no card is raised
    assert "mit ♦9" in shown
    s.press("3")
    shown = s.show()
    assert "mit ♥10 statt ♣7          30" in shown
    assert "mit ♣A statt ♣7           20" in shown


def test_a_small_window_shows_beside_the_hand_what_exchanges_are_worth() -> None:
    s = Sitting("hose-abe", seats=3, stage=SWAPPING, dealer=2)
    s.go_on()
    assert "Deine Hand zählt" in s.show().partition("Tauschen,")[0]
    s.press("3")
    assert "mit ♥10 statt ♣7" in s.show()


def test_what_fits_on_the_pile_is_told_as_it_was_agreed() -> None:
    s = Sitting("tschau-sepp", seats=3, stage=LAYING, dealer=2)
    s.go_on()
    assert "Es passt: Herz, König, Bauer." in s.show()
    s = Sitting("tschau-sepp", seats=3, stage=LAYING, dealer=2, options={"function_under": "off"})
    s.go_on()
    assert "Es passt: Herz, König." in s.show()
