"""What all forms share in which everybody plays for himself with the cards of a Jass."""

from __future__ import annotations

from jasstui.mechanics.account.score import sides_of
from tests.support import Table, for_forms


@for_forms(
    "bodentrumpf-4.setup.players",
    "gluecksjass-4.setup.players",
    "gluecksjass-3.setup.players",
    "schellenjass-4.setup.players",
    "schellenjass-3.setup.players",
    "schellenjass-meiden-4.setup.players",
    "schellenjass-meiden-3.setup.players",
)
def test_everybody_plays_for_himself(form: str) -> None:
    t = Table(form)
    if t.state.deal.question == "mode":
        t.do("0 trump H")
    players = int(form[-1])
    assert t.rules.spec.players == [players]
    assert not t.rules.spec.partners
    assert sides_of(t.state) == tuple((seat,) for seat in range(players))


@for_forms(
    "bodentrumpf-4.setup.deck",
    "bodentrumpf-4.deal.packets",
    "gluecksjass-4.setup.deck",
    "gluecksjass-4.deal.packets",
    "gluecksjass-3.deal.packets",
    "schellenjass-4.setup.deck",
    "schellenjass-4.deal.packets",
    "schellenjass-meiden-4.setup.deck",
    "schellenjass-meiden-3.setup.deck",
)
def test_all_36_cards_go_out_in_three_rounds(form: str) -> None:
    t = Table(form)
    players = t.rules.spec.players[0]
    moves = [e.data for e in t.events if e.kind == "move"]
    assert [(m["target"], m["count"]) for m in moves] == [
        (f"hand:{seat}", 12 // players) for _ in range(3) for seat in range(players)
    ]
    assert len(t.rules.pack) == 36
    assert not t.state.stock
