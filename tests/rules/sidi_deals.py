"""Staged deals of Sidi-Barrani and what they wrote."""

from __future__ import annotations

from collections.abc import Mapping

from tests.rules.jass_deals import ALL_TRICKS, ONE_TAKES_ALL
from tests.support import Table

SIDI = "sidi-barrani-4"

ALL_TRICKS_OF_ONE = ("HJ HT H7 HK", "H9 H8 C8 HQ", "HA C6 CT H6", *ALL_TRICKS[3:])
"""The tricks of `ONE_TAKES_ALL` where seat 1 leads the first as well."""

EVEN = "0=HJHAH6SAS6DAD6CAC6 1=H9HKH7SKS7DKD7CKC7 2=HQHTH8SQSTDQDTCQCT"
"""Herz is trump: seat 0 has the Under, seat 1 the Nell; seats 0 and 2 have most points."""


def table(stage: str | None = EVEN, dealer: int = -2, totals: tuple[int, int] = (0, 0),
          **options: str) -> Table:  # fmt: skip
    """`totals`: points of seats 0 and 2 and of seats 1 and 3; seat 0 is forehand."""
    return Table(SIDI, stage, dealer, options, totals=totals * 2)


def all_pass(t: Table) -> Table:
    """Everybody who is still asked in the auction passes, and nobody doubles."""
    while t.state.deal.step == "auction":
        t.do(f"{t.turn} pass")
    return t


def played(t: Table) -> Table:
    """The deal is played out; what stands in the ledger is that of this deal."""
    return all_pass(t).play_out()


def sweep(*bids: str, totals: tuple[int, int] = (0, 0), options: Mapping[str, str] = {}) -> Table:
    """Seat 1 bids, and makes every trick but that his side leads the first."""
    t = table(ONE_TAKES_ALL, 0, totals, **options).do(*bids)
    all_pass(t)
    return t


def written(t: Table, deal: int = 1) -> dict[tuple[int, ...], int]:
    """All points of a deal by side."""
    found: dict[tuple[int, ...], int] = {}
    for entry in t.ledger(deal):
        if entry.unit == "points":
            found[entry.seats] = found.get(entry.seats, 0) + entry.total
    return found


def cards(t: Table, deal: int = 1) -> dict[tuple[int, ...], int]:
    """Card points of a deal by side, last trick included."""
    found: dict[tuple[int, ...], int] = {(0, 2): 0, (1, 3): 0}
    for cause in ("tricks", "last-trick"):
        for seats, amount in t.points(cause, deal).items():
            found[tuple(sorted(seats))] += amount
    return found


def bids_of(t: Table, deal: int = 1) -> dict[tuple[int, ...], int]:
    """Target points of a deal by side."""
    both = {**t.points("bid-made", deal), **t.points("bid-short", deal)}
    return {tuple(sorted(seats)): amount for seats, amount in both.items()}
