"""Doppelkopf: the end of a meeting and the sequence of meetings."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from jasstui.engine.step import to_act
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.partien.evening import shares
from jasstui.slate.columns import ColumnsSlate
from tests.rules.doppelkopf_deals import (
    ALONE,
    FEW,
    PARTNERS,
    ended,
    evening,
    next_deal,
    nobody,
    normal,
    quick,
    solo,
    written,
)
from tests.rules.doppelkopf_evenings import FAIR, bock
from tests.support import Table

# ------------------------------------------------------------------ the end of a meeting


def last_round(dealt: int = 12, **options: str) -> Table:
    """The second deal, with so many deals of the meeting behind it."""
    t = ended(normal(PARTNERS, **options), FAIR)
    t.state.set_match(evening=replace(evening(t), dealt=dealt))
    return t


@pytest.mark.rule("doppelkopf-4.end.end-time", "doppelkopf-4.end.finish-round")
def test_a_meeting_has_its_rounds_and_ends_with_the_deal_before_the_host() -> None:
    t = last_round(15, rounds="4")
    t.state.set_match(dealer=2)
    done = replace(evening(t), soloed=(0, 1, 2, 3))
    t.state.set_match(evening=done)
    next_deal(t)
    assert t.state.match.dealer == 2  # at the right of the host, seat 3
    ended(nobody(t), FAIR)
    assert t.state.deal.question == "meet"
    short = last_round(3, rounds="1")
    short.state.set_match(evening=replace(evening(short), soloed=(0, 1, 2, 3)))
    assert ended(nobody(next_deal(short)), FAIR).state.deal.question == "meet"


@pytest.mark.rule("doppelkopf-4.end.end-time", "doppelkopf-4.end.last-round-clock")
def test_by_the_clock_the_running_round_is_finished() -> None:
    t = ended(normal(PARTNERS, rounds="clock"), FAIR)
    nobody(next_deal(t))
    assert "time" in t.calls(3)
    assert "time" not in t.calls(0)
    t.do("3 time")
    assert evening(t).called
    ended(t, FAIR)
    next_deal(t)
    assert t.state.deal.duty == 2  # the duty begins with the next game
    ended(nobody(nobody(t, "name").do("2 name damensolo")), (35, 35, 135, 35))
    next_deal(t)
    assert t.state.deal.duty == 3
    ended(nobody(nobody(t, "name").do("3 name damensolo")), (35, 35, 35, 135))
    assert t.state.deal.question == "meet"  # 0 and 1 still owe a Solo, which lapses


@pytest.mark.rule("doppelkopf-4.end.finish-round", "doppelkopf-4.deal.ramsch-solo-dealer")
@pytest.mark.parametrize("void", ["suspended", "thrown"])
def test_a_round_whose_first_deal_does_not_count_is_the_running_one_all_the_same(void: str) -> None:
    t = ended(normal(PARTNERS, rounds="clock"), FAIR)
    rest = {"round": "ramsch", "left": 4} if void == "suspended" else {}
    t.state.set_match(evening=replace(evening(t), dealt=4, **rest), dealer=3)
    next_deal(t, FEW)  # the host begins a round
    if void == "suspended":
        nobody(t.do("0 solo"), "name").do("0 name trumpfsolo", "3 time")
        ended(nobody(t), (135, 35, 35, 35))
    else:
        nobody(t, "give-away").do("3 time", "0 give-away")
        nobody(t, "settle")
    assert (t.state.match.dealer, evening(t).running) == (3, True)
    t.state.set_match(evening=replace(evening(t), dealt=7, round="", soloed=(0, 1, 2, 3)))
    quick(t)
    assert t.state.deal.question == "meet"


@pytest.mark.rule("doppelkopf-4.end.special-lapse")
def test_special_rounds_lapse_with_the_meeting() -> None:
    t = last_round(15)
    running = replace(evening(t), round="bock", left=3, queue=("duty",), soloed=(0, 1, 2, 3))
    t.state.set_match(evening=running)
    ended(nobody(next_deal(t)), FAIR)
    assert (evening(t).round, evening(t).queue) == ("", ())


@pytest.mark.rule("doppelkopf-4.bid.last-round-solo", "doppelkopf-4.bid.last-round-which")
def test_in_the_last_round_the_nearest_owing_player_must_play_his_solo() -> None:
    t = last_round()
    t.state.set_match(evening=replace(evening(t), soloed=(1,)))
    next_deal(t)
    assert (t.state.deal.duty, t.state.deal.bidder) == (2, 2)
    assert (t.state.deal.question, t.turn) == ("overbid", 3)
    earlier = next_deal(last_round(11))
    assert earlier.state.deal.duty == -1


@pytest.mark.rule("doppelkopf-4.bid.last-round-counts")
def test_which_solos_discharge_the_duty() -> None:
    assert evening(ended(solo("damensolo", 2), (35, 35, 135, 35))).soloed == (2,)
    assert evening(ended(normal(ALONE), (130, 40, 40, 30))).soloed == ()
    t = next_deal(last_round())
    nobody(t, "against")
    while to_act(t.state)[0] != 3:
        t.do(f"{to_act(t.state)[0]} pass")
    t.do("3 normal no-90")
    nobody(t)
    ended(t, (75, 40, 85, 40))
    assert evening(t).soloed == (1,)  # the outbid obligatory Solo


@pytest.mark.rule("doppelkopf-4.bid.last-round-ramsch")
def test_in_a_ramsch_round_the_owed_solo_is_a_trumpfsolo() -> None:
    t = last_round(15)
    t.state.set_match(evening=replace(evening(t), round="ramsch", left=2), dealer=2)
    next_deal(t)
    assert t.state.deal.duty == 3
    nobody(t, "name")
    assert t.legal(3) == {"name trumpfsolo"}
    assert t.refused("3 name damensolo") == "doppelkopf-4.bid.last-round-ramsch"
    ended(nobody(t.do("3 name trumpfsolo")), (35, 35, 35, 135))
    assert t.state.match.dealer == 2  # the Ramsch game is still to come
    done = replace(evening(t), soloed=(0, 1, 2, 3))
    t.state.set_match(evening=done)
    ended(nobody(next_deal(t)), (90, 60, 50, 40))
    assert t.state.deal.question == "meet"


@pytest.mark.rule("doppelkopf-4.bid.last-round-pflichtsolo")
def test_the_soloist_of_a_pflichtsolo_round_goes_first() -> None:
    t = last_round()
    t.state.set_match(evening=replace(evening(t), round="duty", left=4, soloed=(1,)))
    next_deal(t)
    assert t.state.deal.duty == 1  # forehand, although he owes none
    t.state.set_match(evening=replace(evening(t), soloed=(0,)))
    ended(nobody(nobody(t, "name").do("1 name damensolo")), (35, 135, 35, 35))
    assert set(evening(t).soloed) == {0, 1}


@pytest.mark.rule("doppelkopf-4.end.meeting-score")
def test_the_best_of_the_meeting_takes_the_pennant() -> None:
    t = at_the_end(totals=(9, -3, -3, -3))
    assert evening(t).results[-1] == (9, -3, -3, -3)
    assert evening(t).pennant == 0
    assert next(e for e in t.ledger() if e.unit == "meeting-won").seats == (0,)
    tied = at_the_end(totals=(6, -6, -6, 6))
    assert next(e for e in tied.ledger() if e.unit == "meeting-won").seats == (0, 3)
    assert evening(tied).pennant == 3  # the host himself comes first


def at_the_end(
    totals: tuple[int, ...] = (9, -3, -3, -3), hosts: tuple[int, ...] = (3,), **options: str
) -> Table:
    """The last deal of a meeting is settled with these totals."""
    t = last_round(15, **options)
    ready = replace(evening(t), soloed=(0, 1, 2, 3), hosts=hosts, host=hosts[-1])
    t.state.set_match(evening=ready, dealer=t.state.match.circle[hosts[-1] - 1])
    nobody(next_deal(t))
    before = tuple(now - add for now, add in zip(totals, _zero(t), strict=True))
    t.state.set_match(totals=before)
    return ended(t, FAIR)


def _zero(t: Table) -> tuple[int, ...]:
    """What the last deal will add: a plain win of Re."""
    return tuple(1 if party == 0 else -1 for party in t.state.parties)


# ------------------------------------------------------------------ the sequence


@pytest.mark.rule("doppelkopf-4.end.sequence-host", "doppelkopf-4.end.sequence-total")
def test_the_host_changes_clockwise_and_totals_go_on() -> None:
    t = at_the_end().do("3 meet", "0 brought")
    assert (evening(t).host, t.state.match.dealer, evening(t).meeting) == (0, 0, 2)
    assert t.state.match.totals == (9, -3, -3, -3)
    assert evening(t).before == (9, -3, -3, -3)
    t = at_the_end(host_order="chosen").do("3 meet")
    assert t.state.deal.question == "host"
    t.do("3 host 2")
    assert evening(t).host == 2


@pytest.mark.rule("doppelkopf-4.end.sequence-length", "doppelkopf-4.end.sequence-chooser")
def test_a_sequence_ends_when_everybody_has_been_host() -> None:
    t = at_the_end(hosts=(3, 0, 1))
    assert t.state.deal.question == "meet"
    t = at_the_end((9, 1, -12, 2), (0, 1, 2, 3))
    assert (t.state.deal.question, t.turn) == ("bill", 2)
    tied = at_the_end((9, -6, -6, 3), (0, 1, 2, 3))
    assert to_act(tied.state) == (CHANCE,)
    assert tied.refused("chance lot 0") == "table.token"
    tied.do("chance lot 2")
    assert tied.turn == 2


@pytest.mark.rule("doppelkopf-4.end.sequence-chooser")
def test_of_equal_totals_the_worse_last_meeting_decides() -> None:
    t = last_round(15)
    ready = replace(
        evening(t), soloed=(0, 1, 2, 3), hosts=(0, 1, 2, 3), host=3, before=(0, 0, -9, 9)
    )
    t.state.set_match(evening=ready, dealer=2)
    nobody(next_deal(t))
    t.state.set_match(totals=tuple(a - b for a, b in zip((9, -6, -6, 3), _zero(t), strict=True)))
    ended(t, FAIR)
    assert (t.state.deal.question, t.turn) == ("bill", 1)


@pytest.mark.rule(
    "doppelkopf-4.end.bill", "doppelkopf-4.end.bill-formula", "doppelkopf-4.end.bill-rounding"
)
def test_the_bill_is_split_by_the_distance_from_the_best() -> None:
    t = at_the_end((10, 0, -10, 0), (0, 1, 2, 3)).do("2 bill 100")
    told = {e.seats[0]: e.amount for e in t.ledger() if e.unit == "share"}
    assert told == {0: 0, 1: 2500, 2: 5000, 3: 2500}
    assert shares(10000, (3, 3, 3, 3)) == [2500] * 4
    assert shares(1000, (9, 2, -4, -7)) == [0, 194, 361, 445]
    assert shares(100, (1, 0, 0, 0)) == [0, 34, 33, 33]
    assert shares(101, (4, 0, -1, -3)) == [0, 25, 31, 45]
    manual = at_the_end((9, 1, -12, 2), (0, 1, 2, 3), bill_split="manual")
    assert manual.state.deal.question == "meet"


@pytest.mark.rule("doppelkopf-4.end.sequence-reset")
def test_the_next_sequence_starts_at_0_and_keeps_the_debt_of_the_pennant() -> None:
    t = at_the_end((9, 1, -12, 2), (0, 1, 2, 3))
    t.state.set_match(evening=replace(evening(t), owed=((1, 1),)))
    t.do("2 bill 80", "3 meet")
    assert t.state.match.totals == (0, 0, 0, 0)
    assert (evening(t).sequence, evening(t).owed) == (2, ((1, 1),))


@pytest.mark.rule("doppelkopf-4.table.wimpel")
def test_who_forgets_the_pennant_owes_a_solo() -> None:
    t = at_the_end().do("3 meet")
    assert (t.state.deal.question, t.turn) == ("pennant", 0)
    assert t.do("0 forgotten").state.match.evening.owed == ((0, 1),)
    assert at_the_end().do("3 meet", "0 brought").state.match.evening.owed == ()


@pytest.mark.rule("doppelkopf-4.table.wimpel-when", "doppelkopf-4.table.wimpel-order")
def test_the_solo_for_the_pennant_is_played_away_from_home_in_the_next_sequence() -> None:
    t = at_the_end()
    t.state.set_match(evening=replace(evening(t), owed=((1, 1), (2, 1))))
    t.do("3 meet", "0 brought")
    next_deal(t)
    assert t.state.deal.duty == -1  # not in the sequence of the offence
    t = at_the_end((9, 1, -12, 2), (1, 2, 3, 0))
    t.state.set_match(evening=replace(evening(t), owed=((1, 1), (2, 1))))
    t.do("2 bill 80", "0 meet", "0 brought")
    assert (evening(t).sequence, evening(t).host) == (2, 1)
    next_deal(t, "0=CQ 2=CQ")
    assert t.state.deal.duty == 2  # seat 1 is host himself
    ended(nobody(nobody(t, "name").do("2 name damensolo")), (35, 35, 135, 35))
    assert evening(t).owed == ((1, 1),)
    next_deal(t)
    assert t.state.deal.duty == -1
    t = at_the_end((9, 1, -12, 2), (1, 2, 3, 0))
    t.state.set_match(evening=replace(evening(t), owed=((2, 1), (0, 1))))
    t.do("2 bill 80", "0 meet", "0 brought")
    next_deal(t)
    assert t.state.deal.duty == 2
    ended(nobody(nobody(t, "name").do("2 name damensolo")), (35, 35, 135, 35))
    assert next_deal(t).state.deal.duty == 0  # one per game, in their order


@pytest.mark.rule("doppelkopf-4.slate.sheet")
def test_the_sheet_has_a_column_each_and_marks_special_rounds() -> None:
    t = bock()
    quick(t)
    slate = t.slate(ColumnsSlate, ("Anna", "Beat", "Claudia", "Dani"))
    assert slate.names == ("Anna", "Beat", "Claudia", "Dani")
    assert [row.mark.text for row in slate.rows] == ["", "B"]
    assert [cell.text for cell in slate.sums] == [f"{total:+}" for total in t.state.match.totals]
    first = written(t, 1)
    assert [int(cell.text) for cell in slate.rows[0].cells] == list(first)
    last = [a + b for a, b in zip(first, written(t, 2), strict=True)]
    assert [int(cell.text) for cell in slate.rows[1].cells] == last
