"""Painting the start page: Partien to go on with, all forms, and what the chosen one is about."""

from __future__ import annotations

from jasstui.draw import text
from jasstui.draw.look import Look
from jasstui.draw.rows import Rect, Weight
from jasstui.table.partien import Partie
from jasstui.table.strips import Key
from jasstui.tui.pages.home_model import HomeModel, state_of, title_of
from jasstui.tui.pages.home_panel import paint_foot, paint_panel
from jasstui.tui.pages.page import Page, trail, window
from jasstui.tui.pages.terms import family_name, when
from jasstui.words import Words

PANEL = 51
"""Columns of the panel at the right, with the line at its left."""


def paint_home(model: HomeModel, width: int, height: int, look: Look, words: Words) -> Page:
    """The start page. `model.told`: the sentence of a damaged record, if that is chosen."""
    page = Page(width, height, look)
    wide = width >= 100 and height >= 30
    room = width - PANEL if wide else width
    ends = [("help", "?"), ("settings", ",")]
    page.bar(
        "jasstui",
        (words("home.question"),),
        [Key(a, c, words(f"home.end.{a}{'' if wide else '-short'}")) for a, c in ends],
    )
    _search(page, 2 if wide else 1, room, model, words)
    _filter(page, 4 if wide else 2, model, words)
    y = 6 if wide else 4
    below = 0 if wide else max(5, min(7, height - 15))
    _list(page, Rect(0, y, room, height - 2 - below - y), model, words, 2 if wide else 1)
    if wide:
        paint_panel(page, Rect(width - PANEL, 1, PANEL, height - 2), model, words)
    else:
        paint_foot(page, Rect(1, height - 2 - below, width - 2, below), model, words)
    page.keys(model.keys, words("home.forms", n=model.total))
    return page


# ------------------------------------------------------------------ search and filter


def _search(page: Page, y: int, room: int, model: HomeModel, words: Words) -> None:
    page.canvas.fill(Rect(1, y, room - 2, 1), "chip")
    page.hit(Rect(1, y, room - 2, 1), "search")
    count = words("home.found", n=len(model.forms), total=model.total)
    end = page.end(room - 2, y, count, "muted", "chip")
    x = page.put(2, y, "/ ", "gold", "chip", Weight.BOLD)
    if model.search or model.typing:
        x = page.put(x, y, model.search, "text", "chip", room=end - x - 2)
        if model.typing:
            page.canvas.put(x, y, page.look.sign("▏", "_"), "gold", "chip")
    else:
        page.put(x, y, words("home.search"), "muted", "chip", room=end - x - 2)


def _filter(page: Page, y: int, model: HomeModel, words: Words) -> None:
    x = page.put(2, y, words("home.players"), "muted") + 2
    for number in (0, *model.numbers):
        told = str(number) if number else words("home.all")
        page.canvas.fill(Rect(x, y, len(told) + 2, 1), "chip")
        x = page.pill(x, y, told, number == model.players, f"players({number})") + 1


# ------------------------------------------------------------------ the list


def _list(page: Page, rect: Rect, model: HomeModel, words: Words, lines: int) -> None:
    """All there is to choose, `lines` rows each."""
    rows = _rows(model, words, lines)
    if lines > 1 and len(rows) + sum(1 for r in rows if r[0] >= 0) // 2 <= rect.h:
        rows = _aired(rows)
    own = [i for i, row in enumerate(rows) if row[0] == model.at]
    first = window(own[0], rect.h, len(rows)) if own else 0
    first = window(own[-1], rect.h, len(rows), first) if own else 0
    if own and own[0] - 1 < first and own[0] and rows[own[0] - 1][0] < 0:
        first = max(0, first - 1)
    for down, (index, sub, title) in enumerate(rows[first : first + rect.h]):
        y = rect.y + down
        if index < 0:
            page.put(rect.x + 2, y, title, "muted", weight=Weight.BOLD, room=rect.w - 4)
            continue
        _entry(page, Rect(rect.x, y, rect.w, 1), model, words, index, sub)
    page.scrolled(rect.x + rect.w - 1, rect.y, rect.h, first, len(rows))
    if not model.forms:
        page.put(rect.x + 3, rect.y + len(rows), words("home.none"), "text", room=rect.w - 4)


