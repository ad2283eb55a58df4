"""The knowledge of one player: the public facts and his own hand.

The same rules of thumb decide at the table, from a `View`, and in sampled worlds, from a state;
in both they get no more than this.
"""

from __future__ import annotations

from msgspec import Struct

from jasstui.engine.past import play_seen
from jasstui.engine.views import View
from jasstui.mechanics.cardplay.tricks import Tricks
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.facts import Deal, MatchState
from jasstui.mechanics.parties import KONTRA, completed
from jasstui.mechanics.state import State


class Known(Struct):
    """One seat's knowledge. `hand`: its own cards as far as it may look at them, `dealt`: with
    those it has played. `points`: what each seat has made in tricks so far. `bottom`: the bottom
    card of the stock if it has seen it. `counts`: how many cards each seat holds. `party`: its own
    where parties are secret. `daring`: see `Level`."""

    rules: Rules
    match: MatchState
    deal: Deal
    seat: int
    hand: int
    dealt: int = 0
    points: tuple[int, ...] = ()
    bottom: int = 0
    counts: tuple[int, ...] = ()
    party: int = -1
    daring: float = 0.0


def known_by(view: View, daring: float = 0.0) -> Known:
    """The knowledge behind a view."""
    return Known(
        view.rules,
        view.match,
        view.deal,
        view.seat,
        view.hand,
        view.hand | view.played_by(view.seat),
        view.points,
        view.bottom,
        tuple(view.piles[f"hand:{seat}"].count for seat in range(view.match.seats)),
        view.party,
        daring,
    )


def known_in(world: State, seat: int, dealt: int = 0) -> Known:
    """The knowledge of this seat in a sampled world; `dealt`: its cards with those it has played, 0
    to look them up."""
    play, hand = world.play, world.hands[seat]
    if play is None:
        hand &= world.seen[seat]
    return Known(
        world.rules,
        world.match,
        world.deal,
        seat,
        hand,
        dealt or (hand | play.played_by(seat) if play else hand),
        tuple(play.points) if play else (),
        world.stock[-1] if world.stock and world.knows_bottom >> seat & 1 else 0,
        tuple([hand.bit_count() for hand in world.hands]),
        world.parties[seat] if world.parties else -1,
    )


def parties_of(known: Known) -> tuple[int, ...]:
    """Secret parties by seat as far as this seat knows, -1 for the others; who alone makes a party
    knows all."""
    deal, seat, own = known.deal, known.seat, known.party
    if not deal.parties or deal.sides or own < 0:
        return deal.parties
    card = known.rules.spec.games[deal.game].holders
    marks = known.rules.pack.equal[known.rules.pack.card(card)] if card else 0
    if marks and known.dealt & marks == marks:
        return tuple(own if p == seat else KONTRA for p in range(len(deal.parties)))
    return completed((*deal.parties[:seat], own, *deal.parties[seat + 1 :]), deal.players)


def play_of(view: View) -> Tricks:
    """The card play of a view in which only the seat's own hand is filled in."""
    hands = [0] * view.match.seats
    hands[view.seat] = view.hand
    return play_seen(view, hands)
