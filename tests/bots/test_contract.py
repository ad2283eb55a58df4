"""What every bot keeps to in every form, whatever its level."""

from __future__ import annotations

import os
import pickle
import signal
from concurrent.futures import BrokenExecutor, CancelledError, Future, wait
from multiprocessing import active_children
from multiprocessing.connection import wait as wait_for
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from jasstui.beside.sim import simulate
from jasstui.bots.level import EASY, LEVELS, NORMAL, STRONG, Budget, Level
from jasstui.bots.player import choose
from jasstui.bots.pool import BotPool, linked, pack_view, unpack_view
from jasstui.catalogue.load import Catalogue
from jasstui.engine.sample import Sampler
from jasstui.engine.starting import Start
from jasstui.engine.step import calls, legal
from jasstui.engine.view_of import view_of
from jasstui.host.minds import Minds
from jasstui.host.session import Seat, Session
from jasstui.standard import standard
from tests.bots.thinking import FEW, answered, positions
from tests.support import FORMS, RULEBOOK, catalogue, examples, own_options, rules_of

BY_CARD = {"play", "shed", "swap"}
"""Questions that are answered with a card in every deal of some form."""

SLIGHT = Budget(playouts=4)
"""Enough where it only matters that bots search and go on."""

MIXED = 2
"""Deals of a form whose agreements are all tried by another one."""

every_form = pytest.mark.parametrize("form", FORMS)


@pytest.mark.ci
@every_form
@pytest.mark.parametrize(("level", "deals", "each"), [(EASY, 2, 2), (NORMAL, 1, 3), (STRONG, 1, 5)])
def test_every_answer_is_legal(form: str, level: Level, deals: int, each: int) -> None:
    asked = set()
    for number, (s, seat) in enumerate(positions(form, deals, seed=1)):
        if number % each:
            continue
        view = view_of(s, seat)
        assert answered(view, s, seat, level) in legal(s, seat)
        asked.add(view.deal.question)
    assert asked & BY_CARD


@pytest.mark.ci
@every_form
def test_every_call_is_one_of_those_offered(form: str) -> None:
    for s, _ in positions(form, 6, seed=5):
        for seat in s.deal.players:
            offered = calls(s, seat)
            token = choose(view_of(s, seat), (), offered, NORMAL, 1, FEW)
            assert token is None or token in offered


@pytest.mark.ci
@every_form
@pytest.mark.parametrize(("level", "deals"), [(EASY, 1), (NORMAL, 1), (STRONG, 1)])
def test_a_move_follows_from_the_seed_and_from_what_the_seat_sees(
    form: str, level: Level, deals: int
) -> None:
    rng = Random(2)
    different = 0
    for number, (s, seat) in enumerate(positions(form, deals, seed=13)):
        if number % 15:
            continue
        view = view_of(s, seat)
        move = answered(view, s, seat, level)
        assert view == view_of(s, seat)  # it was only looked at
        other = Sampler(view).world(rng)
        different += other.hands != s.hands
        # the same table for this seat, another one for everybody else
        assert answered(view_of(other, seat), other, seat, level) == move
    assert different


@pytest.mark.ci
@every_form
def test_easy_and_normal_bots_play_deals_out(form: str) -> None:
    bundle = catalogue().bundle(form, {})
    seats = bundle.spec.players[0]
    levels = (["easy", "normal"] * seats)[:seats]
    result = simulate(bundle, RULEBOOK, 2, 1, levels, SLIGHT)
    assert result.deals >= 2
    assert result.decisions > seats


@pytest.mark.parametrize("form", ["schieber-4", "aucho-3", "tschau-sepp", "doppelkopf-4"])
def test_the_same_seed_plays_the_same_deals(form: str) -> None:
    bundle = catalogue().bundle(form, {})
    levels = (["easy", "normal"] * bundle.spec.players[0])[: bundle.spec.players[0]]
    runs = [simulate(bundle, RULEBOOK, 2, 1, levels, SLIGHT) for _ in range(2)]
    assert replace(runs[0], seconds=0.0) == replace(runs[1], seconds=0.0)


