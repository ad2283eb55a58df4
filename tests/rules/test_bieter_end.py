"""Bieter for three: targets, the end in mid-deal, Schneider, stakes and the next Partie."""

from __future__ import annotations

import pytest

from jasstui.mechanics.partien.partie import next_dealer
from tests.rules.bieter_deals import FORM, MELDS, king, later
from tests.support import Table

KING, PEASANTS = (0,), (1, 2)


def stakes(t: Table) -> dict[int, int]:
    """What each player has won or lost."""
    return {e.seats[0]: e.total for e in t.ledger() if e.unit == "stake"}


@pytest.mark.rule("bieter-3.end.first-to-target", "bieter-3.end.targets")
def test_the_side_that_reaches_its_own_target_first_has_won() -> None:
    t = later(totals=(400, 743)).do("0 decline")
    assert t.state.match.ranking == (PEASANTS, KING)
    t = later(totals=(599, 900), bid=600).do("0 accept").play("HK HA HJ")
    assert t.state.match.ranking == (KING, PEASANTS)


@pytest.mark.rule("bieter-3.end.running-check")
def test_cards_count_as_they_are_taken_and_break_the_deal_off() -> None:
    t = later(totals=(590, 900)).do("0 accept", "1 play HK", "2 play HA")
    assert not t.state.match.over
    t.do("0 play HJ")
    assert t.state.match.over
    assert t.points("tricks", 2) == {KING: 35, PEASANTS: 0}
    assert not t.points("matsch", 2)
    assert not t.points("last-trick", 2)


@pytest.mark.rule("bieter-3.end.running-check")
def test_in_hindersi_no_card_points_count_on_the_way() -> None:
    t = king(MELDS, "hindersi", totals=(0, 990, 990)).do("0 play S7", "1 play SA", "2 play S6")
    assert not t.state.match.over


@pytest.mark.rule("bieter-3.end.running-check")
def test_by_agreement_thanks_are_said() -> None:
    t = later(totals=(590, 900), options={"bedanken": "manual"}).do("0 accept").play("HK HA HJ")
    assert not t.state.match.over
    t.do("0 thanks")
    assert t.state.match.ranking == (KING, PEASANTS)
    t = later(totals=(500, 900), options={"bedanken": "manual"}).do("0 accept").play("HK HA HJ")
    t.do("0 thanks")
    assert t.state.match.ranking == (PEASANTS, KING)


@pytest.mark.rule("bieter-3.end.running-check")
@pytest.mark.parametrize("form", [FORM, "bieter-5"])
def test_nobody_gives_thanks_before_there_are_sides_with_targets(form: str) -> None:
    t = Table(form, "", options={"bedanken": "manual"})
    while t.state.deal.question != "play":
        assert not any("thanks" in t.calls(seat) for seat in t.state.match.order)
        t.do(f"{t.turn} {min(t.legal())}")
    assert all("thanks" in t.calls(seat) for seat in t.state.match.order)


@pytest.mark.rule("bieter-3.end.same-trick", "jass-base.claim.rest")
def test_a_claim_before_the_first_card_does_not_go_before_the_weis_of_others() -> None:
    stage = "0=HJH9HAHKHTH8H6SACADA table=S6S7S8 stock=D6C8C9 2=D7D8D9DTDJDQDKC7C6ST"
    t = king(stage, totals=(590, 850, 850)).do("0 claim")
    assert t.state.match.ranking == (PEASANTS, KING)
    assert not t.points("tricks")
    t = king(stage, totals=(590, 0, 0)).do("0 claim")
    assert t.state.match.ranking == (KING, PEASANTS)
    assert t.points("matsch")


@pytest.mark.rule("bieter-3.end.same-trick")
def test_weis_come_before_the_first_trick() -> None:
    t = king(MELDS, totals=(590, 940, 940)).do("0 play HA", "1 weis", "1 play H6")
    t.do("2 weis", "2 play H7")
    assert t.state.match.ranking == (PEASANTS, KING)
    assert t.state.match.totals[1] >= 1000


@pytest.mark.rule("bieter-3.end.same-trick")
def test_stoeck_come_before_the_weis_of_the_same_first_trick() -> None:
    first = ("0 weis stoeck", "0 play HA", "1 weis", "1 play H6", "2 weis", "2 play H7")
    t = king(MELDS, totals=(580, 940, 940)).do(first[0])
    assert t.state.match.ranking == (KING, PEASANTS)
    assert t.points("stoeck") == {KING: 20}
    # A Stöck and a trick are enough, but not the Stöck alone, and the Weis come before the trick.
    t = king(MELDS, totals=(569, 940, 940)).do(*first)
    assert t.state.match.ranking == (PEASANTS, KING)
    t = king(MELDS, totals=(569, 929, 929)).do(*first)
    assert t.state.match.ranking == (KING, PEASANTS)


