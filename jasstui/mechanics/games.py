"""Starting a game: who plays what against whom. Shared by all ways of coming to a game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace

from jasstui.catalogue.models import FormSpec, GameSpec
from jasstui.catalogue.strict import Step
from jasstui.mechanics.cardplay.tables import LONGEST, Mode
from jasstui.mechanics.events import GameTaken
from jasstui.mechanics.facts import Deal
from jasstui.mechanics.phase import Phase
from jasstui.mechanics.state import State

if TYPE_CHECKING:
    from jasstui.mechanics.compile import Rules

T = TypeVar("T")


def steps_of(spec: FormSpec) -> Iterator[Step]:
    """The settings of all steps of the form."""
    return (spec.phases[name] for name in (*spec.opening, *spec.deal, *spec.first))


def step_of(spec: FormSpec, kind: type[T]) -> T | None:
    """The settings of the step of this kind, if the form has one."""
    return next((step for step in steps_of(spec) if isinstance(step, kind)), None)


def on_offer(spec: FormSpec, deal: Deal | None = None) -> str:
    """The game that may be taken over before it has a declarer, "" for none; in this `deal`, or in
    any."""
    found = (step.stake(deal) for step in steps_of(spec) if isinstance(step, Phase))
    return next(filter(None, found), "")


@lru_cache(maxsize=256)
def _changing(mode: Mode, tricks: int, then: Mode) -> Mode:
    """A mode that becomes another one after some tricks."""
    before = mode.schedule * tricks
    schedule = (*before[:tricks], *(then.schedule * LONGEST)[: LONGEST - tricks])
    return replace(then, token=mode.token, schedule=schedule)


def game(s: State) -> GameSpec:
    """The game of the running deal."""
    return s.rules.spec.games[s.deal.game]


def goal_of(s: State, kind: type[T]) -> T:
    """The goal of the running deal, which is of this kind."""
    goal = game(s).goal
    assert isinstance(goal, kind), f"this deal is not played for {kind.__name__}"
    return goal


def factor_of(rules: Rules, deal: Deal) -> int:
    """Factor of the points of the deal."""
    return deal.factor or (rules.modes[deal.mode].factor if deal.mode else 1)


def mode_played(rules: Rules, deal: Deal) -> Mode:
    """The mode of the running deal, as it is played in its game; trumps may have changed on the
    way."""
    mode = rules.mode_of(deal.game, rules.opens_in(deal.game) or deal.mode)
    tricks, then = deal.changed
    return _changing(mode, tricks, rules.mode_of(deal.game, then)) if then else mode


def scores(s: State, seats: tuple[int, ...]) -> bool:
    """True if these players write anything in the running deal."""
    return game(s).scorers == "all" or s.deal.declarer in seats


def take_game(s: State, seat: int, name: str, mode: str = "") -> None:
    """A player becomes declarer of a game; sides follow from it. The mode may be named later.
    `seat`: -1 for a game that nobody has chosen. Raises `KeyError` for a mode that the form does
    not have, such as the suit of a turned card that can be no trump."""
    spec = s.rules.spec.games[name]
    if mode and mode not in s.rules.modes:
        raise KeyError(mode)
    players = s.deal.players
    if spec.sides == "partners":
        sides = s.match.team
    elif spec.sides in ("holders", "found", "called"):
        sides = ()
    elif spec.sides == "alone":
        sides = tuple(p if p in players else -1 for p in range(s.match.seats))
    else:
        sides = tuple(
            -1 if p not in players else 0 if p == seat else 1 for p in range(s.match.seats)
        )
    s.set(GameTaken, declarer=seat, game=name, mode=mode, sides=sides)


def mode_tokens(s: State, name: str) -> list[str]:
    """Tokens that name a mode for this game: "trump H" or "obenabe"."""
    spec = s.rules.spec.games[name]
    tokens = []
    for token, mode in s.rules.modes.items():
        if mode.family not in spec.modes:
            continue
        if token == mode.trump:
            if spec.suit == "any" or s.deal.turned & s.rules.pack.suit[token]:
                tokens.append(f"trump {token}")
        else:
            tokens.append(token)
    return tokens


@lru_cache(maxsize=256)
def modes_named(rules: Rules, families: tuple[str, ...]) -> tuple[str, ...]:
    """The modes of these families, by their tokens."""
    return tuple(token for token, mode in rules.modes.items() if mode.family in families)


def partner_of(s: State, seat: int) -> int:
    """The partner of this player where partners are fixed, -1 for nobody."""
    team = s.match.team
    return next((p for p in s.deal.players if p != seat and team[p] == team[seat]), -1)


def mode_of(token: str) -> str:
    """The mode that a token names."""
    return token.split()[-1]


def suit_of(s: State, card: int) -> str:
    """Printed suit of a card."""
    return s.rules.pack.face[card].suit


def holds_all(s: State, seat: int, rank: str) -> bool:
    """True if the seat holds every card of a rank."""
    four = s.rules.pack.rank[rank]
    return s.hands[seat] & four == four
