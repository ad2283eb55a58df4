"""A Partie to a target of points or over some deals: Bedanken, Stöck-Wys-Stich, Berg and Schneider.

Serves jass-base.end.*, the end rules of Schieber and schieber-4.slate.striche.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from msgspec import Meta
from msgspec.structs import replace

from jasstui.catalogue.flaw import Flaw
from jasstui.catalogue.models import FormSpec
from jasstui.catalogue.strict import Amount
from jasstui.mechanics.account import score
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.account.score import KeptDiscards
from jasstui.mechanics.bidding.doubling import times
from jasstui.mechanics.facts import MatchState, Public
from jasstui.mechanics.games import factor_of, game, scores
from jasstui.mechanics.order import ranked
from jasstui.mechanics.partien.marks import Column
from jasstui.mechanics.partien.partie import MatchRules, Opens, end, next_dealer
from jasstui.mechanics.state import State
from jasstui.mechanics.weis.announce import call_stoeck, holds_stoeck

if TYPE_CHECKING:
    from jasstui.mechanics.compile import Rules

STAKE = "stake"
"""Unit of what is paid for a Partie or a round."""

MARK = "mark"
"""Unit of Striche that are written over several Partien."""


class HalfWay(Public, tag="points"):
    """`berg`: who came first to half the target."""

    berg: int = -1


class PointsRace(MatchRules, tag="points"):
    """A Partie to a target of points, or over a fixed number of deals (`target` 0); without that
    number once through the sizes of the hands.

    `order`: what counts first when both sides arrive in the first trick, or in any one trick
    (`order_in`). `broken_off`: whether a side that has not got there first still writes what comes
    after it in that order, and all tricks that are complete. `best`: which total wins; where it is
    the lowest, the target ends the Partie after the deal in which somebody comes to it. `within`:
    the target is reached as soon as the points are made, else it is looked at after each deal, and
    the best total wins.
    `early_thanks`: whether thanks may be given before the first deal has found who plays to what.
    `floor`: total at which a player has lost after a deal, 0 for none.
    `reached`: whether the totals then give the places, or whoever has come to it loses alone.
    `tie`: whether an equal lead after the last deal is shared or played off, deal by deal.
    `final`: what else the side in front needs after the deal: nothing, a bid of its own that it has
    made ("bonus"), or enough points once a bid of its own that it has missed undoubled is taken off
    both sides ("overbid").
    `stake`: what the winner of a Partie that one plays alone gets from each loser, or pays.
    `unit`: what is counted, points or (bad) Striche.
    `opens`: who deals first in the next Partie: the next dealer, the next of the winners, whoever
    has the next of the losers as forehand, or it is drawn.
    """

    target: Annotated[int, Meta(ge=0, le=100_000)] = 1000
    unit: Literal["points", "strich"] = "points"
    stake: Amount = 0
    deals: Annotated[int, Meta(ge=0, le=1_000)] = 0
    best: Literal["highest", "lowest"] = "highest"
    reached: Literal["ranked", "loses"] = "ranked"
    tie: Literal["shared", "extra-deal"] = "shared"
    within: bool = True
    floor: Annotated[int, Meta(ge=-100_000, le=0)] = 0
    thanks: Literal["auto", "manual"] = "auto"
    early_thanks: bool = True
    order: Literal["stoeck-wys-stich", "stoeck-stich-wys", "stich-stoeck-wys"] = "stoeck-wys-stich"
    order_in: Literal["first-trick", "every-trick"] = "first-trick"
    broken_off: Literal["in-order", "all-made"] = "in-order"
    berg: bool = False
    final: Literal["none", "bonus", "overbid"] = "none"
    schneider: bool = True
    striche: bool = False
    opens: Opens = "next"
    strich_values: dict[str, Amount] = {}

    def flaws(self, spec: FormSpec) -> Iterator[Flaw]:
        if self.endless and not any(spec.phases[name].runs_out for name in spec.deal):
            yield Flaw("sense.endless", ("target",), "")

    @property
    def endless(self) -> bool:
        """True if neither a number of deals nor a target ends it."""
        return not self.deals and not self.target

    @property
    def made(self) -> str:
        return self.unit

    @property
    def charged(self) -> bool:
        return self.best == "lowest"

    @property
    def raced(self) -> bool:
        """True if whoever has the target first ends the Partie, in mid-deal too."""
        race = self.best == "highest" and self.within and not self.deals
        return race and bool(self.target)

    words: ClassVar[tuple[str, ...]] = ("thanks", "show-stoeck")
    kept: ClassVar[tuple[str, ...]] = (STAKE, MARK, "strich")

    def next_dealer(self, match: MatchState) -> int:
        return next_dealer(match, self.opens)

    def worth(self, match: MatchState) -> tuple[float, ...]:
        sign = 1.0 if self.best == "highest" else -1.0
        if not match.targets:
            return tuple(sign * total for total in match.totals)
        both = zip(match.totals, match.targets, strict=True)
        return tuple(self.target * total / target for total, target in both)

    def needed(self, match: MatchState, seat: int) -> int:
        """Points that this player has to reach."""
        return match.targets[seat] if match.targets else self.target

    @property
    def beside(self) -> tuple[str, ...]:
        told = {"stake": self.stake, "marks": self.striche}
        return tuple(name for name, on in told.items() if on)

    def begun(
        self, rules: Rules, columns: tuple[Column, ...], totals: tuple[int, ...]
    ) -> tuple[tuple[Column, ...], tuple[int, ...]]:
        """Where Striche are counted as points, a total is as many of them."""
        if self.unit != "strich":
            return super().begun(rules, columns, totals)
        totals = totals if any(totals) else tuple(column.striche for column in columns)
        return tuple(Column(striche=total) for total in totals), totals

    def entered(self, column: Column, entry: Entry) -> Column:
        if entry.unit == STAKE:
            return replace(column, stake=column.stake + entry.total)
        if entry.unit == MARK:
            return replace(column, marks=column.marks + entry.total)
        return replace(column, striche=column.striche + entry.total)

    def feat(self, s: State, seats: tuple[int, ...], word: str) -> None:
        if self.striche:
            rule = s.rules.slot(s.deal, "end.striche")
            amount = self.strich_values[word]
            self.note(s, Entry(rule, seats, MARK, amount, 1, word, s.match.number))

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
        return self.raced and self._have(s, seats, tricks) >= self.needed(s.match, seats[0])

    def _have(self, s: State, seats: tuple[int, ...], tricks: bool) -> int:
        """Points of a side; `tricks`: whether the trick just won counts already."""
        if tricks:
            return self.standing(s, seats)
        if self.order_in == "every-trick" and s.play is not None:
            return self.standing(s, seats, but_last=True)
        return s.match.totals[seats[0]]

    def after_stoeck(self, s: State, seat: int) -> None:
        """Stöck are written at once. In the first trick they wait for it where it goes first."""
        play = s.tricks
        first = self.order.startswith("stoeck") or self.thanks == "manual"
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
        """True if a side may come to a target or to the Berg with all that the deal can bring."""
        match = s.match
        if s.play is None:
            return True
        berg = self.berg and HalfWay.of(match).berg < 0
        ends = self.thanks == "auto" and not self.deals and self.best == "highest"
        if not self.target or not (berg or ends):
            return False
        if berg:
            return bool(match.targets) or self._in_reach(s, self.target // 2)
        return self._in_reach(s, self.target)

    def _in_reach(self, s: State, target: int) -> bool:
        """True if a side may come to so many points with all that the deal can bring."""
        melds = s.rules.spec.melds.stoeck_value + sum([value for _, value, _ in s.deal.shown])
        most = (score.most_points(s.tricks) + melds) * factor_of(s.rules, s.deal)
        if not s.match.targets:
            return max(s.match.totals) + most >= target
        both = zip(s.match.totals, s.match.targets, strict=True)
        return any(total + most >= own for total, own in both)

    def after_trick(self, s: State) -> None:
        play = s.tricks
        claimed = s.deal.claimed >= 0
        # A claim before the first card takes from nobody what comes before the first trick.
        first = not play.log if claimed else len(play.winners) == 1
        tricks = not first and (claimed or self.order_in != "every-trick")
        groups, near = score.sides_of(s), self._near(s)
        melds = s.deal.shown or s.deal.stoeck
        for item in self.order.split("-") if melds else ["stich"]:
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
        if not due or not scores(s, seats) or s.rules.goal(s.deal.game).at_end:
            return
        due -= sum(e.amount for e in s.match.lines() if e.cause == cause and e.seats == seats)
        if due:
            score.write(s, seats, due, cause, f"count.{cause}")

    def _made(self, s: State, seats: tuple[int, ...], tricks: bool) -> bool:
        """A side has made points: it may earn the Berg, and with automatic thanks the Partie ends
        for it when it has enough; True if so."""
        if self.berg and HalfWay.of(s.match).berg < 0 and self.target:
            have = self._have(s, seats, tricks)
            if have >= self.target // 2:
                s.tell_on(HalfWay(seats[0]))
                self.feat(s, seats, "berg")
        if self.thanks == "manual" or not self._reached(s, seats, tricks):
            return False
        claim = s.deal.claimed >= 0 and any(s.tricks.won[p] for p in seats)
        self._finish(s, seats, tricks or claim)
        return True

    def awaits(self, s: State) -> bool:
        """As long as somebody may give thanks, or show Stöck that are enough."""
        if s.play is None:
            return self.raced and any(self._reached(s, (p,), tricks=True) for p in s.match.order)
        return self.raced and self._in_reach(s, self.target)

    def calls(self, s: State, seat: int) -> list[str]:
        tokens: list[str] = []
        sought = not self.early_thanks and bool(s.deal.shape) and not s.deal.sides
        if s.match.number and self.target and not self.deals and self.within and not sought:
            if self.thanks == "manual":
                tokens.append("thanks")
            factor = factor_of(s.rules, s.deal)
            missing = self.needed(s.match, seat) - self.standing(s, self._side(s, seat))
            near = 0 < missing <= s.rules.spec.melds.stoeck_value * factor
            if near and s.play is not None and holds_stoeck(s, seat):
                tokens.append("show-stoeck")
        return tokens

    @staticmethod
    def _side(s: State, seat: int) -> tuple[int, ...]:
        """The side of a player, also before the sides of the deal are known."""
        if s.deal.sides:
            return s.side(seat) or (seat,)  # who stays out of the deal is alone
        return tuple(p for p in s.match.order if s.match.team[p] == s.match.team[seat])

    def call(self, s: State, seat: int, token: str) -> None:
        seats = self._side(s, seat)
        if token == "show-stoeck":
            call_stoeck(s, seat)
            self._write_due(s, seats, "stoeck")
            self._finish(s, seats, tricks=True)
            return
        if self._reached(s, seats, tricks=True):
            self._finish(s, seats, tricks=True)
        else:
            others = tuple(p for p in s.match.order if p not in seats)
            rule = s.rules.slot(s.deal, "end.false-thanks")
            s.write(Entry(rule, seats, "partie", -1, 1, "false-thanks", s.match.number))
            self._finish(s, others, tricks=True)

    def after_deal(self, s: State) -> None:
        if s.match.over:
            return
        if self.reached == "loses" and self._late_target(s):
            self._lose(s)
            return
        if self._played_through(s):
            ranking = ranked(s.match.order, s.match.totals.__getitem__, self.best)
            if self.tie == "shared" or len({s.match.team[p] for p in ranking[0]}) < 2:
                self._close(s, *ranking)
                return
        for seats in score.sides_of(s) if s.deal.game and self._near(s) else ():
            if self._made(s, seats, tricks=False):
                return
        first = s.deal.shape and s.match.declarer >= 0
        s.set_match(dealer=s.match.declarer if first else s.after(s.match.dealer))

    def _played_through(self, s: State) -> bool:
        """True if all deals are played, or a deal has brought somebody to the target or floor."""
        if self.floor and min(s.match.totals) <= self.floor:
            return True
        if deals := s.rules.deals(s.match.seats):
            return s.match.number >= deals
        return self._late_target(s)

    def _late_target(self, s: State) -> bool:
        """True if somebody has come to a target that is looked at after each deal."""
        late = self.best == "lowest" or not self.within
        late = late and bool(self.target) and not self.deals
        return late and self._ahead(s) and self._own_bid(s)

    def _ahead(self, s: State) -> bool:
        """True if somebody has come to the target."""
        return max(s.match.totals) >= self.target

    def _own_bid(self, s: State) -> bool:
        """True if the side in front may win after a deal, its own bid being what it was."""
        deal, totals = s.deal, s.match.totals
        own = bool(deal.game) and totals[deal.declarer] == max(totals)
        if self.final == "bonus":
            return own and deal.result == "won"
        if self.final == "overbid" and own and deal.result == "lost" and times(deal) == 1:
            for seats in score.sides_of(s):
                score.write(s, seats, -(deal.worth or deal.contract), "taken-off")
            return self._ahead(s)
        return True

    def _lose(self, s: State) -> None:
        """Whoever has come to the target loses, the others win together. A single loser counts as
        the last dealer, so that the player after him begins the next Partie."""
        losers = [p for p in s.match.order if s.match.totals[p] >= self.target]
        self._close(s, tuple(p for p in s.match.order if p not in losers))
        if len(losers) == 1:
            s.set_match(dealer=losers[0])

    def _finish(self, s: State, seats: tuple[int, ...], tricks: bool) -> None:
        """The Partie ends in mid-deal: what was made so far is written, a Matsch too when the last
        trick brings the end. Serves schafhauser-3.end.round and bieter-3.end.running-check."""
        # A claim lays all cards at once: before its tricks come, none is complete.
        everything = self.broken_off == "all-made" and (tricks or s.deal.claimed < 0)
        if s.play is not None and not s.deal.result:
            if everything:
                self._write_melds(s)
            ordered = self.order_in == "every-trick"
            if (tricks or ordered or everything) and game(s).writes != "prize":
                score.write_tricks(s, but_last=not tricks and not everything)
                if s.play.over and tricks:
                    score.write_discards(s)
                    score.write_matsch(s)
        self._close(s, seats)

    def _write_melds(self, s: State) -> None:
        """Stöck and, from the first trick on, Weis of all sides are written."""
        for side in score.sides_of(s):
            self._write_due(s, side, "stoeck")
            if s.tricks.winners:
                self._write_due(s, side, "wys")

    def _close(self, s: State, winners: tuple[int, ...], *behind: tuple[int, ...]) -> None:
        """The Partie is over; `behind`: the other places, all in one if not given."""
        losers = tuple(p for p in s.match.order if p not in winners)
        if losers:
            self.feat(s, winners, "sieg")
        if kept := KeptDiscards.of(s.match).kept:
            rule = s.rules.slot(s.deal, "count.discards")
            seats = (s.match.declarer,)
            self.score(s, Entry(rule, seats, "points", kept, 1, "discards", s.match.number))
        half = self.needed(s.match, losers[0]) / 2 if losers else 0
        if self.schneider and losers and s.match.totals[losers[0]] < half:
            rule = s.rules.slot(s.deal, "end.schneider")
            s.write(Entry(rule, losers, "schneider", 1, 1, "schneider", s.match.number))
            self.feat(s, winners, "schneider")
        self._pay(s, winners, losers)
        self._over(s, (winners, *(behind or ((losers,) if losers else ()))))

    def _over(self, s: State, ranking: tuple[tuple[int, ...], ...]) -> None:
        end(s, ranking)

    def _pay(self, s: State, winners: tuple[int, ...], losers: tuple[int, ...]) -> None:
        """Stakes of a Partie that one has played alone against each of the others."""
        if not self.stake or s.match.declarer < 0:
            return
        schneider = bool(s.match.lines("schneider"))
        for seat in (*winners, *losers):
            share = len(losers) if seat in winners else len(winners)
            amount = self.stake * share * (1 if seat in winners else -1)
            rule, times = s.rules.slot(s.deal, "end.stake"), 2 if schneider else 1
            self.note(s, Entry(rule, (seat,), STAKE, amount, times, "stake", s.match.number))
