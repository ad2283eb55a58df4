"""The Hindersi of Aucho: how it is played and counted, who loses, what is written.

For four players the dealer sits at 3, for three at 2; he plays with the stock.
"""

from __future__ import annotations

import pytest

from jasstui.mechanics.partien.marks import Column
from tests.rules.aucho_tables import CLUBS, DIAMONDS, HEARTS, SPADES, columns
from tests.support import Table, for_forms

FOUR, THREE = "aucho-hindersi-4", "aucho-hindersi-3"

WHOLE_SUITS = f"0={HEARTS} 1={DIAMONDS} 2={CLUBS} stock={SPADES}"
"""Whoever leads makes all tricks. For three the clubs are the dealer's old hand."""

TIE = f"0=HAH8HTHKHQHJH7H9D6 1=D7D8D9DTDJDQDKDAS6 2={CLUBS} stock=SAS8STSKSQSJS9S7H6"
TIE_TRICKS = """S9 H9 S6 C6, SA HA DA CA, S8 H8 D8 C8, H6 H7 D9 C7, HT DT CT ST, HK DK CK SK,
HQ DQ CQ SQ, HJ DJ CJ SJ, D6 D7 C9 S7"""
"""The dealer makes the Aces and Eights, forehand Banner, Kings, Ober and Under; both have
44 + 32 = 40 + 16 + 12 + 8 = 76 with four suits and 57 with three. The next makes the last trick."""

WORST = f"0=HAH8HTHKHQHJH7H9S6 1={DIAMONDS} 2={CLUBS} stock=SAS8STSKSQSJS9S7H6"
WORST_TRICKS = """S9 S6 D6 C6, SA HA DA CA, S8 H8 D8 C8, H6 H7 D9 C7, HT DT CT ST, HK DK CK SK,
HQ DQ CQ SQ, HJ DJ CJ SJ, H9 D7 C9 S7"""
"""The same, but forehand makes the last trick too and has the most points."""


def dealer(form: str) -> int:
    """The dealer's seat."""
    return 3 if form == FOUR else 2


def hindersi(form: str, stage: str = WHOLE_SUITS, **more: object) -> Table:
    """Nobody wants to play; the dealer chooses the Hindersi."""
    t = Table(form, stage, **more)  # type: ignore[arg-type]
    t.do("all pass", "0 pass", "1 pass", "2 pass")
    return t.do(f"{dealer(form)} hindersi")


def play(t: Table, tricks: str) -> Table:
    """Play tricks written for four; without the clubs when the third hand is out of play."""
    three = len(t.state.deal.players) == 3
    for trick in tricks.replace("\n", " ").split(","):
        t.play(" ".join(c for c in trick.split() if not (three and c[0] == "C")))
    return t


# -------------------------------------------------------------- play


@for_forms("aucho-hindersi-4.hindersi.play", "aucho-hindersi-3.hindersi.play")
def test_everybody_plays_for_himself_without_trump_in_obenabe_order(form: str) -> None:
    t = hindersi(form, "0=ST 1=SJ stock=S7")
    players = t.state.deal.players
    assert len(players) == dealer(form) + 1
    assert [t.state.side(p) for p in players] == [(p,) for p in players]
    t.do(f"{dealer(form)} play S7")
    assert t.cards(0) == {"ST"}
    assert t.refused("0 play H6") == "jass-base.follow.no-trump"
    t.do("0 play ST", "1 play SJ")
    if form == FOUR:
        t.do("2 play DA")
    # The Under beats the Banner and no other suit takes the trick.
    assert t.turn == 1


@for_forms("aucho-hindersi-4.hindersi.play", "aucho-hindersi-3.hindersi.play")
def test_nine_tricks_are_played_even_when_the_loser_is_certain(form: str) -> None:
    t = play(hindersi(form, TIE), TIE_TRICKS.rsplit(",", 1)[0])
    assert t.state.match.number == 1
    play(t, TIE_TRICKS.rsplit(",", 1)[1])
    assert t.state.match.number == 2


@for_forms("aucho-hindersi-4.hindersi.lead", "aucho-hindersi-3.hindersi.play")
@pytest.mark.parametrize("lead", ["dealer", "forehand"])
def test_the_dealer_leads_unless_forehand_is_agreed(form: str, lead: str) -> None:
    t = hindersi(form, options={"hindersi_lead": lead})
    assert t.turn == (dealer(form) if lead == "dealer" else 0)


