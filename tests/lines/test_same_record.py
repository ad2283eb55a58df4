"""A Partie played from the lines alone leaves the record that the same keys leave at the table."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from jasstui.table.saying.choices import Choice
from tests.lines.person import Person
from tests.table.sitting import Sitting

pytestmark = pytest.mark.ci


def press_token(s: Sitting, token: str) -> None:
    """Press the keys that lead to a token at the table."""
    prompt = s.desk.prompt
    assert prompt is not None
    if prompt.number is not None and token.startswith(prompt.number.verb):
        s.press(*token.split()[1], "enter")
        return
    card = next((c for c, ways in (prompt.cards or {}).items() if token in ways), 0)
    if card and prompt.words:
        said = next((word for word in prompt.words if token.endswith(f" {word}")), "")
        while s.desk.said != said:
            s.press("c")
    if card:
        s.press(*s.desk.labels[card], "enter")
    for key in () if s.desk.prompt is not prompt else _way(s, token):
        s.press(key)


def _way(s: Sitting, token: str) -> list[str]:
    return _keys((*s.desk.choices, *s.desk.extras), token)


def _keys(choices: Sequence[Choice], token: str) -> list[str]:
    for choice in choices:
        if choice.token == token and not choice.refused:
            return [*choice.key]
        if inner := _keys(choice.inner, token):
            return [*choice.key, *inner]
    return []


@pytest.mark.parametrize(
    "form",
    ["schieber-4", "differenzler-offen-4", "aucho-3", "hose-abe", "coiffeur-4", "tschau-sepp"],
)
def test_lines_and_keys_leave_the_same_record(form: str) -> None:
    person = Person(form, seed=5, most=60)
    person.play()
    lines = [(done.seat, done.token) for done in person.session.done]
    s = Sitting(form, seed=5)
    for done in person.session.done:
        if done.seat == 0 and done.chosen:
            s.go_on()
            press_token(s, done.token)
    s.go_on()
    keys = [(done.seat, done.token) for done in s.session.done]
    assert len(lines) > 30
    assert keys[: len(lines)] == lines
