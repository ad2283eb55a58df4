"""Drawing cards from the stock after a trick.

Serves schmaus-2.exchange.draw, draw-last, play.hand-size and stock-free, and the exchange rules of
grauer-jass-2 and schnueffler-2.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from jasstui.catalogue.models import GameSpec
from jasstui.mechanics.cardplay.listening import Listener
from jasstui.mechanics.cardplay.tables import Mode
from jasstui.mechanics.events import Drawn, TurnedTaken, TurnedUp
from jasstui.mechanics.hands.rob import may_be_robbed
from jasstui.mechanics.state import State, only

if TYPE_CHECKING:
    from jasstui.mechanics.cardplay.play import Play
    from jasstui.mechanics.compile import Rules


def still_to_draw(spec: Play, finished: int) -> int:
    """Cards each player will still draw once so many tricks are finished, at the most."""
    return sum(spec.draw[finished:])


def drawn(spec: Play, winners: Sequence[int], seat: int, covered: bool = False) -> list[int]:
    """Numbers of cards that a player drew after each of these tricks; `covered`: those alone that
    did not lie open on the stock."""
    alone, shown = spec.drawer == "winner", covered and spec.open_stock
    return [
        0
        if count and alone and seat != winner
        else count - bool(count and shown and seat == winner)
        for count, winner in zip(spec.draw, winners, strict=False)
    ]


def stock_lasts(s: State) -> bool:
    """True if cards are drawn after the running trick or a later one."""
    draw = s.rules.play_step.draw
    return any(draw) and any(draw[len(s.tricks.winners) :])


class Drawing(Listener):
    """Cards are drawn after a trick as long as there are any."""

    def belongs(self, rules: Rules, game: GameSpec) -> bool:
        return any(rules.play_step.draw)

    def still(self, s: State) -> bool:
        return stock_lasts(s)

    def between(self, s: State) -> None:
        draw(s)


def draw(s: State) -> None:
    """After a full trick: its winner draws first, then the others in turn, if they draw at all."""
    play, spec = s.tricks, s.rules.play_step
    number = len(play.winners)
    count = spec.draw[number - 1] if number <= len(spec.draw) else 0
    if not count:
        return
    play.drawn = number
    seat = play.winners[-1]
    for _ in range(1 if spec.drawer == "winner" else len(s.deal.players)):
        take(s, seat, count)
        seat = play.after[seat]
    if spec.open_stock and s.stock:
        card = s.stock[0]
        s.move(card, "stock", "table", s.everybody, means=TurnedUp)
        s.set(turned=card, rob_open=may_be_robbed(s, card))


def take(s: State, seat: int, count: int) -> None:
    """So many cards come to a hand, unseen by the others; the turned card is taken in sight of all:
    last, or first where it lies open on the stock."""
    first = s.rules.play_step.open_stock and s.deal.turned
    cards = sum(s.stock[: count - bool(first)])
    if first:
        take_turned(s, seat)
    if cards:
        s.move(cards, "stock", f"hand:{seat}", only(seat), means=Drawn)
    if not first and cards.bit_count() < count:
        take_turned(s, seat)


def take_turned(s: State, seat: int) -> None:
    """The turned card comes to a hand."""
    s.move(s.deal.turned, "table", f"hand:{seat}", s.everybody, means=TurnedTaken)
    s.set(turned=0, rob_open=False)


def with_stock(modes: Mapping[str, Mode], spec: Play, dealt: int) -> dict[str, Mode]:
    """The modes of a form in which no obligation holds while there are cards to draw; those in
    blocks stay as they are. `dealt`: cards of a hand."""
    if spec.duty == "same" or not spec.draw:
        return dict(modes)
    bound = (dealt + sum(spec.draw)) // spec.each - len(spec.draw)
    made = dict(modes)
    for token, mode in modes.items():
        if len(mode.schedule) > 1:
            continue
        later = mode.schedule[0]
        free = later.freed()
        made[token] = replace(mode, schedule=(free,) * len(spec.draw) + (later,) * bound)
    return made
