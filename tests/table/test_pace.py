"""How long things stay to be seen."""

from __future__ import annotations

from jasstui.bots.level import Budget
from jasstui.host.minds import CALM, minds_for
from jasstui.settings import Settings
from jasstui.table.saying.playback import KEY, seconds
from tests.table.sitting import Sitting

COUNTED = Settings(bot_seconds=2.5, bot_playouts=40)


def test_a_full_trick_stays_as_long_as_somebody_has_set() -> None:
    assert seconds("trick", Settings(), mine=False) == 0.7
    assert seconds("trick", Settings(trick_seconds=3.0), mine=True) == 3.0
    assert seconds("trick", Settings(trick_seconds=3.0, speed="fast"), mine=False) == 1.5
    assert seconds("trick", Settings(speed="off"), mine=False) == KEY


def test_what_one_did_oneself_needs_no_look() -> None:
    assert seconds("card", Settings(), mine=True) == 0.0
    assert seconds("card", Settings(), mine=False) > 0.0
    assert seconds("packet", Settings(), mine=False) == 0.0
    assert seconds("weis", Settings(speed="fast"), mine=True) == KEY


def test_slow_takes_twice_as_long_and_gives_every_bot_a_beat() -> None:
    assert seconds("trick", Settings(speed="slow"), mine=False) == 1.4
    session = Sitting("schieber-4").session
    asked = session.asked
    for settings, least in ((Settings(speed="slow"), CALM), (Settings(), 0.0)):
        bots = minds_for(session, settings)
        assert {bots.beat(level, asked) for level in ("easy", "normal", "normal:bold")} == {least}


def test_a_bot_that_searches_answers_on_its_beat_whatever_it_may_spend() -> None:
    session = Sitting("schieber-4").session
    asked = session.asked
    assert asked.searched
    spent = ((Settings(bot_seconds=2.5), Budget(2.5, None)), (COUNTED, Budget(playouts=40)))
    for settings, budget in spent:
        bots = minds_for(session, settings)
        assert (bots.budget, bots.beat("strong", asked)) == (budget, 2.5)
