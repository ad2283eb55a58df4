"""The account of a game of two parties: a result in steps, announcements and special points.

Serves doppelkopf-4.score.* and the reasons for Bock rounds in doppelkopf-4.slate.bock-*.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import ClassVar

from jasstui.catalogue.parties import Special
from jasstui.mechanics.account.goal import Goal
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.account.specials import FULL, special_points, worth_of
from jasstui.mechanics.bidding.announcements import in_sequence, party_level, party_spoke
from jasstui.mechanics.partien.evening import BOCK
from jasstui.mechanics.parties import KONTRA, RE, UNKNOWN, publish
from jasstui.mechanics.state import State
from jasstui.plain import Plain

LIMITS = (90, 60, 30)
"""Points the losers stay below for each step of the result; the last step is no trick at all."""

AGAINST = (120, 90, 60, 30)
"""Points that are enough against each announced level."""

TIMID = 3
"""Steps by which a result may not exceed what was announced."""

ANNOUNCEMENT = 2
"""Points for Re and for Kontra."""


class Levels(Goal, tag="levels"):
    """Played by two parties for a result in steps, and for what it brings beside.

    `solo`: a Solo that was announced. `holders`: a point for those who win against the holders of
    the cards that make the party. `specials`: special points that can be won.
    """

    solo: bool = False
    holders: bool = False
    specials: list[Special] = []

    NEEDS: ClassVar[str] = "parties"
    points: ClassVar[bool] = True

    def count(self, s: State) -> None:
        write_levels(s, self)

    @property
    def announced_solo(self) -> bool:
        return self.solo


class Result(Plain):
    """How a game ended, each pair by party: card points, whether it has a trick, highest level,
    whether it has announced. `winner`: the party that won, -1 for none."""

    points: tuple[int, int]
    tricks: tuple[int, int]
    level: tuple[int, int]
    spoke: tuple[bool, bool]
    winner: int

    @property
    def below(self) -> int:
        """Steps by which the losers were beaten, 0 to 4."""
        loser = 1 - self.winner
        return sum(self.points[loser] < limit for limit in LIMITS) + (not self.tricks[loser])

    @property
    def announced(self) -> int:
        """The announcement of the winners in steps, 0 to 5."""
        level = self.level[self.winner]
        return level + 1 if level else int(self.spoke[self.winner])

    @property
    def timid(self) -> bool:
        """Whether the winners announced far too little. Serves doppelkopf-4.score.timid-formula."""
        return self.winner != UNKNOWN and 1 + self.below - self.announced >= TIMID


def result_of(s: State) -> Result:
    """The result of the tricks."""
    play = s.tricks
    of = [_members(s, party) for party in (RE, KONTRA)]
    points = (sum([play.points[p] for p in of[RE]]), sum([play.points[p] for p in of[KONTRA]]))
    tricks = (sum([play.won[p] for p in of[RE]]), sum([play.won[p] for p in of[KONTRA]]))
    level = (party_level(s, RE), party_level(s, KONTRA))
    spoke = (party_spoke(s, RE), party_spoke(s, KONTRA))
    kept = [_keeps(level[i], points[1 - i], tricks[1 - i]) for i in (RE, KONTRA)]
    if not any(level):
        more = s.rules.spec.levels.kontra_needs_more and spoke[KONTRA] and not spoke[RE]
        winner = RE if points[RE] >= (120 if more else 121) else KONTRA
    elif all(level):
        winner = RE if kept[RE] else KONTRA if kept[KONTRA] else UNKNOWN
    else:
        bold = RE if level[RE] else KONTRA
        winner = bold if kept[bold] else 1 - bold
    return Result(points, tricks, level, spoke, winner)


def _keeps(level: int, points: int, tricks: int) -> bool:
    """Whether a party has kept what it announced. Serves doppelkopf-4.score.win-level and
    schwarz-trick."""
    return not tricks if level > len(LIMITS) else points < LIMITS[level - 1]


def write_levels(s: State, goal: Levels) -> None:
    """Write the account and what it means for the evening."""
    publish(s, s.parties)
    result = result_of(s)
    alone = sum(s.parties[p] == RE for p in s.deal.players) == 1
    timid = result.timid and (s.rules.spec.levels.timid_solo or not alone)
    turn = timid and s.rules.spec.levels.timid_specials == "turn"
    game = [(cause, result.winner, amount) for cause, amount in _game_points(result, alone, goal)]
    special = [
        (point.kind, point.party, -point.points if turn else point.points)
        for point in special_points(s, goal.specials)
    ]
    _write(s, game, timid)
    _write(s, special)
    if not game and not special:
        rule = s.rules.slot(s.deal, "count.game", scope="nothing")
        s.rules.partie.score(
            s, Entry(rule, s.deal.players, "points", 0, 1, "nothing", s.match.number, _round(s))
        )
    words = {RE: "re", KONTRA: "kontra", UNKNOWN: "none"}
    s.set(
        result=words[result.winner],
        points=result.points,
        reasons=(*_reasons(s, result), *(("timid",) if timid else ())),
    )


def _game_points(result: Result, alone: bool, goal: Levels) -> Iterator[tuple[str, int]]:
    """Cause and points of everything the winners get for the game itself."""
    winner = result.winner
    if winner == UNKNOWN:
        return
    loser = 1 - winner
    yield "game", 1
    if result.below:
        yield "below", result.below
    if result.spoke[RE]:
        yield "announced-re", ANNOUNCEMENT
    if result.spoke[KONTRA]:
        yield "announced-kontra", ANNOUNCEMENT
    if result.level[winner]:
        yield "announced-level", result.level[winner]
    beaten = sum(result.points[winner] >= least for least in AGAINST[: result.level[loser]])
    if beaten:
        yield "against-level", beaten
    if winner == KONTRA and goal.holders:
        yield "against-holders", 1
    if alone:
        yield "solo", 1


def _members(s: State, party: int) -> tuple[int, ...]:
    """Who plays for a party."""
    return _of_party(s.deal.players, s.parties, party)


@lru_cache(maxsize=256)
def _of_party(players: tuple[int, ...], parties: tuple[int, ...], party: int) -> tuple[int, ...]:
    return tuple(p for p in players if parties[p] == party)


def factor(s: State, party: int) -> int:
    """How often a party writes its points: three times if alone, double in a Bock round."""
    seats = _members(s, party)
    bock = 2 if s.match.evening.round == BOCK else 1
    return (len(s.deal.players) - 1 if len(seats) == 1 else 1) * bock


def _round(s: State) -> tuple[tuple[str, str], ...]:
    """The special round, which the sheet marks."""
    name = s.match.evening.round
    return (("round", name),) if name else ()


def _write(s: State, made: Sequence[tuple[str, int, int]], turned: bool = False) -> None:
    """Write points, each with its cause and the party that made them, as plus for that party and as
    minus for the other; `turned`: the other way round, by agreement for the losers alone."""
    sides = [(party, _members(s, party), factor(s, party)) for party in (RE, KONTRA)]
    losers_only = turned and s.rules.spec.levels.timid == "losers-only"
    silent = not s.rules.goal(s.deal.game).announced_solo
    number, about = s.match.number, _round(s)
    for cause, party, amount in made:
        scope = "silent-solo" if cause == "solo" and silent else cause
        rule = s.rules.slot(s.deal, "count.game", scope=scope)
        for side, seats, times in sides if party == RE else reversed(sides):
            if side == party and losers_only:
                continue
            points = amount if (side == party) != turned else -amount
            entry = Entry(rule, seats, "points", points, times, cause, number, about)
            s.rules.partie.score(s, entry)


def _reasons(s: State, result: Result) -> tuple[str, ...]:
    """What calls for a Bock round. Serves doppelkopf-4.slate.bock-*."""
    found = []
    if result.spoke[KONTRA] and result.winner == RE:
        found.append("kontra-lost")
    if 0 in result.points:
        found.append("no-points")
    if result.points[RE] == result.points[KONTRA]:
        found.append("even")
    both = s.rules.spec.levels.row == "both"
    if all(result.spoke) if both else in_sequence(s):
        found.append("re-kontra-re")
    if _fox_last(s):
        found.append("fox-last")
    return tuple(found)


def _fox_last(s: State) -> bool:
    """Whether a fox made the last trick and that was a Doppelkopf."""
    play = s.tricks
    pack = s.rules.pack
    fox = pack.equal[pack.card(s.rules.spec.levels.fox)]
    trick, winner = play.finished(len(play.winners) - 1)[0], play.winners[-1]
    card = next(card for seat, card in trick if seat == winner)
    is_fox = card & fox & play.rules.trump and s.deal.pigs < 0
    return bool(is_fox) and worth_of(s, trick) >= FULL
