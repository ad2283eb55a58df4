"""Rules of thumb for taking part or staying out, and for the hands that may be had instead.

The thresholds are margins (`worth.expected` against everybody) at which hands brought as much as
staying out, read off deals played out by the rules of thumb with players coming at random.
"""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.bots.known import Known
from jasstui.bots.thumb import tricks
from jasstui.bots.thumb.tricks import foes_expected
from jasstui.bots.thumb.worth import expected
from jasstui.cards.action import written
from jasstui.cards.pack import cards_of
from jasstui.mechanics.bidding.taking_part import Join
from jasstui.mechanics.bidding.unplayed import Shared, Split
from jasstui.mechanics.cardplay.tables import Mode
from jasstui.mechanics.hands.changing import Improve

COME_FROM = {1: -10.0, 2: -60.0, 3: -115.0}
"""Margin from which a player takes part, by the number of the others at the table."""

FEW = 20.0
"""By how much less is asked as long as fewer than two have come: the best two of three or four
write, and players who stay out leave room."""

BLIND = -57.0
"""Margin of a blind hand without what its open card is worth."""


def join(known: Known, legal: Sequence[str]) -> str:
    """Come with a hand that should bring more than staying out, wait with one that is good enough
    only if few come, and take the blind hand where it is better than one's own."""
    goal = known.rules.spec.games[known.deal.game].goal.kind if known.deal.game else ""
    if goal in ("tricks", "promised", "tens"):
        return join_for_tens(known) if goal == "tens" else tricks.join(known)
    mode = _mode(known)
    foes = len(known.deal.players) - 1
    mine = expected(known.hand, mode, foes, 0) + known.daring
    wanted = COME_FROM.get(foes, COME_FROM[3])
    if "blind" in legal and blind_worth(known, mode, foes) > max(mine, wanted):
        return "blind"
    if mine >= wanted:
        return "come"
    if foes < 3 or mine < wanted - FEW or len(known.deal.joined) > 1:
        return "pass"
    return "undecided" if "undecided" in legal else "come"


def blind_worth(known: Known, mode: Mode, foes: int) -> float:
    """Margin that the blind hand may be expected to have: of its cards one is known."""
    turned = known.deal.turned
    return BLIND + expected(turned, mode, foes, 0) - expected(0, mode, foes, 0)


def improve(known: Known, legal: Sequence[str]) -> str:
    """Rob first; improve if the worst cards are worth less than cards nobody has seen."""
    if robbing := [t for t in legal if known.rules.pack.action(t).verb == "rob"]:
        return robbing[0]
    mode, foes = _mode(known), len(known.deal.players) - 1
    kept, given = known.hand, 0
    for _ in range(known.rules.step(Improve, known.deal).cards):
        kept &= ~_worst(kept, mode, foes)
        given += 1
    unseen = list(cards_of(known.rules.pack.all & ~known.hand & ~known.deal.turned))
    bare = expected(kept, mode, foes, 0)
    new = sum(expected(kept | card, mode, foes, 0) - bare for card in unseen) / len(unseen)
    better = bare + given * new > expected(known.hand, mode, foes, 0)
    return "improve" if better else "pass"


def lay(known: Known, _legal: Sequence[str]) -> str:
    """Give away the card without which the hand is worth most."""
    worst = _worst(known.hand, _mode(known), len(known.deal.players) - 1)
    return written("lay", known.rules.pack.code(worst))


def _worst(hand: int, mode: Mode, foes: int) -> int:
    return max(cards_of(hand), key=lambda card: expected(hand & ~card, mode, foes, 0))


def _mode(known: Known) -> Mode:
    """The mode of the deal, or that of the turned card before it is settled."""
    token = known.deal.mode or known.rules.pack.face[known.deal.turned].suit
    return known.rules.modes[token]


ALL = 157
"""Points of a deal without Weis."""

SAFE = 34.0
"""Points to be expected from which a player takes part: fewer than 21 would cost him."""

SHARED = (7.5, 7.3, 1.55)
"""So many tens are worth the play of a hand that lets one expect so many, and how many more with
each more; read off deals played out, and moved to where sharing paid most against who shares."""


def tens(known: Known, foes: float) -> float:
    """Tens to be expected from the cards against so many others."""
    mode = known.rules.modes[known.deal.mode]
    return (ALL + expected(known.hand, mode, max(1, round(foes)), 0)) / 20


def join_for_tens(known: Known) -> str:
    """Take part with a hand that should not fall, and always when nobody else does or a single
    other would write more alone than in play."""
    foes, alone = foes_expected(known), known.rules.step(Join, known.deal).alone
    if not foes or (alone and len(known.deal.players) == 2):
        return "come"
    return "come" if tens(known, foes) * 10 >= SAFE else "pass"


def written_expected(known: Known) -> float:
    """Tens that a hand writes against one other by the mean: a good one has its foe fall, and a
    poor one falls itself."""
    even, at, rise = SHARED
    return even + rise * (tens(known, 1) - at)


def split(known: Known, legal: Sequence[str]) -> str:
    """Ask for the least that is no less than the play should bring; play a hand that is too good
    for any share."""
    step, wanted = known.rules.step(Split, known.deal), written_expected(known)
    enough = [written("share", share) for share in step.shares if share >= wanted]
    return enough[0] if enough and enough[0] in legal else "pass"


def answer(known: Known, legal: Sequence[str]) -> str:
    """Accept what is no less than the play should bring, or ask for that once."""
    step = known.rules.step(Split, known.deal)
    asked = known.rules.pack.action(Shared.of(known.deal).offered[-1][1]).number
    share = asked if asked == step.even else step.total - asked
    if share >= written_expected(known):
        return "accept"
    counter = split(known, legal)
    return counter if counter in legal else "refuse"
