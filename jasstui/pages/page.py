"""Painting what pages share: bars, key caps, pills, scroll marks, and places to click.

A page is a sheet for reading and choosing, in contrast to the table. It is painted anew from its
model whenever that changes; the places to click come with it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from jasstui.canvas import text
from jasstui.canvas.rows import Block, Hit, Rect, Weight
from jasstui.canvas.written import Written, paint_written
from jasstui.draw.look import Look
from jasstui.draw.sheet import Sheet
from jasstui.pages.plan import centred
from jasstui.pages.strips import paint_bar, paint_keys
from jasstui.table.keys.actions import BY_ID, Action, actions_of
from jasstui.table.keys.caps import Key, bar_key
from jasstui.table.keys.keymap import REGISTRY, Keymap
from jasstui.table.saying.topbar import Bar
from jasstui.words import Words

_ASCII_KEYS = {"↑↓": "Up Dn", "←→": "< >", "←": "<", "→": ">", "↑": "Up", "↓": "Dn"}


def _in_ascii(cap: str) -> str:
    """A single key cap, or that of a pair."""
    held, plus, sign = cap.rpartition("+")
    shown = _ASCII_KEYS.get(sign, sign)
    return held + plus + (shown.replace(" ", "") if held else shown)


class Page(Sheet):
    """A canvas that knows keys and language: all key caps come from the `keymap`, `say` has the
    messages. `writing`: messages of what Enter and Esc do while one writes, else nothing; `typed`:
    the field then, else None. `notice`: what there is to say about what was done last."""

    def __init__(
        self, width: int, height: int, look: Look, say: Words, keymap: Keymap = REGISTRY
    ) -> None:
        super().__init__(width, height, look)
        self.say = say
        self.keymap = keymap
        self.writing: tuple[str, ...] = ()
        self.typed: Written | None = None
        self.notice = ""
        self._buttons: set[str] = set()

    def done(self, width: int = 0) -> tuple[Block, list[Hit]]:
        """The finished page with its places to click, in the middle of a window of this width."""
        whole = centred(self, max(width, self.width), self.height)
        return whole.rows(), whole.hits

    # ------------------------------------------------------------ parts

    def field(self, x: int, y: int, told: str, right: int, fg: str = "text", bg: str = "") -> int:
        """The field that is being written, or one with a cursor at its end, before column `right`;
        returns the column after it."""
        written = self.typed or Written.ended(told)
        return paint_written(self, x, y, written, right, fg, bg)

    def pill(
        self, x: int, y: int, told: str, on: bool, action: str = "", focus: bool = True
    ) -> int:
        """One of several choices; the chosen one is filled, brighter in `focus`. Returns the column
        after it."""
        start = x
        if on:
            ink, ground = ("focus.ink", "focus") if focus else ("gold.ink", "gold")
            shown = f"[{told}]" if self.look.outlined else f" {told} "
            x = self.put(x, y, shown, ink, Weight.BOLD, ground=ground)
        else:
            x = self.put(x, y, f" {told} ", "muted")
        if action:
            self.hit(Rect(start, y, x - start, 1), action)
        return x

    def button(self, x: int, y: int, id: str, does: str, first: bool = False) -> int:
        """The key of an action with what it does, to press or to click; returns the column after
        it."""
        start, cap = x, self.key(id)
        self._buttons.add(id)
        if first:
            x = self.put(
                x, y, f" {self.cap(cap)} {does} ", "focus.ink", Weight.BOLD, ground="focus"
            )
        else:
            x = self.put(x, y, f" {self.cap(cap)}", "gold", Weight.BOLD, ground="chip")
            x = self.put(x, y, f" {does} ", "text", ground="chip")
        self.hit(Rect(start, y, x - start, 1), id)
        return x

    def buttons(self, row: Rect, told: Sequence[tuple[str, str]]) -> None:
        """Actions with what they do, side by side, the first one filled; they stand closer where
        the row is short, and the last ones are left out where it is shorter still."""
        widths = [text.width(self.cap(self.key(id)) + self.words(does)) + 3 for id, does in told]
        gap = 2 if sum(widths) + 2 * (len(told) - 1) <= row.w else 1
        x = row.x
        for at, (id, does) in enumerate(told):
            if x + widths[at] > row.x + row.w:
                return
            x = self.button(x, row.y, id, does, first=at == 0) + gap

    def key(self, id: str) -> str:
        """Label of the key of an action."""
        return self.keymap.cap(BY_ID[id])

    def end_key(self, id: str, message: str = "home.end.help", **told: str) -> Key:
        """An action at the right of the top bar."""
        cap = self.key(id)
        return Key(id, cap, self.say(message, cap=cap, **told))

    def cap(self, cap: str) -> str:
        """The words on a key cap."""
        return " ".join(map(_in_ascii, cap.split(" "))) if self.look.ascii else cap

    def row(self, chosen: bool, deed: str) -> None:
        """The ground of a row in a list, which this page is, with its margins; the chosen one is
        marked."""
        if chosen:
            self.fill(Rect(1, 0, self.width - 3, 1), "chip")
            self.mark(1, 0, "chip")
        self.hit(Rect(0, 0, self.width, 1), deed)

    def mark(self, x: int, y: int, bg: str = "") -> None:
        """The bar at the left of the chosen line."""
        self.put(x, y, self.look.sign("▌", ">"), "focus", Weight.BOLD, ground=bg)

    def bar(
        self, title: str, parts: Sequence[str] = (), ends: Sequence[Key] = (), name: str = ""
    ) -> None:
        """The top bar. `ends`: words at its right, with their keys, but while one writes, when
        letters are letters; `name`: see `Bar`."""
        ends = () if self.writing else ends
        bar = Bar(title, tuple(part for part in parts if part), name=name)
        paint_bar(self, Rect(0, 0, self.width, 1), bar, ends)

    def keys(
        self,
        where: str,
        right: str = "",
        works: Callable[[Action], bool] = lambda _: True,
        *,
        kept: bool = False,
    ) -> None:
        """The bottom bar: as many of the keys of a page as fit, the first ones being the most
        important; of actions that do not work now, or that have a button of their own, none, and
        while one writes only what ends it. `right`: what stands at the end, at any price if it is
        `kept`."""
        row = Rect(0, self.height - 1, self.width, 1)
        named = [
            action
            for action in actions_of(where)
            if action.bar and works(action) and action.id not in self._buttons
        ]
        keys = [bar_key(action, self.keymap, self.say) for action in named]
        if self.writing:
            done, dropped = map(self.say, self.writing)
            keys = [
                Key("field.keep", self.key("field.keep"), done),
                Key("field.drop", self.key("field.drop"), dropped),
                Key("field.delete-start", self.key("field.delete-start"), self.say("page.clear")),
            ]
        shown = [key._replace(cap=self.cap(key.cap)) for key in keys]
        paint_keys(self, row, shown, right, kept=kept)
