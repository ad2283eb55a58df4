"""Line mode: every form in sentences, nothing but new lines, help at any time."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from jasstui.engine.record import Writer
from jasstui.lines.run import folded, writer
from jasstui.settings import Settings
from jasstui.words import languages
from tests.lines.person import Person
from tests.support import FORMS, TREE


@pytest.mark.ci
@pytest.mark.parametrize("form", FORMS)
def test_every_form_is_played_from_its_lines_alone(form: str) -> None:
    language = languages()[len(form) % len(languages())]
    person = Person(form, seed=3, most=16, language=language)
    person.play()
    assert len(person.typed) == 16 or person.session.over
    for line in person.lines:
        assert all(char.isascii() or char.isalpha() or char == "½" for char in line), line
        assert line.isprintable()
        assert "gibt es hier nicht" not in line
        assert "means nothing here" not in line
        assert "None" not in line


@pytest.mark.ci
@pytest.mark.parametrize("form", ["hose-abe", "zwick-4"])
def test_a_partie_is_played_to_its_ranking(form: str) -> None:
    person = Person(form, seed=2)
    assert person.play()
    assert person.session.over
    assert any(line.startswith("1. ") for line in person.lines[-5:])
    assert any("Die Partie ist zu Ende" in line for line in person.lines)
    assert not any(sign in line for line in person.lines[-5:] for sign in ("*", "--"))


def test_a_word_that_is_a_question_is_asked_once() -> None:
    person = Person("aucho-3", seed=0, most=40)
    person.play()
    assert "Fragen: schmieren oder stechen? (1; ? Hilfe)" in person.lines


def test_a_suit_on_the_sheet_is_told_by_its_name() -> None:
    person = Person("doppelkopf-4", seed=4, most=20)
    person.play()
    assert any(line.startswith("Zeile 1 S Farbsolo Pik: Anna ") for line in person.lines)


STAGE = "0=HAHKHQDADKCACKS6S7 3=SASKSQSJ"


def answers(
    *script: str,
    stage: str = STAGE,
    dealer: int = 3,
    before: tuple[tuple[int, str], ...] = (),
) -> list[str]:
    """What is written after each of these lines; the first part stands before them."""
    person = Person("schieber-4", stage=stage, dealer=dealer, script=script, most=len(script))
    for seat, token in before:
        person.session.act(seat, token)
    marks: list[int] = []
    read = person.read

    def marked(prompt: str) -> str:
        marks.append(len(person.lines))
        return read(prompt)

    person.table.talk._read = marked
    person.play()
    return [
        "\n".join(person.lines[start:end])
        for start, end in zip([0, *marks[:-1]], marks, strict=True)
    ]


def test_the_question_comes_with_hand_numbers_and_help() -> None:
    (first,) = answers()
    assert "Deine Hand, 9 Karten: Herz Ass" in first
    assert "  5: Obenabe\n" in first
    assert first.endswith("Was ist Trumpf? (1-6, 0; ? Hilfe)")


def test_words_choose_as_numbers_do() -> None:
    _, by_word, *_ = answers("oben")
    _, by_number, *_ = answers("5")
    assert by_word == by_number
    assert "Anna: Obenabe." in by_word
    assert "Anna spielt Herz Ass aus." in answers("5", "herz ass")[2]
    assert "Anna spielt Herz Ass aus." in answers("5", "ass he")[2]


def test_what_may_not_be_played_is_refused_with_the_duty_and_its_rule() -> None:
    stage = "0=HAHKHQDADKCACKSQS7 3=SASKHJ"
    before = ((3, "obenabe"), (3, "play SA"))
    _, refused, rule = answers("herz ass", "r", stage=stage, dealer=2, before=before)
    told, question = refused.splitlines()
    assert told == "Herz Ass geht nicht. Schaufel ist ausgespielt: Du musst Schaufel geben."
    assert question == "Deine Karte? (1, 2, w; ? Hilfe)"
    assert rule.splitlines()[0].endswith("(jass-base.follow.no-trump)")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("l", "Deine Hand, 9 Karten"),
        ("tafel", "Anna + Claudia: 0 Punkte."),
        ("o", "Claudia: mit dir"),
        ("v", "Spiel 1: Dani gibt."),
        ("s", "Noch kein Stich."),
        ("?", "Antworten: die Nummer"),
        ("k", "Jetzt gibt es nichts zu sagen."),
        ("r", "("),
        ("xyz", '"xyz" gibt es hier nicht.'),
        ("", "Deine Hand, 9 Karten"),
    ],
)
def test_everything_can_be_told_at_any_time(typed: str, told: str) -> None:
    _, second = answers(typed)
    assert told in second
    assert second.endswith("Was ist Trumpf? (1-6, 0; ? Hilfe)")


def test_a_pause_and_the_end_of_the_input_leave_the_table() -> None:
    for script in (("q",), ()):
        person = Person("schieber-4", stage=STAGE, dealer=3, script=script, most=len(script))
        assert not person.play()
        assert person.lines[-1] == "Die Partie ist nicht aufgezeichnet."


def test_who_cannot_go_on_writing_the_record_may_leave(tmp_path: Path) -> None:
    person = Person("schieber-4", script=("", "q"), most=3)
    person.session.writer = Writer(tmp_path / "gone.jsonl")
    assert not person.play()
    assert person.typed == ["", "q"]
    assert sum("lässt sich nicht schreiben" in line for line in person.lines) == 2
    assert person.lines.count("Enter: noch einmal versuchen. (q Pause)") == 2
    assert person.lines[-1] == "Die Partie ist nicht aufgezeichnet."


def test_between_two_people_only_news_are_left_in_sight() -> None:
    texts = []
    for hidden in ("1=HJH9H8H7H6 2=SASKSQ", "1=SASKSQSJST 2=HJH9H8"):
        stage = f"0=HAHKHQDADKCACKS6S7 {hidden}"
        script = ("", "5", "1", "5", "", "l", "o", "1", "", "t")
        person = Person("schieber-4", 4, stage=stage, dealer=3, script=script, most=len(script))
        person.play()
        texts.append(person.lines)
    handed = [n for n, line in enumerate(texts[0]) if line.startswith("Weitergeben an Beat")]
    assert texts[0][: handed[0]] == texts[1][: handed[0]]
    assert texts[0][handed[0] - 3 : handed[0]] == ["", "", ""]
    assert texts[0] != texts[1]


@pytest.mark.ci
def test_line_mode_loads_no_screen() -> None:
    code = (
        "import io, sys; sys.stdin = io.StringIO('1\\n1\\n');"
        "from jasstui.cli.main import main;"
        "main(['play', 'schieber-4', '--plain', '--no-save', '--bot-playouts', '1', '--seed', '1',"
        " '--seats', 'Anna,bot:easy,bot:easy,bot:easy']);"
        "sys.exit('textual' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=TREE, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "\x1b" not in done.stdout
    assert "Deine Hand" in done.stdout or "Your hand" in done.stdout


def test_the_curtain_goes_up_for_the_one_who_is_called_and_for_nothing_typed_ahead() -> None:
    person = Person("schieber-4", 4, dealer=3, script=("5", "xyz", "anna"), most=3)
    person.play()
    asked = [line for line in person.lines if line.startswith("Enter: Ich bin Anna.")]
    assert len(asked) == 3
    first = next(n for n, line in enumerate(person.lines) if line.startswith("Deine Hand"))
    assert person.lines.index('"xyz" gibt es hier nicht.') < first
    gone = Person("schieber-4", 4, dealer=3, script=("q",), most=1)
    assert gone.play() is False
    assert not any(line.startswith("Deine Hand") for line in gone.lines)


def test_a_coiffeur_slate_is_a_table_that_fits_a_terminal() -> None:
    person = Person("coiffeur-4", script=("1",), most=12)
    person.play()
    first = person.lines.index(next(x for x in person.lines if x.startswith("Schaufel, mal 2:")))
    table = person.lines[first - 1 : first + 9]
    assert len({len(line) for line in table}) == 1
    assert len(table[0]) <= 80
    assert table[0].split("  ")[-2:] == ["Anna + Claudia", "Beat + Dani"]
    assert table[-1].startswith("Zusammen:")
    assert "offen" in table[2]


@pytest.mark.parametrize("odd", ["²", "9" * 5000])
def test_an_odd_number_is_no_prediction(odd: str) -> None:
    person = Person("differenzler-offen-4", dealer=3, script=(odd, odd), most=2)
    assert person.play() is False
    assert person.session.onlooker.deal.predictions == ()


@pytest.mark.parametrize("typed", ["0", "pass", "Passe", "fort"])
@pytest.mark.parametrize("form", ["bieter-3", "sidi-barrani-4", "bolschewik-4"])
def test_whoever_bids_passes_by_number_and_by_word(form: str, typed: str) -> None:
    person = Person(form, script=(typed,), most=1)
    person.play()
    assert [action.token for action in person.session.done if action.seat == 0] == ["pass"]


def test_a_line_goes_on_below_itself_where_the_terminal_ends() -> None:
    line = "  1: Kreuz Ass, Trumpf, 11 Punkte"
    assert folded(line, 80) == [line]
    assert folded(line, 24) == ["  1: Kreuz Ass, Trumpf,", "    11 Punkte"]
    assert folded("", 24) == [""]


@pytest.mark.parametrize("terminal", [True, False])
def test_only_a_terminal_folds_lines(
    terminal: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setattr("sys.stdout.isatty", lambda: terminal)
    writer(Settings(ascii="off"))("Deine Hand, 9 Karten: " + "Schaufel Ass, " * 8)
    told = capsys.readouterr().out.splitlines()
    assert (max(map(len, told)) <= 40) == terminal
    assert (len(told) > 1) == terminal


def test_the_last_trick_is_no_command_where_nobody_makes_any() -> None:
    for form, there in (("schieber-4", True), ("hose-abe", False)):
        person = Person(form, seed=3, most=1, script=("?",))
        person.play()
        assert any(line.startswith("  s (stich)") for line in person.lines) == there
