"""Zwick: licking before the deal, the stock that goes round, who takes part."""

from __future__ import annotations

import pytest

from jasstui.engine.view_of import view_of
from jasstui.mechanics.account.score import sides_of
from tests.rules.zwick_deals import FORM, FOUR, dealt, hearts
from tests.support import Table, rules_of

# ------------------------------------------------------------------ seats and cards


@pytest.mark.rule("zwick-4.setup.players")
def test_four_players_each_for_himself() -> None:
    t = hearts("come", "come", "come")
    assert t.rules.spec.players == [4]
    assert sides_of(t.state) == ((0,), (1,), (2,), (3,))


@pytest.mark.rule("zwick-4.setup.deck")
def test_28_cards_without_sixes_and_eights() -> None:
    pack = rules_of(FORM).pack
    assert len(pack) == 28
    assert pack.ranks == "79TJQKA"


@pytest.mark.rule("zwick-4.deal.rotation")
def test_the_first_dealer_is_drawn_and_the_deal_passes_to_the_right() -> None:
    t = Table(FORM, None, dealer=-1).do("chance draw HA D7 CK ST")
    assert t.state.match.dealer == 1
    t.chance().do("0 pass", "1 pass", "2 push", "3 push", "0 push", "1 push")
    assert t.state.match.dealer == 2


@pytest.mark.rule("zwick-4.deal.cut")
def test_the_player_at_the_left_of_the_dealer_cuts() -> None:
    t = Table(FORM, None).chance()
    cutter, word = t.state.deal.said[0]
    assert (cutter, word.split()[0]) == (2, "cut")
    assert t.turn == 2


@pytest.mark.rule("zwick-4.deal.cut-size")
def test_at_least_five_cards_are_lifted_and_one_is_left() -> None:
    t = Table(FORM, None)
    t.do("chance shuffle " + t.rules.pack.write(t.rules.pack.cards))
    assert t.refused("chance cut 4") == "zwick-4.deal.cut-size"
    assert t.refused("chance cut 28") == "zwick-4.deal.cut-size"
    assert t.do("chance cut 27").turn == 2
    t = Table(FORM, None)
    t.do("chance shuffle " + t.rules.pack.write(t.rules.pack.cards), "chance cut 5")
    assert t.turn == 2


# ------------------------------------------------------------------ licking


@pytest.mark.rule(
    "zwick-4.exchange.schlecken", "zwick-4.exchange.schlecken-words", "zwick-4.deal.bottom"
)
def test_the_cutter_looks_at_the_bottom_card_of_what_he_lifted_and_may_keep_it() -> None:
    t = Table(FORM, None)
    cards = t.rules.pack.cards
    t.do("chance shuffle " + t.rules.pack.write(cards), "chance cut 7")
    assert t.legal(2) == {"lick", "pass"}
    assert t.refused("3 lick") == "zwick-4.exchange.schlecken-dealer"
    assert t.refused("0 lick") == "zwick-4.exchange.schlecken"
    assert t.refused("2 keep") == "zwick-4.exchange.schlecken-words"
    t.do("2 lick")
    assert view_of(t.state, 2).bottom == cards[6]
    assert t.state.stock[-7:] == list(cards[:7])
    assert t.legal(2) == {"keep", "leave"}
    t.do("2 keep")
    assert t.hand(2) == {t.rules.pack.code(cards[6])}


BOTTOM = "0=HTHJHQHKD9 1=DTDJDQDKC9 2=CTCJCQCKS9 3=STSJSQSKSA stock=DAH9HACAS7C7D7H7"


@pytest.mark.rule("zwick-4.exchange.schlecken-next")
def test_he_may_go_on_until_he_has_five() -> None:
    t = Table(FORM, BOTTOM)
    for kept, card in enumerate(("H7", "D7", "C7", "S7", "CA")):
        assert t.state.hands[2].bit_count() == kept
        t.do("2 lick")
        assert view_of(t.state, 2).bottom == t.rules.pack.card(card)
        t.do("2 keep")
    assert t.state.deal.question == "turn"
    assert t.hand(2) == {"H7", "D7", "C7", "S7", "CA"}
    assert t.refused("2 lick")


@pytest.mark.rule("zwick-4.exchange.schlecken-next")
def test_he_may_stop_after_a_card_he_has_kept() -> None:
    t = Table(FORM, BOTTOM).do("2 lick", "2 keep", "2 pass")
    assert t.state.deal.question == "turn"
    assert "H7" in t.hand(2)
    assert all(len(t.hand(seat)) == 5 for seat in range(4))


@pytest.mark.rule("zwick-4.exchange.schlecken-stop")
def test_a_card_that_is_left_ends_his_licking_and_stays_at_the_bottom() -> None:
    t = Table(FORM, BOTTOM).do("2 lick", "2 keep", "2 lick", "2 leave")
    assert t.state.deal.question == "turn"
    assert t.rules.pack.code(t.state.stock[-1]) == "D7"
    t = Table(FORM, BOTTOM).do("2 lick", "2 leave")
    assert t.turn == 3
    assert t.refused("2 lick") == "zwick-4.exchange.schlecken-stop"


