"""Oh Hell, a form of somebody else: hands of changing size, and exactly the tricks one has said."""

from __future__ import annotations

import pytest

from jasstui.bots.level import EASY, NORMAL, STRONG, Level
from jasstui.catalogue.check import check
from jasstui.engine.step import legal
from jasstui.engine.view_of import view_of
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.order import CHANCE
from tests.support import RULEBOOK, Table, examples

FORM = "oh-hell"

SUITS = (
    "0=C2C3C4C5C6C7C8C9CTCJ 1=D2D3D4D5D6D7D8D9DTDJ 2=S2S3S4S5S6S7S8S9STSJ"
    " 3=H2H3H4H5H6H7H8H9HTHJ stock=SA"
)
"""Everybody has a suit; seat 2 has the trumps."""


def four(stage: str | None = SUITS, **options: str) -> Table:
    """The first deal of four players; seat 3 deals."""
    return Table(FORM, stage, 3, options, seats=4)


def single(stage: str, **options: str) -> Table:
    """The first deal of a Partie in which hands grow: a card each. Seat 3 deals."""
    return four(stage, hands="up", **options)


def sizes(players: int, **options: str) -> list[int]:
    """Cards of a hand, deal by deal, to the end of the Partie."""
    t = Table(FORM, None, 0, options, seats=players)
    found: list[int] = []
    while not t.state.match.over:
        t.anything()
        if len(found) < t.state.match.number and t.state.deal.question == "predict":
            found.append(t.state.hands[t.turn].bit_count())
    return found


def test_the_file_is_data_without_mistakes() -> None:
    assert check(examples(), RULEBOOK, [FORM], lambda spec: Rules(spec, RULEBOOK)) == []


def test_its_sentences_are_told_in_both_languages() -> None:
    t = single("")
    rule = t.rules.rulebook.rule(t.rules.ref("score.exact"))
    assert rule.sentence("de").startswith("Wer genau")
    assert rule.sentence("en").startswith("Whoever makes exactly")


# ------------------------------------------------------------------ dealing


@pytest.mark.rule("oh-hell.deal.sizes", "oh-hell.end.deals")
def test_hands_shrink_to_a_card_and_grow_again() -> None:
    assert sizes(4) == [*range(10, 1, -1), *range(1, 11)]
    assert sizes(4, hands="up-down") == [*range(1, 11), *range(9, 0, -1)]
    assert sizes(3, hands="down") == [*range(10, 0, -1)]
    assert sizes(3, hands="up") == [*range(1, 11)]


@pytest.mark.rule("oh-hell.deal.sizes", "oh-hell.setup.pack")
@pytest.mark.parametrize(
    ("players", "cards", "most"),
    [(3, "52", 10), (5, "52", 10), (6, "52", 8), (7, "52", 7), (3, "36", 10), (4, "36", 8)],
)
def test_no_hand_is_larger_than_the_pack_allows(players: int, cards: str, most: int) -> None:
    assert sizes(players, hands="down", cards=cards) == [*range(most, 0, -1)]


@pytest.mark.rule("oh-hell.deal.trump")
def test_the_next_card_is_turned_up_and_nobody_s() -> None:
    t = four()
    assert t.rules.pack.codes(t.state.deal.turned) == ["SA"]
    assert t.state.deal.mode == "S"
    assert not any("SA" in t.hand(seat) for seat in range(4))


# ------------------------------------------------------------------ saying a number


@pytest.mark.rule("oh-hell.bid.order", "oh-hell.bid.mandatory", "oh-hell.bid.binding")
def test_everybody_says_a_number_in_turn_and_it_stands() -> None:
    t = four()
    assert t.turn == 0
    assert t.refused("1 bid 2") == "oh-hell.bid.order"
    assert t.refused("0 pass") == "oh-hell.bid.mandatory"
    t.do("0 bid 2")
    assert view_of(t.state, 3).deal.predictions == ((0, 2),)
    assert t.refused("0 bid 3") == "oh-hell.bid.binding"
    assert t.calls(0) == set()


@pytest.mark.rule("oh-hell.bid.range")
def test_from_none_to_all_tricks_of_the_deal() -> None:
    t = four()
    assert t.legal() == {f"bid {n}" for n in range(11)}
    assert t.refused("0 bid 11") == "oh-hell.bid.range"
    assert single("").legal() == {"bid 0", "bid 1"}


