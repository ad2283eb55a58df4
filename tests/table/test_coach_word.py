"""Why a word is advised: facts of the position, in German and English."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from jasstui.bots.known import known_in
from jasstui.bots.thumb.parties import SOLO, best_solo, level_bid
from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.engine.step import legal
from jasstui.engine.view_of import view_of
from jasstui.engine.views import View
from jasstui.table.practising.coach_word import said_reason, word_reason
from jasstui.table.saying.speech import Speech
from jasstui.words import words_for
from tests.bots.thinking import positions
from tests.support import Table
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


GREAT, POOR = "CQCQSQSQHQHQDQCACASASAHA", "D9DKDJHJC9CKS9SKH9HKCTST"


@pytest.mark.parametrize(("hand", "word", "but"), [
    (GREAT, "solo", False), (GREAT, "pass", True), (POOR, "solo", True), (POOR, "pass", False),
])  # fmt: skip
def test_a_solo_is_told_with_what_it_should_make_and_whether_playing_on_says_otherwise(
    hand: str, word: str, but: bool
) -> None:
    t = Table("doppelkopf-4", f"0={hand}", 3)
    view, tokens = view_of(t.state, 0), legal(t.state, 0)
    why = word_reason(view, word, tokens, speech(view, "en"))
    made = round(best_solo(known_in(t.state, 0))[0])
    assert f"about {made} of 240" in why
    assert f"from {round(SOLO)}" in why
    assert ("played out" in why) == but


def test_a_level_over_a_solo_is_told_with_what_it_takes() -> None:
    t = Table("doppelkopf-4", f"1={GREAT}", 3).do("0 solo")
    view, tokens = view_of(t.state, 1), legal(t.state, 1)
    made, enough = level_bid(known_in(t.state, 1), "solo no-90")
    bid, passed = (
        word_reason(view, word, tokens, speech(view, "en")) for word in ("solo no-90", "pass")
    )
    assert f"about {made:.0f} of 240 card points, and it pays from {enough:.0f} on" in bid
    assert f"about {enough:.0f} of 240 card points on; this hand makes about {made:.0f}" in passed


def test_a_weis_that_is_named_is_told_alone_and_one_that_is_not_with_all_others() -> None:
    for form, token, english in (
        ("schmaus-2", "weis S9S8S7", "Your Weis is worth 20: ♠9 ♠8 ♠7."),
        ("schnueffler-2", "weis", "Your Weis is worth 120: "),
    ):
        view = view_of(Table(form, "0=SAS9S8S7HAHKHQHJH6", 1).state, 0)
        assert said_reason(view, token, speech(view, "en")).startswith(english)
