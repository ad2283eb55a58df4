"""What playing on confirms the rules of thumb still do."""

from __future__ import annotations

import pytest

from tests.bots.confirmed import FORMS, asked, stored, thought


@pytest.mark.parametrize("form", FORMS)
def test_rules_of_thumb_give_no_answer_that_playing_on_has_shown_to_be_worse(form: str) -> None:
    good = stored()[form]
    said = {at: thought(view, may) for at, view, may in asked(form, good)}
    assert {*said} == {*good}
    assert [(at, token, good[at]) for at, token in said.items() if token not in good[at]] == []
