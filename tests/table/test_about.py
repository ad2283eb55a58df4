"""What stands beside the table about the running game, and how far a Kehr is."""

from __future__ import annotations

import pytest

from jasstui.canvas.rows import plain
from jasstui.draw.seats import table_layout
from jasstui.pages.about import about, weis_block
from jasstui.table.saying.about import meld_name
from jasstui.table.saying.kehr import passed_on, turned_of
from jasstui.table.saying.speech import Speech
from jasstui.words import languages
from tests.support import FORMS
from tests.table.legible import Cuts
from tests.table.sitting import Sitting

WIDE = (120, 40)

FIVE = " Fünf Spiele ohne Trumpf, jedes meidet etwas anderes."
"""The form in a few words."""


def offered() -> Sitting:
    """A first card of the Kehr, before the first of three people has answered."""
    s = Sitting("aucho-3", people=3, dealer=2, size=WIDE)
    s.reply("1", "1", "1", "5", "0", "0")
    s.go_on()
    return s


def test_a_kehr_says_how_far_it_is_and_what_it_is_about() -> None:
    s = offered()
    now, most, word = turned_of(s.desk.view, s.desk.speech)
    assert (now, most, word) == (1, 8, "die letzte Karte bleibt verdeckt")
    text = s.show()
    for part in ("● · · · · · · ·", word, "Worum es geht", "Gewonnen: wer spielt 2"):
        assert part in text


def test_the_smallest_window_shows_how_far_a_kehr_is_in_dots_alone() -> None:
    s = offered()
    s.size = (80, 24)
    text = s.show()
    assert "● · · · · · · ·" in text
    assert "die letzte Karte" not in text


def test_who_let_a_card_of_the_kehr_pass_is_told_to_the_next() -> None:
    s = offered()
    while s.desk.view.deal.question == "rob":
        s.press("0")
        s.go_on()
    first = s.desk.view.deal.players[0]
    assert passed_on(s.desk.view, s.desk.speech) == ("", "")
    s.press("0")
    s.go_on()
    told = passed_on(s.desk.view, s.desk.speech)
    assert told == ("", f"{s.desk.speech.name(first)}: weiter")


def test_an_aim_that_changes_with_every_deal_stands_beside_the_table() -> None:
    s, told = Sitting("guggitaler-4", size=WIDE), dict[str, str]()
    session = s.session
    while len(told) < 6:
        if pending := session.pending():
            session.act(pending[0], session.legal(pending[0])[0])
        else:
            session.run_chance()
        view = session.views[0]
        if view.deal.game and view.deal.game not in told:
            beside = about(view, s.desk.speech, False)
            assert beside is not None
            words = " ".join(plain(beside(90)).split())
            assert words.endswith(FIVE)
            told[view.deal.game] = words.removesuffix(FIVE)
    assert told == {
        "few-tricks": "Worum es geht Das kostet Punkte: jeder Stich 1.",
        "few-hearts": "Worum es geht Das kostet Punkte: Herz (2).",
        "few-queens": "Worum es geht Das kostet Punkte: Dame (4).",
        "not-the-king": "Worum es geht Das kostet Punkte: Kreuz König (8).",
        "not-the-last": "Worum es geht Das kostet Punkte: der letzte Stich 10.",
        "domino": "Worum es geht Karten werden in Reihen gelegt; "
        "wer früher fertig ist, steht besser. Geschrieben nach Plätzen: -25, -16, -12, -8.",
    }


def test_a_game_that_nobody_plays_alone_says_what_everybody_is_after() -> None:
    for form, told in (
        ("schieber-4", "Jede Seite zählt ihre Punkte."),
        ("differenzler-verdeckt-4", "genau so viel machen"),
        ("zwick-4", "Jeder Stich ist ein Strich."),
        ("hose-abe", "die tiefste verliert"),
        ("tschau-sepp", "Wer zuerst alle Karten gelegt hat"),
    ):
        s = Sitting(form, size=WIDE)
        s.go_on()
        beside = about(s.desk.view, s.desk.speech, False)
        assert beside is not None, form
        assert told in " ".join(plain(beside(60)).split())


