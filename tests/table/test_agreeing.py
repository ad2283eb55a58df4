"""Taking back at a table of people."""

from __future__ import annotations

from random import Random

from jasstui.table.agreeing import AGREED, agreed_by, may_undo, question, wish_of
from jasstui.table.session import Seat, Session
from tests.support import RULEBOOK, catalogue
from tests.table.sitting import Sitting


def test_only_a_table_that_agreed_on_it_takes_back() -> None:
    bundle = catalogue().bundle("schieber-4", {})
    seats = tuple(Seat(name) for name in ("Anna", "Beat", "Claudia", "Dani"))
    for info, may in (({}, False), ({"undo": "no"}, False), ({"undo": AGREED}, True)):
        assert may_undo(Session.new(bundle, RULEBOOK, seats, None, info=info)) == may


def test_all_people_are_asked_in_playing_order_and_bots_are_not() -> None:
    s = Sitting("schieber-4", people=3, seed=2)
    assert wish_of(s.session, 1) is None
    s.play(12, Random(2))
    wish = wish_of(s.session, 1)
    assert wish is not None
    assert wish.open == (2, 0)
    assert s.session.done[wish.keep].seat == 1
    panel = question(wish, s.desk.speech)
    assert (panel.title, panel.lines) == (
        "Beat möchte zurücknehmen",
        ("Claudia, bist du einverstanden?",),
    )
    assert agreed_by(agreed_by(wish)).open == ()
