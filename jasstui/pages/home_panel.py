"""Painting what the chosen form or Partie is about."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.canvas import text
from jasstui.canvas.layout import ALL, Part, nothing, stack
from jasstui.canvas.rows import Rect, Weight
from jasstui.cards.faces import Face
from jasstui.catalogue.problems import CatalogueProblem
from jasstui.draw.card import Size
from jasstui.draw.slate import paint_slate
from jasstui.pages.home_model import HomeModel, Regulars, state_of
from jasstui.pages.page import Page
from jasstui.table.program.terms import (
    family_name,
    game_name,
    goal,
    home_of,
    option_name,
    value_name,
    when,
)
from jasstui.table.shelf.families import Family
from jasstui.table.shelf.finding import for_beginners
from jasstui.table.shelf.partien import Partie
from jasstui.table.shelf.shelf import Facts, Form
from jasstui.words import Words

SLATE = Rect(0, 0, 23, 8)
"""Size of the small slate."""

_DOT = " · "
"""Separator between parts of a line."""

OWN_SLATE = 35
"""Columns of the slate of a Partie."""

LEAST = 2
"""Rows in which something can be told of what is chosen: its name, and a line."""


def paint_foot(page: Page, model: HomeModel) -> None:
    """Below the list, where there is no room for a panel."""
    high = page.height
    body = page.within(Rect(1, 0, page.width - 2, high))
    parts: list[Part[Page]] = [Part(nothing, 1)] if high > 5 else []
    parts.append(Part(lambda part: _about_chosen(part, model), LEAST, ALL, keeps=0))
    if page.notice:  # it stands alone where nothing else has room
        parts += [Part(nothing, 0, 1, keeps=0), _notice(body)]
    parts.append(Part(lambda part: _buttons(part, model)))
    going = model.finding.going
    if going is not None and going is not model.chosen:
        parts.append(Part(lambda part: _go_on(part, going, model), gap=int(high > 7)))
    stack(body, *parts)


def _notice(page: Page) -> Part[Page]:
    """What there is to say about what was done last."""
    told = page.notice

    def paint(part: Page) -> None:
        part.paragraph(Rect(0, 0, part.width, part.height), told, "accent")

    return Part(paint, len(text.wrap(page.words(told), max(1, page.width))))


def _about_chosen(page: Page, model: HomeModel) -> None:
    """A name and some lines on what is chosen."""
    chosen, wide, rows = model.chosen, page.width, page.height - 1
    below = Rect(0, 1, wide, rows)
    if isinstance(chosen, Form):
        told = page.words(_headline(chosen, model, page.say))
        title = page.words(chosen.title(page.say.language))
        if text.width(title) + 2 + text.width(told) > wide:
            title = title.partition(" (")[0]
        x = page.put(0, 0, title, "gold", Weight.BOLD)
        told = text.without_end(told, wide - x - 2, page.words(_DOT))
        page.put(x + 2, 0, told, "muted")
        page.paragraph(below, _about(chosen, model, page, wide, rows))
    elif isinstance(chosen, Family):
        x = page.put(0, 0, family_name(page.say, chosen.name), "gold", Weight.BOLD)
        page.put(x + 2, 0, _kinship(chosen, page.say), "muted", room=wide - x - 2)
        told = ", ".join(form.title(page.say.language) for form in chosen.forms)
        page.paragraph(below, told)
    elif isinstance(chosen, Regulars):
        _about_regulars(page, chosen, model)
    elif chosen is not None:
        _about_partie(page, chosen, model)


def _about(form: Form, model: HomeModel, page: Page, width: int, rows: int) -> str:
    """Summary of a form, or one line where there is no room for all of it."""
    told = model.shelf.summary(form.id, page.say, page.look.deck)
    brief = model.shelf.brief(form.id, page.say.language)
    fits = len(text.wrap(page.words(told), width)) <= rows
    return told if fits or not brief else f"{text.heading(brief)}."


def paint_panel(page: Page, model: HomeModel) -> None:
    """At the right of the list, on a panel."""
    page.fill(Rect(0, 0, page.width, page.height), "panel")
    for y in range(page.height):
        page.put(0, y, page.look.sign("▏", "|"), "line")
    body = page.within(Rect(2, 1, page.width - 4, page.height - 2))
    parts: list[Part[Page]] = [Part(lambda part: _about_all(part, model), 0, ALL)]
    if page.notice:
        parts.append(_notice(body)._replace(gap=1))
    parts.append(Part(lambda part: _buttons(part, model), gap=1))
    going = model.finding.going
    if going is not None and going is not model.chosen:
        parts.append(Part(lambda part: _waits(part, going, model), 2, gap=1))
    stack(body, *parts)


def _waits(page: Page, partie: Partie, model: HomeModel) -> None:
    """The Partie that waits, under a heading."""
    page.put(0, 0, page.say("home.go-on"), "muted", Weight.BOLD, room=page.width)
    _go_on(page.within(Rect(0, 1, page.width, 1)), partie, model)


def _about_all(page: Page, model: HomeModel) -> None:
    """All there is to tell of what is chosen."""
    chosen = model.chosen
    if isinstance(chosen, Partie):
        _about_partie(page, chosen, model)
    elif isinstance(chosen, Family):
        _about_family(page, chosen, model)
    elif isinstance(chosen, Regulars):
        _about_regulars(page, chosen, model)
    elif chosen is not None:
        _about_form(page, chosen, model)


def _about_family(page: Page, family: Family, model: HomeModel) -> None:
    """All forms of a family, each with a line on what it is about, as far as there is room."""
    wide, say = page.width, page.say
    page.put(0, 0, family_name(say, family.name), "text", Weight.BOLD, room=wide)
    page.put(0, 1, _kinship(family, say), "muted", room=wide)
    y = 3
    for at, form in enumerate(family.forms, start=1):
        if y + 2 > page.height - (at < len(family.forms)):
            page.put(0, y, say("home.more", n=len(family.forms) - at + 1), "muted", room=wide)
            return
        title = page.words(form.title(say.language))
        start = page.end(wide, y, form.numbers)
        page.put(0, y, text.trail(title, start - 2), "text")
        brief = page.words(model.shelf.brief(form.id, say.language))
        page.put(1, y + 1, text.trail(brief, wide - 1), "muted")
        y += 3


def _kinship(family: Family, words: Words) -> str:
    """Number of forms in a family, and for how many players."""
    count = words("home.forms", n=len(family.forms))
    return _DOT.join([count, words("home.for", n=family.numbers)])


def _about_form(page: Page, form: Form, model: HomeModel) -> None:
    """What a form is about; where there is room for all of it the cards above, and then what is
    written and what may be agreed."""
    wide, high = page.width, page.height
    y = page.paragraph(Rect(0, 0, wide, 2), form.title(page.say.language), weight=Weight.BOLD)
    told = text.without_end(page.words(_headline(form, model, page.say)), wide, page.words(_DOT))
    page.put(0, y, told, "muted")
    page.put(0, y + 1, _extent(form, model, page.say), "muted", room=wide)
    y += 3
    if own := tally_line(form, model, page.say):
        page.put(0, y - 1, text.without_end(page.words(own), wide, ", "))
        y += 1
    facts = _facts(form, model)
    summary = model.shelf.summary(form.id, page.say, page.look.deck)
    lines = min(9, len(text.wrap(page.words(summary), wide)))
    if facts and high - y >= Size.M.h + 1 + lines + 1 + SLATE.h + 2:
        y = _cards(page, 1, y, facts) + 1
    y = page.paragraph(Rect(0, y, wide, min(lines, high - y)), summary) + 1
    if facts:
        page.say = facts.named(page.say)
        y += _written(page.within(Rect(0, y, wide, high - y)), facts, model)
        _agreements(page.within(Rect(0, y, wide, high - y)), facts)


def _facts(form: Form, model: HomeModel) -> Facts | None:
    try:
        return model.shelf.facts(form.id)
    except CatalogueProblem:
        return None


def _headline(form: Form, model: HomeModel, words: Words) -> str:
    told = [words("home.for", n=form.numbers), home_of(words, form)]
    if for_beginners(model.shelf, form.id):
        told.append(words("home.beginners"))
    if facts := _facts(form, model):
        told += [words.get(f"home.slate.{facts.slate}"), goal(words, facts)]
    return _DOT.join(part for part in told if part)


def _extent(form: Form, model: HomeModel, words: Words) -> str:
    """Duration of a form and its number of rules."""
    time, rules = model.shelf.minutes(form.id), model.shelf.rules(form.id)
    told = [words("home.about-minutes", n=time)] if time else []
    return " · ".join([*told, words("home.rules", n=rules)] if rules else told)


def tally_line(form: Form, model: HomeModel, words: Words) -> str:
    """Number of Partien of a form played to the end on this machine, and how many were won."""
    played = [p for p in model.finding.records if p.form == form.id and p.over and not p.day]
    told = []
    if played:
        last = when(words, max(p.played for p in played), model.now)
        told = [
            words("home.played", n=len(played)),
            words("home.times-won", n=sum(p.won for p in played)),
            words("home.last-played", time=last),
        ]
    if practised := model.practised.get(form.id, 0):
        told.append(words("home.practised", n=practised))
    return ", ".join(told)


def _buttons(page: Page, model: HomeModel) -> None:
    """Buttons for the chosen form or Partie."""
    chosen, row = model.chosen, Rect(0, 0, page.width, 1)
    if isinstance(chosen, Form):
        does = "unmark" if chosen.id in model.finding.favourites else "mark"
        told = [
            ("home.open", page.say("home.play")),
            ("home.practise", page.say("help.key.home.practise")),
            ("home.rules", page.say("home.read")),
            ("home.favourite", page.say(f"home.{does}")),
        ]
        page.buttons(row, told[:1] if page.writing else told)
    elif isinstance(chosen, Family):
        page.buttons(row, [("home.open", page.say(f"home.{'close' if chosen.open else 'open'}"))])
    elif isinstance(chosen, Regulars):
        page.buttons(row, [("home.open", page.say("home.play"))])
    elif chosen is not None:
        resume = [("home.open", page.say("home.resume-short"))] if chosen.goes_on else []
        replay = [("home.replay", page.say("home.replay"))] if chosen.problem is None else []
        page.buttons(row, [*resume, *replay, ("home.put-away", page.say("home.put-away"))])


def _go_on(page: Page, partie: Partie, model: HomeModel) -> None:
    """The Partie that waits, with its key, wherever one is in the list."""
    key = page.say("home.resume-short")
    room = page.width - text.width(page.words(key)) - 7
    told = f"{model.shelf.title(partie.form, page.say.language)} · {state_of(partie, page.say)}"
    if text.width(page.words(told)) + 14 < room:
        told += f" · {', '.join(partie.names[:2])}"
    x = page.put(1, 0, text.without_end(page.words(told), room, page.words(_DOT)))
    page.button(x + 1, 0, "home.resume", key)


def _about_regulars(page: Page, table: Regulars, model: HomeModel) -> None:
    """What is played at a kept table, and by whom."""
    x = page.put(0, 0, table.name, "gold", Weight.BOLD, room=page.width)
    title = model.shelf.title(table.form, page.say.language)
    page.put(x + 2, 0, title, "muted", room=page.width - x - 2)
    page.paragraph(Rect(0, 1, page.width, page.height - 1), table.people)


def _about_partie(page: Page, partie: Partie, model: HomeModel) -> None:
    wide = page.width
    if partie.problem is not None:
        page.put(0, 0, page.say("home.damaged"), "accent", Weight.BOLD, room=wide)
        page.paragraph(Rect(0, 1, wide, page.height - 1), model.told)
        return
    title = model.shelf.title(partie.form, page.say.language)
    page.put(0, 0, title, "gold", Weight.BOLD, room=wide)
    standing: Sequence[str] = partie.standing
    if len(standing) == len(partie.names):
        told = [f"{n} {s}" for n, s in zip(partie.names, standing, strict=True)]
    else:
        told = list(partie.names)
    y = page.paragraph(Rect(0, 1, wide, min(3, page.height - 1)), ", ".join(told))
    if y < page.height:  # else the list beside tells it
        time = when(page.say, partie.played, model.now)
        page.put(0, y, f"{state_of(partie, page.say)} · {time}", "muted", room=wide)
    high = min(18, page.height - y - 3)
    if partie.slate is not None and high >= SLATE.h:
        page.blit(0, y + 2, paint_slate(partie.slate, OWN_SLATE, high, page.look))


def _cards(page: Page, x: int, y: int, facts: Facts) -> int:
    """The highest trumps and two other cards; returns the row below."""
    others = [face for face in (Face("C", "K"), Face("S", "A")) if face not in facts.trumps]
    page.cards(x, y, [*facts.trumps, *others])
    return y + Size.M.h


def _written(page: Page, facts: Facts, model: HomeModel) -> int:
    """A slate of this kind with some marks, and beside it what a won or lost game writes; returns
    the row below."""
    wide, high = page.width, page.height
    if high < 4:
        return 0
    page.put(0, 0, page.say("home.written"), "muted", Weight.BOLD)
    rows = _prizes(page, facts)
    about = page.say.get(f"home.written-on.{facts.slate}")
    x, y, room, bottom = 0, 1, wide, high
    names = page.say("setup.names").split()
    slate = model.shelf.slates.sample(facts.slate, names, facts.target, facts.unit, facts.alone)
    if slate and high >= SLATE.h + 2:
        page.blit(x, y, paint_slate(slate, SLATE.w, SLATE.h, page.look))
        x, room, bottom = SLATE.w + 2, wide - SLATE.w - 2, y + SLATE.h
    end = y
    if not rows and about:
        end = page.paragraph(Rect(x, y, room, min(bottom - y, high - 1)), about, "muted")
    for marks, told in rows:
        indent = 6 if x else text.width(marks) + 2
        if end + len(text.wrap(told, room - indent)) > bottom:
            break
        page.put(x, end, marks, "gold", Weight.BOLD, room=indent - 1)
        end = page.paragraph(Rect(x + indent, end, room - indent, bottom - end), told)
    return (bottom if x else end) + 1


def _prizes(page: Page, facts: Facts) -> list[tuple[str, str]]:
    """Marks written for each game that is won or lost, and the words for it."""
    stroke = page.look.stroke
    rows = []
    for prize in facts.prizes:
        marks = [stroke * prize.striche, " ".join("0" * prize.nulls), " ".join("8" * prize.doubles)]
        key = "home.won" if prize.won else "home.lost"
        told = page.say(key, game=game_name(page.say, prize.game))
        rows.append((" ".join(filter(None, marks)), told[:1].upper() + told[1:]))
    return rows


def _agreements(page: Page, facts: Facts) -> None:
    """The table agreements that the form makes of its own, with their defaults."""
    if page.height < 2 or not facts.agreements:
        return
    wide = page.width
    page.put(0, 0, page.say("home.agreements"), "muted", Weight.BOLD)
    y, left = 1, len(facts.agreements)
    for agreement in facts.agreements:
        value = page.words(value_name(page.say, agreement, agreement.default))
        name = page.words(option_name(page.say, agreement.name))
        rows = 1 if text.width(name) + text.width(value) + 3 <= wide else 2
        if y + rows > page.height - (left > 1):
            page.put(1, y, page.say("home.more", n=left), "muted", room=wide - 1)
            return
        page.put(1, y, name, "text", room=wide - 1)
        y += rows
        page.end(wide, y - 1, text.cut(value, wide - 1), "gold")
        left -= 1