@pytest.mark.parametrize("form", ["bieter-3", "bieter-4", "schafhauser-3"])
def test_a_partie_of_one_against_the_others_says_what_both_have_to_reach(form: str) -> None:
    s = Sitting(form, people=0, seed=3)
    while not s.session.onlooker.playing:
        s.desk.next()
    view = s.session.onlooker
    beside = about(view, s.desk.speech, False)
    assert beside is not None
    told = " ".join(plain(beside(90)).split())
    king, targets = view.match.declarer, view.match.targets
    assert f"{s.desk.speech.name(king)} bei {targets[king]}," in told
    assert f"bei {max(targets)} Punkten" in told


def test_who_plays_for_himself_is_not_called_a_side() -> None:
    for form, told in (("bodentrumpf-4", "Jeder zählt"), ("coiffeur-4", "Jede Seite zählt")):
        s = Sitting(form, size=WIDE)
        s.go_on()
        beside = about(s.desk.view, s.desk.speech, False)
        assert beside is not None, form
        assert told in plain(beside(60))


def test_choosing_a_mode_tells_the_longest_suit_if_there_is_one() -> None:
    for stage, told in (
        ("0=HJH9HASADKDTCQC8S6", "Deine längste Farbe: ♥ Herz, 3 Karten."),
        ("0=HJH9HASASKSTCQC8D6", ""),
    ):
        s = Sitting("schieber-4", dealer=3, stage=stage)
        s.go_on()
        assert s.desk.prompt is not None
        assert s.desk.prompt.reason == told


def test_a_king_who_lays_cards_away_is_told_how_many_and_then_of_his_longest_suit() -> None:
    s = Sitting("bieter-3", dealer=2, stage="0=HJH9HAHKHQHTH8H7H6SA table=S6S7S8 stock=D6D7D8")
    for seat, word in enumerate(("bid 600", "pass", "pass")):
        s.session.act(seat, word)
    reasons = []
    for _ in range(7):
        s.go_on()
        assert s.desk.prompt is not None
        reasons.append((s.session.onlooker.deal.question, s.desk.prompt.reason))
        token = next(t for t in s.session.legal(0) if not t.startswith("take-back"))
        s.session.act(0, token)
    assert [verb for verb, _ in reasons] == ["lay"] * 6 + ["mode"]
    assert [reason.partition(";")[0] for _, reason in reasons] == [
        *(f"noch {n} Karten" for n in (6, 5, 4, 3, 2)), "noch 1 Karte",
        "Deine längste Farbe: ♠ Schaufel, 4 Karten.",
    ]  # fmt: skip


@pytest.mark.rule("aucho-4.kehr.rob")
def test_robbing_is_asked_with_what_it_costs_and_brings() -> None:
    """The Six stays on the table for the card, so that as many cards of the suit are held."""
    s = Sitting("aucho-4", dealer=3, stage="0=DADKD9D7SJSAHTH8D6 stock=DQ")
    for words in (("pass", "kehr", "pass"), ("pass",) * 3):
        for seat in s.session.pending():
            s.session.act(seat, "pass")
        for seat, word in enumerate(words):
            s.session.act(seat, word)
    s.go_on()
    assert s.desk.prompt is not None
    assert s.desk.prompt.question == "Raubst du Ecken Dame?"
    assert s.desk.prompt.reason == "Deine ♦6 bleibt dafür liegen; du hast dann 5 davon."
    assert s.desk.prompt.reason in s.show()
    assert "Enter rauben" in " ".join(s.show().split())


def test_what_a_contract_is_worth_is_told_in_points() -> None:
    s = Sitting("pandur-4", people=4, dealer=3, size=WIDE)
    s.go_on()
    s.press("1", "0", "0", "enter")
    s.reply("0", "0", "1")
    s.go_on()
    worth = s.session.onlooker.deal.worth
    assert worth
    points = s.desk.speech.words("show.mark.points", n=worth)
    told = about(s.desk.view, s.desk.speech, False)
    assert told is not None
    assert f"Gewonnen: Anna {points}" in plain(told(80))


