"""Aucho for two: play, counting, the slate and the end of the Partie."""

from __future__ import annotations

import pytest

from jasstui.mechanics.partien.marks import Column
from tests.rules.aucho_tables import columns, kehr, offer, pass_out
from tests.support import Table

PLAIN = pytest.mark.parametrize("form", ["aucho-2", "aucho-schikanen-2"])

STRONG = "SJS9SASKSQSTS8S7HA"
"""With the S6 turned every trick is certain."""


def won(t: Table) -> Table:
    """Forehand takes over from the hand and makes all tricks."""
    return t.do("0 aucho S", "0 claim")


def lost(t: Table) -> Table:
    """Forehand takes over from the hand and makes no trick."""
    return t.do("0 aucho S").play("H9 HA").do("1 claim")


WINS, LOSES = f"0={STRONG} stock=S6", f"0=H9 1={STRONG} stock=S6"


@PLAIN
@pytest.mark.rule("aucho-2.score.goal", "aucho-2.score.last-trick")
def test_every_line_of_a_counted_deal_names_its_rule(form: str) -> None:
    written = won(Table(form, WINS)).rules_written()
    assert {"aucho-2.score.goal", "aucho-2.score.last-trick", "aucho-2.slate.won"} <= written
    assert "" not in written


# -------------------------------------------------------------- play


@PLAIN
@pytest.mark.rule("aucho-2.play.alone", "aucho-2.meld.sides")
def test_the_declarer_plays_against_the_other(form: str) -> None:
    t = Table(form, "stock=S7").do("0 pass", "1 aucho S")
    assert t.state.deal.declarer == 1
    assert t.state.deal.sides[0] != t.state.deal.sides[1]
    assert [t.state.side(seat) for seat in (0, 1)] == [(0,), (1,)]


@PLAIN
@pytest.mark.parametrize("declarer", [0, 1])
@pytest.mark.rule("aucho-2.play.lead")
def test_forehand_leads_whoever_is_declarer(form: str, declarer: int) -> None:
    t = offer(Table(form, "stock=S7"), declarer, "aucho", "S")
    assert (t.state.deal.question, t.turn) == ("play", 0)


@PLAIN
@pytest.mark.rule("aucho-2.play.follow")
def test_the_common_obligations_hold_for_two(form: str) -> None:
    t = Table(form, "0=HASADA 1=HKHQSJD7D8CKCQCTC9 stock=S7").do("0 aucho S", "0 play HA")
    # Hearts can be followed or trumped.
    assert t.cards(1) == {"HK", "HQ", "SJ"}
    assert t.refused("1 play CK") == "jass-base.follow.plain-or-trump"
    t.do("1 play HK", "0 play SA")
    # The Under is the only trump: it need not be played.
    assert t.cards(1) == t.hand(1)
    t.do("1 play CK", "0 play DA")
    assert t.cards(1) == {"D7", "D8", "SJ"}


@PLAIN
@pytest.mark.rule("aucho-2.play.follow")
def test_a_trump_lead_must_be_followed(form: str) -> None:
    t = Table(form, "0=SA 1=SJS8HKHQD7D8CKCQCT stock=S7").do("0 aucho S", "0 play SA")
    assert t.cards(1) == {"SJ", "S8"}
    assert t.refused("1 play HK") == "jass-base.follow.trump-led"


@PLAIN
@pytest.mark.rule("aucho-2.play.full", "aucho-2.play.tricks")
def test_the_deal_is_played_to_its_end_although_it_is_decided(form: str) -> None:
    t = Table(form, WINS).do("0 aucho S")
    for trick in range(8):
        t.do(f"0 play {max(t.cards(0))}", f"1 play {max(t.hand(1))}")
        assert t.state.match.number == 1, trick
    t.play(f"HA {t.hand(1).pop()}")
    assert t.state.match.number == 2


@PLAIN
@pytest.mark.rule("aucho-2.play.full")
def test_the_rest_may_be_claimed_when_it_is_certain(form: str) -> None:
    t = Table(form, WINS).do("0 aucho S")
    assert "claim" in t.calls(0)
    t.do("0 claim")
    assert t.state.match.number == 2
    assert t.points("tricks")[1,] == 0


@PLAIN
@pytest.mark.rule("aucho-2.table.talk")
def test_no_talk_is_permitted_between_two(form: str) -> None:
    t = Table(form, "stock=S7").do("0 aucho S")
    assert not {"ask", "smear", "ruff"} & (t.calls(0) | t.calls(1))
    assert t.refused("1 ask") == "aucho-2.table.talk"
    assert t.refused("0 ask") == "aucho-2.table.talk"


