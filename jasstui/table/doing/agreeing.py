"""Taking back at a table of people: only if the table agreed on it, and everybody says yes.

Who asks names nothing but his own last choice; what others did since goes with it. Bots agree.
"""

from __future__ import annotations

from msgspec.structs import replace

from jasstui.plain import Plain
from jasstui.table.doing.desk import Desk
from jasstui.table.page.panel import Panel
from jasstui.table.saying.choices import listed
from jasstui.table.saying.speech import Speech

UNDO = frozenset({"table.undo"})
"""Actions offered at such a table."""


class Wish(Plain):
    """A wish to take back one's last choice. `open`: people who have not agreed yet, in playing
    order."""

    seat: int
    open: tuple[int, ...]


def wish_of(desk: Desk) -> Wish | None:
    """The wish of the person at the screen, None if he has chosen nothing yet. With nobody there it
    can only be that of the one who chose last."""
    place, order = desk.place, desk.playback.onlooker.match.circle
    people = [p for p in order if place.seats[p].person]
    seat = desk.viewer if desk.viewer >= 0 else max(people, key=place.chose)
    if place.chose(seat) < 0:
        return None
    at = order.index(seat) + 1
    others = (p for p in (*order[at:], *order[: at - 1]) if place.seats[p].person)
    return Wish(seat, tuple(others))


def agreed_by(wish: Wish) -> Wish:
    """The next person has agreed."""
    return replace(wish, open=wish.open[1:])


def question(wish: Wish, speech: Speech) -> Panel:
    """Panel that asks the next person, before all eyes, to agree."""
    say = speech.words
    title = say("table.undo.title", name=speech.name(wish.seat))
    choices = listed(((n, say(f"table.undo.{n}")) for n in ("yes", "no")), "table.undo")
    asked = say("table.undo.asked", name=speech.name(wish.open[0]))
    return Panel("undo", title, (asked,), choices=choices, foot=speech.closing())


class Agreeing:
    """A wish to take back at a table, and the players who have agreed so far."""

    def __init__(self) -> None:
        self._wish: Wish | None = None

    def heard(self, desk: Desk, deed: str, asked: bool) -> Wish | None:
        """Result of a wish ("table.undo") or an answer ("table.undo:yes"): the wish that all agree
        on, else a question or a sentence for the desk. `asked`: whether a question is open that may
        be given up."""
        answer = deed.partition(":")[2]
        say = desk.speech.words
        if not answer:
            self._wish = wish_of(desk) if asked else None
            desk.notice = "" if self._wish else say("practice.no-back")
        elif self._wish is not None:
            self._wish = agreed_by(self._wish) if answer == "yes" else None
            desk.notice = "" if self._wish else say("table.undo.refused")
        if self._wish is None or not self._wish.open:
            return self._wish
        desk.open(question(self._wish, desk.speech))
        return None
