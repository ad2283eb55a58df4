"""Who comes and who stays out: what it may cost, the card that makes trumps, the pack before the
cards are dealt."""

from __future__ import annotations

import pytest

from jasstui.canvas.rows import plain
from jasstui.draw.card import paint_stubs
from jasstui.draw.look import Look
from jasstui.draw.seats import table_layout
from jasstui.pages.compose import page_of
from tests.draw.drawing import DECKS
from tests.table.sitting import Sitting


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize(
    ("form", "stake"),
    [
        ("zuger-4", "Du brauchst 21 Punkte, sonst 10 minus; fort kostet nichts."),
        ("handjass-4", "Du brauchst 21 Punkte, sonst kommt ein Sack; fort kostet nichts."),
    ],
)
def test_what_coming_may_cost_stands_beside_the_question(
    form: str, stake: str, size: tuple[int, int]
) -> None:
    s = Sitting(form, dealer=3, size=size)
    s.go_on()
    shown = s.show()
    assert stake in shown
    assert "Trumpf: " in shown


def test_the_pack_lies_there_while_somebody_may_lick() -> None:
    s = Sitting("zwick-4", dealer=1)
    s.go_on()
    shown = s.show()
    assert "Schleckst du?" in shown
    assert "noch 28" in shown
    while s.desk.view.deal.question in ("lick", "keep"):
        s.press("0")
        s.go_on()
    assert page_of(s.desk).news[0].startswith("Spiel 1: Beat gibt")


def test_stubs_are_as_many_as_the_cards_or_one() -> None:
    look = Look(DECKS["french"])
    assert plain([paint_stubs(11, 14, look)]) == "▌" * 11 + " 11"
    assert plain([paint_stubs(11, 11, look)]) == "▌ 11"
    assert plain([paint_stubs(11, 5, look)]) == "▌ 11"


def test_plates_and_cards_of_a_small_mat_stand_as_in_a_mirror() -> None:
    layout = table_layout(4, 57, 12)
    for right, left in ((layout.plates[1], layout.plates[3]), (layout.places[1], layout.places[3])):
        assert left.x == 57 - right.x - right.w
    assert layout.plates[3].x + layout.plates[3].w < layout.places[3].x
