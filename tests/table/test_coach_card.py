"""What the coach says of a card: what it does in the trick, for the hand and for the deal."""

from __future__ import annotations

import pytest

from jasstui.bots.advice import Advice, Alternative
from jasstui.engine.step import legal
from jasstui.engine.view_of import view_of
from jasstui.table.practising.coach import because
from jasstui.table.practising.coach_card import Card
from jasstui.table.practising.coach_standing import standing
from tests.rules.differenzler_deals import predicted
from tests.rules.guggitaler_deals import game_of
from tests.rules.pandur_deals import declared
from tests.support import Table
from tests.table.test_coach_word import speech

ANNA = "0=HAHKH6S6S7D6D7C6C7"
"""Seat 0 leads; it is Anna, and her partner is Claudia."""


def schieber(stage: str, *lines: str) -> Table:
    """Seat 0 names the mode and leads; partners are 0 and 2."""
    return Table("schieber-4", stage, 3, {"weis": "off", "stoeck": "off"}).do(*lines)


def card(t: Table, code: str) -> Card:
    """A card of the seat whose turn it is."""
    view = view_of(t.state, t.turn)
    return Card(view, f"play {code}", legal(t.state, t.turn), speech(view, "en"))


def said(t: Table, code: str) -> str:
    """What the coach says of a card."""
    return card(t, code).sentence()


# ------------------------------------------------------------------ on lead


@pytest.mark.parametrize(
    ("stage", "mode", "code", "reason"),
    [
        (ANNA, "obenabe", "HA", "No card still out beats it"),
        (ANNA, "trump S", "HA", "the best of its suit still out; only a trump beats it"),
        (ANNA, "obenabe", "S6", "for later you have"),
        ("0=SJS9H6H7H8D6D7C6C7", "trump S", "SJ", "draws trumps and cannot be beaten"),
        ("0=SJSAH6H7H8D6D7C6C7", "trump S", "SA", "It draws trumps; still out"),
        ("0=SJS9H6H7H8H9D7C6C7", "trump S", "D7", "you are out of"),
        ("0=HKHQH6S6S7D6D7C6C7", "obenabe", "HQ", "only ♥A beats it; after that"),
        ("0=H9H8H6S6S7D6D7C6C7", "obenabe", "H8", "Anybody may take the trick"),
    ],
)
def test_a_lead_is_explained_by_what_may_still_beat_it(
    stage: str, mode: str, code: str, reason: str
) -> None:
    assert reason in said(schieber(stage, f"0 {mode}"), code)


# ------------------------------------------------------------------ in a trick


@pytest.mark.parametrize(
    ("lines", "hand", "code", "reason"),
    [
        ("HA H6", "HTHQH7", "HT", "give points, here 10"),
        ("HA H6", "HTHQ", "HQ", "nothing cheaper than 3 is allowed"),
        ("HA H6", "HTH7", "H7", "keep what still takes tricks"),
        ("H7 H6", "HAHT", "HA", "it takes the trick, 11 points so far"),
        ("H7 H6", "HAHT", "HT", "still out and stronger"),
        ("H7 HK", "HTHJ", "HJ", "give away as little as possible, here 2"),
        ("H7 HK", "HTH9", "H9", "this card costs nothing"),
        ("H7 HK", "HTHJ", "HT", "the card you miss least"),
    ],
)
def test_a_card_is_explained_by_who_has_the_trick(
    lines: str, hand: str, code: str, reason: str
) -> None:
    rest = {"HA", "HK", "H7"} - {hand[at : at + 2] for at in range(0, len(hand), 2)}
    t = schieber(f"0={''.join(sorted(rest - {'HK'}))}S6 1=H6HK 2={hand}", "0 obenabe")
    first, second = lines.split()
    t.do(f"0 play {first}", f"1 play {second}")
    assert reason in said(t, code)


def test_who_plays_last_takes_the_trick_for_certain() -> None:
    t = schieber("0=HQ 1=H6 2=H7 3=HKHA", "0 obenabe", "0 play HQ", "1 play H6", "2 play H7")
    assert said(t, "HK") == "It takes the trick with 7 points."


def test_points_may_go_to_a_partner_who_has_still_to_play() -> None:
    t = schieber("0=HA 1=HTH7", "0 obenabe", "0 play HA")
    assert "but Dani is still to play: the 10 may count" in said(t, "HT")
    last = schieber("0=HA 1=H6 2=H7 3=HTH8", "0 obenabe", *PLAYED)
    assert "still to play" not in said(last, "HT")


