"""Simple Aucho: what is written for a deal, Nulls, and which Strich may be the last."""

from __future__ import annotations

import pytest

from jasstui.mechanics.partien.marks import Column
from tests.rules.aucho_deals import kehr, kehr_failed, lost, lukas, take_over, warned, won
from tests.support import Table, for_forms


def table(form: str, stage: str = "", options: dict[str, str] | None = None, **marks: str) -> Table:
    """A table with marks on the slate: p0="6" six Striche, p1="6-1" and a Null as well."""
    seats = 4 if form == "aucho-4" else 3
    columns = [Column()] * seats
    for name, text in marks.items():
        striche, _, nulls = text.partition("-")
        columns[int(name[1:])] = Column(int(striche), int(nulls or 0))
    return Table(form, stage, options=options, columns=columns)


def slate(t: Table) -> list[tuple[int, int]]:
    """(Striche, Nulls) that stand in each column."""
    return [(c.striche, c.nulls) for c in t.state.match.columns]


# ------------------------------------------------------------------ won and lost


@for_forms("aucho-4.slate.won", "aucho-3.slate.won")
def test_a_declarer_who_wins_from_the_hand_writes_two_striche(form: str) -> None:
    t = won(Table(form), 1)
    assert [e.rule for e in t.ledger(1) if e.seats == (1,) and e.unit == "strich"] == [
        f"{form}.slate.won"
    ]
    assert slate(t)[:3] == [(0, 0), (2, 0), (0, 0)]


@for_forms("aucho-4.slate.won", "aucho-3.slate.won")
def test_a_declarer_who_wins_after_a_kehr_writes_two_striche(form: str) -> None:
    # The turned card is the C6; seat 2 has the other eight clubs and an Ace: every trick.
    t = kehr(Table(form, "2=CAC7C8C9CTCJCQCKHA stock=S6S7S8S9STSJSQSKC6"), 0)
    t.do("0 pass", "1 pass", "2 halt").play_out()
    assert slate(t)[:3] == [(0, 0), (0, 0), (2, 0)]


@pytest.mark.rule("aucho-4.slate.inherit")
def test_the_dealer_inherits_two_striche_when_a_declarer_wins() -> None:
    t = won(Table("aucho-4"), 1)
    assert slate(t) == [(0, 0), (2, 0), (0, 0), (2, 0)]
    (entry,) = [e for e in t.ledger(1) if e.seats == (3,)]
    assert (entry.rule, entry.cause) == ("aucho-4.slate.inherit", "inherited")


@pytest.mark.rule("aucho-3.slate.won")
def test_nobody_inherits_with_three_players() -> None:
    assert slate(won(Table("aucho-3"), 0)) == [(2, 0), (0, 0), (0, 0)]
    assert slate(won(Table("aucho-3"), 2)) == [(0, 0), (0, 0), (2, 0)]


@for_forms("aucho-4.slate.lost", "aucho-3.slate.lost")
def test_a_lost_game_brings_a_null_and_all_others_a_strich(form: str) -> None:
    t = lost(Table(form), 1)
    assert slate(t) == [(1, 0), (0, 1), (1, 0), (1, 0)][: t.state.match.seats]
    assert {e.rule for e in t.ledger(1) if e.unit != "points"} == {f"{form}.slate.lost"}


# ------------------------------------------------------------------ Nulls


@for_forms("aucho-4.slate.nuller", "aucho-3.slate.nuller")
def test_the_next_strich_wipes_out_a_null_and_is_not_written(form: str) -> None:
    t = lost(table(form, p0="3-1", p1="2"), 1)
    assert slate(t)[:3] == [(3, 0), (2, 1), (1, 0)]
    assert t.state.match.columns[0].paid == 1
    t.do("chance stage")
    lost(t, 2)
    assert slate(t)[1] == (2, 0)


@for_forms("aucho-4.slate.many", "aucho-3.slate.many")
def test_striche_of_one_deal_are_entered_one_after_the_other(form: str) -> None:
    assert slate(won(table(form, p1="3-1"), 1))[1] == (4, 0)
    assert slate(won(table(form, p1="3-2"), 1))[1] == (3, 0)
    assert slate(won(table(form, p1="3-3"), 1))[1] == (3, 1)


# ------------------------------------------------------------------ the final number


@for_forms("aucho-4.end.target", "aucho-3.end.target")
@pytest.mark.parametrize("target", ["7", "9"])
def test_who_has_the_final_number_and_no_null_has_won(form: str, target: str) -> None:
    before = str(int(target) - 1)
    t = won(table(form, options={"target": target}, p1=before), 1)
    assert t.state.match.left == ((1,),)
    assert 1 not in t.state.match.order
    t = won(table(form, options={"target": target}, p1=str(int(target) - 3)), 1)
    assert slate(t)[1] == (int(target) - 1, 0)
    assert t.state.match.left == ()


@for_forms("aucho-4.end.target", "aucho-3.end.target")
def test_seven_is_the_final_number_unless_agreed_otherwise(form: str) -> None:
    assert won(table(form, p1="5"), 1).state.match.left == ((1,),)


@for_forms("aucho-4.end.target", "aucho-3.end.target")
def test_who_has_the_final_number_but_a_null_standing_has_not_won(form: str) -> None:
    t = won(table(form, p1="7-3"), 1)
    assert slate(t)[1] == (7, 1)
    assert t.state.match.left == ()


