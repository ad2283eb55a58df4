"""Staged deals of Doppelkopf; the dealer is seat 3, forehand seat 0.

`table` stops at the first question, `normal` goes on to the play of a game nobody has declared
anything in, `ended` brings a deal to its account as if the tricks had gone so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from jasstui.cards.pack import cards_of
from jasstui.engine.step import advance, legal, take_events, to_act
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.partien.evening import Evening
from tests.support import Table

FORM = "doppelkopf-4"

PARTNERS = "0=CQ 2=CQ"
"""Seats 0 and 2 are Re."""

NEXT = "0=CQ 1=CQ"
"""Seats 0 and 1 are Re."""

ALONE = "0=CQCQ"
"""Seat 0 may declare a Hochzeit, or plays a silent Solo."""

FEW = "0=CACACTCTCKCKC9C9SASADKDA 1=CQH9H9 2=CQ"
"""Seat 0 has two trumps, DK and DA."""


def table(stage: str = PARTNERS, **options: str) -> Table:
    """A deal at the first question."""
    return Table(FORM, stage, dealer=3, options=options)


def nobody(t: Table, until: str = "play") -> Table:
    """Everybody passes until this is asked; whatever cannot be passed gets its first answer."""
    while t.state.deal.question != until:
        seat = to_act(t.state)[0]
        if seat == CHANCE:
            break
        tokens = legal(t.state, seat)
        t.do(f"{seat} {'pass' if 'pass' in tokens else tokens[0]}")
    return t


def normal(stage: str = PARTNERS, **options: str) -> Table:
    """A normal game at its first card."""
    return nobody(table(stage, **options))


def solo(mode: str = "trumpfsolo", seat: int = 0, stage: str = PARTNERS, **options: str) -> Table:
    """A Solo at its first card."""
    t = nobody_before(table(stage, **options), seat).do(f"{seat} solo")
    return nobody(nobody(t, "name").do(f"{seat} name {mode}"))


def nobody_before(t: Table, seat: int) -> Table:
    """Everybody before this seat passes the running question."""
    while to_act(t.state)[0] != seat:
        t.do(f"{to_act(t.state)[0]} pass")
    return t


def ended(
    t: Table,
    points: Sequence[int],
    tricks: Sequence[int] = (3, 3, 3, 3),
    cards: Mapping[tuple[int, int], str] | None = None,
    last: int = -1,
) -> Table:
    """The deal with these card points and tricks per seat, settled. `cards`: by (trick, seat) what
    somebody played; otherwise no trick holds anything special. `last`: who won the last trick."""
    play = t.state.play
    assert play is not None
    assert sum(points) == 240
    assert sum(tricks) == 12
    winners = [seat for seat in range(4) for _ in range(tricks[seat])]
    if last >= 0:
        winners.remove(last)
        winners.append(last)
    grid = _grid(t, winners)
    for (number, seat), code in (cards or {}).items():
        _swap(t, grid, number - 1, seat, code)
    play.winners = winners
    leaders = [play.first, *winners]
    play.log = []
    for number, row in enumerate(grid):
        play.log += [row[(leaders[number] + at) % 4] for at in range(4)]
    play.points, play.won = list(points), list(tricks)
    play.remaining, play.led, play.left = 0, 0, play.size
    for seat in range(4):
        t.state.hands[seat] = 0
    t.state.ask("")
    advance(t.state)
    t.events += take_events(t.state)
    return t


def _grid(t: Table, winners: list[int]) -> list[list[int]]:
    """A card per trick and seat, the dear ones spread; each fox makes its own trick."""
    pack, values = t.rules.pack, t.rules.modes["normal"].schedule[0].points
    dear = sorted(pack.cards, key=lambda c: (-values[c], pack.face[c].code != "DA"))
    columns = [dear[at : at + 12] for at in range(0, 48, 12)]
    grid = []
    for number in range(12):
        row = [column[number] for column in columns]
        own = row.pop(0)
        row.insert(winners[number], own)
        grid.append(row)
    return grid


def _swap(t: Table, grid: list[list[int]], number: int, seat: int, code: str) -> None:
    """Put a card of this name there, in exchange for the one that lay there."""
    pack = t.rules.pack
    fixed = grid[number][seat]
    for row in range(12):
        for at in range(4):
            card = grid[row][at]
            if pack.name(card) == code and (row, at) != (number, seat) and row != number:
                grid[row][at], grid[number][seat] = fixed, card
                return
    for at in range(4):
        if pack.name(grid[number][at]) == code:
            grid[number][at], grid[number][seat] = fixed, grid[number][at]
            return
    raise AssertionError(code)


def written(t: Table, deal: int = 1) -> tuple[int, ...]:
    """What each seat writes for a deal."""
    lines = [e for e in t.ledger(deal) if e.unit == "points"]
    return tuple(sum(e.total for e in lines if seat in e.seats) for seat in range(4))


def causes(t: Table, seat: int = 0, deal: int = 1) -> dict[str, int]:
    """Points of a deal by their cause, as this seat writes them."""
    found: dict[str, int] = {}
    for e in t.ledger(deal):
        if e.unit == "points" and seat in e.seats:
            found[e.cause] = found.get(e.cause, 0) + e.total
    return found


def evening(t: Table) -> Evening:
    """The evening around the deals."""
    return t.state.match.evening


def next_deal(t: Table, stage: str = PARTNERS) -> Table:
    """Stage the next deal."""
    return t.do(f"chance stage {stage}")


def quick(t: Table, points: Sequence[int] = (70, 50, 70, 50), stage: str = PARTNERS) -> Table:
    """The next deal, a normal game (or what nobody can avoid) that ends so."""
    return ended(nobody(next_deal(t, stage)), points)


def cards_in(t: Table, mask: int) -> set[str]:
    """Names of cards."""
    return set(t.rules.pack.names(mask))


def ranking(t: Table, mode: str) -> list[str]:
    """Trumps of a mode from high to low, each name once."""
    rules = t.rules.modes[mode].schedule[0]
    order = sorted(cards_of(rules.trump), key=lambda c: (rules.beats[c] & rules.trump).bit_count())
    names = [t.rules.pack.name(card) for card in order]
    return list(dict.fromkeys(names))


def suit_order(t: Table, mode: str, suit: str) -> str:
    """Ranks of a plain suit from high to low."""
    rules = t.rules.modes[mode].schedule[0]
    plain = [c for c in cards_of(t.rules.pack.suit[suit]) if not c & rules.trump]
    order = sorted(plain, key=lambda c: (rules.beats[c] & ~rules.trump).bit_count())
    return "".join(dict.fromkeys(t.rules.pack.name(card)[1] for card in order))


def wedding(way: str, stage: str, *cards: str) -> Table:
    """Seat 0 looks for a partner; tricks are played."""
    t = nobody(table(stage), "wedding").do(f"0 wedding {way}")
    return nobody(t).play(*cards)
