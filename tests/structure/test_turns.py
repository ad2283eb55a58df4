"""Turns of phrase that must not come back: no reader says them, or another word says the thing.

Looked through is what people read in English and German: messages, vocabularies, rules, taglines
and lessons, but not notes of the rulebook, nor words by which things are only found.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from jasstui.words import languages, words_for
from tests.support import TREE

ASSETS = TREE / "assets"

ENGLISH = {
    r"[Ww]hoever|[Hh]e who": "name the player, or say you",
    r"[Hh]e|[Hh]is|[Hh]im|[Hh]imself": "players are they",
    r"(?:as|how|if|that|what|when|where|which) one (?:can|has|is|may|must|wants)": "say you",
    r"one's|oneself": "say you",
    r"gone on with": "say who goes on",
    r"(?:is|are|was|were) in the lead|leading (?:team|side|player)": "is ahead: to lead is to play",
    r"[Mm]elds?": "Weis",
    r"geschoben|schiebt": "push",
    r"Nuller": "Null, Nullen",
    r"spare hand": "blind hand",
}
GERMAN = {
    r"\w*ß\w*": "Swiss spelling has ss",
    r"Spielgebers?": "Geber",
    r"Nullern?": "Null, Nullen",
    r"[Nn]ach Absprache|[Nn]ach Vereinbarung": "auf Abmachung",
    r"zurückgegangen": "hat zurückgenommen",
    r"eigenen? Tinte": "eigene Farbe",
}
OTHER_NAMES = {
    "jass-base.rules.slate.strich",
    *(f"aucho-{n}.rules.slate.nuller" for n in (2, 3, 4)),
    *(f"aucho-{n}.rule.aucho-{n}.slate.nuller.text" for n in (2, 3, 4)),
}
"""Rules that tell by what other names a thing goes."""
VERBS = {"Beat", "Bob", "Drew", "Grant", "Jack", "Mark", "Pat", "Rob", "Sue", "Wade", "Will"}


def _texts(tree: Any, language: str, path: str = "") -> Iterator[tuple[str, str]]:
    """Sentences of a rulebook or lesson in one language, by their place."""
    if isinstance(tree, list):
        for entry in tree:
            id = f"{entry['id']}." if isinstance(entry, dict) and "id" in entry else ""
            yield from _texts(entry, language, path + id)
    elif isinstance(tree, dict):
        for key, value in tree.items():
            if key == "note" or (key in languages() and key != language):
                continue
            yield from _texts(value, language, f"{path}{key}.")
    else:
        yield path.strip("."), str(tree)


@cache
def told(language: str) -> dict[str, str]:
    """Everything people read in a language, by its place."""
    found = {
        key: str(text)
        for key, text in words_for(language).texts.items()
        if not re.fullmatch(r"term\..*\.(words|also)|palette\.(also|menu)\..*", key)
    }
    mine = {"en": ("summary", "text", "brief", "title_en"), "de": ("title", "brief_de")}[language]
    for path in sorted((ASSETS / "rulebook").glob("*.toml")):
        ledger = tomllib.loads(path.read_text(encoding="utf-8"))
        for place, text in _texts(ledger, language, f"{path.stem}."):
            if place.rpartition(".")[2] in mine:
                found[place] = text
    if language != "en":
        for path in sorted((ASSETS / "rulebook" / language).glob("*.toml")):
            rules = tomllib.loads(path.read_text(encoding="utf-8"))
            found |= dict(_texts(rules, language, f"{path.stem}."))
    for path in sorted((ASSETS / "lessons").glob("*.toml")):
        lesson = tomllib.loads(path.read_text(encoding="utf-8"))
        places = _texts(lesson, language, f"{path.stem}.")
        found |= {place: text for place, text in places if language in place.split(".")}
    return found


def test_all_kinds_of_texts_are_looked_through() -> None:
    for language in ("en", "de"):
        places = told(language)
        assert {"table.turn", "term.trick.means"} <= set(places)
        assert any(place.startswith("schieber-4.") for place in places)
        assert any(place.startswith("schieber-1.") for place in places)
        assert len(places) > 5000


@pytest.mark.parametrize(
    ("language", "turn"),
    [*(("en", turn) for turn in ENGLISH), *(("de", turn) for turn in GERMAN)],
)
def test_a_turn_does_not_come_back(language: str, turn: str) -> None:
    better = (ENGLISH if language == "en" else GERMAN)[turn]
    pattern = re.compile(rf"\b(?:{turn})\b")
    back = {
        place: found[0]
        for place, text in told(language).items()
        if place not in OTHER_NAMES and (found := pattern.search(text))
    }
    assert back == {}, better


def test_no_bot_is_called_like_a_verb() -> None:
    assert not VERBS & set(words_for("en")("setup.names").split())
