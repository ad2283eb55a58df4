"""Painting the start page: search and filters, Partien to go on with, and all forms."""

from __future__ import annotations

from typing import NamedTuple

from jasstui.canvas import text
from jasstui.canvas.layout import ALL, Part, columns, in_sight, stack
from jasstui.canvas.rows import Rect, Weight
from jasstui.pages.home_model import HomeModel, Regulars, state_of
from jasstui.pages.home_panel import paint_foot, paint_panel
from jasstui.pages.page import Page
from jasstui.table.keys.keymap import CAPS
from jasstui.table.program.terms import family_name, when
from jasstui.table.shelf.families import Family
from jasstui.table.shelf.finding import HARDEST, MANY, degree
from jasstui.table.shelf.partien import Partie
from jasstui.table.shelf.shelf import Form
from jasstui.words import Words

PANEL = 53
"""Columns of the panel at the right, with the line at its left."""


NUMBERS = (0, 2, 3, 4, MANY)
"""Numbers of players that can be asked for, 0 for any."""


INDENT = 2
"""Columns by which the forms of a family are indented, and the width of its sign."""

Ink = tuple[str, str]
"""Ink and ground of a row."""


class Columns(NamedTuple):
    """Right ends of the columns of the list; 0 for one that there is no room for."""

    players: int
    minutes: int
    dots: int

    @classmethod
    def of(cls, width: int) -> Columns:
        """Those of a list of this width."""
        right = width - 3
        return cls(right - 17, right - 7, right) if width >= 64 else cls(right, 0, 0)


class Line(NamedTuple):
    """A row of the list: number of its entry and row within it, or -1 and a heading."""

    entry: int
    sub: int = 0
    heading: str = ""


ROOMY = 110, 30
"""Columns and rows in which a panel has room beside the list, and every entry two rows."""


def paint_home(page: Page, model: HomeModel) -> None:
    """The start page."""
    wide = page.width >= ROOMY[0] and page.height >= ROOMY[1]
    short = "" if wide else "-short"
    page.bar(
        page.say("home.question"),
        (),
        [
            page.end_key("home.stats", "home.end.stats"),
            page.end_key("home.help", f"home.end.help{short}"),
            page.end_key("home.settings", f"home.end.settings{short}"),
        ],
        name="jasstui",
    )
    body = page.within(Rect(0, 1, page.width, page.height - 2))
    if wide:
        columns(
            body,
            Part(lambda part: _large(part, model), 1, ALL),
            Part(lambda part: paint_panel(part, model), PANEL),
        )
    else:
        _small(body, model)
    idle = _idle(model.chosen)
    if len(model.finding.forms) < (2 if isinstance(model.chosen, Form) else 1):
        idle |= {"home.chance"}
    page.keys("home", page.say("home.forms", n=len(model.shelf.forms)), lambda a: a.id not in idle)


def _large(page: Page, model: HomeModel) -> None:
    """Search, filters, and the list under its heads."""
    places = Columns.of(page.width)
    stack(
        page,
        Part(lambda part: paint_search(part, model), gap=1),
        Part(lambda part: paint_filters(part, model), 2, gap=1),
        Part(lambda part: None if model.finding.old else _heads(part, places), gap=1),
        Part(lambda part: _list(part, model, places, True), 0, ALL),
    )


def _small(page: Page, model: HomeModel) -> None:
    """The same closer together, and what is chosen below the list."""
    places = Columns.of(page.width)
    stack(
        page,
        Part(lambda part: paint_search(part, model)),
        Part(lambda part: paint_filters(part, model), 2 if page.width < 76 else 1),
        Part(lambda part: _list(part, model, places, False), 0, ALL, gap=1),
        Part(lambda part: paint_foot(part, model), max(5, min(8, page.height - 12))),
    )


