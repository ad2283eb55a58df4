"""Ramset: the Blinder, who plays along, robbing by the dealer, the Belli and the tricks."""

from __future__ import annotations

from random import Random

import pytest

from jasstui.engine.sample import Sampler
from jasstui.engine.view_of import view_of
from jasstui.mechanics.account.score import sides_of
from tests.rules.handjass_deals import said
from tests.rules.ramset_deals import COME, FORM, KEEP, STAGE, playing, table, written
from tests.support import Table, rules_of

# ------------------------------------------------------------------ dealing


@pytest.mark.rule(
    "ramset.setup.players", "ramset.setup.deck", "ramset.deal.packets", "ramset.deal.stock"
)
@pytest.mark.parametrize(("seats", "stock"), [(2, 17), (3, 12), (4, 7), (5, 2), (6, 2)])
def test_two_to_six_get_five_of_32_cards(seats: int, stock: int) -> None:
    t = Table(FORM, "", seats=seats)
    assert len(t.rules.pack) == 32
    assert "H6" not in t.rules.codes
    assert [len(t.hand(seat)) for seat in range(seats)] == [5] * seats
    assert sides_of(t.state) == tuple((seat,) for seat in range(seats))
    spare = 5 if seats < 6 else 0
    assert len(t.state.stock) + t.state.deal.table.bit_count() == stock + spare


@pytest.mark.rule("ramset.deal.packets-three-two")
@pytest.mark.parametrize(("agreed", "sizes"), [("3-2", [3, 2]), ("2-3", [2, 3])])
def test_in_packets_of_three_and_two_or_two_and_three(agreed: str, sizes: list[int]) -> None:
    t = Table(FORM, STAGE, seats=3, options={"packets": agreed})
    moves = [e.data["count"] for e in t.events if e.kind == "move" and "hand" in e.data["target"]]
    assert moves == [sizes[0]] * 3 + [sizes[1]] * 3


@pytest.mark.rule("ramset.deal.blind")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_blind_hand_is_dealt_but_for_six(seats: int) -> None:
    t = Table(FORM, "", seats=seats)
    assert t.state.deal.question == ("join" if seats == 6 else "take-spare")
    assert not view_of(t.state, 0).piles["stock"].known


@pytest.mark.rule("ramset.deal.blind-before-dealer")
def test_the_blinder_gets_his_packets_just_before_the_dealer() -> None:
    t = Table(FORM, None, seats=3)
    order = [t.rules.pack.code(card) for card in t.rules.pack.cards]
    t.do("chance shuffle " + " ".join(order), "chance cut 16")
    order = order[16:] + order[:16]
    spare = order[6:9] + order[16:18]
    assert t.hand(2) == {*order[9:12], *order[18:20]}
    t.do("0 blind")
    assert t.hand(0) == set(spare)


@pytest.mark.rule("ramset.deal.trump-card")
def test_the_top_card_of_the_stock_makes_trump() -> None:
    t = table()
    assert t.state.deal.mode == "H"
    assert view_of(t.state, 1).piles["table"].known == t.rules.pack.card("H9")


BELLI = STAGE.replace("C9D7", "C9DA").replace("stock=H9", "stock=D7H9")


@pytest.mark.rule("ramset.deal.trump-card-belli")
def test_after_the_belli_the_next_card_is_turned_too() -> None:
    t = table(stage=BELLI)
    assert view_of(t.state, 1).piles["table"].known == t.rules.pack.mask("D7H9")
    assert t.state.deal.mode == "H"


@pytest.mark.rule("ramset.deal.trump-card-belli", "ramset.play.belli")
@pytest.mark.parametrize(("belli", "turned"), [("D7", 1), ("C7", 2), ("H7", 1)])
def test_only_what_was_agreed_to_be_the_belli_is_followed_by_another_card(
    belli: str, turned: int
) -> None:
    stage = "0=HQHJCJSAS7 1=HKCAD8SKS8 2=HTCKD9SQS9 blind=H7H8C8C9D7 stock=C7H9"
    t = table(stage=stage, options={"belli": belli})
    assert t.state.deal.table.bit_count() == turned
    assert t.state.deal.mode == ("H" if turned == 2 else "C")
    other = stage.replace("H7", "C7").replace("stock=C7", "stock=H7")
    t = table(stage=other, options={"belli": belli})
    assert t.state.deal.table.bit_count() == (2 if belli == "H7" else 1)


