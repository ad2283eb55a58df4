"""Staged deals of forms in which everybody is for himself; seat 3 deals, seat 0 is forehand."""

from __future__ import annotations

from collections.abc import Mapping

from tests.rules.jass_deals import ONE_TAKES_ALL, WEIS
from tests.support import Table

HEARTS = ONE_TAKES_ALL.replace("3=H7C8CTCQCKS9SJDTDJ", "3=C8CTCQCKS9SJDTDJH7")
"""Herz is trump, also by the dealer's last card: seat 1 takes every trick, seat 0 has the Stöck
and the only Weis, 20 in Ecken. `ALL_TRICKS` are its tricks."""

FOUR_WEIS = WEIS
"""Everybody has a Weis: 20 with the seats 0 and 2, 50 with 1 (Schaufel to the Ober) and with 3
(Ecken to the Ace). The dealer's last card is SA; seat 0 has HK and HQ."""


def totals_after(t: Table) -> tuple[int, ...]:
    """Points of each seat, as the ledger has them."""
    lines = t.ledger()
    return tuple(
        sum(e.total for e in lines if seat in e.seats) for seat in range(len(t.state.hands))
    )


def whole(
    form: str, seed: int = 1, options: Mapping[str, str] | None = None, say: str = ""
) -> Table:
    """A Partie by chance; `say`: what forehand names in every deal."""
    t = Table(form, None, seed=seed, options=options)
    while not t.state.match.over:
        t.chance()
        if say:
            t.do(f"{t.turn} {say}")
        t.play_out()
    return t


def card_points(t: Table, deal: int) -> int:
    """Points in the tricks of all players in a deal, with the last trick."""
    return sum(e.total for e in t.ledger(deal) if e.cause in ("tricks", "last-trick"))


def last_deal(
    form: str, stage: str, totals: tuple[int, ...], options: Mapping[str, str] | None = None
) -> Table:
    """The twelfth deal of a Partie that has come to these totals."""
    t = Table(form, stage, options=options, totals=totals)
    t.state.set_match(number=12)
    return t
