"""After a deal: the ledger line by line with the rule behind each; after the Partie: the places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from jasstui.beside.open_table import OpenTable
from jasstui.canvas.rows import Block, Hit
from jasstui.pages.chalking import UNWRITTEN, Stroke, strokes
from jasstui.pages.compose import note_panel, panel_of, tricks_panel
from jasstui.pages.ledger import LedgerPage, paint_ledger, slate_pictures
from jasstui.pages.settled import choices_of, items_of, settled_page, works
from jasstui.table.doing.desk import Desk
from jasstui.table.doing.doing import undo_refused
from jasstui.table.doing.palette import Entry, choice_entries
from jasstui.table.doing.panel import Panel
from jasstui.table.keys.actions import Action
from jasstui.table.keys.keymap import cap_of
from jasstui.table.saying.summary import Summary, ranking_of, summary_of
from jasstui.tui.screens.desk_screen import Showing
from jasstui.tui.screens.opening import open_page
from jasstui.tui.screens.painted import PaintedScreen

LOOKS = ("rule", "tricks")
"""Actions that show something of a deal, which a deal that nobody played has not got."""

Then = Literal["next", "again", "undo", "pause", "leave"]
"""The player's choice after the summary."""


class SummaryScreen(PaintedScreen[Then]):
    """Settlement of a deal; `final` shows how the Partie ended and offers `another` one. `notes`:
    sentences about the deal beside its settlement; `undo`: the last choice may be taken back from
    here; `lesson`: the deal belongs to one; `told`: what came of the last wish. The new chalk is
    written stroke by stroke, as far as the viewer (`showing`) wants to see motions."""

    WHERE = "summary"
    NEWS = True

    def __init__(
        self,
        table: OpenTable,
        desk: Desk,
        showing: Showing,
        final: bool,
        another: bool,
        notes: tuple[str, ...] = (),
        undo: bool = False,
        lesson: bool = False,
        told: str = "",
    ) -> None:
        super().__init__()
        self._showing = showing
        self._stroke: Stroke | None = None
        self._notes = notes
        self._undo = undo
        self.table = table
        self.desk = desk
        self.final = final
        view, speech = desk.playback.onlooker, desk.speech
        self._summary = summary_of(view, speech)
        self._places = ranking_of(view, speech) if final else ("", ())
        lines = bool(self._summary.lines)
        tricks, self._daily = bool(view.tricks), desk.place.about.daily
        self._noted = "lessons.title" if lesson else "practice.title"
        over = view.match.over
        self._items = items_of(final, over, another, tricks, lines, self._daily, lesson)
        self._focus = 0
        self._line = -1
        self._panel = note_panel(told, speech) if told else None

    def on_mount(self) -> None:
        """The slate is first seen as it was."""
        if not self.final and self._showing.speed(self.jass) != "off":
            self._stroke = UNWRITTEN

    def has_been_seen(self) -> None:
        """Now the chalk can be written."""
        super().has_been_seen()
        if self._stroke is UNWRITTEN:
            self.run_worker(self._write(), exclusive=True)

    async def _write(self) -> None:
        pictures = slate_pictures(self._page(), *self.size, self.jass.look)
        await self._showing.run(strokes(*pictures, self._showing.speed(self.jass)), self._put)
        self._put(None)

    def _put(self, stroke: Stroke | None) -> None:
        self._stroke = stroke
        self.repaint()

    def paint(self, width: int, height: int) -> tuple[Block, Sequence[Hit]]:
        """The whole page."""
        return paint_ledger(self._page(), width, height, self.jass.look)

    def _page(self) -> LedgerPage:
        summary: Summary = self._summary
        if self.final:
            summary = Summary(self.jass.words("summary.over"), self._places[0])
        page = settled_page(self.desk, summary, self._items, self.final, self._undo, self._panel)
        return replace(
            page,
            places=self._places[1],
            focus=self._focus if self._panel is None else -1,
            line=self._line,
            keys=tuple(key for key in page.keys if key.deed != "summary.up" or self._walks),
            notes=self._notes,
            noted="day.title" if self._daily else self._noted,
            stroke=self._stroke,
        )

    def offers(self) -> list[Entry]:
        """The answers, then everything else."""
        return [*choice_entries(choices_of(self._items, self.desk)), *super().offers()]

    def works(self, action: Action) -> bool:
        """Lines cannot be looked at where there are none, nor others where there is one, nor the
        last choice taken back."""
        walks = action.name not in ("up", "down") or self._walks
        return walks and works(action, self._items, self._undo)

    @property
    def _walks(self) -> bool:
        """True if there is a line that is not chosen."""
        return self._line < 0 or len(self._summary.lines) > 1

    def press(self, key: str) -> None:
        """Any key lays an open panel away; otherwise it finishes the writing on the slate and is
        carried out."""
        if self._stroke is not None:
            self._showing.pressed()
        action = self.jass.keymap.find(self.WHERE, key)
        if self._panel is not None:
            self.do("panel.back")
        elif action is not None and action.name == "undo" and not self._undo:
            self.tell(undo_refused(self.desk))
        elif action is not None and action.name in LOOKS and not self.works(action):
            self.tell(self.jass.words("refuse.no-key", cap=cap_of(key)))
        else:
            super().press(key)

    def do(self, deed: str) -> None:
        """Choose, walk through the lines, look at rule, tricks or slate."""
        action, _, what = deed.partition(":")
        name = action.partition(".")[2]
        if action == "panel.back":
            self._panel = None
        elif name in ("previous", "next"):
            self._focus = (self._focus + (-1 if name == "previous" else 1)) % len(self._items)
        elif name in ("up", "down"):
            self._walk(-1 if name == "up" else 1)
        elif name == "line":
            self._line = int(what)
        elif name == "confirm":
            self._choose(self._items[self._focus])
        elif name == "choose":
            if 1 <= int(what) <= len(self._items):
                self._choose(self._items[int(what) - 1])
        elif name == "undo" and self._undo:
            self.leave("undo")
        elif name == "worth":
            self._worth()
        elif name == "help":
            open_page(self.jass, name, self.WHERE, self.desk)
        elif name in ("rule", "tricks", "slate"):
            self._choose("rule-of" if name == "rule" else name)
        self.repaint()

    def tell(self, told: str) -> None:
        """Lay a sheet with a sentence over the page."""
        self._panel = note_panel(told, self.desk.speech)
        self.repaint()

    def wheel(self, down: bool) -> None:
        """Move from line to line."""
        if self._panel is None:
            self.do("summary.down" if down else "summary.up")

    def _walk(self, by: int) -> None:
        count = 0 if self.final else len(self._summary.lines)
        if count:
            self._line = (self._line + by) % count if self._line >= 0 or by > 0 else count - 1

    def _choose(self, item: str) -> None:
        if item == "tricks":
            self._panel = tricks_panel(self.desk)
        elif item == "slate":
            self._panel = panel_of(self.desk, "slate")
        elif item == "rule-of":
            self._rule()
        elif item == "share":
            self.app.copy_to_clipboard(self._notes[0])
            self._notes = (self._notes[0], self.jass.words("day.copied"))
        else:
            then: dict[str, Then] = {"new-partie": "again", "pause": "pause", "leave": "leave"}
            self.leave(then.get(item, "next"))

    def _rule(self) -> None:
        lines = self._summary.lines
        if not lines or self.final:
            return
        line = lines[max(self._line, 0)]
        say = self.jass.words
        self._line = max(self._line, 0)
        self._panel = Panel(
            "rule",
            say("table.panel.rule"),
            (line.sentence, line.rule),
            foot=self.desk.speech.closing(),
            muted=(line.rule,),
        )

    def _worth(self) -> None:
        """What the decisions were worth, first those of the person who asks."""
        from jasstui.tui.screens.worth import WorthScreen

        deal = self.desk.playback.onlooker.match.number
        seat = next(iter(self.desk.place.about.here), 0)
        self.app.push_screen(WorthScreen(self.table, deal, seat))
