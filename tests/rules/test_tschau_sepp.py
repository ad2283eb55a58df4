"""Tschau Sepp: laying, drawing, function cards, calls and penalties."""

from __future__ import annotations

import pytest

from jasstui.bots.level import NORMAL, Budget
from jasstui.bots.player import choose
from jasstui.engine.step import legal
from jasstui.engine.view_of import view_of
from jasstui.mechanics.order import CHANCE
from tests.rules.shedding_deals import cards, counts, laying, pile
from tests.support import Table, rules_of

HANDS = "0=H7H8H9S6C6 1=HTHQD6D8D9 2=S8S9STC8C9"
"""Three players: seat 0 has hearts with seven and eight, seat 1 two hearts, seat 2 none."""


# ------------------------------------------------------------------ setting up and dealing


@pytest.mark.rule("tschau-sepp.setup.players")
def test_two_to_eight_players_each_for_himself() -> None:
    spec = rules_of("tschau-sepp").spec
    assert spec.players == [2, 3, 4, 5, 6, 7, 8]
    for seats in spec.players:
        t = Table("tschau-sepp", seats=seats)
        assert t.state.deal.sides == tuple(range(seats))
        assert len(t.state.deal.players) == seats


@pytest.mark.rule("tschau-sepp.setup.one-pack", "tschau-sepp.setup.two-packs")
@pytest.mark.parametrize(("seats", "size"), [(2, 36), (3, 36), (4, 36), (5, 72), (6, 72), (8, 72)])
def test_one_pack_up_to_four_players_two_from_five_on(seats: int, size: int) -> None:
    t = Table("tschau-sepp", seats=seats)
    pack = t.state.rules.pack
    assert len(pack) == size
    assert pack.ranks == "6789TJQKA"
    assert len(set(pack.face.values())) == 36
    assert all(len([f for f in pack.face.values() if f == face]) == size // 36
               for face in pack.face.values())  # fmt: skip
    assert t.rules.for_players(seats) is t.state.rules


@pytest.mark.rule("tschau-sepp.deal.cards", "tschau-sepp.deal.stock")
def test_five_cards_one_at_a_time_and_the_rest_is_covered() -> None:
    t = Table("tschau-sepp", None, 2, seats=3)
    t.do("chance shuffle " + t.rules.pack.write(t.rules.pack.cards), "chance cut 18")
    order = t.rules.pack.cards[18:] + t.rules.pack.cards[:18]
    for seat in range(3):
        dealt = [order[turn * 3 + seat] for turn in range(5)]
        assert t.state.hands[seat] == sum(dealt)
    assert len(t.state.stock) == 36 - 15 - 1
    assert not view_of(t.state, 0).piles["stock"].known


@pytest.mark.rule("tschau-sepp.deal.start-card")
def test_the_top_of_the_stock_is_the_first_card_of_the_pile() -> None:
    t = laying(HANDS, "HK")
    assert pile(t) == ["HK"]
    assert view_of(t.state, 3).deal.pile == t.state.deal.pile


@pytest.mark.rule("tschau-sepp.deal.start-under")
def test_an_under_at_the_start_lets_the_dealer_name_the_suit() -> None:
    t = laying(HANDS, "HJ")
    assert t.turn == 2
    assert t.legal() == {"suit H", "suit D", "suit C", "suit S"}
    for word in ("draw", "suit"):
        assert t.refused(f"2 {word}") == "tschau-sepp.play.function-under"
    t.do("2 suit S")
    assert t.turn == 0
    assert cards(t) == {"S6"}
    assert t.hand(2) == {"S8", "S9", "ST", "C8", "C9"}
    assert laying(HANDS, "HJ", function_under="off").turn == 0


@pytest.mark.rule("tschau-sepp.deal.start-no-function")
@pytest.mark.parametrize("start", ["D7", "S7", "HA", "SA"])
def test_any_other_start_card_only_has_to_be_matched(start: str) -> None:
    t = laying(HANDS, start)
    assert t.turn == 0
    assert counts(t) == [5, 5, 5]
    assert t.state.deal.shed.direction == 1
    assert not t.state.deal.shed.more
    t = laying("0=HTHQD6D9CK", "D8")
    assert t.turn == 0
    assert not t.state.deal.shed.more


