"""Schieber: reaching the target, Bedanken, Stöck - Wys - Stich, twelve deals."""

from __future__ import annotations

import pytest

from jasstui.engine.starting import Start
from jasstui.host.session import Seat, Session
from jasstui.host.tables import next_start
from jasstui.mechanics.order import CHANCE
from tests.rules.jass_deals import HIGHEST_THREE, STOECK, WEIS
from tests.support import RULEBOOK, Table, catalogue

FIRST = "HA H6 H7 HT"
"""First trick of the Weis deal without trump: 11 + 10 points for seats 0 and 2."""

ORDERS = ("stoeck-wys-stich", "stoeck-stich-wys", "stich-stoeck-wys")


def table(totals: tuple[int, int], mode: str = "obenabe", stage: str = WEIS,
          **options: str) -> Table:  # fmt: skip
    """`totals`: points of seats 0 and 2 and of seats 1 and 3; seat 0 has named the mode."""
    return Table("schieber-4", stage, 3, options, totals=totals * 2).do(f"0 {mode}")


def winners(t: Table) -> tuple[int, ...]:
    """The side that has won the Partie, () while it goes on."""
    return t.state.match.ranking[0] if t.state.match.over else ()


# ------------------------------------------------------------------ the target


@pytest.mark.rule("schieber-4.end.target", "schieber-4.play.points-mode", "jass-base.end.bedanken")
@pytest.mark.parametrize("target", [1000, 1500, 2000, 2500, 3000])
def test_the_partie_ends_the_moment_a_side_reaches_the_target(target: int) -> None:
    options = {"target": str(target), "factors": "off", "bedanken": "auto"}
    t = table((target - 21, 0), **options)
    assert not t.state.match.over
    t.play(FIRST)
    assert winners(t) == (0, 2)
    assert t.state.match.totals == (target, 0, target, 0)
    assert len(t.hand(0)) == 8
    short = table((target - 22, 0), **options).play(FIRST)
    assert winners(short) == ()


@pytest.mark.rule("schieber-4.play.points-mode")
def test_by_default_the_target_is_1000() -> None:
    assert winners(table((979, 0)).play(FIRST)) == (0, 2)
    assert winners(table((978, 0)).play(FIRST)) == ()


@pytest.mark.rule("schieber-4.end.target", "jass-base.mode.hindersi")
def test_points_taken_by_the_others_in_hindersi_end_the_partie_too() -> None:
    t = table((0, 979), "hindersi", mode_hindersi="on").play(FIRST)
    assert winners(t) == (1, 3)


@pytest.mark.rule("schieber-4.end.target")
def test_a_matsch_at_the_end_of_the_deal_may_reach_the_target() -> None:
    t = Table("schieber-4", HIGHEST_THREE, 0, totals=(0, 750, 0, 750)).do("1 obenabe").play_out()
    assert winners(t) == (1, 3)
    assert t.state.match.totals[1] == 750 + 257


@pytest.mark.rule("schieber-4.score.matsch", "schieber-4.end.target")
def test_a_matsch_counts_when_its_last_trick_reaches_the_target() -> None:
    options = {"striche": "on"}
    t = Table("schieber-4", HIGHEST_THREE, 0, options, totals=(0, 850, 0, 850)).do("1 obenabe")
    t.play_out()
    assert winners(t) == (1, 3)
    assert t.state.match.totals[1] == 850 + 257
    assert [e.cause for e in t.ledger() if e.unit == "mark"] == ["matsch", "sieg", "schneider"]
    early = Table("schieber-4", HIGHEST_THREE, 0, options, totals=(0, 950, 0, 950)).do("1 obenabe")
    early.play_out()
    assert winners(early) == (1, 3)
    assert [e.cause for e in early.ledger() if e.unit == "mark"] == ["sieg", "schneider"]


# ------------------------------------------------------------------ Bedanken


@pytest.mark.rule("jass-base.end.bedanken", "jass-base.end.bedanken-binding")
@pytest.mark.parametrize("thankful", [0, 2])
def test_by_agreement_a_side_must_say_thanks_and_one_partner_binds_both(thankful: int) -> None:
    t = table((979, 0), bedanken="manual").play(FIRST)
    assert winners(t) == ()
    assert all("thanks" in t.calls(seat) for seat in range(4))
    t.do(f"{thankful} thanks")
    assert winners(t) == (0, 2)
    assert t.state.match.totals == (1000, 0, 1000, 0)
    auto = table((0, 0), bedanken="auto")
    assert auto.refused("0 thanks") == "jass-base.end.bedanken"
    assert auto.refused("1 thanks") == "jass-base.end.bedanken"


