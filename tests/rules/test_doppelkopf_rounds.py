"""Doppelkopf: Bock, Ramsch and Pflichtsolo rounds."""

from __future__ import annotations

import pytest

from jasstui.mechanics.partien.evening import Game, after_game, opened
from jasstui.mechanics.partien.meetings import Meetings
from tests.rules.doppelkopf_deals import (
    ALONE,
    PARTNERS,
    causes,
    ended,
    evening,
    next_deal,
    nobody,
    nobody_before,
    normal,
    quick,
    solo,
    table,
    written,
)
from tests.rules.doppelkopf_evenings import EVEN, FAIR, TIMID, bock, in_round, ramsch
from tests.support import Table, rules_of


def play_solo(t: Table, seat: int, mode: str = "trumpfsolo") -> Table:
    """This seat says and names a Solo in the running deal."""
    if t.state.deal.question == "solo":
        nobody_before(t, seat).do(f"{seat} solo")
    return nobody(nobody(t, "name").do(f"{seat} name {mode}"))


def stop_at(t: Table, question: str) -> Table:
    """Pass until this is asked."""
    return nobody(t, question)


# ------------------------------------------------------------------ Bock rounds


@pytest.mark.rule("doppelkopf-4.slate.bock-120")
def test_an_even_game_calls_for_a_bock_round() -> None:
    t = bock()
    assert (evening(t).round, evening(t).left) == ("bock", 4)


@pytest.mark.rule("doppelkopf-4.slate.bock-double")
def test_everything_is_doubled_in_a_bock_round() -> None:
    t = bock()
    ended(nobody(next_deal(t)), (65, 55, 65, 55), cards={(1, 1): "DA"})
    assert causes(t, 0, 2) == {"game": 2, "fox": 2}
    ended(play_solo(next_deal(t), 2, "damensolo"), (30, 40, 130, 40))
    assert written(t, 3) == (-4, -4, 12, -4)


@pytest.mark.rule("doppelkopf-4.slate.bock-length", "doppelkopf-4.slate.special-round-start")
def test_a_bock_round_has_four_games_from_the_next_deal_on() -> None:
    t = bock()
    assert t.state.match.dealer == 0
    for left in (3, 2, 1):
        quick(t)
        assert (evening(t).round, evening(t).left) == ("bock", left)
    quick(t)
    assert evening(t).round == ""
    assert t.state.match.dealer == 0
    assert [written(t, deal)[0] for deal in (2, 5, 6)] != [0, 0, 0]


@pytest.mark.rule("doppelkopf-4.slate.bock-kontra-lost")
def test_kontra_announced_and_lost() -> None:
    assert evening(bock("1 kontra", points=FAIR)).round == "bock"
    assert evening(bock("1 kontra", points=(50, 70, 50, 70))).round == ""
    assert evening(bock(points=FAIR)).round == ""


@pytest.mark.rule("doppelkopf-4.slate.bock-schwarz")
def test_a_party_without_points() -> None:
    t = ended(normal(PARTNERS).do("0 no-30"), (120, 0, 120, 0), (5, 1, 6, 0))
    assert evening(t).round == "bock"
    t = ended(normal(PARTNERS).do("0 no-30"), (120, 1, 119, 0), (5, 1, 6, 0))
    assert evening(t).round == ""


@pytest.mark.rule("doppelkopf-4.slate.bock-re-kontra-re")
def test_re_kontra_re() -> None:
    lost = (50, 70, 50, 70)
    assert evening(bock("0 re", "1 kontra", "2 re", points=lost)).round == "bock"
    assert evening(bock("0 re", "2 re", "1 kontra", points=lost)).round == ""
    assert evening(bock("1 kontra", "0 re", "2 re", points=lost)).round == ""
    assert evening(bock("0 re", "1 kontra", points=lost)).round == ""
    both = bock("1 kontra", "0 re", points=lost, bock_re_kontra_re="both")
    assert evening(both).round == "bock"


FOX = {(12, 0): "DA", (12, 1): "ST", (12, 2): "SA", (12, 3): "CT"}


