"""Exact play of the last tricks: worlds solved, and what bots make of them."""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from jasstui.bots.adviser import advise
from jasstui.bots.belief.worlds import Belief
from jasstui.bots.level import NORMAL, STRONG, Budget
from jasstui.bots.player import choose
from jasstui.bots.search.choice import candidates
from jasstui.bots.search.endgame import EVEN, PATIENCE, POSITIONS, Endgame, OutOfBudget
from jasstui.bots.search.ends import MOST, Ends, Worths
from jasstui.bots.search.last_tricks import cards_alone, grouped, solve
from jasstui.bots.search.outcome import Gain
from jasstui.bots.search.playouts import Players
from jasstui.engine.playout import finish_deal
from jasstui.engine.step import act, legal
from jasstui.engine.view_of import view_of
from jasstui.engine.views import View
from jasstui.mechanics.state import State
from tests.bots.thinking import move, positions
from tests.support import Table

OPPOSED = ("schieber-4", "aucho-4", "euchre-4", "doppelkopf-4", "spades", "bolschewik-4")
ALONE = ("differenzler-offen-4", "hearts", "mittlere-3", "ramset", "rumba", "guggitaler-4")
STOPPED = ("aucho-hindersi-3", "aucho-schikanen-2", "handjass-2")


def near_the_end(
    form: str, tricks: int, totals: tuple[int, ...] = (), seed: int = 5
) -> Iterator[tuple[State, int]]:
    """States with so many tricks to come, in which a seat has more than one card to choose from."""
    for number in range(seed, seed + 20):
        for s, seat in positions(form, 80, number, totals):
            near = s.deal.question == "play" and s.play is not None and s.play.log
            if near and s.tricks.remaining == tricks and len(legal(s, seat)) > 1:
                yield s, seat


def endings(
    form: str, tricks: int, count: int, totals: tuple[int, ...] = ()
) -> Iterator[tuple[View, State]]:
    """Views of such states in which cards are all that is to come, each with a world."""
    rng = Random(5)
    for s, seat in near_the_end(form, tricks, totals):
        view = view_of(s, seat).of_deal()
        world = Belief(view).sampler.world(rng)
        if not count:
            return
        if cards_alone(world):
            count -= 1
            yield view, world


def card_of(view: View, token: str) -> int:
    pack = view.rules.pack
    return pack.held(view.hand, pack.action(token).card)


class Counting:
    """Every way to the end of a deal, without any of what makes the solver fast."""

    def __init__(self, view: View, groups: list[int], opposed: bool) -> None:
        self.players, self.groups, self.seat = view.deal.players, groups, view.seat
        self.opposed = opposed
        self.number, self.game = view.match.number, view.deal.game
        self.outcomes = [Gain(replace(view, seat=p)) for p in self.players]

    def after(self, s: State, token: str) -> Worths:
        """What everybody gets if all play what is best for them after this card."""
        s = s.clone()
        act(s, s.deal.asked[0], token)
        if s.match.number != self.number or s.match.over or not s.deal.playing:
            finish_deal(s, self.number, Random(0), Players())
            return tuple(outcome(s, self.game) for outcome in self.outcomes)
        seat = s.deal.asked[0]
        found = [self.after(s, token) for token in legal(s, seat)]
        me, at = self.players.index(self.seat), self.players.index(seat)
        if self.opposed:
            ours = self.groups[seat] == self.groups[self.seat]
            return (max if ours else min)(found, key=lambda worth: worth[me])
        most = max(worth[at] for worth in found)
        best = [worth for worth in found if worth[at] > most - EVEN]
        return tuple(sum(each) / len(best) for each in zip(*best, strict=True))


def assert_solved(form: str, tricks: int, count: int, totals: tuple[int, ...] = ()) -> None:
    tried = 0
    for view, world in endings(form, tricks, count, totals):
        groups = grouped(world)
        game = Endgame(Ends(view), view.seat, lambda _: True)
        game.enter(world, groups)
        counting = Counting(view, groups, game.opposed)
        me = view.deal.players.index(view.seat)
        may = legal(world, view.seat)
        for token in (one for one in may if f"{one} stoeck" not in may):  # what is due is said
            counted = counting.after(world, token)[me]
            assert game.worth(card_of(view, token)) == pytest.approx(counted, abs=1e-6)
            tried += 1
    assert tried


@pytest.mark.parametrize("form", [*OPPOSED, *ALONE, *STOPPED])
def test_a_world_is_solved_as_by_trying_everything(form: str) -> None:
    assert_solved(form, 2, 6)


