"""The table: a Partie played by keys from the first card to the ranking."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from textual import work

from jasstui.engine.record import RecordProblem
from jasstui.table.composing.compose import panel_of
from jasstui.table.doing.agreeing import UNDO, Agreeing, Wish, may_undo
from jasstui.table.doing.desk import Desk
from jasstui.table.doing.moves import Move
from jasstui.table.page.motion import Moment, arriving, leaving
from jasstui.table.program.problems import sentence
from jasstui.table.running.driver import Driver, Think, Turn
from jasstui.table.running.minds import Minds, minds_for
from jasstui.table.running.session import Session
from jasstui.table.saying.playback import Beat, Playback, seconds
from jasstui.tui.screens.curtain import CurtainScreen
from jasstui.tui.screens.desk_screen import DeskScreen, tools_for
from jasstui.tui.screens.opening import open_page
from jasstui.tui.screens.summary import SummaryScreen

Again = Callable[[Session], Session]
"""Opens the next Partie of the same table."""


class TableScreen(DeskScreen):
    """A running Partie. Leaving it gives the exit status 0; every action is in the record by then.

    `think`: how bots decide, by default within the budget of the settings. `again`: opens another
    Partie of this table, without it the end offers none.
    """

    take_back: Callable[[], object] | None = None
    """Takes the last choice back when a deal is settled, where nobody has to agree."""

    def __init__(
        self, session: Session, think: Think | None = None, again: Again | None = None
    ) -> None:
        super().__init__(session)
        self.think = think
        self.again = again
        self._move: asyncio.Future[Move] | None = None
        self._minds: Minds | None = None
        self._agreeing = Agreeing()

    # ------------------------------------------------------------ opening

    def on_mount(self) -> None:
        """Sit down and play."""
        self._sit()
        self.run_table()

    def on_painting_shown(self) -> None:
        """Let bots get ready."""
        if self._minds is not None:
            self._minds.warm_up()

    def on_unmount(self) -> None:
        """Let the bots go."""
        if self._minds is not None:
            self._minds.close()

    def _sit(self) -> None:
        app = self.jass
        if self.think is None and self._minds is None:
            self._minds = minds_for(self.session, app.settings)
        think = self.think or self._minds
        assert think is not None
        driver = Driver(self.session, think)
        playback = Playback(self.session, packets=True)
        if self.session.onlooker.match.number:
            playback.catch_up()
        self._desk = Desk(driver, playback, tools_for(self.jass, self.session))
        self._desk.offered = UNDO if may_undo(self.session) else frozenset()
        self.repaint()

    # ------------------------------------------------------------ the course of the Partie

    @work(exclusive=True)
    async def run_table(self) -> None:
        """Show, ask, act, until the Partie is over or somebody leaves."""
        while True:
            try:
                if not await self._next():
                    return
            except RecordProblem as problem:
                await self._complain(problem)

    async def _next(self) -> bool:
        """Show what has happened, then let the next one act; False when the table was left."""
        if not await self._play_back():
            return False
        turn = self.desk.driver.next()
        if self.desk.playback.behind:
            return True
        if turn.kind == "over":
            return await self._end()
        if turn.kind == "bot":
            await self._bot(turn.seat)
        elif turn.kind == "window":
            self.desk.driver.show_public()
            self.desk.ask_openly(turn.seats)
            await self._act()
        else:
            return await self._person(turn)
        return True

    async def _complain(self, problem: RecordProblem) -> None:
        """Nothing has happened, because it could not be written; try again after a key."""
        self.desk.clear()
        self.desk.notice = sentence(self.jass.words, problem)
        self.repaint()
        await self._showing.key()

    async def _play_back(self) -> bool:
        """Show what has happened since; False when the table was left."""
        desk = self.desk
        dealing = True
        while self.desk is desk and (beat := desk.playback.advance()) is not None:
            if beat == "deal":
                if not await self._summary(final=False):
                    return False
                continue
            desk.beat = beat
            if beat == "packet":  # all packets together are one motion, which one key finishes
                dealing = dealing and await self._run(self._arriving(beat))
            else:
                dealing = True
                await self._show(beat)
            desk.beat = None
        desk.moment = None
        self.repaint()
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
        """Let somebody look, at most until a key is pressed; panels stop the clock."""
        desk = self.desk
        last = desk.playback.news[-1].seat if desk.playback.news else -1
        pause = seconds(beat, self.jass.settings, last == desk.viewer)
        await self._showing.look(pause, lambda: desk.panel is not None)

    async def _bot(self, seat: int) -> None:
        """A bot thinks in another thread; what it says counts if the table is still waiting."""
        driver = self.desk.driver
        question = driver.bot_question(seat)
        self.repaint()
        token = await asyncio.to_thread(driver.think, *question) or question[1][0]
        if self.session.verify(seat, token) is None:
            driver.act(seat, token)

    async def _person(self, turn: Turn) -> bool:
        """Ask a person, behind a curtain if others sit here; False when the table was left."""
        desk = self.desk
        if turn.curtain:
            desk.driver.sit_down(-1)
            desk.clear()
            self.repaint()  # or the lifted curtain would uncover the hand that lay there before
            if not await self.app.push_screen_wait(CurtainScreen(desk, turn.seat)):
                self.leave(0)
                return False
        desk.driver.sit_down(turn.seat)
        desk.ask(turn.seat)
        await self._act()
        return True

    async def _act(self) -> None:
        """Wait for the answer of a person and carry it out."""
        self.show_news()
        self._move = asyncio.get_running_loop().create_future()
        move = await self._move
        self._move = None
        desk = self.desk
        if move.kind == "nobody":
            desk.driver.nobody()
        elif move.kind == "act":
            desk.driver.act(move.seat, move.token)
            desk.left_at[move.seat] = len(desk.playback.news)
        desk.clear()

    async def _summary(self, final: bool) -> bool:
        """Show how a deal was settled, or how the Partie ended; False when the table was left."""
        self.desk.driver.show_public()
        self.desk.clear()
        self.repaint()
        notes = () if final else await self.notes()
        again, back = bool(self.again), self.take_back
        page = SummaryScreen(self.desk, self._showing, final, again, notes, bool(back))
        choice = await self.app.push_screen_wait(page)
        if choice == "again" and self.again is not None:
            self.session = self.again(self.session)
            self._sit()
        elif choice == "undo" and back:
            back()
        elif choice in ("leave", "pause"):
            self.leave(0)
            return False
        return True

    async def notes(self) -> tuple[str, ...]:
        """Sentences about the deal that is over, beside its settlement."""
        return ()

    async def _end(self) -> bool:
        """The last deal and the ranking."""
        if not await self._summary(final=False):
            return False
        return not self.session.over or await self._summary(final=True)

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
            self._undo(self._agreeing.heard(desk, move.token, self._move is not None))

    def _decide(self, move: Move) -> None:
        """Hand an answer to the course of the Partie, or say at once why it cannot be."""
        desk = self.desk
        if move.kind == "act" and self.session.verify(move.seat, move.token) is not None:
            desk.refuse(move.seat, move.token)
        elif self._move is not None:
            if not self._move.done():  # a second key may come first
                self._move.set_result(move)
        elif move.kind == "act" and not desk.playback.behind:
            try:
                desk.driver.act(move.seat, move.token)
            except RecordProblem as problem:
                desk.notice = sentence(self.jass.words, problem)

    def _undo(self, wish: Wish | None) -> None:
        """Everybody has agreed: take back and sit down anew."""
        if wish is None or (waiting := self._move) is None or waiting.done():
            return
        try:
            self.session.undo(wish.keep, wish.seat)
        except RecordProblem as problem:
            self.desk.notice = sentence(self.jass.words, problem)
            return
        self._sit()
        waiting.set_result(Move("seen"))
