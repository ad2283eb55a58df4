"""Whether a seat has won a deal, where the form counts deals as won."""

from __future__ import annotations

from jasstui.mechanics.facts import Match

DECIDED = ("won", "lost", "overbid")
"""How the game of a declarer may end."""

PARTIES = ("re", "kontra", "none")
"""Which of two parties has won; the line "game" in the ledger is that of the winners."""


def won_by(match: Match, number: int, seat: int, sides: tuple[int, ...]) -> bool | None:
    """Whether a seat has won the deal of this number, None where nobody wins it: it was passed out,
    or the form only counts what everybody made. `sides`: of each seat in that deal, empty or -1
    where they were not known."""
    played = next((p for p in reversed(match.played) if p.deal == number), None)
    if played is None:
        return None
    lines = [entry for entry in match.ledger if entry.deal == number]
    if played.result in PARTIES:
        return any(e.cause == "game" and seat in e.seats and e.total > 0 for e in lines)
    if winners := [e.seats for e in lines if e.unit == "win"]:
        return any(seat in seats for seats in winners)
    if played.result not in DECIDED or played.declarer < 0:
        return None
    if seat == played.declarer:
        return played.result == "won"
    if not sides or -1 in (sides[seat], sides[played.declarer]):
        return None
    return (sides[seat] == sides[played.declarer]) == (played.result == "won")