@for_forms("aucho-4.end.target", "aucho-3.end.target")
def test_a_null_of_the_same_deal_keeps_a_player_with_the_final_number_in_the_partie(
    form: str,
) -> None:
    # Seat 1 has not warned of his four Under; seat 2 with eight spades beats the declarer.
    stage = "1=HJDJCJSJ 2=SAS9SKSQSTS8S7S6CA"
    t = take_over(table(form, stage, p1="6"), 0, "S").play_out()
    assert slate(t)[1] == (7, 1)
    assert t.state.match.left == ()


@for_forms("aucho-4.end.overshoot", "aucho-3.end.overshoot")
def test_striche_beyond_the_final_number_are_not_written(form: str) -> None:
    t = won(table(form, p1="6"), 1)
    assert slate(t)[1] == (7, 0)
    assert t.marks("strich", 1)[1] == 1


@pytest.mark.rule("aucho-4.end.overshoot")
def test_of_four_striche_for_the_lukas_only_those_up_to_the_final_number_are_written() -> None:
    t = lukas(table("aucho-4", p3="4-1"), "S").play_out()
    assert slate(t)[3] == (7, 0)
    t = lukas(table("aucho-4", p3="5"), "S").play_out()
    assert slate(t)[3] == (7, 0)
    assert t.state.match.left == ((3,),)


# ------------------------------------------------------------------ Striche that may not be last

INHERITING = [
    # before, after: what two inherited Striche do to the dealer's column with 7 as the target
    ("3", (5, 0)),
    ("4", (6, 0)),
    ("5", (6, 0)),
    ("6", (6, 0)),
    ("5-1", (6, 0)),
    ("6-1", (6, 0)),
    ("6-2", (6, 0)),
    ("7-1", (7, 1)),
    ("7-2", (7, 1)),
    ("7-3", (7, 1)),
]


@pytest.mark.rule("aucho-4.slate.inherit-cap")
@pytest.mark.parametrize(("before", "after"), INHERITING)
def test_inheriting_ends_one_short_of_the_final_number(before: str, after: tuple[int, int]) -> None:
    t = won(table("aucho-4", p3=before), 1)
    assert slate(t)[3] == after
    assert t.state.match.left == ()


@pytest.mark.rule("aucho-4.slate.inherit-cap")
@pytest.mark.parametrize("last", ["played", "declarer-only", "not-inherited"])
def test_nobody_can_inherit_the_last_strich_under_any_agreement(last: str) -> None:
    t = won(table("aucho-4", options={"last_strich": last}, p3="6"), 1)
    assert slate(t)[3] == (6, 0)
    t = warned(table("aucho-4", "1=HJDJCJSJ", {"last_strich": last}, p3="6"), 1)
    assert slate(t)[3] == (6, 0)


FINISHES = {
    # agreement: who may finish (declarer, his opponent, the dealer of a lost game, failed Kehr)
    "played": (True, True, False, False),
    "declarer-only": (True, False, False, False),
    "not-inherited": (True, True, True, True),
}


@for_forms("aucho-4.slate.last-active", "aucho-3.slate.last-active")
@pytest.mark.parametrize("last", FINISHES)
def test_which_strich_may_be_the_last(form: str, last: str) -> None:
    declarer, opponent, dealer, kehr_credit = FINISHES[last]
    agreed = {"last_strich": last}
    t = won(table(form, options=agreed, p1="6"), 1)
    assert t.state.match.left == (((1,),) if declarer else ())
    t = lost(table(form, options=agreed, p0="6"), 1)
    assert t.state.match.left == (((0,),) if opponent else ())
    t = kehr_failed(table(form, options=agreed, p0="6"), 1)
    assert t.state.match.left == (((0,),) if kehr_credit else ())
    assert slate(t)[0] == ((7, 0) if kehr_credit else (6, 0))
    if form == "aucho-4":
        t = lost(table(form, options=agreed, p3="6"), 1)
        assert t.state.match.left == (((3,),) if dealer else ())
        t = kehr_failed(table(form, options=agreed, p3="6"), 1)
        assert t.state.match.left == (((3,),) if kehr_credit else ())


@for_forms("aucho-4.slate.last-active", "aucho-3.slate.last-active")
def test_without_an_agreement_opponents_finish_but_credits_do_not(form: str) -> None:
    assert lost(table(form, p0="6"), 1).state.match.left == ((0,),)
    assert slate(kehr_failed(table(form, p0="6"), 1))[0] == (6, 0)


@for_forms("aucho-4.slate.last-active", "aucho-3.slate.last-active")
@pytest.mark.parametrize("last", FINISHES)
def test_a_warned_game_can_be_the_last_of_the_warner(form: str, last: str) -> None:
    t = warned(table(form, "1=HJDJCJSJ", {"last_strich": last}, p1="5"), 1)
    assert t.state.match.left == ((1,),)


@for_forms("aucho-4.slate.last-active", "aucho-3.slate.last-active")
def test_a_credit_at_the_final_number_does_not_wipe_out_the_last_null(form: str) -> None:
    t = kehr_failed(table(form, p0="7-1", p2="7-2"), 1)
    assert slate(t)[0] == (7, 1)
    assert slate(t)[2] == (7, 1)
    assert t.state.match.left == ()


@pytest.mark.rule("aucho-4.slate.last-active")
def test_the_lukas_brings_the_last_strich_to_the_dealer_and_to_his_opponents() -> None:
    assert lukas(table("aucho-4", p3="6"), "S").play_out().state.match.left == ((3,),)
    assert lukas(table("aucho-4", p0="6"), "H").play_out().state.match.left == ((0,),)
