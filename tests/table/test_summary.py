"""The settlement: ledger lines with their rules, marks for the slate, places at the end."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from jasstui.canvas import text
from jasstui.canvas.rows import plain
from jasstui.draw.look import Look
from jasstui.engine.starting import Start
from jasstui.host.session import Seat, Session
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.partien.marks import Column
from jasstui.pages.course import course_rows
from jasstui.pages.ledger import LedgerPage, paint_ledger
from jasstui.pages.settled import items_of, settled_page
from jasstui.table.saying.course import course_of, missing, told_course
from jasstui.table.saying.slates import slate_for
from jasstui.table.saying.summary import Summary, ranking_of, summary_of
from jasstui.words import languages, words_for
from tests.support import FORMS, RULEBOOK, catalogue
from tests.table import sitting
from tests.table.every_screen import pictures
from tests.table.sitting import Sitting, watched


def settled(
    form: str, seed: int, deals: int = 3, bots: str = "normal"
) -> list[tuple[Summary, list[Entry]]]:
    """Summaries of the first deals of a Partie."""
    s = Sitting(form, people=1, seed=seed, bots=bots)
    s.play(40, Random(seed))
    found: list[tuple[Summary, list[Entry]]] = []
    playback = watched(s.session)
    while (beat := playback.advance()) is not None and len(found) < deals:
        if beat in ("deal", "over"):
            view = playback.onlooker
            summary = summary_of(view, s.desk.speech)
            entries = [e for e in view.match.ledger if e.deal == view.match.number]
            found.append((summary, entries))
    return found


@pytest.mark.ci
def test_every_ledger_line_is_told_with_the_sentence_of_its_rule() -> None:
    for form in FORMS:
        for summary, entries in settled(form, 12, bots="easy"):
            rules = {line.rule for line in summary.lines}
            assert {e.rule for e in entries} <= rules
            assert all(line.sentence for line in summary.lines if line.rule)
            assert all(line.what for line in summary.lines)


@pytest.mark.parametrize("form", ["bieter-4", "differenzler-offen-4", "schieber-4", "zuger-3"])
def test_sides_stand_in_the_account_in_the_order_of_the_slate(form: str) -> None:
    for seed in range(2):
        for summary, _ in settled(form, seed, deals=2, bots="easy"):
            first = [sitting.NAMES.index(side.split(" + ")[0]) for side in summary.sides]
            assert first == sorted(first)
            if summary.share:
                assert summary.share.mine[0] < summary.share.theirs[0]


def test_sums_are_those_of_the_ledger() -> None:
    for summary, entries in settled("schieber-4", 13):
        points = [e for e in entries if e.unit == "points"]
        assert sum(map(int, summary.sums)) == sum(e.total for e in points)
        assert summary.share is not None
        assert summary.share.points + summary.share.other == sum(e.total for e in points)


def test_hands_that_were_compared_lie_in_the_account_as_cards() -> None:
    (summary, _), *_ = settled("hose-abe", 13, 1)
    hands = [line for line in summary.marks if line.cards]
    assert len(hands) >= 2
    assert all(len(line.cards) == 3 and line.words.endswith(line.worth) for line in hands)


def test_cards_in_the_account_stay_within_its_frame() -> None:
    (summary, _), *_ = settled("hose-abe", 13, 1)
    s = Sitting("hose-abe", people=1, seed=13)
    page = settled_page(s.desk, summary, items_of(final=False, over=False))
    told = plain(paint_ledger(page, 60, 18, s.look)[0])
    hands = [line for line in summary.marks if line.cards]
    for line in hands:
        row = next(r for r in told.split("\n") if r.startswith(f" │ {line.what} "))
        assert row[:33].endswith(f" {line.worth} │ "), row


def test_why_something_is_written_is_told_whole_where_the_frame_has_room() -> None:
    told = (pic for pic in pictures("handjass-2", ("fr", "de")) if pic.name.startswith("settled"))
    assert "selon les points │" in plain(next(told).block)


def test_both_sides_share_the_line_of_a_cause() -> None:
    (summary, _), *_ = settled("schieber-4", 13, 1)
    cards = next(line for line in summary.points if line.what == "Karten")
    assert all(cards.amounts)


def test_the_end_names_winners_and_in_aucho_the_loser() -> None:
    s = Sitting("aucho-3", people=1, seed=3)
    s.play(400, Random(3))
    head, places = ranking_of(s.session.onlooker, s.desk.speech)
    assert places[0].names in head
    assert [p.lost for p in places][-1]
    assert not any(p.lost for p in places[:-1])


def test_the_page_shows_the_rule_of_the_chosen_line() -> None:
    from jasstui.pages.ledger import LedgerPage
    from jasstui.table.saying.topbar import Bar

    (summary, _), *_ = settled("schieber-4", 13, 1)
    s = Sitting("schieber-4", people=1, seed=13)
    for line in range(len(summary.lines)):
        page = LedgerPage(
            bar=Bar("Schieber"),
            summary=summary,
            slate=slate_for(s.session.onlooker, s.desk.speech),
            choices=(),
            focus=0,
            keys=(),
            say=s.desk.speech.words,
            line=line,
        )
        block, _ = paint_ledger(page, 120, 40, s.look)
        first = " ".join(summary.lines[line].sentence.split()[:4])
        assert first in plain(block)


def test_a_rule_that_lines_in_a_row_share_is_told_once_beside_them() -> None:
    s = Sitting("differenzler-offen-4", people=1, seed=3)
    s.play(40, Random(3))
    s.desk.playback = watched(s.session)
    while s.desk.playback.advance() != "deal":
        pass
    summary = summary_of(s.desk.playback.onlooker, s.desk.speech)
    page = settled_page(s.desk, summary, items_of(final=False, over=False))
    told = plain(paint_ledger(page, 120, 40, s.look)[0])
    first = " ".join(summary.points[0].sentence.split()[:3])
    assert len({line.sentence for line in summary.points}) == 1 < len(summary.points)
    assert told.count(first) == 1
    rows = told.split("\n")
    start = next(at for at, row in enumerate(rows) if first in row)
    assert summary.points[1].what in rows[start + 1]


def counted(form: str) -> tuple[LedgerPage, Look]:
    """The page after the first deal with tricks."""
    s = Sitting(form, people=1, seed=3)
    s.play(40, Random(3))
    s.desk.playback = watched(s.session)
    while s.desk.playback.advance() != "deal" or not s.desk.playback.onlooker.tricks:
        pass
    summary = summary_of(s.desk.playback.onlooker, s.desk.speech)
    return settled_page(s.desk, summary, items_of(final=False, over=False)), s.look


@pytest.mark.ci
@pytest.mark.parametrize("form", ["aucho-4", "bolschewik-4", "schieber-4", "differenzler-offen-4"])
def test_beside_its_line_a_rule_is_told_whole_or_up_to_a_semicolon(form: str) -> None:
    page, look = counted(form)
    rows = plain(paint_ledger(page, 120, 40, look)[0]).splitlines()
    first, last = (
        next(at for at, row in enumerate(rows) if row[2:24].strip().startswith(page.say(key)))
        for key in ("summary.what", "summary.together")
    )
    left = len(rows[first][:86].rstrip(" │")) + 1
    told = " ".join(" ".join(row[left:86] for row in rows[first + 1 : last - 1]).split())
    assert len(told) > 20
    for sentence in {line.sentence for line in page.summary.points}:
        for way in (sentence, text.before_semicolon(sentence)):
            told = told.replace(way, "")
    assert not told.strip()
    assert "Stiche" in [row[:60].strip() for row in rows]


@pytest.mark.ci
@pytest.mark.parametrize(("width", "height", "end"), [(80, 24, 52), (120, 40, 88)])
@pytest.mark.parametrize("form", ["aucho-4", "bolschewik-4"])
def test_below_the_account_the_rule_of_a_chosen_line_is_told_whole(
    form: str, width: int, height: int, end: int
) -> None:
    page, look = counted(form)
    for at, line in enumerate(page.summary.lines):
        rows = plain(paint_ledger(replace(page, line=at), width, height, look)[0]).splitlines()
        below = next(at for at, row in enumerate(rows) if row.startswith(" ╰")) + 1
        told = " ".join(" ".join(row[:end] for row in rows[below:]).split())
        assert told.startswith(line.sentence)


def test_a_deal_after_which_players_leave_is_told_by_the_rules_it_was_played_by() -> None:
    bundle, rng = catalogue().bundle("aucho-4", {}), Random(1)
    seats = tuple(Seat(name, "normal") for name in ("Anna", "Beat", "Claudia", "Dani"))
    columns = (Column(6), Column(6), Column(6), Column())
    session = Session.new(bundle, RULEBOOK, seats, None, Start(3, columns), {"seed": "1"})
    while not session.over:
        session.run_chance()
        for seat in session.pending()[:1]:
            session.act(seat, rng.choice(session.legal(seat)))
    playback, told = watched(session), []
    while (beat := playback.advance()) is not None:
        if beat == "deal":
            view = playback.onlooker
            told.append((view.match.form, view.rules.id))
            assert view.deal.game in ("", *view.rules.spec.games)
    assert any(form != rules for form, rules in told)


@pytest.mark.ci
def test_the_course_of_a_deal_adds_up_to_its_card_points() -> None:
    for form in ("schieber-4", "aucho-4", "differenzler-offen-4", "euchre-4"):
        s = Sitting(form, people=1, seed=5)
        s.play(40, Random(5))
        playback = watched(s.session)
        while playback.advance() not in ("deal", None):
            pass
        view, speech = playback.onlooker, s.desk.speech
        course = course_of(view)
        claimed = view.deal.claimed >= 0
        assert len(course_rows(view, speech)) == len(view.tricks) + claimed
        assert bool(told_course(view, speech)) == bool(course.worths)
        if course.run:
            assert sum(course.run[-1]) == sum(course.worths)
            assert list(course.run) == sorted(course.run)


@pytest.mark.ci
def test_who_was_ahead_is_told_only_where_the_tricks_tell_it() -> None:
    told = []
    for seed in range(5, 9):
        s = Sitting("skat", people=1, seed=seed)
        s.play(200, Random(seed))
        playback = watched(s.session)
        while (beat := playback.advance()) is not None:
            view = playback.onlooker
            if beat == "deal" and (course := course_of(view)).run:
                made = tuple(sum(view.points[p] for p in side) for side in course.sides)
                told.append(made == view.deal.points)
                assert (len(told_course(view, s.desk.speech)) == 2) is told[-1]
    assert set(told) == {True, False}


def test_who_is_nearest_to_the_end_is_told_by_what_is_missing() -> None:
    s = Sitting("schieber-4", people=1, seed=5)
    s.play(40, Random(5))
    playback = watched(s.session)
    while playback.advance() not in ("deal", None):
        pass
    view = playback.onlooker
    told = missing(view, s.desk.speech)
    assert len(told) == 2
    target = getattr(view.rules.spec.partie, "target", 0)
    left = [target - n for n in set(view.match.totals)]
    assert all(any(str(n) in line for line in told) for n in left)


@pytest.mark.parametrize("language", languages())
def test_what_is_missing_stands_before_the_names_where_no_page_cuts_it_off(language: str) -> None:
    for key in ("summary.missing.one", "summary.missing.other"):
        told = words_for(language).texts[key]
        assert told.index("{n}") < told.index("{name}")


@pytest.mark.ci
def test_the_bar_shows_what_was_made_of_the_points_that_were_bid() -> None:
    told = {}
    for form in ("sidi-barrani-4", "palette-4", "schieber-4"):
        shares = [summary.share for summary, _ in settled(form, 5, deals=1)]
        told[form] = [(share.points + share.other, share.bid > 0) for share in shares if share]
    assert told["sidi-barrani-4"] == told["palette-4"] == [(157, True)]
    assert [bid for _, bid in told["schieber-4"]] == [False]


def test_the_mark_below_the_bar_stands_at_the_points_that_were_bid() -> None:
    s, found = Sitting("palette-4", people=1, seed=5), 0
    for summary, _ in settled("palette-4", 5, deals=3, bots="easy"):
        assert summary.share is not None
        page = settled_page(s.desk, summary, items_of(final=False, over=False))
        rows = plain(paint_ledger(page, 120, 40, s.look)[0]).splitlines()
        at = next(at for at, row in enumerate(rows) if "█" * 40 in row)
        bar, below = rows[at].split()[0], rows[at + 1].partition("▐")[0]
        share, left = summary.share, rows[at].index("█")
        if "▲" in below:
            found += 1
            total = share.points + share.other
            bid = total - share.bid if share.against else share.bid
            wanted = round(len(bar) * bid / total)
            assert below.index("▲") - left == min(len(bar) - 1, wanted)
    assert found


def test_the_side_that_the_sentence_tells_of_comes_first_beside_it() -> None:
    for seed in range(4):
        for summary, _ in settled("schaggi-haas-2", seed, deals=1):
            first, _, second = summary.detail.partition(",")[0].partition(" zu ")
            assert int(first) >= int(second)
            assert f"schreibt {first}" in summary.head


def test_only_what_a_deal_has_can_be_looked_at_after_it() -> None:
    assert items_of(False, False) == ["next-deal", "tricks", "rule-of", "pause"]
    assert items_of(False, False, tricks=False, lines=False) == ["next-deal", "pause"]
    assert items_of(False, True, tricks=False) == ["end", "rule-of"]


@pytest.mark.ci
def test_a_small_page_shows_what_is_below_or_says_that_there_is_more() -> None:
    for form in ("aucho-4", "schieber-4", "doppelkopf-4", "coiffeur-4"):
        s = Sitting(form, people=1, seed=12)
        playback = s.desk.playback
        s.play(100, Random(12))
        while (beat := playback.advance()) is not None and beat != "deal":
            pass
        summary = summary_of(playback.onlooker, s.desk.speech)
        page = settled_page(s.desk, summary, items_of(final=False, over=False))
        for noted in (page, replace(page, notes=("Drei von neun wie geraten.",) * 2)):
            for line in range(-1, len(summary.lines)):
                shown = plain(paint_ledger(replace(noted, line=line), 80, 24, s.look)[0])
                below = noted.notes or summary.next
                assert all(told.split()[0] in shown for told in below)
                told = sum(line.what in shown for line in summary.lines)
                assert told == len(summary.lines) or "▼" in shown or "▲" in shown
                assert line < 0 or summary.lines[line].what in shown


def test_names_of_sides_take_the_room_there_is() -> None:
    page = settlement("bieter-4")
    assert "Beat + Claudia + Dani" in page.splitlines()[6]


def test_a_rule_without_room_for_more_than_a_word_is_left_out() -> None:
    page = settlement("einzel-coiffeur-3")
    account = [row[:52] for row in page.splitlines() if row.startswith(" │")]
    assert account
    assert not [row for row in account if "..." in row]


@pytest.mark.ci
def test_the_bar_never_shows_points_below_nothing() -> None:
    shown = 0
    for form in ("zuger-2", "zuger-3", "doppelkopf-4", "stich-differenzler-2"):
        for summary, _ in settled(form, 9):
            if summary.share is not None:
                shown += 1
                assert min(summary.share.points, summary.share.other) >= 0
    assert shown


def settlement(form: str) -> str:
    """The page after the first deal of the stored Partie in the least window."""
    found = {p.name: p.block for p in pictures(form, ("de", "en"))}
    return plain(found["settled 80x24 french de colours"])


def test_three_long_names_stand_whole_above_their_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("Maximilian", "Hannelore", "Friederike")
    monkeypatch.setattr(sitting, "NAMES", names)
    for form in ("differenzler-offen-3", "guggitaler-3", "zuger-3"):
        s = Sitting(form, people=0, seed=3)
        while s.desk.next() != "deal":
            pass
        summary = summary_of(s.playback.onlooker, s.desk.speech)
        page = settled_page(s.desk, summary, items_of(final=False, over=False))
        rows = plain(paint_ledger(page, 80, 24, s.look)[0]).split("\n")
        (head,) = [row[:52] for row in rows if row.startswith(" │ Was ")]
        assert all(name in head for name in names)
        assert not any("..." in row[:52] for row in rows)
