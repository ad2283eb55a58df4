"""Painting what the chosen form or Partie is about."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.cards.faces import Face
from jasstui.catalogue.problems import CatalogueProblem
from jasstui.draw import text
from jasstui.draw.card import Size
from jasstui.draw.rows import Rect, Weight
from jasstui.draw.slate import paint_slate
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
from jasstui.tui.pages.home_model import HomeModel, Regulars, state_of
from jasstui.tui.pages.page import Page
from jasstui.words import Words

SLATE = Rect(0, 0, 23, 8)
"""Size of the small slate."""

_DOT = " · "
"""Separator between parts of a line."""

OWN_SLATE = 35
"""Columns of the slate of a Partie."""

LEAST = 2
"""Rows in which something can be told of what is chosen: its name, and a line."""


def paint_foot(page: Page, rect: Rect, model: HomeModel) -> None:
    """Below the list, where there is no room for a panel."""
    chosen, going = model.chosen, model.going
    bottom = rect.y + rect.h - 1
    if going is not None and going is not chosen:
        _go_on(page, Rect(rect.x, bottom, rect.w, 1), going, model)
        bottom -= 1 + (rect.h > 7)
    y, buttons = rect.y + (1 if rect.h > 5 else 0), bottom
    if page.notice:
        bottom = _notice(page, Rect(rect.x, y, rect.w, bottom - y), page.notice)
    if bottom - y >= LEAST:
        _about_chosen(page, Rect(rect.x, y, rect.w, bottom - y), model)
    _buttons(page, Rect(rect.x, buttons, rect.w, 1), model)


def _notice(page: Page, rect: Rect, told: str) -> int:
    """What there is to say, at the lower edge; returns the row that is free below anything else,
    the first where nothing else has room."""
    lines = min(len(text.wrap(page.words(told), max(1, rect.w))), rect.h)
    top = rect.y + rect.h - lines
    above = top - (1 if top - rect.y > LEAST else 0)
    alone = above - rect.y < LEAST
    page.paragraph(rect if alone else Rect(rect.x, top, rect.w, lines), told, "accent")
    return rect.y if alone else above


def _about_chosen(page: Page, rect: Rect, model: HomeModel) -> None:
    """A name and some lines on what is chosen."""
    chosen, y = model.chosen, rect.y
    rows = max(1, rect.h - 1)
    if isinstance(chosen, Form):
        told = page.words(_headline(chosen, model, page.say))
        title = page.words(chosen.title(page.say.language))
        if text.width(title) + 2 + text.width(told) > rect.w:
            title = title.partition(" (")[0]
        x = page.put(rect.x, y, title, "gold", weight=Weight.BOLD)
        told = text.without_end(told, rect.x + rect.w - x - 2, page.words(_DOT))
        page.put(x + 2, y, told, "muted")
        summary = _about(chosen, model, page, rect.w, rows)
        page.paragraph(Rect(rect.x, y + 1, rect.w, rows), summary)
    elif isinstance(chosen, Family):
        name = family_name(page.say, chosen.name)
        x = page.put(rect.x, y, name, "gold", weight=Weight.BOLD)
        page.put(x + 2, y, _kinship(chosen, page.say), "muted", room=rect.x + rect.w - x - 2)
        told = ", ".join(form.title(page.say.language) for form in chosen.forms)
        page.paragraph(Rect(rect.x, y + 1, rect.w, rows), told)
    elif isinstance(chosen, Regulars):
        _about_regulars(page, rect, chosen, model)
    elif chosen is not None:
        _about_partie(page, rect, chosen, model)


def _about(form: Form, model: HomeModel, page: Page, width: int, rows: int) -> str:
    """Summary of a form, or one line where there is no room for all of it."""
    told = model.shelf.summary(form.id, page.say, page.look.deck)
    brief = model.shelf.brief(form.id, page.say.language)
    fits = len(text.wrap(page.words(told), width)) <= rows
    return told if fits or not brief else f"{text.heading(brief)}."


def paint_panel(page: Page, rect: Rect, model: HomeModel) -> None:
    """At the right of the list, on a panel."""
    page.canvas.fill(rect, "panel")
    for y in range(rect.y, rect.y + rect.h):
        page.canvas.put(rect.x, y, page.look.sign("▏", "|"), "line", "panel")
    chosen, going = model.chosen, model.going
    x, right, bottom = rect.x + 2, rect.x + rect.w - 2, rect.y + rect.h - 2
    y = rect.y + 1
    if going is not None and going is not chosen:
        _go_on(page, Rect(x, bottom, right - x, 1), going, model)
        page.put(x, bottom - 1, page.say("home.go-on"), "muted", weight=Weight.BOLD, room=right - x)
        bottom -= 3
    _buttons(page, Rect(x, bottom, right - x, 1), model)
    bottom -= 1
    if page.notice:
        lines = len(text.wrap(page.words(page.notice), right - x))
        page.paragraph(Rect(x, bottom - lines, right - x, lines), page.notice, "accent")
        bottom -= lines + 1
    if isinstance(chosen, Partie):
        _about_partie(page, Rect(x, y, right - x, bottom - y), chosen, model)
    elif isinstance(chosen, Family):
        _about_family(page, Rect(x, y, right - x, bottom - y), chosen, model)
    elif isinstance(chosen, Regulars):
        _about_regulars(page, Rect(x, y, right - x, bottom - y), chosen, model)
    elif chosen is not None:
        _about_form(page, Rect(x, y, right - x, bottom - y), chosen, model)


def _about_family(page: Page, rect: Rect, family: Family, model: HomeModel) -> None:
    """All forms of a family, each with a line on what it is about, as far as there is room."""
    y, bottom, say = rect.y, rect.y + rect.h, page.say
    name = family_name(say, family.name)
    page.put(rect.x, y, name, "text", weight=Weight.BOLD, room=rect.w)
    page.put(rect.x, y + 1, _kinship(family, say), "muted", room=rect.w)
    y += 3
    for at, form in enumerate(family.forms, start=1):
        if y + 2 > bottom - (at < len(family.forms)):
            more = say("home.more", n=len(family.forms) - at + 1)
            page.put(rect.x, y, more, "muted", room=rect.w)
            return
        title = page.words(form.title(say.language))
        start = page.end(rect.x + rect.w, y, form.numbers)
        page.put(rect.x, y, text.trail(title, start - rect.x - 2), "text")
        brief = page.words(model.shelf.brief(form.id, say.language))
        page.put(rect.x + 1, y + 1, text.trail(brief, rect.w - 1), "muted")
        y += 3


def _kinship(family: Family, words: Words) -> str:
    """Number of forms in a family, and for how many players."""
    count = words("home.forms", n=len(family.forms))
    return _DOT.join([count, words("home.for", n=family.numbers)])


def _about_form(page: Page, rect: Rect, form: Form, model: HomeModel) -> None:
    x, y, wide, bottom = rect.x, rect.y, rect.w, rect.y + rect.h
    y = page.paragraph(Rect(x, y, wide, 2), form.title(page.say.language), weight=Weight.BOLD)
    told = text.without_end(page.words(_headline(form, model, page.say)), wide, page.words(_DOT))
    page.put(x, y, told, "muted")
    page.put(x, y + 1, _extent(form, model, page.say), "muted", room=wide)
    y += 3
    if own := tally_line(form, model, page.say):
        page.put(x, y - 1, text.without_end(page.words(own), wide, ", "))
        y += 1
    facts = _facts(form, model)
    summary = model.shelf.summary(form.id, page.say, page.look.deck)
    lines = min(9, len(text.wrap(page.words(summary), wide)))
    if facts and bottom - y >= Size.M.h + 1 + lines + 1 + SLATE.h + 2:
        y = _cards(page, x + 1, y, facts) + 1
    y = page.paragraph(Rect(x, y, wide, min(lines, bottom - y)), summary) + 1
    if facts:
        page.say = facts.named(page.say)
        y = _written(page, Rect(x, y, wide, bottom - y), facts, model)
        _agreements(page, Rect(x, y, wide, bottom - y), facts)


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
    played = [p for p in model.records if p.form == form.id and p.over and not p.day]
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


def _buttons(page: Page, row: Rect, model: HomeModel) -> None:
    """Buttons for the chosen form or Partie."""
    chosen = model.chosen
    if isinstance(chosen, Form):
        does = "unmark" if chosen.id in model.favourites else "mark"
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


def _go_on(page: Page, row: Rect, partie: Partie, model: HomeModel) -> None:
    """The Partie that waits, with its key, wherever one is in the list."""
    key = page.say("home.resume-short")
    room = row.w - text.width(page.words(key)) - 7
    told = f"{model.shelf.title(partie.form, page.say.language)} · {state_of(partie, page.say)}"
    if text.width(page.words(told)) + 14 < room:
        told += f" · {', '.join(partie.names[:2])}"
    x = page.put(row.x + 1, row.y, text.without_end(page.words(told), room, page.words(_DOT)))
    page.button(x + 1, row.y, "home.resume", key)


def _about_regulars(page: Page, rect: Rect, table: Regulars, model: HomeModel) -> None:
    """What is played at a kept table, and by whom."""
    x = page.put(rect.x, rect.y, table.name, "gold", weight=Weight.BOLD, room=rect.w)
    title = model.shelf.title(table.form, page.say.language)
    page.put(x + 2, rect.y, title, "muted", room=rect.x + rect.w - x - 2)
    page.paragraph(Rect(rect.x, rect.y + 1, rect.w, rect.h - 1), table.people)


def _about_partie(page: Page, rect: Rect, partie: Partie, model: HomeModel) -> None:
    y = rect.y
    if partie.problem is not None:
        page.put(rect.x, y, page.say("home.damaged"), "accent", weight=Weight.BOLD, room=rect.w)
        page.paragraph(Rect(rect.x, y + 1, rect.w, rect.h - 1), model.told)
        return
    title = model.shelf.title(partie.form, page.say.language)
    page.put(rect.x, y, title, "gold", weight=Weight.BOLD, room=rect.w)
    standing: Sequence[str] = partie.standing
    if len(standing) == len(partie.names):
        told = [f"{n} {s}" for n, s in zip(partie.names, standing, strict=True)]
    else:
        told = list(partie.names)
    y = page.paragraph(Rect(rect.x, y + 1, rect.w, 3), ", ".join(told))
    time = when(page.say, partie.played, model.now)
    page.put(rect.x, y, f"{state_of(partie, page.say)} · {time}", "muted", room=rect.w)
    high = min(18, rect.y + rect.h - y - 3)
    if partie.slate is not None and high >= SLATE.h:
        page.canvas.blit(rect.x, y + 2, paint_slate(partie.slate, OWN_SLATE, high, page.look))


def _cards(page: Page, x: int, y: int, facts: Facts) -> int:
    """The highest trumps and two other cards; returns the row below."""
    others = [face for face in (Face("C", "K"), Face("S", "A")) if face not in facts.trumps]
    page.cards(x, y, [*facts.trumps, *others])
    return y + Size.M.h


def _written(page: Page, rect: Rect, facts: Facts, model: HomeModel) -> int:
    """A slate of this kind with some marks, and beside it what a won or lost game writes; returns
    the row below."""
    if rect.h < 4:
        return rect.y
    page.put(rect.x, rect.y, page.say("home.written"), "muted", weight=Weight.BOLD)
    rows = _prizes(page, facts)
    about = page.say.get(f"home.written-on.{facts.slate}")
    x, y, room = rect.x, rect.y + 1, rect.w
    bottom = rect.y + rect.h
    names = page.say("setup.names").split()
    slate = model.shelf.slates.sample(facts.slate, names, facts.target, facts.unit, facts.alone)
    if slate and rect.h >= SLATE.h + 2:
        page.canvas.blit(x, y, paint_slate(slate, SLATE.w, SLATE.h, page.look))
        x, room, bottom = x + SLATE.w + 2, rect.w - SLATE.w - 2, y + SLATE.h
    end = y
    if not rows and about:
        end = page.paragraph(Rect(x, y, room, min(bottom - y, rect.h - 1)), about, "muted")
    for marks, told in rows:
        wide = text.width(marks) + 2 if x == rect.x else 6
        if end + len(text.wrap(told, room - wide)) > bottom:
            break
        page.put(x, end, marks, "gold", weight=Weight.BOLD, room=wide - 1)
        end = page.paragraph(Rect(x + wide, end, room - wide, bottom - end), told)
    return (bottom if x > rect.x else end) + 1


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


def _agreements(page: Page, rect: Rect, facts: Facts) -> None:
    """The table agreements that the form makes of its own, with their defaults."""
    room = rect.h - 1
    if room < 1 or not facts.agreements:
        return
    page.put(rect.x, rect.y, page.say("home.agreements"), "muted", weight=Weight.BOLD)
    y, bottom, left = rect.y + 1, rect.y + rect.h, len(facts.agreements)
    for agreement in facts.agreements:
        value = page.words(value_name(page.say, agreement, agreement.default))
        name = page.words(option_name(page.say, agreement.name))
        rows = 1 if text.width(name) + text.width(value) + 3 <= rect.w else 2
        if y + rows > bottom - (left > 1):
            more = page.say("home.more", n=left)
            page.put(rect.x + 1, y, more, "muted", room=rect.w - 1)
            return
        page.put(rect.x + 1, y, name, "text", room=rect.w - 1)
        y += rows
        page.end(rect.x + rect.w, y - 1, text.cut(value, rect.w - 1), "gold")
        left -= 1
