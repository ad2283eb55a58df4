"""Simple Aucho: leaving the Partie, going on with fewer players, the ranking."""

from __future__ import annotations

import pytest

from jasstui.mechanics.partien.marks import Column
from tests.rules.aucho_deals import kehr, lost, lukas, offered, won
from tests.support import Table, for_forms


def standing(form: str, *striche: int, dealer: int = -2, **options: str) -> Table:
    """A Partie in which these Striche stand."""
    columns = [Column(n) for n in striche]
    return Table(form, dealer=dealer, options=options, columns=columns)


@pytest.mark.rule("aucho-4.end.continue", "aucho-3.setup.players")
def test_when_one_of_four_has_left_the_others_go_on_with_their_columns() -> None:
    t = won(standing("aucho-4", 1, 5, 2, 0), 1)
    assert t.state.match.form == "aucho-3"
    assert t.state.match.order == (0, 2, 3)
    # 1 has left with seven; the dealer 3 has inherited two.
    assert [c.striche for c in t.state.match.columns] == [1, 7, 2, 2]
    t.do("chance stage")
    assert t.state.deal.sitter == -1
    assert [len(t.hand(seat)) for seat in range(4)] == [9, 0, 9, 9]
    assert len(t.state.stock) == 8


@pytest.mark.rule("aucho-4.end.continue", "aucho-3.deal.cards", "aucho-3.slate.won")
def test_after_that_the_dealer_plays_and_nobody_inherits_any_more() -> None:
    t = won(standing("aucho-4", 0, 5, 0, 0), 1)
    dealer = t.state.match.dealer
    t.do("chance stage")
    assert t.state.deal.players[-1] == dealer
    winner = t.state.deal.players[0]
    won(t, winner)
    assert t.marks("strich", 2) == {winner: 2}
    assert {e.rule for e in t.ledger(2) if e.unit == "strich"} == {"aucho-3.slate.won"}


@pytest.mark.rule("aucho-4.end.continue", "aucho-3.end.continue")
def test_when_two_are_left_they_go_on_with_aucho_for_two() -> None:
    t = won(standing("aucho-4", 0, 5, 0, 5), 1)
    assert t.state.match.form == "aucho-3"
    t.do("chance stage")
    won(t, 0)
    t.do("chance stage")
    won(t, 0)
    t.do("chance stage")
    won(t, 0)
    assert t.state.match.columns[0].striche == 6
    t.do("chance stage")
    won(t, 3)
    assert t.state.match.left == ((1,), (3,))
    assert t.state.match.form == "aucho-2"
    assert t.state.match.order == (0, 2)
    assert [c.striche for c in t.state.match.columns] == [6, 7, 0, 7]
    t.do("chance stage")
    assert [len(t.hand(seat)) for seat in range(4)] == [9, 0, 9, 0]
    assert len(t.state.stock) == 17


@pytest.mark.rule("aucho-4.end.continue")
def test_when_two_of_four_leave_together_the_other_two_go_on_at_once() -> None:
    # Seat 1 loses; his opponents 0 and 2 get the Strich they need.
    t = lost(standing("aucho-4", 6, 0, 6, 0), 1)
    assert t.state.match.left == ((0, 2),)
    assert t.state.match.form == "aucho-2"
    assert t.state.match.order == (1, 3)


@pytest.mark.rule("aucho-4.end.continue")
def test_the_agreements_of_four_hold_for_three_and_for_two() -> None:
    t = won(standing("aucho-4", 0, 7, 0, 0, target="9", lukas_card="bottom"), 1)
    assert t.state.match.form == "aucho-3"
    t.do("chance stage")
    # The turned SA stays at the bottom of the stock.
    assert offered(kehr(t, t.state.deal.players[0]))[0] == "S6"
    t = standing("aucho-4", 6, 0, 6, 0, target="9")
    assert lost(t, 1).state.match.left == ()


@pytest.mark.rule("aucho-4.end.continue")
def test_the_final_number_agreed_on_by_four_holds_for_three() -> None:
    t = won(standing("aucho-4", 5, 7, 0, 0, target="9"), 1).do("chance stage")
    assert won(t, 0).state.match.left == ((1,),)
    t.do("chance stage")
    assert won(t, 0).state.match.left == ((1,), (0,))


