"""The auction by itself, on a ladder of its own in which a contract stands between numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from jasstui.catalogue.load import Catalogue
from jasstui.engine.step import legal, start, step, to_act, verify
from jasstui.mechanics.compile import compile_bundle
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.state import State
from jasstui.standard import standard
from tests.support import RULEBOOK, TREE

FORM = """
[form.auction]
extends = "schieber-4"
rulebook = "schieber-4"
title = "Steigern"
title_en = "Auction"
deal = ["shuffle", "hand-out", "auction", "lead", "play", "settle"]
[form.auction.games.number]
goal = "count"
sides = "declarer"
[form.auction.games.none]
goal = "no-tricks"
modes = ["obenabe"]
writes = "prize"
[form.auction.phases]
lead = { do = "lead-trump", free = ["number"] }
[form.auction.phases.auction]
do = "auction"
step = 20
[form.auction.phases.auction.ladder]
low = { game = "number", least = 100, most = 120, unit = 10, worth = 1 }
none = { game = "none", worth = 5 }
high = { game = "number", least = 130, most = 150, unit = 10, worth = 2 }
"""


@pytest.fixture
def table(tmp_path: Path) -> State:
    """A table of four at the first question of the auction; seat 0 is forehand."""
    catalogue = Catalogue(standard)
    catalogue.add(TREE / "variants.toml")
    (tmp_path / "own.toml").write_text(FORM, encoding="utf-8")
    catalogue.add(tmp_path / "own.toml")
    rules = compile_bundle(catalogue.bundle("auction", {}), RULEBOOK)
    s = start(rules, 4, dealer=3)
    step(s, CHANCE, "stage 0=HAH6")
    return s


def test_the_ladder_is_numbers_and_contracts_from_low_to_high(table: State) -> None:
    auction = table.rules.spec.phases["auction"]
    assert [bid.token for bid in auction.bids] == [  # type: ignore[attr-defined]
        *("bid 100", "bid 110", "bid 120", "none", "bid 130", "bid 140", "bid 150")
    ]


def test_only_higher_bids_stand_and_numbers_keep_their_distance(table: State) -> None:
    step(table, 0, "bid 110")
    assert legal(table, 1) == ["none", "bid 130", "bid 140", "bid 150", "pass"]
    step(table, 1, "none")
    assert legal(table, 2) == ["bid 130", "bid 140", "bid 150", "pass"]
    assert verify(table, 2, "bid 125") is not None
    assert verify(table, 2, "bid 120") is not None


def test_who_has_passed_is_out_and_the_last_bidder_has_it(table: State) -> None:
    step(table, 0, "pass")
    step(table, 1, "bid 100")
    step(table, 2, "pass")
    step(table, 3, "bid 120")
    assert to_act(table) == (1,)
    assert verify(table, 0, "bid 150") is not None
    step(table, 1, "pass")
    assert (table.deal.declarer, table.deal.game) == (3, "number")
    assert (table.deal.contract, table.deal.worth) == (120, 1)


def test_the_highest_bid_of_all_ends_the_auction_at_once(table: State) -> None:
    step(table, 0, "bid 150")
    assert (table.deal.declarer, table.deal.contract, table.deal.worth) == (0, 150, 2)
    assert table.deal.question == "lead"


def test_a_named_contract_has_no_number_and_no_trump(table: State) -> None:
    step(table, 0, "none")
    for seat in (1, 2, 3):
        step(table, seat, "pass")
    assert (table.deal.game, table.deal.contract, table.deal.mode) == ("none", 0, "obenabe")


def test_the_first_card_names_its_suit_or_another(table: State) -> None:
    step(table, 0, "bid 150")
    assert {"lead HA", "lead HA S"} <= set(legal(table, 0))
    assert "lead HA H" not in legal(table, 0)
    step(table, 0, "lead HA S")
    assert table.deal.mode == "S"
    assert [t for t in legal(table, 0) if t.startswith("play")] == ["play HA"]


def test_nobody_bids(table: State) -> None:
    for seat in range(4):
        step(table, seat, "pass")
    assert table.match.number == 2
    assert table.match.dealer == 0


# ------------------------------------------------------------------ bids that may be held

HELD = """
[form.held]
extends = "auction"
rulebook = "schieber-4"
title = "Steigern mit Halten"
title_en = "Auction with holding"
[form.held.phases.auction]
step = 1
hold = true
ladder = { low = { game = "number", numbers = [18, 20, 23], worth = 1 } }
drop = []
"""


def held(tmp_path: Path, order: str) -> State:
    """A table of four at an auction in which bids may be held."""
    catalogue = Catalogue(standard)
    catalogue.add(TREE / "variants.toml")
    text = FORM + HELD.replace("drop = []\n", f'order = "{order}"\n')
    text = text.replace("[form.held]\n", '[form.held]\ndrop = ["phases.auction.ladder"]\n')
    (tmp_path / "own.toml").write_text(text, encoding="utf-8")
    catalogue.add(tmp_path / "own.toml")
    s = start(compile_bundle(catalogue.bundle("held", {}), RULEBOOK), 4, dealer=3)
    step(s, CHANCE, "stage 0=HAH6")
    return s


def test_in_a_round_who_sits_earlier_may_hold_or_go_higher(tmp_path: Path) -> None:
    s = held(tmp_path, "round")
    step(s, 0, "bid 18")
    assert legal(s, 1) == ["bid 20", "bid 23", "pass"]
    step(s, 1, "bid 20")
    assert legal(s, 2) == ["bid 23", "pass"]
    step(s, 2, "pass")
    step(s, 3, "bid 23")
    assert to_act(s) == (0,)
    assert legal(s, 0) == ["hold", "pass"]
    step(s, 0, "hold")
    assert (s.deal.declarer, s.deal.contract) == (0, 23)


def test_in_pairs_the_next_bids_to_whoever_is_left(tmp_path: Path) -> None:
    s = held(tmp_path, "pairs")
    step(s, 1, "pass")
    step(s, 2, "bid 18")
    step(s, 0, "hold")
    step(s, 2, "bid 20")
    step(s, 0, "pass")
    assert legal(s, 3) == ["bid 23", "pass"]
    step(s, 3, "pass")
    assert (s.deal.declarer, s.deal.contract, s.deal.game) == (2, 20, "number")