PLAYED = ("0 play HA", "1 play H6", "2 play H7")


def hindersi(stage: str, *lines: str) -> Table:
    """Nobody wants points; seat 3 plays with the stock and leads."""
    t = Table("aucho-hindersi-4", stage=stage, dealer=3)
    t.do("all pass", "0 pass", "1 pass", "2 pass", "3 hindersi")
    return t.do(*lines)


@pytest.mark.parametrize(
    ("hand", "code", "reason"),
    [
        ("S7S9SA", "S9", "The highest that still stays below"),
        ("S7S9SA", "S7", "It stays below"),
        ("S7S9SA", "SA", "you are rid of it"),
        ("SASQ", "SQ", "It stays below"),
        ("SA", "SA", "No card of yours stays below: the trick is yours"),
    ],
)
def test_who_wants_no_points_is_told_how_he_stays_out(hand: str, code: str, reason: str) -> None:
    t = hindersi(f"0={hand} 1=STSJS8S6 2=D6 stock=SK", "3 play SK")
    assert reason in said(t, code)


def test_who_wants_no_points_leads_what_others_can_go_over() -> None:
    t = hindersi("0=S8 1=S9 2=ST stock=S7SA")
    assert said(t, "S7").startswith("Others can go over it")
    assert said(t, "SA").startswith("Nobody can go over it")


def test_where_tricks_are_charged_it_is_told_how_to_stay_out_of_them() -> None:
    t = game_of("guggitaler-4", 1, "0=HT 1=H9H7HA 2=H8S8SA")
    assert said(t, "HT").startswith("Others can go over it")
    t.play("HT")
    assert "The highest that still stays below" in said(t, "H9")
    assert "you are rid of it" in said(t, "HA")


# ------------------------------------------------------------------ what it means for the deal


def told(t: Table, code: str) -> str:
    """How the deal stands with a card, in a sentence."""
    return standing(card(t, code))


def aucho(stage: str, *lines: str) -> Table:
    """Seat 0 plays alone against 1 and 2."""
    return Table("aucho-4", stage, 3).do("all pass", "0 aucho S", *lines)


BOTH = "0=SJS9SASKDAD6D7C6C7 1=S6S7HAD9C9 2=S8STHTHKDTCA"


def test_the_sides_are_compared_as_they_stand_and_with_the_trick() -> None:
    t = aucho(BOTH)
    assert told(t, "SJ") == "With this trick you are ahead, 20 to 0."
    t.play("SJ S6 S8")
    assert told(t, "C6") == "You are ahead, 20 to 0."
    t.play("C6 C9 CA")
    assert told(t, "HT") == "At 11 to 20 your side is still 9 behind."
    t.play("HT D6 HA")
    assert told(t, "D9") == "Your side is ahead, 32 to 20."
    t.play("D9 DT")
    assert told(t, "D7") == "At 20 to 32 you are still 12 behind."
    assert told(t, "DA") == "With this trick you are ahead, 41 to 32."


def test_more_than_half_is_told_as_soon_as_it_is_certain() -> None:
    t = aucho("0=SJS9SASKSQDADTCAHA 1=S6S7H6H7H8D6D7C6C7 2=S8STD8D9C8C9H9")
    t.play("SJ S6 S8", "S9 S7 ST")
    assert told(t, "SA") == "With this trick you are ahead, 55 to 0."
    t.play("SA H7 C9", "DA D6 D8", "CA C6 C8")
    assert told(t, "HA") == "With this trick it is 88: more than half, and enough."
    t.do("0 play HA")
    assert told(t, "H6") == "At 0 to 77 your side is still 77 behind."
    t.play("H6 H9")
    assert told(t, "DT") == "With 88 you have more than half already."
    t.do("0 play DT")
    assert told(t, "D7") == "With 88 the others have more than half already."


def test_a_declarer_of_tricks_hears_what_he_still_needs_and_when_he_has_it() -> None:
    t = Table("euchre-4", "0=HJDJHAHKHQ 1=H9S9 3=S7 stock=HT", 3).do("0 accept", "3 discard S7")
    assert told(t, "HJ") == "After that your side still needs 2 tricks of 3."
    for code in ("HJ", "DJ"):
        t.do(f"0 play {code}")
        while t.turn:
            t.do(f"{t.turn} play {min(t.cards())}")
    assert told(t, "HA") == "That makes the 3 tricks."
    t.do("0 play HA")
    assert told(t, min(t.cards())) == "Anna still needs one trick of 3."
    while t.turn:
        t.do(f"{t.turn} play {min(t.cards())}")
    assert told(t, "HK") == "Your side has its 3 tricks."