@for_forms("aucho-hindersi-4.hindersi.talk", "aucho-hindersi-3.hindersi.talk")
def test_nobody_may_talk(form: str) -> None:
    t = hindersi(form)
    for seat in t.state.deal.players:
        assert not {"ask", "smear", "ruff"} & t.calls(seat)
        assert t.refused(f"{seat} ask") == f"{form}.hindersi.talk"


# -------------------------------------------------------------- counting


@for_forms("aucho-hindersi-4.hindersi.values", "aucho-hindersi-3.hindersi.values")
def test_values_are_those_of_obenabe_with_five_for_the_last_trick(form: str) -> None:
    t = hindersi(form).play("S8 H8 D8 C8" if form == FOUR else "S8 H8 D8")
    assert t.state.play is not None
    suits = dealer(form) + 1
    assert t.state.play.points[dealer(form)] == suits * 8
    t.play_out()
    # A 11, K 4, Q 3, J 2, T 10, 8 8 of each suit: 152 with four suits, 114 with three.
    assert sum(t.points("tricks").values()) == suits * 38
    assert t.points("last-trick") == {(dealer(form),): 5}


@for_forms("aucho-hindersi-4.hindersi.no-weis", "aucho-hindersi-3.hindersi.values")
def test_neither_weis_nor_stoeck_count(form: str) -> None:
    t = hindersi(form)
    assert "weis" not in t.legal()
    rule = "hindersi.no-weis" if form == FOUR else "hindersi.values"
    assert t.refused(f"{dealer(form)} weis") == f"{form}.{rule}"
    assert t.refused(f"{dealer(form)} play SK stoeck") == f"{form}.{rule}"
    t.play_out()
    assert {e.cause for e in t.ledger() if e.unit == "points"} == {"tricks", "last-trick"}


@for_forms(
    "aucho-hindersi-4.hindersi.loser",
    "aucho-hindersi-4.hindersi.slate",
    "aucho-hindersi-3.hindersi.loser",
    "aucho-hindersi-3.hindersi.dealer-won",
    "aucho-hindersi-3.hindersi.other",
)
def test_whoever_has_the_most_points_loses(form: str) -> None:
    t = play(hindersi(form, WORST), WORST_TRICKS)
    cards = 76 if form == FOUR else 57
    assert t.points("tricks") == {
        (p,): cards if p in (0, dealer(form)) else 0 for p in range(dealer(form) + 1)
    }
    assert t.points("last-trick") == {(0,): 5}
    assert t.state.match.number == 2
    if form == FOUR:
        assert columns(t) == [(0, 1, 0), (1, 0, 0), (1, 0, 0), (1, 0, 0)]
    else:
        assert columns(t) == [(0, 1, 0), (1, 0, 0), (2, 0, 0)]


@for_forms(
    "aucho-hindersi-4.hindersi.tie",
    "aucho-hindersi-4.hindersi.slate",
    "aucho-hindersi-3.hindersi.loser",
    "aucho-hindersi-3.hindersi.dealer-lost",
    "aucho-hindersi-3.hindersi.other",
)
def test_all_who_share_the_highest_number_lose(form: str) -> None:
    t = play(hindersi(form, TIE), TIE_TRICKS)
    most = 76 if form == FOUR else 57
    assert t.points("tricks")[0,] == t.points("tricks")[dealer(form),] == most
    assert t.points("last-trick") == {(1,): 5}
    if form == FOUR:
        assert columns(t) == [(0, 1, 0), (1, 0, 0), (1, 0, 0), (0, 1, 0)]
    else:
        assert columns(t) == [(0, 1, 0), (1, 0, 0), (0, 1, 0)]


@for_forms(
    "aucho-hindersi-4.hindersi.slate",
    "aucho-hindersi-4.hindersi.durchmarsch",
    "aucho-hindersi-3.hindersi.dealer-lost",
)
def test_a_dealer_who_makes_everything_loses(form: str) -> None:
    t = hindersi(form).play_out()
    lost = dealer(form)
    assert t.marks("null") == {lost: 1}
    assert t.marks("strich") == dict.fromkeys(range(lost), 1)


