"""Bots that predict: what they say, and whether they play for it."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest
from msgspec.structs import replace

from jasstui.bots.answers import answer
from jasstui.bots.known import known_in
from jasstui.bots.level import EASY, LEVELS, NORMAL, STRONG, Budget, Level
from jasstui.bots.player import choose
from jasstui.bots.thumb.predictions import _expected
from jasstui.engine.step import calls, chance, legal, start, step, to_act
from jasstui.engine.view_of import view_of
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.order import CHANCE
from tests.bots.thinking import THUMBS, move
from tests.rules.differenzler_deals import predicted, table
from tests.support import Table, rules_of

FORMS = ["differenzler-offen-4", "differenzler-verdeckt-4"]


def deal(form: str, seed: int, level: str = "normal", random_cards: bool = False) -> list[Entry]:
    """Ledger lines of one deal among bots of a level."""
    s = start(rules_of(form), 4, seed % 4)
    rng = Random(seed)
    while s.match.number < 2:
        seat = to_act(s)[0]
        if seat == CHANCE:
            step(s, seat, chance(s, rng))
        elif random_cards and s.deal.question == "play":
            step(s, seat, rng.choice(legal(s, seat)))
        else:
            view, tokens, said = view_of(s, seat), legal(s, seat), calls(s, seat)
            token = choose(view, tokens, said, LEVELS[level], seed, Budget(playouts=20))
            assert token in tokens
            step(s, seat, str(token))
    return s.match.ledger


def missed(entries: list[Entry]) -> float:
    return fmean(abs(int(dict(e.of)["said"]) - int(dict(e.of)["made"])) for e in entries)


@pytest.mark.ci
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("level", ["easy", "normal", "strong"])
def test_every_level_plays_a_deal_of_legal_tokens(form: str, level: str) -> None:
    assert len(deal(form, 3, level)) == 4


@pytest.mark.night
def test_playing_for_the_number_comes_closer_than_random_cards() -> None:
    played = fmean(missed(deal(FORMS[0], seed)) for seed in range(60))
    at_random = fmean(missed(deal(FORMS[0], seed, random_cards=True)) for seed in range(60))
    assert played < 0.8 * at_random


def test_a_simple_bot_predicts_more_than_the_aid_counts_with_many_trumps() -> None:
    t = table(FORMS[0])
    view = view_of(t.state, 0)
    assert choose(view, legal(t.state, 0), (), NORMAL, 1, Budget()) == "bid 140"
    weak = {choose(view, legal(t.state, 0), (), EASY, seed, Budget()) for seed in range(40)}
    assert "bid 140" in weak
    assert len(weak) > 2


@pytest.mark.rule("differenzler-verdeckt-4.bid.secret")
@pytest.mark.parametrize("level", [NORMAL, STRONG])
def test_no_bot_plays_by_the_slips_of_others(level: Level) -> None:
    one = predicted(FORMS[1], 100, 5, 0, 9).state
    other = predicted(FORMS[1], 100, 99, 157, 50).state
    first, second = (
        choose(view_of(s, 0), legal(s, 0), (), level, 5, Budget(playouts=40)) for s in (one, other)
    )
    assert first == second


def test_the_stoeck_bring_a_bot_nearer_to_what_it_said() -> None:
    s = start(rules_of("differenzler-offen-3", {"stoeck": "on"}), 3, 2)
    s.deal.step, s.deal.question, s.deal.predictions = "stoeck", "adjust", ((0, 40),)
    for made, word in [(41, "leave"), (22, "add"), (61, "subtract")]:
        known = replace(known_in(s, 0), points=(made, 0, 0))
        assert answer(known, ["leave", "add", "subtract"]) == word


def test_who_has_his_tricks_throws_the_ace_where_it_cannot_win() -> None:
    """Without the suit led and with the number made, the card goes that would win a trick later."""
    stage = "0=S9C7C8H7 1=CADAD6C6D7D8D9DTDJ 2=SASKSQSJST stock=H6"
    t = Table("stich-differenzler-3", stage, 2)
    t.do("0 bid 3", "1 bid 0", "2 bid 2", "0 play S9")
    for seed in range(4):
        assert choose(view_of(t.state, 1), legal(t.state, 1), (), NORMAL, seed, Budget()) in (
            "play DA",
            "play CA",
        )


@pytest.mark.parametrize("form", ["stich-differenzler-2", "stich-differenzler-3"])
def test_playing_for_a_number_of_tricks_comes_closer_than_random_cards(form: str) -> None:
    def off(at_random: bool) -> float:
        s, rng = start(rules_of(form), rules_of(form).spec.players[0], 0), Random(3)
        while not s.match.over:
            seat = to_act(s)[0]
            if seat == CHANCE:
                step(s, seat, chance(s, rng))
            elif at_random and s.deal.playing:
                step(s, seat, rng.choice(legal(s, seat)))
            else:
                token = choose(view_of(s, seat), legal(s, seat), (), THUMBS, 1, Budget())
                step(s, seat, str(token))
        return missed(s.match.ledger)

    assert off(at_random=False) < 0.9 * off(at_random=True)


RICH = "0=DK 1=H9HAHQH7CJC8DADTSA 3=S7S8S6C6C7C9CTCQH6"
"""Herz is trump; seat 1 has a hand for about ninety points, and Ecken are led to it."""


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("number", [93, 100])
def test_who_wants_many_points_wins_with_the_ace_what_he_need_not_trump(
    form: str, number: int
) -> None:
    t = predicted(form, 30, number, 20, 20, stage=RICH).do("0 play DK")
    assert move(t, THUMBS) == "play DA"


@pytest.mark.parametrize(
    ("hand", "led"), [("H6H8HAD8DKC6C7CAS6", "S6"), ("HKD6D8DJDQC7CJCKST", "ST")]
)
def test_who_wants_nothing_keeps_a_king_that_hardly_ever_takes_a_trick(hand: str, led: str) -> None:
    t = predicted(FORMS[0], 0, 40, 40, 40, stage=f"0={hand}")
    assert move(t, THUMBS) == f"play {led}"


def test_what_a_card_may_still_bring_counts_its_own_points() -> None:
    t = predicted(FORMS[0], 30, 80, 20, 20, stage=RICH)
    rules, pack = t.state.tricks.rules, t.rules.pack
    for rich, poor in (("DA", "DK"), ("DT", "D9")):
        cards = pack.mask(rich), pack.mask(poor)
        out = pack.all & ~pack.suit["D"]
        more, less = (sum(_expected(c, rules, out, 9.0, full=False).values()) for c in cards)
        assert more > less


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("number", [0, 4, 12])
def test_who_wants_few_points_does_not_lead_an_ace_in_the_hope_that_it_is_trumped(
    form: str, number: int
) -> None:
    long = "0=SASKSQSTS7CQC7DKD8 3=DADTDJC9C8HJH9HTH7"
    high = ("play SA", "play SK", "play SQ", "play ST")
    assert move(predicted(form, number, 50, 50, 50, stage=long), THUMBS) not in high


FULL = "0=S7SASKSTS9C9CTDAH9 1=S8C6C8CJD8DJDQDKH8 3=S6SQC7CQCKD6D7H6H7"
"""Herz is trump; seat 1 has no more than two eights that can follow or trump when S7 is led."""


@pytest.mark.parametrize("form", FORMS)
def test_who_wants_no_more_points_does_not_trump_what_others_will_take(form: str) -> None:
    """Whoever follows beats S8, but a trump only who is rid of the suit."""
    t = predicted(form, 30, 0, 30, 30, stage=FULL).do("0 play S7")
    assert move(t, THUMBS) == "play S8"


DUCKED = (
    "0=DAC6C8CTH6H8HJSTSK 1=D6DTDJDQDKC9S7SJSA 2=D8CQH7HAS8S9SQD9H9 3=D7C7CJCKCAHTHQHKS6",
    "HT H6 SJ H9 CQ CJ H8 C9 DA DT D9 HQ D7 C6",
)
"""Herz is trump; of Ecken D8 is out, beside those of seat 1, who is to follow D7."""


@pytest.mark.parametrize("form", FORMS)
def test_who_wants_no_more_points_stays_below_though_his_high_cards_remain(form: str) -> None:
    """Nobody leads a suit that is nearly gone, so that king and queen are no danger later."""
    t = Table(form, DUCKED[0], 2)
    t.do("3 bid 30", "0 bid 60", "1 bid 0", "2 bid 45").play(DUCKED[1])
    assert move(t, THUMBS) == "play D6"
