"""The table: a Partie played by keys from the first card to the ranking."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from msgspec.structs import replace
from textual import work

from jasstui.beside.open_table import OpenTable
from jasstui.canvas.text import heading
from jasstui.engine.failure import RulesFailure
from jasstui.engine.record import RecordProblem
from jasstui.host.place import Pause
from jasstui.mechanics.phase import Refusal
from jasstui.pages.compose import panel_of
from jasstui.pages.table import TablePage
from jasstui.problem import Problem
from jasstui.table.doing.agreeing import UNDO, asked_of, put, wishes
from jasstui.table.doing.desk import Desk
from jasstui.table.doing.motion import Moment, arriving, leaving
from jasstui.table.doing.moves import Move
from jasstui.table.doing.panel import Panel
from jasstui.table.doing.turn import Turn
from jasstui.table.keys.actions import BY_ID
from jasstui.table.program.preferences import changed, keep
from jasstui.table.program.problems import sentence
from jasstui.table.saying.playback import Beat, Playback, seconds, trick_waits
from jasstui.tui.screens.desk_screen import DeskScreen, tools_for
from jasstui.tui.screens.opening import open_page

if TYPE_CHECKING:
    from concurrent.futures import Future

    from jasstui.bots.advice import Advice
    from jasstui.table.practising.practice import Practice


HELP = frozenset({"table.hint", "table.hints"})
"""What the first Partie of an installation offers beside what every table does."""


class TableScreen(DeskScreen):
    """A running Partie. Leaving it gives the exit status 0; the record has every action then."""

    take_back: Callable[[], object] | None = None
    """Takes back the last choice when a deal is settled, where nobody has to agree."""

    LESSON = False
    """True for the table of a lesson, which ends with its deal."""

    def __init__(self, table: OpenTable) -> None:
        super().__init__(table.place)
        self.table = table
        self._asked: asyncio.Future[None] | None = None
        self._later: Callable[[], bool] | None = None
        self._wish: Future[bool] | None = None  # wish that is open
        self._sent: Future[Refusal | None] | None = None  # answer that was not heard of yet
        self._told = ""  # what whoever is asked next is told
        self._free = asyncio.Event()
        self._dealing = True
        self._first = False  # until somebody has looked
        self._helper: Practice | None = None

    # ------------------------------------------------------------ opening

    def on_mount(self) -> None:
        """Sit down and play."""
        self._sit()
        self.run_table()

    def on_painting_shown(self) -> None:
        """Let bots get ready, and look whether a Partie was ever finished here."""
        self.table.warm_up()
        self.run_worker(self._look_back, thread=True, group="first")

    def _look_back(self) -> None:
        """In a thread: records are read."""
        from jasstui.table.remembering import first

        if first.is_first():
            self.app.call_from_thread(self._is_first)

    def _is_first(self) -> None:
        self._first = True
        self.desk.offered = self.offered
        self.repaint()

    @property
    def _helps(self) -> bool:
        """True if hints are offered at a table that counts: in the first Partie, to somebody alone
        among bots."""
        place = self.place
        return self._first and not place.about.daily and len(place.now.people) == 1

    @property
    def offered(self) -> frozenset[str]:
        """Actions that this table offers and others do not."""
        undo = UNDO if self.place.about.agreed else frozenset[str]()
        return undo | HELP if self._helps else undo

    def on_unmount(self) -> None:
        """Let the bots go."""
        self.jass.call(on=False)
        self.table.close()

    def _sit(self) -> None:
        playback = Playback(self.place, packets=True)
        if self.place.now.deal:
            playback.catch_up()
        before = self._desk if self._desk and self._desk.place is self.place else None
        tools, eyes = tools_for(self.jass, self.place), before.eyes if before else None
        self._desk = Desk(self.place, playback, tools, eyes)
        self._helper = None
        self._desk.offered = self.offered
        self.repaint()

    # ------------------------------------------------------------ the course of the Partie

    @work(exclusive=True)
    async def run_table(self) -> None:
        """Show, ask, act, until the Partie is over, the player leaves, or its rules leave no way
        on."""
        while True:
            try:
                if not await self._next():
                    return
            except RecordProblem as problem:
                cap = self.jass.keymap.cap(BY_ID["table.menu"])
                await self._complain(problem, self.jass.words("problem.record.again", cap=cap))
            except RulesFailure as problem:
                await self._complain(problem, self.jass.words("problem.rules.leave"))
                self.leave(0)
                return

    async def _next(self) -> bool:
        """Show what comes next, or ask; False when the table was left."""
        self._hear_back()
        if (asked := asked_of(self.place)) is not None:
            return await self._agree(*asked)
        turn = self.desk.next()
        if self.desk.notice == self.jass.words("fair.seeking") and not self.place.now.seeking:
            self.desk.notice = ""
        if not isinstance(turn, Turn):
            return await self._play_back(turn)
        self.desk.moment = None
        self._dealing = True
        self.repaint()
        if turn.kind == "over":
            return await self._end()
        if turn.kind == "wait":
            if self.place.now.seeking:
                self.desk.notice = self.jass.words("fair.seeking")
                self.repaint()
            await _passed(turn.pause)
            return True
        return await self._ask(turn)

    async def _complain(self, problem: Problem, more: str = "") -> None:
        """Nothing has happened, because it could not be written or carried out; go on after a
        key."""
        self.desk.clear()
        self.desk.notice = f"{sentence(self.jass.words, problem)} {more}".strip()
        self.repaint()
        await self._showing.key()

    async def _play_back(self, beat: Beat) -> bool:
        """Show something that has happened; False when the table was left."""
        desk = self.desk
        if beat == "deal":
            return await self._summary(final=False)
        desk.beat = beat
        if beat == "packet":  # all packets together are one motion, which one key finishes
            self._dealing = self._dealing and await self._run(self._arriving(beat))
        else:
            self._dealing = True
            await self._show(beat)
        desk.beat = None
        return True

    async def _show(self, beat: Beat) -> None:
        """Let something be seen, with what moves before and after it."""
        finished = await self._run(self._arriving(beat))
        self.desk.moment = None
        self.repaint()
        if finished:
            await self._look(beat)
        await self._run(leaving(beat, self.desk.view, self._showing.speed(self.jass)))

    def _arriving(self, beat: Beat) -> Sequence[Moment]:
        return arriving(beat, self.desk.playback, self._showing.speed(self.jass))

    async def _run(self, moments: Sequence[Moment]) -> bool:
        """Show a motion on the mat; any key finishes it, False then."""
        return await self._showing.run(moments, self._put)

    def _put(self, moment: Moment) -> None:
        self.desk.moment = moment
        self.repaint()

    async def _look(self, beat: Beat) -> None:
        """Pause for a beat, at most until a key is pressed; panels stop the clock."""
        desk, settings = self.desk, self.jass.settings
        last = desk.playback.news[-1].seat if desk.playback.news else -1
        waits = self.LESSON or trick_waits(settings, len(desk.place.now.people) == 1, self._first)
        pause = seconds(beat, settings, last == desk.viewer, waits)
        await self._showing.look(pause, lambda: desk.panel is not None)

    async def _ask(self, turn: Turn) -> bool:
        """Ask people, behind a curtain if others sit here; False when the table was left."""
        self.jass.call(on=True)
        if turn.curtain and not await self._hand_over(turn.seat):
            return False
        self.desk.turn_to(turn)
        if self._told:
            self.desk.notice, self._told = self._told, ""
        await self._act()
        self.jass.call(on=False)
        return True

    async def _hand_over(self, seat: int) -> bool:
        """Let this person come to the screen, behind a curtain; False when the table was left."""
        from jasstui.tui.screens.curtain import CurtainScreen

        while True:
            await self._let_read()
            curtain = CurtainScreen(self.desk, seat)
            if not await self.app.push_screen_wait(curtain):
                self.leave(0)
                return False
            if curtain.covered == self.desk.eyes.covered:
                return True

    async def _let_read(self) -> None:
        """Show nobody's hand any more, once whoever is at the screen has laid away what he opened.
        What lies over the table must not be there when somebody else comes."""
        while self.desk.eyes.shared and self.desk.panel is not None:
            await self._freed()
        self.desk.eyes.open()
        self.desk.clear()
        self.repaint()  # or the lifted curtain would uncover the hand that lay there before
        while self.app.screen is not self:
            await self._freed()

    async def _freed(self) -> None:
        """Wait until something was laid away."""
        self._free.clear()
        await self._free.wait()

    async def _act(self) -> None:
        """Wait for an answer; first do what was wanted while others played."""
        later, self._later = self._later, None
        if later is not None and later():
            return
        self.before_asking()
        self.show_news()
        self._asked = asyncio.get_running_loop().create_future()
        await self._asked
        self._asked = None

    def before_asking(self) -> None:
        """What there is to do before somebody is asked."""

    def wish(self, deed: Callable[[], bool]) -> None:
        """Do this now, or as soon as somebody is asked; a deed that returns True ends the
        question."""
        if self._asked is None:
            self._later = deed
            self.desk.notice = self.jass.words("practice.later")
        elif not self._asked.done():
            asked = self._asked
            if deed():
                asked.set_result(None)

    async def _summary(self, final: bool) -> bool:
        """Show how a deal was settled, or how the Partie ended; False when the table was left."""
        from jasstui.tui.screens.summary import SummaryScreen

        await self._let_read()
        notes = () if final else await self.notes()
        desk, back, again = self.desk, self.take_back, self.table.goes_on
        undo = bool(back) or (not final and self.place.about.agreed and wishes(desk) >= 0)
        page = SummaryScreen(
            self.table, desk, self._showing, final, again, notes, undo, self.LESSON, told=self._told
        )
        self._told = ""
        choice = await self.app.push_screen_wait(page)
        if choice == "again":
            self.table = self.table.another()
            self.place = self.table.place
            self._sit()
        elif choice == "undo" and back:
            back()
        elif choice == "undo":
            self._ask_back(wishes(desk))
            while (asked := asked_of(self.place)) is not None:
                if not await self._agree(*asked):
                    return False
            return desk is not self._desk or await self._summary(final)
        elif choice in ("leave", "pause"):
            self.leave(0)
            return False
        return True

    async def _agree(self, seat: int, by: int) -> bool:
        """Ask a person whether somebody may take back, when his eyes alone are at the screen; False
        when the table was left."""
        if not await self._hand_over(seat):
            return False
        self.desk.eyes.sit(seat)
        put(self.desk, seat, by)
        await self._act()
        return True

    def _ask_back(self, seat: int) -> None:
        """Wish for somebody to take back; done once all others agree."""
        self._wish = self.place.wish(seat, "choice")
        self._hear_back()

    def _hear_back(self) -> None:
        """Begin anew where a wish was granted, or say that it was not."""
        wish = self._wish
        if wish is None or not wish.done():
            return
        self._wish = None
        try:
            if not wish.result():
                self._told = self.jass.words("table.undo.refused")
                return
        except Problem as problem:
            self._told = sentence(self.jass.words, problem)
        self._sit()

    def ask_again(self) -> None:
        if self.desk.agreeing and (asked := asked_of(self.place)) is not None:
            put(self.desk, *asked)
        else:
            super().ask_again()

    async def notes(self) -> tuple[str, ...]:
        """Sentences about the deal that is over, beside its settlement: the line about the deal of
        the day."""
        if not self.place.about.daily:
            return ()
        from jasstui.table.saying.daily import day_line

        return (day_line(await asyncio.to_thread(self.table.result_of_day), self.desk.speech),)

    async def _end(self) -> bool:
        """The last deal and the ranking; the deal of the day has been told by then."""
        if self.place.about.daily:
            self.leave(0)
            return False
        if not await self._summary(final=False):
            return False
        over = self.desk.playback.onlooker.match.over
        if over and self.place.now.people:
            await asyncio.to_thread(_note_finished)
        return not over or await self._summary(final=True)

    # ------------------------------------------------------------ keys and painting

    def carry_out(self, move: Move) -> None:
        """Open, answer, take back, or leave."""
        desk = self.desk
        if move.kind == "panel":
            desk.open(panel_of(desk, move.token))
        elif move.kind == "page":
            open_page(self.jass, move.token, self.WHERE, desk)
        elif move.kind == "pause":
            self.leave(0)
        elif move.kind == "quit":
            self.app.exit(0)
        elif move.kind in ("act", "nobody"):
            self._decide(move)
        elif move.kind == "action":
            self._wished(move.token)

    def _decide(self, move: Move) -> bool:
        """Send an answer, or what is said out of turn; False if it could not be carried out, or is
        not yet."""
        desk, asked = self.desk, self._asked
        if self.goes_on or (asked is None and desk.playback.behind):  # a second key may come first
            return False
        self._sent = sent = desk.send(move)
        if sent.done():
            return self._carried_out(move)
        sent.add_done_callback(lambda _: self.app.call_later(self._carried_out, move))
        return False

    def _carried_out(self, move: Move) -> bool:
        """Go on with what has come of an answer; False if it may not be given, or cannot."""
        sent, self._sent, done = self._sent, None, False
        assert sent is not None
        with self.complaining():
            done = self.desk.answered(move, sent.result())
        if done and self._asked is not None:
            self._asked.set_result(None)
        return done

    @property
    def goes_on(self) -> bool:
        """True once an answer was given: what comes of it is shown next."""
        given = self._asked is not None and self._asked.done()
        return given or self._sent is not None

    def _wished(self, deed: str) -> None:
        """Somebody wants a hint, or no offer of one any more; or he would like to take back
        ("table.undo"), or says whether he agrees to it, and the question that is open is given up
        for it."""
        say, wish = self.jass.words, self.place.now.wish
        if deed in HELP and self._helps:
            self._help(deed)
        elif self._asked is None or self.goes_on:
            self.desk.notice = say("practice.later")
        elif deed != "table.undo":
            self.place.agree(self.desk.viewer, yes=deed.endswith(":yes"))
            self._hear_back()
            self._give_up()
        elif wish is not None or (seat := wishes(self.desk)) < 0:
            self.desk.notice = say("practice.no-back")
        else:
            self._ask_back(seat)
            self._give_up()

    def _help(self, deed: str) -> None:
        """Lay a hint over the page, or offer none in a line of its own from now on."""
        desk, say = self.desk, self.jass.words
        if deed == "table.hints":
            self._no_line()
            desk.notice = say("table.first-hint-off", hint=desk.cap("table.hint"))
        elif self._asked is None or desk.window or desk.viewer not in self.place.now.people:
            desk.notice = say("practice.later")
        else:
            from jasstui.table.practising.practice import Practice

            helper = self._helper = self._helper or Practice(self.table)
            helper.hint = True
            seat = desk.viewer
            asked = helper.ask(desk.view, self.place.legal(seat), self.place.calls(seat))
            asked.coming.add_done_callback(self._advised)
            desk.open(self._hint(helper))

    def _hint(self, helper: Practice) -> Panel:
        from jasstui.pages.practice import lesson_panel

        title = heading(self.jass.words("help.key.table.hint"))
        return replace(lesson_panel(self.desk, helper, "hint"), title=title)

    def _no_line(self) -> None:
        settings = changed(self.jass.settings, "offer_hints", value=False)
        assert settings is not None
        self.jass.adopt(settings)
        with self.complaining():
            keep(settings, "offer_hints")

    def _advised(self, _: Future[Advice]) -> None:
        """Advice has come, perhaps from another thread."""
        if self.is_running:
            self.app.call_later(self.repaint)

    def page(self, width: int, height: int) -> TablePage:
        """The table, with a line that offers hints where there is nothing else to say."""
        page, desk, settings = super().page(width, height), self.desk, self.jass.settings
        offers = settings.offer_hints and desk.offered >= HELP and desk.prompt is not None
        if not offers or page.reason or page.notice:
            return page
        hint, off = desk.cap("table.hint"), desk.cap("table.hints")
        return replace(page, reason=self.jass.words("table.first-hint", hint=hint, off=off))

    def renew(self) -> None:
        """Paint; a sheet with advice is filled again."""
        desk, helper = self._desk, self._helper
        if helper and desk and desk.panel is not None and desk.panel.kind == "lesson:hint":
            desk.panel = self._hint(helper)
        super().renew()

    def _give_up(self) -> None:
        """Let the question go that is open; what comes next is asked anew."""
        if self._asked is not None and not self._asked.done():
            self._asked.set_result(None)

    def out_of_sight(self) -> bool:
        """Nobody sees the table any more: where several share it, whoever comes next has to lift a
        curtain."""
        if not self.desk.eyes.cover():
            return False
        self.desk.clear()
        self.desk.panel = None
        self._free.set()
        self._give_up()
        self.repaint()
        return True

    def on_screen_resume(self) -> None:
        """What lay over the table has been laid away."""
        super().on_screen_resume()
        self._free.set()

    def _follow(self, move: Move | None) -> None:
        super()._follow(move)
        if self.desk.panel is None:
            self._free.set()

    @contextmanager
    def complaining(self) -> Iterator[None]:
        """Whatever cannot be done on the way ends it and is told beside the question."""
        try:
            yield
        except Problem as problem:
            self.desk.notice = sentence(self.jass.words, problem)


def _note_finished() -> None:
    from jasstui.table.remembering import first

    first.note_finished()


async def _passed(pause: Pause) -> None:
    """Wait until a pause of the table has passed."""
    thoughts = [asyncio.wrap_future(thought) for thought in pause.on]
    await asyncio.gather(asyncio.sleep(pause.seconds), *thoughts, return_exceptions=True)