@pytest.mark.rule("ramset.deal.first-dealer")
def test_the_lowest_card_deals_first_then_the_next() -> None:
    t = Table(FORM, None, dealer=-1, seats=3).do("chance draw HA DK S7").chance()
    assert t.state.match.dealer == 2
    said(t, *KEEP, *["pass"] * 3)
    assert t.state.match.dealer == 0


# ------------------------------------------------------------------ the Blinder


@pytest.mark.rule("ramset.exchange.blind-offer")
def test_the_blinder_is_offered_to_forehand_first_and_to_the_dealer_last() -> None:
    t = table()
    asked = []
    while t.state.deal.question == "take-spare":
        asked.append(t.turn)
        if t.turn < 2:
            assert t.refused("2 blind") == "ramset.exchange.blind-offer"
        said(t, "pass")
    assert asked == [0, 1, 2]


@pytest.mark.rule(
    "ramset.exchange.blind-unseen", "ramset.exchange.blind-one", "ramset.exchange.blind-plays"
)
def test_it_is_taken_unseen_as_a_whole_and_the_old_hand_is_gone() -> None:
    t = table("pass")
    assert not view_of(t.state, 1).piles["stock"].known
    t.do("1 blind")
    assert t.hand(1) == {"H7", "H8", "C8", "C9", "D7"}
    assert not view_of(t.state, 0).piles["hand:1"].known
    assert not view_of(t.state, 0).piles["aside"].known
    assert set(t.rules.pack.codes(t.state.aside)) == {"HK", "CA", "D8", "SK", "S8"}
    assert t.refused("2 blind") == "ramset.exchange.blind-one"
    assert t.state.deal.joined == (1,)
    said(t, "come", "come")
    assert t.state.deal.players == (0, 1, 2)


def test_in_sampled_worlds_nobody_knows_the_blinder_but_who_holds_it() -> None:
    t = table("pass", "blind")
    for seat, unseen in ((0, "hand:1"), (1, "stock")):
        sampler = Sampler(view_of(t.state, seat))
        worlds = [sampler.world(Random(n)) for n in range(40)]
        assert len({world.content(unseen) for world in worlds}) > 30
        assert all(world.hands[seat] == t.state.hands[seat] for world in worlds)
    laid = t.rules.pack.mask("HKCAD8SKS8")
    assert all(Sampler(view_of(t.state, 1)).world(Random(n)).aside == laid for n in range(5))


# ------------------------------------------------------------------ who plays along


@pytest.mark.rule("ramset.bid.join", "ramset.bid.join-order")
def test_then_all_but_who_took_the_blinder_say_whether_they_play() -> None:
    t = table(*KEEP)
    assert t.legal() == {"come", "pass"}
    assert t.refused("1 come") == "ramset.bid.join-order"
    t.do("0 come", "1 pass", "2 come")
    assert t.state.deal.players == (0, 2)
    t = table("blind")
    assert t.turn == 1
    assert t.refused("0 pass") == "ramset.bid.join-order"


@pytest.mark.rule("ramset.bid.out-nothing", "ramset.play.participants")
def test_who_stays_out_lays_his_cards_aside_and_gets_nothing() -> None:
    t = table(*KEEP, "come", "pass", "come", "pass")
    assert not t.hand(1)
    assert not view_of(t.state, 0).piles["aside"].known
    assert t.refused("1 play HK") == "ramset.play.participants"
    t.play_out()
    assert 1 not in written(t)


@pytest.mark.rule("ramset.bid.alone")
def test_the_only_player_gets_five_striche() -> None:
    t = table(*KEEP, "pass", "come", "pass")
    assert written(t) == {1: 5}
    assert t.rules_written() == {"ramset.bid.alone"}
    assert written(table("blind", "pass", "pass")) == {0: 5}
    assert written(table(*KEEP, "pass", "pass", "come")) == {2: 5}  # nor does the dealer rob


@pytest.mark.rule("ramset.bid.nobody")
def test_if_nobody_plays_nothing_is_written() -> None:
    t = table(*KEEP, "pass", "pass", "pass")
    assert not t.ledger()
    assert t.state.match.number == 2
    assert t.state.match.dealer == 0


# ------------------------------------------------------------------ robbing


