"""Taking back at a table of people."""

from __future__ import annotations

from random import Random

from jasstui.bots.level import Budget
from jasstui.engine.starting import Start
from jasstui.host.host import Host
from jasstui.host.local import LocalPlace
from jasstui.host.minds import Minds
from jasstui.host.place import ONLOOKER, Back, Wish
from jasstui.host.session import AGREED, Seat, Session
from jasstui.host.tables import another
from jasstui.table.doing.agreeing import asked_of, put, wishes
from jasstui.table.doing.desk import Desk
from jasstui.table.doing.moves import Move
from jasstui.table.doing.turn import Turn
from jasstui.table.saying.log import sentences
from jasstui.table.saying.playback import Playback
from jasstui.table.shelf.setup import set_up
from jasstui.table.shelf.shelf import Shelf
from tests.support import RULEBOOK, catalogue
from tests.table.sitting import Sitting

BACKS: tuple[Back, ...] = ("choice", "deal", "before", "forth")


def test_only_a_table_that_agreed_on_it_takes_back() -> None:
    bundle = catalogue().bundle("schieber-4", {})
    seats = tuple(Seat(name) for name in ("Anna", "Beat", "Claudia", "Dani"))
    for info, may in (({}, False), ({"undo": "no"}, False), ({"undo": AGREED}, True)):
        assert Session.new(bundle, RULEBOOK, seats, None, info=info).agreed == may


def test_all_people_are_asked_in_playing_order_and_bots_are_not() -> None:
    s = Sitting("schieber-4", people=3, seed=2)
    s.desk.eyes.sit(1)
    assert wishes(s.desk) == -1
    s.session.header.info["undo"] = AGREED
    s.play(12, Random(2))
    s.desk.eyes.sit(1)
    assert wishes(s.desk) == 1
    done, before = s.place.wish(1, "choice"), s.session.done[: s.session.last_choice(1)]
    assert s.place.now.wish == Wish(1, (2, 0))
    assert asked_of(s.place) == (2, 1)
    s.desk.eyes.sit(2)
    put(s.desk, 2, 1)
    prompt = s.desk.prompt
    assert prompt is not None
    assert (prompt.question, prompt.reason) == (
        "Claudia, bist du einverstanden?",
        "Beat möchte zurücknehmen",
    )
    assert s.desk.press("enter") == Move("action", "table.undo:no")
    assert s.desk.press("1") == Move("action", "table.undo:yes")
    s.place.agree(3, yes=True)  # a bot has no say
    s.place.agree(2, yes=True)
    assert s.place.now.wish == Wish(1, (0,))
    assert not done.done()
    s.place.agree(0, yes=True)
    assert done.result()
    assert s.session.done == before


def test_one_no_is_enough_and_nothing_happens_meanwhile() -> None:
    s = Sitting("schieber-4", people=3, seed=2)
    s.session.header.info["undo"] = AGREED
    s.play(12, Random(2))
    before = s.session.done[:]
    done = s.place.wish(1, "choice")
    assert s.place.step() is not None
    assert not s.place.wish(0, "choice").result(), "one wish at a time"
    s.place.agree(2, yes=False)
    assert not done.result()
    assert s.place.now.wish is None
    assert s.session.done == before


def test_without_an_agreement_nobody_takes_back_among_several() -> None:
    s = Sitting("schieber-4", people=2, seed=2)
    s.play(12, Random(2))
    seat = s.place.now.chose
    assert s.place.choices(seat).back
    for to in BACKS:
        assert not s.place.wish(seat, to).result()
    assert s.place.lay_open(3).result() == 3
    assert s.place.eyes == (0, 1, ONLOOKER)


def test_a_table_that_is_set_up_notes_it_where_several_people_play_and_keeps_it() -> None:
    shelf = Shelf(catalogue(), RULEBOOK)
    form, names = shelf.form("schieber-4"), ("Anna", "Beat", "Claudia", "Dani")
    setup = set_up(form, shelf.facts("schieber-4").agreements, names, ())
    assert not setup.undo
    setup.undo = True
    assert not setup.begin(shelf.catalogue, shelf.rulebook, None).agreed
    setup.sit(2, "")
    first = setup.begin(shelf.catalogue, shelf.rulebook, None)
    assert first.agreed
    header = {"info": first.header.info, "options": {}}
    assert set_up(form, (), names, (), header).undo
    assert not set_up(form, (), names, (), None, header).undo
    setup.reset()
    assert not setup.begin(shelf.catalogue, shelf.rulebook, None).agreed


def test_what_was_agreed_holds_in_the_next_partie() -> None:
    s = Sitting("schieber-4", people=2)
    s.session.header.info["undo"] = AGREED
    s.go_on()
    assert another(s.session, None).agreed


def test_with_nobody_at_the_screen_it_is_the_last_choice_that_is_taken_back() -> None:
    s = Sitting("bieter-3", people=3, dealer=0)
    assert wishes(s.desk) == -1
    s.go_on()
    s.press("6", "0", "0", "enter")
    s.reply("0", "0")
    assert s.go_on().kind == "window"
    assert s.desk.prompt is not None
    assert s.desk.prompt.question == s.desk.speech.words("prompt.who.see")
    assert wishes(s.desk) == 0


def test_everybody_at_the_table_is_told_who_goes_back() -> None:
    bundle = catalogue().bundle("schieber-4", {})
    seats = tuple(Seat(name) for name in ("Anna", "Beat", "Claudia", "Dani"))
    info = {"seed": "2", "undo": AGREED}
    session = Session.new(bundle, RULEBOOK, seats, None, Start(3), info)
    one = Sitting("schieber-4")
    host = Host(session, Minds(Budget(playouts=1), 1, playouts=1))
    desks = []
    for seat in (0, 1):
        place = LocalPlace(host, (seat,))
        desks.append(Desk(place, Playback(place), one.desk.tools))
    anna, beat = desks

    def meet(desk: Desk) -> Turn:
        while not isinstance(turn := desk.next(), Turn):
            pass
        if turn.kind == "person":
            desk.turn_to(turn)
        return turn

    meet(beat)
    assert meet(anna).seat == 0
    anna.place.act(0, "trump H")
    card = next(token for token in session.legal(0) if token.startswith("play"))
    anna.place.act(0, card)
    assert meet(beat).seat == 1
    shown = beat.playback.at
    done = anna.place.wish(0, "choice")
    beat.place.agree(1, yes=True)
    for seat in (2, 3):
        LocalPlace(host, (seat,)).agree(seat, yes=True)
    assert done.result()
    assert meet(anna).seat == 0
    assert meet(beat).kind == "wait"
    assert beat.playback.at < shown
    log = sentences(beat.playback.news, beat.speech)
    assert log[-1] == "Anna hat zurückgenommen"
    assert meet(anna).seat == 0
    assert anna.notice == ""
    anna.place.act(0, card)
    assert meet(beat).seat == 1
    assert beat.notice == "Anna hat zurückgenommen"
    assert meet(beat).seat == 1
    assert beat.notice == ""
