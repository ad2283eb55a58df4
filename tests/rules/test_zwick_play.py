"""Zwick: how cards rank, the play, Striche and the end."""

from __future__ import annotations

import pytest

from jasstui.slate.striche import StrichSlate
from tests.rules.zwick_deals import dealt, hearts, ranking
from tests.support import Table

# ------------------------------------------------------------------ how cards rank


@pytest.mark.rule(
    "zwick-4.play.rank-trump-ace",
    "zwick-4.play.bellis",
    "zwick-4.play.belli-order",
    "zwick-4.play.rank-trump-rest",
)
@pytest.mark.parametrize("suit", "HDCS")
def test_ten_trumps_the_ace_then_all_sevens(suit: str) -> None:
    rest = " ".join(suit + rank for rank in "KQJT9")
    assert ranking(suit, suit) == f"{suit}A H7 D7 C7 S7 {rest}"


@pytest.mark.rule("zwick-4.play.rank-plain")
def test_plain_suits_have_six_cards() -> None:
    assert ranking("H", "S") == "SA SK SQ SJ ST S9"


@pytest.mark.rule("zwick-4.play.no-under")
def test_the_under_and_the_nine_of_trumps_are_trumps_like_others() -> None:
    hands = "0=HKSASKSQSJ 1=HJCACKCQCJ 2=H9DADKDQDJ 3=H7D7C7S7HA stock=HQ"
    t = hearts("come", "come", "pass", stage=hands).do("0 play HK")
    assert t.cards(1) == {"HJ"}
    assert t.refused("1 play CA") == "zwick-4.play.no-under"
    t.do("1 play HJ")
    assert t.cards(2) == {"H9"}
    t.do("2 play H9")
    assert t.state.play is not None
    assert t.state.play.winners == [0]


# ------------------------------------------------------------------ the play


@pytest.mark.rule("zwick-4.play.first-lead")
def test_the_trump_maker_leads_or_by_agreement_forehand() -> None:
    def leader(option: str) -> int:
        t = dealt(first_lead=option).do("0 push", "1 turn", "1 stay", "2 come", "3 come", "0 come")
        return t.turn

    assert leader("declarer") == 1
    assert leader("forehand") == 0


PLAIN = "0=CACKHAHQHK 1=CQH7DADKDQ 2=DJDTSASKHT 3=S7C9D7SQSJ stock=HJ"
"""Hearts are trump, seat 0 leads clubs: seat 1 has clubs and a Belli, seat 2 trumps and no club."""


@pytest.mark.rule("zwick-4.play.follow")
def test_follow_or_trump_and_without_the_suit_play_anything() -> None:
    t = hearts("come", "come", "come", stage=PLAIN).do("0 play CA")
    assert t.cards(1) == {"CQ", "H7"}
    assert t.refused("1 play DA") == "zwick-4.play.follow"
    t.do("1 play H7")
    assert t.cards(2) == {"DJ", "DT", "SA", "SK"}
    assert t.refused("2 play HT") == "zwick-4.play.follow"
    t = hearts("come", "come", "come", stage=PLAIN).do("0 play CA", "1 play CQ")
    assert t.cards(2) == {"DJ", "DT", "SA", "SK", "HT"}


@pytest.mark.rule("zwick-4.play.follow")
def test_by_agreement_one_must_follow_or_else_trump_and_overtrump() -> None:
    t = hearts("come", "come", "come", stage=PLAIN, must_trump="on").do("0 play CA")
    assert t.cards(1) == {"CQ"}
    assert t.refused("1 play H7") == "zwick-4.play.follow"
    t.do("1 play CQ")
    assert t.cards(2) == {"HT"}
    assert t.refused("2 play SA") == "zwick-4.play.follow"
    t.do("2 play HT")
    assert t.cards(3) == {"C9"}

    overs = "0=CACKHAHQHK 1=HTDQDADKD9 2=H9H7SQSJST stock=HJ"
    t = hearts("come", "come", "pass", stage=overs, must_trump="on").do("0 play CA", "1 play HT")
    assert t.cards(2) == {"H7"}
    lower = overs.replace("H9H7SQSJST", "H9SKSQSJST")
    t = hearts("come", "come", "pass", stage=lower, must_trump="on").do("0 play CA", "1 play HT")
    assert t.cards(2) == {"H9"}


