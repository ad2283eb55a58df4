"""Deals to be judged: one of Schieber with a known blunder, and some that bots have played."""

from __future__ import annotations

from pathlib import Path

from jasstui.bots.level import EASY, NORMAL
from jasstui.engine.starting import Start
from jasstui.host.session import Seat, Session
from tests.support import RULEBOOK, catalogue
from tests.table.sitting import NAMES, place_of, turn_at

STAGE = (
    "0=S8STC6C7H6H7DAD6D7 1=SJS9SACACKHAHKD8D9 2=S6SQC8CTH8HTDTDQ{two} 3=S7SKC9CQH9HJHQDK{three}"
)
"""Seat 1 makes six tricks, to which seat 0 can only give cards of no worth. Then seat 1 leads the
last trump, and seat 0, who plays last, may discard what he likes."""

TRICKS = (
    "SJ S6 S7 S8", "S9 SQ SK ST", "CA C8 C9 C6", "CK CT CQ C7", "HA H8 H9 H6", "HK HT HJ H7",
)  # fmt: skip

DISCARDS = {"DA": ("DA", "D6", "D7"), "D6": ("D6", "D7", "DA")}
"""The last cards of seat 0: with the blunder, an ace thrown under a sure trick of the opponents,
and as they should be played."""

OTHERS = ("SA", "DT", "HQ", "D8", "DQ", "DJ", "CJ", "DK", "D9")
"""The last cards of the others: each plays the first of these that he may."""


def deal(
    discards: str,
    path: Path | None = None,
    two: str = "CJ",
    three: str = "DJ",
    whole: bool = True,
) -> Session:
    """The deal with this discard of seat 0, a person. `two`, `three`: cards of seats 2 and 3 of
    which seat 0 cannot know who holds which. Unless it is played as a `whole`, the last card is
    still to be played, by a bot."""
    bundle = catalogue().bundle("schieber-4", {})
    seats = tuple(Seat(NAMES[n], "" if n == 0 else "normal") for n in range(4))
    session = Session.new(bundle, RULEBOOK, seats, path, Start(dealer=0), {"seed": "1"})
    session.act(-1, "stage " + STAGE.format(two=two, three=three))
    session.run_chance()
    session.act(1, "trump S")
    for code in " ".join(TRICKS).split():
        session.act(session.pending()[0], f"play {code}")
    own = iter(DISCARDS[discards])
    for _ in range(12 if whole else 11):
        seat = session.pending()[0]
        codes = [next(own)] if seat == 0 else OTHERS
        session.act(seat, next(t for c in codes if (t := f"play {c}") in session.legal(seat)))
    if whole:
        session.run_chance()
    assert session.deal == 1 + whole
    return session


PLAYED = {
    "tschau-sepp": (10, 0, 1),
    "guggitaler-4": (5, 0, 6),
    "differenzler-verdeckt-4": (3, 0, 1),
    "doppelkopf-4": (7, 3, 1),
    "euchre-4": (6, 0, 1),
}
"""A deal of a form: its seed, the seat of a weak bot, and its number in the Partie. Cards are shed,
laid in rows as in Domino, predicted, played in a Solo, and played after bids."""


def played(form: str) -> Session:
    """A deal that bots have played, see `PLAYED`."""
    seed, weak, number = PLAYED[form]
    bundle = catalogue().bundle(form, {})
    count = bundle.spec.players[0]
    levels = (EASY if seat == weak else NORMAL for seat in range(count))
    seats = tuple(Seat(NAMES[n], level.name) for n, level in enumerate(levels))
    start = Start(dealer=seed % count, deal=number)
    session = Session.new(bundle, RULEBOOK, seats, None, start, {"seed": str(seed)})
    place = place_of(session, seed=seed)
    while session.deal <= number and not session.over:
        turn_at(place)
    return session
