"""How bots play, as sentences. Staged deals; what is not named is filled up in pack order."""

from __future__ import annotations

import pytest

from jasstui.bots.level import EASY, NORMAL, STRONG, Level
from tests.bots.thinking import move
from tests.support import Table

both = pytest.mark.parametrize("level", [NORMAL, STRONG], ids=["normal", "strong"])


def schieber(stage: str, *lines: str, **options: str) -> Table:
    """Seat 0 is forehand; partners are 0 and 2."""
    return Table("schieber-4", stage=stage, dealer=3, options=options).do(*lines)


def aucho(stage: str, *lines: str) -> Table:
    """Seat 3 deals and sits out, seat 0 is forehand."""
    return Table("aucho-4", stage=stage, dealer=3).do(*lines)


# ------------------------------------------------------------ points


@both
def test_it_smears_to_its_partners_sure_trick(level: Level) -> None:
    t = schieber("0=HAHKCACKDADK 1=H6 2=HTH7S6S7D8D6C7C9DJ", "0 obenabe", "0 play HA", "1 play H6")
    assert move(t, level) == "play HT"


@both
def test_it_gives_no_points_to_a_trick_of_its_opponents(level: Level) -> None:
    t = schieber("0=H7H8 1=HAS6 2=HTH9S7S8D8D6C7C9DJ 3=H6", "0 obenabe", "0 play H7", "1 play HA")
    assert move(t, level) == "play H9"


def test_it_does_not_trump_its_partners_trump() -> None:
    t = Table("schieber-4", "0=CKS6S7S8 1=D9C6 2=C7H6H7 3=DJHTH8H9SASKSTSQSJ", dealer=3)
    t.do("0 push", "2 trump D", "0 play CK", "1 play D9", "2 play C7")
    assert move(t) != "play DJ"


def test_it_keeps_its_bocks_when_it_must_throw_away() -> None:
    t = schieber(
        "0=SASKSQ 1=S6S7S8 2=HAH6DAD7CAC6C7C8D8 3=S9", "0 obenabe", "0 play SA", "1 play S6"
    )
    assert move(t) not in ("play HA", "play DA", "play CA")


def test_it_wins_with_the_cheapest_card_that_wins() -> None:
    t = schieber(
        "0=S7S6 1=S8 2=S9 3=SASTSKH6H8D7D9C6CT", "0 obenabe", "0 play S7", "1 play S8", "2 play S9"
    )
    # the Ten is safe here and points at once; the Ace stays the best Spade
    assert move(t) == "play ST"


def test_last_in_hand_a_small_trump_wins_where_the_puur_keeps_its_points() -> None:
    t = schieber(
        "0=S8S9D6DTDJDQC9CTCK 1=SJS6S7H7H8H9D8D9DA 2=SASKHAHKHQHJCAC7C8 3=STSQH6HTD7DKC6CJCQ",
        "0 trump S",
        *("0 play S8", "1 play S7", "2 play SA", "3 play ST"),
        *("2 play HA", "3 play H6", "0 play S9", "1 play H7"),
        *("0 play D6", "1 play DA", "2 play SK", "3 play D7"),
        *("2 play CA", "3 play C6", "0 play CT"),
    )
    # the Ober alone is out, so that the Puur's points are as sure later
    assert move(t) == "play S6"


@both
def test_the_declarer_draws_trumps(level: Level) -> None:
    t = schieber("0=SJS9SASKS6HAHKDAD6 1=S7 2=S8 3=SQST", "0 trump S")
    assert move(t, level) in ("play SJ", "play S9", "play SA", "play SK")  # nothing beats them


def test_it_draws_the_last_trumps_before_its_bocks() -> None:
    t = schieber(
        "0=SJS9SASKS8HAHKC6D6 1=S6H6H7 2=H8H9CA 3=S7STSQ", "0 trump S",
        "0 play SJ", "1 play S6", "2 play CA", "3 play S7",
        "0 play S9", "1 play H6", "2 play H8", "3 play ST",
    )  # fmt: skip
    assert move(t) in ("play SA", "play SK", "play S8")  # the Ober is out


def led(form: str, stage: str, dealer: int) -> str:
    """The first card that is led, after whatever is announced."""
    t = Table(form, stage, dealer=dealer)
    while not (card := str(move(t))).startswith("play"):
        t.do(f"{t.turn} {card}")
    return card


