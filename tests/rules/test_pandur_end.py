"""Pandur: write-points in columns, who finishes, inheriting, playing on."""

from __future__ import annotations

import pytest

from jasstui.slate.columns import ColumnsSlate
from tests.rules.pandur_deals import FOUR, HEARTS, THREE, TWO, WEAK, declared, laid, written
from tests.support import Table, for_forms

MINE = "0=HJH9HAHKHQHTSASK"
"""All hearts for seat 0, at any table."""


def won(form: str, totals: tuple[int, ...], bid: str = "bid 100", **options: str) -> Table:
    """The declarer makes his contract at these totals."""
    lead = "" if bid.endswith("ohne") else "HJ"
    t = declared(form, bid, MINE, lead, options, totals)
    return (laid(t) if bid.startswith("bid") else t).play_out()


def failed(totals: tuple[int, ...], form: str = FOUR, **options: str) -> Table:
    """The declarer fails a contract worth 6."""
    return laid(declared(form, "bid 300", WEAK, "H9", options, totals)).play_out()


@pytest.mark.rule("pandur-4.slate.columns")
def test_everybody_has_a_column_of_write_points() -> None:
    t = failed((1, 2, 3, 4))
    slate = t.slate(ColumnsSlate, ("A", "B", "C", "D"))
    assert [cell.text for cell in slate.rows[0].cells] == ["0", "6", "6", "6"]
    assert [cell.text for cell in slate.sums] == ["1", "8", "9", "10"]
    assert min(e.amount for e in t.ledger()) >= 0


@for_forms(
    "pandur-4.end.target", "pandur-3.end.target", "pandur-2.end.target", "pandur-4.end.winner"
)
def test_who_has_the_target_has_won(form: str) -> None:
    seats = {FOUR: 4, THREE: 3, TWO: 2}[form]
    for target in ("15", "17", "21"):
        need = int(target)
        t = won(form, (need - 3, *[0] * (seats - 1)), target=target)
        assert not t.state.match.over
        t = won(form, (need - 2, *[0] * (seats - 1)), target=target)
        assert t.state.match.over
        assert t.state.match.ranking[0] == (0,)


@pytest.mark.rule("pandur-4.end.winner", "pandur-4.end.play-on")
def test_the_others_are_ranked_by_their_points() -> None:
    t = won(FOUR, (15, 4, 9, 4))
    assert t.state.match.ranking == ((0,), (2,), (1, 3))


@pytest.mark.rule("pandur-4.end.not-inherited")
def test_nobody_finishes_by_inheriting() -> None:
    t = failed((0, 0, 0, 12))
    assert not t.state.match.over
    assert t.state.match.totals[3] == 18
    t.do("chance stage 3=H9S9 1=HAHKHQHJHTSASKSQ")
    t.do("1 bid 100", "2 pass", "3 pass", "1 lead HJ", "1 play HJ").play_out()
    assert not t.state.match.over
    t.do(f"chance stage 3={MINE[2:]}", "2 pass", "3 bid 100", "0 pass", "3 lead HJ", "3 play HJ")
    t.play_out()
    assert t.state.match.ranking[0] == (3,)


@pytest.mark.rule("pandur-4.end.not-inherited")
def test_by_agreement_what_would_reach_the_target_is_dropped() -> None:
    t = failed((0, 0, 0, 12), inherit_over_target="drop")
    assert t.state.match.totals == (0, 6, 6, 12)
    t = failed((0, 0, 0, 10), inherit_over_target="drop")
    assert t.state.match.totals[3] == 16


@pytest.mark.rule("pandur-4.end.defender-finishes")
def test_a_defender_finishes_unless_agreed() -> None:
    assert failed((0, 11, 0, 0)).state.match.ranking[0] == (1,)
    t = failed((0, 11, 0, 0), defender_can_finish="off")
    assert not t.state.match.over
    assert t.state.match.totals[1] == 17


@pytest.mark.rule("pandur-4.end.simultaneous")
def test_of_two_defenders_the_one_with_more_or_the_next_in_order_is_first() -> None:
    assert failed((0, 11, 13, 0)).state.match.ranking[:2] == ((2,), (1,))
    assert failed((0, 12, 12, 0)).state.match.ranking[:2] == ((1,), (2,))


@for_forms("pandur-4.end.play-on", "pandur-3.end.play-on")
def test_by_agreement_the_others_play_on(form: str) -> None:
    seats = 4 if form == FOUR else 3
    t = won(form, (15, *[1] * (seats - 1)), play_on="on")
    assert not t.state.match.over
    assert t.state.match.left == ((0,),)
    assert t.state.match.form == f"pandur-{seats - 1}"
    t.chance()
    assert 0 not in t.state.deal.players
    assert len(t.state.deal.players) == seats - 1
    assert t.state.match.totals == (17, *[1] * (seats - 1))


@pytest.mark.rule("pandur-4.end.play-on")
def test_playing_on_ends_with_the_last_but_one() -> None:
    t = won(THREE, (15, 15, 4), play_on="on")
    t.do(f"chance stage 1={MINE[2:]}")
    t.do(*(["2 pass"] if t.turn == 2 else []), "1 bid 100")
    if t.state.deal.question == "auction":
        t.do("2 pass")
    t.do("1 lead HJ", "1 play HJ").play_out()
    assert t.state.match.ranking == ((0,), (1,), (2,))


def test_what_is_written_stands_in_the_ledger() -> None:
    assert written(failed((0, 0, 0, 0))) == {1: 6, 2: 6, 3: 6}
    assert declared(FOUR, "bid 100", HEARTS).state.deal.contract == 100