def _rows(model: HomeModel, words: Words, lines: int) -> list[tuple[int, int, str]]:
    """Each row: number of its entry, row within it; or -1, 0 and a title."""
    rows: list[tuple[int, int, str]] = []
    if model.parts:
        rows.append((-1, 0, words("home.go-on")))
    for index in range(len(model.parts)):
        rows += [(index, sub, "") for sub in range(lines)]
    family = ""
    for index, form in enumerate(model.forms, start=len(model.parts)):
        if form.family != family and not model.search:
            family = form.family
            rows.append((-1, 0, family_name(words, family)))
        elif model.search and not family and model.parts:
            family = form.family
            rows.append((-1, 0, words("home.matches")))
        rows += [(index, sub, "") for sub in range(lines)]
    return rows


def _aired(rows: list[tuple[int, int, str]]) -> list[tuple[int, int, str]]:
    """A free row after each entry and each group."""
    aired: list[tuple[int, int, str]] = []
    for row in rows:
        after_entry = row[1] == 0 and bool(aired) and aired[-1][0] >= 0
        if after_entry or (row[0] < 0 and aired):
            aired.append((-1, 0, ""))
        aired.append(row)
    return aired


def _entry(page: Page, row: Rect, model: HomeModel, words: Words, index: int, sub: int) -> None:
    chosen = index == model.at
    ground = "chip" if chosen else ""
    if chosen:
        page.canvas.fill(Rect(row.x + 1, row.y, row.w - 3, 1), "chip")
        page.mark(row.x + 1, row.y, "chip")
    page.hit(row, f"choose({index})")
    ink = "gold" if chosen else "text"
    if index < len(model.parts):
        _partie(page, row, model.parts[index], model, words, sub, ink, ground)
        return
    form = model.forms[index - len(model.parts)]
    summary = model.shelf.summary(form.id, words.language)
    x, end = row.x + 3, row.x + row.w - 3
    if sub:
        page.put(x, row.y, trail(page.words(summary), end - x), "muted", ground)
        return
    start = page.end(end, row.y, form.numbers, "text", ground)
    title = text.cut(page.words(form.title(words.language)), start - x - 2)
    after = page.put(x, row.y, title, ink, ground, Weight.BOLD)
    if page.height >= 30 and page.width >= 100:
        return
    column = max(after + 2, row.x + 3 + min(46, row.w // 2))
    if start - column > 12:
        page.put(column, row.y, trail(page.words(summary), start - column - 2), "muted", ground)


def _partie(
    page: Page,
    row: Rect,
    partie: Partie,
    model: HomeModel,
    words: Words,
    sub: int,
    ink: str,
    ground: str,
) -> None:
    x, end = row.x + 3, row.x + row.w - 3
    time = when(words, partie.played, model.now)
    if partie.problem is not None:
        told, aside = words("home.damaged"), partie.path.name
        ink = "accent"
    else:
        told = title_of(model.shelf, partie, words.language)
        aside = state_of(partie, words)
    if sub:
        page.put(x, row.y, f"{aside} · {time}", "muted", ground, room=end - x)
        return
    x = page.put(x, row.y, told, ink, ground, Weight.BOLD, room=end - x)
    if page.height >= 30 and page.width >= 100:
        return
    rest = f"{aside} · {time}" if end - x > 30 else time
    if text.width(page.words(rest)) > end - x - 2:
        rest = time
    if text.width(page.words(rest)) <= end - x - 2:
        page.end(end, row.y, rest, "muted", ground)
