"""Why something is not allowed: for some forms every kind of refusal is stored, to be read beside
the rulebook whenever one changes."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from benchmarks.refusals import TABLE, Depth, found_in, page, sentence, table
from benchmarks.setup import rules_of
from benchmarks.trying import ASKED, NOT_ASKED, Seen, Vocabulary, shape_of
from jasstui.engine.step import verify
from jasstui.mechanics.phase import OWN_WORDS
from tests.support import FORMS, Table

FOLDER = Path(__file__).resolve().parent.parent / "refusals"

RENEW = "JASSTUI_WRITE_GOLDEN=1 pytest tests/harness/test_refusals.py"

OFTEN = ("coiffeur-4", "hose-abe", "schieber-4")
"""Forms whose refusals are looked at in CI; those of all others at night."""

LITTLE = Depth(steps=50, each=1, every=30, bots=False)


@pytest.mark.parametrize(
    "form",
    [pytest.param(f, marks=pytest.mark.ci if f in OFTEN else pytest.mark.night) for f in FORMS],
)
def test_what_is_refused_is_refused_for_the_reasons_that_are_stored(form: str) -> None:
    path, found = FOLDER / f"{form}.txt", "\n".join([*table(found_in(form, TABLE)), ""])
    if os.environ.get("JASSTUI_WRITE_GOLDEN"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(found, encoding="utf-8")
    assert path.exists(), f"none stored for {form}: {RENEW}"
    assert found.splitlines() == path.read_text(encoding="utf-8").splitlines(), RENEW


def test_no_stored_refusals_are_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {*FORMS}


@pytest.mark.parametrize("form", ["hose-abe", "euchre-4"])
def test_every_reason_has_a_sentence(form: str) -> None:
    rules, found = rules_of(form), found_in(form, LITTLE)
    for tried in found:
        assert tried.reason in OWN_WORDS or rules.rule(tried.reason) is not None
        assert sentence(rules, tried.reason, "en") != sentence(rules, tried.reason, "de") != ""
    assert found == found_in(form, LITTLE)


def test_a_page_has_the_sentence_the_words_and_where_they_were_tried() -> None:
    found = found_in("hose-abe", LITTLE)
    told = [*page("hose-abe", found, "de")]
    tried, shown = next((t, s) for t, s in found.items() if t.reason not in OWN_WORDS)
    assert f"\n{tried.turn}: {tried.reason}" in told
    assert any(shown.where in line for line in told)
    assert any(f"`{shown.token}`" in line for line in told)


@pytest.mark.parametrize(
    ("token", "shape"),
    [
        ("play SJ stoeck", "play CARD stoeck"),
        ("weis HKHQHJ", "weis CARDS"),
        ("trump H", "trump SUIT"),
        ("undenufe", "MODE"),
        ("weis 50", "weis N"),
        ("push", "push"),
    ],
)
def test_words_that_differ_in_a_card_or_a_number_alone_are_of_one_shape(
    token: str, shape: str
) -> None:
    assert shape_of(token, rules_of("schieber-4")) == shape


def test_cards_are_told_apart_by_what_a_reader_asks_after() -> None:
    t = Table("schieber-4", "0=HA 1=S6S7H9SJ 2=HK", dealer=3).do("0 trump S", "0 play HA")
    words = Vocabulary([t.rules], {"play HA": "play CARD"})
    kinds = {kind for kind, _ in words.tried(Seen(t.state, 1), "one")}
    assert "play CARD (not held)" in kinds
    assert "play CARD (held, other suit)" in kinds
    assert not any(
        kind.startswith("play CARD (held, trump") for kind in kinds
    )  # each may be played
    waiting = Seen(t.state, 2)
    assert (Seen(t.state, 1).turn, waiting.turn) == (ASKED, NOT_ASKED)
    assert "play CARD (held)" in {kind for kind, _ in words.tried(waiting, "one")}


def test_half_a_word_is_tried_as_well() -> None:
    t = Table("schieber-4", "", dealer=3)
    tried = dict(Vocabulary([t.rules], {"solo no-90": "solo no-90"}).tried(Seen(t.state, 0), "one"))
    assert {"solo", "no-90", "solo no-90", "trump", "play CARD (held)"} <= {*tried}
    refused = {kind for kind, token in tried.items() if verify(t.state, 0, token) is not None}
    assert {*tried} - refused == {"SUIT"}  # of which only one thing can be made
