"""Taking back at a table of people: only if the table agreed on it, and everybody says yes.

Who asks names nothing but his own last choice; what others did since goes with it. Bots agree.
"""

from __future__ import annotations

from msgspec.structs import replace

from jasstui.plain import Plain
from jasstui.table.doing.desk import Desk
from jasstui.table.page.panel import Panel
from jasstui.table.running.session import AGREED, Session
from jasstui.table.saying.prompts import listed
from jasstui.table.saying.speech import Speech

UNDO = frozenset({"table.undo"})
"""What such a table offers."""


class Wish(Plain):
    """Somebody wants to take back. `keep`: how many actions would stand; `open`: people who have
    not agreed yet, in playing order."""

    seat: int
    keep: int
    open: tuple[int, ...]


def may_undo(session: Session) -> bool:
    """Whether this table agreed that one may take back."""
    return session.header.info.get("undo") == AGREED


def wish_of(session: Session, seat: int) -> Wish | None:
    """The wish of a person, None if he has chosen nothing yet. `seat` -1, with nobody at the
    screen: it can only be the one who chose last."""
    if seat < 0:
        people = [p for p in session.onlooker.match.circle if session.seats[p].person]
        seat = max(people, key=session.last_choice)
    keep = session.last_choice(seat)
    if keep < 0:
        return None
    order = session.onlooker.match.circle
    at = order.index(seat) + 1
    others = (p for p in (*order[at:], *order[: at - 1]) if session.seats[p].person)
    return Wish(seat, keep, tuple(others))


def agreed_by(wish: Wish) -> Wish:
    """The next person has agreed."""
    return replace(wish, open=wish.open[1:])


def question(wish: Wish, speech: Speech) -> Panel:
    """What the next person is asked, before all eyes."""
    say = speech.words
    title = say("table.undo.title", name=speech.name(wish.seat))
    choices = listed(((n, say(f"table.undo.{n}")) for n in ("yes", "no")), "table.undo")
    asked = say("table.undo.asked", name=speech.name(wish.open[0]))
    return Panel("undo", title, (asked,), choices=choices, foot=speech.closing())


class Agreeing:
    """Who wants to take back at a table, and who has agreed so far."""

    def __init__(self) -> None:
        self._wish: Wish | None = None

    def heard(self, desk: Desk, deed: str, asked: bool) -> Wish | None:
        """What follows from a wish ("table.undo") or an answer ("table.undo:yes"): the wish that
        all agree on, else a question or a sentence for the desk. `asked`: whether a question is
        open that may be given up."""
        answer = deed.partition(":")[2]
        say, session = desk.speech.words, desk.driver.session
        if not answer:
            self._wish = wish_of(session, desk.viewer) if asked else None
            desk.notice = "" if self._wish else say("practice.no-back")
        elif self._wish is not None:
            self._wish = agreed_by(self._wish) if answer == "yes" else None
            desk.notice = "" if self._wish else say("table.undo.refused")
        if self._wish is None or not self._wish.open:
            return self._wish
        desk.open(question(self._wish, desk.speech))
        return None
