"""Keys that run ahead of the screen."""

from __future__ import annotations

import pytest

from jasstui.table.doing.attention import QUIET, Attention
from jasstui.table.keys.actions import ACTIONS

DECIDING = tuple(action.id for action in ACTIONS if action.decides)


@pytest.fixture
def shown() -> Attention:
    """A page that is on the screen from 10 seconds on."""
    attention = Attention()
    attention.shown(10.0)
    return attention


@pytest.mark.parametrize("deed", [*DECIDING, "summary.choose:4", "table.choose:1", "", "choose(1)"])
def test_what_was_pressed_before_the_page_was_seen_means_nothing_there(deed: str) -> None:
    attention = Attention()
    assert not attention.meant(deed, 9.0)
    attention.shown(10.0)
    assert not attention.meant(deed, 9.9)
    assert attention.meant(deed, 9.9 + 2 * QUIET)


@pytest.mark.parametrize("deed", DECIDING)
def test_a_burst_decides_nothing_however_long_it_lasts(deed: str, shown: Attention) -> None:
    times = [10.0 + 0.03 * n for n in range(200)]
    assert not any(shown.meant(deed, time) for time in times)
    assert shown.meant(deed, times[-1] + QUIET)


def test_what_decides_nothing_counts_as_soon_as_the_page_is_seen(shown: Attention) -> None:
    assert shown.meant("table.choose:1", 10.0)
    assert shown.meant("summary.down", 10.01)
    assert shown.meant("summary.confirm", 10.0 + QUIET), "and does not make the quiet longer"


def test_after_the_quiet_keys_may_be_fast(shown: Attention) -> None:
    assert all(shown.meant("table.confirm", 11.0 + 0.01 * n) for n in range(20))
    shown.renewed()
    assert not shown.meant("table.confirm", 12.0)
