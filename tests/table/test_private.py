"""What only one player may know: cards that lie aside for him, and what he gave and got."""

from __future__ import annotations

import pytest

from jasstui.canvas.rows import plain
from jasstui.cards.pack import cards_of
from jasstui.pages.compose import page_of, panel_of
from jasstui.table.doing.doing import do
from jasstui.table.doing.moves import Move
from jasstui.table.doing.working import bar_keys
from jasstui.table.saying.log import sentences
from tests.lines.person import Person
from tests.table.sitting import Sitting

IMPROVING, BLINDER = "handjass-bessern-3", "handjass-blinder-3"
GREAT = "aucho-schikanen-4"


def aid(s: Sitting) -> str:
    """What stands beside the mat for who sits at the screen."""
    block = page_of(s.desk).aid
    return plain(block(30)) if block else ""


def sit(form: str, stage: str, *said: tuple[int, str], **options: str) -> Sitting:
    """Four people, or three; each word is said by its seat."""
    s = Sitting(form, people=4, stage=stage, dealer=3 if "4" in form else 2, options=options)
    for seat, token in said:
        s.session.act(seat, token)
    return s


def look(s: Sitting, seat: int) -> Sitting:
    """This player at the screen, everything shown."""
    s.playback.catch_up()
    s.desk.eyes.sit(seat)
    return s


@pytest.mark.rule("handjass-bessern-3.exchange.waive")
def test_who_keeps_his_hand_sees_the_three_cards_that_stay_out() -> None:
    s = sit(IMPROVING, "stock=H6H7H8", (0, "pass"))
    three = s.session.views[0].laid
    assert three.bit_count() == 3
    told = aid(look(s, 0))
    assert "Beiseite, nur für dich" in told
    assert all(s.session.rules.pack.code(c)[1].replace("T", "10") in told for c in cards_of(three))
    assert panel_of(s.desk, "slip").title == "Nur für dich"
    assert "Beiseite" not in aid(look(s, 1))
    assert "Beiseite" not in aid(look(s, -1))


@pytest.mark.rule("handjass-bessern-3.exchange.waive")
def test_who_improves_has_nothing_beside_his_hand() -> None:
    s = sit(IMPROVING, "0=H6H7H8", (0, "improve"), (0, "lay H6"), (0, "lay H7"), (0, "lay H8"))
    assert "Beiseite" not in aid(look(s, 0))


@pytest.mark.rule("handjass-blinder-3.bid.look-discard")
def test_the_hand_given_for_the_blinder_is_shown_until_the_first_own_card() -> None:
    s = sit(BLINDER, "0=HAHKHQHJHTH9H8DADK stock=S6", (0, "pass"), (1, "blind"), (2, "come"))
    assert "Beiseite, nur für dich" in aid(look(s, 1))
    assert "Beiseite" not in aid(look(s, 0))  # who stays out has laid his hand away for good
    while s.session.views[1].played_by(1) == 0:
        seat = s.session.pending()[0]
        s.session.act(seat, next(t for t in s.session.legal(seat) if t.startswith("play")))
    assert "Beiseite" not in aid(look(s, 1))


@pytest.mark.rule("handjass-bessern-3.exchange.waive", "handjass-blinder-3.bid.look-discard")
@pytest.mark.parametrize(("form", "token"), [(IMPROVING, "pass"), (BLINDER, "blind")])
def test_lines_tell_the_cards_that_lie_aside(form: str, token: str) -> None:
    person = Person(form, people=3, stage="stock=S6", dealer=2, most=1)
    person.session.act(0, token)
    if form == IMPROVING:
        person.session.act(1, "pass")
        person.session.act(2, "pass")
    else:
        person.session.act(1, "come")
        person.session.act(2, "come")
    person.script = ["Anna"]
    person.most = 2
    person.play()
    assert sum("Beiseite, nur für dich: " in line for line in person.lines) == 1


DEMANDED = ((0, "misere"), (1, "pass"), (2, "pass"), (0, "demand H6"), (0, "give HA"))


def exchange(*said: tuple[int, str], language: str = "de") -> Sitting:
    options = {"demand_card": "on"}
    stage = "0=HA 2=H6 stock=D6"
    s = Sitting(GREAT, people=4, stage=stage, dealer=3, options=options, language=language)
    for seat in (0, 1, 2):
        s.session.act(seat, "pass")
    for seat, token in said:
        s.session.act(seat, token)
    return s


@pytest.mark.rule("aucho-schikanen-4.swap.public")
def test_everybody_is_told_of_an_exchange_and_those_two_what_was_given() -> None:
    s = look(exchange(*DEMANDED), -1)
    told = sentences(s.playback.news, s.desk.speech)
    assert told[-2:] == [
        "Claudia gibt Anna die verlangte Karte, Herz 6",
        "Anna gibt Claudia dafür eine Karte",
    ]
    gave = aid(look(s, 0))
    assert "Du gabst Claudia" in gave
    assert "Du bekamst von Claudia" in gave
    assert "Du bekamst von Anna" in aid(look(s, 2))
    assert "Du" not in aid(look(s, 1))


@pytest.mark.rule("aucho-schikanen-4.swap.stock")
def test_everybody_is_told_that_a_demanded_card_is_with_nobody() -> None:
    s = look(exchange(*DEMANDED[:3], (0, "demand D6")), -1)
    told = sentences(s.playback.news, s.desk.speech)
    assert told[-1] == "Niemand hat die verlangte Karte, Ecken 6: Es wird nicht getauscht"
    assert aid(look(s, 0)) == ""


@pytest.mark.rule("aucho-schikanen-4.swap.public")
def test_an_exchange_is_told_in_english_too() -> None:
    s = look(exchange(*DEMANDED, language="en"), 0)
    assert sentences(s.playback.news, s.desk.speech)[-2:] == [
        "Claudia gives Anna the card that was demanded, 6 of Hearts",
        "Anna gives Claudia a card back",
    ]
    assert "You gave Claudia" in aid(s)


@pytest.mark.rule("aucho-schikanen-4.swap.public")
def test_lines_tell_what_was_given_and_got() -> None:
    options = {"demand_card": "on"}
    person = Person(
        GREAT, people=4, stage="0=HA 2=H6", dealer=3, options=options, script=("Anna",), most=2
    )
    for seat in (0, 1, 2):
        person.session.act(seat, "pass")
    for seat, token in DEMANDED:
        person.session.act(seat, token)
    person.play()
    told = "\n".join(person.lines)
    assert "Anna gibt Claudia dafür eine Karte" in told
    assert "Du gabst Claudia: Herz Ass" in told
    assert "Du bekamst von Claudia: Herz 6" in told


@pytest.mark.rule("handjass-blinder-3.bid.look-discard")
@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 40)])
def test_the_cards_aside_are_shown_by_their_key_in_every_size(size: tuple[int, int]) -> None:
    stage = "1=HAHKHQHJHTH9H8DADK stock=S6"
    s = Sitting(BLINDER, people=1, stage=stage, dealer=0, size=size)
    s.session.act(1, "pass")
    s.session.act(2, "come")
    s.session.act(0, "blind")
    look(s, 0)
    assert "nur für dich" in {key.word for key in bar_keys(s.desk)}
    move = do(s.desk, "table.slip")
    assert move == Move("panel", "slip")
    assert len([line for line in panel_of(s.desk, "slip").lines if "Beiseite" in line]) == 1
