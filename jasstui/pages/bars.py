"""Bar chart beside the table of the expected value of each choice."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.bots.advice import Advice, Alternative
from jasstui.canvas import text
from jasstui.canvas.rows import Row, Span, bold, flanked, heading, wrapped
from jasstui.draw.look import Look
from jasstui.engine.views import View
from jasstui.table.practising.coach import label, short
from jasstui.table.practising.practice import unit_of
from jasstui.table.practising.reading import MOST, error_of, how_read, places_of, wins_alone
from jasstui.table.practising.tally import signed
from jasstui.table.saying.speech import Speech

BAR = 12
"""Most cells of a bar beside a name."""

FEWER = 4
"""The same where each takes two rows and there are not many."""


def bars(advice: Advice, view: View, speech: Speech, width: int, airy: bool) -> list[Row]:
    """A bar for each choice, from the worst to the best of them, and how often it wins the deal
    where that can be told. Each stands beside the name of its choice; where the names do not fit
    beside it, below. `airy`: there is a second row for each."""
    say, look = speech.words, speech.look
    heads, cells = _numbers(advice, view, speech)
    numbers, ends = _columns(heads, cells)
    right = text.width(numbers[0])
    room = max(4, min(BAR, (width - right) // 3))
    beside = width - right - room - 2
    shown = advice.options[:MOST]
    full = [_full(option, view, speech) for option in shown]
    brief = [_brief(option, view, speech) for option in shown]
    rows = _heads(look.words(say("practice.bring")), ends, width)
    fit = next((names for names in (full, brief) if _fit(names, beside)), None)
    if airy and fit is brief:
        fit = None  # there is room for full names
    if fit is None:
        full, below = full[: MOST if airy else FEWER], width - right - 1
        for number, (name, told) in enumerate(zip(full, numbers, strict=False)):
            first, share = not number, _share(advice, number)
            rows.append((*_name(name, below, first), Span(f" {told}", "text")))
            rows.append(tuple(_bar(share, width, first, look, "▀▔")))
    else:
        for number, (name, told) in enumerate(zip(fit, numbers, strict=True)):
            first, share = not number, _share(advice, number)
            rows += [()] if airy and number else []
            bar = (Span(" ", "text"), *_bar(share, room, first, look, "▄▁"), Span(" ", "text"))
            rows.append((*_name(name, beside, first), *bar, Span(told, "text")))
    if rest := len(advice.options) - len(fit or full):
        rows.append((Span(look.words(say("practice.more", n=rest)), "muted"),))
    return [*rows, *wrapped(look.words(how_read(advice, view, say)), width, "muted")]


def _share(advice: Advice, number: int) -> float:
    """Filled share of a bar, 0 to 1; a difference that chance explains shall not look like one."""
    values = [option.value for option in advice.options]
    span = max(max(values) - min(values), 2 * error_of(advice)) or 1.0
    return 1.0 - (max(values) - values[number]) / span


# ------------------------------------------------------------------ numbers


def _numbers(advice: Advice, view: View, speech: Speech) -> tuple[list[str], list[list[str]]]:
    """The heads of the columns of numbers, and the numbers of each choice that is shown."""
    say, shown = speech.words, advice.options[:MOST]
    heads = [say(f"practice.unit.{unit_of(view.rules)}")]
    cells = [[signed(option.value, places_of(advice))] for option in shown]
    if wins_alone(advice, view):
        heads, cells = [], [[] for _ in shown]
    if all(option.won is not None for option in shown):
        heads.append(say("practice.won"))
        for row, option in zip(cells, shown, strict=True):
            row.append(say("practice.percent", n=round(100 * (option.won or 0.0))))
    words = speech.look.words
    return [words(head) for head in heads], [[words(cell) for cell in row] for row in cells]


def _columns(heads: Sequence[str], cells: Sequence[Sequence[str]]) -> tuple[list[str], str]:
    """The numbers of each row side by side, each column as wide as its widest number, a single one
    without its head; and the heads above them."""
    if len(heads) == 1:
        wide = max(text.width(row[0]) for row in cells)
        return [text.right(row[0], wide) for row in cells], heads[0]
    wide_each = [
        max(text.width(head), *(text.width(row[at]) for row in cells))
        for at, head in enumerate(heads)
    ]
    told = ["  ".join(map(text.right, row, wide_each)) for row in (heads, *cells)]
    return told[1:], told[0]


def _heads(words: str, ends: str, width: int) -> list[Row]:
    """Heading of the bars, with the heads of the numbers beside it, or below where it is narrow."""
    head, end = heading(words), Span(ends, "muted")
    if text.width(words) + text.width(ends) < width:
        return [flanked(head, end, width)]
    return [head, (Span(text.right(ends, width), "muted"),)]


def _bar(share: float, room: int, first: bool, look: Look, cells: str) -> list[Span]:
    """Filled from the left; even the worst choice keeps a cell, so that it reads as a bar. `cells`:
    a full one and what is left of it where nothing but outlines is drawn."""
    full = 1 + round(share * (room - 1))
    if look.ascii:
        return [Span("#" * full, "gold" if first else "muted"), Span("." * (room - full), "line")]
    bar, rest = cells[0], cells[look.outline]
    return [Span(bar * full, "gold" if first else "muted"), Span(rest * (room - full), "line")]


# ------------------------------------------------------------------ names


def _name(name: str, room: int, first: bool) -> Row:
    shown = text.left(text.trail(name, room), room)
    return (Span(shown, "gold" if first else "text", "", bold(first)),)


def _fit(names: Sequence[str], room: int) -> bool:
    return all(text.width(name) <= room for name in names)


def _full(option: Alternative, view: View, speech: Speech) -> str:
    """A choice by its name; with those that come to the same by signs."""
    if len(option.tokens) == 1:
        return speech.look.words(label(option.tokens[0], view, speech))
    return _brief(option, view, speech)


def _brief(option: Alternative, view: View, speech: Speech) -> str:
    """A choice with those that come to the same, each as short as it can be told."""
    told = dict.fromkeys(short(token, view, speech) for token in option.tokens)
    return speech.look.words(" ".join(told))