@pytest.mark.rule("ramset.exchange.rob", "ramset.exchange.rob-lay")
def test_the_dealer_may_take_the_turned_card_for_any_of_his_own() -> None:
    t = table(*KEEP, *COME)
    assert t.turn == 2
    assert t.refused("0 rob") == "ramset.exchange.rob"
    t.do("2 rob")
    assert t.refused("2 discard H9") == t.refused("2 play S9") == "ramset.exchange.rob-lay"
    assert t.legal() == {f"discard {code}" for code in ("HT", "CK", "D9", "SQ", "S9")}
    t.do("2 discard D9")
    assert t.hand(2) == {"HT", "CK", "H9", "SQ", "S9"}
    assert view_of(t.state, 0).piles["hand:2"].known == t.rules.pack.card("H9")
    assert not view_of(t.state, 0).piles["aside"].known
    t = playing()
    assert t.hand(2) == {"HT", "CK", "D9", "SQ", "S9"}
    assert t.turn == 0


@pytest.mark.rule("ramset.exchange.rob-belli")
def test_of_belli_and_second_card_the_dealer_takes_both() -> None:
    t = table(*KEEP, *COME, "rob", stage=BELLI)
    t.do("2 discard D9", "2 discard S9")
    assert t.hand(2) == {"HT", "CK", "SQ", "D7", "H9"}
    assert view_of(t.state, 0).piles["hand:2"].known == t.rules.pack.mask("D7H9")


@pytest.mark.rule("ramset.exchange.rob-condition")
def test_a_dealer_who_stays_out_or_has_the_blinder_does_not_rob() -> None:
    assert table(*KEEP, "come").refused("2 rob") == "ramset.exchange.rob-condition"
    assert table(*KEEP, "come", "come", "pass").state.deal.question == "play"
    t = table("pass", "pass", "blind", "come", "come")
    assert t.state.deal.question == "play"


@pytest.mark.rule("ramset.exchange.rob-end")
def test_robbing_and_exchanging_end_with_the_first_lead() -> None:
    t = playing().do("0 play S7")
    assert t.refused("2 rob") == "ramset.exchange.rob-end"
    assert t.refused("2 discard H9") == t.refused("1 rob") == "ramset.exchange.rob-end"
    assert t.refused("1 blind") == "ramset.exchange.blind-one"


# ------------------------------------------------------------------ cards


@pytest.mark.rule(
    "ramset.play.belli", "ramset.play.rank-trump", "ramset.play.rank-plain", "ramset.play.no-under"
)
@pytest.mark.parametrize("belli", ["D7", "C7", "H7"])
@pytest.mark.parametrize("trump", "HDCS")
def test_the_belli_is_the_second_trump_and_all_else_ranks_as_usual(belli: str, trump: str) -> None:
    rules = rules_of(FORM, {"belli": belli})
    trick, pack = rules.modes[trump].schedule[0], rules.pack
    order = [f"{trump}A", belli, *(f"{trump}{rank}" for rank in "KQJT987" if trump + rank != belli)]
    cards = [pack.card(code) for code in order]
    assert trick.trump == sum(cards)
    for at, card in enumerate(cards):
        assert trick.beats[card] & trick.trump == sum(cards[:at])
    plain = next(suit for suit in "SHDC" if suit not in (trump, belli[0]))
    ranked = [pack.card(plain + rank) for rank in "AKQJT987"]
    for at, card in enumerate(ranked):
        assert trick.beats[card] & ~trick.trump == sum(ranked[:at])


@pytest.mark.rule("ramset.play.belli-suit")
def test_the_belli_belongs_to_the_trumps_and_never_to_the_ecken() -> None:
    stage = "0=D8HJC7SAS7 1=HKCADTSKD7 2=HTCKD7SQS9 stock=H9".replace("CKD7", "CKHQ")
    t = playing(stage=stage).do("0 play D8")
    assert t.cards() == {"DT"}  # not the Belli
    stage = stage.replace("DTSK", "S8SK")
    t = playing(stage=stage).do("0 play D8")
    assert t.cards() == {"HK", "D7"}  # must trump


ONLY = "0=HQHJC7SAS7 1=D7CAD8SKS8 2=HTCKD9SQS9 stock=H9"


@pytest.mark.rule("ramset.play.belli-must")
def test_the_belli_must_be_played_on_trumps_unless_it_is_agreed_otherwise() -> None:
    t = playing(stage=ONLY).do("0 play HQ")
    assert t.cards() == {"D7"}
    assert t.refused("1 play CA") == "ramset.play.follow"
    t = playing(stage=ONLY, belli_must="off").do("0 play HQ")
    assert t.cards() == t.hand(1)
    low = ONLY.replace("1=D7", "1=H7")  # the lowest trump is no Belli
    assert playing(stage=low, belli_must="off").do("0 play HQ").cards() == {"H7"}


