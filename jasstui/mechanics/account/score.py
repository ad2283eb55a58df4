"""Ledger lines for what each side has made in a deal: cards, last trick, Weis, Stöck and Matsch.

Serves jass-base.value.* and jass-base.score.*.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from jasstui.cards.pack import cards_of
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.cardplay.tables import TrickRules
from jasstui.mechanics.cardplay.tricks import Tricks
from jasstui.mechanics.facts import Public
from jasstui.mechanics.games import factor_of, game, scores
from jasstui.mechanics.state import State

GAME = ("count.game",)
"""The slot of the rule that says what a game is worth."""


def sides_of(s: State) -> tuple[tuple[int, ...], ...]:
    """The sides of the deal as groups of seats, in playing order."""
    return _grouped(s.deal.players, s.deal.sides)


def writers(s: State) -> list[tuple[int, ...]]:
    """The sides that write in this deal."""
    return [seats for seats in sides_of(s) if scores(s, seats)]


@lru_cache(maxsize=256)
def _grouped(players: tuple[int, ...], sides: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    groups: dict[int, list[int]] = {}
    for seat in players:
        groups.setdefault(sides[seat], []).append(seat)
    return tuple(tuple(g) for g in groups.values())


def write(
    s: State,
    seats: tuple[int, ...],
    amount: int,
    cause: str,
    *slots: str,
    rule: str = "",
    unit: str = "points",
    times: int = 0,
    of: Mapping[str, object] = {},
) -> None:
    """Write a line of the account; `times`: 0 for the factor of the mode, `of`: what belongs to
    the cause. Its `rule` is that for these `slots`, or for what the game is worth, in particular
    where it fills them for this cause alone."""
    rule = rule or s.rules.first_filled(s.deal, slots or GAME, cause).rule
    times = times or factor_of(s.rules, s.deal)
    about = tuple([(name, str(value)) for name, value in of.items()]) if of else ()
    entry = Entry(rule, seats, unit, amount, times, cause, s.match.number, about)
    s.rules.partie.score(s, entry)


def trick_points(s: State, seats: tuple[int, ...], but_last: bool = False) -> tuple[int, int]:
    """Card points of a side's tricks so far, and its bonus for the last trick; `but_last`: without
    the trick just won."""
    play = s.play
    if play is None:
        return 0, 0
    points, total = play.points, 0
    for seat in seats:
        total += points[seat]
    last = play.last_trick if play.over and play.winners[-1] in seats else 0
    if but_last and play.winners and play.winners[-1] in seats:
        number = len(play.winners) - 1
        cards = play.log[number * play.size :]
        values = play.rules_in(number, cards[0]).points
        return total - last - sum(values[card] for card in cards), 0
    return total - last, last


def most_points(play: Tricks) -> int:
    """More than a side can make in all tricks of a deal, or just as much."""
    tricks = len(play.winners) + play.remaining
    return _good(play.rules) + play.base * tricks + play.last_trick


@lru_cache(maxsize=256)
def _good(rules: TrickRules) -> int:
    """Points of all cards that bring any."""
    return sum(value for value in rules.points.values() if value > 0)


def weis_points(s: State, seats: tuple[int, ...]) -> int:
    """Points of the Weis a side has shown; by agreement it needs a trick for them."""
    play = s.play
    if s.rules.spec.melds.needs_trick and play and not any(play.won[p] for p in seats):
        return 0
    return sum(value for seat, value, _ in s.deal.shown if seat in seats)


def stoeck_points(s: State, seats: tuple[int, ...]) -> int:
    """Points of the Stöck a side has called."""
    return sum(s.rules.spec.melds.stoeck_value for seat in s.deal.stoeck if seat in seats)


def write_tricks(s: State, but_last: bool = False) -> None:
    """Lines for card points and last trick of each side that writes; `but_last`: without the trick
    just won."""
    for seats in writers(s):
        cards, last = trick_points(s, writes_for(s, seats), but_last)
        write(s, seats, cards, "tricks", "count.tricks")
        if last:
            write(s, seats, last, "last-trick", "count.last-trick")


def whole(s: State) -> int:
    """Points of a whole deal with the premium for all tricks."""
    count = s.rules.spec.count
    points = s.rules.modes[s.deal.mode].schedule[0].points
    return sum(points.values()) + count.last_trick + premium(s)


def premium(s: State) -> int:
    """Points for all tricks in the mode of the deal, 0 for none."""
    count = s.rules.spec.count
    family = s.rules.modes[s.deal.mode].family if s.deal.mode else ""
    return count.matsch_in.get(family, count.matsch)


def discarded(s: State) -> int:
    """Points of the cards that were laid away, as they count in this deal."""
    points = s.rules.modes[s.deal.mode].schedule[0].points
    return sum(points[card] for card in cards_of(s.aside))


class KeptDiscards(Public, tag="discards"):
    """`kept`: points of the discards of who plays the Partie against all others, which are written
    at the end."""

    kept: int = 0


def write_discards(s: State) -> None:
    """Write the points of cards laid away for whom the form says. Serves
    bieter-3.exchange.discard-points."""
    where = s.rules.spec.count.discards
    points = discarded(s) if where not in ("", "nobody") else 0
    if not points:
        return
    mine = next(seats for seats in sides_of(s) if s.deal.declarer in seats)
    if where == "declarer":
        write(s, mine, points, "discards", "count.discards")
    elif not all_tricks(s, mine):
        s.tell_on(KeptDiscards(points))


def all_tricks(s: State, seats: tuple[int, ...]) -> bool:
    """True if a side has won every trick that matters for the Matsch."""
    since = s.rules.spec.count.matsch_from
    play = s.tricks
    before = sum([1 for p in play.winners[:since] if p in seats])
    return sum([play.won[p] for p in seats]) - before == len(play.winners) - since


def _missing(s: State, seats: tuple[int, ...]) -> int:
    """Points of the deal that a side with all tricks has not written yet: those laid away."""
    where = s.rules.spec.count.discards
    written = not where or (where == "declarer" and s.deal.declarer in seats)
    return 0 if written else discarded(s)


def writes_for(s: State, seats: tuple[int, ...]) -> tuple[int, ...]:
    """The side whose tricks these players write, their own or that of the others. Serves
    jass-base.mode.hindersi."""
    if game(s).writes == "other":
        return next(g for g in sides_of(s) if seats[0] not in g)
    return seats


def write_melds(s: State, seats: tuple[int, ...]) -> None:
    """Lines for the Weis and Stöck of a side."""
    if weis := weis_points(s, seats):
        write(s, seats, weis, "weis", "count.weis")
    if stoeck := stoeck_points(s, seats):
        write(s, seats, stoeck, "stoeck", "count.stoeck")


def write_all(s: State) -> dict[tuple[int, ...], int]:
    """Lines for tricks, Weis and Stöck of every side, and what each has made together."""
    write_tricks(s)
    totals = {}
    for seats in sides_of(s):
        write_melds(s, seats)
        totals[seats] = (
            sum(trick_points(s, seats)) + weis_points(s, seats) + stoeck_points(s, seats)
        )
    s.set(points=tuple(totals.values()))
    return totals


def write_matsch(s: State) -> None:
    """A side with all tricks of the deal. Serves jass-base.score.matsch and kontermatsch."""
    amount = premium(s)
    if not amount or game(s).writes == "other":
        return
    for seats in writers(s):
        if all_tricks(s, seats):
            other, missing = s.deal.declarer not in seats, _missing(s, seats)
            counter = other and s.match.declarer < 0 <= s.deal.declarer
            word = "kontermatsch" if counter else "matsch"
            laid = ("count.matsch-discards",) if other and missing else ()
            slots = (*laid, "count.kontermatsch" if counter else "count.matsch")
            write(s, seats, amount + missing, word, *slots)
            s.rules.partie.feat(s, seats, word)
