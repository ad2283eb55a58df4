"""Single rows of the page: bar, question, choices, keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from jasstui.canvas import text
from jasstui.canvas.cells import Canvas
from jasstui.canvas.letters import Letters
from jasstui.canvas.rows import Rect, Weight, bold

if TYPE_CHECKING:
    from jasstui.table.keys.caps import Key
    from jasstui.table.saying.choices import Choice
    from jasstui.table.saying.topbar import Bar


class Entry(NamedTuple):
    """The field of a number: what has been typed, its bounds in words ("" while no number is asked
    for), how far a step goes, whether ten at once lead somewhere, and where the cursor stands: on
    a digit, or behind all of them."""

    typed: str = ""
    bounds: str = ""
    by: int = 1
    far: bool = True
    cursor: int = 0


NO_ENTRY = Entry()
"""Entry where no number is asked for."""


def too_small(sentence: str, width: int, height: int, look: Letters) -> Canvas:
    """Nothing but a sentence, which asks for a larger window."""
    sheet = Canvas(width, height, look=look)
    lines = text.wrap(look.words(sentence), max(width - 2, 1))[:height]
    sheet.lines(1, (height - len(lines)) // 2, lines)
    return sheet


KEY_EDGE = "▏"
"""Edge between a key and its choice, so that neither is read as part of the other: `2▏10 of
Spades`."""


def paint_bar(sheet: Canvas, rect: Rect, bar: Bar, ends: Sequence[Key]) -> None:
    """Title and parts at the left, chip and keys at the right; parts give way when it is tight."""
    sheet.fill(rect, "panel")
    x = rect.x + rect.w - 1
    for end in reversed(ends):
        start = sheet.end(x, rect.y, end.word, "muted")
        sheet.hit(Rect(start, rect.y, x - start, 1), end.deed)
        x = start - 2
    if bar.chip:
        chip = f"[{bar.chip}]" if sheet.look.outlined else f" {bar.chip} "
        x = sheet.end(x, rect.y, chip, "gold.ink", Weight.BOLD, ground="gold") - 1
    left = rect.x + 1
    if bar.name:
        left = sheet.put(left, rect.y, bar.name, "accent", Weight.BOLD) + 2
    room = x - left
    dot, title, *parts = map(sheet.words, (" · ", bar.title, *bar.parts))
    if bar.brief and text.width(dot.join((title, *parts))) > room:
        title = sheet.words(bar.brief)
    while parts and text.width(dot.join((title, *parts))) > room:
        parts.pop()
    if text.width(title) > room:  # what is in brackets only explains a name
        title = title.partition(" (")[0]
    x = sheet.put(left, rect.y, text.trail(title, room), weight=Weight.BOLD)
    for part in parts:
        x = sheet.put(x, rect.y, f"{dot}{part}", "muted")


def paint_question(sheet: Canvas, rect: Rect, question: str, reason: str, waiting: bool) -> None:
    """The question in bold, its reason beside it; a long one takes the rows above. `waiting`:
    nobody at the screen is asked."""
    question, reason = sheet.words(question), sheet.words(reason)
    x = rect.x
    if question and not waiting:
        *above, question = text.wrap(question, rect.w - 2)
        up = rect.y - len(above)
        sheet.fill(Rect(rect.x - 1, up, rect.w + 2, len(above)), "room")
        x = sheet.put(x, up, sheet.look.sign("▸ ", "> "), "gold", Weight.BOLD)
        sheet.lines(x, up, above, weight=Weight.BOLD)
    ink, room = "muted" if waiting else "text", rect.w - (x - rect.x)
    x = sheet.put(x, rect.y, question, ink, bold(not waiting), room=room)
    room = rect.x + rect.w - x - 2
    if reason and room > 8:
        sheet.put(x + 2, rect.y, text.clause(reason, room))


def chip_text(choice: Choice, look: Letters, focused: bool, wide: bool) -> str:
    """Text of a choice in the row of choices; dots behind one that opens others."""
    label = look.words(f"{choice.label}…" if choice.inner else choice.label)
    if choice.refused:
        label = f"{label}: {look.words(choice.refused)}"
    if look.outlined:
        if choice.refused:
            return f"({choice.key}) {label}"
        shown = f"[{choice.key}] {label}"
        return f">{shown}<" if focused else shown
    shown = f"{choice.key}{KEY_EDGE}{label}"
    return f" {shown} " if wide else shown


def paint_choices(
    sheet: Canvas, rows: Sequence[Rect], choices: Sequence[Choice], focus: int
) -> None:
    """All choices in the rows, spread as far as there is room; in a single row that is too short
    as many as fit around the focused one."""
    if not choices:
        return
    width = rows[0].w
    for wide, gap in ((True, 3), (True, 1), (False, 1)):
        texts = [chip_text(c, sheet.look, i == focus, wide) for i, c in enumerate(choices)]
        lines = _broken([text.width(t) for t in texts], gap, width)
        if len(lines) <= len(rows):
            break
    some = len(lines) > len(rows) == 1
    if some:
        lines = [_window([text.width(t) for t in texts], gap, width, max(focus, 0))]
    for rect, (first, last) in zip(rows, lines, strict=False):
        x = rect.x
        if some and first:
            x = sheet.put(x, rect.y, "< ", "gold")
            sheet.hit(rect._replace(w=2), "table.previous")
        for at in range(first, last):
            sheet.hit(Rect(x, rect.y, text.width(texts[at]), 1), choices[at].deed)
            x = _paint_chip(sheet, x, rect.y, texts[at], choices[at], at == focus) + gap
        if some and last < len(choices):
            sheet.put(rect.x + rect.w - 1, rect.y, ">", "gold")
            sheet.hit(Rect(rect.x + rect.w - 1, rect.y, 1, 1), "table.next")


def _broken(widths: list[int], gap: int, room: int) -> list[tuple[int, int]]:
    """First and last+1 of the texts in each row."""
    lines, first, used = [], 0, 0
    for at, width in enumerate(widths):
        if at > first and used + gap + width > room:
            lines.append((first, at))
            first, used = at, width
        else:
            used += width + (gap if at > first else 0)
    return [*lines, (first, len(widths))]


def fitted(choices: Sequence[Choice], room: int, look: Letters) -> tuple[Choice, ...]:
    """The choices with as many words as one row has room for; brief ones where that saves a row."""
    full = [replace(c, label=f"{c.label} {c.more}") if c.more else c for c in choices]
    cards = [c if c.action else longer for c, longer in zip(choices, full, strict=True)]
    for said in (full, cards):  # what cards are worth goes before what is said about a key
        texts = [chip_text(c, look, False, True) for c in said]
        if sum(map(text.width, texts)) + 2 * len(texts) <= room:
            return tuple(said)
    brief = tuple(replace(c, label=c.brief) if c.brief else c for c in choices)
    saves = rows_of(brief, room, look) < rows_of(choices, room, look)
    return brief if saves else tuple(choices)


def fits(choices: Sequence[Choice], room: int, look: Letters) -> bool:
    """True if all choices stand in one row, closely written."""
    return width_of(choices, look) <= room


def width_of(choices: Sequence[Choice], look: Letters) -> int:
    """Columns of all choices in one row, closely written."""
    texts = [chip_text(c, look, False, False) for c in choices]
    return sum(map(text.width, texts)) + len(texts) - 1


def rows_of(choices: Sequence[Choice], room: int, look: Letters) -> int:
    """Number of rows that all choices take, closely written."""
    texts = [chip_text(c, look, False, False) for c in choices]
    return len(_broken([text.width(t) for t in texts], 1, room))


def _window(widths: list[int], gap: int, room: int, focus: int) -> tuple[int, int]:
    """First and last+1 of the texts to show, so that the focused one is among them."""
    if sum(widths) + gap * (len(widths) - 1) <= room:
        return 0, len(widths)
    room -= 4
    first = last = min(focus, len(widths) - 1)
    used = widths[first]
    last += 1
    while True:
        if last < len(widths) and used + gap + widths[last] <= room:
            used += gap + widths[last]
            last += 1
        elif first and used + gap + widths[first - 1] <= room:
            first -= 1
            used += gap + widths[first]
        else:
            return first, last


def _paint_chip(sheet: Canvas, x: int, y: int, shown: str, choice: Choice, focused: bool) -> int:
    if choice.refused:
        return sheet.put(x, y, shown, "faint")
    if focused:
        return sheet.put(x, y, shown, "focus.ink", Weight.BOLD, ground="focus")
    if sheet.look.outlined:
        return sheet.put(x, y, shown)
    before, _, after = shown.partition(choice.key)
    x = sheet.put(x, y, before, "text", ground="chip")
    x = sheet.put(x, y, choice.key, "gold", Weight.BOLD, ground="chip")
    x = sheet.put(x, y, KEY_EDGE, "muted", ground="chip")
    return sheet.put(x, y, after.removeprefix(KEY_EDGE), "text", ground="chip")


def paint_entry(sheet: Canvas, rect: Rect, entry: Entry, beside: int) -> int:
    """The field of a number with its bounds, and steps to click on as far as they leave `beside`
    columns for other choices; returns the column after it."""
    outlined = sheet.look.outlined
    ended = entry.cursor == len(entry.typed)
    told = entry.typed + ("_" if ended else " ")
    field = f"[{told}]" if outlined else f" {told} "
    ink, ground = ("text", "") if outlined else ("focus.ink", "focus")
    x = sheet.put(rect.x, rect.y, field, ink, Weight.BOLD, ground=ground)
    if not ended:
        ink, ground = ("gold.ink", "gold") if outlined else (ground, ink)
        sheet.put(
            rect.x + 1 + entry.cursor, rect.y, told[entry.cursor], ink, Weight.BOLD, ground=ground
        )
    sheet.hit(Rect(rect.x, rect.y, x - rect.x, 1), "table.confirm")
    x = sheet.put(x + 2, rect.y, entry.bounds, "muted") + 2
    minus = sheet.look.sign("−", "-")
    small = [(f"{minus}{entry.by}", "number.less"), (f"+{entry.by}", "number.more")]
    large = [(f"{minus}{entry.by * 10}", "number.much-less"), *small]
    large.append((f"+{entry.by * 10}", "number.much-more"))
    for steps in (large, small) if entry.far else (small,):
        need = sum(len(shown) + 3 for shown, _ in steps)
        if x + need + beside < rect.x + rect.w:
            break
    else:
        return x + 1
    for shown, deed in steps:
        chip = f"[{shown}]" if outlined else f" {shown} "
        after = sheet.put(x, rect.y, chip, "text", ground="" if outlined else "chip")
        sheet.hit(Rect(x, rect.y, after - x, 1), deed)
        x = after + 1
    return x + 1


def _cap(key: Key, look: Letters) -> str:
    cap = look.words(key.cap)
    return cap if look.outlined else f" {cap} "


def _fitting_keys(keys: Sequence[Key], room: int, look: Letters) -> list[Key]:
    """The keys that one row has room for, in their order; those that stay go before the others."""

    def wide(shown: Sequence[Key]) -> int:
        words = sum(text.width(_cap(k, look)) + 1 + text.width(look.words(k.word)) for k in shown)
        return words + 2 * (len(shown) - 1)

    if wide(keys) <= room:
        return list(keys)
    left = [key._replace(word=key.brief or key.word) for key in keys]
    while wide(left) > room and not all(key.stays for key in left):
        last = max(at for at, key in enumerate(left) if not key.stays)
        del left[last]
    return left


def paint_keys(
    sheet: Canvas, rect: Rect, keys: Sequence[Key], right: str = "", *, kept: bool = False
) -> None:
    """Caps with their words; where not all fit, words are shorter and the last keys are left out,
    `right` stands if there is room, or takes it from the keys if it is `kept`."""
    sheet.fill(rect, "panel")
    x, own = rect.x + 1, text.width(sheet.words(right)) + 2 if right and kept else 0
    for key in _fitting_keys(keys, rect.w - 2 - own, sheet.look):
        shown, word = _cap(key, sheet.look), sheet.words(key.word)
        need = text.width(shown) + 1 + text.width(word)
        if key.deed:
            sheet.hit(Rect(x, rect.y, need, 1), key.deed)
        if key.other:
            half = text.width(shown) // 2
            sheet.hit(Rect(x + half, rect.y, need - half, 1), key.other)
        ground = "" if sheet.look.outlined else "cap"
        x = sheet.put(x, rect.y, shown, "text", Weight.BOLD, ground=ground) + 1
        x = sheet.put(x, rect.y, word, "muted") + 2
    if right and x + text.width(sheet.words(right)) < rect.x + rect.w:
        sheet.end(rect.x + rect.w - 1, rect.y, right, "muted")
