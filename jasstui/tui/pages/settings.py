"""Painting the settings: one row each, what the chosen one does, and how cards look now."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.canvas import text
from jasstui.canvas.rows import Rect, Weight, bold
from jasstui.draw.card import Size, paint_chip
from jasstui.draw.deck import SAMPLE
from jasstui.paths import near
from jasstui.plain import Plain
from jasstui.settings import Settings
from jasstui.table.program.preferences import Preference, default_of
from jasstui.table.program.terms import preference_name, value_word
from jasstui.tui.pages.page import Page

GROUPS = 19
"""Columns of the groups at the left, where there is room for them."""

TALL = 40
"""Rows that the page fills; in higher windows what is told below the list stays near it."""

ABOUT = 4
"""Rows for the help on the chosen setting, more where it is longer."""

MOST = 6
"""Rows that it may take."""

NARROW, WIDE = 18, 26
"""Columns from the left edge of a row to its value; more where a name is longer."""


class SettingsModel(Plain):
    """The settings page. `saved`: a change was saved."""

    settings: Settings
    preferences: Sequence[Preference]
    at: int
    saved: bool = False


def paint_settings(page: Page, model: SettingsModel) -> None:
    """The settings page."""
    page.bar(page.say("settings.title"), (), [page.end_key("settings.help")])
    large = page.height >= 30
    cards = Size.M.h + 1 if large else 3
    left = GROUPS if page.width >= 76 else 0
    if left:
        _groups(page, Rect(0, 2, left, page.height - 4), model)
    bottom = min(page.height, TALL)
    about, ink = _about(page, model)
    rows = min(max(ABOUT, len(text.wrap(page.words(about), max(1, page.width - left - 6)))), MOST)
    below = bottom - 3 - cards - rows
    _list(page, Rect(left, 2, page.width - left, below - 2), model)
    _sample(page, left + 3, bottom - 1 - cards, large, model)
    page.paragraph(Rect(left + 3, below, page.width - left - 6, rows), about, ink)
    written = model.preferences[model.at].kind in ("text", "number")
    page.keys(
        "settings",
        page.say("settings.saved") if model.saved else "",
        lambda action: action.name != "edit" or written,
    )


def _groups(page: Page, rect: Rect, model: SettingsModel) -> None:
    """Groups of settings, one below the other; the chosen one is marked."""
    for y in range(1, page.height - 1):
        page.put(rect.w - 1, y, page.look.sign("▏", "|"), "line")
    chosen = model.preferences[model.at].group
    names = list(dict.fromkeys(preference.group for preference in model.preferences))
    pitch = 2 if 2 * len(names) - 1 <= rect.h else 1
    for down, name in enumerate(names):
        y = rect.y + pitch * down
        on = name == chosen
        ground, ink = ("chip", "gold") if on else ("", "text")
        if on:
            page.fill(Rect(0, y, rect.w - 1, 1), "chip")
            page.put(0, y, page.look.sign("▌", "*"), "focus", Weight.BOLD, ground="chip")
        told = page.say(f"settings.group.{name}")
        page.put(2, y, told, ink, bold(on), room=rect.w - 4, ground=ground)
        first = next(n for n, p in enumerate(model.preferences) if p.group == name)
        page.hit(Rect(0, y, rect.w - 1, 1), f"settings.choose:{first}")


def _list(page: Page, rect: Rect, model: SettingsModel) -> None:
    """The settings of the chosen group, or all of them where there is no room for groups."""
    grouped = rect.x > 0
    chosen = model.preferences[model.at].group
    lines: list[int | str] = []
    before = ""
    for index, preference in enumerate(model.preferences):
        if grouped and preference.group != chosen:
            continue
        if not grouped and preference.group != before:
            before = preference.group
            lines.append(page.say(f"settings.group.{before}"))
        lines.append(index)
    pitch = 2 if 2 * len(lines) - 1 <= rect.h else 1
    at = lines.index(model.at)
    column = WIDE if rect.w > 90 else NARROW
    if grouped:
        shown = [line for line in lines if isinstance(line, int)]
        free = rect.w - 3 - max(_pills(page, model.preferences[line]) for line in shown)
        column = max(min(column, free), *(_reach(page, model, line) for line in shown))
    for row, line in page.in_sight(rect, lines, (at, at), pitch=pitch):
        if isinstance(line, str):
            page.put(row.x + 2, row.y, line, "muted", Weight.BOLD)
        else:
            _row(page, row, model, line, max(column, _reach(page, model, line)))


def _reach(page: Page, model: SettingsModel, index: int) -> int:
    """Columns that the name of a setting takes, with the margin before it and the gap behind."""
    return 3 + text.width(page.words(preference_name(page.say, model.preferences[index]))) + 1


def _pills(page: Page, preference: Preference) -> int:
    """Columns of all values side by side with gaps between them, none where they are written."""
    if preference.kind not in ("choice", "switch"):
        return 0
    told = [page.words(value_word(page.say, preference, value)) for value in preference.values]
    return sum(text.width(word) + 3 for word in told) - 1


def _row(page: Page, rect: Rect, model: SettingsModel, index: int, column: int) -> None:
    preference = model.preferences[index]
    chosen = index == model.at
    page.row(rect, chosen, f"settings.choose:{index}")
    x, y, right = rect.x + column, rect.y, rect.x + rect.w - 3
    page.put(rect.x + 3, y, preference_name(page.say, preference), "text")
    value = preference.value(model.settings)
    if preference.kind == "place":
        whole = near(value)
        shown = whole if text.width(whole) <= right - x - 1 else value.name
        page.put(x + 1, y, shown, "gold" if chosen else "text", bold(chosen), room=right - x)
        return
    if chosen and page.typed is not None:
        page.field(x + 1, y, page.typed.text, right - 1, "gold")
        return
    room = _pills(page, preference)
    gaps = len(preference.values) - 1
    if room and x + room - gaps <= right:
        gap = int(x + room <= right)
        for at, own in enumerate(preference.values):
            word = value_word(page.say, preference, own)
            x = page.pill(x, y, word, own == value, f"settings.put:{index},{at}", chosen)
            x += gap
        return
    word = text.cut(page.words(value_word(page.say, preference, value)), right - x - 1)
    end = page.put(x + 1, y, word, "gold" if chosen else "text", bold(chosen))
    if chosen:
        page.hit(Rect(x, y, end + 1 - x, 1), "settings.edit")


def _about(page: Page, model: SettingsModel) -> tuple[str, str]:
    """Help on the chosen setting, or what went wrong, and its ink."""
    preference = model.preferences[model.at]
    if page.notice:
        return page.notice, "accent"
    if preference.kind == "place":
        there = preference.values[0].exists()
        told = page.say(f"settings.{'there' if there else 'not-there'}")
        return f"{near(preference.values[0])}: {told}", "muted"
    default = value_word(page.say, preference, default_of(preference))
    about = page.say.get(f"settings.about.{preference.name}")
    return f"{about} {page.say('settings.default', value=default)}.", "muted"


def _sample(page: Page, x: int, y: int, large: bool, model: SettingsModel) -> None:
    """Some cards as they look with these settings, and with the other number of colours."""
    start, look = x, page.look
    x = page.cards(x, y, chips=not large)
    page.put(x + 1, y + large, page.say("settings.preview"), "muted")
    deck, four = look.deck, model.settings.four_colour
    if look.outlined or all(deck.ink(f.suit) == deck.ink(f.suit, True) for f in SAMPLE):
        return
    at, y = (x + 1, y + 3) if large else (start, y + 1)
    for face in SAMPLE:
        page.blit(at, y, (paint_chip(face, look, inks="other"),))
        at += Size.M.w + 1
    told = page.say(f"settings.preview-{'two' if four else 'four'}")
    if at + 1 + text.width(page.words(told)) < page.width:
        page.put(at + 1, y, told, "muted")
