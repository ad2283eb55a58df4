"""Weis that count for whoever holds them, at the start and whenever a card drawn makes a new one.

They are not compared. Serves grauer-jass-2.meld.* and grauer-jass-4.meld.*.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jasstui.cards.pack import cards_of
from jasstui.catalogue.models import GameSpec
from jasstui.mechanics.cardplay.drawing import still_to_draw
from jasstui.mechanics.cardplay.listening import Listener
from jasstui.mechanics.events import MeldShown, WeisShown
from jasstui.mechanics.games import game
from jasstui.mechanics.state import State
from jasstui.mechanics.weis.announce import pair
from jasstui.mechanics.weis.melds import Meld, melds_of

if TYPE_CHECKING:
    from jasstui.mechanics.compile import Rules


def fresh(s: State, seat: int) -> int:
    """Cards of a hand that no Weis has been judged with: those dealt until the first card of their
    owner, those drawn after the last trick until his next one."""
    play = s.tricks
    if any(who == seat for who, _ in play.trick()):
        return 0
    hand, finished = s.hands[seat], len(play.winners)
    if not finished:
        return hand
    return sum(c for c in cards_of(hand) if s.received_at.get(c, (0, 0))[0] == finished)


def due(s: State, seat: int) -> tuple[tuple[Meld, ...], int]:
    """Weis that a player has not been credited with yet, and his Stöck as a set of cards or 0."""
    play = s.tricks
    if s.rules.spec.melds.when != "held" or not game(s).melds:
        return (), 0
    new = fresh(s, seat)
    if not new:
        return (), 0
    now = len(play.winners)
    if any(who == seat and at == now for who, at, _, _ in s.deal.told):
        return (), 0
    hand, both = s.hands[seat], pair(s)
    stoeck = both if both & new and hand & both == both and seat not in s.deal.stoeck else 0
    return melds_of(hand, s.rules.pack, s.rules.spec.melds, new), stoeck


def credit(s: State, seat: int) -> None:
    """A player shows all Weis that are due and gets them, and his Stöck."""
    play = s.tricks
    melds, stoeck = due(s, seat)
    now = len(play.winners)
    for meld in melds:
        s.say(seat, f"weis {meld.value}")
        s.reveal(meld.cards, f"hand:{seat}", s.everybody, MeldShown)
    if melds:
        lines = tuple((seat, m.value, m.cards) for m in melds)
        told = tuple((seat, now, m.value, m.cards) for m in melds)
        s.set(WeisShown, told=(*s.deal.told, *told), shown=(*s.deal.shown, *lines))
    if stoeck:
        s.set(stoeck=(*s.deal.stoeck, seat))
        s.say(seat, "stoeck")
        s.reveal(stoeck, f"hand:{seat}", s.everybody, MeldShown)


class HeldWeis(Listener):
    """Weis are credited as they come together; where they must be announced, by `weis`."""

    def belongs(self, rules: Rules, game: GameSpec) -> bool:
        return rules.spec.melds.when == "held" and game.melds

    def still(self, s: State) -> bool:
        finished = len(s.tricks.winners)
        return not finished or still_to_draw(s.rules.play_step, finished - 1) > 0

    def words(self, s: State, seat: int, may: int, tokens: list[str]) -> None:
        if any(due(s, seat)):
            tokens.append("weis")

    def between(self, s: State) -> None:
        credit_all(s)


def credit_all(s: State) -> None:
    """Credit everybody with his Weis where nobody has to announce, first who leads."""
    play, spec = s.tricks, s.rules.spec.melds
    if spec.when != "held" or spec.call == "manual":
        return
    seat = play.seat
    for _ in s.deal.players:
        credit(s, seat)
        seat = play.after[seat]
