"""Decisions of a seat in a deal that is over, each with what it could know at that moment."""

from __future__ import annotations

from jasstui.bots.kinds import kind_of
from jasstui.engine.record import Action
from jasstui.engine.replay import replay
from jasstui.engine.step import legal, to_act
from jasstui.engine.view_of import view_of
from jasstui.engine.views import View
from jasstui.host.session import Session
from jasstui.mechanics.state import State
from jasstui.plain import Plain


class Decision(Plain):
    """A choice of a seat. `at`: how much had been done before it in the Partie; `view`: of that
    seat at that moment; `legal`: what it might have done; `token`: what it did; `turn`: number of
    its turn in the deal where no tricks are played, else 0."""

    at: int
    view: View
    legal: tuple[str, ...]
    token: str
    turn: int = 0

    @property
    def kind(self) -> str:
        """Kind of the question."""
        return kind_of(self.view, self.legal)


def decisions(session: Session, deal: int, seat: int) -> list[Decision]:
    """The choices of a seat in a deal that is over; what could only be done so is not among
    them, nor what was written down for a lesson, by whomever it was done."""
    if not session.over and session.deal <= deal:
        return []
    first, found, turns = session.beginning(deal), list[Decision](), 0

    def watch(s: State, at: int, who: int, token: str, _: int) -> None:
        nonlocal turns
        turns += who == seat and s.rules.question(s.deal).turns
        taught = session.given is not None and not session.done[first + at].chosen
        if taught or who != seat or who not in to_act(s):
            return
        if len(tokens := legal(s, who)) > 1:
            view = view_of(s, who).of_deal()
            found.append(Decision(first + at, view, tuple(tokens), token, turns))

    done = session.done[first : session.beginning(deal + 1)]
    actions = [Action(d.seat, d.token, d.line) for d in done]
    replay(session.rules, session.header, actions, watch=watch, since=session.as_of(deal))
    return [d for d in found if d.token in d.legal]
