"""Keys of messages that the program puts together: every one of them can be said.

A family is a key with blanks, such as `table.slip.{}`. Whoever looks up a new one without a word
for what it lacks names here what may stand in its blanks, read from where that is declared.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import product
from typing import get_args

import pytest
from msgspec.structs import fields

from jasstui import settings
from jasstui.bots.advice import Advice
from jasstui.bots.level import CHARACTERS
from jasstui.catalogue.strict import Mark
from jasstui.host.place import Aside
from jasstui.lines.commands import NAMES
from jasstui.mechanics.account.takings import LAST, TRICK
from jasstui.mechanics.laying.shed import Function
from jasstui.mechanics.partien.evening import BOCK, DUTY, RAMSCH
from jasstui.mechanics.parties import WORDS
from jasstui.mechanics.steps import STEPS
from jasstui.pages.home import LIFTS
from jasstui.pages.setup_list import FAIR, NUMBER, PEOPLE, TABLES, UNDO
from jasstui.slate.history import counted_in
from jasstui.slate.sheet import MARKS
from jasstui.table.doing.doing import PANELS
from jasstui.table.keys.actions import ACTIONS, groups
from jasstui.table.practising.tally import Unit
from jasstui.table.program.preferences import preferences
from jasstui.table.saying.news import News
from jasstui.table.saying.summary import SUBJECTS
from jasstui.table.shelf.shelf import Shelf
from jasstui.table.teaching.course import INSTEAD, LEAVES
from jasstui.tui.screens.welcome import ASKED as ASKED_FIRST
from jasstui.tui.suspending import REASONS
from jasstui.words import languages, words_for
from tests.structure.house import modules
from tests.support import EVERY_FORM, RULEBOOK, TREE, catalogue_of, rules_of

LOOK_UPS = {"words", "say", "message", "written", "_words"}
"""Functions that look a message up and raise `KeyError` where there is none."""

OUTSIDE = ("cli.", "show.", "problem.")
"""Families that the tests of the command line walk."""


def choices(model: type, name: str) -> tuple[str, ...]:
    """The values of a field that is one of some words."""
    return get_args(next(field.type for field in fields(model) if field.name == name))


@cache
def called(name: str) -> frozenset[str]:
    """The words that a function of this name is called with first, anywhere in the program."""
    found = set()
    for node in calls():
        first = node.args[0]
        if ast.unparse(node.func).split(".")[-1] == name and isinstance(first, ast.Constant):
            found.add(str(first.value))
    return frozenset(found)


@cache
def calls() -> tuple[ast.Call, ...]:
    """Every call in the program that is given something."""
    nodes = (node for module in modules() for node in module.nodes)
    return tuple(node for node in nodes if isinstance(node, ast.Call) and node.args)


def news() -> set[str]:
    """Kinds of what happens, from what makes them and from what tells of them."""
    beside = {f"{kind}-aside" for kind in choices(Aside, "kind")}
    told = set(re.findall(r'"([a-z-]+)"', News.__doc__ or ""))
    more = {"trick-points", "turned-several"}
    return ({*called("News"), *beside, *told} | more) - {"said", "entry"}


def counted() -> set[str]:
    """Units in which places and totals of all forms are told."""
    partien = [rules_of(form) for form in EVERY_FORM]
    columns = {"strich" for rules in partien if rules.partie.columns}
    return {"stake"} | columns | {counted_in(rules.spec) for rules in partien}


def targets() -> set[str]:
    """What Partien of all forms are played to."""
    shelves = {id(c): Shelf(c, RULEBOOK) for c in map(catalogue_of, EVERY_FORM)}
    return {shelves[id(catalogue_of(form))].facts(form).unit for form in EVERY_FORM}


ASKED = [preference.name for preference in preferences() if preference.kind != "place"]
AIM = ("missing", "above", "there")
PARTS = ("out", "absent", "blind", "comes", "undecided")
KNOWN = ("party-known", "party-open", "called-known", "called-open")
SETTLED = (
    "new-partie",
    "leave",
    "tricks",
    "rule-of",
    "share",
    "go-on",
    "end",
    "next-deal",
    "pause",
)
WRITTEN = ("counted", "few-points", "placed", "predicted", "predicted-best", "tricks")
ROWS = (PEOPLE, NUMBER, TABLES, UNDO, FAIR)

UNITS = tuple(unit for unit in get_args(Unit) if unit != "games")
"""What a difference is told in, but for wins."""

VALUES: Mapping[str, Callable[[], Iterable[object]]] = {
    "about.run.{}": lambda: range(3, 14),
    "about.who.{}": lambda: choices(Mark, "to"),
    "about.{}": lambda: ("won", "lost"),
    "character.{}": lambda: (*CHARACTERS, "none"),
    "coach.aim.{}": lambda: ("hit", "hit-over", "hit-done", "reach", "reach-done"),
    "coach.exact-{}": lambda: filter(None, choices(Advice, "exact")),
    "example.hand.{}": lambda: ("best", "alike", "mixed", "all"),
    "guest.{}": lambda: called("_Wrong") - {"load"},
    "help.about.{}": lambda: (action.beside or action.id for action in ACTIONS),
    "help.key.{}": lambda: (action.id for action in ACTIONS if action.bar),
    "help.where.{}": groups,
    "help.{}": lambda: ("letters", "mouse"),
    "home.hides.{}": lambda: (one or "all" for one in LIFTS),
    "home.to.{}": targets,
    "home.{}": lambda: ("mark", "unmark"),
    "keys.file-{}": lambda: ("there", "not-there"),
    "lesson.key.{}": lambda: ("hint", "undo", "again"),
    "lesson.then.{}": lambda: (*LEAVES, *INSTEAD),
    "lines.about.{}": lambda: {*NAMES, "stop"} - {"again"},
    "lines.command.{}": lambda: NAMES,
    "lines.setup.{}": lambda: ("begin", "usual", "keep", "back"),
    "log.{}": news,
    "mode.what.{}": lambda: (TRICK, LAST),
    "practice.switch.{}": lambda: ("hint", "hints", "unseen", "hands", "undo", "redo", "again"),
    "practice.unit.{}": lambda: get_args(Unit),
    "replay.about.{}": lambda: ("note", "jump"),
    "replay.field.{}": lambda: ("note", "jump"),
    "replay.view.{}": lambda: ("eye", "open", "note", "worth", "practise", "save"),
    "settings.group.{}": lambda: settings.GROUPS,
    "settings.name.{}": lambda: ASKED,
    "setup.about.{}": lambda: (*ROWS, "seat"),
    "setup.direction.{}": lambda: ("clockwise", "counter-clockwise"),
    "setup.place.{}": lambda: ("opposite", "right", "left"),
    "setup.row.{}": lambda: ROWS,
    "setup.{}": lambda: ("go", "draw", "defaults", "keep"),
    "slate.round.{}": lambda: MARKS,
    "slate.sign.{}": lambda: ("null", "vogel", "double", "paid"),
    "slate.{}": lambda: ("game", "factor", "sum", "swims", "out", "said"),
    "stats.unit.{}": counted,
    "stats.{}": lambda: ("none", "none-form", "none-person"),
    "summary.course.{}": lambda: ("most", "lead", "lead-one"),
    "summary.head.{}{}": lambda: product(WRITTEN, ("", "-one")),
    "summary.head.{}": lambda: (*SUBJECTS, "ramsch", "ramsch-one", "durchmarsch"),
    "summary.{}": lambda: (*SETTLED, "pause"),
    "suspend.{}": lambda: REASONS,
    "table.function.{}": lambda: filter(None, get_args(Function)),
    "table.help{}": lambda: ("", "-short"),
    "table.menu{}": lambda: ("", "-short"),
    "table.menu-item.{}": lambda: ("go-on", "rules", "settings", "pause", "leave", "quit"),
    "table.own.{}": lambda: (f"{at}{key}" for at in ("", "so-far-") for key in AIM),
    "table.panel.{}": lambda: (*PANELS.values(), "calls"),
    "table.rail.{}": lambda: ("functions", "worth"),
    "table.role.{}": lambda: (*WORDS, "caller", "alone", "called", "against", *PARTS),
    "table.special.{}": lambda: (BOCK, RAMSCH, DUTY),
    "table.undo.{}": lambda: ("yes", "no"),
    "table.without.{}": lambda: ("done", "sitter", "partner", "out"),
    "table.{}.{}": lambda: product(KNOWN, WORDS),
    "talk.{}": lambda: ("glad", "sorry", "thanks"),
    "welcome.ask.{}": lambda: (*ASKED_FIRST, "knows"),
    "welcome.knows.{}": lambda: (True, False),
    "words.{}{}": lambda: tuple(product(("here", "others"), ("", "-table"))),
    "worth.amount.{}": lambda: ("wins", *UNITS, *(f"in-ten.{unit}" for unit in UNITS)),
}
"""What may stand in the blank of each family, or in several of them."""

WALKED = {
    "card.{}.name": "tests/draw",
    "card.{}.{}": "tests/draw",
    "coach.card.{}": "tests/table/test_coached.py",
    "coach.standing.them.{}": "tests/table/test_coach_standing.py",
    "coach.standing.{}.{}": "tests/table/test_coach_standing.py",
    "coach.versus.{}": "tests/table/test_coach_versus.py",
    "coach.why.{}": "tests/table/test_coach_word.py",
    "lines.home.{}": "tests/lines/test_home.py",
    "lines.home.{}-key": "tests/lines/test_home.py",
    "lines.setup.{}-key": "tests/lines/test_home.py",
    "prompt.weis.{}": "tests/table/test_prompts.py",
    "prompt.why.{}": "tests/table/test_reasons.py",
    "term.{}.means": "tests/table/test_glossary.py",
    "term.{}.name": "tests/table/test_glossary.py",
    "term.{}.words": "tests/table/test_glossary.py",
}
"""Families whose blanks follow from what is going on, and the tests that go through that."""


def families() -> Iterator[str]:
    """Every family that is looked up without a default, blanks that are one of two words filled."""
    for node in calls():
        key = node.args[0]
        if isinstance(key, ast.JoinedStr) and ast.unparse(node.func).split(".")[-1] in LOOK_UPS:
            parts = [_words(value) for value in key.values]
            for filled in product(*parts):
                family = re.sub(r"^log\.\{.*", "log.{}", "".join(filled))
                if re.match(r"[a-z-]+\.[a-z.{}-]*$", family) and not family.startswith(OUTSIDE):
                    yield family


def _words(part: ast.expr) -> list[str]:
    """What may stand there, as far as the source says it."""
    inner = part.value if isinstance(part, ast.FormattedValue) else part
    if isinstance(inner, ast.IfExp):
        return [*_words(inner.body), *_words(inner.orelse)]
    return [str(inner.value)] if isinstance(inner, ast.Constant) else ["{}"]


def test_every_family_says_what_may_stand_in_its_blanks() -> None:
    found = {family for family in families() if "{" in family}
    assert found - {*VALUES, *WALKED} == set()
    assert {*VALUES, *WALKED} - found == set()
    assert all((TREE / where).exists() for where in WALKED.values())


@pytest.mark.parametrize("language", languages())
def test_every_key_that_is_put_together_can_be_said(language: str) -> None:
    texts = words_for(language).texts
    keys = {key for key in families() if "{" not in key}
    for family, found in VALUES.items():
        keys |= {family.format(*(v if isinstance(v, tuple) else (v,))) for v in found()}
    assert {key for key in keys if key not in texts and f"{key}.one" not in texts} == set()


@pytest.mark.parametrize("language", languages())
def test_each_question_is_put_in_words_and_each_number_has_a_name_on_the_mat(language: str) -> None:
    texts = words_for(language).texts
    put = {".".join(key.split(".")[:3]) for key in texts if key.startswith("prompt.ask.")}
    asked = {name: question for step in STEPS for name, question in step.QUESTIONS.items()}
    for name, question in asked.items():
        named = [key for key in put if key.startswith(f"prompt.ask.{name}")]
        assert named or question.kind == "chance" or name == "play", name
        assert question.kind != "number" or f"table.slip.{name}" in texts, name
