"""Pandur for four, three and two: dealing, the ladder of bids and the auction."""

from __future__ import annotations

import pytest

from jasstui.engine.view_of import view_of
from jasstui.mechanics.account.score import sides_of
from tests.rules.pandur_deals import FOUR, HEARTS, THREE, TWO, WEAK, declared, written
from tests.support import Table, for_forms, rules_of


@pytest.mark.rule("pandur-4.setup.players", "pandur-4.deal.packets", "pandur-4.table.dealer-silent")
def test_the_dealer_of_four_sits_out_and_sees_nothing() -> None:
    t = Table(FOUR, HEARTS)
    moves = [(m.data["target"], m.data["count"]) for m in t.events if m.kind == "move"]
    assert moves == [(f"hand:{seat}", 4) for _ in range(2) for seat in range(3)]
    assert t.hand(3) == set()
    view = view_of(t.state, 3)
    assert all(view.piles[f"hand:{seat}"].known == 0 for seat in range(4))
    declared(FOUR, "misere-ohne", WEAK)
    assert t.calls(3) == set()
    assert t.refused("3 bid 100") == "pandur-4.table.dealer-silent"


@pytest.mark.rule("pandur-3.setup.players", "pandur-3.deal.packets")
def test_all_three_get_eight_cards() -> None:
    t = Table(THREE, HEARTS)
    moves = [(m.data["target"], m.data["count"]) for m in t.events if m.kind == "move"]
    assert moves == [(f"hand:{seat}", 4) for _ in range(2) for seat in range(3)]
    assert t.state.deal.players == (0, 1, 2)
    assert not t.state.stock


@pytest.mark.rule(
    "pandur-2.setup.players",
    "pandur-2.deal.packets",
    "pandur-2.deal.stock",
    "pandur-2.deal.stock-bottom",
)
def test_two_leave_a_stock_of_eight_whose_bottom_card_may_be_seen() -> None:
    t = Table(TWO, "0=HA 1=SA stock=C9CTCJCQCKD9DTDJ")
    assert [len(t.hand(seat)) for seat in (0, 1)] == [8, 8]
    for seat in (0, 1):
        stock = view_of(t.state, seat).piles["stock"]
        assert (stock.count, t.rules.pack.codes(stock.known)) == (8, ["DJ"])
    t.do("0 bid 100", "1 pass")
    assert view_of(t.state, 1).piles["stock"].known == t.rules.pack.card("DJ")


@for_forms("pandur-4.setup.deck", "pandur-3.setup.deck", "pandur-2.setup.deck")
def test_24_cards_from_nine_to_ace(form: str) -> None:
    pack = rules_of(form).pack
    assert len(pack) == 24
    assert {code[1] for code in pack.codes(pack.all)} == set("9TJQKA")


@pytest.mark.rule("pandur-4.setup.card-points")
def test_cards_count_as_usual() -> None:
    rules = rules_of(FOUR)
    points = rules.modes["H"].schedule[0].points
    worth = {rules.pack.code(card): n for card, n in points.items()}
    assert [worth[f"H{r}"] for r in "J9ATKQ"] == [20, 14, 11, 10, 4, 3]
    assert [worth[f"S{r}"] for r in "ATKQJ9"] == [11, 10, 4, 3, 2, 0]
    assert sum(points.values()) + rules.spec.count.last_trick == 157


@pytest.mark.rule("pandur-4.setup.no-trump-points", "pandur-4.play.no-trump-rank")
def test_without_trump_the_ace_is_highest_and_points_decide_nothing() -> None:
    rules = rules_of(FOUR)
    assert [rules.spec.games[g].modes for g in ("misere-ohne", "pandur-ohne")] == [["obenabe"]] * 2
    table = rules.modes["obenabe"].schedule[0]
    hearts = sorted(rules.pack.codes(rules.pack.suit["H"]), key=str)
    order = sorted(hearts, key=lambda c: -(table.beats[rules.pack.card(c)]).bit_count())
    assert [code[1] for code in order] == list("9TJQKA")
    assert not any(
        e.unit == "points" for e in declared(FOUR, "misere-ohne", WEAK).play_out().ledger()
    )