@pytest.mark.rule("ramset.play.no-under")
def test_the_under_as_the_only_trump_must_be_played() -> None:
    t = playing(stage=ONLY.replace("0=HQHJ", "0=HQD7").replace("1=D7", "1=HJ")).do("0 play HQ")
    assert t.cards() == {"HJ"}


# ------------------------------------------------------------------ tricks


@pytest.mark.rule("ramset.play.first-lead")
def test_forehand_leads_or_who_plays_next_after_him() -> None:
    assert playing().turn == 0
    t = table(*KEEP, "pass", "come", "come", "pass")
    assert t.turn == 1
    assert t.refused("2 play HT") == "table.turn"


ACE = STAGE.replace("0=HQ", "0=HA")


@pytest.mark.rule("ramset.play.trump-ace-lead", "ramset.play.trump-ace-lead-other")
def test_whoever_leads_first_and_has_the_ace_of_trumps_leads_it() -> None:
    t = playing(stage=ACE)
    assert t.cards() == {"HA"}
    assert t.refused("0 play S7") == "ramset.play.trump-ace-lead"
    t = table(*KEEP, "pass", "come", "come", "pass", stage=STAGE.replace("1=HK", "1=HA"))
    assert t.turn == 1
    assert t.cards() == {"HA"}
    t = playing()
    assert t.cards() == t.hand(0)
    t.do("0 play S7")
    ace = t.rules.pack.card("HA")
    sampler = Sampler(view_of(t.state, 1))
    assert not any(sampler.world(Random(n)).hands[0] & ace for n in range(60))


@pytest.mark.rule("ramset.play.second-trick")
def test_the_second_trick_is_led_freely_or_by_agreement_with_a_trump() -> None:
    t = playing(stage=ACE).play("HA HK HT")
    assert t.cards() == t.hand(0)
    t = playing(second_trick_trump="on")  # the first trick is led as ever
    assert t.cards() == t.hand(0)
    t = playing(stage=ACE, second_trick_trump="on").play("HA HK HT")
    assert t.cards() == {"HJ"}
    assert t.refused("0 play S7") == "ramset.play.second-trick"
    t.play("HJ D8 D9")
    assert t.cards() == t.hand(0)


@pytest.mark.rule("ramset.play.follow")
def test_who_can_follow_must_and_may_not_trump() -> None:
    t = playing().do("0 play S7")
    assert t.cards() == {"SK", "S8"}
    assert t.refused("1 play HK") == "ramset.play.follow"
    assert t.refused("1 play CA") == "ramset.play.follow"


VOID = "0=HQHJC7SAS7 1=HKH9D8DKCA 2=HAHTD9DQCK stock=H8"


@pytest.mark.rule("ramset.play.must-trump")
def test_who_cannot_follow_must_trump() -> None:
    t = playing(stage=VOID).do("0 play S7")
    assert t.cards() == {"HK", "H9"}
    assert t.refused("1 play CA") == "ramset.play.must-trump"


@pytest.mark.rule("ramset.play.overtrump")
def test_who_must_trump_beats_a_trump_in_the_trick_if_he_can() -> None:
    t = playing(stage=VOID).do("0 play S7", "1 play HK")
    assert t.cards() == {"HA"}
    assert t.refused("2 play HT") == "ramset.play.overtrump"
    assert t.refused("2 play CK") == "ramset.play.must-trump"
    lower = VOID.replace("2=HA", "2=CJ")
    assert playing(stage=lower).do("0 play S7", "1 play HK").cards() == {"HT"}
    t = playing(stage=VOID, must_overtrump="off").do("0 play S7", "1 play HK")
    assert t.cards() == {"HA", "HT"}


@pytest.mark.rule("ramset.play.void-both")
def test_with_neither_suit_nor_trump_any_card_will_do() -> None:
    stage = VOID.replace("2=HAHT", "2=CJCT")
    t = playing(stage=stage).do("0 play S7", "1 play HK")
    assert t.cards() == t.hand(2)


@pytest.mark.rule("ramset.play.five-tricks", "ramset.score.tricks-only")
def test_five_tricks_and_nothing_but_their_number_counts() -> None:
    t = playing()
    assert t.refused("0 weis") == "ramset.score.tricks-only"
    assert not any(t.rules.modes["H"].schedule[0].points.values())
    t.play_out()
    assert len([e for e in t.events if e.kind == "trick"]) == 5
    assert sum(e.total for e in t.ledger(1) if e.unit == "strich") == 5
