"""Games in which cards are laid in rows."""

from __future__ import annotations

from jasstui.engine.views import View


def lays(view: View) -> bool:
    """True if cards are being laid in rows."""
    deal = view.deal
    return bool(deal.game) and view.rules.spec.games[deal.game].goal.kind == "rows"


def place_of(view: View, seat: int) -> int:
    """The place of who has laid all his cards, 0 while he still holds some."""
    places = enumerate(view.deal.placed, start=1)
    return next((place for place, group in places if seat in group), 0)
