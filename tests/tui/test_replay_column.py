"""What stands beside a record that is gone through, from models alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from jasstui.canvas.rows import plain
from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.engine.view_of import view_of
from jasstui.pages.page import Page
from jasstui.pages.replay import ReplayModel, paint_replay, reviewing_desk
from jasstui.pages.replay_aside import happened, sides_so_far
from jasstui.settings import Settings
from jasstui.table.doing.moves import Tools
from jasstui.table.reviewing.review import Review
from jasstui.table.saying.speech import Speech
from jasstui.words import words_for
from tests.rules.doppelkopf_deals import normal
from tests.support import RULEBOOK, catalogue
from tests.table.test_shelf import play
from tests.tui.paging import painted

SIZES = ((80, 24), (100, 32), (120, 40), (160, 50))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("partien")
    for form, actions in (("schieber-4", 100), ("hose-abe", 60), ("differenzler-offen-4", 90)):
        play(folder / f"{form}.jsonl", form, actions)
    return folder


def shown(
    review: Review, size: tuple[int, int], language: str = "de", **told: object
) -> tuple[str, Page]:
    words, look = words_for(language), Look(deck("french"), language)
    names = tuple(seat.name for seat in review.place.about.seats)
    speech = Speech(words, look, review.place.rules, names)
    desk = reviewing_desk(review, 0, Tools(Settings(), speech))
    model = ReplayModel(review.path, review, desk, 0, False)
    page = painted(paint_replay, replace(model, **told), *size, look, words)
    page.hits = [hit for hit in page.hits if hit.rect.y < page.height - 1]
    return plain(page.done()[0][:-1]), page


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("form", ["schieber-4", "hose-abe", "differenzler-offen-4"])
def test_column_tells_tricks_standing_and_what_may_be_done(
    folder: Path, form: str, size: tuple[int, int]
) -> None:
    review = Review.read(folder / f"{form}.jsonl", catalogue(), RULEBOOK)
    review.go(len(review.stops) // 2)
    for language in ("de", "en"):
        seen, page = shown(review, size, language)
        beside = size[0] >= 100
        assert ("Tab" in seen) == beside
        assert {f"replay.{name}" for name in ("eye", "open", "note", "practise", "save")} <= {
            hit.deed for hit in page.hits
        } or (not beside)
        assert "{" not in seen


def test_points_so_far_are_those_of_the_tricks_that_were_taken(folder: Path) -> None:
    review = Review.read(folder / "schieber-4.jsonl", catalogue(), RULEBOOK)
    for taken in review.tricks[1][:-1]:  # the last one counts more than its cards
        review.go(taken.stop + 1)
        done = [t for t in review.tricks[1] if t.stop < review.stop]
        found = sides_so_far(review.playback.onlooker, 0)
        for seats, made in found:
            assert made == sum(t.worth for t in done if t.winner in seats)
        assert 0 in found[0][0]
        assert f"{found[0][1]} : {found[1][1]}" in shown(review, (120, 40))[0]


def test_the_log_of_a_game_without_tricks_is_that_of_the_deal_that_is_shown(folder: Path) -> None:
    review = Review.read(folder / "hose-abe.jsonl", catalogue(), RULEBOOK)
    look = Look(deck("french"), "de")
    names = tuple(seat.name for seat in review.place.about.seats)
    speech = Speech(words_for("de"), look, review.place.rules, names)
    review.go((review.find(2) or 0) - 2)
    told = happened(review, speech)
    beside = [line[85:].split() for line in shown(review, (120, 40))[0].split("\n")]
    assert told.split()[:3] in [words[:3] for words in beside]


def test_everybody_is_told_of_by_himself_while_parties_are_secret() -> None:
    t = normal()
    while len(t.state.tricks.winners) < 3:
        t.do(f"{t.turn} {min(one for one in t.legal() if one.startswith('play'))}")
    found = sides_so_far(view_of(t.state, 0), 2)
    assert [seats for seats, _ in found] == [(2,), (3,), (0,), (1,)]
    assert [made for _, made in found] == [t.state.tricks.points[p] for p in (2, 3, 0, 1)]


def test_a_click_on_a_trick_or_a_switch_hits_its_own_row(folder: Path) -> None:
    review = Review.read(folder / "schieber-4.jsonl", catalogue(), RULEBOOK)
    third = review.tricks[1][2]
    review.go(third.stop)
    review.notes = {review.here.done: "hier"}
    seen, page = shown(review, (120, 40))
    lines = seen.split("\n")
    hits = {hit.deed.removeprefix("replay."): hit.rect for hit in page.hits if hit.rect.w > 1}
    assert lines[hits[f"stop:{third.stop}"].y][85:].split()[:2] == ["▌", "3"]
    for deed, word in (("eye", "Augen"), ("open", "offen"), ("note", "1"), ("save", "speichern")):
        assert word in lines[hits[deed].y][85:]
    assert "hier" in seen