@pytest.mark.rule("jass-base.end.bedanken")
def test_thanks_may_be_said_before_the_mode_is_named() -> None:
    options = {"bedanken": "manual"}
    t = Table("schieber-4", WEIS, 3, options, totals=(0, 1010, 0, 1010))
    assert "thanks" in t.calls(1)
    t.do("3 thanks")
    assert winners(t) == (1, 3)
    early = Table("schieber-4", WEIS, 3, options, totals=(0, 999, 0, 999)).do("1 thanks")
    assert winners(early) == (0, 2)


@pytest.mark.rule("jass-base.end.bedanken-false", "jass-base.end.bedanken-binding")
def test_thanks_without_enough_points_lose_the_partie_at_once() -> None:
    t = table((978, 0), bedanken="manual").play(FIRST).do("2 thanks")
    assert t.state.match.ranking == ((1, 3), (0, 2))
    lost = [(e.seats, e.amount) for e in t.ledger() if e.unit == "partie"]
    assert lost == [((0, 2), -1)]
    assert "jass-base.end.bedanken-false" in t.rules_written()


@pytest.mark.rule("jass-base.end.bedanken-open-trick")
def test_a_complete_trick_counts_for_thanks_but_a_running_one_does_not() -> None:
    t = table((979, 0), bedanken="manual").play(FIRST).do("0 thanks")
    assert winners(t) == (0, 2)
    t = table((979, 0), bedanken="manual").play("HA H6 H7").do("0 thanks")
    assert winners(t) == (1, 3)


@pytest.mark.rule("schieber-4.end.matsch-speculation")
def test_with_enough_points_one_may_play_on_at_the_risk_that_the_others_thank_first() -> None:
    t = table((1100, 1050), bedanken="manual").play(FIRST, "HK H8 H9 HJ")
    assert winners(t) == ()
    t.do("1 thanks")
    assert winners(t) == (1, 3)


# ------------------------------------------------------------------ both at the target


@pytest.mark.rule("jass-base.end.ausmach", "schieber-4.end.both")
@pytest.mark.parametrize(
    ("order", "side"), list(zip(ORDERS, [(1, 3), (0, 2), (0, 2)], strict=True))
)
def test_weis_against_trick(order: str, side: tuple[int, ...]) -> None:
    t = table((980, 960), finish_order=order)
    t.do("0 play HA", "1 weis", "1 play H6", "2 play H7", "3 play HT")
    assert winners(t) == side


@pytest.mark.rule("jass-base.end.ausmach", "schieber-4.end.both")
@pytest.mark.parametrize(
    ("order", "side"), list(zip(ORDERS, [(0, 2), (0, 2), (1, 3)], strict=True))
)
def test_stoeck_against_trick(order: str, side: tuple[int, ...]) -> None:
    t = table((980, 980), "trump H", finish_order=order).do("0 weis stoeck")
    if order.startswith("stich"):
        assert winners(t) == ()
        t.play("HQ H6 H7 HJ")  # 3 + 20 for seat 3
    assert winners(t) == side


@pytest.mark.rule("jass-base.end.ausmach")
@pytest.mark.parametrize("order", ORDERS)
def test_stoeck_go_before_weis_in_every_order(order: str) -> None:
    t = table((980, 960), "trump H", finish_order=order).do("0 weis stoeck")
    if order.startswith("stich"):
        t.do("0 play HK", "1 weis", "1 play H6", "2 play H7", "3 play HT")
    assert winners(t) == (0, 2)


@pytest.mark.rule("jass-base.end.ausmach")
@pytest.mark.parametrize("order", ORDERS)
def test_what_goes_before_counts_together_with_what_follows(order: str) -> None:
    # Neither the Stöck (20) nor the trick (21) of the side is enough alone; its Weis is beaten.
    lines = ("0 weis stoeck", "0 play HA", "1 weis", "1 play H6", "2 play H7", "3 play HT")
    assert winners(table((959, 0), "trump H", finish_order=order).do(*lines)) == (0, 2)
    assert winners(table((958, 0), "trump H", finish_order=order).do(*lines)) == ()