@pytest.mark.parametrize("lead", ["dealer", "forehand"])
@pytest.mark.parametrize("charged", ["off", "on"])
@pytest.mark.rule("aucho-hindersi-4.hindersi.durchmarsch")
def test_by_agreement_all_tricks_charge_the_three_others(lead: str, charged: str) -> None:
    options = {"hindersi_lead": lead, "hindersi_all_tricks": charged}
    t = hindersi(FOUR, options=options).play_out()
    taker = 3 if lead == "dealer" else 0
    others = [p for p in range(4) if p != taker]
    assert t.marks("null") == dict.fromkeys(others if charged == "on" else [taker], 1)
    assert t.marks("strich") == dict.fromkeys([taker] if charged == "on" else others, 1)


# -------------------------------------------------------------- the slate


@pytest.mark.parametrize(
    ("stage", "tricks", "nulls"),
    [(WORST, WORST_TRICKS, {0: 1}), (TIE, TIE_TRICKS, {0: 1, 3: 1})],
)
@pytest.mark.rule("aucho-hindersi-4.hindersi.slate")
def test_by_agreement_only_the_losers_are_written(
    stage: str, tricks: str, nulls: dict[int, int]
) -> None:
    t = play(hindersi(FOUR, stage, options={"hindersi_slate": "loser-only"}), tricks)
    assert t.marks("null") == nulls
    assert t.marks("strich") == {}


@pytest.mark.rule("aucho-hindersi-3.hindersi.other", "aucho-hindersi-3.hindersi.dealer-won")
def test_by_agreement_a_winning_dealer_alone_is_written() -> None:
    options = {"hindersi_other": "off"}
    t = play(hindersi(THREE, WORST, options=options), WORST_TRICKS)
    assert t.marks("strich") == {2: 2}
    assert t.marks("null") == {}
    t = play(hindersi(THREE, TIE, options=options), TIE_TRICKS)
    assert columns(t) == [(0, 1, 0), (1, 0, 0), (0, 1, 0)]


@for_forms("aucho-hindersi-4.hindersi.last-strich", "aucho-hindersi-3.hindersi.last-strich")
@pytest.mark.parametrize("last", ["played", "not-inherited"])
def test_a_strich_from_a_hindersi_may_be_the_last(form: str, last: str) -> None:
    seats = dealer(form) + 1
    t = hindersi(
        form, options={"last_strich": last}, columns=[Column(6), *[Column(2)] * (seats - 1)]
    )
    t.play_out()
    assert columns(t)[0] == (7, 0, 0)
    assert t.state.match.left == ((0,),)


@for_forms("aucho-hindersi-4.hindersi.last-strich", "aucho-hindersi-3.hindersi.last-strich")
def test_a_strich_beside_a_winning_dealer_may_be_the_last_too(form: str) -> None:
    seats = dealer(form) + 1
    t = hindersi(form, WORST, columns=[Column(2), Column(6), *[Column(2)] * (seats - 2)])
    play(t, WORST_TRICKS)
    assert columns(t)[1] == (7, 0, 0)
    assert t.state.match.left == ((1,),)


@for_forms("aucho-hindersi-4.hindersi.last-strich", "aucho-hindersi-3.hindersi.last-strich")
def test_the_dealer_too_may_finish_with_a_hindersi(form: str) -> None:
    seats = dealer(form) + 1
    t = hindersi(form, WORST, columns=[*[Column(2)] * (seats - 1), Column(6)])
    play(t, WORST_TRICKS)
    assert t.state.match.left == ((dealer(form),),)


@for_forms("aucho-hindersi-4.hindersi.no-warning", "aucho-hindersi-3.hindersi.no-warning")
def test_a_missing_warning_has_no_consequence(form: str) -> None:
    stage = "0=HJDJCJSJH6H7H8H9D6 stock=SASKSQSTS9S8S7S6HA"
    t = hindersi(form, stage)
    top = ["SA", "SK", "SQ", "ST", "S9", "S8", "S7", "S6", "HA"]
    while t.state.match.number == 1:
        seat = t.turn
        if seat == dealer(form) and t.state.play is not None and not t.state.play.led:
            t.do(f"{seat} play {top[len(t.state.play.winners)]}")
        else:
            t.do(f"{seat} play {min(t.cards(seat))}")
    assert columns(t)[0] == (1, 0, 0)
    assert columns(t)[dealer(form)] == (0, 1, 0)
