"""Every lesson, played to its end with right answers and with wrong ones."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from jasstui.beside import judging
from jasstui.canvas.rows import plain, wrapped
from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.host.place import Place
from jasstui.pages.lesson import lesson_page
from jasstui.pages.plan import plan
from jasstui.pages.table import body_of
from jasstui.settings import Settings
from jasstui.table.doing.desk import Desk
from jasstui.table.doing.moves import Tools
from jasstui.table.saying.playback import Playback
from jasstui.table.saying.speech import Speech
from jasstui.table.shelf.shelf import Shelf
from jasstui.table.teaching.checking import asked, wrong
from jasstui.table.teaching.course import LEARNER, Course, Said, Standing, opened
from jasstui.table.teaching.lesson import files, finish, learned
from jasstui.table.teaching.school import School
from jasstui.words import languages, words_for
from tests.support import RULEBOOK, catalogue

SCHOOL = School(Shelf(catalogue(), RULEBOOK))
LESSONS = tuple(path.stem for path in files())
MANY = 12
"""Answers that are tried at a step; of hundreds of bids each is like the next."""

ROOM = body_of(plan(80, 24, aside=True).aside)
"""Cells for the teacher's words beside a small table."""

SPOKEN = (("de", "swiss"), ("en", "french"), ("fr", "swiss"), ("it", "french"))
"""Languages that are listened to, each with its cards."""


def sat_down(name: str, language: str = "en") -> Course:
    """A lesson at its table."""
    return opened(name, SCHOOL, Settings(), words_for(language))


def speech_at(place: Place, language: str, cards: str) -> Speech:
    names = [seat.name for seat in place.about.seats]
    return Speech(words_for(language), Look(deck(cards), language), place.rules, names)


def answer(course: Course, token: str) -> None:
    assert course.place.act(LEARNER, token).result() is None, (course.name, token)


def has_room(told: Iterable[Said]) -> bool:
    """True if all of it stands beside a small table, with an empty row between."""
    return sum(len(wrapped(said.told, ROOM.w, "text")) + 1 for said in told) <= ROOM.h + 1


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_holds_good(name: str) -> None:
    path = next(path for path in files() if path.stem == name)
    assert [str(problem) for problem in wrong(path, SCHOOL.shelf)] == []


@pytest.mark.parametrize("name", LESSONS)
def test_every_step_is_reached_by_right_answers_and_every_wrong_one_is_answered(name: str) -> None:
    course = sat_down(name)
    place, steps = course.place, course.lesson.steps
    for number, step in enumerate(steps):
        assert asked(place)
        assert course.standing == Standing(number)
        legal = place.legal(LEARNER)
        wrong_ones = [token for token in legal if token not in step.good]
        assert all(step.answer(token) for token in wrong_ones), number
        for token in wrong_ones[:MANY]:
            answer(course, token)
            assert course.standing == Standing(number, token)
            asked(place)
            for language, cards in SPOKEN:
                first, *_ = told = course.told(speech_at(place, language, cards))
                assert first.about == "wrong"
                assert first.told, f"nothing is said to {token} in step {number + 1}"
                assert has_room(told)
            assert course.take_back()
            assert asked(place)
            assert course.standing == Standing(number)
            assert place.legal(LEARNER) == legal
        for other in [token for token in step.good[1:MANY] if token in legal]:
            answer(course, other)
            assert course.standing == Standing(number + 1)
            if number + 1 < len(steps):
                assert asked(place)
                assert set(place.legal(LEARNER)) & set(steps[number + 1].good), other
            assert course.take_back()
            assert asked(place)
        for language, cards in SPOKEN:
            told = course.told(speech_at(place, language, cards))
            assert has_room(told), told
        answer(course, step.good[0])
    assert course.done


@pytest.mark.parametrize(
    ("before", "after"), [(', "nell"]', "]"), (', "nell"]', ', "nell", "kehr"]')]
)
def test_a_word_is_shown_before_it_is_used_and_what_is_shown_is_named(
    tmp_path: Path, before: str, after: str
) -> None:
    """A lesson that does not show the Nell calls the Nine of trumps so; one shows no Kehr."""
    whole = next(path for path in files() if path.stem == "schieber-0").read_text("utf-8")
    assert before in whole
    path = tmp_path / "schieber-0.toml"
    path.write_text(whole.replace(before, after), "utf-8")
    assert {problem.code for problem in wrong(path, SCHOOL.shelf)} == {"lesson.word"}


def test_the_highest_trumps_have_their_names_once_these_are_shown() -> None:
    course = sat_down("schieber-0")
    desk = Desk(
        course.place,
        Playback(course.place),
        Tools(Settings(), speech_at(course.place, "en", "french")),
    )
    desk.plain = lambda: course.plain
    jack = course.place.rules.pack.card("SJ")
    for named in ("Jack of Spades", "Jack of Spades", "Spades Puur"):
        assert asked(course.place)
        desk.playback.catch_up()
        assert desk.speech.card(jack) == named
        answer(course, course.lesson.steps[course.standing.step].good[0])
    assert not sat_down("aucho-1").plain


