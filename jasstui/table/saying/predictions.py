"""Predictions at the table: those at the seats, and one's own to look up; and what else only who
looks may know beside his hand: cards that lie aside for him, and what he gave and got in an
exchange.

What stands on a covered slip is read from the view of its writer alone.
"""

from __future__ import annotations

from collections.abc import Callable

from jasstui.engine.private import to_look_at
from jasstui.engine.views import View
from jasstui.mechanics.bidding.estimate import suggested
from jasstui.mechanics.bidding.predict import Predict, ready_of
from jasstui.mechanics.games import step_of
from jasstui.table.saying.speech import Speech


def predicts(view: View) -> bool:
    """True if something is predicted in this form."""
    return step_of(view.rules.spec, Predict) is not None


def in_tricks(view: View) -> bool:
    """True if tricks are predicted in the running deal, and not points."""
    return bool(view.deal.game) and view.rules.goal(view.deal.game).by_tricks


def own_number(view: View) -> int | None:
    """The viewer's own prediction, None before."""
    return dict(view.deal.predictions).get(view.seat, view.slip if view.slip >= 0 else None)


Aid = Callable[[View], int]
"""An estimate that a number may start from; a question declares which."""


def aid(view: View) -> int:
    """Estimate for one's own hand. Serves differenzler-verdeckt-4.bid.estimate-aid."""
    return round(suggested(view.rules, view.deal, view.hand))


def seat_note(view: View, seat: int, speech: Speech) -> str:
    """The number that a seat has predicted for all to hear, "" while there is none."""
    said = dict(view.deal.predictions)
    return speech.words("table.predicted", n=said[seat]) if seat in said else ""


def covered_slip(view: View, seat: int, speech: Speech) -> str:
    """The word on the slip that a seat has put down and nobody else may read; "" without one."""
    covered = seat in ready_of(view.deal) and seat not in dict(view.deal.predictions)
    return speech.words("table.slip.lies") if covered else ""


def own_lines(view: View, speech: Speech) -> tuple[str, ...]:
    """One's own prediction, what is made so far and what is missing; nothing where none is made."""
    if not predicts(view):
        return ()
    say, number = speech.words, own_number(view)
    if number is None:
        return (say("table.own.none"),)
    lines = [say("table.own.said", n=number)]
    if view.points:
        made = view.points[view.seat]
        key = "missing" if made < number else "above" if made > number else "there"
        lines.append(say("table.own.made", n=made))
        lines.append(say(f"table.own.{key}", n=abs(number - made)))
    return tuple(lines)


# ------------------------------------------------------------------ what only who looks may know


def private_cards(view: View, speech: Speech) -> list[tuple[str, int]]:
    """Each heading with the cards that belong under it; empty where there is nothing of the kind.

    What changed hands is told where a card was demanded for another."""
    say, found = speech.words, []
    if aside := to_look_at(view):
        found.append((say("table.private.aside"), aside))
    for cards, giver, to in view.swapped if view.deal.demanded else ():
        if giver == view.seat:
            found.append((say("table.private.gave", name=speech.name(to)), cards))
        elif to == view.seat:
            found.append((say("table.private.got", name=speech.name(giver)), cards))
    return found


def looks_up(view: View, speech: Speech) -> bool:
    """True if there can be something of one's own to look up: a number, or such cards."""
    return predicts(view) or bool(private_cards(view, speech))


def private_lines(view: View, speech: Speech) -> tuple[str, ...]:
    """The same in sentences."""
    say = speech.words
    return tuple(
        say("table.private.line", what=what, cards=speech.shorts(cards))
        for what, cards in private_cards(view, speech)
    )
