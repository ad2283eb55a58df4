"""Glücksjass for four and three: forehand names trump, twelve deals, and who deals next."""

from __future__ import annotations

import pytest

from jasstui.engine.view_of import view_of
from jasstui.mechanics.partien.partie import next_dealer
from jasstui.slate.columns import ColumnsSlate
from tests.rules.jass_deals import ALL_TRICKS
from tests.rules.single_deals import (
    FOUR_WEIS,
    HEARTS,
    card_points,
    last_deal,
    totals_after,
    whole,
)
from tests.support import Table, for_forms

FOUR, THREE = "gluecksjass-4", "gluecksjass-3"
BOTH = pytest.mark.parametrize("form", [FOUR, THREE])
SUITS = {"trump H", "trump D", "trump S", "trump C"}

ALL_TWELVE = "0=HJH9HAHKHQHTH8H7H6SASKSQ 1=S6S7S8S9STSJC6C7C8C9CTCJ"
"""For three: with Herz as trump seat 0 takes every trick."""


def deal(form: str = FOUR, stage: str = "", trump: str = "H", **options: str) -> Table:
    """A deal in which forehand, seat 0, has named what is trump."""
    return Table(form, stage, options=options).do(f"0 trump {trump}")


# ------------------------------------------------------------------ the table


@pytest.mark.rule("gluecksjass-4.setup.first-dealer")
def test_who_draws_lowest_keeps_the_slate_and_the_player_at_his_left_deals() -> None:
    assert Table(FOUR, dealer=-1).do("chance draw HA C9 D7 SK").state.match.dealer == 1
    assert Table(FOUR, dealer=-1).do("chance draw H6 C9 D7 SK").state.match.dealer == 3
    assert Table(THREE, dealer=-1).do("chance draw HA C6 D7").state.match.dealer == 0
    t = Table(FOUR, dealer=-1).do("chance draw H6 C6 D7 SK")
    assert t.state.match.dealer == -1
    assert t.do("chance draw HA C7").state.match.dealer == 0
    t = Table(FOUR, dealer=-1, options={"first_dealer": "chosen"})
    assert t.do("0 dealer 2").state.match.dealer == 2


@pytest.mark.rule("gluecksjass-4.deal.rotation")
@BOTH
def test_the_deal_passes_round_in_the_direction_of_play(form: str) -> None:
    t = deal(form).play_out()
    assert t.state.match.dealer == 0
    t.do("chance stage", "1 trump S").play_out()
    assert t.state.match.dealer == 1


# ------------------------------------------------------------------ naming trump


@pytest.mark.rule("gluecksjass-4.bid.forehand")
@BOTH
def test_forehand_at_the_right_of_the_dealer_names_trump_with_his_cards_before_him(
    form: str,
) -> None:
    t = Table(form)
    assert t.turn == 0
    assert view_of(t.state, 0).hand.bit_count() == 36 // t.rules.spec.players[0]
    assert t.refused("1 trump H") == "gluecksjass-4.bid.forehand"
    t.do("0 trump D")
    assert (t.state.deal.mode, t.state.deal.declarer, t.turn) == ("D", 0, 0)


@pytest.mark.rule("gluecksjass-4.bid.must")
@BOTH
def test_forehand_may_neither_pass_nor_push(form: str) -> None:
    t = Table(form)
    assert t.legal() == SUITS
    assert t.refused("0 push") == "gluecksjass-4.bid.must"
    assert t.refused("0 pass") == "gluecksjass-4.bid.must"


@pytest.mark.rule("gluecksjass-4.bid.modes")
@BOTH
def test_only_suits_may_be_named_unless_the_table_adds_other_modes(form: str) -> None:
    assert Table(form).refused("0 obenabe") == "gluecksjass-4.bid.modes"
    t = Table(form, options={"no_trump_modes": "on"})
    assert t.legal() == SUITS | {"obenabe", "undenufe"}
    t.do("0 undenufe").play_out()
    assert card_points(t, 1) == 157


