"""The aims of all players of a deal, worked out once before the cards fall."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal

from msgspec.structs import replace

from jasstui.bots.hand.meld_potential import Shape, shapes_of
from jasstui.bots.known import known_by, parties_of
from jasstui.catalogue.models import GameSpec
from jasstui.engine.views import View
from jasstui.mechanics.account.tricks import EnoughTricks
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.facts import Deal
from jasstui.mechanics.order import round_after
from jasstui.plain import Plain

Aim = Literal[
    "collect",
    "shun",
    "sweep",
    "break",
    "duck",
    "force",
    "exact-bid",
    "reach",
    "avoid-penalty",
    "gather",
    "win-tricks",
    "fringe",
    "seek",
]
"""Points for one's side; no points; every trick; one trick against a sweep; no trick at all; one
trick for the player who wants none; exactly what one has predicted; at least the tricks that one's
side has; as little as possible of what is charged; what is paid for; as many tricks as possible;
most or fewest points, and nothing in between; a partner, whoever it is."""


class Taste(Plain):
    """Weights of the rules of thumb for a card, in points of a trick.

    `plain`: future worth of a plain card by the number of cards still out that beat it in its suit
    (a bock is beaten by none); `trump`: the same for trumps. `stake`: worth of
    winning a trick beside its points. `draw`: worth of a trump drawn from an opponent, `guard`: how
    much more for each bock that it might have trumped, `waste`: price of leading trumps when it
    draws nothing useful, `lead`: share of its worth that a trump loses when it is led to draw
    others. `ruffs`: how often an opponent trumps although he could follow suit, `duel`: how often
    an only one does. `calm`: worth of winning a trick in which nobody has to follow, `save`: share
    of the future worth of cards there, `grow`: share of the points of Weis that may still be drawn.
    `gain`: share of the points of a card that is taken up. `last`: share of the future worth of
    cards with two tricks left; `fresh`: worth of leading the best card of a suit that has not been
    played, before somebody is rid of it, where most cards are trumps; `safe`: share of its points
    that a card is worth later which nothing out can take, no higher one and no trump.
    `last_of_suit`: share of all this that a fat card, the best of its suit since better ones have
    fallen, is worth when it could be given to the partner's sure trick, by how many of its suit are
    out. `brings`: share of its points that a plain card is worth later which could be given to a
    trick that both a partner and an opponent may still take, by the number of better ones out.
    `short`: price of opening a deal without trumps with the best card of a suit, by how many of the
    suit one holds, `length`: worth of opening it with another card, for each of its suit.
    `pull`: worth of a card by which a suit is pulled, `returned`: of one that the partner has
    pulled, `refused`: price of one that he has thrown away from, all of them led; `throw`: price of
    throwing away from a suit with the best card, half as much with the second. `alone`: share of
    its future worth that is left to a card of a suit which nobody else holds while others have
    trumps, where it is led by who draws none: it takes one of them, and nothing is lost. `cashed`:
    share of its future worth that a card which nothing beats has at the lead in the last tricks
    without trumps.
    """

    plain: tuple[float, ...] = (8.0, 7.0, 2.0, *(0.0,) * 33)
    trump: tuple[float, ...] = (28.0, 21.0, 8.0, 3.0, 3.0, *(2.0,) * 31)
    stake: float = 7.0
    draw: float = 6.0
    guard: float = 4.0
    waste: float = 8.0
    lead: float = 0.5
    ruffs: float = 0.4
    duel: float = 0.7
    calm: float = -5.0
    grow: float = 0.6
    save: float = 1.3
    gain: float = 0.5
    last: float = 0.5
    fresh: float = 12.0
    safe: float = 1.0
    last_of_suit: tuple[float, float, float] = (0.0, 0.5, 1.0)
    short: tuple[float, float, float, float] = (15.0, 15.0, 9.0, 0.0)
    length: float = 1.7
    brings: tuple[float, ...] = (0.8, 0.0, *(-0.4,) * 34)
    pull: float = 1.0
    returned: float = 2.0
    refused: float = 1.0
    throw: float = 0.5
    alone: float = -0.5
    cashed: float = 0.3


STEADY = Taste()

TRICKS = Taste(
    plain=(3.5, 1.5, 0.3, *(0.0,) * 33),
    trump=(7.0, 6.0, 4.5, 3.5, 3.0, *(2.5,) * 31),
    draw=1.5,
    waste=1.5,
    ruffs=0.0,
)
"""For games in which only the number of tricks counts."""


class Plan(Plain):
    """`aims` and `sides` per seat, `all`: the pack as a set of cards.

    `foes` and `mates` per seat: players still to play behind him in the trick, by the number of
    cards that are still missing in it (his own included). `wanted` per seat: what a player has
    predicted; whoever looks at a plan knows his own alone unless all are open. `empty`: what
    it costs to win no trick. `shapes`: Weis that may come together by drawing. `by_tricks`: every
    trick counts one, and no card anything. `any_ruff`: who could follow may trump all the same.
    `prize`: the open card that whoever wins the trick takes up, and nobody else draws. `seeking`:
    the plan of a declarer who looks for a partner among the winners of tricks. `guess`: chance that
    somebody of unknown party is a partner, who is an opponent otherwise.
    """

    aims: tuple[Aim, ...]
    sides: tuple[int, ...]
    declarer: int
    all: int
    foes: tuple[tuple[tuple[int, ...], ...], ...]
    mates: tuple[tuple[tuple[int, ...], ...], ...]
    taste: Taste = STEADY
    wanted: tuple[int, ...] = ()
    empty: int = 0
    shapes: tuple[Shape, ...] = ()
    by_tricks: bool = False
    any_ruff: bool = False
    prize: int = 0
    signals: bool = False
    seeking: Plan | None = None
    guess: float = 0.0


def plan_for(
    rules: Rules,
    deal: Deal,
    slips: Mapping[int, int] | None = None,
    parties: tuple[int, ...] = (),
    signals: bool = True,
) -> Plan:
    """The plan of a deal whose game and mode are known. `slips`: covered predictions as far as
    they are known; `parties`: who plays together where that is secret, -1 for those of whom it is
    not known, who are taken for opponents."""
    taste = TRICKS if isinstance(rules.goal(deal.game), EnoughTricks) else STEADY
    sides, declarer = deal.sides, deal.declarer
    if not sides:
        sides = parties
        declarer = sides.index(0) if 0 in sides else sides.index(-1)
    if deal.finding and not deal.sides:
        return _finding(rules, deal.game, deal.players, len(sides), declarer, taste, signals)
    plan = _plan(rules, deal.game, deal.players, sides, declarer, taste, signals)
    if not deal.sides and (unknown := sum(sides[p] < 0 for p in deal.players)):
        plan = replace(plan, guess=1.0 / unknown)
    step = rules.play_step
    if deal.turned and step.open_stock and step.drawer == "winner":
        plan = replace(plan, prize=deal.turned)
    said = {**(slips or {}), **dict(deal.predictions)}
    if not said:
        return plan
    return replace(plan, wanted=tuple(said.get(seat, 0) for seat in range(len(sides))))


def with_foes(parties: tuple[int, ...]) -> tuple[int, ...]:
    """Parties in a sampled world; while a partner is still to be found all others are opponents."""
    return tuple(1 if party < 0 else party for party in parties)


@lru_cache(maxsize=256)
def _plan(
    rules: Rules,
    game: str,
    players: tuple[int, ...],
    sides: tuple[int, ...],
    declarer: int,
    taste: Taste,
    signals: bool,
) -> Plan:
    spec = rules.spec.games[game]
    seats = range(len(sides))
    aims = tuple(aim_of(spec, sides[p] == sides[declarer]) for p in seats)
    foes, mates = [], []
    for seat in seats:
        turns = (round_after(players, seat) if seat in players else (seat,)) * rules.play_step.each
        ahead = [
            tuple(dict.fromkeys(turns[: max(0, left - 1)]))
            for left in range(len(players) * rules.play_step.each + 1)
        ]
        own = sides[seat]
        foes.append(tuple(tuple(p for p in row if sides[p] != own) for row in ahead))
        mates.append(tuple(tuple(p for p in row if sides[p] == own) for row in ahead))
    grows = any(rules.play_step.draw) and spec.melds and rules.spec.melds.when != "first-card"
    shapes = shapes_of(rules.pack, rules.spec.melds) if grows else ()
    return Plan(
        aims,
        sides,
        declarer,
        rules.pack.all,
        tuple(foes),
        tuple(mates),
        taste,
        empty=rules.goal(game).without_trick,
        shapes=shapes,
        by_tricks=rules.goal(game).by_tricks,
        any_ruff=rules.spec.follow.ruff == "always",
        signals=signals and rules.spec.partners and not any(rules.play_step.draw),
    )


@lru_cache(maxsize=256)
def _finding(
    rules: Rules,
    game: str,
    players: tuple[int, ...],
    seats: int,
    declarer: int,
    taste: Taste,
    signals: bool,
) -> Plan:
    """The plan while the tricks look for the declarer's partner: whoever wins one may become it, so
    that all others are rivals, and whatever the declarer gives away comes home."""
    plan = _plan(rules, game, players, tuple(range(seats)), declarer, taste, signals)
    aims = tuple("seek" if p == declarer else aim for p, aim in enumerate(plan.aims))
    together = _plan(rules, game, players, (0,) * seats, declarer, taste, signals)
    return replace(plan, aims=aims, seeking=together)


def aim_of(spec: GameSpec, with_declarer: bool) -> Aim:
    """The aim of a player in a game."""
    if spec.goal.kind == "all-tricks":
        return "sweep" if with_declarer else "break"
    if spec.goal.kind in ("no-tricks", "misere"):
        return "duck" if with_declarer else "force"
    if spec.goal.kind == "predict":
        return "exact-bid"
    if spec.goal.kind == "at-least":
        return "reach"
    if spec.goal.kind == "takings":
        return "avoid-penalty" if spec.avoid else "gather"
    if spec.goal.kind in ("tricks", "promised"):
        return "win-tricks"
    if spec.goal.kind == "middle":
        return "fringe"
    if spec.goal.kind in ("not-most", "few-points", "ramsch") or spec.writes == "other":
        return "shun"
    return "collect"


def plan_of(view: View, signals: bool = True) -> Plan:
    """The plan of the deal as far as this seat knows; of covered predictions only its own.
    `signals`: as of a `Level`."""
    own_slip = {view.seat: view.slip} if view.slip >= 0 else {}
    parties = parties_of(known_by(view))
    return plan_for(view.rules, view.deal, own_slip, parties=parties, signals=signals)
