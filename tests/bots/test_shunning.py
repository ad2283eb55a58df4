"""Bots where tricks or points are shunned, demanded or forced on somebody: staged tricks."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from jasstui.bots.hand.chances import chance_it_holds
from jasstui.bots.hand.memory import Memory
from jasstui.bots.thumb.none_or_all import duck, shun
from jasstui.bots.thumb.plan import Plan, plan_for
from jasstui.bots.thumb.takings import Stakes, chance_it_sticks
from jasstui.mechanics.cardplay.tricks import Tricks
from tests.bots.test_habits import aucho, hindersi
from tests.bots.thinking import move
from tests.rules.guggitaler_deals import game_of
from tests.support import Table

Rule = Callable[[Tricks, Plan, Memory], int]
"""A rule of thumb for a card."""


def alone(game: str, stage: str, *lines: str, **options: str) -> Table:
    """Seat 0 plays a game without points against 1 and 2."""
    t = Table("aucho-schikanen-4", stage, 3, options)
    return t.do("all pass", f"0 {game}", "1 pass", "2 pass", *lines)


def test_of_worthless_cards_the_high_one_goes_where_another_takes_the_trick() -> None:
    t = hindersi("0=S7 1=D6D7D9H6H7H9C6C7C9 stock=SK", "3 play SK", "0 play S7")
    assert move(t) in ("play D9", "play H9", "play C9")


def test_high_cards_go_once_the_declarer_of_a_misere_is_safely_under() -> None:
    t = alone("misere", "0=H9 1=HA 2=HKH7", "0 play H9", "1 play HA")
    assert move(t) == "play HK"


def test_nobody_goes_over_his_partner_while_the_declarer_of_a_misere_is_still_to_play() -> None:
    t = alone("misere", "0=H9D8 1=HAD7 2=HKH7D6DK", "0 play H9", "1 play HA", "2 play HK")
    assert move(t.do("1 play D7")) == "play D6"


def test_cards_that_may_stop_a_durch_are_kept_with_what_guards_them() -> None:
    t = alone("durch", "0=SA 1=HKH6D6D7D8D9C6C7C8", "0 play SA")
    assert move(t) not in ("play HK", "play H6")


def test_the_lowest_card_of_the_longest_suit_is_demanded_for_a_misere() -> None:
    t = alone("misere", "0=H7H8H9HTD6D7C6C7S6 2=H6", demand_card="on")
    assert t.state.deal.question == "demand"
    assert move(t) == "demand H6"


def test_the_card_with_which_one_may_be_caught_is_given_for_it() -> None:
    t = alone("misere", "0=H7H8H9HAD6D7C6C7S6 2=H6", demand_card="on").do("0 demand H6")
    assert move(t) == "give HA"


def test_the_missing_ace_is_demanded_for_a_durch_and_a_loser_given_for_it() -> None:
    t = alone("durch", "0=SASKSQSJSTHAHKDAC6 2=CA", demand_card="on")
    if t.state.deal.question == "demand":
        t.do("0 demand CA")
        assert move(t) == "give C6"


@pytest.mark.parametrize(("number", "code"), [(1, "H9"), (6, "HA")])
def test_tricks_are_ducked_where_they_cost_and_won_where_they_are_paid(
    number: int, code: str
) -> None:
    t = game_of("guggitaler-4", number, "0=HK 1=H6 2=H7 3=HAH9", mode="ten-games")
    assert move(t.play("HK H6 H7")) == f"play {code}"


def test_of_cards_that_stay_below_the_most_dangerous_goes() -> None:
    t = game_of("guggitaler-4", 1, "0=HT 1=H9H7H6 2=H8")
    assert move(t.play("HT")) == "play H9"


def test_nobody_smears_for_a_partner_who_has_none_of_the_suit() -> None:
    t = Table("schieber-4", "0=HAHQ 1=HTH7H6 2=HJH9 3=S6", 3, {"weis": "off"})
    t.do("0 obenabe", "0 play HA", "1 play H6", "2 play H9", "3 play S6", "0 play HQ")
    assert move(t) == "play H7"


def test_a_bock_is_less_safe_against_who_has_shown_that_he_need_not_follow() -> None:
    t = Table("schieber-4", "0=HAHKS6", 3).do("0 trump S")
    rules, pack = t.state.tricks.rules, t.rules.pack
    out = pack.all & ~t.state.hands[0]
    chances = [
        chance_it_holds(pack.card("HK"), rules, out, (1, 3), [0, lack, 0, 0], 0.7, 0.4)
        for lack in (0, pack.suit["H"], pack.suit["H"] | pack.suit["S"])
    ]
    assert chances[1] < chances[0] < chances[2]


def test_opponents_of_the_declarer_leave_drawing_trumps_to_him() -> None:
    stage = "0=SJS9SAH6 1=HAS8S7D6D7D8C6C7C8 2=H7S6"
    t = aucho(stage, "all pass", "0 aucho S").play("H6 HA H7")
    assert move(t) not in ("play S8", "play S7")


def test_who_wants_every_trick_leads_what_nobody_beats() -> None:
    t = alone("durch", "0=HAHKHQD6D7D8C6C7SA 1=DA")
    assert move(t) in ("play HA", "play HK", "play HQ", "play SA")


@pytest.mark.parametrize("rule", [duck, shun])
def test_who_wants_no_trick_does_not_lead_what_nobody_else_can_follow(rule: Rule) -> None:
    t = hindersi("stock=S7DQDKHQHKCQCK")
    play, plan = t.state.tricks, plan_for(t.rules, t.state.deal)
    others = t.rules.pack.suit["S"] & ~play.hands[t.turn]
    led = [t.rules.pack.code(rule(play, plan, Memory(gone, [0] * 4))) for gone in (0, others)]
    assert led == ["S7", "HQ"]


@pytest.mark.parametrize("led", ["HT", "HQ"])
def test_a_trick_that_has_to_be_taken_last_is_taken_with_few_points(led: str) -> None:
    hands = f"0=H6 1=H7 2=HAHKS6S7S8D6D7C6C7 stock={led}"
    t = hindersi(hands, f"3 play {led}", "0 play H6", "1 play H7")
    play, plan = t.state.tricks, plan_for(t.rules, t.state.deal)
    assert (play.seat, play.left) == (2, 1)
    assert t.rules.pack.code(shun(play, plan, Memory(play.gone, [0] * 4))) == "HK"


# ------------------------------------------------------------------ what a table charges

OUT = "SQSKS7S6"
"""Cards that others may hold; the Queen costs a hundred, the King brings four."""


def stakes(paid: bool, each: float = 0.0) -> tuple[Stakes, Callable[[str], int]]:
    """What is at stake while only these cards are out, and what makes cards of their names."""
    t = Table("schaufel-dame-4", "0=S8", 3)
    pack = t.rules.pack
    return Stakes(t.state.tricks.rules, pack.mask(OUT), 4, each, paid), pack.mask


@pytest.mark.parametrize(
    ("code", "foes", "lacks", "chance"),
    [
        ("SJ", (1,), "", 1 - 1 / 4 * 3 / 4),  # he has neither Six nor Seven, but King or Queen
        ("SJ", (1, 2), "", (1 - 1 / 4 * 3 / 4) ** 2),
        ("SA", (1, 2), "", 1.0),
        ("SJ", (1, 2), "SQSKS7S6", 1 - 1 / 4 * 3 / 4),
    ],
)
def test_a_card_sticks_unless_somebody_can_only_go_over_it(
    code: str, foes: tuple[int, ...], lacks: str, chance: float
) -> None:
    """Every card is in a given hand as often as not; seat 1 may have shown that he has none."""
    found, mask = stakes(paid=False)
    rules, out = found.rules, mask(OUT)
    shown = [0, mask(lacks), 0, 0]
    assert chance_it_sticks(mask(code), rules, out, foes, shown, 0.5) == pytest.approx(chance)


@pytest.mark.parametrize(
    ("code", "foes", "lacks", "count"),
    [
        ("SA", (1,), "", -50.0),  # as often as not the Queen is in his hand, and goes below the Ace
        ("SA", (1, 2), "", -100.0),
        ("SA", (1, 2), "SQ", -50.0),
        ("SJ", (1, 2), "", 0.0),  # nobody gives her away who would take the trick with her
        ("HA", (1,), "", -50.0),  # no Heart is out, so he may lay what he will
    ],
)
def test_the_queen_is_given_to_who_takes_the_trick(
    code: str, foes: tuple[int, ...], lacks: str, count: float
) -> None:
    found, mask = stakes(paid=True)
    led = found.rules.suit[mask(code)]
    shown = [0, mask(lacks), 0, 0]
    assert found.given_away(mask(code), led, foes, shown, 0.5) == pytest.approx(count)
    nobody, _ = stakes(paid=False)
    assert nobody.given_away(mask(code), led, foes, shown, 0.5) == 0.0


def test_a_card_is_the_more_dangerous_the_more_it_would_take() -> None:
    paid, mask = stakes(paid=True)
    shunned, _ = stakes(paid=False)
    assert paid.danger(mask("SA")) < 0 < paid.danger(mask("SJ"))  # it alone may catch the Queen
    assert shunned.danger(mask("SA")) < shunned.danger(mask("SJ")) < 0
    assert shunned.danger(mask("HA")) == 0.0  # no Heart is out any more
    dear, _ = stakes(paid=True, each=10.0)
    assert dear.danger(mask("SJ")) > paid.danger(mask("SJ")) + 2


def test_a_suit_brings_what_is_out_in_it_and_now_and_then_something_thrown_away() -> None:
    paid, mask = stakes(paid=True)
    spades, hearts = (paid.rules.suit[mask(code)] for code in ("SA", "HA"))
    assert paid.added(spades) == pytest.approx(1.0)  # four points on four cards
    assert 0 < paid.added(hearts) < 0.5
