"""Painting what the chosen form or Partie is about."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.cards.faces import Face
from jasstui.catalogue.problems import CatalogueProblem
from jasstui.draw import text
from jasstui.draw.card import Size, paint_card
from jasstui.draw.rows import Rect, Weight
from jasstui.table.partien import Partie
from jasstui.table.shelf import Facts, Form
from jasstui.tui.pages.home_model import HomeModel, state_of, title_of
from jasstui.tui.pages.page import Page
from jasstui.tui.pages.terms import game_name, goal, option_name, value_name, when
from jasstui.words import Words


def paint_foot(page: Page, rect: Rect, model: HomeModel, words: Words) -> None:
    """Below the list, where there is no room for a panel."""
    chosen = model.chosen
    bottom = rect.y + rect.h - 1
    y = rect.y + (1 if rect.h > 5 else 0)
    if model.notice:
        y = page.paragraph(Rect(rect.x, y, rect.w, bottom - y), model.notice, "accent")
    elif isinstance(chosen, Form):
        x = page.put(rect.x, y, chosen.title(words.language), "gold", weight=Weight.BOLD)
        page.put(x + 2, y, _headline(chosen, model, words), "muted", room=rect.x + rect.w - x - 2)
        summary = model.shelf.summary(chosen.id, words.language)
        page.paragraph(Rect(rect.x, y + 1, rect.w, bottom - y - 2), summary)
    elif chosen is not None:
        _about_partie(page, Rect(rect.x, y, rect.w, bottom - y - 1), chosen, model, words)
    _buttons(page, rect.x, bottom, chosen, words)


def paint_panel(page: Page, rect: Rect, model: HomeModel, words: Words) -> None:
    """At the right of the list, on a panel."""
    page.canvas.fill(rect, "panel")
    for y in range(rect.y, rect.y + rect.h):
        page.canvas.put(rect.x, y, page.look.sign("▏", "|"), "line", "panel")
    chosen = model.chosen
    x, right, bottom = rect.x + 2, rect.x + rect.w - 2, rect.y + rect.h - 2
    y = rect.y + 1
    _buttons(page, x, bottom, chosen, words)
    bottom -= 1
    if model.notice:
        lines = len(text.wrap(page.words(model.notice), right - x))
        page.paragraph(Rect(x, bottom - lines, right - x, lines), model.notice, "accent")
        bottom -= lines + 1
    if isinstance(chosen, Partie):
        _about_partie(page, Rect(x, y, right - x, bottom - y), chosen, model, words)
        return
    if chosen is None:
        return
    title = chosen.title(words.language)
    y = page.paragraph(Rect(x, y, right - x, 2), title, weight=Weight.BOLD)
    page.put(x, y, _headline(chosen, model, words), "muted", room=right - x)
    y += 2
    facts = _facts(chosen, model)
    if facts and bottom - y > 22:
        y = _cards(page, x + 1, y, facts) + 1
    summary = model.shelf.summary(chosen.id, words.language)
    y = page.paragraph(Rect(x, y, right - x, min(9, bottom - y)), summary) + 1
    if facts:
        y = _written(page, Rect(x, y, right - x, min(9, bottom - y)), facts, words)
        _agreements(page, Rect(x, y, right - x, bottom - y), facts, words)


def _facts(form: Form, model: HomeModel) -> Facts | None:
    try:
        return model.shelf.facts(form.id)
    except CatalogueProblem:
        return None


def _headline(form: Form, model: HomeModel, words: Words) -> str:
    told = [words("home.for", n=form.numbers)]
    if facts := _facts(form, model):
        told += [words.get(f"home.slate.{facts.slate}"), goal(words, facts)]
    return " · ".join(part for part in told if part)


def _buttons(page: Page, x: int, y: int, chosen: Form | Partie | None, words: Words) -> None:
    if isinstance(chosen, Form):
        x = page.button(x, y, "Enter", words("home.play"), "open", True) + 2
        page.button(x, y, "r", words("home.read"), "rules")
    elif chosen is not None:
        if chosen.problem is None:
            x = page.button(x, y, "Enter", words("home.resume"), "open", True) + 2
        page.button(x, y, "x", words("home.put-away"), "put_away")


def _about_partie(page: Page, rect: Rect, partie: Partie, model: HomeModel, words: Words) -> None:
    y = rect.y
    if partie.problem is not None:
        page.put(rect.x, y, words("home.damaged"), "accent", weight=Weight.BOLD, room=rect.w)
        page.paragraph(Rect(rect.x, y + 1, rect.w, rect.h - 1), model.told)
        return
    title = title_of(model.shelf, partie, words.language)
    page.put(rect.x, y, title, "gold", weight=Weight.BOLD, room=rect.w)
    standing: Sequence[str] = partie.standing
    if len(standing) == len(partie.names):
        told = [f"{n} {s}" for n, s in zip(partie.names, standing, strict=True)]
    else:
        told = list(partie.names)
    y = page.paragraph(Rect(rect.x, y + 1, rect.w, 3), ", ".join(told))
    time = when(words, partie.played, model.now)
    page.put(rect.x, y, f"{state_of(partie, words)} · {time}", "muted", room=rect.w)


def _cards(page: Page, x: int, y: int, facts: Facts) -> int:
    """The highest trumps and an ace of each other suit; returns the row below."""
    trumps = [Face("H", rank) for rank in facts.suit_order[:3]]
    for face in [*trumps, Face("C", "K"), Face("S", "A")]:
        page.canvas.blit(x, y, paint_card(face, Size.M, page.look))
        x += Size.M.w + 1
    return y + Size.M.h


def _written(page: Page, rect: Rect, facts: Facts, words: Words) -> int:
    """What a won or lost game writes on the slate; returns the row below."""
    if rect.h < 4:
        return rect.y
    y = rect.y
    page.put(rect.x, y, words("home.written"), "muted", weight=Weight.BOLD)
    y += 1
    rows: list[tuple[str, str]] = []
    for prize in facts.prizes:
        stroke = page.look.sign("│", "|")
        marks = [stroke * prize.striche, " ".join("0" * prize.nulls), " ".join("8" * prize.doubles)]
        key = "home.won" if prize.won else "home.lost"
        told = words(key, game=game_name(words, prize.game))
        rows.append((" ".join(filter(None, marks)), told[:1].upper() + told[1:]))
    if not rows and (told := words.get(f"home.written-on.{facts.slate}")):
        y = page.paragraph(Rect(rect.x + 1, y, rect.w - 1, rect.h - 1), told)
    for marks_told, told in rows[: rect.h - 2]:
        page.put(rect.x + 1, y, marks_told, "gold", weight=Weight.BOLD, room=7)
        page.put(rect.x + 9, y, told, "text", room=rect.w - 9)
        y += 1
    return y + 1


def _agreements(page: Page, rect: Rect, facts: Facts, words: Words) -> None:
    """The table agreements that the form makes of its own, with their defaults."""
    if rect.h < 3 or not facts.agreements:
        return
    page.put(rect.x, rect.y, words("home.agreements"), "muted", weight=Weight.BOLD)
    room = rect.h - 2
    fits = len(facts.agreements) <= room
    shown = facts.agreements if fits else facts.agreements[: room - 1]
    y = rect.y + 1
    for agreement in shown:
        value = value_name(words, agreement, agreement.default)
        start = page.end(rect.x + rect.w, y, text.cut(value, rect.w // 2), "gold")
        name = option_name(words, agreement.name)
        page.put(rect.x + 1, y, name, "text", room=start - rect.x - 2)
        y += 1
    if not fits:
        more = words("home.more", n=len(facts.agreements) - len(shown))
        page.put(rect.x + 1, y, more, "muted", room=rect.w - 1)