@pytest.mark.night
@every_form
def test_bots_play_under_every_agreement(form: str) -> None:
    values = {
        name: list(option.subset.items if option.subset else option.values)
        for name, option in catalogue().options(form).items()
    }
    own = [len(values[name]) for name in own_options(form)]
    for number in range(max(own, default=MIXED)):
        # value after value of every option, so that each of its own is played with at least once
        chosen = {name: each[number % len(each)] for name, each in values.items()}
        bundle = catalogue().bundle(form, chosen)
        levels = ["strong", "normal", *["easy"] * 6][: bundle.spec.players[0]]
        assert simulate(bundle, RULEBOOK, 1, number, levels, SLIGHT).deals >= 1


def test_a_budget_of_time_is_kept() -> None:
    s, seat = next((s, p) for s, p in positions("schieber-4", 1, 1) if s.deal.question == "mode")
    budget = Budget(seconds=0.0, playouts=None)
    assert choose(view_of(s, seat), legal(s, seat), (), STRONG, 1, budget) in legal(s, seat)


def test_a_view_travels_without_its_rules() -> None:
    rules = rules_of("aucho-4")
    for number, (s, seat) in enumerate(positions("aucho-4", 1, seed=19)):
        if number % 5 == 0:
            view = view_of(s, seat)
            packed = pack_view(view)
            assert len(packed) < 4000
            back = unpack_view(packed, linked(rules))
            assert back.rules is rules
            same = replace(view, match=replace(view.match, ledger=back.match.ledger))
            assert back == same


@pytest.mark.ci
def test_a_pool_says_what_choose_says() -> None:
    bundle = catalogue().bundle("aucho-4", {})
    found = [(view_of(s, p), legal(s, p)) for s, p in positions("aucho-4", 1, seed=23)][::8]
    for workers in (0, 1):
        with BotPool(bundle.document(), bundle.spec.kinds, RULEBOOK, workers) as pool:
            for view, tokens in found:
                later = pool.submit(view, tokens, (), STRONG, 5, FEW)
                assert later.result(60) == choose(view, tokens, (), STRONG, 5, FEW)


@pytest.mark.ci
@pytest.mark.parametrize("form", ["hearts", "borrowed"])
def test_a_process_knows_the_rules_that_forms_of_strangers_bring(form: str, tmp_path: Path) -> None:
    """Its own, and those of another form of the file."""
    path = tmp_path / "own.toml"
    path.write_text(
        '[form.borrowed]\nextends = "hearts"\ndrop = ["rules"]\nrulebook = "hearts"\n',
        encoding="utf-8",
    )
    strange = Catalogue(standard, dict(examples().sources))
    strange.add(path)
    bundle, book = strange.bundle(form, {}), RULEBOOK.beside(*strange.ledgers())
    seats = tuple(Seat(name, "strong") for name in "ABCD")
    session = Session.new(bundle, book, seats, None, Start(3), {"seed": "1"})
    with BotPool(bundle.document(), bundle.spec.kinds, session.rules.rulebook) as pool:
        for _ in range(8):
            session.run_chance()
            seat = session.pending()[0]
            tokens = session.legal(seat)
            later = pool.submit(session.views[seat], tokens, (), STRONG, 1, FEW)
            session.act(seat, str(later.result(60)))
    assert session.history


