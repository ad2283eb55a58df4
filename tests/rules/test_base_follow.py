"""Playing to a trick: who leads, what must be followed, who wins."""

from __future__ import annotations

from random import Random

import pytest

from jasstui.cards.pack import cards_of
from tests.support import Table, rules_of


def may(token: str, hand: str, led: str, best: str = "", avoid: bool = False) -> set[str]:
    """Cards of a hand that may be played when `led` was led and `best` wins so far."""
    rules = rules_of("schieber-4")
    modes = rules.avoiding if avoid else rules.modes
    trick, pack = modes[token].schedule[0], rules.pack
    top = pack.card(best or led)
    return set(pack.codes(trick.legal(pack.mask(hand), pack.card(led), top)))


def table(stage: str, mode: str = "trump H") -> Table:
    return Table("schieber-4", stage=stage).do(f"0 {mode}")


# ------------------------------------------------------------------ leading


@pytest.mark.rule("jass-base.play.first-lead", "schieber-4.play.lead")
def test_forehand_leads_whoever_has_named_the_mode() -> None:
    assert Table("schieber-4", dealer=1).do("2 trump H").turn == 2
    assert Table("schieber-4", dealer=1).do("2 push", "0 trump H").turn == 2


@pytest.mark.rule("jass-base.play.lead-any")
def test_the_leader_may_play_any_card() -> None:
    t = table("0=H6HJS6SAD6D7C6C7C8")
    assert t.cards() == t.hand(0) == {"H6", "HJ", "S6", "SA", "D6", "D7", "C6", "C7", "C8"}


@pytest.mark.rule("jass-base.play.next-lead")
def test_the_winner_of_a_trick_leads_to_the_next() -> None:
    t = table("0=S6S7 1=S8 2=SA 3=SK", "obenabe").play("S6 S8 SA SK")
    assert t.turn == 2
    won = [e.data["winner"] for e in t.events if e.kind == "trick"]
    assert won == [2]


@pytest.mark.rule("jass-base.play.one-card", "jass-base.penalty.two-cards")
def test_everybody_plays_one_card_in_turn_and_cannot_take_it_back() -> None:
    t = table("0=SASK 1=S6S7 2=S8 3=S9", "obenabe")
    assert t.refused("0 play SA SK") == "jass-base.play.one-card"
    t.do("0 play SA")
    assert t.turn == 1
    assert t.refused("0 play SK") == "table.turn"
    t.do("1 play S6", "2 play S8", "3 play S9")
    assert [len(t.hand(seat)) for seat in range(4)] == [8, 8, 8, 8]


@pytest.mark.rule("jass-base.penalty.wrong-leader", "jass-base.penalty.out-of-turn")
def test_nobody_can_lead_or_play_before_his_turn() -> None:
    t = table("0=SA 1=S6 2=S8 3=S9", "obenabe")
    assert t.refused("1 play S6") == "table.turn"
    t.do("0 play SA")
    assert t.refused("2 play S8") == "table.turn"
    assert t.refused("3 play S9") == "table.turn"
    t.do("1 play S6")
    assert t.hand(2) >= {"S8"}
    assert [seat for seat, _ in t.state.play.trick()] == [0, 1]  # type: ignore[union-attr]


# ------------------------------------------------------------------ following


@pytest.mark.rule(
    "jass-base.follow.no-trump",
    "jass-base.penalty.revoke-same-trick",
    "jass-base.penalty.revoke-late",
)
@pytest.mark.parametrize("mode", ["obenabe", "undenufe"])
def test_without_trump_the_suit_led_must_be_followed(mode: str) -> None:
    t = table("0=S9 1=S6SAH6D6 2=HAHKHQHJHTH9H8H7DA", mode).do("0 play S9")
    assert t.cards() == {c for c in t.hand(1) if c[0] == "S"} >= {"S6", "SA"}
    assert t.refused("1 play H6") == "jass-base.follow.no-trump"
    t.do("1 play S6")
    assert t.cards() == t.hand(2)


@pytest.mark.rule("jass-base.follow.trump-led")
def test_trump_led_must_be_followed_with_any_trump() -> None:
    t = table("0=H9 1=H6HKHJS6 2=S7").do("0 play H9")
    assert t.cards() == {c for c in t.hand(1) if c[0] == "H"} >= {"H6", "HK", "HJ"}
    assert t.refused("1 play S6") == "jass-base.follow.trump-led"
    assert may("H", "H6HAS6", "HK") == {"H6", "HA"}


@pytest.mark.rule("jass-base.follow.under-exempt")
def test_nobody_is_forced_to_play_the_puur() -> None:
    assert may("H", "HJS6D7", "HA") == {"HJ", "S6", "D7"}
    assert may("H", "HJH6S6D7", "HA") == {"HJ", "H6"}
    assert may("H", "SJS6D7", "HA") == {"SJ", "S6", "D7"}
    assert may("H", "SJD7H6", "SA") == {"SJ", "H6"}  # only the Under of trumps is free


@pytest.mark.rule("jass-base.follow.plain-or-trump")
def test_a_plain_suit_is_followed_or_trumped() -> None:
    t = table("0=SA 1=S6SKH6D6C6").do("0 play SA")
    assert {"S6", "SK", "H6"} <= t.cards()
    assert {c[0] for c in t.cards()} == {"S", "H"}
    assert t.refused("1 play D6") == "jass-base.follow.plain-or-trump"