@pytest.mark.rule("doppelkopf-4.slate.bock-fox-last", "doppelkopf-4.bid.schweine-no-fox")
def test_a_fox_makes_a_doppelkopf_of_the_last_trick() -> None:
    assert evening(ended(normal(PARTNERS), FAIR, cards=FOX, last=0)).round == "bock"
    poor = {**FOX, (12, 3): "CK"}
    assert evening(ended(normal(PARTNERS), FAIR, cards=poor, last=0)).round == ""
    t = solo("C", 0)
    assert evening(ended(t, (130, 40, 40, 30), cards=FOX, last=0)).round == ""
    stage = "0=CQDADA 2=CQ"
    pigs = nobody(nobody(table(stage), "pigs").do("0 pigs"))
    assert evening(ended(pigs, FAIR, cards=FOX, last=0)).round == ""


@pytest.mark.rule("doppelkopf-4.slate.bock-solo-row", "doppelkopf-4.slate.bock-solo-row-reset")
def test_four_solos_in_a_row() -> None:
    t = ended(solo("damensolo", 0), (130, 40, 40, 30))
    for seat in (1, 2):
        points = [35, 35, 35, 35]
        points[seat] = 135
        ended(play_solo(next_deal(t), seat, "damensolo"), points)
    assert evening(t).row == 3
    ended(play_solo(next_deal(t), 3, "damensolo"), (35, 35, 35, 135))
    assert (evening(t).round, evening(t).row) == ("bock", 0)


@pytest.mark.rule("doppelkopf-4.slate.bock-solo-row-reset")
def test_another_game_breaks_the_row_but_no_thrown_in_hand() -> None:
    few = "1=CACACTCTCKCKC9C9SASADKDA 0=CQ 2=CQ"
    t = ended(solo("damensolo", 0), (130, 40, 40, 30))
    stop_at(next_deal(t, few), "give-away").do("1 give-away", "1 hand-over C9 DA DK")
    t.do("2 pass", "3 pass", "0 pass")
    assert evening(t).row == 1
    quick(t)
    assert evening(t).row == 0


@pytest.mark.rule("doppelkopf-4.slate.bock-solo-row")
def test_by_agreement_only_voluntary_solos_count() -> None:
    spec = rules_of("doppelkopf-4", {"bock_solo_row": "voluntary"}).spec.partie
    first = opened(evening(normal()), 3, (0,) * 4)
    duty = Game(soloist=1, duty=1, suspended=False, reasons=(), owing=False)
    assert isinstance(spec, Meetings)
    assert after_game(first, spec, 4, duty).row == 0
    assert after_game(first, spec, 4, duty._replace(duty=-1)).row == 1
    usual = rules_of("doppelkopf-4").spec.partie
    assert isinstance(usual, Meetings)
    assert after_game(first, usual, 4, duty).row == 1


@pytest.mark.rule("doppelkopf-4.slate.bock-one-per-game")
def test_several_reasons_make_one_round_or_one_each() -> None:
    said = ("0 re", "1 kontra", "2 re")
    t = bock(*said, points=FAIR)
    assert (evening(t).round, evening(t).queue) == ("bock", ())
    t = bock(*said, points=FAIR, bock_stack="each")
    assert (evening(t).round, evening(t).queue) == ("bock", ("bock",))


@pytest.mark.rule("doppelkopf-4.slate.bock-solo-triggers")
def test_reasons_hold_in_solos() -> None:
    t = ended(solo("damensolo"), (120, 40, 40, 40))
    assert evening(t).round == "bock"


@pytest.mark.rule("doppelkopf-4.slate.special-round-queue")
def test_special_rounds_wait_for_each_other_bock_first() -> None:
    t = ended(normal(PARTNERS).do("1 kontra"), TIMID)
    assert (evening(t).round, evening(t).queue) == ("bock", ("duty",))
    for _ in range(4):
        quick(t)
    assert (evening(t).round, evening(t).left) == ("duty", 4)


# ------------------------------------------------------------------ Ramsch