@pytest.mark.rule("oh-hell.bid.sum-forbidden")
def test_the_dealer_may_not_make_the_numbers_come_out_even() -> None:
    t = four().do("0 bid 1", "1 bid 0", "2 bid 6")
    assert t.legal() == {f"bid {n}" for n in range(11) if n != 3}
    assert t.refused("3 bid 3") == "oh-hell.bid.sum-forbidden"
    assert t.refused("3 bid 11") == "oh-hell.bid.range"
    over = four().do("0 bid 9", "1 bid 9", "2 bid 0")
    assert len(over.legal()) == 11
    free = four(sum_forbidden="off").do("0 bid 1", "1 bid 0", "2 bid 6")
    assert "bid 3" in free.legal()


# ------------------------------------------------------------------ the tricks


@pytest.mark.rule("oh-hell.play.first-lead", "oh-hell.follow.suit")
def test_forehand_leads_and_suit_is_followed() -> None:
    t = four("0=C2 1=C3D2S2 2=S3 3=C4 stock=SA")
    t.do("0 bid 0", "1 bid 0", "2 bid 0", "3 bid 0")
    assert t.turn == 0
    t.do("0 play C2")
    assert t.cards() <= {code for code in t.hand(1) if code[0] == "C"}
    assert t.refused("1 play S2") == "oh-hell.follow.suit"
    void = four().do("0 bid 0", "1 bid 0", "2 bid 0", "3 bid 0", "0 play C2")
    assert void.cards() == void.hand(1)


@pytest.mark.rule("oh-hell.trick.winner", "oh-hell.setup.pack")
@pytest.mark.parametrize("cards", ["52", "36"])
@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("C9 CT CA CK", "CA"),
        ("C9 DA SA HA", "SA"),
        ("CA S6 S9 S7", "S9"),
        ("C9 SK ST SA", "SA"),
        ("C9 DA CT HA", "CT"),
    ],
)
def test_the_highest_trump_or_else_the_highest_of_the_suit_led_wins(
    cards: str, trick: str, winner: str
) -> None:
    hands = " ".join(f"{seat}={code}" for seat, code in enumerate(trick.split()))
    t = single(f"{hands} stock=SJ", cards=cards).do(*(f"{seat} bid 0" for seat in range(4)))
    (full,) = (e for e in t.play(trick).events if e.kind == "trick")
    assert trick.split()[full.data["winner"]] == winner


@pytest.mark.rule("oh-hell.trick.winner")
def test_whoever_wins_a_trick_leads_to_the_next() -> None:
    t = four().do("0 bid 0", "1 bid 0", "2 bid 0", "3 bid 0").play("C2 D2 S2 H2")
    assert t.turn == 2


@pytest.mark.rule("oh-hell.score.exact", "oh-hell.score.miss", "oh-hell.setup.pack")
def test_only_the_exact_number_counts() -> None:
    """The ace of spades wins the only trick."""
    t = single("0=C2 1=D2 2=SA 3=H2 stock=SK").do("0 bid 0", "1 bid 1", "2 bid 1", "3 bid 0")
    t.play("C2 D2 SA H2")
    written = {e.seats[0]: (e.total, e.rule) for e in t.ledger(1)}
    assert written == {
        0: (10, "oh-hell.score.exact"),
        1: (0, "oh-hell.score.miss"),
        2: (11, "oh-hell.score.exact"),
        3: (10, "oh-hell.score.exact"),
    }
    assert t.state.match.totals == (10, 0, 11, 10)


@pytest.mark.rule("oh-hell.score.miss")
def test_by_agreement_each_trick_too_many_or_too_few_costs_a_point() -> None:
    t = four(miss_points="1")
    t.do("0 bid 3", "1 bid 0", "2 bid 4", "3 bid 10")
    while t.state.match.number == 1 and t.turn != CHANCE:
        t.do(f"{t.turn} {min(legal(t.state, t.turn))}")
    assert sorted(t.state.match.totals) == [-10, -6, -3, 10]


@pytest.mark.rule("oh-hell.end.deals")
def test_the_highest_total_wins() -> None:
    t = four(None, hands="up")
    while not t.state.match.over:
        t.anything()
    totals = t.state.match.totals
    assert t.state.match.number == 10
    assert [totals[g[0]] for g in t.state.match.ranking] == sorted(set(totals), reverse=True)


# ------------------------------------------------------------------ bots


@pytest.mark.ci
@pytest.mark.parametrize(("level", "deals"), [(EASY, 5), (NORMAL, 5), (STRONG, 1)])
@pytest.mark.parametrize("players", [3, 7])
def test_bots_play_it(level: Level, deals: int, players: int) -> None:
    Table(FORM, None, 0, seats=players).bots(level, deals)


@pytest.mark.night
def test_normal_bots_hit_about_every_other_number() -> None:
    t = Table(FORM, None, 0, seats=4).bots(NORMAL, 19)
    hits = [entry.cause in ("exact", "exact-zero") for entry in t.ledger()]
    assert len(hits) == 4 * 19
    assert sum(hits) > 0.4 * len(hits)
