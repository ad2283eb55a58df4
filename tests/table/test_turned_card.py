"""Euchre at the table: the turned card, the bowers in the fan, who plays alone, the markers."""

from __future__ import annotations

import pytest

from jasstui.draw.look import Look
from jasstui.engine.step import verify
from jasstui.engine.view_of import view_of
from jasstui.table.composing.scene import Mat, table_model
from jasstui.table.saying.fan import sorted_hand, trump_cards
from jasstui.table.saying.reasons import reason_of
from jasstui.table.saying.roles import note_of, roles_of
from jasstui.table.saying.speech import Speech
from jasstui.words import words_for
from tests.draw.drawing import DECKS
from tests.rules.euchre_tables import euchre
from tests.support import Table
from tests.table.sitting import Sitting

NAMES = ("Anna", "Beat", "Claudia", "Dani")


def speech_of(t: Table, trump: str = "") -> Speech:
    return Speech(words_for("de"), Look(DECKS["french"]), t.rules, NAMES, trump)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_accepting_is_asked_with_the_card_in_words(size: tuple[int, int]) -> None:
    s = Sitting("euchre-4", dealer=3, stage="0=HAHK stock=H7", size=size)
    s.go_on()
    text = s.show()
    for word in (
        "Herz 7 liegt offen",
        "annehmen",
        "allein spielen",
        "weiter",
        "0 von 5",
        "noch 11",
    ):
        assert word in text


def test_both_bowers_stand_first_and_have_names() -> None:
    t = euchre("0=DJHJHAS7D8 stock=H7").do("0 accept", "3 discard H7")
    view = view_of(t.state, 0)
    assert t.rules.pack.write(sorted_hand(view)) == "HJDJHAS7D8"
    assert trump_cards(view) & t.rules.pack.mask("HJDJHAS7D8") == t.rules.pack.mask("HJDJHA")
    speech = speech_of(t, "H")
    assert [speech.card(c) for c in sorted_hand(view)] == [
        "rechter Bower",
        "linker Bower",
        "Herz Ass",
        "Pik 7",
        "Karo 8",
    ]


def test_the_turned_card_stands_beside_the_dealer_until_he_plays_it() -> None:
    t = euchre("0=HA 3=S7S8S9STSJ stock=H7").do("0 accept", "3 discard S7")
    speech = speech_of(t, "H")
    assert note_of(view_of(t.state, 1), 3, True, speech) == "♥7"
    model = table_model(view_of(t.state, 0), Mat(0, {}), speech, 90, 26)
    assert "♥7" in [seat.note for seat in model.seats]
    assert [pile.captions[-1] for pile in model.piles] == ["noch 11", "beim Geber"]
    t.do("0 play HA")
    while t.turn != 3:
        t.do(f"{t.turn} {min(t.legal())}")
    t.do("3 play H7")
    assert note_of(view_of(t.state, 1), 3, True, speech) == ""


def test_a_card_turned_down_says_so() -> None:
    t = euchre("stock=H7").do("0 pass", "1 pass", "2 pass", "3 pass")
    model = table_model(view_of(t.state, 0), Mat(0, {}), speech_of(t), 57, 12)
    assert [pile.captions[-1] for pile in model.piles] == ["noch 11", "abgelehnt"]


def test_who_plays_alone_and_who_sits_out_is_told() -> None:
    t = euchre("3=S7 stock=H7").do("0 accept-alone", "3 discard S7")
    view, speech = view_of(t.state, 1), speech_of(t, "H")
    assert "allein" in roles_of(view, 0, 1, speech)
    assert roles_of(view, 2, 1, speech) == ("setzt aus",)
    model = table_model(view_of(t.state, 2), Mat(2, {}), speech, 57, 12)
    assert model.seats[0].out
    assert model.left.startswith("Anna") or not model.left


def test_the_reason_names_trumps_when_the_left_bower_is_led() -> None:
    t = euchre("0=DJD7C7C8C9 1=D8S7S8S9H9 stock=H7").do("0 accept", "3 discard H7", "0 play DJ")
    view, speech = view_of(t.state, 1), speech_of(t, "H")
    cards: dict[int, tuple[str, ...]] = {t.rules.pack.card("H9"): ("play H9",)}
    told = reason_of(view, cards, speech, lambda token: verify(t.state, 1, token))
    assert told == "Herz ist ausgespielt: Du musst Trumpf geben."


def test_a_joker_that_is_led_names_trumps_too() -> None:
    t = euchre("0=*JD7C7C8C9 1=D8S7S8S9H9 stock=H7", joker="on")
    t.do("0 accept", "3 discard H7", "0 play *J")
    cards: dict[int, tuple[str, ...]] = {t.rules.pack.card("H9"): ("play H9",)}
    told = reason_of(view_of(t.state, 1), cards, speech_of(t, "H"), lambda k: verify(t.state, 1, k))
    assert told == "Herz ist ausgespielt: Du musst Trumpf geben."