def test_a_lesson_builds_on_the_first_family_and_on_its_own() -> None:
    second = SCHOOL.known("aucho-2", SCHOOL.lessons["aucho-2"])
    assert {"puur", "bedanken", "lukas"} <= second
    assert "kehr" not in second
    assert SCHOOL.known("schieber-0", SCHOOL.lessons["schieber-0"]) == set()
    assert "lukas" not in SCHOOL.known("zuger-1", SCHOOL.lessons["zuger-1"])


def test_what_comes_of_an_answer_is_told_once_it_lies_on_the_table() -> None:
    course = sat_down("schieber-1")
    place, speech = course.place, speech_at(course.place, "en", "french")
    assert asked(place)
    for token, about, now in (
        ("play S9", "wrong", "lesson.watch"),
        ("play HK", "right", "lesson.right"),
    ):
        answer(course, token)
        playback = Playback(place)
        playback.catch_up()
        (first, *_) = course.told(speech, playback.views[LEARNER])
        assert (first.about, first.told) == (about, speech.words(now))
        asked(place)
        while len(playback.views[LEARNER].trick) < 4:
            playback.advance()
        (later, *_) = course.told(speech, playback.views[LEARNER])
        assert later.about == about
        assert later.told != first.told
        if about == "wrong":
            course.take_back()
            assert asked(place)


def test_an_answer_that_was_shown_is_not_shown_again_after_a_wrong_one() -> None:
    course = sat_down("schieber-1")
    speech = speech_at(course.place, "en", "french")
    assert asked(course.place)
    view = course.place.views()[LEARNER]
    course.show()
    assert course.shown(view, speech)
    answer(course, "play S9")
    assert not course.shown(view, speech)
    assert course.take_back()
    assert not course.shown(view, speech)


def test_judged_is_only_what_the_learner_has_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a lesson begins with is not his, nor is anything that the others were told to do."""
    monkeypatch.setattr(judging, "WORKERS", 0)
    monkeypatch.setattr(judging, "PLAYOUTS", 20)
    course = sat_down("tschau-sepp-1")
    for step in course.lesson.steps:
        assert asked(course.place)
        answer(course, step.good[0])
    asked(course.place)
    own = course.table.judging(1, LEARNER).decisions
    assert own
    assert {one.token for one in own} <= set(course.chosen)
    assert not course.table.judging(1, 1).decisions


def test_every_family_has_one_kind_of_id() -> None:
    for name in LESSONS:
        form = SCHOOL.lessons[name].form
        assert name.startswith(SCHOOL.shelf.form(form).family), name


def test_what_was_learned_is_remembered_and_the_next_lesson_offered(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("JASSTUI_DATA_DIR", str(tmp_path))
    first = SCHOOL.first()
    assert learned() == ()
    finish(first)
    finish(first)
    assert learned() == (first,)
    assert SCHOOL.first() == SCHOOL.after(first)


def test_what_is_wrong_with_a_lesson_is_told_with_its_place(tmp_path: Path) -> None:
    whole = next(path for path in files() if path.stem == "schieber-1").read_text("utf-8")
    for before, after, code in (
        ('good = ["play HK"]', 'good = ["play S6"]', "lesson.token"),
        ("{p2} opposite", "{p9} opposite", "lesson.blank"),
        ("title.en", "title.rm", "lesson.gap"),
        ("about.de", "abuot.de", "lesson.key"),
        ("0=HKH8", "0=HKHK", "lesson.script"),
        ('form = "schieber-4"', 'form = "schieber-5"', "form.unknown"),
    ):
        assert before in whole
        path = tmp_path / "schieber-1.toml"
        path.write_text(whole.replace(before, after), "utf-8")
        assert code in [problem.code for problem in wrong(path, SCHOOL.shelf)], code


@pytest.mark.parametrize("language", languages())
def test_an_answer_that_is_shown_stands_whole_beside_a_small_table(language: str) -> None:
    course = sat_down("schieber-1", language)
    desk = Desk(
        course.place,
        Playback(course.place),
        Tools(Settings(), speech_at(course.place, language, "french")),
    )
    for step in course.lesson.steps:
        assert asked(course.place)
        desk.playback.catch_up()
        desk.ask(LEARNER)
        course.show()
        aside = lesson_page(desk, course).aside
        assert aside
        painted = plain(aside.paint(ROOM.w, ROOM.h))
        assert course.shown(desk.view, desk.speech) in " ".join(painted.split())
        answer(course, step.good[0])
