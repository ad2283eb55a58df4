"""Schaggi-Haas: drawing for the deal, four blind cards for four of the hand, robbing, counting."""

from __future__ import annotations

from random import Random

import pytest

from jasstui.engine.sample import Sampler
from jasstui.engine.view_of import view_of
from jasstui.mechanics.account.score import sides_of
from jasstui.mechanics.order import CHANCE
from tests.rules.handjass_deals import said
from tests.support import Table, rules_of

FORM = "schaggi-haas-2"
MINE, THEIRS = "HJHAS6S7S8CACKC7D6D7D8D9", "H9H6STSJSQC8C9CTDTDJDQDK"
BLIND, OTHER, REST = "SASKC6H8", "DACJCQHT", "HQH7S9"
STAGE = f"0={MINE} 1={THEIRS} stock=HKSADASKCJC6CQH8HT{REST}"
"""HK is turned; seat 0 leads and has the blind cards SA SK C6 H8, seat 1 DA CJ CQ HT."""


def table(*words: str, stage: str = STAGE, **options: str) -> Table:
    """A deal as staged, after these words of whoever is asked."""
    return said(Table(FORM, stage, options=options), *words)


def codes(t: Table, cards: int) -> set[str]:
    return set(t.rules.pack.codes(cards))


def held(text: str) -> set[str]:
    return {text[at : at + 2] for at in range(0, len(text), 2)}


# ------------------------------------------------------------------ dealing


@pytest.mark.rule("schaggi-haas-2.setup.players", "schaggi-haas-2.deal.packets")
def test_two_players_get_twelve_cards_in_packets_of_four() -> None:
    t = table()
    moves = [e.data for e in t.events if e.kind == "move" and e.data["target"] != "table"]
    assert [(m["target"], m["count"]) for m in moves] == [("hand:0", 4), ("hand:1", 4)] * 3
    assert len(t.rules.pack) == 36
    assert t.rules.spec.players == [2]
    assert sides_of(t.state) == ((0,), (1,))


@pytest.mark.rule("schaggi-haas-2.deal.dealer-draw", "schaggi-haas-2.deal.dealer-draw-every")
def test_the_lower_card_deals_the_first_and_every_further_deal() -> None:
    t = Table(FORM, None, dealer=-1).do("chance draw HA D6")
    assert t.state.match.dealer == 1
    for number, drawn, dealer in ((2, "S7 HK", 0), (3, "C8 D9", 0), (4, "HJ C7", 1)):
        said(t.chance(), "pass", "pass").play_out()
        assert t.state.match.number == number
        assert t.turn == CHANCE
        t.do(f"chance draw {drawn}")
        assert t.state.match.dealer == dealer


@pytest.mark.rule("schaggi-haas-2.deal.dealer-draw-tie")
def test_equal_ranks_draw_again() -> None:
    t = Table(FORM, None, dealer=-1).do("chance draw HA DA")
    assert t.state.match.dealer == -1
    t.do("chance draw S6 H7")
    assert t.state.match.dealer == 0
    said(t.chance(), "pass", "pass").play_out().do("chance draw D9 C9")
    assert t.state.deal.question == "draw"
    t.do("chance draw D9 C8")
    assert t.state.match.dealer == 1


@pytest.mark.rule(
    "schaggi-haas-2.deal.trump-card",
    "schaggi-haas-2.deal.bessern-cards",
    "schaggi-haas-2.deal.stock",
)
def test_the_25th_card_makes_trump_and_four_unseen_cards_each_lie_on_a_stock_of_three() -> None:
    t = table()
    assert t.state.deal.mode == "H"
    assert codes(t, t.state.deal.table) == {"HK"}
    assert len(t.state.stock) == 8 + 3
    assert all(not view_of(t.state, seat).piles["stock"].known for seat in range(3))
    t.do("0 pass", "1 pass")
    assert codes(t, sum(t.state.stock)) == held(REST)


@pytest.mark.rule("schaggi-haas-2.deal.stock-hidden")
def test_nobody_ever_sees_the_three_cards_of_the_stock() -> None:
    t = table("pass", "pass")
    rest = sum(t.state.stock)
    while t.state.match.number == 1:
        assert all(not view_of(t.state, seat).piles["stock"].known for seat in range(3))
        t.do(f"{t.turn} {sorted(t.legal())[0]}")
    assert not any(e.kind == "move" and e.data["cards"] & rest for e in t.events[30:])


# ------------------------------------------------------------------ improving