@pytest.mark.rule("aucho-3.end.continue", "aucho-3.setup.players")
def test_when_one_of_three_has_left_the_other_two_go_on() -> None:
    t = won(standing("aucho-3", 5, 1, 3), 0)
    assert t.state.match.form == "aucho-2"
    assert t.state.match.order == (1, 2)
    assert [c.striche for c in t.state.match.columns] == [7, 1, 3]


@for_forms("aucho-4.end.loser", "aucho-3.end.continue")
def test_the_partie_is_over_when_one_is_left_and_he_has_lost(form: str) -> None:
    # The dealer of four loses the Lukas, seat 1 of three his game: all the others finish at once.
    if form == "aucho-4":
        t = lukas(standing(form, 6, 6, 6, 0), "H").play_out()
        assert t.state.match.ranking == ((0, 1, 2), (3,))
    else:
        t = lost(standing(form, 6, 0, 6), 1)
        assert t.state.match.ranking == ((0, 2), (1,))
    assert t.state.match.over


@pytest.mark.rule("aucho-4.end.loser")
def test_a_partie_of_four_goes_on_until_one_is_left() -> None:
    t = won(standing("aucho-4", 0, 5, 0, 0), 1)
    assert not t.state.match.over
    assert t.state.match.order == (0, 2, 3)


@for_forms("aucho-4.end.loser", "aucho-3.end.continue")
def test_by_agreement_the_partie_ends_as_soon_as_somebody_has_won(form: str) -> None:
    seats = 4 if form == "aucho-4" else 3
    t = won(standing(form, *(2, 5, 3, 0)[:seats], play_on="off"), 1)
    assert t.state.match.over
    # The dealer of four has inherited two and shares the place of seat 0.
    ranking = ((1,), (2,), (0, 3)) if form == "aucho-4" else ((1,), (2,), (0,))
    assert t.state.match.ranking == ranking


@pytest.mark.rule("aucho-4.end.rank")
def test_players_are_ranked_in_the_order_in_which_they_left() -> None:
    t = won(standing("aucho-4", 0, 5, 5, 5), 1).do("chance stage")
    won(t, 3)
    assert t.state.match.left == ((1,), (3,))
    assert t.state.match.order == (0, 2)
    # Two are left and 2 makes every trick.
    t.do("chance stage 0=H6H7H8D6D7D8C6C7C8 2=SAS9SJSQSTS8S7HADA stock=SK", "0 pass")
    t.do("2 aucho S").play_out()
    assert t.state.match.over
    assert t.state.match.ranking == ((1,), (3,), (2,), (0,))


@pytest.mark.rule("aucho-4.end.rank")
def test_who_leaves_in_the_same_deal_shares_the_rank() -> None:
    t = lukas(standing("aucho-4", 6, 5, 6, 5), "H").play_out()
    assert t.state.match.left == ((0, 2),)
    assert not t.state.match.over


@pytest.mark.rule("aucho-3.end.rank")
def test_two_of_three_who_leave_together_share_the_rank_and_the_third_has_lost() -> None:
    t = lost(standing("aucho-3", 6, 6, 0), 2)
    assert t.state.match.over
    assert t.state.match.ranking == ((0, 1), (2,))


@pytest.mark.rule("aucho-3.end.rank")
def test_the_first_of_three_to_leave_is_first() -> None:
    t = won(standing("aucho-3", 0, 5, 5), 1)
    assert (t.state.match.left, t.state.match.order) == (((1,),), (0, 2))
    t.do("chance stage 0=H6H7H8D6D7D8C6C7C8 2=SAS9SJSQSTS8S7HADA stock=SK")
    while t.turn != 2:
        t.do(f"{t.turn} pass")
    t.do("2 aucho S").play_out()
    assert t.state.match.ranking == ((1,), (2,), (0,))


@pytest.mark.rule("aucho-4.end.next-dealer")
def test_when_the_dealer_himself_has_left_the_next_to_his_right_deals() -> None:
    t = lukas(standing("aucho-4", 0, 0, 0, 3, dealer=3), "S").play_out()
    assert t.state.match.left == ((3,),)
    assert t.state.match.dealer == 0


@pytest.mark.rule("aucho-4.end.next-dealer", "aucho-4.setup.rotation")
def test_the_deal_skips_a_player_who_has_left() -> None:
    # 3 has dealt and 0 leaves: 1 deals next.
    t = won(standing("aucho-4", 5, 0, 0, 0), 0)
    assert t.state.match.order == (1, 2, 3)
    assert t.state.match.dealer == 1
