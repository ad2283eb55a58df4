"""Whole deals of Aucho in one line, for tests about what follows from their results.

Every deal here is certain whatever cards are played: one player holds a whole suit.
"""

from __future__ import annotations

from tests.support import Table

RANKS = "6789TJQKA"


def suit(letter: str) -> str:
    """All nine cards of a suit: "H6H7H8..."."""
    return "".join(letter + rank for rank in RANKS)


def from_hand(form: str, stage: str, declarer: int, trump: str, **more: object) -> Table:
    """A table at which this player has just taken over from the hand and leads."""
    t = Table(form, stage=stage, **more)  # type: ignore[arg-type]
    return take_over(t, declarer, trump)


def take_over(t: Table, declarer: int, trump: str) -> Table:
    """Nobody warns, the players before the declarer pass, he takes over from the hand."""
    t.do("all pass")
    while t.turn != declarer:
        t.do(f"{t.turn} pass")
    return t.do(f"{declarer} aucho {trump}")


def _dealt(t: Table, stage: str = "") -> Table:
    """Deal if that is what the table waits for; without a stage each hand is a whole suit."""
    if t.state.deal.question == "shuffle":
        t.do(f"chance stage {stage}".strip())
    return t


def _suit_of(t: Table, seat: int) -> str:
    (letter,) = {code[0] for code in t.hand(seat)}
    return letter


def won(t: Table, declarer: int) -> Table:
    """The declarer holds all nine trumps and makes every trick."""
    _dealt(t)
    return take_over(t, declarer, _suit_of(t, declarer)).play_out()


def lost(t: Table, declarer: int) -> Table:
    """One of the declarer's opponents holds all nine trumps and makes every trick."""
    _dealt(t)
    holder = next(p for p in t.state.deal.players if p != declarer)
    return take_over(t, declarer, _suit_of(t, holder)).play_out()


def warned(t: Table, seat: int) -> Table:
    """Four Under, warned in time."""
    _dealt(t, f"{seat}=HJDJCJSJ").do(f"{seat} warn", f"{seat} trump H")
    return t


def kehr(t: Table, demander: int) -> Table:
    """Nobody warns; this player demands a Kehr and the others pass."""
    t.do("all pass")
    while t.state.deal.step == "declare":
        t.do(f"{t.turn} {'kehr' if t.turn == demander else 'pass'}")
    return t


def kehr_failed(t: Table, demander: int) -> Table:
    """A Kehr in which nobody robs or takes over."""
    return pass_out(kehr(_dealt(t), demander))


def pass_out(t: Table) -> Table:
    """Everybody passes whatever is asked until the deal is over."""
    number = t.state.match.number
    while not t.state.match.over and t.state.match.number == number:
        t.do(f"{t.turn} pass")
    return t


def lukas(t: Table, trump: str) -> Table:
    """Nobody wants to play; the dealer plays with the stock, which holds all spades."""
    _dealt(t, f"stock={suit('S')}").do("all pass", "0 pass", "1 pass", "2 pass")
    dealer = t.state.match.dealer
    return t.do(f"{dealer} lukas", f"{dealer} trump {trump}")


def offered(t: Table) -> list[str]:
    """Codes of all cards that a Kehr offers when nobody robs or takes over."""
    cards: list[str] = []
    turns, number = 0, t.state.match.number
    while t.state.match.number == number:
        if t.state.deal.turns != turns:
            turns = t.state.deal.turns
            cards.append(t.rules.pack.code(t.state.deal.turned))
        t.do(f"{t.turn} pass")
    return cards
