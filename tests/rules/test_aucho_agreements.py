"""The agreements that Aucho for two, with Hindersi and with all Schikanen shares with the others.

Each is made in every one of these forms, because each form could lose it on its own.
"""

from __future__ import annotations

import pytest

from jasstui.mechanics.partien.marks import Column
from tests.rules.aucho_tables import (
    SPADES,
    columns,
    kehr,
    offer,
    pass_out,
    turned,
    turned_from_stock,
)
from tests.support import Table

FOUR = ["aucho-hindersi-4", "aucho-schikanen-4"]
THREE = ["aucho-hindersi-3", "aucho-schikanen-3"]
TWO = ["aucho-2", "aucho-schikanen-2"]
ALL = pytest.mark.parametrize("form", [*FOUR, *THREE, *TWO])
MORE = pytest.mark.parametrize("form", [*FOUR, *THREE])

pytestmark = pytest.mark.rule(
    "aucho-hindersi-4.setup.base",
    "aucho-hindersi-3.setup.base",
    "aucho-schikanen-4.setup.base",
    "aucho-schikanen-3.setup.base",
    "aucho-schikanen-2.setup.base",
)


def seats(form: str) -> int:
    """Number of players."""
    return int(form[-1])


def aucho(form: str, stage: str, start: tuple[Column, ...] = (), **options: str) -> Table:
    """Forehand takes over from the hand with spades as trump, the S6 lies on the table for two."""
    stage = f"{stage} stock=S6" if form in TWO else stage
    return offer(Table(form, stage, options=options, columns=start), 0, "aucho", "S")


# -------------------------------------------------------------- the first dealer


@ALL
@pytest.mark.parametrize("method", ["draw-low", "random", "chosen"])
def test_the_first_dealer_is_drawn_picked_by_chance_or_chosen(form: str, method: str) -> None:
    t = Table(form, stage=None, dealer=-1, options={"first_dealer": method})
    if method == "draw-low":
        t.do("chance draw " + " ".join(["HK", "D7", "S9", "SA"][: seats(form)]))
    else:
        t.do("chance dealer 1" if method == "random" else "0 dealer 1")
    assert t.state.match.dealer == 1


# -------------------------------------------------------------- Weis and Stöck


@ALL
@pytest.mark.parametrize(
    ("hand", "options", "called"),
    [
        ("SASKSQSJSTS9H7D7C8", {}, 100),
        ("SASKSQSJSTS9H7D7C8", {"weis_mode": "gross"}, 150),
        ("H9D9C9S9HADASKSQH6", {}, 150),
        ("H9D9C9S9HADASKSQH6", {"four_nines": "100"}, 100),
        ("H7D7C7S7HADASKSQH9", {}, 100),
        ("H7D7C7S7HADASKSQH9", {"low_fours": "off"}, 0),
    ],
)
def test_values_of_weis(form: str, hand: str, options: dict[str, str], called: int) -> None:
    t = aucho(form, f"0={hand}", (), **options)
    assert ("weis" in t.legal(0)) is (called > 0)
    if called:
        assert t.do("0 weis").state.deal.called == ((0, called),)


@ALL
@pytest.mark.parametrize(("cross", "points"), [("on", 150), ("off", 100)])
def test_a_card_may_belong_to_a_run_and_a_four(form: str, cross: str, points: int) -> None:
    # Four Aces and A K Q J of spades; without Kreuzweis only the Aces.
    t = aucho(form, "0=SASKSQSJHADACAH6D7", kreuzweis=cross).do("0 weis").play_out()
    assert t.points("weis")[0,] == points


@ALL
@pytest.mark.parametrize("needs", ["off", "on"])
def test_a_weis_counts_without_a_trick_unless_agreed_otherwise(form: str, needs: str) -> None:
    # The declarer shows three clubs and makes no trick.
    t = aucho(form, f"0=C6C7C8H6D6H7D7H9D9 1={SPADES.replace('S6', 'CA')}", weis_needs_trick=needs)
    t.do("0 weis").play_out()
    assert t.points("weis") == ({(0,): 20} if needs == "off" else {})


@ALL
@pytest.mark.parametrize("call", ["manual", "auto"])
def test_stoeck_are_announced_by_hand_or_by_themselves(form: str, call: str) -> None:
    t = aucho(form, "0=SKSQSJS9SAHADACAH6", stoeck_announce=call)
    for card in ("SJ", "S9", "SA", "SK"):
        t.do(f"0 play {card}")
        while t.turn != 0:
            t.do(f"{t.turn} play {min(t.cards())}")
    assert ("play SQ stoeck" in t.legal(0)) is (call == "manual")
    t.do("0 play SQ")
    assert (t.state.deal.stoeck == (0,)) is (call == "auto")


@ALL
@pytest.mark.parametrize("claims", ["verified", "off", "at-own-risk"])
def test_claiming_the_rest(form: str, claims: str) -> None:
    sure = aucho(form, f"0={SPADES.replace('S6', 'HA')}", claims=claims)
    assert ("claim" in sure.calls(0)) is (claims != "off")
    unsure = aucho(form, "0=SJS9H6D6C6C7C8H7D7", claims=claims)
    assert ("claim" in unsure.calls(0)) is (claims == "at-own-risk")