@pytest.mark.parametrize("hand", ["H8HTHJHKDKS6S9STSJ", "HQHKHADQDAC9CQCASK"])
def test_who_plays_against_three_others_draws_no_trumps_for_them(hand: str) -> None:
    assert led("schellenjass-4", f"0={hand}", 3)[5] != "H"


@pytest.mark.parametrize("hand", ["H7H9HTHAC7C9CTCJCQCKD8DK", "H6H8HTCTCJCQCAD7D8DKH9D6"])
def test_no_ace_is_led_to_the_only_opponent_while_he_may_trump_it(hand: str) -> None:
    assert led("zuger-2", f"0={hand}", 1)[6] != "A"


def test_it_stops_drawing_trumps_when_the_opponents_have_none() -> None:
    t = schieber(
        "0=SJS9SASKS6HAHKDAD6 1=S7H6H7 2=S8STSQ 3=C6C7", "0 trump S",
        "0 play SJ", "1 play S7", "2 play S8", "3 play C6",
        "0 play SA", "1 play H6", "2 play ST", "3 play C7",
    )  # fmt: skip
    assert move(t) not in ("play S9", "play SK", "play S6")


# ------------------------------------------------------------ where tricks or points are shunned


def hindersi(stage: str, *lines: str) -> Table:
    t = Table("aucho-hindersi-4", stage=stage, dealer=3)
    t.do("all pass", "0 pass", "1 pass", "2 pass", "3 hindersi")
    return t.do(*lines)


def test_it_avoids_points_in_hindersi() -> None:
    t = hindersi("0=SAS7 1=ST 2=S8 stock=SKH6", "3 play SK")
    assert move(t) == "play S7"


def test_it_gives_its_points_away_in_hindersi() -> None:
    t = hindersi("0=SAD7 1=STS7 2=S8 stock=SKH6", "3 play SK", "0 play SA")
    assert move(t) == "play ST"


def test_it_stays_below_as_declarer_of_a_misere() -> None:
    t = Table("aucho-schikanen-4", stage="0=H7HQH9S6 1=HKHAH6 2=HJH8HT", dealer=3)
    t.do("all pass", "0 misere", "1 pass", "2 pass", "0 play H7", "1 play HA", "2 play HJ")
    t.do("1 play HK", "2 play H8")
    assert move(t) == "play HQ"


def test_opponents_of_a_misere_stay_below_its_declarer() -> None:
    t = Table("aucho-schikanen-4", stage="0=H9S6 1=H7HA 2=H8HK", dealer=3)
    t.do("all pass", "0 misere", "1 pass", "2 pass", "0 play H9")
    assert move(t) == "play H7"


def test_an_opponent_of_a_durch_takes_the_one_trick_he_can_get() -> None:
    t = Table("aucho-schikanen-4", stage="0=HKHQ 1=HAH6 2=S6", dealer=3)
    t.do("all pass", "0 durch", "1 pass", "2 pass", "0 play HK")
    assert move(t) == "play HA"


# ------------------------------------------------------------ bids


def test_it_warns_with_four_under() -> None:
    t = aucho("0=HJDJCJSJ")
    assert move(t) == "warn"
    assert move(t, EASY) == "warn"


@both
def test_it_declares_with_a_long_strong_suit(level: Level) -> None:
    t = aucho("0=SJS9SASKSQS6HAHKDA", "all pass")
    assert move(t, level) == "aucho S"


@both
def test_it_passes_with_nothing(level: Level) -> None:
    t = aucho("0=H6H7H9D7D8C6C8S7S9", "all pass")
    assert move(t, level) == "pass"


def test_forehand_pushes_with_a_weak_hand() -> None:
    assert move(schieber("0=H7H8HQDTD8CTC9S9S8")) == "push"


def test_weis_are_no_reason_to_name_a_mode_for_they_count_for_the_partner_as_well() -> None:
    assert move(schieber("0=H9HTDTC6CTCAS8STSK")) == "push"


@both
def test_forehand_names_a_strong_suit(level: Level) -> None:
    assert move(schieber("0=SJS9SASKSQS6HAHKDA"), level) == "trump S"


@both
def test_it_names_obenabe_with_the_tops(level: Level) -> None:
    assert move(schieber("0=HAHKHQDADKCACKSASK"), level) == "obenabe"


