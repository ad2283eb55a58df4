"""Taking back at a table of people."""

from __future__ import annotations

from random import Random

from jasstui.bots.level import Budget
from jasstui.engine.starting import Start
from jasstui.host.host import Host
from jasstui.host.minds import Minds
from jasstui.host.place import Place
from jasstui.host.session import AGREED, Seat, Session
from jasstui.host.tables import another
from jasstui.host.turn import Turn
from jasstui.table.doing.agreeing import Wish, answered, put, wish_of
from jasstui.table.doing.desk import Desk
from jasstui.table.doing.moves import Move
from jasstui.table.saying.log import sentences
from jasstui.table.saying.playback import Playback
from jasstui.table.shelf.setup import set_up
from jasstui.table.shelf.shelf import Shelf
from tests.support import RULEBOOK, catalogue
from tests.table.sitting import Sitting


def test_only_a_table_that_agreed_on_it_takes_back() -> None:
    bundle = catalogue().bundle("schieber-4", {})
    seats = tuple(Seat(name) for name in ("Anna", "Beat", "Claudia", "Dani"))
    for info, may in (({}, False), ({"undo": "no"}, False), ({"undo": AGREED}, True)):
        assert Session.new(bundle, RULEBOOK, seats, None, info=info).agreed == may


def test_all_people_are_asked_in_playing_order_and_bots_are_not() -> None:
    s = Sitting("schieber-4", people=3, seed=2)
    s.place.screen.sit(1)
    assert wish_of(s.desk) is None
    s.play(12, Random(2))
    s.place.screen.sit(1)
    wish = wish_of(s.desk)
    assert wish is not None
    assert wish.open == (2, 0)
    assert s.session.done[s.place.chose(1)].seat == 1
    s.place.screen.sit(2)
    put(s.desk, wish)
    prompt = s.desk.prompt
    assert prompt is not None
    assert (prompt.question, prompt.reason) == (
        "Claudia, bist du einverstanden?",
        "Beat möchte zurücknehmen",
    )
    assert s.desk.press("enter") == Move("action", "table.undo:no")
    assert s.desk.press("1") == Move("action", "table.undo:yes")
    assert answered(wish, "table.undo:yes") == Wish(1, (0,))
    assert answered(wish, "table.undo:no") is None


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
    assert wish_of(s.desk) is None
    s.go_on()
    s.press("6", "0", "0", "enter")
    s.reply("0", "0")
    assert s.go_on().kind == "window"
    assert s.desk.prompt is not None
    assert s.desk.prompt.question == s.desk.speech.words("prompt.who.see")
    wish = wish_of(s.desk)
    assert wish is not None
    assert (wish.seat, wish.open) == (0, (1, 2))


def test_everybody_at_the_table_is_told_who_goes_back_and_who_sees_all_hands() -> None:
    bundle = catalogue().bundle("schieber-4", {})
    seats = tuple(Seat(name) for name in ("Anna", "Beat", "Claudia", "Dani"))
    session = Session.new(bundle, RULEBOOK, seats, None, Start(3), {"seed": "2"})
    one = Sitting("schieber-4")
    host = Host(session, Minds(Budget(playouts=1), 1, playouts=1))
    desks = []
    for seat in (0, 1):
        place = Place(host, (seat,))
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
    assert anna.place.back(0)
    assert meet(anna).seat == 0
    anna.playback.lay_open()
    assert meet(beat).kind == "wait"
    assert beat.playback.at < shown
    log = sentences(beat.playback.news, beat.speech)
    assert log[-2:] == ["Anna hat zurückgenommen", "Anna sieht jetzt alle Blätter"]
    assert meet(anna).seat == 0
    assert anna.notice == ""
    anna.place.act(0, card)
    assert meet(beat).seat == 1
    assert beat.notice == "Anna hat zurückgenommen. Anna sieht jetzt alle Blätter"
    assert meet(beat).seat == 1
    assert beat.notice == ""