@pytest.mark.rule("zwick-4.exchange.schlecken-dealer")
def test_the_dealer_licks_only_when_the_cutter_has_kept_nothing() -> None:
    for before in (["2 pass"], ["2 lick", "2 leave"]):
        t = Table(FORM, BOTTOM).do(*before)
        assert (t.turn, t.state.deal.question) == (3, "lick")
        for _ in range(5):
            t.do("3 lick", "3 keep")
        assert t.hand(3) == {"H7", "D7", "C7", "S7", "CA"}
        assert t.state.deal.question == "turn"
    t = Table(FORM, BOTTOM).do("2 lick", "2 keep", "2 pass")
    assert t.state.deal.question == "turn"


@pytest.mark.rule("zwick-4.exchange.schlecken-secret")
def test_only_the_licker_sees_the_cards_the_others_see_how_many() -> None:
    t = Table(FORM, BOTTOM).do("2 lick", "2 keep", "2 lick", "2 keep", "2 lick", "2 leave")
    view = view_of(t.state, 2)
    assert t.rules.pack.codes(view.bottom) == ["C7"]
    for seat in (0, 1, 3, 4):
        view = view_of(t.state, seat)
        assert not view.bottom
        assert not view.piles["stock"].known
        assert view.piles["hand:2"].known == 0
        assert view.piles["hand:2"].count == 5
    early = Table(FORM, BOTTOM).do("2 lick", "2 keep")
    assert view_of(early.state, 0).piles["hand:2"].count == 1


def test_the_cutter_knows_what_the_dealer_keeps_of_what_he_has_seen() -> None:
    t = Table(FORM, BOTTOM).do("2 lick", "2 leave", "3 lick", "3 keep", "3 pass")
    assert t.rules.pack.codes(view_of(t.state, 2).piles["hand:3"].known) == ["H7"]
    assert not view_of(t.state, 2).bottom
    assert not view_of(t.state, 1).piles["hand:3"].known


def test_who_left_a_card_knows_it_until_it_is_turned() -> None:
    t = Table(FORM, BOTTOM, options={"turn_limit": "all"}).do("2 lick", "2 leave", "3 pass")
    for left in range(8, 1, -1):
        assert len(t.state.stock) == left
        assert t.rules.pack.codes(view_of(t.state, 2).bottom) == ["H7"]
        assert view_of(t.state, 2).piles["stock"].known == view_of(t.state, 2).bottom
        t.do("0 turn")
    t.do("0 turn")
    assert not view_of(t.state, 2).bottom


# ------------------------------------------------------------------ the deal


@pytest.mark.rule("zwick-4.deal.hand", "zwick-4.deal.stock")
@pytest.mark.parametrize(("cards", "stock"), [("5", 8), ("4", 12), ("3", 16)])
def test_a_hand_has_so_many_cards_licked_ones_included(cards: str, stock: int) -> None:
    t = Table(FORM, "", options={"hand_cards": cards})
    kept = 0
    while t.state.deal.question != "turn":
        t.do("2 lick", "2 keep")
        kept += 1
    assert kept == int(cards)
    assert all(len(t.hand(seat)) == int(cards) for seat in range(4))
    assert len(t.state.stock) == stock
    assert not view_of(t.state, 0).piles["stock"].known


@pytest.mark.rule("zwick-4.deal.packets")
def test_three_and_two_cards_forehand_first_a_licker_only_what_he_lacks() -> None:
    t = Table(FORM, BOTTOM).do("2 lick", "2 keep", "2 lick", "2 keep", "2 lick", "2 keep", "2 pass")
    moves = [e.data for e in t.events if e.kind == "move" and e.data["target"] != "table"]
    dealt_out = [(m["target"], m["count"]) for m in moves][3:]
    assert dealt_out == [
        ("hand:0", 3),
        ("hand:1", 3),
        ("hand:2", 2),
        ("hand:3", 3),
        ("hand:0", 2),
        ("hand:1", 2),
        ("hand:3", 2),
    ]
    plain = dealt().events
    counts = [e.data["count"] for e in plain if e.kind == "move"]
    assert counts == [3, 3, 3, 3, 2, 2, 2, 2]


# ------------------------------------------------------------------ the stock goes round


@pytest.mark.rule("zwick-4.bid.push")
def test_the_stock_is_turned_or_pushed_on_forehand_first() -> None:
    t = dealt()
    asked = []
    for _ in range(3):
        asked.append(t.turn)
        assert t.legal() == {"turn", "push"}
        t.do(f"{t.turn} push")
    assert asked == [0, 1, 2]
    assert t.refused("0 turn") == "zwick-4.bid.push"
    t.do("3 turn", "3 stay")
    assert (t.state.deal.declarer, t.state.deal.mode) == (3, "H")