@pytest.mark.rule(
    "schaggi-haas-2.exchange.bessern-choice",
    "schaggi-haas-2.exchange.bessern-all",
    "schaggi-haas-2.exchange.bessern-first-discard",
)
def test_exactly_four_cards_of_ones_choice_go_before_the_new_ones_are_seen() -> None:
    t = table("improve")
    for card in ("S6", "D9", "CA", "S7"):
        assert t.refused("0 pass") == f"{FORM}.exchange.bessern-all"
        assert t.legal() == {f"lay {code}" for code in t.hand(0)}
        assert not view_of(t.state, 0).piles["stock"].known
        t.do(f"0 lay {card}")
    assert t.hand(0) == held(MINE) - {"S6", "D9", "CA", "S7"} | held(BLIND)
    assert t.turn == 1
    assert t.refused("0 take-back") == f"{FORM}.exchange.bessern-first-discard"


@pytest.mark.rule("schaggi-haas-2.exchange.bessern-order")
def test_forehand_decides_first_and_only_the_decision_is_public() -> None:
    t = table()
    assert t.refused("1 improve") == f"{FORM}.exchange.bessern-order"
    t.do("0 improve", *(f"0 lay {c}" for c in ("S6", "D9", "CA", "S7")))
    assert (0, "improve") in view_of(t.state, 1).deal.said
    assert not view_of(t.state, 1).piles["aside"].known
    assert not view_of(t.state, 1).piles["hand:0"].known
    t.do("1 pass")
    assert (1, "pass") in view_of(t.state, 0).deal.said
    assert codes(t, view_of(t.state, 0).piles["aside"].known) == {"S6", "D9", "CA", "S7"}
    assert codes(t, view_of(t.state, 1).piles["aside"].known) == held(OTHER)
    assert not view_of(t.state, 2).piles["aside"].known


@pytest.mark.rule("schaggi-haas-2.exchange.bessern-declined")
def test_whoever_declines_looks_at_his_own_four_cards_which_stay_out_of_play() -> None:
    t = table("pass")
    assert codes(t, view_of(t.state, 0).piles["aside"].known) == held(BLIND)
    assert t.hand(0) == held(MINE)
    t.do("1 improve", *(f"1 lay {c}" for c in ("ST", "SJ", "C8", "C9")))
    assert held(OTHER) <= t.hand(1)
    aside = codes(t, t.state.aside)
    t.play_out()
    assert not aside & {t.rules.pack.code(e.data["card"]) for e in t.events if e.kind == "play"}


@pytest.mark.rule("schaggi-haas-2.exchange.bessern-declined")
def test_in_sampled_worlds_blind_cards_are_those_that_only_one_or_nobody_has_seen() -> None:
    t = table("pass", "improve", "lay ST", "lay SJ", "lay C8", "lay C9")
    own, sampler = t.rules.pack.mask(BLIND), Sampler(view_of(t.state, 0))
    worlds = [sampler.world(Random(n)) for n in range(60)]
    assert all(world.aside & own == own for world in worlds)
    assert len({world.hands[1] for world in worlds}) > 30
    other = Sampler(view_of(t.state, 1))
    laid = t.rules.pack.mask("STSJC8C9")
    unseen = [other.world(Random(n)).aside & ~laid for n in range(60)]
    assert {cards.bit_count() for cards in unseen} == {4}
    assert len(set(unseen)) > 30


@pytest.mark.rule("schaggi-haas-2.exchange.bessern-no-points", "schaggi-haas-2.score.card-points")
def test_cards_that_are_not_played_count_for_nobody() -> None:
    t = table("pass", "pass")
    values = t.rules.modes["H"].schedule[0].points
    out = t.state.aside | sum(t.state.stock) | t.state.deal.table
    worth = sum(value for card, value in values.items() if card & out)
    assert worth == 14 + 11 + 4 + 2 + 3 + 10 + 4 + 3 - 14 + 11
    t.play_out()
    assert sum(t.points("tricks").values()) == 152 - worth
    assert sum(t.points("last-trick").values()) == 5


# ------------------------------------------------------------------ robbing


@pytest.mark.rule(
    "schaggi-haas-2.exchange.rob",
    "schaggi-haas-2.exchange.rob-when",
    "schaggi-haas-2.exchange.rob-suit",
)
def test_the_six_robs_before_improving_after_it_and_until_ones_own_first_card() -> None:
    t = table()
    assert t.refused("0 rob H6") == f"{FORM}.exchange.rob"
    t.do("0 pass", "1 rob H6")  # before improving
    assert "HK" in t.hand(1)
    assert codes(t, t.state.deal.table) == {"H6"}
    assert t.state.deal.mode == "H"
    assert t.legal() == {"improve", "pass"}
    t.do("1 improve")
    assert t.refused("1 rob H6") == f"{FORM}.exchange.rob"
    t.do(*(f"1 lay {c}" for c in ("ST", "SJ", "C8", "C9")))
    t = table("pass", "pass", "play S6")  # after improving, when forehand has led
    t.do("1 rob H6", "1 play ST")
    assert "HK" in t.hand(1)
    t = table("pass", "pass", "play S6", "play SQ")
    assert t.refused("1 rob H6") == f"{FORM}.exchange.rob-when"


