"""Staged deals of Pandur: seat 0 is forehand and declarer, the last seat deals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tests.support import Table

FOUR, THREE, TWO = "pandur-4", "pandur-3", "pandur-2"

HEARTS = "0=HJH9HAHKHQHTSASK 1=SQSTDADKDQDTCACK 2=SJS9DJD9CQCJCTC9"
"""Declarer with all hearts: he takes every trick."""

WEAK = "0=H9HTS9STD9DTC9CT 1=HAHKHQSASKSQDADK 2=HJSJDQDJCACKCQCJ"
"""Declarer with the lowest cards: he need not take a trick."""

MELDS = "0=HAHKHQSJSTD9C9CT 1=HJHTSASKSQDADKCQ 2=H9S9DQDJDTCACKCJ"
"""Runs of three: declarer and first opponent up to the ace, the second up to the Ober."""


def declared(
    form: str,
    bid: str,
    stage: str = HEARTS,
    lead: str = "",
    options: Mapping[str, str] | None = None,
    totals: Iterable[int] = (),
) -> Table:
    """Seat 0 bids and nobody more; with `lead` he leads that card, which names trump."""
    t = Table(form, stage, options=options, totals=totals).do(f"0 {bid}")
    while t.state.deal.question == "auction":
        t.do(f"{t.turn} pass")
    if lead and t.state.deal.question == "lay-down":
        t.do("0 pass")
    return t.do(f"0 lead {lead}") if lead else t


def laid(t: Table, *weis: str) -> Table:
    """Declarer plays the card he has led to name trump; `weis`: with his Weis before."""
    t.do(*(["0 weis"] if weis else []))
    return t.do(f"0 play {t.rules.pack.code(t.state.deal.laid)}")


def written(t: Table, deal: int | None = 1) -> dict[int, int]:
    """Write-points of a deal, by seat."""
    return t.marks("write-points", deal)
