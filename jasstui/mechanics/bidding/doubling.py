"""Doubling what was bid: who may, when, and how often the bid then counts.

Serves sidi-barrani-4.bid.double-* and bid.redouble-*. Opponents of the bidder are asked one
after the other whether they double, then the bidder and his partner whether they double again. Only
who doubles is heard.
"""

from __future__ import annotations

from jasstui.mechanics.facts import Deal, Public
from jasstui.mechanics.order import round_after
from jasstui.mechanics.phase import Refusal, refuse
from jasstui.mechanics.question import Question, Questions
from jasstui.mechanics.state import State

DOUBLE, REDOUBLE = "double", "redouble"

DOUBLING: Questions = {
    word: Question(
        words=(word, "pass"),
        blunders=True,
        sort="bid",
        thumb="jasstui.bots.thumb.mode_bids:double",
        reason="jasstui.table.saying.reasons:standing_bid",
        coach="jasstui.table.practising.coach_bid:doubled",
    )
    for word in (DOUBLE, REDOUBLE)
}
"""Questions of doubling, for whatever step may ask them."""


def asked(on: bool, again: bool) -> dict[str, bool]:
    """The questions, True for each that may come up."""
    return {DOUBLE: on, REDOUBLE: on and again}


class Doubled(Public, tag="auction"):
    """`by`: who has doubled the bid of the deal, and who has doubled it again."""

    by: tuple[int, ...] = ()


def times(deal: Deal) -> int:
    """Factor of what was bid."""
    return 1 << len(Doubled.of(deal).by)


def bidder(deal: Deal) -> int:
    """The last bidder, -1 for nobody."""
    return next((seat for seat, token in reversed(deal.bids) if token != "pass"), -1)


def against(s: State, seat: int) -> tuple[int, ...]:
    """The players who are not on the side of this one, in playing order after him."""
    team = s.match.team
    return tuple(p for p in round_after(s.deal.players, seat) if team[p] != team[seat])


def double(s: State, seat: int, again: bool) -> None:
    """Double what was bid, and ask its side whether it doubles again where it may."""
    s.tell(Doubled((seat,)))
    if again:
        s.ask(REDOUBLE, bidder(s.deal))
    else:
        s.ask("")


def answered(
    s: State, seat: int, token: str, opponents: tuple[int, ...], again: bool = True
) -> bool:
    """Carry out an answer; True while one of the two questions is still asked. `opponents`: who is
    asked whether he doubles, one after the other; `again`: whether it may be doubled again."""
    if token != "pass":
        s.say(seat, token)
    if s.deal.question == DOUBLE:
        rest = opponents[opponents.index(seat) + 1 :]
        if token == DOUBLE:
            double(s, seat, again)
        else:
            s.ask(DOUBLE, *rest[:1])
        return again if token == DOUBLE else bool(rest)
    team, first = s.match.team, bidder(s.deal)
    partners = [p for p in s.deal.players if p != seat and team[p] == team[seat]]
    if token == REDOUBLE:
        s.tell(Doubled((*Doubled.of(s.deal).by, seat)))
    elif seat == first and partners:
        s.ask(REDOUBLE, partners[0])
        return True
    s.ask("")
    return False


def why(s: State, seat: int, word: str) -> Refusal:
    """The refusal of doubling, or of doubling again, now."""
    by, first = Doubled.of(s.deal).by, bidder(s.deal)
    if len(by) > 1:
        return refuse(s, "bid.final", scope=REDOUBLE)
    if word == REDOUBLE:
        return refuse(s, "bid.when", scope=REDOUBLE)
    own = first >= 0 and s.match.team[first] == s.match.team[seat]
    return refuse(s, "bid.who" if own else "bid.when", scope=DOUBLE)
