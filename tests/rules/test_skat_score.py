"""Skat: claiming the rest, what a game is worth, and the end of the Partie."""

from __future__ import annotations

import pytest

from tests.rules.skat_deals import (
    ALL,
    CLOSE,
    CLUBS,
    FORM,
    LOW,
    SHORT,
    close,
    close_play,
    forehand,
    lines,
    played,
    short,
    taken,
)
from tests.support import Table

# ------------------------------------------------------------------ claiming the rest


@pytest.mark.rule("skat.claim.rest")
def test_whoever_leads_claims_the_rest_only_if_it_is_certain() -> None:
    t = forehand(ALL).do("0 leave", "0 trump C", "0 pass")
    assert t.calls(0) == {"claim"}
    t.do("0 play CJ")
    assert t.refused("0 claim") == "skat.claim.rest"  # in the middle of a trick
    t = taken(CLUBS, "D8", "H7").do("0 trump C")
    assert t.refused("0 claim") == "skat.claim.rest"
    t = taken(LOW, "DT", "DK").do("0 null", "0 pass")
    assert t.refused("0 claim") == "skat.claim.rest"


@pytest.mark.rule("skat.claim.rest", "skat.score.value")
@pytest.mark.parametrize("tricks", [0, 1, 5])
def test_a_game_is_worth_as_much_if_the_rest_is_claimed(tricks: int) -> None:
    t = forehand(ALL).do("0 leave", "0 trump C", "0 pass")
    for card in ["CJ", "SJ", "HJ", "DJ", "CA"][:tricks]:
        t.do(f"0 play {card}")
        for seat in (1, 2):
            t.do(f"{seat} play {min(t.cards())}")
    t.do("0 claim")
    assert lines(t) == [("skat.score.value", (0,), 12, 14)]


@pytest.mark.rule("skat.claim.rest", "skat.score.lost")
def test_opponents_claim_the_rest_too() -> None:
    stage = "0=S7S8S9H7H8H9D7D8D9C7 1=CJSJHJDJCACTCKCQC9C8 stock=HAHT"
    t = taken(stage, "HA", "HT").do("0 trump C").play("S7 CJ SA").do("1 claim")
    # without 10, game, Schneider although 21 points lie away, schwarz
    assert lines(t) == [("skat.score.lost", (0,), -12, 2 * 13)]


# ------------------------------------------------------------------ what is written


@pytest.mark.rule("skat.score.value", "skat.score.plain")
def test_matadors_hand_schneider_and_schwarz_raise_the_value() -> None:
    t = forehand(ALL).do("0 leave", "0 trump C", "0 pass")
    played(t, "CJ SJ HJ DJ CA CT CK CQ C9 C8")
    # with 10, game, hand, Schneider, schwarz
    assert lines(t) == [("skat.score.value", (0,), 12, 14)]
    assert t.state.match.totals == (168, 0, 0)


@pytest.mark.rule("skat.score.value")
def test_what_is_announced_counts_once_more() -> None:
    for word, times in (("schneider", 15), ("schwarz", 16), ("open", 17)):
        t = forehand(ALL).do("0 leave", "0 trump C", f"0 {word}")
        played(t, "CJ SJ HJ DJ CA CT CK CQ C9 C8")
        assert lines(t) == [("skat.score.value", (0,), 12, times)]


@pytest.mark.rule("skat.score.value")
@pytest.mark.parametrize(("suit", "base"), [("D", 9), ("H", 10), ("S", 11), ("C", 12)])
def test_each_suit_has_its_base_value(suit: str, base: int) -> None:
    own, other = "".join(f"{suit}{rank}" for rank in "ATKQ987"), "S" if suit == "H" else "H"
    t = taken(f"0=SJHJDJ{own} stock=CJ{other}A", f"{suit}8", f"{suit}7")
    t.do(f"0 trump {suit}", "0 claim")
    # with 11, game, Schneider, schwarz
    assert lines(t) == [("skat.score.value", (0,), base, 14)]


@pytest.mark.rule("skat.score.value")
def test_matadors_that_are_missing_count_as_well() -> None:
    """Second hand has two Jacks and makes them, and no other trick."""
    stage = "0=HJDJCACTCKCQC9C8C7HA 1=CJSJH7H8H9D7D8D9S7S8 stock=HTDA"
    t = taken(stage, "HT", "DA").do("0 trump C")
    t.play("HJ SJ DT", "H7 HK HA", "DJ CJ DK", "H8 HQ CA")
    t.do("0 claim")
    # without 2, game, Schneider
    assert lines(t) == [("skat.score.value", (0,), 12, 4)]


@pytest.mark.rule("skat.exchange.press", "skat.score.value")
def test_cards_laid_away_count_for_the_declarer_and_for_his_matadors() -> None:
    t = taken("0=CJSJHJDJCACTCKCQC9C8 stock=HAC7", "CJ", "HA").do("0 grand", "0 claim")
    # with 4, game, Schneider, schwarz
    assert lines(t) == [("skat.score.value", (0,), 24, 7)]
    points = [e.data["points"] for e in t.events if e.kind == "deal" and "points" in e.data]
    assert points == [(120, 0)]


@pytest.mark.rule("skat.score.lost", "skat.score.plain", "skat.exchange.press")
def test_sixty_one_points_are_needed_and_a_lost_game_counts_double() -> None:
    won, lost = close("SK"), close("SQ")
    # with 7 and game
    assert lines(won) == [("skat.score.value", (0,), 12, 8)]
    assert lines(lost) == [("skat.score.lost", (0,), -12, 2 * 8)]
    assert lost.state.match.totals == (-192, 0, 0)


