"""The account of a game of two parties: a result in steps, announcements and special points.

Serves doppelkopf-4.score.* and the reasons for Bock rounds in doppelkopf-4.slate.bock-*.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from jasstui.catalogue.parties import Special
from jasstui.mechanics.account.goal import Bid, Goal
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.account.score import write
from jasstui.mechanics.bidding.announcements import by_party, in_sequence
from jasstui.mechanics.bidding.wedding import HasPigs
from jasstui.mechanics.facts import Played
from jasstui.mechanics.partien.evening import BOCK
from jasstui.mechanics.parties import KONTRA, RE, UNKNOWN, publish
from jasstui.mechanics.state import State
from jasstui.plain import Plain

if TYPE_CHECKING:
    from jasstui.mechanics.compile import Rules

LIMITS = (90, 60, 30)
"""Points the losers stay below for each step of the result; the last step is no trick at all."""

AGAINST = (120, 90, 60, 30)
"""Points that are enough against each announced level."""

TIMID = 3
"""Steps by which a result may not exceed what was announced."""

ANNOUNCEMENT = 2
"""Points for Re and for Kontra."""

FULL = 40
"""Points from which a trick is a Doppelkopf."""


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
        """Write the account and what it means for the evening."""
        publish(s, s.parties)
        result, levels = result_of(s), s.rules.spec.levels
        alone = sum(s.parties[p] == RE for p in s.deal.players) == 1
        timid = result.timid and (levels.timid_solo or not alone)
        lines = [(result.winner, n, cause, timid) for cause, n in _game_points(result, alone, self)]
        turn = -1 if timid and levels.timid_specials == "turn" else 1
        for point in special_points(s, self.specials):
            lines.append((point.party, turn * point.points, point.kind, False))
        sides = [(_members(s, side), factor(s, side)) for side in (RE, KONTRA)]
        of = _round(s)
        for line in lines:
            self._write(s, sides, of, *line)
        if not lines:
            write(s, s.deal.players, 0, "nothing", times=1, of=of)
        words = {RE: "re", KONTRA: "kontra", UNKNOWN: "none"}
        reasons = (*_reasons(s, result), *(("timid",) if timid else ()))
        s.set(result=words[result.winner], points=result.points, reasons=reasons)

    @property
    def announced_solo(self) -> bool:
        return self.solo

    def bids(self, lines: Sequence[Entry], played: Played, rules: Rules) -> Iterator[Bid]:
        """Re, Kontra and the Solo, each with the levels announced in it. The lines tell who has
        won, also where a timid win has turned them."""

        def amount(cause: str) -> int:
            return max((abs(entry.amount) for entry in lines if entry.cause == cause), default=0)

        won, level = played.result, amount("announced-level")
        announced = level + 1 if level else min(1, amount(f"announced-{won}"))
        game = [entry for entry in lines if entry.cause == "game"]
        timid = rules.spec.levels.timid_solo or all(len(entry.seats) == 2 for entry in game)
        turned = timid and _is_timid(amount("below"), announced)
        sides = {(entry.total > 0) != turned: entry.seats for entry in game}
        for word in ("re", "kontra"):
            if word == "re" and self.solo:
                yield (played.declarer,), won == "re"
            elif amount(f"announced-{word}"):
                yield sides.get(word == won, ()), word == won

    def _write(
        self,
        s: State,
        sides: Sequence[tuple[tuple[int, ...], int]],
        of: Mapping[str, object],
        party: int,
        amount: int,
        cause: str,
        turned: bool,
    ) -> None:
        """Write points as plus for a party and as minus for the other. `sides`: players and factor
        of each party; `turned`: the other way round, by agreement for the losers alone."""
        scope = "silent-solo" if cause == "solo" and not self.solo else cause
        rule = s.rules.slot(s.deal, "count.game", scope=scope)
        losers_only = turned and s.rules.spec.levels.timid == "losers-only"
        for side in [1 - party] if losers_only else [party, 1 - party]:
            points = amount if (side == party) != turned else -amount
            seats, times = sides[side]
            write(s, seats, points, cause, rule=rule, times=times, of=of)


class Result(Plain):
    """The result of a game, each pair by party: card points, whether it has a trick, highest level,
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
        """True if the winners announced far too little. Serves doppelkopf-4.score.timid-formula."""
        return self.winner != UNKNOWN and _is_timid(self.below, self.announced)


def _is_timid(below: int, announced: int) -> bool:
    return 1 + below - announced >= TIMID


