"""Why a word is advised: facts of the position, in German and English."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.engine.step import legal
from jasstui.engine.view_of import view_of
from jasstui.engine.views import View
from jasstui.table.practising.coach_word import word_reason
from jasstui.table.saying.speech import Speech
from jasstui.words import words_for
from tests.bots.thinking import positions
from tests.table.sitting import NAMES

ASKED = (
    ("bieter-3", "auction"),
    ("pandur-2", "auction"),
    ("euchre-4", "accept"),
    ("handjass-4", "join"),
    ("hose-abe", "swap"),
    ("schieber-4", "mode"),
    ("zwick-4", "turn"),
    ("zwick-4", "keep"),
    ("doppelkopf-4", "solo"),
)


def asked(form: str, question: str) -> Iterator[tuple[View, list[str]]]:
    """Some positions of a form in which this is asked."""
    for seed in range(1, 4):
        for s, seat in positions(form, 1, seed=seed):
            if s.deal.question == question and len(legal(s, seat)) > 1:
                yield view_of(s, seat), legal(s, seat)
                break


def speech(view: View, language: str) -> Speech:
    words = words_for(language)
    return Speech(words, Look(deck("french"), language), view.rules, NAMES[: view.match.seats])


@pytest.mark.parametrize(("form", "question"), ASKED)
def test_every_answer_has_a_reason_of_its_own(form: str, question: str) -> None:
    for view, tokens in asked(form, question):
        for language in ("de", "en"):
            told = speech(view, language)
            general = [told.words.get(f"coach.do.{token.split()[0]}") for token in tokens]
            for token in tokens[:: max(1, len(tokens) // 6)]:
                why = word_reason(view, token, tokens, told)
                assert why.endswith(".")
                assert "{" not in why
                assert why not in general


def test_an_exchange_says_what_the_hand_is_worth_before_and_after() -> None:
    view, tokens = next(asked("hose-abe", "swap"))
    hands, pack = view.rules.hands, view.rules.pack
    assert hands is not None
    found = 0
    for token in tokens:
        if token.startswith("swap ") and token != "swap all":
            _, own, other = token.split()
            after = hands.worth(view.hand & ~pack.card(own) | pack.card(other))
            why = word_reason(view, token, tokens, speech(view, "en"))
            if after > hands.worth(view.hand):
                found += 1
                assert f"{after:g}".replace(".5", "½") in why
    assert found


def test_a_bid_for_a_whole_partie_says_what_every_deal_must_bring() -> None:
    view, tokens = next(asked("bieter-3", "auction"))
    why = word_reason(view, "bid 640", tokens, speech(view, "de"))
    assert "etwa 61 der 157 Punkte" in why
