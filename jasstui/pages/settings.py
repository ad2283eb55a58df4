"""Painting the settings: one row each, what the chosen one does, and how cards look now."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.canvas import text
from jasstui.canvas.layout import ALL, Part, columns, in_sight, pitch_of, stack
from jasstui.canvas.rows import Rect, Weight, bold
from jasstui.draw.card import Size, paint_chip
from jasstui.draw.deck import SAMPLE
from jasstui.pages.page import Page
from jasstui.paths import near
from jasstui.plain import Plain
from jasstui.settings import Settings
from jasstui.table.program.preferences import Preference, default_of
from jasstui.table.program.terms import preference_name, value_word

GROUPS, BESIDE = 19, 57
"""Columns of the groups at the left, where there is room for them beside these of the settings."""

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
    columns(
        page.within(Rect(0, 1, page.width, page.height - 2)),
        Part(lambda part: _groups(part, model), GROUPS, keeps=0),
        Part(lambda part: _chosen(part, page, model), BESIDE, ALL),
    )
    written = model.preferences[model.at].kind in ("text", "number")
    page.keys(
        "settings",
        page.say("settings.saved") if model.saved else "",
        lambda action: action.name != "edit" or written,
    )


def _groups(page: Page, model: SettingsModel) -> None:
    """Groups of settings, one below the other; the chosen one is marked."""
    for y in range(page.height):
        page.put(page.width - 1, y, page.look.sign("▏", "|"), "line")
    chosen = model.preferences[model.at].group
    names = list(dict.fromkeys(preference.group for preference in model.preferences))
    pitch = pitch_of(len(names), page.height - 2)
    for y, name in enumerate(names):
        row = page.within(Rect(0, 1 + pitch * y, page.width - 1, 1))
        on = name == chosen
        if on:
            row.fill(Rect(0, 0, row.width, 1), "chip")
            row.put(0, 0, page.look.sign("▌", "*"), "focus", Weight.BOLD)
        told = page.say(f"settings.group.{name}")
        row.put(2, 0, told, "gold" if on else "text", bold(on), room=row.width - 3)
        first = next(n for n, p in enumerate(model.preferences) if p.group == name)
        row.hit(Rect(0, 0, row.width, 1), f"settings.choose:{first}")


def _chosen(part: Page, page: Page, model: SettingsModel) -> None:
    """The settings of the chosen group, or all of them where there is no room for groups; what the
    chosen one does; and how cards look."""
    large = page.height >= 30
    told, ink = _about(page, model)
    needs = len(text.wrap(page.words(told), max(1, part.width - 6)))

    def about(part: Page) -> None:
        part.paragraph(Rect(3, 0, part.width - 6, part.height), told, ink)

    stack(
        part.within(Rect(0, 1, part.width, min(page.height, TALL) - 3)),
        Part(lambda part: _list(part, part.width < page.width, model), 0, ALL),
        Part(about, min(max(ABOUT, needs), MOST)),
        Part(lambda part: _sample(part, large, model), Size.M.h + 1 if large else 3, gap=2),
    )


def _list(page: Page, grouped: bool, model: SettingsModel) -> None:
    """The settings of the chosen group, or of all groups below their names."""
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
    at = lines.index(model.at)
    column = WIDE if page.width > 90 else NARROW
    if grouped:
        shown = [line for line in lines if isinstance(line, int)]
        free = page.width - 3 - max(_pills(page, model.preferences[line]) for line in shown)
        column = max(min(column, free), *(_reach(page, model, line) for line in shown))
    for row, line in in_sight(page, lines, (at, at), pitch=pitch_of(len(lines), page.height)):
        if isinstance(line, str):
            row.put(2, 0, line, "muted", Weight.BOLD)
        else:
            _row(row, model, line, max(column, _reach(page, model, line)))


def _reach(page: Page, model: SettingsModel, index: int) -> int:
    """Columns that the name of a setting takes, with the margin before it and the gap behind."""
    return 3 + text.width(page.words(preference_name(page.say, model.preferences[index]))) + 1


def _pills(page: Page, preference: Preference) -> int:
    """Columns of all values side by side with gaps between them, none where they are written."""
    if preference.kind not in ("choice", "switch"):
        return 0
    told = [page.words(value_word(page.say, preference, value)) for value in preference.values]
    return sum(text.width(word) + 3 for word in told) - 1


def _row(page: Page, model: SettingsModel, index: int, x: int) -> None:
    """A setting, its value from the column `x` on."""
    preference = model.preferences[index]
    chosen = index == model.at
    page.row(chosen, f"settings.choose:{index}")
    right = page.width - 3
    page.put(3, 0, preference_name(page.say, preference), "text")
    value = preference.value(model.settings)
    if preference.kind == "place":
        whole = near(value)
        shown = whole if text.width(whole) <= right - x - 1 else value.name
        page.put(x + 1, 0, shown, "gold" if chosen else "text", bold(chosen), right - x)
        return
    if chosen and page.typed is not None:
        page.field(x + 1, 0, page.typed.text, right - 1, "gold")
        return
    room = _pills(page, preference)
    gaps = len(preference.values) - 1
    if room and x + room - gaps <= right:
        gap = int(x + room <= right)
        for at, own in enumerate(preference.values):
            word = value_word(page.say, preference, own)
            x = page.pill(x, 0, word, own == value, f"settings.put:{index},{at}", chosen)
            x += gap
        return
    word = text.cut(page.words(value_word(page.say, preference, value)), right - x - 1)
    end = page.put(x + 1, 0, word, "gold" if chosen else "text", bold(chosen))
    if chosen:
        page.hit(Rect(x, 0, end + 1 - x, 1), "settings.edit")


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


def _sample(page: Page, large: bool, model: SettingsModel) -> None:
    """Some cards as they look with these settings, and with the other number of colours."""
    start, look = 3, page.look
    x = page.cards(start, 0, chips=not large)
    page.put(x + 1, int(large), page.say("settings.preview"), "muted")
    deck, four = look.deck, model.settings.four_colour
    if look.outlined or all(deck.ink(f.suit) == deck.ink(f.suit, True) for f in SAMPLE):
        return
    at, y = (x + 1, 3) if large else (start, 1)
    for face in SAMPLE:
        page.blit(at, y, (paint_chip(face, look, inks="other"),))
        at += Size.M.w + 1
    told = page.say(f"settings.preview-{'two' if four else 'four'}")
    if at + 1 + text.width(page.words(told)) < page.width:
        page.put(at + 1, y, told, "muted")
