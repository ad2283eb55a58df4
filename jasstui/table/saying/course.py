"""Course of a deal: its tricks with what they were worth, what decided it, how far the end of the
Partie is, and what a game of value came to.
"""

from __future__ import annotations

from itertools import accumulate
from typing import NamedTuple

from msgspec.structs import replace

from jasstui.digits import whole
from jasstui.engine.views import View
from jasstui.mechanics.account.valued import Announced, Valued
from jasstui.mechanics.partien.kings import KingsRace
from jasstui.mechanics.partien.session import BidSession
from jasstui.slate.reading import sides_of
from jasstui.table.saying.playback import trick_worth
from jasstui.table.saying.speech import Speech


class Course(NamedTuple):
    """The tricks of a deal. `worths`: points of each, the last one with what it counts besides;
    `sides`: the two sides by their seats, the declarer's first, and `run` what each had taken after
    each trick; both are empty where there are not two sides."""

    worths: tuple[int, ...]
    sides: tuple[tuple[int, ...], ...] = ()
    run: tuple[tuple[int, int], ...] = ()


def course_of(view: View) -> Course:
    """Course of the deal that lies complete; without points nothing can be told."""
    cards = [
        trick_worth(replace(view, tricks=view.tricks[:number], trick=trick))
        for number, trick in enumerate(view.tricks)
    ]
    deal = view.deal
    if not any(cards):
        return Course(())
    last = view.rules.spec.count.last_trick
    if sum(view.points) == sum(cards) + last:
        cards[-1] += last
    worths = tuple(cards)
    groups = {side: tuple(p for p in deal.players if deal.sides[p] == side) for side in deal.sides}
    sides = sorted(filter(None, groups.values()), key=lambda group: deal.declarer not in group)
    if len(sides) != 2 or len(view.winners) != len(worths):
        return Course(worths)
    won = list(zip(worths, view.winners, strict=True))
    mine, theirs = (accumulate([n * (who in side) for n, who in won]) for side in sides)
    return Course(worths, tuple(sides), tuple(zip(mine, theirs, strict=True)))


def told_rest(view: View, speech: Speech) -> str:
    """The taker of tricks that were claimed and not played any more, "" where all were played."""
    if view.deal.claimed < 0:
        return ""
    more = [won - view.winners.count(seat) for seat, won in enumerate(view.won)]
    return speech.words("log.rest", name=speech.name(more.index(max(more))))


def told_course(view: View, speech: Speech) -> tuple[str, ...]:
    """The trick that was worth most, and from which one on a side was ahead to the end."""
    course, say = course_of(view), speech.words
    if not course.worths:
        return ()
    most = max(course.worths)
    at = course.worths.index(most)
    name = speech.name(view.winners[at])
    told = [say("summary.course.most", trick=at + 1, points=most, name=name)]
    run = _to_the_end(view, course)
    if run and run[-1][0] != run[-1][1]:
        ahead = [mine > theirs for mine, theirs in run]
        level = [mine == theirs for mine, theirs in run]
        won = ahead[-1]
        behind = [n for n, (a, e) in enumerate(zip(ahead, level, strict=True)) if e or a != won]
        first = behind[-1] + 2 if behind else 1
        people = course.sides[0 if won else 1]
        key = "lead-one" if len(people) == 1 else "lead"
        told.append(say(f"summary.course.{key}", trick=first, names=speech.people(people)))
    return tuple(told)


def _to_the_end(view: View, course: Course) -> list[tuple[int, int]]:
    """Points of the sides after each trick, a rest that was claimed being one more; nothing where
    cards that were laid away count, too."""
    run, deal = list(course.run), view.deal
    mine, theirs = (sum(view.points[p] for p in side) for side in course.sides or ((), ()))
    if isinstance(view.rules.goal(deal.game), Valued) and (mine, theirs) != deal.points:
        return []
    return [*run, (mine, theirs)] if run and run[-1] != (mine, theirs) else run


def missing(view: View, speech: Speech) -> tuple[str, ...]:
    """Distance to the end of the Partie: deals, or for the two nearest to it what they count."""
    match, partie, say = view.match, view.rules.spec.partie, speech.words
    if isinstance(partie, KingsRace) and partie.ended(match):
        return (say("summary.next-king", name=speech.name(match.dealer)),)
    if isinstance(partie, BidSession) and partie.ended(match):
        winners = [p for p in match.order if match.team[p] == match.games[-1][0]]
        names = speech.people(tuple(winners))
        return (say("summary.next-auction", n=len(match.games), names=names),)
    if deals := view.rules.deals(match.seats):
        left = deals - view.rules.partie.counted_deals(match)
        return (say("summary.deals-left", n=max(0, left)),)
    if partie.kind == "rubber" or not (target := partie.target) or partie.charged:
        return ()
    found: dict[int, list[int]] = {}
    for group in sides_of(view):
        if seats := [seat for seat in group if seat in match.order]:
            have = match.totals[seats[0]]
            if partie.kind == "striche":
                have = match.columns[seats[0]].striche
            aim = match.targets[seats[0]] if match.targets else target
            found.setdefault(max(0, aim - have), []).extend(seats)
    nearest = sorted(found)[:2]
    return tuple(say("summary.missing", name=speech.people(found[n]), n=n) for n in nearest)


# ------------------------------------------------------------------ games of value


def worth_told(view: View, speech: Speech) -> str:
    """The mode, the points of both sides, and the reasons for the value; "" for other games.

    Of what was announced the highest word is told, which includes all others.
    """
    deal = view.deal
    if not deal.game or not isinstance(view.rules.goal(deal.game), Valued):
        return ""
    say = speech.words
    mode = speech.mode(deal.mode)
    named = mode != speech.game(deal.game)
    points = [str(n) for n in deal.points]
    parts = [mode] if named else []
    parts += [say("summary.head.score", mine=points[0], theirs=points[1])] if points else []
    if deal.result == "overbid":
        parts.append(say("mode.chip.bid", n=deal.contract))
    raised = Announced.of(deal).raised
    included = {*raised, *(f"raised-{word}" for word in raised[:-1])}
    for reason in deal.reasons:
        if reason in included:
            continue
        word, _, number = reason.rpartition("-")
        counted = whole(number) is not None
        key = f"summary.worth.{word if counted else reason}"
        parts.append(say(key, n=int(number)) if counted else say(key))
    return ", ".join(parts)
