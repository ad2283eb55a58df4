"""Kinds of Partie as `variants.toml` writes them: what is collected, and what ends it."""

from typing import Annotated, Literal

from msgspec import Meta

from jasstui.catalogue.strict import Amount, Kind, Points, RuleName, Target, Times
from jasstui.plain import Strict


class PointsRace(Kind, tag="points"):
    """A Partie to a target of points, or over a fixed number of deals (`target` 0).

    `order`: what counts first when both sides arrive in the first trick, or in any one trick
    (`order_in`). `best`: which total wins; where it is the lowest, the target ends the Partie after
    the deal in which somebody comes to it.
    `reached`: whether the totals then give the places, or whoever has come to it loses alone.
    `tie`: whether an equal lead after the last deal is shared or played off, deal by deal.
    `stake`: what the winner of a Partie that one plays alone gets from each loser, or pays.
    `unit`: what is counted, points or (bad) Striche.
    """

    target: Annotated[int, Meta(ge=0, le=100_000)] = 1000
    unit: Literal["points", "strich"] = "points"
    stake: Amount = 0
    deals: Annotated[int, Meta(ge=0, le=1_000)] = 0
    best: Literal["highest", "lowest"] = "highest"
    reached: Literal["ranked", "loses"] = "ranked"
    tie: Literal["shared", "extra-deal"] = "shared"
    thanks: Literal["auto", "manual"] = "auto"
    order: Literal["stoeck-wys-stich", "stoeck-stich-wys", "stich-stoeck-wys"] = "stoeck-wys-stich"
    order_in: Literal["first-trick", "every-trick"] = "first-trick"
    berg: bool = False
    schneider: bool = True
    striche: bool = False
    strich_values: dict[str, Amount] = {}


class StrichRace(Kind, tag="striche"):
    """A Partie to a number of Striche, in which players leave one after the other.

    `same_deal`: players who leave in the same deal share a place, or whoever made more points in
    it goes before, then the one nearer to forehand.
    `capped`: kinds of Striche that may not be the last. `lost_partie`: what a lost great game does.
    `next`: the form that goes on with so many players.
    """

    target: Target = 7
    capped: list[Literal["declared", "defended", "inherited", "credited"]] = []
    play_on: bool = True
    two_doubles: bool = False
    same_deal: Literal["shared", "points"] = "shared"
    lost_partie: Literal["ends-partie", "player-out"] = "ends-partie"
    next: dict[str, str] = {}


class LivesRace(Kind, tag="lives"):
    """A Partie in which everybody has some stakes to lose; the last one left wins.

    `swimming`: who has none left plays on until he loses once more, in one more game unless he is
    best alone, or not at all.
    """

    lives: Times = 3
    swimming: Literal["until-loss", "one-round", "off"] = "until-loss"


class ContractRace(Kind, tag="contracts"):
    """A Partie to a number of points that contracts are worth, whatever was made in the tricks.

    `inherited`: whether points a player gets without having held cards are written when they would
    bring him to the target; they never finish it. `defenders_finish`: whether points from a
    contract that others lost do. `next`: the form that goes on with so many players.
    """

    target: Target = 17
    inherited: Literal["write", "drop"] = "write"
    defenders_finish: bool = True
    play_on: bool = False
    next: dict[str, str] = {}


class Meetings(Kind, tag="meetings"):
    """Evenings of several rounds, in each of which everybody deals once; a sequence of them ends
    when everybody has been host.

    `rounds`: of a meeting, 0 where it ends when the time is called. `bock_stack`: several reasons
    in one deal make one Bock round or one each. `bock_solos`: which Solos in a row make one.
    `duty_after`: after which deals everybody owes a Solo.
    """

    rounds: Annotated[int, Meta(ge=0, le=1_000)] = 4
    bock_stack: Literal["one", "each"] = "one"
    bock_solos: Literal["all", "voluntary"] = "all"
    duty_after: Literal["timid", "any-plus"] = "timid"


class GameWorth(Strict):
    """What a game won is worth if the losers have at most so many points in it."""

    most: Amount
    points: Points
    rule: RuleName


class Rubber(Kind, tag="rubber", kw_only=True):
    """A Partie of games, each to `target` points from 0; who first wins `games` of them wins it.

    `values`: rubber points for a game by the points of its losers, the first line that fits. The
    margin of the winner is `bonus` and his rubber points less those of the loser (`margin_rule`);
    a single game has none. `rule`: by which a game is won.
    """

    target: Target = 5
    games: Times = 2
    values: list[GameWorth] = []
    bonus: Points = 0
    rule: RuleName
    margin_rule: RuleName


class BalanceRace(Kind, tag="balance"):
    """A Partie to a target of plus less minus, in `unit`; who first has it has won.

    `within`: tricks are written as they are won, so that a deal may end with one; else the
    difference is looked at after each deal.
    """

    target: Target
    unit: Literal["points", "strich"] = "points"
    within: bool = False


Partie = PointsRace | StrichRace | LivesRace | ContractRace | Meetings | Rubber | BalanceRace


def made_in(partie: Kind) -> str:
    """Unit of what is made in a deal and adds up to the totals of a Partie."""
    return partie.unit if isinstance(partie, PointsRace) else "points"