@pytest.mark.rule("tschau-sepp.deal.first-dealer", "tschau-sepp.deal.rotation")
def test_the_first_dealer_is_drawn_and_the_deal_goes_to_the_right() -> None:
    t = Table("tschau-sepp", None, -1, seats=4)
    assert t.legal(0) == set()
    assert t.refused("0 dealer 1")
    t.do("chance dealer 2", "chance stage").state.match.dealer = 2
    assert t.turn == 3
    finish(t)
    assert t.state.match.dealer == 3
    assert t.do("chance stage").turn in (0, 3)


def finish(t: Table) -> None:
    """Let bots of normal strength play to the end of the game."""
    number = t.state.match.number
    while not t.state.match.over and t.state.match.number == number:
        if t.turn == CHANCE:
            t.chance()
            continue
        seat = t.turn
        token = choose(view_of(t.state, seat), legal(t.state, seat), (), NORMAL, 1, Budget())
        t.do(f"{seat} {token}")


# ------------------------------------------------------------------ a turn


@pytest.mark.rule("tschau-sepp.play.first-turn")
def test_forehand_begins_and_it_goes_to_the_right() -> None:
    t = laying(HANDS)
    assert t.turn == 0
    t.do("0 shed H9")
    assert t.turn == 1
    t.do("1 shed HT")
    assert t.turn == 2
    assert t.refused("0 shed S6") == "table.turn"


@pytest.mark.rule("tschau-sepp.play.match", "tschau-sepp.setup.values-irrelevant")
def test_a_card_has_to_match_in_suit_or_rank() -> None:
    t = laying(HANDS, "H6")
    assert cards(t) == {"H7", "H8", "H9", "S6", "C6"}
    t = laying(HANDS, "SQ")
    assert cards(t) == {"S6"}
    t = laying(HANDS, "D7")
    assert cards(t) == {"H7"}
    assert t.refused("0 shed H8") == "tschau-sepp.play.match"
    assert t.refused("0 shed HQ") == "table.not-yours"
    t = laying(HANDS, "SQ").do("0 shed S6")
    assert cards(t) == {"D6"}


@pytest.mark.rule("tschau-sepp.play.one-card")
def test_one_card_is_laid_in_a_turn() -> None:
    t = laying(HANDS, "H6").do("0 shed H9")
    assert counts(t) == [4, 5, 5]
    assert t.turn == 1
    assert t.legal(0) == set()


@pytest.mark.rule("tschau-sepp.play.draw")
def test_who_has_nothing_that_matches_draws_one() -> None:
    t = laying(HANDS, "DQ", stock="DK")
    assert t.legal() == {"draw"}
    t.do("0 draw")
    assert counts(t) == [6, 5, 5]
    assert "DK" in t.hand(0)


@pytest.mark.rule("tschau-sepp.play.pass-after-draw")
@pytest.mark.parametrize("start", ["HK", "DQ"])
def test_nobody_passes_before_he_has_drawn(start: str) -> None:
    t = laying(HANDS, start, stock="SA")
    assert t.refused("0 pass") == "tschau-sepp.play.pass-after-draw"


@pytest.mark.rule("tschau-sepp.play.draw-voluntary")
def test_who_could_lay_may_draw_first_if_that_is_agreed() -> None:
    t = laying(HANDS, stock="DK")
    assert "draw" in t.legal()
    t.do("0 draw")
    assert counts(t) == [6, 5, 5]
    t = laying(HANDS, draw_voluntary="off")
    assert "draw" not in t.legal()
    assert t.refused("0 draw") == "tschau-sepp.play.draw-voluntary"


@pytest.mark.rule("tschau-sepp.play.draw-once")
def test_only_one_card_is_drawn_in_a_turn() -> None:
    t = laying(HANDS, "DQ", stock="SAHA").do("0 draw")
    assert t.refused("0 draw") == "tschau-sepp.play.draw-once"
    assert t.legal() == {"pass"}


@pytest.mark.rule("tschau-sepp.play.after-draw")
def test_after_drawing_a_matching_card_must_be_laid_else_the_turn_passes() -> None:
    t = laying(HANDS, "DQ", stock="DK").do("0 draw")
    assert cards(t) == {"DK"}
    assert "pass" not in t.legal()
    assert t.refused("0 pass") == "tschau-sepp.play.after-draw"
    t = laying(HANDS, "DQ", stock="SA").do("0 draw", "0 pass")
    assert t.turn == 1
    assert t.state.deal.said[-1] == (0, "pass")
    assert counts(t) == [6, 5, 5]


