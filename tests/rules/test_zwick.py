"""Zwick: licking before the deal, the stock that goes round, who takes part, and Striche."""

from __future__ import annotations

import pytest

from jasstui.cards.pack import cards_of
from jasstui.engine.look import look
from jasstui.mechanics.account.score import sides_of
from jasstui.slate.build import slate_of
from jasstui.slate.models import StrichSlate
from tests.support import Table, rules_of

FORM = "zwick-4"

FOUR = "0=HAHKHQCACK 1=H7C7CQDADK 2=D7CJCTSASK 3=S7C9DQDJDT stock=HJHTSQSJ"
"""Seat 3 deals, seat 2 cuts, seat 0 is forehand. Hearts are turned: seat 0 has the ace of trumps,
every other player a Belli."""


def dealt(stage: str = FOUR, totals: tuple[int, ...] = (), **options: str) -> Table:
    """Nobody licks; forehand is asked whether he turns a card."""
    return Table(FORM, stage, options=options, totals=totals).do("2 pass", "3 pass")


def hearts(*joining: str, stage: str = FOUR, totals: tuple[int, ...] = (), **options: str) -> Table:
    """Forehand makes hearts trump; seats 1, 2 and 3 answer with these words."""
    t = dealt(stage, totals, **options).do("0 turn")
    if "stay" in t.legal(0):
        t.do("0 stay")
    return t.do(*(f"{seat} {word}" for seat, word in enumerate(joining, start=1)))


def ranking(trump: str, suit: str) -> str:
    """Cards that belong to a suit, from high to low."""
    rules = rules_of(FORM)
    table = rules.modes[trump].schedule[0]
    own = table.suit[rules.pack.card(f"{suit}A")]
    ordered = sorted(cards_of(own), key=lambda card: (table.beats[card] & own).bit_count())
    return " ".join(rules.pack.code(card) for card in ordered)


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


@pytest.mark.rule("zwick-4.exchange.schlecken", "zwick-4.deal.bottom")
def test_the_cutter_looks_at_the_bottom_card_of_what_he_lifted_and_may_keep_it() -> None:
    t = Table(FORM, None)
    cards = t.rules.pack.cards
    t.do("chance shuffle " + t.rules.pack.write(cards), "chance cut 7")
    assert t.legal(2) == {"lick", "pass"}
    assert t.refused("3 lick") == "zwick-4.exchange.schlecken-dealer"
    assert t.refused("0 lick") == "zwick-4.exchange.schlecken"
    assert t.refused("2 keep") == "zwick-4.exchange.schlecken"
    t.do("2 lick")
    assert look(t.state, 2).bottom == cards[6]
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
        assert look(t.state, 2).bottom == t.rules.pack.card(card)
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
    view = look(t.state, 2)
    assert t.rules.pack.codes(view.bottom) == ["C7"]
    for seat in (0, 1, 3, 4):
        view = look(t.state, seat)
        assert not view.bottom
        assert not view.piles["stock"].known
        assert view.piles["hand:2"].known == 0
        assert view.piles["hand:2"].count == 5
    early = Table(FORM, BOTTOM).do("2 lick", "2 keep")
    assert look(early.state, 0).piles["hand:2"].count == 1


def test_the_cutter_knows_what_the_dealer_keeps_of_what_he_has_seen() -> None:
    t = Table(FORM, BOTTOM).do("2 lick", "2 leave", "3 lick", "3 keep", "3 pass")
    assert t.rules.pack.codes(look(t.state, 2).piles["hand:3"].known) == ["H7"]
    assert not look(t.state, 2).bottom
    assert not look(t.state, 1).piles["hand:3"].known


def test_who_left_a_card_knows_it_until_it_is_turned() -> None:
    t = Table(FORM, BOTTOM, options={"turn_limit": "all"}).do("2 lick", "2 leave", "3 pass")
    for left in range(8, 1, -1):
        assert len(t.state.stock) == left
        assert t.rules.pack.codes(look(t.state, 2).bottom) == ["H7"]
        assert look(t.state, 2).piles["stock"].known == look(t.state, 2).bottom
        t.do("0 turn")
    t.do("0 turn")
    assert not look(t.state, 2).bottom


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
    assert not look(t.state, 0).piles["stock"].known


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


# ------------------------------------------------------------------ how cards rank


@pytest.mark.rule(
    "zwick-4.play.rank-trump-ace",
    "zwick-4.play.bellis",
    "zwick-4.play.belli-order",
    "zwick-4.play.rank-trump-rest",
)
@pytest.mark.parametrize("suit", "HDCS")
def test_ten_trumps_the_ace_then_all_sevens(suit: str) -> None:
    rest = " ".join(suit + rank for rank in "KQJT9")
    assert ranking(suit, suit) == f"{suit}A H7 D7 C7 S7 {rest}"


