"""A Partie to a target of points or over some deals: Bedanken, Stöck-Wys-Stich, Berg and Schneider.

Serves jass-base.end.*, the end rules of Schieber and schieber-4.slate.striche.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from jasstui.catalogue import partien
from jasstui.catalogue.strict import Mark
from jasstui.mechanics.account import score
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.facts import Match
from jasstui.mechanics.games import factor_of, game, scores
from jasstui.mechanics.order import ranked
from jasstui.mechanics.state import State
from jasstui.mechanics.weis.announce import call_stoeck, holds_stoeck


class Partie(Protocol):
    """What the end of tricks and deals means for the Partie; `words`: what it lets people say,
    `prize`: what the first place is worth beside the last, `finished`: what it is worth to leave
    before the others, both in the unit of the slate."""

    words: tuple[str, ...]
    prize: float
    finished: float

    def worth(self, match: Match) -> tuple[float, ...]:
        """How well each seat stands, higher is better, in the unit of the slate."""

    def score(self, s: State, entry: Entry) -> None:
        """Write points of a deal."""

    def bonus(self, s: State, seats: tuple[int, ...], word: str) -> None:
        """A feat that counts over several Partien."""

    def mark(self, s: State, marks: Sequence[tuple[Mark, tuple[int, ...]]]) -> None:
        """Write marks on the slate."""

    def after_stoeck(self, s: State, seat: int) -> None:
        """A player has called the Stöck: they may be written and end the Partie."""

    def listens(self, s: State) -> bool:
        """Whether a trick to come in this deal may yet mean something."""

    def after_trick(self, s: State) -> None:
        """Something was made: the Partie may end in mid-deal."""

    def after_deal(self, s: State) -> None:
        """The deal is settled: pass on the deal or end the Partie."""

    def calls(self, s: State, seat: int) -> list[str]:
        """What a player may say out of turn to end the Partie."""

    def call(self, s: State, seat: int, token: str) -> None:
        """Carry out such a call."""


class PointsPartie:
    """To a target, or over a fixed number of deals."""

    words: tuple[str, ...] = ("thanks", "show-stoeck")
    finished = 0.0

    def __init__(self, spec: partien.PointsRace) -> None:
        self.spec = spec
        self.prize = spec.target / 2

    def worth(self, match: Match) -> tuple[float, ...]:
        sign = 1.0 if self.spec.best == "highest" else -1.0
        if not match.targets:
            return tuple(sign * total for total in match.totals)
        both = zip(match.totals, match.targets, strict=True)
        return tuple(self.spec.target * total / target for total, target in both)

    def target(self, match: Match, seat: int) -> int:
        """What this player has to reach."""
        return match.targets[seat] if match.targets else self.spec.target

    def score(self, s: State, entry: Entry) -> None:
        s.write(entry)
        totals, more = list(s.match.totals), entry.total
        for seat in entry.seats:
            totals[seat] += more
        s.set_match(totals=tuple(totals))

    def bonus(self, s: State, seats: tuple[int, ...], word: str) -> None:
        if self.spec.striche:
            rule = s.rules.slot(s.deal, "end.striche")
            amount = self.spec.strich_values[word]
            s.write(Entry(rule, seats, "mark", amount, 1, word, s.match.number))

    def mark(self, s: State, marks: Sequence[tuple[Mark, tuple[int, ...]]]) -> None:
        raise NotImplementedError("a Partie to points has no marks")

    # ------------------------------------------------------------ reaching the target

    def standing(self, s: State, seats: tuple[int, ...], but_last: bool = False) -> int:
        """Written points of a side plus the tricks it may write in the running deal; `but_last`:
        without the trick just won."""
        total = s.match.totals[seats[0]]
        if not s.deal.mode or s.deal.result or game(s).writes == "prize" or not scores(s, seats):
            return total
        tricks = sum(score.trick_points(s, score.writes_for(s, seats), but_last))
        return total + tricks * factor_of(s.rules, s.deal)

    def _reached(self, s: State, seats: tuple[int, ...], tricks: bool) -> bool:
        if not self.spec.target or self.spec.deals or self.spec.best == "lowest":
            return False
        return self._have(s, seats, tricks) >= self.target(s.match, seats[0])

    def _have(self, s: State, seats: tuple[int, ...], tricks: bool) -> int:
        """Points of a side; `tricks`: whether the trick just won counts already."""
        if tricks:
            return self.standing(s, seats)
        if self.spec.order_in == "every-trick" and s.play is not None:
            return self.standing(s, seats, but_last=True)
        return s.match.totals[seats[0]]

    def after_stoeck(self, s: State, seat: int) -> None:
        """Stöck are written at once. In the first trick they wait for it where it goes first."""
        play = s.tricks
        first = self.spec.order.startswith("stoeck") or self.spec.thanks == "manual"
        if play.winners or first:
            seats = self._side(s, seat)
            self._write_due(s, seats, "stoeck")
            self._made(s, seats, tricks=bool(play.winners))

    def listens(self, s: State) -> bool:
        """As long as Weis may be due, or a side may come to its target."""
        melds = s.rules.spec.melds
        late = melds.when != "first-card" or (melds.needs_trick and bool(s.deal.shown))
        return not s.tricks.winners or late or self._near(s)

    def _near(self, s: State) -> bool:
        """Whether a side may come to a target or to the Berg with all that the deal can bring."""
        spec, match = self.spec, s.match
        if s.play is None:
            return True
        berg = spec.berg and match.berg < 0
        ends = spec.thanks == "auto" and not spec.deals and spec.best == "highest"
        if not spec.target or not (berg or ends):
            return False
        melds = s.rules.spec.melds.stoeck_value + sum([value for _, value, _ in s.deal.shown])
        most = (score.most_points(s.play) + melds) * factor_of(s.rules, s.deal)
        if not match.targets:
            return max(match.totals) + most >= (spec.target // 2 if berg else spec.target)
        both = zip(match.totals, match.targets, strict=True)
        return berg or any(total + most >= target for total, target in both)

    def after_trick(self, s: State) -> None:
        play = s.tricks
        ordered = len(play.winners) == 1 or self.spec.order_in == "every-trick"
        tricks = not ordered or s.deal.claimed >= 0
        groups, near = score.sides_of(s), self._near(s)
        melds = s.deal.shown or s.deal.stoeck
        for item in self.spec.order.split("-") if melds else ["stich"]:
            tricks = tricks or item == "stich"
            for seats in groups:
                if item != "stich":
                    self._write_due(s, seats, item)
                if near and self._made(s, seats, tricks):
                    return

    def _write_due(self, s: State, seats: tuple[int, ...], item: str) -> None:
        """Weis and Stöck are written at once, as far as they are not written yet."""
        if not (s.deal.stoeck if item == "stoeck" else s.deal.shown):
            return
        cause = "stoeck" if item == "stoeck" else "weis"
        due = score.stoeck_points(s, seats) if item == "stoeck" else score.weis_points(s, seats)
        if not due or not scores(s, seats):
            return
        lines = [e for e in s.match.ledger if e.deal == s.match.number]
        due -= sum(e.amount for e in lines if e.cause == cause and e.seats == seats)
        if due:
            slot = "count.stoeck" if cause == "stoeck" else "count.weis"
            self.score(s, score.line(s, seats, due, cause, slot))

    def _made(self, s: State, seats: tuple[int, ...], tricks: bool) -> bool:
        """A side has made points: it may earn the Berg, and with automatic thanks the Partie ends
        for it when it has enough; True if so."""
        if self.spec.berg and s.match.berg < 0 and self.spec.target:
            have = self._have(s, seats, tricks)
            if have >= self.spec.target // 2:
                s.set_match(berg=seats[0])
                self.bonus(s, seats, "berg")
        if self.spec.thanks == "manual" or not self._reached(s, seats, tricks):
            return False
        self._finish(s, seats, tricks)
        return True

    def calls(self, s: State, seat: int) -> list[str]:
        tokens = []
        if s.match.number and self.spec.target and not self.spec.deals:
            if self.spec.thanks == "manual":
                tokens.append("thanks")
            factor = factor_of(s.rules, s.deal)
            missing = self.target(s.match, seat) - self.standing(s, self._side(s, seat))
            near = 0 < missing <= s.rules.spec.melds.stoeck_value * factor
            if near and s.play is not None and holds_stoeck(s, seat):
                tokens.append("show-stoeck")
        return tokens

    @staticmethod
    def _side(s: State, seat: int) -> tuple[int, ...]:
        """The side of a player, also before the sides of the deal are known."""
        if s.deal.sides:
            return s.side(seat)
        return tuple(p for p in s.match.order if s.match.team[p] == s.match.team[seat])

    def call(self, s: State, seat: int, token: str) -> None:
        seats = self._side(s, seat)
        if token == "show-stoeck":
            call_stoeck(s, seat)
            self._write_due(s, seats, "stoeck")
            self._finish(s, seats, tricks=True)
            return
        s.set_match(thanked=seat)
        if self._reached(s, seats, tricks=True):
            self._finish(s, seats, tricks=True)
        else:
            others = tuple(p for p in s.match.order if p not in seats)
            rule = s.rules.slot(s.deal, "end.false-thanks")
            s.write(Entry(rule, seats, "partie", -1, 1, "false-thanks", s.match.number))
            self._close(s, others)

    def after_deal(self, s: State) -> None:
        if s.match.over:
            return
        if self.spec.reached == "loses" and self._shunned_target(s):
            self._lose(s)
            return
        if self._played_through(s):
            ranking = self._ranked(s)
            if self.spec.tie == "shared" or len({s.match.team[p] for p in ranking[0]}) < 2:
                self._close(s, *ranking)
                return
        for seats in score.sides_of(s) if s.deal.game and self._near(s) else ():
            if self._made(s, seats, tricks=False):
                return
        first = s.deal.shape and s.match.declarer >= 0
        s.set_match(dealer=s.match.declarer if first else s.after(s.match.dealer))

    def _played_through(self, s: State) -> bool:
        """Whether all deals are played, or somebody has come to a target that is to be shunned."""
        if self.spec.deals:
            return s.match.number >= self.spec.deals
        return self._shunned_target(s)

    def _shunned_target(self, s: State) -> bool:
        """Whether somebody has come to a target that nobody wants to reach."""
        shunned = self.spec.target and not self.spec.deals and self.spec.best == "lowest"
        return bool(shunned) and max(s.match.totals) >= self.spec.target

    def _lose(self, s: State) -> None:
        """Whoever has come to the target loses, the others win together. A single loser counts as
        the last dealer, so that the player after him begins the next Partie."""
        losers = [p for p in s.match.order if s.match.totals[p] >= self.spec.target]
        self._close(s, tuple(p for p in s.match.order if p not in losers))
        if len(losers) == 1:
            s.set_match(dealer=losers[0])

    def _finish(self, s: State, seats: tuple[int, ...], tricks: bool) -> None:
        """The Partie ends in mid-deal: what was made so far is written, a Matsch too when the last
        trick brings the end."""
        ordered = self.spec.order_in == "every-trick"
        counted = tricks or ordered
        if s.play is not None and counted and not s.deal.result and game(s).writes != "prize":
            score.write_tricks(s, but_last=not tricks)
            if s.play.over and tricks:
                score.write_discards(s)
                score.write_matsch(s)
        self._close(s, seats)

    def _ranked(self, s: State) -> list[tuple[int, ...]]:
        """Players by their totals, the best first; equal totals share a place."""
        return ranked(s.match.order, s.match.totals.__getitem__, self.spec.best)

    def _close(self, s: State, winners: tuple[int, ...], *behind: tuple[int, ...]) -> None:
        """The Partie is over; `behind`: the other places, all in one if not given."""
        losers = tuple(p for p in s.match.order if p not in winners)
        if losers:
            self.bonus(s, winners, "sieg")
        if s.match.kept:
            rule = s.rules.slot(s.deal, "count.discards")
            seats = (s.match.declarer,)
            self.score(s, Entry(rule, seats, "points", s.match.kept, 1, "discards", s.match.number))
        half = self.target(s.match, losers[0]) / 2 if losers else 0
        if self.spec.schneider and losers and s.match.totals[losers[0]] < half:
            rule = s.rules.slot(s.deal, "end.schneider")
            s.write(Entry(rule, losers, "schneider", 1, 1, "schneider", s.match.number))
            self.bonus(s, winners, "schneider")
        self._pay(s, winners, losers)
        ranking = (winners, *(behind or ((losers,) if losers else ())))
        s.ask("")
        s.set_match(over=True, ranking=ranking)

    def _pay(self, s: State, winners: tuple[int, ...], losers: tuple[int, ...]) -> None:
        """Stakes of a Partie that one has played alone against each of the others."""
        if not self.spec.stake or s.match.declarer < 0:
            return
        schneider = any(e.unit == "schneider" for e in s.match.ledger)
        for seat in (*winners, *losers):
            share = len(losers) if seat in winners else len(winners)
            amount = self.spec.stake * share * (1 if seat in winners else -1)
            rule, times = s.rules.slot(s.deal, "end.stake"), 2 if schneider else 1
            s.write(Entry(rule, (seat,), "stake", amount, times, "stake", s.match.number))


def next_dealer(match: Match) -> int:
    """Who deals first in the next Partie; after one that somebody has played alone, so that a loser
    is forehand. Serves jass-base.deal.next-partie and bieter-3.end.new-partie."""
    circle, turns = match.circle, match.turns
    if match.declarer < 0 or not match.over:
        return turns[0]
    forehand = dict(zip(circle, circle[1:] + circle[:1], strict=True))
    return next(p for p in turns if forehand[p] in match.ranking[-1])