def used_up(seats: int = 2) -> Table:
    """Two players; the stock holds three cards, all others lie on the pile or are in hand."""
    t = laying("0=H7HTDKCKSK 1=HQD6D8D9DT", "H6", seats=seats, stock="C9CTSA")
    s = t.state
    rest = s.stock[3:]
    s.move(sum(rest), "stock", "pile", s.everybody)
    top = s.rules.pack.card("H6")
    s.deal.pile = (*(c for c in s.deal.pile if c != top), top)
    return t


@pytest.mark.rule("tschau-sepp.play.reshuffle")
def test_when_the_stock_is_used_up_the_pile_is_shuffled_and_becomes_the_new_one() -> None:
    t = used_up()
    assert len(t.state.stock) == 3
    below = set(pile(t)[:-1])
    t.do("0 shed H7")  # two of three
    assert t.turn == 0
    assert len(t.state.stock) == 1
    t.do("0 draw")
    assert t.turn == CHANCE
    assert t.refused("chance shuffle HA") == "table.token"
    assert pile(t) == ["H7"]
    assert {t.rules.pack.code(c) for c in t.state.stock} == below | {"H6"}
    t.chance()
    assert t.turn == 0
    assert pile(t) == ["H7"]
    assert {t.rules.pack.code(c) for c in t.state.stock} == below | {"H6"}
    assert view_of(t.state, 1).piles["stock"].known == sum(t.state.stock)


@pytest.mark.rule("tschau-sepp.play.stock-empty")
def test_if_too_few_cards_are_left_as_many_are_drawn_as_there_are() -> None:
    t = laying("0=H7HTDKCKSK 1=HQD6D8D9DT", "H6", seats=2, stock="C9")
    s = t.state
    rest = sum(s.stock[1:])
    s.move(rest, "stock", "hand:1", 0)
    held = s.hands[1].bit_count()
    t.do("0 shed H7")  # one from the stock, the one below from the pile
    assert s.hands[1].bit_count() == held + 2
    assert not s.stock
    assert t.turn == 0
    t.do("0 draw")
    assert counts(t)[0] == 4
    t.do(f"0 shed {sorted(cards(t))[0]}" if cards(t) else "0 pass")
    assert not s.match.over


def test_of_two_equal_cards_either_is_laid_by_its_name() -> None:
    t = Table("tschau-sepp", "0=H9H9'S6C6D6 stock=HK", seats=5)
    assert cards(t) == {"H9"}
    t.do("0 shed H9")
    assert counts(t) == [4, 5, 5, 5, 5]
    assert t.hand(0) & {"H9", "H9'"}


# ------------------------------------------------------------------ function cards


@pytest.mark.rule("tschau-sepp.play.function-under")
def test_an_under_may_lie_on_anything_and_names_a_suit() -> None:
    t = laying("0=HJS6C6C7C8 1=DJDQHTS8S9 2=DTSTC9CTHA", "DK")
    assert cards(t) == {"HJ"}
    t.do("0 shed HJ")
    assert t.turn == 0
    assert t.legal() == {"suit H", "suit D", "suit C", "suit S"}
    t.do("0 suit D")
    assert cards(t) == {"DJ", "DQ"}
    t.do("1 shed DQ")
    assert "DT" in cards(t)  # the wish is fulfilled
    assert not t.state.deal.shed.wished
    t = laying("0=HJS6C6C7C8 1=DJDQHTS8S9", "HK").do("0 shed HJ", "0 suit C")
    assert cards(t) == {"DJ"}  # neither the suit nor the rank of the Under but another Under
    t = laying("0=HJS6C6C7C8", "DK", function_under="off")
    assert not cards(t)


@pytest.mark.rule("tschau-sepp.play.function-seven")
def test_after_a_seven_the_next_draws_two_and_loses_his_turn() -> None:
    t = laying(HANDS).do("0 shed H7")
    assert counts(t) == [4, 7, 5]
    assert t.turn == 2
    t = laying(HANDS, function_seven="off").do("0 shed H7")
    assert counts(t) == [4, 5, 5]
    assert t.turn == 1


@pytest.mark.rule("tschau-sepp.play.function-seven")
def test_by_agreement_sevens_are_stacked() -> None:
    t = laying("0=H7S6C6SACA 1=D7HTHQD6D8 2=S8S9STC8C9", function_seven="stack")
    t.do("0 shed H7")
    assert t.turn == 1
    assert cards(t) == {"D7"}
    assert "draw" in t.legal()
    assert t.refused("1 shed HT") == "tschau-sepp.play.function-seven"
    t.do("1 shed D7")
    assert t.legal() == {"draw"}
    t.do("2 draw")
    assert counts(t) == [4, 4, 9]
    assert t.turn == 0
    assert not t.state.deal.shed.chain