def _idle(chosen: Partie | Regulars | Form | Family | None) -> set[str]:
    """Actions that mean nothing where this is chosen; what a family or nothing has no use for."""
    if isinstance(chosen, Form):
        return {"home.fold"}
    idle = {"home.practise", "home.favourite"}
    if isinstance(chosen, Partie | Regulars):
        return idle | {"home.fold"}
    idle |= {"home.open", "home.rules"}
    return idle if isinstance(chosen, Family) else idle | {"home.fold"}


def _heads(page: Page, places: Columns) -> None:
    page.put(3, 0, page.say("home.head.game"), "muted")
    if places.dots:
        page.end(places.players, 0, page.say("home.head.players"), "muted")
        page.end(places.minutes, 0, page.say("home.head.time"), "muted")
        page.end(places.dots, 0, page.say("home.head.degree"), "muted")


# ------------------------------------------------------------------ the list


def _list(page: Page, model: HomeModel, places: Columns, wide: bool) -> None:
    """All there is to choose, where the page is `wide` two rows each."""
    lines = _lines(model, page.say, 2 if wide else 1)
    own = [i for i, line in enumerate(lines) if line.entry == model.at]
    for row, line in in_sight(page, lines, (own[0], own[-1]) if own else (0, 0)):
        if line.entry >= 0 and (row.area.y > page.area.y or not line.sub):  # no half of one on top
            _entry(row, model, line, places, wide)
        elif line.heading:
            row.put(2, 0, line.heading, "muted", Weight.BOLD, room=page.width - 4)
    if not len(model.finding.forms) and not model.finding.old and not model.finding.entries:
        _nothing(page.within(Rect(3, len(lines), page.width - 4, page.height)), model)
    if model.finding.old and not model.finding.entries:
        told = page.say("home.no-partien", cap=page.key("home.back"))
        page.put(3, 0, told, "text", room=page.width - 4)


LIFTS = {
    "players": "home.players",
    "hardest": "home.degree",
    "minutes": "home.length",
    "family": "home.family",
    "": "home.back",
}
"""The action by which each filter is lifted where it hides everything; "" for all together."""


def _nothing(page: Page, model: HomeModel) -> None:
    """Nothing was found: which filter hides how many, and the key that lifts it. While one writes,
    Esc leaves the field whatever else it does, and other keys wait for Enter."""
    wide = page.width
    if not model.finding.hidden:
        cap = CAPS["escape"] if model.typing else page.key("home.back")
        page.put(0, 0, page.say("home.none", cap=cap), room=wide)
        return
    y = page.paragraph(Rect(0, 0, wide, 2), page.say("home.none-so"))
    for one in model.finding.hidden:
        lifts = LIFTS[one.filter]
        cap = page.key(lifts).partition(" ")[0].partition("-")[0]
        if model.typing:
            cap = f"{CAPS['enter']} {cap}"
        told = page.say(f"home.hides.{one.filter or 'all'}", n=one.forms, cap=page.cap(cap))
        last = page.paragraph(Rect(0, y, wide, 2), told, "gold")
        deed = "home.players:0" if one.filter == "players" else lifts
        page.hit(Rect(0, y, wide, last - y), deed)
        y = last


def _lines(model: HomeModel, words: Words, high: int) -> list[Line]:
    """All rows of the list; entries of two rows have a free one between them."""
    lines: list[Line] = []
    headings = {
        "part": "home.all-partien" if model.finding.old else "home.go-on",
        "table": "home.tables",
        "top": "home.on-top",
    }
    place = ""
    for index, placed in enumerate(model.finding.entries):
        if placed.place != place:
            place = placed.place
            if heading := headings.get(place):
                lines.append(Line(-1, heading=words(heading)))
            elif lines and lines[-1].entry >= 0:
                lines.append(Line(-1))
        lines += [Line(index, sub) for sub in range(high)]
        lines += [Line(-1)] if high > 1 else []
    return lines


