"""What the table shows during a deal, and how its highest cards are called."""

from __future__ import annotations

import pytest

from jasstui.canvas.rows import plain
from jasstui.cards.pack import cards_of
from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.engine.view_of import view_of
from jasstui.table.composing.scene import Mat, table_model
from jasstui.table.saying.bar import bar_of
from jasstui.table.saying.speech import Speech
from jasstui.words import words_for
from tests.draw.drawing import paint_table
from tests.rules.jass_deals import WEIS
from tests.support import Table

NAMES = ("Anna", "Beat", "Cora", "Dani")


def speech(t: Table, trump: str = "") -> Speech:
    return Speech(words_for("de"), Look(deck("swiss")), t.rules, NAMES, trump)


@pytest.mark.rule("jass-base.setup.trump-names")
def test_under_and_neuner_of_trumps_are_called_puur_and_nell() -> None:
    t = Table("schieber-4")
    pack = t.rules.pack
    for name, rank in (("Puur", "J"), ("Nell", "9")):
        called = {pack.code(c) for c in cards_of(pack.all) if name in speech(t, "H").card(c)}
        assert called == {"H" + rank}
    assert not any("Puur" in speech(t).card(c) for c in cards_of(pack.all))


@pytest.mark.rule("jass-base.table.allowed-questions")
@pytest.mark.parametrize("viewer", [0, 1, 2, 3])
def test_turn_trump_score_and_the_running_trick_are_always_visible(viewer: int) -> None:
    t = Table("schieber-4", WEIS, totals=(310, 420, 310, 420)).do("0 trump H")
    t.play("HQ H6 H7 HJ", "SA S6")
    view = view_of(t.state, viewer)
    assert view.deal.asked == (1,)
    assert "Schellen" in bar_of(view, speech(t)).chip
    assert view.match.totals == (310, 420, 310, 420)
    model = table_model(view, Mat(viewer, {}), speech(t), 120, 40)
    assert [card.face and card.face.code for card in model.trick] == ["SA", "S6"]
    assert [seat.active for seat in model.seats].index(True) == (1 - viewer) % 4


@pytest.mark.rule("jass-base.table.allowed-questions", "jass-base.trick.closed")
def test_the_mat_shows_no_card_of_a_turned_trick_and_nobody_can_ask_for_one() -> None:
    t = Table("schieber-4", WEIS, options={"see_first_trick": "off"}).do("0 trump H")
    t.play("HQ H6 H7 HJ", "SA S6")
    look_of = speech(t)
    for viewer in range(4):
        model = table_model(view_of(t.state, viewer), Mat(viewer, {}), look_of, 46, 10)
        painted = plain(paint_table(model, look_of.look))  # small: cards as sign and rank
        assert "◓A" in painted
        assert "◓6" in painted
        assert not any(card in painted for card in ("◉O", "◉6", "◉7", "◉U"))
        assert {token.split()[0] for token in t.legal(viewer)} <= {"play"}
        assert t.calls(viewer) == set()
