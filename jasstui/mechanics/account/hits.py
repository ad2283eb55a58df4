"""Counting predictions: how far everybody missed what he said he would make.

Serves the score rules of Differenzler.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from jasstui.catalogue.strict import Amount
from jasstui.mechanics.account.goal import Goal
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.bidding.predict import predictions_of
from jasstui.mechanics.state import State


class Predicted(Goal, tag="predict"):
    """What a prediction is worth once the points are counted.

    Everybody makes points or, by `unit`, tricks, and is charged `missed` for each by which he
    missed his number. `exact`: credit for a hit, and `each` for every one that was predicted.
    Credits are subtracted where the lowest total wins the Partie, else charges are. `zero`: whether
    a prediction of 0 can earn the credit: never, with a trick won that is worth nothing, or as any.
    `dealer_credit`: the dealer, who speaks last, is credited a point for each so many points by
    which all predictions together (`dealer_base`: or those of the others) miss the points of the
    deal; 0 for no such credit.
    """

    unit: Literal["points", "tricks"] = "points"
    exact: Amount = 10
    each: Amount = 0
    missed: Amount = 1
    zero: Literal["never", "with-pointless-trick", "as-any"] = "never"
    dealer_credit: Amount = 0
    dealer_base: Literal["all", "others-only"] = "all"

    NEEDS: ClassVar[str] = "predict"
    points: ClassVar[bool] = True

    @property
    def by_tricks(self) -> bool:
        return self.unit == "tricks"

    def count(self, s: State) -> None:
        write_predictions(s, self)


def write_predictions(s: State, spec: Predicted) -> None:
    """Uncover all numbers at once and write what each player is charged or credited."""
    play = s.tricks
    said = predictions_of(s)
    s.set(predictions=tuple((p, said[p]) for p in s.deal.players))
    extra = dict(s.deal.adjusted)
    made = {p: play.points[p] + extra.get(p, 0) for p in s.deal.players}
    for seat in s.deal.players:
        amount, cause, slot = _result(said[seat], made[seat], bool(play.won[seat]), spec)
        about = (("said", str(said[seat])), ("made", str(made[seat])))
        _write(s, seat, amount, cause, slot, about=about)
    if spec.dealer_credit:
        dealer = s.deal.players[-1]
        own = said[dealer] if spec.dealer_base == "others-only" else 0
        missed = abs(sum(said.values()) - own - sum(play.points))
        if credit := missed // spec.dealer_credit:
            _write(s, dealer, -credit, "dealer-credit", "count.dealer")
    s.set(points=tuple(made.values()), result="predicted")


def _result(said: int, made: int, won: bool, spec: Predicted) -> tuple[int, str, str]:
    """What one prediction is charged, the cause and the slot of the rule that says so."""
    if said != made:
        return spec.missed * abs(said - made), "difference", "count.missed"
    if said or spec.zero == "as-any":
        return -spec.exact - spec.each * said, "exact", "count.exact"
    if won and spec.zero == "with-pointless-trick":
        return -spec.exact, "exact", "count.zero-trick"
    return 0, "exact-zero", "count.zero"


def _write(
    s: State,
    seat: int,
    amount: int,
    cause: str,
    slot: str,
    about: tuple[tuple[str, str], ...] = (),
) -> None:
    factor = s.rules.modes[s.deal.mode].factor
    rule = s.rules.slot(s.deal, slot)
    written = amount if s.rules.partie.charged else -amount
    entry = Entry(rule, (seat,), "points", written, factor, cause, s.match.number, about)
    s.rules.partie.score(s, entry)
