"""What a person reads from a screen, and where he clicks."""

from __future__ import annotations

from random import Random

from tests.pty.reading import asked, spot

EXCHANGE = """\
 Anna: schiebt.

                            ▏D      ▏9       ▏6
                            ▏♥      ▏♥       ▏♦
                             1       2        3
 ▸ Tauschen, schieben oder klopfen?  Klopfst du, hat jeder noch einen Zug.
  1▏Herz Dame   2▏Herz 9   3▏Ecken 6   d▏alle drei   0▏schieben   k▏klopfen
  ←→  Karte   Enter  tauschen   t  Tafel   v  Verlauf""".splitlines()
CARD_ROW, WORD_ROW = 3, 6


def test_cards_and_the_words_beside_them_are_keys() -> None:
    found = asked(EXCHANGE)
    assert found is not None
    assert found.keys == ("1", "2", "3", "d", "0", "k")
    assert found.cards == ("1", "2", "3")


def test_a_card_takes_its_key_twice_and_a_word_once() -> None:
    found = asked(EXCHANGE)
    assert found is not None
    answers = {found.answer(Random(seed)) for seed in range(300)}
    assert answers == {("1", "1"), ("2", "2"), ("3", "3"), ("d",), ("0",), ("k",)}


def test_a_card_was_seen_falling_once_nothing_is_asked_after_it_was_played() -> None:
    found = asked(EXCHANGE)
    goes_on = asked(["", " ▸ Weiter?  Mit jeder Taste.", "", ""])
    another = asked(["", " ▸ ansagen: welche?", "  1▏keine 90   2▏keine 60", ""])
    assert found is not None
    assert found.fell(("2", "2"), None)
    assert found.fell(("2", "2"), goes_on)
    assert not found.fell(("2", "2"), found), "refused"
    assert not found.fell(("2", "2"), another), "more is asked of it first"
    assert not found.fell(("k",), another), "a word that opens others"
    assert not found.fell(("k",), None), "a word that is said"


def test_a_word_beside_cards_is_clicked_where_it_stands() -> None:
    for key in "d0k":
        assert spot(EXCHANGE, key) == (EXCHANGE[WORD_ROW].index(f"{key}▏") + 1, WORD_ROW)
    assert spot(EXCHANGE, "2", card=True) == (EXCHANGE[4].index("2"), CARD_ROW)


def test_bounds_of_a_number_are_no_choices() -> None:
    rows = ["", " ▸ Wie viele Stiche machst du?", "  _   0 bis 9   −1   +1   0▏fort", ""]
    found = asked(rows)
    assert found is not None
    assert (found.bounds, found.keys) == ((0, 9), ("0",))
    found = asked([row.removesuffix("0▏fort") for row in rows])
    assert found is not None
    assert (found.bounds, found.keys) == ((0, 9), ())


def test_a_number_is_found_in_brackets_too() -> None:
    found = asked(["", " > Wie viele Punkte machst du?", " [0_]  0 bis 157  [-10] [+10]", ""])
    assert found is not None
    assert (found.bounds, found.keys, found.typed) == ((0, 157), (), 1)


def test_labels_of_cards_may_stand_in_brackets() -> None:
    rows = [" |h   |s   |", "  [11] [21]", " > Welche Karte legst du weg?", " [k] zurueck", ""]
    found = asked(rows)
    assert found is not None
    assert (found.keys, found.cards) == (("11", "21", "k"), ("11", "21"))
    assert spot(rows, "21", card=True) == (rows[1].index("21"), 0)


def test_what_is_in_focus_without_colours_is_clicked_too() -> None:
    rows = ["", " > Kommst du?", " [1] ich komme   >[0] fort<", ""]
    assert spot(rows, "0") == (rows[2].index("[0]") + 1, 2)
