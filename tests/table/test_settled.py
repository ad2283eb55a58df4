"""What slate and page after a deal tell where little has happened, and the keys they name."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from jasstui.canvas.rows import plain
from jasstui.lines.telling import ranking_told, slate_told, tricks_told
from jasstui.pages.course import course_rows
from jasstui.pages.ledger import paint_ledger
from jasstui.pages.settled import items_of, settled_page
from jasstui.slate.cells import Cell
from jasstui.slate.columns import ColumnsRow, ColumnsSlate
from jasstui.slate.markers import MarkerSide, MarkerSlate
from jasstui.table.saying.summary import Line, Share, Summary, ranking_of, summary_of
from tests.table.sitting import Sitting


def settled(s: Sitting, result: str = "") -> Summary:
    """The settlement of the next deal that ends so."""
    while True:
        beat = s.desk.next()
        view = s.playback.onlooker
        if beat in ("deal", "over") and result in ("", view.deal.result):
            return summary_of(view, s.desk.speech)


def test_after_a_deal_without_tricks_and_lines_no_key_is_named_that_shows_them() -> None:
    s = Sitting("aucho-3", people=0, seed=5)
    summary = settled(s, "passed")
    assert (summary.head, summary.detail) == ("Alle haben gepasst", "niemand schreibt etwas")
    items = items_of(final=False, over=False, tricks=False, lines=False)
    page = plain(paint_ledger(settled_page(s.desk, summary, items), 80, 24, s.look)[0])
    last = page.rstrip().splitlines()[-1]
    assert "niemand schreibt etwas" in page
    assert "Zeile" not in last
    assert "Stiche" not in last
    assert "Tafel" in last


@pytest.mark.ci
@pytest.mark.parametrize(
    ("form", "places"), [("schieber-4", ["1.", "2."]), ("euchre-4", ["1.", "2."])]
)
def test_the_side_that_lost_is_the_second_of_two(form: str, places: list[str]) -> None:
    s = Sitting(form, people=0, seed=1)
    while not s.session.over:
        settled(s)
    told = ranking_told(*ranking_of(s.playback.onlooker, s.desk.speech), s.desk.speech)
    assert [line.split()[0] for line in told[1:]] == places


def test_a_rest_that_was_claimed_is_told_below_the_tricks() -> None:
    s = Sitting("schieber-4", people=1, dealer=3, stage="0=HJH9HAHKHQHTH8H7H6")
    s.go_on()
    s.place.act(0, "trump H")
    s.desk.clear()
    s.go_on()
    s.place.act(0, "claim")
    settled(s)
    view, speech = s.playback.onlooker, s.desk.speech
    assert plain(course_rows(view, speech)).strip() == "Der Rest geht an Anna"
    assert tricks_told(view, speech) == ["Der Rest geht an Anna."]


def test_euchre_is_told_by_who_made_trumps() -> None:
    s = Sitting("euchre-4", people=0, seed=5, language="en")
    assert settled(s, "won").head.endswith(" makes it")
    assert settled(s, "lost").head.endswith(" is euchred")


def test_the_bridge_is_told_in_sentences_too() -> None:
    s = Sitting("euchre-4", people=0)
    sides = (MarkerSide("Anna", "A", 4, bridge=True), MarkerSide("Beat", "B", 2))
    told = slate_told(MarkerSlate(5, sides), s.desk.speech.words)
    assert told == ["Anna: 4 Punkte, am Bridge.", "Beat: 2 Punkte."]


def test_the_last_trick_is_named_by_itself_as_a_line() -> None:
    s = Sitting("guggitaler-4", people=0, seed=5)
    found = set()
    while not s.session.over:
        found |= {line.what for line in settled(s).points}
    assert "Letzter Stich" in found
    assert "Letzten Stich" not in found


@pytest.mark.ci
@pytest.mark.parametrize("form", ["zwick-4", "ramset"])
def test_the_last_deal_of_a_partie_that_ends_in_it_tells_of_striche(form: str) -> None:
    s = Sitting(form, people=0, seed=5)
    while not s.session.over:
        summary = settled(s)
    assert summary.head.startswith("Striche für ")


def test_the_way_to_what_the_decisions_were_worth_is_named_in_a_small_window() -> None:
    s = Sitting("schieber-4", people=0, seed=5)
    page = settled_page(s.desk, settled(s), items_of(final=False, over=False))
    last = plain(paint_ledger(page, 80, 24, s.look)[0]).rstrip().splitlines()[-1]
    assert "w  was es wert war" in last


def test_long_words_about_a_line_begin_further_left_in_the_smallest_window() -> None:
    s = Sitting("ramset", people=0, seed=5, language="fr")
    summary = settled(s)
    marks = (
        Line("Chloe", words="1 trait de moins (patate)"),
        Line("Annemarie-Rosa", words="1 trait de moins (patate)"),
        Line("Bruno", words="4 traits", sign="||||"),
    )
    page = settled_page(s.desk, replace(summary, points=(), marks=marks), items_of(False, False))
    shown = plain(paint_ledger(page, 60, 18, s.look)[0])
    assert shown.count("1 trait de moins ") == 2
    assert "Chloe " in shown
    assert "||||" in shown


def account(s: Sitting, size: tuple[int, int], **told: object) -> str:
    """The page after a deal with this settlement."""
    summary = replace(settled(s), **told)
    page = settled_page(s.desk, summary, items_of(False, False))
    return plain(paint_ledger(page, *size, s.look)[0])


def test_a_number_of_the_account_is_whole_beside_long_words() -> None:
    s = Sitting("bieter-3", people=0, seed=5)
    points = (Line("Karten", ("229", "75")), Line("Ansage erfüllt", ("225 × 2", "")))
    sides = ("Anna + Beat", "Claudia + Dani")
    shown = account(s, (60, 18), sides=sides, points=points, sums=("689", "75"), marks=())
    assert "│ Ansage erfüllt  225 × 2     │" in shown
    assert "│ Was                 A+B C+D │" in shown


def test_where_numbers_take_the_room_factors_stand_closer_and_words_above_them() -> None:
    s = Sitting("guggitaler-4", people=0, seed=5)
    points = (
        Line("Ass", ("11", "", "11 × 2", "11")),
        Line("Letzter Stich", ("", "", "", "-100")),
    )
    names, sums = ("Anna", "Beat", "Claudia", "Dani"), ("-65", "15", "145", "59")
    rows = ["Was A B C D", "Ass 11 11×2 11", "Letzter Stich", "-100", "Zusammen -65 15 145 59"]
    assert framed(account(s, (60, 18), sides=names, points=points, sums=sums, marks=())) == rows
    long = ("-1000", "1000", "-1000", "-1000")
    last = (Line("Letzter Stich", long),)
    shown = account(s, (60, 18), sides=names, points=last, sums=long, marks=())
    assert framed(shown)[1:] == ["Letzter Stich", " ".join(long), " ".join(("=", *long))]


def framed(shown: str) -> list[str]:
    """What stands in the rows of an account."""
    return [" ".join(row.split("│")[1].split()) for row in shown.splitlines() if "│" in row]


def test_sentence_and_detail_of_an_account_go_on_in_a_further_row() -> None:
    s = Sitting("euchre-4", people=0, seed=5)
    head, detail = "Anna und Claudia erreichen zusammen 143", "0 zu 2, 2 von 5 Stichen, Trumpf Karo"
    rows = account(s, (60, 18), head=head, detail=detail).splitlines()[2:6]
    assert " ".join(" ".join(row[:33] for row in rows).split()) == f"{head} {detail}"


@pytest.mark.parametrize("language", ["de", "it"])
def test_how_much_was_bid_stands_whole_below_the_left_edge_of_the_bar(language: str) -> None:
    s = Sitting("pandur-2", people=0, seed=5, language=language)
    share = Share("Anna", 1, "Beat", 119, bid=119, against=True)
    assert s.desk.speech.words("summary.bid", n=119) in account(s, (120, 40), share=share)


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 40)])
def test_sums_of_six_on_the_slate_are_whole_beside_an_account(size: tuple[int, int]) -> None:
    s = Sitting("doppelkopf-6", people=0, seed=5)
    names = ("Anna", "Beat", "Claudia", "Dani", "Erika", "Fritz")
    cells = tuple(Cell(f"{n:+}") for n in (7, 4, 7, -11, -11, 4))
    slate = ColumnsSlate(names, (ColumnsRow("1", cells),), cells)
    page = settled_page(s.desk, settled(s), items_of(False, False))
    page = replace(page, slate=replace(page.slate, slate=slate))
    shown = plain(paint_ledger(page, *size, s.look)[0])
    assert shown.count("-11") == 4
    assert all(name in shown for name in names)
