"""Hearts, a form of somebody else: data alone, with its rules in the same file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest

from jasstui.bots.level import EASY, NORMAL, STRONG, Level
from jasstui.catalogue.check import check
from jasstui.catalogue.load import Catalogue
from jasstui.engine.sample import Sampler
from jasstui.engine.step import legal, to_act
from jasstui.engine.view_of import view_of
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.hands.changing import Passing
from jasstui.standard import standard
from tests.support import RULEBOOK, TREE, Table, examples

FORM = "hearts"
FILE = TREE / "assets" / "elsewhere" / "hearts.toml"

SUITS = (
    "0=C2C3C4C5C6C7C8C9CTCJCQCKCA 1=D2D3D4D5D6D7D8D9DTDJDQDKDA"
    " 2=S2S3S4S5S6S7S8S9STSJSQSKSA 3=H2H3H4H5H6H7H8H9HTHJHQHKHA"
)
"""Everybody has a suit; seat 0 has the clubs."""

SHARED = (
    "0=C2H3H4C5C6C7D8D9DTSJSQDKHA 1=D2D3D4D5D6D7C8H9CTCJCQSKSA"
    " 2=S2S3S4S5S6S7S8S9HTHJHQCKCA 3=H2C3C4H5H6H7H8C9STDJDQHKDA"
)


def passed(t: Table) -> Table:
    """Everybody passes on his three lowest cards."""
    while t.state.deal.question == "hand":
        seat = t.turn
        t.do(f"{seat} {legal(t.state, seat)[0]}")
    return t


def held(stage: str, number: int = 4, options: Mapping[str, str] | None = None) -> Table:
    """A deal in which nothing is passed on; seat 3 deals in it."""
    t = Table(FORM, "", 3, options, seed=2)
    while t.state.match.number < number:
        t.anything()
        t.state.match.totals = (0, 0, 0, 0)
    return t.do(f"chance stage {stage}")


def written(t: Table, deal: int) -> list[int]:
    """Points written for each seat in a deal."""
    found = [0] * 4
    for entry in t.ledger(deal):
        found[entry.seats[0]] += entry.total
    return found


# ------------------------------------------------------------------ a file of one's own


def test_the_file_is_data_without_mistakes_and_short() -> None:
    both = examples()
    assert check(both, RULEBOOK, [FORM], lambda spec: Rules(spec, RULEBOOK)) == []
    assert len(FILE.read_text(encoding="utf-8").splitlines()) < 120


def test_its_rules_are_found_under_its_own_name() -> None:
    t = held(SHARED)
    full = t.rules.ref("score.moon")
    assert full == "hearts.score.moon"
    assert "26" in t.rules.rulebook.rule(full).sentence("en")
    assert t.rules.ref("meld.none") == ""
    assert "hearts" not in RULEBOOK.forms


def test_a_rule_that_is_not_in_the_file_is_told(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    text = FILE.read_text(encoding="utf-8").replace("form.hearts", "form.own")
    own.write_text(text.replace('"score.moon" =', '"score.sun" ='), encoding="utf-8")
    both = Catalogue(standard)
    both.add(TREE / "variants.toml")
    both.add(own)
    (problem,) = check(both, RULEBOOK, ["own"], lambda spec: Rules(spec, RULEBOOK))
    assert problem.code == "reference.rule"
    assert (problem.params["name"], problem.params["near"]) == ("score.moon", "score.sun")


# ------------------------------------------------------------------ passing on


@pytest.mark.rule("hearts.exchange.pass")
@pytest.mark.parametrize(("deal", "on"), [(1, 1), (2, 3), (3, 2)])
def test_three_cards_go_left_right_and_across(deal: int, on: int) -> None:
    t = held(SHARED, deal) if deal > 1 else Table(FORM, SHARED, 3)
    before = [t.hand(p) for p in range(4)]
    chosen = [[token.split()[1] for token in legal(t.state, p)[:3]] for p in range(4)]
    passed(t)
    for seat in range(4):
        assert set(chosen[seat]) <= t.hand((seat + on) % 4)
        kept = before[seat] - set(chosen[seat])
        assert kept <= t.hand(seat)
        assert len(t.hand(seat)) == 13


@pytest.mark.rule("hearts.exchange.pass")
def test_every_fourth_time_nothing_is_passed() -> None:
    t = held(SHARED)
    assert t.state.deal.question == "play"
    assert t.hand(0) >= {"C2", "HA"}


def test_nobody_sees_what_others_choose_and_it_can_be_chosen_anew() -> None:
    t = Table(FORM, SHARED, 3)
    t.do("2 hand S2")
    assert all(view_of(t.state, p).slip == -1 for p in (0, 1, 3))
    assert Passing.of(view_of(t.state, 0).deal).passed == ((2, 1),)
    assert "take-back" in t.calls(2)
    assert "take-back" not in t.calls(1)
    assert "hand S2" not in t.legal(2)
    t.do("2 take-back", "2 hand S3", "2 hand S4", "2 hand S5")
    assert to_act(t.state) == (0, 1, 3)
    passed(t)
    for seat, known in ((2, {"S3", "S4", "S5"}), (0, set()), (1, set())):
        pile = view_of(t.state, seat).piles["hand:3"]
        assert set(t.rules.pack.codes(pile.known)) >= known
        assert (pile.known.bit_count() == 3) is (seat == 2)
    worlds = Sampler(view_of(t.state, 2))
    for n in range(20):
        hand = worlds.world(Random(n)).hands[3]
        assert {"S3", "S4", "S5"} <= set(t.rules.pack.codes(hand))


# ------------------------------------------------------------------ the tricks


@pytest.mark.rule("hearts.play.opens")
def test_the_two_of_clubs_is_led() -> None:
    t = held("0=C3C4 2=C2C5")
    assert t.turn == 2
    assert t.cards() == {"C2"}
    assert t.refused("2 play C5") == "hearts.play.opens"
    assert "C2" in t.rules.pack.codes(view_of(t.state, 0).piles["hand:2"].known)


@pytest.mark.rule("hearts.play.first-trick")
def test_the_first_trick_costs_nothing() -> None:
    t = held(SHARED).do("0 play C2")
    t = held("0=C2 1=D2D3D4D5D6D7D8D9DTDJDQSQHA").do("0 play C2")
    assert not t.cards() & {"SQ", "HA"}
    assert t.refused("1 play SQ") == "hearts.play.first-trick"
    t = held(SUITS).do("0 play C2", "1 play D2", "2 play S2")
    assert t.cards() == t.hand(3)  # nothing but hearts


@pytest.mark.rule("hearts.play.broken")
def test_hearts_are_not_led_before_one_has_fallen() -> None:
    t = held(SHARED).play("C2 CQ CA C3")
    assert t.turn == 2
    assert not t.cards() & {"HT", "HJ", "HQ"}
    assert t.refused("2 play HT") == "hearts.play.broken"
    t = held("0=C2C3HA 1=C4S2 2=C5S3 3=C6H2H3H4H5H6H7H8H9HTHJHQHK").play("C2 C4 C5 C6")
    assert t.cards() == t.hand(3)  # nothing but hearts
    t.play("H2 HA S2 S3")
    assert t.turn == 0
    t = held("0=C2DAHA 1=C4H5S2S3S4S5S6S7S8S9STSJSQ 2=C5D3 3=C6D2").play("C2 C4 C5 C6")
    assert "HA" in t.play("D2 DA H5 D3").cards()


@pytest.mark.rule("hearts.play.queen-breaks")
@pytest.mark.parametrize(("agreed", "leads"), [("off", False), ("on", True)])
def test_by_agreement_the_queen_of_spades_breaks_hearts_too(agreed: str, leads: bool) -> None:
    t = held("0=C2SAHA 1=C4SQ 2=C5S2 3=C6S3H2", options={"queen_breaks": agreed})
    t.play("C2 C4 C5 C6", "S3 SA SQ S2")
    assert t.turn == 0
    assert ("HA" in t.cards()) is leads
    if not leads:
        assert t.refused("0 play HA") == "hearts.play.broken"


@pytest.mark.rule("hearts.follow.no-trump")
def test_suit_is_followed_and_its_highest_card_wins() -> None:
    t = held("0=C2 1=C3D2 2=C4 3=C5").do("0 play C2")
    assert t.refused("1 play D2") == "hearts.follow.no-trump"
    assert held("0=C2 1=CK 2=CA 3=CQ").play("C2 CK CA CQ").turn == 2
    assert held("0=C2 1=CT 2=C9 3=D2D3D4D5D6D7D8D9DTDJDQDKDA").play("C2 CT C9 DA").turn == 1


@pytest.mark.rule("hearts.score.hearts", "hearts.score.queen")
def test_hearts_and_the_queen_are_charged() -> None:
    t = held(SHARED).play_out()
    assert sum(written(t, 4)) == 26
    assert t.rules_written(4) == {"hearts.score.hearts", "hearts.score.queen"}


@pytest.mark.rule("hearts.score.moon")
def test_whoever_takes_all_charges_the_others() -> None:
    """Seat 3 has all hearts but one and takes every trick after the first."""
    t = held("0=C2 1=C3 2=SQC4 3=C5HAHKHQHJHTH9H8H7H6H5H4H3").play("C2 C3 C4 C5")
    for code in ("HA", "HK", "HQ", "HJ", "HT", "H9", "H8", "H7", "H6", "H5", "H4"):
        t.do(f"3 play {code}")
        for seat in (0, 1, 2):
            tokens = sorted(t.cards(seat), key=lambda c: c not in ("SQ", "H2"))
            t.do(f"{seat} play {tokens[0]}")
    t.do("3 play H3")
    for seat in (0, 1, 2):
        t.do(f"{seat} play {sorted(t.cards(seat))[0]}")
    assert written(t, 4) == [26, 26, 26, 0]
    assert t.rules_written(4) == {"hearts.score.moon"}


@pytest.mark.rule("hearts.end.target")
def test_the_partie_ends_with_a_hundred_and_the_lowest_wins() -> None:
    t = Table(FORM, None, 3, seed=6)
    while not t.state.match.over:
        assert max(t.state.match.totals) < 100 or t.state.deal.question
        t.anything()
    totals = t.state.match.totals
    assert max(totals) >= 100
    before = [0] * 4
    for entry in t.ledger():
        if entry.deal < t.state.match.number:
            before[entry.seats[0]] += entry.total
    assert max(before) < 100
    assert [totals[g[0]] for g in t.state.match.ranking] == sorted(set(totals))


# ------------------------------------------------------------------ bots


@pytest.mark.ci
@pytest.mark.parametrize(("level", "deals"), [(EASY, 3), (NORMAL, 3), (STRONG, 1)])
def test_bots_play_it(level: Level, deals: int) -> None:
    Table(FORM, None, 3).bots(level, deals)