@pytest.mark.rule("zwick-4.play.rank-plain")
def test_plain_suits_have_six_cards() -> None:
    assert ranking("H", "S") == "SA SK SQ SJ ST S9"


@pytest.mark.rule("zwick-4.play.no-under")
def test_the_under_and_the_nine_of_trumps_are_trumps_like_others() -> None:
    hands = "0=HKSASKSQSJ 1=HJCACKCQCJ 2=H9DADKDQDJ 3=H7D7C7S7HA stock=HQ"
    t = hearts("come", "come", "pass", stage=hands).do("0 play HK")
    assert t.cards(1) == {"HJ"}
    assert t.refused("1 play CA") == "jass-base.follow.trump-led"
    t.do("1 play HJ")
    assert t.cards(2) == {"H9"}
    t.do("2 play H9")
    assert t.state.play is not None
    assert t.state.play.winners == [0]


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
    assert all(look(t.state, seat).piles["table"].known == t.state.deal.table for seat in range(5))
    t.do("1 come", "2 come", "3 come")
    assert all(not token.startswith("rob") for token in t.legal(0))
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
    assert look(t.state, 0).piles["aside"].count == 10
    assert not look(t.state, 0).piles["aside"].known
    t.do("0 play HA")
    assert t.turn == 2
    t.play("D7").play_out()
    assert {seat for entry in t.ledger(1) for seat in entry.seats} <= {0, 2}
    assert t.state.match.totals[1] == t.state.match.totals[3] == 0


# ------------------------------------------------------------------ the play


@pytest.mark.rule("zwick-4.play.first-lead")
def test_the_trump_maker_leads_or_by_agreement_forehand() -> None:
    def leader(option: str) -> int:
        t = dealt(first_lead=option).do("0 push", "1 turn", "1 stay", "2 come", "3 come", "0 come")
        return t.turn

    assert leader("declarer") == 1
    assert leader("forehand") == 0


PLAIN = "0=CACKHAHQHK 1=CQH7DADKDQ 2=DJDTSASKHT 3=S7C9D7SQSJ stock=HJ"
"""Hearts are trump, seat 0 leads clubs: seat 1 has clubs and a Belli, seat 2 trumps and no club."""


@pytest.mark.rule("zwick-4.play.follow")
def test_follow_or_trump_and_without_the_suit_play_anything() -> None:
    t = hearts("come", "come", "come", stage=PLAIN).do("0 play CA")
    assert t.cards(1) == {"CQ", "H7"}
    assert t.refused("1 play DA") == "jass-base.follow.plain-or-trump"
    t.do("1 play H7")
    assert t.cards(2) == {"DJ", "DT", "SA", "SK"}
    assert t.refused("2 play HT") == "jass-base.follow.undertrump"
    t = hearts("come", "come", "come", stage=PLAIN).do("0 play CA", "1 play CQ")
    assert t.cards(2) == {"DJ", "DT", "SA", "SK", "HT"}


@pytest.mark.rule("zwick-4.play.follow")
def test_by_agreement_one_must_follow_or_else_trump_and_overtrump() -> None:
    t = hearts("come", "come", "come", stage=PLAIN, must_trump="on").do("0 play CA")
    assert t.cards(1) == {"CQ"}
    assert t.refused("1 play H7") == "zwick-4.play.follow"
    t.do("1 play CQ")
    assert t.cards(2) == {"HT"}
    assert t.refused("2 play SA") == "zwick-4.play.follow"
    t.do("2 play HT")
    assert t.cards(3) == {"C9"}

    overs = "0=CACKHAHQHK 1=HTDQDADKD9 2=H9H7SQSJST stock=HJ"
    t = hearts("come", "come", "pass", stage=overs, must_trump="on").do("0 play CA", "1 play HT")
    assert t.cards(2) == {"H7"}
    lower = overs.replace("H9H7SQSJST", "H9SKSQSJST")
    t = hearts("come", "come", "pass", stage=lower, must_trump="on").do("0 play CA", "1 play HT")
    assert t.cards(2) == {"H9"}


