"""Drawing cards from the stock after a trick.

Serves schmaus-2.exchange.draw, draw-last, play.hand-size and stock-free, and the exchange rules of
grauer-jass-2.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace

from jasstui.catalogue.models import GameSpec
from jasstui.mechanics.cardplay.listening import Listener
from jasstui.mechanics.cardplay.tables import Mode, free_legal
from jasstui.mechanics.state import State, only

if TYPE_CHECKING:
    from jasstui.mechanics.cardplay.play import Play
    from jasstui.mechanics.compile import Rules


def still_to_draw(spec: Play, finished: int) -> int:
    """Cards each player will still draw once so many tricks are finished."""
    return sum(spec.draw[finished:])


def stock_lasts(s: State) -> bool:
    """Whether cards are drawn after the running trick or a later one."""
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
    """After a full trick: its winner draws first, then the others in turn; each sees only his own
    cards, and the turned card is taken last, in sight of all."""
    play, counts = s.tricks, s.rules.play_step.draw
    number = len(play.winners)
    count = counts[number - 1] if number <= len(counts) else 0
    seat = play.winners[-1]
    if count:
        play.drawn = number
    for _ in range(len(s.deal.players) if count else 0):
        cards = sum(s.stock[:count])
        if cards:
            s.move(cards, "stock", f"hand:{seat}", only(seat))
        if cards.bit_count() < count:
            s.move(s.deal.turned, "table", f"hand:{seat}", s.everybody)
            s.set(turned=0, rob_open=False)
        seat = play.after[seat]


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
        free = replace(later, legal=free_legal)
        made[token] = replace(mode, schedule=(free,) * len(spec.draw) + (later,) * bound)
    return made