def test_whoever_thinks_ends_with_the_table() -> None:
    """A table that is closed leaves nothing behind that thinks on for a minute."""
    bundle = catalogue().bundle("aucho-4", {})
    s, seat = next((s, p) for s, p in positions("aucho-4", 1, seed=23) if len(legal(s, p)) > 3)
    pool = BotPool(bundle.document(), bundle.spec.kinds, RULEBOOK)
    ready = pool.warm_up()
    assert ready is not None
    assert ready.result(60)
    minute = Budget(seconds=60, playouts=None)
    later = pool.submit(view_of(s, seat), legal(s, seat), (), STRONG, 1, minute)
    while not later.running():
        wait([later], 0.01)
    pool.close()
    assert isinstance(later.exception(30), BrokenExecutor)


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="stops a process")
def test_nobody_waits_for_a_worker_that_does_not_get_on() -> None:
    """One that is stopped is as slow as on the busiest of machines, and hears nothing either."""
    bundle, others = catalogue().bundle("aucho-4", {}), active_children()
    pool = BotPool(bundle.document(), bundle.spec.kinds, RULEBOOK)
    pool.warm_up()
    (worker,) = (one for one in active_children() if one not in others)
    os.kill(worker.pid or 0, signal.SIGSTOP)
    try:
        pool.close()
        assert wait_for([worker.sentinel], 30)
    finally:
        worker.kill()


def test_a_closed_table_calls_thoughts_off() -> None:
    bundle = catalogue().bundle("aucho-4", {})
    s, seat = next((s, p) for s, p in positions("aucho-4", 1, seed=23) if len(legal(s, p)) > 3)
    minds = Minds(
        Budget(playouts=1),
        1,
        lambda: BotPool(bundle.document(), bundle.spec.kinds, RULEBOOK),
    )
    minds.warm_up()
    minds.close()
    with pytest.raises(CancelledError):
        minds(view_of(s, seat), legal(s, seat), (), STRONG.name)


def thinking(budget: Budget) -> tuple[Minds, Future[Any], Future[Any]]:
    """Minds of which one is asked for a card and one for advice, by another process."""
    bundle = catalogue().bundle("aucho-4", {})
    s, seat = next((s, p) for s, p in positions("aucho-4", 1, seed=23) if len(legal(s, p)) > 3)
    minds = Minds(budget, 1, lambda: BotPool(bundle.document(), bundle.spec.kinds, RULEBOOK))
    minds.playouts = 1
    card = minds(view_of(s, seat), legal(s, seat), (), STRONG.name)
    assert isinstance(card, Future)
    return minds, card, minds.advise(view_of(s, seat), legal(s, seat), ())


def test_leaving_while_a_bot_thinks_thinks_no_further_and_complains_of_nothing(
    caplog: pytest.LogCaptureFixture,
) -> None:
    minds, card, advice = thinking(Budget(seconds=60, playouts=None))
    assert not card.cancel()  # a screen that waited for it has gone
    pool = minds._pool
    assert pool is not None
    assert pool._pool is not None
    manager: Any = pool._pool._executor_manager_thread
    minds.close()
    manager.join(30)
    assert not manager.is_alive()
    assert not card.done()
    assert not advice.done()
    assert not caplog.records


def test_the_table_goes_on_without_the_process_that_thinks() -> None:
    minds, card, advice = thinking(FEW)
    pool = minds._pool
    assert pool is not None
    assert pool._pool is not None
    for worker in list(pool._pool._processes.values()):
        worker.kill()
    assert card.result(60)
    assert advice.result(60).token
    minds.close()


def test_a_failing_thought_is_reported_to_whoever_waits() -> None:
    bundle = catalogue().bundle("aucho-4", {})
    s, seat = next(positions("aucho-4", 1, seed=29))
    broken = view_of(s, seat)
    broken.deal.question, broken.piles = "play", {}
    with BotPool(bundle.document(), bundle.spec.kinds, RULEBOOK, 0) as pool:
        later = pool.submit(broken, ["a", "b"], (), NORMAL, 1, FEW)
        assert isinstance(later.exception(), KeyError)


def test_levels_are_plain_data() -> None:
    for level in LEVELS.values():
        assert pickle.loads(pickle.dumps(level)) == level
