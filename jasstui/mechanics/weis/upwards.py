"""Weis in every trick while there are cards to draw, in each suit only upwards.

They are announced with their cards, so that everybody can see that they go upwards. Of those of one
trick the highest counts. Serves schmaus-2.meld.*.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from jasstui.cards.action import Action
from jasstui.catalogue.models import GameSpec
from jasstui.mechanics.cardplay.drawing import stock_lasts
from jasstui.mechanics.cardplay.listening import Listener
from jasstui.mechanics.events import MeldShown, WeisShown
from jasstui.mechanics.games import game
from jasstui.mechanics.order import round_from
from jasstui.mechanics.state import State
from jasstui.mechanics.weis.melds import Meld, best_seat, parts_of_runs

if TYPE_CHECKING:
    from jasstui.mechanics.compile import Rules


T = TypeVar("T")


def can_tell(s: State, seat: int) -> list[Meld]:
    """Weis that a player may announce with the card he is about to play, the lowest first."""
    spec = s.rules.spec.melds
    if spec.when != "while-drawing" or not game(s).melds or not stock_lasts(s):
        return []
    told, now = _told(s, seat)
    found = [] if now else parts_of_runs(s.hands[seat], s.rules.pack, spec)
    return [m for m in found if _upwards(s, m, told)]


def _told(s: State, seat: int) -> tuple[list[int], bool]:
    """The cards of each Weis that a player has announced, and whether one of them in this trick."""
    own = [(trick, cards) for who, trick, _, cards in s.deal.told if who == seat]
    now = len(s.tricks.winners)
    return [cards for _, cards in own], any(trick == now for trick, _ in own)


def why_not_told(s: State, seat: int, said: Action) -> str:
    """Slot of the rule that stands against announcing these cards now."""
    pack = s.rules.pack
    if not stock_lasts(s):
        return "meld.when"
    told, now = _told(s, seat)
    if now:
        return "meld.once"
    if said.names:
        return "meld.each"
    cards = sum(set(said.cards))
    if cards & ~s.hands[seat]:
        return "meld.held"
    if cards in told and not pack.suit_of(cards):
        return "meld.again"
    shown = any(m.cards == cards for m in parts_of_runs(cards, pack, s.rules.spec.melds))
    return "meld.higher" if shown else "meld.part"


def _upwards(s: State, meld: Meld, told: Sequence[int]) -> bool:
    """True if a Weis may follow those announced before: a run above the runs of its suit."""
    pack, spec = s.rules.pack, s.rules.spec.melds
    suit = pack.suit_of(meld.cards)
    for cards in told:
        if cards == meld.cards:
            return False
        if meld.run and suit and pack.suit_of(cards) == suit:
            before = parts_of_runs(cards, pack, spec)[-1]
            if _height(meld) <= _height(before):
                return False
    return True


def _height(meld: Meld) -> tuple[int, int]:
    """Value, then top card in the natural order of the suit."""
    return meld.value, meld.cards.bit_length()


def tell(s: State, seat: int, meld: Meld) -> None:
    """Announce a Weis with its cards."""
    play = s.tricks
    trick = len(play.winners)
    now = [(who, value) for who, at, value, _ in s.deal.told if at == trick]
    s.set(
        told=(*s.deal.told, (seat, trick, meld.value, meld.cards)),
        called=(*now, (seat, meld.value)),
    )
    s.say(seat, f"weis {meld.value}")
    s.reveal(meld.cards, f"hand:{seat}", s.everybody, MeldShown)


class WeisUpwards(Listener):
    """Weis are announced in every trick while there are cards to draw."""

    def belongs(self, rules: Rules, game: GameSpec) -> bool:
        return rules.spec.melds.when == "while-drawing" and game.melds

    def still(self, s: State) -> bool:
        return stock_lasts(s)

    def words(self, s: State, seat: int, may: int, tokens: list[str]) -> None:
        write = s.rules.pack.write_down
        tokens += [f"weis {write(meld.cards)}" for meld in can_tell(s, seat)]

    def trick(self, s: State) -> None:
        compare_told(s)


def compare_told(s: State) -> None:
    """After a trick: the highest Weis announced in it counts."""
    play = s.tricks
    if s.rules.spec.melds.when != "while-drawing":
        return
    trick = len(play.winners) - 1
    told = {who: Meld(v, c, bool(s.rules.pack.suit_of(c))) for who, at, v, c in s.deal.told
            if at == trick}  # fmt: skip
    if not told:
        return
    leader = play.finished()[trick][0][0]
    claims = [(p, (told[p],)) for p in round_from(s.deal.players, leader) if p in told]
    mode = s.rules.modes[s.deal.mode]
    winner = best_seat(claims, s.rules.pack, s.rules.spec.melds.order or mode.high, mode.trump)
    s.set(WeisShown, shown=(*s.deal.shown, (winner, told[winner].value, told[winner].cards)))


def worth_telling(found: Sequence[T], tricks: int) -> T:
    """The Weis to announce now when so many tricks are left to announce in: the lowest of those
    for which there is time, because each may be followed by a higher one.

    `found`: what may be announced, the lowest first; not empty.
    """
    return found[max(0, len(found) - tricks)]