@pytest.mark.rule("doppelkopf-4.slate.ramsch-trigger", "doppelkopf-4.slate.ramsch-length")
def test_a_reason_in_a_bock_round_makes_one_ramsch_round() -> None:
    t = bock()
    quick(t, EVEN)
    quick(t, EVEN)
    assert (evening(t).round, evening(t).queue) == ("bock", ())
    quick(t)
    quick(t)
    assert (evening(t).round, evening(t).left, evening(t).queue) == ("ramsch", 4, ())


@pytest.mark.rule("doppelkopf-4.play.ramsch-own", "doppelkopf-4.bid.ramsch-no-ann")
def test_in_ramsch_everybody_plays_for_himself_and_nothing_is_declared() -> None:
    t = next_deal(in_round("ramsch"), ALONE)
    asked = set()
    while t.state.deal.question != "play":
        asked.add(t.state.deal.question)
        t.do(f"{t.turn} pass")
    assert asked == {"solo"}
    assert t.state.deal.game == "ramsch"
    assert t.state.deal.sides == (0, 1, 2, 3)
    assert not any(t.calls(seat) for seat in range(4))
    assert t.refused(f"{t.turn} re") == "doppelkopf-4.bid.ramsch-no-ann"
    assert not any(token.endswith("turn") for token in t.legal())


@pytest.mark.rule("doppelkopf-4.bid.ramsch-trumpfsolo")
def test_a_trumpfsolo_suspends_a_ramsch_game() -> None:
    t = stop_at(next_deal(in_round("ramsch")).do("1 pass", "2 solo"), "name")
    assert t.legal(2) == {"name trumpfsolo"}
    assert t.refused("2 name damensolo") == "doppelkopf-4.bid.ramsch-trumpfsolo"
    t = stop_at(next_deal(in_round("ramsch", ramsch_solo_kinds="all")).do("1 solo"), "name")
    assert "name damensolo" in t.legal(1)
    ended(nobody(t.do("1 name damensolo")), (40, 130, 40, 30))
    assert written(t, 2) == (-2, 6, -2, -2)


@pytest.mark.rule("doppelkopf-4.bid.ramsch-solo-overbid")
def test_a_solo_in_ramsch_is_overbid_by_solos_only() -> None:
    t = next_deal(in_round("ramsch")).do("1 solo")
    assert t.legal(2) == {"solo no-90", "solo no-60", "solo no-30", "solo black", "pass"}
    assert t.refused("2 normal no-90") == "doppelkopf-4.bid.ramsch-solo-overbid"
    t.do("2 pass", "3 pass", "0 pass")
    assert t.state.deal.question == "name"


@pytest.mark.rule("doppelkopf-4.deal.ramsch-solo-dealer")
def test_after_it_the_same_dealer_deals_and_the_round_grows() -> None:
    t = in_round("ramsch")
    dealer, dealt = t.state.match.dealer, evening(t).dealt
    ended(play_solo(next_deal(t), 2), (40, 40, 130, 30))
    assert t.state.match.dealer == dealer
    assert (evening(t).left, evening(t).dealt) == (4, dealt)


@pytest.mark.rule(
    "doppelkopf-4.score.ramsch-loser",
    "doppelkopf-4.score.ramsch-points",
    "doppelkopf-4.score.ramsch-entry",
)
def test_whoever_has_most_points_pays_for_each_full_30() -> None:
    assert written(ramsch((89, 60, 50, 41)), 2) == (-6, 2, 2, 2)
    assert written(ramsch((90, 60, 50, 40)), 2) == (-9, 3, 3, 3)
    assert written(ramsch((89, 60, 50, 41), ramsch_rounding="up"), 2) == (-9, 3, 3, 3)


@pytest.mark.rule("doppelkopf-4.score.ramsch-jungfrau", "doppelkopf-4.score.ramsch-jungfrau-trick")
def test_each_player_without_a_trick_doubles() -> None:
    assert written(ramsch((100, 80, 60, 0), (4, 4, 4, 0)), 2) == (-18, 6, 6, 6)
    assert written(ramsch((130, 110, 0, 0), (6, 6, 0, 0)), 2) == (-48, 16, 16, 16)
    assert written(ramsch((100, 80, 60, 0), (4, 4, 3, 1)), 2) == (-9, 3, 3, 3)