@pytest.mark.parametrize("form", ["schieber-4", "euchre-4", "mittlere-3", "stich-differenzler-3"])
def test_three_tricks_are_solved_as_by_trying_everything(form: str) -> None:
    assert_solved(form, 3, 3)


def test_a_partie_may_end_with_a_trick() -> None:
    assert_solved("schieber-4", 2, 12, totals=(880, 840, 880, 840))


@pytest.mark.parametrize("form", ["grauer-jass-2", "schnueffler-2"])
def test_nothing_is_solved_while_more_than_cards_is_to_come(form: str) -> None:
    s, seat = next(near_the_end(form, 3))
    view, rng = view_of(s, seat).of_deal(), Random(1)
    assert solve(view, legal(s, seat), rng, Budget(playouts=1000), STRONG) is None


LAST_TRUMP = (
    "schieber-4",
    "0=D7DKC6C7C8C9S8SQSK 1=H9HKHAD8DTDQCTCJS7 2=H8HJHQD6CAS6STSJSA 3=H6H7HTD9DJDACQCKS9",
    "0 trump C; 0 weis; 0 play C6; 1 play CJ; 2 play CA; 3 play CK; 1 play H9; 2 play H8;"
    "3 play H6; 0 play C7; 0 play C9; 1 play CT; 2 play ST; 3 play CQ stoeck; 0 play S8;"
    "1 play S7; 2 play SA; 3 play S9; 2 play D6; 3 play DA; 0 play D7; 1 play DT; 3 play H7;"
    "0 play DK; 1 play HA; 2 play HJ; 1 play DQ; 2 play S6; 3 play DJ",
)
"""With the last trump, and King and Ober of spades, of which only the Bauer is still out, he has
all three tricks if he trumps, and one less if he throws away."""

LAST_ACE = (
    "schieber-4",
    "0=H9HKDTDQDKC6C7CQSK 1=H6HQC8C9CTCKCAS6S7 2=H7HTHJD6D7DAS9STSQ 3=H8HAD8D9DJCJS8SJSA",
    "0 push; 2 trump H; 0 play HK; 1 weis; 1 play HQ; 2 play HJ; 3 play H8; 2 play H7; 3 play HA;"
    "0 play H9; 1 play H6; 0 play C6; 1 play CA; 2 play HT; 3 play CJ; 2 play DA; 3 play D8;"
    "0 play DT; 1 play S6; 2 play D6; 3 play D9; 0 play DK; 1 play S7; 0 play DQ; 1 play C8;"
    "2 play D7; 3 play DJ; 0 play C7; 1 play CK; 2 play S9",
)
"""No trump is out, and his partner, who wins this trick, goes on with clubs until both have all;
an ace that is thrown away to it does not win what it could."""

QUEEN_OUT = (
    "schaufel-dame-4",
    "0=HJHQD6D8DQDKDACQS6 1=H6H7HTC6C7C9CKS7S9 2=H8H9DTCTCASTSQSKSA 3=HKHAD7D9DJC8CJS8SJ",
    "3 play HA; 0 play HJ; 1 play H6; 2 play H9; 3 play HK; 0 play HQ; 1 play H7; 2 play H8;"
    "3 play SJ; 0 play S6; 1 play S9; 2 play SA; 2 play ST; 3 play S8; 0 play D6; 1 play S7;"
    "2 play SK; 3 play D7; 0 play CQ; 1 play C6; 2 play CA; 3 play CJ; 0 play D8; 1 play C7;"
    "2 play CT; 3 play C8; 0 play DQ",
)
"""Whoever wins with the King has to lead clubs or hearts that nobody else holds, and the Ober of
spades is thrown to him."""


def staged(position: tuple[str, str, str]) -> Table:
    form, hands, past = position
    dealer = 2 if form == "schaufel-dame-4" else 3
    return Table(form, hands, dealer=dealer).do(*(line.strip() for line in past.split(";")))


