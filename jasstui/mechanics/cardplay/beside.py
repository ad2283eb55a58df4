"""All that may happen beside the cards, and who is asked about it.

A mechanic beside the cards is a `Listener` in a module of its own and a line of `LISTENERS`; all
others, from the running play to the bots, reach it through the functions here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from jasstui.catalogue.models import GameSpec
from jasstui.mechanics.account.goal import Goal
from jasstui.mechanics.bidding import announcements
from jasstui.mechanics.bidding.at_lead import DoublingAtLead
from jasstui.mechanics.bidding.unplayed import Declining
from jasstui.mechanics.bidding.wedding import FindingPartner
from jasstui.mechanics.cardplay import listening, turnback
from jasstui.mechanics.cardplay.dice import Rolling
from jasstui.mechanics.cardplay.discard import MakingTrumps
from jasstui.mechanics.cardplay.drawing import Drawing, stock_lasts
from jasstui.mechanics.cardplay.equal import EqualCards
from jasstui.mechanics.cardplay.listening import Listener, Listeners
from jasstui.mechanics.cardplay.tables import TrickRules
from jasstui.mechanics.cardplay.uneven import LayingDown
from jasstui.mechanics.facts import Deal
from jasstui.mechanics.games import game, goal_of
from jasstui.mechanics.hands.rob import Robbing
from jasstui.mechanics.parties import ShowingParty
from jasstui.mechanics.state import State
from jasstui.mechanics.weis import announce, held
from jasstui.mechanics.weis.upwards import WeisUpwards

if TYPE_CHECKING:
    from jasstui.mechanics.compile import Rules


class TurnedCard(Listener):
    """The turned card joins the hand it was dealt to, or leaves the hand that took it."""

    QUIET: ClassVar[bool] = True

    def still(self, s: State) -> bool:
        turned = s.deal.turned
        if not turned:
            return False
        taken = s.deal.rob_open or stock_lasts(s)  # it may yet come to a hand
        return taken or not s.tricks.log or any(hand & turned for hand in s.hands)

    def before(self, s: State, seat: int, card: int) -> int:
        last = not s.tricks.log and s.rules.hand_out(s.deal.shape).turn == "last"
        if last or card == s.deal.turned:
            s.set(turned=0)
        return card


class PartieEnds(Listener):
    """With a trick the Partie may end in mid-deal."""

    QUIET: ClassVar[bool] = True

    def still(self, s: State) -> bool:
        return s.rules.partie.listens(s)

    def trick(self, s: State) -> None:
        s.rules.partie.after_trick(s)


class Decided(Listener):
    """A game that stops when it is lost is lost, or nothing is left in it that counts."""

    QUIET: ClassVar[bool] = True

    def belongs(self, rules: Rules, game: GameSpec) -> bool:
        return game.stop

    def trick(self, s: State) -> None:
        if game(s).stop and goal_of(s, Goal).decided(s):
            s.set(stopped=True)


LISTENERS: tuple[Listener, ...] = (
    MakingTrumps(),
    Drawing(),
    LayingDown(),
    turnback.TurningBack(),
    held.HeldWeis(),
    announce.Stoeck(),
    announce.Weis(),
    WeisUpwards(),
    Robbing(),
    EqualCards(),
    TurnedCard(),
    ShowingParty(),
    FindingPartner(),
    PartieEnds(),
    Decided(),
    Declining(),
    DoublingAtLead(),
    announcements.Announcing(),
    Rolling(),
)
"""All that may happen beside the cards, in the order in which it is said and done."""

LEADING = listening.caring(LISTENERS, "lead")
"""Those that may ask something before a trick is led."""

HEARING = {word: one for one in LISTENERS for word in (*one.HEARS, *one.QUESTIONS)}
"""The listener that carries out a word, or the answers to a question."""


def listeners(s: State) -> Listeners:
    """Those who still listen to the play."""
    return s.listeners or listening.begin(s, LISTENERS)


def say(s: State, seat: int, may: int, tokens: list[str]) -> None:
    """Add to these tokens what the player on turn may say before or with a card."""
    for one in (s.listeners or listeners(s)).words:
        one.words(s, seat, may, tokens)


def leader(deal: Deal) -> int:
    """Who leads the trick that is about to begin."""
    asking = HEARING.get(deal.question)
    return asking.leader(deal) if asking else deal.asked[0]


_TURNING = listening.caring(LISTENERS, "tables")


def turner(rules: Rules, deal: Deal, number: int) -> Listener | None:
    """Who has put rules in place of those of the mode in a trick, counted from 0."""
    return next((one for one in _TURNING if one.led(rules, deal, number)), None)


def led(rules: Rules, deal: Deal, number: int) -> TrickRules | None:
    """The rules in place of those of the mode in a trick; None for the latter."""
    one = turner(rules, deal, number)
    return one.led(rules, deal, number) if one else None


def tables(rules: Rules, deal: Deal) -> Iterator[TrickRules]:
    """All rules that may come in place of those of the mode in a trick of this deal."""
    for one in _TURNING:
        yield from one.tables(rules, deal)


def turns(rules: Rules, deal: Deal) -> bool:
    """True if the rules of a trick may be others than those of the mode."""
    return any(True for _ in tables(rules, deal))


def lacked(rules: Rules, deal: Deal) -> Iterator[tuple[int, int, int]]:
    """(trick, seat, cards) of all that players have shown not to hold otherwise than by a card."""
    for one in _TURNING:
        yield from one.lacked(rules, deal)