@pytest.mark.rule("doppelkopf-4.score.ramsch-tie")
def test_equal_losers_pay_each_of_the_others() -> None:
    assert written(ramsch((80, 80, 50, 30)), 2) == (-4, -4, 4, 4)
    assert written(ramsch((70, 70, 70, 30)), 2) == (-2, -2, -2, 6)
    assert written(ramsch((60, 60, 60, 60)), 2) == (0, 0, 0, 0)


@pytest.mark.rule(
    "doppelkopf-4.score.ramsch-durchmarsch", "doppelkopf-4.slate.ramsch-durchmarsch-bock"
)
def test_all_tricks_are_a_durchmarsch() -> None:
    t = ramsch((0, 240, 0, 0), (0, 12, 0, 0))
    assert written(t, 2) == (-8, 24, -8, -8)
    assert evening(t).queue == ("bock",)
    assert (evening(t).round, evening(t).left) == ("ramsch", 3)


@pytest.mark.rule("doppelkopf-4.slate.ramsch-no-trigger")
def test_ramsch_has_no_other_reasons_but_its_solos_have() -> None:
    t = ramsch((60, 60, 60, 60))
    assert evening(t).queue == ()
    t = ended(play_solo(next_deal(in_round("ramsch")), 2), (40, 40, 120, 40))
    assert evening(t).queue == ("bock",)


# ------------------------------------------------------------------ Pflichtsolo rounds


@pytest.mark.rule("doppelkopf-4.slate.pflichtsolo-trigger")
def test_a_timid_win_makes_a_pflichtsolo_round() -> None:
    t = ended(normal(PARTNERS), TIMID)
    assert (evening(t).round, evening(t).left) == ("duty", 4)
    t = bock()
    quick(t, TIMID)
    quick(t, TIMID)
    assert evening(t).queue == ("duty",)
    turned = {(4, 0): "DA", (5, 2): "DA"}
    t = ended(normal(PARTNERS), FAIR, cards=turned)
    assert evening(t).round == ""
    t = ended(normal(PARTNERS, pflichtsolo_trigger="any-plus"), FAIR, cards=turned)
    assert evening(t).round == "duty"


@pytest.mark.rule(
    "doppelkopf-4.bid.pflichtsolo-round",
    "doppelkopf-4.bid.pflichtsolo-order",
    "doppelkopf-4.play.pflichtsolo-lead",
    "doppelkopf-4.score.pflichtsolo-score",
    "doppelkopf-4.slate.pflichtsolo-trigger-again",
)
def test_everybody_plays_a_solo_as_forehand() -> None:
    t = ended(normal(PARTNERS), TIMID)
    soloists = []
    for deal in range(2, 6):
        next_deal(t)
        seat = t.state.deal.players[0]
        assert (t.state.deal.duty, t.state.deal.bidder) == (seat, seat)
        nobody(nobody(t, "name").do(f"{seat} name damensolo"))
        assert t.turn == seat
        points = [20] * 4
        points[seat] = 180
        ended(t, points)
        assert written(t, deal)[seat] == 9
        soloists.append(seat)
    assert soloists == [1, 2, 3, 0]
    assert soloists[-1] == 0  # the dealer of the first game of the round
    t = ended(normal(PARTNERS), TIMID)
    ended(nobody(nobody(next_deal(t), "name").do("1 name damensolo")), (20, 190, 20, 10))
    assert evening(t).queue == ()


@pytest.mark.rule("doppelkopf-4.bid.pflichtsolo-overbid")
def test_a_pflichtsolo_may_be_overbid_and_counts_as_played() -> None:
    t = next_deal(ended(normal(PARTNERS), TIMID))
    assert (t.state.deal.question, t.turn) == ("overbid", 2)
    t.do("2 solo no-90", "3 pass", "0 pass", "1 pass", "3 pass", "0 pass", "1 pass")
    t = nobody(t.do("2 name damensolo"))
    assert t.turn == 2
    ended(t, (20, 20, 180, 20))
    assert set(evening(t).soloed) == {1, 2}
    t = next_deal(ended(normal(PARTNERS, pflichtsolo_overbid="off"), TIMID))
    assert (t.state.deal.question, t.turn) == ("name", 1)