# -------------------------------------------------------------- counting


@PLAIN
@pytest.mark.parametrize(("mode", "value"), [("klein", 100), ("gross", 150)])
@pytest.mark.rule("aucho-2.meld.small-weis")
def test_six_in_a_row_count_a_hundred_in_the_small_weis(form: str, mode: str, value: int) -> None:
    options = {} if mode == "klein" else {"weis_mode": mode}
    t = Table(form, "0=HAHKHQHJHTH9D7C7C8 stock=S7", options=options).do("0 aucho S", "0 weis")
    assert t.state.deal.called == ((0, value),)


@PLAIN
@pytest.mark.parametrize(
    ("rank", "options", "value"),
    [
        ("A", {}, 100),
        ("9", {}, 150),
        ("9", {"four_nines": "100"}, 100),
        ("J", {}, 200),
        ("8", {}, 100),
        ("8", {"low_fours": "off"}, 0),
    ],
)
@pytest.mark.rule("aucho-2.meld.fours")
def test_four_of_a_kind(form: str, rank: str, options: dict[str, str], value: int) -> None:
    four = "".join(suit + rank for suit in "HDCS")
    other = "H6D6C6HKDK" if rank != "A" else "H6D6C6H9D9"
    t = Table(form, f"0={four}{other} stock=S7", options=options).do("0 aucho S")
    if value:
        t.do("0 weis")
    assert t.state.deal.called == (((0, value),) if value else ())
    assert "weis" not in t.legal(0)


@PLAIN
@pytest.mark.rule("aucho-2.meld.sides")
def test_the_highest_single_weis_counts_with_all_others_of_its_owner_and_stoeck_always(
    form: str,
) -> None:
    # Forehand: four of diamonds and three of clubs. The dealer: three of hearts and the Stöck.
    t = Table(form, "0=DADKDQDJC6C7C8S8H6 1=SKSQHTHJHQD6D7D8CA stock=S7")
    t.do("0 aucho S", "0 weis", "0 play H6", "1 weis", "1 play HT")
    assert t.turn == 1
    t.do("1 play SK", "0 play S8", "1 play SQ stoeck").play_out()
    assert t.points("weis") == {(0,): 50 + 20}
    assert t.points("stoeck") == {(1,): 20}


EQUAL = "H9H8H7H6D6D7D8S6"
LEADS = ["HX DK", "H9 S7", "H8 S8", "H7 S9", "H6 D9", "D6 C6", "C7 D7", "C8 D8", "SJ S6"]


@PLAIN
@pytest.mark.parametrize(("high", "points", "result"), [("HQ", 7, "lost"), ("HK", 8, "won")])
@pytest.mark.rule("aucho-2.score.goal", "aucho-2.slate.won", "aucho-2.slate.lost")
def test_one_point_more_wins_and_equality_is_lost(
    form: str, high: str, points: int, result: str
) -> None:
    t = Table(form, f"0={high}{EQUAL} 1=DKSJS7S8S9D9C6C7C8 stock=SAC9")
    kehr(t).do("all pass", "0 halt").play(*(trick.replace("HX", high) for trick in LEADS))
    # Forehand: his high heart and the DK. The dealer: the SJ, 2, and the last trick, 5.
    assert t.points("tricks") == {(0,): points, (1,): 2}
    assert t.points("last-trick") == {(1,): 5}
    if result == "won":
        assert columns(t) == [(2, 0, 0), (0, 0, 0)]
    else:
        assert columns(t) == [(0, 1, 0), (2, 0, 0)]


@PLAIN
@pytest.mark.rule("aucho-2.score.goal")
def test_weis_decide_a_game_that_the_cards_have_lost(form: str) -> None:
    t = Table(form, f"0=HQ{EQUAL} 1=DKSJS7S8S9D9C6C7C8 stock=SAC9")
    kehr(t).do("all pass", "0 halt", "0 weis").play(*(trick.replace("HX", "HQ") for trick in LEADS))
    # Four hearts and three diamonds.
    assert t.points("weis") == {(0,): 50 + 20}
    assert columns(t) == [(2, 0, 0), (0, 0, 0)]


