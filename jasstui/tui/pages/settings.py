"""Painting the settings: one row each, what the chosen one does, and how cards look now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from jasstui.cards.faces import Face
from jasstui.draw import text
from jasstui.draw.card import Size, paint_card, paint_chip
from jasstui.draw.look import Look
from jasstui.draw.rows import Rect, Weight
from jasstui.settings import Settings
from jasstui.table.preferences import Preference, default_of
from jasstui.table.strips import Key
from jasstui.tui.pages.page import Page, window
from jasstui.words import Words

_SAMPLE = (Face("S", "A"), Face("H", "K"), Face("D", "Q"), Face("C", "J"))


@dataclass(frozen=True)
class SettingsModel:
    """What the settings page shows. `field`: what is being written, None if nothing is; `notice`:
    that something could not be saved; `saved`: that it was."""

    settings: Settings
    preferences: Sequence[Preference]
    at: int
    keys: Sequence[Key]
    field: str | None = None
    notice: str = ""
    saved: bool = False


def value_word(words: Words, preference: Preference, value: Any) -> str:
    """A value in words."""
    if preference.kind == "switch":
        return words(f"settings.value.switch.{'on' if value else 'off'}")
    if preference.kind == "choice":
        return words.get(f"settings.value.{preference.name}.{value}", str(value))
    if preference.kind == "text":
        return Preference.to_text(value) or words("settings.empty")
    if preference.name == "bot_seconds":
        return words("settings.seconds", n=Preference.to_text(value))
    return Preference.to_text(value) if value else words("settings.no-limit")


def paint_settings(model: SettingsModel, width: int, height: int, look: Look, words: Words) -> Page:
    """The settings page."""
    page = Page(width, height, look)
    page.bar(
        words("settings.title"),
        (words("settings.saved") if model.saved else "",),
        [Key("help", "?", words("home.end.help"))],
    )
    wide = width >= 110
    large = height >= 30
    deep = 2
    cards = Size.M.h + 1 if large else 2
    area = Rect(0, 1 if not large else 2, width, height - 4 - deep - cards - (1 if large else 0))
    _list(page, area, model, words, wide)
    y = height - 2 - deep - cards
    _sample(page, 3, y, large, words)
    _about(page, Rect(3, height - 2 - deep, width - 6, deep), model, words)
    page.keys(model.keys)
    return page


def _list(page: Page, rect: Rect, model: SettingsModel, words: Words, wide: bool) -> None:
    lines: list[int | str] = []
    group = ""
    for index, preference in enumerate(model.preferences):
        if preference.group != group:
            group = preference.group
            lines += ([""] if lines else []) + [words(f"settings.group.{group}")]
        lines.append(index)
    if len(lines) > rect.h:
        lines = [line for line in lines if line != ""]
    at = lines.index(model.at)
    first = window(at, rect.h, len(lines))
    if 0 < at == first and isinstance(lines[at - 1], str):
        first -= 1
    for down, line in enumerate(lines[first : first + rect.h]):
        y = rect.y + down
        if isinstance(line, str):
            page.put(rect.x + 2, y, line, "muted", weight=Weight.BOLD)
        else:
            _row(page, Rect(rect.x, y, rect.w, 1), model, words, line, 30 if wide else 26)
    page.scrolled(rect.x + rect.w - 1, rect.y, rect.h, first, len(lines))


def _row(
    page: Page, rect: Rect, model: SettingsModel, words: Words, index: int, column: int
) -> None:
    preference = model.preferences[index]
    chosen = index == model.at
    if chosen:
        page.canvas.fill(Rect(rect.x + 1, rect.y, rect.w - 3, 1), "chip")
        page.mark(rect.x + 1, rect.y, "chip")
    page.hit(rect, f"choose({index})")
    x, y, right = rect.x + column, rect.y, rect.x + rect.w - 3
    page.put(rect.x + 3, y, words(f"settings.name.{preference.name}"), "text", room=column - 4)
    value = getattr(model.settings, preference.name)
    if chosen and model.field is not None:
        shown = model.field[-(right - x - 3) :]
        end = page.put(x + 1, y, shown, "gold", weight=Weight.BOLD)
        page.canvas.put(end, y, page.look.sign("▏", "_"), "gold")
        return
    told = [value_word(words, preference, v) for v in preference.values]
    room = sum(text.width(page.words(t)) + 3 for t in told)
    if preference.kind in ("choice", "switch") and x + room <= right:
        for at, (word, own) in enumerate(zip(told, preference.values, strict=True)):
            x = page.pill(x, y, word, own == value, f"put({index},{at})", chosen) + 1
        return
    weight = Weight.BOLD if chosen else Weight.NORMAL
    word = text.cut(page.words(value_word(words, preference, value)), right - x - 1)
    page.put(x + 1, y, word, "gold" if chosen else "text", weight=weight)


def _about(page: Page, rect: Rect, model: SettingsModel, words: Words) -> None:
    """What the chosen setting does, or what went wrong."""
    preference = model.preferences[model.at]
    if model.notice:
        page.paragraph(rect, model.notice, "accent")
        return
    default = value_word(words, preference, default_of(preference.name))
    about = words.get(f"settings.about.{preference.name}")
    page.paragraph(rect, f"{about} {words('settings.default', value=default)}.", "muted")


def _sample(page: Page, x: int, y: int, large: bool, words: Words) -> None:
    """Some cards as they look with these settings."""
    for face in _SAMPLE:
        block = paint_card(face, Size.M, page.look) if large else (paint_chip(face, page.look),)
        page.canvas.blit(x, y, block)
        x += Size.M.w + 1
    page.put(x + 1, y + (2 if large else 0), words("settings.preview"), "muted")