@pytest.mark.rule("pandur-4.setup.first-dealer")
def test_the_lowest_card_deals_first() -> None:
    t = Table(FOUR, None, dealer=-1).do("chance draw HA S9 DK CT")
    assert t.state.match.dealer == 1


@for_forms("pandur-4.deal.rotation", "pandur-3.deal.rotation", "pandur-2.deal.rotation")
def test_the_deal_goes_round(form: str) -> None:
    t = Table(form, HEARTS if form != TWO else "")
    seats = t.state.match.seats
    for n in range(seats):
        assert t.state.match.dealer == (seats - 1 + n) % seats
        for _ in t.state.deal.players:
            t.do(f"{t.turn} pass")
        t.chance()


@for_forms("pandur-4.deal.all-pass", "pandur-3.bid.all-pass", "pandur-2.bid.all-pass")
def test_when_all_pass_nothing_is_written(form: str) -> None:
    t = Table(form, "")
    for _ in t.state.deal.players:
        t.do(f"{t.turn} pass")
    assert not t.ledger()
    assert t.state.match.number == 2


# ------------------------------------------------------------------ the auction


@for_forms("pandur-4.bid.order", "pandur-3.bid.order", "pandur-3.bid.same")
def test_forehand_opens_and_it_goes_round(form: str) -> None:
    t = Table(form, HEARTS)
    spoken = []
    for number in (100, 110, 120, 130):
        spoken.append(t.turn)
        t.do(f"{t.turn} bid {number}")
    assert spoken == [0, 1, 2, 0]
    assert t.refused("2 bid 140") == f"{form}.bid.order"


@for_forms("pandur-2.bid.order", "pandur-2.bid.end")
def test_two_bid_in_turn_until_one_says_fort(form: str) -> None:
    t = Table(form, "").do("0 bid 100", "1 bid 110", "0 bid 120", "1 pass")
    assert (t.state.deal.declarer, t.state.deal.contract) == (0, 120)


@for_forms("pandur-2.bid.first-pass")
def test_the_dealer_of_two_may_bid_once_after_a_pass(form: str) -> None:
    t = Table(form, "").do("0 pass", "1 bid 150")
    assert (t.state.deal.declarer, t.state.deal.contract) == (1, 150)


LADDER = [
    *(f"bid {n}" for n in range(100, 201, 10)),
    *("misere-ohne", "misere-mit"),
    *(f"bid {n}" for n in range(210, 251, 10)),
    "pandur-ohne",
    *(f"bid {n}" for n in range(260, 301, 10)),
    "pandur-mit",
]


@for_forms("pandur-4.bid.ladder", "pandur-4.bid.overbid-any", "pandur-2.bid.ladder")
def test_any_bid_that_stands_higher_is_allowed(form: str) -> None:
    auction = rules_of(form).spec.phases["auction"]
    assert [bid.token for bid in auction.bids] == LADDER  # type: ignore[attr-defined]
    for at, token in enumerate(LADDER[:-1]):
        t = Table(form, "").do(f"0 {token}")
        assert t.legal() == {*LADDER[at + 1 :], "pass"}


@pytest.mark.rule("pandur-4.bid.minimum", "pandur-4.bid.step")
def test_bids_are_tens_from_100_on() -> None:
    t = Table(FOUR, HEARTS)
    assert t.refused("0 bid 90") == "pandur-4.bid.minimum"
    assert t.refused("0 bid 105") == "pandur-4.bid.step"
    t.do("0 bid 120")
    assert t.refused("1 bid 120") == "pandur-4.bid.step"


