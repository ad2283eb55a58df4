"""After a deal: the ledger line by line with the rule behind each; after the Partie: the places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from jasstui.draw.rows import Block
from jasstui.table.actions import Action, actions_of
from jasstui.table.bar import title_of
from jasstui.table.chalking import UNWRITTEN, Stroke, strokes
from jasstui.table.compose import panel_of, tricks_panel
from jasstui.table.desk import Desk
from jasstui.table.ledgerpage import LedgerPage, paint_ledger, slate_pictures
from jasstui.table.palette import Entry, choice_entries, entries_of
from jasstui.table.panel import Panel
from jasstui.table.plan import LEAST
from jasstui.table.prompts import Choice
from jasstui.table.slates import caption_of, slate_for
from jasstui.table.strips import Bar, Hit, Key
from jasstui.table.summary import Summary, ranking_of, summary_of
from jasstui.tui.screens.painted import PaintedScreen
from jasstui.tui.screens.showing import Showing

Then = Literal["next", "again", "undo", "pause", "leave"]
"""What comes after the summary."""


class SummaryScreen(PaintedScreen[Then]):
    """How the deal was settled; `final` shows how the Partie ended and offers `another` one.
    `notes`: sentences about the deal beside its settlement; `undo`: the last choice may be taken
    back from here. The new chalk is written stroke by
    stroke, as far as who looks (`showing`) wants to see motions."""

    WHERE = "summary"
    NEWS = True

    def __init__(
        self,
        desk: Desk,
        showing: Showing,
        final: bool,
        another: bool,
        notes: tuple[str, ...] = (),
        undo: bool = False,
    ) -> None:
        super().__init__()
        self._showing = showing
        self._stroke: Stroke | None = None
        self._notes = notes
        self._undo = undo
        self.desk = desk
        self.final = final
        view, speech = desk.playback.onlooker, desk.speech
        self._summary = summary_of(view, speech)
        self._places = ranking_of(view, speech) if final else ("", ())
        items = (["new-partie"] if another else []) + ["leave"]
        items = items if final else ["next-deal", "tricks", "rule-of", "pause"]
        if desk.playback.onlooker.match.over and not final:
            items = ["end", "tricks", "rule-of"]
        self._items = items
        self._focus = 0
        self._line = -1
        self._panel: Panel | None = None

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
        desk, say = self.desk, self.jass.words
        view = desk.playback.onlooker
        slate = slate_for(view, desk.speech)
        summary = self._summary
        if self.final:
            summary = Summary(say("summary.over"), self._places[0])
        return LedgerPage(
            bar=Bar(title_of(view, say.language), (summary.title,)),
            summary=summary,
            slate=slate,
            caption=caption_of(slate, view, desk.speech),
            question=say("summary.question"),
            choices=self._choices(),
            focus=self._focus if self._panel is None else -1,
            keys=self._keys(),
            words={
                "what": say("summary.what"),
                "together": say("summary.together"),
                "account": say("summary.account"),
                "slate": say("summary.slate"),
                "next": say("summary.next"),
                "notes": say("practice.title"),
                "lost": say("summary.lost"),
                "tricks": say("summary.all-tricks"),
            },
            line=self._line,
            places=self._places[1],
            panel=self._panel,
            tricks=() if self.final else tricks_panel(desk).rows,
            small=say("table.small", w=LEAST[0], h=LEAST[1]),
            notes=self._notes,
            stroke=self._stroke,
        )

    def _choices(self) -> tuple[Choice, ...]:
        say = self.jass.words
        return tuple(
            Choice(str(n), say(f"summary.{item}"), item, action=f"summary.choose:{n}")
            for n, item in enumerate(self._items, start=1)
        )

    def _keys(self) -> tuple[Key, ...]:
        say, keymap = self.jass.words, self.jass.keymap
        where = "panel" if self._panel is not None else self.WHERE
        return tuple(
            Key(action.id, keymap.cap(action), say(f"help.key.{action.id}"))
            for action in actions_of(where)
            if action.bar and self._works(action)
        )

    def _works(self, action: Action) -> bool:
        """Whether an action makes sense now."""
        if action.when == "lines":
            return not self.final
        return self._undo or action.when != "offered"

    def offers(self) -> list[Entry]:
        """The answers, then everything else."""
        works = filter(self._works, actions_of(self.WHERE))
        found = entries_of(works, self.jass.keymap, self.jass.words)
        return [*choice_entries(self._choices()), *found]

    def press(self, key: str) -> None:
        """Any key lays an open panel away, or finishes the writing on the slate."""
        if self._stroke is not None:
            self._showing.pressed()
        elif self._panel is not None:
            self.do("panel.back")
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
        elif name in ("rule", "tricks", "slate"):
            self._choose("rule-of" if name == "rule" else name)
        self.repaint()

    def wheel(self, down: bool) -> None:
        """From line to line."""
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
            (line.sentence, f"  {line.rule}"),
            foot=self.desk.speech.closing(),
        )