def test_what_a_declarer_needs_is_no_news_while_he_has_nothing_and_others_take_the_trick() -> None:
    t = declared("pandur-4", "bid 150", "0=HJH9HAHKHQHTSKSQ 1=S9D9 2=SADT")
    t.do("0 lead SQ H", "0 play SQ", "1 play S9")
    assert told(t, "SA") == ""


def test_the_matsch_is_spoken_of_late_and_to_each_side_as_it_concerns_it() -> None:
    t = schieber("0=HAHKSASKDADKCACKC6", "0 obenabe")
    for code in ("HA", "HK", "SA", "SK", "DA"):
        assert not told(t, code)
        t.do(f"0 play {code}")
        while t.turn:
            t.do(f"{t.turn} play {min(t.cards())}")
    assert "Every trick so far went to your side" in told(t, "DK")
    t.do("0 play DK")
    assert told(t, min(t.cards())) == "A single trick prevents the Matsch."


# ------------------------------------------------------------------ what playing on found


def found(*others: Alternative) -> str:
    """What is said of a lead in whose place these were tried as well."""
    t = schieber(ANNA, "0 obenabe")
    best = Alternative(("play HA",), 10.0)
    same = {name: option.tokens[0] for option in (best, *others) for name in option.tokens}
    advice = Advice("play HA", "tried", (best, *others), 16, same=same)
    view = view_of(t.state, 0)
    return because(view, advice, legal(t.state, 0), speech(view, "en"))


CLEAR = Alternative(("play D6",), 2.0, behind=8.0, error=1.0)


def test_the_coach_says_how_sure_playing_on_makes_it() -> None:
    close = Alternative(("play HK",), 9.5, behind=0.5, error=2.0)
    assert "About as good: ♥K" in found(close, CLEAR)
    assert "all come to about the same" in found(close)
    assert "all come to about the same" not in found(close, CLEAR)
    better = Alternative(("play HK",), 11.0, behind=-1.0, error=2.0)
    assert "♥K even does a little better" in found(better, CLEAR)
    assert "sampled" not in found(CLEAR)
    alike = Alternative(("play HK",), 10.0, behind=0.01, error=0.01)
    assert "makes no difference" in found(alike)
    assert "makes no difference" not in found(alike, CLEAR)


def test_only_a_rule_of_thumb_is_called_one() -> None:
    t = schieber(ANNA, "0 obenabe")
    view, tokens = view_of(t.state, 0), legal(t.state, 0)
    thumb = Advice("play HA", "thumb", same={token: token for token in tokens})
    assert because(view, thumb, tokens, speech(view, "en")).endswith("not tried out.")
    alike = Advice("play HA", "thumb", same=dict.fromkeys(tokens, "play HA"))
    assert because(view, alike, tokens, speech(view, "en")).endswith("just as good.")


def test_who_has_bid_hears_what_his_side_still_needs_and_who_bid_none_that_he_must_not() -> None:
    t = Table("spades", "0=SASKSQSJSTS9S8S7HAHKDADKCA", 3)
    t.do("0 bid 4", "1 bid 2", "2 bid 3", "3 bid 0")
    assert said(t, "HA").endswith("Of the 7 tricks that were bid 7 are still missing.")
    t.do("0 play HA")
    while t.turn != 3:
        t.do(f"{t.turn} {legal(t.state, t.turn)[0]}")
    low = legal(t.state, 3)[0].split()[1]
    assert said(t, low).endswith("You must not take a trick.")
    t.do(f"3 play {low}")
    assert said(t, "DA").endswith("Of the 7 tricks that were bid 6 are still missing.")


@pytest.mark.parametrize(
    ("number", "told"),
    [
        (60, "You still need 40 for the 60 you predicted."),
        (20, "You have made exactly the 20 you predicted."),
        (5, "You are already 15 over the 5 you predicted."),
    ],
)
def test_who_has_predicted_hears_what_is_missing_to_it(number: int, told: str) -> None:
    t = predicted("differenzler-offen-4", number, 50, 50, 17).play("HJ C6 D7 H7")
    assert told in said(t, "H9")