@pytest.mark.parametrize(
    ("position", "right"),
    [
        (LAST_TRUMP, {"play C8"}),
        (LAST_ACE, {"play S8", "play SJ"}),
        (QUEEN_OUT, {"play C9"}),
    ],
)
def test_the_card_that_is_best_by_counting(position: tuple[str, str, str], right: set[str]) -> None:
    t = staged(position)
    view = view_of(t.state, t.turn).of_deal()
    every = Belief(view).sampler.every(200, Random(1))
    assert every, "so few worlds are left that all can be counted"
    game = Endgame(Ends(view), view.seat, lambda _: True)
    for world in every:
        game.enter(world, grouped(world))
        worth = {token: game.worth(card_of(view, token)) for token in legal(world, view.seat)}
        others = [value for token, value in worth.items() if token not in right]
        assert max(worth[token] for token in right) > max(others)
    for seed in range(4):
        assert move(t, NORMAL, seed=seed) in right
        assert move(t, STRONG, seed=seed) in right
    assert advise(view, legal(t.state, t.turn), (), 1).token in right


def test_the_same_seed_plays_the_same_card() -> None:
    for s, seat in [one for one, _ in zip(near_the_end("aucho-4", 4), range(6), strict=False)]:
        view, tokens = view_of(s, seat), legal(s, seat)
        cards = {choose(view, tokens, (), STRONG, 3, Budget(playouts=120)) for _ in range(2)}
        assert len(cards) == 1


def test_all_worlds_are_counted_once() -> None:
    """As many as there are ways to give the unseen cards to those who may hold them."""
    s, seat = next(near_the_end("schieber-4", 2))
    view = view_of(s, seat).of_deal()
    every = Belief(view).sampler.every(1000, Random(1))
    assert every is not None
    hands = {tuple(world.hands) for world in every}
    assert len(hands) == len(every)
    sampler, rng = Belief(view).sampler, Random(2)
    assert {tuple(sampler.world(rng).hands) for _ in range(400)} == hands
    assert Belief(view).sampler.every(len(every) - 1, Random(1)) is None


@pytest.mark.parametrize(
    ("form", "everything"), [("differenzler-offen-4", True), ("differenzler-verdeckt-4", False)]
)
def test_worlds_are_not_all_there_are_while_slips_are_covered(form: str, everything: bool) -> None:
    """What others have written is made up in each, so that a hair's breadth decides nothing."""
    s, seat = next(near_the_end(form, 2))
    view, tokens = view_of(s, seat), legal(s, seat)
    solved = solve(view, candidates(view, tokens), Random(1), Budget(playouts=200), NORMAL)
    assert solved is not None
    assert solved.complete == everything


def test_hands_that_explain_the_play_are_likelier() -> None:
    """In all deals together the real hands explain the cards better than hands that are drawn."""
    real = drawn = 0.0
    rng = Random(3)
    for (s, seat), _ in zip(near_the_end("schieber-4", 3), range(40), strict=False):
        belief = Belief(view_of(s, seat).of_deal())
        one, other = belief.likelihood(s), belief.likelihood(belief.sampler.world(rng))
        real, drawn = real + one / (one + other), drawn + other / (one + other)
    assert real > 1.5 * drawn


def test_a_thought_is_broken_off_at_once() -> None:
    view, world = next(endings("schieber-4", 5, 1))
    asked: list[int] = []

    def no_more(spent: int) -> bool:
        asked.append(spent)
        return False

    game = Endgame(Ends(view), view.seat, no_more)
    game.enter(world, grouped(world))
    with pytest.raises(OutOfBudget):
        _ = [game.worth(card_of(view, token)) for token in legal(world, view.seat)]
    assert len(asked) == 1
    assert game.looked <= PATIENCE
    tokens = candidates(view, legal(world, view.seat))
    assert solve(view, tokens, Random(1), Budget(seconds=0.0, playouts=None), STRONG) is None
    assert choose(view, tokens, (), STRONG, 1, Budget(seconds=0.0, playouts=None)) in tokens


@pytest.mark.night
@pytest.mark.parametrize("form", ["schieber-4", "differenzler-offen-4", "doppelkopf-4"])
def test_what_is_remembered_takes_little_room(form: str) -> None:
    view, world = next(endings(form, 4, 1))
    rng, sampler = Random(1), Belief(view).sampler
    worlds = [sampler.world(rng) for _ in range(6)]
    tracemalloc.start()
    game = Endgame(Ends(view), view.seat, lambda spent: spent < 12_000)
    for one in (world, *worlds):
        game.enter(one, grouped(one))
        try:
            for token in legal(one, view.seat):
                game.worth(card_of(view, token))
        except OutOfBudget:
            break
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    positions = len(game._bounds) + len(game._shared)
    assert positions > 300
    assert len(game.ends._kept) <= MOST
    assert size / positions * POSITIONS < 16 << 20
