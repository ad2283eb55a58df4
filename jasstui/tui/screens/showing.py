"""Letting something be seen for a while: motions step by step, and pauses that a key ends."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from time import monotonic
from typing import TYPE_CHECKING, Protocol, TypeVar

from jasstui.table.page.motion import Patience
from jasstui.table.saying.pace import KEY

if TYPE_CHECKING:
    from jasstui.tui.app import JasstuiApp


class Timed(Protocol):
    """A moment of a motion, to be seen for so many seconds."""

    @property
    def seconds(self) -> float: ...


Step = TypeVar("Step", bound=Timed)


class Showing:
    """Who looks at the screen, and whether the screen can follow."""

    def __init__(self) -> None:
        self._key = asyncio.Event()
        self._patience = Patience()

    def pressed(self) -> None:
        """A key was pressed: whatever is being shown is finished."""
        self._key.set()

    def speed(self, app: JasstuiApp) -> str:
        """How fast things move; not at all in plain ASCII, and where the output cannot follow."""
        return "off" if app.look.ascii or self._patience.over else app.settings.speed

    async def run(self, moments: Iterable[Step], put: Callable[[Step], None]) -> bool:
        """Show a motion, each moment by `put`; any key finishes it, False then."""
        self._key.clear()
        for moment in moments:
            began = monotonic()
            put(moment)
            try:
                await asyncio.wait_for(self._key.wait(), moment.seconds)
                return False
            except TimeoutError:
                self._patience.note(moment.seconds, monotonic() - began)
        return True

    async def key(self) -> None:
        """Wait for a key."""
        self._key.clear()
        await self._key.wait()

    async def look(self, pause: float, held: Callable[[], bool]) -> None:
        """Let somebody look for so many seconds, `KEY` for as long as he likes, at most until a
        key is pressed; while it is `held` the clock stands still."""
        if not pause:
            return
        self._key.clear()
        try:
            await asyncio.wait_for(self._key.wait(), None if pause == KEY else pause)
        except TimeoutError:
            while held():
                await self.key()