@pytest.mark.rule("zwick-4.bid.push-advice")
def test_a_player_without_a_prospect_may_turn_all_the_same() -> None:
    t = dealt("0=D9C9S9DTCT")
    assert "turn" in t.legal(0)


@pytest.mark.rule("zwick-4.bid.turn-next", "zwick-4.bid.turn-limit", "zwick-4.bid.turn-binds")
def test_he_may_turn_a_second_card_and_has_to_play_then() -> None:
    stage = FOUR.replace("stock=HJHTSQSJ", "stock=HJSQ")
    t = dealt(stage).do("0 turn")
    assert t.legal(0) == {"turn", "stay"}
    assert t.refused("0 push") == "zwick-4.bid.turn-binds"
    assert t.refused("1 turn") == "zwick-4.bid.turn-binds"
    assert t.do("0 turn").state.deal.question == "join"
    assert t.state.deal.mode == "S"
    assert dealt(stage).do("0 turn", "0 stay").state.deal.mode == "H"
    assert dealt(stage, turn_limit="1").do("0 turn").state.deal.mode == "H"


@pytest.mark.rule("zwick-4.bid.stock-rests")
def test_the_stock_rests_when_trump_is_made() -> None:
    t = dealt().do("0 turn", "0 stay")
    assert t.turn == 1
    assert t.refused("1 turn") == t.refused("0 push") == "zwick-4.bid.stock-rests"


@pytest.mark.rule("zwick-4.bid.turn-limit")
def test_by_agreement_he_may_turn_to_the_last_card() -> None:
    t = dealt(turn_limit="all")
    for _ in range(7):
        t.do("0 turn")
        assert t.legal(0) == {"turn", "stay"}
    t.do("0 turn")
    assert t.state.deal.question == "join"
    assert not t.state.stock
    assert t.state.deal.mode == t.rules.pack.face[t.state.deal.turned].suit


@pytest.mark.rule("zwick-4.bid.turn-belli")
def test_a_turned_seven_makes_its_own_suit_trump() -> None:
    t = dealt("stock=C7").do("0 turn", "0 stay")
    assert t.state.deal.mode == "C"


@pytest.mark.rule("zwick-4.bid.turned-cards")
def test_turned_cards_lie_open_and_nobody_takes_them() -> None:
    t = dealt(FOUR.replace("stock=HJHTSQSJ", "stock=SQHJ")).do("0 turn", "0 turn")
    assert set(t.rules.pack.codes(t.state.deal.table)) == {"SQ", "HJ"}
    assert all(
        view_of(t.state, seat).piles["table"].known == t.state.deal.table for seat in range(5)
    )
    t.do("1 come", "2 come", "3 come")
    assert all(not token.startswith("rob") for token in t.legal(0))
    assert t.refused("0 rob S7") == f"{FORM}.bid.turned-cards"
    table = t.state.deal.table
    t.play_out_until(1)
    assert t.state.deal.table == table


@pytest.mark.rule("zwick-4.bid.all-push")
def test_when_all_push_nothing_is_written_and_the_next_player_deals() -> None:
    t = dealt().do("0 push", "1 push", "2 push", "3 push")
    assert not t.ledger()
    assert t.state.match.number == 2
    assert t.state.match.dealer == 0


# ------------------------------------------------------------------ who takes part


@pytest.mark.rule("zwick-4.bid.join")
def test_the_others_are_asked_in_turn_after_the_trump_maker() -> None:
    t = dealt().do("0 push", "1 turn", "1 stay")
    asked = []
    while t.state.deal.question == "join":
        asked.append(t.turn)
        assert t.legal() == {"come", "pass"}
        assert t.refused("1 pass") == "zwick-4.bid.join"
        t.do(f"{t.turn} come")
    assert asked == [2, 3, 0]


@pytest.mark.rule("zwick-4.bid.all-renounce")
def test_the_trump_maker_alone_gets_five_striche_without_play() -> None:
    t = hearts("pass", "pass", "pass")
    assert t.marks("strich", 1) == {0: 5}
    assert t.rules_written(1) == {"zwick-4.bid.all-renounce"}
    assert t.state.match.totals == (5, 0, 0, 0)
    assert t.state.match.number == 2


@pytest.mark.rule("zwick-4.play.participants", "zwick-4.slate.out")
def test_who_stays_out_lays_his_hand_aside_and_is_skipped() -> None:
    t = hearts("pass", "come", "pass")
    assert t.state.deal.players == (0, 2)
    assert not t.hand(1)
    assert view_of(t.state, 0).piles["aside"].count == 10
    assert not view_of(t.state, 0).piles["aside"].known
    t.do("0 play HA")
    assert t.turn == 2
    t.play("D7").play_out()
    assert {seat for entry in t.ledger(1) for seat in entry.seats} <= {0, 2}
    assert t.state.match.totals[1] == t.state.match.totals[3] == 0
