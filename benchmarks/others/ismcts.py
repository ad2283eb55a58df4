"""The `ISMCTSBot` of OpenSpiel 2.0.2 at a table of Euchre for four with 24 cards, the dealer stuck.

It searches in the `euchre` game of OpenSpiel, in worlds that are dealt here from what the seat may
know: that game would leave the stock and the discard as they are. There the maker says whether he
plays alone once the dealer has discarded, here with the suit, so both are searched for at once.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any
from zlib import crc32

from benchmarks.others import View, brought

SIMULATIONS = 200

EXPLORE = 4.0
"""The weight of what was tried little; 2 was neither better nor worse."""

SUITS, RANKS = "CDHS", "9TJQKA"
PASS, TRUMP, ALONE, TOGETHER = 24, 25, 29, 30
"""Actions of that game: below are the cards, clubs as trump is the first of four."""

CARDS = frozenset(range(PASS))
PLACES, HAND = range(4), 5


@dataclass(frozen=True)
class Known:
    """A deal as the player at `me` knows it, in numbers of that game; places go round the table.

    `hidden`: how many cards he does not know in each hand. `trump`: -1 as long as there is none.
    `accepted`: the turned card has made it. `laid`: the dealer has taken it and laid a card aside;
    `aside`: that card, -1 if it is not known, the turned one if he has left it or sits out.
    `alone`: None as long as the maker has not said. `tricks`: who has played what.
    """

    me: int
    dealer: int
    turned: int
    hand: frozenset[int]
    hidden: tuple[int, ...]
    passes: int
    trump: int = -1
    accepted: bool = False
    laid: bool = False
    aside: int = -1
    alone: bool | None = None
    tricks: tuple[tuple[tuple[int, int], ...], ...] = ()


def card_of(code: str) -> int:
    """The number of a card."""
    return RANKS.index(code[1]) * len(SUITS) + SUITS.index(code[0])


def code_of(card: int) -> str:
    """The code of a card."""
    return SUITS[card % len(SUITS)] + RANKS[card // len(SUITS)]


def suit_of(card: int, trump: int) -> int:
    """The suit a card belongs to; the left bower is a trump."""
    suit = card % len(SUITS)
    left = code_of(card)[1] == "J" and suit + trump == len(SUITS) - 1
    return trump if left else suit


def known_to(view: View) -> Known:
    """What a view says."""
    deal, piles, circle = view["deal"], view["piles"], view["match"]["circle"]
    words = [word for _, word in deal["said"]]
    dealer, out = view["match"]["dealer"], deal["out"]
    left, idle = "turned-left" in words, dealer in out
    seen = [card_of(code) for code in piles["aside"]["known"]]
    accepted = bool(deal["mode"]) and not deal["turned_down"]
    kept = "turned-kept" in words
    tricks = [*(trick["cards"] for trick in view["tricks"]), view["trick"]]
    if deal["turned"]:
        turned = card_of(deal["turned"][0])
    elif left:
        turned = seen[0]
    else:  # it has been played, so that any trump of the dealer may have been it
        codes = [play["card"] for trick in tricks for play in trick if play["seat"] == dealer]
        turned = next(card_of(code) for code in codes if code[0] == deal["mode"])
    hands = [piles[f"hand:{seat}"] for seat in circle]
    return Known(
        me=circle.index(view["seat"]),
        dealer=circle.index(dealer),
        turned=turned,
        hand=frozenset(map(card_of, view["hand"])),
        hidden=tuple(
            HAND if seat in out else hand["count"] - len(hand["known"])
            for seat, hand in zip(circle, hands, strict=True)
        ),
        passes=sum(word in ("pass", "turn-down") for word in words),
        trump=SUITS.index(deal["mode"]) if deal["mode"] else -1,
        accepted=accepted,
        laid=kept or left or idle,
        aside=turned if left or idle else seen[0] if kept and view["seat"] == dealer else -1,
        alone=bool(out) if deal["mode"] else None,
        tricks=tuple(
            tuple((circle.index(play["seat"]), card_of(play["card"])) for play in trick)
            for trick in tricks
        ),
    )


def history(known: Known, rng: Random) -> list[int]:
    """The actions of that game that lead to a deal as it may be."""
    plays = [play for trick in known.tricks for play in trick]
    own = {known.aside} if known.me == known.dealer else set[int]()
    seen = known.hand | own | {known.turned} | {card for _, card in plays}
    hands, rest = shared_out(known, CARDS - seen, rng)
    hands[known.me] = [*known.hand]
    for place, card in plays:
        hands[place].append(card)
    aside = known.aside
    if known.accepted:
        if known.laid:
            aside = rest.pop() if aside < 0 else aside
            hands[known.dealer].append(aside)
        hands[known.dealer] = [card for card in hands[known.dealer] if card != known.turned]
    dealt = [hands[(known.dealer + n) % len(PLACES)][n // len(PLACES)] for n in range(20)]
    actions = [known.dealer, *dealt, known.turned, *[PASS] * known.passes]
    if known.trump >= 0:
        actions.append(TRUMP + known.trump)
    if known.accepted and known.laid:
        actions.append(aside)
    if known.alone is not None and (known.laid or not known.accepted):
        actions.append(ALONE if known.alone else TOGETHER)
    return [*actions, *(card for _, card in plays)]


def shared_out(
    known: Known, cards: Collection[int], rng: Random
) -> tuple[list[list[int]], list[int]]:
    """Hidden cards dealt to those who may hold them, and what is left."""
    lacking = lacks(known)
    suits = {card: suit_of(card, known.trump) for card in cards}
    order = sorted(PLACES, key=lambda place: -len(lacking[place]))
    while True:
        hands, rest = [list[int]() for _ in PLACES], sorted(cards)
        rng.shuffle(rest)
        for place in order:
            fit = [card for card in rest if suits[card] not in lacking[place]]
            hands[place] = fit[: known.hidden[place]]
            rest = [card for card in rest if card not in hands[place]]
        if tuple(map(len, hands)) == known.hidden:
            return hands, rest


def lacks(known: Known) -> list[set[int]]:
    """The suits that each has shown not to hold."""
    found = [set[int]() for _ in PLACES]
    for trick in known.tricks:
        suits = [(place, suit_of(card, known.trump)) for place, card in trick]
        for place, suit in suits:
            if suit != suits[0][1]:
                found[place].add(suits[0][1])
    return found


class Player:
    """One seat. Raises `ImportError` if the program is not there."""

    def __init__(self) -> None:
        def module(name: str) -> Any:
            return brought(name, "open_spiel==2.0.2")

        self._search = module("open_spiel.python.algorithms.ismcts").ISMCTSBot
        self._rollouts = module("open_spiel.python.algorithms.mcts").RandomRolloutEvaluator
        self._lots = module("numpy").random.RandomState
        self._game = module("pyspiel").load_game("euchre(stick_the_dealer=true)")

    def __call__(self, view: View) -> str | None:
        if not view["legal"]:
            return None
        known, question = known_to(view), view["question"]
        if question not in ("accept", "second", "discard", "play"):
            raise LookupError(f"no answer to {question}")
        action = self._answer(known)
        if action == PASS:
            return "pass"
        if action < PASS:
            return f"{question} {code_of(action)}"
        alone = self._answer(self._before_alone(known, action - TRUMP)) == ALONE
        if question == "accept":
            return "accept-alone" if alone else "accept"
        return f"{'alone' if alone else 'trump'} {SUITS[action - TRUMP]}"

    def _before_alone(self, known: Known, trump: int) -> Known:
        """The deal as it is there when who has made this suit trump says if he plays alone."""
        if known.passes >= len(PLACES):
            return replace(known, trump=trump)
        named = replace(known, trump=trump, accepted=True)
        if known.me == known.dealer:
            six = replace(named, hand=known.hand | {known.turned})
            aside = self._answer(six)
            return replace(six, laid=True, aside=aside, hand=six.hand - {aside})
        hidden = tuple(n - (place == known.dealer) for place, n in enumerate(known.hidden))
        return replace(named, laid=True, hidden=hidden)

    def _answer(self, known: Known) -> int:
        """What it does; its lots follow from what it knows."""
        rng = Random(repr(known))
        state = self._state(history(known, rng))
        lots = self._lots(crc32(repr(known).encode()))
        bot = self._search(
            self._game, self._rollouts(1, lots), EXPLORE, SIMULATIONS, random_state=lots
        )
        bot.set_resampler(lambda *_: self._state(history(known, rng)))
        return int(bot.step(state))

    def _state(self, actions: Sequence[int]) -> Any:
        state = self._game.new_initial_state()
        for action in actions:
            state.apply_action(action)
        return state