@PLAIN
@pytest.mark.rule("aucho-2.score.last-trick")
def test_all_tricks_bring_no_premium(form: str) -> None:
    t = won(Table(form, WINS))
    assert not {e.cause for e in t.ledger() if "matsch" in e.cause}
    assert t.points("last-trick") == {(0,): 5}


# -------------------------------------------------------------- the slate


@PLAIN
@pytest.mark.parametrize(("reward", "striche"), [("2", 2), ("1", 1)])
@pytest.mark.rule("aucho-2.slate.won", "aucho-2.slate.lost")
def test_the_winner_writes_two_striche_and_a_losing_declarer_a_null(
    form: str, reward: str, striche: int
) -> None:
    options = {"defender_reward": reward}
    assert columns(won(Table(form, WINS, options=options))) == [(2, 0, 0), (0, 0, 0)]
    t = lost(Table(form, LOSES, options=options))
    assert columns(t) == [(0, 1, 0), (striche, 0, 0)]
    assert t.rules_written() >= {"aucho-2.slate.won", "aucho-2.slate.lost"}


@PLAIN
@pytest.mark.rule("aucho-2.slate.nuller", "aucho-2.slate.many")
@pytest.mark.parametrize(
    ("before", "after"),
    [((3, 1), (4, 0, 0)), ((3, 2), (3, 0, 0)), ((3, 3), (3, 1, 0)), ((3, 0), (5, 0, 0))],
)
def test_each_strich_wipes_out_a_null_before_it_is_written(
    form: str, before: tuple[int, int], after: tuple[int, int, int]
) -> None:
    t = won(Table(form, WINS, columns=[Column(*before), Column()]))
    assert columns(t)[0] == after


@PLAIN
@pytest.mark.parametrize(("target", "over"), [("7", True), ("9", False)])
@pytest.mark.rule("aucho-2.end.target", "aucho-schikanen-2.end.target")
def test_the_partie_goes_to_seven_or_nine(form: str, target: str, over: bool) -> None:
    t = Table(form, WINS, columns=[Column(5), Column(3)], options={"target": target})
    assert won(t).state.match.over is over
    t = Table(form, WINS, columns=[Column(7), Column(3)], options={"target": "9"})
    assert won(t).state.match.over is True


@PLAIN
@pytest.mark.rule("aucho-2.end.target")
def test_whoever_has_a_null_standing_has_not_won(form: str) -> None:
    t = won(Table(form, WINS, columns=[Column(6, 2), Column()]))
    assert columns(t)[0] == (6, 0, 0)
    assert not t.state.match.over


@PLAIN
@pytest.mark.rule("aucho-2.end.overshoot")
def test_no_strich_is_written_beyond_the_final_number(form: str) -> None:
    t = won(Table(form, WINS, columns=[Column(6), Column()]))
    assert columns(t)[0] == (7, 0, 0)
    assert t.marks("strich") == {0: 1}


@PLAIN
@pytest.mark.rule("aucho-2.end.loser", "aucho-schikanen-2.end.loser")
def test_when_one_has_won_the_other_has_lost_the_partie(form: str) -> None:
    t = won(Table(form, WINS, columns=[Column(5), Column(6)]))
    assert t.state.match.over
    assert t.state.match.ranking == ((0,), (1,))
    t = lost(Table(form, LOSES, columns=[Column(6), Column(5)]))
    assert t.state.match.ranking == ((1,), (0,))


@PLAIN
@pytest.mark.rule("aucho-2.slate.last-active")
@pytest.mark.parametrize(
    ("last", "striche", "over"),
    [("played", 6, False), ("declarer-only", 6, False), ("not-inherited", 7, True)],
)
def test_a_failed_kehr_does_not_bring_the_last_strich(
    form: str, last: str, striche: int, over: bool
) -> None:
    t = Table(form, "stock=S7", columns=[Column(), Column(6)], options={"last_strich": last})
    pass_out(kehr(t))
    assert columns(t)[1] == (striche, 0, 0)
    assert t.state.match.over is over


@PLAIN
@pytest.mark.rule("aucho-2.slate.last-active")
@pytest.mark.parametrize(
    ("last", "striche"), [("played", 7), ("declarer-only", 6), ("not-inherited", 7)]
)
def test_the_opponent_of_a_losing_declarer_may_write_the_last_strich(
    form: str, last: str, striche: int
) -> None:
    t = Table(form, LOSES, columns=[Column(), Column(5)], options={"last_strich": last})
    assert columns(lost(t))[1] == (striche, 0, 0)
    assert t.state.match.over is (striche == 7)
