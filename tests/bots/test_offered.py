"""Bots that may take a game over before they hold all their cards."""

from __future__ import annotations

from jasstui.bots.level import NORMAL, Budget
from jasstui.bots.player import choose
from jasstui.engine.look import look
from jasstui.engine.step import legal
from tests.rules.handjass_deals import said
from tests.support import Table


def thought(t: Table) -> str | None:
    """What a bot of normal strength says whose turn it is."""
    return choose(look(t.state, t.turn), legal(t.state, t.turn), (), NORMAL, 1, Budget())


def test_a_game_is_taken_over_with_high_trumps_and_not_without() -> None:
    strong, weak = "HJH9HASAS7C8", "S7S8C7C8D7D8"
    assert thought(Table("cinq-cents-2", f"0={strong} stock=H7")) == "accept cinq-cents"
    assert thought(Table("cinq-cents-2", f"0={weak} stock=H7")) == "pass"


def test_another_suit_is_named_when_nobody_wants_the_turned_one() -> None:
    t = said(Table("cinq-cents-2", "0=HJH9HASAS7C8 stock=D7"), "pass", "pass")
    assert thought(t) == "trump H"
