"""What beats what: in the panel, beside the table, in lines; before a mode is named and after."""

from __future__ import annotations

import pytest

from jasstui.canvas.rows import plain, row_width
from jasstui.engine.view_of import view_of
from jasstui.pages.ranks import ranks_beside, ranks_panel
from jasstui.table.explaining.glossary import at_table
from jasstui.table.explaining.ranks import ranks_told
from jasstui.table.saying.roles import roles_of
from jasstui.words import languages
from tests.rules.euchre_tables import euchre
from tests.support import EVERY_FORM
from tests.table.sitting import Sitting
from tests.table.test_turned_card import speech_of

SPADES = "0=SJS9SASKHAHKD6C6C7 1=STHTH9H8H7H6DAD9D8"


def rows(told: str) -> list[list[str]]:
    return [line.split() for line in told.splitlines()]


def named(mode: str, **more: object) -> Sitting:
    """Schieber, in which Anna has named a mode."""
    s = Sitting("schieber-4", dealer=3, stage=SPADES, language="en", **more)  # type: ignore[arg-type]
    s.go_on()
    s.session.act(0, mode)
    s.go_on()
    return s


def test_trumps_rank_as_trumps_and_what_one_holds_is_marked() -> None:
    s = named("trump S")
    told = plain(ranks_panel(s.desk.view, s.desk.speech, 70))
    assert rows(told)[:3] == [
        ["Trumps", "♠"],
        ["♠J", "♠9", "♠A", "♠K", "♠Q", "♠10", "♠8", "♠7", "♠6"],
        ["●20", "●14", "●11", "●4", "3", "10", "0", "0", "0"],
    ]
    assert ["♥A", "♥K", "♥Q", "♥J", "♥10", "♥9", "♥8", "♥7", "♥6"] in rows(told)


def test_bottom_up_turns_the_order_round_and_a_card_of_the_trick_is_marked() -> None:
    s = named("undenufe")
    s.session.act(0, "play SA")
    s.go_on()
    told = plain(ranks_panel(s.desk.view, s.desk.speech, 70))
    assert told.startswith("Bottom-up")
    assert ["♠6", "♠7", "♠8", "♠9", "♠10", "♠J", "♠Q", "♠K", "♠A"] in rows(told)
    assert s.desk.view.trick
    assert told.count("▲") - 1 == len(s.desk.view.trick)  # one stands in the legend


def test_the_key_opens_it_at_any_time_and_the_panel_beside_the_table_has_it_too() -> None:
    s = named("trump S", size=(120, 40))
    beside = s.show()
    assert "J  9  A  K  Q  10 8  7  6" in beside
    s.press("i")
    assert "What beats what" in s.show()


def test_trumps_of_several_suits_are_listed_from_high_to_low() -> None:
    t = euchre("0=DJHJHAS7D8 stock=H7").do("0 accept", "3 discard H7")
    block = ranks_beside(view_of(t.state, 0), speech_of(t, "H"), 29)
    assert plain(block).split()[:5] == ["Trümpfe", "♥", "♥B", "♦B", "♥A"]


def test_before_a_mode_is_named_all_that_may_be_played_are_told_and_nothing_beside() -> None:
    s = Sitting("schieber-4", dealer=3, stage=SPADES, language="en")
    s.go_on()
    assert ranks_beside(s.desk.view, s.desk.speech, 29) == ()
    told = plain(ranks_panel(s.desk.view, s.desk.speech, 70))
    assert all(name in told for name in ("Trumps", "Top-down", "Bottom-up"))


@pytest.mark.parametrize("form", EVERY_FORM)
def test_every_form_has_something_to_say_in_every_width(form: str) -> None:
    s = Sitting(form)
    view, speech = s.desk.view, s.desk.speech
    assert all(told.strip() for told in ranks_told(view, speech))
    for width in (50, 86):
        block = ranks_panel(view, speech, width)
        assert plain(block).strip()
        assert max(map(row_width, block)) <= width


@pytest.mark.parametrize("language", languages())
def test_the_words_of_the_question_stand_before_all_others_of_the_form(language: str) -> None:
    s = Sitting("schieber-4", dealer=3, stage=SPADES, language=language)
    s.go_on()
    here, others = at_table(s.desk.view.rules, s.desk.rules(), s.desk.speech.naming)
    assert here or language not in ("de", "en")  # their question has a term to explain
    assert others
    assert not {*here} & {*others}


def test_a_partner_who_calls_and_is_forehand_is_shown_as_partner() -> None:
    s = Sitting("schieber-4", dealer=1, stage="2=SJS9SASKHAHKD6C6C7", language="en")
    s.session.act(2, "trump S")
    s.desk.playback.catch_up()
    told = roles_of(s.session.onlooker, 2, 0, s.desk.speech)
    assert told == ("declarer", "with you")
