"""The log: what happened, in sentences, and nothing that only one seat knows."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from jasstui.engine.step import new_match
from jasstui.engine.views import empty_view, fold
from jasstui.table.saying.log import sentences
from jasstui.table.saying.news import News, news_of
from jasstui.words import languages, words_for
from tests.support import FORMS, Table
from tests.table.sitting import Sitting


def told(s: Sitting) -> list[str]:
    return sentences(s.playback.news, s.desk.speech)


def test_a_trick_reads_like_at_the_table() -> None:
    s = Sitting("schieber-4", people=4, stage="0=HAS6 1=HK 2=HQ 3=H6", dealer=3)
    s.go_on()
    s.press("1")
    s.lay("HA", "HK", "HQ", "H6")
    log = told(s)
    start = log.index("Anna: Trumpf ♥ Herz")
    assert log[start + 1 : start + 6] == [
        "Anna spielt Herz Ass aus",
        "Beat gibt Herz König",
        "Claudia gibt Herz Dame",
        "Dani gibt Herz 6",
        "Stich für Anna, 18 Punkte",
    ]


def test_trumps_have_their_own_names_and_take_tricks() -> None:
    s = Sitting("schieber-4", people=4, stage="0=SA 1=HJ 2=S7 3=S6", dealer=3)
    s.go_on()
    s.press("1")
    s.lay("SA", "HJ")
    assert told(s)[-1] == "Beat sticht mit Herz Puur"


def test_points_are_told_only_where_the_table_tells_them() -> None:
    s = Sitting("schieber-4", people=1, seed=2)
    s.play(6, Random(2))
    tricks = [item for item in s.playback.news if item.kind == "trick"]
    speech = s.desk.speech
    assert all("Punkt" in line for line in sentences(tricks, speech, points=True))
    assert not any("Punkt" in line for line in sentences(tricks, speech, points=False))


@pytest.mark.parametrize(
    ("form", "line"),
    [
        ("hindersi-3", "Aufgedeckt: "),
        ("bodentrumpf-4", "Aufgedeckt: "),
        ("schafhauser-3", "Aufgedeckt: "),
        ("handjass-4", "Aufgedeckt: "),
        ("zuger-3", "Aufgedeckt: "),
        ("pandur-2", "Zuunterst: "),
    ],
)
def test_the_card_that_is_turned_stands_in_the_log(form: str, line: str) -> None:
    s = Sitting(form, people=1, seed=3)
    s.go_on()
    (dealt,) = [n for n, item in enumerate(s.playback.news) if item.kind == "deal"]
    after = told(s)[dealt:]
    assert any(row.startswith(line) for row in after[:4])


@pytest.mark.parametrize("see", [True, False])
def test_covered_cards_stand_in_the_log_if_they_are_shown_before_they_are_taken_up(
    see: bool,
) -> None:
    t = Table("bieter-3")
    covered, seats = sum(t.state.stock), t.state.match.seats
    last = "1 see" if see else "2 pass"
    t.do("0 bid 600", "1 pass", "2 pass", *([] if see else ["1 pass"]), last)
    view, news = empty_view(t.rules, seats, new_match(t.rules, seats)), list[News]()
    for event in t.events:
        if (public := event.seen_by(seats)) is not None:
            news += news_of(public, view, winning=False)
            fold(view, public)
    shown = News("turned", cards=covered, deal=1)
    assert (shown in news) == see
    speech = Sitting("bieter-3", language="en").desk.speech
    assert sentences([shown], speech)[0].endswith(" lie open.")


@pytest.mark.ci
@pytest.mark.parametrize("form", FORMS)
def test_the_log_speaks_both_languages_and_holds_only_what_an_onlooker_learned(form: str) -> None:
    """Every card in the log lay open: it was played, turned, robbed, demanded or shown."""
    s = Sitting(form, people=1, seed=7, bots="easy")
    s.play(40, Random(7))
    for language in languages():
        speech = replace(s.desk.speech, words=words_for(language))
        lines = sentences(s.playback.news, speech)
        assert lines
        assert not [line for line in lines if "{" in line or "log." in line]
    open_cards = 0
    for event in s.session.history:
        seen = event.seen_by(len(s.session.seats))
        if seen is not None:
            cards = seen.data.get("cards", 0) | seen.data.get("card", 0)
            open_cards |= cards if seen.kind != "new-deal" else 0
    for item in s.playback.news:  # drawn from the spread pack before the first deal, openly
        assert item.kind == "drawn" or not item.cards & ~open_cards


def test_at_the_plate_a_lead_that_makes_trumps_is_said_in_few_words() -> None:
    s = Sitting("pandur-2")
    said = s.desk.speech.token("plate", "lead", "lead SA H")
    assert said == "Trumpf ♥ Herz"
    assert (
        s.desk.speech.token("log", "lead", "lead SA H") == "spielt Schaufel Ass aus, Trumpf ♥ Herz"
    )