@pytest.mark.rule("schaggi-haas-2.exchange.rob-when", "schaggi-haas-2.exchange.bessern-all")
def test_the_six_robs_between_two_cards_that_are_laid_away() -> None:
    t = table("pass", "improve", "lay ST", "lay SJ")
    assert t.refused("0 rob H6")
    t.do("1 rob H6")
    assert t.legal() == {f"lay {code}" for code in held(THEIRS) - {"ST", "SJ", "H6"} | {"HK"}}
    t.do("1 lay HK", "1 lay C8")
    assert t.hand(1) == held(THEIRS) - {"ST", "SJ", "H6", "C8"} | held(OTHER)
    assert codes(t, t.state.deal.table) == {"H6"}
    t = table("pass", "improve", "lay H6")
    assert t.refused("1 rob H6") == f"{FORM}.exchange.rob"


@pytest.mark.rule("schaggi-haas-2.exchange.rob-when")
def test_a_six_picked_up_by_improving_robs_too() -> None:
    stage = f"0={MINE} 1={THEIRS.replace('H6', 'H8')} stock=HKSADASKCJC6CQH6HT{REST}"
    t = table("improve", "lay S6", "lay D9", "lay CA", "lay S7", stage=stage)
    assert "H6" in t.hand(0)
    t.do("1 pass", "0 rob H6")
    assert "HK" in t.hand(0)


@pytest.mark.rule("schaggi-haas-2.exchange.rob-nothing")
@pytest.mark.parametrize(
    "stage",
    [
        f"0={MINE} 1={THEIRS.replace('H6', 'HK')} stock=H6SADASKCJC6CQH8HT{REST}",  # shown
        f"0={MINE} 1={THEIRS.replace('H6', 'HQ')} stock=HKSADASKCJC6CQH8HTH6H7S9",  # in the stock
        f"0={MINE} 1={THEIRS.replace('H6', 'H8')} stock=HKSADASKCJC6CQH6HT{REST}",  # left lying
    ],
)
def test_nobody_robs_with_a_six_that_is_not_in_a_hand(stage: str) -> None:
    t = table("pass", "pass", stage=stage)
    assert not any(word.startswith("rob") for word in t.legal())
    assert t.refused("0 rob H6") == f"{FORM}.exchange.rob"
    t.do("0 play S6")
    assert not any(word.startswith("rob") for word in t.legal())


@pytest.mark.rule("schaggi-haas-2.exchange.rob-nothing")
def test_a_six_laid_away_robs_no_more() -> None:
    t = table("pass", "improve", *(f"lay {c}" for c in ("H6", "SJ", "C8", "C9")), "play S6")
    assert t.refused("1 rob H6") == f"{FORM}.exchange.rob"


def test_a_robbed_card_lies_in_the_hand_or_among_the_cards_laid_away_since() -> None:
    t = table("pass", "rob H6", "improve", *(f"lay {c}" for c in ("HK", "SJ", "C8", "C9")))
    king, sampler = t.rules.pack.card("HK"), Sampler(view_of(t.state, 0))
    worlds = [sampler.world(Random(n)) for n in range(80)]
    found = {(bool(w.hands[1] & king), bool(w.aside & king)) for w in worlds}
    assert found == {(True, False), (False, True)}


# ------------------------------------------------------------------ playing


@pytest.mark.rule("schaggi-haas-2.play.first-lead", "schaggi-haas-2.play.tricks")
def test_forehand_leads_the_first_of_twelve_tricks_and_the_winner_the_next() -> None:
    t = table("pass", "pass")
    assert t.turn == 0
    assert t.refused("1 play H9") == "table.turn"
    t.play("S6 ST")
    assert t.turn == 1
    t.play_out()
    assert len([e for e in t.events if e.kind == "trick"]) == 12