@pytest.mark.rule("skat.score.value")
def test_schneider_is_thirty_points_or_less() -> None:
    for away, kept, times in (("SK", "SQ", 10), ("SQ", "SK", 9)):
        t = short(taken(SHORT, "SA", away).do("0 trump C"), kept)
        # with 8, game, perhaps Schneider
        assert lines(t) == [("skat.score.value", (0,), 12, times)]


@pytest.mark.rule("skat.score.lost")
def test_what_is_announced_has_to_be_reached() -> None:
    for word, line in (
        # with 8, game, hand, Schneider, and announced
        ("schneider", ("skat.score.value", (0,), 12, 12)),
        # and schwarz, and announced
        ("schwarz", ("skat.score.lost", (0,), -12, 2 * 14)),
    ):
        t = forehand(SHORT).do("0 leave", "0 trump C", f"0 {word}")
        assert lines(short(t, "SQ")) == [line]


@pytest.mark.rule("skat.score.overbid")
def test_who_is_worth_less_than_he_bid_has_lost() -> None:
    assert lines(close("SK", 96)) == [("skat.score.value", (0,), 12, 8)]
    # 99 is reached by nine times 12
    assert lines(close("SK", 99)) == [("skat.score.overbid", (0,), -12, 2 * 9)]
    assert lines(close("SQ", 99)) == [("skat.score.overbid", (0,), -12, 2 * 9)]


@pytest.mark.rule("skat.score.overbid")
@pytest.mark.parametrize(
    ("number", "hand", "open_", "line"),
    [
        (23, False, False, ("skat.score.value", (0,), 23, 1)),
        (24, False, False, ("skat.score.overbid", (0,), -23, 2 * 2)),
        (48, False, False, ("skat.score.overbid", (0,), -23, 2 * 3)),
        (35, True, False, ("skat.score.value", (0,), 35, 1)),
        (36, True, False, ("skat.score.overbid", (0,), -35, 2 * 2)),
        (46, False, True, ("skat.score.value", (0,), 46, 1)),
        (59, True, True, ("skat.score.value", (0,), 59, 1)),
        (60, True, True, ("skat.score.overbid", (0,), -59, 2 * 2)),
    ],
)
def test_null_below_the_bid_has_lost(
    number: int, hand: bool, open_: bool, line: tuple[str, tuple[int, ...], int, int]
) -> None:
    t = forehand(LOW, number).do("0 leave") if hand else taken(LOW, "DT", "DK", number=number)
    played(t.do("0 null", "0 open" if open_ else "0 pass"), "C7 S7 H7 D7")
    assert lines(t) == [line]


@pytest.mark.rule("skat.score.lost")
def test_null_is_lost_with_the_first_trick_and_ends() -> None:
    t = taken("0=CAC8C9S7S8S9H7H8D7D8 1=C7 2=CT stock=DTDK", "DT", "DK").do("0 null", "0 pass")
    t.play("CA C7 CT")
    assert lines(t) == [("skat.score.lost", (0,), -23, 2)]
    assert t.state.match.number == 2


@pytest.mark.rule("skat.score.seeger")
@pytest.mark.parametrize("lost", [False, True])
def test_after_seeger_a_game_is_worth_more_and_opponents_write(lost: bool) -> None:
    stage = "0=CAC8C9S7S8S9H7H8D7D8 stock=DTDK" if lost else LOW
    t = Table(FORM, stage, options={"scoring": "seeger"}).do("1 pass", "2 pass", "0 bid 18")
    t.do("0 leave", "0 null", "0 pass")
    played(t, "CA" if lost else "C7 S7 H7 D7")
    assert t.state.match.totals == ((-120, 40, 40) if lost else (85, 0, 0))
    assert "skat.score.seeger" in t.rules_written(1)


@pytest.mark.rule("skat.score.seeger")
def test_after_seeger_suits_are_worth_more_too() -> None:
    t = Table(FORM, ALL, options={"scoring": "seeger"}).do("1 pass", "2 pass", "0 bid 18")
    t.do("0 leave", "0 trump C", "0 pass", "0 claim")
    assert t.state.match.totals == (168 + 50, 0, 0)
    t = Table(FORM, SHORT, options={"scoring": "seeger"}).do("1 pass", "2 pass", "0 bid 18")
    t.do("0 leave", "0 trump C", "0 schwarz")
    assert short(t, "SQ").state.match.totals == (-336 - 50, 40, 40)


@pytest.mark.rule("skat.end.list")
@pytest.mark.parametrize("deals", ["12", "24"])
def test_the_partie_is_over_after_the_agreed_deals(deals: str) -> None:
    t = Table(FORM, None, 2, options={"deals": deals}, seed=6)
    while not t.state.match.over:
        t.anything()
    totals = t.state.match.totals
    assert t.state.match.number == int(deals)
    assert [totals[g[0]] for g in t.state.match.ranking] == sorted(set(totals), reverse=True)


@pytest.mark.rule("skat.exchange.hand")
def test_from_the_hand_they_count_for_the_declarer_all_the_same() -> None:
    t = forehand(CLOSE).do("0 leave", "0 trump C", "0 pass").play(*close_play("SQ"))
    # 61 points with the ace and king that lie there; with 7, game and hand
    assert lines(t) == [("skat.score.value", (0,), 12, 9)]
    t = forehand("0=SJHJDJCACTCKCQC9C8C7 stock=CJH7").do("0 leave", "0 trump C", "0 pass")
    # with 11 and not without 1; game, hand, Schneider, schwarz
    assert lines(played(t, "SJ")) == [("skat.score.value", (0,), 12, 15)]