@pytest.mark.rule("jass-base.end.ausmach-once")
@pytest.mark.parametrize("order", ORDERS)
def test_from_the_second_trick_on_points_count_as_they_are_made(order: str) -> None:
    # First trick 3 + 11 for seat 3; the second has 20 + 4 + 14 for him, but the Stöck come first.
    t = table((980, 948), "trump H", STOECK, finish_order=order).play("HQ H6 H7 HA", "HJ")
    assert winners(t) == ()
    t.do("0 play HK stoeck")
    assert winners(t) == (0, 2)
    without = table((980, 948), "trump H", STOECK, finish_order=order)
    without.play("HQ H6 H7 HA", "HJ HK H8 H9")
    assert winners(without) == (1, 3)


@pytest.mark.rule("jass-base.end.stoeck-preshow")
@pytest.mark.parametrize("thanks", ["auto", "manual"])
def test_a_side_short_of_twenty_points_may_finish_by_showing_its_stoeck(thanks: str) -> None:
    t = table((980, 0), "trump H", STOECK, bedanken=thanks)
    assert "show-stoeck" in t.calls(0)
    assert all("show-stoeck" not in t.calls(seat) for seat in (1, 2, 3))
    assert t.refused("2 show-stoeck") == "jass-base.end.stoeck-preshow"
    t.do("0 show-stoeck")
    assert winners(t) == (0, 2)
    assert t.points("stoeck") == {(0, 2): 20}
    far = table((979, 0), "trump H", STOECK, bedanken=thanks)
    assert far.refused("0 show-stoeck") == "jass-base.end.stoeck-preshow"


@pytest.mark.rule("jass-base.end.stoeck-preshow")
def test_stoeck_may_be_shown_until_the_second_is_played_and_with_the_factor() -> None:
    t = table((980, 0), "trump H", STOECK).play("HQ H6 H7 HA", "SA")
    assert "show-stoeck" in t.calls(0)
    t.do("0 play HK")
    assert "show-stoeck" not in t.calls(0)
    doubled = {"factors": "on", "doubled_suits": "D+H"}
    assert "show-stoeck" in table((960, 0), "trump H", STOECK, **doubled).calls(0)
    assert "show-stoeck" not in table((959, 0), "trump H", STOECK, **doubled).calls(0)


# ------------------------------------------------------------------ twelve deals


TOPS = "HAHKHQDADKDQSASKSQ"


def twelve(alternate: bool, **options: str) -> Table:
    """Forehand takes all tricks of every deal; unless alternating, seat 0 holds the tops."""
    t = Table("schieber-4", None, 3, {"target": "12-deals", **options})
    for number in range(12):
        assert not t.state.match.over
        forehand = number % 4
        holder = forehand if alternate else 2 * (number % 2)
        t.do(f"chance stage {holder}={TOPS}", f"{forehand} obenabe")
        assert t.refused(f"{forehand} thanks") == "jass-base.end.bedanken"
        t.play_out()
    return t


@pytest.mark.rule("schieber-4.end.deals", "schieber-4.play.points-mode")
@pytest.mark.parametrize("thanks", ["auto", "manual"])
def test_after_twelve_deals_the_higher_total_wins_without_thanks(thanks: str) -> None:
    t = twelve(alternate=False, bedanken=thanks)
    assert t.state.match.over
    high = max(t.state.match.totals)
    assert high > 1000
    assert {t.state.match.totals[seat] for seat in winners(t)} == {high}
    assert len(winners(t)) == 2


@pytest.mark.rule("schieber-4.end.deals")
def test_equal_totals_after_twelve_deals_are_a_draw() -> None:
    t = twelve(alternate=True)
    assert t.state.match.totals == (6 * 257,) * 4
    assert t.state.match.ranking == ((0, 1, 2, 3),)


# ------------------------------------------------------------------ the next Partie


@pytest.mark.rule("jass-base.deal.next-partie")
def test_the_losers_say_who_deals_next_else_the_player_right_of_the_last_dealer() -> None:
    seats = tuple(Seat(name) for name in ("Anna", "Beat", "Cora", "Dani"))
    bundle = catalogue().bundle("schieber-4", {})
    start = Start(dealer=1, totals=(979, 0, 979, 0))
    last = Session.new(bundle, RULEBOOK, seats, None, start)
    last.act(CHANCE, f"stage {WEIS}")
    last.act(2, "obenabe")
    for seat, card in ((2, "CA"), (3, "CT"), (0, "C6"), (1, "C7")):
        last.act(seat, f"play {card}")
    assert last.over  # 21 points in the first trick
    assert next_start(last).dealer == 2
    named = Session.new(bundle, RULEBOOK, seats, None, Start(dealer=3))
    named.act(CHANCE, "stage")
    assert named.pending() == (0,)
