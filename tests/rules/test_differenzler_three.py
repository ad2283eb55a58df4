"""Differenzler with open announcements for three: what differs from the game for four."""

from __future__ import annotations

import pytest

from jasstui.engine.step import to_act
from jasstui.mechanics.partien.points import PointsRace
from tests.rules.differenzler_deals import cut_at, results
from tests.support import Table, rules_of

FORM = "differenzler-offen-3"

OWN_SUIT = "0=HJH9HAHKHQHTH8H6S6S7S8S9 1=D6D7D8D9DTDJDQDKDASTSJSQ 2=C6C7C8C9CTCJCQCKCASKSAH7"
"""Seat 0 has eight trumps, the dealer the turned H7; seat 1 nothing but a few Schaufel besides."""

TRUMPS_FIRST = (
    "HJ D6 H7", "H9 D7 C6", "HA D8 C7", "HK D9 C8", "HQ DT C9", "HT DJ CT", "H8 DQ CJ", "H6 DK CQ",
    "S6 ST SK", "CK S7 DA", "CA S8 SJ", "SA S9 SQ",
)  # fmt: skip
"""Seat 0 wins eight tricks, the dealer four; seat 1 none."""


def table(**options: str) -> Table:
    return Table(FORM, OWN_SUIT, 2, options)


def predicted(*numbers: int, **options: str) -> Table:
    t = table(**options)
    for seat, number in enumerate(numbers):
        t.do(f"{seat} bid {number}")
    return t


def made(t: Table) -> tuple[int, ...]:
    last: tuple[int, ...] = [e for e in t.events if e.kind == "trick"][-1].data["points"]
    return last


@pytest.mark.rule("differenzler-offen-3.setup.players", "differenzler-offen-3.setup.rest")
def test_three_play_each_for_himself_by_the_rules_for_four() -> None:
    t = predicted(80, 0, 0)
    assert rules_of(FORM).spec.players == [3]
    assert t.state.match.team == (0, 1, 2)
    assert t.refused("0 rob H6").startswith("differenzler-offen-4.")
    assert t.refused("0 weis").startswith("differenzler-offen-4.")
    assert rules_of(FORM).spec.partie.kind == "points"


@pytest.mark.rule("differenzler-offen-3.deal.packets")
def test_twelve_cards_each_in_packets_of_four() -> None:
    moves = [e.data for e in table().events if e.kind == "move"]
    assert [(m["target"], m["count"]) for m in moves] == [
        (f"hand:{seat}", 4) for _ in range(3) for seat in range(3)
    ]


@pytest.mark.rule("differenzler-offen-3.deal.trump-card")
def test_the_bottom_card_is_the_dealers_twelfth_and_names_trump() -> None:
    t = table()
    assert t.state.deal.turned == t.rules.pack.card("H7")
    assert t.state.deal.mode == "H"
    assert "H7" in t.hand(2)
    assert len(t.hand(2)) == 12


@pytest.mark.rule("differenzler-offen-3.deal.trump-card")
@pytest.mark.parametrize("card", ["H7", "D6", "CA", "SJ"])
def test_the_bottom_card_after_the_cut_is_shown_before_dealing(card: str) -> None:
    t = Table(FORM, None, 2)
    assert cut_at(t, card, 17)[-1]["target"] == "hand:2"
    assert card in t.hand(2)
    assert t.state.deal.mode == card[0]
    assert all(seen & t.rules.pack.card(card) for seen in t.state.seen)


@pytest.mark.rule("differenzler-offen-3.bid.order")
def test_the_dealer_speaks_last() -> None:
    t = table()
    for seat in range(3):
        assert to_act(t.state) == (seat,)
        t.do(f"{seat} bid 50")


@pytest.mark.rule("differenzler-offen-3.bid.range")
def test_numbers_up_to_157_or_177_with_the_stoeck() -> None:
    assert table().legal(0) == {f"bid {n}" for n in range(158)}
    assert table(stoeck="on").legal(0) == {f"bid {n}" for n in range(178)}


@pytest.mark.rule("differenzler-offen-3.play.tricks", "differenzler-offen-3.score.check-sum")
def test_twelve_tricks_share_157() -> None:
    t = predicted(80, 0, 70).play(*TRUMPS_FIRST)
    tricks = [e for e in t.events if e.kind == "trick"]
    assert len(tricks) == 12
    assert sum(made(t)) == 157
    assert made(t)[1] == 0


