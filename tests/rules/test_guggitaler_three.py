"""Guggitaler for three: twelve cards each, and the numbers that follow from it."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from jasstui.engine.look import look
from jasstui.slate.build import slate_of
from jasstui.slate.models import ColumnsSlate
from tests.rules.guggitaler_deals import (
    AVOIDED,
    WON,
    game_of,
    out,
    step_at_random,
    whole_of,
    written,
)
from tests.support import Table

FORM = "guggitaler-3"

SUITS = "0=H6H7H8H9HTHJHQHKHACACKCQ 1=S6S7S8S9STSJSQSKSAC6C7C8 2=D6D7D8D9DTDJDQDKDAC9CTCJ"
"""Seat 0 wins whatever it leads."""


def game(number: int, stage: str = SUITS, **options: str) -> Table:
    """The game of this number, seat 2 deals and seat 0 is forehand."""
    return game_of(FORM, number, stage, **options)


@pytest.mark.rule("guggitaler-3.setup.players")
def test_three_play_each_for_himself_with_36_cards() -> None:
    t = game(1)
    assert t.rules.spec.players == [3]
    assert len(set(t.state.deal.sides)) == 3
    assert len(t.rules.pack) == 36


@pytest.mark.rule("guggitaler-3.setup.mode", "guggitaler-3.end.length")
@pytest.mark.parametrize(
    ("mode", "games"), [("domino", [*AVOIDED, "domino"]), ("ten-games", AVOIDED + WON)]
)
def test_the_games_come_in_their_order(mode: str, games: list[str]) -> None:
    t, rng = Table(FORM, None, 0, {"mode": mode}, seed=3), Random(3)
    seen: dict[int, str] = {}
    while not t.state.match.over:
        step_at_random(t, rng)
        if t.state.deal.game:
            seen[t.state.match.number] = t.state.deal.game
    assert list(seen.values()) == games


@pytest.mark.rule("guggitaler-3.deal.first-dealer")
def test_the_lowest_card_deals_the_first_game() -> None:
    t = Table(FORM, None, -1)
    t.do("chance draw HA SK C6")
    assert t.state.match.dealer == 2


@pytest.mark.rule("guggitaler-3.deal.packets", "guggitaler-3.deal.domino")
@pytest.mark.parametrize("number", [1, 6])
def test_all_cards_are_dealt_in_packets_of_four_and_stay_covered(number: int) -> None:
    t = game(number)
    moves = [e for e in t.events if e.kind == "move" and e.data["source"] == "stock"][-9:]
    assert [e.data["count"] for e in moves] == [4] * 9
    assert [e.data["target"] for e in moves] == [f"hand:{p}" for p in (0, 1, 2)] * 3
    assert all(e.secret["cards"] == 1 << int(e.data["target"][5:]) for e in moves)
    assert not t.state.stock


@pytest.mark.rule("guggitaler-3.deal.rotation")
def test_the_deal_passes_on_before_every_game() -> None:
    t, rng = Table(FORM, None, 2, seed=8), Random(8)
    dealers: dict[int, int] = {}
    while not t.state.match.over:
        if t.state.deal.game:
            dealers[t.state.match.number] = t.state.match.dealer
        step_at_random(t, rng)
    assert list(dealers.values()) == [2, 0, 1, 2, 0, 1]


@pytest.mark.rule(
    "guggitaler-3.play.no-trump", "guggitaler-3.play.order", "guggitaler-3.play.first-lead"
)
@pytest.mark.parametrize("number", range(1, 6))
def test_forehand_leads_and_the_highest_of_the_suit_wins(number: int) -> None:
    t = game(number, "0=H6H7 1=HTHJ 2=SASKSQSJST")
    assert t.turn == 0
    t.play("H6 HT SA")
    assert t.turn == 1
    assert t.state.play is not None
    beats = t.state.play.rules.beats
    hearts = [t.rules.pack.card(f"H{rank}") for rank in "6789TJQKA"]
    assert all(beats[low] & high for low, high in pairwise(hearts))


@pytest.mark.rule("guggitaler-3.play.follow")
def test_who_has_the_suit_must_follow() -> None:
    t = game(1, "0=H6H7 1=HTHJ 2=SASKSQSJST").do("0 play H6")
    assert t.cards() == {c for c in t.hand(1) if c[0] == "H"}
    t = game(1).do("0 play H6")
    assert t.cards() == t.hand(1)


@pytest.mark.rule("guggitaler-3.play.lead-free")
def test_hearts_may_be_led_unless_the_table_forbids_it() -> None:
    assert "HA" in game(2).cards()
    t = game(2, bells_lead_ban="on")
    assert t.cards() == {"CA", "CK", "CQ"}
    assert t.refused("0 play HA") == "guggitaler-3.play.lead-free"
    assert "HA" in game(3, bells_lead_ban="on").cards()
    assert "HA" not in game(7, mode="ten-games", bells_lead_ban="on").cards()


@pytest.mark.rule("guggitaler-3.meld.none")
def test_there_are_no_weis_and_no_stoeck() -> None:
    t = game(1)
    assert t.refused("0 weis") == "guggitaler-3.meld.none"
    assert {e.cause for e in out(t).ledger(1)} == {"taken"}


@pytest.mark.rule(
    "guggitaler-3.score.no-card-points",
    "guggitaler-3.score.game-1",
    "guggitaler-3.score.game-2",
    "guggitaler-3.score.game-3",
    "guggitaler-3.score.game-4",
    "guggitaler-3.score.game-5",
)
@pytest.mark.parametrize(("number", "total"), [(1, 12), (2, 18), (3, 16), (4, 8), (5, 10)])
def test_each_game_charges_what_it_is_about(number: int, total: int) -> None:
    t = game(number)
    for code in ("CA", "CK", "CQ", "HA", "HK", "HQ", "HJ", "HT", "H9", "H8", "H7", "H6"):
        while t.state.match.number == number and t.turn != 0:
            t.do(f"{t.turn} play {min(t.cards(), key=lambda c: c[1] != 'Q')}")
        if t.state.match.number != number:
            break
        t.do(f"0 play {code}")
    out(t)
    assert written(t, number) == [total, 0, 0]
    assert {e.rule for e in t.ledger(number)} == {f"guggitaler-3.score.game-{number}"}


@pytest.mark.rule("guggitaler-3.score.sum-five")
@pytest.mark.parametrize("seed", range(3))
def test_five_games_charge_64_points(seed: int) -> None:
    t = whole_of(FORM, seed)
    assert sum(sum(written(t, number)) for number in range(1, 6)) == 64


@pytest.mark.rule("guggitaler-3.score.early-stop")
@pytest.mark.parametrize("early", ["on", "off"])
def test_a_game_stops_when_nothing_is_left_to_be_won(early: str) -> None:
    t = game(4, early_stop=early).play("CK C6 C9")
    assert bool(t.ledger(4)) is (early == "on")
    assert written(out(t), 4) == [8, 0, 0]


@pytest.mark.rule(
    "guggitaler-3.score.game-6",
    "guggitaler-3.score.game-7",
    "guggitaler-3.score.game-8",
    "guggitaler-3.score.game-9",
    "guggitaler-3.score.game-10",
)
@pytest.mark.parametrize(("number", "total"), [(6, 12), (7, 18), (8, 16), (9, 8), (10, 10)])
def test_games_six_to_ten_give_back_what_the_first_five_charge(number: int, total: int) -> None:
    t = out(game(number, mode="ten-games"))
    assert sum(written(t, number)) == -total
    assert {e.rule for e in t.ledger(number)} == {f"guggitaler-3.score.game-{number}"}


# ------------------------------------------------------------------ Karten-Domino


@pytest.mark.rule("guggitaler-3.play.domino-start")
def test_forehand_begins_or_the_holder_of_an_agreed_card() -> None:
    t = game(6)
    assert t.turn == 0
    assert t.legal() == {f"place {code}" for code in t.hand(0)}
    assert t.do("0 place CQ").state.deal.rank == "Q"
    for start, card in (("ten", "DT"), ("under", "DJ")):
        t = game(6, domino_start=start)
        assert t.turn == 2
        assert t.legal() == {f"place {card}"}


@pytest.mark.rule(
    "guggitaler-3.play.domino-rows",
    "guggitaler-3.play.domino-turn",
    "guggitaler-3.play.domino-forced",
)
def test_rows_grow_by_neighbours_one_card_a_turn() -> None:
    t = game(6).do("0 place HQ")
    assert t.legal() == {"place SQ"}
    assert t.refused("1 place SK") == "guggitaler-3.play.domino-rows"
    assert t.refused("1 pass") == "guggitaler-3.play.domino-forced"
    assert t.refused("1 place SQ SK") == "guggitaler-3.play.domino-turn"
    t.do("1 place SQ", "2 place DQ")
    assert t.legal() == {"place HJ", "place HK", "place CQ"}
    assert "place H6" not in game(6).do("0 place HA").legal(1)


@pytest.mark.rule("guggitaler-3.play.domino-pass")
def test_who_can_lay_nothing_passes_for_nothing() -> None:
    t = game(6, "0=H6H7 1=S9STSJSQSKSAD9DTDJDQDKDA").do("0 place H6")
    assert t.legal() == {"pass"}
    hand = t.hand(1)
    t.do("1 pass")
    assert t.hand(1) == hand
    assert t.turn == 2


@pytest.mark.rule(
    "guggitaler-3.play.domino-end",
    "guggitaler-3.score.domino-order",
    "guggitaler-3.score.domino-credit",
)
@pytest.mark.parametrize("seed", range(3))
def test_places_are_taken_in_order_and_credited(seed: int) -> None:
    t, rng = game(6), Random(seed)
    order: list[int] = []
    while not t.state.match.over:
        seat = t.turn
        step_at_random(t, rng)
        if not t.state.hands[seat]:
            order.append(seat)
    order += [p for p in range(3) if p not in order]
    assert t.state.deal.placed == tuple((p,) for p in order)
    assert t.state.hands[order[-1]]
    assert [written(t, 6)[p] for p in order] == [-30, -20, -14]


# ------------------------------------------------------------------ the slate and the end


@pytest.mark.rule("guggitaler-3.slate.columns")
def test_charges_and_credits_stand_in_columns_and_are_added_up() -> None:
    t = whole_of(FORM, 2)
    slate = slate_of(look(t.state, 0), "ABC")
    assert isinstance(slate, ColumnsSlate)
    assert all(int(cell.text) >= 0 for row in slate.rows[:5] for cell in row.cells)
    assert all(int(cell.text) < 0 for cell in slate.rows[5].cells)
    assert [int(cell.text) for cell in slate.sums] == list(t.state.match.totals)


@pytest.mark.rule("guggitaler-3.slate.zero-sum", "guggitaler-3.end.winner")
@pytest.mark.parametrize("mode", ["domino", "ten-games"])
@pytest.mark.parametrize("seed", range(2))
def test_all_totals_together_are_nothing_and_the_lowest_wins(mode: str, seed: int) -> None:
    t = whole_of(FORM, seed, mode=mode)
    totals = t.state.match.totals
    assert sum(totals) == 0
    assert [totals[group[0]] for group in t.state.match.ranking] == sorted(set(totals))
