"""Advice rests on what one seat may know, and there is some for every question."""

from __future__ import annotations

from itertools import islice

import pytest

from jasstui.bots.adviser import advise
from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.engine.step import calls, legal
from jasstui.engine.view_of import view_of
from jasstui.table.practising.coach import because, label, short
from jasstui.table.saying.speech import Speech
from jasstui.words import words_for
from tests.bots.thinking import positions
from tests.support import FORMS, Table
from tests.table.sitting import NAMES

FEW = 8
"""Playouts for a piece of advice here."""


@pytest.mark.ci
@pytest.mark.parametrize("form", FORMS)
def test_every_question_of_a_deal_gets_advice_with_a_reason(form: str) -> None:
    asked: dict[str, int] = {}
    for s, seat in islice(positions(form, 1, seed=2), 14):
        question, tokens = s.deal.question, legal(s, seat)
        asked[question] = asked.get(question, 0) + 1
        if asked[question] > 2:
            continue
        view = view_of(s, seat)
        advice = advise(view, tokens, calls(s, seat), 1, FEW)
        assert advice.token in tokens or advice.how == "word"
        assert advice.follows(advice.token)
        for language in ("de", "en"):
            seats = view.match.seats
            seen = Look(deck("french"), language)
            speech = Speech(words_for(language), seen, view.rules, NAMES[:seats])
            why = because(view, advice, tokens, speech)
            assert why[-1:] == "."
            assert "{" not in why
            assert label(advice.token, view, speech)
            assert all(short(o.tokens[0], view, speech) for o in advice.options)
    assert asked


def test_every_choice_is_tried_in_the_same_worlds_and_the_bars_say_how_sure_it_is() -> None:
    t = Table("schieber-4", stage="0=HJH9HAHKHQ", dealer=3)
    view = view_of(t.state, 0)
    advice = advise(view, legal(t.state, 0), (), 1)
    assert advice.token == "trump H"
    assert advice.options[0].tokens == ("trump H",)
    assert (advice.options[0].behind, advice.options[0].error) == (0.0, 0.0)
    assert advice.worlds >= 16
    assert any(not option.close for option in advice.options[1:])


def test_cards_that_come_to_the_same_stand_on_one_bar() -> None:
    t = Table("schieber-4", stage="0=HJH9H7S6S7C6CADKDA", dealer=3).do("0 obenabe")
    advice = advise(view_of(t.state, 0), legal(t.state, 0), (), 1, 64)
    both = next(o for o in advice.options if "play S6" in o.tokens)
    assert both.tokens == ("play S6", "play S7")
    assert advice.same["play S7"] == "play S6"


@pytest.mark.parametrize("language", ["de", "en"])
def test_only_what_cannot_be_chosen_is_said_to_be_without_choice(language: str) -> None:
    words = words_for(language)
    only, card = words("coach.only"), words("coach.only-card")
    stage = "0=HAHKHQ 1=H6D7D8D9DTDJDQDKDA 2=H7H8"
    t = Table("schieber-4", stage, 3, {"weis": "off"}).do("0 obenabe", "0 play HA")
    assert advised(t, language) == ("only", card)
    t.do("1 play H6")
    assert advised(t, language)[0] != "only"
    assert advised(t, language)[1] not in (only, card)
    t = Table("tschau-sepp", "0=H6H7H8C6C7 1=S6S7S8S9ST stock=D9CA", 1, seats=2)
    t.do("0 draw")
    assert (advised(t, language), t.legal(0)) == (("only", only), {"pass"})


def advised(t: Table, language: str) -> tuple[str, str]:
    """How the seat whose turn it is was advised, and why."""
    view, tokens = view_of(t.state, t.turn), legal(t.state, t.turn)
    advice = advise(view, tokens, (), 1, FEW)
    speech = Speech(
        words_for(language), Look(deck("french"), language), view.rules, NAMES[: view.match.seats]
    )
    return advice.how, because(view, advice, tokens, speech)


def test_a_weis_is_advised_as_a_word_before_the_card_and_nowhere_else() -> None:
    t = Table("schieber-4", stage="0=HJH9HAHKHQ", dealer=3)
    assert advise(view_of(t.state, 0), legal(t.state, 0), (), 1, FEW).how != "word"
    t.do("0 trump H")
    advice = advise(view_of(t.state, 0), legal(t.state, 0), (), 1, FEW)
    assert (advice.token, advice.how) == ("weis stoeck", "word")
    t.do("0 weis stoeck")
    assert advise(view_of(t.state, 0), legal(t.state, 0), (), 1, FEW).how != "word"
    kehr = Table("aucho-4", "1=S6SA stock=SK", 3).do("all pass", "0 kehr", "1 pass", "2 pass")
    assert "rob S6" in kehr.legal(1)
    assert advise(view_of(kehr.state, 1), legal(kehr.state, 1), (), 1, FEW).how != "word"