@pytest.mark.rule("gluecksjass-4.bid.no-multipliers")
@BOTH
@pytest.mark.parametrize("named", [*sorted(SUITS), "obenabe", "undenufe"])
def test_everything_counts_once(form: str, named: str) -> None:
    t = Table(form, None, options={"no_trump_modes": "on"}).chance().do(f"0 {named}").play_out()
    assert {e.times for e in t.ledger()} == {1}
    assert card_points(t, 1) == 157


# ------------------------------------------------------------------ play and Weis


@pytest.mark.rule("gluecksjass-4.play.lead")
@BOTH
def test_forehand_leads(form: str) -> None:
    t = deal(form)
    assert t.turn == 0
    assert t.cards() == t.hand(0)


@for_forms("gluecksjass-4.play.tricks", "gluecksjass-3.play.tricks")
def test_tricks_are_played_to_the_last_card_and_kept_apart(form: str) -> None:
    t = deal(form).play_out()
    tricks = [e.data["winner"] for e in t.events if e.kind == "trick"]
    assert len(tricks) == (9 if form == FOUR else 12)
    written = {seats[0] for seats in t.points("tricks", 1)}
    assert set(tricks) <= written
    assert all(len(e.seats) == 1 for e in t.ledger())


@pytest.mark.rule("gluecksjass-4.meld.solo", "jass-base.rob.nothing")
def test_only_the_player_with_the_best_weis_writes_and_he_writes_all_of_his() -> None:
    t = deal(stage=FOUR_WEIS)
    for code in ("C6", "C7", "CA", "CT"):
        t.do(f"{t.turn} weis", f"{t.turn} play {code}")
    assert t.points("weis") == {(3,): 50}  # and not seat 1, who sits opposite
    t = deal(stage="3=DJDQDKDAS6S7S8CTC7 1=S9STSJSQH6H8DTC8C9 0=C6CQHAHKH9HJD6D8SK")
    t.do("0 play C6", "1 weis")
    assert t.refused("1 rob H6") == "jass-base.rob.nothing"  # not that he has told a Weis
    t.do("1 play C8", "2 play CJ", "3 weis", "3 play CT")
    assert [seat for seat, _ in t.state.deal.called] == [1, 3]
    assert sum(t.points("weis").values()) == 70
    assert set(t.points("weis")) == {(3,)}
    assert {e.rule for e in t.ledger() if e.cause == "weis"} == {"gluecksjass-4.meld.solo"}


@pytest.mark.rule("gluecksjass-4.meld.stoeck")
def test_the_stoeck_count_for_their_holder_against_any_weis() -> None:
    t = deal(stage=HEARTS).play("HQ HA H8 H7")
    t.do("1 play HJ", "2 play HT", "3 play C8", "0 play HK stoeck")
    assert t.points("stoeck") == {(0,): 20}
    assert {e.rule for e in t.ledger() if e.cause == "stoeck"} == {"gluecksjass-4.meld.stoeck"}


# ------------------------------------------------------------------ the account


@pytest.mark.rule("gluecksjass-4.score.own-points", "gluecksjass-4.score.sum")
@BOTH
@pytest.mark.parametrize("seed", range(3))
def test_everybody_writes_his_own_points_which_make_157_together(form: str, seed: int) -> None:
    t = Table(form, None, seed=seed, options={"match_premium": "0"}).chance()
    t.do(f"0 trump {'HDSC'[seed]}").play_out()
    assert card_points(t, 1) == 157
    assert sum(t.points("last-trick", 1).values()) == 5
    assert t.state.match.totals == totals_after(t)
    by_seat = t.points("tricks", 1)
    assert len(by_seat) == t.rules.spec.players[0]


@pytest.mark.rule("gluecksjass-4.score.match")
@pytest.mark.parametrize(("premium", "total"), [("100", 257), ("0", 157)])
def test_all_nine_tricks_bring_257_also_against_forehand(premium: str, total: int) -> None:
    t = deal(stage=HEARTS, match_premium=premium).play(*ALL_TRICKS)
    assert totals_after(t) == (0, total, 0, 0)
    if premium == "100":
        assert "gluecksjass-4.score.match" in t.rules_written()