@both
def test_it_names_undenufe_with_the_bottoms(level: Level) -> None:
    assert move(schieber("0=H6H7H8D6D7C6C7S6S7"), level) in ("undenufe", "push")
    assert move(schieber("0=H6H7H8D6D7D8C6C7S6"), level) == "undenufe"


def test_the_dealer_takes_a_good_stock() -> None:
    t = aucho(
        "0=H6H7H8H9 1=D6D7D8D9 2=C6C7C8C9 stock=SJS9SASKSQSTHAHK",
        "all pass", "0 pass", "1 pass", "2 pass",
    )  # fmt: skip
    assert move(t) == "lukas"
    t.do("3 lukas")
    assert move(t) == "trump S"


STOCK = "stock=C9C8C7D9D8D7S9S8H"
"""A stock with a Heart still to come at the bottom, which is turned up."""


def test_it_robs_the_turned_card_with_its_six() -> None:
    t = aucho(f"0=H6 {STOCK}J", "all pass", "0 kehr", "1 pass", "2 pass")
    assert t.state.deal.question == "rob"
    assert move(t, seat=0) == "rob H6"
    assert move(t, seat=1) == "pass"


@both
@pytest.mark.parametrize(("hand", "word"), [("HJH9HAHKDASA", "halt"), ("D6DTCTC6S6S7", "pass")])
def test_it_halts_only_when_the_turned_suit_is_good(hand: str, word: str, level: Level) -> None:
    t = aucho(f"0={hand} 1=H6 {STOCK}8", "all pass", "0 kehr", "1 pass", "2 pass", "all pass")
    assert t.state.deal.question == "halt"
    assert move(t, level) == word


# ------------------------------------------------------------ talk


def test_it_always_announces_its_weis() -> None:
    t = schieber("0=H6H7H8 1=D6D7D8", "0 trump S")
    assert move(t) == "weis"
    assert move(t, EASY) == "weis"


@both
def test_it_calls_the_stoeck_with_the_second_card(level: Level) -> None:
    t = Table("schieber-4", "3=SJS9 0=SKSQ 1=S6S7 2=S8ST", dealer=2)
    t.do("3 trump S", "3 play SJ", "0 play SK", "1 play S6", "2 play S8", "3 play S9")
    assert move(t, level) == "play SQ stoeck"


def test_it_claims_the_rest_when_it_is_certain() -> None:
    t = aucho("0=SJS9SASKSQSTS8S7S6", "all pass", "0 aucho S")
    assert "claim" in t.calls(0)
    assert move(t) == "claim"


def test_it_gives_thanks_as_soon_as_it_has_enough_and_not_before() -> None:
    stage = "0=HAHKHQDADKCACKSASK"
    for have, word in ((1000, "thanks"), (999, None)):
        t = Table(
            "schieber-4", stage, dealer=3, options={"bedanken": "manual"}, totals=[have, 0, have, 0]
        )
        t.do("0 obenabe")
        assert "thanks" in t.calls(2)
        assert move(t, seat=2) == word
        assert move(t, seat=1) is None


def test_thanks_count_the_tricks_of_the_running_deal() -> None:
    t = Table(
        "schieber-4", "0=HAHKHQDADKCACKSASK 1=H6 2=HT 3=H7", dealer=3,
        options={"bedanken": "manual"}, totals=[979, 0, 979, 0],
    )  # fmt: skip
    t.do("0 obenabe", "0 play HA", "1 play H6", "2 play HT", "3 play H7")
    assert move(t, seat=0) == "thanks"


def test_asked_by_its_partner_it_says_what_helps() -> None:
    t = Table("aucho-3", "0=HKSJ 1=H7 2=HAH8", dealer=2).do("all pass", "0 aucho S", "0 play HK")
    t.do("1 ask")
    assert {"smear", "ruff"} <= t.calls(2)
    assert move(t, seat=2) == "smear"


# ------------------------------------------------------------ weakness


def test_easy_blunders_now_and_then_and_normal_never_varies() -> None:
    t = schieber("0=HAHKCACKDADK 1=H6 2=HTH7S6S7D8D6C7C9DJ", "0 obenabe", "0 play HA", "1 play H6")
    easy = [move(t, EASY, seed=seed) for seed in range(200)]
    normal = {move(t, NORMAL, seed=seed) for seed in range(20)}
    assert normal == {"play HT"}
    assert 2 <= easy.count("play H7") <= 60
