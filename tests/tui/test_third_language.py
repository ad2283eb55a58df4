"""A made-up language whose letters are all x: whatever else is read on a page stands in the code.

Names of people and what is printed on keys and cards are the same in every language; titles of
forms and rules are read in English in those in which they are not written.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence

import pytest

from jasstui.canvas import text
from jasstui.canvas.rows import Block, Span, plain
from jasstui.draw.curtain import paint_curtain
from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.pages.compose import page_of, panel_of
from jasstui.pages.table import paint_page
from jasstui.table.composing.handover import curtain_of
from jasstui.table.doing.panel import Panel
from jasstui.table.keys.keymap import CAPS
from jasstui.words import texts_of
from tests.support import FORMS, RULEBOOK, TREE, rules_of
from tests.table.every_screen import NAMES, SIZES, desk_of, moments
from tests.table.sitting import watched
from tests.table.test_twins import PANELS
from tests.tongues import speaking
from tests.tui.every_page import pictures

pytestmark = pytest.mark.ci

LETTERS = re.compile(r"[A-Za-zÀ-ÿ]{2,}")
PRINTED = " ".join((*CAPS.values(), "Up Dn UpDn Del Sp Sh Ctrl Delete", "sA hK dD cB"))
"""What is printed on keys, also in letters alone, and on cards."""

BLANK = re.compile(r"(\{[^}]*\})")


def masked(text: str) -> str:
    """A text with its blanks and an x for every letter."""
    parts = BLANK.split(text)
    return "".join(p if p.startswith("{") else re.sub(r"[^\W\d_]", "x", p) for p in parts)


def _quoted(key: str) -> str:
    return ".".join(json.dumps(part) for part in key.split("."))


@pytest.fixture(scope="module", autouse=True)
def _language(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    told = (f"{_quoted(key)} = {json.dumps(masked(t))}\n" for key, t in texts_of("en").items())
    with speaking("xx", "".join(told), tmp_path_factory.mktemp("tongue")):
        yield


def foreign(block: Block, known: str) -> set[str]:
    """Words of a picture that neither the language has nor these texts."""
    words = {word for word in LETTERS.findall(plain(block)) if set(word.lower()) != {"x"}}
    return words - set(LETTERS.findall(known))


@pytest.mark.parametrize("form", FORMS)
def test_every_word_at_a_table_comes_from_the_messages(form: str) -> None:
    look, size = Look(deck("french"), "xx"), SIZES[0]
    briefs = [text.heading(ledger.brief) for ledger in RULEBOOK.chain(form) if ledger.brief]
    known = " ".join((*NAMES, *short(NAMES), rules_of(form).spec.title_en, *briefs, PRINTED))
    book = (rule for ledger in RULEBOOK.chain(form) for rule in ledger.rules)
    rules = " ".join((known, *(f"{rule.id} {rule.text}" for rule in book)))
    found = set()
    for session in moments(form).values():
        playback = watched(session)
        playback.catch_up()
        desk = desk_of(session, playback, look, "xx")
        found |= foreign(paint_page(page_of(desk), *SIZES[1], look).block, known)
        found |= foreign(paint_curtain(curtain_of(desk, 0), *size, look), known)
        for kind in PANELS:
            found |= foreign(told_by(panel_of(desk, kind)), known if kind != "rule" else rules)
    assert not found


def told_by(panel: Panel) -> Block:
    """What stands on a panel, without the page below it."""
    sheet = panel.sheet(*SIZES[0], 0)[0] if panel.sheet else panel.rows
    lines = (panel.title, panel.foot, *panel.lines, *(choice.label for choice in panel.choices))
    return (*sheet, *((Span(line, "text"),) for line in lines))


def short(names: Sequence[str]) -> list[str]:
    """Names with fewer letters, as they stand where there is little room."""
    return [name[:letters] for name in names for letters in range(1, len(name))]


@pytest.mark.parametrize("sheet", ["home", "settings", "help", "setup-coiffeur-4"])
def test_every_word_of_a_page_comes_from_the_messages(sheet: str) -> None:
    data = (TREE / "variants.toml", *(TREE / "assets" / "rulebook").glob("*.toml"))
    told = [p.read_text(encoding="utf-8") for p in data if sheet not in ("settings", "help")]
    known = " ".join((*NAMES, *told, PRINTED, "jasstui English Deutsch Français Italiano"))
    known += Look(deck("french"), ascii=True).words(known)
    for picture in pictures(sheet, ("xx",)):
        assert not foreign(picture.block, known), picture.name
