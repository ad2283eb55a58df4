"""Schaufel-Dame: points without trumps, one card costs a hundred; or twelve bad Striche."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.mechanics.partien.partie import next_dealer
from jasstui.slate.columns import ColumnsSlate
from jasstui.table.saying.speech import Speech
from jasstui.words import words_for
from tests.rules.guggitaler_deals import step_at_random
from tests.support import Table

FORM = "schaufel-dame-4"
RULE = "schaufel-dame-4.slate.twelve-striche"

SUITS = "0=H6H7H8H9HTHJHQHKHA 1=S6S7S8S9STSJSQSKSA 2=D6D7D8D9DTDJDQDKDA 3=C6C7C8C9CTCJCQCKCA"
"""Everybody has a suit, so that forehand wins whatever he leads."""

SPLIT = "0=HASAH6H7H8S6S7D6D7 1=HKSKSQ 2=HQSJ 3=HJSTCQ"
"""Seat 1 holds the queen under two aces of seat 0."""


def deal(stage: str = SUITS, **options: str) -> Table:
    """The first deal; seat 3 deals, seat 0 is forehand."""
    return Table(FORM, stage, 3, options)


def whole(seed: int, **options: str) -> Table:
    """A Partie played at random."""
    t, rng = Table(FORM, None, 3, options, seed=seed), Random(seed)
    while not t.state.match.over:
        step_at_random(t, rng)
    return t


def written(t: Table, number: int = 1) -> list[int]:
    """What was written for each seat in a deal."""
    found = [0] * 4
    for entry in t.ledger(number):
        found[entry.seats[0]] += entry.total
    return found


# ------------------------------------------------------------------ the table and the tricks


@pytest.mark.rule("schaufel-dame-4.setup.players")
def test_four_play_each_for_himself() -> None:
    t = deal()
    assert t.rules.spec.players == [4]
    assert len(set(t.state.deal.sides)) == 4


@pytest.mark.rule("schaufel-dame-4.setup.wertung")
def test_the_scoring_is_agreed_and_decides_what_is_written() -> None:
    assert deal().play_out().rules_written(1) >= {"schaufel-dame-4.score.queen"}
    assert deal(scoring="twelve-striche").play_out().rules_written(1) == {RULE}


@pytest.mark.rule("schaufel-dame-4.setup.swiss-pack")
@pytest.mark.parametrize(
    ("pairing", "called"), [("seed", "Eichel-Ober"), ("swisslos", "Schilten-Ober")]
)
def test_with_swiss_cards_it_is_the_ober_that_the_pairing_names(pairing: str, called: str) -> None:
    rules = deal().rules
    speech = Speech(words_for("de"), Look(deck("swiss", pairing)), rules, "ABCD")
    assert speech.taken("SQ").replace(" ", "-") == called


@pytest.mark.rule("schaufel-dame-4.deal.first-dealer")
def test_the_lowest_card_deals_first() -> None:
    t = Table(FORM, None, -1).do("chance draw HA SK C6 DA")
    assert t.state.match.dealer == 2


@pytest.mark.rule("schaufel-dame-4.deal.rotation")
def test_the_deal_passes_in_playing_direction() -> None:
    t, rng = Table(FORM, None, 3, {"deals": "4"}), Random(1)
    dealers: dict[int, int] = {}
    while not t.state.match.over:
        dealers[t.state.match.number] = t.state.match.dealer
        step_at_random(t, rng)
    assert list(dealers.values()) == [3, 0, 1, 2]


@pytest.mark.rule("schaufel-dame-4.deal.packets")
def test_nine_cards_in_packets_of_three() -> None:
    t = deal()
    moves = [e.data for e in t.events if e.kind == "move" and e.data["source"] == "stock"]
    assert [m["count"] for m in moves] == [3] * 12
    assert [m["target"] for m in moves[:4]] == [f"hand:{p}" for p in range(4)]


@pytest.mark.rule("schaufel-dame-4.play.no-trump", "schaufel-dame-4.play.order")
def test_the_highest_card_of_the_suit_led_wins() -> None:
    t = deal("0=H6H7 1=HTHJ 2=SASKSQSJST").play("H6 HT SA CT")
    assert t.turn == 1
    assert t.state.play is not None
    beats = t.state.play.rules.beats
    spades = [t.rules.pack.card(f"S{rank}") for rank in "6789TJQKA"]
    assert all(beats[low] & high for low, high in pairwise(spades))
    assert not t.state.play.rules.trump


@pytest.mark.rule("schaufel-dame-4.play.first-lead")
def test_forehand_may_lead_anything_even_the_queen() -> None:
    t = deal("0=SQSKHA")
    assert t.turn == 0
    assert t.cards() == t.hand(0)


@pytest.mark.rule("schaufel-dame-4.play.follow")
def test_suit_is_followed_and_without_it_anything_goes() -> None:
    t = deal(SPLIT).do("0 play SA")
    assert t.cards() == {"SK", "SQ"}
    assert "SQ" in deal().do("0 play HA").cards(1)


@pytest.mark.rule("schaufel-dame-4.meld.none")
def test_there_are_no_weis() -> None:
    t = deal()
    assert t.refused("0 weis") == "schaufel-dame-4.meld.none"
    assert not any(token.startswith("weis") for token in t.legal())


# ------------------------------------------------------------------ points and the queen


@pytest.mark.rule("schaufel-dame-4.score.queen", "schaufel-dame-4.score.queen-replaces")
def test_the_taker_of_the_queen_loses_a_hundred_and_not_its_three_points() -> None:
    t = deal(SPLIT).play("SA SQ SJ ST").play_out()
    lines = {(e.seats[0], dict(e.of)["what"]): e for e in t.ledger(1)}
    queen = [(seat, e.total, e.rule) for (seat, what), e in lines.items() if what == "SQ"]
    assert queen == [(0, -100, "schaufel-dame-4.score.queen")]
    queens = sum(e.times for (_, what), e in lines.items() if what == "Q")
    assert queens == 3
    own = deal("0=SASKSQSJSTS9S8S7S6").play_out()
    assert [e.seats for e in own.ledger(1) if dict(e.of)["what"] == "SQ"] == [(0,)]


@pytest.mark.rule("schaufel-dame-4.score.values")
@pytest.mark.parametrize(("eights", "each"), [("8", 8), ("0", 0)])
def test_other_cards_count_as_in_obenabe(eights: str, each: int) -> None:
    worth = {"A": 11, "K": 4, "Q": 3, "J": 2, "T": 10, "9": 0, "8": each, "7": 0, "6": 0}
    for seed in range(5):
        t = Table(FORM, None, 3, {"eights": eights, "deals": "4"}, seed=seed).chance().play_out()
        pack, taken, trick = t.rules.pack, [0] * 4, 0
        for event in t.events:
            if event.kind == "play":
                code = pack.code(event.data["card"])
                trick += -100 if code == "SQ" else worth[code[1]]
            elif event.kind == "trick":
                taken[event.data["winner"]] += trick
                last, trick = event.data["winner"], 0
        taken[last] += 5
        assert written(t) == taken


@pytest.mark.rule("schaufel-dame-4.score.values")
def test_each_value_stands_in_the_account_with_the_number_of_its_cards() -> None:
    t = deal().play_out()
    found = {dict(e.of)["what"]: (e.amount, e.times) for e in t.ledger(1)}
    cards = {"A": (11, 4), "K": (4, 4), "Q": (3, 3), "J": (2, 4), "T": (10, 4), "8": (8, 4)}
    assert found == {**cards, "SQ": (-100, 1), "last-trick": (5, 1)}


@pytest.mark.rule("schaufel-dame-4.score.last-trick")
@pytest.mark.parametrize("bonus", ["5", "0"])
def test_the_last_trick_counts_five_or_nothing(bonus: str) -> None:
    t = deal(last_trick_bonus=bonus).play_out()
    last = [e.total for e in t.ledger(1) if dict(e.of)["what"] == "last-trick"]
    assert last == ([5] if bonus == "5" else [])


@pytest.mark.rule("schaufel-dame-4.score.match", "schaufel-dame-4.score.check-sum")
def test_all_results_together_are_54_and_all_tricks_bring_no_more() -> None:
    t = deal().play_out()
    assert written(t) == [54, 0, 0, 0]
    for seed in range(3):
        t = whole(seed, deals="4")
        assert all(sum(written(t, number)) == 54 for number in range(1, 5))


@pytest.mark.rule("schaufel-dame-4.slate.booking")
def test_results_are_added_up_in_columns() -> None:
    t = whole(2, deals="4")
    slate = t.slate(ColumnsSlate, "ABCD")
    rows = [[int(cell.text) for cell in row.cells] for row in slate.rows]
    assert rows == [written(t, number) for number in range(1, 5)]
    sums = [sum(row[seat] for row in rows) for seat in range(4)]
    assert [int(cell.text) for cell in slate.sums] == sums


@pytest.mark.rule("schaufel-dame-4.end.games")
@pytest.mark.parametrize("deals", [12, 4, 8, 16])
def test_the_partie_lasts_the_agreed_number_of_games(deals: int) -> None:
    assert whole(deals, deals=str(deals)).state.match.number == deals


@pytest.mark.rule("schaufel-dame-4.end.winner", "schaufel-dame-4.end.tie")
@pytest.mark.parametrize("seed", range(3))
def test_most_points_win_and_equal_totals_share_the_place(seed: int) -> None:
    t = whole(seed, deals="4")
    totals = t.state.match.totals
    firsts = [totals[group[0]] for group in t.state.match.ranking]
    assert firsts == sorted(set(totals), reverse=True)
    assert all(totals[p] == totals[group[0]] for group in t.state.match.ranking for p in group)


# ------------------------------------------------------------------ twelve Striche


@pytest.mark.rule("schaufel-dame-4.slate.twelve-striche")
def test_two_queens_and_the_last_trick_bring_a_bad_strich_each() -> None:
    t = deal(SPLIT, scoring="twelve-striche").play("SA SQ SJ ST").play_out()
    assert sum(written(t)) == 3
    assert written(t)[0] >= 1
    assert {dict(e.of)["what"] for e in t.ledger(1)} == {"SQ", "CQ", "last-trick"}
    assert t.rules_written(1) == {RULE}


def ended(*totals: int) -> Table:
    """A Partie to twelve Striche in which seat 0 takes all three of the deal."""
    t = Table(FORM, SUITS, 3, {"scoring": "twelve-striche"}, totals=totals)
    return t.play_out()


@pytest.mark.rule("schaufel-dame-4.end.twelve-loser")
def test_who_reaches_twelve_loses_and_the_others_win() -> None:
    t = ended(9, 3, 11, 0)
    assert t.state.match.over
    assert t.state.match.ranking == ((1, 2, 3), (0,))
    assert not ended(8, 11, 11, 11).state.match.over
    t = ended(9, 12, 0, 0)
    assert t.state.match.ranking == ((2, 3), (0, 1))


@pytest.mark.rule("schaufel-dame-4.deal.twelve-dealer")
def test_the_next_partie_is_dealt_by_the_player_after_the_loser() -> None:
    assert next_dealer(ended(9, 3, 11, 0).state.match) == 1
    assert next_dealer(ended(10, 12, 0, 0).state.match) == 0