@pytest.mark.rule("differenzler-offen-3.score.zero-no-trick")
def test_zero_without_a_trick_is_neither_charged_nor_credited() -> None:
    t = predicted(80, 0, 77).play(*TRUMPS_FIRST)
    assert results(t)[1] == 0
    assert [e.cause for e in t.ledger(1) if e.seats == (1,)] == ["exact-zero"]


EMPTY_TRICK = "0=HJH9HAHKHQHTS6D7D8C7C8C9 1=S8STSJSQSKSAD6D9DTDJDQDK 2=S7S9DAC6CTCJCQCKCAH6H8H7"
AFTER_IT = (
    "D6 DA D7", "CA C7 SA", "CK C8 SK", "CQ C9 SQ", "CJ D8 SJ", "CT HT ST",
    "HJ D9 H6", "H9 DT H8", "HA DJ H7", "HK DQ S9", "HQ DK C6",
)  # fmt: skip
"""Seat 1 wins no trick but the first."""


@pytest.mark.rule("differenzler-offen-3.score.zero-null-trick")
def test_zero_with_a_trick_worth_nothing_earns_the_credit() -> None:
    t = Table(FORM, EMPTY_TRICK, 2)
    t.do("0 bid 157", "1 bid 0", "2 bid 0").play("S6 S8 S7", *AFTER_IT)
    assert made(t)[1] == 0
    assert results(t)[1] == -10


@pytest.mark.rule("differenzler-offen-3.score.exact")
def test_an_exact_hit_is_written_as_minus_ten() -> None:
    first = predicted(80, 0, 77).play(*TRUMPS_FIRST)
    points = made(first)
    t = predicted(points[0], 0, 157 - points[0]).play(*TRUMPS_FIRST)
    assert results(t) == [-10, 0, -10]


@pytest.mark.rule(
    "differenzler-offen-3.score.dealer-credit", "differenzler-offen-3.slate.dealer-credit-booking"
)
@pytest.mark.parametrize(("total", "credit"), [(153, 0), (161, 0), (152, 1), (162, 1), (127, 6)])
def test_the_dealer_is_credited_full_fives_of_the_distance_from_157(
    total: int, credit: int
) -> None:
    points = made(predicted(80, 0, 77).play(*TRUMPS_FIRST))
    dealer = points[2]
    t = predicted(total - dealer, 0, dealer).play(*TRUMPS_FIRST)
    assert results(t)[2] == -10 - credit


@pytest.mark.rule("differenzler-offen-3.score.dealer-credit-base")
def test_the_distance_is_that_of_all_three_or_of_the_others_alone() -> None:
    points = made(predicted(80, 0, 77).play(*TRUMPS_FIRST))
    numbers = points[0], 0, points[2]
    every = predicted(*numbers).play(*TRUMPS_FIRST)
    others = predicted(*numbers, dealer_credit_base="others-only").play(*TRUMPS_FIRST)
    assert results(every)[2] == -10
    assert results(others)[2] == -10 - (157 - points[0]) // 5


@pytest.mark.rule("differenzler-offen-3.score.stoeck-off")
def test_the_stoeck_do_not_count_by_default() -> None:
    t = predicted(80, 0, 77).play(*TRUMPS_FIRST)
    assert t.state.match.number == 2


@pytest.mark.rule("differenzler-offen-3.score.stoeck-on")
@pytest.mark.parametrize(("word", "amount"), [("add", 20), ("subtract", -20), ("leave", 0)])
def test_their_holder_may_add_the_stoeck_take_them_away_or_leave_it(word: str, amount: int) -> None:
    points = made(predicted(80, 0, 77).play(*TRUMPS_FIRST))
    t = predicted(points[0] + amount, 0, points[2], stoeck="on").play(*TRUMPS_FIRST)
    assert to_act(t.state) == (0,)
    assert t.legal(0) == {"add", "subtract", "leave"}
    t.do(f"0 {word}")
    assert results(t)[0] == -10


@pytest.mark.rule("differenzler-offen-3.end.games")
@pytest.mark.parametrize("deals", ["16", "15", "12"])
def test_the_partie_has_sixteen_games_or_as_many_as_agreed(deals: str) -> None:
    partie = rules_of(FORM, {"deals": deals}).spec.partie
    assert isinstance(partie, PointsRace)
    assert partie.deals == int(deals)
