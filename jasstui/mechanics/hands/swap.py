"""A player takes up the stock, as a second hand or in place of his own."""

from __future__ import annotations

from jasstui.mechanics.state import State, only


def take_stock(s: State, seat: int, swap: bool) -> None:
    """Stock and open cards go to a hand; `swap`: its own cards are laid aside first, for good."""
    hand = f"hand:{seat}"
    if swap:
        s.move(s.hands[seat], hand, "aside", only(seat))
    s.move(sum(s.stock), "stock", hand, only(seat))
    s.move(s.deal.table, "table", hand, s.everybody)
