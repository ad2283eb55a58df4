"""Who acts next: people, bots and chance, and when the screen is handed over.

A driver has no screen and no clock. Screen, line mode and tests ask it what is next, do it, and
ask again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from jasstui.cards.action import written
from jasstui.engine.views import View
from jasstui.mechanics.state import Event
from jasstui.plain import Plain
from jasstui.table.running.minds import snapshot
from jasstui.table.running.session import Session

Think = Callable[[View, Sequence[str], Sequence[str], str], str | None]
"""A bot: the view of its seat, what it may do if it is asked, what it may say out of turn, and its
level. Returns one of these tokens, or None if it was not asked and has nothing to say."""


class Turn(Plain):
    """What happens next.

    "over": nothing more. "bot": `seat` thinks. "person": `seat` is asked; with `curtain` the
    screen is handed over first. "window": everybody has seen his cards and is asked at once, so
    that the question is put to all of `seats` openly and one of them speaks up or nobody.
    """

    kind: Literal["over", "bot", "person", "window"]
    seat: int = -1
    seats: tuple[int, ...] = ()
    curtain: bool = False


class Driver:
    """Drives a session. `at_screen`: the person who sees the screen, -1 for none of them.

    A single person among bots always sits at the screen. `looked`: people who have seen their
    cards in the running deal.
    """

    def __init__(self, session: Session, think: Think) -> None:
        self.session = session
        self.think = think
        self.looked: set[int] = set()
        self._deal = session.onlooker.match.number
        self.at_screen = self._alone()

    def _alone(self) -> int:
        people = self.session.people
        return people[0] if len(people) == 1 else -1

    @property
    def hot_seat(self) -> bool:
        """Whether several people share the screen."""
        return len(self.session.people) > 1

    def next(self) -> Turn:
        """Let chance act and give the answers that are no choice; then say who is next."""
        session = self.session
        while not session.over:
            session.run_chance()
            if session.over:
                break
            self._new_deal()
            pending = session.pending()
            bots = [seat for seat in pending if not session.seats[seat].person]
            if bots:
                return Turn("bot", bots[0])
            forced = {seat: session.forced(seat) for seat in pending}
            if not any(forced.values()):
                return self._people(pending)
            for seat, token in forced.items():
                if token and seat in session.pending():
                    session.act(seat, token)
        return Turn("over")

    def _people(self, pending: tuple[int, ...]) -> Turn:
        # Whoever may pass can answer before all eyes; what is secret is asked behind the curtain.
        openly = all("pass" in self.session.legal(seat) for seat in pending)
        all_looked = self.hot_seat and set(pending) <= self.looked
        if self.session.open_window and openly and all_looked:
            return Turn("window", seats=pending)
        first = self.at_screen if self.at_screen in pending else pending[0]
        return Turn("person", first, curtain=first != self.at_screen)

    def _new_deal(self) -> None:
        number = self.session.onlooker.match.number
        if number != self._deal:
            self._deal = number
            self.looked.clear()
        if not self.hot_seat:
            self.at_screen = self._alone()

    def show_public(self) -> None:
        """Show only what everybody may know, unless one person alone has the screen."""
        if self.hot_seat:
            self.at_screen = -1

    def sit_down(self, seat: int) -> None:
        """This person sits before the screen from now on; -1: nobody, only what is public."""
        self.at_screen = seat
        if seat >= 0:
            self.looked.add(seat)

    def bot_question(self, seat: int) -> tuple[View, list[str], list[str], str]:
        """What a bot needs to answer: a view that nothing changes, what it may do and say, and its
        level. Another thread may pass it to `think` while the table goes on."""
        session = self.session
        level = session.seats[seat].level
        return snapshot(session.views[seat]), session.legal(seat), session.calls(seat), level

    def bot_token(self, seat: int) -> str:
        """What the bot at a seat does; returns when it has thought."""
        view, legal, calls, level = self.bot_question(seat)
        return self.think(view, legal, calls, level) or legal[0]

    def act(self, seat: int, token: str) -> list[Event]:
        """Carry out an action, and what bots have to say about it out of turn.

        Raises `IllegalAction` or `RecordProblem`; nothing has changed then.
        """
        events = self.session.act(seat, token)
        return events + self._bots_speak()

    def _bots_speak(self) -> list[Event]:
        session = self.session
        for seat, who in enumerate(session.seats):
            calls = [] if who.person else session.calls(seat)
            token = self.think(session.views[seat], (), calls, who.level) if calls else None
            if token:
                return session.act(seat, token) + self._bots_speak()
        return []

    # ------------------------------------------------------------ open windows

    def nobody(self) -> None:
        """Nobody speaks up: all people pass."""
        for seat in self.session.pending():
            if self.session.seats[seat].person and seat in self.session.pending():
                self.session.act(seat, "pass")


def window_token(view: View) -> str:
    """What somebody says who speaks up in an open window: `warn`, or robbing with his Six."""
    deal, pack = view.deal, view.rules.pack
    if deal.question != "rob":
        return deal.question
    six = pack.where(pack.face[deal.turned].suit, pack.ranks[0])
    return written("rob", pack.code(six))
