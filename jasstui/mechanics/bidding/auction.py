"""The auction: bids go round until nobody overbids any more.

Serves the bid rules of Bieter, Pandur and Sidi-Barrani. A bid is a number or a contract that has a
name; what stands above what is a ladder of the form. A number may name the mode it is bid for, and
the side against it may double it. A bid may be held by who sits earlier, and two at a time may
settle it between them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal, NamedTuple

from msgspec import Meta
from msgspec.structs import replace

from jasstui.cards.action import Action
from jasstui.catalogue.flaw import Flaw
from jasstui.catalogue.models import FormSpec
from jasstui.catalogue.strict import Amount, Facts, GameName, ModeName
from jasstui.digits import whole
from jasstui.mechanics.bidding import doubling
from jasstui.mechanics.bidding.doubling import DOUBLING
from jasstui.mechanics.events import AgainstAll
from jasstui.mechanics.facts import Deal
from jasstui.mechanics.games import modes_named, take_game
from jasstui.mechanics.order import round_after
from jasstui.mechanics.partien.partie import shared
from jasstui.mechanics.partien.points import PointsRace
from jasstui.mechanics.phase import UNKNOWN_TOKEN, Phase, Refusal, refuse
from jasstui.mechanics.question import A_NAME, PLAIN, Question, Questions, Slots
from jasstui.mechanics.state import State
from jasstui.plain import Strict

if TYPE_CHECKING:
    from jasstui.mechanics.compile import Rules

PASS = "pass"

HOLD = "hold"
"""To take over the number that was bid; who bid it has to go higher."""

READ = 2_000
"""Bids of one auction that are kept as they were read."""


class Rung(Strict):
    """Part of a ladder of bids: the numbers from `least` to `most` in steps of `unit`, or those of
    the list `numbers`, or, where there are none, a contract that is bid by the name of its `game`.

    `game`: what is played for, "" where that is settled later. `worth`: what the contract is worth
    on the slate. `leaps`: its numbers may follow any lower one, whatever the step. `modes`:
    families of modes for which alone its numbers may be bid, [] for all that are named.
    """

    game: GameName = ""
    least: Amount = 0
    most: Amount = 0
    unit: Annotated[int, Meta(ge=1, le=10_000)] = 1
    numbers: Annotated[list[Amount], Meta(max_length=200)] = []
    worth: Amount = 0
    leaps: bool = False
    modes: list[ModeName] = []

    @property
    def values(self) -> list[int]:
        """All its numbers, from low to high."""
        if not self.least:
            return self.numbers
        return self.numbers or list(range(self.least, self.most + 1, self.unit))


class Bid(NamedTuple):
    """One bid of the ladder. `number`: 0 for a contract that is bid by its name; `mode`: the mode
    that is named with it, "" if none is."""

    token: str
    number: int
    rung: Rung
    mode: str = ""


BIDDING = Question(
    "number",
    says=("bid", "hold", "pass", A_NAME),
    blunders=True,
    sort="bid",
    thumb="jasstui.bots.thumb.contracts:bid",
    tried="jasstui.bots.thumb.contracts:bids_tried",
    reason="jasstui.table.saying.reasons:standing_bid",
    coach="jasstui.table.practising.coach_word:bid",
)
"""The question for a bid of which the game is known."""

BIDDING_FOR: Questions = {
    "mode": replace(
        BIDDING,
        kind="choice",
        names_mode=True,
        thumb="jasstui.bots.thumb.mode_bids:bid",
        tried="jasstui.bots.thumb.mode_bids:bids_tried",
        coach="jasstui.table.practising.coach_bid:suited",
    ),
    "partie": replace(BIDDING, searched=False, thumb="jasstui.bots.thumb.soloist:bid", tried=""),
    "value": replace(
        BIDDING,
        thumb="jasstui.bots.thumb.game_values:bid",
        tried="jasstui.bots.thumb.game_values:lowest_tried",
        coach="",
    ),
}
"""The same for a bid together with its mode, for a whole Partie, and for the value of a game that
is named later."""


class Auction(Phase, tag="auction", dict=True):
    """Bids go round until nobody overbids any more, or the last bidder has only partners left.

    `ladder`: from low to high; a bid must stand higher than the last. `step`: how far a number must
    exceed a standing number at least. `names`: families of modes, one of which each number names;
    of two bids the number decides. `early_pass`: whether a pass before the first bid is final;
    `reentry`: no pass is, and whoever has passed may bid once somebody has bid again.
    `hold`: who sits earlier may hold what somebody behind him has bid. `order`: bids go round, or
    two players settle it at a time: the later one bids, the earlier one answers, and whoever is
    left is then bid to by the next; if nobody has bid, the last one left may.
    `winner`: who bids highest is declarer of the deal, or plays a whole Partie to his bid against
    all others. `doubling`: a bid may be doubled by the other side until the next player has spoken,
    which ends the auction, and with `redoubling` doubled again by its own; with `at_lead` that is
    asked once more when the first card has been led. `end`: whether the auction is over once the
    `opponents` of the last bidder are out, or only when `all` others are.

    Tokens: `bid 620`, `bid 100 H`, the name of a contract, `hold`, `double`, `redouble`, `pass`.
    """

    ladder: Annotated[dict[str, Rung], Meta(min_length=1, max_length=20)]
    step: Annotated[int, Meta(ge=1, le=10_000)] = 1
    early_pass: Literal["open", "final"] = "final"
    names: list[ModeName] = []
    reentry: bool = False
    hold: bool = False
    order: Literal["round", "pairs"] = "round"
    winner: Literal["deal", "partie"] = "deal"
    doubling: bool = False
    redoubling: bool = True
    at_lead: bool = False
    end: Literal["opponents", "all"] = "opponents"

    NEEDS: ClassVar[Facts] = {"": ("hand-out",), "winner=partie": ("first",)}
    GIVES: ClassVar[Facts] = {
        "winner=deal": ("game", "declarer"),
        "winner=partie": ("soloist", "declarer"),
        "names": ("mode",),
    }
    OVER: ClassVar[Slots] = {
        "bid": "bid.over",
        "": "bid.final",
        PASS: "",
        **{word: f"{word}:bid.when" for word in DOUBLING},
    }
    QUESTIONS: ClassVar[Questions] = {
        "auction": BIDDING,
        "hold": Question(blunders=True, sort="bid"),
        **DOUBLING,
    }

    @property
    def open(self) -> bool:
        """True if the game is named only after the auction."""
        return self.winner == "deal" and not any(rung.game for rung in self.ladder.values())

    def gives(self, spec: FormSpec) -> Facts:
        return {"": ("declarer",)} if self.open else self.GIVES

    def asks(self, rules: Rules) -> list[str]:
        held = {"hold": self.hold and self.order == "pairs"}
        asked = {**held, **doubling.asked(self.doubling, self.redoubling)}
        return [name for name in self.QUESTIONS if asked.get(name, True)]

    def flaws(self, spec: FormSpec) -> Iterator[Flaw]:
        key, code = ("values", "number") if self.winner == "partie" else ("game", "game")
        parts = {} if self.open else self.ladder
        empty = [rung for rung, part in parts.items() if not getattr(part, key)]
        if empty:
            yield Flaw(f"sense.bid-{code}", ("ladder",), ", ".join(empty))
        if self.winner == "partie" and not isinstance(spec.partie, PointsRace):
            yield Flaw("sense.bid-partie", ("winner",), spec.partie.kind)

    @cached_property
    def bids(self) -> list[Bid]:
        """The ladder bid by bid, from low to high."""
        found = []
        for rung in self.ladder.values():
            found += [Bid(f"bid {number}", number, rung) for number in rung.values]
            if not rung.values:
                found.append(Bid(rung.game, 0, rung))
        return found

    @cached_property
    def rank(self) -> dict[str, int]:
        """Place of each bid on the ladder."""
        return {bid.token: at for at, bid in enumerate(self.bids)}

    @cached_property
    def numbers(self) -> list[int]:
        """All numbers that may be bid."""
        return [bid.number for bid in self.bids if bid.number]

    def question(self, name: str) -> Question:
        return self._declared.get(name, PLAIN)

    @cached_property
    def _declared(self) -> Questions:
        """Its questions, which differ with what is bid for; to hold a bid is one, too."""
        kind = "mode" if self.names else self.winner if not self.open else "value"
        declared = dict(self.QUESTIONS)
        if kind in BIDDING_FOR:
            asked = BIDDING_FOR[kind]
            declared |= {"auction": asked, "hold": replace(asked, kind="choice")}
        return {name: replace(asked, step=self.step) for name, asked in declared.items()}

    def verbs(self, rules: Rules) -> set[str]:
        found = super().verbs(rules)
        return found if self.names else found - ({*rules.modes} - {*rules.spec.games})

    def spoken(self, rules: Rules, seats: int) -> Iterable[object]:
        return self.numbers

    def bid_of(self, token: str) -> Bid | None:
        """The bid of the ladder that a token says, with the mode it names; None for other words."""
        if (known := self._read.get(token)) is not None:
            return known
        plain, _, mode = token.rpartition(" ") if self.names else (token, "", "")
        at = self.rank.get(plain)
        if at is None:
            return None
        bid = self.bids[at]._replace(token=token, mode=mode)
        if len(self._read) < READ:  # a stranger's words are read, but not kept for ever
            self._read[token] = bid
        return bid

    @cached_property
    def _read(self) -> dict[str, Bid]:
        """Bids that were read before; in playouts the same ones are read again and again."""
        return {}

    def begin(self, s: State) -> None:
        self._ask_next(s)

    # ------------------------------------------------------------ who may still bid

    def standing(self, deal: Deal) -> tuple[int, Bid | None]:
        """The highest bidder so far, and the bid."""
        bidder, best = -1, None
        for seat, token in deal.bids:
            if token != PASS:
                bidder, best = seat, best if token == HOLD else self.bid_of(token)
        return bidder, best

    def may_hold(self, s: State, seat: int) -> bool:
        """True if this player may take over what stands."""
        bidder, players = self.standing(s.deal)[0], s.deal.players
        return self.hold and bidder >= 0 and players.index(seat) < players.index(bidder)

    def out(self, s: State) -> set[int]:
        """Players whose pass is final."""
        found: set[int] = set()
        bidding = self.early_pass == "final"
        for seat, token in s.deal.bids:
            if token != PASS:
                bidding, found = True, set() if self.reentry else found
            elif bidding:
                found.add(seat)
        return found

    def above(self, best: Bid | None) -> list[str]:
        """Bids that stand above the best so far, from low to high."""
        if best is None:
            return [bid.token for bid in self.bids]
        least = best.number + self.step if best.number else 0
        higher = self.bids[self.rank[f"bid {best.number}" if best.number else best.token] + 1 :]
        return [b.token for b in higher if not b.number or b.number >= least or b.rung.leaps]

    def _ask_next(self, s: State) -> None:
        question, seat = self._in_pairs(s) if self.order == "pairs" else self._in_round(s)
        if seat >= 0:
            s.ask(question, seat)
            return
        bidder, best = self.standing(s.deal)
        if best is not None:
            self._knock_down(s, bidder, best)

    def _opponents(self, s: State) -> tuple[int, ...]:
        """Those who may double a bid before the next player speaks, who may when he does."""
        next_up = self._in_round(s)[1]
        return tuple(p for p in doubling.against(s, doubling.bidder(s.deal)) if p != next_up)

    def _in_pairs(self, s: State) -> tuple[str, int]:
        """The next question and the seat it goes to, where two settle it at a time; -1 if it is
        over."""
        out = self.out(s)
        left = [p for p in s.deal.players if p not in out]
        bidder, best = self.standing(s.deal)
        if len(left) < 2:
            return "auction", left[0] if left and best is None else -1
        earlier, later = left[:2]
        if bidder == later:
            question = "hold" if self.hold else "auction"
            return question, earlier if self.hold or self.above(best) else -1
        return "auction", later if self.above(best) else -1

    def _in_round(self, s: State) -> tuple[str, int]:
        """The same where bids go round."""
        bidder, best = self.standing(s.deal)
        players = s.deal.players
        last = s.deal.bids[-1][0] if s.deal.bids else players[-1]
        out, team = self.out(s), s.match.team
        waiting = [p for p in round_after(players, last) if p not in out and p != bidder]
        if best is None:
            waiting = [p for p in waiting if p not in dict(s.deal.bids)]
        elif self._together(s, best) and all(team[p] == team[bidder] for p in waiting):
            waiting = []
        if not self.above(best):
            waiting = [p for p in waiting if self.may_hold(s, p)]
        return "auction", waiting[0] if waiting else -1

    def _together(self, s: State, best: Bid) -> bool:
        """True if partners play what was bid together, so that they alone do not go on."""
        game = best.rung.game
        together = bool(game) and s.rules.spec.games[game].sides == "partners"
        first = self.end == "opponents" and not self.reentry
        return together and self.winner == "deal" and first

    # ------------------------------------------------------------ bidding

    def legal(self, s: State, seat: int) -> list[str]:
        if s.deal.question in DOUBLING:
            return super().legal(s, seat)
        if s.deal.question == "hold":
            return [HOLD, PASS]
        held = [HOLD] if self.may_hold(s, seat) else []
        higher = self.above(self.standing(s.deal)[1])
        if self.names:
            higher = [f"{bid} {mode}" for bid in higher for mode in self._modes(s, bid)]
        double = [doubling.DOUBLE] if self._may_double(s, seat) else []
        return [*held, *higher, *double, PASS]

    def _modes(self, s: State, plain: str) -> tuple[str, ...]:
        """The modes for which a number may be bid."""
        return modes_named(s.rules, tuple(self.bids[self.rank[plain]].rung.modes or self.names))

    def _may_double(self, s: State, seat: int) -> bool:
        """True if the last word was a bid of the other side."""
        last = s.deal.bids[-1:] if self.doubling else ()
        return any(word != PASS and seat in doubling.against(s, p) for p, word in last)

    def over(self, s: State, verb: str) -> tuple[str, str]:
        """A bid made after a pass has ended an auction between two, in which nobody was asked any
        more."""
        slot, scope = super().over(s, verb)
        bids = [word for _, word in s.deal.bids]
        single = bids[:1] == [PASS] and len(bids) - bids.count(PASS) == 1
        return slot, "last" if single else scope

    def why(self, s: State, seat: int, token: str) -> Refusal:
        said = s.rules.pack.action(token)
        if said.verb in DOUBLING:
            return self._why_double(s, seat, said.verb)
        if doubling.Doubled.of(s.deal).by and said.verb in s.rules.vocabulary:
            return refuse(s, "bid.over")
        bid = self.bid_of(token)
        if token == HOLD or (s.deal.question == "hold" and bid):
            return refuse(s, "bid.what")
        if said.verb != "bid" or (number := _number(said)) < 0:
            return refuse(s, "bid.higher") if bid else UNKNOWN_TOKEN
        named = modes_named(s.rules, tuple(self.names))
        if self.names and (not bid or bid.mode not in named) and number in self.numbers:
            return refuse(s, "bid.suit")
        if bid and bid.mode and bid.mode not in self._modes(s, f"bid {number}"):
            return refuse(s, "bid.most")
        higher = self.above(self.standing(s.deal)[1])
        if s.deal.question == doubling.DOUBLE and f"bid {number}" in higher:
            return self.why_waiting(s, seat, token)  # he is asked for nothing else
        return self._why_number(s, number)

    def _why_number(self, s: State, number: int) -> Refusal:
        best = self.standing(s.deal)[1]
        if best is None and number < min(self.numbers):
            return refuse(s, "bid.least")
        most = max((b.number for b in self.bids if not b.rung.leaps), default=0)
        between = number not in self.numbers and number >= most + self.step
        if between or number > max(self.numbers):
            return refuse(s, "bid.most")
        if best is not None and not best.number:
            return refuse(s, "bid.higher", "bid.step")
        return refuse(s, "bid.step")

    def why_waiting(self, s: State, seat: int, token: str) -> Refusal:
        word = s.rules.pack.action(token).verb
        if word in DOUBLING:
            return self._why_double(s, seat, word)
        if word not in s.rules.vocabulary:
            return refuse(s, "bid.turn")
        if doubling.Doubled.of(s.deal).by:
            return refuse(s, "bid.over")
        if seat == self.standing(s.deal)[0] and word != PASS:
            return refuse(s, "bid.turn", scope="own")
        return refuse(s, "bid.passed" if seat in self.out(s) else "bid.turn")

    def _why_double(self, s: State, seat: int, word: str) -> Refusal:
        on = self.doubling and (self.redoubling or word == doubling.DOUBLE)
        off = word if self.doubling else doubling.DOUBLE
        return doubling.why(s, seat, word) if on else refuse(s, "bid.what", scope=off)

    def apply(self, s: State, seat: int, token: str) -> None:
        if s.deal.question not in DOUBLING:
            super().apply(s, seat, token)
        elif not doubling.answered(s, seat, token, self._opponents(s), self.redoubling):
            if doubling.Doubled.of(s.deal).by:
                self._knock_down(s, *self.standing(s.deal))
            else:
                self._ask_next(s)

    def answered(self, s: State, seat: int, token: str) -> None:
        if token == doubling.DOUBLE:
            doubling.double(s, seat, self.redoubling)
            if s.deal.question not in DOUBLING:
                self._knock_down(s, *self.standing(s.deal))
            return
        s.set(bids=(*s.deal.bids, (seat, token)))
        if self.doubling and token != PASS and (waiting := self._opponents(s)):
            s.ask(doubling.DOUBLE, waiting[0])
        else:
            self._ask_next(s)

    def _knock_down(self, s: State, seat: int, best: Bid | None) -> None:
        """The highest bidder becomes declarer of the deal, or plays the Partie to his bid."""
        assert best is not None
        s.set(bidder=seat, contract=best.number, worth=best.rung.worth)
        if self.open:
            s.set(declarer=seat)
            return
        if self.winner == "deal":
            take_game(s, seat, best.rung.game, best.mode)
            return
        seats = range(s.match.seats)
        s.set_match(
            AgainstAll,
            declarer=seat,
            team=tuple(0 if p == seat else 1 for p in seats),
            totals=shared(s.match.totals, (seat,)),
            targets=tuple(best.number if p == seat else s.rules.partie.target for p in seats),
        )


def _number(said: Action) -> int:
    """The number that is bid, with a mode or without; -1 for none."""
    number = whole(said.words[0]) if said.words else None
    return -1 if number is None else number