@pytest.mark.rule("zwick-4.play.belli-follow")
def test_a_belli_follows_trumps_and_not_the_suit_printed_on_it() -> None:
    stage = "0=HAC9CAHQHK 1=D7CQSASKSQ 2=C7DADKDQDJ 3=S7SJSTS9D9 stock=HJ"
    t = hearts("come", "come", "come", stage=stage).do("0 play HA")
    assert t.cards(1) == {"D7"}
    assert t.cards(1) == t.cards()
    t.do("1 play D7")
    assert t.cards(2) == {"C7"}
    t.do("2 play C7", "3 play S7", "0 play CA", "1 play CQ")
    assert t.cards(2) == {"DA", "DK", "DQ", "DJ"}
    clubs = hearts("come", "come", "come", stage=stage).do("0 play CA", "1 play CQ")
    assert clubs.cards(2) == {"C7", "DA", "DK", "DQ", "DJ"}


@pytest.mark.rule("zwick-4.play.tricks", "zwick-4.slate.strich", "zwick-4.score.tricks-only")
def test_five_tricks_each_a_strich_for_its_winner() -> None:
    t = hearts("come", "come", "pass")
    assert t.refused("0 weis") == "zwick-4.score.tricks-only"
    t.play("HA H7 D7").play_out()
    assert sum(t.marks("strich", 1).values()) == 5
    assert t.rules_written(1) <= {"zwick-4.slate.strich", "zwick-4.slate.vogel"}
    assert {e.unit for e in t.ledger(1)} <= {"strich", "minus"}
    assert t.rules.spec.melds.weis is False
    assert "weis" not in "".join(t.legal())


@pytest.mark.rule("zwick-4.slate.vogel")
def test_who_takes_part_and_has_no_trick_gets_five_minus_striche() -> None:
    t = vogel()
    assert t.marks("strich", 1) == {0: 5}
    assert t.marks("minus", 1) == {3: 5}
    assert t.state.match.totals == (5, 0, 0, -5)


def vogel(totals: tuple[int, ...] = ()) -> Table:
    """Seat 0 wins all five tricks against seat 3."""
    stage = "0=HAH7D7C7S7 3=H9HTC9CTD9 stock=HJ"
    t = hearts("pass", "pass", "come", stage=stage, totals=totals)
    return t.play("HA H9", "H7 HT", "D7 C9", "C7 CT", "S7 D9")


@pytest.mark.rule("zwick-4.slate.vogel-cancel")
def test_the_standing_is_striche_less_five_for_each_vogel() -> None:
    t = vogel()
    slate = t.slate(StrichSlate, ["A", "B", "C", "D"], seat=4)
    assert slate.null == "V"
    assert [(c.striche, c.nulls, c.standing) for c in slate.columns] == [
        (5, 0, 5),
        (0, 0, 0),
        (0, 0, 0),
        (0, 1, -5),
    ]
    # Seat 3 cuts now, seat 0 deals, and seat 3 wins five tricks: his Vogel is earned back.
    t.do("chance stage 3=HAH7D7C7S7 1=H9HTC9CTD9 stock=HJ", "3 pass", "0 pass")
    t.do("1 push", "2 push", "3 turn", "3 stay", "0 pass", "1 come", "2 pass")
    t.play("HA H9", "H7 HT", "D7 C9", "C7 CT", "S7 D9")
    assert t.state.match.totals == (5, -5, 0, 0)
    slate = t.slate(StrichSlate, ["A", "B", "C", "D"], seat=4)
    assert (slate.columns[3].striche, slate.columns[3].nulls, slate.columns[3].paid) == (0, 0, 1)


# ------------------------------------------------------------------ the end


@pytest.mark.rule("zwick-4.end.target")
def test_sixteen_striche_less_voegel_win() -> None:
    t = vogel(totals=(10, 0, 0, 0))
    assert not t.state.match.over
    t = vogel(totals=(11, 7, 7, 0))
    assert t.state.match.over
    assert t.state.match.totals[0] == 16
    assert t.state.match.ranking[:2] == ((0,), (1, 2))


@pytest.mark.rule("zwick-4.end.immediate")
def test_the_partie_ends_with_the_trick_and_the_rest_is_not_written() -> None:
    stage = "0=HAH7D7C7S7 3=H9HTC9CTD9 stock=HJ"
    t = hearts("pass", "pass", "come", stage=stage, totals=(14, 0, 0, 0))
    t.play("HA H9")
    assert not t.state.match.over
    assert t.refused("0 thanks") == "zwick-4.end.immediate"
    t.play("H7 HT")
    assert t.state.match.over
    assert t.marks("strich", 1) == {0: 2}
    assert t.marks("minus", 1) == {}
    five = hearts("pass", "pass", "pass", totals=(12, 0, 0, 0))
    assert five.state.match.over
    assert five.state.match.ranking[0] == (0,)
    assert five.state.match.totals[0] == 17