def _entry(page: Page, model: HomeModel, line: Line, places: Columns, wide: bool) -> None:
    """A row of an entry."""
    chosen = line.entry == model.at
    page.row(chosen, f"home.choose:{line.entry}")
    ink = ("gold", "chip") if chosen else ("text", "")
    place, entry = model.finding.entries[line.entry]
    if isinstance(entry, Partie):
        _partie(page, entry, model, line.sub, ink, wide)
    elif isinstance(entry, Regulars):
        _regulars(page, entry, model, line.sub, ink)
    elif isinstance(entry, Family):
        _family(page, entry, model, line.sub, ink, places)
    else:
        inner = place == "list" and _is_open(model, entry.family)
        _form(page, entry, model, line.sub, ink, places, wide, INDENT if inner else 0)


def _is_open(model: HomeModel, family: str) -> bool:
    """True if the forms of a family stand below its name; words find them without it."""
    return family in model.finding.opened and not model.finding.wanted.words


def _family(
    page: Page, family: Family, model: HomeModel, sub: int, ink: Ink, places: Columns
) -> None:
    """A family, folded up or open; below it what its first form is about."""
    x, end, (lit, ground) = 3, page.width - 3, ink
    if sub:
        brief = page.words(model.shelf.brief(family.forms[0].id, page.say.language))
        page.put(x + INDENT, 0, text.trail(brief, end - x - INDENT), "muted", ground=ground)
        return
    start = page.end(places.players, 0, family.numbers, "text", ground=ground)
    sign = page.look.sign("▾", "-") if family.open else page.look.sign("▸", "+")
    page.put(x, 0, sign, "gold", Weight.BOLD, ground=ground)
    name, room = family_name(page.say, family.name), start - x - INDENT - 2
    x = page.put(x + INDENT, 0, name, lit, Weight.BOLD, room, ground=ground)
    count = page.say("home.forms", n=len(family.forms))
    if x + 2 + text.width(page.words(count)) < start:
        page.put(x + 2, 0, count, "muted", ground=ground)


def _form(
    page: Page,
    form: Form,
    model: HomeModel,
    sub: int,
    ink: Ink,
    places: Columns,
    wide: bool,
    indent: int,
) -> None:
    x, end, (lit, ground) = 3 + indent, page.width - 3, ink
    liked = form.id in model.finding.favourites
    start = places.players - text.width(form.numbers)
    name, room = page.words(form.title(page.say.language)), start - x - (4 if liked else 2)
    title = text.wrap(name, room) if wide else [text.cut(name, room)]
    if sub:
        if rest := " ".join(title[1:]):
            x = page.put(x, 0, rest, lit, Weight.BOLD, ground=ground) + 2
        brief = page.words(model.shelf.brief(form.id, page.say.language))
        page.put(x, 0, text.trail(brief, end - x), "muted", ground=ground)
        return
    page.end(places.players, 0, form.numbers, "text", ground=ground)
    if places.dots:
        time = minutes(page.say, model.shelf.minutes(form.id))
        page.end(places.minutes, 0, time, "text", ground=ground)
        knowing = dots(page, degree(model.shelf.rules(form.id)))
        page.end(places.dots, 0, knowing, "muted", ground=ground)
    x = page.put(x, 0, title[0], lit, Weight.BOLD, ground=ground)
    if liked:
        heart = lit if ground else "accent"
        page.put(x + 1, 0, page.look.sign("♥", "*"), heart, Weight.BOLD, ground=ground)


def _partie(page: Page, partie: Partie, model: HomeModel, sub: int, ink: Ink, wide: bool) -> None:
    x, end, (lit, ground) = 3, page.width - 3, ink
    time = when(page.say, partie.played, model.now)
    if partie.problem is not None:
        told, aside = page.say("home.damaged"), partie.path.name
        lit = "accent"
    else:
        told = model.shelf.title(partie.form, page.say.language)
        aside = state_of(partie, page.say)
    if sub:
        page.put(x, 0, f"{aside} · {time}", "muted", room=end - x, ground=ground)
        return
    x = page.put(x, 0, told, lit, Weight.BOLD, room=end - x, ground=ground)
    if wide:
        return
    rest = f"{aside} · {time}" if end - x > 30 else time
    if text.width(page.words(rest)) > end - x - 2:
        rest = time
    if text.width(page.words(rest)) <= end - x - 2:
        page.end(end, 0, rest, "muted", ground=ground)


