"""What the rules reader shows in cards follows from the form itself."""

from __future__ import annotations

import pytest

from jasstui.canvas.rows import plain, row_width
from jasstui.cards.faces import Face
from jasstui.draw.card import CardState
from jasstui.draw.deck import deck
from jasstui.draw.example import Example, Shown, Strip, paint_example
from jasstui.draw.look import Look
from jasstui.words import words_for
from tests.table.explained import LOOK, examples_of
from tests.tongues import two_for
from tests.tui.test_pages import SHELF

LOOKS = (LOOK, Look(deck("swiss"), outline=True), Look(deck("french"), ascii=True, outline=True))
FORMS = [form.id for form in SHELF.forms]


def called(form: str, title: str, **options: str) -> Example:
    return next(e for e in examples_of(form, options=options) if e.title == title)


def codes(strip: Strip) -> list[str]:
    return [card.face.code for card in strip.cards if card.face]


def of_state(strip: Strip, state: CardState) -> list[str]:
    return [card.face.code for card in strip.cards if card.face and card.state & state]


@pytest.mark.ci
@pytest.mark.parametrize("form", FORMS)
def test_every_form_shows_something_and_all_of_it_fits(form: str) -> None:
    for look, language in zip(LOOKS, [*two_for(form), "en"], strict=True):
        shown = examples_of(form, look, words_for(language))
        assert len(shown) > 1
        for example in shown:
            for width in (52, 72, 84):
                block = paint_example(example, width, look)
                assert {row_width(row) for row in block} == {width}
                told = plain(block)
                assert told.isascii() or not look.ascii
                for strip in example.strips:
                    for word in look.words(strip.told).split():
                        assert word in told


def test_cards_rank_and_count_as_the_form_has_it() -> None:
    trumps, suits, *others = called("schieber-4", "How cards rank and count").strips
    assert "".join(code[1] for code in codes(trumps)) == "J9AKQT876"
    assert [card.below for card in trumps.cards][:3] == ["20", "14", "11"]
    assert of_state(trumps, CardState.TRUMP) == codes(trumps)
    assert "".join(code[1] for code in codes(suits)) == "AKQJT9876"
    assert [strip.told for strip in others] == ["Top-down", "Bottom-up"]
    assert codes(others[1])[0].endswith("6")


def test_trumps_of_several_suits_stand_in_one_row() -> None:
    zwick = called("zwick-4", "How cards rank").strips[0]
    assert codes(zwick) == ["HA", "H7", "D7", "C7", "S7", "HK", "HQ", "HJ", "HT", "H9"]
    assert not any(card.below for card in zwick.cards)
    euchre = called("euchre-4", "How cards rank").strips[0]
    assert codes(euchre)[:3] == ["HJ", "DJ", "HA"]
    doppelkopf = called("doppelkopf-4", "How cards rank and count").strips[0]
    assert codes(doppelkopf)[0] == "HT"
    assert len(set(codes(doppelkopf))) == len(codes(doppelkopf)) == 13


def test_a_form_without_trumps_shows_none() -> None:
    (only,) = called("guggitaler-4", "How cards rank").strips
    assert only.told == "In every suit"
    assert not of_state(only, CardState.TRUMP)


def test_what_may_not_be_played_has_sunk() -> None:
    led, ruffed, exempt = called("schieber-4", "What may be played?").strips
    assert of_state(led, CardState.BLOCKED) == ["SA"]
    assert of_state(ruffed, CardState.BLOCKED) == ["H6"]
    assert not of_state(exempt, CardState.BLOCKED)
    assert exempt.told == "♥Q was led: trumps. Nobody has to give up ♥J."


def test_duties_of_other_families_are_their_own() -> None:
    follow, free = called("euchre-4", "What may be played?").strips
    assert of_state(follow, CardState.BLOCKED) == ["HK", "H7", "DA"]
    assert not of_state(free, CardState.BLOCKED)
    must_ruff = called("schmaus-2", "What may be played?").strips[1]
    assert of_state(must_ruff, CardState.BLOCKED) == ["SA", "S6", "H6"]


def test_the_card_that_wins_has_a_foot() -> None:
    (ruffed,) = called("schieber-4", "Who wins the trick?").strips
    assert of_state(ruffed, CardState.LEADING) == ["H6"]
    (suit,) = called("guggitaler-4", "Who wins the trick?").strips
    assert of_state(suit, CardState.LEADING) == ["HA"]
    assert "highest card of that suit" in suit.told


def test_melds_have_the_values_of_the_form() -> None:
    large = {s.told: s.value for s in called("schieber-4", "What Weis count").strips}
    assert large["three in a row"] == "20"
    assert large["nine in a row"] == "300"
    assert large["four Jacks"] == "200"
    assert large["Stöck"] == "20"
    small = {s.told: s.value for s in called("aucho-4", "What Weis count").strips}
    assert small["five in a row and more"] == "100"
    assert not [e for e in examples_of("zwick-4") if e.title == "What Weis count"]


def test_what_was_agreed_changes_what_is_shown() -> None:
    titles = {e.title for e in examples_of("schieber-4", options={"weis": "off", "stoeck": "off"})}
    assert "What Weis count" not in titles


def test_robbing_the_die_and_a_row_are_shown_where_they_exist() -> None:
    (rob,) = called("aucho-4", "Robbing").strips
    assert codes(rob) == ["DQ", "D6"]
    assert rob.cards[0].face is None
    (tiles,) = called("grauer-jass-2", "The die").strips
    assert [card.tile for card in tiles.cards] == [1, 2, 3, 4, 5, 6]
    assert tiles.cards[0].below == "♥ Hearts"
    (row,) = called("guggitaler-4", "How it goes on").strips
    assert [card.place for card in row.cards] == [True, False, False, False, True]
    assert row.told.endswith("♥8 ♥Q.")


def test_hands_that_are_compared_have_their_worth() -> None:
    told = [strip.told for strip in called("hose-abe", "What a hand counts").strips]
    assert [line.partition(":")[0] for line in told[:3]] == ["31", "30.5", "20"]


def test_takings_name_the_cards_they_are_about() -> None:
    lines = called("guggitaler-4", "What is written").strips
    assert [len(codes(strip)) for strip in lines[:5]] == [0, 9, 4, 1, 0]
    assert lines[3].value == "8"


def test_what_fits_on_the_pile_stands() -> None:
    (hand,) = called("tschau-sepp", "What fits on the card?").strips
    assert of_state(hand, CardState.BLOCKED) == ["D6"]
    assert {"name a suit", "play reverses"} <= {
        strip.told for strip in called("tschau-sepp", "Cards that do more").strips
    }


def test_the_slate_says_what_a_game_writes() -> None:
    slate = called("aucho-4", "On the slate")
    assert slate.slate is not None
    assert any("┃┃" in told for told in slate.told)


def test_dice_too_many_for_a_row_stand_in_two() -> None:
    tiles = tuple(Shown(below="meaning", tile=n) for n in range(1, 7))
    example = Example((), "Dice", (Strip(tiles),))
    narrow, wide = (paint_example(example, width, LOOK) for width in (52, 72))
    assert len(narrow) > len(wide)
    assert plain(narrow).count("meaning") == plain(wide).count("meaning") == 6


def test_chips_stand_close_before_they_go_on_below() -> None:
    cards = tuple(Shown(Face("H", rank)) for rank in "6789TJQKA")
    for width, rows in ((60, 4), (51, 4), (40, 5)):
        block = paint_example(Example((), "x", (Strip(cards, "nine", size=None),)), width, LOOK)
        assert len(block) == rows