@pytest.mark.rule("zwick-4.play.belli-follow")
def test_a_belli_follows_trumps_and_not_the_suit_printed_on_it() -> None:
    stage = "0=HAC9CAHQHK 1=D7CQSASKSQ 2=C7DADKDQDJ 3=S7SJSTS9D9 stock=HJ"
    t = hearts("come", "come", "come", stage=stage).do("0 play HA")
    assert t.cards(1) == {"D7"}
    assert t.cards(1) == t.cards()
    t.do("1 play D7")
    assert t.cards(2) == {"C7"}
    t.do("2 play C7", "3 play S7", "0 play CA", "1 play CQ")
    assert t.cards(2) == {"DA", "DK", "DQ", "DJ"}
    clubs = hearts("come", "come", "come", stage=stage).do("0 play CA", "1 play CQ")
    assert clubs.cards(2) == {"C7", "DA", "DK", "DQ", "DJ"}


@pytest.mark.rule("zwick-4.play.tricks", "zwick-4.slate.strich", "zwick-4.score.tricks-only")
def test_five_tricks_each_a_strich_for_its_winner() -> None:
    t = hearts("come", "come", "pass")
    t.play("HA H7 D7").play_out()
    assert sum(t.marks("strich", 1).values()) == 5
    assert t.rules_written(1) <= {"zwick-4.slate.strich", "zwick-4.slate.vogel"}
    assert {e.unit for e in t.ledger(1)} <= {"strich", "minus"}
    assert t.rules.spec.melds.weis is False
    assert "weis" not in "".join(t.legal())


@pytest.mark.rule("zwick-4.slate.vogel")
def test_who_takes_part_and_has_no_trick_gets_five_minus_striche() -> None:
    t = vogel()
    assert t.marks("strich", 1) == {0: 5}
    assert t.marks("minus", 1) == {3: 5}
    assert t.state.match.totals == (5, 0, 0, -5)


def vogel(totals: tuple[int, ...] = ()) -> Table:
    """Seat 0 wins all five tricks against seat 3."""
    stage = "0=HAH7D7C7S7 3=H9HTC9CTD9 stock=HJ"
    t = hearts("pass", "pass", "come", stage=stage, totals=totals)
    return t.play("HA H9", "H7 HT", "D7 C9", "C7 CT", "S7 D9")


@pytest.mark.rule("zwick-4.slate.vogel-cancel")
def test_the_standing_is_striche_less_five_for_each_vogel() -> None:
    t = vogel()
    slate = slate_of(look(t.state, 4), ["A", "B", "C", "D"])
    assert isinstance(slate, StrichSlate)
    assert slate.null == "V"
    assert [(c.striche, c.nulls, c.standing) for c in slate.columns] == [
        (5, 0, 5),
        (0, 0, 0),
        (0, 0, 0),
        (0, 1, -5),
    ]
    # Seat 3 cuts now, seat 0 deals, and seat 3 wins five tricks: his Vogel is earned back.
    t.do("chance stage 3=HAH7D7C7S7 1=H9HTC9CTD9 stock=HJ", "3 pass", "0 pass")
    t.do("1 push", "2 push", "3 turn", "3 stay", "0 pass", "1 come", "2 pass")
    t.play("HA H9", "H7 HT", "D7 C9", "C7 CT", "S7 D9")
    assert t.state.match.totals == (5, -5, 0, 0)
    slate = slate_of(look(t.state, 4), ["A", "B", "C", "D"])
    assert isinstance(slate, StrichSlate)
    assert (slate.columns[3].striche, slate.columns[3].nulls, slate.columns[3].paid) == (0, 0, 1)


# ------------------------------------------------------------------ the end


@pytest.mark.rule("zwick-4.end.target")
def test_sixteen_striche_less_voegel_win() -> None:
    t = vogel(totals=(10, 0, 0, 0))
    assert not t.state.match.over
    t = vogel(totals=(11, 7, 7, 0))
    assert t.state.match.over
    assert t.state.match.totals[0] == 16
    assert t.state.match.ranking[:2] == ((0,), (1, 2))


@pytest.mark.rule("zwick-4.end.immediate")
def test_the_partie_ends_with_the_trick_and_the_rest_is_not_written() -> None:
    stage = "0=HAH7D7C7S7 3=H9HTC9CTD9 stock=HJ"
    t = hearts("pass", "pass", "come", stage=stage, totals=(14, 0, 0, 0))
    t.play("HA H9")
    assert not t.state.match.over
    t.play("H7 HT")
    assert t.state.match.over
    assert t.marks("strich", 1) == {0: 2}
    assert t.marks("minus", 1) == {}
    five = hearts("pass", "pass", "pass", totals=(12, 0, 0, 0))
    assert five.state.match.over
    assert five.state.match.ranking[0] == (0,)
    assert five.state.match.totals[0] == 17
