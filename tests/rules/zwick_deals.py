"""Staged deals of Zwick."""

from __future__ import annotations

from jasstui.cards.pack import cards_of
from tests.support import Table, rules_of

FORM = "zwick-4"

FOUR = "0=HAHKHQCACK 1=H7C7CQDADK 2=D7CJCTSASK 3=S7C9DQDJDT stock=HJHTSQSJ"
"""Seat 3 deals, seat 2 cuts, seat 0 is forehand. Hearts are turned: seat 0 has the ace of trumps,
every other player a Belli."""


def dealt(stage: str = FOUR, totals: tuple[int, ...] = (), **options: str) -> Table:
    """Nobody licks; forehand is asked whether he turns a card."""
    return Table(FORM, stage, options=options, totals=totals).do("2 pass", "3 pass")


def hearts(*joining: str, stage: str = FOUR, totals: tuple[int, ...] = (), **options: str) -> Table:
    """Forehand makes hearts trump; seats 1, 2 and 3 answer with these words."""
    t = dealt(stage, totals, **options).do("0 turn")
    if "stay" in t.legal(0):
        t.do("0 stay")
    return t.do(*(f"{seat} {word}" for seat, word in enumerate(joining, start=1)))


def ranking(trump: str, suit: str) -> str:
    """Cards that belong to a suit, from high to low."""
    rules = rules_of(FORM)
    table = rules.modes[trump].schedule[0]
    own = table.suit[rules.pack.card(f"{suit}A")]
    ordered = sorted(cards_of(own), key=lambda card: (table.beats[card] & own).bit_count())
    return " ".join(rules.pack.code(card) for card in ordered)