@pytest.mark.rule("gluecksjass-3.score.match")
@pytest.mark.parametrize(("premium", "total"), [("100", 257), ("0", 157)])
def test_all_twelve_tricks_bring_257(premium: str, total: int) -> None:
    t = deal(THREE, ALL_TWELVE, match_premium=premium)
    for code in ("HJ", "H9", "HA", "HK", "HQ", "HT", "H8", "H7", "H6", "SA", "SK", "SQ"):
        t.do(f"0 play {code}")
        while t.state.match.number == 1 and t.turn > 0:
            t.do(f"{t.turn} play {min(t.cards())}")
    assert totals_after(t) == (total, 0, 0)
    if premium == "100":
        assert "gluecksjass-3.score.match" in t.rules_written()


@pytest.mark.rule("gluecksjass-4.slate.columns")
@BOTH
def test_each_player_has_a_column_and_totals_are_kept(form: str) -> None:
    t = deal(form).play_out().do("chance stage", "1 trump S").play_out()
    names = "ABCD"[: t.rules.spec.players[0]]
    slate = t.slate(ColumnsSlate, names)
    assert slate.names == tuple(names)
    rows = [[int(cell.text) for cell in row.cells] for row in slate.rows]
    assert len(rows) == 2
    assert [int(cell.text) for cell in slate.sums] == [
        sum(column) for column in zip(*rows, strict=True)
    ]
    assert [int(cell.text) for cell in slate.sums] == list(t.state.match.totals)


# ------------------------------------------------------------------ the end


@for_forms("gluecksjass-4.end.deals", "gluecksjass-3.end.deals")
def test_a_partie_has_twelve_deals(form: str) -> None:
    t = whole(form, say="trump H")
    players = t.rules.spec.players[0]
    assert t.state.match.number == 12
    assert 12 % players == 0
    assert t.state.match.dealer == players - 2  # the last seat dealt first


def ended(totals: tuple[int, ...], form: str = FOUR) -> Table:
    """The last deal of a Partie, dealt by the last seat, in which one player makes 257."""
    if form == THREE:
        t = last_deal(THREE, ALL_TWELVE, totals).do("0 trump H")
        return t.play("HJ C6 D6").do("0 claim")
    return last_deal(FOUR, HEARTS, totals).do("0 trump H").play(*ALL_TRICKS)


@pytest.mark.rule("gluecksjass-4.end.winner", "gluecksjass-4.end.tie")
def test_the_most_points_win_the_fewest_lose_and_equal_ones_share() -> None:
    assert ended((300, 44, 8, 9)).state.match.ranking == ((1,), (0,), (3,), (2,))
    assert ended((300, 43, 9, 9)).state.match.ranking == ((0, 1), (2, 3))


@pytest.mark.rule("gluecksjass-4.end.next-dealer", "gluecksjass-4.end.tie")
def test_the_player_at_the_left_of_the_loser_deals_next_so_that_he_is_forehand() -> None:
    for loser in range(4):
        totals = tuple(5 if seat == loser else 600 for seat in range(4))
        if loser == 1:
            totals = (600, 5, 600, 600)
        t = ended(totals)
        assert t.state.match.ranking[-1] == (loser,)
        assert next_dealer(t.state.match, "losers") == (loser - 1) % 4
    several = ended((300, 43, 9, 9))  # seat 3 has dealt, so seat 2 comes first of the two
    assert next_dealer(several.state.match, "losers") == 1
    first = ended((9, 44, 300, 9))  # of the seats 0 and 3 the first after the dealer
    assert next_dealer(first.state.match, "losers") == 3
    assert first.rules.partie.next_dealer(first.state.match) == 3
    first.state.match.dealer = 0
    assert next_dealer(first.state.match, "losers") == 2  # now seat 3 comes first


@pytest.mark.rule("gluecksjass-3.end.same")
def test_winner_loser_and_next_dealer_are_found_in_the_same_way_for_three() -> None:
    t = ended((0, 300, 20), THREE)
    assert t.state.match.ranking == ((1,), (0,), (2,))
    assert t.rules.partie.next_dealer(t.state.match) == 1