@pytest.mark.rule("tschau-sepp.play.function-eight")
def test_after_an_eight_the_same_player_lays_a_further_card() -> None:
    t = laying(HANDS).do("0 shed H8")
    assert t.turn == 0
    assert cards(t) == {"H7", "H9"}
    assert t.refused("0 draw") == "tschau-sepp.play.function-eight"
    t.do("0 shed H9")
    assert t.turn == 1


@pytest.mark.rule("tschau-sepp.play.function-eight", "tschau-sepp.play.draw-once")
def test_who_cannot_follow_his_eight_draws_one_and_lays_it_if_it_matches() -> None:
    hands = "0=H8S6C6SACA 1=D7HTHQD6D8 2=S8S9STC8C9"
    t = laying(hands, stock="DK").do("0 shed H8")
    assert t.legal() == {"draw"}
    t.do("0 draw", "0 pass")
    assert t.turn == 1
    t = laying(hands, stock="H9").do("0 shed H8", "0 draw")
    assert cards(t) == {"H9"}
    assert "pass" not in t.legal()
    t = laying(hands, stock="DKH9").do("0 draw", "0 shed H8", "0 draw")  # apart from the one before
    assert cards(t) == {"H9"}


@pytest.mark.rule("tschau-sepp.play.function-eight")
@pytest.mark.parametrize(("value", "turn"), [("skip", 2), ("off", 1)])
def test_by_agreement_the_eight_skips_the_next_or_does_nothing(value: str, turn: int) -> None:
    t = laying(HANDS, function_eight=value).do("0 shed H8")
    assert t.turn == turn
    assert counts(t) == [4, 5, 5]


@pytest.mark.rule("tschau-sepp.play.function-ace")
def test_an_ace_turns_the_direction() -> None:
    t = laying("0=HAS6C6C7C8 2=SAS9STC9CT 1=H9HTHQD6D9").do("0 shed HA")
    assert t.turn == 2
    t.do("2 shed SA")
    assert t.turn == 0
    t = laying("0=HAS6C6C7C8", function_ace="off").do("0 shed HA")
    assert t.turn == 1
    t = laying("0=HAS6C6C7C8", seats=2).do("0 shed HA")
    assert t.turn == 1


@pytest.mark.rule("tschau-sepp.play.function-ace")
def test_by_agreement_an_ace_has_to_be_covered() -> None:
    t = laying("0=HAH6C6C7C8", function_ace="cover").do("0 shed HA")
    assert t.refused("0 draw") == "tschau-sepp.play.function-ace"
    t = laying("0=HAS6C6C7C8", stock="DKDQH9", function_ace="cover").do("0 shed HA")
    assert t.turn == 0
    assert t.legal() == {"draw"}
    t.do("0 draw", "0 draw", "0 draw")
    assert cards(t) == {"H9"}
    t.do("0 shed H9")
    assert t.turn == 1


@pytest.mark.rule("tschau-sepp.play.function-banner")
def test_the_banner_has_no_function_unless_it_is_agreed() -> None:
    hands = "0=HTS6C6C7D7 1=H9HQD6D8D9 2=S8S9STC8C9"
    assert laying(hands).do("0 shed HT").turn == 1
    assert laying(hands, function_ten="reverse").do("0 shed HT").turn == 2


ALL_OFF = dict.fromkeys(
    ("function_under", "function_seven", "function_eight", "function_ace", "function_ten"), "off"
)


@pytest.mark.rule("tschau-sepp.play.function-off")
@pytest.mark.parametrize("card", ["HJ", "H7", "H8", "HA", "HT"])
def test_without_functions_cards_only_have_to_match(card: str) -> None:
    t = laying(f"0={card}S6C6C9D6", "HK", 3, "", **ALL_OFF).do(f"0 shed {card}")
    assert t.turn == 1
    assert counts(t) == [4, 5, 5]
    assert t.state.deal.question == "shed"
    assert not cards(laying("0=SJS6C6C9D6", "HK", 3, "", **ALL_OFF)) & {"SJ"}


@pytest.mark.rule("tschau-sepp.setup.agree")
def test_agreements_hold_for_the_whole_partie() -> None:
    t = laying(HANDS, function_eight="skip", deals="3")
    rules = t.state.rules
    finish(t)
    t.chance()
    finish(t)
    assert t.state.rules is rules
    assert t.rules.spec.options["function_eight"].values["skip"]