def result_of(s: State) -> Result:
    """The result of the tricks."""
    play = s.tricks
    of = [_members(s, party) for party in (RE, KONTRA)]
    points = (sum([play.points[p] for p in of[RE]]), sum([play.points[p] for p in of[KONTRA]]))
    tricks = (sum([play.won[p] for p in of[RE]]), sum([play.won[p] for p in of[KONTRA]]))
    re, kontra = by_party(s.rules, s.deal, s.parties)
    level, spoke = (re[0], kontra[0]), (re[1], kontra[1])
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
    """True if a party has kept what it announced. Serves doppelkopf-4.score.win-level and
    schwarz-trick."""
    return not tricks if level > len(LIMITS) else points < LIMITS[level - 1]


def _game_points(result: Result, alone: bool, goal: Levels) -> Iterator[tuple[str, int]]:
    """Cause and points of everything the winners get for the game itself."""
    winner = result.winner
    if winner == UNKNOWN:
        return
    loser = 1 - winner
    yield "game", 1
    if below := result.below:
        yield "below", below
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
    """The players of a party."""
    return _of_party(s.deal.players, s.parties, party)


@lru_cache(maxsize=256)
def _of_party(players: tuple[int, ...], parties: tuple[int, ...], party: int) -> tuple[int, ...]:
    return tuple(p for p in players if parties[p] == party)


def factor(s: State, party: int) -> int:
    """Factor of the points that a party writes: three times if alone, double in a Bock round."""
    seats = _members(s, party)
    bock = 2 if s.match.evening.round == BOCK else 1
    return (len(s.deal.players) - 1 if len(seats) == 1 else 1) * bock


def _round(s: State) -> dict[str, object]:
    """The special round, which the sheet marks."""
    name = s.match.evening.round
    return {"round": name} if name else {}


def _reasons(s: State, result: Result) -> tuple[str, ...]:
    """Reasons for a Bock round. Serves doppelkopf-4.slate.bock-*."""
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
    """True if a fox made the last trick and that was a Doppelkopf."""
    play, pack = s.tricks, s.rules.pack
    fox = pack.equal[pack.card(s.rules.spec.levels.fox)]
    number = len(play.winners) - 1
    if not fox & sum(play.log[number * play.size :]):
        return False
    trick, winner = play.finished(number)[0], play.winners[-1]
    card = next(card for seat, card in trick if seat == winner)
    is_fox = card & fox & play.rules.trump and HasPigs.of(s.deal).pigs < 0
    return bool(is_fox) and worth_of(s, trick) >= FULL


# ------------------------------------------------------------------ special points


class Point(NamedTuple):
    """Special points won by a party."""

    kind: str
    party: int
    points: int


def special_points(s: State, counted: Sequence[Special]) -> list[Point]:
    """All special points of the deal, by the parties as they turned out."""
    play = s.tricks
    pack, levels, party = s.rules.pack, s.rules.spec.levels, s.parties
    fox = "fox" in counted and HasPigs.of(s.deal).pigs < 0
    foxes = pack.equal[pack.card(levels.fox)] if fox else 0
    charlies = pack.equal[pack.card(levels.charlie)]
    full = "full-trick" in counted
    found: list[Point] = []
    size, points, last = play.size, play.rules.points, len(play.winners)
    for number, winner in enumerate(play.winners, start=1):
        cards = play.log[(number - 1) * size : number * size]
        if full and sum([points[card] for card in cards]) >= FULL:
            found.append(Point("full-trick", party[winner], 1))
        for card in cards if foxes else ():
            if card & foxes and party[play.who_played(card)] != party[winner]:
                found.append(Point("fox", party[winner], 2 if number == last else 1))
    if "charlie" in counted and last:
        trick = play.finished(last - 1)[0]
        found += _charlie(s, trick, play.winners[-1], charlies, levels.caught_charlie)
    return found


def worth_of(s: State, trick: list[tuple[int, int]]) -> int:
    """Card points of a trick."""
    points = s.tricks.rules.points
    return sum([points[card] for _, card in trick])


def _charlie(
    s: State, trick: list[tuple[int, int]], winner: int, charlies: int, caught: bool
) -> list[Point]:
    """The last trick: a Charlie that made it, and those of the other party caught in it."""
    there = [seat for seat, card in trick if card & charlies]
    own = s.parties[winner]
    beaten = [seat for seat in there if s.parties[seat] != own]
    found = []
    if winner in there:
        both = not beaten and len(there) > 1
        found.append(Point("charlie", own, 2 if both else 1))
    return found + [Point("caught-charlie", own, 1) for _ in beaten if caught]
