"""Ways into an Aucho game, shared by the tests of its forms."""

from __future__ import annotations

from tests.support import Table

SPADES = "SJS9SASKSQSTS8S7S6"
HEARTS = "HAHKHQHJHTH9H8H7H6"
DIAMONDS = "DADKDQDJDTD9D8D7D6"
CLUBS = "CACKCQCJCTC9C8C7C6"


def offer(t: Table, seat: int, word: str, trump: str = "") -> Table:
    """This seat makes an offer and names its trump when asked, all others pass."""
    if t.state.deal.question == "warn":
        t.do("all pass")
    while t.state.deal.question == "declare":
        who = t.turn
        said = f"{word} {trump}" if f"{word} {trump}" in t.legal() else word
        t.do(f"{who} {said}" if who == seat else f"{who} pass")
    if t.state.deal.question == "trump":
        t.do(f"{seat} trump {trump}")
    return t


def passes(t: Table, rounds: int = 1) -> Table:
    """Everybody who is asked passes, so many questions long."""
    for _ in range(rounds):
        t.do("all pass")
    return t


def pass_out(t: Table) -> Table:
    """Everybody passes until the deal is over."""
    number = t.state.match.number
    while t.state.match.number == number:
        t.do("all pass")
    return t


def kehr(t: Table, seat: int = 0) -> Table:
    """This seat demands a Kehr, nobody takes over from the hand, nobody robs the first card."""
    offer(t, seat, "kehr")
    if t.state.deal.question == "rob":
        t.do("all pass")
    return t


def codes(t: Table, cards: int) -> set[str]:
    """Codes of a set of cards."""
    return set(t.state.rules.pack.codes(cards))


def turned(t: Table) -> str:
    """Code of the card on offer."""
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
