"""Ledger lines say what is really charged, in the unit and by the rule that says so."""

from __future__ import annotations

import pytest

from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.engine.view_of import view_of
from jasstui.slate.columns import ColumnsSlate
from jasstui.slate.kinds import slate_of
from jasstui.slate.reading import Reading
from jasstui.table.saying.speech import Speech
from jasstui.table.saying.summary import summary_of
from jasstui.words import words_for
from tests.rules.bieter_deals import HEARTS, king
from tests.rules.pandur_deals import MELDS, declared, laid
from tests.support import Table, for_forms

SUITS = "0=H6H7H8H9HTHJHQHKHA 1=S6S7S8S9STSJSQSKSA 2=D6D7D8D9DTDJDQDKDA 3=C6C7C8C9CTCJCQCKCA"
"""Everybody has a suit, so that who leads takes every trick."""


def speech_of(t: Table, language: str = "en") -> Speech:
    return Speech(words_for(language), Look(deck("french")), t.rules, ("A", "B", "C", "D"))


def hindersi(charged: str) -> Table:
    t = Table(
        "aucho-hindersi-4", "", 3, {"hindersi_all_tricks": charged, "hindersi_lead": "dealer"}
    )
    t.do("all pass", "0 pass", "1 pass", "2 pass", "3 hindersi")
    return t.play_out()


@pytest.mark.rule("aucho-hindersi-4.hindersi.durchmarsch")
def test_by_agreement_all_tricks_charge_the_others_in_the_ledger_too() -> None:
    t = hindersi("on")
    lines = [e for e in t.ledger(1) if e.unit == "points"]
    assert {e.seats: e.amount for e in lines} == {(0,): 157, (1,): 157, (2,): 157}
    assert {e.rule for e in lines} == {"aucho-hindersi-4.hindersi.durchmarsch"}
    assert {e.cause for e in lines} == {"durchmarsch"}


@pytest.mark.rule("aucho-hindersi-4.hindersi.values")
def test_points_of_a_hindersi_stand_under_its_values() -> None:
    lines = [e for e in hindersi("off").ledger(1) if e.unit == "points"]
    assert sum(e.amount for e in lines) == 157
    assert {e.rule for e in lines} == {"aucho-hindersi-4.hindersi.values"}


@for_forms("aucho-4.score.goal", "aucho-3.score.goal", "aucho-2.score.goal")
def test_points_in_tricks_stand_under_what_they_are_compared_for(form: str) -> None:
    t = Table(form, "")
    if form != "aucho-2":
        t.do("all pass")
    t.do(next(f"0 {token}" for token in sorted(t.legal(0)) if token.startswith("aucho")))
    t.play_out()
    assert {e.rule for e in t.ledger(1) if e.cause == "tricks"} == {f"{form}.score.goal"}


@for_forms("pandur-4.score.fulfilled", "pandur-3.score.made")
def test_what_a_declarer_makes_stands_under_the_rule_of_contracts(form: str) -> None:
    t = laid(declared(form, "bid 100", MELDS, "C9"), "weis").play_out()
    rules = {e.cause: e.rule for e in t.ledger(1) if e.unit == "points"}
    assert rules["tricks"] == "pandur-4.score.fulfilled"
    assert rules["weis"] == "pandur-4.meld.values"
    assert all(rules.values())


@pytest.mark.rule("bieter-3.score.hindersi-lost")
def test_what_a_hindersi_brings_is_called_by_its_name() -> None:
    t = king(HEARTS, "hindersi", totals=(0, 743, 743)).do("0 play HA").play("D9 CT")
    (line,) = summary_of(view_of(t.state, 0), speech_of(t)).points
    assert (line.what, line.rule) == ("Hindersi", "bieter-3.score.hindersi-lost")


@pytest.mark.rule("jass-base.end.bedanken-false")
def test_the_account_begins_with_thanks_that_were_given_too_early() -> None:
    t = king(HEARTS, options={"bedanken": "manual"}).do("2 thanks")
    assert summary_of(view_of(t.state, 0), speech_of(t)).head == "Thanked too early: B and C"


@pytest.mark.rule("hose-abe.score.feuer")
def test_whoever_loses_to_three_aces_has_not_the_lowest_hand_for_it() -> None:
    stage = "0=HAHKH6 1=DASACK 2=C6D7S8 stock=CAD9S7"
    t = Table("hose-abe", stage, options={"feuer": "on"}, totals=(3, 0, 3), seats=3)
    t.do("2 keep-hand", "0 knock", "1 swap CK CA")
    summary = summary_of(view_of(t.state, 0), speech_of(t))
    assert summary.head == "B beats all others"
    assert (summary.marks[-1].why, summary.marks[-1].rule) == ("", "hose-abe.score.feuer")


@pytest.mark.rule("schaufel-dame-4.slate.twelve-striche")
def test_twelve_striche_are_written_as_striche() -> None:
    t = Table("schaufel-dame-4", SUITS, 3, {"scoring": "twelve-striche"}, totals=(9, 2, 0, 0))
    t.play_out()
    assert {e.unit for e in t.ledger(1)} == {"strich"}
    assert t.state.match.totals == (12, 2, 0, 0)
    view = view_of(t.state, 0)
    slate = slate_of(Reading(view, ("A", "B", "C", "D")))
    assert isinstance(slate, ColumnsSlate)
    assert [cell.text for cell in slate.rows[0].cells] == ["3", "0", "0", "0"]
    summary = summary_of(view, speech_of(t))
    assert summary.head == "A gets 3 points"
    assert len(summary.points) == 3
    assert not summary.marks


@pytest.mark.rule("hose-abe.slate.lowest", "hose-abe.score.suit")
def test_what_each_hand_is_worth_stands_in_the_account() -> None:
    t = Table("hose-abe", "0=HAHKH7 1=SASKD6 2=DAD7C8 stock=C7C9CT", seats=3)
    t.do("2 keep-hand", "0 knock", "1 pass", "2 pass")
    (line,) = [e for e in t.ledger(1) if e.unit == "life"]
    assert dict(line.of) == {"worth-0": "28", "worth-1": "21", "worth-2": "18"}
    assert line.seats == (2,)