@pytest.mark.rule("palette-4.score.made")
def test_half_of_what_a_contract_is_worth_is_told_in_points_too() -> None:
    s = Sitting("palette-4", people=4, dealer=3, size=WIDE, options={"split": "half-partner"})
    s.go_on()
    before = about(s.desk.view, s.desk.speech, False)
    assert before is not None
    s.session.act(0, "bid 110")
    for seat in (1, 2, 3):
        s.session.act(seat, "pass")
    s.go_on()
    while s.session.onlooker.deal.question not in ("", "play"):
        s.session.act(0, s.place.legal(0)[0])
        s.go_on()
    half = s.desk.speech.words("show.mark.points", n=s.session.onlooker.deal.worth // 2)
    told = about(s.desk.view, s.desk.speech, False)
    assert told is not None
    assert f"Partner {half}" in plain(told(80))


@pytest.mark.parametrize("form", FORMS)
def test_something_stands_beside_every_table_from_the_first_question_on(form: str) -> None:
    s = Sitting(form, size=WIDE)
    s.go_on()
    assert about(s.desk.view, s.desk.speech, False) is not None


@pytest.mark.parametrize("language", languages())
def test_the_table_of_weis_stands_between_the_plates_and_names_each_once(language: str) -> None:
    s = Sitting("schieber-4", people=0, seed=2, size=WIDE, language=language)
    while s.desk.next() != "weis":
        pass
    view, speech = s.desk.view, s.desk.speech
    assert view.deal.shown
    area = table_layout(4, 90, 26).middle
    rows = plain(weis_block(view, speech, area, 90, 26)).split("\n")
    assert {len(row) for row in rows} == {area.w}
    for seat, value, cards in view.deal.shown:
        at = next(n for n, row in enumerate(rows) if speech.name(seat) in row)
        assert str(value) not in rows[at]
        assert meld_name(cards, view, speech).partition(",")[0].split()[0] in rows[at]


def test_a_name_in_the_table_of_weis_is_whole_where_there_is_room() -> None:
    s = Sitting("schieber-4", people=0, seed=2, size=WIDE)
    while s.desk.next() != "weis":
        pass
    view = s.desk.view
    names = ("Maximiliane", "Christopher", "Bernhardine", "Annemariele")
    speech = Speech(s.desk.speech.words, s.look, s.session.rules, names)
    told = plain(weis_block(view, speech, table_layout(4, 90, 26).middle, 90, 26))
    called = [names[seat] for seat, _ in view.deal.called]
    assert called
    assert all(name in told and f"{name[:9]}." not in told for name in called)


NINE = "0=SASKSQSJSTS9S8S7S6 2=HAHKHQHJHTH9H8H7H6"
"""Two partners with all cards of a suit each."""

THREES = "0=SASKSQHAHKHQDADKDQ 2=SJSTS9HJHTH9DJDTD9 1=S8S7H7H6CACKC9C6C7"
"""Two partners with three runs each."""


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
@pytest.mark.parametrize("stage", [NINE, THREES], ids=["nine", "threes"])
@pytest.mark.parametrize(("deck_name", "ascii_only"), [("swiss", True), ("french", False)])
def test_every_card_of_a_weis_and_what_is_written_for_it_is_whole(
    size: tuple[int, int], stage: str, deck_name: str, ascii_only: bool
) -> None:
    s = Sitting("schieber-4", 0, seed=2, stage=stage, dealer=3, deck_name=deck_name, size=size,
                ascii_only=ascii_only, bots="easy")  # fmt: skip
    while (beat := s.desk.next()) != "weis":
        pass
    s.desk.beat = beat
    cuts = Cuts(())
    with cuts.watching():
        shown = s.show()
    assert not cuts.found
    written = sum(value for _, value, _ in s.desk.view.deal.shown)
    assert f"Anna + Claudia: {written}" in shown
