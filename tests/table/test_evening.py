"""Games of two parties and evenings in words: the head of the account, roles, the bar."""

from __future__ import annotations

from random import Random

import pytest

from jasstui.engine.view_of import view_of
from jasstui.engine.views import View
from jasstui.table.saying.evening import meeting_parts, party_corners, party_role, result_head
from jasstui.table.saying.roles import without_hand
from jasstui.table.saying.sets import branches, names_sets
from jasstui.table.saying.speech import Speech
from tests.rules.doppelkopf_deals import ALONE, FEW, PARTNERS, nobody, normal, solo, table
from tests.table.sitting import Sitting


def speech() -> Speech:
    return Sitting("doppelkopf-4", people=1, seed=7, language="en").desk.speech


def settled(result: str, points: tuple[int, ...] = (), reasons: tuple[str, ...] = ()) -> View:
    """The view of a deal that ended so."""
    t = normal(PARTNERS)
    t.state.set(result=result, points=points, reasons=reasons)
    return view_of(t.state, 0)


@pytest.mark.parametrize(
    ("result", "points", "head"),
    [
        ("re", (130, 110), "Re wins, 130 to 110 card points"),
        ("kontra", (100, 140), "Kontra wins, 140 to 100 card points"),
        ("none", (120, 120), "Nobody wins, 120 to 120 card points"),
        ("ramsch", (), "All are level"),
    ],
)
def test_the_head_tells_who_has_won(result: str, points: tuple[int, ...], head: str) -> None:
    assert result_head(settled(result, points), speech()) == head


def test_a_win_that_costs_because_too_little_was_announced_is_told_as_such() -> None:
    view = settled("re", (181, 59), ("timid",))
    told = "Re wins but announced too little, 181 to 59 card points"
    assert result_head(view, speech()) == told
    german = Sitting("doppelkopf-4").desk.speech
    assert result_head(view, german) == "Re gewinnt feige, 181 zu 59 Augen"


def test_a_seat_shows_its_party_to_itself_until_all_know_it() -> None:
    t = normal(PARTNERS)
    roles = [party_role(view_of(t.state, 0), seat, speech()) for seat in range(4)]
    assert roles == ["Re", "", "", ""]
    t.do("1 kontra")
    assert party_role(view_of(t.state, 0), 1, speech()) == "Kontra"
    t = solo("damensolo", 2)
    assert [party_role(view_of(t.state, 0), seat, speech()) for seat in range(4)] == [
        "", "", "Solo", "",
    ]  # fmt: skip


def test_the_corners_tell_what_a_seat_knows_of_the_parties() -> None:
    def corners(seat: int) -> tuple[str, str]:
        return party_corners(view_of(t.state, seat), seat, speech())

    t = normal(PARTNERS)
    assert corners(0) == ("Re: Anna and ?", "")
    assert corners(1) == ("Kontra: Beat and ?", "")
    t.do("0 re")
    assert corners(1) == ("Kontra: Beat and ?", "Re: Anna and ?")
    assert corners(2) == ("Re: Anna, Claudia", "Kontra: Beat, Dani")
    assert party_corners(view_of(t.state, -1), 3, speech()) == ("Re: Anna and ?", "")
    t = nobody(table(ALONE))
    assert corners(0) == ("Re: Anna", "Kontra: Beat, Claudia, Dani")
    assert corners(1) == ("Kontra: Beat and ?", "")


def test_points_of_cards_are_called_as_the_form_says() -> None:
    assert speech().points(1) == "1 card point"
    assert Sitting("schieber-4").desk.speech.points(20) == "20 Punkte"


def test_who_looks_on_without_cards_is_told_why() -> None:
    s = Sitting("aucho-4", people=4, dealer=0, stage="1=CA")
    s.go_on()
    views, speech = s.session.views, s.desk.speech
    assert without_hand(views[0], speech).startswith("Der Geber setzt aus")
    assert without_hand(views[1], speech) == ""


def test_cards_to_be_returned_are_chosen_one_by_one() -> None:
    t = nobody(table(FEW), "give-away").do("0 give-away", "0 hand-over C9 DA DK", "1 take")
    tokens = sorted(nobody(t, "return").legal(1))
    assert names_sets(tokens, speech())
    found, leaves = list(branches(tokens, speech())), []
    while found:
        branch = found.pop()
        assert len(branch.inner) <= 9
        found += branch.inner
        leaves += [branch.token] if branch.token else []
    assert sorted(leaves) == tokens


def test_the_bar_tells_the_round() -> None:
    assert meeting_parts(view_of(normal(PARTNERS).state, 0), speech()) == ["round 1 of 4"]


def test_a_deal_is_settled_in_words() -> None:
    s = Sitting("doppelkopf-4", people=1, seed=4, language="en")
    s.play(80, Random(4))
    assert s.desk.speech.token("log", "lay", "no-90") == "no 90"
    assert s.desk.speech.token("prompt", "overbid", "solo no-60") == "Solo, no 60"