# -------------------------------------------------------------- Kehr


@pytest.mark.parametrize(
    ("form", "where", "first"),
    [(form, "top", "SA") for form in FOUR + THREE]
    + [(form, "bottom", "D7") for form in FOUR + THREE]
    + [(form, "hidden", "D7") for form in THREE],
)
def test_the_open_card_is_the_first_of_the_kehr_or_lies_at_the_bottom(
    form: str, where: str, first: str
) -> None:
    stock = ["D7", "D8", "D9", "DT", "C7", "C8", "C9", "CT", "SA"]
    t = Table(form, f"stock={''.join(stock)}", options={"lukas_card": where})
    assert (t.state.deal.turned > 0) is (where != "hidden")
    kehr(t)
    assert turned(t) == first
    pass_out(t)
    # Eight cards are offered; at the top the last one is never turned.
    offered = ["SA", *stock[:7]] if where == "top" else stock[:8]
    shown = turned_from_stock(t)
    assert shown == (["SA", *stock[:8]] if where == "bottom" else offered)


@pytest.mark.parametrize("form", FOUR)
@pytest.mark.parametrize("dealer", ["on", "off"])
def test_the_dealer_too_has_a_strich_from_a_failed_kehr_unless_agreed_otherwise(
    form: str, dealer: str
) -> None:
    t = pass_out(kehr(Table(form, options={"kehr_fail_dealer": dealer}), 1))
    assert t.marks("null") == {1: 1}
    assert t.marks("strich") == {0: 1, 2: 1, **({3: 1} if dealer == "on" else {})}


# -------------------------------------------------------------- lead, warning


@pytest.mark.parametrize("form", FOUR + THREE)
@pytest.mark.parametrize("lead", ["declarer", "forehand"])
def test_the_declarer_or_forehand_leads(form: str, lead: str) -> None:
    t = offer(Table(form, options={"first_lead": lead}), 1, "aucho", "S")
    assert t.turn == (1 if lead == "declarer" else 0)
    if form in THREE and "schikanen" in form:
        return
    t = Table(form, options={"first_lead": lead}).do("all pass", "0 pass", "1 pass", "2 pass")
    dealer = t.turn
    if "lukas" in t.legal():
        t.do(f"{dealer} lukas")
    t.do(f"{dealer} trump S")
    assert t.turn == (dealer if lead == "declarer" else 0)


@pytest.mark.parametrize("form", ["aucho-hindersi-4", "aucho-hindersi-3"])
@pytest.mark.parametrize("result", ["settle", "play"])
def test_a_warned_game_is_settled_at_once_or_played(form: str, result: str) -> None:
    t = Table(form, "0=HJDJCJSJHAH7DAD7CA", options={"warn_result": result})
    t.do("0 warn", "0 trump S")
    assert (t.state.match.number == 2) is (result == "settle")
    if result == "play":
        t.play_out()
    assert t.marks("strich") == {0: 2, **({3: 2} if form in FOUR else {})}


@pytest.mark.parametrize("form", ["aucho-hindersi-4", "aucho-hindersi-3"])
@pytest.mark.parametrize("penalty", ["always", "only-if-shown"])
def test_a_missing_warning_costs_always_or_only_when_shown(form: str, penalty: str) -> None:
    t = aucho(form, f"0={SPADES.replace('SJ', 'HA')} 1=HJDJCJSJ", warn_penalty=penalty).play_out()
    assert (1 in t.marks("null")) is (penalty == "always")


# -------------------------------------------------------------- the last Strich and the end


@MORE
@pytest.mark.parametrize(
    ("last", "credited", "defended"),
    [("played", 6, 7), ("declarer-only", 6, 6), ("not-inherited", 7, 7)],
)
def test_which_striche_may_be_the_last(form: str, last: str, credited: int, defended: int) -> None:
    start = (Column(), Column(6), *[Column()] * (seats(form) - 2))
    t = pass_out(kehr(Table(form, columns=start, options={"last_strich": last})))
    assert columns(t)[1] == (credited, 0, 0)
    t = aucho(form, f"1={SPADES}", start, last_strich=last).play_out()
    assert columns(t)[1] == (defended, 0, 0)
    if form in FOUR:
        start = (Column(), Column(), Column(), Column(6))
        t = aucho(form, f"0={SPADES}", start, last_strich=last).play_out()
        assert columns(t)[3] == (6, 0, 0)


@MORE
@pytest.mark.parametrize("on", ["on", "off"])
def test_the_others_play_on_for_the_places_unless_agreed_otherwise(form: str, on: str) -> None:
    start = (Column(5), Column(2), Column(3), Column(1))[: seats(form)]
    t = aucho(form, f"0={SPADES}", start, play_on=on).play_out()
    assert t.state.match.over is (on == "off")
    assert t.state.match.left == ((0,),)
    if on == "off":
        # With four the dealer has inherited two: 1 + 2 = 3.
        assert t.state.match.ranking == (
            ((0,), (2, 3), (1,)) if form in FOUR else ((0,), (2,), (1,))
        )
