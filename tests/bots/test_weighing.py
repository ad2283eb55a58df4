"""How bots weigh: what they remember, what they make of words, and how a deal's end is judged."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from jasstui.bots.adviser import advise
from jasstui.bots.answers import answer
from jasstui.bots.belief.worlds import Belief
from jasstui.bots.hand.memory import Memory, remembered
from jasstui.bots.known import known_by, known_in
from jasstui.bots.level import EASY, NORMAL
from jasstui.bots.player import blunder, forget
from jasstui.bots.search.choice import decide
from jasstui.bots.search.outcome import Gain
from jasstui.bots.search.playouts import settle_deal
from jasstui.bots.thumb.heuristics import Rollout, heuristic_card
from jasstui.bots.thumb.mode_bids import left
from jasstui.bots.thumb.plan import plan_for
from jasstui.bots.thumb.talk import before_the_card
from jasstui.bots.thumb.tricks import foes_expected
from jasstui.engine.step import calls, legal
from jasstui.engine.view_of import view_of
from jasstui.mechanics.bidding.choose import FilledBoxes
from jasstui.mechanics.bidding.estimate import suggested
from jasstui.mechanics.parties import RE
from tests.bots.thinking import move
from tests.rules.doppelkopf_deals import nobody, table
from tests.rules.test_zwick import BOTTOM
from tests.support import Table

GOOD = "HJH9HAHKHQH6SADAC6"
POOR = "S6S7S8C7C8C9D6D7D8"
WEDDING = "0=CQCQD9D9H9H9S9S9SKSKCKCK"

# ------------------------------------------------------------------ memory


@pytest.mark.parametrize("form", ["schieber-4", "doppelkopf-4", "aucho-4"])
def test_who_plays_a_deal_out_knows_what_the_table_has_shown(form: str) -> None:
    """A deal that is played out card by card goes as if each card were thought about afresh."""
    for seed in range(6):
        t = Table(form, None, 0, seed=seed).chance()
        while not t.state.deal.playing:
            t.do(f"{t.turn} {move(t)}").chance()
        play, parties = t.state.tricks, t.state.parties
        plan = plan_for(t.rules, t.state.deal, parties=parties, signals=False)
        rollout = Rollout(play, plan)
        while not play.over:
            afresh = heuristic_card(play, plan, remembered(play))
            card = rollout.card()
            assert card == afresh
            play.put(card)


def test_a_weak_memory_loses_more_than_half_of_what_has_gone_but_not_the_trick() -> None:
    t = Table("schieber-4", "", 3).do("0 trump S").play_out_until(5)
    t.do(f"{t.turn} {next(c for c in legal(t.state, t.turn) if c.startswith('play'))}")
    play = t.state.tricks
    gone, lying = sum(play.log), play.log[-1]
    memory = Memory(gone, [gone] * 4)
    kept = [forget(memory, play, EASY.forgets, Random(seed)) for seed in range(40)]
    assert all(k.gone & lying and not any(k.lacks) for k in kept)
    assert sum(k.gone.bit_count() for k in kept) < 40 * gone.bit_count() / 2
    assert forget(memory, play, 0.0, Random(1)).gone == gone


def test_a_weak_player_who_errs_in_a_bid_is_timid() -> None:
    t = Table("schieber-4", f"0={GOOD}", 3)
    tokens = legal(t.state, 0)
    assert blunder(view_of(t.state, 0), tokens, Random(1)) == "push"
    assert move(t) == "trump H"


def test_only_who_has_looked_at_the_bottom_card_knows_it_in_a_playout() -> None:
    t = Table("zwick-4", BOTTOM).do("2 lick")
    known = [known_in(t.state, seat).bottom for seat in range(4)]
    assert known == [0, 0, t.rules.pack.card("H7"), 0]


# ------------------------------------------------------------------ what words tell


def test_who_has_pushed_is_thought_to_hold_no_good_mode() -> None:
    rest = "2=HTH8H7STSJDKDQCKCQ"
    good, poor = (Table("schieber-4", f"0={hand} {rest}", 3).do("0 push") for hand in (GOOD, POOR))
    belief = Belief(view_of(poor.state, 2))
    assert belief.likelihood(poor.state) > 2 * belief.likelihood(good.state)


def test_who_has_passed_in_an_auction_is_thought_to_hold_no_good_mode() -> None:
    good, poor = (Table("aucho-4", f"0={hand}", 3) for hand in (GOOD, POOR))
    for t in (good, poor):
        t.do("all pass", "0 pass")
    belief = Belief(view_of(poor.state, 1))
    assert belief.likelihood(poor.state) > 2 * belief.likelihood(good.state)


def test_who_has_named_trumps_is_thought_to_hold_them() -> None:
    rest = "2=HTH8H7STSJDKDQCKCQ"
    good, poor = (
        Table("schieber-4", f"0={hand} {rest}", 3).do("0 trump H") for hand in (GOOD, POOR)
    )
    belief = Belief(view_of(good.state, 2))
    assert belief.likelihood(good.state) > 2 * belief.likelihood(poor.state)


def test_who_has_left_a_deal_is_no_longer_expected_to_come() -> None:
    t = Table("ramset", "0=S8C7C8DTD8 stock=H9", seats=4, options={"null_value": "5"})
    for _ in range(4):
        t.do(f"{t.turn} pass")
    seat = t.turn
    before = foes_expected(known_in(t.state, 3))
    t.do(f"{seat} pass")
    assert foes_expected(known_in(t.state, 3)) < before


def test_an_opponents_bid_that_will_be_made_is_outbid_sooner_than_one_that_fails() -> None:
    good, poor = "HJH9HAHKHQSASKDADK", "H8HTSTDTCT"

    def worth(bidder: str, other: str, bid: str) -> float:
        t = Table("sidi-barrani-4", f"0={bidder} 1={other}", options={"doubling": "off"})
        return left(known_by(view_of(t.do(f"0 {bid}").state, 1)))

    assert worth(good, poor, "bid 90 H") < 0 < worth(poor, good, "bid 150 H")


# ------------------------------------------------------------------ the end of a deal


def test_the_end_of_the_partie_outweighs_the_points_of_its_last_deal() -> None:
    options = {"weis": "off", "stoeck": "off"}
    t = Table("schieber-4", "0=HAHKSASKDADKCACKC6", 3, options, totals=(2490, 2300, 2490, 2300))
    t.do("0 obenabe")
    world = t.state.clone()
    settle_deal(world, 1, Random(1))
    worth = [Gain(view_of(t.state, seat))(world, "schieber") for seat in range(4)]
    assert world.match.over
    assert worth[0] > 200 > 0 > worth[1]


def test_a_deal_is_worth_what_one_gains_beyond_the_others() -> None:
    t = Table("schieber-4", "0=HAHKSASKDADKCACKC6", 3, {"weis": "off"}).do("0 obenabe")
    world = t.state.clone()
    settle_deal(world, 1, Random(1))
    worth = [Gain(view_of(t.state, seat))(world, "schieber") for seat in range(4)]
    assert min(worth[0], worth[2]) > 0 > max(worth[1], worth[3])


def test_a_box_that_is_filled_cannot_bring_anything_any_more() -> None:
    """Nothing was written in it, and the dearer it is the more is lost."""
    t = Table("coiffeur-4", "", 3)
    before, worth = Gain(view_of(t.state, 0)), list[float]()
    for box in t.rules.boxes_step.boxes if t.rules.boxes_step else ():
        world = t.state.clone()
        FilledBoxes(((0, box, 0),)).told_in(world.match)
        worth.append(before(world, ""))
        FilledBoxes(((1, box, 0),)).told_in(world.match)
        assert before(world, "") == pytest.approx(-worth[-1])
    assert 0 > worth[0] > worth[-1]


def test_of_two_one_gains_what_the_other_loses() -> None:
    t = Table("zuger-2", seed=2)
    world = t.state.clone()
    settle_deal(world, 1, Random(1))
    worth = [Gain(view_of(t.state, seat))(world, "") for seat in range(2)]
    assert worth[0] == pytest.approx(-worth[1])
    assert worth[0]


def test_leaving_the_partie_is_good_and_staying_behind_as_the_last_is_bad() -> None:
    t = Table("aucho-4", "", 3)
    here = Gain(view_of(t.state, 0))
    gone, other, last = (t.state.clone() for _ in range(3))
    gone.match.left = ((0,),)
    other.match.left = ((1,),)
    last.match.left = ((1,), (2,))
    last.match.over, last.match.ranking = True, ((1,), (2,), (3,), (0,))
    worth = [here(world, "") for world in (gone, t.state, other, last)]
    assert worth == sorted(worth, reverse=True)
    assert len({*worth}) == 4


def test_remaining_as_the_last_costs_more_than_leaving_brings() -> None:
    """Beside what the last place costs anyhow."""
    t = Table("aucho-4", "", 3)
    here, gone, last = Gain(view_of(t.state, 0)), t.state.clone(), t.state.clone()
    gone.match.left = ((0,),)
    last.match.left = ((1,), (2,))
    last.match.over, last.match.ranking = True, ((1,), (2,), (3,), (0,))
    assert here(last, "") + t.rules.partie.prize < -here(gone, "") < 0


def test_worlds_that_are_played_out_say_the_stoeck() -> None:
    t = Table("schieber-4", "0=SKSQS8HAHKDADKCACK", 3).do("0 trump S")
    world = t.state.clone()
    settle_deal(world, 1, Random(1))
    assert "stoeck" in {entry.cause for entry in world.match.ledger}


def test_a_partner_who_is_found_in_the_midst_of_a_playout_is_known_from_then_on() -> None:
    t = nobody(nobody(table(WEDDING), "wedding").do("0 wedding first-stranger"))
    before = t.state.parties
    _, sides = settle_deal(t.state.clone(), 1, Random(1))
    assert (before.count(RE), sides.count(RE)) == (1, 2)


def test_another_answer_is_given_only_if_it_is_better_beyond_chance() -> None:
    even = [0.0, 1.0] * 8
    found = {
        "usual": even,
        "bit": [x + y for x, y in zip(even, [2.0, -1.9] * 8, strict=True)],
        "better": [x + y for x, y in zip(even, [1.1, 0.9] * 8, strict=True)],
    }
    assert decide(["usual", "bit"], "usual", found, 1.0) == "usual"
    assert decide(["usual", "bit", "better"], "usual", found, 1.0) == "better"


# ------------------------------------------------------------------ talk


def test_what_can_be_said_out_of_turn_is_advised_first() -> None:
    t = Table("aucho-4", "0=SJS9SASKSQSTS8S7S6", 3).do("all pass", "0 aucho S")
    advice = advise(view_of(t.state, 0), legal(t.state, 0), calls(t.state, 0), 1, 8)
    assert (advice.token, advice.how) == ("claim", "word")


def test_who_holds_both_foxes_shows_them() -> None:
    t = nobody(table("0=DADACQ 1=HTCQ"), "pigs")
    assert move(t) == "pigs"


def test_a_partner_whose_own_side_has_the_trick_wants_it_smeared() -> None:
    stage = "0=HKSJ 1=H7 2=HAH8"
    t = Table("aucho-3", stage, dealer=2).do("all pass", "0 aucho S", "0 play HK", "1 ask")
    assert move(t, NORMAL, seat=2) == "smear"
    t = Table("aucho-3", "0=HASJ 1=H7 2=HKH8", dealer=2).do("all pass", "0 aucho S", "0 play HA")
    assert move(t.do("1 ask"), NORMAL, seat=2) == "ruff"


def test_the_options_of_an_advice_come_from_the_best_to_the_worst() -> None:
    t = Table("schieber-4", "0=HJH9HAHKHQ", 3)
    advice = advise(view_of(t.state, 0), legal(t.state, 0), (), 1, 64)
    values = [option.value for option in advice.options[1:]]
    assert values == sorted(values, reverse=True)
    assert len(values) > 2


def test_nobody_robs_a_better_card_for_a_misere() -> None:
    t = Table("aucho-4", "0=H6", 3)
    rob = t.rules.pack.action("rob H6").token
    for game, word in (("aucho", rob), ("misere", None)):
        deal = replace(t.state.deal, game=game)
        assert before_the_card(t.rules, deal, 0, [rob, "play H7"]) == word


def test_a_player_promises_a_little_less_than_he_should_make() -> None:
    t = Table("spades", "0=SASKSQSJSTS9S8S7HAHKDADKCA", 3)
    wanted = suggested(t.rules, t.state.deal, t.state.hands[0])
    said = answer(known_by(view_of(t.state, t.turn)), legal(t.state, t.turn))
    assert int(said.split()[1]) <= wanted
