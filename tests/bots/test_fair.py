"""Fair deals: what is found is fair, the same again, and tells a seat nothing but that."""

from __future__ import annotations

from concurrent.futures import Future
from pathlib import Path
from random import Random

import pytest

from jasstui.bots import fair
from jasstui.bots.fair import Fair, apart, fair_deal, unfair
from jasstui.bots.level import Budget
from jasstui.cards.pack import cards_of
from jasstui.engine.record import read
from jasstui.engine.starting import Start
from jasstui.engine.step import act, start
from jasstui.host.host import BEAT, Host
from jasstui.host.local import LocalPlace
from jasstui.host.minds import Minds
from jasstui.host.session import Seat, Session
from jasstui.host.tables import another
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.state import State
from tests.support import RULEBOOK, catalogue, rules_of
from tests.table.sitting import NAMES, place_of, turn_at


@pytest.fixture(autouse=True)
def _few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few playouts and few tries: nobody has to wait for tests."""
    for name, number in (("PLAYOUTS", 16), ("GLANCE", 8), ("TRIES", 12)):
        monkeypatch.setattr(fair, name, number)


def undealt(form: str = "schieber-4") -> State:
    return start(rules_of(form), 4, dealer=3)


def hands(s: State, tokens: tuple[str, ...]) -> State:
    dealt = s.clone()
    for token in tokens:
        act(dealt, CHANCE, token)
    return dealt


def test_a_deal_that_gives_all_trumps_to_one_player_is_far_from_fair() -> None:
    s = undealt("schellenjass-4")
    assert apart(s, hands(s, ("stage 2=HAHKHQHJHTH9H8H7H6",)), 40, Random(1)) > 100


def test_hands_are_played_from_every_seat_so_that_forehand_does_not_count() -> None:
    s = undealt()
    pack = s.rules.pack
    cards = {suit: list(cards_of(pack.suit[suit])) for suit in "HDCS"}
    even = [
        [card for n, suit in enumerate("HDCS") for card in cards[suit][(seat + n) % 4 :: 4]]
        for seat in range(4)
    ]
    told = " ".join(f"{seat}={pack.write(hand)}" for seat, hand in enumerate(even))
    assert apart(s, hands(s, (f"stage {told}",)), 120, Random(1)) < 20


def test_what_is_found_is_fair_and_the_same_again() -> None:
    s = undealt()
    found = fair_deal(s, 30, "7:1")
    assert found.fits
    assert found.apart <= 30
    assert fair_deal(s, 30, "7:1") == found
    assert fair_deal(s, 30, "8:1") != found
    measured = apart(s, hands(s, found.tokens), 120, Random(2))
    assert measured <= 30 + 15  # the slack of few playouts


def test_where_nothing_fits_the_fairest_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair, "TRIES", 3)
    found = fair_deal(undealt(), 0, "7:1")
    assert not found.fits
    assert found.tokens[0].startswith("shuffle ")


NEVER = {
    "aucho-4": "goal", "differenzler-verdeckt-4": "goal", "zuger-2": "goal", "tschau-sepp": "goal",
    "bieter-5": "goal", "handjass-2": "goal", "coiffeur-4": "boxes", "bodentrumpf-4": "cards",
    "schellenjass-3": "cards",
}  # fmt: skip
"""Forms without fair deals, and why."""


def test_only_forms_in_which_dealt_cards_are_all_that_counts_offer_it() -> None:
    why = {form: unfair(catalogue().resolve(form, {})) for form in catalogue().playable()}
    offered = {form for form, reason in why.items() if not reason}
    assert {"schieber-4", "sidi-barrani-4", "schellenjass-4", "doppelkopf-4"} <= offered
    assert {form: why[form] for form in NEVER} == NEVER


# ---------------------------------------------------------------- at the table


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


class Later(Minds):
    """Bots that look for a deal until somebody says that it was found."""

    def __init__(self) -> None:
        super().__init__(Budget(playouts=1), 1)
        self.coming: Future[Fair] = Future()
        self.found: Fair | None = None

    def fair(self, s: State, most: float, seed: str) -> Future[Fair]:
        self.found = fair_deal(s, most, seed)
        return self.coming


def table(fair: str = "60", path: Path | None = None, seed: str = "7") -> Session:
    seats = tuple(Seat(name, "normal" if n else "") for n, name in enumerate(NAMES[:4]))
    info = {"seed": seed, **({"fair": fair} if fair else {})}
    bundle = catalogue().bundle("schieber-4", {})
    return Session.new(bundle, RULEBOOK, seats, path, Start(3), info)


@pytest.mark.parametrize(("took", "beats"), [(0.01, 1), (0.99, 1), (1.2, 2), (3.5, 4)])
def test_it_is_dealt_on_a_beat_however_long_it_took(took: float, beats: int) -> None:
    clock, bots = Clock(), Later()
    host = Host(table(), bots)
    pause = host.step(clock())
    assert pause is not None
    assert pause.on == (bots.coming,)
    assert host.seeking
    clock.now += took
    bots.coming.set_result(bots.found or Fair((), 0, True))
    pause = host.step(clock())
    assert pause is not None
    assert pause.seconds == pytest.approx(beats * BEAT - took)
    clock.now += pause.seconds
    host.step(clock())
    assert not host.seeking
    assert host.session.view(0).hand


def test_a_seat_learns_of_a_fair_deal_what_it_would_learn_of_any(tmp_path: Path) -> None:
    session = table(path=tmp_path / "fair.jsonl")
    place = LocalPlace(Host(session, Minds(Budget(playouts=1), 1)), clock=_always_later())
    while turn_at(place).kind == "wait":
        pass
    same = table(fair="")
    for done in session.done:
        same.act(done.seat, done.token)
    assert place.stream == place_of(same, 0).stream
    again = Session.resume(tmp_path / "fair.jsonl", catalogue(), RULEBOOK)
    assert [v.hand for v in again.views] == [v.hand for v in session.views]
    assert read(tmp_path / "fair.jsonl").header.info["fair"] == "60"
    assert another(session, None).header.info["fair"] == "60"


def test_where_none_was_found_everybody_is_told() -> None:
    host = Host(table(fair="1", seed="3"), Minds(Budget(playouts=1), 1))
    place = LocalPlace(host, clock=_always_later())
    while turn_at(place).kind == "wait":
        pass
    assert [aside.kind for _, aside in place.asides] == ["unfair"]


def test_a_form_that_cannot_be_fair_is_dealt_all_the_same() -> None:
    found = fair_deal(start(rules_of("bodentrumpf-4"), 4, dealer=3), 1, "7:1")
    assert found.fits


def _always_later() -> Clock:
    class Running(Clock):
        def __call__(self) -> float:
            self.now += 10 * BEAT
            return self.now

    return Running()
