"""Ways into an Aucho game for any number of players, with or without the great games."""

from __future__ import annotations

from tests.support import Table

SPADES = "SJS9SASKSQSTS8S7S6"
HEARTS = "HAHKHQHJHTH9H8H7H6"
DIAMONDS = "DADKDQDJDTD9D8D7D6"
CLUBS = "CACKCQCJCTC9C8C7C6"
LOW = "H6H7H8D6D7D8C6C7C8"
"""A hand that makes no trick without trump against `MIDDLE` (and `HIGH`)."""
MIDDLE = "H9HTHJD9DTDJC9CTCJ"
HIGH = "HQHKHADQDKDACQCKCA"


def offer(t: Table, seat: int, word: str, trump: str = "") -> Table:
    """Nobody warns; this seat makes an offer and names its trump when asked, all others pass."""
    if t.state.deal.question == "shuffle":
        t.do("chance stage")
    if t.state.deal.question == "warn":
        t.do("all pass")
    while t.state.deal.question == "declare":
        who = t.turn
        said = f"{word} {trump}" if f"{word} {trump}" in t.legal() else word
        t.do(f"{who} {said}" if who == seat else f"{who} pass")
    if t.state.deal.question == "trump":
        t.do(f"{seat} trump {trump}")
    return t


def kehr(t: Table, seat: int = 0) -> Table:
    """This seat demands a Kehr and nobody takes over from the hand."""
    return offer(t, seat, "kehr")


def pass_out(t: Table) -> Table:
    """Everybody who is asked passes until the deal is over."""
    number = t.state.match.number
    while not t.state.match.over and t.state.match.number == number:
        t.do("all pass")
    return t


def codes(t: Table, cards: int) -> set[str]:
    """Codes of a set of cards."""
    return set(t.state.rules.pack.codes(cards))


def turned(t: Table) -> str:
    """Code of the card that lies on offer."""
    (code,) = codes(t, t.state.deal.turned)
    return code


def turned_from_stock(t: Table) -> list[str]:
    """Codes of all cards that were turned up from the stock, in order."""
    moves = [e.data for e in t.events if e.kind == "move"]
    return [
        code
        for m in moves
        if (m["source"], m["target"]) == ("stock", "table")
        for code in t.state.rules.pack.codes(m["cards"])
    ]


def columns(t: Table) -> list[tuple[int, int, int]]:
    """Striche, Nullen and Doppelnullen of every seat."""
    return [(c.striche, c.nulls, c.doubles) for c in t.state.match.columns]