def _regulars(page: Page, table: Regulars, model: HomeModel, sub: int, ink: Ink) -> None:
    """A kept table: its name and what is played there, below it the people."""
    x, end, (lit, ground) = 3, page.width - 3, ink
    if sub:
        page.put(x, 0, text.trail(table.people, end - x), "muted", ground=ground)
        return
    x = page.put(x, 0, table.name, lit, Weight.BOLD, room=end - x, ground=ground)
    title = model.shelf.title(table.form, page.say.language)
    if text.width(page.words(title)) <= end - x - 2:
        page.end(end, 0, title, "muted", ground=ground)


def dots(page: Page, degree: int) -> str:
    """Difficulty as dots, `●●●○○`: how much there is to know."""
    full, empty = page.look.sign("●", "*"), page.look.sign("○", "-")
    return full * degree + empty * (HARDEST - degree) if degree else ""


def minutes(words: Words, count: int) -> str:
    """Duration of a Partie, "" if unknown."""
    return words("home.minutes", n=count) if count else ""


def paint_search(page: Page, model: HomeModel) -> None:
    """The field for words, with how many forms are left."""
    field = Rect(1, 0, page.width - 2, 1)
    page.fill(field, "chip")
    page.hit(field, "home.search")
    count = page.say("home.found", n=len(model.finding.forms), total=len(model.shelf.forms))
    if model.finding.old:
        count = page.say("home.partien", n=len(model.finding.entries))
    end = page.end(page.width - 2, 0, count, "muted")
    x = page.put(2, 0, "/ ", "gold", Weight.BOLD)
    if model.typing:
        page.field(x, 0, model.finding.wanted.words, end - 2, bg="chip")
    else:
        told, ink = model.finding.wanted.words, "text"
        if not told:
            told, ink = page.say("home.search"), "muted"
        page.put(x, 0, told, ink, room=end - x - 2)


def paint_filters(page: Page, model: HomeModel) -> None:
    """Filters for number of players, difficulty, duration and family, in one row or in two."""
    wanted, y = model.finding.wanted, 0
    x = page.put(2, y, page.say("home.players"), "muted") + 1
    for number in NUMBERS:
        told = f"{number}+" if number == MANY else str(number) if number else page.say("home.all")
        x = _chip(page, x, y, told, number == wanted.players, f"home.players:{number}") + 1
    if page.height > 1:
        x, y = 2, 1
        x = page.put(x, y, page.say("home.up-to"), "muted") + 1
    else:
        x += 1
    shown = dots(page, wanted.hardest)
    start, ink = x, "gold" if wanted.hardest < HARDEST else "muted"
    x = page.put(x, y, f" {shown} ", ink, ground="chip")
    page.hit(Rect(start, y, x - start, 1), "home.degree")
    time = page.say("home.any-time")
    if wanted.minutes:
        time = page.say("home.at-most", n=wanted.minutes)
    x = _chip(page, x + 1, y, time, bool(wanted.minutes), "home.length") + 1
    family = family_name(page.say, wanted.family) if wanted.family else page.say("home.any-family")
    if x + text.width(page.words(family)) + 2 <= page.width:
        _chip(page, x, y, family, bool(wanted.family), "home.family")


def _chip(page: Page, x: int, y: int, told: str, on: bool, action: str) -> int:
    """A filter to switch; what is on is filled."""
    if not on:
        page.fill(Rect(x, y, text.width(page.words(told)) + 2, 1), "chip")
    return page.pill(x, y, told, on, action)
