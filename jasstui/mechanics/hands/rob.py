"""Robbing: the Six of the turned suit takes the turned card and lies down in its place.

Serves jass-base.rob.*; when somebody may rob is for the steps to say that allow it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from jasstui.catalogue.models import GameSpec
from jasstui.mechanics.cardplay.listening import Listener
from jasstui.mechanics.events import CardOnOffer, CardRobbed, LeftForRobbed
from jasstui.mechanics.games import game as played
from jasstui.mechanics.games import suit_of
from jasstui.mechanics.state import State

if TYPE_CHECKING:
    from jasstui.mechanics.compile import Rules


RANK = "6"
"""Rank of the card that robs."""


def robber(s: State) -> int:
    """The card that robs the turned one."""
    return s.rules.pack.where(suit_of(s, s.deal.turned), RANK)


def may_be_robbed(s: State, card: int) -> bool:
    """True if a turned card may be robbed at all: where that is done, and if it is a trump."""
    robs = played(s).rob_turned and card and s.deal.demander < 0
    return bool(robs) and suit_of(s, card) == s.rules.modes[s.deal.mode].trump


def may_yet_be_robbed(s: State) -> bool:
    """True if the turned card lies there for whoever holds the card that robs, while tricks are
    played."""
    return s.deal.rob_open and (s.rules.play_step.rob != "first-card" or not s.tricks.winners)


def held_for_weis(s: State, seat: int) -> bool:
    """True if this player has announced a Weis with the card he is about to play, and needs the
    card that robs for it, or may need it: what was called covered tells no cards. Serves
    jass-base.meld.only-held and schmaus-2.meld.held."""
    now, six = len(s.tricks.winners), robber(s)
    if s.rules.play_step.rob == "while-turned":
        return False
    if s.rules.spec.melds.when == "while-drawing":
        told = s.deal.told
        return any(who == seat and at == now and cards & six for who, at, _, cards in told)
    return not now and seat in dict(s.deal.called)


def rob_tokens(s: State, seat: int) -> list[str]:
    """`rob H6` for who holds the card that robs."""
    card = robber(s)
    return [f"rob {s.rules.pack.code(card)}"] if s.hands[seat] & card else []


def rob(s: State, seat: int) -> None:
    """The robber takes the turned card and leaves his own on the table, in sight of all."""
    taken, left = s.deal.turned, robber(s)
    s.say(seat, f"rob {s.rules.pack.code(left)}")
    s.move(taken, "table", f"hand:{seat}", s.everybody, means=CardRobbed)
    s.move(left, f"hand:{seat}", "table", s.everybody, means=LeftForRobbed)
    s.set(CardOnOffer, turned=left)


class Robbing(Listener):
    """The turned card may be robbed before one's first card, or as long as it lies there."""

    HEARS: ClassVar[tuple[str, ...]] = ("rob",)

    def belongs(self, rules: Rules, game: GameSpec) -> bool:
        return game.rob_turned

    def still(self, s: State) -> bool:
        spec = s.rules.play_step
        if spec.open_stock and any(spec.draw[len(s.tricks.winners) :]):
            return True  # another card is turned up
        return may_yet_be_robbed(s)

    def words(self, s: State, seat: int, may: int, tokens: list[str]) -> None:
        late = s.tricks.winners and s.rules.play_step.rob == "first-card"
        if s.deal.rob_open and not late and not held_for_weis(s, seat):
            tokens += rob_tokens(s, seat)

    def said(self, s: State, seat: int, token: str) -> None:
        rob(s, seat)
        s.set(rob_open=False)