@pytest.mark.rule("jass-base.follow.void")
def test_without_the_suit_led_anything_may_be_played() -> None:
    assert may("H", "H6HAD6DAC7", "SA") == {"H6", "HA", "D6", "DA", "C7"}


@pytest.mark.rule("jass-base.follow.no-duty-to-beat")
def test_there_is_no_duty_to_win_a_trick() -> None:
    assert may("obenabe", "S6SA", "SK") == {"S6", "SA"}
    assert may("H", "S6SAH6", "SK") == {"S6", "SA", "H6"}
    assert may("H", "H6HJ", "HK") == {"H6", "HJ"}
    assert may("H", "D6HJ", "SA", "H9") == {"D6", "HJ"}


@pytest.mark.rule("jass-base.follow.undertrump")
def test_a_lower_trump_may_not_be_added_to_a_ruffed_trick() -> None:
    t = table("0=SA 1=H9 2=H6HJHAS6D6D7D8C6C7 3=S7").play("SA H9")
    assert t.cards() == {"S6", "HJ"}
    assert t.refused("2 play H6") == "jass-base.follow.undertrump"
    assert t.refused("2 play HA") == "jass-base.follow.undertrump"
    assert may("H", "H6HJHAD6", "SA", "H9") == {"HJ", "D6"}
    assert may("H", "H6H7D6", "SA", "H9") == {"D6"}
    assert may("H", "H6HQ", "SA") == {"H6", "HQ"}  # nothing to undertrump yet


@pytest.mark.rule("jass-base.follow.undertrump-exception")
def test_with_nothing_but_trumps_every_one_of_them_may_be_played() -> None:
    assert may("H", "H6HJHA", "SA", "H9") == {"H6", "HJ", "HA"}
    assert may("H", "H6H7", "SA", "H9") == {"H6", "H7"}


@pytest.mark.rule("jass-base.follow.undertrump-led")
def test_a_lower_trump_on_trump_led_is_following() -> None:
    assert may("H", "H6HAS6", "H8", "HJ") == {"H6", "HA"}


@pytest.mark.rule("jass-base.follow.undertrump-avoid")
def test_where_points_are_shunned_whoever_cannot_follow_may_undertrump() -> None:
    hand = "H6HJHAD6"
    assert may("H", hand, "SA", "H9", avoid=True) == {"H6", "HJ", "HA", "D6"}
    assert may("H", hand, "SA", "H9", avoid=False) == {"HJ", "D6"}
    assert may("H", hand + "S6", "SA", "H9", avoid=True) == {"S6", "HJ"}
    # A game in which points are shunned is played by these rules.
    t = Table("schieber-4", options={"mode_hindersi": "on"}).do("0 hindersi")
    assert t.state.play is not None
    assert t.state.play.mode is t.rules.avoiding["obenabe"]


@pytest.mark.rule("jass-base.follow.nonempty")
@pytest.mark.parametrize("avoid", [False, True])
def test_some_card_may_always_be_played(avoid: bool) -> None:
    rules, rng = rules_of("schieber-4"), Random(11)
    cards = list(rules.pack.cards)
    modes = rules.avoiding if avoid else rules.modes
    for mode in modes.values():
        for trick in dict.fromkeys(mode.schedule):
            for _ in range(60):
                led, best, *hand = rng.sample(cards, rng.randint(3, 11))
                now = trick.on_lead[led] if trick.on_lead else trick
                top = best if now.beats[led] & best else led
                legal = now.legal(sum(hand), led, top)
                assert legal, mode.token
                assert legal & ~sum(hand) == 0


# ------------------------------------------------------------------ winning


@pytest.mark.rule("jass-base.trick.winner-trump")
def test_the_highest_trump_wins() -> None:
    t = table("0=SA 1=HA 2=S6 3=H9").play("SA HA S6 H9")
    assert t.turn == 3
    assert table("0=HA 1=HJ 2=H9 3=HK").play("HA HJ H9 HK").turn == 1
    rules = rules_of("schieber-4").modes["H"].schedule[0]
    pack = rules_of("schieber-4").pack
    assert not any(rules.beats[pack.card("H6")] & c for c in cards_of(pack.all & ~pack.suit["H"]))


@pytest.mark.rule("jass-base.trick.winner-plain")
@pytest.mark.parametrize("mode", ["trump H", "obenabe"])
def test_without_trump_the_highest_card_of_the_suit_led_wins(mode: str) -> None:
    t = table("0=S7 1=SQC6C7C8C9CTCJCQCK 2=DAD6D7D8D9DTDJDQDK 3=CAS6S8S9STSJSKSAH9", mode)
    t.play("S7 SQ DA SJ")
    assert t.turn == 1


@pytest.mark.rule("schieber-4.play.tricks")
@pytest.mark.parametrize("seed", range(3))
def test_nine_tricks_of_four_cards_make_a_deal(seed: int) -> None:
    t = Table("schieber-4", stage=None, seed=seed).chance()
    t.do(f"{t.turn} trump C").play_out()
    tricks = [e for e in t.events if e.kind == "trick"]
    cards = [e.data["card"] for e in t.events if e.kind == "play"]
    assert len(tricks) == 9
    assert len(set(cards)) == 36
