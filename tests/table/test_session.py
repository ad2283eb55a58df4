"""A called partner and Partien in a row, in words and on the slate."""

from __future__ import annotations

from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.engine.record import read
from jasstui.engine.view_of import view_of
from jasstui.slate.kinds import slate_of
from jasstui.slate.reading import Reading
from jasstui.slate.session import SessionSlate
from jasstui.table.saying.course import missing
from jasstui.table.saying.roles import roles_of
from jasstui.table.saying.speech import Speech
from jasstui.words import words_for
from tests.harness.golden import FOLDER as STORED
from tests.rules.bieter_five import HANDS, five, won
from tests.support import Table
from tests.table.every_screen import open_session
from tests.table.sitting import NAMES, Sitting, watched


def speech_for(t: Table) -> Speech:
    """A table in German."""
    return Speech(words_for("de"), Look(deck("french"), "de"), t.rules, NAMES[:5])


def test_it_is_told_who_has_the_card_and_who_changes_seats() -> None:
    s = Sitting("bieter-5", people=5, stage=HANDS, dealer=4)
    for seat, token in ((0, "bid 600"), (1, "pass"), (2, "pass"), (3, "pass"), (4, "pass")):
        s.session.act(seat, token)
    s.session.act(0, "call SA")
    s.go_on()
    page = s.show()
    assert "Beat hat sie" in page
    assert "Beat spielt mit Anna" in page
    assert "Beat und Claudia tauschen die Plätze" in page
    assert "Mit welcher Karte" not in page


def test_the_partner_stands_beside_the_king_at_his_plate() -> None:
    t = five()
    view, speech = view_of(t.state, 1), speech_for(t)
    assert "König" in roles_of(view, 0, 1, speech)
    assert "beim König" in roles_of(view, 2, 1, speech)
    assert "beim König" not in roles_of(view, 3, 1, speech)


def test_after_a_partie_it_is_told_whose_it_is_and_its_points_stand() -> None:
    session = open_session("bieter-5")
    playback = watched(session)
    for action in read(STORED / "bieter-5.jsonl").actions:
        session.act(action.seat, action.token)
        while playback.advance() not in (None, "deal"):
            pass
        if playback.onlooker.match.games:
            break
    view, names = playback.onlooker, NAMES[:5]
    winners = [p for p in range(5) if view.match.team[p] == view.match.games[0][0]]
    speech = Speech(words_for("de"), Look(deck("french"), "de"), view.rules, names)
    (told,) = missing(view, speech)
    assert all(names[p] in told for p in winners)
    assert "neu gesteigert" in told
    slate = slate_of(Reading(view, names))
    assert isinstance(slate, SessionSlate)
    assert (slate.partie, slate.all) == (1, 5)
    assert any(row.total >= row.target for row in slate.race.rows)
    assert all(column.new_striche + column.new_nulls for column in slate.marks.columns)
    assert set(slate.before().standing()) == {"0"}


def test_marks_stay_when_the_next_partie_begins() -> None:
    slate = won().chance().slate(SessionSlate, NAMES[:5])
    assert slate.partie == 2
    assert not slate.race.rows
    assert slate.standing() == ("2", "-1", "1", "-1", "-1")
