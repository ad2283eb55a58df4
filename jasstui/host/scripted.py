"""A table whose others do what is written for them: the deal of a lesson."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Future

from jasstui.bots.level import NORMAL, Budget
from jasstui.catalogue.load import Bundle
from jasstui.catalogue.rulebook import Rulebook
from jasstui.engine import record as rec
from jasstui.engine.failure import IllegalAction
from jasstui.engine.fields import WrongField
from jasstui.engine.starting import start_of
from jasstui.engine.views import View
from jasstui.host.bots import Answer
from jasstui.host.minds import Minds
from jasstui.host.script import Script, ScriptProblem
from jasstui.host.session import Session
from jasstui.host.tables import seats_for
from jasstui.mechanics.order import CHANCE

ACTORS = {"chance": CHANCE, "all": rec.ALL}
"""Who acts in a line beside the seats."""


class Scripted(Minds):
    """Bots who keep to a script: the next line of their seat that is allowed, however often
    something is taken back."""

    def __init__(self, session: Session, others: Mapping[int, Sequence[str]]) -> None:
        super().__init__(Budget(playouts=1), seed=1)
        self._session = session
        self._others = others
        self._begun = len(session.done)

    def __call__(
        self, view: View, legal: Sequence[str], calls: Sequence[str], level: str
    ) -> Answer | Future[Answer]:
        """The next line of the script; nothing out of turn that is not written there."""
        left = list(self._others.get(view.seat, ()))
        for done in self._session.done[self._begun :]:
            if done.seat == view.seat and done.token in left:
                left.remove(done.token)
        if found := [token for token in left if token in legal]:
            return found[0]
        if legal:
            return super().__call__(view, legal, (), level)
        return left[0] if left and left[0] in calls else None


def scripted(
    bundle: Bundle, rulebook: Rulebook, names: Sequence[str], script: Script
) -> tuple[Session, Scripted]:
    """A table of a form by a script, with the person at the first seat, and its bots. Raises
    `ScriptProblem` for one that cannot be played."""
    count = script.players or bundle.spec.players[0]
    info, line = {"seed": bundle.root}, "start"
    try:
        start = start_of(dict(script.start), [])
        seats = seats_for(names, count, 0, NORMAL.name)
        session = Session.new(bundle, rulebook, seats, None, start, info)
        for line in ([f"chance stage {script.deal}"] if script.deal else []) + list(script.before):
            seat, _, token = line.partition(" ")
            if seat != "chance":
                session.run_chance()
            session.follow([rec.Action(ACTORS[seat] if seat in ACTORS else int(seat), token)])
    except (IllegalAction, WrongField, ValueError) as error:
        raise ScriptProblem("lesson.script", line=line, reason=error) from None
    session.give()
    return session, Scripted(session, script.others)
