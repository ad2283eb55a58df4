"""Guggitaler with any number of players: what differs only by how many sit at the table."""

from __future__ import annotations

from random import Random

import pytest

from jasstui.mechanics.events import Packet
from jasstui.mechanics.state import only
from jasstui.slate.columns import ColumnsSlate
from tests.rules.guggitaler_deals import (
    AVOIDED,
    WON,
    game_of,
    out,
    seats_of,
    step_at_random,
    whole_of,
    written,
)
from tests.support import Table, for_forms

LOW = "HA SK C6 DA"
"""The third card is the lowest."""

NOTHING_FITS = "0=H6H7 1=S9STSJSQSKSAD9DTDJ"
"""Seat 1 can lay nothing beside a six."""


@for_forms("guggitaler-4.setup.players", "guggitaler-3.setup.players")
def test_everybody_plays_for_himself_with_36_cards(form: str) -> None:
    t = game_of(form, 1)
    assert t.rules.spec.players == [seats_of(form)]
    assert len(set(t.state.deal.sides)) == seats_of(form)
    assert len(t.rules.pack) == 36


@pytest.mark.parametrize(
    ("mode", "games"), [("domino", [*AVOIDED, "domino"]), ("ten-games", AVOIDED + WON)]
)
@for_forms(
    "guggitaler-4.setup.mode",
    "guggitaler-4.end.length",
    "guggitaler-3.setup.mode",
    "guggitaler-3.end.length",
)
def test_the_games_come_in_their_order(form: str, mode: str, games: list[str]) -> None:
    t, rng = Table(form, None, 0, {"mode": mode}, seed=3), Random(3)
    seen: dict[int, str] = {}
    while not t.state.match.over:
        step_at_random(t, rng)
        if t.state.deal.game:
            seen[t.state.match.number] = t.state.deal.game
    assert list(seen.values()) == games
    assert list(seen) == list(range(1, len(games) + 1))


@for_forms("guggitaler-4.deal.first-dealer", "guggitaler-3.deal.first-dealer")
def test_the_lowest_card_deals_the_first_game(form: str) -> None:
    t = Table(form, None, -1)
    t.do(f"chance draw {' '.join(LOW.split()[: seats_of(form)])}")
    assert t.state.match.dealer == 2


@pytest.mark.parametrize("number", [1, 6])
@for_forms(
    "guggitaler-4.deal.packets",
    "guggitaler-4.deal.domino",
    "guggitaler-3.deal.packets",
    "guggitaler-3.deal.domino",
)
def test_all_cards_are_dealt_in_three_packets_and_stay_covered(form: str, number: int) -> None:
    seats = seats_of(form)
    size = 36 // seats // 3
    t = game_of(form, number)
    dealt = [e for e in t.events if isinstance(e, Packet)][-3 * seats :]
    assert [e.count for e in dealt] == [size] * 3 * seats
    assert [e.taker for e in dealt] == [*range(seats)] * 3
    assert all(e.faces == only(e.taker) for e in dealt)
    assert not t.state.stock


@for_forms("guggitaler-4.deal.rotation", "guggitaler-3.deal.rotation")
def test_the_deal_passes_on_before_every_game(form: str) -> None:
    seats = seats_of(form)
    t, rng = Table(form, None, seats - 1, seed=8), Random(8)
    dealers: dict[int, int] = {}
    while not t.state.match.over:
        if t.state.deal.game:
            dealers[t.state.match.number] = t.state.match.dealer
        step_at_random(t, rng)
    assert list(dealers.values()) == [(seats - 1 + game) % seats for game in range(6)]


@for_forms("guggitaler-4.meld.none", "guggitaler-3.meld.none")
def test_there_are_no_weis_and_no_stoeck(form: str) -> None:
    t = game_of(form, 1, "0=H6H7H8HQHK")
    assert not any(token.startswith("weis") for token in t.legal())
    assert t.refused("0 weis") == f"{form}.meld.none"
    assert {e.cause for e in out(t).ledger(1)} == {"taken"}


@pytest.mark.parametrize("seed", range(3))
@for_forms("guggitaler-4.score.sum-five", "guggitaler-3.score.sum-five")
def test_five_games_charge_the_tricks_and_52_points(form: str, seed: int) -> None:
    t = whole_of(form, seed)
    tricks = 36 // seats_of(form)
    assert sum(sum(written(t, number)) for number in range(1, 6)) == tricks + 52


@pytest.mark.parametrize("number", range(6, 11))
@for_forms(
    "guggitaler-4.score.game-6",
    "guggitaler-4.score.game-7",
    "guggitaler-4.score.game-8",
    "guggitaler-4.score.game-9",
    "guggitaler-4.score.game-10",
    "guggitaler-3.score.game-6",
    "guggitaler-3.score.game-7",
    "guggitaler-3.score.game-8",
    "guggitaler-3.score.game-9",
    "guggitaler-3.score.game-10",
)
def test_games_six_to_ten_give_back_what_the_first_five_charge(form: str, number: int) -> None:
    charged = (36 // seats_of(form), 18, 16, 8, 10)[number - 6]
    t = out(game_of(form, number, mode="ten-games"))
    assert sum(written(t, number)) == -charged
    assert {e.rule for e in t.ledger(number)} == {f"{form}.score.game-{number}"}


@for_forms("guggitaler-4.play.domino-pass", "guggitaler-3.play.domino-pass")
def test_who_can_lay_nothing_passes_for_nothing(form: str) -> None:
    t = game_of(form, 6, NOTHING_FITS + ("" if seats_of(form) == 4 else "DQDKDA"))
    t.do("0 place H6")
    hand = t.hand(1)
    assert t.legal() == {"pass"}
    t.do("1 pass")
    assert t.hand(1) == hand
    assert not t.ledger(6)
    assert t.turn == 2


@for_forms("guggitaler-4.slate.columns", "guggitaler-3.slate.columns")
def test_charges_and_credits_stand_in_columns_and_are_added_up(form: str) -> None:
    seats = seats_of(form)
    t = whole_of(form, 2)
    slate = t.slate(ColumnsSlate, "ABCD"[:seats])
    assert len(slate.rows) == 6
    assert all(int(cell.text) >= 0 for row in slate.rows[:5] for cell in row.cells)
    assert all(int(cell.text) < 0 for cell in slate.rows[5].cells)
    sums = [sum(int(row.cells[p].text) for row in slate.rows) for p in range(seats)]
    assert [int(cell.text) for cell in slate.sums] == sums == list(t.state.match.totals)


@pytest.mark.parametrize("mode", ["domino", "ten-games"])
@pytest.mark.parametrize("seed", range(3))
@for_forms(
    "guggitaler-4.slate.zero-sum",
    "guggitaler-4.end.winner",
    "guggitaler-3.slate.zero-sum",
    "guggitaler-3.end.winner",
)
def test_all_totals_together_are_nothing_and_the_lowest_wins(
    form: str, mode: str, seed: int
) -> None:
    match = whole_of(form, seed, mode=mode).state.match
    assert sum(match.totals) == 0
    groups = [[match.totals[p] for p in group] for group in match.ranking]
    assert all(len(set(group)) == 1 for group in groups)
    assert [group[0] for group in groups] == sorted(set(match.totals))