@pytest.mark.rule("pandur-4.bid.misere-over-200", "pandur-4.bid.pandur-over-250")
def test_misere_stands_above_200_and_pandur_above_250() -> None:
    t = Table(FOUR, HEARTS).do("0 bid 200", "1 misere-ohne")
    assert t.refused("2 bid 200") == "pandur-4.bid.ladder"
    t.do("2 misere-mit", "0 bid 210", "1 bid 250", "2 pandur-ohne")
    assert t.refused("0 bid 250") == "pandur-4.bid.ladder"
    assert "bid 260" in t.legal(0)


@pytest.mark.rule("pandur-4.bid.top-number")
def test_300_is_the_highest_number_unless_agreed() -> None:
    assert Table(FOUR, HEARTS).refused("0 bid 310") == "pandur-4.bid.top-number"
    t = Table(FOUR, HEARTS, options={"numbers_over_300": "on"})
    assert {"bid 310", "bid 500"} <= t.legal()
    t.do("0 bid 310", "1 pass", "2 pass")
    assert t.state.deal.worth == 6


@pytest.mark.rule("pandur-4.bid.top")
def test_pandur_with_trumps_ends_the_auction_at_once() -> None:
    t = Table(FOUR, HEARTS).do("0 bid 100", "1 pandur-mit")
    assert (t.state.deal.declarer, t.state.deal.question) == (1, "lead")


@pytest.mark.rule("pandur-4.bid.no-forced-maximum")
def test_a_strong_hand_may_bid_low_or_not_at_all() -> None:
    assert {"bid 100", "pass"} <= Table(FOUR, HEARTS).legal(0)


@pytest.mark.rule("pandur-4.bid.pass-final")
def test_who_has_said_fort_is_out() -> None:
    t = Table(FOUR, HEARTS).do("0 pass", "1 bid 100", "2 bid 110")
    assert t.turn == 1
    assert t.refused("0 bid 200") == "pandur-4.bid.pass-final"


@pytest.mark.rule("pandur-4.bid.end", "pandur-4.bid.declarer")
def test_the_auction_ends_when_the_two_others_are_out() -> None:
    t = Table(FOUR, HEARTS).do("0 bid 100", "1 bid 110", "2 pass", "0 pass")
    assert t.state.deal.declarer == 1
    assert t.state.deal.sides == (1, 0, 1, -1)
    t = Table(FOUR, HEARTS).do("0 pass", "1 pass", "2 bid 150")
    assert (t.state.deal.declarer, t.state.deal.contract) == (2, 150)


@pytest.mark.rule("pandur-3.play.sides")
@pytest.mark.parametrize(
    ("bids", "declarer", "lead", "sides"),
    [
        (("0 bid 150", "1 pass", "2 pass"), 0, "HJ", {(0,), (1, 2)}),
        (("0 bid 100", "1 bid 150", "2 pass", "0 pass"), 1, "ST", {(1,), (0, 2)}),
        (("0 bid 100", "1 pass", "2 bid 150", "0 pass"), 2, "C9", {(2,), (0, 1)}),
    ],
)
def test_whoever_has_bid_highest_plays_alone_against_both_others(
    bids: tuple[str, ...], declarer: int, lead: str, sides: set[tuple[int, ...]]
) -> None:
    t = Table(THREE, HEARTS).do(*bids)
    assert t.state.deal.declarer == declarer
    assert set(sides_of(t.state)) == sides
    t.do(f"{declarer} lead {lead}").play_out()
    winners = (0,) if declarer == 0 else next(side for side in sides if declarer not in side)
    assert set(written(t)) == set(winners)


@for_forms("pandur-3.play.sides", "pandur-4.bid.defenders-goal")
def test_one_plays_against_the_others_whose_points_are_not_written(form: str) -> None:
    t = declared(form, "bid 100", lead="HJ").play_out()
    assert t.state.match.number == 2
    assert {e.seats for e in t.ledger(1) if e.unit == "points"} == {(0,)}
    assert written(t) == {0: 2}
