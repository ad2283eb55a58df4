"""What bots answer by rules of thumb to the questions of stored Partien."""

from __future__ import annotations

import os

import pytest

from tests.bots.confirmed import FILE, FORMS, asked, stored, thought

FOLDER = FILE.parent / "answered"

SEEN = (
    "aucho-4", "bieter-3", "coiffeur-4", "differenzler-offen-4", "euchre-4", "guggitaler-4",
    "handjass-4", "hose-abe", "schieber-4", "sidi-barrani-4", "tschau-sepp", "zuger-3",
)  # fmt: skip
"""Forms of which answers are stored."""

RENEW = "JASSTUI_WRITE_GOLDEN=1 pytest tests/bots/test_confirmed.py"


@pytest.mark.parametrize("form", FORMS)
def test_rules_of_thumb_give_no_answer_that_playing_on_has_shown_to_be_worse(form: str) -> None:
    good = stored()[form]
    said = {at: thought(view, may) for at, view, may in asked(form) if at in good}
    assert {*said} == {*good}
    assert [(at, token, good[at]) for at, token in said.items() if token not in good[at]] == []


@pytest.mark.parametrize("form", SEEN)
def test_rules_of_thumb_answer_as_stored(form: str) -> None:
    """Whoever means to change what they answer reads here what else has changed with it."""
    said = [
        f"{at} {view.deal.question} {view.seat}: {thought(view, may)}"
        for at, view, may in asked(form)
    ]
    found, path = "\n".join([*said, ""]), FOLDER / f"{form}.txt"
    if os.environ.get("JASSTUI_WRITE_GOLDEN"):
        path.write_text(found, encoding="utf-8")
    assert path.exists(), f"none stored for {form}: {RENEW}"
    assert found.splitlines() == path.read_text(encoding="utf-8").splitlines(), RENEW


def test_no_stored_answers_are_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {*SEEN} <= {*FORMS} == {*stored()}