@pytest.mark.rule("bieter-3.end.broken-off")
@pytest.mark.parametrize(("mine", "schneider"), [(288, True), (289, False)])
def test_the_first_trick_counts_for_who_has_lost_by_the_weis_in_it(
    mine: int, schneider: bool
) -> None:
    t = king(MELDS, totals=(mine, 940, 940)).do("0 play HA", "1 weis", "1 play H6")
    t.do("2 weis", "2 play H7")
    assert t.state.match.ranking == (PEASANTS, KING)
    assert t.points("tricks") == {KING: 11, PEASANTS: 0}
    assert any(e.unit == "schneider" for e in t.ledger()) is schneider


@pytest.mark.rule("bieter-3.end.broken-off")
def test_thanks_too_early_leave_everybody_what_he_has_made() -> None:
    t = later(totals=(265, 900), options={"bedanken": "manual"}).do("0 accept").play("HK HA HJ")
    t.do("0 thanks")
    assert t.state.match.ranking == (PEASANTS, KING)
    assert t.points("tricks", 2) == {KING: 35, PEASANTS: 0}
    assert not any(e.unit == "schneider" for e in t.ledger())


@pytest.mark.rule("bieter-3.end.discards-count-late")
def test_discards_count_when_the_first_deal_is_over() -> None:
    stage = "0=HJH9HAHKHQHTH8H7H6SA table=STS7S8 stock=DTD7D8"
    t = king(stage, totals=(590, 0, 0))
    assert not t.state.match.over
    assert not t.points("discards")
    t = king(stage, totals=(350, 0, 0)).play_out_until(1)
    assert not t.state.match.over
    t.play_out()
    assert t.state.match.over
    assert t.points("discards") == {KING: 20}


@pytest.mark.rule("bieter-3.end.play-on")
def test_nobody_can_give_up_a_partie() -> None:
    t = later()
    assert t.legal() == {"accept", "decline"}
    assert t.calls(0) == t.calls(1) == set()


@pytest.mark.rule("bieter-3.end.schneider", "bieter-3.end.schneider-boundary")
@pytest.mark.parametrize(("made", "schneider"), [(302, True), (303, False)])
def test_a_king_below_half_of_his_bid_is_schneider(made: int, schneider: bool) -> None:
    t = later(totals=(made, 743), bid=605).do("0 decline")
    assert t.state.match.over
    assert any(e.unit == "schneider" and e.seats == KING for e in t.ledger()) is schneider


@pytest.mark.rule("bieter-3.end.schneider")
@pytest.mark.parametrize(("made", "schneider"), [(499, True), (500, False)])
def test_peasants_below_500_are_schneider(made: int, schneider: bool) -> None:
    t = later(totals=(599, made)).do("0 accept").play("HK HA HJ")
    assert t.state.match.ranking == (KING, PEASANTS)
    assert any(e.unit == "schneider" and e.seats == PEASANTS for e in t.ledger()) is schneider


@pytest.mark.rule("bieter-3.end.stake")
@pytest.mark.parametrize("stake", [1, 2, 5, 10])
def test_the_king_gets_or_pays_the_stake_for_each_peasant(stake: int) -> None:
    options = {"stake": str(stake)}
    t = later(totals=(400, 743), options=options).do("0 decline")
    assert stakes(t) == {0: -2 * stake, 1: stake, 2: stake}
    t = later(totals=(100, 743), options=options).do("0 decline")
    assert stakes(t) == {0: -4 * stake, 1: 2 * stake, 2: 2 * stake}
    t = later(totals=(599, 900), options=options).do("0 accept").play("HK HA HJ")
    assert stakes(t) == {0: 2 * stake, 1: -stake, 2: -stake}


@pytest.mark.rule("bieter-3.end.new-partie")
def test_a_loser_is_forehand_of_the_next_partie() -> None:
    t = later(totals=(400, 743)).do("0 decline")
    assert next_dealer(t.state.match) == 2
    t = later(totals=(599, 900)).do("0 accept").play("HK HA HJ")
    assert t.state.match.dealer == 0
    assert next_dealer(t.state.match) == 1
    t.state.match.dealer = 1
    assert next_dealer(t.state.match) == 0
