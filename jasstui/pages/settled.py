"""The page after a deal, or after the Partie."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.pages.course import course_rows
from jasstui.pages.ledger import LedgerPage
from jasstui.table.doing.desk import Desk
from jasstui.table.doing.panel import Panel
from jasstui.table.keys.actions import Action, actions_of
from jasstui.table.keys.caps import Key, bar_key
from jasstui.table.saying.bar import settled_bar
from jasstui.table.saying.choices import Choice
from jasstui.table.saying.slates import slate_for
from jasstui.table.saying.summary import Summary

WHERE = "summary"
"""The page in the registry of actions."""


def items_of(
    final: bool,
    over: bool,
    another: bool = False,
    tricks: bool = True,
    lines: bool = True,
    daily: bool = False,
    lesson: bool = False,
) -> list[str]:
    """Menu of that page. `final`: the Partie has ended and this is its ranking; `over`: this was
    its last deal; `another`: one more may be begun; `tricks`, `lines`: whether the deal had any
    tricks and its settlement any lines; `daily`: it was the deal of the day, `lesson`: of a
    lesson."""
    if final:
        return [*(["new-partie"] if another else []), "leave"]
    look = [*(["tricks"] if tricks else []), *(["rule-of"] if lines else [])]
    if daily:
        return ["leave", "share", *look]
    if lesson:
        return ["go-on", *look]
    return ["end", *look] if over else ["next-deal", *look, "pause"]


def settled_page(
    desk: Desk,
    summary: Summary,
    items: Sequence[str],
    final: bool = False,
    undo: bool = False,
    panel: Panel | None = None,
) -> LedgerPage:
    """The page, with nothing chosen yet."""
    view, say = desk.playback.onlooker, desk.speech.words
    return LedgerPage(
        bar=settled_bar(view, desk.speech, summary.title, desk.place.about.daily),
        summary=summary,
        slate=slate_for(view, desk.speech),
        choices=choices_of(items, desk),
        keys=_keys(desk, items, undo, panel is not None),
        ends=(Key("summary.help", "", say("home.end.help-short", cap=desk.cap("summary.help"))),),
        say=say,
        panel=panel,
        tricks=() if final else course_rows(view, desk.speech),
        brief=() if final else course_rows(view, desk.speech, run=False),
    )


def choices_of(items: Sequence[str], desk: Desk) -> tuple[Choice, ...]:
    """The items as numbered choices."""
    say = desk.speech.words
    return tuple(
        Choice(str(n), say(f"summary.{item}"), item, action=f"summary.choose:{n}")
        for n, item in enumerate(items, start=1)
    )


def works(action: Action, items: Sequence[str], undo: bool) -> bool:
    """True if an action of the page makes sense beside these items; `undo`: the last choice may be
    taken back."""
    now = {"lines": "rule-of" in items, "tricks": "tricks" in items, "offered": undo}
    now["settled"] = "leave" not in items or "share" in items
    return now.get(action.when, True)


def _keys(desk: Desk, items: Sequence[str], undo: bool, panel: bool) -> tuple[Key, ...]:
    keymap, say = desk.tools.keymap, desk.speech.words
    return tuple(
        bar_key(action, keymap, say)
        for action in actions_of("panel" if panel else WHERE)
        if action.bar and works(action, items, undo)
    )
