"""Characters of bots: the same player with other thresholds, and words that do nothing."""

from __future__ import annotations

from random import Random

import pytest

from jasstui.bots.level import (
    CHARACTERS,
    LEVELS,
    NORMAL,
    Budget,
    Level,
    character_of,
    is_guest,
    level_of,
    with_character,
)
from jasstui.bots.player import choose
from jasstui.engine.step import act, chance, legal, start, to_act
from jasstui.engine.view_of import view_of
from jasstui.host.session import Seat, Session, seat_of
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.state import State
from jasstui.settings import Settings
from jasstui.table.saying.log import sentence
from jasstui.table.saying.playback import RICH
from jasstui.table.shelf.setup import set_up
from jasstui.table.shelf.shelf import Shelf
from tests.support import RULEBOOK, catalogue, rules_of
from tests.table.sitting import NAMES, Sitting, place_of, turn_at, watched

CAREFUL, BOLD, TALKATIVE = (f"normal:{name}" for name in CHARACTERS)


def dealt(form: str, seed: int) -> State:
    s, rng = start(rules_of(form), rules_of(form).spec.players[0], dealer=0), Random(seed)
    while to_act(s) == (CHANCE,):
        act(s, CHANCE, chance(s, rng))
    return s


def answer(s: State, level: str) -> str | None:
    seat, strength = to_act(s)[0], level_of(level)
    assert strength
    return choose(view_of(s, seat), legal(s, seat), (), strength, 1, Budget(playouts=1))


@pytest.mark.parametrize(("form", "timid"), [("schieber-4", "push"), ("bieter-3", "pass")])
def test_the_bolder_a_player_the_sooner_he_names_or_bids(form: str, timid: str) -> None:
    counts = dict.fromkeys((CAREFUL, "normal", BOLD), 0)
    for seed in range(60):
        s = dealt(form, seed)
        words = [answer(s, level) for level in counts]
        dared = [word != timid for word in words]
        assert dared == sorted(dared), "who is bolder never shrinks from what a careful one dares"
        if form == "schieber-4":  # a bold bid may be higher, but the trump is the same
            assert len({word for word in words if word != timid}) <= 1
        for level, dares in zip(counts, dared, strict=True):
            counts[level] += dares
    assert counts[CAREFUL] < counts["normal"] < counts[BOLD]


def test_cards_are_played_as_by_the_plain_player() -> None:
    s = dealt("schieber-4", 3)
    while s.match.number == 1:
        said = {answer(s, level) for level in ("normal", CAREFUL, BOLD, TALKATIVE)}
        if s.deal.playing:
            assert len(said) == 1
        act(s, to_act(s)[0], answer(s, "normal") or "")


def test_a_character_stands_behind_the_level_in_every_name() -> None:
    assert seat_of("Beat", "bot:normal:bold") == Seat("Beat", "normal:bold")
    assert Seat("Beat", "normal:bold").kind == "bot:normal:bold"
    assert level_of("strong:careful") == Level("strong", search=True, solves=5, daring=-15.0)
    assert level_of("normal:grumpy") == NORMAL  # of a newer program
    assert level_of("mine:player") is None
    assert [is_guest(f"{level}:bold") for level in LEVELS] == [False] * 3
    assert character_of("normal:bold") == "bold"
    assert {character_of(told) for told in ("normal", "", "mine:bold", "normal:grumpy")} == {""}
    assert with_character("normal:bold", "careful") == "normal:careful"
    assert with_character("", "bold") == ""
    assert with_character("mine:player", "bold") == "mine:player"


def test_the_set_up_turns_characters_and_keeps_them_with_the_level() -> None:
    shelf = Shelf.open()
    form = next(form for form in shelf.forms if form.id == "schieber-4")
    setup = set_up(form, (), NAMES[:1], NAMES)
    setup.turn_character(0)
    assert setup.seats[0].person
    for name in (*CHARACTERS, ""):
        setup.turn_character(1)
        assert character_of(setup.seats[1].level) == name
    setup.character(1, "bold")
    setup.turn_seat(1, 1)
    assert setup.seats[1].level == "strong:bold"
    setup.turn_seat(1, 1)
    assert setup.seats[1].person
    header = {"seats": list(NAMES[:4]), "players": ["person", *["bot:easy:bold"] * 3]}
    again = set_up(form, (), NAMES[:1], NAMES, header)
    assert [seat.level for seat in again.seats[1:]] == ["easy:bold"] * 3


def partie(level: str) -> Session:
    seats = tuple(Seat(name, level if n == 1 else "easy") for n, name in enumerate(NAMES[:4]))
    bundle = catalogue().bundle("schieber-4", {"target": "1000"})
    session = Session.new(bundle, RULEBOOK, seats, None, info={"seed": "5"})
    place = place_of(session, wide=True)
    while turn_at(place).kind == "wait" and session.deal < 9:
        pass
    return session


def test_words_of_a_talkative_bot_follow_what_everybody_sees_and_do_nothing() -> None:
    plain, talking = watched(partie("normal")), watched(partie(TALKATIVE))
    for playback in (plain, talking):
        playback.catch_up()
    told = [news for news in talking.news if news.kind == "talk"]
    assert {news.token for news in told} == {"glad", "sorry"}
    assert {news.seat for news in told} == {1}
    rest = [news for news in talking.news if news.kind not in ("talk", "talkative")]
    assert rest == plain.news
    for at, news in enumerate(talking.news):
        if news.kind == "talk":
            trick = talking.news[at - 1]
            assert (trick.kind, trick.amount >= RICH) == ("trick", True)
            assert (news.token == "glad") == (trick.seat % 2 == 1)


def test_who_plays_how_is_named_at_the_plate_and_in_the_log() -> None:
    table = Sitting("schieber-4", dealer=3, stage="0=HA", settings=Settings(language="en"))
    session = table.session
    session.seats = tuple(
        Seat(seat.name, BOLD if n == 2 else seat.level) for n, seat in enumerate(session.seats)
    )
    playback = watched(session)
    playback.catch_up()
    speech = table.desk.tools.speech
    told = [sentence(news, speech) for news in playback.news if news.kind == "bold"]
    assert told == ["Claudia spielt kühn"]
