"""Staged games without tricks; the dealer is the last seat, forehand seat 0."""

from __future__ import annotations

from jasstui.mechanics.state import only
from tests.support import Table


def laying(stage: str, pile: str = "HK", seats: int = 3, stock: str = "", **options: str) -> Table:
    """A game of Tschau Sepp. `pile`: the start card, `stock`: what is drawn first."""
    return Table("tschau-sepp", f"{stage} stock={pile}{stock}", options=options, seats=seats)


def exchanging(
    stage: str, table: str, seats: int = 3, stock: str = "", keep: str = "keep-hand", **options: str
) -> Table:
    """A game of Hose abe after the dealer's choice, with these cards in the middle."""
    t = Table("hose-abe", f"{stage} stock={table}{stock}", options=options, seats=seats)
    if options.get("dealer_choice") != "off":
        t.do(f"{seats - 1} {keep}")
    return t


def pile(t: Table) -> list[str]:
    """Codes of the open pile, its top last."""
    return [t.state.rules.pack.code(card) for card in t.state.deal.pile]


def counts(t: Table) -> list[int]:
    """How many cards each seat holds."""
    return [hand.bit_count() for hand in t.state.hands]


def cards(t: Table, seat: int | None = None) -> set[str]:
    """Codes of the cards a seat may lay, whatever is said with them."""
    return {token.split()[1] for token in t.legal(seat) if token.startswith("shed ")}


def empty_hand(t: Table, seat: int, kept: str) -> Table:
    """Take cards out of a hand until only these are left; the others go under the stock."""
    s = t.state
    mask = s.rules.pack.mask(kept) if kept else 0
    gone = s.hands[seat] & ~mask
    s.move(gone, f"hand:{seat}", "aside", only(seat))
    s.aside = 0
    s.stock += [card for card in s.rules.pack.cards if card & gone]
    return t
