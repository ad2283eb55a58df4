"""Rules of thumb of who may play a whole Partie alone: what to bid, what to lay away, what to play.

Nobody can foresee a Partie of many deals; the bid follows from what the first deal is good for.
The lines of what is bid were fitted to Partien in which a number was bid at random.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from jasstui.bots.hand.counts import exposed
from jasstui.bots.known import Known
from jasstui.bots.thumb import game_values
from jasstui.bots.thumb.worth import expected, extras
from jasstui.cards.action import written
from jasstui.cards.pack import cards_of
from jasstui.mechanics.bidding.auction import PASS, Auction
from jasstui.mechanics.bidding.called import CallPartner
from jasstui.mechanics.bidding.choose import Choose
from jasstui.mechanics.cardplay.tables import Mode
from jasstui.mechanics.games import step_of

LINES: Mapping[int, tuple[float, float]] = {3: (520.0, 1.4), 4: (360.0, 0.95), 5: (585.0, 1.55)}
"""By the number of players: what may be bid on a first deal in which both sides make the same, and
how much more for each point that it brings more than it brings the others."""

SHY = 100
"""Most points by which that is below the least bid: where more is asked for, somebody has to dare
it."""

NO_TRICK = 150.0
"""Points put on a hand that need not take a trick."""


def bid(known: Known, legal: Sequence[str]) -> str:
    """Bid no more than is needed, as long as it is not more than the hand is good for: what has
    been bid has to be made for the whole Partie."""
    numbers = [known.rules.pack.action(token).number for token in legal if token != PASS]
    if not numbers or numbers[0] > worth_bidding(known):
        return PASS
    return written("bid", numbers[0])


def worth_bidding(known: Known) -> float:
    """The highest number this hand is good for, with the cards that lie open."""
    value, _ = best_hand(known, known.hand | known.deal.table, known.hand.bit_count())
    usual, rise = LINES.get(len(known.deal.players), LINES[3])
    least = known.rules.step(Auction, known.deal).numbers[0] - SHY
    return max(usual, least) + rise * (value + known.daring)


def best_hand(known: Known, cards: int, keep: int) -> tuple[float, list[int]]:
    """The most that so many of these cards are good for, and what is laid away for it, what is
    missed least first."""
    choices = [shed(known, cards, keep, mode) for mode in modes(known)]
    return max([*choices, duck(known, cards, keep)], key=lambda pair: pair[0])


def modes(known: Known) -> list[Mode]:
    """Modes that may be named in the first deal."""
    choose = step_of(known.rules.spec, Choose)
    assert choose is not None
    return [m for m in known.rules.modes.values() if choose.modes.get(m.family)]


def shed(known: Known, cards: int, keep: int, mode: Mode) -> tuple[float, list[int]]:
    """Lay away one by one what makes the hand least worse in a mode; points laid away are safe."""
    mates = int(step_of(known.rules.spec, CallPartner) is not None)
    foes, points = len(known.deal.players) - 1 - mates, mode.schedule[0].points
    cards, away = _laid(
        cards, keep, lambda own, card: expected(own & ~card, mode, foes, mates) + points[card]
    )
    value = expected(cards, mode, foes, mates) + extras(known, mode, cards)
    return value + sum(points[card] for card in away), away


def duck(known: Known, cards: int, keep: int) -> tuple[float, list[int]]:
    """Lay away what might take a trick where none must be taken, unless a partner may take one."""
    games = known.rules.spec.games.values()
    spec = next((g for g in games if g.goal.kind == "no-tricks"), None)
    if spec is None or step_of(known.rules.spec, CallPartner) is not None:
        return -1e9, []
    rules = known.rules.modes[spec.modes[0]].schedule[0]
    cards, away = _laid(cards, keep, lambda own, card: -exposed(own & ~card, rules))
    return (NO_TRICK if not exposed(cards, rules) else -1e9), away


def _laid(cards: int, keep: int, best: Callable[[int, int], float]) -> tuple[int, list[int]]:
    """So many cards that are kept, and those laid away one by one. `best`: how good of some cards
    it is to lay away this one."""
    away: list[int] = []
    while cards.bit_count() > keep:
        away.append(max(cards_of(cards), key=partial(best, cards)))
        cards &= ~away[-1]
    return cards, away


def call(known: Known, legal: Sequence[str]) -> str:
    """Call the card that, in one's own hand, would add most to what it is best for."""
    cards, foes = known.rules.pack, len(known.deal.players) - 2
    best = max(modes(known), key=lambda mode: expected(known.hand, mode, foes, 1))
    held = {token: known.hand | cards.action(token).card for token in legal}
    return max(legal, key=lambda token: expected(held[token], best, foes, 1))


def lay(known: Known, legal: Sequence[str]) -> str:
    """Lay away the card that is missed least in what the hand is best for."""
    if game_values.applies(known):
        return game_values.lay(known, legal)
    dealt = sum(known.rules.hand_out(known.deal.shape).packets)
    _, away = best_hand(known, known.hand, dealt)
    return written("lay", known.rules.pack.code(away[0]))