@pytest.mark.rule("schaggi-haas-2.play.follow")
def test_one_follows_or_trumps_and_the_under_need_not_be_played() -> None:
    t = table("pass", "pass", "play C7")
    assert t.cards() == {"C8", "C9", "CT", "H9", "H6"}
    assert t.refused("1 play ST") == "jass-base.follow.plain-or-trump"
    stage = f"0=HA{MINE[4:]}H8 1=HJ{THEIRS[4:]}SK stock=HK"
    t = table("pass", "pass", "play HA", stage=stage)
    assert t.cards() == t.hand(1)


# ------------------------------------------------------------------ Weis and counting


@pytest.mark.rule("schaggi-haas-2.meld.weis")
def test_both_announce_with_their_first_card_and_the_better_writes_all_his_weis() -> None:
    t = table("pass", "pass", "weis", "play S6", "weis", "play ST")
    assert t.points("weis") == {(1,): 50 + 20 + 20}  # D T J Q K, S T J Q, C 8 9 T
    assert t.refused("1 weis") == "jass-base.meld.announce-when"


@pytest.mark.rule("schaggi-haas-2.meld.weis-after")
def test_weis_are_told_from_the_hand_after_improving_and_robbing() -> None:
    t = table("pass", "improve", *(f"lay {c}" for c in ("DT", "SJ", "C8", "C9")), "play S6")
    t.do("1 weis", "1 play ST")
    assert t.points("weis") == {(1,): 50 + 20}  # D J Q K A, C T J Q


@pytest.mark.rule("schaggi-haas-2.meld.stoeck")
def test_king_and_ober_of_trumps_in_one_hand_are_worth_20() -> None:
    stage = f"0=HQ{MINE[2:]} 1={THEIRS} stock=HKSADASKCJC6CQH8HTHJH7S9"
    stage = stage.replace("0=HQHA", "0=HQH6").replace("1=H9H6", "1=H9HA")
    t = table("rob H6", "pass", "pass", stage=stage)
    t.play("HQ HA", "DT D6")
    while "play HK stoeck" not in t.legal():
        t.do(f"{t.turn} {sorted(x for x in t.legal() if x.startswith('play'))[0]}")
    t.do("0 play HK stoeck")
    assert t.points("stoeck") == {(0,): 20}


@pytest.mark.rule("schaggi-haas-2.score.no-match", "schaggi-haas-2.slate.single")
@pytest.mark.parametrize("suit", "SH")
def test_all_twelve_tricks_bring_their_points_once_and_no_more(suit: str) -> None:
    other = "S" if suit == "H" else "H"
    best = "".join(suit + rank for rank in "J9AKQT87") + "DADKCACK"
    low = "".join(other + rank for rank in "6789TJ") + "D6D7D8C6C7C8"
    t = table("pass", "pass", stage=f"0={best} 1={low} stock={suit}6")
    for code in held(best):
        if code[0] == suit:
            t.do(f"0 play {code}")
            t.do(f"1 play {sorted(t.cards())[0]}")
    t.play_out()
    assert set(t.points("matsch")) == set()
    assert t.rules.modes[suit].factor == 1
    assert t.points("tricks")[(0,)] == 20 + 14 + 11 + 4 + 3 + 10 + 11 + 4 + 11 + 4 + _taken(t)


def _taken(t: Table) -> int:
    """Points of the cards of seat 1, all of which seat 0 has won."""
    values = t.rules.modes[t.state.match.played[0].mode].schedule[0].points
    plays = [e.data for e in t.events if e.kind == "play"]
    return sum(values[p["card"]] for p in plays if p["seat"] == 1)


# ------------------------------------------------------------------ the end


@pytest.mark.rule("schaggi-haas-2.end.target", "schaggi-haas-2.end.first")
def test_whoever_has_a_thousand_first_has_won() -> None:
    assert [rules_of(FORM, {"target": n}).partie.target for n in ("1000", "500", "1500")] == [
        1000, 500, 1500,
    ]  # fmt: skip
    t = Table(FORM, STAGE, totals=(0, 999)).do("0 pass", "1 pass").play_out()
    assert t.state.match.over
    assert t.state.match.ranking == ((1,), (0,))


@pytest.mark.rule("schaggi-haas-2.end.immediate")
def test_the_partie_ends_in_mid_deal_and_weis_go_before_the_first_trick() -> None:
    t = Table(FORM, STAGE, totals=(995, 915)).do("0 pass", "1 pass")
    t.do("0 play CA", "1 weis", "1 play C8")  # 11 points for seat 0, 90 for seat 1
    assert t.state.match.over
    assert t.state.match.ranking == ((1,), (0,))
    t = Table(FORM, STAGE, totals=(995, 0)).do("0 pass", "1 pass").play("CA C8")
    assert t.state.match.over
    assert t.state.match.ranking == ((0,), (1,))
